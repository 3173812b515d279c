<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>ConnectionFields</name>
    <message>
        <source>The name of the database is missing.</source>
        <translation>Der Name der Datenbank fehlt.</translation>
    </message>
    <message>
        <source>“%1” is not the name of a host.</source>
        <translation>„%1“ ist kein Name eines Hosts.</translation>
    </message>
    <message>
        <source>“%1” is not a port; ports are numbers from 1 to 65535.</source>
        <translation>„%1“ ist kein Port; Ports sind Zahlen von 1 bis 65535.</translation>
    </message>
    <message>
        <source>No file is chosen.</source>
        <translation>Es ist keine Datei gewählt.</translation>
    </message>
    <message>
        <source>The name of the service is missing.</source>
        <translation>Der Name des Dienstes fehlt.</translation>
    </message>
    <message>
        <source>The address is missing.</source>
        <translation>Die Adresse fehlt.</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>This is not the address of a ledger</source>
        <translation>Dies ist keine Adresse eines Journals</translation>
    </message>
    <message>
        <source>Addresses of this kind are not known</source>
        <translation>Adressen dieser Art sind nicht bekannt</translation>
    </message>
    <message>
        <source>An entity is written type:id</source>
        <translation>Eine Entität wird als typ:id geschrieben</translation>
    </message>
    <message>
        <source>This option is not understood</source>
        <translation>Diese Option ist nicht verständlich</translation>
    </message>
    <message>
        <source>Sequence order exists inside one entity only</source>
        <translation>Die Nummernfolge gibt es nur innerhalb einer Entität</translation>
    </message>
    <message>
        <source>Some rows were refused</source>
        <translation>Einige Zeilen wurden abgelehnt</translation>
    </message>
    <message>
        <source>The state has changed meanwhile</source>
        <translation>Der Zustand hat sich inzwischen geändert</translation>
    </message>
    <message>
        <source>This file is not a database</source>
        <translation>Diese Datei ist keine Datenbank</translation>
    </message>
    <message>
        <source>This database is damaged</source>
        <translation>Diese Datenbank ist beschädigt</translation>
    </message>
    <message>
        <source>This database is not a ledger: no table looks like events</source>
        <translation>Diese Datenbank ist kein Journal: Keine Tabelle sieht nach Ereignissen aus</translation>
    </message>
    <message>
        <source>The events table lacks columns that are needed</source>
        <translation>Der Ereignistabelle fehlen nötige Spalten</translation>
    </message>
    <message>
        <source>A column has a type that cannot be read</source>
        <translation>Eine Spalte hat einen Typ, der nicht gelesen werden kann</translation>
    </message>
    <message>
        <source>The mapping does not fit</source>
        <translation>Die Zuordnung passt nicht</translation>
    </message>
    <message>
        <source>There is no such event</source>
        <translation>Dieses Ereignis gibt es nicht</translation>
    </message>
    <message>
        <source>This file cannot be used</source>
        <translation>Diese Datei kann nicht verwendet werden</translation>
    </message>
    <message>
        <source>This value cannot be used</source>
        <translation>Dieser Wert kann nicht verwendet werden</translation>
    </message>
    <message>
        <source>There is something already</source>
        <translation>Es ist schon etwas vorhanden</translation>
    </message>
    <message>
        <source>There is no such file</source>
        <translation>Diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>The right to read is missing</source>
        <translation>Das Leserecht fehlt</translation>
    </message>
    <message>
        <source>A writer stopped in the middle of a transaction</source>
        <translation>Ein Schreiber hat mitten in einer Transaktion aufgehört</translation>
    </message>
    <message>
        <source>The write-ahead log has no index file</source>
        <translation>Zum Write-Ahead-Log fehlt die Indexdatei</translation>
    </message>
    <message>
        <source>The store is busy</source>
        <translation>Die Datenbank ist beschäftigt</translation>
    </message>
    <message>
        <source>The store changed while it was read</source>
        <translation>Die Datenbank hat sich während des Lesens geändert</translation>
    </message>
    <message>
        <source>The server refused the password or role</source>
        <translation>Der Server hat Passwort oder Rolle abgelehnt</translation>
    </message>
    <message>
        <source>The server cannot be reached</source>
        <translation>Der Server ist nicht erreichbar</translation>
    </message>
    <message>
        <source>The server has no such database</source>
        <translation>Auf dem Server gibt es diese Datenbank nicht</translation>
    </message>
    <message>
        <source>The connection was lost</source>
        <translation>Die Verbindung ist abgebrochen</translation>
    </message>
    <message>
        <source>This needs the event index</source>
        <translation>Dies braucht den Ereignisindex</translation>
    </message>
    <message>
        <source>Too many rows for this order</source>
        <translation>Zu viele Zeilen für diese Reihenfolge</translation>
    </message>
    <message>
        <source>There is no space left</source>
        <translation>Es ist kein Platz mehr frei</translation>
    </message>
    <message>
        <source>The store reported an error</source>
        <translation>Die Datenbank meldet einen Fehler</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Where: %1.</source>
        <translation>Ort: %1.</translation>
    </message>
</context>
<context>
    <name>LedgerKinds</name>
    <message>
        <source>production</source>
        <translation>Produktion</translation>
    </message>
    <message>
        <source>staging</source>
        <translation>Staging</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>development</source>
        <translation>Entwicklung</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>demonstration</source>
        <translation>Demonstration</translation>
    </message>
</context>
<context>
    <name>Phrase</name>
    <message>
        <source>it sent rows in a form that is not known</source>
        <translation>er hat Zeilen in einer unbekannten Form gesendet</translation>
    </message>
    <message>
        <source>A table that holds a part of the ledger is gone.</source>
        <translation>Eine Tabelle, die einen Teil des Ledgers enthält, ist nicht mehr da.</translation>
    </message>
    <message>
        <source>A server that holds a part of the ledger cannot be reached: %1.</source>
        <translation>Ein Server, der einen Teil des Ledgers hält, ist nicht erreichbar: %1.</translation>
    </message>
    <message>
        <source>Ask who runs that server. The other parts can be read meanwhile.</source>
        <translation>Fragen Sie, wer diesen Server betreibt. Die anderen Teile können inzwischen gelesen werden.</translation>
    </message>
    <message>
        <source>Tables of other servers</source>
        <translation>Tabellen anderer Server</translation>
    </message>
    <message>
        <source>The events lie in %1 tables, %2 of them on other servers. There is no snapshot across servers: each table is read as of a moment of its own.</source>
        <translation>Die Ereignisse liegen in %1 Tabellen, davon %2 auf anderen Servern. Es gibt keine Momentaufnahme über Server hinweg: Jede Tabelle wird zu einem eigenen Zeitpunkt gelesen.</translation>
    </message>
    <message>
        <source>The server %1 does not answer: the events of %2 are unreachable, those of the other tables are shown.</source>
        <translation>Der Server %1 antwortet nicht: Die Ereignisse von %2 sind nicht erreichbar, die der anderen Tabellen werden angezeigt.</translation>
    </message>
    <message>
        <source>Late events</source>
        <translation>Verspätete Ereignisse</translation>
    </message>
    <message>
        <source>Late events are found by the numbers that rows get when they arrive (rowid).</source>
        <translation>Verspätete Ereignisse werden an den Nummern gefunden, die Zeilen bei ihrer Ankunft bekommen (rowid).</translation>
    </message>
    <message>
        <source>Late events are found in the last blocks of the table, and by its index on the time of recording.</source>
        <translation>Verspätete Ereignisse werden in den letzten Blöcken der Tabelle gefunden und über ihren Index auf der Zeit der Aufzeichnung.</translation>
    </message>
    <message>
        <source>Late events are found in the last blocks of the table.</source>
        <translation>Verspätete Ereignisse werden in den letzten Blöcken der Tabelle gefunden.</translation>
    </message>
    <message>
        <source>Late events are found by the index on the time of recording.</source>
        <translation>Verspätete Ereignisse werden über den Index auf der Zeit der Aufzeichnung gefunden.</translation>
    </message>
    <message>
        <source>Nothing in the store tells of late events: they are found by counting all ids, which takes its time.</source>
        <translation>Nichts im Speicher verrät verspätete Ereignisse: Sie werden durch Zählen aller Ids gefunden, und das braucht seine Zeit.</translation>
    </message>
    <message>
        <source>There is no such mapping file.</source>
        <translation>Diese Datei mit einer Zuordnung gibt es nicht.</translation>
    </message>
    <message>
        <source>Nothing was opened.</source>
        <translation>Nichts wurde geöffnet.</translation>
    </message>
    <message>
        <source>The directory for the pictures cannot be made.</source>
        <translation>Das Verzeichnis für die Bilder lässt sich nicht anlegen.</translation>
    </message>
    <message>
        <source>The page does not come to rest.</source>
        <translation>Die Seite kommt nicht zur Ruhe.</translation>
    </message>
    <message>
        <source>A picture cannot be written: %1.</source>
        <translation>Ein Bild lässt sich nicht schreiben: %1.</translation>
    </message>
    <message>
        <source>There is a file of that name already.</source>
        <translation>Eine Datei dieses Namens gibt es schon.</translation>
    </message>
    <message>
        <source>It was not changed.</source>
        <translation>Sie wurde nicht geändert.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>The demonstration could not be given its name.</source>
        <translation>Die Demonstration ließ sich nicht benennen.</translation>
    </message>
    <message>
        <source>Nothing was left behind.</source>
        <translation>Nichts blieb zurück.</translation>
    </message>
    <message>
        <source>Check the rights on the folder.</source>
        <translation>Prüfen Sie die Rechte am Ordner.</translation>
    </message>
    <message>
        <source>What was stored before is still there.</source>
        <translation>Was vorher gespeichert war, ist noch da.</translation>
    </message>
    <message>
        <source>Check the rights and the free space of the folder.</source>
        <translation>Prüfen Sie die Rechte und den freien Platz des Ordners.</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>Die Datei ist nicht lesbar: %1.</translation>
    </message>
    <message>
        <source>The folder cannot be made: %1.</source>
        <translation>Der Ordner lässt sich nicht anlegen: %1.</translation>
    </message>
    <message>
        <source>no right to do so, or a file is in the way</source>
        <translation>das Recht dazu fehlt, oder eine Datei ist im Weg</translation>
    </message>
    <message>
        <source>The file cannot be written: %1.</source>
        <translation>Die Datei lässt sich nicht schreiben: %1.</translation>
    </message>
    <message>
        <source>The file cannot be removed: %1.</source>
        <translation>Die Datei lässt sich nicht entfernen: %1.</translation>
    </message>
    <message>
        <source>The file cannot be set aside: %1.</source>
        <translation>Die Datei lässt sich nicht beiseitelegen: %1.</translation>
    </message>
    <message>
        <source>The list of recent ledgers was not changed.</source>
        <translation>Die Liste der letzten Journale wurde nicht geändert.</translation>
    </message>
    <message>
        <source>Give the address without its password.</source>
        <translation>Geben Sie die Adresse ohne Passwort an.</translation>
    </message>
    <message>
        <source>A ledger without an address cannot be remembered.</source>
        <translation>Ein Journal ohne Adresse lässt sich nicht merken.</translation>
    </message>
    <message>
        <source>The address holds a password, which is never stored.</source>
        <translation>Die Adresse enthält ein Passwort, und ein Passwort wird nie gespeichert.</translation>
    </message>
    <message>
        <source>there is no value</source>
        <translation>da ist kein Wert</translation>
    </message>
    <message>
        <source>the text ends inside a value</source>
        <translation>der Text endet in einem Wert</translation>
    </message>
    <message>
        <source>a value is expected</source>
        <translation>ein Wert wird erwartet</translation>
    </message>
    <message>
        <source>a key in quotation marks is expected</source>
        <translation>ein Schlüssel in Anführungszeichen wird erwartet</translation>
    </message>
    <message>
        <source>a colon is expected after the key</source>
        <translation>nach dem Schlüssel wird ein Doppelpunkt erwartet</translation>
    </message>
    <message>
        <source>a comma or a closing bracket is expected</source>
        <translation>ein Komma oder eine schließende eckige Klammer wird erwartet</translation>
    </message>
    <message>
        <source>a comma or a closing brace is expected</source>
        <translation>ein Komma oder eine schließende geschweifte Klammer wird erwartet</translation>
    </message>
    <message>
        <source>a comma before the closing brace or bracket</source>
        <translation>ein Komma vor der schließenden Klammer</translation>
    </message>
    <message>
        <source>not true, false or null</source>
        <translation>weder true noch false noch null</translation>
    </message>
    <message>
        <source>a digit is expected</source>
        <translation>eine Ziffer wird erwartet</translation>
    </message>
    <message>
        <source>a number with a leading zero</source>
        <translation>eine Zahl mit führender Null</translation>
    </message>
    <message>
        <source>a control character that is not escaped</source>
        <translation>ein Steuerzeichen, das nicht maskiert ist</translation>
    </message>
    <message>
        <source>an unknown escape</source>
        <translation>eine unbekannte Maskierung</translation>
    </message>
    <message>
        <source>something follows the end of the value</source>
        <translation>hinter dem Ende des Werts folgt noch etwas</translation>
    </message>
    <message>
        <source>This is not a payload path.</source>
        <translation>Dies ist kein Pfad in Nutzdaten.</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>Byte %1</translation>
    </message>
    <message>
        <source>Write keys with dots and indexes in brackets, for example lines[0].qty; quote odd keys: [&quot;a.b&quot;].</source>
        <translation>Schreiben Sie Schlüssel mit Punkten und Indizes in Klammern, zum Beispiel lines[0].qty; ungewöhnliche Schlüssel in Anführungszeichen: [&quot;a.b&quot;].</translation>
    </message>
    <message>
        <source>This is not JSON: %1.</source>
        <translation>Dies ist kein JSON: %1.</translation>
    </message>
    <message>
        <source>A mapping is an object with the members tables, columns and zone.</source>
        <translation>Eine Zuordnung ist ein Objekt mit den Teilen tables, columns und zone.</translation>
    </message>
    <message>
        <source>The key %1 stands twice in one object.</source>
        <translation>Der Schlüssel %1 steht zweimal in einem Objekt.</translation>
    </message>
    <message>
        <source>line %1 of the mapping</source>
        <translation>Zeile %1 der Zuordnung</translation>
    </message>
    <message>
        <source>Correct that line. Keys are our names, values the names in the ledger.</source>
        <translation>Berichtigen Sie diese Zeile. Schlüssel sind unsere Namen, Werte die Namen im Journal.</translation>
    </message>
    <message>
        <source>The value of %1 must be a name in quotation marks.</source>
        <translation>Der Wert von %1 muss ein Name in Anführungszeichen sein.</translation>
    </message>
    <message>
        <source>A mapping has no member %1: it has tables, columns and zone.</source>
        <translation>Eine Zuordnung hat keinen Teil %1: Sie hat tables, columns und zone.</translation>
    </message>
    <message>
        <source>The value of %1 must be an object.</source>
        <translation>Der Wert von %1 muss ein Objekt sein.</translation>
    </message>
    <message>
        <source>The time zone %1 is not known; write it as in Europe/Berlin, or UTC.</source>
        <translation>Die Zeitzone %1 ist nicht bekannt; schreiben Sie sie wie Europe/Berlin, oder UTC.</translation>
    </message>
    <message>
        <source>No table of ours is called %1.</source>
        <translation>Keine unserer Tabellen heißt %1.</translation>
    </message>
    <message>
        <source>The value of %1 must be an object of columns.</source>
        <translation>Der Wert von %1 muss ein Objekt aus Spalten sein.</translation>
    </message>
    <message>
        <source>The table %1 has no column of ours that is called %2.</source>
        <translation>In unserer Tabelle %1 heißt keine Spalte %2.</translation>
    </message>
    <message>
        <source>Ledgers with the scheme &quot;%1:&quot; are not known. Known are a file path, sqlite:PATH, postgresql://… and service=NAME.</source>
        <translation>Journale mit dem Schema „%1:“ sind nicht bekannt. Bekannt sind ein Dateipfad, sqlite:PFAD, postgresql://… und service=NAME.</translation>
    </message>
    <message>
        <source>A file whose name has a colon is written ./NAME.</source>
        <translation>Eine Datei, deren Name einen Doppelpunkt hat, wird ./NAME geschrieben.</translation>
    </message>
    <message>
        <source>A file has no host name.</source>
        <translation>Eine Datei hat keinen Namen eines Hosts.</translation>
    </message>
    <message>
        <source>Write sqlite:///PATH with three slashes, or sqlite:PATH.</source>
        <translation>Schreiben Sie sqlite:///PFAD mit drei Schrägstrichen oder sqlite:PFAD.</translation>
    </message>
    <message>
        <source>An SQLite ledger takes no parameters: how a file is opened follows from what lies beside it.</source>
        <translation>Ein SQLite-Journal nimmt keine Parameter: Wie eine Datei geöffnet wird, folgt aus dem, was neben ihr liegt.</translation>
    </message>
    <message>
        <source>Leave out what begins with the question mark, or write %3F if it belongs to the file&apos;s name.</source>
        <translation>Lassen Sie weg, was mit dem Fragezeichen beginnt, oder schreiben Sie %3F, wenn es zum Namen der Datei gehört.</translation>
    </message>
    <message>
        <source>A percent sign is not followed by two hexadecimal digits, or stands for a byte that is no text.</source>
        <translation>Auf ein Prozentzeichen folgen keine zwei hexadezimalen Ziffern, oder es steht für ein Byte, das kein Text ist.</translation>
    </message>
    <message>
        <source>Write %25 for a percent sign, or give the plain path without a scheme.</source>
        <translation>Schreiben Sie %25 für ein Prozentzeichen, oder geben Sie den bloßen Pfad ohne Schema an.</translation>
    </message>
    <message>
        <source>The address names no file.</source>
        <translation>Die Adresse nennt keine Datei.</translation>
    </message>
    <message>
        <source>Write sqlite:PATH.</source>
        <translation>Schreiben Sie sqlite:PFAD.</translation>
    </message>
    <message>
        <source>No ledger is named.</source>
        <translation>Es ist kein Journal genannt.</translation>
    </message>
    <message>
        <source>Give a file path, sqlite:PATH, postgresql://… or service=NAME.</source>
        <translation>Geben Sie einen Dateipfad, sqlite:PFAD, postgresql://… oder service=NAME an.</translation>
    </message>
    <message>
        <source>The address has a NUL character in it.</source>
        <translation>In der Adresse steht ein NUL-Zeichen.</translation>
    </message>
    <message>
        <source>Give a plain path or address.</source>
        <translation>Geben Sie einen einfachen Pfad oder eine einfache Adresse an.</translation>
    </message>
    <message>
        <source>The role %1 may not look into the schema %2.</source>
        <translation>Die Rolle %1 darf nicht in das Schema %2 sehen.</translation>
    </message>
    <message>
        <source>No event was read.</source>
        <translation>Kein Ereignis wurde gelesen.</translation>
    </message>
    <message>
        <source>Ask the owner for: %1</source>
        <translation>Bitten Sie den Eigentümer um: %1</translation>
    </message>
    <message>
        <source>read-only transactions, one for each statement</source>
        <translation>Transaktionen nur zum Lesen, eine je Anweisung</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>libpq cannot read it</source>
        <translation>libpq kann sie nicht lesen</translation>
    </message>
    <message>
        <source>The PostgreSQL address is not right: %1.</source>
        <translation>Die PostgreSQL-Adresse stimmt nicht: %1.</translation>
    </message>
    <message>
        <source>Nothing was contacted.</source>
        <translation>Mit keinem Server wurde Verbindung aufgenommen.</translation>
    </message>
    <message>
        <source>Correct the address; the PostgreSQL manual lists its parameters under &quot;Connection Strings&quot;.</source>
        <translation>Berichtigen Sie die Adresse; das PostgreSQL-Handbuch führt ihre Parameter unter „Connection Strings“ auf.</translation>
    </message>
    <message>
        <source>no answer from %1 for %2 seconds</source>
        <translation>%2 Sekunden lang kam keine Antwort von %1</translation>
    </message>
    <message>
        <source>The server needs more than five seconds to look at a few events.</source>
        <translation>Der Server braucht mehr als fünf Sekunden, um ein paar Ereignisse anzusehen.</translation>
    </message>
    <message>
        <source>Nothing was changed: the ledger is only read.</source>
        <translation>Nichts wurde geändert: Das Journal wird nur gelesen.</translation>
    </message>
    <message>
        <source>Ask for an index on the id of the events, or try again when the server has less to do.</source>
        <translation>Bitten Sie um einen Index auf der ID der Ereignisse, oder versuchen Sie es, wenn der Server weniger zu tun hat.</translation>
    </message>
    <message>
        <source>it was lost before</source>
        <translation>sie war schon vorher abgebrochen</translation>
    </message>
    <message>
        <source>an answer came that was not asked for</source>
        <translation>es kam eine Antwort, nach der nicht gefragt war</translation>
    </message>
    <message>
        <source>no answer for %1 seconds</source>
        <translation>%1 Sekunden lang kam keine Antwort</translation>
    </message>
    <message>
        <source>the server closed it</source>
        <translation>der Server hat sie geschlossen</translation>
    </message>
    <message>
        <source>Check the user name, and the password in the address, in ~/.pgpass or in the service file.</source>
        <translation>Prüfen Sie den Namen des Benutzers und das Passwort in der Adresse, in ~/.pgpass oder in der Dienstdatei.</translation>
    </message>
    <message>
        <source>Check the database name at the end of the address; &quot;psql -l&quot; lists what there is.</source>
        <translation>Prüfen Sie den Namen der Datenbank am Ende der Adresse; „psql -l“ zeigt, was es gibt.</translation>
    </message>
    <message>
        <source>The server&apos;s disk is full: ask who runs it.</source>
        <translation>Der Datenträger des Servers ist voll: Fragen Sie, wer ihn betreibt.</translation>
    </message>
    <message>
        <source>The server has no connection left: try again later, or ask for a higher limit.</source>
        <translation>Der Server hat keine Verbindung mehr frei: Versuchen Sie es später, oder bitten Sie um eine höhere Grenze.</translation>
    </message>
    <message>
        <source>The server is starting or stopping: try again in a moment.</source>
        <translation>Der Server startet oder hält an: Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>Open the ledger again.</source>
        <translation>Öffnen Sie das Journal noch einmal.</translation>
    </message>
    <message>
        <source>Somebody is changing the table (a migration?): try again when that is done.</source>
        <translation>Jemand ändert die Tabelle (eine Migration?): Versuchen Sie es, wenn das getan ist.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Ask for less at once, or ask for an index that serves this question.</source>
        <translation>Fragen Sie nach weniger auf einmal, oder bitten Sie um einen Index, der dieser Frage dient.</translation>
    </message>
    <message>
        <source>Ask the owner of the table for the right.</source>
        <translation>Bitten Sie den Eigentümer der Tabelle um das Recht.</translation>
    </message>
    <message>
        <source>The table was there when the ledger was opened: open the ledger again.</source>
        <translation>Die Tabelle war da, als das Journal geöffnet wurde: Öffnen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The column was there when the ledger was opened: open the ledger again.</source>
        <translation>Die Spalte war da, als das Journal geöffnet wurde: Öffnen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The schema was there when the ledger was opened: open the ledger again.</source>
        <translation>Das Schema war da, als das Journal geöffnet wurde: Öffnen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Correct the value: the store cannot hold or compare it.</source>
        <translation>Berichtigen Sie den Wert: Die Datenbank kann ihn nicht aufnehmen oder vergleichen.</translation>
    </message>
    <message>
        <source>Correct the value: a rule of the table refuses it.</source>
        <translation>Berichtigen Sie den Wert: Eine Regel der Tabelle lehnt ihn ab.</translation>
    </message>
    <message>
        <source>The server or the role allows reading only: write to the primary server.</source>
        <translation>Der Server oder die Rolle erlaubt nur Lesen: Schreiben Sie auf den Primärserver.</translation>
    </message>
    <message>
        <source>The transaction was rolled back: nothing of it was written.</source>
        <translation>Die Transaktion wurde zurückgerollt: Nichts davon wurde geschrieben.</translation>
    </message>
    <message>
        <source>“%1” (SQLSTATE %2)</source>
        <translation>„%1“ (SQLSTATE %2)</translation>
    </message>
    <message>
        <source>The PostgreSQL server refused a statement: %1.</source>
        <translation>Der PostgreSQL-Server hat eine Anweisung abgelehnt: %1.</translation>
    </message>
    <message>
        <source>The server&apos;s log may say more.</source>
        <translation>Das Protokoll des Servers sagt vielleicht mehr.</translation>
    </message>
    <message>
        <source>The PostgreSQL server could not do this now: %1.</source>
        <translation>Der PostgreSQL-Server konnte das jetzt nicht tun: %1.</translation>
    </message>
    <message>
        <source>The role %1 may not do this: %2.</source>
        <translation>Die Rolle %1 darf das nicht: %2.</translation>
    </message>
    <message>
        <source>The ledger has changed its shape since it was opened: %1.</source>
        <translation>Das Journal hat seine Form geändert, seit es geöffnet wurde: %1.</translation>
    </message>
    <message>
        <source>The PostgreSQL server cannot be reached: %1.</source>
        <translation>Der PostgreSQL-Server ist nicht erreichbar: %1.</translation>
    </message>
    <message>
        <source>Check host and port in the address, that the server runs, and that it can be reached from here.</source>
        <translation>Prüfen Sie Host und Port in der Adresse, ob der Server läuft und ob er von hier erreichbar ist.</translation>
    </message>
    <message>
        <source>The PostgreSQL server did not let us in: %1.</source>
        <translation>Der PostgreSQL-Server hat uns nicht eingelassen: %1.</translation>
    </message>
    <message>
        <source>The PostgreSQL server has no such database: %1.</source>
        <translation>Der PostgreSQL-Server hat keine solche Datenbank: %1.</translation>
    </message>
    <message>
        <source>The role %1 may not connect: %2.</source>
        <translation>Die Rolle %1 darf sich nicht verbinden: %2.</translation>
    </message>
    <message>
        <source>Ask for GRANT CONNECT ON DATABASE … TO %1.</source>
        <translation>Bitten Sie um GRANT CONNECT ON DATABASE … TO %1.</translation>
    </message>
    <message>
        <source>The PostgreSQL server takes no connection now: %1.</source>
        <translation>Der PostgreSQL-Server nimmt jetzt keine Verbindung an: %1.</translation>
    </message>
    <message>
        <source>The PostgreSQL server refused the connection: %1.</source>
        <translation>Der PostgreSQL-Server hat die Verbindung abgelehnt: %1.</translation>
    </message>
    <message>
        <source>The connection to the PostgreSQL server was lost: %1.</source>
        <translation>Die Verbindung zum PostgreSQL-Server ist abgebrochen: %1.</translation>
    </message>
    <message>
        <source>What was not committed is rolled back by the server.</source>
        <translation>Was nicht bestätigt war, rollt der Server zurück.</translation>
    </message>
    <message>
        <source>The table of events has changed its shape while the server was away.</source>
        <translation>Die Tabelle der Ereignisse hat ihre Form geändert, während der Server fort war.</translation>
    </message>
    <message>
        <source>The id to start from has bytes that no id in this ledger can have.</source>
        <translation>Die ID, bei der begonnen werden soll, hat Bytes, die keine ID dieses Journals haben kann.</translation>
    </message>
    <message>
        <source>Check the id: the column is of the type %1.</source>
        <translation>Prüfen Sie die ID: Die Spalte hat den Typ %1.</translation>
    </message>
    <message>
        <source>The database is not empty: there is a table %1.</source>
        <translation>Die Datenbank ist nicht leer: Es gibt eine Tabelle %1.</translation>
    </message>
    <message>
        <source>Nothing was created.</source>
        <translation>Nichts wurde angelegt.</translation>
    </message>
    <message>
        <source>Create the ledger in an empty database or schema.</source>
        <translation>Legen Sie das Journal in einer leeren Datenbank oder einem leeren Schema an.</translation>
    </message>
    <message>
        <source>There is no schema that the role %1 may create tables in.</source>
        <translation>Es gibt kein Schema, in dem die Rolle %1 Tabellen anlegen darf.</translation>
    </message>
    <message>
        <source>Ask for a schema in the search path and for GRANT USAGE, CREATE ON SCHEMA … TO %1.</source>
        <translation>Bitten Sie um ein Schema im Suchpfad und um GRANT USAGE, CREATE ON SCHEMA … TO %1.</translation>
    </message>
    <message>
        <source>There is no transaction to commit: it was rolled back after an error, or never begun.</source>
        <translation>Es gibt keine Transaktion zu bestätigen: Sie wurde nach einem Fehler zurückgerollt oder nie begonnen.</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Begin again.</source>
        <translation>Beginnen Sie von vorn.</translation>
    </message>
    <message>
        <source>Compare the table with the schema that &quot;ledgerctl init&quot; makes.</source>
        <translation>Vergleichen Sie die Tabelle mit dem Schema, das „ledgerctl init“ anlegt.</translation>
    </message>
    <message>
        <source>The ledger has no table %1.</source>
        <translation>Das Journal hat keine Tabelle %1.</translation>
    </message>
    <message>
        <source>The table %1 has no column %2.</source>
        <translation>Die Tabelle %1 hat keine Spalte %2.</translation>
    </message>
    <message>
        <source>The value for %1 has bytes that the store cannot hold.</source>
        <translation>Der Wert für %1 hat Bytes, die die Datenbank nicht aufnehmen kann.</translation>
    </message>
    <message>
        <source>The server is %1, a standby; the database has the encoding %2.</source>
        <translation>Der Server ist %1, ein Standby; die Datenbank hat die Kodierung %2.</translation>
    </message>
    <message>
        <source>The server is %1; the database has the encoding %2.</source>
        <translation>Der Server ist %1; die Datenbank hat die Kodierung %2.</translation>
    </message>
    <message>
        <source>Every statement runs in a transaction that the server keeps READ ONLY and that ends with it. The role %1 has a right to change the events; this session does not use it.</source>
        <translation>Jede Anweisung läuft in einer Transaktion, die der Server READ ONLY hält und die mit ihr endet. Die Rolle %1 hat ein Recht, die Ereignisse zu ändern; diese Sitzung nutzt es nicht.</translation>
    </message>
    <message>
        <source>Every statement runs in a transaction that the server keeps READ ONLY and that ends with it. The role %1 has no right to change the events.</source>
        <translation>Jede Anweisung läuft in einer Transaktion, die der Server READ ONLY hält und die mit ihr endet. Die Rolle %1 hat kein Recht, die Ereignisse zu ändern.</translation>
    </message>
    <message>
        <source>Collation of %1</source>
        <translation>Sortierfolge von %1</translation>
    </message>
    <message>
        <source>Ids are ordered byte by byte (collation %1).</source>
        <translation>IDs sind Byte für Byte geordnet (Sortierfolge %1).</translation>
    </message>
    <message>
        <source>Ids are ordered by the collation %1, as the drainer sees them; that is the order of time only if all ids are upper-case ULIDs.</source>
        <translation>IDs sind nach der Sortierfolge %1 geordnet, wie der Drainer sie sieht; das ist nur dann die Folge der Zeit, wenn alle IDs großgeschriebene ULIDs sind.</translation>
    </message>
    <message>
        <source>ledger</source>
        <translation>Journalfolge</translation>
    </message>
    <message>
        <source>No index begins with %1: the server may have to look at all events for each page.</source>
        <translation>Kein Index beginnt mit %1: Der Server muss vielleicht für jede Seite alle Ereignisse ansehen.</translation>
    </message>
    <message>
        <source>Row security of %1</source>
        <translation>Zeilenschutz von %1</translation>
    </message>
    <message>
        <source>Row security is active on %1: the role %2 may see only a part of the events.</source>
        <translation>Auf %1 ist Zeilenschutz (row security) aktiv: Die Rolle %2 sieht vielleicht nur einen Teil der Ereignisse.</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>The database has the encoding %1: texts are shown in UTF-8, into which the server turns them.</source>
        <translation>Die Datenbank hat die Kodierung %1: Texte erscheinen in UTF-8, in das der Server sie umsetzt.</translation>
    </message>
    <message>
        <source>The transaction was undone.</source>
        <translation>Die Transaktion wurde rückgängig gemacht.</translation>
    </message>
    <message>
        <source>Another program is writing to the database (%1).</source>
        <translation>Ein anderes Programm schreibt gerade in die Datenbank (SQLite: „%1“).</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>The database may only be read (%1).</source>
        <translation>Die Datenbank darf nur gelesen werden (SQLite: „%1“).</translation>
    </message>
    <message>
        <source>Ask for write permission on the file and its folder.</source>
        <translation>Bitten Sie um das Schreibrecht an der Datei und ihrem Ordner.</translation>
    </message>
    <message>
        <source>SQLite was not allowed to do this (%1).</source>
        <translation>SQLite durfte das nicht (SQLite: „%1“).</translation>
    </message>
    <message>
        <source>Ask for permission on the file and its folder.</source>
        <translation>Bitten Sie um das Recht an der Datei und ihrem Ordner.</translation>
    </message>
    <message>
        <source>The database is damaged (%1).</source>
        <translation>Die Datenbank ist beschädigt (SQLite: „%1“).</translation>
    </message>
    <message>
        <source>Restore it from a backup, or recover it with sqlite3&apos;s .recover.</source>
        <translation>Stellen Sie sie aus einer Sicherung wieder her, oder retten Sie sie mit .recover von sqlite3.</translation>
    </message>
    <message>
        <source>This file is not an SQLite database, or it is encrypted (%1).</source>
        <translation>Diese Datei ist keine SQLite-Datenbank, oder sie ist verschlüsselt (SQLite: „%1“).</translation>
    </message>
    <message>
        <source>Choose an SQLite file that is not encrypted.</source>
        <translation>Wählen Sie eine SQLite-Datei, die nicht verschlüsselt ist.</translation>
    </message>
    <message>
        <source>SQLite cannot open the file (%1).</source>
        <translation>SQLite kann die Datei nicht öffnen (SQLite: „%1“).</translation>
    </message>
    <message>
        <source>Check that it is there and may be opened.</source>
        <translation>Prüfen Sie, ob sie da ist und geöffnet werden darf.</translation>
    </message>
    <message>
        <source>There is no space left for the database (%1).</source>
        <translation>Für die Datenbank ist kein Platz mehr (SQLite: „%1“).</translation>
    </message>
    <message>
        <source>Make room on the disk.</source>
        <translation>Schaffen Sie Platz auf dem Datenträger.</translation>
    </message>
    <message>
        <source>SQLite ran out of memory (%1).</source>
        <translation>SQLite hat nicht genug Speicher (SQLite: „%1“).</translation>
    </message>
    <message>
        <source>Close other programs.</source>
        <translation>Schließen Sie andere Programme.</translation>
    </message>
    <message>
        <source>SQLite reports an error (%1).</source>
        <translation>SQLite meldet einen Fehler: „%1“.</translation>
    </message>
    <message>
        <source>The column of the event ids has no index, and the table is too large to be sorted for each page.</source>
        <translation>Die Spalte der IDs hat keinen Index, und die Tabelle ist zu groß, um für jede Seite sortiert zu werden.</translation>
    </message>
    <message>
        <source>Nothing was written, and no writer was held up.</source>
        <translation>Nichts wurde geschrieben, und kein Schreiber wurde aufgehalten.</translation>
    </message>
    <message>
        <source>Ask the owner of the ledger for a unique index on the id.</source>
        <translation>Bitten Sie den Eigentümer des Journals um einen eindeutigen Index auf der ID.</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>Diese Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Prüfen Sie den Pfad.</translation>
    </message>
    <message>
        <source>A folder on the way to the file may not be searched.</source>
        <translation>Ein Ordner auf dem Weg zur Datei darf nicht durchsucht werden.</translation>
    </message>
    <message>
        <source>Ask for the right to enter the folder.</source>
        <translation>Bitten Sie um das Recht, den Ordner zu betreten.</translation>
    </message>
    <message>
        <source>This is a folder, not an SQLite database.</source>
        <translation>Dies ist ein Ordner, keine SQLite-Datenbank.</translation>
    </message>
    <message>
        <source>Choose a file in it.</source>
        <translation>Wählen Sie eine Datei darin.</translation>
    </message>
    <message>
        <source>This is not a regular file, so it is not an SQLite database.</source>
        <translation>Dies ist keine gewöhnliche Datei, also auch keine SQLite-Datenbank.</translation>
    </message>
    <message>
        <source>Choose a database file.</source>
        <translation>Wählen Sie eine Datenbankdatei.</translation>
    </message>
    <message>
        <source>The file may not be read.</source>
        <translation>Die Datei darf nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Ask its owner for read permission.</source>
        <translation>Bitten Sie ihren Eigentümer um das Leserecht.</translation>
    </message>
    <message>
        <source>The file is empty: there is no ledger in it.</source>
        <translation>Die Datei ist leer: Es ist kein Journal darin.</translation>
    </message>
    <message>
        <source>Choose another file, or make a ledger with &quot;ledgerctl init&quot;.</source>
        <translation>Wählen Sie eine andere Datei, oder legen Sie mit „ledgerctl init“ ein Journal an.</translation>
    </message>
    <message>
        <source>The SQLite header of this file is damaged.</source>
        <translation>Der SQLite-Kopf dieser Datei ist beschädigt.</translation>
    </message>
    <message>
        <source>Restore the file from a backup.</source>
        <translation>Stellen Sie die Datei aus einer Sicherung wieder her.</translation>
    </message>
    <message>
        <source>This file is not an SQLite database, or it is encrypted.</source>
        <translation>Diese Datei ist keine SQLite-Datenbank, oder sie ist verschlüsselt.</translation>
    </message>
    <message>
        <source>The database has a write-ahead log (-wal) but no index of it (-shm); opening it here would have to create one.</source>
        <translation>Die Datenbank hat ein Write-Ahead-Log (-wal), aber keinen Index dazu (-shm); sie hier zu öffnen müsste einen anlegen.</translation>
    </message>
    <message>
        <source>Open a private copy of the file and its -wal (ledgerctl: --private-copy), or let the writer recover.</source>
        <translation>Öffnen Sie eine eigene Kopie der Datei und ihrer -wal (ledgerctl: --private-copy), oder lassen Sie den Schreiber wiederherstellen.</translation>
    </message>
    <message>
        <source>The database is in WAL mode and %1 may not be read.</source>
        <translation>Die Datenbank ist im WAL-Modus, und %1 darf nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Ask its owner for read permission on the files beside the database.</source>
        <translation>Bitten Sie den Eigentümer um das Leserecht an den Dateien neben der Datenbank.</translation>
    </message>
    <message>
        <source>The file cannot be opened.</source>
        <translation>Die Datei lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>Check its permissions.</source>
        <translation>Prüfen Sie ihre Rechte.</translation>
    </message>
    <message>
        <source>A writer stopped in mid-transaction (there is a hot -journal).</source>
        <translation>Ein Schreiber hat mitten in einer Transaktion aufgehört (es gibt ein heißes -journal).</translation>
    </message>
    <message>
        <source>Let the writer recover, or open a copy.</source>
        <translation>Lassen Sie den Schreiber wiederherstellen, oder öffnen Sie eine Kopie.</translation>
    </message>
    <message>
        <source>The file is shorter than its header says: it was cut off.</source>
        <translation>Die Datei ist kürzer, als ihr Kopf sagt: Sie wurde abgeschnitten.</translation>
    </message>
    <message>
        <source>Get the whole file, or restore it from a backup.</source>
        <translation>Beschaffen Sie die ganze Datei, oder stellen Sie sie aus einer Sicherung wieder her.</translation>
    </message>
    <message>
        <source>rollback-journal file, read without locks</source>
        <translation>Datei mit Rollback-Journal, ohne Sperren gelesen</translation>
    </message>
    <message>
        <source>WAL file with a live -wal, read-only shared memory</source>
        <translation>WAL-Datei mit lebender -wal, gemeinsamer Speicher nur lesend</translation>
    </message>
    <message>
        <source>closed WAL file (or a copy taken without its -wal)</source>
        <translation>geschlossene WAL-Datei (oder Kopie ohne ihre -wal)</translation>
    </message>
    <message>
        <source>Qt&apos;s SQLite driver does not give its native handle.</source>
        <translation>Der SQLite-Treiber von Qt gibt seinen eigenen Zugriff nicht her.</translation>
    </message>
    <message>
        <source>Install Qt&apos;s own QSQLITE plugin.</source>
        <translation>Installieren Sie das QSQLITE-Modul von Qt selbst.</translation>
    </message>
    <message>
        <source>private copy of a WAL file that lost its -shm</source>
        <translation>eigene Kopie einer WAL-Datei, der ihre -shm fehlt</translation>
    </message>
    <message>
        <source>This is a view. It has no indexes of its own: filters look at one event after the other. It has no rowids: an event that arrives below the newest id may appear in what is being read.</source>
        <translation>Dies ist eine Sicht (view). Sie hat keine eigenen Indizes: Filter sehen ein Ereignis nach dem anderen an. Sie hat keine Zeilennummern: Ein Ereignis, das unter der neuesten ID eintrifft, kann in dem erscheinen, was gerade gelesen wird.</translation>
    </message>
    <message>
        <source>SQLite computes and sorts the whole view for each page: where that takes longer than a slice may, it cannot be read.</source>
        <translation>SQLite berechnet und sortiert die ganze Sicht für jede Seite: Wo das länger dauert, als ein Stück darf, ist sie nicht lesbar.</translation>
    </message>
    <message>
        <source>Opened read-only: %1.</source>
        <translation>Nur lesend geöffnet: %1.</translation>
    </message>
    <message>
        <source>A closed WAL file, or a copy taken without its -wal: it may be missing recent rows.</source>
        <translation>Eine geschlossene WAL-Datei oder eine Kopie ohne ihre -wal: Die letzten Zeilen können fehlen.</translation>
    </message>
    <message>
        <source>The database keeps texts as UTF-16; payloads are shown as UTF-8.</source>
        <translation>Die Datenbank führt Texte als UTF-16; Nutzdaten erscheinen als UTF-8.</translation>
    </message>
    <message>
        <source>The id column has no index: a large ledger cannot be paged.</source>
        <translation>Die Spalte der IDs hat keinen Index: In einem großen Journal lässt sich nicht blättern.</translation>
    </message>
    <message>
        <source>Another file lies at this path now.</source>
        <translation>Unter diesem Pfad liegt jetzt eine andere Datei.</translation>
    </message>
    <message>
        <source>The database is being written to without a pause.</source>
        <translation>In die Datenbank wird ohne Pause geschrieben.</translation>
    </message>
    <message>
        <source>Ask for the right to enter it.</source>
        <translation>Bitten Sie um das Recht, ihn zu betreten.</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>Dies ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>Check the path, or make a ledger with &quot;ledgerctl init&quot;.</source>
        <translation>Prüfen Sie den Pfad, oder legen Sie mit „ledgerctl init“ ein Journal an.</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>Diesen Ordner gibt es nicht.</translation>
    </message>
    <message>
        <source>Make the folder first.</source>
        <translation>Legen Sie zuerst den Ordner an.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>The file cannot be opened for writing.</source>
        <translation>Die Datei lässt sich nicht zum Schreiben öffnen.</translation>
    </message>
    <message>
        <source>Check the permissions of the file and its folder.</source>
        <translation>Prüfen Sie die Rechte der Datei und ihres Ordners.</translation>
    </message>
    <message>
        <source>The file may only be read.</source>
        <translation>Die Datei darf nur gelesen werden.</translation>
    </message>
    <message>
        <source>Ask its owner for write permission.</source>
        <translation>Bitten Sie ihren Eigentümer um das Schreibrecht.</translation>
    </message>
    <message>
        <source>The database is not empty: it has the table %1.</source>
        <translation>Die Datenbank ist nicht leer: Sie hat die Tabelle %1.</translation>
    </message>
    <message>
        <source>Choose a new file.</source>
        <translation>Wählen Sie eine neue Datei.</translation>
    </message>
    <message>
        <source>The ledger has no table for %1.</source>
        <translation>Das Journal hat keine Tabelle für %1.</translation>
    </message>
    <message>
        <source>Create the table first.</source>
        <translation>Legen Sie zuerst die Tabelle an.</translation>
    </message>
    <message>
        <source>The table has no column for %1.</source>
        <translation>Die Tabelle hat keine Spalte für %1.</translation>
    </message>
    <message>
        <source>Add the column, or say in a mapping what it is called.</source>
        <translation>Fügen Sie die Spalte hinzu, oder nennen Sie in einer Zuordnung ihren Namen.</translation>
    </message>
    <message>
        <source>The ledger was only read, and no copy was left behind.</source>
        <translation>Das Journal wurde nur gelesen, und es blieb keine Kopie zurück.</translation>
    </message>
    <message>
        <source>Make room in the cache directory.</source>
        <translation>Schaffen Sie Platz im Cache-Verzeichnis.</translation>
    </message>
    <message>
        <source>Check the permissions of the file and of the cache directory.</source>
        <translation>Prüfen Sie die Rechte der Datei und des Cache-Verzeichnisses.</translation>
    </message>
    <message>
        <source>The cache directory cannot be made (%1).</source>
        <translation>Das Cache-Verzeichnis lässt sich nicht anlegen (%1).</translation>
    </message>
    <message>
        <source>No private folder can be made in the cache directory (%1).</source>
        <translation>Im Cache-Verzeichnis lässt sich kein eigener Ordner anlegen (%1).</translation>
    </message>
    <message>
        <source>The database was written to while it was copied.</source>
        <translation>In die Datenbank wurde geschrieben, während sie kopiert wurde.</translation>
    </message>
    <message>
        <source>Open it again.</source>
        <translation>Öffnen Sie sie noch einmal.</translation>
    </message>
    <message>
        <source>The file cannot be read (%1).</source>
        <translation>Die Datei ist nicht lesbar (%1).</translation>
    </message>
    <message>
        <source>The copy cannot be written (%1).</source>
        <translation>Die Kopie lässt sich nicht schreiben (%1).</translation>
    </message>
    <message>
        <source>Correct the mapping, or leave the line out where the store has the usual name.</source>
        <translation>Berichtigen Sie die Zuordnung, oder lassen Sie die Zeile weg, wo die Datenbank den üblichen Namen hat.</translation>
    </message>
    <message>
        <source>The mapping says that the table %1 stands for %2, but the ledger has no such table. It has: %3.</source>
        <translation>Nach der Zuordnung steht die Tabelle %1 für %2, aber das Journal hat keine solche Tabelle. Es hat: %3.</translation>
    </message>
    <message>
        <source>The database has no tables.</source>
        <translation>Die Datenbank hat keine Tabellen.</translation>
    </message>
    <message>
        <source>The database has no table of events. It has: %1.</source>
        <translation>Die Datenbank hat keine Tabelle von Ereignissen. Sie hat: %1.</translation>
    </message>
    <message>
        <source>Only the names of tables and columns were read.</source>
        <translation>Nur die Namen von Tabellen und Spalten wurden gelesen.</translation>
    </message>
    <message>
        <source>If one of them holds the events under another name, say so in a mapping.</source>
        <translation>Wenn eine davon die Ereignisse unter anderem Namen enthält, nennen Sie sie in einer Zuordnung.</translation>
    </message>
    <message>
        <source>The role %1 may not read the table %2.</source>
        <translation>Die Rolle %1 darf die Tabelle %2 nicht lesen.</translation>
    </message>
    <message>
        <source>The column %1 is of the type %2, which cannot stand for %3.</source>
        <translation>Die Spalte %1 hat den Typ %2, der nicht für %3 stehen kann.</translation>
    </message>
    <message>
        <source>If another column holds it, say so in a mapping.</source>
        <translation>Wenn eine andere Spalte den Wert enthält, nennen Sie sie in einer Zuordnung.</translation>
    </message>
    <message>
        <source>The mapping says that the column %1 stands for %2, but the table %3 has no such column. It has: %4.</source>
        <translation>Nach der Zuordnung steht die Spalte %1 für %2, aber die Tabelle %3 hat keine solche Spalte. Sie hat: %4.</translation>
    </message>
    <message>
        <source>The table %1 has nothing that is known to stand for %2. It has: %3.</source>
        <translation>Die Tabelle %1 hat nichts, was bekanntermaßen für %2 steht. Sie hat: %3.</translation>
    </message>
    <message>
        <source>Say in a mapping which columns hold them.</source>
        <translation>Sagen Sie in einer Zuordnung, welche Spalten sie enthalten.</translation>
    </message>
    <message>
        <source>The mapping says that the column %1 stands for %2, but the table %3 has no such column.</source>
        <translation>Nach der Zuordnung steht die Spalte %1 für %2, aber die Tabelle %3 hat keine solche Spalte.</translation>
    </message>
    <message>
        <source>the PostgreSQL address</source>
        <translation>die PostgreSQL-Adresse</translation>
    </message>
    <message>
        <source>A percent sign in the address is not followed by two hexadecimal digits, or stands for a byte that is no text.</source>
        <translation>Auf ein Prozentzeichen in der Adresse folgen keine zwei hexadezimalen Ziffern, oder es steht für ein Byte, das kein Text ist.</translation>
    </message>
    <message>
        <source>Write %25 for a percent sign.</source>
        <translation>Schreiben Sie %25 für ein Prozentzeichen.</translation>
    </message>
    <message>
        <source>A parameter behind the question mark has no value.</source>
        <translation>Ein Parameter hinter dem Fragezeichen hat keinen Wert.</translation>
    </message>
    <message>
        <source>Write parameters as name=value, parted by &amp;.</source>
        <translation>Schreiben Sie Parameter als name=wert, getrennt durch &amp;.</translation>
    </message>
    <message>
        <source>A PostgreSQL address begins with postgresql://.</source>
        <translation>Eine PostgreSQL-Adresse beginnt mit postgresql://.</translation>
    </message>
    <message>
        <source>Write postgresql://USER@HOST/DATABASE.</source>
        <translation>Schreiben Sie postgresql://BENUTZER@HOST/DATENBANK.</translation>
    </message>
    <message>
        <source>The address has an @ or a / where none can be.</source>
        <translation>Die Adresse hat ein @ oder einen / an einer Stelle, an der keines stehen kann.</translation>
    </message>
    <message>
        <source>In a name or password write %40 for @ and %2F for /.</source>
        <translation>Schreiben Sie in einem Namen oder Passwort %40 für @ und %2F für /.</translation>
    </message>
    <message>
        <source>The connection settings are not all written keyword=value.</source>
        <translation>Nicht alle Verbindungsangaben sind als schlüsselwort=wert geschrieben.</translation>
    </message>
    <message>
        <source>Write for example service=ledger dbname=prod; values with blanks stand in &apos;…&apos;.</source>
        <translation>Schreiben Sie zum Beispiel service=ledger dbname=prod; Werte mit Leerzeichen stehen in &apos;…&apos;.</translation>
    </message>
    <message>
        <source>The connection settings name no server.</source>
        <translation>Die Verbindungsangaben nennen keinen Server.</translation>
    </message>
    <message>
        <source>Write for example service=NAME or host=HOST dbname=DATABASE.</source>
        <translation>Schreiben Sie zum Beispiel service=NAME oder host=HOST dbname=DATENBANK.</translation>
    </message>
    <message>
        <source>Events are in the table %1: dialect %2, %3 of %4 columns.</source>
        <translation>Ereignisse stehen in der Tabelle %1: Dialekt %2, %3 von %4 Spalten.</translation>
    </message>
    <message>
        <source>There is no column for %1.</source>
        <translation>Für %1 gibt es keine Spalte.</translation>
    </message>
    <message>
        <source>%1 is read from the column %2.</source>
        <translation>%1 wird aus der Spalte %2 gelesen.</translation>
    </message>
    <message>
        <source>More than one column could be the id: %1 is used, %2 is not.</source>
        <translation>Mehr als eine Spalte könnte die ID sein: %1 wird verwendet, %2 nicht.</translation>
    </message>
    <message>
        <source>of no declared type</source>
        <translation>ohne erklärten Typ</translation>
    </message>
    <message>
        <source>The column %1 is %2: key order, white space and duplicate keys are not preserved by the store.</source>
        <translation>Spalte %1, Typ %2: Schlüsselfolge, Leerraum und doppelte Schlüssel bewahrt die Datenbank nicht.</translation>
    </message>
    <message>
        <source>The column %1 is %2: payloads are shown byte for byte as stored.</source>
        <translation>Spalte %1, Typ %2: Nutzdaten erscheinen Byte für Byte wie gespeichert.</translation>
    </message>
    <message>
        <source>Times of %1 that have no zone are read as %2.</source>
        <translation>Zeiten in %1 ohne Zone gelten als %2.</translation>
    </message>
    <message>
        <source>occurred</source>
        <translation>Eintritt</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>Erfassung</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>there is no column for %1</source>
        <translation>für %1 gibt es keine Spalte</translation>
    </message>
    <message>
        <source>Events cannot be put in %1 order: %2.</source>
        <translation>Ereignisse lassen sich nicht nach %1 ordnen: %2.</translation>
    </message>
    <message>
        <source>The table %1 can be read.</source>
        <translation>Die Tabelle %1 ist lesbar.</translation>
    </message>
    <message>
        <source>no SELECT on %1 for role %2</source>
        <translation>kein SELECT auf %1 für die Rolle %2</translation>
    </message>
    <message>
        <source>There is no table %1.</source>
        <translation>Die Tabelle %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>There is no event with the id %1.</source>
        <translation>Es gibt kein Ereignis mit der ID %1.</translation>
    </message>
    <message>
        <source>Check the id; ids are compared byte by byte.</source>
        <translation>Prüfen Sie die ID; IDs werden Byte für Byte verglichen.</translation>
    </message>
    <message>
        <source>A page has 1 to 10,000 events.</source>
        <translation>Eine Seite hat 1 bis 10.000 Ereignisse.</translation>
    </message>
    <message>
        <source>Ask for fewer events at once.</source>
        <translation>Fragen Sie nach weniger Ereignissen auf einmal.</translation>
    </message>
    <message>
        <source>Sequence order exists inside one entity only.</source>
        <translation>Die Nummernfolge gibt es nur innerhalb einer Entität.</translation>
    </message>
    <message>
        <source>Choose an entity, or another order.</source>
        <translation>Wählen Sie eine Entität oder eine andere Reihenfolge.</translation>
    </message>
    <message>
        <source>The ledger keeps no value for the %1 order.</source>
        <translation>Das Journal führt keinen Wert für die Reihenfolge nach %1.</translation>
    </message>
    <message>
        <source>Choose another order.</source>
        <translation>Wählen Sie eine andere Reihenfolge.</translation>
    </message>
    <message>
        <source>The whole ledger in %1 order needs the event index.</source>
        <translation>Das ganze Journal nach %1 geordnet braucht den Ereignisindex.</translation>
    </message>
    <message>
        <source>Choose an entity or a run, filter the events, or use ledger order.</source>
        <translation>Wählen Sie eine Entität oder einen Lauf, filtern Sie die Ereignisse, oder nehmen Sie die Journalfolge.</translation>
    </message>
    <message>
        <source>More than 100,000 events match the filter: too many to sort in %1 order.</source>
        <translation>Mehr als 100.000 Ereignisse entsprechen dem Filter: zu viele, um sie nach %1 zu ordnen.</translation>
    </message>
    <message>
        <source>Choose an entity or a run, narrow the filter, or use ledger order.</source>
        <translation>Wählen Sie eine Entität oder einen Lauf, engen Sie den Filter ein, oder nehmen Sie die Journalfolge.</translation>
    </message>
    <message>
        <source>At most 10,000 events can be asked for at once.</source>
        <translation>Höchstens 10.000 Ereignisse lassen sich auf einmal erfragen.</translation>
    </message>
    <message>
        <source>Ask in parts.</source>
        <translation>Fragen Sie in Teilen.</translation>
    </message>
    <message>
        <source>Only the first %1 events were loaded: this ledger is larger than what is kept in memory.</source>
        <translation>Nur die ersten %1 Ereignisse wurden geladen: Dieses Journal ist größer als das, was im Speicher gehalten wird.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Filter by entity, run or type to reach the rest.</source>
        <translation>Filtern Sie nach Entität, Lauf oder Typ, um den Rest zu erreichen.</translation>
    </message>
    <message>
        <source>An entity is written TYPE:ID, for example item:10472.</source>
        <translation>Eine Entität wird als TYP:ID geschrieben, zum Beispiel item:10472.</translation>
    </message>
    <message>
        <source>Nothing was read.</source>
        <translation>Nichts wurde gelesen.</translation>
    </message>
    <message>
        <source>Write the type, a colon and the id.</source>
        <translation>Schreiben Sie den Typ, einen Doppelpunkt und die ID.</translation>
    </message>
    <message>
        <source>This is a directory, not a file.</source>
        <translation>Dies ist ein Verzeichnis, keine Datei.</translation>
    </message>
    <message>
        <source>There is not enough memory to unpack the file.</source>
        <translation>Der Speicher reicht nicht, um die Datei auszupacken.</translation>
    </message>
    <message>
        <source>Reading the file failed: %1.</source>
        <translation>Das Lesen der Datei schlug fehl: %1.</translation>
    </message>
    <message>
        <source>The gzip file ends in the middle: it was cut off.</source>
        <translation>Die gzip-Datei endet mittendrin: Sie wurde abgeschnitten.</translation>
    </message>
    <message>
        <source>The gzip file is damaged.</source>
        <translation>Die gzip-Datei ist beschädigt.</translation>
    </message>
    <message>
        <source>Something that is not gzip follows the end of the gzip data.</source>
        <translation>Auf das Ende der gzip-Daten folgt etwas, das kein gzip ist.</translation>
    </message>
    <message>
        <source>Nothing of this file was written.</source>
        <translation>Nichts aus dieser Datei wurde geschrieben.</translation>
    </message>
    <message>
        <source>The export cannot be written: %1.</source>
        <translation>Der Export lässt sich nicht schreiben: „%1“.</translation>
    </message>
    <message>
        <source>The ledger was only read.</source>
        <translation>Das Journal wurde nur gelesen.</translation>
    </message>
    <message>
        <source>The import was stopped.</source>
        <translation>Der Import wurde angehalten.</translation>
    </message>
    <message>
        <source>Nothing of this file was stored.</source>
        <translation>Nichts aus dieser Datei wurde gespeichert.</translation>
    </message>
    <message>
        <source>Writing the demonstration was stopped.</source>
        <translation>Das Schreiben der Demonstration wurde angehalten.</translation>
    </message>
    <message>
        <source>Nothing of it was kept.</source>
        <translation>Nichts davon blieb.</translation>
    </message>
    <message>
        <source>A demonstration has %1 to %2 events.</source>
        <translation>Eine Demonstration hat %1 bis %2 Ereignisse.</translation>
    </message>
    <message>
        <source>A demonstration ends between 1970-01-22 and 2200-01-01.</source>
        <translation>Eine Demonstration endet zwischen 1970-01-22 und 2200-01-01.</translation>
    </message>
    <message>
        <source>The store did not take an event of the demonstration: %1.</source>
        <translation>Die Datenbank hat ein Ereignis der Demonstration nicht angenommen: „%1“.</translation>
    </message>
    <message>
        <source>Nothing of the demonstration is kept.</source>
        <translation>Von der Demonstration bleibt nichts.</translation>
    </message>
    <message>
        <source>Write it to a new file.</source>
        <translation>Schreiben Sie sie in eine neue Datei.</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Its columns are those of an exported file.</source>
        <translation>Ihre Spalten sind die einer exportierten Datei.</translation>
    </message>
    <message>
        <source>The header of the CSV file cannot be read.</source>
        <translation>Die Kopfzeile der CSV-Datei ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The CSV file has an unknown column &quot;%1&quot;.</source>
        <translation>Die CSV-Datei hat eine unbekannte Spalte „%1“.</translation>
    </message>
    <message>
        <source>The CSV file has the column &quot;%1&quot; twice.</source>
        <translation>Die CSV-Datei hat die Spalte „%1“ zweimal.</translation>
    </message>
    <message>
        <source>The ledger has no event with this id.</source>
        <translation>Das Journal hat kein Ereignis mit dieser ID.</translation>
    </message>
    <message>
        <source>Read the ledger again, or choose another event.</source>
        <translation>Lesen Sie das Journal noch einmal, oder wählen Sie ein anderes Ereignis.</translation>
    </message>
    <message>
        <source>expected a condition, for example type ~ &quot;price.*&quot;</source>
        <translation>eine Bedingung wird erwartet, zum Beispiel type ~ &quot;price.*&quot;</translation>
    </message>
    <message>
        <source>expected the name of what to compare: %1</source>
        <translation>der Name dessen, was verglichen wird, wird erwartet: %1</translation>
    </message>
    <message>
        <source>there is nothing called &quot;%1&quot;; there are %2</source>
        <translation>nichts heißt „%1“; es gibt %2</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>%1 wird erwartet</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be used here; use %2</source>
        <translation>„%1“ passt hier nicht; möglich sind %2</translation>
    </message>
    <message>
        <source>expected a value after &quot;%1&quot;</source>
        <translation>nach „%1“ wird ein Wert erwartet</translation>
    </message>
    <message>
        <source>expected &quot;and&quot; or &quot;or&quot; before the next condition</source>
        <translation>vor der nächsten Bedingung wird „and“ oder „or“ erwartet</translation>
    </message>
    <message>
        <source>the closing parenthesis is missing</source>
        <translation>die schließende Klammer fehlt</translation>
    </message>
    <message>
        <source>this parenthesis closes nothing</source>
        <translation>diese Klammer schließt nichts</translation>
    </message>
    <message>
        <source>more than %1 levels of parentheses and &quot;not&quot;</source>
        <translation>mehr als %1 Ebenen von Klammern und „not“</translation>
    </message>
    <message>
        <source>the closing quote is missing</source>
        <translation>das schließende Anführungszeichen fehlt</translation>
    </message>
    <message>
        <source>the closing / of the pattern is missing</source>
        <translation>der schließende / des Musters fehlt</translation>
    </message>
    <message>
        <source>unknown escape; known are \&quot; \\ \n and \xHH</source>
        <translation>unbekannte Maskierung; bekannt sind \&quot; \\ \n und \xHH</translation>
    </message>
    <message>
        <source>a value with quotation marks in it must be quoted</source>
        <translation>ein Wert, der Anführungszeichen enthält, muss selbst in Anführungszeichen stehen</translation>
    </message>
    <message>
        <source>an entity is written type:id</source>
        <translation>eine Entität wird Typ:ID geschrieben</translation>
    </message>
    <message>
        <source>&quot;=&quot; compares with one type; for a pattern with * use ~</source>
        <translation>„=“ vergleicht mit einem Typ; für ein Muster mit * gibt es ~</translation>
    </message>
    <message>
        <source>this is not a time; write it as 2026-05-25 14:23, 25 May 14:23, -2h or 2026-05-25T14:23:11Z</source>
        <translation>das ist keine Zeit; geschrieben wird sie 2026-05-25 14:23, 25 May 14:23, -2h oder 2026-05-25T14:23:11Z</translation>
    </message>
    <message>
        <source>a sequence number is a whole number of 64 bits</source>
        <translation>eine Folgenummer ist eine ganze Zahl von 64 Bit</translation>
    </message>
    <message>
        <source>this is not a payload path; write payload.lines[0].qty, and odd keys as payload[&quot;a.b&quot;]</source>
        <translation>das ist kein Pfad in Nutzdaten; geschrieben wird er payload.lines[0].qty, mit ungewöhnlichen Schlüsseln payload[&quot;a.b&quot;]</translation>
    </message>
    <message>
        <source>%1 has no order: a value is equal to it or not</source>
        <translation>%1 hat keine Ordnung: ein Wert ist ihm gleich oder nicht</translation>
    </message>
    <message>
        <source>the pattern cannot be read: %1</source>
        <translation>das Muster ist nicht lesbar: %1</translation>
    </message>
    <message>
        <source>Another Ledgerscope is writing the event index of this ledger.</source>
        <translation>Ein anderes Ledgerscope schreibt gerade den Ereignisindex dieses Journals.</translation>
    </message>
    <message>
        <source>What it has written is used; newer events are kept in memory.</source>
        <translation>Was es geschrieben hat, wird benutzt; neuere Ereignisse bleiben im Speicher.</translation>
    </message>
    <message>
        <source>Read again when the other one is closed.</source>
        <translation>Noch einmal einlesen, wenn das andere geschlossen ist.</translation>
    </message>
    <message>
        <source>Comparing the payloads was stopped.</source>
        <translation>Der Vergleich der Nutzdaten wurde abgebrochen.</translation>
    </message>
    <message>
        <source>What had been noted of them before stays.</source>
        <translation>Was zuvor über sie vermerkt war, bleibt.</translation>
    </message>
    <message>
        <source>What had been noted of the payloads changed while it was read.</source>
        <translation>Was über die Nutzdaten vermerkt war, hat sich beim Lesen geändert.</translation>
    </message>
    <message>
        <source>Compare again.</source>
        <translation>Noch einmal vergleichen.</translation>
    </message>
    <message>
        <source>The event index cannot be removed.</source>
        <translation>Der Ereignisindex lässt sich nicht entfernen.</translation>
    </message>
    <message>
        <source>The ledger is only read.</source>
        <translation>Das Journal wird nur gelesen.</translation>
    </message>
    <message>
        <source>Remove the folder by hand.</source>
        <translation>Den Ordner von Hand entfernen.</translation>
    </message>
    <message>
        <source>A file of the event index cannot be used: %1.</source>
        <translation>Eine Datei des Ereignisindex lässt sich nicht benutzen: %1.</translation>
    </message>
    <message>
        <source>Make room or give the right to write there; until then events are kept in memory.</source>
        <translation>Platz schaffen oder dort Schreibrecht geben; bis dahin bleiben die Ereignisse im Speicher.</translation>
    </message>
    <message>
        <source>The ids of this ledger do not stand in the order of their bytes.</source>
        <translation>Die IDs dieses Journals stehen nicht in der Ordnung ihrer Bytes.</translation>
    </message>
    <message>
        <source>The events are read from the beginning.</source>
        <translation>Die Ereignisse werden von vorn gelesen.</translation>
    </message>
    <message>
        <source>It cannot be told which ledger this is: no index is kept of it.</source>
        <translation>Es lässt sich nicht sagen, welches Journal das ist: Ein Index wird nicht geführt.</translation>
    </message>
    <message>
        <source>There is no index.</source>
        <translation>Es gibt keinen Index.</translation>
    </message>
    <message>
        <source>The index is damaged.</source>
        <translation>Der Index ist beschädigt.</translation>
    </message>
    <message>
        <source>The index was written by another version.</source>
        <translation>Der Index wurde von einer anderen Version geschrieben.</translation>
    </message>
    <message>
        <source>The index is of another ledger.</source>
        <translation>Der Index gehört zu einem anderen Journal.</translation>
    </message>
    <message>
        <source>The index was made with another mapping.</source>
        <translation>Der Index wurde mit einer anderen Zuordnung gemacht.</translation>
    </message>
    <message>
        <source>The index is of a ledger that was replaced.</source>
        <translation>Der Index gehört zu einem Journal, das ersetzt wurde.</translation>
    </message>
    <message>
        <source>Rows from %1 on refer to something that is not there.</source>
        <translation>Zeilen ab %1 verweisen auf etwas, das es nicht gibt.</translation>
    </message>
    <message>
        <source>The types are not counted right.</source>
        <translation>Die Typen sind nicht richtig gezählt.</translation>
    </message>
    <message>
        <source>The entities are not counted right.</source>
        <translation>Die Entitäten sind nicht richtig gezählt.</translation>
    </message>
    <message>
        <source>The runs are not counted right.</source>
        <translation>Die Läufe sind nicht richtig gezählt.</translation>
    </message>
    <message>
        <source>The sources are not counted right.</source>
        <translation>Die Quellen sind nicht richtig gezählt.</translation>
    </message>
    <message>
        <source>The last event is not the one that was noted.</source>
        <translation>Das letzte Ereignis ist nicht das, das vermerkt wurde.</translation>
    </message>
    <message>
        <source>Row %1 is out of order.</source>
        <translation>Zeile %1 steht nicht an ihrem Platz.</translation>
    </message>
    <message>
        <source>the payload is not JSON, or was not read to its end</source>
        <translation>die Nutzdaten sind kein JSON oder wurden nicht bis zum Ende gelesen</translation>
    </message>
    <message>
        <source>the state of the kill switch is not known</source>
        <translation>der Zustand des Notschalters ist nicht bekannt</translation>
    </message>
    <message>
        <source>%1 cannot be compared with %2</source>
        <translation>nicht vergleichbar: %1 und %2</translation>
    </message>
    <message>
        <source>%1 has no order: it is equal or not</source>
        <translation>%1 hat keine Reihenfolge, nur gleich oder ungleich</translation>
    </message>
    <message>
        <source>%1 cannot be calculated with</source>
        <translation>damit lässt sich nicht rechnen: %1</translation>
    </message>
    <message>
        <source>a text is needed, and %1 was found</source>
        <translation>ein Text wird gebraucht, gefunden wurde %1</translation>
    </message>
    <message>
        <source>%1 has no length</source>
        <translation>%1 hat keine Länge</translation>
    </message>
    <message>
        <source>%1 is neither true nor false</source>
        <translation>%1 ist weder wahr noch falsch</translation>
    </message>
    <message>
        <source>nothing can be divided by zero</source>
        <translation>durch null lässt sich nicht teilen</translation>
    </message>
    <message>
        <source>the number has too many digits to be calculated with exactly</source>
        <translation>die Zahl hat zu viele Stellen, um genau mit ihr zu rechnen</translation>
    </message>
    <message>
        <source>“%1” cannot be evaluated: %2</source>
        <translation>„%1“ ist nicht auswertbar: %2</translation>
    </message>
    <message>
        <source>expected a name behind the dot</source>
        <translation>hinter dem Punkt fehlt ein Name</translation>
    </message>
    <message>
        <source>expected . or [ or the end of the path; other names are written [&apos;like this&apos;]</source>
        <translation>erwartet: . oder [ oder das Ende des Pfads; andere Namen schreibt man [&apos;so wie hier&apos;]</translation>
    </message>
    <message>
        <source>expected a whole number or a name in quotes</source>
        <translation>erwartet: eine ganze Zahl oder ein Name in Anführungszeichen</translation>
    </message>
    <message>
        <source>the closing bracket is missing</source>
        <translation>die schließende eckige Klammer fehlt</translation>
    </message>
    <message>
        <source>the index has too many digits</source>
        <translation>der Index hat zu viele Stellen</translation>
    </message>
    <message>
        <source>paths do not search through all levels</source>
        <translation>Pfade suchen nicht durch alle Ebenen</translation>
    </message>
    <message>
        <source>paths lead to one value: there are no wildcards, lists, ranges and conditions</source>
        <translation>Pfade führen zu einem einzigen Wert: Platzhalter, Listen, Bereiche und Bedingungen gibt es nicht</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>ein Array</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>a payload that cannot be read</source>
        <translation>nicht lesbare Nutzdaten</translation>
    </message>
    <message>
        <source>an unknown switch</source>
        <translation>ein unbekannter Schalter</translation>
    </message>
    <message>
        <source>the name of the event is empty</source>
        <translation>der Name des Ereignisses ist leer</translation>
    </message>
    <message>
        <source>the name of the event has a dot at one end, or two in a row</source>
        <translation>der Name des Ereignisses hat einen Punkt an einem Ende oder zwei hintereinander</translation>
    </message>
    <message>
        <source>the name of the event contains a star and would be taken for a pattern</source>
        <translation>der Name des Ereignisses enthält einen Stern und würde für ein Muster gehalten</translation>
    </message>
    <message>
        <source>“%1” holds</source>
        <translation>„%1“ trifft zu</translation>
    </message>
    <message>
        <source>“%1” holds, and is negated</source>
        <translation>„%1“ trifft zu und ist verneint</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>%1 is null</source>
        <translation>%1 ist null</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>“%1” does not hold</source>
        <translation>„%1“ trifft nicht zu</translation>
    </message>
    <message>
        <source>“%1” does not hold: %2</source>
        <translation>„%1“ trifft nicht zu: %2</translation>
    </message>
    <message>
        <source>expected a value: a path, a number, a text in quotes or a parenthesis</source>
        <translation>erwartet: ein Wert, also ein Pfad, eine Zahl, ein Text in Anführungszeichen oder eine Klammer</translation>
    </message>
    <message>
        <source>expected AND, OR or the end</source>
        <translation>erwartet: AND, OR oder das Ende</translation>
    </message>
    <message>
        <source>expected a list in parentheses behind IN</source>
        <translation>hinter IN fehlt eine Liste in Klammern</translation>
    </message>
    <message>
        <source>expected a comma or the closing parenthesis of the list</source>
        <translation>erwartet: ein Komma oder die schließende Klammer der Liste</translation>
    </message>
    <message>
        <source>expected NULL or NOT NULL behind IS</source>
        <translation>hinter IS fehlt NULL oder NOT NULL</translation>
    </message>
    <message>
        <source>expected IN or LIKE behind NOT</source>
        <translation>hinter NOT fehlt IN oder LIKE</translation>
    </message>
    <message>
        <source>a comparison cannot be compared again; join two of them with AND</source>
        <translation>ein Vergleich lässt sich nicht noch einmal vergleichen; zwei davon verbindet AND</translation>
    </message>
    <message>
        <source>more than %1 levels of parentheses and signs</source>
        <translation>mehr als %1 Ebenen von Klammern und Vorzeichen</translation>
    </message>
    <message>
        <source>this is not a number</source>
        <translation>dies ist keine Zahl</translation>
    </message>
    <message>
        <source>this character has no meaning here</source>
        <translation>dieses Zeichen hat hier keine Bedeutung</translation>
    </message>
    <message>
        <source>the mapper is not JSON: %1</source>
        <translation>die Zuordnung ist kein JSON: %1</translation>
    </message>
    <message>
        <source>the mapper is not a JSON object of inputs and paths</source>
        <translation>die Zuordnung ist kein JSON-Objekt aus Eingaben und Pfaden</translation>
    </message>
    <message>
        <source>the path of %1 cannot be read: %2</source>
        <translation>der Pfad von %1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>the input %1 has no value: the event has no %2</source>
        <translation>die Eingabe %1 hat keinen Wert: %2 fehlt im Ereignis</translation>
    </message>
    <message>
        <source>the input %1 is required, and nothing maps it</source>
        <translation>die Eingabe %1 wird verlangt, aber nicht zugeordnet</translation>
    </message>
    <message>
        <source>the input %1 is required and absent: the event has no %2</source>
        <translation>die Eingabe %1 wird verlangt und fehlt: %2 gibt es im Ereignis nicht</translation>
    </message>
    <message>
        <source>the inputs would be the members of the payload, and it is not JSON, or was not read to its end</source>
        <translation>die Eingaben wären die Felder der Nutzdaten, aber diese sind kein JSON oder wurden nicht bis zum Ende gelesen</translation>
    </message>
    <message>
        <source>the input %1 is sought at %2, and the payload is not JSON, or was not read to its end</source>
        <translation>die Eingabe %1 steht unter %2, aber die Nutzdaten sind kein JSON oder wurden nicht bis zum Ende gelesen</translation>
    </message>
    <message>
        <source>the mapper cannot be read</source>
        <translation>die Zuordnung ist nicht lesbar</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>switched on</source>
        <translation>eingeschaltet</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>fan-out cap</source>
        <translation>Obergrenze</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>the pattern is empty: no event has an empty type</source>
        <translation>das Muster ist leer: kein Ereignis hat einen leeren Typ</translation>
    </message>
    <message>
        <source>no event is ever looked up by this pattern: a star stands alone, or at the end behind a dot</source>
        <translation>unter diesem Muster wird nie ein Ereignis gesucht: ein Stern steht allein oder am Ende hinter einem Punkt</translation>
    </message>
    <message>
        <source>the class of characters that begins with [ is not closed: nothing matches it</source>
        <translation>die Zeichenklasse, die mit [ beginnt, ist nicht geschlossen: nichts passt darauf</translation>
    </message>
    <message>
        <source>characters that are special in other pattern languages are ordinary here</source>
        <translation>Zeichen, die in anderen Mustersprachen etwas bedeuten, sind hier gewöhnliche Zeichen</translation>
    </message>
    <message>
        <source>the pattern begins or ends with a blank, which the type of an event must have too</source>
        <translation>das Muster beginnt oder endet mit einem Leerzeichen, das auch der Typ des Ereignisses haben muss</translation>
    </message>
    <message>
        <source>** means the same as *</source>
        <translation>** bedeutet dasselbe wie *</translation>
    </message>
    <message>
        <source>“%1” takes %2</source>
        <translation>„%1“ nimmt %2</translation>
    </message>
    <message>
        <source>“%1” does not take %2</source>
        <translation>„%1“ nimmt %2 nicht</translation>
    </message>
    <message>
        <source>the subscription is switched on</source>
        <translation>das Abonnement ist eingeschaltet</translation>
    </message>
    <message>
        <source>the subscription is switched off</source>
        <translation>das Abonnement ist ausgeschaltet</translation>
    </message>
    <message>
        <source>the subscription is neither switched on nor off: the drainer does not read it</source>
        <translation>das Abonnement ist weder ein- noch ausgeschaltet: der Drainer liest es nicht</translation>
    </message>
    <message>
        <source>there is no filter</source>
        <translation>es gibt keinen Filter</translation>
    </message>
    <message>
        <source>the filter cannot be read at byte %1: %2</source>
        <translation>der Filter ist ab Byte %1 nicht lesbar: %2</translation>
    </message>
    <message>
        <source>number %1 of this event, and only %2 are served</source>
        <translation>Nummer %1 bei diesem Ereignis, und nur %2 werden bedient</translation>
    </message>
    <message>
        <source>number %1 of this event; up to %2 are served</source>
        <translation>Nummer %1 bei diesem Ereignis; bis zu %2 werden bedient</translation>
    </message>
    <message>
        <source>number %1 of this event; all are served</source>
        <translation>Nummer %1 bei diesem Ereignis; alle werden bedient</translation>
    </message>
    <message>
        <source>the mapper cannot be read at byte %1: %2</source>
        <translation>die Zuordnung ist ab Byte %1 nicht lesbar: %2</translation>
    </message>
    <message>
        <source>the inputs are mapped</source>
        <translation>die Eingaben sind zugeordnet</translation>
    </message>
    <message>
        <source>%1; %2 is absent (%3)</source>
        <translation>%1; %2 fehlt (%3)</translation>
    </message>
    <message>
        <source>the value null</source>
        <translation>der Wert null</translation>
    </message>
    <message>
        <source>%1, and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>The saved filters were written by a newer version of Ledgerscope.</source>
        <translation>Die gesicherten Filter stammen von einer neueren Version von Ledgerscope.</translation>
    </message>
    <message>
        <source>Use the newer version, or move the file away.</source>
        <translation>Verwenden Sie die neuere Version, oder legen Sie die Datei beiseite.</translation>
    </message>
    <message>
        <source>A filter needs a name and an expression to be saved.</source>
        <translation>Ein Filter braucht Namen und Ausdruck, um gesichert zu werden.</translation>
    </message>
    <message>
        <source>The saved filters were not changed.</source>
        <translation>Die gesicherten Filter blieben unverändert.</translation>
    </message>
    <message>
        <source>The role may not read the table %1.</source>
        <translation>Die Rolle darf die Tabelle %1 nicht lesen.</translation>
    </message>
    <message>
        <source>Ask for: GRANT SELECT ON %1 TO %2</source>
        <translation>Nötig ist: GRANT SELECT ON %1 TO %2</translation>
    </message>
    <message>
        <source>If it has another name there, say so in a mapping file.</source>
        <translation>Heißt sie dort anders, sagen Sie es in einer Zuordnungsdatei.</translation>
    </message>
    <message>
        <source>The table %1 has no rowids and is too large to be read at once without holding up a writer.</source>
        <translation>Die Tabelle %1 hat keine Zeilennummern (rowid) und ist zu groß, um sie auf einmal zu lesen, ohne einen Schreiber aufzuhalten.</translation>
    </message>
    <message>
        <source>A replay of more than %1 effects cannot be compared.</source>
        <translation>Eine Wiedergabe mit mehr als %1 Wirkungen kann nicht verglichen werden.</translation>
    </message>
    <message>
        <source>Choose a smaller window.</source>
        <translation>Wählen Sie ein kleineres Fenster.</translation>
    </message>
    <message>
        <source>not applied: the payload is no JSON (byte %1)</source>
        <translation>nicht angewandt: die Nutzdaten sind kein JSON (Byte %1)</translation>
    </message>
    <message>
        <source>not applied: a payload that is no object cannot be merged</source>
        <translation>nicht angewandt: Nutzdaten, die kein Objekt sind, lassen sich nicht zusammenführen</translation>
    </message>
    <message>
        <source>not applied: there is no payload</source>
        <translation>nicht angewandt: es gibt keine Nutzdaten</translation>
    </message>
    <message>
        <source>not applied: the reducer has no case for this type</source>
        <translation>nicht angewandt: der Reducer hat keinen Fall für diesen Typ</translation>
    </message>
    <message>
        <source>not applied: the payload has nothing at the path of the reducer</source>
        <translation>nicht angewandt: am Pfad des Reducers steht in den Nutzdaten nichts</translation>
    </message>
    <message>
        <source>not applied: the payload is nested too deeply</source>
        <translation>nicht angewandt: die Nutzdaten sind zu tief verschachtelt</translation>
    </message>
    <message>
        <source>Only the mode “drain” uses this key.</source>
        <translation>Nur der Modus „drain“ verwendet diesen Schlüssel.</translation>
    </message>
    <message>
        <source>An entity is written “type:id”.</source>
        <translation>Eine Entität schreibt man „typ:id“.</translation>
    </message>
    <message>
        <source>The replay plan is no JSON: %1.</source>
        <translation>Der Wiedergabeplan ist kein JSON: %1.</translation>
    </message>
    <message>
        <source>The mode “%1” is not in this version.</source>
        <translation>Den Modus „%1“ gibt es in dieser Version nicht.</translation>
    </message>
    <message>
        <source>Modes of this version: drain, entity, run.</source>
        <translation>Modi dieser Version: drain, entity, run.</translation>
    </message>
    <message>
        <source>Each drainer needs a name of its own.</source>
        <translation>Jeder Drainer braucht einen eigenen Namen.</translation>
    </message>
    <message>
        <source>At least one drainer is needed.</source>
        <translation>Mindestens ein Drainer ist nötig.</translation>
    </message>
    <message>
        <source>A drainer without a row has no cursor.</source>
        <translation>Ein Drainer ohne Zeile hat keinen Zeiger.</translation>
    </message>
    <message>
        <source>This store keeps no history of subscriptions: they cannot be had as recorded.</source>
        <translation>Diese Datenbank führt keine Geschichte der Abonnements: wie aufgezeichnet sind sie nicht zu haben.</translation>
    </message>
    <message>
        <source>Use “today”, or give the list.</source>
        <translation>Verwenden Sie „today“, oder geben Sie die Liste an.</translation>
    </message>
    <message>
        <source>Subscriptions are “today” or a list.</source>
        <translation>Abonnements sind „today“ oder eine Liste.</translation>
    </message>
    <message>
        <source>A fault is for one event_id or for a pattern of types.</source>
        <translation>Ein Fehler gilt einer event_id oder einem Typmuster.</translation>
    </message>
    <message>
        <source>An edit is one of skip, insert, replace and reorder.</source>
        <translation>Eine Änderung ist eines von skip, insert, replace und reorder.</translation>
    </message>
    <message>
        <source>This is no path into a payload.</source>
        <translation>Dies ist kein Pfad in Nutzdaten.</translation>
    </message>
    <message>
        <source>The mode “entity” needs window.entity.</source>
        <translation>Der Modus „entity“ braucht window.entity.</translation>
    </message>
    <message>
        <source>The mode “run” needs window.run.</source>
        <translation>Der Modus „run“ braucht window.run.</translation>
    </message>
    <message>
        <source>The copied events of the window cannot be read any more.</source>
        <translation>Die kopierten Ereignisse des Fensters lassen sich nicht mehr lesen.</translation>
    </message>
    <message>
        <source>The ledger is not concerned.</source>
        <translation>Das Journal ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Start the replay again.</source>
        <translation>Starten Sie die Wiedergabe noch einmal.</translation>
    </message>
    <message>
        <source>The events of the window could not be copied: %1.</source>
        <translation>Die Ereignisse des Fensters konnten nicht kopiert werden: %1.</translation>
    </message>
    <message>
        <source>The ledger was only read, and the copy is gone.</source>
        <translation>Das Journal wurde nur gelesen, und die Kopie ist gelöscht.</translation>
    </message>
    <message>
        <source>Free some space, use another directory, or choose a smaller window.</source>
        <translation>Schaffen Sie Platz, verwenden Sie ein anderes Verzeichnis, oder wählen Sie ein kleineres Fenster.</translation>
    </message>
    <message>
        <source>The window is too large to be copied: more than %1 bytes after %2 events.</source>
        <translation>Das Fenster ist zu groß zum Kopieren: mehr als %1 Bytes nach %2 Ereignissen.</translation>
    </message>
    <message>
        <source>Choose a smaller window, or allow more space.</source>
        <translation>Wählen Sie ein kleineres Fenster, oder erlauben Sie mehr Platz.</translation>
    </message>
    <message>
        <source>Replay plan, %1 (byte %2)</source>
        <translation>Wiedergabeplan, %1 (Byte %2)</translation>
    </message>
    <message>
        <source>Nothing was replayed.</source>
        <translation>Nichts wurde wiedergegeben.</translation>
    </message>
    <message>
        <source>An object is expected here.</source>
        <translation>Hier wird ein Objekt erwartet.</translation>
    </message>
    <message>
        <source>The key “%1” stands here twice.</source>
        <translation>Der Schlüssel „%1“ steht hier zweimal.</translation>
    </message>
    <message>
        <source>A text in quotation marks is expected here.</source>
        <translation>Hier wird ein Text in Anführungszeichen erwartet.</translation>
    </message>
    <message>
        <source>true or false is expected here.</source>
        <translation>Hier wird true oder false erwartet.</translation>
    </message>
    <message>
        <source>A whole number from %1 on is expected here.</source>
        <translation>Hier wird eine ganze Zahl ab %1 erwartet.</translation>
    </message>
    <message>
        <source>A list is expected here.</source>
        <translation>Hier wird eine Liste erwartet.</translation>
    </message>
    <message>
        <source>“%1” is no value of “%2”.</source>
        <translation>„%1“ ist kein Wert von „%2“.</translation>
    </message>
    <message>
        <source>Known values: %1.</source>
        <translation>Bekannte Werte: %1.</translation>
    </message>
    <message>
        <source>The key “%1” is missing.</source>
        <translation>Der Schlüssel „%1“ fehlt.</translation>
    </message>
    <message>
        <source>The key “%1” is unknown here.</source>
        <translation>Der Schlüssel „%1“ ist hier unbekannt.</translation>
    </message>
    <message>
        <source>it was %1 and is %2</source>
        <translation>es war %1 und ist %2</translation>
    </message>
    <message>
        <source>it gets another input</source>
        <translation>es bekommt eine andere Eingabe</translation>
    </message>
    <message>
        <source>it has another reason</source>
        <translation>es hat einen anderen Grund</translation>
    </message>
    <message>
        <source>the event is given to the drainer more often</source>
        <translation>der Drainer bekommt das Ereignis öfter</translation>
    </message>
    <message>
        <source>only one of the replays makes this event</source>
        <translation>nur eine der Wiedergaben erzeugt dieses Ereignis</translation>
    </message>
    <message>
        <source>the drainer is not there</source>
        <translation>den Drainer gibt es dort nicht</translation>
    </message>
    <message>
        <source>the drainer does not come so far</source>
        <translation>der Drainer kommt nicht so weit</translation>
    </message>
    <message>
        <source>the run log has no such run</source>
        <translation>das Laufprotokoll hat keinen solchen Lauf</translation>
    </message>
    <message>
        <source>the run is recorded, and the replay does not start it</source>
        <translation>der Lauf ist aufgezeichnet, und die Wiedergabe startet ihn nicht</translation>
    </message>
    <message>
        <source>the event is left out</source>
        <translation>das Ereignis ist ausgelassen</translation>
    </message>
    <message>
        <source>the subscription is not there</source>
        <translation>das Abonnement gibt es dort nicht</translation>
    </message>
    <message>
        <source>the consumer has seen the key “%1”</source>
        <translation>der Verbraucher hat den Schlüssel „%1“ schon gesehen</translation>
    </message>
    <message>
        <source>%1 is on</source>
        <translation>%1 ist an</translation>
    </message>
    <message>
        <source>beyond the fan-out cap</source>
        <translation>jenseits der Obergrenze</translation>
    </message>
    <message>
        <source>%1 is armed and would have blocked it</source>
        <translation>%1 ist scharf und hätte es verhindert</translation>
    </message>
    <message>
        <source>no drainer of the replay starts workflows</source>
        <translation>kein Drainer der Wiedergabe startet Workflows</translation>
    </message>
    <message>
        <source>the cursor is NULL: the drainer reads nothing</source>
        <translation>der Zeiger ist NULL: der Drainer liest nichts</translation>
    </message>
    <message>
        <source>the drainer stops at this event before it comes to this subscription</source>
        <translation>der Drainer hält bei diesem Ereignis an, bevor er zu diesem Abonnement kommt</translation>
    </message>
    <message>
        <source>the cursor stood behind the event when it could be read</source>
        <translation>der Zeiger stand hinter dem Ereignis, als es lesbar war</translation>
    </message>
    <message>
        <source>the drainer is stalled at %1 and does not come so far</source>
        <translation>der Drainer steht bei %1 still und kommt nicht so weit</translation>
    </message>
    <message>
        <source>The other side of the replay is gone.</source>
        <translation>Die andere Seite der Wiedergabe ist nicht mehr da.</translation>
    </message>
    <message>
        <source>What the other side of the replay says cannot be read.</source>
        <translation>Was die andere Seite der Wiedergabe sagt, kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>An object was expected here.</source>
        <translation>Hier wurde ein Objekt erwartet.</translation>
    </message>
    <message>
        <source>true or false was expected here.</source>
        <translation>Hier wurde true oder false erwartet.</translation>
    </message>
    <message>
        <source>A whole number of 64 bits was expected here.</source>
        <translation>Hier wurde eine ganze Zahl mit 64 Bit erwartet.</translation>
    </message>
    <message>
        <source>A text was expected here.</source>
        <translation>Hier wurde ein Text erwartet.</translation>
    </message>
    <message>
        <source>A list was expected here.</source>
        <translation>Hier wurde eine Liste erwartet.</translation>
    </message>
    <message>
        <source>One of the words of the protocol was expected here.</source>
        <translation>Hier wurde eines der Wörter des Protokolls erwartet.</translation>
    </message>
    <message>
        <source>This field is missing.</source>
        <translation>Dieses Feld fehlt.</translation>
    </message>
    <message>
        <source>The message holds too many values.</source>
        <translation>Die Nachricht enthält zu viele Werte.</translation>
    </message>
    <message>
        <source>The message is no JSON: %1 at byte %2.</source>
        <translation>Die Nachricht ist kein JSON: %1 bei Byte %2.</translation>
    </message>
    <message>
        <source>Something other than a header stands between two messages.</source>
        <translation>Zwischen zwei Nachrichten steht etwas anderes als ein Kopf.</translation>
    </message>
    <message>
        <source>A message does not say how long it is.</source>
        <translation>Eine Nachricht sagt nicht, wie lang sie ist.</translation>
    </message>
    <message>
        <source>The length of a message is no number.</source>
        <translation>Die Länge einer Nachricht ist keine Zahl.</translation>
    </message>
    <message>
        <source>The header of a message is too long.</source>
        <translation>Der Kopf einer Nachricht ist zu lang.</translation>
    </message>
    <message>
        <source>A message is too long.</source>
        <translation>Eine Nachricht ist zu lang.</translation>
    </message>
    <message>
        <source>The stream ended inside a message.</source>
        <translation>Der Datenstrom endete mitten in einer Nachricht.</translation>
    </message>
    <message>
        <source>A request does not say what is asked for.</source>
        <translation>Eine Anfrage sagt nicht, was verlangt wird.</translation>
    </message>
    <message>
        <source>A response does not say what it answers, or how.</source>
        <translation>Eine Antwort sagt nicht, worauf oder wie sie antwortet.</translation>
    </message>
    <message>
        <source>An event does not say what happened.</source>
        <translation>Ein Ereignis sagt nicht, was geschehen ist.</translation>
    </message>
    <message>
        <source>A message is neither request, response nor event.</source>
        <translation>Eine Nachricht ist weder Anfrage noch Antwort noch Ereignis.</translation>
    </message>
    <message>
        <source>The replay has ended.</source>
        <translation>Die Wiedergabe ist beendet.</translation>
    </message>
    <message>
        <source>A response came that answers nothing.</source>
        <translation>Es kam eine Antwort, zu der es keine Anfrage gibt.</translation>
    </message>
    <message>
        <source>There is no request “%1” here.</source>
        <translation>Eine Anfrage „%1“ gibt es hier nicht.</translation>
    </message>
    <message>
        <source>The replay gave no answer.</source>
        <translation>Die Wiedergabe hat nicht geantwortet.</translation>
    </message>
    <message>
        <source>The session was disconnected.</source>
        <translation>Die Sitzung wurde getrennt.</translation>
    </message>
    <message>
        <source>The session is initialized already.</source>
        <translation>Die Sitzung ist schon eingerichtet.</translation>
    </message>
    <message>
        <source>The first request of a session must be “initialize”.</source>
        <translation>Die erste Anfrage einer Sitzung muss „initialize“ sein.</translation>
    </message>
    <message>
        <source>A replay was launched already; “restart” starts it anew.</source>
        <translation>Es wurde schon eine Wiedergabe gestartet; „restart“ beginnt sie von vorn.</translation>
    </message>
    <message>
        <source>No replay was launched yet.</source>
        <translation>Es wurde noch keine Wiedergabe gestartet.</translation>
    </message>
    <message>
        <source>The replay waits for “configurationDone”.</source>
        <translation>Die Wiedergabe wartet auf „configurationDone“.</translation>
    </message>
    <message>
        <source>This must not be negative.</source>
        <translation>Das darf nicht negativ sein.</translation>
    </message>
    <message>
        <source>A replay needs a ledger.</source>
        <translation>Eine Wiedergabe braucht ein Ledger.</translation>
    </message>
    <message>
        <source>Either an id or a time must be given.</source>
        <translation>Es muss entweder eine Id oder eine Zeit angegeben werden.</translation>
    </message>
    <message>
        <source>A second plan is needed to compare with.</source>
        <translation>Zum Vergleichen wird ein zweiter Plan gebraucht.</translation>
    </message>
    <message>
        <source>There is no second plan when recorded runs are compared with.</source>
        <translation>Beim Vergleich mit aufgezeichneten Läufen gibt es keinen zweiten Plan.</translation>
    </message>
    <message>
        <source>This switch stands here twice, with a dot and with a colon.</source>
        <translation>Dieser Schalter steht hier zweimal, mit Punkt und mit Doppelpunkt.</translation>
    </message>
</context>
<context>
    <name>RangeText</name>
    <message>
        <source>%1 – %2 %3, %4</source>
        <comment>from, to, zone, duration</comment>
        <translation>%1 – %2 %3, %4</translation>
    </message>
    <message>
        <source>From %1 up to, but not including, %2 %3</source>
        <translation>Von %1 bis ausschließlich %2 %3</translation>
    </message>
</context>
<context>
    <name>TimelineAxisPainter</name>
    <message>
        <source>All history</source>
        <translation>Gesamter Verlauf</translation>
    </message>
</context>
<context>
    <name>TimelineTexts</name>
    <message>
        <source>no run</source>
        <translation>kein Lauf</translation>
    </message>
    <message>
        <source>no source</source>
        <translation>keine Quelle</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>Zeile %1 von %2</translation>
    </message>
    <message>
        <source>no readable time</source>
        <translation>keine lesbare Zeit</translation>
    </message>
    <message>
        <source>late</source>
        <translation>verspätet</translation>
    </message>
    <message>
        <source>backfill</source>
        <translation>nachgetragen</translation>
    </message>
    <message>
        <source>clock skew</source>
        <translation>Uhren uneins</translation>
    </message>
    <message>
        <source>order not decided by id (same millisecond)</source>
        <translation>Reihenfolge durch die ID nicht entschieden (gleiche Millisekunde)</translation>
    </message>
    <message>
        <source>seq %1</source>
        <comment>sequence number</comment>
        <translation>Nr. %1</translation>
    </message>
    <message>
        <source>Entity</source>
        <translation>Entität</translation>
    </message>
    <message>
        <source>Occurred</source>
        <translation>Eingetreten</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Erfasst</translation>
    </message>
    <message>
        <source>Id time</source>
        <translation>ID-Zeit</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>As stored</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>The stored time cannot be read.</source>
        <translation>Die gespeicherte Zeit ist nicht lesbar.</translation>
    </message>
    <message>
        <source>No zone in the stored time. Read as UTC (setting).</source>
        <translation>Die gespeicherte Zeit hat keine Zone. Gelesen als UTC (Einstellung).</translation>
    </message>
    <message>
        <source>Order not decided by id (same millisecond).</source>
        <translation>Reihenfolge durch die ID nicht entschieden (gleiche Millisekunde).</translation>
    </message>
    <message>
        <source>Late: events with higher ids had been recorded before it.</source>
        <translation>Verspätet: Ereignisse mit höherer ID waren schon vorher erfasst.</translation>
    </message>
    <message>
        <source>Backfill: recorded %1 after it occurred.</source>
        <translation>Nachgetragen: %1 nach dem Eintritt erfasst.</translation>
    </message>
    <message>
        <source>Recorded %1 after it occurred.</source>
        <translation>%1 nach dem Eintritt erfasst.</translation>
    </message>
    <message>
        <source>Recorded %1 before it occurred: the clocks disagree.</source>
        <translation>%1 vor dem Eintritt erfasst: Die Uhren widersprechen sich.</translation>
    </message>
    <message>
        <source>Its id was made %1 before it occurred: the clocks disagree.</source>
        <translation>Die ID entstand %1 vor dem Eintritt: Die Uhren widersprechen sich.</translation>
    </message>
    <message>
        <source>The time in its id lies %1 after its other clocks.</source>
        <translation>Die Zeit in der ID liegt %1 nach den anderen Uhren.</translation>
    </message>
    <message>
        <source>Sequence %1 is used by %2 events of this entity.</source>
        <translation>Die Nummer %1 tragen %2 Ereignisse dieser Entität.</translation>
    </message>
    <message>
        <source>Sequence %1 comes after %2 in ledger order.</source>
        <translation>Die Nummer %1 kommt in der Journalfolge nach %2.</translation>
    </message>
    <message>
        <source>occurred</source>
        <comment>clock</comment>
        <translation>Eintritt</translation>
    </message>
    <message>
        <source>recorded</source>
        <comment>clock</comment>
        <translation>Erfassung</translation>
    </message>
    <message>
        <source>id time</source>
        <comment>clock</comment>
        <translation>ID-Zeit</translation>
    </message>
</context>
<context>
    <name>ledgerscope::CandidateDelegate</name>
    <message>
        <source>Column for %1</source>
        <translation>Spalte für %1</translation>
    </message>
    <message>
        <source>by its usual names</source>
        <translation>unter den üblichen Namen</translation>
    </message>
</context>
<context>
    <name>ledgerscope::CapabilityModel</name>
    <message>
        <source>as needed</source>
        <translation>wie benötigt</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>nicht verfügbar</translation>
    </message>
    <message>
        <source>%1 as needed, %2 with a remark, %3 not available</source>
        <translation>%1 wie benötigt, %2 mit Hinweis, %3 nicht verfügbar</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>How it is</source>
        <translation>Wie es ist</translation>
    </message>
    <message>
        <source>Session is read-only</source>
        <translation>Sitzung nur lesend</translation>
    </message>
    <message>
        <source>Write-ahead log</source>
        <translation>Write-Ahead-Log</translation>
    </message>
    <message>
        <source>Collation of the id</source>
        <translation>Sortierfolge der ID</translation>
    </message>
    <message>
        <source>Order: %1</source>
        <translation>Reihenfolge: %1</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Datenbank</translation>
    </message>
</context>
<context>
    <name>ledgerscope::CommandPalette</name>
    <message>
        <source>Every command</source>
        <translation>Alle Befehle</translation>
    </message>
    <message>
        <source>Command, entity, type, id or time</source>
        <translation>Befehl, Entität, Typ, ID oder Zeit</translation>
    </message>
    <message>
        <source>What to do or where to go</source>
        <translation>Was geschehen soll oder wohin es geht</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>&gt; commands   @ entity   # id   : time</source>
        <translation>&gt; Befehle   @ Entität   # ID   : Zeit</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Gehe zu %1</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Go to the event whose id is or begins with %1</source>
        <translation>Gehe zum Ereignis, dessen ID %1 ist oder so beginnt</translation>
    </message>
    <message>
        <source>id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>entity</source>
        <translation>Entität</translation>
    </message>
    <message numerus="yes">
        <source>entity, %n event(s)</source>
        <translation>
            <numerusform>Entität, %n Ereignis</numerusform>
            <numerusform>Entität, %n Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>Filter by %1</source>
        <translation>Nach %1 filtern</translation>
    </message>
    <message numerus="yes">
        <source>type, %n event(s)</source>
        <translation>
            <numerusform>Typ, %n Ereignis</numerusform>
            <numerusform>Typ, %n Ereignisse</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::ComparisonDialog</name>
    <message>
        <source>A from</source>
        <translation>A von</translation>
    </message>
    <message>
        <source>A up to, not included</source>
        <translation>A bis, nicht eingeschlossen</translation>
    </message>
    <message>
        <source>B from</source>
        <translation>B von</translation>
    </message>
    <message>
        <source>B up to, not included</source>
        <translation>B bis, nicht eingeschlossen</translation>
    </message>
    <message>
        <source>Keep A as &amp;B</source>
        <translation>A als &amp;B behalten</translation>
    </message>
    <message>
        <source>Filter by this</source>
        <translation>Hiernach filtern</translation>
    </message>
    <message>
        <source>Copy as &amp;CSV</source>
        <translation>Als &amp;CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>What is different</source>
        <translation>Was anders ist</translation>
    </message>
    <message>
        <source>25 May 14:23, -2h</source>
        <translation>25. Mai 14:23, -2h</translation>
    </message>
    <message>
        <source>What to compare with</source>
        <translation>Womit verglichen wird</translation>
    </message>
    <message>
        <source>The equally long range before</source>
        <translation>Der gleich lange Bereich davor</translation>
    </message>
    <message>
        <source>Everything else</source>
        <translation>Alles andere</translation>
    </message>
    <message>
        <source>A chosen range</source>
        <translation>Ein gewählter Bereich</translation>
    </message>
    <message>
        <source>What to count by</source>
        <translation>Wonach gezählt wird</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>Entitäten</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>The selected range becomes the one to compare with; then select another</source>
        <translation>Mit dem gewählten Bereich wird verglichen; danach einen anderen wählen</translation>
    </message>
    <message>
        <source>up to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Range &amp;A from</source>
        <translation>Bereich &amp;A von</translation>
    </message>
    <message>
        <source>&amp;Range B from</source>
        <translation>Be&amp;reich B von</translation>
    </message>
    <message>
        <source>C&amp;ount by</source>
        <translation>&amp;Zählen nach</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Nothing to compare</source>
        <translation>Nichts zu vergleichen</translation>
    </message>
    <message>
        <source>No events</source>
        <translation>Keine Ereignisse</translation>
    </message>
    <message>
        <source>Neither A nor B has an event that counts.</source>
        <translation>Weder A noch B hat ein Ereignis, das zählt.</translation>
    </message>
    <message>
        <source>A: from must be a time before “up to”.</source>
        <translation>A: „von“ braucht eine Zeit vor „bis“.</translation>
    </message>
    <message>
        <source>B: from must be a time before “up to”.</source>
        <translation>B: „von“ braucht eine Zeit vor „bis“.</translation>
    </message>
    <message>
        <source>Filtered by %1.</source>
        <translation>Gefiltert nach %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) copied.</source>
        <translation>
            <numerusform>%n Zeile kopiert.</numerusform>
            <numerusform>%n Zeilen kopiert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::ComparisonModel</name>
    <message>
        <source>No ledger is open.</source>
        <translation>Kein Journal ist offen.</translation>
    </message>
    <message>
        <source>Choose the range to compare with.</source>
        <translation>Wählen Sie den Bereich, mit dem verglichen wird.</translation>
    </message>
    <message>
        <source>Select a range on the time axis, or type one.</source>
        <translation>Wählen Sie einen Bereich auf der Zeitachse, oder geben Sie einen ein.</translation>
    </message>
    <message>
        <source>Counting.</source>
        <translation>Es wird gezählt.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::ComparisonTexts</name>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Entity</source>
        <translation>Entität</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>A</source>
        <comment>the first range</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <comment>the second range</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>A per hour</source>
        <translation>A je Stunde</translation>
    </message>
    <message>
        <source>B per hour</source>
        <translation>B je Stunde</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Change per hour</source>
        <translation>Änderung je Stunde</translation>
    </message>
    <message>
        <source>Percent</source>
        <translation>Prozent</translation>
    </message>
    <message>
        <source>Less, more</source>
        <translation>Weniger, mehr</translation>
    </message>
    <message>
        <source>Events in A less those in B</source>
        <translation>Ereignisse in A abzüglich derer in B</translation>
    </message>
    <message>
        <source>Events an hour in A less those in B: the ranges are not equally long</source>
        <translation>Ereignisse je Stunde in A abzüglich derer in B: die Bereiche sind nicht gleich lang</translation>
    </message>
    <message>
        <source>By how much the rate in A is above or below the one in B</source>
        <translation>Um wie viel die Rate in A über oder unter der in B liegt</translation>
    </message>
    <message>
        <source>The change; the longest bar is the largest one. Sorting by it puts the largest changes first, up or down.</source>
        <translation>Die Änderung; der längste Balken ist die größte. Danach sortiert, stehen die größten Änderungen zuerst, nach oben wie nach unten.</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <comment>at least so many</comment>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>nur in A</translation>
    </message>
    <message>
        <source>only in B</source>
        <translation>nur in B</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>percent</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1: %2 in A, %3 in B, change %4, %5</source>
        <translation>%1: %2 in A, %3 in B, Änderung %4, %5</translation>
    </message>
    <message numerus="yes">
        <source>%1 up to, but not including, %2 %3, %4: %5 events</source>
        <translation>
            <numerusform>%1 bis ausschließlich %2 %3, %4: %5 Ereignis</numerusform>
            <numerusform>%1 bis ausschließlich %2 %3, %4: %5 Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A: %1</translation>
    </message>
    <message>
        <source>B: everything else from %1</source>
        <translation>B: alles andere von %1</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
    <message>
        <source>By the clock “%1”.</source>
        <translation>Nach der Uhr „%1“.</translation>
    </message>
    <message>
        <source>All events count.</source>
        <translation>Alle Ereignisse zählen.</translation>
    </message>
    <message>
        <source>Only events that match the filter count.</source>
        <translation>Nur Ereignisse, die zum Filter passen, zählen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 without a readable time are in neither.</source>
        <translation>
            <numerusform>%1 ohne lesbare Zeit ist in keinem.</numerusform>
            <numerusform>%1 ohne lesbare Zeit sind in keinem.</numerusform>
        </translation>
    </message>
    <message>
        <source>Without a value here: %1 in A, %2 in B.</source>
        <translation>Ohne Wert hier: %1 in A, %2 in B.</translation>
    </message>
    <message>
        <source>A and B overlap: events in both count in both.</source>
        <translation>A und B überschneiden sich: Ereignisse in beiden zählen in beiden.</translation>
    </message>
    <message numerus="yes">
        <source>Counted among the %1 events read so far.</source>
        <translation>
            <numerusform>Gezählt unter dem %1 bisher gelesenen Ereignis.</numerusform>
            <numerusform>Gezählt unter den %1 bisher gelesenen Ereignissen.</numerusform>
        </translation>
    </message>
    <message>
        <source>≥: not all payloads have been searched.</source>
        <translation>≥: Es sind nicht alle Nutzdaten durchsucht.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::ComparisonView</name>
    <message>
        <source>What is different</source>
        <translation>Was anders ist</translation>
    </message>
    <message>
        <source>Columns of the comparison</source>
        <translation>Spalten des Vergleichs</translation>
    </message>
</context>
<context>
    <name>ledgerscope::ConnectionCorner</name>
    <message>
        <source>Read-only</source>
        <translation>Nur lesend</translation>
    </message>
    <message>
        <source>Connection %1, %2, opened read-only</source>
        <translation>Verbindung %1, %2, nur lesend geöffnet</translation>
    </message>
    <message>
        <source>no kind given</source>
        <translation>ohne Angabe der Art</translation>
    </message>
    <message>
        <source>No ledger open</source>
        <translation>Kein Journal geöffnet</translation>
    </message>
</context>
<context>
    <name>ledgerscope::ConnectionForm</name>
    <message>
        <source>Name of the connection</source>
        <translation>Name der Verbindung</translation>
    </message>
    <message>
        <source>Kind of connection</source>
        <translation>Art der Verbindung</translation>
    </message>
    <message>
        <source>SQLite file</source>
        <translation>SQLite-Datei</translation>
    </message>
    <message>
        <source>PostgreSQL</source>
        <translation>PostgreSQL</translation>
    </message>
    <message>
        <source>libpq service</source>
        <translation>libpq-Dienst</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Kind of ledger</source>
        <translation>Art des Journals</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>keine Angabe</translation>
    </message>
    <message>
        <source>as you call it</source>
        <translation>wie Sie es nennen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>N&amp;ame</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>A&amp;rt</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Rahmen</translation>
    </message>
    <message>
        <source>path of the file; its write-ahead log is read too</source>
        <translation>Pfad der Datei; ihr Write-Ahead-Log wird mitgelesen</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>&amp;Wählen…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>local socket</source>
        <translation>lokaler Socket</translation>
    </message>
    <message>
        <source>from .pgpass</source>
        <translation>aus .pgpass</translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation>&amp;Host</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>&amp;Port</translation>
    </message>
    <message>
        <source>&amp;Database</source>
        <translation>Daten&amp;bank</translation>
    </message>
    <message>
        <source>&amp;Schema</source>
        <translation>Sche&amp;ma</translation>
    </message>
    <message>
        <source>&amp;Role</source>
        <translation>R&amp;olle</translation>
    </message>
    <message>
        <source>Pass&amp;word</source>
        <translation>Pass&amp;wort</translation>
    </message>
    <message>
        <source>a section of pg_service.conf</source>
        <translation>ein Abschnitt in pg_service.conf</translation>
    </message>
    <message>
        <source>S&amp;ervice</source>
        <translation>Dien&amp;st</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>A&amp;dresse</translation>
    </message>
</context>
<context>
    <name>ledgerscope::ContextBar</name>
    <message>
        <source>Filter, range, clock and order</source>
        <translation>Filter, Zeitbereich, Uhr und Reihenfolge</translation>
    </message>
    <message>
        <source>Clock of the time axis</source>
        <translation>Uhr der Zeitachse</translation>
    </message>
    <message>
        <source>Order of the events</source>
        <translation>Reihenfolge der Ereignisse</translation>
    </message>
    <message>
        <source>Clock: %1</source>
        <translation>Uhr: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>order, why it is not to be had</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>ledgerscope::Desktop</name>
    <message>
        <source>Demonstration</source>
        <translation>Demonstration</translation>
    </message>
    <message>
        <source>About Ledgerscope</source>
        <translation>Über Ledgerscope</translation>
    </message>
    <message>
        <source>Timeline and replay inspector for event ledgers. Opens ledgers read-only.

Free software under the GNU General Public License, version 3 or later, without any warranty.
Icons: Breeze, © Uri Herrera and others, LGPL 3 or later.</source>
        <translation>Zeitleiste und Inspektor für Ereignisjournale. Öffnet Journale nur lesend.

Freie Software unter der GNU General Public License, Version 3 oder später, ohne jede Gewährleistung.
Symbole: Breeze, © Uri Herrera und andere, LGPL 3 oder später.</translation>
    </message>
    <message>
        <source>Open a private copy?</source>
        <translation>Eigene Kopie öffnen?</translation>
    </message>
    <message>
        <source>The database has a write-ahead log but no index of it. Opening it in place would create one.</source>
        <translation>Die Datenbank hat ein Write-Ahead-Log, aber keinen Index dazu. An Ort und Stelle geöffnet, entstünde einer.</translation>
    </message>
    <message>
        <source>A copy of the file and its -wal can be made in your cache folder, read there, and removed on closing. The ledger stays untouched.</source>
        <translation>Eine Kopie der Datei und ihrer -wal kann in Ihrem Cache-Ordner angelegt, dort gelesen und beim Schließen entfernt werden. Das Journal bleibt unberührt.</translation>
    </message>
    <message>
        <source>Open a private copy</source>
        <translation>Eigene Kopie öffnen</translation>
    </message>
</context>
<context>
    <name>ledgerscope::DiffPane</name>
    <message>
        <source>Diff</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Previous of this type</source>
        <translation>Voriges des Typs</translation>
    </message>
    <message>
        <source>Previous of the entity</source>
        <translation>Voriges der Entität</translation>
    </message>
    <message>
        <source>Marked event</source>
        <translation>Markiertes Ereignis</translation>
    </message>
    <message>
        <source>Differences of the payload</source>
        <translation>Unterschiede der Nutzdaten</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation>Nichts zum Vergleichen</translation>
    </message>
    <message>
        <source>Cannot be compared</source>
        <translation>Nicht vergleichbar</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>Kein Unterschied</translation>
    </message>
</context>
<context>
    <name>ledgerscope::DisplayPage</name>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>Colours of the system</source>
        <translation>Farben des Systems</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Density</source>
        <translation>&amp;Dichte</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Kompakt</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Großzügig</translation>
    </message>
    <message>
        <source>&amp;Zone of times</source>
        <translation>&amp;Zone der Zeiten</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>Language of the system</source>
        <translation>Sprache des Systems</translation>
    </message>
    <message>
        <source>The language takes effect at the next start.</source>
        <translation>Die Sprache gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>This computer&apos;s zone (%1)</source>
        <translation>Zone dieses Rechners (%1)</translation>
    </message>
</context>
<context>
    <name>ledgerscope::DoorCard</name>
    <message>
        <source>Progress of %1</source>
        <translation>Fortschritt: %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>ledgerscope::DurationField</name>
    <message>
        <source>%1: unit</source>
        <translation>%1: Einheit</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>Millisekunden</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>Stunden</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
</context>
<context>
    <name>ledgerscope::EventClocks</name>
    <message>
        <source>Caused by</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
</context>
<context>
    <name>ledgerscope::EventFacts</name>
    <message>
        <source>Occurred</source>
        <translation>Eintritt</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Erfassung</translation>
    </message>
    <message>
        <source>Id time</source>
        <translation>ID-Zeit</translation>
    </message>
    <message>
        <source>Stored as an empty text.</source>
        <translation>Gespeichert als leerer Text.</translation>
    </message>
    <message>
        <source>Stored as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>no sequence number</source>
        <translation>keine laufende Nummer</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>Nummer %1</translation>
    </message>
    <message>
        <source>sequence %1 of %2</source>
        <translation>Nummer %1 von %2</translation>
    </message>
    <message>
        <source>The store has no such time for this event.</source>
        <translation>In der Datenbank steht diese Zeit für das Ereignis nicht.</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
    <message>
        <source>The id is not a ULID and has no time of its own.</source>
        <translation>Die ID ist keine ULID und hat keine eigene Zeit.</translation>
    </message>
    <message>
        <source>The first ten characters of the id, in milliseconds.</source>
        <translation>Die ersten zehn Zeichen der ID, in Millisekunden.</translation>
    </message>
    <message>
        <source>No zone in the stored time. Read as %1 (setting).</source>
        <translation>Die gespeicherte Zeit hat keine Zone. Gelesen als %1 (Einstellung).</translation>
    </message>
    <message>
        <source>Recorded %1 after it occurred.</source>
        <translation>%1 nach dem Eintritt erfasst.</translation>
    </message>
    <message>
        <source>Events with higher ids had been recorded before it.</source>
        <translation>Ereignisse mit höherer ID waren schon vorher erfasst.</translation>
    </message>
    <message>
        <source>late</source>
        <translation>verspätet</translation>
    </message>
    <message>
        <source>backfill, 1 day late</source>
        <translation>nachgetragen, 1 Tag später</translation>
    </message>
    <message numerus="yes">
        <source>backfill, %Ln days late</source>
        <translation>
            <numerusform>nachgetragen, %Ln Tag später</numerusform>
            <numerusform>nachgetragen, %Ln Tage später</numerusform>
        </translation>
    </message>
    <message>
        <source>No time was corrected.</source>
        <translation>Keine Zeit wurde berichtigt.</translation>
    </message>
    <message>
        <source>recorded %1 before it occurred: the clocks disagree</source>
        <translation>%1 vor dem Eintritt erfasst: die Uhren widersprechen sich</translation>
    </message>
    <message>
        <source>id time %1 before it occurred: the clocks disagree</source>
        <translation>ID-Zeit %1 vor dem Eintritt: die Uhren widersprechen sich</translation>
    </message>
    <message>
        <source>no zone, read as %1</source>
        <translation>ohne Zone, gelesen als %1</translation>
    </message>
    <message>
        <source>unreadable time</source>
        <translation>Zeit unlesbar</translation>
    </message>
</context>
<context>
    <name>ledgerscope::EventOrder</name>
    <message>
        <source>No ledger is open.</source>
        <translation>Kein Journal ist geöffnet.</translation>
    </message>
    <message>
        <source>This ledger does not keep that value.</source>
        <translation>Dieses Journal enthält diesen Wert nicht.</translation>
    </message>
    <message>
        <source>Sequence numbers count inside one entity. Filter by an entity first.</source>
        <translation>Laufende Nummern zählen innerhalb einer Entität. Filtern Sie zuerst nach einer Entität.</translation>
    </message>
    <message>
        <source>The store cannot page the whole ledger in this order. It is offered for one entity or run, or when all events are loaded.</source>
        <translation>Die Datenbank kann das ganze Journal nicht in dieser Reihenfolge blättern. Es gibt sie für eine Entität, für einen Lauf oder wenn alle Ereignisse geladen sind.</translation>
    </message>
    <message>
        <source>Ledger order</source>
        <translation>Journalfolge</translation>
    </message>
    <message>
        <source>Occurred order</source>
        <translation>Folge nach Eintritt</translation>
    </message>
    <message>
        <source>Recorded order</source>
        <translation>Folge nach Erfassung</translation>
    </message>
    <message>
        <source>Sequence order</source>
        <translation>Folge nach Nummer</translation>
    </message>
    <message>
        <source>Ledger order (event id, as the store sorts it)</source>
        <translation>Journalfolge (Ereignis-ID, wie die Datenbank sie sortiert)</translation>
    </message>
    <message>
        <source>Occurred order (then event id)</source>
        <translation>Folge nach Eintritt (dann nach Ereignis-ID)</translation>
    </message>
    <message>
        <source>Recorded order (then event id)</source>
        <translation>Folge nach Erfassung (dann nach Ereignis-ID)</translation>
    </message>
    <message>
        <source>Sequence order (inside the entity)</source>
        <translation>Folge nach Nummer (innerhalb der Entität)</translation>
    </message>
</context>
<context>
    <name>ledgerscope::EventTableCopy</name>
    <message numerus="yes">
        <source>%n event(s) copied.</source>
        <translation>
            <numerusform>%n Ereignis kopiert.</numerusform>
            <numerusform>%n Ereignisse kopiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out: too many at once, or gone from the store.</source>
        <translation>
            <numerusform>%n ausgelassen: zu viele auf einmal oder nicht mehr in der Datenbank.</numerusform>
            <numerusform>%n ausgelassen: zu viele auf einmal oder nicht mehr in der Datenbank.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was copied. %1</source>
        <translation>Nichts wurde kopiert. %1</translation>
    </message>
</context>
<context>
    <name>ledgerscope::EventTableFacts</name>
    <message>
        <source>%1 in range</source>
        <translation>%1 im Bereich</translation>
    </message>
    <message>
        <source>%1+</source>
        <comment>at least so many</comment>
        <translation>%1+</translation>
    </message>
    <message numerus="yes">
        <source>%1 events</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 events</source>
        <translation>
            <numerusform>%1 von %2 Ereignis</numerusform>
            <numerusform>%1 von %2 Ereignissen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in bold</source>
        <translation>%1 in Fettschrift</translation>
    </message>
    <message>
        <source>the selected event is not among them</source>
        <translation>das gewählte Ereignis ist nicht dabei</translation>
    </message>
    <message>
        <source>the selected event is not among those read so far</source>
        <translation>das gewählte Ereignis ist unter den bisher gelesenen nicht dabei</translation>
    </message>
    <message>
        <source>reading failed: %1</source>
        <translation>Lesen fehlgeschlagen: %1</translation>
    </message>
</context>
<context>
    <name>ledgerscope::EventTableModel</name>
    <message>
        <source>not read yet</source>
        <translation>noch nicht gelesen</translation>
    </message>
    <message>
        <source>How long after it occurred the event was recorded</source>
        <translation>Wie lange nach dem Eintritt das Ereignis erfasst wurde</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Entity</source>
        <translation>Entität</translation>
    </message>
    <message>
        <source>Occurred, %1</source>
        <translation>Eingetreten, %1</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Erfasst</translation>
    </message>
    <message>
        <source>Seq</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Caused by</source>
        <translation>Ausgelöst von</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>%1, as stored: %2</source>
        <translation>%1, wie gespeichert: %2</translation>
    </message>
    <message>
        <source>Occurred</source>
        <translation>Eingetreten</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>Zeile %1 von %2</translation>
    </message>
    <message>
        <source>%1+</source>
        <comment>at least so many</comment>
        <translation>%1+</translation>
    </message>
    <message>
        <source>late</source>
        <translation>verspätet</translation>
    </message>
    <message>
        <source>skew</source>
        <translation>Uhren uneins</translation>
    </message>
    <message>
        <source>backfill</source>
        <translation>nachgetragen</translation>
    </message>
    <message>
        <source>same ms</source>
        <translation>gleiche ms</translation>
    </message>
    <message>
        <source>no zone</source>
        <translation>ohne Zone</translation>
    </message>
    <message>
        <source>unreadable time</source>
        <translation>Zeit unlesbar</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>Recorded %1 after it occurred.</source>
        <translation>%1 nach dem Eintritt erfasst.</translation>
    </message>
    <message>
        <source>Recorded after events with higher ids.</source>
        <translation>Nach Ereignissen mit höherer ID erfasst.</translation>
    </message>
    <message>
        <source>Recorded %1 before it occurred: the clocks disagree.</source>
        <translation>%1 vor dem Eintritt erfasst: Die Uhren widersprechen sich.</translation>
    </message>
    <message>
        <source>Its id was made before it occurred: the clocks disagree.</source>
        <translation>Die ID entstand vor dem Eintritt: Die Uhren widersprechen sich.</translation>
    </message>
    <message>
        <source>Order not decided by id: another event of the entity has an id of the same millisecond.</source>
        <translation>Reihenfolge durch die ID nicht entschieden: Ein anderes Ereignis der Entität hat eine ID derselben Millisekunde.</translation>
    </message>
    <message>
        <source>No zone in the stored time. Read as %1 (setting).</source>
        <translation>Die gespeicherte Zeit hat keine Zone. Gelesen als %1 (Einstellung).</translation>
    </message>
    <message>
        <source>The stored time cannot be read. The event stands by its id.</source>
        <translation>Die gespeicherte Zeit ist nicht lesbar. Das Ereignis steht an der Stelle seiner ID.</translation>
    </message>
    <message>
        <source>The store does not have this event any more: history changed.</source>
        <translation>Die Datenbank enthält dieses Ereignis nicht mehr: Der Verlauf wurde geändert.</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows cannot be evaluated yet: which events are late is known when all are read.</source>
        <translation>
            <numerusform>%1 Zeile lässt sich noch nicht auswerten: welche Ereignisse verspätet sind, zeigt sich, wenn alle gelesen sind.</numerusform>
            <numerusform>%1 Zeilen lassen sich noch nicht auswerten: welche Ereignisse verspätet sind, zeigt sich, wenn alle gelesen sind.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::EventTablePanel</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Show in the timeline</source>
        <translation>In der Zeitleiste zeigen</translation>
    </message>
    <message>
        <source>Filter by this</source>
        <translation>Hiernach filtern</translation>
    </message>
    <message>
        <source>Only this entity</source>
        <translation>Nur diese Entität</translation>
    </message>
    <message>
        <source>Focus this entity</source>
        <translation>Diese Entität in den Fokus</translation>
    </message>
    <message>
        <source>Mark for comparison</source>
        <translation>Zum Vergleich markieren</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy event id</source>
        <translation>Ereignis-ID kopieren</translation>
    </message>
    <message>
        <source>Copy as JSON with payload</source>
        <translation>Als JSON mit Nutzdaten kopieren</translation>
    </message>
    <message>
        <source>Copy rows as CSV</source>
        <translation>Zeilen als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy rows as text</source>
        <translation>Zeilen als Text kopieren</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Filter by this (%1)</source>
        <translation>Hiernach filtern (%1)</translation>
    </message>
    <message>
        <source>No ledger is open</source>
        <translation>Kein Journal ist geöffnet</translation>
    </message>
    <message>
        <source>Open one to see its events.</source>
        <translation>Öffnen Sie eines, um seine Ereignisse zu sehen.</translation>
    </message>
    <message>
        <source>Reading the first events</source>
        <translation>Die ersten Ereignisse werden gelesen</translation>
    </message>
    <message>
        <source>The events cannot be read</source>
        <translation>Die Ereignisse sind nicht lesbar</translation>
    </message>
    <message>
        <source>No events</source>
        <translation>Keine Ereignisse</translation>
    </message>
    <message>
        <source>This ledger is empty. All was read.</source>
        <translation>Dieses Journal ist leer. Alles wurde gelesen.</translation>
    </message>
    <message>
        <source>No event matches</source>
        <translation>Kein Ereignis passt</translation>
    </message>
    <message numerus="yes">
        <source>0 of %1 events match %2. All were scanned.</source>
        <translation>
            <numerusform>0 von %1 Ereignis passen zu %2. Alle wurden durchsucht.</numerusform>
            <numerusform>0 von %1 Ereignissen passen zu %2. Alle wurden durchsucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>0 events match %1. All were scanned.</source>
        <translation>0 Ereignisse passen zu %1. Alle wurden durchsucht.</translation>
    </message>
    <message>
        <source>Copied the value.</source>
        <translation>Der Wert ist kopiert.</translation>
    </message>
    <message>
        <source>Copied the event id.</source>
        <translation>Die Ereignis-ID ist kopiert.</translation>
    </message>
    <message>
        <source>Remove the mark</source>
        <translation>Marke entfernen</translation>
    </message>
    <message>
        <source>Rows %1 to %2 of %3</source>
        <translation>Zeilen %1 bis %2 von %3</translation>
    </message>
    <message>
        <source>Next row</source>
        <translation>Nächste Zeile</translation>
    </message>
    <message>
        <source>Previous row</source>
        <translation>Vorige Zeile</translation>
    </message>
    <message>
        <source>Go on searching payloads</source>
        <translation>Suche in Nutzdaten fortsetzen</translation>
    </message>
    <message>
        <source>No event found so far</source>
        <translation>Bisher kein Ereignis gefunden</translation>
    </message>
    <message>
        <source>No event is known to match</source>
        <translation>Von keinem Ereignis ist bekannt, dass es passt</translation>
    </message>
</context>
<context>
    <name>ledgerscope::EventTableView</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Columns of the events</source>
        <translation>Spalten der Ereignisse</translation>
    </message>
</context>
<context>
    <name>ledgerscope::FilterExplanation</name>
    <message>
        <source>No filter: all events are shown.</source>
        <translation>Kein Filter: alle Ereignisse werden gezeigt.</translation>
    </message>
    <message>
        <source>Answered by the index: %1</source>
        <translation>Beantwortet der Index: %1</translation>
    </message>
    <message>
        <source>Answered by the store: %1</source>
        <translation>Beantwortet der Speicher: %1</translation>
    </message>
    <message>
        <source>Looked at row by row: %1</source>
        <translation>Zeile für Zeile betrachtet: %1</translation>
    </message>
    <message>
        <source>Needs payloads: %1</source>
        <translation>Braucht Nutzdaten: %1</translation>
    </message>
    <message>
        <source>Rows whose payload decides: %1. Payloads read: %2.</source>
        <translation>Zeilen, bei denen die Nutzdaten entscheiden: %1. Gelesene Nutzdaten: %2.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::FilterField</name>
    <message>
        <source>Filter, for example type ~ &quot;price.*&quot; and entity = item:10472</source>
        <translation>Filter, zum Beispiel type ~ &quot;price.*&quot; and entity = item:10472</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>What is wrong with the filter</source>
        <translation>Was am Filter falsch ist</translation>
    </message>
    <message>
        <source>Position %1: %2. The last valid filter stays in use.</source>
        <translation>Stelle %1: %2. Der letzte gültige Filter gilt weiter.</translation>
    </message>
    <message>
        <source>How the filter is answered</source>
        <translation>Wie der Filter beantwortet wird</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>array</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Save this filter, and saved ones</source>
        <translation>Diesen Filter sichern, und gesicherte</translation>
    </message>
    <message>
        <source>such as %1</source>
        <translation>etwa %1</translation>
    </message>
</context>
<context>
    <name>ledgerscope::FindBar</name>
    <message>
        <source>Previous place</source>
        <translation>Vorige Stelle</translation>
    </message>
    <message>
        <source>Next place</source>
        <translation>Nächste Stelle</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Find in payload</source>
        <translation>In den Nutzdaten suchen</translation>
    </message>
</context>
<context>
    <name>ledgerscope::Formatter</name>
    <message>
        <source>%1 B</source>
        <comment>bytes</comment>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>%1 kB</source>
        <translation>%1 kB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>same</source>
        <comment>two clocks that agree</comment>
        <translation>gleich</translation>
    </message>
    <message>
        <source>min</source>
        <comment>minutes</comment>
        <translation>min</translation>
    </message>
    <message>
        <source>h</source>
        <comment>hours</comment>
        <translation>h</translation>
    </message>
    <message>
        <source>d</source>
        <comment>days</comment>
        <translation>d</translation>
    </message>
    <message>
        <source>d</source>
        <comment>form of a day of the month, for QLocale</comment>
        <translation>d.</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>form of day and month, for QLocale</comment>
        <translation>d. MMM</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <comment>form of day, month and year, for QLocale</comment>
        <translation>d. MMM yyyy</translation>
    </message>
</context>
<context>
    <name>ledgerscope::FrameColorPicker</name>
    <message>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>Olive</source>
        <translation>Oliv</translation>
    </message>
    <message>
        <source>Cyan</source>
        <translation>Cyan</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Wine</source>
        <translation>Weinrot</translation>
    </message>
    <message>
        <source>Frame colour %1</source>
        <translation>Rahmenfarbe %1</translation>
    </message>
    <message>
        <source>Frame colour</source>
        <translation>Rahmenfarbe</translation>
    </message>
</context>
<context>
    <name>ledgerscope::GoTo</name>
    <message>
        <source>No event has an id at or after this time. The last one is shown.</source>
        <translation>Kein Ereignis hat eine ID zu oder nach dieser Zeit. Gezeigt wird das letzte.</translation>
    </message>
    <message>
        <source>Several ids or entities fit “%1”. Type more of it.</source>
        <translation>Zu „%1“ passen mehrere IDs oder Entitäten. Geben Sie mehr davon ein.</translation>
    </message>
    <message>
        <source>No ledger is open.</source>
        <translation>Kein Journal ist geöffnet.</translation>
    </message>
    <message>
        <source>No event is selected.</source>
        <translation>Kein Ereignis ist gewählt.</translation>
    </message>
    <message>
        <source>This is the last event of the entity here.</source>
        <translation>Dies ist hier das letzte Ereignis der Entität.</translation>
    </message>
    <message>
        <source>This is the first event of the entity here.</source>
        <translation>Dies ist hier das erste Ereignis der Entität.</translation>
    </message>
    <message>
        <source>This is the last event of the type here.</source>
        <translation>Dies ist hier das letzte Ereignis des Typs.</translation>
    </message>
    <message>
        <source>This is the first event of the type here.</source>
        <translation>Dies ist hier das erste Ereignis des Typs.</translation>
    </message>
    <message numerus="yes">
        <source>Nothing is called “%1”. To find an event, type at least %n characters of its id.</source>
        <translation>
            <numerusform>„%1“ gibt es nicht. Um ein Ereignis zu finden, geben Sie mindestens %n Zeichen seiner ID ein.</numerusform>
            <numerusform>„%1“ gibt es nicht. Um ein Ereignis zu finden, geben Sie mindestens %n Zeichen seiner ID ein.</numerusform>
        </translation>
    </message>
    <message>
        <source>Type an event id, a time, or an entity as type:id.</source>
        <translation>Geben Sie eine Ereignis-ID, eine Zeit oder eine Entität als typ:id ein.</translation>
    </message>
    <message>
        <source>Nothing in this ledger fits “%1”.</source>
        <translation>Zu „%1“ passt in diesem Journal nichts.</translation>
    </message>
    <message>
        <source>The event belongs to no run.</source>
        <translation>Das Ereignis gehört zu keinem Lauf.</translation>
    </message>
    <message>
        <source>This is the last event of the run here.</source>
        <translation>Dies ist hier das letzte Ereignis des Laufs.</translation>
    </message>
    <message>
        <source>This is the first event of the run here.</source>
        <translation>Dies ist hier das erste Ereignis des Laufs.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::GoToField</name>
    <message>
        <source>Go to id, time, entity</source>
        <translation>Gehe zu ID, Zeit, Entität</translation>
    </message>
    <message>
        <source>Go to id, time or entity</source>
        <translation>Gehe zu ID, Zeit oder Entität</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
</context>
<context>
    <name>ledgerscope::HexView</name>
    <message>
        <source>Payload bytes</source>
        <translation>Bytes der Nutzdaten</translation>
    </message>
    <message>
        <source>No bytes</source>
        <translation>Keine Bytes</translation>
    </message>
    <message>
        <source>Byte %L1 of %L2: %3</source>
        <translation>Byte %L1 von %L2: %3</translation>
    </message>
    <message>
        <source>Copy as hexadecimal</source>
        <translation>Hexadezimal kopieren</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
</context>
<context>
    <name>ledgerscope::Highlights</name>
    <message>
        <source>Highlight %1: matches.</source>
        <translation>Hervorhebung %1: passt.</translation>
    </message>
    <message>
        <source>Highlight %1: not searched, the payload decides.</source>
        <translation>Hervorhebung %1: nicht durchsucht, die Nutzdaten entscheiden.</translation>
    </message>
    <message>
        <source>Highlight %1: not evaluable, the payload does not decide.</source>
        <translation>Hervorhebung %1: nicht auswertbar, die Nutzdaten entscheiden es nicht.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::InspectorController</name>
    <message numerus="yes">
        <source>first %Ln changed</source>
        <translation>
            <numerusform>erste %Ln geändert</numerusform>
            <numerusform>erste %Ln geändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed</source>
        <translation>
            <numerusform>%Ln geändert</numerusform>
            <numerusform>%Ln geändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln written differently</source>
        <translation>
            <numerusform>%Ln anders geschrieben</numerusform>
            <numerusform>%Ln anders geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>other key order</source>
        <translation>andere Schlüsselfolge</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>kein Unterschied</translation>
    </message>
    <message>
        <source>as far as read</source>
        <translation>soweit gelesen</translation>
    </message>
    <message>
        <source>One of the two payloads is not JSON.</source>
        <translation>Eine der beiden Nutzdaten ist kein JSON.</translation>
    </message>
    <message>
        <source>The parts that were read say the same. The rest is unknown.</source>
        <translation>Die gelesenen Teile sagen dasselbe. Der Rest ist unbekannt.</translation>
    </message>
    <message>
        <source>Both payloads say the same.</source>
        <translation>Beide Nutzdaten sagen dasselbe.</translation>
    </message>
    <message>
        <source>This is the first event of its type.</source>
        <translation>Dies ist das erste Ereignis seines Typs.</translation>
    </message>
    <message>
        <source>This is the first event of its entity.</source>
        <translation>Dies ist das erste Ereignis seiner Entität.</translation>
    </message>
    <message>
        <source>This is the marked event itself.</source>
        <translation>Dies ist das markierte Ereignis selbst.</translation>
    </message>
    <message>
        <source>No event is marked. Mark one to compare others with it.</source>
        <translation>Kein Ereignis ist markiert. Markieren Sie eines, um andere damit zu vergleichen.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::InspectorPanel</name>
    <message>
        <source>Compare with the marked event</source>
        <translation>Mit dem markierten Ereignis vergleichen</translation>
    </message>
    <message>
        <source>Copy event as JSON</source>
        <translation>Ereignis als JSON kopieren</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Copy payload</source>
        <translation>Nutzdaten kopieren</translation>
    </message>
    <message>
        <source>Mark for comparison</source>
        <translation>Zum Vergleich markieren</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>More about this event</source>
        <translation>Mehr zu diesem Ereignis</translation>
    </message>
    <message>
        <source>No ledger is open</source>
        <translation>Kein Journal ist geöffnet</translation>
    </message>
    <message>
        <source>Open one to see its events.</source>
        <translation>Öffnen Sie eines, um seine Ereignisse zu sehen.</translation>
    </message>
    <message>
        <source>No event is chosen</source>
        <translation>Kein Ereignis ist gewählt</translation>
    </message>
    <message>
        <source>Choose one in the timeline or in the table.</source>
        <translation>Wählen Sie eines in der Zeitleiste oder in der Tabelle.</translation>
    </message>
    <message>
        <source>Reading the event</source>
        <translation>Das Ereignis wird gelesen</translation>
    </message>
</context>
<context>
    <name>ledgerscope::KeyTableModel</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>also “%1”</source>
        <translation>auch „%1“</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>abgeschaltet</translation>
    </message>
    <message>
        <source>in part switched off</source>
        <translation>teils abgeschaltet</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
</context>
<context>
    <name>ledgerscope::KeysPage</name>
    <message>
        <source>S&amp;ingle letters are keys</source>
        <translation>E&amp;inzelne Buchstaben sind Tasten</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>&amp;Setzen</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Dazu</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Reset all &amp;keys</source>
        <translation>&amp;Alle Tasten zurücksetzen</translation>
    </message>
    <message>
        <source>Letters, digits and signs work as keys while a view has the focus, never in a text field.</source>
        <translation>Buchstaben, Ziffern und Zeichen wirken als Tasten, solange eine Ansicht den Fokus hat, nie in einem Textfeld.</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Befehle und ihre Tasten</translation>
    </message>
    <message>
        <source>Press a key</source>
        <translation>Taste drücken</translation>
    </message>
    <message>
        <source>This is the only key of the command</source>
        <translation>Dies ist die einzige Taste des Befehls</translation>
    </message>
    <message>
        <source>The command has this key too</source>
        <translation>Der Befehl hat auch diese Taste</translation>
    </message>
    <message>
        <source>The command has no key</source>
        <translation>Der Befehl hat keine Taste</translation>
    </message>
    <message>
        <source>The command has its own keys again</source>
        <translation>Der Befehl hat wieder seine eigenen Tasten</translation>
    </message>
    <message>
        <source>Every command has its own keys again</source>
        <translation>Jeder Befehl hat wieder seine eigenen Tasten</translation>
    </message>
    <message>
        <source>Key for “%1”</source>
        <translation>Taste für „%1“</translation>
    </message>
    <message>
        <source>&amp;Move the key here</source>
        <translation>Taste hierher &amp;verlegen</translation>
    </message>
    <message>
        <source>“%1” has one of these keys too: where both work, neither does.</source>
        <translation>Auch „%1“ hat eine dieser Tasten: Wo beide gelten, wirkt keine.</translation>
    </message>
    <message>
        <source>%1 moves the focus or the selection, confirms or closes in every view. It cannot be the key of a command.</source>
        <translation>%1 bewegt in jeder Ansicht Fokus oder Auswahl, bestätigt oder schließt. Es kann nicht die Taste eines Befehls sein.</translation>
    </message>
    <message>
        <source>%1 is the key of “%2”. Nothing was changed.</source>
        <translation>%1 ist die Taste von „%2“. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Single letters are switched off: %1 does nothing until they are keys again.</source>
        <translation>Einzelne Buchstaben sind abgeschaltet: %1 bewirkt nichts, bis sie wieder Tasten sind.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::LaneSketch</name>
    <message>
        <source>Drawing of a timeline</source>
        <translation>Zeichnung einer Zeitleiste</translation>
    </message>
</context>
<context>
    <name>ledgerscope::LedgerFollower</name>
    <message>
        <source>Following</source>
        <translation>Folgt</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>%1 new</source>
        <translation>%1 neu</translation>
    </message>
    <message>
        <source>%1 late</source>
        <translation>%1 verspätet</translation>
    </message>
    <message>
        <source>%1 replaced</source>
        <translation>%1 ersetzt</translation>
    </message>
    <message>
        <source>%1 gone</source>
        <translation>%1 verschwunden</translation>
    </message>
    <message>
        <source>Complete up to %1 %2.</source>
        <translation>Vollständig bis %1 %2.</translation>
    </message>
    <message>
        <source>Whether an event is missing is not known yet.</source>
        <translation>Ob ein Ereignis fehlt, ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>Events that were there and are gone: %1.</source>
        <translation>Ereignisse, die da waren und verschwunden sind: %1.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::MainWindow</name>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Open another…</source>
        <translation>Anderes öffnen…</translation>
    </message>
    <message>
        <source>Navigator</source>
        <translation>Navigator</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Move %1 to the other side</source>
        <translation>%1 auf die andere Seite</translation>
    </message>
    <message>
        <source>%1%2 – Ledgerscope</source>
        <comment>name of the ledger, its kind in brackets</comment>
        <translation>%1%2 – Ledgerscope</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>Reading tables, columns and rights. Nothing is written.</source>
        <translation>Tabellen, Spalten und Rechte werden gelesen. Nichts wird geschrieben.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::MappingModel</name>
    <message>
        <source>id, for example a ULID</source>
        <translation>ID, zum Beispiel eine ULID</translation>
    </message>
    <message>
        <source>type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>type of the entity</source>
        <translation>Typ der Entität</translation>
    </message>
    <message>
        <source>id of the entity</source>
        <translation>ID der Entität</translation>
    </message>
    <message>
        <source>entity as type:id, split at the first colon</source>
        <translation>Entität als typ:id, am ersten Doppelpunkt getrennt</translation>
    </message>
    <message>
        <source>payload</source>
        <translation>Nutzdaten</translation>
    </message>
    <message>
        <source>caused by</source>
        <translation>ausgelöst von</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>time it occurred</source>
        <translation>Zeit des Eintritts</translation>
    </message>
    <message>
        <source>time it was recorded</source>
        <translation>Zeit der Erfassung</translation>
    </message>
    <message>
        <source>number inside the entity</source>
        <translation>Nummer innerhalb der Entität</translation>
    </message>
    <message>
        <source>idempotency key</source>
        <translation>Idempotenzschlüssel</translation>
    </message>
    <message>
        <source>by its usual names</source>
        <translation>unter den üblichen Namen</translation>
    </message>
    <message>
        <source>What Ledgerscope needs</source>
        <translation>Was Ledgerscope braucht</translation>
    </message>
    <message>
        <source>Column of the table</source>
        <translation>Spalte der Tabelle</translation>
    </message>
</context>
<context>
    <name>ledgerscope::MappingPage</name>
    <message>
        <source>Read its tables</source>
        <translation>Tabellen lesen</translation>
    </message>
    <message>
        <source>Table of the events</source>
        <translation>Tabelle der Ereignisse</translation>
    </message>
    <message>
        <source>Columns of the events</source>
        <translation>Spalten der Ereignisse</translation>
    </message>
    <message>
        <source>Sample rows</source>
        <translation>Beispielzeilen</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>Tabe&amp;lle</translation>
    </message>
    <message>
        <source>&amp;Load…</source>
        <translation>Lad&amp;en…</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>Si&amp;chern…</translation>
    </message>
    <message>
        <source>Another address</source>
        <translation>Andere Adresse</translation>
    </message>
    <message>
        <source>Its tables have not been read yet. Nothing is created or changed by it.</source>
        <translation>Die Tabellen sind noch nicht gelesen. Dabei wird nichts angelegt oder geändert.</translation>
    </message>
    <message>
        <source>No table has columns that could be events</source>
        <translation>Keine Tabelle hat Spalten, die Ereignisse sein könnten</translation>
    </message>
    <message numerus="yes">
        <source>%n table(s) can be seen. Nothing was created or changed.</source>
        <translation>
            <numerusform>%n Tabelle ist sichtbar. Nichts wurde angelegt oder geändert.</numerusform>
            <numerusform>%n Tabellen sind sichtbar. Nichts wurde angelegt oder geändert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::MatchingRows</name>
    <message>
        <source>Payloads are searched when all events are read.</source>
        <translation>Nutzdaten werden durchsucht, wenn alle Ereignisse gelesen sind.</translation>
    </message>
    <message>
        <source>%1 % scanned</source>
        <translation>%1 % durchsucht</translation>
    </message>
    <message>
        <source>%1. The rest is unknown.</source>
        <comment>62 % scanned</comment>
        <translation>%1. Der Rest ist unbekannt.</translation>
    </message>
    <message>
        <source>%1, %2 to %3. The rest is unknown.</source>
        <comment>62 % scanned, time, time</comment>
        <translation>%1, %2 bis %3. Der Rest ist unbekannt.</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows could not be evaluated: their payload is not valid JSON.</source>
        <translation>
            <numerusform>%1 Zeile ließ sich nicht auswerten: ihre Nutzdaten sind kein gültiges JSON.</numerusform>
            <numerusform>%1 Zeilen ließen sich nicht auswerten: ihre Nutzdaten sind kein gültiges JSON.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows could not be evaluated: the values cannot be compared.</source>
        <translation>
            <numerusform>%1 Zeile ließ sich nicht auswerten: die Werte lassen sich nicht vergleichen.</numerusform>
            <numerusform>%1 Zeilen ließen sich nicht auswerten: die Werte lassen sich nicht vergleichen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped: %1 of %2 payloads searched, no hit.</source>
        <translation>
            <numerusform>Angehalten: %1 von %2 Nutzdatensatz durchsucht, kein Treffer.</numerusform>
            <numerusform>Angehalten: %1 von %2 Nutzdatensätzen durchsucht, kein Treffer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The search failed: %1 of %2 payloads searched, no hit.</source>
        <translation>
            <numerusform>Die Suche schlug fehl: %1 von %2 Nutzdatensatz durchsucht, kein Treffer.</numerusform>
            <numerusform>Die Suche schlug fehl: %1 von %2 Nutzdatensätzen durchsucht, kein Treffer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 payloads searched, no hit so far.</source>
        <translation>
            <numerusform>%1 von %2 Nutzdatensatz durchsucht, bisher kein Treffer.</numerusform>
            <numerusform>%1 von %2 Nutzdatensätzen durchsucht, bisher kein Treffer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::NavigatorMarksModel</name>
    <message>
        <source>Diff base, %1</source>
        <translation>Vergleichsbasis, %1</translation>
    </message>
    <message>
        <source>Diff base</source>
        <translation>Vergleichsbasis</translation>
    </message>
</context>
<context>
    <name>ledgerscope::NavigatorModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
</context>
<context>
    <name>ledgerscope::NavigatorPanel</name>
    <message>
        <source>Marks</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>None. Mark an event to compare.</source>
        <translation>Keine. Zum Vergleich markieren.</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>Filter by this</source>
        <translation>Hiernach filtern</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>Entitäten</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>What to list</source>
        <translation>Was aufgeführt wird</translation>
    </message>
    <message>
        <source>Search %1 entities</source>
        <translation>Suche: %1 Entitäten</translation>
    </message>
    <message>
        <source>Search entities</source>
        <translation>Suche: Entitäten</translation>
    </message>
    <message>
        <source>Search %1 types</source>
        <translation>Suche: %1 Typen</translation>
    </message>
    <message>
        <source>Search types</source>
        <translation>Suche: Typen</translation>
    </message>
    <message>
        <source>Search %1 runs</source>
        <translation>Suche: %1 Läufe</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>Suche: Läufe</translation>
    </message>
    <message>
        <source>Search %1 sources</source>
        <translation>Suche: %1 Quellen</translation>
    </message>
    <message>
        <source>Search sources</source>
        <translation>Suche: Quellen</translation>
    </message>
    <message>
        <source>No ledger is open</source>
        <translation>Kein Journal ist geöffnet</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>Wird gezählt</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>None so far</source>
        <translation>Bisher keine</translation>
    </message>
    <message>
        <source>No event has one.</source>
        <translation>Kein Ereignis hat eine.</translation>
    </message>
    <message>
        <source>0 of %1 fit the search.</source>
        <translation>0 von %1 passen zur Suche.</translation>
    </message>
    <message numerus="yes">
        <source>Counted in %1 of %2 events so far</source>
        <translation>
            <numerusform>Bisher in %1 von %2 Ereignis gezählt</numerusform>
            <numerusform>Bisher in %1 von %2 Ereignissen gezählt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Counted in %1 events so far</source>
        <translation>
            <numerusform>Bisher in %1 Ereignis gezählt</numerusform>
            <numerusform>Bisher in %1 Ereignissen gezählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to the last event</source>
        <translation>Zum letzten Ereignis</translation>
    </message>
    <message>
        <source>Marks and saved filters</source>
        <translation>Marken und gesicherte Filter</translation>
    </message>
    <message>
        <source>Counting what matches the filter</source>
        <translation>Was zum Filter passt, wird gezählt</translation>
    </message>
    <message>
        <source>≥: not all payloads are searched</source>
        <translation>≥: nicht alle Nutzdaten durchsucht</translation>
    </message>
    <message>
        <source>Counted: what matches the filter</source>
        <translation>Gezählt: was zum Filter passt</translation>
    </message>
</context>
<context>
    <name>ledgerscope::NavigatorTexts</name>
    <message>
        <source>(no type)</source>
        <translation>(ohne Typ)</translation>
    </message>
    <message>
        <source>%1 more, type to search</source>
        <translation>%1 weitere, tippen sucht</translation>
    </message>
    <message>
        <source>%1 more, type more to narrow the search</source>
        <translation>%1 weitere, mehr tippen grenzt ein</translation>
    </message>
    <message numerus="yes">
        <source>%1 without a match</source>
        <translation>
            <numerusform>%1 ohne Treffer</numerusform>
            <numerusform>%1 ohne Treffer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 without a match so far</source>
        <translation>
            <numerusform>%1 bisher ohne Treffer</numerusform>
            <numerusform>%1 bisher ohne Treffer</numerusform>
        </translation>
    </message>
    <message>
        <source>≥ %1</source>
        <comment>at least so many</comment>
        <translation>≥ %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 entities have an event that matches</source>
        <translation>
            <numerusform>%1 von %2 Entität hat ein passendes Ereignis</numerusform>
            <numerusform>%1 von %2 Entitäten haben ein passendes Ereignis</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 entities</source>
        <translation>
            <numerusform>%1, %2 Entität</numerusform>
            <numerusform>%1, %2 Entitäten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 events match</source>
        <translation>
            <numerusform>%1 von %2 Ereignis passt</numerusform>
            <numerusform>%1 von %2 Ereignissen passen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 events</source>
        <translation>
            <numerusform>%1, %2 Ereignis</numerusform>
            <numerusform>%1, %2 Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>at an unreadable time</source>
        <translation>zu unlesbarer Zeit</translation>
    </message>
    <message>
        <source>First that matches %1</source>
        <translation>Erstes passendes %1</translation>
    </message>
    <message>
        <source>Last that matches %1</source>
        <translation>Letztes passendes %1</translation>
    </message>
    <message>
        <source>First event %1</source>
        <translation>Erstes Ereignis %1</translation>
    </message>
    <message>
        <source>Last event %1</source>
        <translation>Letztes Ereignis %1</translation>
    </message>
    <message>
        <source>Among the events read so far.</source>
        <translation>Unter den bisher gelesenen Ereignissen.</translation>
    </message>
    <message>
        <source>Not all payloads have been searched.</source>
        <translation>Es sind nicht alle Nutzdaten durchsucht.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::OpenDialog</name>
    <message>
        <source>Read-only</source>
        <translation>Nur lesend</translation>
    </message>
    <message>
        <source>&amp;Test connection</source>
        <translation>Verbindung &amp;testen</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>Open ledger</source>
        <translation>Journal öffnen</translation>
    </message>
    <message>
        <source>Report or columns</source>
        <translation>Bericht oder Spalten</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Saved connections</source>
        <translation>Gespeicherte Verbindungen</translation>
    </message>
    <message>
        <source>Remove from this list</source>
        <translation>Aus dieser Liste entfernen</translation>
    </message>
    <message>
        <source>&amp;New connection</source>
        <translation>&amp;Neue Verbindung</translation>
    </message>
    <message>
        <source>Outcome of the test</source>
        <translation>Ergebnis des Tests</translation>
    </message>
    <message>
        <source>Opens read-only. Nothing is created or changed in the store.</source>
        <translation>Öffnet nur lesend. In der Datenbank wird nichts angelegt oder geändert.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbindung wird aufgebaut</translation>
    </message>
    <message>
        <source>Connected in %1, %2, %3 %4</source>
        <comment>duration, product, time, zone</comment>
        <translation>Verbunden in %1, %2, %3 %4</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Choose an SQLite file</source>
        <translation>SQLite-Datei wählen</translation>
    </message>
    <message>
        <source>Load a mapping</source>
        <translation>Zuordnung laden</translation>
    </message>
    <message>
        <source>Mapping (*.json)</source>
        <translation>Zuordnung (*.json)</translation>
    </message>
    <message>
        <source>Save the mapping</source>
        <translation>Zuordnung sichern</translation>
    </message>
</context>
<context>
    <name>ledgerscope::PageBar</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
</context>
<context>
    <name>ledgerscope::PayloadDiffModel</name>
    <message>
        <source>absent</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>same number, written differently</source>
        <translation>dieselbe Zahl, anders geschrieben</translation>
    </message>
    <message>
        <source>same text, written differently</source>
        <translation>derselbe Text, anders geschrieben</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
</context>
<context>
    <name>ledgerscope::PayloadFacts</name>
    <message>
        <source>1 byte</source>
        <translation>1 Byte</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n Byte</numerusform>
            <numerusform>%n Bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>NULL</source>
        <translation>NULL</translation>
    </message>
    <message>
        <source>Empty text, 0 bytes</source>
        <translation>Leerer Text, 0 Bytes</translation>
    </message>
    <message>
        <source>Binary, %1</source>
        <translation>Binär, %1</translation>
    </message>
    <message>
        <source>Invalid JSON, %1</source>
        <translation>Ungültiges JSON, %1</translation>
    </message>
    <message>
        <source>First %1 of %2</source>
        <translation>Die ersten %1 von %2</translation>
    </message>
    <message>
        <source>First part of %1</source>
        <translation>Erster Teil von %1</translation>
    </message>
    <message>
        <source>Valid JSON, %1</source>
        <translation>Gültiges JSON, %1</translation>
    </message>
    <message>
        <source>invalid JSON at byte %1</source>
        <translation>ungültiges JSON bei Byte %1</translation>
    </message>
    <message>
        <source>binary / bad encoding</source>
        <translation>binär / falsche Kodierung</translation>
    </message>
    <message>
        <source>Not UTF-8 at byte %1. The bytes are shown as stored.</source>
        <translation>Kein UTF-8 bei Byte %1. Die Bytes erscheinen wie gespeichert.</translation>
    </message>
    <message>
        <source>duplicate keys</source>
        <translation>doppelte Schlüssel</translation>
    </message>
    <message>
        <source>Both are shown. Where one value is needed, the last one counts.</source>
        <translation>Beide sind zu sehen. Wo ein Wert gebraucht wird, gilt der letzte.</translation>
    </message>
    <message>
        <source>lone surrogate</source>
        <translation>halbes Zeichen</translation>
    </message>
    <message>
        <source>A text holds half of a character.</source>
        <translation>Ein Text enthält nur die Hälfte eines Zeichens.</translation>
    </message>
    <message>
        <source>byte-order mark</source>
        <translation>Byte-Reihenfolge-Marke</translation>
    </message>
    <message>
        <source>The payload begins with the bytes EF BB BF.</source>
        <translation>Die Nutzdaten beginnen mit den Bytes EF BB BF.</translation>
    </message>
    <message>
        <source>over 1 MiB</source>
        <translation>über 1 MiB</translation>
    </message>
    <message>
        <source>%1, more than the ingress cap of 1 MiB.</source>
        <translation>%1, mehr als die Aufnahmegrenze von 1 MiB.</translation>
    </message>
    <message>
        <source>jsonb</source>
        <translation>jsonb</translation>
    </message>
    <message>
        <source>The column is jsonb: key order, white space and duplicates are the store&apos;s.</source>
        <translation>Die Spalte ist jsonb: Schlüsselfolge, Leerraum und Doppelte stammen von der Datenbank.</translation>
    </message>
    <message>
        <source>There is no value.</source>
        <translation>Es gibt keinen Wert.</translation>
    </message>
    <message>
        <source>The text ends inside a value.</source>
        <translation>Der Text endet mitten in einem Wert.</translation>
    </message>
    <message>
        <source>A value is expected.</source>
        <translation>Ein Wert wird erwartet.</translation>
    </message>
    <message>
        <source>A key in quotation marks is expected.</source>
        <translation>Ein Schlüssel in Anführungszeichen wird erwartet.</translation>
    </message>
    <message>
        <source>A colon is expected after the key.</source>
        <translation>Nach dem Schlüssel wird ein Doppelpunkt erwartet.</translation>
    </message>
    <message>
        <source>A comma or a closing bracket is expected.</source>
        <translation>Ein Komma oder eine schließende eckige Klammer wird erwartet.</translation>
    </message>
    <message>
        <source>A comma or a closing brace is expected.</source>
        <translation>Ein Komma oder eine schließende geschweifte Klammer wird erwartet.</translation>
    </message>
    <message>
        <source>A comma before the closing brace or bracket.</source>
        <translation>Ein Komma vor der schließenden Klammer.</translation>
    </message>
    <message>
        <source>Not true, false or null.</source>
        <translation>Weder true noch false noch null.</translation>
    </message>
    <message>
        <source>A digit is expected.</source>
        <translation>Eine Ziffer wird erwartet.</translation>
    </message>
    <message>
        <source>A number with a leading zero.</source>
        <translation>Eine Zahl mit führender Null.</translation>
    </message>
    <message>
        <source>A control character that is not escaped.</source>
        <translation>Ein Steuerzeichen, das nicht maskiert ist.</translation>
    </message>
    <message>
        <source>An unknown escape.</source>
        <translation>Eine unbekannte Maskierung.</translation>
    </message>
    <message>
        <source>Something follows the end of the value.</source>
        <translation>Nach dem Ende des Wertes folgt noch etwas.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::PayloadPane</name>
    <message>
        <source>Load all</source>
        <translation>Alles laden</translation>
    </message>
    <message>
        <source>Save to file…</source>
        <translation>In Datei sichern…</translation>
    </message>
    <message>
        <source>Find in payload</source>
        <translation>In den Nutzdaten suchen</translation>
    </message>
    <message>
        <source>Show as stored</source>
        <translation>Wie gespeichert zeigen</translation>
    </message>
    <message>
        <source>Show bytes</source>
        <translation>Bytes zeigen</translation>
    </message>
    <message>
        <source>Payload as</source>
        <translation>Nutzdaten als</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>Hex</translation>
    </message>
    <message>
        <source>Reading the payload</source>
        <translation>Die Nutzdaten werden gelesen</translation>
    </message>
    <message>
        <source>Only the first part is shown.</source>
        <translation>Nur der erste Teil ist zu sehen.</translation>
    </message>
    <message>
        <source>No payload</source>
        <translation>Keine Nutzdaten</translation>
    </message>
    <message>
        <source>The payload column of this event is NULL.</source>
        <translation>Die Spalte der Nutzdaten ist bei diesem Ereignis NULL.</translation>
    </message>
    <message>
        <source>An empty text</source>
        <translation>Ein leerer Text</translation>
    </message>
    <message>
        <source>The payload is a text of 0 bytes. That is not JSON.</source>
        <translation>Die Nutzdaten sind ein Text von 0 Bytes. Das ist kein JSON.</translation>
    </message>
    <message>
        <source>Not a text</source>
        <translation>Kein Text</translation>
    </message>
    <message>
        <source>The event is complete; its payload is kept as stored.</source>
        <translation>Das Ereignis ist vollständig; seine Nutzdaten bleiben wie gespeichert.</translation>
    </message>
    <message>
        <source>Not JSON</source>
        <translation>Kein JSON</translation>
    </message>
    <message>
        <source>The event is complete; its payload is shown as stored.</source>
        <translation>Das Ereignis ist vollständig; seine Nutzdaten erscheinen wie gespeichert.</translation>
    </message>
    <message>
        <source>An empty object</source>
        <translation>Ein leeres Objekt</translation>
    </message>
    <message>
        <source>An empty array</source>
        <translation>Eine leere Liste</translation>
    </message>
    <message>
        <source>The payload is an object without members.</source>
        <translation>Die Nutzdaten sind ein Objekt ohne Einträge.</translation>
    </message>
    <message>
        <source>The payload is an array without items.</source>
        <translation>Die Nutzdaten sind eine Liste ohne Elemente.</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>at byte %L1</source>
        <translation>bei Byte %L1</translation>
    </message>
    <message>
        <source>%1, in the first part</source>
        <translation>%1, im ersten Teil</translation>
    </message>
</context>
<context>
    <name>ledgerscope::PayloadSampler</name>
    <message numerus="yes">
        <source>From a sample of %1 payloads.</source>
        <translation>
            <numerusform>Aus einer Stichprobe von %1 Nutzdatensatz.</numerusform>
            <numerusform>Aus einer Stichprobe von %1 Nutzdatensätzen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::PayloadText</name>
    <message>
        <source>(whole payload)</source>
        <translation>(ganze Nutzdaten)</translation>
    </message>
</context>
<context>
    <name>ledgerscope::PayloadTreeModel</name>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 Element</translation>
    </message>
    <message numerus="yes">
        <source>%Ln items</source>
        <translation>
            <numerusform>%Ln Element</numerusform>
            <numerusform>%Ln Elemente</numerusform>
        </translation>
    </message>
    <message>
        <source>1 member</source>
        <translation>1 Eintrag</translation>
    </message>
    <message numerus="yes">
        <source>%Ln members</source>
        <translation>
            <numerusform>%Ln Eintrag</numerusform>
            <numerusform>%Ln Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 read so far</source>
        <translation>bisher %1 gelesen</translation>
    </message>
    <message>
        <source>duplicate key</source>
        <translation>doppelter Schlüssel</translation>
    </message>
    <message>
        <source>bytes that are not UTF-8</source>
        <translation>Bytes, die kein UTF-8 sind</translation>
    </message>
    <message>
        <source>half of a character</source>
        <translation>halbes Zeichen</translation>
    </message>
</context>
<context>
    <name>ledgerscope::PayloadTreeView</name>
    <message>
        <source>Copy value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Als JSON kopieren</translation>
    </message>
    <message>
        <source>Pin over time</source>
        <translation>Über die Zeit anheften</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>Nutzdaten</translation>
    </message>
</context>
<context>
    <name>ledgerscope::PinnedPathsModel</name>
    <message>
        <source>Pinned paths are drawn for one entity. None is in focus.</source>
        <translation>Angeheftete Pfade werden für eine Entität gezeichnet. Keine ist im Fokus.</translation>
    </message>
    <message numerus="yes">
        <source>Reading payloads: %1 events so far</source>
        <translation>
            <numerusform>Nutzdaten werden gelesen: bisher %1 Ereignis</numerusform>
            <numerusform>Nutzdaten werden gelesen: bisher %1 Ereignisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %1 events of the entity are drawn. The rest is unknown.</source>
        <translation>
            <numerusform>Gezeichnet ist %1 Ereignis der Entität. Der Rest ist unbekannt.</numerusform>
            <numerusform>Gezeichnet sind die ersten %1 Ereignisse der Entität. Der Rest ist unbekannt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The payloads could not be read: %1</source>
        <translation>Die Nutzdaten waren nicht lesbar: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) could not be evaluated: their payload is not valid JSON.</source>
        <translation>
            <numerusform>%n Ereignis war nicht auswertbar: Seine Nutzdaten sind kein gültiges JSON.</numerusform>
            <numerusform>%n Ereignisse waren nicht auswertbar: Ihre Nutzdaten sind kein gültiges JSON.</numerusform>
        </translation>
    </message>
    <message>
        <source>This is not a path.</source>
        <translation>Dies ist kein Pfad.</translation>
    </message>
    <message>
        <source>No event of the entity has this path.</source>
        <translation>Kein Ereignis der Entität hat diesen Pfad.</translation>
    </message>
    <message>
        <source>No event with this path has a time on this clock.</source>
        <translation>Kein Ereignis mit diesem Pfad hat eine Zeit auf dieser Uhr.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::RangeField</name>
    <message>
        <source>All history</source>
        <translation>Gesamter Verlauf</translation>
    </message>
    <message>
        <source>Time range: %1</source>
        <translation>Zeitbereich: %1</translation>
    </message>
    <message>
        <source>The whole ledger is shown</source>
        <translation>Das ganze Journal ist zu sehen</translation>
    </message>
</context>
<context>
    <name>ledgerscope::RangePopup</name>
    <message>
        <source>Show range</source>
        <translation>Bereich zeigen</translation>
    </message>
    <message>
        <source>Time range</source>
        <translation>Zeitbereich</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>&amp;Up to</source>
        <translation>&amp;Bis</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Up to, not included</source>
        <translation>Bis ausschließlich</translation>
    </message>
    <message>
        <source>Quick ranges</source>
        <translation>Schnellauswahl</translation>
    </message>
    <message>
        <source>25 May 14:23, -2h</source>
        <translation>25. Mai 14:23, -2h</translation>
    </message>
    <message>
        <source>All history</source>
        <translation>Gesamter Verlauf</translation>
    </message>
    <message>
        <source>Last 15 minutes</source>
        <translation>Letzte 15 Minuten</translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>Letzte Stunde</translation>
    </message>
    <message>
        <source>Last 6 hours</source>
        <translation>Letzte 6 Stunden</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Letzter Tag</translation>
    </message>
    <message>
        <source>Last week</source>
        <translation>Letzte Woche</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>All history is shown. Times without a zone are read as %1; -2h counts back from the last event.</source>
        <translation>Der gesamte Verlauf ist zu sehen. Zeiten ohne Zone gelten als %1; -2h zählt vom letzten Ereignis zurück.</translation>
    </message>
    <message>
        <source>From must be a time before “up to”, for example 2026-05-25 14:23, 25 May 14:23 or -2h.</source>
        <translation>„Von“ braucht eine Zeit vor „Bis“, zum Beispiel 2026-05-25 14:23, 25. Mai 14:23 oder -2h.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::RawView</name>
    <message>
        <source>Payload as stored</source>
        <translation>Nutzdaten wie gespeichert</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>ledgerscope::ReportView</name>
    <message>
        <source>Copy report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>What this connection may see</source>
        <translation>Was diese Verbindung sehen darf</translation>
    </message>
    <message>
        <source>Capability report</source>
        <translation>Bericht der Möglichkeiten</translation>
    </message>
    <message>
        <source>Rights to ask the owner for</source>
        <translation>Rechte, die der Eigentümer geben kann</translation>
    </message>
    <message>
        <source>Not tested</source>
        <translation>Nicht getestet</translation>
    </message>
    <message>
        <source>A test shows what this connection may see and which rights are missing. Opening works without it.</source>
        <translation>Ein Test zeigt, was diese Verbindung sehen darf und welche Rechte fehlen. Öffnen geht auch ohne ihn.</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbindung wird aufgebaut</translation>
    </message>
    <message>
        <source>Ask the owner for:</source>
        <translation>Beim Eigentümer zu erfragen:</translation>
    </message>
</context>
<context>
    <name>ledgerscope::SampleModel</name>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Entity</source>
        <translation>Entität</translation>
    </message>
    <message>
        <source>Occurred, UTC</source>
        <translation>Eingetreten, UTC</translation>
    </message>
    <message>
        <source>Recorded, UTC</source>
        <translation>Erfasst, UTC</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
</context>
<context>
    <name>ledgerscope::SavedConnectionsModel</name>
    <message>
        <source>%1, %2</source>
        <comment>store, kind</comment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>ledgerscope::SavedFilterCommands</name>
    <message>
        <source>&amp;Save this filter…</source>
        <translation>Diesen Filter &amp;sichern…</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>Gesicherte Filter</translation>
    </message>
    <message>
        <source>&amp;Apply as filter</source>
        <translation>Als Filter &amp;anwenden</translation>
    </message>
    <message>
        <source>&amp;Highlight</source>
        <translation>&amp;Hervorheben</translation>
    </message>
    <message>
        <source>&amp;Rename or change…</source>
        <translation>&amp;Umbenennen oder ändern…</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>&amp;Farbe</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Bring back “%1”</source>
        <translation>„%1“ &amp;zurückholen</translation>
    </message>
    <message>
        <source>What happened to the saved filters</source>
        <translation>Was mit den gesicherten Filtern geschah</translation>
    </message>
    <message>
        <source>No filter is saved for this ledger</source>
        <translation>Für dieses Journal ist kein Filter gesichert</translation>
    </message>
</context>
<context>
    <name>ledgerscope::SavedFilterDialog</name>
    <message>
        <source>&amp;Save changes</source>
        <translation>Änderungen &amp;sichern</translation>
    </message>
    <message>
        <source>&amp;Save filter</source>
        <translation>Filter &amp;sichern</translation>
    </message>
    <message>
        <source>Change saved filter</source>
        <translation>Gesicherten Filter ändern</translation>
    </message>
    <message>
        <source>Save filter</source>
        <translation>Filter sichern</translation>
    </message>
    <message>
        <source>Filter: shows the matching events alone</source>
        <translation>Filter: zeigt nur die passenden Ereignisse</translation>
    </message>
    <message>
        <source>Highlight: marks the matching events</source>
        <translation>Hervorhebung: kennzeichnet die passenden Ereignisse</translation>
    </message>
    <message>
        <source>This ledger</source>
        <translation>Dieses Journal</translation>
    </message>
    <message>
        <source>All ledgers</source>
        <translation>Alle Journale</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Expression</source>
        <translation>&amp;Ausdruck</translation>
    </message>
    <message>
        <source>&amp;Use</source>
        <translation>&amp;Verwendung</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>&amp;Farbe</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>Fü&amp;r</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>There is no expression to save.</source>
        <translation>Es gibt keinen Ausdruck zu sichern.</translation>
    </message>
    <message>
        <source>The expression cannot be read. %1</source>
        <translation>Der Ausdruck ist nicht lesbar. %1</translation>
    </message>
    <message>
        <source>Give it a name.</source>
        <translation>Geben Sie ihm einen Namen.</translation>
    </message>
    <message>
        <source>Takes the place of the saved filter of this name.</source>
        <translation>Tritt an die Stelle des gesicherten Filters dieses Namens.</translation>
    </message>
    <message>
        <source>Up to %1 highlights are shown at once.</source>
        <translation>Bis zu %1 Hervorhebungen erscheinen zugleich.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::SavedFilterList</name>
    <message>
        <source>No saved filter. The bookmark keeps one.</source>
        <translation>Kein gesicherter Filter. Das Lesezeichen sichert einen.</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>Gesicherte Filter</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Hervorheben</translation>
    </message>
    <message>
        <source>Rename or change…</source>
        <translation>Umbenennen oder ändern…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Bring back what was deleted</source>
        <translation>Gelöschtes zurückholen</translation>
    </message>
</context>
<context>
    <name>ledgerscope::SavedFiltersModel</name>
    <message>
        <source>The file of saved filters was damaged. It is kept as %1; what could be read is still here.</source>
        <translation>Die Datei der gesicherten Filter war beschädigt. Sie liegt als %1 bereit; was lesbar war, ist noch hier.</translation>
    </message>
    <message>
        <source>Position %1: %2.</source>
        <translation>Stelle %1: %2.</translation>
    </message>
    <message>
        <source>The expression cannot be read: %1</source>
        <translation>Der Ausdruck ist nicht lesbar: %1</translation>
    </message>
    <message>
        <source>%1 highlights are shown at once. Switch one off first.</source>
        <translation>%1 Hervorhebungen erscheinen zugleich. Schalten Sie zuerst eine aus.</translation>
    </message>
    <message>
        <source>not valid</source>
        <translation>ungültig</translation>
    </message>
    <message>
        <source>%1+</source>
        <comment>at least so many</comment>
        <translation>%1+</translation>
    </message>
    <message>
        <source>Not counted yet.</source>
        <translation>Noch nicht gezählt.</translation>
    </message>
    <message numerus="yes">
        <source>%1 events match.</source>
        <translation>
            <numerusform>%1 Ereignis passt.</numerusform>
            <numerusform>%1 Ereignisse passen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 events were not searched: their payload decides.</source>
        <translation>
            <numerusform>%1 Ereignis wurde nicht durchsucht: seine Nutzdaten entscheiden.</numerusform>
            <numerusform>%1 Ereignisse wurden nicht durchsucht: ihre Nutzdaten entscheiden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 events could not be evaluated.</source>
        <translation>
            <numerusform>%1 Ereignis ließ sich nicht auswerten.</numerusform>
            <numerusform>%1 Ereignisse ließen sich nicht auswerten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all events are read.</source>
        <translation>Nicht alle Ereignisse sind gelesen.</translation>
    </message>
    <message>
        <source>For all ledgers.</source>
        <translation>Für alle Journale.</translation>
    </message>
    <message>
        <source>For this ledger.</source>
        <translation>Für dieses Journal.</translation>
    </message>
    <message>
        <source>It cannot be applied: %1</source>
        <translation>Er lässt sich nicht anwenden: %1</translation>
    </message>
    <message>
        <source>Highlighted in %1, with the letter %2.</source>
        <translation>Hervorgehoben in %1, mit dem Buchstaben %2.</translation>
    </message>
    <message>
        <source>grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>olive</source>
        <translation>Oliv</translation>
    </message>
    <message>
        <source>cyan</source>
        <translation>Cyan</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>purple</source>
        <translation>Lila</translation>
    </message>
    <message>
        <source>wine</source>
        <translation>Weinrot</translation>
    </message>
</context>
<context>
    <name>ledgerscope::SessionBanners</name>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>Verstanden</translation>
    </message>
    <message>
        <source>Connection lost.</source>
        <translation>Verbindung abgebrochen.</translation>
    </message>
    <message>
        <source>What you see was read at %1. It is tried again by itself.</source>
        <translation>Was Sie sehen, wurde um %1 gelesen. Der Versuch wiederholt sich von selbst.</translation>
    </message>
    <message>
        <source>Another file or table stands where this ledger stood.</source>
        <translation>Wo dieses Journal stand, steht eine andere Datei oder Tabelle.</translation>
    </message>
    <message numerus="yes">
        <source>%1 events that were there are gone.</source>
        <translation>
            <numerusform>%1 Ereignis, das da war, ist verschwunden.</numerusform>
            <numerusform>%1 Ereignisse, die da waren, sind verschwunden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 events are not what they were.</source>
        <translation>
            <numerusform>%1 Ereignis ist nicht mehr, was es war.</numerusform>
            <numerusform>%1 Ereignisse sind nicht mehr, was sie waren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 payloads are not what was shown.</source>
        <translation>
            <numerusform>%1 Nutzdatenfeld ist nicht mehr das gezeigte.</numerusform>
            <numerusform>%1 Nutzdatenfelder sind nicht mehr die gezeigten.</numerusform>
        </translation>
    </message>
    <message>
        <source>What you see is the ledger as it is now; of payloads, those that were shown last are compared.</source>
        <translation>Was Sie sehen, ist das Journal, wie es jetzt ist; von Nutzdaten werden die zuletzt gezeigten verglichen.</translation>
    </message>
    <message>
        <source>History changed.</source>
        <translation>Die Geschichte hat sich geändert.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Pages of the settings</source>
        <translation>Seiten der Einstellungen</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Anzeige</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>ledgerscope::ShellActions</name>
    <message>
        <source>&amp;Follow new events</source>
        <translation>Neuen Ereignissen &amp;folgen</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Bereiche</translation>
    </message>
    <message>
        <source>&amp;Open SQLite file…</source>
        <translation>SQLite-Datei ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Connections…</source>
        <translation>&amp;Verbindungen…</translation>
    </message>
    <message>
        <source>Open &amp;demonstration</source>
        <translation>&amp;Demonstration öffnen</translation>
    </message>
    <message>
        <source>Read a&amp;gain</source>
        <translation>&amp;Neu lesen</translation>
    </message>
    <message>
        <source>&amp;Stop loading</source>
        <translation>Laden an&amp;halten</translation>
    </message>
    <message>
        <source>Close &amp;ledger</source>
        <translation>Journal &amp;schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filter</translation>
    </message>
    <message>
        <source>&amp;Clear filter</source>
        <translation>Filter &amp;leeren</translation>
    </message>
    <message>
        <source>&amp;Mark event for comparison</source>
        <translation>Ereignis zum Ver&amp;gleich markieren</translation>
    </message>
    <message>
        <source>Only this &amp;entity</source>
        <translation>Nur diese &amp;Entität</translation>
    </message>
    <message>
        <source>&amp;No entity in focus</source>
        <translation>&amp;Keine Entität im Fokus</translation>
    </message>
    <message>
        <source>&amp;About Ledgerscope</source>
        <translation>&amp;Über Ledgerscope</translation>
    </message>
    <message>
        <source>&amp;Keys and commands</source>
        <translation>&amp;Tasten und Befehle</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>&amp;Go to id, time or entity</source>
        <translation>&amp;Gehe zu ID, Zeit oder Entität</translation>
    </message>
    <message>
        <source>&amp;Every command</source>
        <translation>&amp;Alle Befehle</translation>
    </message>
    <message>
        <source>&amp;Next event of the entity</source>
        <translation>&amp;Nächstes Ereignis der Entität</translation>
    </message>
    <message>
        <source>&amp;Previous event of the entity</source>
        <translation>V&amp;origes Ereignis der Entität</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>Nä&amp;chster Bereich</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>Vo&amp;riger Bereich</translation>
    </message>
    <message>
        <source>Next &amp;order</source>
        <translation>Nächste &amp;Reihenfolge</translation>
    </message>
    <message>
        <source>Next &amp;clock</source>
        <translation>Nächste &amp;Uhr</translation>
    </message>
    <message>
        <source>Colours of the &amp;system</source>
        <translation>Farben des &amp;Systems</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Compact</source>
        <translation>&amp;Kompakt</translation>
    </message>
    <message>
        <source>&amp;Standard</source>
        <translation>&amp;Standard</translation>
    </message>
    <message>
        <source>C&amp;omfortable</source>
        <translation>&amp;Großzügig</translation>
    </message>
    <message>
        <source>&amp;UTC</source>
        <translation>&amp;UTC</translation>
    </message>
    <message>
        <source>This &amp;computer&apos;s zone (%1)</source>
        <translation>Zone dieses &amp;Rechners (%1)</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>&amp;Größer</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>&amp;Kleiner</translation>
    </message>
    <message>
        <source>&amp;Normal size</source>
        <translation>&amp;Normale Größe</translation>
    </message>
    <message>
        <source>Single &amp;letters are keys</source>
        <translation>&amp;Einzelne Buchstaben sind Tasten</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>&amp;Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;Density</source>
        <translation>&amp;Dichte</translation>
    </message>
    <message>
        <source>&amp;Zone</source>
        <translation>&amp;Zone</translation>
    </message>
    <message>
        <source>Te&amp;xt</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>Stop searchin&amp;g payloads</source>
        <translation>Suche in &amp;Nutzdaten anhalten</translation>
    </message>
    <message>
        <source>Go &amp;on searching payloads</source>
        <translation>Suche in Nutzdaten &amp;fortsetzen</translation>
    </message>
    <message>
        <source>Sett&amp;ings…</source>
        <translation>E&amp;instellungen…</translation>
    </message>
    <message>
        <source>Compare &amp;two ranges…</source>
        <translation>&amp;Zwei Bereiche vergleichen …</translation>
    </message>
    <message>
        <source>&amp;First event of the entity</source>
        <translation>&amp;Erstes Ereignis der Entität</translation>
    </message>
    <message>
        <source>&amp;Last event of the entity</source>
        <translation>&amp;Letztes Ereignis der Entität</translation>
    </message>
    <message>
        <source>&amp;First event of the type</source>
        <translation>&amp;Erstes Ereignis des Typs</translation>
    </message>
    <message>
        <source>&amp;Previous event of the type</source>
        <translation>&amp;Voriges Ereignis des Typs</translation>
    </message>
    <message>
        <source>&amp;Next event of the type</source>
        <translation>&amp;Nächstes Ereignis des Typs</translation>
    </message>
    <message>
        <source>&amp;Last event of the type</source>
        <translation>&amp;Letztes Ereignis des Typs</translation>
    </message>
    <message>
        <source>&amp;First event of the run</source>
        <translation>&amp;Erstes Ereignis des Laufs</translation>
    </message>
    <message>
        <source>&amp;Previous event of the run</source>
        <translation>&amp;Voriges Ereignis des Laufs</translation>
    </message>
    <message>
        <source>&amp;Next event of the run</source>
        <translation>&amp;Nächstes Ereignis des Laufs</translation>
    </message>
    <message>
        <source>&amp;Last event of the run</source>
        <translation>&amp;Letztes Ereignis des Laufs</translation>
    </message>
    <message>
        <source>Along the &amp;entity</source>
        <translation>Entlang der &amp;Entität</translation>
    </message>
    <message>
        <source>Along the &amp;type</source>
        <translation>Entlang des &amp;Typs</translation>
    </message>
    <message>
        <source>Along the &amp;run</source>
        <translation>Entlang des &amp;Laufs</translation>
    </message>
</context>
<context>
    <name>ledgerscope::ShellStatusBar</name>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>No ledger open</source>
        <translation>Kein Journal geöffnet</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Wird geöffnet</translation>
    </message>
    <message>
        <source>Could not open</source>
        <translation>Nicht geöffnet</translation>
    </message>
    <message>
        <source>Counting events</source>
        <translation>Ereignisse werden gezählt</translation>
    </message>
    <message numerus="yes">
        <source>%1 events</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>Ledger order (event id, bytewise)</source>
        <translation>Journalfolge (Ereignis-ID, byteweise)</translation>
    </message>
    <message>
        <source>Ledger order (event id, collation %1)</source>
        <translation>Journalfolge (Ereignis-ID, Sortierfolge %1)</translation>
    </message>
    <message>
        <source>Closed WAL file, or a copy taken without its -wal: the last events may be missing.</source>
        <translation>Geschlossene WAL-Datei oder Kopie ohne ihre -wal: Die letzten Ereignisse können fehlen.</translation>
    </message>
    <message>
        <source>Times in %1</source>
        <translation>Zeiten in %1</translation>
    </message>
    <message numerus="yes">
        <source>Reading, %1 of %2 events</source>
        <translation>
            <numerusform>Lesen, %1 von %2 Ereignis</numerusform>
            <numerusform>Lesen, %1 von %2 Ereignissen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading, %1 events so far</source>
        <translation>
            <numerusform>Lesen, bisher %1 Ereignis</numerusform>
            <numerusform>Lesen, bisher %1 Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>Index complete</source>
        <translation>Index vollständig</translation>
    </message>
    <message numerus="yes">
        <source>Index holds the first %1 events; the rest is read from the store</source>
        <translation>
            <numerusform>Index enthält %1 Ereignis; der Rest kommt aus der Datenbank</numerusform>
            <numerusform>Index enthält die ersten %1 Ereignisse; der Rest kommt aus der Datenbank</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Index incomplete, %1 events</source>
        <translation>
            <numerusform>Index unvollständig, %1 Ereignis</numerusform>
            <numerusform>Index unvollständig, %1 Ereignisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading stopped at %1 events</source>
        <translation>
            <numerusform>Lesen bei %1 Ereignis angehalten</numerusform>
            <numerusform>Lesen bei %1 Ereignissen angehalten</numerusform>
        </translation>
    </message>
    <message>
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>Not connected, data of %1</source>
        <translation>Nicht verbunden, Stand %1</translation>
    </message>
    <message>
        <source>Complete up to %1 %2</source>
        <comment>time, zone</comment>
        <translation>Vollständig bis %1 %2</translation>
    </message>
    <message>
        <source>Read %1, %2</source>
        <comment>time, how long ago</comment>
        <translation>Gelesen %1, %2</translation>
    </message>
    <message>
        <source>Index complete, not kept: %1</source>
        <translation>Index vollständig, nicht aufbewahrt: %1</translation>
    </message>
</context>
<context>
    <name>ledgerscope::StartPage</name>
    <message>
        <source>No ledger has been opened yet. Those you open are listed here with their name and colour, never with a password.</source>
        <translation>Noch wurde kein Journal geöffnet. Geöffnete stehen hier mit Name und Farbe, nie mit einem Passwort.</translation>
    </message>
    <message>
        <source>See what happened, and why.</source>
        <translation>Sehen, was geschah und warum.</translation>
    </message>
    <message>
        <source>Open an event ledger to browse its timelines. Ledgers are opened read-only.</source>
        <translation>Öffnen Sie ein Ereignisjournal, um seine Zeitleisten zu durchsuchen. Journale werden nur lesend geöffnet.</translation>
    </message>
    <message>
        <source>Demonstration</source>
        <translation>Demonstration</translation>
    </message>
    <message>
        <source>A ledger of 200,000 events with a poison event, a storm and a stalled drainer, written to your data folder.</source>
        <translation>Ein Journal mit 200.000 Ereignissen, einem vergifteten Ereignis, einem Ereignissturm und einem stehenden Drainer, geschrieben in Ihren Datenordner.</translation>
    </message>
    <message>
        <source>Create and open</source>
        <translation>Anlegen und öffnen</translation>
    </message>
    <message>
        <source>SQLite file</source>
        <translation>SQLite-Datei</translation>
    </message>
    <message>
        <source>Choose a file, or drop one on this window. The write-ahead log is read too.</source>
        <translation>Wählen Sie eine Datei oder ziehen Sie eine auf dieses Fenster. Das Write-Ahead-Log wird mitgelesen.</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>PostgreSQL</source>
        <translation>PostgreSQL</translation>
    </message>
    <message>
        <source>By fields, URL or libpq service name. A test shows what your role may see.</source>
        <translation>Über Felder, URL oder den Namen eines libpq-Dienstes. Ein Test zeigt, was Ihre Rolle sehen darf.</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Recent ledgers</source>
        <translation>Zuletzt geöffnete Journale</translation>
    </message>
    <message>
        <source>Every command. Colours, density, text size and zone are in the View menu.</source>
        <translation>Alle Befehle. Farben, Dichte, Textgröße und Zone stehen im Menü Ansicht.</translation>
    </message>
    <message>
        <source>Writing event %1 of %2</source>
        <translation>Ereignis %1 von %2 wird geschrieben</translation>
    </message>
</context>
<context>
    <name>ledgerscope::StateView</name>
    <message>
        <source>Statement</source>
        <translation>Anweisung</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
</context>
<context>
    <name>ledgerscope::TimelineCommands</name>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Show all history</source>
        <translation>Gesamten Verlauf zeigen</translation>
    </message>
    <message>
        <source>Fit the selection</source>
        <translation>Auswahl einpassen</translation>
    </message>
    <message>
        <source>Fit the event&apos;s run</source>
        <translation>Lauf des Ereignisses einpassen</translation>
    </message>
    <message>
        <source>Next clock</source>
        <translation>Nächste Uhr</translation>
    </message>
    <message>
        <source>Details of the event</source>
        <translation>Einzelheiten des Ereignisses</translation>
    </message>
    <message>
        <source>Centre the event</source>
        <translation>Ereignis in die Mitte</translation>
    </message>
    <message>
        <source>Focus the entity</source>
        <translation>Entität in den Fokus</translation>
    </message>
    <message>
        <source>Only this entity</source>
        <translation>Nur diese Entität</translation>
    </message>
    <message>
        <source>Zoom to range</source>
        <translation>Auf den Bereich vergrößern</translation>
    </message>
    <message>
        <source>Clear the range</source>
        <translation>Bereich aufheben</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Compare with another</source>
        <translation>Mit anderem vergleichen</translation>
    </message>
</context>
<context>
    <name>ledgerscope::TimelineFocusChip</name>
    <message>
        <source>%1 %2. Press to remove.</source>
        <translation>%1 %2. Drücken entfernt es.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::TimelineLanePainter</name>
    <message>
        <source>seq %1</source>
        <translation>Nr. %1</translation>
    </message>
</context>
<context>
    <name>ledgerscope::TimelineModel</name>
    <message>
        <source>outside: %1 without time</source>
        <translation>außerhalb: %1 ohne Zeit</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) far away are left out of the view.</source>
        <translation>
            <numerusform>%n weit entferntes Ereignis ist aus der Ansicht gelassen.</numerusform>
            <numerusform>%n weit entfernte Ereignisse sind aus der Ansicht gelassen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading: %1 of %2 events</source>
        <translation>
            <numerusform>Lesen: %1 von %2 Ereignis</numerusform>
            <numerusform>Lesen: %1 von %2 Ereignissen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 events are read; the rest needs the event index and is unknown here.</source>
        <translation>
            <numerusform>%1 von %2 Ereignis ist gelesen; der Rest braucht den Ereignisindex und ist hier unbekannt.</numerusform>
            <numerusform>%1 von %2 Ereignissen sind gelesen; der Rest braucht den Ereignisindex und ist hier unbekannt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading stopped at %1 of %2 events. The rest is unknown.</source>
        <translation>
            <numerusform>Lesen bei %1 von %2 Ereignis angehalten. Der Rest ist unbekannt.</numerusform>
            <numerusform>Lesen bei %1 von %2 Ereignissen angehalten. Der Rest ist unbekannt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The selected event has not been read yet.</source>
        <translation>Das gewählte Ereignis ist noch nicht gelesen.</translation>
    </message>
    <message>
        <source>The selected event has no readable time on this clock.</source>
        <translation>Das gewählte Ereignis hat auf dieser Uhr keine lesbare Zeit.</translation>
    </message>
    <message>
        <source>The selected event does not pass the filter.</source>
        <translation>Das gewählte Ereignis passt nicht zum Filter.</translation>
    </message>
    <message>
        <source>The selected event is outside the range.</source>
        <translation>Das gewählte Ereignis liegt außerhalb des Bereichs.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::TimelinePanel</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>Lanes by type</source>
        <translation>Spuren nach Typ</translation>
    </message>
    <message>
        <source>Lanes by source</source>
        <translation>Spuren nach Quelle</translation>
    </message>
    <message>
        <source>Lanes by run</source>
        <translation>Spuren nach Lauf</translation>
    </message>
    <message>
        <source>Lanes by entity</source>
        <translation>Spuren nach Entität</translation>
    </message>
    <message>
        <source>Only</source>
        <translation>Nur</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>No ledger is open</source>
        <translation>Kein Journal ist geöffnet</translation>
    </message>
    <message>
        <source>Opening the ledger</source>
        <translation>Das Journal wird geöffnet</translation>
    </message>
    <message>
        <source>Reading events</source>
        <translation>Ereignisse werden gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 events</source>
        <translation>
            <numerusform>%1 von %2 Ereignis</numerusform>
            <numerusform>%1 von %2 Ereignissen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 events</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>The events could not be read</source>
        <translation>Die Ereignisse waren nicht lesbar</translation>
    </message>
    <message>
        <source>No events</source>
        <translation>Keine Ereignisse</translation>
    </message>
    <message>
        <source>The ledger has no events.</source>
        <translation>Das Journal enthält keine Ereignisse.</translation>
    </message>
    <message>
        <source>No event matches</source>
        <translation>Kein Ereignis passt</translation>
    </message>
    <message numerus="yes">
        <source>0 of %1 events match. All that were read were scanned.</source>
        <translation>
            <numerusform>0 von %1 Ereignis passen. Alle gelesenen wurden durchsucht.</numerusform>
            <numerusform>0 von %1 Ereignissen passen. Alle gelesenen wurden durchsucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>No event has a time</source>
        <translation>Kein Ereignis hat eine Zeit</translation>
    </message>
    <message numerus="yes">
        <source>%1 events match, but none has a readable time on the clock “%2”.</source>
        <translation>
            <numerusform>%1 Ereignis passt, aber es hat auf der Uhr „%2“ keine lesbare Zeit.</numerusform>
            <numerusform>%1 Ereignisse passen, aber keines hat auf der Uhr „%2“ eine lesbare Zeit.</numerusform>
        </translation>
    </message>
    <message>
        <source>No event found so far</source>
        <translation>Bisher kein Ereignis gefunden</translation>
    </message>
</context>
<context>
    <name>ledgerscope::TimelineRangeBand</name>
    <message>
        <source>Range %1, %2</source>
        <translation>Bereich %1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 events</source>
        <translation>
            <numerusform>%1 von %2 Ereignis</numerusform>
            <numerusform>%1 von %2 Ereignissen</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Vergleichen …</translation>
    </message>
</context>
<context>
    <name>ledgerscope::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Arrow keys move between events of a lane and between lanes.</source>
        <translation>Pfeiltasten führen zwischen den Ereignissen einer Spur und zwischen den Spuren.</translation>
    </message>
</context>
<context>
    <name>ledgerscope::TimesPage</name>
    <message>
        <source>Late</source>
        <translation>Verspätet</translation>
    </message>
    <message>
        <source>An event is late when it was recorded more than this after an event with a higher id: readers had passed its place.</source>
        <translation>Ein Ereignis ist verspätet, wenn es um mehr als diese Zeit nach einem Ereignis mit höherer ID erfasst wurde: Leser waren an seinem Platz schon vorbei.</translation>
    </message>
    <message>
        <source>Backfill</source>
        <translation>Nachgetragen</translation>
    </message>
    <message>
        <source>An event is a backfill when it was recorded more than this after it occurred.</source>
        <translation>Ein Ereignis ist nachgetragen, wenn es um mehr als diese Zeit nach seinem Eintritt erfasst wurde.</translation>
    </message>
    <message>
        <source>Skew</source>
        <translation>Uhren uneins</translation>
    </message>
    <message>
        <source>Clocks disagree when an event was recorded, or its id was made, more than this before it occurred.</source>
        <translation>Uhren sind uneins, wenn ein Ereignis um mehr als diese Zeit vor seinem Eintritt erfasst oder seine ID vergeben wurde.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>%1: reset to %2</source>
        <translation>%1: auf %2 zurücksetzen</translation>
    </message>
    <message>
        <source>Reset to %1</source>
        <translation>Auf %1 zurücksetzen</translation>
    </message>
</context>
</TS>
