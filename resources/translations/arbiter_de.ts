<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_GB">
    <context>
        <name>About</name>
        <message>
            <source>Third-party software and licences</source>
            <translation>Software anderer Urheber und ihre Lizenzen</translation>
        </message>
    </context>
    <context>
        <name>AbsentList</name>
        <message>
            <source>Not playing</source>
            <translation>Nicht dabei</translation>
        </message>
        <message>
            <source>Not playing ({count}): {who}</source>
            <translation>Nicht dabei: {count} ({who})</translation>
        </message>
    </context>
    <context>
        <name>Actions</name>
        <message>
            <source>&amp;About Arbiter</source>
            <translation>Über &amp;Arbiter</translation>
        </message>
        <message>
            <source>&amp;Accept proposal</source>
            <translation>&amp;Vorschlag annehmen</translation>
        </message>
        <message>
            <source>&amp;Add player…</source>
            <translation>Spieler hin&amp;zufügen…</translation>
        </message>
        <message>
            <source>&amp;All three lists</source>
            <translation>&amp;Alle drei Listen</translation>
        </message>
        <message>
            <source>&amp;Animate cards</source>
            <translation>Karten &amp;bewegen sich</translation>
        </message>
        <message>
            <source>&amp;Answer</source>
            <translation>An&amp;twort</translation>
        </message>
        <message>
            <source>&amp;Appearance</source>
            <translation>Ersc&amp;heinungsbild</translation>
        </message>
        <message>
            <source>&amp;Arbiter: 1 0 =</source>
            <translation>&amp;Arbiter: 1 0 =</translation>
        </message>
        <message>
            <source>&amp;Black wins (0)</source>
            <translation>&amp;Schwarz gewinnt (0)</translation>
        </message>
        <message>
            <source>&amp;Boards and names</source>
            <translation>&amp;Bretter und Namen</translation>
        </message>
        <message>
            <source>&amp;CSV of this view…</source>
            <translation>&amp;CSV dieser Ansicht…</translation>
        </message>
        <message>
            <source>&amp;Clear (Del)</source>
            <translation>&amp;Löschen (Entf)</translation>
        </message>
        <message>
            <source>&amp;Compare this earlier state with now</source>
            <translation>Diesen früheren Stand mit jetzt &amp;vergleichen</translation>
        </message>
        <message>
            <source>&amp;Compare with the rating lists…</source>
            <translation>Mit den Elo-Listen &amp;vergleichen…</translation>
        </message>
        <message>
            <source>&amp;Countdown to the start…</source>
            <translation>&amp;Uhr bis zum Beginn…</translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation>&amp;Dunkel</translation>
        </message>
        <message>
            <source>&amp;Discard proposal</source>
            <translation>V&amp;orschlag verwerfen</translation>
        </message>
        <message>
            <source>&amp;Display</source>
            <translation>An&amp;zeige</translation>
        </message>
        <message>
            <source>&amp;Draw (=)</source>
            <translation>&amp;Remis (=)</translation>
        </message>
        <message>
            <source>&amp;Earlier states</source>
            <translation>Frühere &amp;Stände</translation>
        </message>
        <message>
            <source>&amp;Edit player…</source>
            <translation>Sp&amp;ieler ändern…</translation>
        </message>
        <message>
            <source>&amp;Excel workbook…</source>
            <translation>&amp;Excel-Arbeitsmappe…</translation>
        </message>
        <message>
            <source>&amp;Exercise booklet…</source>
            <translation>&amp;Übungsheft…</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Datei</translation>
        </message>
        <message>
            <source>&amp;Find command…</source>
            <translation>&amp;Befehl suchen…</translation>
        </message>
        <message>
            <source>&amp;Find player…</source>
            <translation>&amp;Spieler suchen…</translation>
        </message>
        <message>
            <source>&amp;Full screen</source>
            <translation>V&amp;ollbild</translation>
        </message>
        <message>
            <source>&amp;Further questions</source>
            <translation>&amp;Weitere Fragen</translation>
        </message>
        <message>
            <source>&amp;Go to board…</source>
            <translation>&amp;Zu Brett…</translation>
        </message>
        <message>
            <source>&amp;Groups of the event</source>
            <translation>&amp;Gruppen der Veranstaltung</translation>
        </message>
        <message>
            <source>&amp;Handbook</source>
            <translation>&amp;Handbuch</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Hilfe</translation>
        </message>
        <message>
            <source>&amp;Import players…</source>
            <translation>S&amp;pieler importieren…</translation>
        </message>
        <message>
            <source>&amp;Keys</source>
            <translation>&amp;Tasten</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>Spra&amp;che</translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation>&amp;Hell</translation>
        </message>
        <message>
            <source>&amp;Missing results only</source>
            <translation>Nur &amp;fehlende Ergebnisse</translation>
        </message>
        <message>
            <source>&amp;Names and standings</source>
            <translation>&amp;Namen und Tabelle</translation>
        </message>
        <message>
            <source>&amp;New tournament…</source>
            <translation>&amp;Neues Turnier…</translation>
        </message>
        <message>
            <source>&amp;Next round</source>
            <translation>Nä&amp;chste Runde</translation>
        </message>
        <message>
            <source>&amp;Normal size</source>
            <translation>&amp;Normale Größe</translation>
        </message>
        <message>
            <source>&amp;Number players by rank</source>
            <translation>Spieler &amp;nach Rang nummerieren</translation>
        </message>
        <message>
            <source>&amp;Numbers and groups</source>
            <translation>&amp;Nummern und Gruppen</translation>
        </message>
        <message>
            <source>&amp;Officials and forms…</source>
            <translation>&amp;Offizielle und Papiere…</translation>
        </message>
        <message>
            <source>&amp;Open the display</source>
            <translation>&amp;Anzeige öffnen</translation>
        </message>
        <message>
            <source>&amp;Open this earlier state</source>
            <translation>&amp;Diesen früheren Stand öffnen</translation>
        </message>
        <message>
            <source>&amp;Open…</source>
            <translation>Ö&amp;ffnen…</translation>
        </message>
        <message>
            <source>&amp;Pair round</source>
            <translation>Runde &amp;auslosen</translation>
        </message>
        <message>
            <source>&amp;Paste players…</source>
            <translation>Spieler aus der Z&amp;wischenablage…</translation>
        </message>
        <message>
            <source>&amp;Players</source>
            <translation>&amp;Spieler</translation>
        </message>
        <message>
            <source>&amp;Print…</source>
            <translation>D&amp;rucken…</translation>
        </message>
        <message>
            <source>&amp;Prohibited pairings…</source>
            <translation>&amp;Verbotene Paarungen…</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Beenden</translation>
        </message>
        <message>
            <source>&amp;Reasons</source>
            <translation>&amp;Gründe</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Wiederholen</translation>
        </message>
        <message>
            <source>&amp;Report file (TRF)…</source>
            <translation>&amp;Berichtsdatei (TRF)…</translation>
        </message>
        <message>
            <source>&amp;Return player</source>
            <translation>Spieler &amp;kehrt zurück</translation>
        </message>
        <message>
            <source>&amp;Round</source>
            <translation>&amp;Runde</translation>
        </message>
        <message>
            <source>&amp;Settings…</source>
            <translation>&amp;Einstellungen…</translation>
        </message>
        <message>
            <source>&amp;Sharly Chess: 1 2 3</source>
            <translation>&amp;Sharly Chess: 1 2 3</translation>
        </message>
        <message>
            <source>&amp;Slip for the player…</source>
            <translation>&amp;Zettel für den Spieler…</translation>
        </message>
        <message>
            <source>&amp;Standings</source>
            <translation>T&amp;abelle</translation>
        </message>
        <message>
            <source>&amp;Stop importing the list</source>
            <translation>Import der Liste an&amp;halten</translation>
        </message>
        <message>
            <source>&amp;Tie-breaks…</source>
            <translation>&amp;Feinwertungen…</translation>
        </message>
        <message>
            <source>&amp;Tournament</source>
            <translation>&amp;Turnier</translation>
        </message>
        <message>
            <source>&amp;Tournament report (IT3)…</source>
            <translation>&amp;Turnierbericht (IT3)…</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Rückgängig</translation>
        </message>
        <message>
            <source>&amp;Unpair last round…</source>
            <translation>Letzte Runde auf&amp;heben…</translation>
        </message>
        <message>
            <source>&amp;Use ratings of a later month</source>
            <translation>&amp;Wertungen eines späteren Monats übernehmen</translation>
        </message>
        <message>
            <source>&amp;Vega: 1 0 5, forfeits 3 4 2</source>
            <translation>&amp;Vega: 1 0 5, kampflos 3 4 2</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Ansicht</translation>
        </message>
        <message>
            <source>&amp;Web page of this view…</source>
            <translation>&amp;Webseite dieser Ansicht…</translation>
        </message>
        <message>
            <source>&amp;White wins (1)</source>
            <translation>&amp;Weiß gewinnt (1)</translation>
        </message>
        <message>
            <source>&amp;Why</source>
            <translation>&amp;Warum</translation>
        </message>
        <message>
            <source>&amp;Why this rank?</source>
            <translation>&amp;Warum dieser Platz?</translation>
        </message>
        <message>
            <source>&amp;Withdraw player…</source>
            <translation>Spiele&amp;r zieht zurück…</translation>
        </message>
        <message>
            <source>A&amp;lternatives</source>
            <translation>Mögl&amp;ichkeiten</translation>
        </message>
        <message>
            <source>Accept the proposed pairing (Enter)</source>
            <translation>Die vorgeschlagene Auslosung zur Runde machen (Enter)</translation>
        </message>
        <message>
            <source>Ad&amp;journed (a)</source>
            <translation>&amp;Hängepartie (a)</translation>
        </message>
        <message>
            <source>Add a player, before or after the first round</source>
            <translation>Einen Spieler hinzufügen, auch nach der ersten Runde</translation>
        </message>
        <message>
            <source>Age gr&amp;oups from birth…</source>
            <translation>Altersgruppen aus &amp;Jahrgang…</translation>
        </message>
        <message>
            <source>All absent &amp;until checked in</source>
            <translation>&amp;Alle abwesend bis zur Anmeldung</translation>
        </message>
        <message>
            <source>Animate the cards from step to step, or place them at once</source>
            <translation>Karten von Schritt zu Schritt an ihren Platz wandern lassen, oder sie gleich dort hinlegen</translation>
        </message>
        <message>
            <source>As&amp;k why</source>
            <translation>War&amp;um fragen</translation>
        </message>
        <message>
            <source>Assign numbers by rating and title, and draw lots among equals</source>
            <translation>Die Nummern nach Wertungszahl und Titel vergeben und bei Gleichheit losen</translation>
        </message>
        <message>
            <source>Assign pairing numbers by rating, title and name (C.04.2)</source>
            <translation>Startnummern nach Wertungszahl, Titel und Name vergeben (C.04.2)</translation>
        </message>
        <message>
            <source>Attach &amp;games (PGN)…</source>
            <translation>Pa&amp;rtien (PGN) anhängen…</translation>
        </message>
        <message>
            <source>B&amp;oards and standings</source>
            <translation>B&amp;retter und Tabelle</translation>
        </message>
        <message>
            <source>Black wins by f&amp;orfeit (-)</source>
            <translation>S&amp;chwarz kampflos (-)</translation>
        </message>
        <message>
            <source>Blan&amp;k display</source>
            <translation>A&amp;nzeige schwarz</translation>
        </message>
        <message>
            <source>Blank the display, or show it again</source>
            <translation>Die Anzeige schwarz machen oder wieder zeigen</translation>
        </message>
        <message>
            <source>Both &amp;absent (x)</source>
            <translation>&amp;Beide abwesend (x)</translation>
        </message>
        <message>
            <source>Brac&amp;ket</source>
            <translation>Brac&amp;ket</translation>
        </message>
        <message>
            <source>C&amp;lose tournament</source>
            <translation>&amp;Turnier schließen</translation>
        </message>
        <message>
            <source>Change the name, rating or federation of the selected player</source>
            <translation>Name, Wertungszahl oder Föderation des gewählten Spielers ändern</translation>
        </message>
        <message>
            <source>Change the pairing of this round or of the proposal, or pair by hand where the rules allow no pairing</source>
            <translation>Die Auslosung der gezeigten Runde oder den Vorschlag ändern, oder sie auslosen, wo die Regeln es nicht können</translation>
        </message>
        <message>
            <source>Chec&amp;k all rounds</source>
            <translation>Alle Runden &amp;prüfen</translation>
        </message>
        <message>
            <source>Check &amp;an archive…</source>
            <translation>&amp;Ein Archiv prüfen…</translation>
        </message>
        <message>
            <source>Check every reason for the round with independent code, and list what was checked</source>
            <translation>Jede Begründung der Runde mit unabhängigem Programmcode prüfen und sagen, was geprüft wurde</translation>
        </message>
        <message>
            <source>Check every tournament in a folder or archive and list the differences</source>
            <translation>Alle Turniere eines Ordners oder Archivs prüfen und sehen, was abweicht</translation>
        </message>
        <message>
            <source>Check the &amp;proof</source>
            <translation>B&amp;eweis prüfen</translation>
        </message>
        <message>
            <source>Check the selected player in or out for the next round (Space in the list)</source>
            <translation>Den gewählten Spieler für die nächste Runde an- oder abmelden (Leertaste in der Liste)</translation>
        </message>
        <message>
            <source>Choose the tie-breaks and their order</source>
            <translation>Feinwertungen und ihre Reihenfolge wählen</translation>
        </message>
        <message>
            <source>Close the window; everything is already saved</source>
            <translation>Das Fenster schließen; alles ist schon gespeichert</translation>
        </message>
        <message>
            <source>Close this tournament in the window; everything is saved</source>
            <translation>Das Turnier im Fenster schließen; alles ist gespeichert</translation>
        </message>
        <message>
            <source>Compare the recorded pairing with the pairing under the rules</source>
            <translation>Die eingetragene Auslosung neben den Regeln</translation>
        </message>
        <message>
            <source>Cop&amp;y to server…</source>
            <translation>Auf den Server ko&amp;pieren…</translation>
        </message>
        <message>
            <source>Copy the tournament to a server, with its history, and continue there</source>
            <translation>Das Turnier samt Verlauf auf einen Server legen und dort weitermachen</translation>
        </message>
        <message>
            <source>Create a tournament</source>
            <translation>Ein Turnier beginnen</translation>
        </message>
        <message>
            <source>Create an event with the open tournaments as its groups</source>
            <translation>Eine Veranstaltung anlegen, deren Gruppen die offenen Turniere sind</translation>
        </message>
        <message>
            <source>Cross tabl&amp;e</source>
            <translation>&amp;Kreuztabelle</translation>
        </message>
        <message>
            <source>Discard the proposed pairing (Esc)</source>
            <translation>Die vorgeschlagene Auslosung verwerfen (Esc)</translation>
        </message>
        <message>
            <source>E&amp;xpel player…</source>
            <translation>Spieler auss&amp;chließen…</translation>
        </message>
        <message>
            <source>Edit name, rounds, rules and initial colour</source>
            <translation>Name, Runden, Regeln und Anfangsfarbe</translation>
        </message>
        <message>
            <source>Edit the list of prizes: amounts, places, conditions, and how they are shared</source>
            <translation>Die Liste der Preise: Beträge, Plätze, Bedingungen, und wie geteilt wird</translation>
        </message>
        <message>
            <source>Enter &amp;result</source>
            <translation>&amp;Ergebnis eingeben</translation>
        </message>
        <message>
            <source>Enter a bye for the selected player in the next round</source>
            <translation>Ein Freilos für den gewählten Spieler in der nächsten Runde</translation>
        </message>
        <message>
            <source>Enter a result without a key of its own: ½-0, 0-0, less than one move played</source>
            <translation>Ein Ergebnis ohne eigene Taste: ½-0, 0-0, weniger als ein Zug gespielt</translation>
        </message>
        <message>
            <source>Enter all results a second time; it stops only where the two entries differ</source>
            <translation>Alle Ergebnisse noch einmal eingeben; hält nur an, wo die Eingaben sich unterscheiden</translation>
        </message>
        <message>
            <source>Enter bonus or penalty points, or different points for a result</source>
            <translation>Einen Bonus oder Abzug geben, oder andere Punkte als üblich für ein Ergebnis</translation>
        </message>
        <message>
            <source>Enter results from the games of live boards on boards without a result; the file may still grow</source>
            <translation>Ergebnisse aus den Partien von Livebrettern übernehmen, für Bretter ohne Ergebnis; die Datei darf noch wachsen</translation>
        </message>
        <message>
            <source>Enter the arbiters with their titles and FIDE IDs, the organiser, the event code, the type of event and the logo</source>
            <translation>Titel und FIDE-IDs der Schiedsrichter, Veranstalter, Turniernummer, Art des Turniers, Logo</translation>
        </message>
        <message>
            <source>Enter this result on the selected board</source>
            <translation>Dieses Ergebnis am Brett des Cursors eingeben</translation>
        </message>
        <message>
            <source>Expel the selected player: no further rounds, no rank, no prize</source>
            <translation>Der gewählte Spieler wird ausgeschlossen: keine weiteren Runden, kein Rang, kein Preis</translation>
        </message>
        <message>
            <source>Explain why the selected player has White or Black</source>
            <translation>Warum der gewählte Spieler Weiß oder Schwarz hat</translation>
        </message>
        <message>
            <source>Explain why the selected player has the bye, or does not</source>
            <translation>Warum der gewählte Spieler das Freilos hat oder nicht</translation>
        </message>
        <message>
            <source>Explain why the selected player was moved down, or was not</source>
            <translation>Warum der gewählte Spieler heruntergelost wurde oder nicht</translation>
        </message>
        <message>
            <source>Explain why the selected player was not paired with another player</source>
            <translation>Warum der gewählte Spieler nicht gegen einen anderen spielt</translation>
        </message>
        <message>
            <source>Explain why the selected player, or the first one on the board, has this opponent</source>
            <translation>Warum der gewählte Spieler, oder der erste am Brett, diesen Gegner hat</translation>
        </message>
        <message>
            <source>Export all games attached to boards as PGN</source>
            <translation>Alle Partien, die an Brettern hängen, als PGN schreiben</translation>
        </message>
        <message>
            <source>Export all sheets after the last round as one PDF</source>
            <translation>Alle Blätter nach der letzten Runde als ein PDF schreiben</translation>
        </message>
        <message>
            <source>Export all sheets, and the reasons and pictures of the last round, as one PDF</source>
            <translation>Alle Blätter, Gründe und Bilder der letzten Runde als ein PDF schreiben</translation>
        </message>
        <message>
            <source>Export pairings, tournament board, standings and reasons as a workbook</source>
            <translation>Paarungen, Turniertafel, Tabelle und Gründe als Arbeitsmappe schreiben</translation>
        </message>
        <message>
            <source>Export the boards of this round as PGN, for live boards</source>
            <translation>Die Bretter dieser Runde als PGN schreiben, für Live-Bretter</translation>
        </message>
        <message>
            <source>Export the report file in the 2026 format, with tournament type and tie-breaks</source>
            <translation>Die Berichtsdatei in den Sätzen von 2026 schreiben, mit Turnierart und Feinwertungen</translation>
        </message>
        <message>
            <source>Export the sheet for this view as a PDF</source>
            <translation>Das Blatt dieser Ansicht als PDF schreiben</translation>
        </message>
        <message>
            <source>Export the sheet for this view as a web page</source>
            <translation>Das Blatt dieser Ansicht als Webseite schreiben</translation>
        </message>
        <message>
            <source>Export the table of this view as comma-separated values</source>
            <translation>Die Tabelle dieser Ansicht als Werte mit Kommas schreiben</translation>
        </message>
        <message>
            <source>Export the tournament as a FIDE report file</source>
            <translation>Das Turnier als FIDE-Berichtsdatei schreiben</translation>
        </message>
        <message>
            <source>Fill in the categories U8 to U20, S50 and S65 from the year of birth, with a preview first</source>
            <translation>Die Kategorien U8 bis U20, S50 und S65 aus dem Geburtsjahr eintragen, nach einer Vorschau</translation>
        </message>
        <message>
            <source>Find any command by typing what you want to do, with its menu and key</source>
            <translation>Eingeben, was zu tun ist: jeder Befehl mit seinem Menü und seiner Taste</translation>
        </message>
        <message>
            <source>Follow the &amp;system</source>
            <translation>&amp;Wie das System</translation>
        </message>
        <message>
            <source>Ga&amp;mes of the boards (PGN)…</source>
            <translation>Part&amp;ien der Bretter (PGN)…</translation>
        </message>
        <message>
            <source>Give the selected player a bye or an absence in this round, or change it</source>
            <translation>Dem gewählten Spieler in der gezeigten Runde ein Freilos oder eine Abwesenheit geben, oder das ändern</translation>
        </message>
        <message>
            <source>Go back to the state after the selected line of the history; Undo reverses this</source>
            <translation>Zum Stand nach der gewählten Zeile des Verlaufs zurückgehen; Rückgängig kommt wieder her</translation>
        </message>
        <message>
            <source>Go to a board by its number (or press # in the round)</source>
            <translation>Zu einem Brett nach seiner Nummer gehen (in der Runde auch #)</translation>
        </message>
        <message>
            <source>Go to a player by number or name</source>
            <translation>Zu einem Spieler nach Nummer oder Name gehen</translation>
        </message>
        <message>
            <source>Go to the next open tournament</source>
            <translation>Zum nächsten offenen Turnier gehen</translation>
        </message>
        <message>
            <source>Go to the previous open tournament</source>
            <translation>Zum offenen Turnier davor gehen</translation>
        </message>
        <message>
            <source>H&amp;istory</source>
            <translation>&amp;Verlauf</translation>
        </message>
        <message>
            <source>Import &amp;notes…</source>
            <translation>&amp;Hinweise vom Einlesen…</translation>
        </message>
        <message>
            <source>Import players from a CSV, Excel or report file</source>
            <translation>Spieler aus einer CSV-, Excel- oder Berichtsdatei übernehmen</translation>
        </message>
        <message>
            <source>Import players from the table in the clipboard</source>
            <translation>Spieler aus der Tabelle in der Zwischenablage übernehmen</translation>
        </message>
        <message>
            <source>Import rating &amp;list…</source>
            <translation>El&amp;o-Liste importieren…</translation>
        </message>
        <message>
            <source>Keep a rating list of FIDE or a federation on this computer to find players as you type</source>
            <translation>Eine Wertungsliste der FIDE oder eines Verbands hier behalten, um Spieler beim Tippen zu finden</translation>
        </message>
        <message>
            <source>Keep a second copy of every open tournament in another folder, for example on a USB stick</source>
            <translation>Von jedem offenen Turnier eine Kopie in einem anderen Ordner halten, etwa auf einem Stick</translation>
        </message>
        <message>
            <source>Keys for results as in Sharly Chess: 1 White, 2 Black, 3 draw, 0 clears</source>
            <translation>Ergebnistasten wie in Sharly Chess: 1 Weiß, 2 Schwarz, 3 Remis, 0 löscht</translation>
        </message>
        <message>
            <source>Keys for results as in Vega: 1 0 5, forfeits 3 4 2, 7 adjourned, 9 clears</source>
            <translation>Ergebnistasten wie in Vega: 1 0 5, 3 4 2 kampflos, 7 Hängepartie, 9 löscht</translation>
        </message>
        <message>
            <source>Keys for results: 1 White, 0 Black, = or 5 or d for a draw</source>
            <translation>Ergebnistasten: 1 Weiß, 0 Schwarz, = 5 oder d für Remis</translation>
        </message>
        <message>
            <source>Leave &amp;FIDE mode…</source>
            <translation>FIDE-&amp;Modus verlassen…</translation>
        </message>
        <message>
            <source>Let phones and other computers enter results, check players in or view the tournament</source>
            <translation>Handys und andere Rechner Ergebnisse eingeben, Spieler anmelden oder zusehen lassen</translation>
        </message>
        <message>
            <source>List every other opponent of the player</source>
            <translation>Jeder andere Gegner des Spielers</translation>
        </message>
        <message>
            <source>List players who may not be paired together, such as club mates or relatives</source>
            <translation>Festlegen, wer nicht gegeneinander spielen darf: Vereine, Familien</translation>
        </message>
        <message>
            <source>List what has changed since the selected line of the history</source>
            <translation>Auflisten, was jetzt anders ist als nach der gewählten Zeile des Verlaufs</translation>
        </message>
        <message>
            <source>Make the text larger</source>
            <translation>Größere Schrift</translation>
        </message>
        <message>
            <source>Make the text smaller</source>
            <translation>Kleinere Schrift</translation>
        </message>
        <message>
            <source>Mark all players absent, then check in arrivals with Space</source>
            <translation>Alle als abwesend vermerken; die Leertaste meldet an, wer gekommen ist</translation>
        </message>
        <message>
            <source>Match the games of a PGN file to the boards, show every difference, and keep the games</source>
            <translation>Die Partien einer PGN-Datei mit den Brettern vergleichen, jeden Unterschied nennen und sie behalten</translation>
        </message>
        <message>
            <source>Move &amp;down among equals</source>
            <translation>Unter &amp;Gleichen nach unten</translation>
        </message>
        <message>
            <source>Move &amp;game to another day…</source>
            <translation>&amp;Partie verlegen…</translation>
        </message>
        <message>
            <source>Move up among e&amp;quals</source>
            <translation>&amp;Unter Gleichen nach oben</translation>
        </message>
        <message>
            <source>New e&amp;vent…</source>
            <translation>Neue Ver&amp;anstaltung…</translation>
        </message>
        <message>
            <source>Next to&amp;urnament</source>
            <translation>Nä&amp;chstes Turnier</translation>
        </message>
        <message>
            <source>Norm &amp;certificates (IT1)…</source>
            <translation>Normen&amp;zertifikate (IT1)…</translation>
        </message>
        <message>
            <source>Not p&amp;laying…</source>
            <translation>Spielt nic&amp;ht…</translation>
        </message>
        <message>
            <source>Number wit&amp;h lots among equals</source>
            <translation>Nu&amp;mmerieren mit Los unter Gleichen</translation>
        </message>
        <message>
            <source>On scr&amp;een</source>
            <translation>Auf &amp;Bildschirm</translation>
        </message>
        <message>
            <source>Open &amp;from server…</source>
            <translation>V&amp;om Server öffnen…</translation>
        </message>
        <message>
            <source>Open &amp;recent</source>
            <translation>&amp;Zuletzt geöffnet</translation>
        </message>
        <message>
            <source>Open a tournament on a server, which several windows can edit at the same time</source>
            <translation>Ein Turnier auf einem Server öffnen, an dem mehrere Fenster zugleich arbeiten</translation>
        </message>
        <message>
            <source>Open a tournament or a report file (TRF)</source>
            <translation>Ein Turnier oder eine Berichtsdatei (TRF) öffnen</translation>
        </message>
        <message>
            <source>Open a window for another projector, with its own lists</source>
            <translation>Ein Fenster für einen weiteren Beamer, mit eigenen Listen</translation>
        </message>
        <message>
            <source>Open a window for the projector that shows only what is published</source>
            <translation>Ein Fenster für den Beamer, das nur Veröffentlichtes zeigt</translation>
        </message>
        <message>
            <source>Open another disp&amp;lay</source>
            <translation>&amp;Weitere Anzeige öffnen</translation>
        </message>
        <message>
            <source>Open the handbook at the topic you are looking at</source>
            <translation>Wie alles geht, aufgeschlagen bei dem, was Sie vor sich haben</translation>
        </message>
        <message>
            <source>Open the tournament as it was after the selected line of the history, read-only</source>
            <translation>Das Turnier ansehen, wie es nach der gewählten Zeile des Verlaufs war; nur lesen</translation>
        </message>
        <message>
            <source>Other de&amp;vices…</source>
            <translation>Andere &amp;Geräte…</translation>
        </message>
        <message>
            <source>PDF &amp;of everything…</source>
            <translation>PDF &amp;von allem…</translation>
        </message>
        <message>
            <source>PDF of &amp;this view…</source>
            <translation>&amp;PDF dieser Ansicht…</translation>
        </message>
        <message>
            <source>PDF of everything with &amp;reasons…</source>
            <translation>PDF von allem &amp;mit Gründen…</translation>
        </message>
        <message>
            <source>Pair by &amp;hand…</source>
            <translation>Vo&amp;n Hand auslosen…</translation>
        </message>
        <message>
            <source>Pair every recorded round again and list where it differs from the rules</source>
            <translation>Jede eingetragene Runde noch einmal auslosen und sagen, was anders eingetragen ist als nach den Regeln</translation>
        </message>
        <message>
            <source>Pair it &amp;yourself…</source>
            <translation>Sel&amp;bst auslosen…</translation>
        </message>
        <message>
            <source>Pair the next round under the rules and show the reasons</source>
            <translation>Die nächste Runde nach den Regeln auslosen und begründen</translation>
        </message>
        <message>
            <source>Pair this round again without the missing players, with as few changes as possible</source>
            <translation>Die gezeigte Runde um fehlende Spieler herum neu auslosen, mit so wenigen Änderungen wie möglich</translation>
        </message>
        <message>
            <source>Pairin&amp;gs as PGN…</source>
            <translation>Paarungen &amp;als PGN…</translation>
        </message>
        <message>
            <source>Pairing &amp;cards</source>
            <translation>&amp;Paarungskarten</translation>
        </message>
        <message>
            <source>Pairings by &amp;board</source>
            <translation>&amp;Paarungen nach Brett</translation>
        </message>
        <message>
            <source>Pairings by &amp;name</source>
            <translation>Paa&amp;rungen nach Name</translation>
        </message>
        <message>
            <source>Paymen&amp;t and contact…</source>
            <translation>Zahlung un&amp;d Kontakt…</translation>
        </message>
        <message>
            <source>Pla&amp;yed</source>
            <translation>Ge&amp;spielt</translation>
        </message>
        <message>
            <source>Pla&amp;ys or absent</source>
            <translation>Spie&amp;lt oder abwesend</translation>
        </message>
        <message>
            <source>Player &amp;history</source>
            <translation>Spielerver&amp;lauf</translation>
        </message>
        <message>
            <source>Point &amp;adjustments…</source>
            <translation>Punkt&amp;korrekturen…</translation>
        </message>
        <message>
            <source>Postpone the game of the selected board, or have it played early (round-robins)</source>
            <translation>Die Partie am gewählten Brett später oder früher spielen lassen (Rundenturniere)</translation>
        </message>
        <message>
            <source>Practise pairing with the cards of a known set of exercises; the rules judge your work</source>
            <translation>Die Karten eines bekannten Übungshefts zusammenlegen und von den Regeln beurteilen lassen</translation>
        </message>
        <message>
            <source>Practise pairing with the cards of this round; the tournament is not changed</source>
            <translation>Die Karten dieser Runde als Übung zusammenlegen; das Turnier wird nicht geändert</translation>
        </message>
        <message>
            <source>Pre&amp;vious round</source>
            <translation>Vor&amp;ige Runde</translation>
        </message>
        <message>
            <source>Preview the sheet for this view</source>
            <translation>Das Blatt dieser Ansicht vor dem Druck ansehen</translation>
        </message>
        <message>
            <source>Previous tourna&amp;ment</source>
            <translation>&amp;Voriges Turnier</translation>
        </message>
        <message>
            <source>Pri&amp;zes…</source>
            <translation>Pre&amp;ise…</translation>
        </message>
        <message>
            <source>Print &amp;&amp; pub&amp;lish</source>
            <translation>Druc&amp;ken &amp;&amp; veröffentlichen</translation>
        </message>
        <message>
            <source>Print &amp;set…</source>
            <translation>Druck&amp;satz…</translation>
        </message>
        <message>
            <source>Print pre&amp;view…</source>
            <translation>&amp;Druckvorschau…</translation>
        </message>
        <message>
            <source>Print result slips for this round, for the players to mark and sign</source>
            <translation>Zettel für die Bretter dieser Runde, auf denen die Spieler das Ergebnis ankreuzen und unterschreiben</translation>
        </message>
        <message>
            <source>Print the pairings of the round with their reasons</source>
            <translation>Die Paarungen der Runde mit ihren Gründen drucken</translation>
        </message>
        <message>
            <source>Print the reasons for the selected player's board on a slip of half A5</source>
            <translation>Die Begründung für das Brett des gewählten Spielers drucken, auf halbem A5</translation>
        </message>
        <message>
            <source>Print the sheet for this view</source>
            <translation>Das Blatt dieser Ansicht drucken</translation>
        </message>
        <message>
            <source>Print the sheets needed at this point of the event, in the same number of copies as last time</source>
            <translation>Die Blätter dieses Zeitpunkts auf einmal drucken, in so vielen Exemplaren wie beim letzten Mal</translation>
        </message>
        <message>
            <source>Pu&amp;blish round</source>
            <translation>Run&amp;de veröffentlichen</translation>
        </message>
        <message>
            <source>Publish automaticall&amp;y…</source>
            <translation>Von selbst ver&amp;öffentlichen…</translation>
        </message>
        <message>
            <source>Publish the pairing of this round with the time; later changes are marked</source>
            <translation>Die Auslosung der gezeigten Runde mit der Uhrzeit für veröffentlicht erklären; spätere Änderungen werden vermerkt</translation>
        </message>
        <message>
            <source>R&amp;eports</source>
            <translation>&amp;Berichte</translation>
        </message>
        <message>
            <source>Ratin&amp;g lists…</source>
            <translation>Wer&amp;tungslisten…</translation>
        </message>
        <message>
            <source>Ratin&amp;gs</source>
            <translation>Wert&amp;ungszahlen</translation>
        </message>
        <message>
            <source>Re&amp;cord no-shows…</source>
            <translation>S&amp;pieler fehlen…</translation>
        </message>
        <message>
            <source>Re&amp;move player</source>
            <translation>Spi&amp;eler entfernen</translation>
        </message>
        <message>
            <source>Re&amp;store this earlier state</source>
            <translation>D&amp;iesen früheren Stand wiederherstellen</translation>
        </message>
        <message>
            <source>Redo the change that was undone</source>
            <translation>Die zurückgenommene Änderung wieder machen</translation>
        </message>
        <message>
            <source>Remove al&amp;l games</source>
            <translation>Partien wieder ab&amp;lösen</translation>
        </message>
        <message>
            <source>Remove the attached games of this round from its boards</source>
            <translation>Die Partien der gezeigten Runde von ihren Brettern wieder ablösen</translation>
        </message>
        <message>
            <source>Remove the last round with its results</source>
            <translation>Die letzte Runde mit ihren Ergebnissen entfernen</translation>
        </message>
        <message>
            <source>Remove the selected player from the list (before round 1 only)</source>
            <translation>Den gewählten Spieler vor Runde 1 von der Liste nehmen</translation>
        </message>
        <message>
            <source>Rep&amp;orts</source>
            <translation>&amp;Berichte</translation>
        </message>
        <message>
            <source>Report file of &amp;2026 (TRF26)…</source>
            <translation>Berichtsdatei von &amp;2026 (TRF26)…</translation>
        </message>
        <message>
            <source>Request &amp;bye…</source>
            <translation>&amp;Freilos beantragen…</translation>
        </message>
        <message>
            <source>Res&amp;ults of live boards (PGN)…</source>
            <translation>Ergebnisse &amp;von Livebrettern (PGN)…</translation>
        </message>
        <message>
            <source>Result &amp;keys</source>
            <translation>Er&amp;gebnistasten</translation>
        </message>
        <message>
            <source>Result sl&amp;ips…</source>
            <translation>Er&amp;gebniszettel…</translation>
        </message>
        <message>
            <source>Return the selected player to the tournament</source>
            <translation>Der gewählte Spieler nimmt wieder teil</translation>
        </message>
        <message>
            <source>Ro&amp;und</source>
            <translation>&amp;Runde</translation>
        </message>
        <message>
            <source>Round &amp;dates…</source>
            <translation>Run&amp;dentermine…</translation>
        </message>
        <message>
            <source>S&amp;econd entry</source>
            <translation>Z&amp;weite Eingabe</translation>
        </message>
        <message>
            <source>S&amp;end results to…</source>
            <translation>Ergebnisse &amp;senden an…</translation>
        </message>
        <message>
            <source>S&amp;ide by side</source>
            <translation>Neb&amp;eneinander</translation>
        </message>
        <message>
            <source>S&amp;plit into groups…</source>
            <translation>Gruppen &amp;bilden…</translation>
        </message>
        <message>
            <source>S&amp;tandings</source>
            <translation>&amp;Tabelle</translation>
        </message>
        <message>
            <source>S&amp;top pairing</source>
            <translation>Auslosung anhal&amp;ten</translation>
        </message>
        <message>
            <source>Save a &amp;copy as…</source>
            <translation>&amp;Kopie speichern unter…</translation>
        </message>
        <message>
            <source>Save a copy of the tournament and continue in the copy</source>
            <translation>Das Turnier in eine andere Datei schreiben und dort weiterarbeiten</translation>
        </message>
        <message>
            <source>Secon&amp;d copies…</source>
            <translation>Z&amp;weitkopien…</translation>
        </message>
        <message>
            <source>Set the date of each round, for sheets and report files</source>
            <translation>Angeben, an welchem Tag jede Runde gespielt wird, für Blätter und Berichtsdateien</translation>
        </message>
        <message>
            <source>Set up teams in an individual event: typed in, or by club, federation or category</source>
            <translation>Mannschaften in einem Einzelturnier: eingetippt oder nach Verein, Verband oder Kategorie</translation>
        </message>
        <message>
            <source>Settle ties that remain after the tie-breaks: drawing of lots, play-offs or other decisions</source>
            <translation>Losentscheide, Stichkämpfe und andere Entscheidungen, wo die Feinwertungen niemanden trennen</translation>
        </message>
        <message>
            <source>Sheet of all &amp;reasons…</source>
            <translation>&amp;Blatt mit allen Gründen…</translation>
        </message>
        <message>
            <source>Show a countdown to the start of the round on the display</source>
            <translation>Auf der Anzeige zeigen, wie lange es noch bis zum Beginn der Runde ist</translation>
        </message>
        <message>
            <source>Show all keys on one page</source>
            <translation>Alle Tasten auf einer Seite</translation>
        </message>
        <message>
            <source>Show all old and new values of the selected change (Enter)</source>
            <translation>Alle alten und neuen Werte der gewählten Zeile des Verlaufs lesen (Eingabetaste)</translation>
        </message>
        <message>
            <source>Show all players against each other, in the order of the standings</source>
            <translation>Jeder gegen jeden, in der Reihenfolge der Tabelle</translation>
        </message>
        <message>
            <source>Show boards and results</source>
            <translation>Bretter und Ergebnisse</translation>
        </message>
        <message>
            <source>Show cards by scoregroup</source>
            <translation>Karten in Punktgruppen</translation>
        </message>
        <message>
            <source>Show every change, newest first</source>
            <translation>Jede Änderung, die neueste zuerst</translation>
        </message>
        <message>
            <source>Show full de&amp;tails</source>
            <translation>Diese Zeile &amp;ganz zeigen</translation>
        </message>
        <message>
            <source>Show how the round was paired: its brackets, each step, and the cards at that step</source>
            <translation>Wie die Runde ausgelost wurde: ihre Brackets, deren Geschichte und die Karten, wie sie lagen</translation>
        </message>
        <message>
            <source>Show one row per player and one column per round</source>
            <translation>Eine Zeile je Spieler, eine Spalte je Runde</translation>
        </message>
        <message>
            <source>Show only the boards without a result</source>
            <translation>Nur Bretter ohne Ergebnis zeigen</translation>
        </message>
        <message>
            <source>Show or hide the reasons for the round</source>
            <translation>Die Gründe der Runde zeigen oder verbergen</translation>
        </message>
        <message>
            <source>Show several lists side by side on the display</source>
            <translation>Mehrere Listen nebeneinander auf der Anzeige zeigen</translation>
        </message>
        <message>
            <source>Show the certificates of the norms achieved, ready to be signed</source>
            <translation>Die Zertifikate der erzielten Normen, fertig zum Unterschreiben</translation>
        </message>
        <message>
            <source>Show the list of players</source>
            <translation>Liste der Spieler</translation>
        </message>
        <message>
            <source>Show the next round</source>
            <translation>Die Runde danach zeigen</translation>
        </message>
        <message>
            <source>Show the next step of each group, where players play, and lists of all groups</source>
            <translation>Was in jeder Gruppe ansteht, wer wo spielt, und Listen aller Gruppen</translation>
        </message>
        <message>
            <source>Show the player's bracket as cards on a table</source>
            <translation>Das Bracket des Spielers als Karten auf dem Tisch</translation>
        </message>
        <message>
            <source>Show the points and tie-breaks of the selected player, each with its calculation</source>
            <translation>Punkte und Feinwertungen des gewählten Spielers, jede mit ihrer Rechnung</translation>
        </message>
        <message>
            <source>Show the previous round</source>
            <translation>Die Runde davor zeigen</translation>
        </message>
        <message>
            <source>Show the published pairings by board on the display</source>
            <translation>Die veröffentlichten Paarungen nach Brett auf der Anzeige zeigen</translation>
        </message>
        <message>
            <source>Show the published pairings by name on the display</source>
            <translation>Die veröffentlichten Paarungen nach Name auf der Anzeige zeigen</translation>
        </message>
        <message>
            <source>Show the rating change and performance of the selected player, game by game</source>
            <translation>Wertungsänderung und Performance des gewählten Spielers, Partie für Partie</translation>
        </message>
        <message>
            <source>Show the reports for FIDE and federations, and what is missing from each</source>
            <translation>Meldungen an FIDE und Verbände, mit dem, was jeder noch fehlt</translation>
        </message>
        <message>
            <source>Show the standings after the last finished round on the display</source>
            <translation>Die Tabelle nach der letzten beendeten Runde auf der Anzeige zeigen</translation>
        </message>
        <message>
            <source>Show the standings after the latest results</source>
            <translation>Rangliste nach den letzten Ergebnissen</translation>
        </message>
        <message>
            <source>Show the text at its normal size</source>
            <translation>Schrift in normaler Größe</translation>
        </message>
        <message>
            <source>Show the tournament report: the event, its officials, the numbers of players and the norms</source>
            <translation>Das Turnier, seine Offiziellen, wie viele Spieler welcher Art, die Normen</translation>
        </message>
        <message>
            <source>Show the window in English</source>
            <translation>Das Fenster auf Englisch</translation>
        </message>
        <message>
            <source>Show the window in German</source>
            <translation>Das Fenster auf Deutsch</translation>
        </message>
        <message>
            <source>Show version, rules and licence</source>
            <translation>Version, Regeln und Lizenz</translation>
        </message>
        <message>
            <source>Show what is to do after the last round: rating changes, norms</source>
            <translation>Was am Ende des Turniers geschuldet wird: Wertungsänderungen, Normen</translation>
        </message>
        <message>
            <source>Show what the selected player owes and has paid, and the contact details</source>
            <translation>Was der gewählte Spieler schuldet und bezahlt hat und wie er zu erreichen ist</translation>
        </message>
        <message>
            <source>Show what was adjusted when the file was imported</source>
            <translation>Was beim Einlesen der Datei angepasst wurde</translation>
        </message>
        <message>
            <source>Show where the rating lists differ from the players, and update them</source>
            <translation>Ansehen, was die Wertungslisten anders sagen, und es übernehmen</translation>
        </message>
        <message>
            <source>Show which rating lists are kept on this computer and how old they are, and fetch newer ones</source>
            <translation>Ansehen, welche Wertungslisten hier sind und wie alt sie sind, und neuere abrufen</translation>
        </message>
        <message>
            <source>Split the field into round-robins of four or more players, each a tournament of its own</source>
            <translation>Das Feld in Rundenturniere von vier oder mehr Spielern teilen, jedes ein eigenes Turnier</translation>
        </message>
        <message>
            <source>Stop importing the rating list; the previous list is kept</source>
            <translation>Den Import der Elo-Liste anhalten; die alte Liste bleibt</translation>
        </message>
        <message>
            <source>Stop the pairing in progress; nothing is changed</source>
            <translation>Die laufende Auslosung anhalten; nichts ändert sich</translation>
        </message>
        <message>
            <source>Swap numbers with the player above, who has the same rating and title</source>
            <translation>Nummern mit dem Spieler darüber tauschen, der dieselbe Wertungszahl und denselben Titel hat</translation>
        </message>
        <message>
            <source>Swap numbers with the player below, who has the same rating and title</source>
            <translation>Nummern mit dem Spieler darunter tauschen, der dieselbe Wertungszahl und denselben Titel hat</translation>
        </message>
        <message>
            <source>T&amp;ies…</source>
            <translation>Glei&amp;chstände…</translation>
        </message>
        <message>
            <source>Tea&amp;ms…</source>
            <translation>M&amp;annschaften…</translation>
        </message>
        <message>
            <source>Text si&amp;ze</source>
            <translation>Schri&amp;ftgröße</translation>
        </message>
        <message>
            <source>Undo the last change</source>
            <translation>Die letzte Änderung zurücknehmen</translation>
        </message>
        <message>
            <source>Unlock what the FIDE rules fix; this cannot be undone and is printed on every sheet</source>
            <translation>Frei von dem sein, was die Regeln festlegen; endgültig, und jedes Blatt sagt es</translation>
        </message>
        <message>
            <source>Unusual result&amp;s…</source>
            <translation>&amp;Ungewöhnliches Ergebnis…</translation>
        </message>
        <message>
            <source>Use dark text on a light background</source>
            <translation>Dunkle Schrift auf hellem Grund</translation>
        </message>
        <message>
            <source>Use light or dark as the system does</source>
            <translation>Hell oder dunkel wie das System</translation>
        </message>
        <message>
            <source>Use light text on a dark background</source>
            <translation>Helle Schrift auf dunklem Grund</translation>
        </message>
        <message>
            <source>Use the imported rating list for the rounds of its month, in an event of more than 30 days</source>
            <translation>Die eingelesene Wertungsliste für die Runden ihres Monats behalten, bei Turnieren von mehr als 30 Tagen</translation>
        </message>
        <message>
            <source>Use the whole screen</source>
            <translation>Den ganzen Bildschirm nutzen</translation>
        </message>
        <message>
            <source>W&amp;hy this rating?</source>
            <translation>Warum diese Wertu&amp;ng?</translation>
        </message>
        <message>
            <source>White wins by &amp;forfeit (+)</source>
            <translation>W&amp;eiß kampflos (+)</translation>
        </message>
        <message>
            <source>Why &amp;not …?</source>
            <translation>W&amp;arum nicht …?</translation>
        </message>
        <message>
            <source>Why the &amp;bye, or why not?</source>
            <translation>Waru&amp;m das Freilos, oder warum nicht?</translation>
        </message>
        <message>
            <source>Why this &amp;colour?</source>
            <translation>War&amp;um diese Farbe?</translation>
        </message>
        <message>
            <source>Why this &amp;float?</source>
            <translation>Wa&amp;rum dieser Floater?</translation>
        </message>
        <message>
            <source>Why this &amp;opponent?</source>
            <translation>&amp;Warum dieser Gegner?</translation>
        </message>
        <message>
            <source>Why? Why not? The five questions</source>
            <translation>Warum? Warum nicht? Die fünf Fragen</translation>
        </message>
        <message>
            <source>Withdraw the selected player from the next round onwards</source>
            <translation>Der gewählte Spieler nimmt ab der nächsten Runde nicht mehr teil</translation>
        </message>
        <message>
            <source>Write web pages of everything published to a folder, and upload them to a server if you wish</source>
            <translation>Seiten mit dem, was veröffentlicht ist, in einen Ordner schreiben und auf einen Server bringen</translation>
        </message>
        <message>
            <source>Zoom &amp;in</source>
            <translation>V&amp;ergrößern</translation>
        </message>
        <message>
            <source>Zoom &amp;out</source>
            <translation>Verk&amp;leinern</translation>
        </message>
    </context>
    <context>
        <name>AdjustmentsDialog</name>
        <message>
            <source>Bonus points, penalty points, and results with other points</source>
            <translation>Boni, Abzüge und anders gewertete Ergebnisse</translation>
        </message>
        <message>
            <source>Instead of</source>
            <translation>Anstelle von</translation>
        </message>
        <message>
            <source>Line {line}: enter one of W D L + - F H Z, or leave it empty.</source>
            <translation>Zeile {line}: eines von W D L + - F H Z, oder nichts.</translation>
        </message>
        <message>
            <source>Line {line}: enter points such as -1 or 0.5.</source>
            <translation>Zeile {line}: Punkte wie -1 oder 0,5.</translation>
        </message>
        <message>
            <source>Line {line}: enter the players.</source>
            <translation>Zeile {line}: die Spieler nennen.</translation>
        </message>
        <message>
            <source>Names</source>
            <translation>Namen</translation>
        </message>
        <message>
            <source>Negative points are a penalty. They count from the round after the one entered, or in every round if none is entered. A letter changes what that result is worth: W D L for games, + - for forfeits, F H Z for byes.</source>
            <translation>Punkte mit Minus sind ein Abzug. Sie zählen ab der Runde nach der genannten; ohne Runde zählen sie in jeder Runde. Ein Buchstabe sagt, dass ein solches Ergebnis stattdessen diese Punkte wert ist: W D L Partien, + - kampflos, F H Z Freilose.</translation>
        </message>
        <message>
            <source>Players (numbers)</source>
            <translation>Spieler (Nummern)</translation>
        </message>
        <message>
            <source>Point adjustments</source>
            <translation>Punktkorrekturen</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>Punkte</translation>
        </message>
        <message>
            <source>Round</source>
            <translation>Runde</translation>
        </message>
        <message>
            <source>all players</source>
            <translation>alle</translation>
        </message>
    </context>
    <context>
        <name>AgeGroupsDialog</name>
        <message>
            <source>&amp;Replace existing age groups (other categories are kept)</source>
            <translation>Vorhandene Altersgruppen e&amp;rsetzen (andere Wörter bleiben)</translation>
        </message>
        <message>
            <source>Age groups by year of birth</source>
            <translation>Altersgruppen aus dem Geburtsjahr</translation>
        </message>
        <message>
            <source>Age in the &amp;year:</source>
            <translation>Alter im &amp;Jahr:</translation>
        </message>
        <message>
            <source>Day</source>
            <translation>Tag</translation>
        </message>
        <message>
            <source>Filled in: {changed}. Other category kept: {kept}. In no group: {outside}. Birth date missing or incomplete: {unborn}.</source>
            <translation>Eingetragen: {changed}. Unverändert, mit eigener Kategorie: {kept}. In keiner Gruppe: {outside}. Geburtsdatum fehlt oder ist unvollständig: {unborn}.</translation>
        </message>
        <message>
            <source>Month</source>
            <translation>Monat</translation>
        </message>
        <message>
            <source>Players whose category changes</source>
            <translation>Spieler, die eine andere Kategorie bekommen</translation>
        </message>
        <message>
            <source>U16: under 16 on 1 January. S50: at least 50 on 31 December.</source>
            <translation>U16: am 1. Januar noch nicht 16. S50: bis 31. Dezember 50.</translation>
        </message>
        <message>
            <source>U16: under 16 on the day before. S50: at least 50 on that day.</source>
            <translation>U16: vor diesem Tag noch nicht 16. S50: an diesem Tag 50.</translation>
        </message>
        <message>
            <source>on &amp;day and month:</source>
            <translation>am Ta&amp;g und Monat:</translation>
        </message>
    </context>
    <context>
        <name>AlternativesPane</name>
        <message>
            <source>Alternatives to</source>
            <translation>Möglichkeiten anstelle von</translation>
        </message>
        <message>
            <source>Instead of {number} {name} as floater</source>
            <translation>Anstelle von {number} {name} als Floater</translation>
        </message>
        <message>
            <source>Instead of {number} {name} for the bye</source>
            <translation>Das Freilos anstelle von {number} {name}</translation>
        </message>
        <message>
            <source>Other opponents</source>
            <translation>Andere Gegner</translation>
        </message>
        <message>
            <source>Other opponents of {number} {name}</source>
            <translation>Andere Gegner von {number} {name}</translation>
        </message>
        <message>
            <source>Players who could float instead</source>
            <translation>Wer statt dessen floaten könnte</translation>
        </message>
        <message>
            <source>Players who could have the bye instead</source>
            <translation>Wer statt dessen das Freilos haben könnte</translation>
        </message>
        <message>
            <source>Select a player to see every other opponent.</source>
            <translation>Einen Spieler wählen, um alle anderen Gegner zu sehen.</translation>
        </message>
        <message>
            <source>Working out the alternatives</source>
            <translation>Die Möglichkeiten werden berechnet</translation>
        </message>
        <message>
            <source>{number} {name} does not float.</source>
            <translation>{number} {name} floatet nicht.</translation>
        </message>
        <message>
            <source>{number} {name} does not have the bye.</source>
            <translation>{number} {name} hat nicht das Freilos.</translation>
        </message>
    </context>
    <context>
        <name>AnswerPane</name>
        <message>
            <source>Answer</source>
            <translation>Antwort</translation>
        </message>
        <message>
            <source>Arbiter</source>
            <translation>Schiedsrichter</translation>
        </message>
        <message>
            <source>Choose a question about the player above.</source>
            <translation>Wählen Sie eine Frage zum Spieler oben.</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Copy the answer as text</source>
            <translation>Die Antwort als Text kopieren</translation>
        </message>
        <message>
            <source>No player matches “{text}”.</source>
            <translation>Es gibt keinen Spieler wie „{text}“.</translation>
        </message>
        <message>
            <source>Player</source>
            <translation>Spieler</translation>
        </message>
        <message>
            <source>Player to ask about</source>
            <translation>Spieler, nach dem gefragt wird</translation>
        </message>
        <message>
            <source>Print the answers for this board on a slip of half A5</source>
            <translation>Die Antworten zu diesem Brett auf einen Zettel von halbem A5 drucken</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>Bericht…</translation>
        </message>
        <message>
            <source>Round {n}, {who}: {question}</source>
            <translation>Runde {n}, {who}: {question}</translation>
        </message>
        <message>
            <source>Save the question, the answer and the tournament so that they can be checked</source>
            <translation>Frage, Antwort und Turnier sichern, um sie prüfen zu lassen</translation>
        </message>
        <message>
            <source>Select a player or a board, then choose a question.</source>
            <translation>Einen Spieler oder ein Brett wählen, dann fragen.</translation>
        </message>
        <message>
            <source>Slip…</source>
            <translation>Zettel…</translation>
        </message>
        <message>
            <source>Who the answer is addressed to</source>
            <translation>An wen sich die Antwort richtet</translation>
        </message>
        <message>
            <source>Why not this opponent: number or name</source>
            <translation>Warum nicht dieser Gegner: Nummer oder Name</translation>
        </message>
        <message>
            <source>Why not {other}?</source>
            <translation>Warum nicht {other}?</translation>
        </message>
        <message>
            <source>Why not …?</source>
            <translation>Warum nicht …?</translation>
        </message>
        <message>
            <source>Why not …? number or name</source>
            <translation>Warum nicht …? Nummer oder Name</translation>
        </message>
        <message>
            <source>Wording of the answer</source>
            <translation>Wortlaut der Antwort</translation>
        </message>
        <message>
            <source>Working out the answer…</source>
            <translation>Wird gefragt…</translation>
        </message>
    </context>
    <context>
        <name>Answerer</name>
        <message>
            <source>The question could not be answered.</source>
            <translation>Die Frage konnte nicht beantwortet werden.</translation>
        </message>
    </context>
    <context>
        <name>Answers</name>
        <message>
            <source>Bye</source>
            <translation>Freilos</translation>
        </message>
        <message>
            <source>Colour</source>
            <translation>Farbe</translation>
        </message>
        <message>
            <source>Float</source>
            <translation>Floater</translation>
        </message>
        <message>
            <source>Opponent</source>
            <translation>Gegner</translation>
        </message>
        <message>
            <source>Why did this player float, or not?</source>
            <translation>Warum kam der Spieler in ein anderes Bracket oder nicht?</translation>
        </message>
        <message>
            <source>Why did this player get the bye, or not?</source>
            <translation>Warum das Freilos, oder warum nicht?</translation>
        </message>
        <message>
            <source>Why this colour?</source>
            <translation>Warum diese Farbe?</translation>
        </message>
        <message>
            <source>Why this opponent?</source>
            <translation>Warum dieser Gegner?</translation>
        </message>
    </context>
    <context>
        <name>ArchiveDialog</name>
        <message>
            <source>&amp;Archive…</source>
            <translation>&amp;Archiv…</translation>
        </message>
        <message>
            <source>&amp;Check</source>
            <translation>&amp;Prüfen</translation>
        </message>
        <message>
            <source>&amp;Folder…</source>
            <translation>&amp;Ordner…</translation>
        </message>
        <message>
            <source>&amp;Open the round</source>
            <translation>Runde ö&amp;ffnen</translation>
        </message>
        <message>
            <source>&amp;Retry files that failed or took too long</source>
            <translation>&amp;Nochmals versuchen, was misslang oder zu lange dauerte</translation>
        </message>
        <message>
            <source>&amp;Rules:</source>
            <translation>Rege&amp;ln:</translation>
        </message>
        <message>
            <source>&amp;Stop</source>
            <translation>&amp;Stopp</translation>
        </message>
        <message>
            <source>A folder of tournaments</source>
            <translation>Ein Ordner mit Turnieren</translation>
        </message>
        <message>
            <source>Check an archive</source>
            <translation>Ein Archiv prüfen</translation>
        </message>
        <message>
            <source>Choose a folder of report files, or an archive of them (ZIP or TAR).</source>
            <translation>Wählen Sie einen Ordner mit Berichtsdateien oder ein Archiv davon (ZIP oder TAR).</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>Fortschritt</translation>
        </message>
        <message>
            <source>Save as &amp;page…</source>
            <translation>Als Se&amp;ite speichern…</translation>
        </message>
        <message>
            <source>Save as &amp;workbook…</source>
            <translation>Als Arbeits&amp;mappe speichern…</translation>
        </message>
        <message>
            <source>Save the files that &amp;differ…</source>
            <translation>Abweichende &amp;Dateien speichern…</translation>
        </message>
        <message>
            <source>Sho&amp;w:</source>
            <translation>An&amp;zeigen:</translation>
        </message>
        <message>
            <source>Stopped. The results so far are kept; Check continues from there.</source>
            <translation>Angehalten. Was gefunden wurde, bleibt; Prüfen macht dort weiter.</translation>
        </message>
        <message>
            <source>from the file, or the edition in force on its date</source>
            <translation>wie die Datei sagt, sonst die am Tag des Turniers gültigen</translation>
        </message>
        <message>
            <source>{n} files, {new} of them checked this time.</source>
            <translation>{n} Dateien; {new} davon wurden jetzt geprüft.</translation>
        </message>
        <message>
            <source>{path} was written.</source>
            <translation>{path} ist geschrieben.</translation>
        </message>
    </context>
    <context>
        <name>Banner</name>
        <message>
            <source>Close the message</source>
            <translation>Die Meldung schließen</translation>
        </message>
    </context>
    <context>
        <name>BoardView</name>
        <message>
            <source>There are no players yet.</source>
            <translation>Es gibt noch keine Spieler.</translation>
        </message>
        <message>
            <source>Tournament board</source>
            <translation>Turniertafel</translation>
        </message>
    </context>
    <context>
        <name>BracketPane</name>
        <message>
            <source>Bracket above</source>
            <translation>Bracket darüber</translation>
        </message>
        <message>
            <source>Bracket below</source>
            <translation>Bracket darunter</translation>
        </message>
        <message>
            <source>Bracket picture</source>
            <translation>Bild des Brackets</translation>
        </message>
        <message>
            <source>Brackets of the round</source>
            <translation>Brackets der Runde</translation>
        </message>
        <message>
            <source>Copy the picture as text</source>
            <translation>Bild als Text kopieren</translation>
        </message>
        <message>
            <source>Dashed line: natural opponents. Solid line: actual pairing. White square: White. Black square: Black.</source>
            <translation>Gestrichelt: der natürliche Gegner. Durchgezogen: wer sich trifft; leeres Kästchen Weiß, volles Schwarz.</translation>
        </message>
        <message>
            <source>Print this bracket</source>
            <translation>Dieses Bracket drucken</translation>
        </message>
        <message>
            <source>Show the picture in a large window</source>
            <translation>Bild in einem großen Fenster zeigen</translation>
        </message>
        <message>
            <source>This round has no brackets to show.</source>
            <translation>Von dieser Runde sind keine Brackets bekannt.</translation>
        </message>
        <message>
            <source>Tournament</source>
            <translation>Turnier</translation>
        </message>
    </context>
    <context>
        <name>ByeDialog</name>
        <message>
            <source>&amp;Bye:</source>
            <translation>Freilos:</translation>
        </message>
        <message>
            <source>&amp;Rounds:</source>
            <translation>&amp;Runden:</translation>
        </message>
        <message>
            <source>Enter one or more rounds from {first} to {last}, such as 3, 5-7.</source>
            <translation>Runden {first} bis {last}; mehrere etwa so: 3, 5-7.</translation>
        </message>
        <message>
            <source>Enter round {first} (the last round).</source>
            <translation>Runde {first}, die letzte.</translation>
        </message>
        <message>
            <source>One or more rounds, such as 3, 5-7</source>
            <translation>Eine Runde oder mehrere, etwa 3, 5-7</translation>
        </message>
        <message>
            <source>Request bye</source>
            <translation>Freilos beantragen</translation>
        </message>
        <message>
            <source>full-point bye</source>
            <translation>Freilos mit ganzem Punkt</translation>
        </message>
        <message>
            <source>half-point bye</source>
            <translation>Freilos mit halbem Punkt</translation>
        </message>
        <message>
            <source>no bye: the player will play</source>
            <translation>nein: spielt doch</translation>
        </message>
        <message>
            <source>zero-point bye (absent)</source>
            <translation>Freilos ohne Punkt (abwesend)</translation>
        </message>
    </context>
    <context>
        <name>ByeLimitFields</name>
        <message>
            <source>Final rounds without half-point byes</source>
            <translation>Letzte Runden ohne Freilos mit halbem Punkt</translation>
        </message>
        <message>
            <source>Half-point byes a player may have before a warning appears (FIDE: {n})</source>
            <translation>So viele Freilose mit halbem Punkt darf ein Spieler haben, ehe nachgefragt wird (FIDE: {n})</translation>
        </message>
        <message>
            <source>Half-point byes for rounds missed by late entries</source>
            <translation>Freilose mit halbem Punkt für versäumte Runden bei Nachmeldung</translation>
        </message>
        <message>
            <source>Number of last rounds in which half-point byes are not given (FIDE: {n})</source>
            <translation>Letzte Runden, in denen es kein Freilos mit halbem Punkt gibt (FIDE: {n})</translation>
        </message>
        <message>
            <source>Number of rounds missed before a late entry that give the player half a point each (FIDE: none)</source>
            <translation>Zahl der vor einer Nachmeldung versäumten Runden, für die der Spieler je einen halben Punkt bekommt (FIDE: keine)</translation>
        </message>
        <message>
            <source>at most </source>
            <translation>höchstens </translation>
        </message>
        <message>
            <source>in every round</source>
            <translation>in jeder Runde</translation>
        </message>
        <message>
            <source>late entries: half-point byes up to </source>
            <translation>Nachmeldung: Freilose mit halbem Punkt bis </translation>
        </message>
        <message>
            <source>late entries: no points</source>
            <translation>Nachmeldung: keine Punkte</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>not in the last </source>
            <translation>nicht in den letzten </translation>
        </message>
    </context>
    <context>
        <name>CardTable</name>
        <message>
            <source>Pairing cards</source>
            <translation>Paarungskarten</translation>
        </message>
    </context>
    <context>
        <name>CardsView</name>
        <message>
            <source>(W) (B) semi-absolute, (w) (b) variable, </source>
            <translation>(W) (B) halbabsolut, (w) (b) variabel, </translation>
        </message>
        <message>
            <source>&lt;b&gt;After the last round&lt;/b&gt;</source>
            <translation>&lt;b&gt;Nach der letzten Runde&lt;/b&gt;</translation>
        </message>
        <message>
            <source>&lt;b&gt;Cards before round {number}&lt;/b&gt;</source>
            <translation>&lt;b&gt;Karten vor Runde {number}&lt;/b&gt;</translation>
        </message>
        <message>
            <source>&lt;b&gt;Scoregroups of round {number}&lt;/b&gt;</source>
            <translation>&lt;b&gt;Punktgruppen der Runde {number}&lt;/b&gt;</translation>
        </message>
        <message>
            <source>Cards</source>
            <translation>Karten</translation>
        </message>
        <message>
            <source>Colours of the games played, oldest first; colour preference for this round (W B absolute, w b strong or mild, {special}A none); floats in the last two rounds, most recent first. Dashed line: natural opponents. Solid line: actual pairing, thicker where a reason is given; select the card to see it.</source>
            <translation>Farben der gespielten Partien, die älteste zuerst; Präferenz für diese Runde: W B absolut, w b stark oder mild, {special}A keine; Floater der letzten zwei Runden, die letzte zuerst. Gestrichelt: der natürliche Gegner. Durchgezogen: wer sich trifft, kräftiger, wo es einen Grund braucht; er steht oben, wenn eine Karte gewählt ist.</translation>
        </message>
        <message>
            <source>One band for each scoregroup, one line for each board</source>
            <translation>Ein Band für jede Punktgruppe, eine Linie für jedes Brett</translation>
        </message>
        <message>
            <source>Scoregroups</source>
            <translation>Punktgruppen</translation>
        </message>
        <message>
            <source>Scoregroups, S1 beside S2</source>
            <translation>S1 neben S2 in Punktgruppen</translation>
        </message>
        <message>
            <source>There are no players yet.</source>
            <translation>Es gibt noch keine Spieler.</translation>
        </message>
        <message>
            <source>board {board}: {reason}</source>
            <translation>Brett {board}: {reason}</translation>
        </message>
        <message>
            <source>boards: {count}</source>
            <translation>Bretter: {count}</translation>
        </message>
        <message>
            <source>bye: {number}</source>
            <translation>Freilos: {number}</translation>
        </message>
        <message>
            <source>not playing: {names}</source>
            <translation>nicht dabei: {names}</translation>
        </message>
    </context>
    <context>
        <name>CautionDialog</name>
        <message>
            <source>&amp;Go ahead</source>
            <translation>&amp;Weiter</translation>
        </message>
        <message>
            <source>&amp;Understood</source>
            <translation>&amp;Verstanden</translation>
        </message>
        <message>
            <source>C&amp;ontinue to step 2…</source>
            <translation>&amp;Weiter zu Schritt 2…</translation>
        </message>
        <message>
            <source>Change &amp;permanently</source>
            <translation>&amp;Endgültig</translation>
        </message>
        <message>
            <source>Confirm in two steps: step {n} of 2</source>
            <translation>In zwei Schritten bestätigen: Schritt {n} von 2</translation>
        </message>
        <message>
            <source>Confirm or cancel</source>
            <translation>Bestätigen oder abbrechen</translation>
        </message>
        <message>
            <source>I have &amp;read the consequences.</source>
            <translation>Ich habe &amp;gelesen, was daraus folgt.</translation>
        </message>
        <message>
            <source>Please note</source>
            <translation>Zur Kenntnis</translation>
        </message>
    </context>
    <context>
        <name>ClockDialog</name>
        <message>
            <source>&amp;Countdown:</source>
            <translation>&amp;Uhr:</translation>
        </message>
        <message>
            <source>&amp;Round starts at:</source>
            <translation>&amp;Runde beginnt um:</translation>
        </message>
        <message>
            <source>Countdown to the start</source>
            <translation>Uhr bis zum Beginn</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>show the time left to the start of the round</source>
            <translation>zählt bis zum Beginn herunter</translation>
        </message>
    </context>
    <context>
        <name>ColumnChoices</name>
        <message>
            <source>Contents of column {n}</source>
            <translation>Spalte {n} enthält</translation>
        </message>
        <message>
            <source>Guessed from the cells, because the heading does not name the contents</source>
            <translation>Aus den Zellen der Spalte erschlossen, da ihre Überschrift es nicht sagt</translation>
        </message>
        <message>
            <source>The first rows of the file</source>
            <translation>Die ersten Zeilen der Datei</translation>
        </message>
        <message>
            <source>{field} ?</source>
            <translation>{field} ?</translation>
        </message>
    </context>
    <context>
        <name>CommandDialog</name>
        <message>
            <source>Command</source>
            <translation>Befehl</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>Befehle</translation>
        </message>
        <message>
            <source>Find command</source>
            <translation>Befehl suchen</translation>
        </message>
        <message>
            <source>Key</source>
            <translation>Taste</translation>
        </message>
        <message>
            <source>Menu</source>
            <translation>Menü</translation>
        </message>
        <message>
            <source>What do you want to do?</source>
            <translation>Was möchten Sie tun?</translation>
        </message>
    </context>
    <context>
        <name>CriteriaStrip</name>
        <message>
            <source>Criteria of the bracket</source>
            <translation>Kriterien des Brackets</translation>
        </message>
        <message>
            <source>every criterion is met</source>
            <translation>nichts wird aufgegeben</translation>
        </message>
    </context>
    <context>
        <name>CurrentTournament</name>
        <message>
            <source>Leave FIDE &amp;mode…</source>
            <translation>FIDE-Modus &amp;verlassen…</translation>
        </message>
        <message>
            <source>Redo: {what}</source>
            <translation>Wiederholen: {what}</translation>
        </message>
        <message>
            <source>The proposal was discarded because the tournament changed.</source>
            <translation>Der Vorschlag wurde verworfen, weil das Turnier sich geändert hat.</translation>
        </message>
        <message>
            <source>This is an earlier state of the tournament; it is open read-only.</source>
            <translation>Dies ist ein früherer Stand; er kann gelesen, aber nicht geändert werden.</translation>
        </message>
        <message>
            <source>This tournament is open read-only.</source>
            <translation>Was hier geöffnet ist, kann gelesen, aber nicht geändert werden.</translation>
        </message>
        <message>
            <source>Un&amp;do</source>
            <translation>Rückgän&amp;gig</translation>
        </message>
        <message>
            <source>Undo: {what}</source>
            <translation>Rückgängig machen: {what}</translation>
        </message>
    </context>
    <context>
        <name>DateLine</name>
        <message>
            <source>YYYY/MM/DD</source>
            <translation>TT.MM.JJJJ</translation>
        </message>
        <message>
            <source>{text} is not a date. Enter it as YYYY/MM/DD, such as 2026/05/31.</source>
            <translation>{text} ist kein Datum; schreiben Sie es wie 31.05.2026.</translation>
        </message>
    </context>
    <context>
        <name>DevicesDialog</name>
        <message>
            <source>&amp;Address:</source>
            <translation>&amp;Adresse:</translation>
        </message>
        <message>
            <source>&amp;Boards:</source>
            <translation>&amp;Bretter:</translation>
        </message>
        <message>
            <source>&amp;Name:</source>
            <translation>&amp;Name:</translation>
        </message>
        <message>
            <source>&amp;Remove this device</source>
            <translation>Dieses Gerät b&amp;eenden</translation>
        </message>
        <message>
            <source>&amp;Role:</source>
            <translation>&amp;Rolle:</translation>
        </message>
        <message>
            <source>&amp;Start</source>
            <translation>&amp;Starten</translation>
        </message>
        <message>
            <source>&amp;Stop</source>
            <translation>&amp;Stoppen</translation>
        </message>
        <message>
            <source>&amp;Without encryption (HTTP)</source>
            <translation>&amp;Ohne Verschlüsselung (HTTP)</translation>
        </message>
        <message>
            <source>Anyone on this network can read the data, impersonate a device and enter results in its name. Use this only on a private network.</source>
            <translation>Jeder in diesem Netz kann mitlesen, ein Gerät übernehmen und in seinem Namen Ergebnisse eingeben. Nur für ein eigenes Netz.</translation>
        </message>
        <message>
            <source>Authorise a device</source>
            <translation>Ein Gerät anmelden</translation>
        </message>
        <message>
            <source>Authorised devices</source>
            <translation>Angemeldete Geräte</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>Geräte</translation>
        </message>
        <message>
            <source>Fingerprint of the certificate (SHA-256): {print}</source>
            <translation>Fingerabdruck des Zertifikats (SHA-256): {print}</translation>
        </message>
        <message>
            <source>First board</source>
            <translation>Erstes Brett</translation>
        </message>
        <message>
            <source>Hall</source>
            <translation>Saal</translation>
        </message>
        <message>
            <source>Last board</source>
            <translation>Letztes Brett</translation>
        </message>
        <message>
            <source>No devices have been authorised yet.</source>
            <translation>Noch ist kein Gerät angemeldet.</translation>
        </message>
        <message>
            <source>Off: no other device can connect to this computer through the program.</source>
            <translation>Aus: Über das Programm kommt niemand an diesen Rechner.</translation>
        </message>
        <message>
            <source>Other devices</source>
            <translation>Andere Geräte</translation>
        </message>
        <message>
            <source>Page: {link}</source>
            <translation>Seite: {link}</translation>
        </message>
        <message>
            <source>Scan this code, or type it on the page:</source>
            <translation>Scannen, oder auf der Seite tippen:</translation>
        </message>
        <message>
            <source>Server</source>
            <translation>Server</translation>
        </message>
        <message>
            <source>Show &amp;code</source>
            <translation>&amp;Code zeigen</translation>
        </message>
        <message>
            <source>The last board is before the first.</source>
            <translation>Das letzte Brett kommt vor dem ersten.</translation>
        </message>
        <message>
            <source>Valid for (&amp;hours):</source>
            <translation>S&amp;tunden:</translation>
        </message>
        <message>
            <source>Valid once, for ten minutes.</source>
            <translation>Gilt einmal, zehn Minuten lang.</translation>
        </message>
        <message>
            <source>all</source>
            <translation>alle</translation>
        </message>
        <message>
            <source>boards {first}–{last}</source>
            <translation>Bretter {first}–{last}</translation>
        </message>
        <message>
            <source>until {time}</source>
            <translation>bis {time}</translation>
        </message>
        <message>
            <source>{address} (this computer only)</source>
            <translation>{address} (nur dieser Rechner)</translation>
        </message>
        <message>
            <source>○ not connected</source>
            <translation>○ nicht verbunden</translation>
        </message>
        <message>
            <source>● connected</source>
            <translation>● verbunden</translation>
        </message>
    </context>
    <context>
        <name>DisplayList</name>
        <message>
            <source>The pairings of round {number} have not been published yet.</source>
            <translation>Die Paarungen der Runde {number} sind noch nicht veröffentlicht.</translation>
        </message>
        <message>
            <source>The standings appear when all results of round {number} are in.</source>
            <translation>Die Tabelle folgt, wenn alle Ergebnisse der Runde {number} da sind.</translation>
        </message>
        <message>
            <source>changed since publication</source>
            <translation>seitdem geändert</translation>
        </message>
    </context>
    <context>
        <name>DisplayWindow</name>
        <message>
            <source>Display</source>
            <translation>Anzeige</translation>
        </message>
        <message>
            <source>{time} · starts in {left}</source>
            <translation>{time} · Beginn in {left}</translation>
        </message>
    </context>
    <context>
        <name>EarlierDialog</name>
        <message>
            <source>&amp;Continue with it</source>
            <translation>&amp;Damit weitermachen</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Start &amp;again</source>
            <translation>&amp;Neu beginnen</translation>
        </message>
        <message>
            <source>{report} was imported before, as the tournament {file}.

Recorded rounds: {rounds}, in the report file: {there}. Last change: {time}.

If you start again, the new tournament has none of what was entered there; {file} is not changed.</source>
            <translation>{report} wurde schon einmal übernommen: Daraus wurde das Turnier {file}.

Aufgezeichnete Runden: {rounds}, in der Berichtsdatei: {there}. Zuletzt geändert: {time}.

Ein neu begonnenes Turnier weiß nichts von dem, was dort eingegeben wurde; {file} bleibt, wie es ist.</translation>
        </message>
    </context>
    <context>
        <name>EncodingDialog</name>
        <message>
            <source>Encoding of the names</source>
            <translation>Zeichensatz der Namen</translation>
        </message>
        <message>
            <source>{file} does not say how its text is encoded.</source>
            <translation>{file} nennt den Zeichensatz seines Textes nicht.</translation>
        </message>
    </context>
    <context>
        <name>EndPage</name>
        <message>
            <source>&lt;h3&gt;After the last round&lt;/h3&gt;</source>
            <translation>&lt;h3&gt;Nach der letzten Runde&lt;/h3&gt;</translation>
        </message>
        <message>
            <source>All results are in: &lt;b&gt;the standings are final.&lt;/b&gt;</source>
            <translation>Alle Ergebnisse liegen vor: &lt;b&gt;Die Tabelle ist endgültig.&lt;/b&gt;</translation>
        </message>
        <message>
            <source>All {count} rounds have been paired.</source>
            <translation>Alle {count} Runden sind ausgelost.</translation>
        </message>
        <message>
            <source>Nothing is missing and nothing is unusual.</source>
            <translation>Nichts fehlt und nichts ist auffällig.</translation>
        </message>
        <message>
            <source>Press Enter for the standings. Then print the final sheets and write the report file.</source>
            <translation>Enter führt zur Tabelle; danach kommen die Blätter zum Schluss und die Berichtsdatei.</translation>
        </message>
    </context>
    <context>
        <name>EndView</name>
        <message>
            <source>&amp;Show:</source>
            <translation>&amp;Zeigen:</translation>
        </message>
        <message>
            <source>Calculating…</source>
            <translation>Wird ermittelt…</translation>
        </message>
        <message>
            <source>List of the end of the event</source>
            <translation>Liste des Abschlusses</translation>
        </message>
    </context>
    <context>
        <name>Entering</name>
        <message>
            <source>All {count} rounds have been paired.</source>
            <translation>Alle {count} Runden sind ausgelost.</translation>
        </message>
        <message>
            <source>No other player's number changes.</source>
            <translation>Sonst bekommt niemand eine andere Nummer.</translation>
        </message>
        <message>
            <source>Players whose number changes</source>
            <translation>Spieler mit anderer Nummer</translation>
        </message>
        <message>
            <source>Renumbered ({count}): {names}.</source>
            <translation>Neu nummeriert ({count}): {names}.</translation>
        </message>
        <message>
            <source>Sh&amp;ow all…</source>
            <translation>A&amp;lle zeigen…</translation>
        </message>
        <message>
            <source>{count} players join in round {round}: {who}.</source>
            <translation>{count} Spieler nehmen ab Runde {round} teil: {who}.</translation>
        </message>
        <message>
            <source>{names} and {more} more</source>
            <translation>{names} und {more} weitere</translation>
        </message>
        <message>
            <source>{name} joins in round {round} with number {number}.</source>
            <translation>{name} nimmt ab Runde {round} mit Nummer {number} teil.</translation>
        </message>
    </context>
    <context>
        <name>EntryDialog</name>
        <message>
            <source>(choose)</source>
            <translation>(wählen)</translation>
        </message>
        <message>
            <source>A board has only one result: choose the forfeit once.</source>
            <translation>Ein Brett hat ein Ergebnis: wählen Sie die kampflose Partie nur einmal.</translation>
        </message>
        <message>
            <source>Black wins by forfeit (board stays)</source>
            <translation>Schwarz gewinnt kampflos (Brett bleibt)</translation>
        </message>
        <message>
            <source>White wins by forfeit (board stays)</source>
            <translation>Weiß gewinnt kampflos (Brett bleibt)</translation>
        </message>
        <message>
            <source>With a forfeit the board stays: leave the other player on (choose).</source>
            <translation>Bei einer kampflosen Partie bleibt das Brett: lassen Sie den anderen Spieler auf (wählen).</translation>
        </message>
        <message>
            <source>absent, no points</source>
            <translation>abwesend, keine Punkte</translation>
        </message>
        <message>
            <source>both absent (board stays)</source>
            <translation>beide abwesend (Brett bleibt)</translation>
        </message>
        <message>
            <source>full-point bye</source>
            <translation>Freilos mit ganzem Punkt</translation>
        </message>
        <message>
            <source>half-point bye</source>
            <translation>Freilos mit halbem Punkt</translation>
        </message>
        <message>
            <source>pairing-allocated bye</source>
            <translation>Freilos der Auslosung</translation>
        </message>
        <message>
            <source>zero-point bye</source>
            <translation>Freilos ohne Punkt</translation>
        </message>
        <message>
            <source>{player}:</source>
            <translation>{player}:</translation>
        </message>
    </context>
    <context>
        <name>EventDialog</name>
        <message>
            <source>&amp;Find a player in all groups:</source>
            <translation>Spieler in allen Gruppen s&amp;uchen:</translation>
        </message>
        <message>
            <source>&amp;Move player…</source>
            <translation>Spieler &amp;verschieben…</translation>
        </message>
        <message>
            <source>&amp;Reports of all groups…</source>
            <translation>&amp;Berichte aller Gruppen…</translation>
        </message>
        <message>
            <source>&amp;Where do I play? (PDF)…</source>
            <translation>&amp;Wo spiele ich? (PDF)…</translation>
        </message>
        <message>
            <source>Board &amp;numbers</source>
            <translation>Brett&amp;nummern</translation>
        </message>
        <message>
            <source>Check-&amp;in list (PDF)…</source>
            <translation>&amp;Anwesenheitsliste (PDF)…</translation>
        </message>
        <message>
            <source>Event: {name}</source>
            <translation>Veranstaltung: {name}</translation>
        </message>
        <message>
            <source>Groups</source>
            <translation>Gruppen</translation>
        </message>
        <message>
            <source>Name of a player</source>
            <translation>Name eines Spielers</translation>
        </message>
        <message>
            <source>Players found</source>
            <translation>Gefundene Spieler</translation>
        </message>
    </context>
    <context>
        <name>EventFields</name>
        <message>
            <source>&amp;City:</source>
            <translation>&amp;Ort:</translation>
        </message>
        <message>
            <source>&amp;Federation:</source>
            <translation>&amp;Föderation:</translation>
        </message>
        <message>
            <source>&amp;Name:</source>
            <translation>&amp;Name:</translation>
        </message>
        <message>
            <source>&amp;Time control:</source>
            <translation>Bedenk&amp;zeit:</translation>
        </message>
        <message>
            <source>&amp;Which rating:</source>
            <translation>Welche z&amp;ählt:</translation>
        </message>
        <message>
            <source>B&amp;egins:</source>
            <translation>Beg&amp;inn:</translation>
        </message>
        <message>
            <source>Chief &amp;arbiter:</source>
            <translation>Hauptschiedsri&amp;chter:</translation>
        </message>
        <message>
            <source>Dep&amp;uties:</source>
            <translation>S&amp;tellvertreter:</translation>
        </message>
        <message>
            <source>En&amp;ds:</source>
            <translation>&amp;Ende:</translation>
        </message>
        <message>
            <source>Event</source>
            <translation>Veranstaltung</translation>
        </message>
        <message>
            <source>First board nu&amp;mber:</source>
            <translation>Erste Brettnu&amp;mmer:</translation>
        </message>
        <message>
            <source>National ratings from:</source>
            <translation>Nationale Wertungen aus:</translation>
        </message>
        <message>
            <source>Not recognised. Enter it as 90 min + 30 s, or 90+30.</source>
            <translation>Nicht verstanden. Schreiben Sie 90 min + 30 s oder 90+30.</translation>
        </message>
        <message>
            <source>Ratin&amp;g type:</source>
            <translation>Art &amp;der Wertung:</translation>
        </message>
        <message>
            <source>The event ends before it begins. Correct one of the dates.</source>
            <translation>Die Veranstaltung endet, bevor sie beginnt.</translation>
        </message>
        <message>
            <source>separated by semicolons</source>
            <translation>durch Strichpunkte getrennt</translation>
        </message>
        <message>
            <source>{n} min for 60 moves; no code for the report file</source>
            <translation>{n} min für 60 Züge; kein Code für die Berichtsdatei</translation>
        </message>
        <message>
            <source>{n} min for 60 moves; report file: {code}</source>
            <translation>{n} min für 60 Züge; Berichtsdatei: {code}</translation>
        </message>
    </context>
    <context>
        <name>ExerciseDialog</name>
        <message>
            <source>&amp;Bracket:</source>
            <translation>&amp;Bracket:</translation>
        </message>
        <message>
            <source>&amp;Check</source>
            <translation>&amp;Prüfen</translation>
        </message>
        <message>
            <source>&amp;Check each pair immediately</source>
            <translation>&amp;Jede Paarung sofort beurteilen</translation>
        </message>
        <message>
            <source>&amp;Next step</source>
            <translation>&amp;Nächster Schritt</translation>
        </message>
        <message>
            <source>&amp;Round:</source>
            <translation>&amp;Runde:</translation>
        </message>
        <message>
            <source>&amp;Start over</source>
            <translation>&amp;Von vorn</translation>
        </message>
        <message>
            <source>&amp;Unpair</source>
            <translation>&amp;Auseinander</translation>
        </message>
        <message>
            <source>Let the rules judge your pairs (Enter)</source>
            <translation>Die zusammengelegten Paarungen von den Regeln beurteilen lassen (Enter)</translation>
        </message>
        <message>
            <source>Pair it yourself</source>
            <translation>Selbst auslosen</translation>
        </message>
        <message>
            <source>Pairing the round under the rules…</source>
            <translation>Die Regeln losen die Runde aus…</translation>
        </message>
        <message>
            <source>R&amp;ules:</source>
            <translation>R&amp;egeln:</translation>
        </message>
        <message>
            <source>Round {n}</source>
            <translation>Runde {n}</translation>
        </message>
        <message>
            <source>S&amp;how the pairing</source>
            <translation>Auslosung &amp;zeigen</translation>
        </message>
        <message>
            <source>Show the next step under the rules</source>
            <translation>Den nächsten Schritt der Regeln zeigen</translation>
        </message>
        <message>
            <source>Show the pairs and steps of the rules</source>
            <translation>Paarungen und Schritte der Regeln zeigen</translation>
        </message>
        <message>
            <source>These rules have no brackets in this round.</source>
            <translation>Diese Regeln nennen in dieser Runde keine Brackets.</translation>
        </message>
        <message>
            <source>Unpair all cards</source>
            <translation>Alle Paarungen auseinandernehmen</translation>
        </message>
        <message>
            <source>Unpair this card (Del)</source>
            <translation>Die Paarung dieser Karte auseinandernehmen (Entf)</translation>
        </message>
        <message>
            <source>Verdict of the rules</source>
            <translation>Was die Regeln sagen</translation>
        </message>
        <message>
            <source>Your pairs could not be judged.</source>
            <translation>Das konnte nicht beurteilt werden.</translation>
        </message>
    </context>
    <context>
        <name>ExercisePage</name>
        <message>
            <source>Average ratings of the opponents (ARO): {who}.</source>
            <translation>Durchschnittliche Wertungszahlen der Gegner: {who}.</translation>
        </message>
        <message>
            <source>Correct so far; pairs still to make: {count}.</source>
            <translation>Bis hierher richtig; noch zu bilden sind Paarungen: {count}.</translation>
        </message>
        <message>
            <source>Correct: the rules pair the bracket like this.</source>
            <translation>Richtig: So losen die Regeln das Bracket aus.</translation>
        </message>
        <message>
            <source>Equally good on every criterion, but not first in the prescribed order.</source>
            <translation>Nach jedem Kriterium ebenso gut, aber nicht die erste in der Reihenfolge.</translation>
        </message>
        <message>
            <source>Pair the players as the rules do; pairs to make: {count}. Click one card and then another, drag one onto another, or use the arrow keys and Space. Players left unpaired move down, or get the bye.</source>
            <translation>Legen Sie zusammen, wer nach den Regeln gegeneinander spielt; zu bilden sind Paarungen: {count}. Klicken Sie auf eine Karte und dann auf die andere, ziehen Sie die eine auf die andere, oder nehmen Sie die Pfeiltasten und die Leertaste. Wer übrig bleibt, wird weiter unten gepaart oder hat das Freilos.</translation>
        </message>
        <message>
            <source>Rules</source>
            <translation>Regeln</translation>
        </message>
        <message>
            <source>Step {n} of {count} under the rules</source>
            <translation>Die Schritte der Regeln: {n} von {count}</translation>
        </message>
        <message>
            <source>The rules pair this bracket differently.</source>
            <translation>Die Regeln losen anders aus.</translation>
        </message>
        <message>
            <source>This pairing is not allowed.</source>
            <translation>Das geht nicht.</translation>
        </message>
        <message>
            <source>Yours</source>
            <translation>Versuch</translation>
        </message>
    </context>
    <context>
        <name>ExpelDialog</name>
        <message>
            <source>&amp;Reason:</source>
            <translation>&amp;Grund:</translation>
        </message>
        <message>
            <source>Expel player</source>
            <translation>Spieler ausschließen</translation>
        </message>
        <message>
            <source>{player} plays no further rounds and receives no rank or prize; games already played still count.</source>
            <translation>{player} spielt keine weitere Runde und hat weder Rang noch Preis; gespielte Partien zählen.</translation>
        </message>
    </context>
    <context>
        <name>FideModeBadge</name>
        <message>
            <source>FIDE mode</source>
            <translation>FIDE-Modus</translation>
        </message>
        <message>
            <source>FIDE mode is on, but no rules have been chosen. Choose an edition in the settings of the tournament.</source>
            <translation>Der FIDE-Modus ist an, aber es sind noch keine Regeln gewählt, denen er folgen könnte; wählen Sie eine Ausgabe in den Einstellungen des Turniers.</translation>
        </message>
        <message>
            <source>FIDE mode was left after the last round; it cannot be entered again.</source>
            <translation>Der FIDE-Modus wurde nach der letzten Runde verlassen; er lässt sich nicht wieder einschalten.</translation>
        </message>
        <message>
            <source>FIDE mode was left before round {n}; it cannot be entered again.</source>
            <translation>Der FIDE-Modus wurde vor Runde {n} verlassen; er lässt sich nicht wieder einschalten.</translation>
        </message>
        <message>
            <source>FIDE mode: no rules chosen</source>
            <translation>FIDE-Modus, Regeln noch zu wählen</translation>
        </message>
        <message>
            <source>not FIDE</source>
            <translation>nicht FIDE</translation>
        </message>
        <message>
            <source>not FIDE mode</source>
            <translation>kein FIDE-Modus</translation>
        </message>
        <message>
            <source>{edition} is applied strictly. Tournament &gt; Leave FIDE mode leaves this mode permanently.</source>
            <translation>{edition} wird streng befolgt; das Menü Turnier verlässt den FIDE-Modus, endgültig.</translation>
        </message>
    </context>
    <context>
        <name>FilterLine</name>
        <message>
            <source>Category</source>
            <translation>Kategorie</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>Gruppe</translation>
        </message>
        <message>
            <source>Highest rating</source>
            <translation>Höchste Wertungszahl</translation>
        </message>
        <message>
            <source>Lowest rating</source>
            <translation>Niedrigste Wertungszahl</translation>
        </message>
        <message>
            <source>Only ratin&amp;g from</source>
            <translation>Nur &amp;Wertungszahl von</translation>
        </message>
        <message>
            <source>Sex</source>
            <translation>Geschlecht</translation>
        </message>
        <message>
            <source>all categories</source>
            <translation>alle Kategorien</translation>
        </message>
        <message>
            <source>all groups</source>
            <translation>alle Gruppen</translation>
        </message>
        <message>
            <source>men</source>
            <translation>Männer</translation>
        </message>
        <message>
            <source>to</source>
            <translation>bis</translation>
        </message>
        <message>
            <source>women</source>
            <translation>Frauen</translation>
        </message>
        <message>
            <source>women and men</source>
            <translation>Frauen und Männer</translation>
        </message>
    </context>
    <context>
        <name>ForcedRound</name>
        <message>
            <source>Boards that would change</source>
            <translation>Diese Bretter wären anders</translation>
        </message>
        <message>
            <source>Comparison of their brackets, criterion by criterion</source>
            <translation>Die Brackets dieser Bretter, Kriterium für Kriterium</translation>
        </message>
        <message>
            <source>Criterion</source>
            <translation>Kriterium</translation>
        </message>
        <message>
            <source>Instead: {boards}</source>
            <translation>Stattdessen: {boards}</translation>
        </message>
        <message>
            <source>Played: {boards}</source>
            <translation>Gespielt: {boards}</translation>
        </message>
        <message>
            <source>Pts</source>
            <translation>Pkt</translation>
        </message>
        <message>
            <source>bye</source>
            <translation>Freilos</translation>
        </message>
        <message>
            <source>{article} {what}: {played} as played, {asked} instead</source>
            <translation>{article} {what}: gespielt {played}, stattdessen {asked}</translation>
        </message>
        <message>
            <source>{article} {what}: {played} in both</source>
            <translation>{article} {what}: {played} in beiden</translation>
        </message>
    </context>
    <context>
        <name>GroupsDialog</name>
        <message>
            <source>&amp;Draw again</source>
            <translation>Neu &amp;auslosen</translation>
        </message>
        <message>
            <source>&amp;Groups:</source>
            <translation>&amp;Gruppen:</translation>
        </message>
        <message>
            <source>&amp;Players in a group:</source>
            <translation>S&amp;pieler je Gruppe:</translation>
        </message>
        <message>
            <source>&amp;Result:</source>
            <translation>&amp;Ergebnis:</translation>
        </message>
        <message>
            <source>&amp;Seed for the lots:</source>
            <translation>Sta&amp;rtzahl der Auslosung:</translation>
        </message>
        <message>
            <source>C&amp;ycles:</source>
            <translation>&amp;Durchgänge:</translation>
        </message>
        <message>
            <source>Each group becomes a separate tournament with its whole schedule. This tournament is not changed.</source>
            <translation>Jede Gruppe wird ein eigenes Turnier mit ganzem Spielplan. Dieses Turnier bleibt, wie es ist.</translation>
        </message>
        <message>
            <source>Group {n}</source>
            <translation>Gruppe {n}</translation>
        </message>
        <message>
            <source>Groups with their players</source>
            <translation>Gruppen mit ihren Spielern</translation>
        </message>
        <message>
            <source>Player {number}</source>
            <translation>Spieler {number}</translation>
        </message>
        <message>
            <source>Split into groups</source>
            <translation>In Gruppen teilen</translation>
        </message>
        <message>
            <source>by lot</source>
            <translation>durch Los</translation>
        </message>
        <message>
            <source>by rating</source>
            <translation>nach Wertungszahl</translation>
        </message>
    </context>
    <context>
        <name>HandBar</name>
        <message>
            <source>A Absent</source>
            <translation>A Abwesend</translation>
        </message>
        <message>
            <source>Add to the round</source>
            <translation>In die Runde aufnehmen</translation>
        </message>
        <message>
            <source>B Bye</source>
            <translation>B Freilos</translation>
        </message>
        <message>
            <source>Bye: {name}</source>
            <translation>Freilos: {name}</translation>
        </message>
        <message>
            <source>C Colours</source>
            <translation>C Farben</translation>
        </message>
        <message>
            <source>Drop a card on another one to pair the two players, or on the bye field.</source>
            <translation>Eine Karte auf eine andere legen, um beide zu paaren, oder auf das Feld des Freiloses.</translation>
        </message>
        <message>
            <source>Esc Discard</source>
            <translation>Esc Verwerfen</translation>
        </message>
        <message>
            <source>F Full-point bye</source>
            <translation>F Freilos, ganzer Punkt</translation>
        </message>
        <message>
            <source>H Half-point bye</source>
            <translation>H Freilos, halber Punkt</translation>
        </message>
        <message>
            <source>I Add…</source>
            <translation>I Aufnehmen…</translation>
        </message>
        <message>
            <source>P Pair</source>
            <translation>P Paaren</translation>
        </message>
        <message>
            <source>Progress of the pairing by hand</source>
            <translation>Stand der Auslosung von Hand</translation>
        </message>
        <message>
            <source>S Swap</source>
            <translation>S Tauschen</translation>
        </message>
        <message>
            <source>U Unpair</source>
            <translation>U Trennen</translation>
        </message>
        <message>
            <source>Z Zero-point bye</source>
            <translation>Z Freilos ohne Punkt</translation>
        </message>
        <message>
            <source>↵ Finish</source>
            <translation>↵ Fertig</translation>
        </message>
        <message>
            <source>⌫ Step back</source>
            <translation>⌫ Zurück</translation>
        </message>
        <message>
            <source>␣ Mark</source>
            <translation>␣ Markieren</translation>
        </message>
    </context>
    <context>
        <name>HandDialog</name>
        <message>
            <source>Absent (A)</source>
            <translation>Abwesend (A)</translation>
        </message>
        <message>
            <source>Add to the round</source>
            <translation>In die Runde aufnehmen</translation>
        </message>
        <message>
            <source>Add… (I)</source>
            <translation>Aufnehmen… (I)</translation>
        </message>
        <message>
            <source>Black</source>
            <translation>Schwarz</translation>
        </message>
        <message>
            <source>Board</source>
            <translation>Brett</translation>
        </message>
        <message>
            <source>Boards, bye and waiting players</source>
            <translation>Bretter, das Freilos und wer wartet</translation>
        </message>
        <message>
            <source>Bye (B)</source>
            <translation>Freilos (B)</translation>
        </message>
        <message>
            <source>Colours (C)</source>
            <translation>Farben (C)</translation>
        </message>
        <message>
            <source>Full-point bye (F)</source>
            <translation>Freilos, 1 Punkt (F)</translation>
        </message>
        <message>
            <source>Half-point bye (H)</source>
            <translation>Freilos, ½ Punkt (H)</translation>
        </message>
        <message>
            <source>Mark (Space)</source>
            <translation>Markieren (Leertaste)</translation>
        </message>
        <message>
            <source>P pairs the selected player with the marked one, or with the next waiting player if none is marked.</source>
            <translation>P paart den Spieler beim Zeiger mit dem markierten; ist niemand markiert, mit dem nächsten, der wartet.</translation>
        </message>
        <message>
            <source>Pair with marked player (P)</source>
            <translation>Mit Markiertem paaren (P)</translation>
        </message>
        <message>
            <source>Pairing of round {number} by hand</source>
            <translation>Auslosung der Runde {number} von Hand</translation>
        </message>
        <message>
            <source>Progress of the pairing by hand</source>
            <translation>Stand der Auslosung von Hand</translation>
        </message>
        <message>
            <source>Rules broken</source>
            <translation>Was verletzt wird</translation>
        </message>
        <message>
            <source>Step back ({keys})</source>
            <translation>Schritt zurück ({keys})</translation>
        </message>
        <message>
            <source>Swap with marked player (S)</source>
            <translation>Mit Markiertem tauschen (S)</translation>
        </message>
        <message>
            <source>Unpair (U)</source>
            <translation>Trennen (U)</translation>
        </message>
        <message>
            <source>White</source>
            <translation>Weiß</translation>
        </message>
        <message>
            <source>Zero-point bye (Z)</source>
            <translation>Freilos, 0 Punkte (Z)</translation>
        </message>
        <message>
            <source>bye</source>
            <translation>Freilos</translation>
        </message>
        <message>
            <source>waiting</source>
            <translation>wartet</translation>
        </message>
    </context>
    <context>
        <name>HandbookPage</name>
        <message>
            <source>Chapter of the handbook</source>
            <translation>Kapitel des Handbuchs</translation>
        </message>
    </context>
    <context>
        <name>HandbookWindow</name>
        <message>
            <source>Back</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <source>Contents</source>
            <translation>Inhalt</translation>
        </message>
        <message>
            <source>Forward</source>
            <translation>Vorwärts</translation>
        </message>
        <message>
            <source>Handbook</source>
            <translation>Handbuch</translation>
        </message>
        <message>
            <source>Make the text larger</source>
            <translation>Größere Schrift</translation>
        </message>
        <message>
            <source>Make the text smaller</source>
            <translation>Kleinere Schrift</translation>
        </message>
        <message>
            <source>No matches.</source>
            <translation>Nichts gefunden.</translation>
        </message>
        <message>
            <source>Search the handbook</source>
            <translation>Im Handbuch suchen</translation>
        </message>
        <message>
            <source>Sections found: {count}. Press Enter for the next one.</source>
            <translation>Gefundene Abschnitte: {count}. Enter geht zum nächsten.</translation>
        </message>
    </context>
    <context>
        <name>Headline</name>
        <message>
            <source>1 adjourned</source>
            <translation>1 Hängepartie</translation>
        </message>
        <message>
            <source>; press F9 to pair round {n}</source>
            <translation>; F9 lost Runde {n} aus</translation>
        </message>
        <message>
            <source>; that was the last round: press F9 for what comes next</source>
            <translation>; das war die letzte Runde, F9 sagt, was nun kommt</translation>
        </message>
        <message>
            <source>Round {number}</source>
            <translation>Runde {number}</translation>
        </message>
        <message>
            <source>all results are in ({boards} boards)</source>
            <translation>alle {boards} Ergebnisse sind da</translation>
        </message>
        <message>
            <source>proposal not yet accepted: 1 board</source>
            <translation>Vorschlag, noch nicht angenommen; 1 Brett</translation>
        </message>
        <message>
            <source>proposal not yet accepted: {boards} boards</source>
            <translation>Vorschlag, noch nicht angenommen; {boards} Bretter</translation>
        </message>
        <message>
            <source>result entered</source>
            <translation>das Ergebnis ist da</translation>
        </message>
        <message>
            <source>second entry: all {boards} boards match; F7 ends it</source>
            <translation>zweite Eingabe: alle {boards} Bretter stimmen überein; F7 beendet sie</translation>
        </message>
        <message>
            <source>second entry: {agreed} of {boards} match</source>
            <translation>zweite Eingabe: {agreed} von {boards} stimmen überein</translation>
        </message>
        <message>
            <source>second entry: {agreed} of {boards} match; still to match: {left}</source>
            <translation>zweite Eingabe: {agreed} von {boards} stimmen überein, noch nicht {left}</translation>
        </message>
        <message>
            <source>{known} of {boards} results</source>
            <translation>{known} von {boards} Ergebnissen</translation>
        </message>
        <message>
            <source>{known} of {boards} results, {missing} missing</source>
            <translation>{known} von {boards} Ergebnissen, {missing} fehlen</translation>
        </message>
        <message>
            <source>{n} adjourned</source>
            <translation>{n} Hängepartien</translation>
        </message>
    </context>
    <context>
        <name>History</name>
        <message>
            <source>From device {name}</source>
            <translation>Vom Gerät {name}</translation>
        </message>
        <message>
            <source>Round {n}</source>
            <translation>Runde {n}</translation>
        </message>
        <message>
            <source>State: {state}</source>
            <translation>Stand: {state}</translation>
        </message>
        <message>
            <source>created: {what}</source>
            <translation>angelegt: {what}</translation>
        </message>
        <message>
            <source>discarded</source>
            <translation>verworfen</translation>
        </message>
        <message>
            <source>done</source>
            <translation>gilt</translation>
        </message>
        <message>
            <source>imported: {what}</source>
            <translation>importiert: {what}</translation>
        </message>
        <message>
            <source>redone: {what}</source>
            <translation>wiederholt: {what}</translation>
        </message>
        <message>
            <source>undone</source>
            <translation>rückgängig</translation>
        </message>
        <message>
            <source>undone: {what}</source>
            <translation>rückgängig: {what}</translation>
        </message>
    </context>
    <context>
        <name>HistoryView</name>
        <message>
            <source>All</source>
            <translation>Alle</translation>
        </message>
        <message>
            <source>Changes in a round</source>
            <translation>Änderungen einer Runde</translation>
        </message>
        <message>
            <source>Lines found: {text}</source>
            <translation>Gefundene Zeilen: {text}</translation>
        </message>
        <message>
            <source>Ro&amp;und:</source>
            <translation>Ru&amp;nde:</translation>
        </message>
        <message>
            <source>Se&amp;arch:</source>
            <translation>Su&amp;chen:</translation>
        </message>
        <message>
            <source>Search the history</source>
            <translation>Im Verlauf suchen</translation>
        </message>
        <message>
            <source>player, board, result, date or time; all words must match</source>
            <translation>Spieler, Brett, Ergebnis, Tag oder Uhrzeit; jedes Wort wird gesucht</translation>
        </message>
        <message>
            <source>player, board, result, day or time</source>
            <translation>Spieler, Brett, Ergebnis, Tag oder Uhrzeit</translation>
        </message>
        <message>
            <source>{found} of {all}</source>
            <translation>{found} von {all}</translation>
        </message>
    </context>
    <context>
        <name>ImportDialog</name>
        <message>
            <source>&amp;Import ({count})</source>
            <translation>&amp;Importieren ({count})</translation>
        </message>
        <message>
            <source>&amp;Players (Space selects, Ctrl+A selects all):</source>
            <translation>&amp;Spieler (Leertaste hakt an, Strg+A wählt alle):</translation>
        </message>
        <message>
            <source>&amp;Worksheet:</source>
            <translation>&amp;Arbeitsblatt:</translation>
        </message>
        <message>
            <source>A tournament can have at most {most} players; there is room for {room} more.</source>
            <translation>Ein Turnier hat höchstens {most} Spieler; Platz ist noch für {room}.</translation>
        </message>
        <message>
            <source>Already in the list (same {what}): {player}</source>
            <translation>Schon da, nach {what}: {player}</translation>
        </message>
        <message>
            <source>Born</source>
            <translation>Geboren</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>Kategorie</translation>
        </message>
        <message>
            <source>Choose the line with the correct letters (Enter); then the names are selected.</source>
            <translation>Namen werden angehakt, sobald Sie die Zeile mit den richtigen Buchstaben gewählt haben (Enter).</translation>
        </message>
        <message>
            <source>Club</source>
            <translation>Verein</translation>
        </message>
        <message>
            <source>Club number</source>
            <translation>Vereinsnummer</translation>
        </message>
        <message>
            <source>Column {n}, previously “{field}”, is no longer imported.</source>
            <translation>Spalte {n} enthielt bisher „{field}“ und wird nun nicht übernommen.</translation>
        </message>
        <message>
            <source>Contents of t&amp;he columns:</source>
            <translation>Was die Spalten der Datei &amp;enthalten:</translation>
        </message>
        <message>
            <source>E-mail</source>
            <translation>E-Mail</translation>
        </message>
        <message>
            <source>Entry fee</source>
            <translation>Startgeld</translation>
        </message>
        <message>
            <source>FIDE ID</source>
            <translation>FIDE-ID</translation>
        </message>
        <message>
            <source>FIDE rating</source>
            <translation>FIDE-Wertungszahl</translation>
        </message>
        <message>
            <source>Fed</source>
            <translation>Föd.</translation>
        </message>
        <message>
            <source>Federation</source>
            <translation>Föderation</translation>
        </message>
        <message>
            <source>First name</source>
            <translation>Vorname</translation>
        </message>
        <message>
            <source>Fixed table</source>
            <translation>Fester Tisch</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>Gruppe</translation>
        </message>
        <message>
            <source>Import e-mail, phone and contact &amp;too</source>
            <translation>E-&amp;Mail, Telefon und Kontakt auch übernehmen</translation>
        </message>
        <message>
            <source>Import players</source>
            <translation>Spieler importieren</translation>
        </message>
        <message>
            <source>In Latin letters: {name}.</source>
            <translation>In lateinischen Buchstaben: {name}.</translation>
        </message>
        <message>
            <source>Member number</source>
            <translation>Mitgliedsnummer</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>National number</source>
            <translation>Nationale Nummer</translation>
        </message>
        <message>
            <source>National rating</source>
            <translation>Nationale Wertungszahl</translation>
        </message>
        <message>
            <source>Paid</source>
            <translation>Bezahlt</translation>
        </message>
        <message>
            <source>Phone</source>
            <translation>Telefon</translation>
        </message>
        <message>
            <source>Possible duplicate with a different FIDE ID: {player} ({id})</source>
            <translation>Vielleicht dieselbe Person mit anderer FIDE-ID: {player} ({id})</translation>
        </message>
        <message>
            <source>Possible duplicates: {alike}.</source>
            <translation>Vielleicht dieselbe Person: {alike}.</translation>
        </message>
        <message>
            <source>Rating</source>
            <translation>Wertungszahl</translation>
        </message>
        <message>
            <source>Rating from</source>
            <translation>Wertungszahl aus</translation>
        </message>
        <message>
            <source>Remark</source>
            <translation>Bemerkung</translation>
        </message>
        <message>
            <source>Requested byes</source>
            <translation>Gewünschte Freilose</translation>
        </message>
        <message>
            <source>Requests a half-point bye in round {rounds}.</source>
            <translation>Wünscht ein Freilos mit halbem Punkt in Runde {rounds}.</translation>
        </message>
        <message>
            <source>Row</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>Selected: {chosen} of {all}. Already in the list: {doubles}. Not usable: {faulty}.</source>
            <translation>Angehakt: {chosen} von {all}. Schon da: {doubles}. Nicht brauchbar: {faulty}.</translation>
        </message>
        <message>
            <source>Sex</source>
            <translation>Geschlecht</translation>
        </message>
        <message>
            <source>Show only rows with &amp;remarks</source>
            <translation>Nur die mit &amp;Bemerkung</translation>
        </message>
        <message>
            <source>Standard rating, else</source>
            <translation>Sonst Standardwertung</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Bundesstaat</translation>
        </message>
        <message>
            <source>Surname</source>
            <translation>Nachname</translation>
        </message>
        <message>
            <source>Team</source>
            <translation>Mannschaft</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>Titel</translation>
        </message>
        <message>
            <source>Woman’s title</source>
            <translation>Frauentitel</translation>
        </message>
    </context>
    <context>
        <name>ImportList</name>
        <message>
            <source>Players to import</source>
            <translation>Spieler zum Importieren</translation>
        </message>
        <message>
            <source>Space selects or clears a player</source>
            <translation>Die Leertaste hakt einen Spieler an</translation>
        </message>
    </context>
    <context>
        <name>ImportModel</name>
        <message>
            <source>not selected</source>
            <translation>nicht angehakt</translation>
        </message>
        <message>
            <source>selected</source>
            <translation>angehakt</translation>
        </message>
    </context>
    <context>
        <name>ImportNotes</name>
        <message>
            <source>All &amp;notes…</source>
            <translation>Alle &amp;Hinweise…</translation>
        </message>
        <message>
            <source>Further notes: {count}</source>
            <translation>Weitere Hinweise: {count}</translation>
        </message>
        <message>
            <source>Import notes</source>
            <translation>Hinweise vom Einlesen</translation>
        </message>
        <message>
            <source>Rows that are not players: {rows}</source>
            <translation>Zeilen, die keine Spieler sind: {rows}</translation>
        </message>
    </context>
    <context>
        <name>InitialColourDialog</name>
        <message>
            <source>&amp;Black</source>
            <translation>&amp;Schwarz</translation>
        </message>
        <message>
            <source>&amp;White</source>
            <translation>&amp;Weiß</translation>
        </message>
        <message>
            <source>Draw by &amp;lot</source>
            <translation>Aus&amp;losen</translation>
        </message>
        <message>
            <source>Initial colour</source>
            <translation>Anfangsfarbe</translation>
        </message>
        <message>
            <source>Which colour does the top seed have in round 1? The initial colour is drawn by lot before the round is paired.</source>
            <translation>Welche Farbe hat der Spieler mit der Nummer 1 in Runde 1? Die Anfangsfarbe wird vor der Auslosung der Runde durch Los bestimmt.</translation>
        </message>
    </context>
    <context>
        <name>JumpBar</name>
        <message>
            <source>Board:</source>
            <translation>Brett:</translation>
        </message>
        <message>
            <source>Enter a board number.</source>
            <translation>Ein Brett hat eine Nummer.</translation>
        </message>
        <message>
            <source>Player (name or number):</source>
            <translation>Spieler (Name oder Nummer):</translation>
        </message>
        <message>
            <source>Press Space to check in or out, then type the next name.</source>
            <translation>Leertaste meldet an oder ab; dann gleich den nächsten Namen tippen.</translation>
        </message>
        <message>
            <source>no match</source>
            <translation>kein Treffer</translation>
        </message>
        <message>
            <source>several players match, nobody was checked in. Type more of the name, or choose with ↓ and Space.</source>
            <translation>mehrere können gemeint sein, niemand wurde angemeldet. Tippen Sie mehr vom Namen, oder wählen Sie mit ↓ und Leertaste.</translation>
        </message>
        <message>
            <source>{player} is already checked in. Press Space again to mark the player absent.</source>
            <translation>{player} ist schon da. Noch einmal Leertaste: abwesend.</translation>
        </message>
        <message>
            <source>⚠ No player matches “{text}”.</source>
            <translation>⚠ Niemand heißt „{text}“.</translation>
        </message>
        <message>
            <source>⚠ No player matches “{text}”; nobody was checked in.</source>
            <translation>⚠ Niemand heißt „{text}“; niemand wurde angemeldet.</translation>
        </message>
    </context>
    <context>
        <name>Keys</name>
        <message>
            <source>Entering results</source>
            <translation>Ergebnisse eingeben</translation>
        </message>
        <message>
            <source>Everywhere</source>
            <translation>Überall</translation>
        </message>
    </context>
    <context>
        <name>LastEntries</name>
        <message>
            <source>Last entries: {entries}</source>
            <translation>Letzte Eingaben: {entries}</translation>
        </message>
        <message>
            <source>cleared</source>
            <translation>gelöscht</translation>
        </message>
    </context>
    <context>
        <name>Legend</name>
        <message>
            <source>(capital) to a player</source>
            <translation>(groß) zu einem Spieler</translation>
        </message>
        <message>
            <source>Black</source>
            <translation>Schwarz</translation>
        </message>
        <message>
            <source>Black wins</source>
            <translation>Schwarz gewinnt</translation>
        </message>
        <message>
            <source>Black wins by forfeit</source>
            <translation>Schwarz kampflos</translation>
        </message>
        <message>
            <source>Del</source>
            <translation>Entf</translation>
        </message>
        <message>
            <source>Ins</source>
            <translation>Einfg</translation>
        </message>
        <message>
            <source>White</source>
            <translation>Weiß</translation>
        </message>
        <message>
            <source>White wins</source>
            <translation>Weiß gewinnt</translation>
        </message>
        <message>
            <source>White wins by forfeit</source>
            <translation>Weiß kampflos</translation>
        </message>
        <message>
            <source>adj.</source>
            <translation>Hänge</translation>
        </message>
        <message>
            <source>adjourned</source>
            <translation>Hängepartie</translation>
        </message>
        <message>
            <source>board</source>
            <translation>Brett</translation>
        </message>
        <message>
            <source>both</source>
            <translation>beide</translation>
        </message>
        <message>
            <source>both absent</source>
            <translation>beide abwesend</translation>
        </message>
        <message>
            <source>clear</source>
            <translation>löschen</translation>
        </message>
        <message>
            <source>draw</source>
            <translation>remis</translation>
        </message>
        <message>
            <source>forfeit B</source>
            <translation>kl. Schwarz</translation>
        </message>
        <message>
            <source>forfeit W</source>
            <translation>kl. Weiß</translation>
        </message>
        <message>
            <source>other</source>
            <translation>anderes</translation>
        </message>
        <message>
            <source>player</source>
            <translation>Spieler</translation>
        </message>
        <message>
            <source>to a board</source>
            <translation>zu einem Brett</translation>
        </message>
        <message>
            <source>unusual</source>
            <translation>ungewöhnlich</translation>
        </message>
    </context>
    <context>
        <name>LinesDialog</name>
        <message>
            <source>&amp;New line</source>
            <translation>&amp;Neue Zeile</translation>
        </message>
        <message>
            <source>&amp;Remove line</source>
            <translation>Zeile &amp;entfernen</translation>
        </message>
        <message>
            <source>Line {line}: enter rounds as whole numbers from 1.</source>
            <translation>Zeile {line}: Runden sind ganze Zahlen ab 1.</translation>
        </message>
        <message>
            <source>Line {line}: there is no player {n}.</source>
            <translation>Zeile {line}: Es gibt keinen Spieler {n}.</translation>
        </message>
        <message>
            <source>Line {line}: “{text}” is not recognised. Enter a number, a range such as 5-8, or at least the first two letters of a name. Separate names with semicolons.</source>
            <translation>Zeile {line}: „{text}“ ist keine Nummer, kein Bereich wie 5-8 und kein Namensanfang von mindestens zwei Buchstaben. Namen trennt ein Semikolon.</translation>
        </message>
        <message>
            <source>Line {line}: “{text}” matches several players: {names}</source>
            <translation>Zeile {line}: „{text}“ können mehrere sein: {names}</translation>
        </message>
    </context>
    <context>
        <name>ListProgress</name>
        <message>
            <source>Progress of the import</source>
            <translation>Fortschritt des Imports</translation>
        </message>
        <message>
            <source>Rating list {name}</source>
            <translation>Elo-Liste {name}</translation>
        </message>
    </context>
    <context>
        <name>ListView</name>
        <message>
            <source>Calculating…</source>
            <translation>Wird ermittelt…</translation>
        </message>
    </context>
    <context>
        <name>ListsDialog</name>
        <message>
            <source>&amp;Address of the list:</source>
            <translation>&amp;Adresse der Liste:</translation>
        </message>
        <message>
            <source>&amp;Fetch</source>
            <translation>Ab&amp;rufen</translation>
        </message>
        <message>
            <source>&amp;Import a file…</source>
            <translation>Datei &amp;importieren…</translation>
        </message>
        <message>
            <source>&amp;Remove</source>
            <translation>&amp;Entfernen</translation>
        </message>
        <message>
            <source>&amp;Stop</source>
            <translation>An&amp;halten</translation>
        </message>
        <message>
            <source>Age</source>
            <translation>Alter</translation>
        </message>
        <message>
            <source>From</source>
            <translation>Woher</translation>
        </message>
        <message>
            <source>List</source>
            <translation>Liste</translation>
        </message>
        <message>
            <source>Month</source>
            <translation>Monat</translation>
        </message>
        <message>
            <source>Players</source>
            <translation>Spieler</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>Fortschritt</translation>
        </message>
        <message>
            <source>Rating lists</source>
            <translation>Wertungslisten</translation>
        </message>
        <message>
            <source>The program uses the network only when you press Fetch, and only for this address.</source>
            <translation>Das Programm geht nur ins Netz, wenn Sie „Abrufen“ drücken, und nur zu dieser Adresse.</translation>
        </message>
    </context>
    <context>
        <name>LiveResultsDialog</name>
        <message>
            <source>&amp;Enter results</source>
            <translation>Ergebnisse &amp;eintragen</translation>
        </message>
        <message>
            <source>Every finished game already has its result. The file is read again as it grows.</source>
            <translation>Keine beendete Partie hat ein Ergebnis, das ihrem Brett fehlt. Die Datei wird wieder gelesen, wenn sie wächst.</translation>
        </message>
        <message>
            <source>Results from the games</source>
            <translation>Ergebnisse, die die Partien anbieten</translation>
        </message>
        <message>
            <source>Results of live boards</source>
            <translation>Ergebnisse von Livebrettern</translation>
        </message>
        <message>
            <source>The file is read again as it grows. Results that already exist are not selected.</source>
            <translation>Die Datei wird wieder gelesen, wenn sie wächst. Bretter, die schon ein Ergebnis haben, sind nicht angehakt.</translation>
        </message>
        <message>
            <source>{file} cannot be read at the moment: {why}</source>
            <translation>{file} kann gerade nicht gelesen werden: {why}</translation>
        </message>
        <message>
            <source>{file} cannot be read.</source>
            <translation>{file} kann nicht gelesen werden.</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>&amp;Attach</source>
            <translation>&amp;Anhängen</translation>
        </message>
        <message>
            <source>&amp;Choose…</source>
            <translation>Wäh&amp;len…</translation>
        </message>
        <message>
            <source>&amp;Licence texts</source>
            <translation>&amp;Lizenztexte</translation>
        </message>
        <message>
            <source>&amp;Number players…</source>
            <translation>Spieler &amp;nummerieren…</translation>
        </message>
        <message>
            <source>&amp;Pair round</source>
            <translation>Runde &amp;auslosen</translation>
        </message>
        <message>
            <source>&amp;Pair round {n}</source>
            <translation>Runde {n} &amp;auslosen</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Wiederholen</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Rückgängig</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Arbiter {version}&lt;/h3&gt;&lt;p&gt;{date}. Swiss tournaments under the FIDE rules, with the reasons for every pairing.&lt;/p&gt;&lt;p&gt;Rules:&lt;/p&gt;&lt;ul&gt;{rules}&lt;/ul&gt;&lt;p&gt;Qt {qt}. The program never uses the network unless you ask it to.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Arbiter {version}&lt;/h3&gt;&lt;p&gt;{date}. Turniere im Schweizer System nach den FIDE-Regeln, jede Paarung begründet.&lt;/p&gt;&lt;p&gt;Regeln:&lt;/p&gt;&lt;ul&gt;{rules}&lt;/ul&gt;&lt;p&gt;Qt {qt}. Das Programm geht nie von selbst ins Netz.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>A device caused a program error ({fault}); see the log for details.</source>
            <translation>Ein Gerät stieß auf einen Fehler dieses Programms ({fault}); das Protokoll sagt mehr.</translation>
        </message>
        <message>
            <source>A different value has been entered in the meantime.</source>
            <translation>Inzwischen steht dort etwas anderes.</translation>
        </message>
        <message>
            <source>A wrong code was entered from {address}.</source>
            <translation>Von {address} wurde ein falscher Code versucht.</translation>
        </message>
        <message>
            <source>A&amp;fter the last round</source>
            <translation>Nach der &amp;letzten Runde</translation>
        </message>
        <message>
            <source>About Arbiter</source>
            <translation>Über Arbiter</translation>
        </message>
        <message>
            <source>Add player</source>
            <translation>Spieler hinzufügen</translation>
        </message>
        <message>
            <source>All players match the rating list.</source>
            <translation>Alle Spieler sind wie in der Elo-Liste.</translation>
        </message>
        <message>
            <source>All rounds have been paired: show what is left to do, and the final sheets</source>
            <translation>Alle Runden sind ausgelost: was noch zu tun ist und die Blätter zum Schluss</translation>
        </message>
        <message>
            <source>Already open in another window: {files}.</source>
            <translation>Schon in einem anderen Fenster geöffnet: {files}.</translation>
        </message>
        <message>
            <source>Another tournament is being checked; this one will be checked next.</source>
            <translation>Ein anderes Turnier wird gerade geprüft; die Runden dieses Turniers folgen danach.</translation>
        </message>
        <message>
            <source>Archives and lists of tournaments ({kinds});;All files (*)</source>
            <translation>Archive und Listen von Turnieren ({kinds});;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Assign numbers by lot, by Varma's tables, by rating or by hand (C.05, 6.2)</source>
            <translation>Die Nummern durch Los, nach den Varma-Tabellen, nach Wertungszahl oder von Hand vergeben (C.05, 6.2)</translation>
        </message>
        <message>
            <source>Attach games</source>
            <translation>Partien anhängen</translation>
        </message>
        <message>
            <source>Board {number}: {white} – {black}</source>
            <translation>Brett {number}: {white} – {black}</translation>
        </message>
        <message>
            <source>Board {n} is removed if its players get byes. A forfeit is a result, and the board stays.</source>
            <translation>Brett {n} wird aufgelöst, wenn seine Spieler Freilose bekommen; kampflos ist ein Ergebnis, und das Brett bleibt.</translation>
        </message>
        <message>
            <source>Board {n}, Black: {player}</source>
            <translation>Brett {n}, Schwarz: {player}</translation>
        </message>
        <message>
            <source>Board {n}, White: {player}</source>
            <translation>Brett {n}, Weiß: {player}</translation>
        </message>
        <message>
            <source>Boards of players who are present must be changed: {pairs}.</source>
            <translation>Bretter von anwesenden Spielern müssen aufgelöst werden: {pairs}.</translation>
        </message>
        <message>
            <source>Bye: {player}</source>
            <translation>Freilos: {player}</translation>
        </message>
        <message>
            <source>Cards</source>
            <translation>Karten</translation>
        </message>
        <message>
            <source>Changed since then: {what}</source>
            <translation>Geändert seit: {what}</translation>
        </message>
        <message>
            <source>Check an archive</source>
            <translation>Ein Archiv prüfen</translation>
        </message>
        <message>
            <source>Choose &amp;byes…</source>
            <translation>&amp;Freilose wählen…</translation>
        </message>
        <message>
            <source>Compared with an earlier state</source>
            <translation>Vergleich mit einem früheren Stand</translation>
        </message>
        <message>
            <source>Compared with the whole round paired again: {what}</source>
            <translation>Neben der ganzen Runde, neu ausgelost: {what}</translation>
        </message>
        <message>
            <source>Connecting to the server …</source>
            <translation>Verbindung zum Server …</translation>
        </message>
        <message>
            <source>Copied to {file}.</source>
            <translation>Kopiert nach {file}.</translation>
        </message>
        <message>
            <source>Copy to server</source>
            <translation>Auf den Server kopieren</translation>
        </message>
        <message>
            <source>Create an event from the open tournaments first, so that no move can be lost.</source>
            <translation>Zuerst aus den offenen Turnieren eine Veranstaltung anlegen, damit kein Wechsel verloren gehen kann.</translation>
        </message>
        <message>
            <source>Cross table</source>
            <translation>Kreuztabelle</translation>
        </message>
        <message>
            <source>Ctrl+W closes a tournament. To withdraw a player, press Ctrl+D.</source>
            <translation>Strg+W schließt ein Turnier. Mit Strg+D zieht ein Spieler zurück.</translation>
        </message>
        <message>
            <source>Drawn by lot: the top seed has Black in round 1.</source>
            <translation>Ausgelost: Der Spieler mit der Nummer 1 hat in Runde 1 Schwarz.</translation>
        </message>
        <message>
            <source>Drawn by lot: the top seed has White in round 1.</source>
            <translation>Ausgelost: Der Spieler mit der Nummer 1 hat in Runde 1 Weiß.</translation>
        </message>
        <message>
            <source>Edit player</source>
            <translation>Spieler ändern</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>Exportieren</translation>
        </message>
        <message>
            <source>G&amp;o to round {n}</source>
            <translation>Zu &amp;Runde {n} gehen</translation>
        </message>
        <message>
            <source>Games ({kinds});;All files (*)</source>
            <translation>Partien ({kinds});;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Games of the boards</source>
            <translation>Partien der Bretter</translation>
        </message>
        <message>
            <source>Go bac&amp;k to it</source>
            <translation>Wieder a&amp;ufnehmen</translation>
        </message>
        <message>
            <source>Go to the first round with games still to be played</source>
            <translation>Die erste Runde, in der noch Partien zu spielen sind</translation>
        </message>
        <message>
            <source>History</source>
            <translation>Verlauf</translation>
        </message>
        <message>
            <source>Import notes</source>
            <translation>Hinweise vom Einlesen</translation>
        </message>
        <message>
            <source>Import notes: {count}.</source>
            <translation>Hinweise vom Einlesen der Datei: {count}.</translation>
        </message>
        <message>
            <source>Import players</source>
            <translation>Spieler importieren</translation>
        </message>
        <message>
            <source>Import rating list</source>
            <translation>Elo-Liste importieren</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Tasten</translation>
        </message>
        <message>
            <source>Leave FIDE &amp;mode…</source>
            <translation>FIDE-Modus &amp;verlassen…</translation>
        </message>
        <message>
            <source>Licence texts</source>
            <translation>Lizenztexte</translation>
        </message>
        <message>
            <source>Lists of players ({kinds});;All files (*)</source>
            <translation>Spielerlisten ({kinds});;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Logo</source>
            <translation>Logo</translation>
        </message>
        <message>
            <source>Looking for the smallest change…</source>
            <translation>Die kleinste Änderung wird gesucht…</translation>
        </message>
        <message>
            <source>Lots were drawn among equal players; the seed {seed} is in the history.</source>
            <translation>Unter Gleichen wurde gelost; der Startwert {seed} steht im Verlauf.</translation>
        </message>
        <message>
            <source>Make schedu&amp;le</source>
            <translation>&amp;Spielplan machen</translation>
        </message>
        <message>
            <source>Make schedule</source>
            <translation>Spielplan machen</translation>
        </message>
        <message>
            <source>Missing from the report, or not possible in this format: {count}.</source>
            <translation>Was dem Bericht fehlt oder nicht hineinpasst: {count}.</translation>
        </message>
        <message>
            <source>New event</source>
            <translation>Neue Veranstaltung</translation>
        </message>
        <message>
            <source>New tournament</source>
            <translation>Neues Turnier</translation>
        </message>
        <message>
            <source>No game is attached to any board.</source>
            <translation>An keinem Brett hängt eine Partie.</translation>
        </message>
        <message>
            <source>No norms were achieved in this event.</source>
            <translation>In diesem Turnier wurde keine Norm erzielt.</translation>
        </message>
        <message>
            <source>No second copy yet</source>
            <translation>Noch keine Zweitkopie</translation>
        </message>
        <message>
            <source>No sheet was selected; nothing was printed.</source>
            <translation>Kein Blatt ist angekreuzt; nichts wurde gedruckt.</translation>
        </message>
        <message>
            <source>No tie-breaks have been chosen (Ctrl+Shift+T).</source>
            <translation>Es sind keine Feinwertungen gewählt (Strg+Umschalt+T).</translation>
        </message>
        <message>
            <source>None of the players were found in the rating list.</source>
            <translation>Kein Spieler wurde in der Elo-Liste gefunden.</translation>
        </message>
        <message>
            <source>Not p&amp;laying in round {n}…</source>
            <translation>Nic&amp;ht in Runde {n}…</translation>
        </message>
        <message>
            <source>Not playing in round {n}</source>
            <translation>Nicht in Runde {n}</translation>
        </message>
        <message>
            <source>Not shown here: {count}</source>
            <translation>Hier nicht aufgeführt: {count}</translation>
        </message>
        <message>
            <source>Not yet set: {what}.</source>
            <translation>Noch zu wählen: {what}.</translation>
        </message>
        <message>
            <source>Notes on the report file</source>
            <translation>Hinweise zur Berichtsdatei</translation>
        </message>
        <message>
            <source>Nothing has been published yet. Publish round {number} ({keys}) to show it.</source>
            <translation>Noch ist nichts veröffentlicht: veröffentlichen Sie Runde {number} ({keys}), um sie zu zeigen.</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Open fol&amp;der</source>
            <translation>&amp;Ordner öffnen</translation>
        </message>
        <message>
            <source>Open from server</source>
            <translation>Vom Server öffnen</translation>
        </message>
        <message>
            <source>Open read-onl&amp;y</source>
            <translation>Ansehen, nur &amp;lesen</translation>
        </message>
        <message>
            <source>Open report file…</source>
            <translation>Berichtsdatei öffnen…</translation>
        </message>
        <message>
            <source>Open tournaments</source>
            <translation>Offene Turniere</translation>
        </message>
        <message>
            <source>Open what &amp;can be read</source>
            <translation>Ansehen, was &amp;lesbar ist</translation>
        </message>
        <message>
            <source>Other devices need {packages}. To install them, run: pip install {extra}</source>
            <translation>Andere Geräte brauchen {packages}. Bitte installieren: pip install {extra}</translation>
        </message>
        <message>
            <source>Pair round {number}</source>
            <translation>Runde {number} auslosen</translation>
        </message>
        <message>
            <source>Pairing of round {next} was stopped because round {number} is now being paired by hand.</source>
            <translation>Die Auslosung von Runde {next} wurde angehalten, weil Runde {number} jetzt von Hand ausgelost wird.</translation>
        </message>
        <message>
            <source>Pictures ({kinds});;All files (*)</source>
            <translation>Bilder ({kinds});;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Player history</source>
            <translation>Spielerverlauf</translation>
        </message>
        <message>
            <source>Players</source>
            <translation>Spieler</translation>
        </message>
        <message>
            <source>Players matching the rating list: {count}.</source>
            <translation>Spieler wie in der Elo-Liste: {count}.</translation>
        </message>
        <message>
            <source>Players missing in round {n}</source>
            <translation>Fehlende Spieler in Runde {n}</translation>
        </message>
        <message>
            <source>Players with points that byes may explain: {count}.</source>
            <translation>Spieler, deren Punkte Freilose erklären können: {count}.</translation>
        </message>
        <message>
            <source>Playing again from round {round}: {names}.</source>
            <translation>Spielen wieder ab Runde {round}: {names}.</translation>
        </message>
        <message>
            <source>Points: &lt;b&gt;{points}&lt;/b&gt;</source>
            <translation>Punkte: &lt;b&gt;{points}&lt;/b&gt;</translation>
        </message>
        <message>
            <source>Points: &lt;b&gt;{points}&lt;/b&gt; (after each round: {progress})</source>
            <translation>Punkte: &lt;b&gt;{points}&lt;/b&gt; (nach jeder Runde: {progress})</translation>
        </message>
        <message>
            <source>Preparing the pages…</source>
            <translation>Die Seiten werden gesetzt…</translation>
        </message>
        <message>
            <source>Pri&amp;nt sheets…</source>
            <translation>Aushän&amp;ge drucken…</translation>
        </message>
        <message>
            <source>Print</source>
            <translation>Drucken</translation>
        </message>
        <message>
            <source>Print set</source>
            <translation>Drucksatz</translation>
        </message>
        <message>
            <source>Program error ({error}). The tournament is saved. An error report was written to {path}.</source>
            <translation>Das Programm hat einen Fehler gemacht ({error}). Das Turnier ist gespeichert. Ein Bericht steht in {path}.</translation>
        </message>
        <message>
            <source>Publish n&amp;ow</source>
            <translation>&amp;Jetzt</translation>
        </message>
        <message>
            <source>Rating lists ({kinds});;All files (*)</source>
            <translation>Wertungslisten ({kinds});;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Reading {file}</source>
            <translation>{file} wird gelesen</translation>
        </message>
        <message>
            <source>Reasons</source>
            <translation>Gründe</translation>
        </message>
        <message>
            <source>Reasons of round {n}</source>
            <translation>Begründung der Runde {n}</translation>
        </message>
        <message>
            <source>Recorded rounds compared with the rules</source>
            <translation>Eingetragene Runden und die Regeln</translation>
        </message>
        <message>
            <source>Records skipped</source>
            <translation>Übergangene Sätze</translation>
        </message>
        <message>
            <source>Reports</source>
            <translation>Berichte</translation>
        </message>
        <message>
            <source>Reports of all groups</source>
            <translation>Berichte aller Gruppen</translation>
        </message>
        <message>
            <source>Result &amp;slips</source>
            <translation>Ergebnis&amp;zettel</translation>
        </message>
        <message>
            <source>Round</source>
            <translation>Runde</translation>
        </message>
        <message>
            <source>Round {number} is being paired by hand. Finish it (Enter) or discard it (Esc) before you pair.</source>
            <translation>Runde {number} wird gerade von Hand ausgelost: Beenden Sie das (Enter) oder verwerfen Sie es (Esc), bevor Sie auslosen.</translation>
        </message>
        <message>
            <source>Round {number} is not the last round; later rounds are not changed.</source>
            <translation>Runde {number} ist nicht die letzte; die Runden danach bleiben, wie sie sind.</translation>
        </message>
        <message>
            <source>Round {number} was published at {time}. Any change from now on is marked on its sheets.</source>
            <translation>Runde {number} ist seit {time} veröffentlicht; Änderungen werden von nun an auf ihren Blättern vermerkt.</translation>
        </message>
        <message>
            <source>Round {number} was published before this change. Post the new sheet.</source>
            <translation>Runde {number} war schon veröffentlicht, als sie geändert wurde: das neue Blatt aushängen.</translation>
        </message>
        <message>
            <source>Round {n} was changed.</source>
            <translation>Runde {n} wurde geändert.</translation>
        </message>
        <message>
            <source>Round {n} was changed. Print the slips for its new boards.</source>
            <translation>Runde {n} wurde geändert: drucken Sie die Zettel der neuen Bretter.</translation>
        </message>
        <message>
            <source>Round {n} was published before this change. Post the new sheet.</source>
            <translation>Runde {n} war veröffentlicht, bevor sie geändert wurde: hängen Sie die neue Liste aus.</translation>
        </message>
        <message>
            <source>Save a copy as</source>
            <translation>Kopie speichern unter</translation>
        </message>
        <message>
            <source>Save a report of the answer</source>
            <translation>Bericht über die Antwort sichern</translation>
        </message>
        <message>
            <source>Save the tournament in</source>
            <translation>Turnier aufbewahren in</translation>
        </message>
        <message>
            <source>Second copy: {n} d</source>
            <translation>Zweitkopie: {n} d</translation>
        </message>
        <message>
            <source>Second copy: {n} h</source>
            <translation>Zweitkopie: {n} h</translation>
        </message>
        <message>
            <source>Second copy: {n} min</source>
            <translation>Zweitkopie: {n} min</translation>
        </message>
        <message>
            <source>Select a line of the history first.</source>
            <translation>Zuerst eine Zeile des Verlaufs wählen.</translation>
        </message>
        <message>
            <source>Select a player first.</source>
            <translation>Wählen Sie zuerst einen Spieler.</translation>
        </message>
        <message>
            <source>Selected line of the history</source>
            <translation>Eine Zeile des Verlaufs</translation>
        </message>
        <message>
            <source>Send results to</source>
            <translation>Ergebnisse senden an</translation>
        </message>
        <message>
            <source>Sent to printer {printer}: {sheets}; pages: {pages}.</source>
            <translation>An den Drucker {printer} gesendet: {sheets}; Seiten: {pages}.</translation>
        </message>
        <message>
            <source>Several wrong codes were tried from {address}. All open invitations were cancelled.</source>
            <translation>Jemand probiert Codes ({address}): Alle offenen Einladungen sind zurückgenommen.</translation>
        </message>
        <message>
            <source>Sh&amp;ow notes</source>
            <translation>H&amp;inweise zeigen</translation>
        </message>
        <message>
            <source>Sh&amp;ow players</source>
            <translation>Z&amp;eigen, wer</translation>
        </message>
        <message>
            <source>Sh&amp;ow skipped records</source>
            <translation>Übergangene z&amp;eigen</translation>
        </message>
        <message>
            <source>Show &amp;differences</source>
            <translation>Abw&amp;eichungen zeigen</translation>
        </message>
        <message>
            <source>St&amp;op</source>
            <translation>St&amp;opp</translation>
        </message>
        <message>
            <source>Standings</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <source>Stopped; no file was written.</source>
            <translation>Angehalten; es wurde keine Datei geschrieben.</translation>
        </message>
        <message>
            <source>The clipboard has no table of players.</source>
            <translation>In der Zwischenablage ist keine Tabelle mit Spielern.</translation>
        </message>
        <message>
            <source>The display shows {name}. Press {keys} to show the current tournament instead.</source>
            <translation>Die Anzeige zeigt {name}; {keys} holt sie zu dem Turnier, das vorn liegt.</translation>
        </message>
        <message>
            <source>The games match the boards.</source>
            <translation>Partien und Bretter stimmen überein.</translation>
        </message>
        <message>
            <source>The import was stopped; the previous list is kept.</source>
            <translation>Der Import wurde angehalten; die alte Liste bleibt.</translation>
        </message>
        <message>
            <source>The language cannot be changed while a rating list is being imported. Wait for the import to finish, or stop it.</source>
            <translation>Eine Elo-Liste wird gerade importiert; wechseln Sie die Sprache, wenn das fertig oder angehalten ist.</translation>
        </message>
        <message>
            <source>The pages could not be published: {why} Arbiter will try again.</source>
            <translation>Die Seiten konnten nicht veröffentlicht werden: {why} Es wird wieder versucht.</translation>
        </message>
        <message>
            <source>The pages have been published.</source>
            <translation>Die Seiten sind jetzt veröffentlicht.</translation>
        </message>
        <message>
            <source>The pages will be written when a round is published.</source>
            <translation>Die Seiten werden geschrieben, sobald eine Runde veröffentlicht ist.</translation>
        </message>
        <message>
            <source>The pairing by hand of round {number} is paused until you return to {name}.</source>
            <translation>Die Auslosung von Hand der Runde {number} wartet, bis Sie zurück in {name} sind.</translation>
        </message>
        <message>
            <source>The pairing by hand was discarded because the tournament changed in the meantime.</source>
            <translation>Die Auslosung von Hand wurde verworfen, weil inzwischen etwas anderes geschah.</translation>
        </message>
        <message>
            <source>The pairing by hand was discarded.</source>
            <translation>Die Auslosung von Hand wurde verworfen.</translation>
        </message>
        <message>
            <source>The printer {printer} cannot be reached.</source>
            <translation>Der Drucker {printer} ist nicht erreichbar.</translation>
        </message>
        <message>
            <source>The program did not close properly last time. The files that were open are back as last saved: {files}.</source>
            <translation>Das Programm wurde beim letzten Mal nicht ordentlich beendet. Was offen war, ist wieder da, wie es zuletzt gesichert war: {files}.</translation>
        </message>
        <message>
            <source>The round has changed in the meantime. Start again.</source>
            <translation>Die Runde ist jetzt eine andere; beginnen Sie neu.</translation>
        </message>
        <message>
            <source>The rules would also pair the whole round like this.</source>
            <translation>Auch die Regeln würden die ganze Runde so auslosen.</translation>
        </message>
        <message>
            <source>The schedule was published at {time}. Any change from now on is marked on its sheets.</source>
            <translation>Der Spielplan ist seit {time} veröffentlicht; ab jetzt tragen seine Blätter bei Änderungen einen Vermerk.</translation>
        </message>
        <message>
            <source>The screen {name} was disconnected. Its display returns when the screen does.</source>
            <translation>Der Bildschirm {name} ist weg: Seine Anzeige kommt mit ihm zurück.</translation>
        </message>
        <message>
            <source>The second copy could not be written: {why}. Arbiter will try again.</source>
            <translation>Die Zweitkopie wurde nicht geschrieben: {why}. Es wird wieder versucht.</translation>
        </message>
        <message>
            <source>The second copy is being written.</source>
            <translation>Die Zweitkopie ist jetzt geschrieben.</translation>
        </message>
        <message>
            <source>The server is available again; changes made by others have been loaded.</source>
            <translation>Der Server ist wieder da; was andere inzwischen getan haben, ist jetzt hier.</translation>
        </message>
        <message>
            <source>There are no differences.</source>
            <translation>Nichts ist anders.</translation>
        </message>
        <message>
            <source>There is no other screen</source>
            <translation>Es gibt keinen anderen Bildschirm</translation>
        </message>
        <message>
            <source>There is nothing to undo.</source>
            <translation>Es gibt nichts mehr rückgängig zu machen.</translation>
        </message>
        <message>
            <source>This bye is already recorded; nothing was changed.</source>
            <translation>Das ist schon so angekündigt; es ändert sich nichts.</translation>
        </message>
        <message>
            <source>This change was undone later. Select one that is still in effect.</source>
            <translation>Diese Zeile wurde seither zurückgenommen; eine wählen, die noch gilt.</translation>
        </message>
        <message>
            <source>This tournament is open read-only.</source>
            <translation>Was hier geöffnet ist, wird nur gelesen.</translation>
        </message>
        <message>
            <source>Tournament settings</source>
            <translation>Turniereinstellungen</translation>
        </message>
        <message>
            <source>Tournaments and report files ({kinds});;All files (*)</source>
            <translation>Turniere und Berichtsdateien ({kinds});;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Undo cannot restore FIDE mode; it goes to the change before.</source>
            <translation>Der FIDE-Modus bleibt verlassen: Rückgängig überspringt das.</translation>
        </message>
        <message>
            <source>Unusual result</source>
            <translation>Ungewöhnliches Ergebnis</translation>
        </message>
        <message>
            <source>Why this rank?</source>
            <translation>Warum dieser Platz?</translation>
        </message>
        <message>
            <source>Why this rating?</source>
            <translation>Warum diese Wertung?</translation>
        </message>
        <message>
            <source>Withdraw player</source>
            <translation>Spieler zieht zurück</translation>
        </message>
        <message>
            <source>Withdrawn from round {round}: {names}.</source>
            <translation>Zurückgezogen ab Runde {round}: {names}.</translation>
        </message>
        <message>
            <source>Writing {path}…</source>
            <translation>{path} wird geschrieben…</translation>
        </message>
        <message>
            <source>clipboard</source>
            <translation>Zwischenablage</translation>
        </message>
        <message>
            <source>records skipped: {faulty}. First one: {fault}.</source>
            <translation>übergangene Sätze: {faulty}. Der erste: {fault}.</translation>
        </message>
        <message>
            <source>the initial colour</source>
            <translation>die Anfangsfarbe</translation>
        </message>
        <message>
            <source>the number of rounds</source>
            <translation>die Zahl der Runden</translation>
        </message>
        <message>
            <source>the rules</source>
            <translation>die Regeln</translation>
        </message>
        <message>
            <source>{count} players are withdrawn from this round on: {names}</source>
            <translation>{count} Spieler nehmen ab dieser Runde nicht mehr teil: {names}</translation>
        </message>
        <message>
            <source>{count} players will receive: {names}</source>
            <translation>{count} Spieler bekommen: {names}</translation>
        </message>
        <message>
            <source>{doubt} Press OK again to keep it.</source>
            <translation>{doubt} Noch einmal OK behält es so.</translation>
        </message>
        <message>
            <source>{file} is neither a tournament nor a report file. To import players from a list, use Players &gt; Import players.</source>
            <translation>{file} ist weder ein Turnier noch eine Berichtsdatei. Aus einer Liste holt „Spieler importieren…“ im Menü Spieler die Spieler.</translation>
        </message>
        <message>
            <source>{name} was sent to printer {printer}; pages: {pages}.</source>
            <translation>{name} ging an den Drucker {printer}; Seiten: {pages}.</translation>
        </message>
        <message>
            <source>{path} was written.</source>
            <translation>{path} wurde geschrieben.</translation>
        </message>
        <message>
            <source>{place}, written at {time}</source>
            <translation>{place}, geschrieben am {time}</translation>
        </message>
        <message>
            <source>{place}: {why}</source>
            <translation>{place}: {why}</translation>
        </message>
        <message>
            <source>{player} is withdrawn from this round on:</source>
            <translation>{player} nimmt ab dieser Runde nicht mehr teil:</translation>
        </message>
        <message>
            <source>{player} will receive:</source>
            <translation>{player} erhält:</translation>
        </message>
        <message>
            <source>{tournament}: players entered: {count}.</source>
            <translation>{tournament}: eingetragene Spieler: {count}.</translation>
        </message>
        <message>
            <source>{what} {done} of {count}</source>
            <translation>{what} {done} von {count}</translation>
        </message>
        <message>
            <source>{why}. Adjust by hand, or enter forfeits.</source>
            <translation>{why}. Ändern Sie von Hand, oder tragen Sie kampflose Partien ein.</translation>
        </message>
        <message>
            <source>⚠ No second copy</source>
            <translation>⚠ Keine Zweitkopie</translation>
        </message>
    </context>
    <context>
        <name>MethodFields</name>
        <message>
            <source>Enter the federation of the national ratings as three letters.</source>
            <translation>Die Föderation der nationalen Wertungszahlen besteht aus drei Buchstaben.</translation>
        </message>
        <message>
            <source>Federation of the national ratings, if different from the event's</source>
            <translation>Föderation der nationalen Wertungszahlen, wenn es eine andere als die der Veranstaltung ist</translation>
        </message>
    </context>
    <context>
        <name>MissingByesDialog</name>
        <message>
            <source>Byes missing from the report</source>
            <translation>Freilose, die im Bericht fehlen</translation>
        </message>
        <message>
            <source>The report gives these players more points than their results bring, and has no entry for them in some rounds. Choose the byes they had.</source>
            <translation>Der Bericht nennt für diese Spieler mehr Punkte, als ihre Ergebnisse bringen, und in einigen Runden steht nichts. Wählen Sie die Freilose, die sie hatten.</translation>
        </message>
        <message>
            <source>none of these</source>
            <translation>keines davon</translation>
        </message>
    </context>
    <context>
        <name>MoveGameDialog</name>
        <message>
            <source>&amp;Day:</source>
            <translation>&amp;Datum:</translation>
        </message>
        <message>
            <source>Move game</source>
            <translation>Partie verlegen</translation>
        </message>
        <message>
            <source>Played on &amp;a different day from its round</source>
            <translation>An einem &amp;anderen Tag als ihre Runde gespielt</translation>
        </message>
        <message>
            <source>YYYY/MM/DD; leave empty until it is agreed</source>
            <translation>JJJJ/MM/TT, leer, solange nichts vereinbart ist</translation>
        </message>
    </context>
    <context>
        <name>MovePlayerDialog</name>
        <message>
            <source>Club, category, fee, contacts and requested byes move with the player.</source>
            <translation>Verein, Kategorie, Startgeld, Kontakte und beantragte Freilose kommen mit.</translation>
        </message>
        <message>
            <source>From group {name} &amp;to:</source>
            <translation>Von Gruppe {name} &amp;nach:</translation>
        </message>
        <message>
            <source>In the new group the player is a late entry, with no points so far.</source>
            <translation>In der neuen Gruppe ist der Spieler ein Nachzügler, bisher ohne Punkte.</translation>
        </message>
        <message>
            <source>Move {who}</source>
            <translation>{who} verschieben</translation>
        </message>
        <message>
            <source>The player leaves the old group from the next round on; results stay there.</source>
            <translation>Der Spieler verlässt die alte Gruppe ab der nächsten Runde; die Ergebnisse bleiben dort.</translation>
        </message>
        <message>
            <source>There is no other group.</source>
            <translation>Es gibt keine andere Gruppe.</translation>
        </message>
    </context>
    <context>
        <name>NameFinder</name>
        <message>
            <source>Players found in the rating lists</source>
            <translation>In den Wertungslisten gefundene Spieler</translation>
        </message>
        <message>
            <source>inactive</source>
            <translation>inaktiv</translation>
        </message>
        <message>
            <source>{rating} (national {national})</source>
            <translation>{rating} (national {national})</translation>
        </message>
    </context>
    <context>
        <name>NewPlayerBar</name>
        <message>
            <source>&amp;New player:</source>
            <translation>&amp;Neuer Spieler:</translation>
        </message>
        <message>
            <source>Born</source>
            <translation>Geboren</translation>
        </message>
        <message>
            <source>Club</source>
            <translation>Verein</translation>
        </message>
        <message>
            <source>Clubs</source>
            <translation>Vereine</translation>
        </message>
        <message>
            <source>FIDE ID</source>
            <translation>FIDE-ID</translation>
        </message>
        <message>
            <source>Fed</source>
            <translation>Föd.</translation>
        </message>
        <message>
            <source>Rating</source>
            <translation>Elo</translation>
        </message>
        <message>
            <source>Surname, First name</source>
            <translation>Nachname, Vorname</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>Titel</translation>
        </message>
    </context>
    <context>
        <name>NoShowDialog</name>
        <message>
            <source>&amp;Adjust by hand…</source>
            <translation>Von Hand &amp;ändern…</translation>
        </message>
        <message>
            <source>&amp;Forfeits instead</source>
            <translation>Stattdessen &amp;kampflos</translation>
        </message>
        <message>
            <source>&amp;Joins the round:</source>
            <translation>Kommt in die &amp;Runde:</translation>
        </message>
        <message>
            <source>&amp;Not here:</source>
            <translation>&amp;Nicht hier:</translation>
        </message>
        <message>
            <source>&amp;Pair these players</source>
            <translation>Diese Spieler aus&amp;losen</translation>
        </message>
        <message>
            <source>Players who have not arrived</source>
            <translation>Spieler, die nicht gekommen sind</translation>
        </message>
        <message>
            <source>Players who join the round</source>
            <translation>Spieler, die in die Runde kommen</translation>
        </message>
        <message>
            <source>The &amp;other games have begun and stay as they are</source>
            <translation>Die &amp;übrigen Partien haben begonnen und bleiben, wie sie sind</translation>
        </message>
        <message>
            <source>The round without the missing players</source>
            <translation>Die Runde um die fehlenden Spieler herum</translation>
        </message>
        <message>
            <source>Type a board number or a name to go there. Press Space to select the players who have not arrived.</source>
            <translation>Eine Brettnummer oder ein Name führt zur Zeile. Kreuzen Sie mit der Leertaste an, wer nicht gekommen ist.</translation>
        </message>
    </context>
    <context>
        <name>NumberPlayersButton</name>
        <message>
            <source>Assign n&amp;umbers</source>
            <translation>&amp;Jetzt nummerieren</translation>
        </message>
        <message>
            <source>Assign numbers by rating, title and name (C.04.2); this can be undone</source>
            <translation>Nummern nach Wertungszahl, Titel und Name vergeben (C.04.2); Rückgängig nimmt es zurück</translation>
        </message>
    </context>
    <context>
        <name>NumbersDialog</name>
        <message>
            <source>&amp;Draw again</source>
            <translation>Neu &amp;auslosen</translation>
        </message>
        <message>
            <source>&amp;Numbers:</source>
            <translation>&amp;Nummern:</translation>
        </message>
        <message>
            <source>&amp;Players:</source>
            <translation>&amp;Spieler:</translation>
        </message>
        <message>
            <source>&amp;Seed for the lots:</source>
            <translation>Sta&amp;rtzahl der Auslosung:</translation>
        </message>
        <message>
            <source>Federation</source>
            <translation>Föderation</translation>
        </message>
        <message>
            <source>Further pairs: {n}</source>
            <translation>Weitere Paare: {n}</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>No.</source>
            <translation>Nr.</translation>
        </message>
        <message>
            <source>Numbers of the players</source>
            <translation>Nummern der Spieler</translation>
        </message>
        <message>
            <source>Player {number}</source>
            <translation>Spieler {number}</translation>
        </message>
        <message>
            <source>Players with their numbers</source>
            <translation>Spieler mit ihren Nummern</translation>
        </message>
        <message>
            <source>Rating</source>
            <translation>Wertung</translation>
        </message>
        <message>
            <source>by Varma's tables</source>
            <translation>nach den Varma-Tabellen</translation>
        </message>
        <message>
            <source>by hand</source>
            <translation>von Hand</translation>
        </message>
        <message>
            <source>by lot</source>
            <translation>durch Los</translation>
        </message>
        <message>
            <source>by rating, where the regulations of the event say so</source>
            <translation>nach Wertungszahl, wo die Ausschreibung es so will</translation>
        </message>
    </context>
    <context>
        <name>OddResultDialog</name>
        <message>
            <source>* Not rated: less than one move was played.</source>
            <translation>* Ungewertet: Es wurde weniger als ein Zug gespielt.</translation>
        </message>
        <message>
            <source>Black won, not rated</source>
            <translation>Schwarz gewonnen, ungewertet</translation>
        </message>
        <message>
            <source>White won, not rated</source>
            <translation>Weiß gewonnen, ungewertet</translation>
        </message>
        <message>
            <source>draw, not rated</source>
            <translation>remis, ungewertet</translation>
        </message>
    </context>
    <context>
        <name>OfficialsDialog</name>
        <message>
            <source>&amp;Choose…</source>
            <translation>&amp;Wählen…</translation>
        </message>
        <message>
            <source>&amp;Kind of event for norms:</source>
            <translation>&amp;Art des Turniers für Normen:</translation>
        </message>
        <message>
            <source>&amp;Organiser:</source>
            <translation>&amp;Veranstalter:</translation>
        </message>
        <message>
            <source>&amp;Remove</source>
            <translation>&amp;Ohne</translation>
        </message>
        <message>
            <source>Chess&amp;960 (not rated by FIDE)</source>
            <translation>Schach&amp;960, das die FIDE nicht wertet</translation>
        </message>
        <message>
            <source>Chief arbiter</source>
            <translation>Hauptschiedsrichter</translation>
        </message>
        <message>
            <source>FIDE &amp;event code:</source>
            <translation>&amp;FIDE-Turniernummer:</translation>
        </message>
        <message>
            <source>FIDE ID</source>
            <translation>FIDE-ID</translation>
        </message>
        <message>
            <source>FIDE ID: {name}</source>
            <translation>FIDE-ID: {name}</translation>
        </message>
        <message>
            <source>Logo:</source>
            <translation>Logo:</translation>
        </message>
        <message>
            <source>Officials and forms</source>
            <translation>Offizielle und Papiere</translation>
        </message>
        <message>
            <source>Title: {name}</source>
            <translation>Titel: {name}</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keines</translation>
        </message>
        <message>
            <source>{file} is not a picture.</source>
            <translation>{file} ist kein Bild.</translation>
        </message>
    </context>
    <context>
        <name>OpenTournaments</name>
        <message>
            <source>Open tournaments</source>
            <translation>Offene Turniere</translation>
        </message>
        <message>
            <source>{name} (earlier state, read-only)</source>
            <translation>{name} (früher, nur lesen)</translation>
        </message>
        <message>
            <source>{name} (moved or replaced)</source>
            <translation>{name} (verschoben oder ersetzt)</translation>
        </message>
        <message>
            <source>{name} (read-only)</source>
            <translation>{name} (nur lesen)</translation>
        </message>
    </context>
    <context>
        <name>OpeningAgain</name>
        <message>
            <source>Connecting to the server …</source>
            <translation>Verbindung zum Server …</translation>
        </message>
        <message>
            <source>Not reopened: {why} The tournament is in the list of recent tournaments.</source>
            <translation>Nicht wieder geöffnet: {why} Das Turnier steht unter den letzten.</translation>
        </message>
        <message>
            <source>Open them a&amp;gain</source>
            <translation>&amp;Jetzt wieder öffnen</translation>
        </message>
        <message>
            <source>Tournaments on a server were also open when the program was closed.</source>
            <translation>Beim Beenden des Programms waren auch Turniere auf einem Server offen.</translation>
        </message>
    </context>
    <context>
        <name>OrderedList</name>
        <message>
            <source>Move &amp;down</source>
            <translation>Nach &amp;unten</translation>
        </message>
        <message>
            <source>Move &amp;up</source>
            <translation>Nach &amp;oben</translation>
        </message>
    </context>
    <context>
        <name>PageHeading</name>
        <message>
            <source>Print this page</source>
            <translation>Diese Seite drucken</translation>
        </message>
        <message>
            <source>Write this page as a PDF</source>
            <translation>Diese Seite als PDF schreiben</translation>
        </message>
    </context>
    <context>
        <name>PairingByHand</name>
        <message>
            <source>Marked: {name}. Go to another player: P pairs the two, S swaps their places</source>
            <translation>Markiert: {name} – jetzt zu einem anderen Spieler gehen: P paart die beiden, S tauscht ihre Plätze</translation>
        </message>
        <message>
            <source>Results that will be removed: {what}</source>
            <translation>Ergebnisse, die entfallen: {what}</translation>
        </message>
        <message>
            <source>Waiting for an opponent: {names}</source>
            <translation>Warten auf einen Gegner: {names}</translation>
        </message>
        <message>
            <source>Worse by this step: {what}</source>
            <translation>Schlechter durch diesen Schritt: {what}</translation>
        </message>
    </context>
    <context>
        <name>PairingRun</name>
        <message>
            <source>&amp;Why?</source>
            <translation>&amp;Warum?</translation>
        </message>
        <message>
            <source>Pairing was stopped; nothing was changed.</source>
            <translation>Die Auslosung wurde angehalten; nichts wurde geändert.</translation>
        </message>
        <message>
            <source>Show roun&amp;d {number}</source>
            <translation>Runde {number} zei&amp;gen</translation>
        </message>
        <message>
            <source>The tournament changed during pairing; pairing again.</source>
            <translation>Das Turnier hat sich während der Auslosung geändert; es wird neu ausgelost.</translation>
        </message>
    </context>
    <context>
        <name>PartChooser</name>
        <message>
            <source>&amp;Show:</source>
            <translation>&amp;Zeigen:</translation>
        </message>
        <message>
            <source>Players shown</source>
            <translation>Welche Spieler gezeigt werden</translation>
        </message>
        <message>
            <source>absent ({n})</source>
            <translation>abwesend ({n})</translation>
        </message>
        <message>
            <source>all players ({n})</source>
            <translation>alle ({n})</translation>
        </message>
        <message>
            <source>placed too low ({n})</source>
            <translation>zu niedrig eingereiht ({n})</translation>
        </message>
        <message>
            <source>with byes ({n})</source>
            <translation>mit Freilos ({n})</translation>
        </message>
        <message>
            <source>withdrawn ({n})</source>
            <translation>zurückgezogen ({n})</translation>
        </message>
        <message>
            <source>without rating ({n})</source>
            <translation>ohne Wertungszahl ({n})</translation>
        </message>
    </context>
    <context>
        <name>PaymentDialog</name>
        <message>
            <source>&amp;Contact:</source>
            <translation>&amp;Kontakt:</translation>
        </message>
        <message>
            <source>&amp;Method:</source>
            <translation>Bezahlt &amp;per:</translation>
        </message>
        <message>
            <source>&amp;Paid:</source>
            <translation>&amp;Bezahlt:</translation>
        </message>
        <message>
            <source>E-&amp;mail:</source>
            <translation>E-&amp;Mail:</translation>
        </message>
        <message>
            <source>E-mail, phone and contact are kept only in the tournament file; they never appear on lists, pages or reports.</source>
            <translation>E-Mail, Telefon und Kontakt bleiben in der Turnierdatei: keine Liste, keine Seite und kein Bericht enthält sie.</translation>
        </message>
        <message>
            <source>F&amp;ee:</source>
            <translation>&amp;Startgeld:</translation>
        </message>
        <message>
            <source>P&amp;hone:</source>
            <translation>Tele&amp;fon:</translation>
        </message>
        <message>
            <source>Payment and contact: {who}</source>
            <translation>Zahlung und Kontakt: {who}</translation>
        </message>
        <message>
            <source>Set the same &amp;fee for all players without one</source>
            <translation>&amp;Dasselbe Startgeld für alle, die keines haben</translation>
        </message>
        <message>
            <source>such as a parent or an address</source>
            <translation>etwa ein Elternteil, eine Adresse</translation>
        </message>
        <message>
            <source>{text} is not an amount. Enter a number such as 25 or 12.50.</source>
            <translation>{text} ist kein Betrag wie 25 oder 12,50.</translation>
        </message>
    </context>
    <context>
        <name>PlayerDialog</name>
        <message>
            <source>&amp;Born:</source>
            <translation>Ge&amp;boren:</translation>
        </message>
        <message>
            <source>&amp;Club:</source>
            <translation>Ve&amp;rein:</translation>
        </message>
        <message>
            <source>&amp;K:</source>
            <translation>K&amp;oeffizient K:</translation>
        </message>
        <message>
            <source>&amp;Name:</source>
            <translation>&amp;Name:</translation>
        </message>
        <message>
            <source>&amp;Rating:</source>
            <translation>&amp;Wertungszahl:</translation>
        </message>
        <message>
            <source>&amp;Sex:</source>
            <translation>Gesc&amp;hlecht:</translation>
        </message>
        <message>
            <source>&amp;Title:</source>
            <translation>&amp;Titel:</translation>
        </message>
        <message>
            <source>C&amp;ategory:</source>
            <translation>&amp;Kategorie:</translation>
        </message>
        <message>
            <source>Club c&amp;ode:</source>
            <translation>Ver&amp;einsnummer:</translation>
        </message>
        <message>
            <source>F&amp;ederation:</source>
            <translation>&amp;Föderation:</translation>
        </message>
        <message>
            <source>FI&amp;DE rating:</source>
            <translation>FI&amp;DE-Wertungszahl:</translation>
        </message>
        <message>
            <source>FIDE &amp;ID:</source>
            <translation>FIDE-&amp;ID:</translation>
        </message>
        <message>
            <source>Fi&amp;xed table:</source>
            <translation>Fester Tis&amp;ch:</translation>
        </message>
        <message>
            <source>Members&amp;hip number:</source>
            <translation>Mit&amp;gliedsnummer:</translation>
        </message>
        <message>
            <source>Nationa&amp;l rating:</source>
            <translation>Nationa&amp;le Wertungszahl:</translation>
        </message>
        <message>
            <source>National n&amp;umber:</source>
            <translation>Nationale N&amp;ummer:</translation>
        </message>
        <message>
            <source>Rating &amp;from:</source>
            <translation>Wertungszahl au&amp;s:</translation>
        </message>
        <message>
            <source>State or &amp;province:</source>
            <translation>Bundesst&amp;aat:</translation>
        </message>
        <message>
            <source>Surname, First name</source>
            <translation>Nachname, Vorname</translation>
        </message>
        <message>
            <source>Tea&amp;m:</source>
            <translation>&amp;Mannschaft:</translation>
        </message>
        <message>
            <source>any</source>
            <translation>beliebig</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>not known</source>
            <translation>nicht bekannt</translation>
        </message>
        <message>
            <source>unrated</source>
            <translation>ohne Zahl</translation>
        </message>
    </context>
    <context>
        <name>PlayersView</name>
        <message>
            <source>&lt;b&gt;All {count} rounds have been paired&lt;/b&gt; · players: {players} · withdrawn: {withdrawn}</source>
            <translation>&lt;b&gt;Alle {count} Runden sind ausgelost&lt;/b&gt; · Spieler: {players} · ausgeschieden: {withdrawn}</translation>
        </message>
        <message>
            <source>&lt;b&gt;Round {round}&lt;/b&gt; · players: {players} · playing: {present} · byes: {byes} · absent: {absent} · withdrawn: {withdrawn}</source>
            <translation>&lt;b&gt;Runde {round}&lt;/b&gt; · Spieler: {players} · spielen: {present} · Freilose: {byes} · abwesend: {absent} · ausgeschieden: {withdrawn}</translation>
        </message>
        <message>
            <source>Players</source>
            <translation>Spieler</translation>
        </message>
        <message>
            <source>Press Enter or F2 to edit the cell. After the last round no players can be added or withdrawn or given byes.</source>
            <translation>Enter oder F2: Zelle ändern. Nach der letzten Runde kommt und geht niemand mehr, und niemand bekommt ein Freilos.</translation>
        </message>
        <message>
            <source>Space: playing or absent. Enter or F2: edit the cell. For check-in, type the start of a name or the number, press Space, then type the next name.</source>
            <translation>Leertaste: spielt oder abwesend. Enter oder F2: die Zelle ändern. Bei der Anmeldung: Anfang des Namens oder die Nummer tippen, Leertaste, und gleich den nächsten Namen.</translation>
        </message>
        <message>
            <source>There are no players yet. Add the first one below, or import a list.</source>
            <translation>Es gibt noch keine Spieler. Tippen Sie den ersten unten ein, oder übernehmen Sie sie aus einer Liste.</translation>
        </message>
        <message>
            <source>{fault} Press Esc to cancel.</source>
            <translation>{fault} Esc verwirft die Eingabe.</translation>
        </message>
        <message>
            <source>{line} · not enough players yet for {count} rounds</source>
            <translation>{line} · bisher zu wenige für {count} Runden</translation>
        </message>
        <message>
            <source>{name} is already in the list (number {number}). Press Enter again to add another player with this name.</source>
            <translation>{name} steht schon in der Liste (Nummer {number}). Noch einmal Enter nimmt einen zweiten auf.</translation>
        </message>
        <message>
            <source>{player} is playing; the requested bye ({bye}) was removed. Undo restores it.</source>
            <translation>{player} spielt; das angekündigte Freilos ({bye}) ist weg. Rückgängig bringt es zurück.</translation>
        </message>
        <message>
            <source>{state} · playing: {present} · absent: {absent}</source>
            <translation>{state} · spielen: {present} · abwesend: {absent}</translation>
        </message>
    </context>
    <context>
        <name>PointsFields</name>
        <message>
            <source>&amp;Half-point bye:</source>
            <translation>Freilos mit &amp;halbem Punkt:</translation>
        </message>
        <message>
            <source>&amp;Points:</source>
            <translation>&amp;Punkte:</translation>
        </message>
        <message>
            <source>&amp;Zero-point bye:</source>
            <translation>Freilos ohne Pun&amp;kt:</translation>
        </message>
        <message>
            <source>Draw:</source>
            <translation>Remis:</translation>
        </message>
        <message>
            <source>Full-point b&amp;ye:</source>
            <translation>Freilos mit &amp;vollem Punkt:</translation>
        </message>
        <message>
            <source>Loss:</source>
            <translation>Niederlage:</translation>
        </message>
        <message>
            <source>Pairing-allocated &amp;bye:</source>
            <translation>Freilos der Au&amp;slosung:</translation>
        </message>
        <message>
            <source>Win:</source>
            <translation>Sieg:</translation>
        </message>
        <message>
            <source>other</source>
            <translation>andere</translation>
        </message>
    </context>
    <context>
        <name>PreviewDialog</name>
        <message>
            <source>&amp;Close</source>
            <translation>&amp;Schließen</translation>
        </message>
        <message>
            <source>&amp;Next page</source>
            <translation>&amp;Nächste Seite</translation>
        </message>
        <message>
            <source>&amp;Sheet:</source>
            <translation>&amp;Blatt:</translation>
        </message>
        <message>
            <source>Calculating…</source>
            <translation>Wird ermittelt…</translation>
        </message>
        <message>
            <source>P&amp;rint…</source>
            <translation>D&amp;rucken…</translation>
        </message>
        <message>
            <source>Page &amp;width</source>
            <translation>Se&amp;itenbreite</translation>
        </message>
        <message>
            <source>Page {number} of {total}</source>
            <translation>Seite {number} von {total}</translation>
        </message>
        <message>
            <source>PgUp PgDn: page   Home End: first and last   Ctrl+PgUp Ctrl+PgDn: sheet</source>
            <translation>Bild↑ Bild↓: Seite   Pos1 Ende: erste und letzte   Strg+Bild↑ Strg+Bild↓: Blatt</translation>
        </message>
        <message>
            <source>Pre&amp;vious page</source>
            <translation>&amp;Vorige Seite</translation>
        </message>
        <message>
            <source>Preparing the pages…</source>
            <translation>Die Seiten werden gesetzt…</translation>
        </message>
        <message>
            <source>Print preview</source>
            <translation>Druckvorschau</translation>
        </message>
        <message>
            <source>Si&amp;ze:</source>
            <translation>&amp;Größe:</translation>
        </message>
        <message>
            <source>Whole &amp;page</source>
            <translation>Gan&amp;ze Seite</translation>
        </message>
    </context>
    <context>
        <name>PrintSetDialog</name>
        <message>
            <source>&amp;Copies:</source>
            <translation>&amp;Exemplare:</translation>
        </message>
        <message>
            <source>&amp;Print</source>
            <translation>&amp;Drucken</translation>
        </message>
        <message>
            <source>&amp;Sheets:</source>
            <translation>&amp;Blätter:</translation>
        </message>
        <message>
            <source>&amp;When:</source>
            <translation>&amp;Wann:</translation>
        </message>
        <message>
            <source>P&amp;rinter:</source>
            <translation>D&amp;rucker:</translation>
        </message>
        <message>
            <source>PDF file…</source>
            <translation>PDF-Datei…</translation>
        </message>
        <message>
            <source>Print set</source>
            <translation>Drucksatz</translation>
        </message>
        <message>
            <source>Sheets to print</source>
            <translation>Zu druckende Blätter</translation>
        </message>
        <message>
            <source>Space selects a sheet, Enter writes the PDF. It contains each sheet once; copies apply only to printing.</source>
            <translation>Die Leertaste kreuzt ein Blatt an, Enter schreibt die PDF-Datei. Jedes Blatt steht darin einmal: Exemplare gelten für einen Drucker.</translation>
        </message>
        <message>
            <source>Space selects a sheet, a digit sets its number of copies, Enter prints.</source>
            <translation>Die Leertaste kreuzt ein Blatt an, eine Ziffer ist die Zahl der Exemplare, Enter druckt.</translation>
        </message>
        <message>
            <source>after pairing</source>
            <translation>nach der Auslosung</translation>
        </message>
        <message>
            <source>after the round</source>
            <translation>nach der Runde</translation>
        </message>
        <message>
            <source>at the end</source>
            <translation>zum Schluss</translation>
        </message>
        <message>
            <source>before the first round</source>
            <translation>vor der ersten Runde</translation>
        </message>
        <message>
            <source>{sheet}  × {copies}</source>
            <translation>{sheet}  × {copies}</translation>
        </message>
        <message>
            <source>{sheet}: preparing…</source>
            <translation>{sheet}: wird ermittelt…</translation>
        </message>
    </context>
    <context>
        <name>PrizeGrid</name>
        <message>
            <source>Amount</source>
            <translation>Betrag</translation>
        </message>
        <message>
            <source>For</source>
            <translation>Für</translation>
        </message>
        <message>
            <source>Hort system</source>
            <translation>nach Hort</translation>
        </message>
        <message>
            <source>Places</source>
            <translation>Plätze</translation>
        </message>
        <message>
            <source>Prizes</source>
            <translation>Preise</translation>
        </message>
        <message>
            <source>Sharing</source>
            <translation>Teilung</translation>
        </message>
        <message>
            <source>equally</source>
            <translation>gleich geteilt</translation>
        </message>
        <message>
            <source>not shared</source>
            <translation>ungeteilt</translation>
        </message>
    </context>
    <context>
        <name>PrizesDialog</name>
        <message>
            <source>&amp;Currency:</source>
            <translation>&amp;Währung:</translation>
        </message>
        <message>
            <source>&amp;Each player gets:</source>
            <translation>&amp;Jeder Spieler bekommt:</translation>
        </message>
        <message>
            <source>&amp;New prize</source>
            <translation>&amp;Neuer Preis</translation>
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation>&amp;Einfügen</translation>
        </message>
        <message>
            <source>&amp;Remove prize</source>
            <translation>Preis &amp;löschen</translation>
        </message>
        <message>
            <source>&amp;Tie-breaks:</source>
            <translation>&amp;Feinwertungen:</translation>
        </message>
        <message>
            <source>&amp;Who gets what</source>
            <translation>Wer bekommt wa&amp;s</translation>
        </message>
        <message>
            <source>Add prizes from a spreadsheet (amount, places, for) or from a list in text form</source>
            <translation>Preise aus einer Tabelle (Betrag, Plätze, für) oder aus einer Liste in Textform übernehmen</translation>
        </message>
        <message>
            <source>Enter the amount in the empty line. Tab goes to the next cell, Enter to the next prize. Join conditions with +, such as women + U18.</source>
            <translation>Tippen Sie den Betrag in die leere Zeile. Tab führt zur nächsten Zelle, Enter zum nächsten Preis. Verbinden Sie Bedingungen mit +, etwa Frauen + U18.</translation>
        </message>
        <message>
            <source>For</source>
            <translation>Für</translation>
        </message>
        <message>
            <source>One prize per line: amount; place; conditions. Examples: 80; 1; category=U16 or 60; 1-3; rating=1600-1799. Conditions: women, men, unrated, performance, category=, club=, federation=, rating=, age=. Sharing: equal, hort, none.</source>
            <translation>Ein Preis je Zeile: Betrag; Platz; Bedingungen. Beispiele: 80; 1; category=U16 oder 60; 1-3; rating=1600-1799. Bedingungen: women, men, unrated, performance, category=, club=, federation=, rating=, age=. Teilung: equal, hort, none.</translation>
        </message>
        <message>
            <source>Player</source>
            <translation>Spieler</translation>
        </message>
        <message>
            <source>Prize</source>
            <translation>Preis</translation>
        </message>
        <message>
            <source>Prize list</source>
            <translation>Liste der Preise</translation>
        </message>
        <message>
            <source>Prizes</source>
            <translation>Preise</translation>
        </message>
        <message>
            <source>Rank</source>
            <translation>Rang</translation>
        </message>
        <message>
            <source>Roun&amp;ded to:</source>
            <translation>Ge&amp;rundet auf:</translation>
        </message>
        <message>
            <source>Ta&amp;ble</source>
            <translation>Ta&amp;belle</translation>
        </message>
        <message>
            <source>Te&amp;xt</source>
            <translation>Te&amp;xt</translation>
        </message>
        <message>
            <source>Who gets what</source>
            <translation>Wer bekommt was</translation>
        </message>
        <message>
            <source>as in the standings</source>
            <translation>wie in der Tabelle</translation>
        </message>
        <message>
            <source>every prize won</source>
            <translation>jeden gewonnenen Preis</translation>
        </message>
        <message>
            <source>one prize, the largest</source>
            <translation>einen Preis, den höchsten</translation>
        </message>
    </context>
    <context>
        <name>ProhibitedDialog</name>
        <message>
            <source>Fixed since round 1 was paired; read-only.</source>
            <translation>Festgelegt, seit Runde 1 ausgelost ist; hier nur zu lesen.</translation>
        </message>
        <message>
            <source>From round</source>
            <translation>Ab Runde</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>Gruppe</translation>
        </message>
        <message>
            <source>Groups of players who may not be paired together</source>
            <translation>Gruppen, von denen keine zwei gegeneinander spielen dürfen</translation>
        </message>
        <message>
            <source>Line {line}: enter at least two players.</source>
            <translation>Zeile {line}: eine Gruppe hat mindestens zwei Spieler.</translation>
        </message>
        <message>
            <source>Line {line}: the last round is before the first.</source>
            <translation>Zeile {line}: die letzte Runde liegt vor der ersten.</translation>
        </message>
        <message>
            <source>Names</source>
            <translation>Namen</translation>
        </message>
        <message>
            <source>One line per &amp;club</source>
            <translation>Eine Zeile je &amp;Verein</translation>
        </message>
        <message>
            <source>One line per &amp;federation</source>
            <translation>Eine Zeile je &amp;Föderation</translation>
        </message>
        <message>
            <source>Players (numbers)</source>
            <translation>Spieler (Nummern)</translation>
        </message>
        <message>
            <source>Players on the same line are never paired together. Enter players as 3 9, as a range 5-8, or by the start of the name, with semicolons between names. If the last round is empty, the line applies to the end.</source>
            <translation>Keine zwei Spieler einer Zeile werden gegeneinander gelost. Eingegeben werden Spieler als 3 9, alle von 5 bis 8 als 5-8, oder mit dem Anfang des Namens und einem Semikolon zwischen zweien. Leere letzte Runde: bis zum Ende.</translation>
        </message>
        <message>
            <source>Prohibited pairings</source>
            <translation>Verbotene Paarungen</translation>
        </message>
        <message>
            <source>Round 1 has been paired. Prohibited pairings should have been announced before that.</source>
            <translation>Runde 1 ist ausgelost: Bis dahin soll bekannt gegeben sein, wer nicht gegeneinander spielen darf.</translation>
        </message>
        <message>
            <source>To round</source>
            <translation>Bis Runde</translation>
        </message>
    </context>
    <context>
        <name>ProofPane</name>
        <message>
            <source>Check every reason in the trace with independent code, which shares nothing with the pairing engine</source>
            <translation>Jede Begründung des Protokolls mit eigenem Programmcode prüfen, der mit der Suche nichts gemein hat</translation>
        </message>
        <message>
            <source>Check the proof</source>
            <translation>Beweis prüfen</translation>
        </message>
        <message>
            <source>Checking the proof</source>
            <translation>Beweis wird geprüft</translation>
        </message>
        <message>
            <source>Checking the proof of round {n}…</source>
            <translation>Der Beweis von Runde {n} wird geprüft…</translation>
        </message>
        <message>
            <source>No errors found. {summary}.</source>
            <translation>Nichts ist falsch. {summary}.</translation>
        </message>
        <message>
            <source>Result of the proof check</source>
            <translation>Was die Prüfung des Beweises ergab</translation>
        </message>
        <message>
            <source>Stop checking</source>
            <translation>Prüfung anhalten</translation>
        </message>
        <message>
            <source>The check was stopped; the proof has not been verified.</source>
            <translation>Die Prüfung wurde angehalten: Über den Beweis ist nichts gesagt.</translation>
        </message>
        <message>
            <source>The pairing under the rules is proved. The recorded round differs from it in one place, which is not proved. {summary}.</source>
            <translation>Die Auslosung nach den Regeln ist bewiesen, aber die eingetragene Runde weicht an einer Stelle davon ab, die nicht bewiesen ist. {summary}.</translation>
        </message>
        <message>
            <source>The pairing under the rules is proved. The recorded round differs from it in {n} places, which are not proved. {summary}.</source>
            <translation>Die Auslosung nach den Regeln ist bewiesen, aber die eingetragene Runde weicht davon ab: {n} Stellen sind nicht bewiesen. {summary}.</translation>
        </message>
        <message>
            <source>The proof could not be checked.</source>
            <translation>Der Beweis konnte nicht geprüft werden.</translation>
        </message>
        <message>
            <source>The proof does not hold: either this is a program error, or something before the round was changed after it was paired. {summary}.</source>
            <translation>Der Beweis hält nicht: Das Programm hat einen Fehler gemacht, oder etwas vor der Runde wurde nach ihrer Auslosung geändert. {summary}.</translation>
        </message>
        <message>
            <source>The proof does not hold: this is a program error. {summary}.</source>
            <translation>Der Beweis hält nicht: Das Programm hat einen Fehler gemacht. {summary}.</translation>
        </message>
    </context>
    <context>
        <name>ProposalBar</name>
        <message>
            <source>&lt;b&gt;Proposal for round {number}&lt;/b&gt; under {edition}: {parts}</source>
            <translation>&lt;b&gt;Vorschlag für Runde {number}&lt;/b&gt;, nach {edition}: {parts}</translation>
        </message>
        <message>
            <source>Accept (Enter)</source>
            <translation>Annehmen (Enter)</translation>
        </message>
        <message>
            <source>Accept ({keys})</source>
            <translation>Annehmen ({keys})</translation>
        </message>
        <message>
            <source>Discard (Esc)</source>
            <translation>Verwerfen (Esc)</translation>
        </message>
        <message>
            <source>Discard ({keys})</source>
            <translation>Verwerfen ({keys})</translation>
        </message>
        <message>
            <source>Further warnings on the page before round {number}: {count}</source>
            <translation>Weitere Warnungen auf der Seite vor Runde {number}: {count}</translation>
        </message>
        <message>
            <source>Please confirm: {question}</source>
            <translation>Zu bestätigen: {question}</translation>
        </message>
        <message>
            <source>Show boards (Enter)</source>
            <translation>Bretter zeigen (Enter)</translation>
        </message>
        <message>
            <source>boards: {count}</source>
            <translation>Bretter: {count}</translation>
        </message>
        <message>
            <source>bye: player {number}</source>
            <translation>Freilos: Spieler {number}</translation>
        </message>
        <message>
            <source>fixed tables: {tables}</source>
            <translation>feste Tische: {tables}</translation>
        </message>
    </context>
    <context>
        <name>PublishingDialog</name>
        <message>
            <source>&amp;Choose…</source>
            <translation>Aus&amp;wählen…</translation>
        </message>
        <message>
            <source>&amp;Folder:</source>
            <translation>&amp;Ordner:</translation>
        </message>
        <message>
            <source>After every publication, and after every result of a published round, these pages are written to this folder: pairings by board and by name, standings, cross table and one page per player. Then the command is run, if there is one, with {folder} replaced by the folder; no shell is used. Without a folder nothing is written.</source>
            <translation>Nach jeder Veröffentlichung und mit jedem Ergebnis einer veröffentlichten Runde werden die Seiten in diesen Ordner geschrieben: Paarungen nach Brettern und nach Namen, Tabelle, Kreuztabelle und eine Seite je Spieler. Dann wird der Befehl ausgeführt, wenn einer dasteht, mit dem Ordner anstelle von {folder}; keine Shell liest ihn. Ohne Ordner wird nichts geschrieben.</translation>
        </message>
        <message>
            <source>C&amp;ommand after that:</source>
            <translation>&amp;Befehl danach:</translation>
        </message>
        <message>
            <source>Folder for the pages</source>
            <translation>Ordner der Seiten</translation>
        </message>
        <message>
            <source>Publish automatically</source>
            <translation>Von selbst veröffentlichen</translation>
        </message>
    </context>
    <context>
        <name>QrCode</name>
        <message>
            <source>QR code of the invitation</source>
            <translation>QR-Code der Einladung</translation>
        </message>
    </context>
    <context>
        <name>RatingChoice</name>
        <message>
            <source>Blitz only</source>
            <translation>Nur Blitz</translation>
        </message>
        <message>
            <source>Blitz, otherwise standard</source>
            <translation>Blitz, sonst Standard</translation>
        </message>
        <message>
            <source>Rapid only</source>
            <translation>Nur Schnellschach</translation>
        </message>
        <message>
            <source>Rapid, otherwise standard</source>
            <translation>Schnellschach, sonst Standard</translation>
        </message>
        <message>
            <source>Standard</source>
            <translation>Standard</translation>
        </message>
    </context>
    <context>
        <name>ReadingChoice</name>
        <message>
            <source>Choose the &amp;line with the correct letters:</source>
            <translation>Wählen Sie die &amp;Zeile mit den richtigen Buchstaben:</translation>
        </message>
    </context>
    <context>
        <name>ReadyPage</name>
        <message>
            <source>&lt;h3&gt;Before round {number}&lt;/h3&gt;</source>
            <translation>&lt;h3&gt;Vor Runde {number}&lt;/h3&gt;</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Before the schedule&lt;/h3&gt;</source>
            <translation>&lt;h3&gt;Vor dem Spielplan&lt;/h3&gt;</translation>
        </message>
        <message>
            <source>Enter pairs round {number}.</source>
            <translation>Enter lost Runde {number} aus.</translation>
        </message>
        <message>
            <source>Not playing: &lt;b&gt;{count}&lt;/b&gt;: {names}</source>
            <translation>Nicht dabei: &lt;b&gt;{count}&lt;/b&gt;: {names}</translation>
        </message>
        <message>
            <source>Nothing is missing and nothing is unusual.</source>
            <translation>Nichts fehlt und nichts ist auffällig.</translation>
        </message>
        <message>
            <source>Players in the round: &lt;b&gt;{count}&lt;/b&gt;</source>
            <translation>Spieler in der Runde: &lt;b&gt;{count}&lt;/b&gt;</translation>
        </message>
        <message>
            <source>Press Enter to make the schedule.</source>
            <translation>Enter erstellt den Spielplan.</translation>
        </message>
        <message>
            <source>The number of players is odd. The bye will probably go to one of: {names}</source>
            <translation>Die Zahl ist ungerade; das Freilos bekommt wahrscheinlich: {names}</translation>
        </message>
    </context>
    <context>
        <name>ReasonsView</name>
        <message>
            <source>Brackets of the round</source>
            <translation>Brackets der Runde</translation>
        </message>
        <message>
            <source>Round {n}</source>
            <translation>Runde {n}</translation>
        </message>
        <message>
            <source>Tournament</source>
            <translation>Turnier</translation>
        </message>
        <message>
            <source>Working out the reasons for round {n}…</source>
            <translation>Die Gründe der Runde {n} werden ermittelt…</translation>
        </message>
    </context>
    <context>
        <name>RecordedPane</name>
        <message>
            <source>Comparing round {n} with the rules…</source>
            <translation>Runde {n} wird mit den Regeln verglichen…</translation>
        </message>
        <message>
            <source>First difference</source>
            <translation>Erster Unterschied</translation>
        </message>
        <message>
            <source>No pairings are recorded for this round.</source>
            <translation>In dieser Runde ist nichts eingetragen.</translation>
        </message>
        <message>
            <source>Recorded pairing compared with the pairing under the rules</source>
            <translation>Eingetragene Auslosung neben der nach den Regeln</translation>
        </message>
        <message>
            <source>Round {n}: the recorded pairing follows the rules.</source>
            <translation>Runde {n}: Die eingetragene Auslosung folgt den Regeln.</translation>
        </message>
        <message>
            <source>Round {n}: {count} places differ from the rules.</source>
            <translation>Runde {n}: {count} Stellen weichen von den Regeln ab.</translation>
        </message>
    </context>
    <context>
        <name>RefreshDialog</name>
        <message>
            <source>&amp;Not found…</source>
            <translation>&amp;Nicht gefunden…</translation>
        </message>
        <message>
            <source>Compare with the rating list</source>
            <translation>Mit der Elo-Liste vergleichen</translation>
        </message>
        <message>
            <source>Differences</source>
            <translation>Unterschiede</translation>
        </message>
        <message>
            <source>Different in the list: {different}. The same: {same}. Not found: {missing}.</source>
            <translation>Anders in der Liste: {different}. Gleich: {same}. Nicht gefunden: {missing}.</translation>
        </message>
        <message>
            <source>FIDE ID</source>
            <translation>FIDE-ID</translation>
        </message>
        <message>
            <source>FIDE rating</source>
            <translation>FIDE-Wertungszahl</translation>
        </message>
        <message>
            <source>K</source>
            <translation>K</translation>
        </message>
        <message>
            <source>federation</source>
            <translation>Föderation</translation>
        </message>
        <message>
            <source>name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>national number</source>
            <translation>nationale Nummer</translation>
        </message>
        <message>
            <source>national rating</source>
            <translation>nationale Wertungszahl</translation>
        </message>
        <message>
            <source>sex</source>
            <translation>Geschlecht</translation>
        </message>
        <message>
            <source>title</source>
            <translation>Titel</translation>
        </message>
        <message>
            <source>year of birth</source>
            <translation>geboren</translation>
        </message>
    </context>
    <context>
        <name>RemarksPage</name>
        <message>
            <source>Error</source>
            <translation>Fehler</translation>
        </message>
        <message>
            <source>Missing or unusual</source>
            <translation>Was fehlt oder auffällig ist</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Hinweis</translation>
        </message>
        <message>
            <source>Press Enter to go to the first item that must be settled.</source>
            <translation>Enter führt zu dem, was zuerst zu klären ist.</translation>
        </message>
        <message>
            <source>Press Space to go to the item.</source>
            <translation>Die Leertaste führt zu dem, wovon die Zeile handelt.</translation>
        </message>
        <message>
            <source>Required</source>
            <translation>Zuerst</translation>
        </message>
        <message>
            <source>Warning</source>
            <translation>Warnung</translation>
        </message>
    </context>
    <context>
        <name>ReportDialog</name>
        <message>
            <source>&amp;Other tournaments in the same report:</source>
            <translation>&amp;Weitere Turniere in derselben Meldung:</translation>
        </message>
        <message>
            <source>&amp;Report to:</source>
            <translation>&amp;Meldung an:</translation>
        </message>
        <message>
            <source>&amp;Write…</source>
            <translation>&amp;Schreiben…</translation>
        </message>
        <message>
            <source>Checking…</source>
            <translation>Wird geprüft…</translation>
        </message>
        <message>
            <source>Fix these first. Press Enter to go to the place.</source>
            <translation>Das ist zuerst zu beheben. Enter führt zur Stelle.</translation>
        </message>
        <message>
            <source>Send results to</source>
            <translation>Ergebnisse senden an</translation>
        </message>
        <message>
            <source>The report can be written. These are only notes; press Enter to go to the place.</source>
            <translation>Die Meldung kann geschrieben werden. Das sind Hinweise; Enter führt zur Stelle.</translation>
        </message>
        <message>
            <source>The report can be written; nothing is missing.</source>
            <translation>Die Meldung kann geschrieben werden; es fehlt nichts.</translation>
        </message>
        <message>
            <source>To fix or chec&amp;k:</source>
            <translation>Zu &amp;beheben oder zu prüfen:</translation>
        </message>
    </context>
    <context>
        <name>ResultTyping</name>
        <message>
            <source>Accept the proposal (Enter) before you enter results.</source>
            <translation>Zuerst den Vorschlag annehmen (Enter); dann können Ergebnisse eingegeben werden.</translation>
        </message>
        <message>
            <source>All results are in. Press the same key again to change board {board} from {first} to {second}. If you have a slip too many, an earlier board may have the wrong result.</source>
            <translation>Alle Ergebnisse sind eingegeben. Dieselbe Taste noch einmal ändert Brett {board} von {first} auf {second}; ein Zettel zu viel kann heißen, dass vorher ein Brett den falschen bekam.</translation>
        </message>
        <message>
            <source>Board {board}: first entry {first}, second entry {second}. Press the same key again for {second}, or the other key to keep {first}.</source>
            <translation>Brett {board}: zuerst {first}, jetzt {second}. Dieselbe Taste noch einmal nimmt {second}; die andere behält {first}.</translation>
        </message>
        <message>
            <source>Recorded for the rating report only; the standings keep the result that was used (C.04.2, 4.3).</source>
            <translation>Nur für die Wertungsauswertung vermerkt; der Tabellenstand behält, was galt (C.04.2, 4.3).</translation>
        </message>
        <message>
            <source>no result</source>
            <translation>kein Ergebnis</translation>
        </message>
    </context>
    <context>
        <name>RoundDatesDialog</name>
        <message>
            <source>&amp;Spread over the event</source>
            <translation>Auf die &amp;Tage der Veranstaltung verteilen</translation>
        </message>
        <message>
            <source>15:00</source>
            <translation>15:00</translation>
        </message>
        <message>
            <source>All planned rounds already have a date.</source>
            <translation>Jede vorgesehene Runde hat schon ein Datum.</translation>
        </message>
        <message>
            <source>Dates of the rounds</source>
            <translation>Termine der Runden</translation>
        </message>
        <message>
            <source>Day of round {n}</source>
            <translation>Tag der Runde {n}</translation>
        </message>
        <message>
            <source>Enter goes to the next round; Ctrl+Enter is OK.</source>
            <translation>Enter führt zur nächsten Runde, Strg+Enter ist OK.</translation>
        </message>
        <message>
            <source>Fill in the missing dates evenly, in order, from the first to the last day</source>
            <translation>Leere Zeilen vom ersten bis zum letzten Tag ausfüllen, gleichmäßig und der Reihe nach</translation>
        </message>
        <message>
            <source>Round {n}:</source>
            <translation>Runde {n}:</translation>
        </message>
        <message>
            <source>Round {n}: {fault}</source>
            <translation>Runde {n}: {fault}</translation>
        </message>
        <message>
            <source>Round {n}: {text} is not a time. Enter it as 15:00.</source>
            <translation>Runde {n}: {text} ist keine Uhrzeit wie 15:00.</translation>
        </message>
        <message>
            <source>The event: {first} to {last}.</source>
            <translation>Die Veranstaltung: {first} bis {last}.</translation>
        </message>
        <message>
            <source>Time of round {n}</source>
            <translation>Uhrzeit der Runde {n}</translation>
        </message>
    </context>
    <context>
        <name>RoundDialog</name>
        <message>
            <source>&amp;Round:</source>
            <translation>&amp;Runde:</translation>
        </message>
    </context>
    <context>
        <name>RoundLine</name>
        <message>
            <source>Report files support only the years 1970 to 2069.</source>
            <translation>Berichtsdateien kennen nur die Jahre 1970 bis 2069.</translation>
        </message>
    </context>
    <context>
        <name>RoundPicker</name>
        <message>
            <source>After round {n}</source>
            <translation>Nach Runde {n}</translation>
        </message>
        <message>
            <source>Round</source>
            <translation>Runde</translation>
        </message>
        <message>
            <source>Round {n}</source>
            <translation>Runde {n}</translation>
        </message>
        <message>
            <source>Round {n}: next</source>
            <translation>Runde {n}: nächste</translation>
        </message>
    </context>
    <context>
        <name>RoundTraces</name>
        <message>
            <source>The reasons could not be worked out.</source>
            <translation>Die Gründe konnten nicht berechnet werden.</translation>
        </message>
        <message>
            <source>The recorded pairing differs. This is how the rules pair the round.</source>
            <translation>Die eingetragene Auslosung ist anders: So losen die Regeln die Runde aus.</translation>
        </message>
        <message>
            <source>The stored reasons are damaged.</source>
            <translation>Die gespeicherten Gründe sind beschädigt.</translation>
        </message>
        <message>
            <source>There is no legal pairing under the rules: {why}.</source>
            <translation>Es gibt keine Auslosung nach den Regeln: {why}.</translation>
        </message>
        <message>
            <source>To see the reasons, choose the rules in the settings.</source>
            <translation>Die Regeln in den Einstellungen wählen, um die Gründe zu sehen.</translation>
        </message>
        <message>
            <source>Worked out again: the recorded pairing follows these rules.</source>
            <translation>Jetzt berechnet: Die eingetragene Auslosung folgt diesen Regeln.</translation>
        </message>
    </context>
    <context>
        <name>RoundView</name>
        <message>
            <source>Board {n} already has a result ({result}); only boards without a result are shown.</source>
            <translation>Brett {n} hat sein Ergebnis, {result}; gezeigt werden nur fehlende.</translation>
        </message>
        <message>
            <source>Boards of the round</source>
            <translation>Bretter der Runde</translation>
        </message>
        <message>
            <source>No tournament is open.</source>
            <translation>Es ist kein Turnier geöffnet.</translation>
        </message>
        <message>
            <source>Round {round} has no board {n}; its boards are {first} to {last}.</source>
            <translation>In Runde {round} gibt es kein Brett {n}; sie gehen von {first} bis {last}.</translation>
        </message>
        <message>
            <source>Select a board first.</source>
            <translation>Zuerst ein Brett wählen.</translation>
        </message>
        <message>
            <source>There are no players yet. Add them in the player list.</source>
            <translation>Es gibt noch keine Spieler. Sie werden in der Spielerliste hinzugefügt.</translation>
        </message>
        <message>
            <source>This slip is for round {n}, which has not been paired.</source>
            <translation>Dieser Zettel ist von Runde {n}, die nicht gepaart ist.</translation>
        </message>
        <message>
            <source>This slip is from another tournament.</source>
            <translation>Dieser Zettel ist von einem anderen Turnier.</translation>
        </message>
        <message>
            <source>{player} is not on any of these boards. Press # or an arrow key to go to a board.</source>
            <translation>{player} sitzt an keinem dieser Bretter; zu einem Brett führt # oder eine Pfeiltaste.</translation>
        </message>
    </context>
    <context>
        <name>RoundsField</name>
        <message>
            <source>not stated</source>
            <translation>nicht angegeben</translation>
        </message>
    </context>
    <context>
        <name>RulesFields</name>
        <message>
            <source>&amp;Initial colour:</source>
            <translation>&amp;Anfangsfarbe:</translation>
        </message>
        <message>
            <source>&amp;Rounds:</source>
            <translation>&amp;Runden:</translation>
        </message>
        <message>
            <source>Accelerati&amp;on:</source>
            <translation>&amp;Beschleunigung:</translation>
        </message>
        <message>
            <source>Baku</source>
            <translation>Baku</translation>
        </message>
        <message>
            <source>Baku acceleration requires that a draw is worth half a win and a loss nothing.</source>
            <translation>Baku braucht ein Remis, das einen halben Sieg wert ist, und eine Niederlage ohne Punkte.</translation>
        </message>
        <message>
            <source>Black for the top seed</source>
            <translation>Schwarz für den Höchsten</translation>
        </message>
        <message>
            <source>C&amp;ycles:</source>
            <translation>Durch&amp;gänge:</translation>
        </message>
        <message>
            <source>Choose the initial colour, or draw it by lot.</source>
            <translation>Wählen Sie die Anfangsfarbe, oder losen Sie sie aus.</translation>
        </message>
        <message>
            <source>Choose the rules for pairing the tournament.</source>
            <translation>Wählen Sie die Regeln, nach denen ausgelost wird.</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>Wählen…</translation>
        </message>
        <message>
            <source>Draw by &amp;lot</source>
            <translation>Aus&amp;losen</translation>
        </message>
        <message>
            <source>E&amp;xpected players:</source>
            <translation>Er&amp;wartete Spieler:</translation>
        </message>
        <message>
            <source>Half-point byes gi&amp;ven:</source>
            <translation>Freilose ½ &amp;je Spieler:</translation>
        </message>
        <message>
            <source>Rounds: {n}</source>
            <translation>Runden: {n}</translation>
        </message>
        <message>
            <source>Rule&amp;s:</source>
            <translation>Re&amp;geln:</translation>
        </message>
        <message>
            <source>Rules</source>
            <translation>Regeln</translation>
        </message>
        <message>
            <source>Tie-brea&amp;ks:</source>
            <translation>Feinwert&amp;ungen:</translation>
        </message>
        <message>
            <source>White for the top seed</source>
            <translation>Weiß für den Höchsten</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>not chosen yet</source>
            <translation>noch nicht gewählt</translation>
        </message>
        <message>
            <source>not drawn yet</source>
            <translation>noch nicht gelost</translation>
        </message>
        <message>
            <source>not known</source>
            <translation>nicht bekannt</translation>
        </message>
    </context>
    <context>
        <name>ScheduleField</name>
        <message>
            <source>four cycles in table order</source>
            <translation>vier Durchgänge, wie sie stehen</translation>
        </message>
        <message>
            <source>four cycles, last two rounds swapped</source>
            <translation>vier Durchgänge, letzte zwei Runden vertauscht</translation>
        </message>
        <message>
            <source>one cycle: each pair meets once</source>
            <translation>ein Durchgang: jeder einmal gegen jeden</translation>
        </message>
        <message>
            <source>three cycles in table order</source>
            <translation>drei Durchgänge, wie sie stehen</translation>
        </message>
        <message>
            <source>three cycles, last two rounds swapped</source>
            <translation>drei Durchgänge, letzte zwei Runden vertauscht</translation>
        </message>
        <message>
            <source>two cycles in table order</source>
            <translation>zwei Durchgänge, wie sie stehen</translation>
        </message>
        <message>
            <source>two cycles, last two rounds of the first one swapped (recommended)</source>
            <translation>zwei Durchgänge, letzte zwei Runden des ersten vertauscht (empfohlen)</translation>
        </message>
    </context>
    <context>
        <name>SecondCopyDialog</name>
        <message>
            <source>&amp;Choose…</source>
            <translation>&amp;Wählen…</translation>
        </message>
        <message>
            <source>&amp;Folder:</source>
            <translation>&amp;Ordner:</translation>
        </message>
        <message>
            <source>After each round, and when a tournament is closed, a complete copy of every open tournament is written to this folder, for example on a USB stick or a network drive. Without a folder no copy is written.</source>
            <translation>Nach jeder Runde, und wenn es geschlossen wird, kommt eine vollständige Kopie jedes offenen Turniers in diesen Ordner, etwa auf einem Stick oder im Netz. Ohne Ordner wird keine Kopie geschrieben.</translation>
        </message>
        <message>
            <source>Folder for second copies</source>
            <translation>Ordner der Zweitkopien</translation>
        </message>
        <message>
            <source>Second copies</source>
            <translation>Zweitkopien</translation>
        </message>
    </context>
    <context>
        <name>Sentences</name>
        <message>
            <source> and </source>
            <translation> und </translation>
        </message>
        <message>
            <source> or </source>
            <translation> oder </translation>
        </message>
        <message>
            <source>"Can be paired" in the lower group: at least one legal opponent there</source>
            <translation>„Paarbar“ in der tieferen Gruppe: dort ein zulässiger Gegner</translation>
        </message>
        <message>
            <source>"Can be paired" under the colour rules: 2.3 and 2.4 hold in the pair</source>
            <translation>„Paarbar“ nach den Farbregeln: 2.3 und 2.4 gelten im Paar</translation>
        </message>
        <message>
            <source>"Half of the games" means half of the games of all cycles</source>
            <translation>Die Hälfte der Partien meint die Hälfte der Partien aller Durchgänge</translation>
        </message>
        <message>
            <source>"Half" is counted after C.1 has moved players on; such a bracket, like a remainder, has no criteria for upfloaters</source>
            <translation>Die Hälfte wird gezählt, nachdem C.1 Spieler weitergeschickt hat; ein solches Bracket kennt wie ein Rest keine Kriterien für Auffloater</translation>
        </message>
        <message>
            <source>"Numbered" means the rank among the players of the first round</source>
            <translation>Nummer heißt der Platz unter den Spielern der ersten Runde</translation>
        </message>
        <message>
            <source>"Previous round" means the preceding round of the tournament; an absence breaks the sequence</source>
            <translation>Die vorige Runde ist die letzte des Turniers, ein Fehlen unterbricht die Folge</translation>
        </message>
        <message>
            <source>(W) (B): semi-absolute, (w) (b): variable.</source>
            <translation>(W) (B): halbabsolut, (w) (b): variabel.</translation>
        </message>
        <message>
            <source>(ratings {sum} + 3600) / {games} = {average}</source>
            <translation>Wertungszahlen {sum} + 3600, : {games} = {average}</translation>
        </message>
        <message>
            <source>+/–</source>
            <translation>+/–</translation>
        </message>
        <message>
            <source>+/–: score minus expected score.</source>
            <translation>+/–: Punkte weniger Erwartung.</translation>
        </message>
        <message>
            <source>,</source>
            <translation>.</translation>
        </message>
        <message>
            <source>, counted as {counted}</source>
            <translation>, zählt {counted}</translation>
        </message>
        <message>
            <source>- or a space</source>
            <translation>- oder ein Leerzeichen</translation>
        </message>
        <message>
            <source>13w1: the opponent's row in this list, colour, result (1, ½, 0; + and - for forfeits). bye 1: a round without an opponent, and its points.</source>
            <translation>13w1: Zeile des Gegners in dieser Liste, Farbe (w Weiß, b Schwarz), Ergebnis (1, ½, 0; + und - kampflos). frei 1: eine Runde ohne Gegner und ihre Punkte.</translation>
        </message>
        <message>
            <source>2.3 and 2.4 apply to every pair, including pairs due the same colour and floaters</source>
            <translation>2.3 und 2.4 binden jedes Paar, auch gleichfarbige Paare und Floater</translation>
        </message>
        <message>
            <source>2.3 and 2.4 are applied before the list of article 3 and take precedence</source>
            <translation>2.3 und 2.4 werden vor der Liste von 3 angesehen und gehen vor</translation>
        </message>
        <message>
            <source>2.5 is a hard rule: it is kept even if that costs floaters</source>
            <translation>2.5 gilt streng: es wird auch um den Preis von Floatern eingehalten</translation>
        </message>
        <message>
            <source>2= means a shared rank; tied players are listed by pairing number.</source>
            <translation>2= ist ein geteilter Rang; Gleiche stehen in der Reihenfolge der Startnummern.</translation>
        </message>
        <message>
            <source>4W↓+: opponent's number, colour, float (↓ down, ↑ up), result. +BYE, =BYE, -BYE: not played; points of a win, of a draw, or none.</source>
            <translation>4W↓+: Startnummer des Gegners, Farbe (W Weiß, B Schwarz), Float (↓ ab, ↑ auf), Ergebnis. +BYE, =BYE, -BYE: nicht gespielt; Punkte eines Sieges, eines Remis, keine.</translation>
        </message>
        <message>
            <source>5w: White against number 5; 5b: Black against number 5.</source>
            <translation>5w: Weiß gegen Nummer 5; 5s: Schwarz gegen Nummer 5.</translation>
        </message>
        <message>
            <source>?</source>
            <translation>?</translation>
        </message>
        <message>
            <source>A 2026 report file names the federation of the national ratings. Enter it in the tournament settings.</source>
            <translation>Eine Berichtsdatei von 2026 nennt die Föderation der nationalen Wertungszahlen: bitte in den Turniereinstellungen eintragen.</translation>
        </message>
        <message>
            <source>A blocked player for whom no player can be moved up floats at once</source>
            <translation>Ein Blockierter, für den niemand kommen kann, floatet sofort ab</translation>
        </message>
        <message>
            <source>A blocked player: a possible opponent is moved up from below</source>
            <translation>Ein Blockierter: von unten wird jemand geholt, der gegen ihn spielen kann</translation>
        </message>
        <message>
            <source>A bracket: the players of a scoregroup, and the floaters moved down into it</source>
            <translation>Eine Gruppe: die Spieler einer Punktgruppe und die Floater, die in sie herabkamen</translation>
        </message>
        <message>
            <source>A bracket: the remaining players of a scoregroup, and upfloaters moved up from below</source>
            <translation>Ein Bracket: was von einer Punktgruppe übrig ist, und von unten geholte Auffloater</translation>
        </message>
        <message>
            <source>A bye of any type or a forfeited game is a round without a game and counts as a game against oneself</source>
            <translation>Ein Freilos jeder Art und eine kampflose Partie sind Runden ohne Partie und zählen als Partie gegen sich selbst</translation>
        </message>
        <message>
            <source>A bye, a half-point bye and a win by forfeit are downfloats whatever the scores, and rule out the bye; a loss by forfeit is not a float</source>
            <translation>Freilos, Halbpunkt-Freilos und kampfloser Sieg sind Abfloats bei jedem Punktstand und schließen vom Freilos aus; eine kampflose Niederlage ist kein Float</translation>
        </message>
        <message>
            <source>A candidate that meets every criterion is perfect and is accepted at once</source>
            <translation>Ein Kandidat, der jedes Kriterium erfüllt, ist vollkommen und wird sofort genommen</translation>
        </message>
        <message>
            <source>A double round-robin needs at least {n} players (1.4.5).</source>
            <translation>Ein doppelrundiges Turnier braucht mindestens {n} Spieler (1.4.5).</translation>
        </message>
        <message>
            <source>A downfloater stays unpaired in a bracket and is a moved-down player (MDP) in the next</source>
            <translation>Ein Abfloater bleibt in einem Bracket ungepaart und ist im nächsten ein Heruntergeloster (MDP)</translation>
        </message>
        <message>
            <source>A draw is worth more than a win.</source>
            <translation>Ein Remis bringt mehr als ein Sieg.</translation>
        </message>
        <message>
            <source>A floater meets a floater only if there is no resident; with A59 and B5 this never happens</source>
            <translation>Ein Floater trifft nur dann auf einen Floater, wenn es keine Eigenen gibt: mit A59 und B5 kommt das nie vor</translation>
        </message>
        <message>
            <source>A floater meets the player with the highest R, if possible one due the other colour</source>
            <translation>Ein Floater trifft auf die höchste R, möglichst mit der anderen fälligen Farbe</translation>
        </message>
        <message>
            <source>A forfeited pairing may be repeated; a prohibited pairing is not a legal pair</source>
            <translation>Eine kampflose Paarung darf wiederholt werden; eine vom Turnier untersagte Paarung ist nicht erlaubt</translation>
        </message>
        <message>
            <source>A full-point bye is worth more than a win.</source>
            <translation>Ein Freilos mit ganzem Punkt bringt mehr als ein Sieg.</translation>
        </message>
        <message>
            <source>A game between two players whose results do not count is ignored only once</source>
            <translation>Eine Partie zwischen zwei Spielern, deren Ergebnisse nicht zählen, entfällt einmal</translation>
        </message>
        <message>
            <source>A game is completed if it was played over the board</source>
            <translation>Beendet ist eine Partie, die am Brett gespielt wurde</translation>
        </message>
        <message>
            <source>A group needs at least 3 players, and no more than there are: {n}.</source>
            <translation>Eine Gruppe hat mindestens 3 Spieler und höchstens so viele, wie es gibt: {n}.</translation>
        </message>
        <message>
            <source>A half-point bye is worth more than a draw.</source>
            <translation>Ein Freilos mit halbem Punkt bringt mehr als ein Remis.</translation>
        </message>
        <message>
            <source>A late entry gets the number that matches the rating, not the last one.</source>
            <translation>Eine Nachmeldung bekommt die Nummer, die der Wertungszahl zukommt, nicht die letzte.</translation>
        </message>
        <message>
            <source>A loss by forfeit is worth more than a loss over the board.</source>
            <translation>Eine kampflose Niederlage bringt mehr als eine Niederlage am Brett.</translation>
        </message>
        <message>
            <source>A loss is worth more than a draw.</source>
            <translation>Eine Niederlage bringt mehr als ein Remis.</translation>
        </message>
        <message>
            <source>A maximum upfloater has floated up MaxT times or more</source>
            <translation>Am Höchstmaß ist, wer MaxT Auffloats oder mehr hatte</translation>
        </message>
        <message>
            <source>A move up counts even if the game was forfeited</source>
            <translation>Ein Transfer zählt auch, wenn die Partie kampflos ausging</translation>
        </message>
        <message>
            <source>A pairing comes first where number 1 has the larger opponent, then number 2, and so on</source>
            <translation>Zuerst kommt die Auslosung, in der Nummer 1 den Gegner mit der größeren Nummer hat, dann Nummer 2 und so weiter</translation>
        </message>
        <message>
            <source>A partner due White is sought below, then above; the row that had one gives back its player due Black</source>
            <translation>Ein weißer Partner wird weiter unten gesucht, dann nach oben; die Zeile, die ihn hatte, gibt ihren Schwarzen zurück</translation>
        </message>
        <message>
            <source>A player due Black who has met all players due White is treated in the same way</source>
            <translation>Ein Schwarzer, der alle Weißen schon hatte, wird ebenso behandelt</translation>
        </message>
        <message>
            <source>A player just moved up is not sent down</source>
            <translation>Wer eben geholt wurde, wird nicht hinuntergeschickt</translation>
        </message>
        <message>
            <source>A player may have several prizes.</source>
            <translation>Ein Spieler kann mehrere Preise haben.</translation>
        </message>
        <message>
            <source>A player who cannot be paired in the group floats to the next lower one</source>
            <translation>Wer sich in der Gruppe nicht paaren lässt, floatet in die nächste tiefere</translation>
        </message>
        <message>
            <source>A player who changed sides is placed in the new column by its order (7.4 too)</source>
            <translation>Wer die Seite gewechselt hat, steht in der neuen Spalte nach deren Ordnung (auch 7.4)</translation>
        </message>
        <message>
            <source>A player who has not played has no preference</source>
            <translation>Wer nicht gespielt hat, hat keine Präferenz</translation>
        </message>
        <message>
            <source>A player who may not change sides because of 2.6 gives way to the next in order (7.4 too)</source>
            <translation>Wer nach 2.6 die Seite nicht wechseln darf, macht dem Nächsten der Reihenfolge Platz (auch 7.4)</translation>
        </message>
        <message>
            <source>A player who may not receive the bye gives way to the next lowest R, then to the next higher group</source>
            <translation>Wer ausgeschlossen ist, macht der nächstniedrigen R Platz, dann der nächsthöheren Gruppe</translation>
        </message>
        <message>
            <source>A player who meets a lower score floats down; the opponent floats up</source>
            <translation>Wer auf weniger Punkte trifft, floatet ab, der Gegner floatet auf</translation>
        </message>
        <message>
            <source>A player who stays away without notice is treated as withdrawn, unless the absence is explained in time</source>
            <translation>Wer unentschuldigt fehlt, ist zurückgetreten, wenn er sein Fehlen nicht rechtzeitig erklärt</translation>
        </message>
        <message>
            <source>A player who, moved up, leaves the group unpairable gives way to the next</source>
            <translation>Ein Geholter, mit dem die Gruppe unpaarbar bleibt, macht dem nächsten Platz</translation>
        </message>
        <message>
            <source>A player with no possible opponent in the bracket moves down, or C.12 or C.13 applies</source>
            <translation>Ein Spieler ohne möglichen Gegner im Bracket geht weiter oder führt zu C.12 oder C.13</translation>
        </message>
        <message>
            <source>A player without a game has ARO 0</source>
            <translation>Ohne Partie ist ARO 0</translation>
        </message>
        <message>
            <source>A player without a game is due Black</source>
            <translation>Ohne Partie ist Schwarz fällig</translation>
        </message>
        <message>
            <source>A player without games is due Black, and the list applies</source>
            <translation>Für einen Spieler ohne Partie ist Schwarz fällig, und die Liste gilt</translation>
        </message>
        <message>
            <source>A program that checks the report will find different colours in the rounds already paired.</source>
            <translation>Ein Prüfprogramm, das den Bericht liest, wird in den ausgelosten Runden andere Farben erwarten.</translation>
        </message>
        <message>
            <source>A remainder is numbered again from 1</source>
            <translation>Ein Rest bekommt neue laufende Nummern ab 1</translation>
        </message>
        <message>
            <source>A round without a game counts as a game against oneself; late zero-point byes raise the opponents' index</source>
            <translation>Eine Runde ohne Partie zählt als Partie gegen sich selbst; späte Nullpunkt-Freilose heben die Gegner</translation>
        </message>
        <message>
            <source>A schedule is made for {fewest} to {most} players; this tournament has {players}.</source>
            <translation>Ein Spielplan gilt für {fewest} bis {most} Spieler; dieses Turnier hat {players}.</translation>
        </message>
        <message>
            <source>A schedule is removed as a whole.</source>
            <translation>Ein Spielplan wird als Ganzes entfernt.</translation>
        </message>
        <message>
            <source>A scoregroup: all players with one score</source>
            <translation>Eine Punktgruppe: alle Spieler mit derselben Punktzahl</translation>
        </message>
        <message>
            <source>A transposition reorders S2</source>
            <translation>Eine Transposition ordnet S2 um</translation>
        </message>
        <message>
            <source>A variable preference counts with its natural colour for X, and not at all for Z</source>
            <translation>Eine variable Präferenz zählt für X mit ihrer natürlichen Farbe und für Z gar nicht</translation>
        </message>
        <message>
            <source>A virtual player with number 0 for each outgoing floater</source>
            <translation>Für jeden, der weitergeht, ein gedachter Spieler mit der Nummer 0</translation>
        </message>
        <message>
            <source>A whole point without playing rules out the bye: a bye of any size, a forfeit win or a full-point bye</source>
            <translation>Ein ganzer Punkt ohne Spiel schließt vom Freilos aus: jedes Freilos, ein kampfloser Sieg, ein Freilos mit vollem Punkt</translation>
        </message>
        <message>
            <source>A win by forfeit is worth more than a win over the board.</source>
            <translation>Ein kampfloser Sieg bringt mehr als ein Sieg am Brett.</translation>
        </message>
        <message>
            <source>A win is worth no more than a loss.</source>
            <translation>Ein Sieg bringt nicht mehr als eine Niederlage.</translation>
        </message>
        <message>
            <source>A zero-point bye is worth more than a loss.</source>
            <translation>Ein Freilos ohne Punkt bringt mehr als eine Niederlage.</translation>
        </message>
        <message>
            <source>ARO</source>
            <translation>ARO</translation>
        </message>
        <message>
            <source>ARO and R equal: White goes to the player lower in the starting rank</source>
            <translation>ARO und R gleich: Weiß für den in der Startrangliste tiefer Stehenden</translation>
        </message>
        <message>
            <source>ARO counts opponents met over the board; forfeits and byes do not count</source>
            <translation>ARO zählt Gegner am Brett; kampflose Partien und Freilose zählen nicht</translation>
        </message>
        <message>
            <source>ARO is rounded to a whole number, half up, over games played, from the current ratings</source>
            <translation>ARO ist eine ganze Zahl, kaufmännisch gerundet, über gespielte Partien, nach den Zahlen, wie sie jetzt stehen</translation>
        </message>
        <message>
            <source>ARO is rounded to one decimal, half up, and compared as printed</source>
            <translation>ARO hat eine Nachkommastelle, kaufmännisch gerundet, und wird so verglichen, wie sie gedruckt steht</translation>
        </message>
        <message>
            <source>ARO {aro}</source>
            <translation>ARO {aro}</translation>
        </message>
        <message>
            <source>ARO: average rating of the opponents met over the board, rounded half up to a whole number; unrated opponents count as 0. Due: the colour preferred in the next round.</source>
            <translation>ARO: Schnitt der Zahlen der am Brett getroffenen Gegner, kaufmännisch auf eine ganze Zahl gerundet; wer keine Zahl hat, zählt 0. Fällig: die in der nächsten Runde gewünschte Farbe.</translation>
        </message>
        <message>
            <source>ARO: average rating of the opponents met over the board, rounded half up to one decimal; unrated opponents count as 0. Due: the colour due in the next round.</source>
            <translation>ARO: durchschnittliche Wertungszahl der Gegner am Brett, auf eine Nachkommastelle gerundet; Gegner ohne Zahl zählen 0. Fällig: die Farbe, die in der nächsten Runde fällig ist.</translation>
        </message>
        <message>
            <source>ARO: the average rating of a player's opponents, recalculated after each round</source>
            <translation>ARO: der Schnitt der Wertungszahlen der Gegner, nach jeder Runde neu</translation>
        </message>
        <message>
            <source>ARO: the average rating of the opponents met, a whole number</source>
            <translation>ARO: der Schnitt der Zahlen der getroffenen Gegner, eine ganze Zahl</translation>
        </message>
        <message>
            <source>AROs after round {n}</source>
            <translation>AROs nach Runde {n}</translation>
        </message>
        <message>
            <source>AROs are published; where the rules give no solution, the arbiter decides in their spirit</source>
            <translation>Die ARO werden ausgehängt; was die Regeln nicht lösen, entscheidet der Schiedsrichter in ihrem Sinn</translation>
        </message>
        <message>
            <source>Above the last bracket, a pairing counts only if it leaves at most one player, who may receive the bye</source>
            <translation>Über dem letzten Bracket zählen nur Paarungen, die es haben darf: höchstens ein Spieler übrig, der das Freilos bekommen kann</translation>
        </message>
        <message>
            <source>Absolute outranks strong, strong outranks mild; two absolute preferences are decided by E.3, whatever the differences</source>
            <translation>Absolut geht vor stark, stark vor mild; zwei absolute Präferenzen gehen an E.3, gleich wie groß die Differenzen sind</translation>
        </message>
        <message>
            <source>Absolute preference: a colour difference of more than one, or the same colour twice in a row</source>
            <translation>Absolute Präferenz: Differenz über eins oder zweimal dieselbe Farbe in Folge</translation>
        </message>
        <message>
            <source>Absolute preference: a colour difference of two or more, or the same colour in the last two games</source>
            <translation>Absoluter Farbwunsch: eine Differenz von zwei und mehr, oder dieselbe Farbe in den letzten zwei Partien</translation>
        </message>
        <message>
            <source>Actual</source>
            <translation>Ist</translation>
        </message>
        <message>
            <source>Added to the round after it was paired: {who}</source>
            <translation>Kommt in die schon ausgeloste Runde: {who}</translation>
        </message>
        <message>
            <source>Adjourned games count as draws for the pairing: {boards}.</source>
            <translation>Hängepartien zählen für die Auslosung als Remis: {boards}.</translation>
        </message>
        <message>
            <source>Adjust the points of these players apart from their results? The adjustment is recorded in the report file.</source>
            <translation>Punkte von Spielern neben ihren Ergebnissen ändern? Die Berichtsdatei wird es nennen.</translation>
        </message>
        <message>
            <source>After each bracket, the remaining players can still all be paired</source>
            <translation>Nach jedem Bracket lassen sich alle anderen noch paaren</translation>
        </message>
        <message>
            <source>After round 1, two players without a game: the higher one gets the opposite of the initial colour if the pairing number is odd, and the initial colour if it is even</source>
            <translation>Nach Runde 1, bei zwei Spielern ohne Partie: Hat der höhere eine ungerade Startnummer, bekommt er die der Anfangsfarbe entgegengesetzte Farbe, bei gerader die Anfangsfarbe</translation>
        </message>
        <message>
            <source>Against row {n}</source>
            <translation>Gegen Zeile {n}</translation>
        </message>
        <message>
            <source>All files</source>
            <translation>Alle Dateien</translation>
        </message>
        <message>
            <source>All players</source>
            <translation>Alle Spieler</translation>
        </message>
        <message>
            <source>All prizes {total}, awarded {given}, left {left}.</source>
            <translation>Alle Preise {total}, vergeben {given}, übrig {left}.</translation>
        </message>
        <message>
            <source>All results count.</source>
            <translation>Alle Ergebnisse zählen.</translation>
        </message>
        <message>
            <source>All {n} rounds have been paired.</source>
            <translation>Alle {n} Runden sind ausgelost.</translation>
        </message>
        <message>
            <source>Allow one more disregarded preference: in even rounds Z first, then X</source>
            <translation>Eine weitere übergangene Präferenz zulassen: in geraden Runden zuerst Z, dann X</translation>
        </message>
        <message>
            <source>Alphabetical order means the starting rank</source>
            <translation>Die alphabetische Folge ist die Startrangliste</translation>
        </message>
        <message>
            <source>Alternate from the most recent round in which the two had different colours</source>
            <translation>Wechsel gegenüber der letzten Runde, in der beide verschiedene Farben hatten</translation>
        </message>
        <message>
            <source>An MDP in the Limbo has a larger score difference than any paired player</source>
            <translation>Ein Heruntergeloster, der im Limbo bleibt, hat einen größeren Punktabstand als jeder Gepaarte</translation>
        </message>
        <message>
            <source>An absence worth more points than a loss is a downfloat; other absences are not</source>
            <translation>Mehr Punkte ohne Spiel als für eine Niederlage sind ein Abfloat; andere Abwesenheit ist keiner</translation>
        </message>
        <message>
            <source>An arrow points to the score of the player from the lower group.</source>
            <translation>Ein Pfeil führt zur Punktzahl des Spielers aus der tieferen Gruppe.</translation>
        </message>
        <message>
            <source>An event needs at least one tournament.</source>
            <translation>Eine Veranstaltung hat mindestens ein Turnier.</translation>
        </message>
        <message>
            <source>An exchange swaps players between S1 and S2</source>
            <translation>Ein Austausch tauscht Spieler zwischen S1 und S2</translation>
        </message>
        <message>
            <source>An incompatible moved-down player is exchanged only if that gives more pairs here, or as many with lower scores moving down and no moved-down player without a possible opponent; this applies where the bracket reaches P0 pairs, counted after C.1, in a heterogeneous bracket with every moved-down player among them. Otherwise the player moves down</source>
            <translation>Ein unpaarbarer Heruntergeloster wird nur getauscht, wenn das hier mehr Paare gibt oder wenn bei gleich vielen niedrigere Punkte weitergehen und kein Heruntergeloster ohne möglichen Gegner bleibt, wobei das Bracket nach C.1 gezählte P0 Paare erreicht, ein heterogenes mit allen Heruntergelosten darin; sonst geht er weiter</translation>
        </message>
        <message>
            <source>An odd group always has a dominating colour</source>
            <translation>Eine ungerade Gruppe hat immer eine überwiegende Farbe</translation>
        </message>
        <message>
            <source>An odd group: a player is moved up from below</source>
            <translation>Eine ungerade Gruppe: von unten wird jemand geholt</translation>
        </message>
        <message>
            <source>An opponent who is absent or has withdrawn counts with the present score</source>
            <translation>Ein Gegner, der fehlt oder zurückgetreten ist, zählt mit seinen jetzigen Punkten</translation>
        </message>
        <message>
            <source>An opponent {where} for {who}</source>
            <translation>Ein Gegner {where} für {who}</translation>
        </message>
        <message>
            <source>An unrated player counts as 0 until the arbiter enters a rating; the program asks for one</source>
            <translation>Wer keine Zahl hat, zählt 0, bis der Schiedsrichter eine einträgt; er wird gefragt</translation>
        </message>
        <message>
            <source>An unrated player has R 0 until the arbiter enters an estimate; the arbiter is asked</source>
            <translation>Ein Spieler ohne Wertungszahl hat R 0, bis der Schiedsrichter eine Schätzung einträgt; er wird gefragt</translation>
        </message>
        <message>
            <source>An upfloat counts even if its game was forfeited</source>
            <translation>Ein Auffloat zählt auch, wenn die Partie kampflos war</translation>
        </message>
        <message>
            <source>Announced pairings may be changed only with the consent of all players concerned (C.05, 6.2).</source>
            <translation>Bekanntgegebene Paarungen ändern sich nur mit Zustimmung aller betroffenen Spieler (C.05, 6.2).</translation>
        </message>
        <message>
            <source>Applied now, these rules give a different round from the one that was paired</source>
            <translation>Nach den Regeln, wie sie jetzt befragt werden, ergibt sich die Runde anders als bei ihrer Auslosung</translation>
        </message>
        <message>
            <source>Applies where a bracket leaves exactly one player, who must receive the bye</source>
            <translation>Zählt, wo ein Bracket genau einen Spieler übrig lässt und dieser das Freilos bekommen muss</translation>
        </message>
        <message>
            <source>Arbiter, printed {time}</source>
            <translation>Arbiter, gedruckt {time}</translation>
        </message>
        <message>
            <source>Archive of tournaments</source>
            <translation>Archiv von Turnieren</translation>
        </message>
        <message>
            <source>Article</source>
            <translation>Artikel</translation>
        </message>
        <message>
            <source>Article 3 decides the colours of every pair, including players who changed sides</source>
            <translation>3 entscheidet die Farben jedes Paars, auch von Spielern, die die Seite gewechselt haben</translation>
        </message>
        <message>
            <source>As few upfloaters as are needed to give the residents a legal pairing</source>
            <translation>So wenige Auffloater, wie die Eigenen für eine erlaubte Auslosung brauchen</translation>
        </message>
        <message>
            <source>As many pairs as possible</source>
            <translation>So viele Paare wie möglich</translation>
        </message>
        <message>
            <source>As many players as possible get their colour</source>
            <translation>So viele Spieler wie möglich bekommen ihre Farbe</translation>
        </message>
        <message>
            <source>As recorded.</source>
            <translation>Wie sie festgehalten wurde.</translation>
        </message>
        <message>
            <source>Ask the previous bracket for other players of the same scores</source>
            <translation>Vom vorigen Bracket andere Spieler mit denselben Punkten verlangen</translation>
        </message>
        <message>
            <source>Average Buchholz of the opponents</source>
            <translation>Durchschnittliche Buchholz der Gegner</translation>
        </message>
        <message>
            <source>Average fore Buchholz of the opponents</source>
            <translation>Durchschnittliche Fore-Buchholz der Gegner</translation>
        </message>
        <message>
            <source>Average perfect performance rating of the opponents</source>
            <translation>Durchschnittliche perfekte Leistungszahl der Gegner</translation>
        </message>
        <message>
            <source>Average performance rating of the opponents</source>
            <translation>Durchschnittliche Leistungszahl der Gegner</translation>
        </message>
        <message>
            <source>Average rating of the opponents</source>
            <translation>Durchschnittliche Wertungszahl der Gegner</translation>
        </message>
        <message>
            <source>Average ratings of opponents</source>
            <translation>Durchschnittliche Wertungszahlen der Gegner</translation>
        </message>
        <message>
            <source>Avg</source>
            <translation>Schnitt</translation>
        </message>
        <message>
            <source>B</source>
            <translation>B</translation>
        </message>
        <message>
            <source>B.5 for downfloaters is in force again</source>
            <translation>B.5 für Abfloater gilt wieder</translation>
        </message>
        <message>
            <source>B.5 for upfloaters is in force again</source>
            <translation>B.5 für Auffloater gilt wieder</translation>
        </message>
        <message>
            <source>B.6 for downfloaters is in force again</source>
            <translation>B.6 für Abfloater gilt wieder</translation>
        </message>
        <message>
            <source>B.6 for upfloaters is in force again</source>
            <translation>B.6 für Auffloater gilt wieder</translation>
        </message>
        <message>
            <source>BH</source>
            <translation>BH</translation>
        </message>
        <message>
            <source>Badges</source>
            <translation>Namensschilder</translation>
        </message>
        <message>
            <source>Baku</source>
            <translation>Baku</translation>
        </message>
        <message>
            <source>Baku acceleration depends on the number of rounds of the tournament.</source>
            <translation>Die Baku-Beschleunigung hängt davon ab, wie viele Runden das Turnier hat.</translation>
        </message>
        <message>
            <source>Baku acceleration does not fit this point system; nothing can be paired with it</source>
            <translation>die Baku-Beschleunigung passt nicht zu diesem Punktsystem; so lässt sich nichts auslosen</translation>
        </message>
        <message>
            <source>Baku acceleration requires that a draw is worth half a win and a loss nothing (C.04.7 1.1).</source>
            <translation>Die Baku-Beschleunigung setzt voraus, dass ein Remis halb so viel wie ein Sieg zählt und eine Niederlage nichts (C.04.7 1.1).</translation>
        </message>
        <message>
            <source>Baku acceleration requires that a draw is worth half a win and a loss nothing.</source>
            <translation>Die Baku-Beschleunigung setzt voraus, dass ein Remis halb so viel wie ein Sieg zählt und eine Niederlage nichts.</translation>
        </message>
        <message>
            <source>Bar on the left: paired as one bracket.</source>
            <translation>Balken links: als ein Bracket gepaart.</translation>
        </message>
        <message>
            <source>Bd</source>
            <translation>Br.</translation>
        </message>
        <message>
            <source>Before the first bracket</source>
            <translation>Vor dem ersten Bracket</translation>
        </message>
        <message>
            <source>Between them</source>
            <translation>Dazwischen</translation>
        </message>
        <message>
            <source>Between two absolute preferences no player loses a strong one</source>
            <translation>Zwischen zwei absoluten Präferenzen verliert niemand eine starke</translation>
        </message>
        <message>
            <source>Black</source>
            <translation>Schwarz</translation>
        </message>
        <message>
            <source>Black column</source>
            <translation>Schwarze Spalte</translation>
        </message>
        <message>
            <source>Black wins</source>
            <translation>Schwarz gewinnt</translation>
        </message>
        <message>
            <source>Black wins by forfeit</source>
            <translation>Schwarz gewinnt kampflos</translation>
        </message>
        <message>
            <source>Black's pairing number</source>
            <translation>Startnummer von Schwarz</translation>
        </message>
        <message>
            <source>Black's pairing score, including virtual points</source>
            <translation>Paarungspunkte von Schwarz, mit den virtuellen Punkten</translation>
        </message>
        <message>
            <source>Black's points before the round</source>
            <translation>Punkte von Schwarz vor der Runde</translation>
        </message>
        <message>
            <source>Black's rating</source>
            <translation>Wertungszahl von Schwarz</translation>
        </message>
        <message>
            <source>Blocked players are taken in the order of 6.2, those due White first, and again after each move</source>
            <translation>Blockierte in der Reihenfolge von 6.2, Weiße zuerst, und nach jedem Transfer von neuem</translation>
        </message>
        <message>
            <source>Blocked: no opponent in the group under 2.1, 2.3 and 2.4</source>
            <translation>Blockiert: nach 2.1, 2.3 und 2.4 kein Gegner in der Gruppe</translation>
        </message>
        <message>
            <source>Board</source>
            <translation>Brett</translation>
        </message>
        <message>
            <source>Board in round {n}</source>
            <translation>Brett in Runde {n}</translation>
        </message>
        <message>
            <source>Board {n}</source>
            <translation>Brett {n}</translation>
        </message>
        <message>
            <source>Board {table}, White {white}, Black {black}, no result yet</source>
            <translation>Brett {table}, Weiß {white}, Schwarz {black}, noch kein Ergebnis</translation>
        </message>
        <message>
            <source>Board {table}, White {white}, Black {black}, result: {result}</source>
            <translation>Brett {table}, Weiß {white}, Schwarz {black}, Ergebnis: {result}</translation>
        </message>
        <message>
            <source>Boards are ordered by score, sum of scores and rank</source>
            <translation>Bretter stehen nach Punkten, Punktsumme und Rang</translation>
        </message>
        <message>
            <source>Booklet</source>
            <translation>Turnierheft</translation>
        </message>
        <message>
            <source>Born</source>
            <translation>Geb.</translation>
        </message>
        <message>
            <source>Both are due the same colour: it goes to the one with the larger surplus of the other colour</source>
            <translation>Für beide ist dieselbe Farbe fällig: sie geht an den größeren Überschuss</translation>
        </message>
        <message>
            <source>Both get the colour they have had more often: {board}</source>
            <translation>Beide bekommen die Farbe, die sie öfter hatten: {board}</translation>
        </message>
        <message>
            <source>Both players get the colour they prefer</source>
            <translation>Beide Spieler bekommen die Farbe, die sie wünschen</translation>
        </message>
        <message>
            <source>Both players get their due colour</source>
            <translation>Beide Spieler bekommen ihre fällige Farbe</translation>
        </message>
        <message>
            <source>Bracket</source>
            <translation>Bracket</translation>
        </message>
        <message>
            <source>Bracket by bracket; when the rest cannot be completed, the penultimate bracket and the collapsed last one</source>
            <translation>Bracket für Bracket; wenn der Rest nicht aufgeht, das vorletzte Bracket und das zusammengelegte letzte</translation>
        </message>
        <message>
            <source>Bracket by bracket; without a complete pairing the arbiter decides</source>
            <translation>Bracket für Bracket; ohne vollständige Paarung entscheidet der Schiedsrichter</translation>
        </message>
        <message>
            <source>Bracket pictures</source>
            <translation>Bilder der Brackets</translation>
        </message>
        <message>
            <source>Bracket {of_points}</source>
            <translation>Bracket {of_points}</translation>
        </message>
        <message>
            <source>Brackets of round {n}</source>
            <translation>Brackets der Runde {n}</translation>
        </message>
        <message>
            <source>Brackets of round {n}, {edition}</source>
            <translation>Brackets der Runde {n}, {edition}</translation>
        </message>
        <message>
            <source>Brackets, C6 and the bye use the pairing score; the index uses the points without virtual points</source>
            <translation>Gruppen, C6 und das Freilos gehen nach den Punkten der Auslosung, der Index nach Punkten ohne virtuelle</translation>
        </message>
        <message>
            <source>Buchholz</source>
            <translation>Buchholz</translation>
        </message>
        <message>
            <source>Buchholz and Sonneborn-Berger of {n} player</source>
            <translation>Buchholz und Sonneborn-Berger von {n} Spieler</translation>
        </message>
        <message>
            <source>Buchholz and Sonneborn-Berger of {n} players</source>
            <translation>Buchholz und Sonneborn-Berger von {n} Spielern</translation>
        </message>
        <message>
            <source>Buchholz is the sum of the opponents' scores; Sonneborn-Berger multiplies them by the points scored against them</source>
            <translation>Buchholz zählt die Punkte der Gegner zusammen; Sonneborn-Berger nimmt sie mal die erzielten Punkte</translation>
        </message>
        <message>
            <source>Buchholz {buchholz}</source>
            <translation>Buchholz {buchholz}</translation>
        </message>
        <message>
            <source>By</source>
            <translation>Von</translation>
        </message>
        <message>
            <source>By edition</source>
            <translation>Nach Fassung</translation>
        </message>
        <message>
            <source>By program</source>
            <translation>Nach Programm</translation>
        </message>
        <message>
            <source>By ranking the first meets the last, and {who} and {other} are opposite each other</source>
            <translation>Nach der Reihung trifft der Erste auf den Letzten; {who} und {other} stehen einander gegenüber</translation>
        </message>
        <message>
            <source>By ranking the number would now be {due}; it stays {number} until the numbers are reassigned, which is possible until round {last} is paired.</source>
            <translation>Nach der Rangfolge wäre die Nummer dann {due}; sie bleibt {number}, bis die Spieler neu nummeriert werden, was bis zur Auslosung von Runde {last} möglich ist.</translation>
        </message>
        <message>
            <source>By size</source>
            <translation>Nach Größe</translation>
        </message>
        <message>
            <source>By year</source>
            <translation>Nach Jahr</translation>
        </message>
        <message>
            <source>Bye</source>
            <translation>Freilos</translation>
        </message>
        <message>
            <source>Bye: {players}</source>
            <translation>Freilos: {players}</translation>
        </message>
        <message>
            <source>C2 decides who may receive the bye: a bye, a forfeit win and a full-point bye rule it out, half-point and zero-point byes do not</source>
            <translation>C2 entscheidet, wer das Freilos haben darf: ein Freilos, ein kampfloser Sieg und ein Freilos mit vollem Punkt schließen es aus, eines mit halbem oder ohne Punkt nicht</translation>
        </message>
        <message>
            <source>C2 decides who may receive the bye: a full-point bye also rules it out</source>
            <translation>C2 entscheidet, wer das Freilos haben darf: auch ein Freilos mit vollem Punkt schließt es aus</translation>
        </message>
        <message>
            <source>C7 of a set of upfloaters is the least over all legal pairings of its bracket</source>
            <translation>C7 einer Menge von Auffloatern ist das Kleinste über alle erlaubten Auslosungen ihres Brackets</translation>
        </message>
        <message>
            <source>CODE=POINTS with one of {known}</source>
            <translation>CODE=PUNKTE mit einem von {known}</translation>
        </message>
        <message>
            <source>Calculation</source>
            <translation>Rechnung</translation>
        </message>
        <message>
            <source>Cancel returns to the page before the round, where Assign numbers sets them by ranking.</source>
            <translation>Abbrechen führt auf die Seite vor der Runde; „Jetzt nummerieren“ vergibt sie dort nach der Rangfolge.</translation>
        </message>
        <message>
            <source>Candidate {n} of {total}</source>
            <translation>Kandidat {n} von {total}</translation>
        </message>
        <message>
            <source>Cat</source>
            <translation>Kat</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>Kategorie</translation>
        </message>
        <message>
            <source>Certificate of title result (IT1): {norm}, {who}</source>
            <translation>Zertifikat über ein Titelergebnis (IT1): {norm}, {who}</translation>
        </message>
        <message>
            <source>Change</source>
            <translation>Änderung</translation>
        </message>
        <message>
            <source>Change in round {n}. Points: {who}.</source>
            <translation>Eine Änderung in Runde {n}. Punkte: {who}.</translation>
        </message>
        <message>
            <source>Change the players not playing in round {n}?</source>
            <translation>Ändern, wer in Runde {n} nicht spielt?</translation>
        </message>
        <message>
            <source>Change: K × (+/–), rounded once for all games of the month.</source>
            <translation>Änderung: K mal +/–; gerundet wird einmal für alle Partien des Monats.</translation>
        </message>
        <message>
            <source>Changed by the arbiter, and different from the pairing under these rules: boards {boards}.</source>
            <translation>Vom Schiedsrichter geändert, nicht wie diese Regeln auslosen: Bretter {boards}.</translation>
        </message>
        <message>
            <source>Changes by other users build on this one; they are undone too.</source>
            <translation>Andere haben darauf aufgebaut; was sie getan haben, wird mit zurückgenommen.</translation>
        </message>
        <message>
            <source>Chapter 7 comes first; a player floats only where no player can be moved up</source>
            <translation>Kapitel 7 kommt zuerst; Floater nur, wo niemand geholt werden kann</translation>
        </message>
        <message>
            <source>Check-in for round {n}</source>
            <translation>Anwesenheit zur Runde {n}</translation>
        </message>
        <message>
            <source>Check-in list</source>
            <translation>Anwesenheitsliste</translation>
        </message>
        <message>
            <source>Check-in of all groups</source>
            <translation>Anwesenheit aller Gruppen</translation>
        </message>
        <message>
            <source>Checks before submission</source>
            <translation>Vor dem Absenden</translation>
        </message>
        <message>
            <source>Chess960 is not rated (B.02)</source>
            <translation>Schach960 wird nicht gewertet (B.02)</translation>
        </message>
        <message>
            <source>Chess960 is not rated (B.02); the figures show what the rating changes would be.</source>
            <translation>Schach960 wird nach B.02 nicht gewertet; die Zahlen zeigen, was die Partien ergäben.</translation>
        </message>
        <message>
            <source>Chief arbiter</source>
            <translation>Hauptschiedsrichter</translation>
        </message>
        <message>
            <source>Chief arbiter: {who}</source>
            <translation>Hauptschiedsrichter: {who}</translation>
        </message>
        <message>
            <source>Choose the column that contains the names or the FIDE IDs.</source>
            <translation>Geben Sie an, in welcher Spalte die Namen oder die FIDE-IDs stehen.</translation>
        </message>
        <message>
            <source>Choose the rules for pairing the tournament.</source>
            <translation>Wählen Sie die Regeln, nach denen das Turnier ausgelost wird.</translation>
        </message>
        <message>
            <source>City, federation</source>
            <translation>Ort, Föderation</translation>
        </message>
        <message>
            <source>Club</source>
            <translation>Verein</translation>
        </message>
        <message>
            <source>Collapsed last bracket {of_points}</source>
            <translation>Zusammengelegtes letztes Bracket {of_points}</translation>
        </message>
        <message>
            <source>Colour</source>
            <translation>Farbe</translation>
        </message>
        <message>
            <source>Colour difference</source>
            <translation>Farbdifferenz</translation>
        </message>
        <message>
            <source>Colour difference and colour preference of a player who has played</source>
            <translation>Farbdifferenz und Farbpräferenz eines Spielers, der gespielt hat</translation>
        </message>
        <message>
            <source>Colour difference: games with White minus games with Black</source>
            <translation>Farbdifferenz: Partien mit Weiß weniger Partien mit Schwarz</translation>
        </message>
        <message>
            <source>Colour preference and last floats, for the next round</source>
            <translation>Farbpräferenz und letzte Floats, für die nächste Runde</translation>
        </message>
        <message>
            <source>Colour preference: absolute, strong, mild or none</source>
            <translation>Farbpräferenz: absolut, stark, mild oder keine</translation>
        </message>
        <message>
            <source>Colours alternate from the last game in which they differed</source>
            <translation>Die Farben wechseln seit der letzten Partie, in der sie verschieden waren</translation>
        </message>
        <message>
            <source>Colours alternate from the last round in which they differed</source>
            <translation>Die Farben wechseln seit dem letzten Mal, als beide verschiedene hatten</translation>
        </message>
        <message>
            <source>Colours alternate from the latest games in which they differed</source>
            <translation>Die Farben wechseln gegenüber den letzten Partien, in denen sie verschieden waren</translation>
        </message>
        <message>
            <source>Colours and boards</source>
            <translation>Farben und Bretter</translation>
        </message>
        <message>
            <source>Columns: players due White by ascending ARO, beside players due Black by descending R</source>
            <translation>Spalten: Weiße nach steigender ARO neben Schwarzen nach fallender R</translation>
        </message>
        <message>
            <source>Compared with the neighbours in the whole list of {n}:</source>
            <translation>Verglichen mit den Nachbarn in der ganzen Liste von {n}:</translation>
        </message>
        <message>
            <source>Correct a result of round {n}?</source>
            <translation>Ein Ergebnis von Runde {n} berichtigen?</translation>
        </message>
        <message>
            <source>Count the correction</source>
            <translation>Zählen lassen</translation>
        </message>
        <message>
            <source>Counts for games</source>
            <translation>Zählt für Partien</translation>
        </message>
        <message>
            <source>Criteria have the numbers of the Handbook: C5 is the bye's score, C6 the pairs, C7 the downfloaters' scores, C8 the next bracket</source>
            <translation>Die Kriterien tragen die Nummern des Handbuchs: C5 sind die Punkte beim Freilos, C6 die Paare, C7 die Punkte der Abfloater, C8 das nächste Bracket</translation>
        </message>
        <message>
            <source>Cross table</source>
            <translation>Kreuztabelle</translation>
        </message>
        <message>
            <source>Cross table after round {n}</source>
            <translation>Kreuztabelle nach Runde {n}</translation>
        </message>
        <message>
            <source>Cross table during round {n}</source>
            <translation>Kreuztabelle während der Runde {n}</translation>
        </message>
        <message>
            <source>Crosses</source>
            <translation>Wechselt</translation>
        </message>
        <message>
            <source>DSB number, or club and member number, missing for {n} player</source>
            <translation>{n} Spieler hat weder eine DSB-Nummer noch Vereins- und Mitgliedsnummer</translation>
        </message>
        <message>
            <source>DSB number, or club and member number, missing for {n} players</source>
            <translation>{n} Spieler haben weder eine DSB-Nummer noch Vereins- und Mitgliedsnummer</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>Datum</translation>
        </message>
        <message>
            <source>Date of birth</source>
            <translation>Geburtsdatum</translation>
        </message>
        <message>
            <source>Decided by {what}.</source>
            <translation>Durch {what}.</translation>
        </message>
        <message>
            <source>Deciding point</source>
            <translation>Was entschieden wurde</translation>
        </message>
        <message>
            <source>Deleted</source>
            <translation>Gestrichen</translation>
        </message>
        <message>
            <source>Deputy arbiter</source>
            <translation>Stellvertreter</translation>
        </message>
        <message>
            <source>Determine X1, in even rounds Z1</source>
            <translation>X1 bestimmen, in geraden Runden Z1</translation>
        </message>
        <message>
            <source>Development coefficient</source>
            <translation>Entwicklungskoeffizient</translation>
        </message>
        <message>
            <source>Differences</source>
            <translation>Abweichungen</translation>
        </message>
        <message>
            <source>Different</source>
            <translation>Abweichend</translation>
        </message>
        <message>
            <source>Different from the pairing under the rules: {what}</source>
            <translation>Anders als die Auslosung nach den Regeln: {what}</translation>
        </message>
        <message>
            <source>Different from the pairing under these rules (changed by the arbiter or paired by another program): boards {boards}.</source>
            <translation>Nicht, wie diese Regeln auslosen (vom Schiedsrichter geändert oder von einem anderen Programm ausgelost): Bretter {boards}.</translation>
        </message>
        <message>
            <source>Different from the recorded pairing: {what}</source>
            <translation>Anders als festgehalten: {what}</translation>
        </message>
        <message>
            <source>Different scores: the higher player gets a downfloat, the lower an upfloat; not playing is a downfloat</source>
            <translation>Verschiedene Punkte: der Höhere bekommt einen Abfloat, der Tiefere einen Auffloat; nicht zu spielen ist ein Abfloat</translation>
        </message>
        <message>
            <source>Differs from the pairing under these rules: {sentences}</source>
            <translation>Nicht, wie diese Regeln auslosen: {sentences}</translation>
        </message>
        <message>
            <source>Direct encounter</source>
            <translation>Direkter Vergleich</translation>
        </message>
        <message>
            <source>Do not put a password in the address. Arbiter asks for it and never writes it to a file.</source>
            <translation>Ein Passwort gehört nicht in die Adresse: Es wird erfragt und nirgends aufgeschrieben.</translation>
        </message>
        <message>
            <source>Downfloaters</source>
            <translation>Abfloater</translation>
        </message>
        <message>
            <source>Downfloaters are the moved-down players (MDPs) of the next bracket</source>
            <translation>Abfloater sind die Heruntergelosten (MDPs) des nächsten Brackets</translation>
        </message>
        <message>
            <source>Downfloaters that serve the next bracket best: its pairs, then its score differences</source>
            <translation>Abfloater, mit denen das folgende Bracket am besten fährt: seine Paare, dann seine Punktabstände</translation>
        </message>
        <message>
            <source>Downfloaters with which the next bracket satisfies C1 to C7 best</source>
            <translation>Abfloater, mit denen das nächste Bracket C1 bis C7 am besten einhält</translation>
        </message>
        <message>
            <source>Downfloats count for residents who move down (including to the bye), and not again for players moved down before</source>
            <translation>Abfloats zählen für Eigene, die weitergehen (auch ins Freilos), nicht noch einmal für schon Heruntergeloste</translation>
        </message>
        <message>
            <source>Draw the initial colour by lot and enter it.</source>
            <translation>Losen Sie die Anfangsfarbe aus und tragen Sie sie ein.</translation>
        </message>
        <message>
            <source>Drawing of the numbers</source>
            <translation>Auslosung der Nummern</translation>
        </message>
        <message>
            <source>Due</source>
            <translation>Fällig</translation>
        </message>
        <message>
            <source>Due colour</source>
            <translation>Fällige Farbe</translation>
        </message>
        <message>
            <source>ECF code, membership number or date of birth missing for {n} player</source>
            <translation>{n} Spieler hat weder ECF-Code noch Mitgliedsnummer noch Geburtsdatum</translation>
        </message>
        <message>
            <source>ECF code, membership number or date of birth missing for {n} players</source>
            <translation>{n} Spieler haben weder ECF-Code noch Mitgliedsnummer noch Geburtsdatum</translation>
        </message>
        <message>
            <source>ECF event code</source>
            <translation>ECF-Turniercode</translation>
        </message>
        <message>
            <source>Each criterion is relaxed for as few pairs as possible, one count after the other, the strongest first</source>
            <translation>Jedes Kriterium wird für so wenige Paare wie möglich aufgehoben, eine Anzahl nach der anderen, das stärkste zuerst</translation>
        </message>
        <message>
            <source>Earlier changes can still be undone; leaving FIDE mode stays on record.</source>
            <translation>Was vorher gemacht wurde, lässt sich weiter rückgängig machen; dass der FIDE-Modus verlassen wurde, bleibt festgehalten.</translation>
        </message>
        <message>
            <source>Edition</source>
            <translation>Fassung</translation>
        </message>
        <message>
            <source>Empty square: White; full square: Black.</source>
            <translation>Leeres Quadrat: Weiß, volles Quadrat: Schwarz.</translation>
        </message>
        <message>
            <source>England: ECF results file</source>
            <translation>England: Ergebnisdatei der ECF</translation>
        </message>
        <message>
            <source>Enter rounds as whole numbers from 1.</source>
            <translation>Runden sind ganze Zahlen ab 1.</translation>
        </message>
        <message>
            <source>Enter the address of the list first.</source>
            <translation>Geben Sie zuerst die Adresse der Liste ein.</translation>
        </message>
        <message>
            <source>Enter the correct result: it is recorded for the rating report only (C.04.2, 4.3).</source>
            <translation>Geben Sie das richtige Ergebnis ein: Es wird nur für die Wertungsauswertung vermerkt (C.04.2, 4.3).</translation>
        </message>
        <message>
            <source>Enter the first and the last day of the event in the settings.</source>
            <translation>Dafür müssen der erste und der letzte Tag der Veranstaltung bekannt sein; sie stehen in den Einstellungen.</translation>
        </message>
        <message>
            <source>Enter the limits of half-point byes as whole numbers from 0.</source>
            <translation>Die Grenzen für Freilose mit halbem Punkt sind ganze Zahlen ab 0.</translation>
        </message>
        <message>
            <source>Enter the number of rounds in the settings.</source>
            <translation>Dafür muss die Zahl der Runden bekannt sein; sie steht in den Einstellungen.</translation>
        </message>
        <message>
            <source>Enter the number of rounds.</source>
            <translation>Geben Sie an, wie viele Runden das Turnier hat.</translation>
        </message>
        <message>
            <source>Enter the reason for the expulsion.</source>
            <translation>Ein Ausschluss braucht seinen Grund.</translation>
        </message>
        <message>
            <source>Entry</source>
            <translation>Eintrag</translation>
        </message>
        <message>
            <source>Entry fee</source>
            <translation>Startgeld</translation>
        </message>
        <message>
            <source>Equal points: the lower sum of ranks, then the best single rank.</source>
            <translation>Bei gleichen Punkten: die kleinere Summe der Plätze, dann der beste Platz.</translation>
        </message>
        <message>
            <source>Equal scores: homogeneous; half or more moved down: treated as homogeneous</source>
            <translation>Gleiche Punkte sind homogen; die Hälfte oder mehr heruntergelost: wie homogen behandelt</translation>
        </message>
        <message>
            <source>Even rounds: mild preferences give way wherever that saves strong ones</source>
            <translation>Gerade Runden: milde Präferenzen weichen allem, was starke rettet</translation>
        </message>
        <message>
            <source>Event</source>
            <translation>Turnier</translation>
        </message>
        <message>
            <source>Every criterion is met</source>
            <translation>Nichts wird aufgegeben</translation>
        </message>
        <message>
            <source>Every earlier round in which a player was paired with a higher-scored opponent counts as a move up; in the round being paired, only those of 7.1 and 7.2 are excluded</source>
            <translation>Jede frühere Runde, in der ein Spieler gegen mehr Punkte gepaart war, zählt als Transfer; in der laufenden Runde sind nur 7.1 und 7.2 versperrt</translation>
        </message>
        <message>
            <source>Every further cycle repeats the table; in every second one the colours are reversed</source>
            <translation>Jeder weitere Durchgang wiederholt die Tabelle; in jedem zweiten sind die Farben vertauscht</translation>
        </message>
        <message>
            <source>Every pairing-allocated bye is a downfloat, whatever it is worth</source>
            <translation>Jedes Freilos ist ein Abfloat, gleich was es zählt</translation>
        </message>
        <message>
            <source>Every player has a rating; the arbiter estimates one for unrated players</source>
            <translation>Jeder Spieler hat eine Zahl; wer keine hat, bekommt eine vom Schiedsrichter</translation>
        </message>
        <message>
            <source>Every player needs one of the numbers 1 to {n}.</source>
            <translation>Jeder Spieler erhält eine der Nummern 1 bis {n}.</translation>
        </message>
        <message>
            <source>Every player who receives the float counts: unpaired players, the Limbo, the bye, and pairs of unequal scores</source>
            <translation>Es zählt jeder, der den Float bekommt: Ungepaarte, das Limbo, das Freilos und Paare mit ungleichen Punkten</translation>
        </message>
        <message>
            <source>Everything done since then is undone at once; Undo restores it.</source>
            <translation>Alles, was seitdem geschah, wird auf einmal zurückgenommen; Rückgängig bringt es wieder.</translation>
        </message>
        <message>
            <source>Exactly half of the games is enough to count</source>
            <translation>Genau die Hälfte der Partien genügt</translation>
        </message>
        <message>
            <source>Exceeded by</source>
            <translation>Übertroffen um</translation>
        </message>
        <message>
            <source>Exchange of S1 and S2: {leaving} for {entering}</source>
            <translation>Austausch zwischen S1 und S2: {leaving} gegen {entering}</translation>
        </message>
        <message>
            <source>Exchanges of MDPs between S1 and the Limbo: highest scores first, then lowest numbers</source>
            <translation>Austausch von Heruntergelosten zwischen S1 und Limbo: höchste Punkte, dann niedrigste Nummern</translation>
        </message>
        <message>
            <source>Exchanges of residents between S1 and S2</source>
            <translation>Austausch von Eigenen zwischen S1 und S2</translation>
        </message>
        <message>
            <source>Exchanges of residents between S1 and S2: the sequence of rules a to d</source>
            <translation>Austausch von Eigenen zwischen S1 und S2: die Folge der Regeln a bis d</translation>
        </message>
        <message>
            <source>Exchanges: fewest players, smallest difference, lowest of S1, highest of S2</source>
            <translation>Austausch: wenige Spieler, kleiner Unterschied, Tiefste aus S1, Höchste aus S2</translation>
        </message>
        <message>
            <source>Exempt</source>
            <translation>Ausnahme</translation>
        </message>
        <message>
            <source>Exempt under 1.4.3d</source>
            <translation>Befreit nach 1.4.3d</translation>
        </message>
        <message>
            <source>Exp</source>
            <translation>Erw</translation>
        </message>
        <message>
            <source>Exp: expected score from the rating difference.</source>
            <translation>Erw: nach dem Unterschied der Wertungszahlen erwartete Punkte.</translation>
        </message>
        <message>
            <source>Expected score</source>
            <translation>Erwartete Punkte</translation>
        </message>
        <message>
            <source>Expelled: {who} ({reason}).</source>
            <translation>Ausgeschlossen: {who} ({reason}).</translation>
        </message>
        <message>
            <source>Explanation</source>
            <translation>Erklärung</translation>
        </message>
        <message>
            <source>Explanation of round {n}</source>
            <translation>Erklärung der Runde {n}</translation>
        </message>
        <message>
            <source>F, H or Z</source>
            <translation>F, H oder Z</translation>
        </message>
        <message>
            <source>FIDE</source>
            <translation>FIDE</translation>
        </message>
        <message>
            <source>FIDE ID</source>
            <translation>FIDE-ID</translation>
        </message>
        <message>
            <source>FIDE ID missing for {n} player</source>
            <translation>{n} Spieler hat keine FIDE-ID</translation>
        </message>
        <message>
            <source>FIDE ID missing for {n} player; FIDE does not rate games without it.</source>
            <translation>{n} Spieler hat keine FIDE-ID; ohne sie wertet die FIDE keine Partie.</translation>
        </message>
        <message>
            <source>FIDE ID missing for {n} players</source>
            <translation>{n} Spieler haben keine FIDE-ID</translation>
        </message>
        <message>
            <source>FIDE ID missing for {n} players; FIDE does not rate games without it.</source>
            <translation>{n} Spieler haben keine FIDE-ID; ohne sie wertet die FIDE keine Partie.</translation>
        </message>
        <message>
            <source>FIDE ID {id}</source>
            <translation>FIDE-Nr. {id}</translation>
        </message>
        <message>
            <source>FIDE IDs</source>
            <translation>FIDE-IDs</translation>
        </message>
        <message>
            <source>FIDE IDs of the arbiters</source>
            <translation>FIDE-IDs der Schiedsrichter</translation>
        </message>
        <message>
            <source>FIDE advises against full-point byes; the report will show it.</source>
            <translation>Die FIDE rät von ganzen Punkten ohne Spiel ab; der Bericht wird es nennen.</translation>
        </message>
        <message>
            <source>FIDE and national ratings</source>
            <translation>FIDE- und nationale Wertungszahlen</translation>
        </message>
        <message>
            <source>FIDE event code</source>
            <translation>FIDE-Turniernummer</translation>
        </message>
        <message>
            <source>FIDE mode cannot be entered again in this tournament, not even by Undo.</source>
            <translation>Der FIDE-Modus lässt sich in diesem Turnier nicht wieder einschalten, auch nicht mit Rückgängig.</translation>
        </message>
        <message>
            <source>FIDE mode was left earlier.</source>
            <translation>Der FIDE-Modus wurde schon verlassen.</translation>
        </message>
        <message>
            <source>FIDE only</source>
            <translation>nur FIDE</translation>
        </message>
        <message>
            <source>FIDE rated</source>
            <translation>mit FIDE-Wertungszahl</translation>
        </message>
        <message>
            <source>FIDE rating</source>
            <translation>FIDE-Wertungszahl</translation>
        </message>
        <message>
            <source>FIDE rating: {rating}</source>
            <translation>FIDE-Wertungszahl: {rating}</translation>
        </message>
        <message>
            <source>FIDE standard</source>
            <translation>FIDE-Standard</translation>
        </message>
        <message>
            <source>FIDE, otherwise national</source>
            <translation>FIDE, sonst national</translation>
        </message>
        <message>
            <source>FIDE: report file in the 2016 format</source>
            <translation>FIDE: Berichtsdatei nach den Datensätzen von 2016</translation>
        </message>
        <message>
            <source>FIDE: report file in the 2026 format</source>
            <translation>FIDE: Berichtsdatei nach den Datensätzen von 2026</translation>
        </message>
        <message>
            <source>Fed</source>
            <translation>Föd.</translation>
        </message>
        <message>
            <source>Federation</source>
            <translation>Föderation</translation>
        </message>
        <message>
            <source>Federation missing for {n} player, who does not count as a foreign opponent for anyone.</source>
            <translation>{n} Spieler hat keine Föderation und zählt für niemanden als ausländischer Gegner.</translation>
        </message>
        <message>
            <source>Federation missing for {n} players, who do not count as foreign opponents for anyone.</source>
            <translation>{n} Spieler haben keine Föderation und zählen für niemanden als ausländische Gegner.</translation>
        </message>
        <message>
            <source>Federations</source>
            <translation>Föderationen</translation>
        </message>
        <message>
            <source>Federations of the opponents</source>
            <translation>Föderationen der Gegner</translation>
        </message>
        <message>
            <source>Fees {fees}, paid {paid}, owed {owed}.</source>
            <translation>Startgelder {fees}, bezahlt {paid}, offen {owed}.</translation>
        </message>
        <message>
            <source>Fewest downfloaters</source>
            <translation>Möglichst wenige Abfloater</translation>
        </message>
        <message>
            <source>Fewest downfloats repeated from the previous round</source>
            <translation>Möglichst wenige wiederholte Abfloats aus der vorigen Runde</translation>
        </message>
        <message>
            <source>Fewest downfloats repeated from two rounds earlier</source>
            <translation>Möglichst wenige wiederholte Abfloats von vor zwei Runden</translation>
        </message>
        <message>
            <source>Fewest earlier upfloats of maximum upfloaters, except in the last round</source>
            <translation>Möglichst wenige frühere Auffloats derer am Höchstmaß, außer in der letzten Runde</translation>
        </message>
        <message>
            <source>Fewest floaters; in a class the lowest R, then the higher ARO, then the last in the starting rank</source>
            <translation>Möglichst wenige Floater; in einer Klasse niedrigste R, dann höhere ARO, dann Letzter der Startrangliste</translation>
        </message>
        <message>
            <source>Fewest maximum upfloaters among the upfloaters, except in the last round</source>
            <translation>Möglichst wenige Auffloater am Höchstmaß, außer in der letzten Runde</translation>
        </message>
        <message>
            <source>Fewest opponents of MDPs with an upfloat in the previous round</source>
            <translation>Möglichst wenige Gegner von Heruntergelosten mit Auffloat in der vorigen Runde</translation>
        </message>
        <message>
            <source>Fewest opponents of MDPs with an upfloat two rounds earlier</source>
            <translation>Möglichst wenige Gegner von Heruntergelosten mit Auffloat vor zwei Runden</translation>
        </message>
        <message>
            <source>Fewest pairs of two players due White; rows from the top take players due Black in order, then players due White from below; players due Black left over are paired from the top, with the next one below first</source>
            <translation>Möglichst wenige weiße Paare; die Zeilen nehmen von oben Schwarze der Reihe nach, dann Weiße darunter; übrige Schwarze von oben, der Nächste darunter zuerst</translation>
        </message>
        <message>
            <source>Fewest players exchanged</source>
            <translation>Möglichst wenige getauschte Spieler</translation>
        </message>
        <message>
            <source>Fewest players without their colour preference</source>
            <translation>Möglichst wenige Spieler ohne ihre Farbpräferenz</translation>
        </message>
        <message>
            <source>Fewest players without their strong preference</source>
            <translation>Möglichst wenige Spieler ohne ihre starke Präferenz</translation>
        </message>
        <message>
            <source>Fewest resident downfloaters with a downfloat in the previous round</source>
            <translation>Möglichst wenige eigene Abfloater mit Abfloat in der vorigen Runde</translation>
        </message>
        <message>
            <source>Fewest resident downfloaters with a downfloat two rounds earlier</source>
            <translation>Möglichst wenige eigene Abfloater mit Abfloat vor zwei Runden</translation>
        </message>
        <message>
            <source>Fewest unplayed games of the player who receives the bye</source>
            <translation>Möglichst wenige nicht gespielte Partien dessen, der das Freilos bekommt</translation>
        </message>
        <message>
            <source>Fewest upfloaters</source>
            <translation>Möglichst wenige Auffloater</translation>
        </message>
        <message>
            <source>Fewest upfloaters who floated up in the previous round, except in the last round</source>
            <translation>Möglichst wenige Auffloater, die es schon in der vorigen Runde waren, außer in der letzten Runde</translation>
        </message>
        <message>
            <source>Fewest upfloats repeated from the previous round</source>
            <translation>Möglichst wenige wiederholte Auffloats aus der vorigen Runde</translation>
        </message>
        <message>
            <source>Fewest upfloats repeated from two rounds earlier</source>
            <translation>Möglichst wenige wiederholte Auffloats von vor zwei Runden</translation>
        </message>
        <message>
            <source>Field</source>
            <translation>Feld</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Datei</translation>
        </message>
        <message>
            <source>Files</source>
            <translation>Dateien</translation>
        </message>
        <message>
            <source>Files in which every round follows the rules</source>
            <translation>Dateien, die den Regeln entsprechen</translation>
        </message>
        <message>
            <source>Files that could not be read, or took too long</source>
            <translation>Dateien, die nicht lesbar sind oder zu lange dauerten</translation>
        </message>
        <message>
            <source>Files with a round or a final table that differs from the rules</source>
            <translation>Dateien mit einer Runde oder Schlusstabelle, die den Regeln nicht entspricht</translation>
        </message>
        <message>
            <source>Files with a round that breaks an absolute criterion</source>
            <translation>Dateien mit einer Runde, die ein absolutes Kriterium verletzt</translation>
        </message>
        <message>
            <source>Files with nothing to check</source>
            <translation>Dateien, in denen es nichts zu prüfen gibt</translation>
        </message>
        <message>
            <source>First and last day</source>
            <translation>Erster und letzter Tag</translation>
        </message>
        <message>
            <source>First boards: {boards}.</source>
            <translation>Erste Bretter: {boards}.</translation>
        </message>
        <message>
            <source>First by ranking</source>
            <translation>Erste der Reihung</translation>
        </message>
        <message>
            <source>First mark another player with Space.</source>
            <translation>Zuerst einen anderen Spieler merken, mit der Leertaste.</translation>
        </message>
        <message>
            <source>First rating</source>
            <translation>Erste Wertungszahl</translation>
        </message>
        <message>
            <source>First round: even numbers in S1 get the opposite colour to odd numbers</source>
            <translation>Erste Runde: gerade Nummern aus S1 bekommen die andere Farbe als ungerade</translation>
        </message>
        <message>
            <source>Fix</source>
            <translation>Zu beheben</translation>
        </message>
        <message>
            <source>Fixed since round 1 was paired: {what}.</source>
            <translation>Festgelegt, seit Runde 1 ausgelost ist: {what}.</translation>
        </message>
        <message>
            <source>Fixed table</source>
            <translation>Fester Tisch</translation>
        </message>
        <message>
            <source>Floaters</source>
            <translation>Floater</translation>
        </message>
        <message>
            <source>Floaters are paired first; those due White and those due Black take turns</source>
            <translation>Floater werden zuerst gepaart, weiße und schwarze abwechselnd</translation>
        </message>
        <message>
            <source>Floaters with a higher score first; at each score, those due White begin</source>
            <translation>Floater mit mehr Punkten zuerst; jede Punktzahl beginnt mit Weiß</translation>
        </message>
        <message>
            <source>Floats compare pairing scores, virtual points included</source>
            <translation>Floats vergleichen die Punkte für die Paarung, samt virtuellen Punkten</translation>
        </message>
        <message>
            <source>Floats of a game between different scores</source>
            <translation>Floats aus einer Partie zwischen verschiedenen Punktzahlen</translation>
        </message>
        <message>
            <source>For</source>
            <translation>Für</translation>
        </message>
        <message>
            <source>For a bonus or penalty, enter the players who receive it.</source>
            <translation>Eine Gutschrift oder ein Abzug nennt die Spieler, die es betrifft.</translation>
        </message>
        <message>
            <source>For norms and for the opponents' ratings, the games that were played count</source>
            <translation>Für Normen und Wertungszahlen der Gegner zählen die gespielten Partien</translation>
        </message>
        <message>
            <source>Fore Buchholz</source>
            <translation>Fore-Buchholz</translation>
        </message>
        <message>
            <source>Found in the rating list by the FIDE ID {id}.</source>
            <translation>In der Elo-Liste unter der FIDE-ID {id} gefunden.</translation>
        </message>
        <message>
            <source>From</source>
            <translation>Aus</translation>
        </message>
        <message>
            <source>Fulfilled</source>
            <translation>Erfüllt</translation>
        </message>
        <message>
            <source>Further</source>
            <translation>Weitere</translation>
        </message>
        <message>
            <source>G1</source>
            <translation>G1</translation>
        </message>
        <message>
            <source>G1 prefers White: {whites}; G2 prefers Black: {blacks}</source>
            <translation>G1 wünscht Weiß: {whites}; G2 wünscht Schwarz: {blacks}</translation>
        </message>
        <message>
            <source>G1, by ARO</source>
            <translation>G1, nach ARO</translation>
        </message>
        <message>
            <source>G1: players who prefer White; G2: the others; two halves if no player has played</source>
            <translation>G1: wer Weiß wünscht; G2: die anderen; Hälften, wo niemand gespielt hat</translation>
        </message>
        <message>
            <source>G2</source>
            <translation>G2</translation>
        </message>
        <message>
            <source>G2, by number</source>
            <translation>G2, nach Nummer</translation>
        </message>
        <message>
            <source>Games</source>
            <translation>Partien</translation>
        </message>
        <message>
            <source>Games are compared from the latest backwards, until one history ends</source>
            <translation>Partien werden von der letzten an rückwärts verglichen, bis eine der Reihen endet</translation>
        </message>
        <message>
            <source>Games of round {rounds} were finished after this round was paired; the reasons are those at the time of pairing</source>
            <translation>Partien der Runde {rounds} wurden nach der Auslosung dieser Runde beendet; die Gründe sind die von damals</translation>
        </message>
        <message>
            <source>Games of rounds {rounds} were finished after this round was paired; the reasons are those at the time of pairing</source>
            <translation>Partien der Runden {rounds} wurden nach der Auslosung dieser Runde beendet; die Gründe sind die von damals</translation>
        </message>
        <message>
            <source>Games played</source>
            <translation>Gespielte Partien</translation>
        </message>
        <message>
            <source>Games played are games over the board</source>
            <translation>Gespielte Partien sind Partien am Brett</translation>
        </message>
        <message>
            <source>Games played with Black</source>
            <translation>Mit Schwarz gespielte Partien</translation>
        </message>
        <message>
            <source>Games that count</source>
            <translation>Partien, die zählen</translation>
        </message>
        <message>
            <source>Games won over the board</source>
            <translation>Am Brett gewonnene Partien</translation>
        </message>
        <message>
            <source>Games won with Black</source>
            <translation>Mit Schwarz gewonnene Partien</translation>
        </message>
        <message>
            <source>Games: over-the-board games against rated opponents, as counted for rating.</source>
            <translation>Partien: die zählen, am Brett gegen Gegner mit Wertungszahl.</translation>
        </message>
        <message>
            <source>Germany: DWZ report (XML 2.5)</source>
            <translation>Deutschland: DWZ-Meldung (XML 2.5)</translation>
        </message>
        <message>
            <source>Go back to the state after: {edit}?</source>
            <translation>Zum Stand nach dieser Änderung zurückgehen: {edit}?</translation>
        </message>
        <message>
            <source>Grant both preferences</source>
            <translation>Beide Präferenzen erfüllen</translation>
        </message>
        <message>
            <source>Grant the preference of the higher-ranked player</source>
            <translation>Die Präferenz des höher Eingestuften erfüllen</translation>
        </message>
        <message>
            <source>Grant the stronger preference</source>
            <translation>Die stärkere Präferenz erfüllen</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>Gruppe</translation>
        </message>
        <message>
            <source>Group {name} is missing: {why}</source>
            <translation>Gruppe {name} fehlt: {why}</translation>
        </message>
        <message>
            <source>Groups {one} and {other} both have boards {first} to {last}.</source>
            <translation>Die Gruppen {one} und {other} haben beide die Bretter {first} bis {last}.</translation>
        </message>
        <message>
            <source>Heterogeneous bracket: the remainder first, then S2, then the MDPs in S1</source>
            <translation>Heterogenes Bracket: zuerst der Rest, dann S2, dann die Heruntergelosten in S1</translation>
        </message>
        <message>
            <source>Heterogeneous with M1 &lt; M0: choose different moved-down players for S1</source>
            <translation>Heterogen mit M1 &lt; M0: andere Heruntergeloste in S1 nehmen</translation>
        </message>
        <message>
            <source>Heterogeneous, remainder never reached: one moved-down player fewer</source>
            <translation>Heterogen, Rest nie erreicht: ein Heruntergeloster weniger</translation>
        </message>
        <message>
            <source>Heterogeneous, remainder reached: one pair fewer</source>
            <translation>Heterogen, Rest erreicht: ein Paar weniger</translation>
        </message>
        <message>
            <source>Highest rating they can meet</source>
            <translation>Höchste Wertungszahl, auf die sie treffen können</translation>
        </message>
        <message>
            <source>Histories are sequences of games played, compared from their ends</source>
            <translation>Vorgeschichten sind Folgen gespielter Partien, vom Ende her verglichen</translation>
        </message>
        <message>
            <source>History</source>
            <translation>Verlauf</translation>
        </message>
        <message>
            <source>Homogeneous bracket or remainder: transpositions of S2, then exchanges</source>
            <translation>Homogenes Bracket oder Rest: Transpositionen von S2, dann Austausche</translation>
        </message>
        <message>
            <source>Homogeneous: one pair fewer, and lower X1 and Z1 accordingly</source>
            <translation>Homogen: ein Paar weniger, und mit ihm X1 und Z1</translation>
        </message>
        <message>
            <source>Homogeneous: take the next exchange</source>
            <translation>Homogen: den nächsten Austausch nehmen</translation>
        </message>
        <message>
            <source>Host federation</source>
            <translation>Des Gastgebers</translation>
        </message>
        <message>
            <source>How they differ</source>
            <translation>Worin sie abweichen</translation>
        </message>
        <message>
            <source>Identical to the pairing under the rules.</source>
            <translation>Genau die Auslosung nach den Regeln.</translation>
        </message>
        <message>
            <source>If 2.2 rules out every player, the final remark applies: the program proposes, the arbiter decides</source>
            <translation>Schließt 2.2 alle aus, gilt die Schlussbemerkung: das Programm schlägt vor, der Schiedsrichter entscheidet</translation>
        </message>
        <message>
            <source>If a record is impossible, a game that reduces the excess is allowed</source>
            <translation>Bei unmöglichen Vorgeschichten ist eine Partie erlaubt, die den Überschuss senkt</translation>
        </message>
        <message>
            <source>If equal numbers of players are due each colour, there is no dominating colour</source>
            <translation>Gleich viele fällige Farben: die überwiegende Farbe wird übersprungen</translation>
        </message>
        <message>
            <source>If there is no legal pairing, one is proposed that respects 2.1, breaks 2.4, then 2.3, then 2.2 as rarely as possible, and then has the smallest score differences; the arbiter confirms it</source>
            <translation>Wo es keine zulässige Paarung gibt, wird eine vorgeschlagen, die 2.1 einhält, 2.4, dann 2.3, dann 2.2 so selten wie möglich verletzt und dann die kleinsten Punktabstände hat; der Schiedsrichter bestätigt</translation>
        </message>
        <message>
            <source>If you think the recorded round is right, save a report and have it checked</source>
            <translation>Wenn die eingetragene Runde die richtige sein sollte, speichern Sie einen Bericht und lassen Sie ihn prüfen</translation>
        </message>
        <message>
            <source>If {wish}, the round would be better, which should be impossible</source>
            <translation>Wenn {wish}, würde die Runde besser, und das darf nicht sein</translation>
        </message>
        <message>
            <source>If {wish}, {consequence}</source>
            <translation>Wenn {wish}, {consequence}</translation>
        </message>
        <message>
            <source>If {wish}, {consequence} ({in_group}): {figures}</source>
            <translation>Wenn {wish}, {consequence} ({in_group}): {figures}</translation>
        </message>
        <message>
            <source>If {wish}, {consequence}: {figures}</source>
            <translation>Wenn {wish}, {consequence}: {figures}</translation>
        </message>
        <message>
            <source>If {wish}, {group} would be worse: {what}, {figures}</source>
            <translation>Wenn {wish}, wäre {group} schlechter gepaart: {what}, {figures}</translation>
        </message>
        <message>
            <source>If {wish}, {what} would be {figures}</source>
            <translation>Wenn {wish}, wären {what} höher: {figures}</translation>
        </message>
        <message>
            <source>If {wish}, {would}, but you come first in the order: {order}</source>
            <translation>Wenn {wish}, {would}; in der Reihenfolge kommen aber Sie zuerst: {order}</translation>
        </message>
        <message>
            <source>If {wish}, {would}, but {own} come first in the order: {order}</source>
            <translation>Wenn {wish}, {would}; in der Reihenfolge kommen aber {own} zuerst: {order}</translation>
        </message>
        <message>
            <source>If {wish}, {would}, but {own} comes first in the order: {order}</source>
            <translation>Wenn {wish}, {would}; in der Reihenfolge kommt aber {own} zuerst: {order}</translation>
        </message>
        <message>
            <source>Illegal</source>
            <translation>Unzulässig</translation>
        </message>
        <message>
            <source>Improvements: rows change where players have already met</source>
            <translation>Verbesserungen: Zeilen ändern sich, wo Spieler sich schon hatten</translation>
        </message>
        <message>
            <source>In a heterogeneous penultimate bracket M1 is reduced too, but not to zero: M1, then the D.3 sets by score, then P1</source>
            <translation>In einem heterogenen vorletzten Bracket sinkt auch M1, aber nicht auf null: erst M1, dann die Auswahlen nach D.3 nach ihren Punkten, dann P1</translation>
        </message>
        <message>
            <source>In a merged bracket, S1 is the bracket merged last; once the bracket above sends new floaters, they alone are S1</source>
            <translation>Ein vereinigtes Bracket hat das zuletzt vereinigte als S1; schickt das Bracket darüber neue Floater, bilden diese allein S1</translation>
        </message>
        <message>
            <source>In a round-robin an absent player loses by forfeit: enter + or - on the board of the game.</source>
            <translation>Im Rundenturnier verliert ein abwesender Spieler kampflos: + oder - am Brett der Partie eingeben.</translation>
        </message>
        <message>
            <source>In a round-robin no player floats: the table pairs the players regardless of their scores</source>
            <translation>Im Rundenturnier floatet kein Spieler: Die Tabelle paart ohne Rücksicht auf die Punkte</translation>
        </message>
        <message>
            <source>In an accelerated round, "score" always means the pairing score</source>
            <translation>In einer beschleunigten Runde ist überall die Punktzahl für die Auslosung gemeint</translation>
        </message>
        <message>
            <source>In an odd lowest bracket, a player who may receive the bye is not incompatible</source>
            <translation>In einem ungeraden untersten Bracket ist nicht unpaarbar, wer das Freilos bekommen darf</translation>
        </message>
        <message>
            <source>In round {n}</source>
            <translation>In Runde {n}</translation>
        </message>
        <message>
            <source>In round {round} {who} has no game; in the table every player has one free round in each cycle</source>
            <translation>In Runde {round} ist {who} spielfrei; nach der Tabelle ist jeder Spieler in jedem Durchgang einmal spielfrei</translation>
        </message>
        <message>
            <source>In the bracket</source>
            <translation>Im Bracket</translation>
        </message>
        <message>
            <source>In the last group, players from higher groups are paired before the others; the bye goes to a player {with_points}</source>
            <translation>In der letzten Gruppe werden die, die aus höheren kommen, vor den anderen gepaart; das Freilos geht an jemanden {with_points}</translation>
        </message>
        <message>
            <source>In the lowest bracket the sum of the squared score differences is as small as possible</source>
            <translation>Im untersten Bracket ist die Summe der quadrierten Punktabstände am kleinsten</translation>
        </message>
        <message>
            <source>In the order 7.1, 7.2, then 7.3 or 7.4, each once</source>
            <translation>In der Reihenfolge 7.1, 7.2, dann 7.3 oder 7.4, jedes einmal</translation>
        </message>
        <message>
            <source>In the proposal, a player has the same colour three times in a row (2.4).</source>
            <translation>Im Vorschlag hat ein Spieler dreimal nacheinander dieselbe Farbe (2.4).</translation>
        </message>
        <message>
            <source>In the proposal, a player's Whites and Blacks differ by more than two (2.3).</source>
            <translation>Im Vorschlag weichen Weiß und Schwarz eines Spielers um mehr als zwei voneinander ab (2.3).</translation>
        </message>
        <message>
            <source>In the table you meet {other} in {where}</source>
            <translation>Nach der Tabelle spielen Sie gegen {other} in {where}</translation>
        </message>
        <message>
            <source>In the table {who} meets {other} in {where}</source>
            <translation>Nach der Tabelle spielt {who} gegen {other} in {where}</translation>
        </message>
        <message>
            <source>In this cycle the colours of the table are reversed</source>
            <translation>In diesem Durchgang sind die Farben der Tabelle vertauscht</translation>
        </message>
        <message>
            <source>In this order {own} comes before {other}: {order}</source>
            <translation>In dieser Reihenfolge kommen die Regeln zu {own} vor {other}: {order}</translation>
        </message>
        <message>
            <source>In this pair {spoiled}; without one such pair not all players could be paired</source>
            <translation>In diesem Paar {spoiled}; ohne ein solches Paar ließen sich nicht alle paaren</translation>
        </message>
        <message>
            <source>In this pair {spoiled}; without {n} such pairs not all players could be paired</source>
            <translation>In diesem Paar {spoiled}; ohne {n} solche Paare ließen sich nicht alle paaren</translation>
        </message>
        <message>
            <source>Index of the opposition</source>
            <translation>Index der Gegner</translation>
        </message>
        <message>
            <source>Index of the opposition after round {n}</source>
            <translation>Index der Gegner nach Runde {n}</translation>
        </message>
        <message>
            <source>It has {other}; the accepted pairing has {own}</source>
            <translation>Er hat {other}, wo der angenommene {own} hat</translation>
        </message>
        <message>
            <source>It is round {table_round} of the table in cycle {cycle}</source>
            <translation>Es ist Runde {table_round} der Tabelle in Durchgang {cycle}</translation>
        </message>
        <message>
            <source>It must be possible to pair all others without the blocked player and the one moved up</source>
            <translation>Ohne den Blockierten und den Geholten müssen alle anderen paarbar bleiben</translation>
        </message>
        <message>
            <source>It must be possible to pair all others without the player who receives the bye</source>
            <translation>Die anderen müssen ohne den Spieler mit dem Freilos paarbar sein</translation>
        </message>
        <message>
            <source>It must be possible to pair the group with the player moved up, and all others without that player</source>
            <translation>Die Gruppe mit dem Geholten und alle anderen ohne ihn müssen paarbar sein</translation>
        </message>
        <message>
            <source>It must still be possible to pair the others</source>
            <translation>Die anderen müssen paarbar bleiben</translation>
        </message>
        <message>
            <source>It requires the exchange of {leaving} with {entering}; the pairing played exchanges {own} with {came}</source>
            <translation>Dafür braucht es einen Austausch ({leaving} gegen {entering}); die gespielte tauscht {own} gegen {came}</translation>
        </message>
        <message>
            <source>It requires the exchange of {leaving} with {entering}; the pairing played needs no exchange</source>
            <translation>Dafür braucht es einen Austausch ({leaving} gegen {entering}); die gespielte braucht keinen</translation>
        </message>
        <message>
            <source>Item</source>
            <translation>Was</translation>
        </message>
        <message>
            <source>K</source>
            <translation>K</translation>
        </message>
        <message>
            <source>K missing for {n} player</source>
            <translation>K ist von {n} Spieler nicht bekannt</translation>
        </message>
        <message>
            <source>K missing for {n} player; the FIDE list has it (Players &gt; Compare with the rating list).</source>
            <translation>K ist von {n} Spieler nicht bekannt; die FIDE-Liste hat es (Spieler &gt; Mit der Elo-Liste vergleichen).</translation>
        </message>
        <message>
            <source>K missing for {n} players</source>
            <translation>K ist von {n} Spielern nicht bekannt</translation>
        </message>
        <message>
            <source>K missing for {n} players; the FIDE list has it (Players &gt; Compare with the rating list).</source>
            <translation>K ist von {n} Spielern nicht bekannt; die FIDE-Liste hat es (Spieler &gt; Mit der Elo-Liste vergleichen).</translation>
        </message>
        <message>
            <source>K × {games} games is more than 700: for this event alone K would be {least} (8.3.3)</source>
            <translation>K × {games} Partien ist über 700: Von diesem Turnier allein wäre K {least} (8.3.3)</translation>
        </message>
        <message>
            <source>K: {k}</source>
            <translation>K: {k}</translation>
        </message>
        <message>
            <source>Koya system</source>
            <translation>Koya-System</translation>
        </message>
        <message>
            <source>Last bracket {of_points}</source>
            <translation>Letztes Bracket {of_points}</translation>
        </message>
        <message>
            <source>Last by ranking</source>
            <translation>Letzte der Reihung</translation>
        </message>
        <message>
            <source>Late entries from round {round}: {count}. Their numbers: {named}{more}</source>
            <translation>Nachmeldungen ab Runde {round}: {count}. Ihre Nummern: {named}{more}</translation>
        </message>
        <message>
            <source>Late entries get no points for the rounds missed; numbers are provisional while entries are possible.</source>
            <translation>Für die Runden davor gibt es keine Punkte; Nummern sind vorläufig, solange Nachmeldungen möglich sind.</translation>
        </message>
        <message>
            <source>Late entry: {who} joins in round {round} with number {number}.</source>
            <translation>Nachmeldung: {who} spielt ab Runde {round} mit, mit der Nummer {number}.</translation>
        </message>
        <message>
            <source>Later rounds are paired by scoregroup</source>
            <translation>Spätere Runden werden nach Punktgruppen ausgelost</translation>
        </message>
        <message>
            <source>Leave FIDE mode (menu Tournament) if the regulations of the event require this.</source>
            <translation>Verlassen Sie den FIDE-Modus (Menü Turnier), wenn die Ausschreibung es verlangt.</translation>
        </message>
        <message>
            <source>Leave FIDE mode?</source>
            <translation>Den FIDE-Modus verlassen?</translation>
        </message>
        <message>
            <source>Left</source>
            <translation>Links</translation>
        </message>
        <message>
            <source>Limbo</source>
            <translation>Limbo</translation>
        </message>
        <message>
            <source>Limbo: {limbo}</source>
            <translation>Limbo: {limbo}</translation>
        </message>
        <message>
            <source>Limits of tie-breaks, such as half of the points in Koya, are based on the games that remain</source>
            <translation>Grenzen von Feinwertungen, etwa die Hälfte der Punkte bei Koya, richten sich nach den übrigen Partien</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Linie</translation>
        </message>
        <message>
            <source>Lists already posted are out of date.</source>
            <translation>Ausgehängte Listen sind überholt.</translation>
        </message>
        <message>
            <source>Lower half</source>
            <translation>Untere Hälfte</translation>
        </message>
        <message>
            <source>Lowest bracket: fewer moved-down players, other floaters from above, or merge the two lowest brackets</source>
            <translation>Unterstes Bracket: weniger Heruntergeloste, andere Floater von oben oder die beiden untersten vereinigen</translation>
        </message>
        <message>
            <source>Lowest scores of the downfloaters</source>
            <translation>Möglichst niedrige Punkte der Abfloater</translation>
        </message>
        <message>
            <source>Lowest scores of the outgoing floaters</source>
            <translation>Niedrigste Punktzahlen derer, die weitergehen</translation>
        </message>
        <message>
            <source>M0 is the number of moved-down players</source>
            <translation>M0 ist die Zahl der Heruntergelosten</translation>
        </message>
        <message>
            <source>M0: the MDPs that come in</source>
            <translation>M0: die Heruntergelosten, die hereinkommen</translation>
        </message>
        <message>
            <source>M1 = 0: the bracket is treated as homogeneous with P1 = {p1}; continue with C.2.b</source>
            <translation>M1 = 0: das Bracket wird als homogen behandelt mit P1 = {p1}; weiter ab C.2.b</translation>
        </message>
        <message>
            <source>M1 is the number of MDPs paired when C.5 and C.6 are at their best</source>
            <translation>M1 ist die Zahl der gepaarten Heruntergelosten, wenn C.5 und C.6 am besten erfüllt sind</translation>
        </message>
        <message>
            <source>M1: the most MDPs it can pair</source>
            <translation>M1: die meisten Heruntergelosten, die es paaren kann</translation>
        </message>
        <message>
            <source>MaxPairs: the most pairs the bracket can make</source>
            <translation>MaxPairs: die meisten Paare, die das Bracket bilden kann</translation>
        </message>
        <message>
            <source>MaxT: two, and one more for every five planned rounds</source>
            <translation>MaxT: zwei, und eins mehr für je fünf geplante Runden</translation>
        </message>
        <message>
            <source>Mild preference: balanced colours, so the colour alternates</source>
            <translation>Milde Präferenz: ausgeglichen, also wechselt die Farbe</translation>
        </message>
        <message>
            <source>Mild preference: no colour difference; the colour alternates</source>
            <translation>Milde Präferenz: keine Differenz, Wechsel</translation>
        </message>
        <message>
            <source>Mild preference: no colour difference; the colour not had last</source>
            <translation>Schwacher Farbwunsch: keine Differenz, die zuletzt nicht gehabte Farbe</translation>
        </message>
        <message>
            <source>Missing from the report file: {what}.</source>
            <translation>In der Berichtsdatei fehlt noch: {what}.</translation>
        </message>
        <message>
            <source>More than half of the points of the rounds already played; one topscorer in the pair is enough</source>
            <translation>Mehr als die Hälfte der Punkte aus den gespielten Runden; ein Spitzenreiter im Paar genügt</translation>
        </message>
        <message>
            <source>More than one exception is needed; the arbiter decides ({article}).</source>
            <translation>Eine Ausnahme genügt nicht; der Schiedsrichter entscheidet ({article}).</translation>
        </message>
        <message>
            <source>Most pairs, that is, fewest outgoing floaters</source>
            <translation>Meiste Paare, also die wenigsten, die weitergehen</translation>
        </message>
        <message>
            <source>Moved-down players not in S1 are placed in S2 and may be paired there or in the remainder</source>
            <translation>Heruntergeloste, die nicht in S1 kommen, stehen in S2 und können dort oder im Rest gepaart werden</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Names that match several players in the lists: {n}. Enter a FIDE ID or a national number to identify the player.</source>
            <translation>Mit einem Namen, den mehrere Spieler der Listen haben: {n}; eine FIDE-ID oder eine nationale Nummer sagt, wer gemeint ist.</translation>
        </message>
        <message>
            <source>Nat</source>
            <translation>Nat</translation>
        </message>
        <message>
            <source>Nat. no.</source>
            <translation>Nat. Nr.</translation>
        </message>
        <message>
            <source>National number</source>
            <translation>Nationale Nummer</translation>
        </message>
        <message>
            <source>National rating</source>
            <translation>Nationale Wertungszahl</translation>
        </message>
        <message>
            <source>Natural pairs not made: {pairs}</source>
            <translation>Natürlich, aber nicht gepaart: {pairs}</translation>
        </message>
        <message>
            <source>Neither applies in the last round</source>
            <translation>Die letzte Runde ist von beiden frei</translation>
        </message>
        <message>
            <source>Neither has played: the higher player gets the initial colour if the number is odd</source>
            <translation>Keiner hat gespielt: der Höhere mit ungerader Nummer bekommt die ausgeloste Farbe</translation>
        </message>
        <message>
            <source>Neither has played: the higher-ranked player gets the initial colour if the number is odd</source>
            <translation>Keiner hat gespielt: bei ungerader Nummer bekommt der höher Gereihte die Anfangsfarbe</translation>
        </message>
        <message>
            <source>Neither player has a preference: the higher player gets the initial colour if the number is odd</source>
            <translation>Keine Präferenz: bei ungerader Nummer bekommt der Höhere die Anfangsfarbe</translation>
        </message>
        <message>
            <source>Neither player has a preference: the higher player gets the initial colour if the pairing number is odd</source>
            <translation>Keine Präferenz: bei ungerader Startnummer bekommt der Höhere die Anfangsfarbe</translation>
        </message>
        <message>
            <source>New</source>
            <translation>Neu</translation>
        </message>
        <message>
            <source>New: first rating from this event alone.</source>
            <translation>Neu: erste Wertungszahl aus diesem Turnier allein.</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>Nächste</translation>
        </message>
        <message>
            <source>Next round</source>
            <translation>Nächste Runde</translation>
        </message>
        <message>
            <source>Next round: pairing score, including virtual points</source>
            <translation>Nächste Runde: Paarungspunkte, mit den virtuellen Punkten</translation>
        </message>
        <message>
            <source>Next: colour preference (W B absolute, w b strong or mild, A none), floats of the last two rounds, most recent first (-↑: none, before that up).</source>
            <translation>Nächste: Präferenz (W B absolut, w b stark oder mild, A keine), Floats der letzten zwei Runden, die letzte zuerst (-↑: keiner, davor auf).</translation>
        </message>
        <message>
            <source>No bye after a bye, or after a round with the points of a win without playing</source>
            <translation>Kein Freilos nach einem Freilos, auch nicht nach den Punkten eines Sieges ohne Spiel in einer Runde</translation>
        </message>
        <message>
            <source>No bye for a player who already has a point without playing</source>
            <translation>Kein Freilos nach einem Punkt ohne Spiel</translation>
        </message>
        <message>
            <source>No choice may leave players who cannot be paired</source>
            <translation>Keine Wahl darf einen Rest lassen, der sich nicht paaren lässt</translation>
        </message>
        <message>
            <source>No exception for the last round or for the leaders, here and in 2.4</source>
            <translation>Keine Ausnahme in der letzten Runde oder für Führende, hier und in 2.4</translation>
        </message>
        <message>
            <source>No game played: no preference</source>
            <translation>Keine Partie gespielt: keine Präferenz</translation>
        </message>
        <message>
            <source>No games have been played yet.</source>
            <translation>Es ist noch nichts gespielt.</translation>
        </message>
        <message>
            <source>No legal pairing under the rules; by hand: {what}</source>
            <translation>Nach den Regeln gibt es keine Auslosung; von Hand: {what}</translation>
        </message>
        <message>
            <source>No opponent here</source>
            <translation>Hier ohne Gegner</translation>
        </message>
        <message>
            <source>No other player's number changes.</source>
            <translation>Niemand sonst bekommt eine andere Nummer.</translation>
        </message>
        <message>
            <source>No pairing is possible: {why}. Press Ctrl+M to pair the round by hand.</source>
            <translation>Es ist keine Auslosung möglich: {why}. Strg+M lost die Runde von Hand aus.</translation>
        </message>
        <message>
            <source>No perfect candidate: the best one, the earliest among equals</source>
            <translation>Kein vollkommener Kandidat: der beste, unter gleichen der früheste</translation>
        </message>
        <message>
            <source>No player changes the colour subgroup if that breaks 2.3 or 2.4</source>
            <translation>Niemand wechselt gegen 2.3 oder 2.4 die Farbgruppe</translation>
        </message>
        <message>
            <source>No player has achieved a norm or is close to one.</source>
            <translation>Niemand hat eine Norm erfüllt oder ist nahe daran.</translation>
        </message>
        <message>
            <source>No player has the same colour three times in a row</source>
            <translation>Nie dreimal nacheinander dieselbe Farbe</translation>
        </message>
        <message>
            <source>No player in the bracket has played in any round: halves by number alone, whatever the scores</source>
            <translation>Niemand im Bracket hat gespielt, gleich in welcher Runde: Hälften nur nach der Nummer, gleich mit welchen Punkten</translation>
        </message>
        <message>
            <source>No player in the group has played yet: its upper half by number meets its lower half</source>
            <translation>Niemand in der Gruppe hat schon gespielt: die obere Hälfte nach der Nummer trifft die untere</translation>
        </message>
        <message>
            <source>No player is moved up twice in a row or too often, except in the last round</source>
            <translation>Kein Transfer nach oben zweimal in Folge oder zu oft, außer in der letzten Runde</translation>
        </message>
        <message>
            <source>No player should have the same float as in the previous round</source>
            <translation>Kein gleicher Float wie in der vorigen Runde</translation>
        </message>
        <message>
            <source>No player should have the same float as two rounds earlier</source>
            <translation>Kein gleicher Float wie vor zwei Runden</translation>
        </message>
        <message>
            <source>No players take part in round {n}.</source>
            <translation>An Runde {n} nimmt niemand teil.</translation>
        </message>
        <message>
            <source>No prizes have been entered. Enter them in Tournament &gt; Prizes.</source>
            <translation>Es sind keine Preise eingetragen. Tragen Sie sie unter Turnier &gt; Preise ein.</translation>
        </message>
        <message>
            <source>No prizes.</source>
            <translation>Keine Preise.</translation>
        </message>
        <message>
            <source>No program reads a report file in which both players together get more than a win: {results}.</source>
            <translation>Kein Programm liest eine Berichtsdatei, in der beide Spieler zusammen mehr als einen Sieg haben: {results}.</translation>
        </message>
        <message>
            <source>No rating list has been imported yet.</source>
            <translation>Es wurde noch keine Elo-Liste importiert.</translation>
        </message>
        <message>
            <source>No rating of this type: the standard rating {rating} is used.</source>
            <translation>Keine Wertung dieser Art: die Standardwertung {rating} wird verwendet.</translation>
        </message>
        <message>
            <source>No round has been published.</source>
            <translation>Es ist keine Runde veröffentlicht.</translation>
        </message>
        <message>
            <source>No rule says which preference is denied first: the order of D decides</source>
            <translation>Wen es zuerst trifft, ist nicht eigens geregelt: Die Reihenfolge von D entscheidet</translation>
        </message>
        <message>
            <source>No second pairing-allocated bye, nor one after a win by forfeit</source>
            <translation>Kein zweites Freilos, auch keines nach einem kampflosen Sieg</translation>
        </message>
        <message>
            <source>No teams have been formed. Set them up in Tournament &gt; Teams.</source>
            <translation>Es sind keine Mannschaften gebildet. Bilden Sie sie unter Turnier &gt; Mannschaften.</translation>
        </message>
        <message>
            <source>No tie-breaks have been chosen, so {n} player shares a rank.</source>
            <translation>Es sind keine Feinwertungen gewählt, daher teilt {n} Spieler einen Rang.</translation>
        </message>
        <message>
            <source>No tie-breaks have been chosen, so {n} players share ranks.</source>
            <translation>Es sind keine Feinwertungen gewählt, daher teilen {n} Spieler Ränge.</translation>
        </message>
        <message>
            <source>No two players meet twice</source>
            <translation>Niemand spielt zweimal gegen denselben Gegner</translation>
        </message>
        <message>
            <source>No.</source>
            <translation>Nr.</translation>
        </message>
        <message>
            <source>No. {number}</source>
            <translation>Nr. {number}</translation>
        </message>
        <message>
            <source>Norm</source>
            <translation>Norm</translation>
        </message>
        <message>
            <source>Norm certificates (IT1)</source>
            <translation>Normenzertifikate (IT1)</translation>
        </message>
        <message>
            <source>Norms</source>
            <translation>Normen</translation>
        </message>
        <message>
            <source>Norms can be achieved only in standard chess.</source>
            <translation>Normen gibt es nur bei normaler Bedenkzeit.</translation>
        </message>
        <message>
            <source>Norms cannot be achieved in Chess960.</source>
            <translation>Im Schach960 gibt es keine Normen.</translation>
        </message>
        <message>
            <source>Not applied: {what}: {why}.</source>
            <translation>Nicht angewandt: {what}: {why}.</translation>
        </message>
        <message>
            <source>Not checked</source>
            <translation>Nicht geprüft</translation>
        </message>
        <message>
            <source>Not checked: registration 30 days in advance, rounds and hours per day, titles of the arbiters, adjudications.</source>
            <translation>Nicht geprüft: Anmeldung 30 Tage vorher, Runden und Stunden am Tag, Titel der Schiedsrichter, abgeschätzte Partien.</translation>
        </message>
        <message>
            <source>Not covered by this check in any round, and no reason for doubt: {limits}</source>
            <translation>Was diese Prüfung in keiner Runde ansieht, also kein Zweifel an dieser: {limits}</translation>
        </message>
        <message>
            <source>Not final: {n} adjourned game has not been finished.</source>
            <translation>Nicht endgültig: {n} Hängepartie ist noch zu Ende zu spielen.</translation>
        </message>
        <message>
            <source>Not final: {n} adjourned games have not been finished.</source>
            <translation>Nicht endgültig: {n} Hängepartien sind noch zu Ende zu spielen.</translation>
        </message>
        <message>
            <source>Not found: {n}. Players are matched by FIDE ID or national number or, without these, by name and year of birth.</source>
            <translation>Nicht gefunden: {n}. Gesucht wird nach FIDE-ID oder nationaler Nummer, ohne diese nach Name und Geburtsjahr.</translation>
        </message>
        <message>
            <source>Not fully met: {what}</source>
            <translation>Aufgegeben: {what}</translation>
        </message>
        <message>
            <source>Not playing in round {n}</source>
            <translation>In Runde {n} nicht dabei</translation>
        </message>
        <message>
            <source>Not playing: {names}</source>
            <translation>Nicht dabei: {names}</translation>
        </message>
        <message>
            <source>Not playing: {names}.</source>
            <translation>Nicht dabei: {names}.</translation>
        </message>
        <message>
            <source>Not possible in any tournament: {part} {row}: {what}.</source>
            <translation>So kann kein Turnier sein: {part} {row}: {what}.</translation>
        </message>
        <message>
            <source>Not readable</source>
            <translation>Nicht lesbar</translation>
        </message>
        <message>
            <source>Not with a smaller difference of the numbers exchanged: {why}</source>
            <translation>Nicht mit kleinerer Differenz der Nummern: {why}</translation>
        </message>
        <message>
            <source>Not with fewer players exchanged: {why}</source>
            <translation>Nicht mit weniger ausgetauschten Spielern: {why}</translation>
        </message>
        <message>
            <source>Not without an exchange: {why}</source>
            <translation>Nicht ohne Austausch: {why}</translation>
        </message>
        <message>
            <source>Not {players}: {why}</source>
            <translation>Nicht {players}: {why}</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Hinweis</translation>
        </message>
        <message>
            <source>Nothing can be recovered from {file}: none of its players can be read.</source>
            <translation>Von {file} ist nichts zu retten: Kein Spieler darin ist lesbar.</translation>
        </message>
        <message>
            <source>Nothing can be recovered from {file}: too much of it is damaged.</source>
            <translation>Von {file} ist nichts zu retten: Zu viel darin ist beschädigt.</translation>
        </message>
        <message>
            <source>Nothing here would prevent the report from being rated.</source>
            <translation>Nichts, was die Wertung des Berichts verhindern würde.</translation>
        </message>
        <message>
            <source>Number</source>
            <translation>Nummer</translation>
        </message>
        <message>
            <source>Numbers and pairings are not changed; the correction is recorded in the rating report.</source>
            <translation>Nummern und Paarungen bleiben; die Berichtigung geht in den Bericht zur Wertung ein.</translation>
        </message>
        <message>
            <source>Numbers are drawn by lot, in public and in good time before round 1 (C.05, 6.2).</source>
            <translation>Die Nummern werden öffentlich und rechtzeitig vor Runde 1 ausgelost (C.05, 6.2).</translation>
        </message>
        <message>
            <source>Numbers cannot be reassigned once round {round} has been paired (C.04.2, 2.3).</source>
            <translation>Startnummern lassen sich nicht mehr neu vergeben, sobald Runde {round} ausgelost ist (C.04.2, 2.3).</translation>
        </message>
        <message>
            <source>Numbers changed: {who}.</source>
            <translation>Neue Nummern: {who}.</translation>
        </message>
        <message>
            <source>Numbers were changed after this round was paired; the numbers here are the current ones</source>
            <translation>Spieler bekamen nach der Auslosung dieser Runde andere Startnummern; die Nummern hier sind die heutigen</translation>
        </message>
        <message>
            <source>Numbers within the bracket (BSN)</source>
            <translation>Nummern innerhalb des Brackets (BSN)</translation>
        </message>
        <message>
            <source>Odd number: the bye goes to the lowest R of the lowest scoregroup</source>
            <translation>Ungerade Zahl: das Freilos geht an die niedrigste R der untersten Punktgruppe</translation>
        </message>
        <message>
            <source>Odd rounds: A.7.d is in force again</source>
            <translation>Ungerade Runden: A.7.d gilt wieder</translation>
        </message>
        <message>
            <source>Odd rounds: a strong preference counts as absolute unless that costs floaters or score differences</source>
            <translation>Ungerade Runden: stark zählt wie absolut, außer wenn das Floater oder Punktabstände kostet</translation>
        </message>
        <message>
            <source>Odd rounds: relax A.7.d</source>
            <translation>Ungerade Runden: A.7.d fallen lassen</translation>
        </message>
        <message>
            <source>Of the pairings of the bracket that satisfy the criteria equally well, it is the first in the prescribed order</source>
            <translation>Von den Paarungen des Brackets, die so wenig wie möglich aufgeben, ist es die erste in der Reihenfolge</translation>
        </message>
        <message>
            <source>Old → new</source>
            <translation>Alt → neu</translation>
        </message>
        <message>
            <source>Once round {n} is paired, the numbers can no longer be changed (C.04.2, 2.3).</source>
            <translation>Sobald Runde {n} ausgelost ist, bleiben sie, wie sie sind (C.04.2, 2.3).</translation>
        </message>
        <message>
            <source>One exception is not enough, at least {n} are needed; the arbiter decides ({article}).</source>
            <translation>Eine Ausnahme genügt nicht, es braucht mindestens {n}; der Schiedsrichter entscheidet ({article}).</translation>
        </message>
        <message>
            <source>One norm of an application must be achieved without the exemption (1.4.3e).</source>
            <translation>Eine Norm eines Antrags muss ohne die Ausnahme sein (1.4.3e).</translation>
        </message>
        <message>
            <source>One player alone cannot play any round.</source>
            <translation>Ein Spieler allein kann keine Runde spielen.</translation>
        </message>
        <message>
            <source>One possible opponent for each player is not enough: it must be possible to pair the whole group</source>
            <translation>Je ein möglicher Gegner genügt nicht: die ganze Gruppe muss paarbar sein</translation>
        </message>
        <message>
            <source>One prize per player.</source>
            <translation>Ein Preis je Spieler.</translation>
        </message>
        <message>
            <source>Only a chief arbiter of this database can do that; your role does not allow it.</source>
            <translation>Das kann nur ein Hauptschiedsrichter dieser Datenbank; Ihre Rolle ist eine andere.</translation>
        </message>
        <message>
            <source>Only games played have colours; the previous game is the last one played</source>
            <translation>Nur gespielte Partien haben Farben; die vorige Partie ist die zuletzt gespielte</translation>
        </message>
        <message>
            <source>Only one player takes part in round {n}, who can only get the bye (C.04.1, 3).</source>
            <translation>An Runde {n} nimmt nur ein Spieler teil, also ist höchstens das Freilos zu vergeben (C.04.1, 3).</translation>
        </message>
        <message>
            <source>Only players with the same rating and title can swap numbers: {one} has {first}, {other} has {second}.</source>
            <translation>Nur Spieler mit gleicher Wertungszahl und gleichem Titel können Nummern tauschen: {one} hat {first}, {other} {second}.</translation>
        </message>
        <message>
            <source>Only the last paired round can be unpaired.</source>
            <translation>Nur die Auslosung der letzten Runde kann aufgehoben werden.</translation>
        </message>
        <message>
            <source>Only the rounds of a Swiss tournament can be paired as an exercise.</source>
            <translation>Nur Runden eines Schweizer Turniers lassen sich zur Übung auslosen.</translation>
        </message>
        <message>
            <source>Opponent</source>
            <translation>Gegner</translation>
        </message>
        <message>
            <source>Opponents from other federations</source>
            <translation>Gegner nicht aus der Föderation des Spielers</translation>
        </message>
        <message>
            <source>Opponents of the host federation</source>
            <translation>Gegner aus der gastgebenden Föderation</translation>
        </message>
        <message>
            <source>Order S1 and S2</source>
            <translation>S1 und S2 ordnen</translation>
        </message>
        <message>
            <source>Order of boards: score of the higher player, sum of scores, number</source>
            <translation>Reihenfolge der Bretter: Punkte des Höheren, Punktsumme, Nummer</translation>
        </message>
        <message>
            <source>Order of shifters: from the middle of the list outwards</source>
            <translation>Reihenfolge der Wechsler: von der Mitte ihrer Liste nach außen</translation>
        </message>
        <message>
            <source>Order of upfloaters: highest score first, then number</source>
            <translation>Reihenfolge der Auffloater: Punkte absteigend, dann Nummer</translation>
        </message>
        <message>
            <source>Order: score first, then pairing number</source>
            <translation>Reihenfolge: zuerst Punkte, dann Startnummer</translation>
        </message>
        <message>
            <source>Organiser</source>
            <translation>Veranstalter</translation>
        </message>
        <message>
            <source>Organiser: {who}</source>
            <translation>Veranstalter: {who}</translation>
        </message>
        <message>
            <source>Other result:</source>
            <translation>Anderes Ergebnis:</translation>
        </message>
        <message>
            <source>Other users have changed something in the meantime. Check before you undo or redo.</source>
            <translation>Andere haben inzwischen etwas geändert; sehen Sie noch einmal hin, bevor Sie zurücknehmen oder wiederherstellen.</translation>
        </message>
        <message>
            <source>Other users have changed this in the meantime; it cannot be restored.</source>
            <translation>Andere haben dies inzwischen geändert; es kann nicht zurückgeschrieben werden.</translation>
        </message>
        <message>
            <source>Others</source>
            <translation>Übrige</translation>
        </message>
        <message>
            <source>Otherwise S1, Limbo and S2 are altered</source>
            <translation>Sonst werden S1, Limbo und S2 geändert</translation>
        </message>
        <message>
            <source>Otherwise S1, Limbo and S2 are altered in the prescribed order</source>
            <translation>Sonst werden S1, Limbo und S2 in der vorgeschriebenen Folge geändert</translation>
        </message>
        <message>
            <source>Outcome</source>
            <translation>Ausgang</translation>
        </message>
        <message>
            <source>Outgoing floaters with whom the next bracket complies best with C1 to C6</source>
            <translation>Es gehen die weiter, mit denen die nächste Gruppe C1 bis C6 am besten erfüllt</translation>
        </message>
        <message>
            <source>Overall</source>
            <translation>Gesamt</translation>
        </message>
        <message>
            <source>Owed</source>
            <translation>Offen</translation>
        </message>
        <message>
            <source>P = P1 - M1 = {p1} - {m1} = {p}: no other pair is to be made</source>
            <translation>P = P1 - M1 = {p1} - {m1} = {p}: kein weiteres Paar ist zu bilden</translation>
        </message>
        <message>
            <source>P = P1 - M1 = {p1} - {m1} = {p}: {n} pair of the others to be made</source>
            <translation>P = P1 - M1 = {p1} - {m1} = {p}: {n} Paar der Übrigen ist zu bilden</translation>
        </message>
        <message>
            <source>P = P1 - M1 = {p1} - {m1} = {p}: {n} pairs of the others to be made</source>
            <translation>P = P1 - M1 = {p1} - {m1} = {p}: {n} Paare der Übrigen sind zu bilden</translation>
        </message>
        <message>
            <source>P = {p} again</source>
            <translation>wieder P = {p}</translation>
        </message>
        <message>
            <source>P = {p}: {n} pair to be made now</source>
            <translation>P = {p}: {n} Paar ist jetzt zu bilden</translation>
        </message>
        <message>
            <source>P = {p}: {n} pairs to be made now</source>
            <translation>P = {p}: {n} Paare sind jetzt zu bilden</translation>
        </message>
        <message>
            <source>P0 = {p0}, P1 = {p1}; M0 = {m0}, M1 = {m1}: {kind}</source>
            <translation>P0 = {p0}, P1 = {p1}; M0 = {m0}, M1 = {m1}: {kind}</translation>
        </message>
        <message>
            <source>P0 is half the number of players, rounded down</source>
            <translation>P0 ist die halbe Zahl der Spieler, abgerundet</translation>
        </message>
        <message>
            <source>PS</source>
            <translation>PP</translation>
        </message>
        <message>
            <source>PS: pairing score, the points plus the virtual points of the acceleration.</source>
            <translation>PP: Paarungspunkte, die Punkte mit den virtuellen Punkten der Beschleunigung.</translation>
        </message>
        <message>
            <source>Page {number} of {total}</source>
            <translation>Seite {number} von {total}</translation>
        </message>
        <message>
            <source>Paid</source>
            <translation>Bezahlt</translation>
        </message>
        <message>
            <source>Paid by</source>
            <translation>Bezahlt per</translation>
        </message>
        <message>
            <source>Pair S1 with S2 in order; players left over move down; a heterogeneous bracket continues with the remainder</source>
            <translation>S1 der Reihe nach mit S2 paaren; wer übrig bleibt, rückt nach unten, ein heterogenes Bracket geht mit dem Rest weiter</translation>
        </message>
        <message>
            <source>Pair two different players of this bracket.</source>
            <translation>Legen Sie zwei verschiedene Spieler dieses Brackets zusammen.</translation>
        </message>
        <message>
            <source>Paired as one bracket: {high} to {low}</source>
            <translation>Als ein Bracket gepaart: {high} bis {low}</translation>
        </message>
        <message>
            <source>Pairing number</source>
            <translation>Startnummer</translation>
        </message>
        <message>
            <source>Pairing number, highest first</source>
            <translation>Startnummer, die höchste zuerst</translation>
        </message>
        <message>
            <source>Pairing numbers</source>
            <translation>Startnummern</translation>
        </message>
        <message>
            <source>Pairing program</source>
            <translation>Paarungsprogramm</translation>
        </message>
        <message>
            <source>Pairing score difference: the list of score differences of pairs and downfloaters</source>
            <translation>Punktabstände der Paarung: die Liste der Abstände von Paaren und Abfloatern</translation>
        </message>
        <message>
            <source>Pairing system</source>
            <translation>Paarungssystem</translation>
        </message>
        <message>
            <source>Pairings</source>
            <translation>Paarungen</translation>
        </message>
        <message>
            <source>Pairings and standings keep the result that was used (C.04.2, 4.3).</source>
            <translation>Paarungen und Tabellenstand behalten das Ergebnis, das galt (C.04.2, 4.3).</translation>
        </message>
        <message>
            <source>Pairings by name</source>
            <translation>Paarungen nach Namen</translation>
        </message>
        <message>
            <source>Pairings explained</source>
            <translation>Paarungen erklärt</translation>
        </message>
        <message>
            <source>Pairings of round {n}</source>
            <translation>Paarungen der Runde {n}</translation>
        </message>
        <message>
            <source>Pairings of round {n} by name</source>
            <translation>Paarungen der Runde {n} nach Namen</translation>
        </message>
        <message>
            <source>Pairings of round {n} explained</source>
            <translation>Paarungen der Runde {n} erklärt</translation>
        </message>
        <message>
            <source>Pairings, leaders first</source>
            <translation>Paarungen, Führende zuerst</translation>
        </message>
        <message>
            <source>Pairs within the white column leave an equal number of players due Black, who are paired by the same rows</source>
            <translation>Weiße Paare innerhalb der Spalte lassen gleich viele Schwarze übrig, die sich nach denselben Zeilen paaren</translation>
        </message>
        <message>
            <source>Parameters of a bracket</source>
            <translation>Kenngrößen eines Brackets</translation>
        </message>
        <message>
            <source>Parameters: M0, MaxPairs, M1</source>
            <translation>Kenngrößen: M0, MaxPairs, M1</translation>
        </message>
        <message>
            <source>Payments</source>
            <translation>Zahlungen</translation>
        </message>
        <message>
            <source>Penultimate bracket {of_points}</source>
            <translation>Vorletztes Bracket {of_points}</translation>
        </message>
        <message>
            <source>Penultimate bracket: its downfloaters must allow the round to be completed</source>
            <translation>Vorletztes Bracket: mit seinen Abfloatern muss die Runde aufgehen</translation>
        </message>
        <message>
            <source>Perf</source>
            <translation>Perf</translation>
        </message>
        <message>
            <source>Perf: performance rating from these games.</source>
            <translation>Perf: Performance aus diesen Partien.</translation>
        </message>
        <message>
            <source>Perfect performance rating</source>
            <translation>Perfekte Leistungszahl</translation>
        </message>
        <message>
            <source>Performance rating</source>
            <translation>Leistungszahl</translation>
        </message>
        <message>
            <source>Place of birth</source>
            <translation>Geburtsort</translation>
        </message>
        <message>
            <source>Player cards</source>
            <translation>Spielerkarten</translation>
        </message>
        <message>
            <source>Player {came} was added to this round after it was paired; the reasons are those for the players paired then</source>
            <translation>Spieler {came} kam in diese Runde, als sie schon ausgelost war; die Gründe sind die der Spieler, die teilgenommen haben</translation>
        </message>
        <message>
            <source>Player {named}</source>
            <translation>Spieler {named}</translation>
        </message>
        <message>
            <source>Player {n} has a full-point bye, which FIDE advises against.</source>
            <translation>Spieler {n} hat ein Freilos mit ganzem Punkt, von dem die FIDE abrät.</translation>
        </message>
        <message>
            <source>Player {n} has a half-point bye in a round in which this event does not allow them (the last {last}).</source>
            <translation>Spieler {n} hat ein Freilos mit halbem Punkt in einer Runde, in der es in diesem Turnier keines gibt (die letzten {last}).</translation>
        </message>
        <message>
            <source>Player {n} has a half-point bye in one of the last two rounds.</source>
            <translation>Spieler {n} hat in einer der letzten beiden Runden ein Freilos mit halbem Punkt.</translation>
        </message>
        <message>
            <source>Player {n} has a half-point bye; this event does not allow half-point byes.</source>
            <translation>Spieler {n} hat ein Freilos mit halbem Punkt; in diesem Turnier gibt es keines.</translation>
        </message>
        <message>
            <source>Player {n} has already had a half-point bye.</source>
            <translation>Spieler {n} hatte schon ein Freilos mit halbem Punkt.</translation>
        </message>
        <message>
            <source>Player {n} has already had {had} half-point byes; this event allows {most}.</source>
            <translation>Spieler {n} hatte schon Freilose mit halbem Punkt: {had}; in diesem Turnier sind es höchstens {most}.</translation>
        </message>
        <message>
            <source>Player {player} appears {times} times in the round.</source>
            <translation>Spieler {player} kommt {times}-mal in der Runde vor.</translation>
        </message>
        <message>
            <source>Player {player} cannot be paired with themselves.</source>
            <translation>Spieler {player} kann nicht mit sich selbst gepaart werden.</translation>
        </message>
        <message>
            <source>Player {player} has no bye requested for round {round}.</source>
            <translation>Für Spieler {player} ist in Runde {round} kein Freilos angemeldet.</translation>
        </message>
        <message>
            <source>Player {player} has not withdrawn.</source>
            <translation>Spieler {player} ist nicht zurückgezogen.</translation>
        </message>
        <message>
            <source>Player {player} is paired in round {round}.</source>
            <translation>Spieler {player} ist in Runde {round} gepaart.</translation>
        </message>
        <message>
            <source>Player {taken_out} was removed from this round after it was paired; the reasons are those for the players paired then</source>
            <translation>Spieler {taken_out} wurde aus dieser Runde genommen, als sie schon ausgelost war; die Gründe sind die der Spieler, die teilgenommen haben</translation>
        </message>
        <message>
            <source>Player {who} receives the bye of round {round} by hand; the number of the others is odd, so one of them also receives a bye (C.04.1, 3).</source>
            <translation>Spieler {who} hat das Freilos der Runde {round} von Hand; die Zahl der übrigen ist ungerade, also bekommt auch einer von ihnen ein Freilos (C.04.1, 3).</translation>
        </message>
        <message>
            <source>Player {who} receives the bye of round {round} by hand; the others are paired.</source>
            <translation>Spieler {who} hat das Freilos der Runde {round} von Hand; die übrigen werden gepaart.</translation>
        </message>
        <message>
            <source>Players</source>
            <translation>Spieler</translation>
        </message>
        <message>
            <source>Players &gt; Compare with the rating list</source>
            <translation>Spieler &gt; Mit der Elo-Liste vergleichen</translation>
        </message>
        <message>
            <source>Players &gt; Number players draws them by lot or by Varma's tables, or sets them by rating or by hand.</source>
            <translation>Spieler &gt; Spieler nummerieren lost sie aus, frei oder nach den Varma-Tabellen, oder nimmt sie nach Wertungszahl oder von Hand.</translation>
        </message>
        <message>
            <source>Players are ranked by Buchholz, then Sonneborn-Berger, then number. A round without a game counts as a game against oneself, with the points received; late zero-point byes of an opponent count as draws for the player (1.7.2).</source>
            <translation>Gereiht wird nach Buchholz, dann Sonneborn-Berger, dann Nummer. Eine Runde ohne Partie zählt als Partie gegen sich selbst mit den erhaltenen Punkten; späte Nullpunkt-Freilose eines Gegners zählen für den Spieler als Remis (1.7.2).</translation>
        </message>
        <message>
            <source>Players by rating</source>
            <translation>Spieler nach Wertungszahl</translation>
        </message>
        <message>
            <source>Players counted</source>
            <translation>Wer zählt</translation>
        </message>
        <message>
            <source>Players due White are listed by the average rating of their opponents, players due Black by rating</source>
            <translation>Wer Weiß zu bekommen hat, steht in einer Spalte nach dem Schnitt der Gegner, wer Schwarz zu bekommen hat, nach der Wertungszahl</translation>
        </message>
        <message>
            <source>Players due one colour only: paired in order, without alternating</source>
            <translation>Nur eine Farbe: der Reihe nach, ohne Wechsel</translation>
        </message>
        <message>
            <source>Players due the opposite colour first, then all; only legal pairs</source>
            <translation>Zuerst die mit der anderen fälligen Farbe, dann alle; nur zulässige Paare</translation>
        </message>
        <message>
            <source>Players keep their boards and results, but their numbers change.</source>
            <translation>Die Spieler behalten Bretter und Ergebnisse unter anderen Nummern.</translation>
        </message>
        <message>
            <source>Players keep their boards and results; lists already posted show the old numbers.</source>
            <translation>Die Spieler behalten ihre Bretter und Ergebnisse; ausgehängte Listen zeigen die alten Nummern.</translation>
        </message>
        <message>
            <source>Players not counted</source>
            <translation>Spieler, die nicht zählen</translation>
        </message>
        <message>
            <source>Players rank by score, then by pairing number</source>
            <translation>Spieler stehen nach Punkten, dann nach Startnummer</translation>
        </message>
        <message>
            <source>Players who have never been paired are skipped when numbers are counted</source>
            <translation>Wer noch nie ausgelost war, wird beim Zählen der Nummern übersprungen</translation>
        </message>
        <message>
            <source>Players who have not played yet get their first colour from the new initial colour.</source>
            <translation>Wer noch nicht gespielt hat, bekommt die erste Farbe nach der neuen.</translation>
        </message>
        <message>
            <source>Players who have not yet taken part in a round are skipped when numbers are counted</source>
            <translation>Wer noch an keiner Runde teilgenommen hat, wird beim Zählen der Nummern übersprungen</translation>
        </message>
        <message>
            <source>Players who have not yet taken part in a round are skipped when pairing numbers are counted for E.5</source>
            <translation>Wer noch an keiner Runde teilgenommen hat, wird beim Zählen der Startnummern für E.5 übersprungen</translation>
        </message>
        <message>
            <source>Players who prefer White are listed by the average rating of their opponents, players who prefer Black by number; where necessary, some move to the other list</source>
            <translation>Wer Weiß wünscht, steht in einer Spalte nach dem Schnitt der Gegner, wer Schwarz wünscht, nach der Nummer; wo es nötig ist, wechseln einige die Spalte</translation>
        </message>
        <message>
            <source>Players who were never paired are skipped when numbers are counted</source>
            <translation>Wer nie ausgelost wurde, wird beim Zählen der Nummern übersprungen</translation>
        </message>
        <message>
            <source>Players who withdrew before the end</source>
            <translation>Wer vor dem Ende ausgeschieden ist</translation>
        </message>
        <message>
            <source>Players whose game was forfeited may be paired again</source>
            <translation>Spieler, deren Partie kampflos ausging, dürfen wieder gepaart werden</translation>
        </message>
        <message>
            <source>Players with equal rating and title are not in alphabetical order: {who}. Keep this only if a different order was announced (C.04.2, 2.2).</source>
            <translation>Gleiche nach Wertungszahl und Titel stehen nicht in der Folge des Alphabets: {who}. Es bleibt dabei, wenn eine andere Folge ausgeschrieben war (C.04.2, 2.2).</translation>
        </message>
        <message>
            <source>Players {came} were added to this round after it was paired; the reasons are those for the players paired then</source>
            <translation>Die Spieler {came} kamen in diese Runde, als sie schon ausgelost war; die Gründe sind die der Spieler, die teilgenommen haben</translation>
        </message>
        <message>
            <source>Players {named}</source>
            <translation>Spieler {named}</translation>
        </message>
        <message>
            <source>Players {named} and {more} more</source>
            <translation>Spieler {named} und {more} weitere</translation>
        </message>
        <message>
            <source>Players {one} and {other} have the same {what}.</source>
            <translation>Die Spieler {one} und {other} stimmen überein: {what}.</translation>
        </message>
        <message>
            <source>Players {taken_out} were removed from this round after it was paired; the reasons are those for the players paired then</source>
            <translation>Die Spieler {taken_out} wurden aus dieser Runde genommen, als sie schon ausgelost war; die Gründe sind die der Spieler, die teilgenommen haben</translation>
        </message>
        <message>
            <source>Players {who} receive the bye of round {round} by hand; the number of the others is odd, so one of them also receives a bye (C.04.1, 3).</source>
            <translation>Die Spieler {who} haben das Freilos der Runde {round} von Hand; die Zahl der übrigen ist ungerade, also bekommt auch einer von ihnen ein Freilos (C.04.1, 3).</translation>
        </message>
        <message>
            <source>Players {who} receive the bye of round {round} by hand; the others are paired.</source>
            <translation>Die Spieler {who} haben das Freilos der Runde {round} von Hand; die übrigen werden gepaart.</translation>
        </message>
        <message>
            <source>Plays although a bye was requested: {who}</source>
            <translation>Spielt, obwohl ein Freilos angemeldet war: {who}</translation>
        </message>
        <message>
            <source>Point adjustments: {list}.</source>
            <translation>Punkte korrigiert: {list}.</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>Punkte</translation>
        </message>
        <message>
            <source>Points after round {n}</source>
            <translation>Punkte nach Runde {n}</translation>
        </message>
        <message>
            <source>Points and tie-breaks ({codes}) give different ranks</source>
            <translation>Punkte und Feinwertungen ({codes}) ergeben andere Ränge</translation>
        </message>
        <message>
            <source>Points before the round</source>
            <translation>Punkte vor der Runde</translation>
        </message>
        <message>
            <source>Points for the round</source>
            <translation>Punkte für die Runde</translation>
        </message>
        <message>
            <source>Points required</source>
            <translation>Nötige Punkte</translation>
        </message>
        <message>
            <source>Points without playing count as a downfloat and rule out the bye</source>
            <translation>Punkte ohne Spiel zählen als Abfloat und schließen vom Freilos aus</translation>
        </message>
        <message>
            <source>Points: {points}.</source>
            <translation>Punkte: {points}.</translation>
        </message>
        <message>
            <source>Post it again.</source>
            <translation>Hängen Sie es neu aus.</translation>
        </message>
        <message>
            <source>Preferences: absolute if the colour difference is more than one or the last two colours are the same, strong if it is one, otherwise mild</source>
            <translation>Farbansprüche: absolut bei mehr als eins Unterschied und nach zwei gleichen Farben, stark bei eins, sonst schwach</translation>
        </message>
        <message>
            <source>Present</source>
            <translation>Da</translation>
        </message>
        <message>
            <source>Prize</source>
            <translation>Preis</translation>
        </message>
        <message>
            <source>Prize ({currency})</source>
            <translation>Preis ({currency})</translation>
        </message>
        <message>
            <source>Prize envelopes</source>
            <translation>Preisumschläge</translation>
        </message>
        <message>
            <source>Prize receipts</source>
            <translation>Preisquittungen</translation>
        </message>
        <message>
            <source>Prizes</source>
            <translation>Preise</translation>
        </message>
        <message>
            <source>Prizes: {how}.</source>
            <translation>Vergeben wird {how}.</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>Programm</translation>
        </message>
        <message>
            <source>Progress table</source>
            <translation>Fortschrittstabelle</translation>
        </message>
        <message>
            <source>Progressive score</source>
            <translation>Fortschrittswertung</translation>
        </message>
        <message>
            <source>Progressive score without the first round</source>
            <translation>Fortschrittswertung ohne die erste Runde</translation>
        </message>
        <message>
            <source>Progressive score without the first two rounds</source>
            <translation>Fortschrittswertung ohne die ersten zwei Runden</translation>
        </message>
        <message>
            <source>Prohibited pairings in round 1: rows by 6.3</source>
            <translation>Verbotene Paarungen in Runde 1: Zeilen nach 6.3</translation>
        </message>
        <message>
            <source>Prohibited pairings of the event count as having met</source>
            <translation>Vom Turnier verbotene Paarungen zählen wie schon gespielte</translation>
        </message>
        <message>
            <source>Proposal in the spirit of the rules</source>
            <translation>Vorschlag im Sinne der Regeln</translation>
        </message>
        <message>
            <source>Pts</source>
            <translation>Pkt</translation>
        </message>
        <message>
            <source>Quality: pairs, then scores, colours, downfloaters, upfloaters</source>
            <translation>Güte: Paare, dann Punkte, Farben, Abfloater, Auffloater</translation>
        </message>
        <message>
            <source>R and ARO equal: first in the starting rank</source>
            <translation>R und ARO gleich: Erster der Startrangliste</translation>
        </message>
        <message>
            <source>R and ARO equal: first in the starting rank (7.2 too)</source>
            <translation>R und ARO gleich: Erster der Startrangliste (auch 7.2)</translation>
        </message>
        <message>
            <source>R and ARO equal: the last in the starting rank</source>
            <translation>R und ARO gleich: der Letzte der Startrangliste</translation>
        </message>
        <message>
            <source>R is equal too, so White goes to the player lower in the starting rank</source>
            <translation>auch R ist gleich, daher Weiß für den in der Startrangliste tiefer Gesetzten</translation>
        </message>
        <message>
            <source>R, ARO and due colour of {n} player</source>
            <translation>R, ARO und fällige Farbe von {n} Spieler</translation>
        </message>
        <message>
            <source>R, ARO and due colour of {n} players</source>
            <translation>R, ARO und fällige Farbe von {n} Spielern</translation>
        </message>
        <message>
            <source>R: a player's rating</source>
            <translation>R: die Wertungszahl eines Spielers</translation>
        </message>
        <message>
            <source>Rank</source>
            <translation>Rang</translation>
        </message>
        <message>
            <source>Rank among all players</source>
            <translation>Platz unter allen Spielern</translation>
        </message>
        <message>
            <source>Rank in the group</source>
            <translation>Platz in der Gruppe</translation>
        </message>
        <message>
            <source>Rank {rank}, {points} points, {n} players: tied</source>
            <translation>Rang {rank}, {points} Punkte, {n} Spieler: gleich</translation>
        </message>
        <message>
            <source>Rank {rank}, {points} points, {n} players: {means}</source>
            <translation>Rang {rank}, {points} Punkte, {n} Spieler: {means}</translation>
        </message>
        <message>
            <source>Rank {rank}: draw lots, or enter a seed of digits.</source>
            <translation>Rang {rank}: Losen Sie oder geben Sie eine Startzahl aus Ziffern ein.</translation>
        </message>
        <message>
            <source>Rank {rank}: enter the reason.</source>
            <translation>Rang {rank}: Geben Sie den Grund ein.</translation>
        </message>
        <message>
            <source>Rank {rank}: select at least two players.</source>
            <translation>Rang {rank}: Wählen Sie mindestens zwei Spieler aus.</translation>
        </message>
        <message>
            <source>Rank: in this list of {n}; overall: among all {all}.</source>
            <translation>Platz: in dieser Liste von {n}; Gesamt: unter allen {all}.</translation>
        </message>
        <message>
            <source>Ranking: Buchholz, then Sonneborn-Berger, then the pairing number</source>
            <translation>Reihung: Buchholz, dann Sonneborn-Berger, dann die Startnummer</translation>
        </message>
        <message>
            <source>Ranks</source>
            <translation>Plätze</translation>
        </message>
        <message>
            <source>Ranks {rank} to {last}, {points} points: separated by tie-breaks</source>
            <translation>Ränge {rank} bis {last}, {points} Punkte: durch Feinwertung getrennt</translation>
        </message>
        <message>
            <source>Rate of play</source>
            <translation>Bedenkzeit</translation>
        </message>
        <message>
            <source>Rated opponents</source>
            <translation>Gegner mit Wertungszahl</translation>
        </message>
        <message>
            <source>Rating</source>
            <translation>Wertungszahl</translation>
        </message>
        <message>
            <source>Rating change</source>
            <translation>Wertungsänderung</translation>
        </message>
        <message>
            <source>Rating changes</source>
            <translation>Wertungsänderungen</translation>
        </message>
        <message>
            <source>Rating from</source>
            <translation>Wertungszahl aus</translation>
        </message>
        <message>
            <source>Rating missing for {n} player ({who}). Estimate the playing strength before you assign numbers.</source>
            <translation>{n} Spieler hat keine Wertungszahl: {who}; der Schiedsrichter schätzt die Spielstärke vor der Nummerierung.</translation>
        </message>
        <message>
            <source>Rating missing for {n} players ({who}). Estimate the playing strength before you assign numbers.</source>
            <translation>{n} Spieler haben keine Wertungszahl: {who}; der Schiedsrichter schätzt die Spielstärke vor der Nummerierung.</translation>
        </message>
        <message>
            <source>Rating of this type missing for {n} player; a standard rating would be used for the calculation (R&amp;B 7.2.1).</source>
            <translation>{n} Spieler hat hier keine Wertungszahl; eine Standard-Wertungszahl würde für die Berechnung zählen (R&amp;B 7.2.1).</translation>
        </message>
        <message>
            <source>Rating of this type missing for {n} players; a standard rating would be used for the calculation (R&amp;B 7.2.1).</source>
            <translation>{n} Spieler haben hier keine Wertungszahl; eine Standard-Wertungszahl würde für die Berechnung zählen (R&amp;B 7.2.1).</translation>
        </message>
        <message>
            <source>Rating officer or president of the federation</source>
            <translation>Wertungsbeauftragter oder Präsident der Föderation</translation>
        </message>
        <message>
            <source>Rating report only</source>
            <translation>Nur für die Wertungsauswertung</translation>
        </message>
        <message>
            <source>Rating type: {kind}.</source>
            <translation>Wertung: {kind}.</translation>
        </message>
        <message>
            <source>Rating used</source>
            <translation>Wertungszahl, die zählt</translation>
        </message>
        <message>
            <source>Rating, lowest first</source>
            <translation>Wertungszahl, die niedrigste zuerst</translation>
        </message>
        <message>
            <source>Rd</source>
            <translation>Rd</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Grund</translation>
        </message>
        <message>
            <source>Receipt for a prize</source>
            <translation>Quittung über einen Preis</translation>
        </message>
        <message>
            <source>Received</source>
            <translation>Erhalten</translation>
        </message>
        <message>
            <source>Record {code} is about teams and cannot be written for a tournament of individuals: {line}</source>
            <translation>In der Berichtsdatei eines Mannschaftsturniers spricht Satz {code} von Mannschaften; von Spielern lässt sich dies nicht sagen: {line}</translation>
        </message>
        <message>
            <source>Recorded</source>
            <translation>Vorgemerkt</translation>
        </message>
        <message>
            <source>Recorded pairing and pairing under the rules</source>
            <translation>Eingetragen und nach den Regeln</translation>
        </message>
        <message>
            <source>Recorded, and under the rules</source>
            <translation>Eingetragen, und nach den Regeln</translation>
        </message>
        <message>
            <source>Rejected: {pairs}</source>
            <translation>Abgelehnt: {pairs}</translation>
        </message>
        <message>
            <source>Relax B.5 for downfloaters</source>
            <translation>B.5 für Abfloater fallen lassen</translation>
        </message>
        <message>
            <source>Relax B.5 for upfloaters</source>
            <translation>B.5 für Auffloater fallen lassen</translation>
        </message>
        <message>
            <source>Relax B.6 for downfloaters</source>
            <translation>B.6 für Abfloater fallen lassen</translation>
        </message>
        <message>
            <source>Relax B.6 for upfloaters</source>
            <translation>B.6 für Auffloater fallen lassen</translation>
        </message>
        <message>
            <source>Remainder cannot be paired: back to the heterogeneous part, next transposition</source>
            <translation>Rest ohne Paarung: zurück zum heterogenen Teil, nächste Transposition</translation>
        </message>
        <message>
            <source>Remark</source>
            <translation>Bemerkung</translation>
        </message>
        <message>
            <source>Remarks</source>
            <translation>Bemerkungen</translation>
        </message>
        <message>
            <source>Remove the pairing of round {round} and {n} result?</source>
            <translation>Mit der Auslosung von Runde {round} auch {n} Ergebnis entfernen?</translation>
        </message>
        <message>
            <source>Remove the pairing of round {round} and {n} results?</source>
            <translation>Mit der Auslosung von Runde {round} auch {n} Ergebnisse entfernen?</translation>
        </message>
        <message>
            <source>Remove the schedule and {n} result?</source>
            <translation>Den Spielplan und {n} Ergebnis entfernen?</translation>
        </message>
        <message>
            <source>Remove the schedule and {n} results?</source>
            <translation>Den Spielplan und {n} Ergebnisse entfernen?</translation>
        </message>
        <message>
            <source>Removed before the groups are paired</source>
            <translation>Herausgenommen, bevor die Gruppen gepaart werden</translation>
        </message>
        <message>
            <source>Removing a player</source>
            <translation>Einen Spieler zu entfernen</translation>
        </message>
        <message>
            <source>Report files do not record the order of boards; tournament files do.</source>
            <translation>Ein Bericht hält die Reihenfolge der Bretter nicht fest, eine Turnierdatei schon.</translation>
        </message>
        <message>
            <source>Reports &gt; Send results to</source>
            <translation>Berichte &gt; Ergebnisse senden an</translation>
        </message>
        <message>
            <source>Req</source>
            <translation>Nötig</translation>
        </message>
        <message>
            <source>Requested: {byes}.</source>
            <translation>Angekündigt: {byes}.</translation>
        </message>
        <message>
            <source>Require P = P1 pairs, in a heterogeneous bracket M1 first</source>
            <translation>P = P1 Paare verlangen, in einem heterogenen Bracket zuerst M1</translation>
        </message>
        <message>
            <source>Required</source>
            <translation>Nötig</translation>
        </message>
        <message>
            <source>Requirement</source>
            <translation>Anforderung</translation>
        </message>
        <message>
            <source>Requirements</source>
            <translation>Anforderungen</translation>
        </message>
        <message>
            <source>Requirements (B.01)</source>
            <translation>Anforderungen (B.01)</translation>
        </message>
        <message>
            <source>Res</source>
            <translation>Erg</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>Result slips</source>
            <translation>Ergebniszettel</translation>
        </message>
        <message>
            <source>Result slips, large</source>
            <translation>Ergebniszettel, groß</translation>
        </message>
        <message>
            <source>Results of round {n} are removed with their boards; Undo restores them.</source>
            <translation>Ergebnisse der Runde {n} entfallen mit ihren Brettern; Rückgängig bringt sie wieder.</translation>
        </message>
        <message>
            <source>Results of round {rounds} were corrected after this round was paired; the reasons are those at the time of pairing</source>
            <translation>Ergebnisse der Runde {rounds} wurden nach der Auslosung dieser Runde berichtigt; die Gründe sind die von damals</translation>
        </message>
        <message>
            <source>Results of rounds {rounds} were corrected after this round was paired; the reasons are those at the time of pairing</source>
            <translation>Ergebnisse der Runden {rounds} wurden nach der Auslosung dieser Runde berichtigt; die Gründe sind die von damals</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>Rechts</translation>
        </message>
        <message>
            <source>Round</source>
            <translation>Runde</translation>
        </message>
        <message>
            <source>Round 1 is paired from these numbers, and the report uses them.</source>
            <translation>Runde 1 wird nach diesen Nummern ausgelost, und der Bericht wird mit ihnen gelesen.</translation>
        </message>
        <message>
            <source>Round 1: upper half against lower half, colours alternate from pair to pair</source>
            <translation>Runde 1: obere Hälfte gegen untere, die Farben wechseln von Paar zu Paar</translation>
        </message>
        <message>
            <source>Round numbers start at 1.</source>
            <translation>Runden zählen ab 1.</translation>
        </message>
        <message>
            <source>Round {named} is one of the last two, in which half-point byes are usually not allowed.</source>
            <translation>Runde {named} ist eine der letzten beiden, in denen es gewöhnlich kein Freilos mit halbem Punkt gibt.</translation>
        </message>
        <message>
            <source>Round {n}</source>
            <translation>Runde {n}</translation>
        </message>
        <message>
            <source>Round {n} has already been paired. You are correcting: {what}.</source>
            <translation>Runde {n} ist schon ausgelost. Zu berichtigen: {what}.</translation>
        </message>
        <message>
            <source>Round {n} has been paired; corrections no longer change the numbers (C.04.2, 2.3). You are correcting: {what}.</source>
            <translation>Runde {n} ist ausgelost; Berichtigungen ändern die Nummern nicht mehr (C.04.2, 2.3). Zu berichtigen: {what}.</translation>
        </message>
        <message>
            <source>Round {n} has not been published.</source>
            <translation>Runde {n} wurde nicht veröffentlicht.</translation>
        </message>
        <message>
            <source>Round {n} is not the last round; the next one was paired from its present results.</source>
            <translation>Runde {n} ist nicht die letzte: Die nächste wurde nach ihrem jetzigen Stand ausgelost.</translation>
        </message>
        <message>
            <source>Round {n} is over: under C.04.2, 4.3 such a late correction goes into the rating report only, unless the regulations of the event say otherwise.</source>
            <translation>Runde {n} ist vorbei: Nach C.04.2, 4.3 geht eine so späte Berichtigung nur in die Wertungsauswertung ein, wenn die Ausschreibung nichts anderes sagt.</translation>
        </message>
        <message>
            <source>Round {n} is published again, with its original time: {time}.</source>
            <translation>Runde {n} wird wieder veröffentlicht, mit der damaligen Uhrzeit: {time}.</translation>
        </message>
        <message>
            <source>Round {n} is published again.</source>
            <translation>Runde {n} wird wieder veröffentlicht.</translation>
        </message>
        <message>
            <source>Round {n} is too far back to count. Record the result for the rating report only?</source>
            <translation>Runde {n} liegt zu weit zurück, um zu zählen. Das Ergebnis nur für die Wertungsauswertung vermerken?</translation>
        </message>
        <message>
            <source>Round {n} is too far back: corrections count only for the last two rounds.</source>
            <translation>Runde {n} liegt zu weit zurück: Nur Berichtigungen der letzten zwei Runden zählen.</translation>
        </message>
        <message>
            <source>Round {n} is too far back: two rounds have been paired since. Under C.04.2, 4.3 wrong colours are then corrected in the rating report only, and a change of opponents is not a correction.</source>
            <translation>Runde {n} liegt zu weit zurück: Seitdem wurden zwei Runden ausgelost. Nach C.04.2, 4.3 gehen falsche Farben dann nur noch in die Wertungsauswertung ein, und andere Gegner sind keine Berichtigung.</translation>
        </message>
        <message>
            <source>Round {n} was published at {time}; players may have read it.</source>
            <translation>Runde {n} wurde am {time} veröffentlicht; Spieler können sie gelesen haben.</translation>
        </message>
        <message>
            <source>Round {n} was published; players may have read it.</source>
            <translation>Runde {n} wurde veröffentlicht; Spieler können sie gelesen haben.</translation>
        </message>
        <message>
            <source>Round {n}, board {board}: why</source>
            <translation>Runde {n}, Brett {board}: warum</translation>
        </message>
        <message>
            <source>Round {n}, board {table}: {white} – {black} {result}</source>
            <translation>Runde {n}, Brett {table}: {white} – {black} {result}</translation>
        </message>
        <message>
            <source>Round {n}, board {table}: {white} – {black} {result} instead of {old}</source>
            <translation>Runde {n}, Brett {table}: {white} – {black} {result} statt {old}</translation>
        </message>
        <message>
            <source>Round {n}, the bye: why</source>
            <translation>Runde {n}, das Freilos: warum</translation>
        </message>
        <message>
            <source>Round {n}: no pairings are recorded.</source>
            <translation>Runde {n}: Es sind keine Paarungen eingetragen.</translation>
        </message>
        <message>
            <source>Round {n}: the pairing follows the rules.</source>
            <translation>Runde {n}: so, wie die Regeln sie auslosen.</translation>
        </message>
        <message>
            <source>Round {n}: the pairing follows the rules; {since}.</source>
            <translation>Runde {n}: wie die Regeln sie auslosen; {since}.</translation>
        </message>
        <message>
            <source>Round {n}: there is no legal pairing under the rules: {why}</source>
            <translation>Runde {n}: Die Regeln finden keine Auslosung: {why}</translation>
        </message>
        <message>
            <source>Round {rounds} as recorded differs from the pairing under {rules}.</source>
            <translation>Runde {rounds} ist anders eingetragen, als {rules} sie auslost.</translation>
        </message>
        <message>
            <source>Round {rounds} has a date, but only {planned} rounds are planned.</source>
            <translation>Runde {rounds} hat ein Datum, aber nur {planned} Runden sind vorgesehen.</translation>
        </message>
        <message>
            <source>Round {round} already has an entry for {who}.</source>
            <translation>In Runde {round} steht für {who} schon etwas.</translation>
        </message>
        <message>
            <source>Round {round} has already been paired.</source>
            <translation>Runde {round} ist schon ausgelost.</translation>
        </message>
        <message>
            <source>Round {round} has no board {board}.</source>
            <translation>Runde {round} hat kein Brett {board}.</translation>
        </message>
        <message>
            <source>Round {round} has not been paired yet.</source>
            <translation>Runde {round} ist noch nicht ausgelost.</translation>
        </message>
        <message>
            <source>Round {round}, step {place} of {count}</source>
            <translation>Runde {round}, Schritt {place} von {count}</translation>
        </message>
        <message>
            <source>Round {round}: {n} difference.</source>
            <translation>Runde {round}: {n} Abweichung.</translation>
        </message>
        <message>
            <source>Round {round}: {n} differences.</source>
            <translation>Runde {round}: {n} Abweichungen.</translation>
        </message>
        <message>
            <source>Rounds</source>
            <translation>Runden</translation>
        </message>
        <message>
            <source>Rounds 1 to {n} have been paired with the present numbers. Change them?</source>
            <translation>Die Runden 1 bis {n} sind mit den jetzigen Nummern ausgelost. Nummern ändern?</translation>
        </message>
        <message>
            <source>Rounds different</source>
            <translation>Runden abweichend</translation>
        </message>
        <message>
            <source>Rounds elected to play</source>
            <translation>Runden, in denen gespielt werden sollte</translation>
        </message>
        <message>
            <source>Rounds illegal</source>
            <translation>Runden unzulässig</translation>
        </message>
        <message>
            <source>Rounds paired differently from the rules</source>
            <translation>Runden mit anderer Auslosung</translation>
        </message>
        <message>
            <source>Rounds same</source>
            <translation>Runden gleich</translation>
        </message>
        <message>
            <source>Rounds that break an absolute criterion</source>
            <translation>Runden, die ein absolutes Kriterium verletzen</translation>
        </message>
        <message>
            <source>Rounds that follow the rules</source>
            <translation>Runden, die so sind, wie die Regeln sie auslosen</translation>
        </message>
        <message>
            <source>Rounds without a game are skipped: three games played in a row</source>
            <translation>Runden ohne Partie werden übersprungen: drei gespielte Partien in Folge</translation>
        </message>
        <message>
            <source>Rounds won</source>
            <translation>Gewonnene Runden</translation>
        </message>
        <message>
            <source>Rounds {named} are the last two, in which half-point byes are usually not allowed.</source>
            <translation>Die Runden {named} sind die letzten beiden, in denen es gewöhnlich kein Freilos mit halbem Punkt gibt.</translation>
        </message>
        <message>
            <source>Rounds {rounds} as recorded differ from the pairing under {rules}.</source>
            <translation>Die Runden {rounds} sind anders eingetragen, als {rules} sie auslost.</translation>
        </message>
        <message>
            <source>Rounds {rounds} have dates, but only {planned} rounds are planned.</source>
            <translation>Die Runden {rounds} haben ein Datum, aber nur {planned} sind vorgesehen.</translation>
        </message>
        <message>
            <source>Row</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>Rows go back as far as needed: row 1 keeps the earliest player due Black it can, then row 2, and so on; players set free keep their order</source>
            <translation>Die Zeilen gehen so weit zurück wie nötig: Zeile 1 behält den frühesten möglichen Schwarzen, dann Zeile 2 und so weiter; frei gewordene Schwarze behalten ihre Reihenfolge</translation>
        </message>
        <message>
            <source>Rows that no tournament can have were written to the server. They are ignored here: {what}.</source>
            <translation>Auf den Server wurden Zeilen geschrieben, die kein Turnier haben kann. Sie werden hier übergangen: {what}.</translation>
        </message>
        <message>
            <source>Rtg</source>
            <translation>Elo</translation>
        </message>
        <message>
            <source>Rules broken: {what}</source>
            <translation>Verletzt: {what}</translation>
        </message>
        <message>
            <source>Rules: {rules}.</source>
            <translation>Regeln: {rules}.</translation>
        </message>
        <message>
            <source>Rules: {rules}; Arbiter {version}</source>
            <translation>Regeln: {rules}; Arbiter {version}</translation>
        </message>
        <message>
            <source>Rules: {rules}; written by Arbiter {version}</source>
            <translation>Regeln: {rules}; geschrieben von Arbiter {version}</translation>
        </message>
        <message>
            <source>S1</source>
            <translation>S1</translation>
        </message>
        <message>
            <source>S1 = [{s1}], S2 = [{s2}]</source>
            <translation>S1 = [{s1}], S2 = [{s2}]</translation>
        </message>
        <message>
            <source>S1 by ascending ARO: {whites}; G2 by number: {blacks}</source>
            <translation>S1 nach steigendem ARO: {whites}; G2 nach Nummern: {blacks}</translation>
        </message>
        <message>
            <source>S1 is tentatively paired with S2, which is at least as large</source>
            <translation>S1 wird versuchsweise mit S2 gepaart, das mindestens so groß ist</translation>
        </message>
        <message>
            <source>S1, S2 and the Limbo in their original composition</source>
            <translation>S1, S2 und das Limbo in ihrer ursprünglichen Aufteilung</translation>
        </message>
        <message>
            <source>S1: G1 by ascending ARO, then number</source>
            <translation>S1: G1 nach aufsteigendem ARO, dann Nummer</translation>
        </message>
        <message>
            <source>S1: moved down</source>
            <translation>S1: heruntergelost</translation>
        </message>
        <message>
            <source>S1: {s1}; S2: {s2}</source>
            <translation>S1: {s1}; S2: {s2}</translation>
        </message>
        <message>
            <source>S1R</source>
            <translation>S1R</translation>
        </message>
        <message>
            <source>S2</source>
            <translation>S2</translation>
        </message>
        <message>
            <source>S2: the first transposition of G2 that makes every pair legal</source>
            <translation>S2: die erste Umstellung von G2, mit der jede Paarung erlaubt ist</translation>
        </message>
        <message>
            <source>S2R</source>
            <translation>S2R</translation>
        </message>
        <message>
            <source>SB</source>
            <translation>SB</translation>
        </message>
        <message>
            <source>SRtng, or a month such as OCT26</source>
            <translation>SRtng oder ein Monat wie OCT26</translation>
        </message>
        <message>
            <source>Same</source>
            <translation>Gleich</translation>
        </message>
        <message>
            <source>Schedule</source>
            <translation>Spielplan</translation>
        </message>
        <message>
            <source>Schedule by player</source>
            <translation>Spielplan nach Spielern</translation>
        </message>
        <message>
            <source>Score</source>
            <translation>Punkte</translation>
        </message>
        <message>
            <source>Score differences are as small as possible</source>
            <translation>Die Punktabstände sind so klein wie möglich</translation>
        </message>
        <message>
            <source>Score minus expected score</source>
            <translation>Punkte weniger Erwartung</translation>
        </message>
        <message>
            <source>Score required</source>
            <translation>Nötige Punkte</translation>
        </message>
        <message>
            <source>Scoregroup</source>
            <translation>Punktgruppe</translation>
        </message>
        <message>
            <source>Scoregroups</source>
            <translation>Punktgruppen</translation>
        </message>
        <message>
            <source>Scoregroups from the highest down</source>
            <translation>Punktgruppen von der höchsten abwärts</translation>
        </message>
        <message>
            <source>Scoregroups of round {n}</source>
            <translation>Punktgruppen der Runde {n}</translation>
        </message>
        <message>
            <source>Scoregroups of round {n}: {summary}</source>
            <translation>Punktgruppen der Runde {n}: {summary}</translation>
        </message>
        <message>
            <source>Scoregroups, brackets, remainder</source>
            <translation>Punktgruppen, Brackets, Rest</translation>
        </message>
        <message>
            <source>Scoregroups; brackets, homogeneous or heterogeneous; remainder</source>
            <translation>Punktgruppen; Brackets, homogen oder heterogen; Rest</translation>
        </message>
        <message>
            <source>Scores as they were when the round was paired; {what}</source>
            <translation>Punkte, wie sie bei der Auslosung der Runde bekannt waren; {what}</translation>
        </message>
        <message>
            <source>Scores include the virtual points of the round; round 1 is then paired by article 5 within each score</source>
            <translation>Punkte mit den virtuellen Punkten der Runde; Runde 1 wird dann je Punktzahl nach 5 gepaart</translation>
        </message>
        <message>
            <source>Scores of upfloaters are compared from the lowest upwards; higher is better</source>
            <translation>Die Punkte der Auffloater werden von den niedrigsten an verglichen, mehr ist besser</translation>
        </message>
        <message>
            <source>Scoresheets</source>
            <translation>Partieformulare</translation>
        </message>
        <message>
            <source>Seeding rounds: the first half of the rounds, at most four, are paired under the Dutch System</source>
            <translation>Setzrunden: die erste Hälfte der Runden, höchstens vier, werden nach dem Dutch-System ausgelost</translation>
        </message>
        <message>
            <source>Servers need PostgreSQL's library, which is not installed: {what}.</source>
            <translation>Für Server fehlt die Bibliothek von PostgreSQL: {what}.</translation>
        </message>
        <message>
            <source>Set P0 and P1, M0 and M1</source>
            <translation>P0 und P1, M0 und M1 festlegen</translation>
        </message>
        <message>
            <source>Sets are compared by the first place in which they differ</source>
            <translation>Mengen werden an der ersten Stelle verglichen, an der sie sich unterscheiden</translation>
        </message>
        <message>
            <source>Sets of MDPs, by their lowest different number</source>
            <translation>Auswahlen von Heruntergelosten, nach ihrer niedrigsten verschiedenen Nummer</translation>
        </message>
        <message>
            <source>Several floaters: the first set in order of preference</source>
            <translation>Mehrere Floater: die erste Auswahl in der Rangfolge</translation>
        </message>
        <message>
            <source>Several moves up are tested together</source>
            <translation>Mehrere Transfers werden gemeinsam geprüft</translation>
        </message>
        <message>
            <source>Sex</source>
            <translation>Geschl.</translation>
        </message>
        <message>
            <source>Sex, born</source>
            <translation>Geschlecht, geboren</translation>
        </message>
        <message>
            <source>Shifters: out of the smaller subgroup for pairs within it, then to make the two equal</source>
            <translation>Wechsler: aus der kleineren Untergruppe für Paarungen in ihr, dann für gleiche Größe</translation>
        </message>
        <message>
            <source>Signature</source>
            <translation>Unterschrift</translation>
        </message>
        <message>
            <source>Signature {colour}</source>
            <translation>Unterschrift {colour}</translation>
        </message>
        <message>
            <source>Signatures</source>
            <translation>Unterschriften</translation>
        </message>
        <message>
            <source>Signed by</source>
            <translation>Unterschrift von</translation>
        </message>
        <message>
            <source>Since this round was paired, players were removed or can no longer be identified; the reasons are those of the tournament as it is now</source>
            <translation>Seit der Auslosung dieser Runde wurden Spieler entfernt oder sind nicht mehr zu unterscheiden; die Gründe sind die des Turniers, wie es jetzt ist</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Skipped: {n} candidate of the sequence</source>
            <translation>Übergangen: {n} Kandidat der Reihenfolge</translation>
        </message>
        <message>
            <source>Skipped: {n} candidate, number {first} of the sequence</source>
            <translation>Übergangen: {n} Kandidat, Nummer {first} der Reihenfolge</translation>
        </message>
        <message>
            <source>Skipped: {n} candidates of the sequence</source>
            <translation>Übergangen: {n} Kandidaten der Reihenfolge</translation>
        </message>
        <message>
            <source>Skipped: {n} candidates, {first} to {last} of the sequence</source>
            <translation>Übergangen: {n} Kandidaten, {first} bis {last} der Reihenfolge</translation>
        </message>
        <message>
            <source>Smallest difference of the exchanged numbers</source>
            <translation>Kleinster Unterschied der getauschten Nummern</translation>
        </message>
        <message>
            <source>Smallest pairing score difference</source>
            <translation>Kleinste Punktabstände der Paarung</translation>
        </message>
        <message>
            <source>Smallest score differences of MDPs with a downfloat in the previous round</source>
            <translation>Kleinste Punktabstände von Heruntergelosten mit Abfloat in der vorigen Runde</translation>
        </message>
        <message>
            <source>Smallest score differences of MDPs with a downfloat two rounds earlier</source>
            <translation>Kleinste Punktabstände von Heruntergelosten mit Abfloat vor zwei Runden</translation>
        </message>
        <message>
            <source>Smallest score differences of MDPs' opponents with an upfloat in the previous round</source>
            <translation>Kleinste Punktabstände der Gegner von Heruntergelosten mit Auffloat in der vorigen Runde</translation>
        </message>
        <message>
            <source>Smallest score differences of MDPs' opponents with an upfloat two rounds earlier</source>
            <translation>Kleinste Punktabstände der Gegner von Heruntergelosten mit Auffloat vor zwei Runden</translation>
        </message>
        <message>
            <source>Smallest score differences of downfloats repeated from the previous round</source>
            <translation>Kleinste Punktabstände bei wiederholten Abfloats aus der vorigen Runde</translation>
        </message>
        <message>
            <source>Smallest score differences of downfloats repeated from two rounds earlier</source>
            <translation>Kleinste Punktabstände bei wiederholten Abfloats von vor zwei Runden</translation>
        </message>
        <message>
            <source>Smallest score differences of upfloaters, the largest one compared first</source>
            <translation>Kleinste Punktabstände der Auffloater, der größte zuerst verglichen</translation>
        </message>
        <message>
            <source>Smallest score differences of upfloats repeated from the previous round</source>
            <translation>Kleinste Punktabstände bei wiederholten Auffloats aus der vorigen Runde</translation>
        </message>
        <message>
            <source>Smallest score differences of upfloats repeated from two rounds earlier</source>
            <translation>Kleinste Punktabstände bei wiederholten Auffloats von vor zwei Runden</translation>
        </message>
        <message>
            <source>So far: {byes}.</source>
            <translation>Bisher: {byes}.</translation>
        </message>
        <message>
            <source>Some of these players are not paired by these rules in this round</source>
            <translation>Jemand hier wird nach diesen Regeln in dieser Runde nicht gepaart</translation>
        </message>
        <message>
            <source>Some players have no rating and are paired as rated 0 (reading D25). Enter ratings, or confirm.</source>
            <translation>Einige Spieler haben keine Zahl; sie werden mit 0 ausgelost (Lesart D25). Tragen Sie Zahlen ein oder bestätigen Sie.</translation>
        </message>
        <message>
            <source>Some players have no rating and are paired with R 0 (reading A4). Enter estimates, or confirm.</source>
            <translation>Einige Spieler haben keine Wertungszahl; sie werden mit R 0 gepaart (Lesart A4). Geben Sie Schätzungen ein oder bestätigen Sie.</translation>
        </message>
        <message>
            <source>Sonneborn-Berger</source>
            <translation>Sonneborn-Berger</translation>
        </message>
        <message>
            <source>Source of the rating</source>
            <translation>Woher die Wertungszahl ist</translation>
        </message>
        <message>
            <source>Standard points</source>
            <translation>Standardpunkte</translation>
        </message>
        <message>
            <source>Standard: an even group with equal numbers due White and Black, and an opponent for every player</source>
            <translation>Standard: eine gerade Gruppe, gleich viele Weiße und Schwarze, ein Gegner für jeden</translation>
        </message>
        <message>
            <source>Standings</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <source>Standings after round {n}</source>
            <translation>Tabelle nach Runde {n}</translation>
        </message>
        <message>
            <source>Standings during round {n}</source>
            <translation>Tabelle während der Runde {n}</translation>
        </message>
        <message>
            <source>Starting list</source>
            <translation>Startliste</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Stand</translation>
        </message>
        <message>
            <source>Story</source>
            <translation>Geschichte</translation>
        </message>
        <message>
            <source>Strong preference: a colour difference of one</source>
            <translation>Starke Präferenz: eine Differenz von eins</translation>
        </message>
        <message>
            <source>Sum of the ranks of the players counted</source>
            <translation>Summe der Plätze derer, die zählen</translation>
        </message>
        <message>
            <source>Sums</source>
            <translation>Summen</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tisch</translation>
        </message>
        <message>
            <source>Table cards</source>
            <translation>Tischkarten</translation>
        </message>
        <message>
            <source>Table {tables} is reserved for a player.</source>
            <translation>Tisch {tables} ist ein fester Tisch.</translation>
        </message>
        <message>
            <source>Table {table} is already reserved ({who}).</source>
            <translation>Tisch {table} ist schon ein fester Tisch ({who}).</translation>
        </message>
        <message>
            <source>Table {table} is reserved for {who}: only one board can have it.</source>
            <translation>Tisch {table} ist fester Tisch von {who}: nur ein Brett kann dort stehen.</translation>
        </message>
        <message>
            <source>Tables {tables} are reserved for players.</source>
            <translation>Die Tische {tables} sind feste Tische.</translation>
        </message>
        <message>
            <source>Team</source>
            <translation>Mannschaft</translation>
        </message>
        <message>
            <source>Team prizes</source>
            <translation>Preise der Mannschaften</translation>
        </message>
        <message>
            <source>Team {name}</source>
            <translation>Mannschaft {name}</translation>
        </message>
        <message>
            <source>Teams</source>
            <translation>Mannschaften</translation>
        </message>
        <message>
            <source>Teams have no prizes.</source>
            <translation>Für Mannschaften gibt es keine Preise.</translation>
        </message>
        <message>
            <source>Terms have the meaning of the articles and the general rules: a game of less than one move was played, a forfeited game was not</source>
            <translation>Begriffe bedeuten, was die Artikel und die allgemeinen Regeln sagen: eine Partie mit weniger als einem Zug ist gespielt, eine kampflose nicht</translation>
        </message>
        <message>
            <source>That list names {n} more player.</source>
            <translation>{n} weiterer Spieler ist dort genannt.</translation>
        </message>
        <message>
            <source>That list names {n} more players.</source>
            <translation>{n} weitere Spieler sind dort genannt.</translation>
        </message>
        <message>
            <source>The FIDE ID {id} already belongs to {who}.</source>
            <translation>Die FIDE-ID {id} gehört schon zu {who} in der Liste.</translation>
        </message>
        <message>
            <source>The FIDE ID {text} is not a number of at most 11 digits.</source>
            <translation>Die FIDE-ID {text} ist keine Zahl mit höchstens 11 Ziffern.</translation>
        </message>
        <message>
            <source>The address contains {name}, which is not an option of an address.</source>
            <translation>In der Adresse steht {name}; das ist keine Angabe, die es dort gibt.</translation>
        </message>
        <message>
            <source>The adjourned game of round {n} is finished; it counts from the pairing of round {next}.</source>
            <translation>Die Hängepartie der Runde {n} ist beendet; sie zählt ab der Auslosung der Runde {next}.</translation>
        </message>
        <message>
            <source>The adjourned game of round {n} is finished; it counts in the standings.</source>
            <translation>Die Hängepartie der Runde {n} ist beendet; sie zählt in der Tabelle.</translation>
        </message>
        <message>
            <source>The aim stated in the preface does not affect any pairing</source>
            <translation>Das im Vorwort genannte Ziel ändert keine Paarung</translation>
        </message>
        <message>
            <source>The amount {text} is not a number such as 25 or 12.50 and was ignored.</source>
            <translation>Der Betrag {text} ist keine Zahl wie 25 oder 12,50 und wird weggelassen.</translation>
        </message>
        <message>
            <source>The arbiter changed the colours of this board by hand</source>
            <translation>Der Schiedsrichter hat die Farben dieses Bretts von Hand geändert</translation>
        </message>
        <message>
            <source>The arbiter changed this board by hand</source>
            <translation>Der Schiedsrichter hat dieses Brett von Hand geändert</translation>
        </message>
        <message>
            <source>The arbiter changed this board by hand; it differs from the pairing under these rules.</source>
            <translation>Der Schiedsrichter hat dieses Brett von Hand geändert; es ist nicht so, wie diese Regeln es auslosen.</translation>
        </message>
        <message>
            <source>The arbiter changed this round by hand</source>
            <translation>Der Schiedsrichter hat diese Runde von Hand geändert</translation>
        </message>
        <message>
            <source>The best {n} of each team count.</source>
            <translation>Von jeder Mannschaft zählen die besten {n}.</translation>
        </message>
        <message>
            <source>The best {n} results of each player count.</source>
            <translation>Die besten {n} Ergebnisse jedes Spielers zählen.</translation>
        </message>
        <message>
            <source>The boards are in a different order</source>
            <translation>Die Bretter stehen in anderer Reihenfolge</translation>
        </message>
        <message>
            <source>The boards are renumbered in the order the rules prescribe.</source>
            <translation>Die Bretter werden in der Reihenfolge der Regeln neu nummeriert.</translation>
        </message>
        <message>
            <source>The boards of a round are in the order of the table</source>
            <translation>Die Bretter einer Runde stehen in der Reihenfolge der Tabelle</translation>
        </message>
        <message>
            <source>The boards of the round will differ from its printed sheet.</source>
            <translation>Die Runde bekommt andere Bretter als auf ihrem Aushang.</translation>
        </message>
        <message>
            <source>The bracket from start to finish</source>
            <translation>Das Bracket von Anfang bis Ende</translation>
        </message>
        <message>
            <source>The bracket is paired with C.7 first; if the downfloaters of that candidate do not allow completion, it is the penultimate bracket</source>
            <translation>Das Bracket wird zuerst mit C.7 gepaart; passen die Abfloater dieses Kandidaten nicht, ist es das vorletzte</translation>
        </message>
        <message>
            <source>The bye first, then one bracket after another; without a complete pairing the arbiter decides</source>
            <translation>Zuerst das Freilos, dann Gruppe für Gruppe; ohne vollständige Auslosung entscheidet der Schiedsrichter</translation>
        </message>
        <message>
            <source>The bye first, then one scoregroup after another; without a complete pairing the arbiter decides</source>
            <translation>Erst das Freilos, dann Punktgruppe um Punktgruppe; ohne vollständige Auslosung entscheidet der Schiedsrichter</translation>
        </message>
        <message>
            <source>The bye for {who}</source>
            <translation>Das Freilos für {who}</translation>
        </message>
        <message>
            <source>The bye goes to the lowest possible score</source>
            <translation>Das Freilos geht an die niedrigste mögliche Punktzahl</translation>
        </message>
        <message>
            <source>The bye is assigned before the scoregroups are paired</source>
            <translation>Das Freilos wird vergeben, bevor die Punktgruppen gepaart werden</translation>
        </message>
        <message>
            <source>The bye: lowest score, then most games played, then highest pairing number</source>
            <translation>Das Freilos: wenigste Punkte, dann meiste gespielte Partien, dann die größte Nummer</translation>
        </message>
        <message>
            <source>The bye: lowest score, then most games played, then the lowest ranking</source>
            <translation>Das Freilos: wenigste Punkte, dann meiste gespielte Partien, dann der Letzte der Reihung</translation>
        </message>
        <message>
            <source>The candidate: S1 against S2 in order; an MDP-pairing and its remainder</source>
            <translation>Der Kandidat: S1 der Reihe nach gegen S2; eine Paarung der Heruntergelosten und ihr Rest</translation>
        </message>
        <message>
            <source>The category {text} was shortened to {most} characters.</source>
            <translation>Die Kategorie {text} wird nach {most} Zeichen abgeschnitten.</translation>
        </message>
        <message>
            <source>The cell contains a formula error: {text}.</source>
            <translation>In der Zelle steht der Fehler einer Formel, {text}.</translation>
        </message>
        <message>
            <source>The cell is ignored.</source>
            <translation>Die Zelle wird nicht beachtet.</translation>
        </message>
        <message>
            <source>The change counts from the pairing of round {n} (C.04.2, 4.3).</source>
            <translation>Die Änderung zählt ab der Auslosung der Runde {n} (C.04.2, 4.3).</translation>
        </message>
        <message>
            <source>The change counts from the pairing of round {n}. A change of opponents is not a correction under C.04.2, 4.3: published pairings may be changed only for the reasons given in 4.4.</source>
            <translation>Die Änderung zählt ab der Auslosung der Runde {n}. Andere Gegner sind keine Berichtigung nach C.04.2, 4.3: Eine veröffentlichte Auslosung wird nur aus den Gründen geändert, die 4.4 nennt.</translation>
        </message>
        <message>
            <source>The change counts in the standings. A change of opponents is not a correction under C.04.2, 4.3: published pairings may be changed only for the reasons given in 4.4.</source>
            <translation>Die Änderung zählt in der Tabelle. Andere Gegner sind keine Berichtigung nach C.04.2, 4.3: Eine veröffentlichte Auslosung wird nur aus den Gründen geändert, die 4.4 nennt.</translation>
        </message>
        <message>
            <source>The change is recorded in the report file.</source>
            <translation>Die Änderung wird in der Berichtsdatei festgehalten.</translation>
        </message>
        <message>
            <source>The club {text} was shortened to {most} characters.</source>
            <translation>Der Verein {text} wird nach {most} Zeichen abgeschnitten.</translation>
        </message>
        <message>
            <source>The colour difference is games with White minus games with Black</source>
            <translation>Die Farbdifferenz ist Partien mit Weiß minus Partien mit Schwarz</translation>
        </message>
        <message>
            <source>The colour difference stays between -2 and +2</source>
            <translation>Die Differenz bleibt zwischen minus 2 und plus 2</translation>
        </message>
        <message>
            <source>The colours change; the players keep their result.</source>
            <translation>Die Farben wechseln; das Ergebnis bleibt bei den Spielern.</translation>
        </message>
        <message>
            <source>The command cannot be read: {why}.</source>
            <translation>Der Befehl ist nicht zu lesen: {why}.</translation>
        </message>
        <message>
            <source>The comparison of differing boards with the rules is worked out from the top, here for {examined}; it is left out for {n} board.</source>
            <translation>Was abweichende Bretter kosten, ist von oben an ausgerechnet, hier für {examined}; für {n} Brett ist es weggelassen.</translation>
        </message>
        <message>
            <source>The comparison of differing boards with the rules is worked out from the top, here for {examined}; it is left out for {n} boards.</source>
            <translation>Was abweichende Bretter kosten, ist von oben an ausgerechnet, hier für {examined}; für {n} Bretter ist es weggelassen.</translation>
        </message>
        <message>
            <source>The connection to {host} was interrupted. Press Fetch to continue.</source>
            <translation>Die Verbindung zu {host} ist abgebrochen. Drücken Sie noch einmal „Abrufen“, um fortzufahren.</translation>
        </message>
        <message>
            <source>The database {database} is not ready for tournaments. Run {command} first.</source>
            <translation>Die Datenbank {database} ist noch nicht für Turniere eingerichtet; das tut {command}.</translation>
        </message>
        <message>
            <source>The date of birth {date} is in the future.</source>
            <translation>Das Geburtsdatum {date} liegt in der Zukunft.</translation>
        </message>
        <message>
            <source>The date of birth {text} is neither a year nor a date such as 2001/05/31.</source>
            <translation>Das Geburtsdatum {text} ist weder ein Jahr noch ein Datum wie 31.05.2001.</translation>
        </message>
        <message>
            <source>The date of birth {text} is read as {value}.</source>
            <translation>Das Geburtsdatum {text} wird als {value} gelesen.</translation>
        </message>
        <message>
            <source>The date of round {rounds} cannot be read.</source>
            <translation>Der Termin der Runde {rounds} ist nicht lesbar.</translation>
        </message>
        <message>
            <source>The date of round {rounds} is after the event ends ({day}).</source>
            <translation>Der Termin der Runde {rounds} liegt nach dem Ende der Veranstaltung ({day}).</translation>
        </message>
        <message>
            <source>The date of round {rounds} is before that of the previous round.</source>
            <translation>Runde {rounds} hat ein früheres Datum als die Runde davor.</translation>
        </message>
        <message>
            <source>The date of round {rounds} is before the event begins ({day}).</source>
            <translation>Der Termin der Runde {rounds} liegt vor dem Beginn der Veranstaltung ({day}).</translation>
        </message>
        <message>
            <source>The date of round {rounds} is missing from the report file.</source>
            <translation>In der Berichtsdatei fehlt der Termin der Runde {rounds}.</translation>
        </message>
        <message>
            <source>The dates entered are not in order; correct them first.</source>
            <translation>Die vorhandenen Daten laufen rückwärts; berichtigen Sie sie zuerst.</translation>
        </message>
        <message>
            <source>The dates of rounds {rounds} are after the event ends ({day}).</source>
            <translation>Die Termine der Runden {rounds} liegen nach dem Ende der Veranstaltung ({day}).</translation>
        </message>
        <message>
            <source>The dates of rounds {rounds} are before the event begins ({day}).</source>
            <translation>Die Termine der Runden {rounds} liegen vor dem Beginn der Veranstaltung ({day}).</translation>
        </message>
        <message>
            <source>The dates of rounds {rounds} are before those of the previous rounds.</source>
            <translation>Die Runden {rounds} haben ein früheres Datum als die Runden davor.</translation>
        </message>
        <message>
            <source>The dates of rounds {rounds} are missing from the report file.</source>
            <translation>In der Berichtsdatei fehlen die Termine der Runden {rounds}.</translation>
        </message>
        <message>
            <source>The dates of rounds {rounds} cannot be read.</source>
            <translation>Die Termine der Runden {rounds} sind nicht lesbar.</translation>
        </message>
        <message>
            <source>The disk of the server is full; this change was not saved.</source>
            <translation>Die Platte des Servers ist voll; diese Änderung wurde nicht gemacht.</translation>
        </message>
        <message>
            <source>The dominating colour counts all players of the group</source>
            <translation>Die überwiegende Farbe zählt alle Spieler der Gruppe</translation>
        </message>
        <message>
            <source>The due colour: the one played less often, or the one not played last</source>
            <translation>Die fällige Farbe: die seltener gespielte oder die zuletzt nicht gespielte</translation>
        </message>
        <message>
            <source>The earlier upfloats of all chosen maximum upfloaters are added up</source>
            <translation>Die früheren Auffloats aller gewählten Spieler am Höchstmaß werden zusammengezählt</translation>
        </message>
        <message>
            <source>The event ends before it begins. Correct one of the dates.</source>
            <translation>Die Veranstaltung endet, bevor sie beginnt.</translation>
        </message>
        <message>
            <source>The event grants a half-point bye for round {rounds}, which was missed.</source>
            <translation>Das Turnier gibt für die versäumte Runde {rounds} ein Freilos mit halbem Punkt.</translation>
        </message>
        <message>
            <source>The event grants half-point byes for rounds {rounds}, which were missed.</source>
            <translation>Das Turnier gibt für die versäumten Runden {rounds} Freilose mit halbem Punkt.</translation>
        </message>
        <message>
            <source>The event is entered as {what}.</source>
            <translation>Das Turnier ist eingetragen als {what}.</translation>
        </message>
        <message>
            <source>The event is exempt from the mixture of federations (1.4.3d).</source>
            <translation>Das Turnier ist von der Mischung der Föderationen befreit (1.4.3d).</translation>
        </message>
        <message>
            <source>The event lasts more than 30 days: each round uses the rating list of its month.</source>
            <translation>Das Turnier dauert länger als 30 Tage: Jede Runde zählt nach der Liste ihres Monats.</translation>
        </message>
        <message>
            <source>The event lasts more than 30 days: each round uses the rating list of its month. The ratings of {lists} were not imported; those of the first day are used instead.</source>
            <translation>Das Turnier dauert länger als 30 Tage: Jede Runde zählt nach der Liste ihres Monats; Wertungen von {lists} wurden nicht übernommen, dafür stehen die des ersten Tages.</translation>
        </message>
        <message>
            <source>The event lasts no more than 30 days: one rating list applies.</source>
            <translation>Das Turnier dauert nicht länger als 30 Tage: Es zählt eine Liste.</translation>
        </message>
        <message>
            <source>The event lasts {n} day, too short for {rounds} rounds of {control}.</source>
            <translation>Nach ihren Daten dauert die Veranstaltung {n} Tag; das ist zu kurz für {rounds} Runden mit {control}.</translation>
        </message>
        <message>
            <source>The event lasts {n} days, too short for {rounds} rounds of {control}.</source>
            <translation>Nach ihren Daten dauert die Veranstaltung {n} Tage; das ist zu kurz für {rounds} Runden mit {control}.</translation>
        </message>
        <message>
            <source>The factor applies in every lowest bracket, to all its pairs and its bye, before B.2, A.7.d and colours</source>
            <translation>Der Faktor zählt in jedem untersten Bracket, für alle Paare und das Freilos, vor B.2, A.7.d und den Farben</translation>
        </message>
        <message>
            <source>The factor is not used above the lowest bracket</source>
            <translation>Oberhalb des untersten Brackets wird der Faktor nicht benutzt</translation>
        </message>
        <message>
            <source>The federation of the event has not been entered, so it is not known whether the event is exempt under 1.4.3d.</source>
            <translation>Die Föderation des Turniers ist nicht eingetragen: Ob es nach 1.4.3d befreit ist, ist nicht bekannt.</translation>
        </message>
        <message>
            <source>The federation of the national ratings, {text}, is not three letters.</source>
            <translation>Die Föderation {text} der nationalen Wertungszahlen besteht nicht aus drei Buchstaben.</translation>
        </message>
        <message>
            <source>The federation {text} is read as {code}.</source>
            <translation>Die Föderation {text} wird als {code} gelesen.</translation>
        </message>
        <message>
            <source>The fewest players whose removal makes both the group and the rest pairable; 7.1 and 7.2 are not tried again</source>
            <translation>Möglichst wenige Spieler, ohne die sich die Gruppe in sich und auch der Rest paaren lässt; 7.1 und 7.2 werden nicht noch einmal versucht</translation>
        </message>
        <message>
            <source>The file contains the setting {name}, which this version of Arbiter does not support. Update Arbiter to open it.</source>
            <translation>Die Datei hat die Einstellung {name}, die diese Version von Arbiter nicht kennt; bitte aktualisieren Sie Arbiter, um sie zu öffnen.</translation>
        </message>
        <message>
            <source>The file does not give the number of rounds. Suggested: {n}, as is usual for {players} players.</source>
            <translation>Die Datei sagt nicht, wie viele Runden es sind. Vorschlag: {n}, wie bei {players} Spielern üblich.</translation>
        </message>
        <message>
            <source>The file does not give the number of rounds. Suggested: {n}, because byes have been requested up to that round.</source>
            <translation>Die Datei sagt nicht, wie viele Runden es sind. Vorschlag: {n}, denn bis dahin sind Freilose angekündigt.</translation>
        </message>
        <message>
            <source>The file does not give the number of rounds. Suggested: {n}, because {paired} have already been paired.</source>
            <translation>Die Datei sagt nicht, wie viele Runden es sind. Vorschlag: {n}, denn {paired} sind schon ausgelost.</translation>
        </message>
        <message>
            <source>The first difference is {recorded}; these rules pair {expected}</source>
            <translation>Der erste Unterschied ist {recorded}; diese Regeln paaren dort {expected}</translation>
        </message>
        <message>
            <source>The first pairing in the order of article 4 that complies best with C5 to C8</source>
            <translation>Die erste Auslosung in der Folge von Artikel 4, die C5 bis C8 am besten erfüllt</translation>
        </message>
        <message>
            <source>The first players in order with whom all rows can be filled; if there are none, the first in order (7.4 too)</source>
            <translation>Die Ersten der Reihenfolge, mit denen sich alle Zeilen füllen lassen; sonst die Ersten der Reihenfolge (auch 7.4)</translation>
        </message>
        <message>
            <source>The first {n} are listed.</source>
            <translation>Die ersten {n} sind aufgeführt.</translation>
        </message>
        <message>
            <source>The folder {folder} could not be created: {why}.</source>
            <translation>Der Ordner {folder} kann nicht angelegt werden: {why}.</translation>
        </message>
        <message>
            <source>The formula in column {column} has no stored result.</source>
            <translation>Die Formel in Spalte {column} hat kein gespeichertes Ergebnis.</translation>
        </message>
        <message>
            <source>The games stay in the cross table and in the rating report; Undo reverses the withdrawal.</source>
            <translation>Die Partien bleiben in der Kreuztabelle und im Wertungsbericht; Rückgängig nimmt den Rücktritt zurück.</translation>
        </message>
        <message>
            <source>The group {lacks}.</source>
            <translation>Die Gruppe {lacks}.</translation>
        </message>
        <message>
            <source>The higher-ranked player gets the preferred colour</source>
            <translation>Der höher Eingestufte bekommt die gewünschte Farbe</translation>
        </message>
        <message>
            <source>The highest P players form S1, the others S2</source>
            <translation>Die höchsten P Spieler bilden S1, die anderen S2</translation>
        </message>
        <message>
            <source>The highest number leaving S1</source>
            <translation>Die höchste Nummer, die S1 verlässt</translation>
        </message>
        <message>
            <source>The history does not match the tournament: table edit, row {n}, “{edit}”: {why}.</source>
            <translation>Der Verlauf passt nicht zum Turnier: Tabelle edit, Zeile {n}, „{edit}“: {why}.</translation>
        </message>
        <message>
            <source>The history entry “{edit}” does not match the tournament and would damage it ({why}). Nothing was changed.</source>
            <translation>Was der Verlauf über „{edit}“ sagt, passt nicht zum Turnier, das davon beschädigt würde ({why}). Nichts wurde geändert.</translation>
        </message>
        <message>
            <source>The imported list is {month}; the rounds of the event still need {lists}.</source>
            <translation>Die eingelesene Liste ist {month}; die Runden des Turniers brauchen noch {lists}.</translation>
        </message>
        <message>
            <source>The initial colour is drawn by lot</source>
            <translation>Die erste Farbe wird ausgelost</translation>
        </message>
        <message>
            <source>The initial colour was drawn before round 1: {old}. Change it to {new}?</source>
            <translation>Die Anfangsfarbe wurde vor Runde 1 ausgelost: {old}. In {new} ändern?</translation>
        </message>
        <message>
            <source>The initial order follows the General Handling Rules</source>
            <translation>Die Anfangsordnung kommt aus den Durchführungsregeln</translation>
        </message>
        <message>
            <source>The initial ranking list</source>
            <translation>Die Startrangliste</translation>
        </message>
        <message>
            <source>The largest number of pairs in the bracket, which fixes the number of its outgoing floaters</source>
            <translation>Die meisten Paare der Gruppe und damit die Zahl derer, die weitergehen</translation>
        </message>
        <message>
            <source>The last player in the list does not receive the bye of round 1: because of prohibited pairings, the others could then not all be paired. The bye goes to the next player above (reading A27).</source>
            <translation>Das Freilos der 1. Runde hat nicht der Letzte der Liste: dann könnten die anderen nicht alle ausgelost werden, weil das Turnier Paarungen untersagt. Es geht an den nächsten weiter oben (Lesart A27).</translation>
        </message>
        <message>
            <source>The last two rounds of a cycle can be played in reverse order before the next cycle</source>
            <translation>Die letzten zwei Runden eines Durchgangs können vor dem nächsten Durchgang in umgekehrter Folge gespielt werden</translation>
        </message>
        <message>
            <source>The list of devices cannot be written: {why}.</source>
            <translation>Die Liste der Geräte ist nicht zu schreiben: {why}.</translation>
        </message>
        <message>
            <source>The list of devices is damaged and cannot be read. Authorise the devices again.</source>
            <translation>Die Liste der Geräte ist beschädigt und nicht lesbar. Melden Sie die Geräte neu an.</translation>
        </message>
        <message>
            <source>The list of devices is damaged. Its copy is used; devices stay authorised.</source>
            <translation>Die Liste der Geräte ist beschädigt. Ihre Kopie wird verwendet; die Geräte bleiben zugelassen.</translation>
        </message>
        <message>
            <source>The list was divided into two halves, whose players meet in order</source>
            <translation>Die Liste wurde in zwei Hälften geteilt, die der Reihe nach gegeneinander spielen</translation>
        </message>
        <message>
            <source>The lot is drawn for the first pair: the initial colour is that of its higher player</source>
            <translation>Das Los gilt für das erste Paar: die Anfangsfarbe ist die seines Höheren</translation>
        </message>
        <message>
            <source>The lowest bracket lowers M1 to zero, with any set of D.3, before it goes back</source>
            <translation>Das unterste Bracket senkt M1 bis auf null, mit jeder Auswahl nach D.3, bevor es zurückgeht</translation>
        </message>
        <message>
            <source>The lowest number entering S1</source>
            <translation>Die niedrigste Nummer, die in S1 kommt</translation>
        </message>
        <message>
            <source>The missing result of round {n} has been entered; it counts from the pairing of round {next}.</source>
            <translation>Das fehlende Ergebnis der Runde {n} liegt vor; es zählt ab der Auslosung der Runde {next}.</translation>
        </message>
        <message>
            <source>The missing result of round {n} has been entered; it counts in the standings.</source>
            <translation>Das fehlende Ergebnis der Runde {n} liegt vor; es zählt in der Tabelle.</translation>
        </message>
        <message>
            <source>The name is missing, and the FIDE ID {id} is not in the rating list.</source>
            <translation>Der Name fehlt, und die Elo-Liste kennt die FIDE-ID {id} nicht.</translation>
        </message>
        <message>
            <source>The name is missing.</source>
            <translation>Der Name fehlt.</translation>
        </message>
        <message>
            <source>The name is missing. Import a rating list to find it by the FIDE ID.</source>
            <translation>Der Name fehlt. Mit einer importierten Elo-Liste wird er über die FIDE-ID gefunden.</translation>
        </message>
        <message>
            <source>The name of an event file must end in {extension}.</source>
            <translation>Die Datei einer Veranstaltung endet auf {extension}.</translation>
        </message>
        <message>
            <source>The name {name} has no letters.</source>
            <translation>Der Name {name} hat keine Buchstaben.</translation>
        </message>
        <message>
            <source>The national number {text} is longer than the {most} characters allowed in report files and was ignored.</source>
            <translation>Die nationale Nummer {text} hat mehr als die {most} Zeichen, die in Berichtsdateien Platz haben, und wird weggelassen.</translation>
        </message>
        <message>
            <source>The national number {text} of {who} is longer than the {most} characters allowed in report files.</source>
            <translation>Die nationale Nummer {text} von {who} hat mehr als die {most} Zeichen, die in Berichtsdateien Platz haben.</translation>
        </message>
        <message>
            <source>The nearest lower group with a player who may be moved up; the due colour is only a preference within it</source>
            <translation>Die nächste tiefere Gruppe, aus der jemand kommen darf; die fällige Farbe ist darin ein Wunsch</translation>
        </message>
        <message>
            <source>The next bracket complies best with the most pairs and the lowest scores of its downfloaters</source>
            <translation>Das nächste Bracket hält sie ein, wenn es die meisten Paare und die niedrigsten Punkte der Abfloater hat</translation>
        </message>
        <message>
            <source>The next bracket should be best in C5, then in C6; the search looks one bracket ahead</source>
            <translation>Die nächste Gruppe soll C5, dann C6 am besten erfüllen; es wird eine Gruppe vorausgeschaut</translation>
        </message>
        <message>
            <source>The next lower group is the next score with unpaired players</source>
            <translation>Die nächste tiefere Gruppe ist die nächste Punktzahl mit ungepaarten Spielern</translation>
        </message>
        <message>
            <source>The next round is round {next}, not {round}.</source>
            <translation>Die nächste Runde ist Runde {next}, nicht {round}.</translation>
        </message>
        <message>
            <source>The number of players is even, so every player has an opponent in every round</source>
            <translation>Die Zahl der Spieler ist gerade, also hat jeder Spieler in jeder Runde einen Gegner</translation>
        </message>
        <message>
            <source>The numbers are not in ranking order (rating, title and name). Placed too low: {who}.</source>
            <translation>Die Nummern folgen nicht der Rangfolge (Wertungszahl, Titel und Name). {who}: zu niedrig eingereiht.</translation>
        </message>
        <message>
            <source>The numbers exchanged are positions in the group</source>
            <translation>Getauscht werden Plätze in der Gruppe</translation>
        </message>
        <message>
            <source>The numbers have not been drawn (C.05, 6.2).</source>
            <translation>Die Nummern sind noch nicht ausgelost (C.05, 6.2).</translation>
        </message>
        <message>
            <source>The numbers have not been drawn.</source>
            <translation>Die Nummern sind nicht ausgelost.</translation>
        </message>
        <message>
            <source>The numbers of Whites and Blacks are balanced</source>
            <translation>Die Zahlen der Weißen und Schwarzen werden ausgeglichen</translation>
        </message>
        <message>
            <source>The numbers of Whites and Blacks never differ by more than two</source>
            <translation>Weiß und Schwarz weichen nie um mehr als zwei voneinander ab</translation>
        </message>
        <message>
            <source>The numbers of the players have not been drawn yet. Make the schedule with the present numbers?</source>
            <translation>Die Nummern der Spieler sind noch nicht ausgelost. Den Spielplan mit den Nummern machen, wie sie sind?</translation>
        </message>
        <message>
            <source>The numbers will not be in ranking order; they can be reassigned until round {last} is paired.</source>
            <translation>Die Nummern folgen dann nicht der Rangfolge; sie können bis zur Auslosung von Runde {last} neu vergeben werden.</translation>
        </message>
        <message>
            <source>The opponent of {who} in round {round} would be the number without a player: no game and no point</source>
            <translation>Der Gegner von {who} in Runde {round} wäre die Nummer, die kein Spieler hat; es gibt keine Partie und keinen Punkt</translation>
        </message>
        <message>
            <source>The opponents of the players in a scoregroup should be equally strong on average</source>
            <translation>Die Gegner der Spieler einer Punktgruppe sollen im Schnitt gleich stark sein</translation>
        </message>
        <message>
            <source>The order of the list is the starting rank; the arbiter is warned where it contradicts R</source>
            <translation>Die Liste ist die Startrangliste der Datei; dem Schiedsrichter wird gesagt, wo sie R widerspricht</translation>
        </message>
        <message>
            <source>The order of the players does not change, and neither do the numbers.</source>
            <translation>Die Folge der Spieler bleibt gleich, und damit auch die Nummern.</translation>
        </message>
        <message>
            <source>The pairing is removed; the report file will show that it was published.</source>
            <translation>Die Auslosung wird entfernt; die Berichtsdatei wird sagen, dass sie veröffentlicht war.</translation>
        </message>
        <message>
            <source>The pairing number {number} is already in use, or less than 1.</source>
            <translation>Die Startnummer {number} ist vergeben oder kleiner als 1.</translation>
        </message>
        <message>
            <source>The pairing of round {n} by hand is recorded in the report file.</source>
            <translation>Die Auslosung von Hand in Runde {n} wird in der Berichtsdatei festgehalten.</translation>
        </message>
        <message>
            <source>The pairing of round {n} is not changed. As you decided, the correction counts from the pairing of round {next}.</source>
            <translation>Runde {n} bleibt, wie sie ausgelost wurde. Wie von Ihnen entschieden, zählt die Änderung ab der Auslosung von Runde {next}.</translation>
        </message>
        <message>
            <source>The pairing of round {n} is not changed. As you decided, the correction counts in the standings.</source>
            <translation>Runde {n} bleibt, wie sie ausgelost wurde. Wie von Ihnen entschieden, zählt die Änderung in der Tabelle.</translation>
        </message>
        <message>
            <source>The pairing of round {n} is not changed; its results and colours stay as they are.</source>
            <translation>Runde {n} bleibt, wie sie ausgelost wurde; Ergebnisse und Farben dort werden nicht angetastet.</translation>
        </message>
        <message>
            <source>The pairing of round {n} is not changed; the correction counts from the pairing of round {next} (C.04.2, 4.3).</source>
            <translation>Runde {n} bleibt, wie sie ausgelost wurde; die Änderung zählt ab der Auslosung von Runde {next} (C.04.2, 4.3).</translation>
        </message>
        <message>
            <source>The pairing of round {n} is not changed; the correction counts in the standings (C.04.2, 4.3).</source>
            <translation>Runde {n} bleibt, wie sie ausgelost wurde; die Änderung zählt in der Tabelle (C.04.2, 4.3).</translation>
        </message>
        <message>
            <source>The pairing under the rules is being worked out…</source>
            <translation>Die Auslosung nach den Regeln wird gerade ermittelt…</translation>
        </message>
        <message>
            <source>The pairing-allocated bye is assigned by the pairing; it cannot be requested.</source>
            <translation>Das Freilos der Auslosung vergibt die Auslosung, nicht ein Antrag.</translation>
        </message>
        <message>
            <source>The pairing-allocated bye is worth less than a draw.</source>
            <translation>Das Freilos der Auslosung bringt weniger als ein Remis.</translation>
        </message>
        <message>
            <source>The pairing-allocated bye is worth more than a win.</source>
            <translation>Das Freilos der Auslosung bringt mehr als ein Sieg.</translation>
        </message>
        <message>
            <source>The pairings of rounds 1 to {n} are not changed.</source>
            <translation>Die Runden 1 bis {n} bleiben, wie sie ausgelost wurden.</translation>
        </message>
        <message>
            <source>The pairings of rounds {first} to {last} are not changed; their results and colours stay as they are.</source>
            <translation>Die Runden {first} bis {last} bleiben, wie sie ausgelost wurden; Ergebnisse und Farben dort werden nicht angetastet.</translation>
        </message>
        <message>
            <source>The pairings of the group are tried in a fixed order, and this is the first one that satisfies the rules best</source>
            <translation>Die Paarungen der Gruppe werden in fester Reihenfolge probiert, und dies ist die erste, die den Regeln am besten entspricht</translation>
        </message>
        <message>
            <source>The pairs made are counted, without absent players</source>
            <translation>Gezählt werden die gebildeten Paare, ohne Abwesende</translation>
        </message>
        <message>
            <source>The penultimate bracket may use any downfloaters that allow the lowest one to be completed: first with P1 pairs, then with one pair fewer</source>
            <translation>Das vorletzte Bracket darf beliebige Floater abgeben, mit denen das unterste aufgeht: zuerst bei P1, dann mit einem Paar weniger</translation>
        </message>
        <message>
            <source>The planned rounds count; if they are unknown, no round is the last, and "more than nine rounds" begins with the tenth round</source>
            <translation>Die geplanten Runden zählen; solange sie unbekannt sind, ist keine Runde die letzte, und erst eine zehnte macht mehr als neun</translation>
        </message>
        <message>
            <source>The planned rounds count; if they are unknown, the rounds up to the one being paired count, and none of them is the last</source>
            <translation>Die geplanten Runden zählen; solange sie unbekannt sind, die bis zur auszulosenden, und keine davon ist die letzte</translation>
        </message>
        <message>
            <source>The player is already in group {name}.</source>
            <translation>Der Spieler ist schon in Gruppe {name}.</translation>
        </message>
        <message>
            <source>The player moved up need not be paired with the blocked one</source>
            <translation>Der Geholte muss nicht gegen den Blockierten spielen</translation>
        </message>
        <message>
            <source>The player who receives the bye gets a downfloat</source>
            <translation>Wer das Freilos bekommt, hat einen Abfloat</translation>
        </message>
        <message>
            <source>The players not yet paired can always all be paired</source>
            <translation>Die noch nicht Ausgelosten können immer alle ausgelost werden</translation>
        </message>
        <message>
            <source>The players of a bracket are numbered in the order of their ranking</source>
            <translation>Die Spieler einer Gruppe werden in der Folge ihrer Reihung nummeriert</translation>
        </message>
        <message>
            <source>The players' numbers are drawn by lot in good time before round 1</source>
            <translation>Die Nummern der Spieler werden rechtzeitig vor Runde 1 ausgelost</translation>
        </message>
        <message>
            <source>The points give different ranks</source>
            <translation>Die Punkte ergeben andere Ränge</translation>
        </message>
        <message>
            <source>The preference for Black of a player without a game is a real preference: it counts in C7, 3.2.3 and 5.2</source>
            <translation>Ohne Partie ist der Wunsch nach Schwarz ein echter: er zählt in C7, 3.2.3 und 5.2</translation>
        </message>
        <message>
            <source>The proposal gives a bye to a player who already has a point without playing (2.2).</source>
            <translation>Der Vorschlag gibt das Freilos einem Spieler, der schon einen Punkt ohne Spiel hat (2.2).</translation>
        </message>
        <message>
            <source>The rank of {n} player in the report does not match its points and tie-breaks: player {who}.</source>
            <translation>Der Bericht gibt {n} Spieler einen anderen Rang als seine Punkte und Feinwertungen: Spieler {who}.</translation>
        </message>
        <message>
            <source>The ranks of {n} players in the report do not match its points and tie-breaks: players {who}.</source>
            <translation>Der Bericht gibt {n} Spielern einen anderen Rang als seine Punkte und Feinwertungen: Spieler {who}.</translation>
        </message>
        <message>
            <source>The rating list has {n} player</source>
            <translation>Die Elo-Liste hat {n} Spieler</translation>
        </message>
        <message>
            <source>The rating list has {n} players</source>
            <translation>Die Elo-Liste hat {n} Spieler</translation>
        </message>
        <message>
            <source>The rating list of the first day applies ({due}); it is not known which list was used.</source>
            <translation>Es gilt die Liste des ersten Tages, {due}; welche genommen wurde, ist nicht bekannt.</translation>
        </message>
        <message>
            <source>The rating list of the first day applies ({due}); the ratings used are from {taken}.</source>
            <translation>Es gilt die Liste des ersten Tages, {due}; die Wertungszahlen wurden aus {taken} genommen.</translation>
        </message>
        <message>
            <source>The rating of {n} player ({who}) is national, estimated or of unknown source. This report file cannot show that: it appears as a FIDE rating.</source>
            <translation>Die Wertungszahl von {n} Spieler ({who}) ist national, geschätzt oder unbekannter Herkunft, was diese Berichtsdatei nicht sagen kann: Sie steht dort wie eine der FIDE.</translation>
        </message>
        <message>
            <source>The rating of {n} player changes, because the national ratings are then those of {federation}.</source>
            <translation>{n} Spieler bekommt eine andere Wertungszahl: die nationalen sind dann die von {federation}.</translation>
        </message>
        <message>
            <source>The rating of {n} player changes: {method}.</source>
            <translation>{n} Spieler bekommt eine andere Wertungszahl: {method}.</translation>
        </message>
        <message>
            <source>The rating source {text} is not one of {known} and was ignored.</source>
            <translation>Die Herkunft der Wertungszahl {text} ist keine von {known} und wird weggelassen.</translation>
        </message>
        <message>
            <source>The rating {text} is not a whole number from 0 to {most}.</source>
            <translation>Die Wertungszahl {text} ist keine ganze Zahl von 0 bis {most}.</translation>
        </message>
        <message>
            <source>The rating {text} is read as {value}, FIDE.</source>
            <translation>Die Wertung {text} wird als {value} (FIDE) gelesen.</translation>
        </message>
        <message>
            <source>The rating {text} is read as {value}, estimated.</source>
            <translation>Die Wertung {text} wird als {value} (geschätzt) gelesen.</translation>
        </message>
        <message>
            <source>The rating {text} is read as {value}, national.</source>
            <translation>Die Wertung {text} wird als {value} (national) gelesen.</translation>
        </message>
        <message>
            <source>The rating {text} is read as {value}.</source>
            <translation>Die Wertung {text} wird als {value} gelesen.</translation>
        </message>
        <message>
            <source>The ratings of {month} were used for {n} player.</source>
            <translation>Die Wertung von {month} wurde für {n} Spieler übernommen.</translation>
        </message>
        <message>
            <source>The ratings of {month} were used for {n} players.</source>
            <translation>Die Wertungen von {month} wurden für {n} Spieler übernommen.</translation>
        </message>
        <message>
            <source>The ratings of {n} players ({who}) are national, estimated or of unknown source. This report file cannot show that: they appear as FIDE ratings.</source>
            <translation>Die Wertungszahlen von {n} Spielern ({who}) sind national, geschätzt oder unbekannter Herkunft, was diese Berichtsdatei nicht sagen kann: Sie stehen dort wie die der FIDE.</translation>
        </message>
        <message>
            <source>The ratings of {n} players change, because the national ratings are then those of {federation}.</source>
            <translation>{n} Spieler bekommen eine andere Wertungszahl: die nationalen sind dann die von {federation}.</translation>
        </message>
        <message>
            <source>The ratings of {n} players change: {method}.</source>
            <translation>{n} Spieler bekommen eine andere Wertungszahl: {method}.</translation>
        </message>
        <message>
            <source>The recorded board differs from these rules</source>
            <translation>Dieses Brett ist nicht so eingetragen, wie diese Regeln es auslosen</translation>
        </message>
        <message>
            <source>The recorded colours of this board differ from these rules</source>
            <translation>Die Farben dieses Bretts sind nicht so eingetragen, wie diese Regeln sie geben</translation>
        </message>
        <message>
            <source>The recorded pairing</source>
            <translation>Die eingetragene Auslosung</translation>
        </message>
        <message>
            <source>The recorded pairing is the one these rules give</source>
            <translation>Die eingetragene Auslosung ist die, die diese Regeln ergeben</translation>
        </message>
        <message>
            <source>The recorded round differs from these rules</source>
            <translation>Diese Runde ist nicht so eingetragen, wie diese Regeln sie auslosen</translation>
        </message>
        <message>
            <source>The recorded round has {one} against {first} and {other} against {second} instead</source>
            <translation>In der eingetragenen Runde heißt es stattdessen: {one} gegen {first} und {other} gegen {second}</translation>
        </message>
        <message>
            <source>The report file and all sheets will show that FIDE mode was left after the last round.</source>
            <translation>Berichtsdatei und alle Blätter werden sagen, dass er nach der letzten Runde verlassen wurde.</translation>
        </message>
        <message>
            <source>The report file and all sheets will show that FIDE mode was left before round {n}.</source>
            <translation>Berichtsdatei und alle Blätter werden sagen, dass er vor Runde {n} verlassen wurde.</translation>
        </message>
        <message>
            <source>The report file does not name the program that made the pairings.</source>
            <translation>Die Berichtsdatei sagt nicht, welches Programm ausgelost hat.</translation>
        </message>
        <message>
            <source>The report file has no field for: {what}.</source>
            <translation>In der Berichtsdatei ist kein Platz für: {what}.</translation>
        </message>
        <message>
            <source>The report file has no tie-breaks: players with equal points share a rank.</source>
            <translation>Der Berichtsdatei fehlen die Feinwertungen: Wer gleich viele Punkte hat, teilt sich den Rang.</translation>
        </message>
        <message>
            <source>The report file will show that the publication was withdrawn.</source>
            <translation>Die Berichtsdatei wird sagen, dass die Veröffentlichung zurückgenommen wurde.</translation>
        </message>
        <message>
            <source>The report that was read ranks {n} player differently from the standings; the new report ranks by the standings: {who}.</source>
            <translation>Der gelesene Bericht gibt {n} Spieler einen anderen Rang als die Tabelle; neu geschrieben: {who}.</translation>
        </message>
        <message>
            <source>The report that was read ranks {n} players differently from the standings; the new report ranks by the standings: {who}.</source>
            <translation>Der gelesene Bericht gibt {n} Spielern einen anderen Rang als die Tabelle; neu geschrieben: {who}.</translation>
        </message>
        <message>
            <source>The report was not written. {reasons}.</source>
            <translation>Die Meldung wird nicht geschrieben. {reasons}.</translation>
        </message>
        <message>
            <source>The requested byes {text} are not round numbers such as 1, 4.</source>
            <translation>Die gewünschten Freilose {text} sind keine Rundennummern wie 1, 4.</translation>
        </message>
        <message>
            <source>The results give different points</source>
            <translation>Die Ergebnisse bringen andere Punkte</translation>
        </message>
        <message>
            <source>The results of a player who completes less than half of the games do not count in the final standings</source>
            <translation>Die Ergebnisse eines Spielers, der weniger als die Hälfte der Partien beendet, zählen nicht für die Schlusstabelle</translation>
        </message>
        <message>
            <source>The round already shows this.</source>
            <translation>So steht es schon in der Runde.</translation>
        </message>
        <message>
            <source>The round can be paired if one of these pairs may meet a second time ({article}): {pairs}.</source>
            <translation>Die Runde kann ausgelost werden, wenn eines dieser Paare ein zweites Mal gegeneinander spielen darf ({article}): {pairs}.</translation>
        </message>
        <message>
            <source>The round can be paired if one of these players receives the bye all the same ({article}): {who}.</source>
            <translation>Die Runde kann ausgelost werden, wenn einer von diesen trotzdem das Freilos haben darf ({article}): {who}.</translation>
        </message>
        <message>
            <source>The round can be paired if the event no longer prohibits one of these pairs: {pairs}.</source>
            <translation>Die Runde kann ausgelost werden, wenn das Turnier eines dieser Paare nicht mehr untersagt: {pairs}.</translation>
        </message>
        <message>
            <source>The round can be paired if the event no longer prohibits this pair: {pairs}.</source>
            <translation>Die Runde kann ausgelost werden, wenn das Turnier dieses Paar nicht mehr untersagt: {pairs}.</translation>
        </message>
        <message>
            <source>The round can be paired if the rule on colours ({article}) is relaxed for one of these pairs: {pairs}.</source>
            <translation>Die Runde kann ausgelost werden, wenn die Farbregel ({article}) für eines dieser Paare weicht: {pairs}.</translation>
        </message>
        <message>
            <source>The round can be paired if the rule on colours ({article}) is relaxed for this pair: {pairs}.</source>
            <translation>Die Runde kann ausgelost werden, wenn die Farbregel ({article}) für dieses Paar weicht: {pairs}.</translation>
        </message>
        <message>
            <source>The round can be paired if this pair may meet a second time ({article}): {pairs}.</source>
            <translation>Die Runde kann ausgelost werden, wenn dieses Paar ein zweites Mal gegeneinander spielen darf ({article}): {pairs}.</translation>
        </message>
        <message>
            <source>The round can be paired if {who} receives the bye all the same ({article}).</source>
            <translation>Die Runde kann ausgelost werden, wenn {who} trotzdem das Freilos haben darf ({article}).</translation>
        </message>
        <message>
            <source>The round could be paired if a player could receive a second bye ({article}).</source>
            <translation>Die Runde könnte ausgelost werden, wenn ein Spieler ein zweites Freilos haben dürfte ({article}).</translation>
        </message>
        <message>
            <source>The round could be paired if players could meet a second time ({article}).</source>
            <translation>Die Runde könnte ausgelost werden, wenn Spieler ein zweites Mal gegeneinander spielen dürften ({article}).</translation>
        </message>
        <message>
            <source>The round could be paired if the event had no prohibited pairings.</source>
            <translation>Die Runde könnte ausgelost werden, wenn das Turnier gar kein Paar untersagte.</translation>
        </message>
        <message>
            <source>The round could be paired if the rule on colours ({article}) were relaxed.</source>
            <translation>Die Runde könnte ausgelost werden, wenn die Farbregel ({article}) wiche.</translation>
        </message>
        <message>
            <source>The round will no longer be published: it disappears from the display, and posted sheets should be taken down.</source>
            <translation>Die Runde ist dann nicht mehr veröffentlicht: Die Anzeige lässt sie weg, Aushänge sind abzunehmen.</translation>
        </message>
        <message>
            <source>The round will no longer be published; take down posted sheets.</source>
            <translation>Die Runde ist dann nicht mehr veröffentlicht; Aushänge sind abzunehmen.</translation>
        </message>
        <message>
            <source>The round would instead be: {boards}</source>
            <translation>Die Runde hätte stattdessen: {boards}</translation>
        </message>
        <message>
            <source>The rules allow one pairing-allocated bye per round (C.04.1, 3).</source>
            <translation>Nach den Regeln gibt es in einer Runde nur ein Freilos der Auslosung (C.04.1, 3).</translation>
        </message>
        <message>
            <source>The schedule has already been made; remove it first.</source>
            <translation>Der Spielplan ist schon gemacht; erst entfernen.</translation>
        </message>
        <message>
            <source>The schedule has been made with the present numbers; remove it first.</source>
            <translation>Der Spielplan ist mit den jetzigen Nummern gemacht; erst entfernen.</translation>
        </message>
        <message>
            <source>The schedule has been made: all {n} rounds are in it.</source>
            <translation>Der Spielplan ist gemacht: Alle {n} Runden sind da.</translation>
        </message>
        <message>
            <source>The schedule has been made: no player can be added. Remove the schedule before the first game.</source>
            <translation>Der Spielplan ist gemacht: Kein Spieler kann mehr hinzukommen. Vor der ersten Partie lässt sich der Spielplan entfernen.</translation>
        </message>
        <message>
            <source>The schedule has been made; remove it before you change its cycles.</source>
            <translation>Der Spielplan ist gemacht; vor einer Änderung der Durchgänge bitte entfernen.</translation>
        </message>
        <message>
            <source>The schedule has {rounds} rounds; there is no round {number}.</source>
            <translation>Der Spielplan hat {rounds} Runden; eine Runde {number} gibt es nicht.</translation>
        </message>
        <message>
            <source>The schedule must be made before round 1; this tournament already has rounds.</source>
            <translation>Der Spielplan entsteht vor Runde 1; es sind schon Runden erfasst.</translation>
        </message>
        <message>
            <source>The schedule was published. Remove it?</source>
            <translation>Der Spielplan ist veröffentlicht. Entfernen?</translation>
        </message>
        <message>
            <source>The score difference of a player left over is taken to A.8's artificial value</source>
            <translation>Der Abstand eines Übrigen ist der zum künstlichen Wert von A.8</translation>
        </message>
        <message>
            <source>The second list of shifters contains only players who prefer the majority colour, without the one just shifted</source>
            <translation>Die zweite Liste der Wechsler hat nur die, die die häufigere Farbe wünschen; wer eben gewechselt hat, steht nicht darin</translation>
        </message>
        <message>
            <source>The server contains rows that no tournament can have. They are ignored here; nothing else is lost:</source>
            <translation>Der Server enthält Zeilen, die kein Turnier haben kann. Sie werden hier übergangen; sonst geht nichts verloren:</translation>
        </message>
        <message>
            <source>The server does not support encryption (TLS); without it no data is sent over the network.</source>
            <translation>Der Server verschlüsselt nicht (TLS), und unverschlüsselt geht nichts über ein Netz.</translation>
        </message>
        <message>
            <source>The server has no connection left for {user}: {why}</source>
            <translation>Der Server hat für {user} keine Verbindung mehr frei: {why}</translation>
        </message>
        <message>
            <source>The server has no tournament {number}.</source>
            <translation>Auf dem Server gibt es kein Turnier {number}.</translation>
        </message>
        <message>
            <source>The server is busy; nothing was changed. Try again.</source>
            <translation>Der Server ist beschäftigt; nichts wurde geändert. Versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <source>The server is not responding. You can read and print, but nothing can be changed until it is available again.</source>
            <translation>Der Server antwortet nicht. Bis er wieder da ist, kann nichts geändert werden; was bekannt ist, lässt sich lesen und drucken.</translation>
        </message>
        <message>
            <source>The server rejected the login of {user}: the password is missing or wrong.</source>
            <translation>Der Server lässt {user} nicht ein: Das Passwort fehlt oder ist falsch.</translation>
        </message>
        <message>
            <source>The server rejected the login of {user}: {why}</source>
            <translation>Der Server lässt {user} nicht ein: {why}</translation>
        </message>
        <message>
            <source>The server rejected this; nothing was changed: {why}</source>
            <translation>Der Server hat dies abgelehnt; nichts wurde geändert: {why}</translation>
        </message>
        <message>
            <source>The server runs a PostgreSQL version before {oldest}, which is too old.</source>
            <translation>Auf dem Server läuft ein PostgreSQL vor Version {oldest}; das ist zu alt.</translation>
        </message>
        <message>
            <source>The server stopped responding while this change was being saved. You will see whether it was saved when the server is available again.</source>
            <translation>Der Server antwortete nicht mehr, als diese Änderung unterwegs war. Ob sie behalten wurde, zeigt sich, sobald er wieder da ist.</translation>
        </message>
        <message>
            <source>The server {host} does not respond: {why}</source>
            <translation>Der Server {host} antwortet nicht: {why}</translation>
        </message>
        <message>
            <source>The set of upfloaters that is best in C5 to C10; the first one among equals</source>
            <translation>Die Menge der Auffloater, die nach C5 bis C10 die beste ist, unter gleichen die erste</translation>
        </message>
        <message>
            <source>The sex {text} is neither m nor w (or f) and was ignored.</source>
            <translation>Das Geschlecht {text} ist weder m noch w (oder f) und wird weggelassen.</translation>
        </message>
        <message>
            <source>The sheet will show when the round was changed, and on which boards.</source>
            <translation>Das Blatt wird sagen, dass es geändert wurde, wann, und welche Bretter.</translation>
        </message>
        <message>
            <source>The starting rank contradicts the ratings; round 1 follows the starting rank (reading A30).</source>
            <translation>Die Startrangliste widerspricht den Wertungszahlen; Runde 1 folgt der Startrangliste (Lesart A30).</translation>
        </message>
        <message>
            <source>The stronger preference</source>
            <translation>Der stärkere Farbwunsch</translation>
        </message>
        <message>
            <source>The stronger preference is granted; of two absolute ones, the one with the wider difference</source>
            <translation>Die stärkere Präferenz wird erfüllt; von zwei absoluten die mit der größeren Differenz</translation>
        </message>
        <message>
            <source>The stronger preference; of two absolute ones, the one with the wider difference</source>
            <translation>Die stärkere Präferenz; von zwei absoluten die mit der größeren Differenz</translation>
        </message>
        <message>
            <source>The sums of these scores are compared</source>
            <translation>Diese Punkte werden nach ihrer Summe verglichen</translation>
        </message>
        <message>
            <source>The table gives the opponents of each round, and the colours</source>
            <translation>Die Tabelle sagt, wer in welcher Runde gegen wen spielt und wer Weiß hat</translation>
        </message>
        <message>
            <source>The table gives you {colour} in this game</source>
            <translation>Die Tabelle gibt Ihnen in dieser Partie {colour}</translation>
        </message>
        <message>
            <source>The table gives {who} {colour} in this game</source>
            <translation>Die Tabelle gibt {who} in dieser Partie {colour}</translation>
        </message>
        <message>
            <source>The table pairs you with {other} in round {round}</source>
            <translation>Nach der Tabelle spielen Sie in Runde {round} gegen {other}</translation>
        </message>
        <message>
            <source>The table pairs {who} with {other} in round {round}</source>
            <translation>Nach der Tabelle spielt {who} in Runde {round} gegen {other}</translation>
        </message>
        <message>
            <source>The table {text} is not a whole number from 1 to {most}.</source>
            <translation>Der Tisch {text} ist keine ganze Zahl von 1 bis {most}.</translation>
        </message>
        <message>
            <source>The tables are used as printed, although numbers 6 and 12 of twelve players meet in the last round</source>
            <translation>Die Tabellen gelten wie gedruckt, obwohl die Nummern 6 und 12 von zwölf in der letzten Runde aufeinandertreffen</translation>
        </message>
        <message>
            <source>The team {text} was shortened to {most} characters.</source>
            <translation>Die Mannschaft {text} wird nach {most} Buchstaben abgeschnitten.</translation>
        </message>
        <message>
            <source>The time control gives {n} minutes for 60 moves; norms require 120 (1.1).</source>
            <translation>Die Bedenkzeit gibt {n} Minuten für 60 Züge; Normen brauchen 120 (1.1).</translation>
        </message>
        <message>
            <source>The time control is for {told} games, but the figures are for {taken} games.</source>
            <translation>Die Bedenkzeit ist die von Partien der Art {told}; die Zahlen gelten für {taken}.</translation>
        </message>
        <message>
            <source>The time control is missing from the report file.</source>
            <translation>Der Berichtsdatei fehlt die Bedenkzeit.</translation>
        </message>
        <message>
            <source>The time control {control} cannot be converted to FIDE's code. Enter it in a form such as {example}.</source>
            <translation>Die Bedenkzeit {control} lässt sich nicht verschlüsseln; wohl aber in einer Form wie {example}.</translation>
        </message>
        <message>
            <source>The title {text} is read as {title}.</source>
            <translation>Der Titel {text} wird als {title} gelesen.</translation>
        </message>
        <message>
            <source>The title {text} is unknown and was ignored.</source>
            <translation>Der Titel {text} ist unbekannt und wird weggelassen.</translation>
        </message>
        <message>
            <source>The tournament has only {n} rounds.</source>
            <translation>Das Turnier hat nur {n} Runden.</translation>
        </message>
        <message>
            <source>The tournament on the server does not match its history; nothing was changed.</source>
            <translation>Das Turnier auf dem Server ist nicht so, wie sein Verlauf sagt; nichts wurde geändert.</translation>
        </message>
        <message>
            <source>The tournament uses {edition}, but this pairing was made under {other}.</source>
            <translation>Das Turnier wird nach {edition} gespielt; diese Auslosung entstand nach {other}.</translation>
        </message>
        <message>
            <source>The two players together cannot get more than a win.</source>
            <translation>Die beiden Spieler können zusammen nicht mehr als einen Sieg bekommen.</translation>
        </message>
        <message>
            <source>The upper half of the alphabet: the earlier player in the starting rank first (7.4 too)</source>
            <translation>Die obere Hälfte des Alphabets: wer früher in der Startrangliste steht, zuerst (auch 7.4)</translation>
        </message>
        <message>
            <source>The year of birth {year} is in the future.</source>
            <translation>Das Geburtsjahr {year} liegt in der Zukunft.</translation>
        </message>
        <message>
            <source>The {what} {text} is longer than {most} characters and was ignored.</source>
            <translation>{what} {text}: mehr als {most} Zeichen, weggelassen.</translation>
        </message>
        <message>
            <source>There are no more rounds to pair; the change counts in the standings.</source>
            <translation>Es ist keine Runde mehr auszulosen; die Änderung zählt in der Tabelle.</translation>
        </message>
        <message>
            <source>There is no acceleration {acceleration}.</source>
            <translation>Es gibt keine Beschleunigung {acceleration}.</translation>
        </message>
        <message>
            <source>There is no acceleration {acceleration}; the only one supported is {baku}.</source>
            <translation>Es gibt keine Beschleunigung {acceleration}; bekannt ist {baku}.</translation>
        </message>
        <message>
            <source>There is no group {name} in this event.</source>
            <translation>Es gibt in dieser Veranstaltung keine Gruppe {name}.</translation>
        </message>
        <message>
            <source>There is no legal pairing for this round. This proposal follows the spirit of the rules (article 9); you decide.</source>
            <translation>Die Regeln erlauben keine Auslosung dieser Runde. Dies ist ein Vorschlag in ihrem Sinn (Artikel 9); Sie entscheiden.</translation>
        </message>
        <message>
            <source>There is no legal pairing under the rules.</source>
            <translation>Nach den Regeln gibt es keine Auslosung.</translation>
        </message>
        <message>
            <source>There is no player with the pairing number {number}.</source>
            <translation>Es gibt keinen Spieler mit der Startnummer {number}.</translation>
        </message>
        <message>
            <source>There is no rating method called {code}.</source>
            <translation>Es gibt keine Wertungsmethode namens {code}.</translation>
        </message>
        <message>
            <source>There is no rating method called {word}.</source>
            <translation>Es gibt keine Wertung namens {word}.</translation>
        </message>
        <message>
            <source>There is no report field {key}. The fields are: {fields}.</source>
            <translation>Es gibt kein Meldungsfeld {key}. Die Felder sind: {fields}.</translation>
        </message>
        <message>
            <source>There is no report {key}. The reports are: {keys}.</source>
            <translation>Es gibt keine Meldung {key}. Die Meldungen sind: {keys}.</translation>
        </message>
        <message>
            <source>There is no result {kind} whose points could be adjusted.</source>
            <translation>Es gibt kein Ergebnis {kind}, dessen Punkte sich anpassen ließen.</translation>
        </message>
        <message>
            <source>There is no table by Varma for {n} players.</source>
            <translation>Für {n} Spieler gibt es keine Varma-Tabelle.</translation>
        </message>
        <message>
            <source>There is no tournament file in {folder}.</source>
            <translation>In {folder} ist keine Turnierdatei.</translation>
        </message>
        <message>
            <source>These points are unusual. Are they in the regulations of the event?</source>
            <translation>Diese Punkte sind ungewöhnlich. Stehen sie so in der Ausschreibung?</translation>
        </message>
        <message>
            <source>These rules pair {boards}; the comparison for this board was not worked out</source>
            <translation>Nach diesen Regeln spielt {boards}; was dieses Brett kosten würde, ist nicht ausgerechnet</translation>
        </message>
        <message>
            <source>This board differs from the pairing under these rules.</source>
            <translation>Dieses Brett ist nicht, wie diese Regeln es auslosen.</translation>
        </message>
        <message>
            <source>This cannot be saved: {why}.</source>
            <translation>Das kann nicht gespeichert werden: {why}.</translation>
        </message>
        <message>
            <source>This event does not allow half-point byes in round {named} (the last {last}).</source>
            <translation>In Runde {named} gibt es in diesem Turnier kein Freilos mit halbem Punkt (die letzten {last}).</translation>
        </message>
        <message>
            <source>This event does not allow half-point byes in rounds {named} (the last {last}).</source>
            <translation>In den Runden {named} gibt es in diesem Turnier kein Freilos mit halbem Punkt (die letzten {last}).</translation>
        </message>
        <message>
            <source>This event does not allow half-point byes: {who}.</source>
            <translation>In diesem Turnier gibt es kein Freilos mit halbem Punkt: {who}.</translation>
        </message>
        <message>
            <source>This is a program error. Save a report and have the pairing checked</source>
            <translation>Das ist ein Fehler des Programms: Speichern Sie einen Bericht darüber und lassen Sie die Paarung prüfen</translation>
        </message>
        <message>
            <source>This is {system}</source>
            <translation>Dies ist {system}</translation>
        </message>
        <message>
            <source>This is {system} (record {record}: {code})</source>
            <translation>Dies ist {system} (Satz {record}: {code})</translation>
        </message>
        <message>
            <source>This pairing</source>
            <translation>Diese Auslosung</translation>
        </message>
        <message>
            <source>This pairing was made again so that the players below could be paired too</source>
            <translation>Diese Paarung wurde noch einmal gemacht, damit sich auch die weiter unten paaren lassen</translation>
        </message>
        <message>
            <source>This point system cannot be written to a 2026 report file: White and Black, or a bye and the result it counts as, are worth different points.</source>
            <translation>Das Punktsystem lässt sich nicht in eine Berichtsdatei von 2026 schreiben: Weiß und Schwarz, oder ein Freilos und das Ergebnis, für das es steht, zählen verschieden viel.</translation>
        </message>
        <message>
            <source>This report can contain only one tournament; write one report for each.</source>
            <translation>Diese Meldung fasst ein Turnier; für jedes wird eine eigene geschrieben.</translation>
        </message>
        <message>
            <source>This step breaks no absolute criterion.</source>
            <translation>Dieser Schritt verletzt nichts Absolutes.</translation>
        </message>
        <message>
            <source>This step breaks: {what}</source>
            <translation>Dieser Schritt verletzt: {what}</translation>
        </message>
        <message>
            <source>This text contains a character that cannot be stored on the server; nothing was changed.</source>
            <translation>Darin steht ein Zeichen, das ein Server nicht speichern kann; nichts wurde geändert.</translation>
        </message>
        <message>
            <source>This tournament has no schedule: each round is paired from the standings.</source>
            <translation>Dieses Turnier hat keinen Spielplan: Jede Runde wird nach dem Stand ausgelost.</translation>
        </message>
        <message>
            <source>This was fixed when round 1 was paired.</source>
            <translation>Das wurde festgelegt, als Runde 1 ausgelost wurde.</translation>
        </message>
        <message>
            <source>This would affect {payers}</source>
            <translation>Es träfe {payers}</translation>
        </message>
        <message>
            <source>Tick here</source>
            <translation>Zum Abhaken</translation>
        </message>
        <message>
            <source>Tie-breaks based on ratings use the new rating immediately.</source>
            <translation>Feinwertungen nach Wertungszahl rechnen sofort mit der neuen.</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>Titel</translation>
        </message>
        <message>
            <source>Title norm</source>
            <translation>Titelnorm</translation>
        </message>
        <message>
            <source>Titled players</source>
            <translation>Titelträger</translation>
        </message>
        <message>
            <source>To the next bracket: {players}</source>
            <translation>Ins nächste Bracket: {players}</translation>
        </message>
        <message>
            <source>Too long for the report file and shortened there: {what} of players {who}.</source>
            <translation>Zu lang für die Berichtsdatei und dort gekürzt: {what} der Spieler {who}.</translation>
        </message>
        <message>
            <source>Too many players due Black: those with the highest ARO change sides</source>
            <translation>Zu viele Schwarze: die mit höchster ARO wechseln die Seite</translation>
        </message>
        <message>
            <source>Too many players due White: those with the lowest ARO change sides</source>
            <translation>Zu viele Weiße: die mit niedrigster ARO wechseln die Seite</translation>
        </message>
        <message>
            <source>Topscorers and their opponents: fewest colour differences beyond two</source>
            <translation>Spitzenreiter und ihre Gegner: möglichst wenige Farbdifferenzen über zwei</translation>
        </message>
        <message>
            <source>Topscorers and their opponents: fewest with one colour three times in a row</source>
            <translation>Spitzenreiter und ihre Gegner: möglichst wenige mit dreimal derselben Farbe in Folge</translation>
        </message>
        <message>
            <source>Topscorers have more than half the points when the last round is paired</source>
            <translation>Spitzenreiter haben mehr als die Hälfte der Punkte, wenn die letzte Runde ausgelost wird</translation>
        </message>
        <message>
            <source>Topscorers: B.2 is in force again</source>
            <translation>Spitzenreiter: B.2 gilt wieder</translation>
        </message>
        <message>
            <source>Topscorers: over half of the possible points when the final round is paired</source>
            <translation>Spitzenreiter: mehr als die Hälfte der möglichen Punkte, wenn die letzte Runde ausgelost wird</translation>
        </message>
        <message>
            <source>Topscorers: relax B.2</source>
            <translation>Spitzenreiter: B.2 fallen lassen</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>Summe</translation>
        </message>
        <message>
            <source>Tournament</source>
            <translation>Turnier</translation>
        </message>
        <message>
            <source>Tournament &gt; Officials and forms</source>
            <translation>Turnier &gt; Offizielle und Papiere</translation>
        </message>
        <message>
            <source>Tournament &gt; Round dates</source>
            <translation>Turnier &gt; Rundentermine</translation>
        </message>
        <message>
            <source>Tournament &gt; Settings</source>
            <translation>Turnier &gt; Einstellungen</translation>
        </message>
        <message>
            <source>Tournament board</source>
            <translation>Turniertafel</translation>
        </message>
        <message>
            <source>Tournament pairing numbers</source>
            <translation>Startnummern des Turniers</translation>
        </message>
        <message>
            <source>Tournament report (IT3)</source>
            <translation>Turnierbericht (IT3)</translation>
        </message>
        <message>
            <source>Tournament {number} on the server was created by a newer version of Arbiter (version {version}; this program supports up to {known}). Update Arbiter to open it.</source>
            <translation>Turnier {number} auf dem Server stammt von einer neueren Version von Arbiter (Version {version}, dieses Programm kennt {known}); bitte aktualisieren Sie Arbiter, um damit weiterzumachen.</translation>
        </message>
        <message>
            <source>Tournament {number} was created by an older version of Arbiter. A chief arbiter must open it once with this version; then all users can continue.</source>
            <translation>Turnier {number} stammt von einer älteren Version von Arbiter. Ein Hauptschiedsrichter muss es einmal mit dieser Version öffnen; dann können alle weiterarbeiten.</translation>
        </message>
        <message>
            <source>Transpositions of G2 in the order of its numbers</source>
            <translation>Umstellungen von G2 in der Reihenfolge der Nummern</translation>
        </message>
        <message>
            <source>Transpositions of S2, compared by the numbers placed opposite S1</source>
            <translation>Transpositionen von S2, nach den Nummern gegenüber S1</translation>
        </message>
        <message>
            <source>Transpositions of a heterogeneous bracket: only the first |S1| of S2 count</source>
            <translation>Transpositionen eines heterogenen Brackets: nur die ersten |S1| aus S2 zählen</translation>
        </message>
        <message>
            <source>Transpositions of a homogeneous bracket, lowest players first</source>
            <translation>Transpositionen eines homogenen Brackets, die tiefsten Spieler zuerst</translation>
        </message>
        <message>
            <source>Tried for every P1 and M1 before C.14, in the lowest bracket too, with all relaxations of the previous bracket at its own P1</source>
            <translation>Wird bei jedem P1 und M1 vor C.14 versucht, auch im untersten Bracket, mit allen Lockerungen des vorigen Brackets bei dessen eigenem P1</translation>
        </message>
        <message>
            <source>Try the next transposition of S2</source>
            <translation>Die nächste Transposition von S2 nehmen</translation>
        </message>
        <message>
            <source>Twice in a row: in this round and the one immediately before</source>
            <translation>Zweimal in Folge: die Runde unmittelbar davor</translation>
        </message>
        <message>
            <source>Two non-topscorers with the same absolute preference do not meet</source>
            <translation>Zwei Spieler mit derselben absoluten Präferenz spielen nicht gegeneinander, wenn keiner Spitzenreiter ist</translation>
        </message>
        <message>
            <source>Two players have the same pairing number.</source>
            <translation>Zwei Spieler haben dieselbe Startnummer.</translation>
        </message>
        <message>
            <source>Two players meet only once</source>
            <translation>Zwei Spieler spielen nur einmal gegeneinander</translation>
        </message>
        <message>
            <source>Two players with the same absolute preference do not meet</source>
            <translation>Zwei mit demselben absoluten Farbwunsch treffen nicht aufeinander</translation>
        </message>
        <message>
            <source>Two players with the same absolute preference do not meet, except topscorers</source>
            <translation>Zwei Spieler mit derselben absoluten Präferenz spielen nicht gegeneinander, Spitzenreiter ausgenommen</translation>
        </message>
        <message>
            <source>Two restrictions: twice in a row, and too often overall</source>
            <translation>Zwei Verbote: zweimal in Folge und insgesamt zu oft</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Types</source>
            <translation>Arten</translation>
        </message>
        <message>
            <source>US Chess: rating report (three DBF files)</source>
            <translation>US Chess: Meldung zur Auswertung (drei DBF-Dateien)</translation>
        </message>
        <message>
            <source>UTF-8 or UTF-16</source>
            <translation>UTF-8 oder UTF-16</translation>
        </message>
        <message>
            <source>Unavoidable pairs: the minimum over all legal pairings of the bracket</source>
            <translation>Unvermeidbare Paarungen: das Kleinste über alle erlaubten Auslosungen des Brackets</translation>
        </message>
        <message>
            <source>Under the rules</source>
            <translation>Nach den Regeln</translation>
        </message>
        <message>
            <source>Under these rules {one} and {other} do meet</source>
            <translation>Nach diesen Regeln spielen {one} und {other} gegeneinander</translation>
        </message>
        <message>
            <source>Unencrypted connections are allowed only on this computer; set sslmode to require.</source>
            <translation>Nur auf diesem Rechner darf die Verbindung unverschlüsselt sein; sslmode muss require heißen.</translation>
        </message>
        <message>
            <source>Upper half</source>
            <translation>Obere Hälfte</translation>
        </message>
        <message>
            <source>Used</source>
            <translation>Zählt</translation>
        </message>
        <message>
            <source>Varma's tables keep players of one federation apart in the last rounds</source>
            <translation>Die Varma-Tabellen halten Spieler einer Föderation in den letzten Runden auseinander</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>Urteil</translation>
        </message>
        <message>
            <source>W</source>
            <translation>W</translation>
        </message>
        <message>
            <source>W, D, L, +, -, F, H, Z or a space</source>
            <translation>W, D, L, +, -, F, H, Z oder ein Leerzeichen</translation>
        </message>
        <message>
            <source>Weight</source>
            <translation>Gewicht</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>Was geschah</translation>
        </message>
        <message>
            <source>What round 1 fixed can then be changed, such as the number of rounds and the points.</source>
            <translation>Was mit Runde 1 feststand, lässt sich dann ändern, etwa die Rundenzahl und die Punkte.</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>Wo</translation>
        </message>
        <message>
            <source>Where do I play?</source>
            <translation>Wo spiele ich?</translation>
        </message>
        <message>
            <source>Where the reference programs are known to be wrong, the text decides: no player receives the bye twice, group A of Baku acceleration has 2*ceil(N/4) players, 5.2.4 ranks by score before number</source>
            <translation>Wo die Referenzprogramme nachweislich irren, entscheidet der Text: niemand hat zweimal das Freilos, Gruppe A der Baku-Beschleunigung hat 2*ceil(N/4) Spieler, 5.2.4 ordnet nach Punkten vor der Nummer</translation>
        </message>
        <message>
            <source>Which moved-down players form S1 when not all can be paired</source>
            <translation>Welche Heruntergelosten S1 bilden, wenn nicht alle gepaart werden</translation>
        </message>
        <message>
            <source>White</source>
            <translation>Weiß</translation>
        </message>
        <message>
            <source>White column</source>
            <translation>Weiße Spalte</translation>
        </message>
        <message>
            <source>White goes to you with the lower rating</source>
            <translation>Weiß bekommen Sie, mit der niedrigeren Wertungszahl</translation>
        </message>
        <message>
            <source>White goes to you, because your opponents have the higher average rating</source>
            <translation>Weiß bekommen Sie, weil Ihre Gegner im Schnitt die höhere Wertungszahl haben</translation>
        </message>
        <message>
            <source>White goes to your opponent with the lower rating</source>
            <translation>Weiß bekommt Ihr Gegner, mit der niedrigeren Wertungszahl</translation>
        </message>
        <message>
            <source>White goes to your opponent, whose opponents have the higher average rating</source>
            <translation>Weiß bekommt Ihr Gegner, dessen Gegner im Schnitt die höhere Wertungszahl haben</translation>
        </message>
        <message>
            <source>White to the higher ARO</source>
            <translation>Weiß für die höhere ARO</translation>
        </message>
        <message>
            <source>White to the lower R</source>
            <translation>Weiß für die niedrigere R</translation>
        </message>
        <message>
            <source>White wins</source>
            <translation>Weiß gewinnt</translation>
        </message>
        <message>
            <source>White wins by forfeit</source>
            <translation>Weiß gewinnt kampflos</translation>
        </message>
        <message>
            <source>White {white}, Black {black}</source>
            <translation>Weiß {white}, Schwarz {black}</translation>
        </message>
        <message>
            <source>White {white}, Black {black}: {rule}</source>
            <translation>Weiß {white}, Schwarz {black}: {rule}</translation>
        </message>
        <message>
            <source>White's pairing number</source>
            <translation>Startnummer von Weiß</translation>
        </message>
        <message>
            <source>White's pairing score, including virtual points</source>
            <translation>Paarungspunkte von Weiß, mit den virtuellen Punkten</translation>
        </message>
        <message>
            <source>White's points before the round</source>
            <translation>Punkte von Weiß vor der Runde</translation>
        </message>
        <message>
            <source>White's rating</source>
            <translation>Wertungszahl von Weiß</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>Warum</translation>
        </message>
        <message>
            <source>Why: slips for players</source>
            <translation>Warum: Zettel für Spieler</translation>
        </message>
        <message>
            <source>With an equal number of pairs, the scores of players moving down are kept as low as possible before B.2, A.7.d, colours and floats are considered</source>
            <translation>Bei gleich vielen Paaren werden zuerst die Punkte derer niedrig gehalten, die weitergehen; dann erst kommen B.2, A.7.d, Farben und Floats</translation>
        </message>
        <message>
            <source>With an odd number of players, one number has no player: its opponent has no game and no point</source>
            <translation>Bei ungerader Spielerzahl ist eine Nummer frei: Ihr Gegner hat keine Partie und keinen Punkt</translation>
        </message>
        <message>
            <source>With an odd number of players, one player receives the pairing-allocated bye</source>
            <translation>Bei ungerader Zahl hat ein Spieler das Freilos</translation>
        </message>
        <message>
            <source>With an odd number of players, one receives a bye</source>
            <translation>Bei ungerader Spielerzahl bekommt einer das Freilos</translation>
        </message>
        <message>
            <source>With an odd number of players, one receives the pairing-allocated bye</source>
            <translation>Bei ungerader Spielerzahl hat einer das Freilos der Auslosung</translation>
        </message>
        <message>
            <source>With the current numbers the rules pair this round differently than with the numbers used then</source>
            <translation>Mit den heutigen Startnummern losen die Regeln diese Runde anders aus als mit den damaligen</translation>
        </message>
        <message>
            <source>With this board, the rules would give {asked} instead of {played}</source>
            <translation>Mit diesem Brett ergäben die Regeln {asked} statt {played}</translation>
        </message>
        <message>
            <source>With {players} players at most {n} round is possible; {rounds} cannot be completed.</source>
            <translation>{players} Spieler können höchstens {n} Runde spielen; {rounds} lassen sich nicht beenden.</translation>
        </message>
        <message>
            <source>With {players} players at most {n} rounds are possible; {rounds} cannot be completed.</source>
            <translation>{players} Spieler können höchstens {n} Runden spielen; {rounds} lassen sich nicht beenden.</translation>
        </message>
        <message>
            <source>Withdrew</source>
            <translation>Ausgeschieden</translation>
        </message>
        <message>
            <source>Without a complete pairing the program gives the reason and pairs nothing</source>
            <translation>Ohne vollständige Auslosung sagt das Programm warum und lost nichts aus</translation>
        </message>
        <message>
            <source>Without a game: a mild preference for Black</source>
            <translation>Ohne Partie: ein schwacher Wunsch nach Schwarz</translation>
        </message>
        <message>
            <source>Without the absent players: {what}</source>
            <translation>Ohne die Abwesenden: {what}</translation>
        </message>
        <message>
            <source>World Cup (1.4.1b)</source>
            <translation>Weltpokal (1.4.1b)</translation>
        </message>
        <message>
            <source>X = X1, in even rounds Z = Z1</source>
            <translation>X = X1, in geraden Runden Z = Z1</translation>
        </message>
        <message>
            <source>X = {x}</source>
            <translation>X = {x}</translation>
        </message>
        <message>
            <source>X = {x}, Z = {z}</source>
            <translation>X = {x}, Z = {z}</translation>
        </message>
        <message>
            <source>X1: the fewest pairs that must disregard a preference</source>
            <translation>X1: die wenigsten Paare, die eine Präferenz übergehen müssen</translation>
        </message>
        <message>
            <source>XML without players</source>
            <translation>XML ohne Spieler</translation>
        </message>
        <message>
            <source>XXC rank: the players are numbered by their lines</source>
            <translation>XXC rank: die Spieler haben die Nummern ihrer Zeilen</translation>
        </message>
        <message>
            <source>XXC rank: the players are numbered by their lines ({moves})</source>
            <translation>XXC rank: die Spieler haben die Nummern ihrer Zeilen ({moves})</translation>
        </message>
        <message>
            <source>Year</source>
            <translation>Jahr</translation>
        </message>
        <message>
            <source>You against {other}</source>
            <translation>Ihre Paarung gegen {other}</translation>
        </message>
        <message>
            <source>You are the only player on {points}, so you play in the next group</source>
            <translation>Nur Sie haben {points}, also spielen Sie in der nächsten Gruppe</translation>
        </message>
        <message>
            <source>You cannot meet {other}</source>
            <translation>Sie können nicht gegen {other} spielen</translation>
        </message>
        <message>
            <source>You cannot receive the bye</source>
            <translation>Sie können das Freilos nicht bekommen</translation>
        </message>
        <message>
            <source>You could not be paired {where}</source>
            <translation>Sie konnten {where} nicht gepaart werden</translation>
        </message>
        <message>
            <source>Your opponent in round {round} would be the number without a player: no game and no point</source>
            <translation>Ihr Gegner in Runde {round} wäre die Nummer, die kein Spieler hat; es gibt keine Partie und keinen Punkt</translation>
        </message>
        <message>
            <source>Your role on the server does not allow this; nothing was changed ({why}).</source>
            <translation>Ihre Rolle auf dem Server erlaubt das nicht; nichts wurde geändert ({why}).</translation>
        </message>
        <message>
            <source>Z1: the fewest pairs of an even round that must disregard a strong preference</source>
            <translation>Z1: die wenigsten Paare einer geraden Runde, die eine starke Präferenz übergehen müssen</translation>
        </message>
        <message>
            <source>Zero-point byes are absences, not games lost by forfeit; they do not raise the player's own index</source>
            <translation>Nullpunkt-Freilose sind Abwesenheiten, keine kampflos verlorenen Partien; der eigene Index wird nicht gehoben</translation>
        </message>
        <message>
            <source>Zero-point byes in a row up to the last round played count as draws for the opponents</source>
            <translation>Eine Folge von Nullpunkt-Freilosen bis zur letzten gespielten Runde zählt für die Gegner als Remis</translation>
        </message>
        <message>
            <source>a .TUNX file: open it in a newer Swiss-Manager and save it, or write the FIDE rating report</source>
            <translation>eine .TUNX-Datei: öffnen und speichern Sie sie in einem neueren Swiss-Manager, oder schreiben Sie den FIDE-Elobericht</translation>
        </message>
        <message>
            <source>a .txt or .xml file in it</source>
            <translation>eine .txt- oder .xml-Datei darin</translation>
        </message>
        <message>
            <source>a 001 record for every player</source>
            <translation>ein Satz 001 für jeden Spieler</translation>
        </message>
        <message>
            <source>a CSV file can contain only one table; choose one document</source>
            <translation>eine CSV-Datei enthält eine Tabelle; wählen Sie ein Dokument</translation>
        </message>
        <message>
            <source>a FIDE rating list</source>
            <translation>eine FIDE-Elo-Liste</translation>
        </message>
        <message>
            <source>a FIDE rating list as downloaded</source>
            <translation>eine Elo-Liste der FIDE, wie sie heruntergeladen wurde</translation>
        </message>
        <message>
            <source>a PDF document</source>
            <translation>ein PDF-Dokument</translation>
        </message>
        <message>
            <source>a Swiss team tournament</source>
            <translation>ein Schweizer Mannschaftsturnier</translation>
        </message>
        <message>
            <source>a Swiss tournament</source>
            <translation>ein Schweizer Turnier</translation>
        </message>
        <message>
            <source>a Swiss tournament with two games in every round</source>
            <translation>ein Schweizer Turnier mit zwei Partien in jeder Runde</translation>
        </message>
        <message>
            <source>a Swiss-Manager file that cannot be read at byte {place}</source>
            <translation>eine Datei von Swiss-Manager, die bei Byte {place} nicht gelesen werden kann</translation>
        </message>
        <message>
            <source>a SwissSys tournament file</source>
            <translation>eine Turnierdatei von SwissSys</translation>
        </message>
        <message>
            <source>a UUID</source>
            <translation>eine UUID</translation>
        </message>
        <message>
            <source>a Vega tournament file</source>
            <translation>eine Turnierdatei von Vega</translation>
        </message>
        <message>
            <source>a ZIP code</source>
            <translation>eine ZIP-Postleitzahl</translation>
        </message>
        <message>
            <source>a binary workbook (.xlsb)</source>
            <translation>eine binäre Arbeitsmappe (.xlsb)</translation>
        </message>
        <message>
            <source>a bonus of {points} {when} for {who}</source>
            <translation>eine Gutschrift von {points} {when} für {who}</translation>
        </message>
        <message>
            <source>a bonus or penalty must name the players who receive it</source>
            <translation>ein Bonus oder Abzug nennt die Spieler, die ihn bekommen</translation>
        </message>
        <message>
            <source>a bye for player {player}, whose record says otherwise in round {round}</source>
            <translation>ein Freilos von Spieler {player}, dessen Zeile in Runde {round} etwas anderes sagt</translation>
        </message>
        <message>
            <source>a closing brace</source>
            <translation>eine schließende Klammer</translation>
        </message>
        <message>
            <source>a comment without an end</source>
            <translation>ein Kommentar ohne Ende</translation>
        </message>
        <message>
            <source>a complete download</source>
            <translation>eine vollständig geladene Datei</translation>
        </message>
        <message>
            <source>a compressed file ({ending})</source>
            <translation>eine gepackte Datei ({ending})</translation>
        </message>
        <message>
            <source>a day to be agreed</source>
            <translation>einen Tag nach Vereinbarung</translation>
        </message>
        <message>
            <source>a different bye</source>
            <translation>anderes Freilos</translation>
        </message>
        <message>
            <source>a draw</source>
            <translation>ein Remis</translation>
        </message>
        <message>
            <source>a file of {size} MB</source>
            <translation>eine Datei von {size} MB</translation>
        </message>
        <message>
            <source>a file saved as .xlsx or .csv</source>
            <translation>eine als .xlsx oder .csv gespeicherte Datei</translation>
        </message>
        <message>
            <source>a file that does not begin like a Swiss-Manager file</source>
            <translation>eine Datei, die nicht wie die von Swiss-Manager beginnt</translation>
        </message>
        <message>
            <source>a floater would be paired differently</source>
            <translation>ein Floater würde anders gepaart</translation>
        </message>
        <message>
            <source>a floater would find no opponent</source>
            <translation>für einen Floater gäbe es niemanden</translation>
        </message>
        <message>
            <source>a floater would meet a player due the same colour</source>
            <translation>ein Floater träfe auf dieselbe fällige Farbe</translation>
        </message>
        <message>
            <source>a folder, a pipe or a device</source>
            <translation>ein Ordner, eine Pipe oder ein Gerät</translation>
        </message>
        <message>
            <source>a full-point bye</source>
            <translation>ein Freilos mit ganzem Punkt</translation>
        </message>
        <message>
            <source>a game in PGN</source>
            <translation>eine Partie in PGN</translation>
        </message>
        <message>
            <source>a half-point bye</source>
            <translation>ein Freilos mit halbem Punkt</translation>
        </message>
        <message>
            <source>a header in it has more than {n} KB</source>
            <translation>ein Kopf darin hat mehr als {n} KB</translation>
        </message>
        <message>
            <source>a known code; please use the FIDE rating report (TRF) of this tournament</source>
            <translation>ein bekannter; bitte nehmen Sie den FIDE-Elobericht (TRF) dieses Turniers</translation>
        </message>
        <message>
            <source>a larger table; reading stopped here</source>
            <translation>eine größere Tabelle; hier wurde das Lesen beendet</translation>
        </message>
        <message>
            <source>a letter and seven digits</source>
            <translation>ein Buchstabe und sieben Ziffern</translation>
        </message>
        <message>
            <source>a line of at most {n} characters</source>
            <translation>eine Zeile von höchstens {n} Zeichen</translation>
        </message>
        <message>
            <source>a line of text</source>
            <translation>eine Zeile Text</translation>
        </message>
        <message>
            <source>a line of {n} characters</source>
            <translation>eine Zeile mit {n} Zeichen</translation>
        </message>
        <message>
            <source>a list</source>
            <translation>eine Liste</translation>
        </message>
        <message>
            <source>a list of changes</source>
            <translation>eine Liste von Änderungen</translation>
        </message>
        <message>
            <source>a list of decisions on ties</source>
            <translation>eine Liste von Entscheidungen über Gleichstände</translation>
        </message>
        <message>
            <source>a list of more than {n} players</source>
            <translation>eine Liste mit mehr als {n} Spielern</translation>
        </message>
        <message>
            <source>a list of pairing numbers</source>
            <translation>eine Liste von Startnummern</translation>
        </message>
        <message>
            <source>a list of results for the rating</source>
            <translation>eine Liste von Ergebnissen für die Wertung</translation>
        </message>
        <message>
            <source>a list of texts</source>
            <translation>eine Liste von Texten</translation>
        </message>
        <message>
            <source>a list of tie-breaks</source>
            <translation>eine Liste von Feinwertungen</translation>
        </message>
        <message>
            <source>a list of {n} parts</source>
            <translation>eine Liste aus {n} Teilen</translation>
        </message>
        <message>
            <source>a list of {n} players</source>
            <translation>eine Liste mit {n} Spielern</translation>
        </message>
        <message>
            <source>a list without players</source>
            <translation>eine Liste ohne Spieler</translation>
        </message>
        <message>
            <source>a loss</source>
            <translation>eine Niederlage</translation>
        </message>
        <message>
            <source>a loss by forfeit</source>
            <translation>eine kampflose Niederlage</translation>
        </message>
        <message>
            <source>a month of FIDE's list, such as DEC26</source>
            <translation>ein Monat der FIDE-Liste wie DEC26</translation>
        </message>
        <message>
            <source>a move without a pairing number</source>
            <translation>ein Wechsel ohne Paarungsnummer</translation>
        </message>
        <message>
            <source>a number from 1</source>
            <translation>eine Zahl ab 1</translation>
        </message>
        <message>
            <source>a number from 1 to 9999</source>
            <translation>eine Zahl von 1 bis 9999</translation>
        </message>
        <message>
            <source>a number is too large</source>
            <translation>eine Zahl ist zu groß</translation>
        </message>
        <message>
            <source>a number of eight digits</source>
            <translation>eine Zahl mit acht Ziffern</translation>
        </message>
        <message>
            <source>a packed file (.zip) or a workbook</source>
            <translation>eine gepackte Datei (.zip) oder eine Arbeitsmappe</translation>
        </message>
        <message>
            <source>a penalty of {points} {when} for {who}</source>
            <translation>ein Abzug von {points} {when} für {who}</translation>
        </message>
        <message>
            <source>a picture</source>
            <translation>ein Bild</translation>
        </message>
        <message>
            <source>a player from further below would be moved up</source>
            <translation>dann würde jemand geholt, der um mehr Punkte weiter unten steht</translation>
        </message>
        <message>
            <source>a player list</source>
            <translation>eine Spielerliste</translation>
        </message>
        <message>
            <source>a player list (.xlsx or .csv)</source>
            <translation>eine Spielerliste (.xlsx oder .csv)</translation>
        </message>
        <message>
            <source>a player list; rating lists are imported as such</source>
            <translation>eine Spielerliste; Wertungslisten werden als solche importiert</translation>
        </message>
        <message>
            <source>a player on this board does not take part in this round</source>
            <translation>jemand daran nimmt an dieser Runde nicht teil</translation>
        </message>
        <message>
            <source>a player would have to be moved up</source>
            <translation>jemand müsste von unten geholt werden</translation>
        </message>
        <message>
            <source>a player would have to be moved up {into_group}, but no player could be</source>
            <translation>dann müsste jemand von unten {into_group} geholt werden, und niemand ließe sich holen</translation>
        </message>
        <message>
            <source>a player would have to change columns</source>
            <translation>jemand müsste die Spalte wechseln</translation>
        </message>
        <message>
            <source>a prize is for teams of one type</source>
            <translation>ein Preis ist für Mannschaften einer Art</translation>
        </message>
        <message>
            <source>a prize list</source>
            <translation>eine Liste von Preisen</translation>
        </message>
        <message>
            <source>a prohibited pairing of this event</source>
            <translation>das Turnier verbietet die Paarung</translation>
        </message>
        <message>
            <source>a rating list</source>
            <translation>eine Wertungsliste</translation>
        </message>
        <message>
            <source>a rating list as downloaded</source>
            <translation>eine Wertungsliste, wie sie heruntergeladen wurde</translation>
        </message>
        <message>
            <source>a rating of {rating} would be expected to score {score} points</source>
            <translation>{score} Punkte wären von {rating} zu erwarten</translation>
        </message>
        <message>
            <source>a record without an end</source>
            <translation>ein Datensatz ohne Ende</translation>
        </message>
        <message>
            <source>a report file (TRF)</source>
            <translation>eine Berichtsdatei (TRF)</translation>
        </message>
        <message>
            <source>a report file (TRF): export it from the tournament's card in Sharly Chess</source>
            <translation>eine Berichtsdatei (TRF): exportieren Sie sie in Sharly Chess von der Karte des Turniers</translation>
        </message>
        <message>
            <source>a report file (TRF): in SwissSys, Utilities &gt; Ratings reports &gt; FIDE</source>
            <translation>eine Berichtsdatei (TRF): in SwissSys Utilities &gt; Ratings reports &gt; FIDE</translation>
        </message>
        <message>
            <source>a report file (TRF): open the tournament in Sharly Chess and export it from its card</source>
            <translation>eine Berichtsdatei (TRF): öffnen Sie das Turnier in Sharly Chess und exportieren Sie es von seiner Karte</translation>
        </message>
        <message>
            <source>a report file (TRF): write Swiss-Chess's file for the Elo rating</source>
            <translation>eine Berichtsdatei (TRF): schreiben Sie in Swiss-Chess die Datei für die Elo-Auswertung</translation>
        </message>
        <message>
            <source>a report of {n} lines</source>
            <translation>ein Bericht mit {n} Zeilen</translation>
        </message>
        <message>
            <source>a result for the rating of board {board}, which does not exist or already has one</source>
            <translation>ein Ergebnis für die Wertung an Brett {board}, das es nicht gibt oder das schon eines hat</translation>
        </message>
        <message>
            <source>a round-robin</source>
            <translation>ein Rundenturnier</translation>
        </message>
        <message>
            <source>a round-robin ({text}): it is ranked under article 15.2 of C.07 and checked by {edition}</source>
            <translation>ein Rundenturnier ({text}): Die Rangfolge richtet sich nach Artikel 15.2 von C.07, geprüft wird es nach {edition}</translation>
        </message>
        <message>
            <source>a round-robin with its own schedule ({text}): it is ranked under article 15.2 of C.07, and nothing is paired or checked</source>
            <translation>ein Rundenturnier mit eigenem Spielplan ({text}): Die Rangfolge richtet sich nach Artikel 15.2 von C.07; ausgelost oder geprüft wird nichts</translation>
        </message>
        <message>
            <source>a row with unbalanced quotation marks</source>
            <translation>eine Zeile, deren Anführungszeichen nicht zusammenpassen</translation>
        </message>
        <message>
            <source>a rule for teams, such as club:4</source>
            <translation>eine Regel für Mannschaften wie club:4</translation>
        </message>
        <message>
            <source>a second game for this board; the first one is kept</source>
            <translation>eine zweite Partie dieses Brettes; die erste bleibt</translation>
        </message>
        <message>
            <source>a second national rating of player {player}; the first one is used</source>
            <translation>eine zweite nationale Wertungszahl von Spieler {player}; die erste zählt</translation>
        </message>
        <message>
            <source>a second record {code}; the first one is used</source>
            <translation>ein zweiter Satz {code}; der erste gilt</translation>
        </message>
        <message>
            <source>a small picture as PNG</source>
            <translation>ein kleines Bild als PNG</translation>
        </message>
        <message>
            <source>a space</source>
            <translation>ein Leerzeichen</translation>
        </message>
        <message>
            <source>a space after the player's number</source>
            <translation>ein Leerzeichen nach der Nummer des Spielers</translation>
        </message>
        <message>
            <source>a space after {code}</source>
            <translation>ein Leerzeichen nach {code}</translation>
        </message>
        <message>
            <source>a space in column {column} of a 001 record</source>
            <translation>ein Leerzeichen in Spalte {column} eines Satzes 001</translation>
        </message>
        <message>
            <source>a space; the columns of the rounds are fixed</source>
            <translation>ein Leerzeichen; die Spalten der Runden liegen fest</translation>
        </message>
        <message>
            <source>a tab</source>
            <translation>ein Tabulator</translation>
        </message>
        <message>
            <source>a table of a database (dBase)</source>
            <translation>eine Tabelle einer Datenbank (dBase)</translation>
        </message>
        <message>
            <source>a team round-robin</source>
            <translation>ein Mannschafts-Rundenturnier</translation>
        </message>
        <message>
            <source>a team tournament: its records are kept, and nothing is paired or checked yet</source>
            <translation>ein Mannschaftsturnier: seine Sätze bleiben, und noch wird nichts gepaart oder geprüft</translation>
        </message>
        <message>
            <source>a team tournament: its records are kept, but the program pairs individuals</source>
            <translation>ein Mannschaftsturnier: seine Sätze bleiben erhalten, aber das Programm lost Einzelspieler aus</translation>
        </message>
        <message>
            <source>a time such as {example}</source>
            <translation>eine Zeit wie {example}</translation>
        </message>
        <message>
            <source>a tournament file of Papi</source>
            <translation>eine Turnierdatei von Papi</translation>
        </message>
        <message>
            <source>a tournament file of Sharly Chess</source>
            <translation>eine Turnierdatei von Sharly Chess</translation>
        </message>
        <message>
            <source>a tournament file of Swiss-Chess</source>
            <translation>eine Turnierdatei von Swiss-Chess</translation>
        </message>
        <message>
            <source>a tournament file of SwissPerfect</source>
            <translation>eine Turnierdatei von SwissPerfect</translation>
        </message>
        <message>
            <source>a tournament file of an old Swiss-Manager</source>
            <translation>eine Turnierdatei eines alten Swiss-Manager</translation>
        </message>
        <message>
            <source>a tournament has at most {n} rounds</source>
            <translation>ein Turnier hat höchstens {n} Runden</translation>
        </message>
        <message>
            <source>a tournament of another system</source>
            <translation>ein Turnier nach einem anderen System</translation>
        </message>
        <message>
            <source>a tournament of individuals</source>
            <translation>ein Turnier von Einzelspielern</translation>
        </message>
        <message>
            <source>a tournament of teams</source>
            <translation>ein Mannschaftsturnier</translation>
        </message>
        <message>
            <source>a way of making the schedule</source>
            <translation>eine Art, den Spielplan zu machen</translation>
        </message>
        <message>
            <source>a web page or XML</source>
            <translation>eine Webseite oder XML</translation>
        </message>
        <message>
            <source>a whole number from {low} to {high}</source>
            <translation>eine ganze Zahl von {low} bis {high}</translation>
        </message>
        <message>
            <source>a win</source>
            <translation>ein Sieg</translation>
        </message>
        <message>
            <source>a win by forfeit</source>
            <translation>ein kampfloser Sieg</translation>
        </message>
        <message>
            <source>a workbook protected by a password</source>
            <translation>eine Arbeitsmappe mit Kennwort</translation>
        </message>
        <message>
            <source>a workbook saved without a password</source>
            <translation>eine ohne Kennwort gespeicherte Arbeitsmappe</translation>
        </message>
        <message>
            <source>a workbook that is damaged or incomplete</source>
            <translation>eine Arbeitsmappe, die beschädigt oder unvollständig ist</translation>
        </message>
        <message>
            <source>a workbook that is damaged, protected by a password, or larger than any list</source>
            <translation>eine Arbeitsmappe, die beschädigt, durch ein Kennwort geschützt oder größer als jede Liste ist</translation>
        </message>
        <message>
            <source>a workbook that unpacks to {size} MB</source>
            <translation>eine Arbeitsmappe, die entpackt {size} MB groß ist</translation>
        </message>
        <message>
            <source>a zero-point bye</source>
            <translation>ein Freilos ohne Punkt</translation>
        </message>
        <message>
            <source>a zip file of more than {n} files</source>
            <translation>eine ZIP-Datei mit mehr als {n} Dateien</translation>
        </message>
        <message>
            <source>a zip file packed by a method that is not supported ({member}: {method})</source>
            <translation>eine ZIP-Datei, die mit einem hier unbekannten Verfahren gepackt ist ({member}: {method})</translation>
        </message>
        <message>
            <source>a zip file protected by a password</source>
            <translation>eine ZIP-Datei mit Kennwort</translation>
        </message>
        <message>
            <source>a zip file that is damaged or incomplete</source>
            <translation>eine ZIP-Datei, die beschädigt oder unvollständig ist</translation>
        </message>
        <message>
            <source>a zip file that is not a workbook</source>
            <translation>eine ZIP-Datei, die keine Arbeitsmappe ist</translation>
        </message>
        <message>
            <source>a zip file that needs more than {n} MB to unpack</source>
            <translation>eine ZIP-Datei, die zum Entpacken mehr als {n} MB braucht</translation>
        </message>
        <message>
            <source>a zip file with {name} in it</source>
            <translation>eine ZIP-Datei, in der {name} steckt</translation>
        </message>
        <message>
            <source>a zip file without a list</source>
            <translation>eine ZIP-Datei ohne Liste</translation>
        </message>
        <message>
            <source>a {code} without an opponent is read as a {bye}</source>
            <translation>{code} ohne Gegner wird so gelesen: {bye}</translation>
        </message>
        <message>
            <source>about a billion</source>
            <translation>etwa eine Milliarde</translation>
        </message>
        <message>
            <source>about a million</source>
            <translation>etwa eine Million</translation>
        </message>
        <message>
            <source>about as many as in the old list, {n}</source>
            <translation>etwa so viele wie in der alten Liste, {n}</translation>
        </message>
        <message>
            <source>about {first}.{second} x 10^{power}</source>
            <translation>etwa {first},{second} x 10^{power}</translation>
        </message>
        <message>
            <source>about {n} billion</source>
            <translation>etwa {n} Milliarden</translation>
        </message>
        <message>
            <source>about {n} million</source>
            <translation>etwa {n} Millionen</translation>
        </message>
        <message>
            <source>about {n} thousand</source>
            <translation>etwa {n} tausend</translation>
        </message>
        <message>
            <source>absence</source>
            <translation>Abwesenheit</translation>
        </message>
        <message>
            <source>absence for player {player} in round {round}</source>
            <translation>Abwesenheit von Spieler {player} in Runde {round}</translation>
        </message>
        <message>
            <source>absence for {who} in {rounds}</source>
            <translation>Abwesenheit für {who} in {rounds}</translation>
        </message>
        <message>
            <source>absent</source>
            <translation>abwesend</translation>
        </message>
        <message>
            <source>absolute preference for Black</source>
            <translation>absolute Präferenz für Schwarz</translation>
        </message>
        <message>
            <source>absolute preference for White</source>
            <translation>absolute Präferenz für Weiß</translation>
        </message>
        <message>
            <source>acceleration</source>
            <translation>Beschleunigung</translation>
        </message>
        <message>
            <source>acceleration {old} → {new}</source>
            <translation>Beschleunigung {old} → {new}</translation>
        </message>
        <message>
            <source>accepted: {pairs}</source>
            <translation>angenommen: {pairs}</translation>
        </message>
        <message>
            <source>access is denied</source>
            <translation>der Zugriff ist verweigert</translation>
        </message>
        <message>
            <source>add a player</source>
            <translation>einen Spieler hinzufügen</translation>
        </message>
        <message>
            <source>add {who}</source>
            <translation>{who} hinzufügen</translation>
        </message>
        <message>
            <source>address of the results officer</source>
            <translation>Anschrift des Ergebnisverantwortlichen</translation>
        </message>
        <message>
            <source>address of the treasurer</source>
            <translation>Anschrift des Kassenwarts</translation>
        </message>
        <message>
            <source>adj</source>
            <translation>H</translation>
        </message>
        <message>
            <source>adj.</source>
            <translation>Hängep.</translation>
        </message>
        <message>
            <source>adjourned</source>
            <translation>Hängepartie</translation>
        </message>
        <message>
            <source>adjourned game</source>
            <translation>Hängepartie</translation>
        </message>
        <message>
            <source>adjourned: no result yet</source>
            <translation>Hängepartie: noch kein Ergebnis</translation>
        </message>
        <message>
            <source>affiliate ID</source>
            <translation>Affiliate-ID</translation>
        </message>
        <message>
            <source>after round {n}: {points}</source>
            <translation>nach Runde {n}: {points}</translation>
        </message>
        <message>
            <source>after round {n}: {points}, not counted</source>
            <translation>nach Runde {n}: {points}, zählt nicht</translation>
        </message>
        <message>
            <source>against {other}: {results}</source>
            <translation>gegen {other}: {results}</translation>
        </message>
        <message>
            <source>age</source>
            <translation>Alter</translation>
        </message>
        <message>
            <source>age class</source>
            <translation>Altersklasse</translation>
        </message>
        <message>
            <source>age group of {n} player</source>
            <translation>Altersgruppe von {n} Spieler</translation>
        </message>
        <message>
            <source>age groups of {n} players</source>
            <translation>Altersgruppen von {n} Spielern</translation>
        </message>
        <message>
            <source>all</source>
            <translation>alle</translation>
        </message>
        <message>
            <source>all months: {change}</source>
            <translation>alle Monate {change}</translation>
        </message>
        <message>
            <source>all players</source>
            <translation>alle</translation>
        </message>
        <message>
            <source>all players below {points} were paired as one bracket, because the round could not be completed otherwise: {why}</source>
            <translation>alle Spieler unter {points} wurden als ein Bracket ausgelost, weil die Runde anders nicht zu vervollständigen war: {why}</translation>
        </message>
        <message>
            <source>all players below {points} were put into one group, because otherwise not all of them could be paired</source>
            <translation>alle Spieler unter {points} wurden zu einer Gruppe zusammengefasst, weil sonst nicht alle ausgelost werden konnten</translation>
        </message>
        <message>
            <source>all players marked absent in round {round} until checked in</source>
            <translation>alle in Runde {round} abwesend bis zur Anmeldung</translation>
        </message>
        <message>
            <source>allowing one more disregarded preference</source>
            <translation>eine weitere übergangene Präferenz zuzulassen</translation>
        </message>
        <message>
            <source>alone in the bracket</source>
            <translation>allein im Bracket</translation>
        </message>
        <message>
            <source>altered by the arbiter: board {boards}</source>
            <translation>vom Schiedsrichter geändert: Brett {boards}</translation>
        </message>
        <message>
            <source>an earlier row is missing</source>
            <translation>eine Zeile davor fehlt</translation>
        </message>
        <message>
            <source>an edition of the rules supported by this version of Arbiter</source>
            <translation>eine Ausgabe der Regeln, die diese Version von Arbiter kennt</translation>
        </message>
        <message>
            <source>an empty file</source>
            <translation>eine leere Datei</translation>
        </message>
        <message>
            <source>an empty table</source>
            <translation>eine leere Tabelle</translation>
        </message>
        <message>
            <source>an empty zip file</source>
            <translation>eine leere ZIP-Datei</translation>
        </message>
        <message>
            <source>an entry as in the 001 record</source>
            <translation>was der Satz 001 sagt</translation>
        </message>
        <message>
            <source>an entry that is not an object</source>
            <translation>ein Eintrag, der kein Objekt ist</translation>
        </message>
        <message>
            <source>an event file</source>
            <translation>die Datei einer Veranstaltung</translation>
        </message>
        <message>
            <source>an event file of version {n}</source>
            <translation>die Datei einer Veranstaltung in Version {n}</translation>
        </message>
        <message>
            <source>an impossible result for the rating of board {board}</source>
            <translation>ein unmögliches Ergebnis für die Wertung an Brett {board}</translation>
        </message>
        <message>
            <source>an object in braces</source>
            <translation>ein Objekt in geschweiften Klammern</translation>
        </message>
        <message>
            <source>an old workbook or document of an office program</source>
            <translation>eine alte Arbeitsmappe oder ein altes Dokument eines Büroprogramms</translation>
        </message>
        <message>
            <source>an undamaged .TUNX file, or a report file (TRF)</source>
            <translation>eine unbeschädigte .TUNX-Datei oder eine Berichtsdatei (TRF)</translation>
        </message>
        <message>
            <source>an undamaged .TUNX file, or its FIDE rating report (TRF)</source>
            <translation>eine unbeschädigte .TUNX-Datei oder ihr FIDE-Elobericht (TRF)</translation>
        </message>
        <message>
            <source>an undamaged .xlsx file: download it again, or open it in a spreadsheet program and save it</source>
            <translation>eine heile .xlsx-Datei: laden Sie sie noch einmal herunter, oder öffnen und speichern Sie sie in einer Tabellenkalkulation</translation>
        </message>
        <message>
            <source>and {n} more</source>
            <translation>und {n} weitere</translation>
        </message>
        <message>
            <source>and {who} did not fit either: {why}</source>
            <translation>auch {who} kam nicht in Frage: {why}</translation>
        </message>
        <message>
            <source>another player's number</source>
            <translation>die Nummer eines anderen Spielers</translation>
        </message>
        <message>
            <source>archives inside archives are not opened</source>
            <translation>ein Archiv in einem Archiv wird nicht geöffnet</translation>
        </message>
        <message>
            <source>as entered</source>
            <translation>wie eingetragen</translation>
        </message>
        <message>
            <source>as for a draw</source>
            <translation>wie ein Remis</translation>
        </message>
        <message>
            <source>as in the previous round</source>
            <translation>wie in der vorigen Runde</translation>
        </message>
        <message>
            <source>as paired under the rules</source>
            <translation>wie die Regeln auslosen</translation>
        </message>
        <message>
            <source>as played</source>
            <translation>wie gespielt</translation>
        </message>
        <message>
            <source>as recorded</source>
            <translation>wie festgehalten</translation>
        </message>
        <message>
            <source>as the schedule has it</source>
            <translation>wie es der Spielplan vorsieht</translation>
        </message>
        <message>
            <source>as two rounds earlier</source>
            <translation>wie vor zwei Runden</translation>
        </message>
        <message>
            <source>at least one group</source>
            <translation>mindestens eine Gruppe</translation>
        </message>
        <message>
            <source>at least {what}</source>
            <translation>mindestens {what}</translation>
        </message>
        <message>
            <source>at most {most} MB</source>
            <translation>höchstens {most} MB</translation>
        </message>
        <message>
            <source>at most {n}</source>
            <translation>höchstens {n}</translation>
        </message>
        <message>
            <source>at most {n} groups</source>
            <translation>höchstens {n} Gruppen</translation>
        </message>
        <message>
            <source>at most {n} lines</source>
            <translation>höchstens {n} Zeilen</translation>
        </message>
        <message>
            <source>at most {n} pair</source>
            <translation>höchstens {n} Paar</translation>
        </message>
        <message>
            <source>at most {n} pairs</source>
            <translation>höchstens {n} Paare</translation>
        </message>
        <message>
            <source>at most {n} rounds</source>
            <translation>höchstens {n} Runden</translation>
        </message>
        <message>
            <source>at most {rows} rows of {columns} columns, {cells} cells in all</source>
            <translation>höchstens {rows} Zeilen mit {columns} Spalten, zusammen {cells} Zellen</translation>
        </message>
        <message>
            <source>at most {what}</source>
            <translation>höchstens {what}</translation>
        </message>
        <message>
            <source>attach {n} game</source>
            <translation>{n} Partie anhängen</translation>
        </message>
        <message>
            <source>attach {n} games</source>
            <translation>{n} Partien anhängen</translation>
        </message>
        <message>
            <source>attached</source>
            <translation>angehängt</translation>
        </message>
        <message>
            <source>average of the opponents, at least</source>
            <translation>Schnitt der Gegner, mindestens</translation>
        </message>
        <message>
            <source>average {average}</source>
            <translation>im Durchschnitt {average}</translation>
        </message>
        <message>
            <source>average {average}, rounded {value}</source>
            <translation>im Durchschnitt {average}, gerundet {value}</translation>
        </message>
        <message>
            <source>back to the bracket {of_points}: now {pairs} there; downfloaters: {floaters}</source>
            <translation>zurück ins Bracket {of_points}: dort jetzt {pairs}, Abfloater: {floaters}</translation>
        </message>
        <message>
            <source>barred</source>
            <translation>gesperrt</translation>
        </message>
        <message>
            <source>because it comes first</source>
            <translation>kommt als Erstes infrage</translation>
        </message>
        <message>
            <source>below 1400 (7.2.1)</source>
            <translation>unter 1400 (7.2.1)</translation>
        </message>
        <message>
            <source>below the group {of}</source>
            <translation>unter der Gruppe {of}</translation>
        </message>
        <message>
            <source>best performance</source>
            <translation>beste Leistung</translation>
        </message>
        <message>
            <source>best {n} of each {what}</source>
            <translation>beste {n} je {what}</translation>
        </message>
        <message>
            <source>better</source>
            <translation>besser</translation>
        </message>
        <message>
            <source>better ({article})</source>
            <translation>besser ({article})</translation>
        </message>
        <message>
            <source>better than the pairing under the rules: please report this</source>
            <translation>besser als nach den Regeln: zu untersuchen</translation>
        </message>
        <message>
            <source>black</source>
            <translation>Schwarz</translation>
        </message>
        <message>
            <source>blitz</source>
            <translation>Blitz</translation>
        </message>
        <message>
            <source>blitz, otherwise standard</source>
            <translation>Blitz, sonst Standard</translation>
        </message>
        <message>
            <source>board</source>
            <translation>Brett</translation>
        </message>
        <message>
            <source>board {board}</source>
            <translation>Brett {board}</translation>
        </message>
        <message>
            <source>board {board}, {colour} against {other}</source>
            <translation>Brett {board}, {colour} gegen {other}</translation>
        </message>
        <message>
            <source>board {board}: {white} - {black}</source>
            <translation>Brett {board}: {white} - {black}</translation>
        </message>
        <message>
            <source>board {n}</source>
            <translation>Brett {n}</translation>
        </message>
        <message>
            <source>board {n}, {pair}, differs from the pairing under these rules and is not proved</source>
            <translation>Brett {n}, {pair}, ist nicht so, wie diese Regeln es auslosen, und ist nicht bewiesen</translation>
        </message>
        <message>
            <source>board {n}, {pair}, was changed by the arbiter and is not proved</source>
            <translation>Brett {n}, {pair}, wurde vom Schiedsrichter geändert und ist nicht bewiesen</translation>
        </message>
        <message>
            <source>board {n}, {pair}: {result}</source>
            <translation>Brett {n}, {pair}: {result}</translation>
        </message>
        <message>
            <source>board {n}: {pair}</source>
            <translation>Brett {n}: {pair}</translation>
        </message>
        <message>
            <source>board {n}: {pair} (instead: {were})</source>
            <translation>Brett {n}: {pair} (sonst: {were})</translation>
        </message>
        <message>
            <source>board {n}: {pair}, colours changed</source>
            <translation>Brett {n}: {pair}, Farben getauscht</translation>
        </message>
        <message>
            <source>boards in order: {boards}</source>
            <translation>Reihenfolge der Bretter: {boards}</translation>
        </message>
        <message>
            <source>boards of round {n} were changed</source>
            <translation>Bretter der Runde {n} geändert wurden</translation>
        </message>
        <message>
            <source>both are due the same colour</source>
            <translation>warten beide auf dieselbe Farbe</translation>
        </message>
        <message>
            <source>both have had that colour too rarely</source>
            <translation>hatten beide dieselbe Farbe bisher zu selten</translation>
        </message>
        <message>
            <source>both lose by forfeit</source>
            <translation>beide verlieren kampflos</translation>
        </message>
        <message>
            <source>both must have the same colour</source>
            <translation>beide müssen dieselbe Farbe haben</translation>
        </message>
        <message>
            <source>both must have {colour}</source>
            <translation>beide müssen {colour} haben</translation>
        </message>
        <message>
            <source>both need the same colour, which the rules allow only topscorers in the last round</source>
            <translation>brauchen beide dieselbe Farbe, was nur die letzte Runde den Führenden erlaubt</translation>
        </message>
        <message>
            <source>both preferences granted</source>
            <translation>beide Präferenzen erfüllt</translation>
        </message>
        <message>
            <source>both were moved down</source>
            <translation>beide heruntergelost</translation>
        </message>
        <message>
            <source>bracket {score}</source>
            <translation>Bracket {score}</translation>
        </message>
        <message>
            <source>bracket {score}, {size}</source>
            <translation>Bracket {score}, {size}</translation>
        </message>
        <message>
            <source>by rank, not shared</source>
            <translation>nach Platz, ungeteilt</translation>
        </message>
        <message>
            <source>by ranking, first against last: {s1} against {s2}</source>
            <translation>nach der Reihung, die Ersten gegen die Letzten: {s1} gegen {s2}</translation>
        </message>
        <message>
            <source>by ranking, first against last: {s1} against {s2}; between them: {limbo}</source>
            <translation>nach der Reihung, die Ersten gegen die Letzten: {s1} gegen {s2}; dazwischen: {limbo}</translation>
        </message>
        <message>
            <source>by the Hort system: half by rank, half shared among players with equal points</source>
            <translation>nach Hort: halb nach Platz, halb unter Punktgleichen geteilt</translation>
        </message>
        <message>
            <source>bye</source>
            <translation>Freilos</translation>
        </message>
        <message>
            <source>bye after more missed games</source>
            <translation>Freilos nach mehr verpassten Partien</translation>
        </message>
        <message>
            <source>bye for a player with a higher score</source>
            <translation>Freilos bei mehr Punkten</translation>
        </message>
        <message>
            <source>bye for a player with more unplayed games</source>
            <translation>Freilos nach mehr ungespielten Partien</translation>
        </message>
        <message>
            <source>bye for player {player} in round {round}</source>
            <translation>Freilos für Spieler {player} in Runde {round}</translation>
        </message>
        <message>
            <source>bye for {player}</source>
            <translation>Freilos für {player}</translation>
        </message>
        <message>
            <source>bye {points}</source>
            <translation>frei {points}</translation>
        </message>
        <message>
            <source>bye: {new} (instead of {old})</source>
            <translation>Freilos: {new} (statt {old})</translation>
        </message>
        <message>
            <source>bye: {number}</source>
            <translation>Freilos: {number}</translation>
        </message>
        <message>
            <source>bye: {player}</source>
            <translation>Freilos: {player}</translation>
        </message>
        <message>
            <source>bytes that are not UTF-8</source>
            <translation>Bytes, die kein UTF-8 sind</translation>
        </message>
        <message>
            <source>candidate {position} of {total}</source>
            <translation>Kandidat {position} von {total}</translation>
        </message>
        <message>
            <source>candidate {position}: {pairs}</source>
            <translation>Kandidat {position}: {pairs}</translation>
        </message>
        <message>
            <source>cannot be created</source>
            <translation>kann nicht angelegt werden</translation>
        </message>
        <message>
            <source>cannot be extracted: {why}</source>
            <translation>lässt sich nicht auspacken: {why}</translation>
        </message>
        <message>
            <source>cannot be opened</source>
            <translation>kann nicht geöffnet werden</translation>
        </message>
        <message>
            <source>cannot be read</source>
            <translation>kann nicht gelesen werden</translation>
        </message>
        <message>
            <source>cannot be replaced</source>
            <translation>kann nicht ersetzt werden</translation>
        </message>
        <message>
            <source>cannot be written</source>
            <translation>kann nicht geschrieben werden</translation>
        </message>
        <message>
            <source>cannot receive the bye</source>
            <translation>kein Freilos möglich</translation>
        </message>
        <message>
            <source>categories</source>
            <translation>Kategorien</translation>
        </message>
        <message>
            <source>category</source>
            <translation>Kategorie</translation>
        </message>
        <message>
            <source>category {name}</source>
            <translation>Kategorie {name}</translation>
        </message>
        <message>
            <source>change the dates of the rounds</source>
            <translation>die Termine der Runden ändern</translation>
        </message>
        <message>
            <source>change the event's details</source>
            <translation>Angaben zum Turnier ändern</translation>
        </message>
        <message>
            <source>change the pairing of round {round}</source>
            <translation>Auslosung der Runde {round} ändern</translation>
        </message>
        <message>
            <source>change the pairing of round {round} ({n} board)</source>
            <translation>Auslosung der Runde {round} ändern ({n} Brett)</translation>
        </message>
        <message>
            <source>change the pairing of round {round} ({n} boards)</source>
            <translation>Auslosung der Runde {round} ändern ({n} Bretter)</translation>
        </message>
        <message>
            <source>change the point adjustments</source>
            <translation>Punktkorrekturen ändern</translation>
        </message>
        <message>
            <source>change the prohibited pairings</source>
            <translation>verbotene Paarungen ändern</translation>
        </message>
        <message>
            <source>change the settings</source>
            <translation>Einstellungen ändern</translation>
        </message>
        <message>
            <source>change {who}</source>
            <translation>{who} ändern</translation>
        </message>
        <message>
            <source>change: {change}</source>
            <translation>Änderung: {change}</translation>
        </message>
        <message>
            <source>changed after publication at {time}: board {boards}</source>
            <translation>nach der Veröffentlichung geändert am {time}: Brett {boards}</translation>
        </message>
        <message>
            <source>changed after publication at {time}: boards {boards}</source>
            <translation>nach der Veröffentlichung geändert am {time}: Bretter {boards}</translation>
        </message>
        <message>
            <source>changed after publication at {time}: byes</source>
            <translation>nach der Veröffentlichung geändert am {time}: Freilose</translation>
        </message>
        <message>
            <source>changed by hand</source>
            <translation>von Hand geändert</translation>
        </message>
        <message>
            <source>changed by the arbiter: board {boards} and the bye</source>
            <translation>vom Schiedsrichter geändert: Brett {boards}, das Freilos</translation>
        </message>
        <message>
            <source>changed by the arbiter: boards {boards}</source>
            <translation>vom Schiedsrichter geändert: Bretter {boards}</translation>
        </message>
        <message>
            <source>changed by the arbiter: boards {boards} and the bye</source>
            <translation>vom Schiedsrichter geändert: Bretter {boards}, das Freilos</translation>
        </message>
        <message>
            <source>changed by the arbiter: the bye</source>
            <translation>vom Schiedsrichter geändert: das Freilos</translation>
        </message>
        <message>
            <source>changes is not a list of rows</source>
            <translation>changes ist keine Liste von Zeilen</translation>
        </message>
        <message>
            <source>changes: {what}</source>
            <translation>changes: {what}</translation>
        </message>
        <message>
            <source>chapter 1</source>
            <translation>Kapitel 1</translation>
        </message>
        <message>
            <source>chief arbiter</source>
            <translation>Hauptschiedsrichter</translation>
        </message>
        <message>
            <source>city</source>
            <translation>Ort</translation>
        </message>
        <message>
            <source>clear board {board}</source>
            <translation>Ergebnis an Brett {board} löschen</translation>
        </message>
        <message>
            <source>closing quotation marks</source>
            <translation>geschlossene Anführungszeichen</translation>
        </message>
        <message>
            <source>club</source>
            <translation>Verein</translation>
        </message>
        <message>
            <source>club number</source>
            <translation>Vereinsnummer</translation>
        </message>
        <message>
            <source>club {name}</source>
            <translation>Verein {name}</translation>
        </message>
        <message>
            <source>clubs</source>
            <translation>Vereine</translation>
        </message>
        <message>
            <source>colour difference of a topscorer</source>
            <translation>Farbdifferenz eines Spitzenreiters</translation>
        </message>
        <message>
            <source>colour preference</source>
            <translation>Farbpräferenz</translation>
        </message>
        <message>
            <source>colour {colour} like player {opponent} in line {line}</source>
            <translation>Farbe {colour} wie Spieler {opponent} in Zeile {line}</translation>
        </message>
        <message>
            <source>colour {colour} without an opponent</source>
            <translation>Farbe {colour} ohne Gegner</translation>
        </message>
        <message>
            <source>colour {text}</source>
            <translation>Farbe {text}</translation>
        </message>
        <message>
            <source>colours alternate from the last round in which they differed</source>
            <translation>die Farben wechseln seit dem letzten Unterschied</translation>
        </message>
        <message>
            <source>colours only</source>
            <translation>nur Farben</translation>
        </message>
        <message>
            <source>colours: {history}</source>
            <translation>Farben: {history}</translation>
        </message>
        <message>
            <source>columns {taken} and {other} have the same heading, {heading}; column {taken} is used</source>
            <translation>die Spalten {taken} und {other} haben dieselbe Überschrift, {heading}; {taken} wird genommen</translation>
        </message>
        <message>
            <source>confirmed pairwise</source>
            <translation>jedes Paar daraus bestätigt</translation>
        </message>
        <message>
            <source>contact</source>
            <translation>Kontakt</translation>
        </message>
        <message>
            <source>contains no player record (001)</source>
            <translation>kein Datensatz eines Spielers (001) darin</translation>
        </message>
        <message>
            <source>cost: {price}</source>
            <translation>ihr Preis: {price}</translation>
        </message>
        <message>
            <source>created</source>
            <translation>angelegt</translation>
        </message>
        <message>
            <source>cycle {cycle}, round {table_round} of the table for {size} players</source>
            <translation>Durchgang {cycle}, Runde {table_round} der Tabelle für {size} Spieler</translation>
        </message>
        <message>
            <source>date of birth</source>
            <translation>Geburt</translation>
        </message>
        <message>
            <source>date of round {n}</source>
            <translation>Datum der Runde {n}</translation>
        </message>
        <message>
            <source>dates of birth</source>
            <translation>Geburtsdaten</translation>
        </message>
        <message>
            <source>dates of birth have the month first, as {date} shows</source>
            <translation>in Geburtsdaten steht der Monat vorn, wie {date} zeigt</translation>
        </message>
        <message>
            <source>dates of birth such as {date} are read with the day first</source>
            <translation>Geburtsdaten wie {date} werden mit dem Tag vorn gelesen</translation>
        </message>
        <message>
            <source>dates of birth such as {text} are read as {day} ({n} players)</source>
            <translation>Geburtsdaten wie {text} werden als {day} gelesen ({n} Spieler)</translation>
        </message>
        <message>
            <source>dates of birth such as {text} are read as {day} ({n} players); day and month could be the other way round</source>
            <translation>Geburtsdaten wie {text} werden als {day} gelesen ({n} Spieler); Tag und Monat könnten vertauscht sein</translation>
        </message>
        <message>
            <source>dates of rounds such as {text} are read as {day}</source>
            <translation>Rundendaten wie {text} werden als {day} gelesen</translation>
        </message>
        <message>
            <source>decisions on ties</source>
            <translation>Entscheidungen über Gleichstände</translation>
        </message>
        <message>
            <source>deputy arbiters</source>
            <translation>Stellvertreter</translation>
        </message>
        <message>
            <source>different</source>
            <translation>abweichend</translation>
        </message>
        <message>
            <source>different names</source>
            <translation>verschiedene Namen</translation>
        </message>
        <message>
            <source>downfloat</source>
            <translation>Abfloat</translation>
        </message>
        <message>
            <source>downfloat two rounds earlier</source>
            <translation>Abfloat vor zwei Runden</translation>
        </message>
        <message>
            <source>downfloaters to the next bracket: {players}</source>
            <translation>ins nächste Bracket heruntergelost: {players}</translation>
        </message>
        <message>
            <source>downfloats repeated from the previous round</source>
            <translation>wiederholte Abfloats aus der vorigen Runde</translation>
        </message>
        <message>
            <source>downfloats repeated from two rounds earlier</source>
            <translation>wiederholte Abfloats von vor zwei Runden</translation>
        </message>
        <message>
            <source>draw</source>
            <translation>remis</translation>
        </message>
        <message>
            <source>draw the numbers by Varma's tables</source>
            <translation>Nummern nach den Varma-Tabellen auslosen</translation>
        </message>
        <message>
            <source>draw the numbers by lot</source>
            <translation>Nummern auslosen</translation>
        </message>
        <message>
            <source>draw with Black</source>
            <translation>Remis mit Schwarz</translation>
        </message>
        <message>
            <source>draw with White</source>
            <translation>Remis mit Weiß</translation>
        </message>
        <message>
            <source>drawing of lots</source>
            <translation>Losentscheid</translation>
        </message>
        <message>
            <source>drew</source>
            <translation>remis</translation>
        </message>
        <message>
            <source>drew in less than one move</source>
            <translation>remis in weniger als einem Zug</translation>
        </message>
        <message>
            <source>due colour, then the highest rating, then the lowest average of opponents, then the starting rank</source>
            <translation>fällige Farbe, dann die höchste Wertungszahl, dann der niedrigste Schnitt der Gegner, dann die Startrangliste</translation>
        </message>
        <message>
            <source>e-mail</source>
            <translation>E-Mail</translation>
        </message>
        <message>
            <source>each has a pair that is not allowed or breaks a requirement in force</source>
            <translation>jede enthält ein Paar, das nicht erlaubt ist oder geltende Anforderungen verletzt</translation>
        </message>
        <message>
            <source>each player once</source>
            <translation>jeder Spieler einmal</translation>
        </message>
        <message>
            <source>earlier upfloats</source>
            <translation>frühere Auffloats</translation>
        </message>
        <message>
            <source>earlier upfloats of maximum upfloaters</source>
            <translation>frühere Auffloats derer am Höchstmaß</translation>
        </message>
        <message>
            <source>empty</source>
            <translation>leer</translation>
        </message>
        <message>
            <source>en</source>
            <translation>de</translation>
        </message>
        <message>
            <source>ended unexpectedly</source>
            <translation>beendete seinen Prozess</translation>
        </message>
        <message>
            <source>endlessly nested lists</source>
            <translation>Listen in Listen ohne Ende</translation>
        </message>
        <message>
            <source>enter a player from round {round}</source>
            <translation>einen Spieler ab Runde {round} aufnehmen</translation>
        </message>
        <message>
            <source>enter the byes of {n} player from the report</source>
            <translation>Freilose von {n} Spieler aus dem Bericht nachtragen</translation>
        </message>
        <message>
            <source>enter the byes of {n} players from the report</source>
            <translation>Freilose von {n} Spielern aus dem Bericht nachtragen</translation>
        </message>
        <message>
            <source>enter {n} result of live boards</source>
            <translation>{n} Ergebnis von Livebrettern eintragen</translation>
        </message>
        <message>
            <source>enter {n} results of live boards</source>
            <translation>{n} Ergebnisse von Livebrettern eintragen</translation>
        </message>
        <message>
            <source>enter {who} from round {round}</source>
            <translation>{who} ab Runde {round} aufnehmen</translation>
        </message>
        <message>
            <source>entered</source>
            <translation>gemeldet</translation>
        </message>
        <message>
            <source>entered by the arbiter</source>
            <translation>vom Schiedsrichter eingetragen</translation>
        </message>
        <message>
            <source>equally good, but later in the order</source>
            <translation>ebenso gut, aber später in der Reihenfolge</translation>
        </message>
        <message>
            <source>equally good, but later in the order ({article})</source>
            <translation>ebenso gut, aber später in der Reihenfolge ({article})</translation>
        </message>
        <message>
            <source>estimated</source>
            <translation>geschätzt</translation>
        </message>
        <message>
            <source>every player once per round</source>
            <translation>jeder Spieler einmal je Runde</translation>
        </message>
        <message>
            <source>every step follows; {done} checked</source>
            <translation>jeder Schritt folgt; {done} geprüft</translation>
        </message>
        <message>
            <source>exchange the numbers {first} and {second}</source>
            <translation>Nummern {first} und {second} tauschen</translation>
        </message>
        <message>
            <source>exchange {leaving} ↔ {entering}</source>
            <translation>Austausch {leaving} ↔ {entering}</translation>
        </message>
        <message>
            <source>exempt</source>
            <translation>befreit</translation>
        </message>
        <message>
            <source>expel player {player}: {reason}</source>
            <translation>Spieler {player} ausschließen: {reason}</translation>
        </message>
        <message>
            <source>expelled</source>
            <translation>ausgeschlossen</translation>
        </message>
        <message>
            <source>expelled: {who}</source>
            <translation>ausgeschlossen: {who}</translation>
        </message>
        <message>
            <source>explained</source>
            <translation>erklärt</translation>
        </message>
        <message>
            <source>federation</source>
            <translation>Föderation</translation>
        </message>
        <message>
            <source>federation missing for {n} player</source>
            <translation>{n} Spieler hat keine Föderation</translation>
        </message>
        <message>
            <source>federation missing for {n} players</source>
            <translation>{n} Spieler haben keine Föderation</translation>
        </message>
        <message>
            <source>federation of the national ratings</source>
            <translation>Föderation der nationalen Wertungszahlen</translation>
        </message>
        <message>
            <source>federation {name}</source>
            <translation>Föderation {name}</translation>
        </message>
        <message>
            <source>federations</source>
            <translation>Föderationen</translation>
        </message>
        <message>
            <source>federations other than the player's, at least</source>
            <translation>andere Föderationen als die des Spielers, mindestens</translation>
        </message>
        <message>
            <source>fee</source>
            <translation>Startgeld</translation>
        </message>
        <message>
            <source>fee of {n} player</source>
            <translation>Startgeld von {n} Spieler</translation>
        </message>
        <message>
            <source>fees of {n} players</source>
            <translation>Startgelder von {n} Spielern</translation>
        </message>
        <message>
            <source>female</source>
            <translation>weiblich</translation>
        </message>
        <message>
            <source>fewer moved-down players paired first</source>
            <translation>weniger Heruntergeloste zuerst gepaart</translation>
        </message>
        <message>
            <source>fewer pairs</source>
            <translation>weniger Paare</translation>
        </message>
        <message>
            <source>fewer than two players have played</source>
            <translation>weniger als zwei Spieler haben gespielt</translation>
        </message>
        <message>
            <source>fields in fixed columns, filled with spaces</source>
            <translation>Felder in festen Spalten, mit Leerzeichen aufgefüllt</translation>
        </message>
        <message>
            <source>file exists</source>
            <translation>die Datei gibt es schon</translation>
        </message>
        <message>
            <source>file name too long</source>
            <translation>der Dateiname ist zu lang</translation>
        </message>
        <message>
            <source>final of the national championship (1.4.3a)</source>
            <translation>Endrunde der Landesmeisterschaft (1.4.3a)</translation>
        </message>
        <message>
            <source>finished</source>
            <translation>beendet</translation>
        </message>
        <message>
            <source>first day</source>
            <translation>erster Tag</translation>
        </message>
        <message>
            <source>first free player</source>
            <translation>der Erste, der frei ist</translation>
        </message>
        <message>
            <source>first player</source>
            <translation>erster Spieler</translation>
        </message>
        <message>
            <source>first possible in the order</source>
            <translation>der Reihe nach als Erstes möglich</translation>
        </message>
        <message>
            <source>first rating from this event: {rating}</source>
            <translation>erste Wertungszahl aus diesem Turnier: {rating}</translation>
        </message>
        <message>
            <source>first round</source>
            <translation>erste Runde</translation>
        </message>
        <message>
            <source>fix</source>
            <translation>beheben</translation>
        </message>
        <message>
            <source>fixed table</source>
            <translation>fester Tisch</translation>
        </message>
        <message>
            <source>fixed tables</source>
            <translation>feste Tische</translation>
        </message>
        <message>
            <source>float two rounds earlier</source>
            <translation>Float vor zwei Runden</translation>
        </message>
        <message>
            <source>floated up {n} time</source>
            <translation>{n} Auffloat</translation>
        </message>
        <message>
            <source>floated up {n} times</source>
            <translation>{n} Auffloats</translation>
        </message>
        <message>
            <source>floater {floater} (due {due}) meets the possible opponent with the highest R: {other} (R {rating}, due {other_due})</source>
            <translation>Floater {floater} (fällig {due}) trifft auf die höchste mögliche R: {other} (R {rating}, fällig {other_due})</translation>
        </message>
        <message>
            <source>floater {players} has no possible opponent here and floats on</source>
            <translation>für Floater {players} gibt es hier niemanden; weiter nach unten</translation>
        </message>
        <message>
            <source>floaters are paired in the order {order}</source>
            <translation>die Floater werden in dieser Reihenfolge gepaart: {order}</translation>
        </message>
        <message>
            <source>floaters: {floaters}</source>
            <translation>Floater: {floaters}</translation>
        </message>
        <message>
            <source>floating down: {floaters}</source>
            <translation>Abfloater: {floaters}</translation>
        </message>
        <message>
            <source>floats down</source>
            <translation>floatet ab</translation>
        </message>
        <message>
            <source>floats repeated from the previous round</source>
            <translation>wiederholte Floats aus der vorigen Runde</translation>
        </message>
        <message>
            <source>floats repeated from two rounds earlier</source>
            <translation>wiederholte Floats von vor zwei Runden</translation>
        </message>
        <message>
            <source>for rating only, {pair}</source>
            <translation>nur für die Wertung, {pair}</translation>
        </message>
        <message>
            <source>for rating only: {result} on board {table} of round {round}</source>
            <translation>nur für die Wertung: {result} an Brett {table} der Runde {round}</translation>
        </message>
        <message>
            <source>for the bye you come before {others} in the order: {order}</source>
            <translation>für das Freilos kommen Sie in der Reihenfolge vor {others}: {order}</translation>
        </message>
        <message>
            <source>for the bye you come before {other} in the order: {order}</source>
            <translation>für das Freilos kommen Sie in der Reihenfolge früher als {other}: {order}</translation>
        </message>
        <message>
            <source>for the bye {own} comes before {other} in the order: {order}</source>
            <translation>für das Freilos kommt {own} in der Reihenfolge früher als {other}: {order}</translation>
        </message>
        <message>
            <source>for the bye {who} comes before {others} in the order: {order}</source>
            <translation>für das Freilos kommt {who} in der Reihenfolge vor {others}: {order}</translation>
        </message>
        <message>
            <source>for the rating only, board {results}</source>
            <translation>nur für die Wertung, Brett {results}</translation>
        </message>
        <message>
            <source>for {who} the bye was not tried, because the field is large</source>
            <translation>für {who} wurde das Freilos nicht durchgespielt, weil das Feld groß ist</translation>
        </message>
        <message>
            <source>free</source>
            <translation>spielfrei</translation>
        </message>
        <message>
            <source>from round {first} on</source>
            <translation>ab Runde {first}</translation>
        </message>
        <message>
            <source>from the bracket {of}</source>
            <translation>aus dem Bracket {of}</translation>
        </message>
        <message>
            <source>from the group {of}</source>
            <translation>aus der Gruppe {of}</translation>
        </message>
        <message>
            <source>from the middle of the list outwards</source>
            <translation>von der Mitte der Liste nach außen</translation>
        </message>
        <message>
            <source>from {group}</source>
            <translation>aus der Gruppe {group}</translation>
        </message>
        <message>
            <source>full-point bye</source>
            <translation>Freilos mit ganzem Punkt</translation>
        </message>
        <message>
            <source>full-point bye for player {player} in round {round}</source>
            <translation>Freilos mit ganzem Punkt für Spieler {player} in Runde {round}</translation>
        </message>
        <message>
            <source>full-point bye for {who} in {rounds}</source>
            <translation>Freilos mit ganzem Punkt für {who} in {rounds}</translation>
        </message>
        <message>
            <source>game of round {n}, {pair}</source>
            <translation>Partie der Runde {n}, {pair}</translation>
        </message>
        <message>
            <source>games</source>
            <translation>Partien</translation>
        </message>
        <message>
            <source>games in PGN, which begin with tags such as [White "…"]</source>
            <translation>Partien in PGN, die mit Angaben wie [White "…"] beginnen</translation>
        </message>
        <message>
            <source>games missed by the player with the bye</source>
            <translation>verpasste Partien dessen, der das Freilos hat</translation>
        </message>
        <message>
            <source>games of players rated {least} or higher are not rated: {n} of {needed} minutes for 60 moves</source>
            <translation>Partien von Spielern ab {least} werden nicht gewertet: {n} von {needed} Minuten für 60 Züge</translation>
        </message>
        <message>
            <source>games of rounds {rounds} do not count (1.4.1e, f)</source>
            <translation>Partien der Runden {rounds} sind weggelassen (1.4.1e, f)</translation>
        </message>
        <message>
            <source>groups of prohibited pairings {old} → {new}</source>
            <translation>Gruppen verbotener Paarungen {old} → {new}</translation>
        </message>
        <message>
            <source>had a bye</source>
            <translation>hatte schon ein Freilos</translation>
        </message>
        <message>
            <source>had a point without playing</source>
            <translation>schon ein Punkt ohne Spiel</translation>
        </message>
        <message>
            <source>half or more ({m0} of {size}) were moved down, so the bracket is treated as homogeneous</source>
            <translation>die Hälfte oder mehr ({m0} von {size}) wurde heruntergelost, also gilt das Bracket als homogen</translation>
        </message>
        <message>
            <source>half or more were moved down, so the bracket is treated as homogeneous</source>
            <translation>die Hälfte oder mehr wurde heruntergelost, also gilt das Bracket als homogen</translation>
        </message>
        <message>
            <source>half-point bye</source>
            <translation>Freilos mit halbem Punkt</translation>
        </message>
        <message>
            <source>half-point bye for player {player} in round {round}</source>
            <translation>Freilos mit halbem Punkt für Spieler {player} in Runde {round}</translation>
        </message>
        <message>
            <source>half-point bye for {who} in {rounds}</source>
            <translation>Freilos mit halbem Punkt für {who} in {rounds}</translation>
        </message>
        <message>
            <source>half-point byes of late entries for missed rounds</source>
            <translation>Freilose mit halbem Punkt für versäumte Runden bei Nachmeldung</translation>
        </message>
        <message>
            <source>has had a bye or a win by forfeit (C.04.1, 4)</source>
            <translation>hatte ein Freilos oder einen kampflosen Sieg (C.04.1, 4)</translation>
        </message>
        <message>
            <source>has no possible opponent here</source>
            <translation>kann hier auf niemanden treffen</translation>
        </message>
        <message>
            <source>has no possible opponent in the group</source>
            <translation>kein möglicher Gegner in der Gruppe</translation>
        </message>
        <message>
            <source>has no preference</source>
            <translation>hat keine Präferenz</translation>
        </message>
        <message>
            <source>here: {players}</source>
            <translation>hier: {players}</translation>
        </message>
        <message>
            <source>higher scores would move down</source>
            <translation>mehr Punkte gingen weiter</translation>
        </message>
        <message>
            <source>highest rating among players due {colour}</source>
            <translation>höchste Wertungszahl mit fälligem {colour}</translation>
        </message>
        <message>
            <source>history rows with impossible numbers: {n}</source>
            <translation>Zeilen des Verlaufs mit unmöglichen Nummern: {n}</translation>
        </message>
        <message>
            <source>holders of the required titles, at least</source>
            <translation>Träger der Titel dieser Stufe, mindestens</translation>
        </message>
        <message>
            <source>however the bracket above is paired, {why}</source>
            <translation>wie auch immer das Bracket darüber gepaart wird: {why}</translation>
        </message>
        <message>
            <source>if {downfloaters} were left over, the others could not all be paired: {deadlock}</source>
            <translation>bleibt {downfloaters} übrig, lassen sich nicht alle anderen paaren: {deadlock}</translation>
        </message>
        <message>
            <source>if {player} were chosen, the others could not all be paired</source>
            <translation>nicht für {player}: dann ließen sich nicht alle anderen paaren</translation>
        </message>
        <message>
            <source>if {who} received the bye, the others could not all be paired</source>
            <translation>hätte {who} das Freilos, könnten die anderen nicht alle ausgelost werden</translation>
        </message>
        <message>
            <source>if {who} received the bye, {consequence}</source>
            <translation>hätte {who} das Freilos, {consequence}</translation>
        </message>
        <message>
            <source>if {who} received the bye, {consequence}: {least} instead of {best}</source>
            <translation>hätte {who} das Freilos, {consequence}: {least} statt {best}</translation>
        </message>
        <message>
            <source>if {who} received the bye, {group} would be worse: {what}, {least} instead of {best}</source>
            <translation>hätte {who} das Freilos, wäre {group} schlechter gepaart: {what}, {least} statt {best}</translation>
        </message>
        <message>
            <source>if {who} received the bye, {what} would be {least} instead of {best}</source>
            <translation>hätte {who} das Freilos, ergäbe sich: {what}, {least} statt {best}</translation>
        </message>
        <message>
            <source>if {wish}, you would get {other}, but {order}</source>
            <translation>wenn {wish}, bekämen Sie {other}, aber {order}</translation>
        </message>
        <message>
            <source>if {wish}, {group} would consist of different players before that choice</source>
            <translation>wenn {wish}, bestünde {group} schon vor dieser Wahl aus anderen</translation>
        </message>
        <message>
            <source>if {wish}, {row} would be filled with {other} (position {place} of those free), but with {own} (position {played}) all players can be paired too</source>
            <translation>wenn {wish}, käme {row} als Gegner {other} (Platz {place} der Freien), aber auch mit {own} (Platz {played}) lassen sich alle paaren</translation>
        </message>
        <message>
            <source>if {wish}, {subject} would get {other}, but {order}</source>
            <translation>wenn {wish}, bekäme {subject} als Gegner {other}, aber {order}</translation>
        </message>
        <message>
            <source>illegal</source>
            <translation>unzulässig</translation>
        </message>
        <message>
            <source>import {n} player from {file}</source>
            <translation>{n} Spieler aus {file} importieren</translation>
        </message>
        <message>
            <source>import {n} players from {file}</source>
            <translation>{n} Spieler aus {file} importieren</translation>
        </message>
        <message>
            <source>imported</source>
            <translation>importiert</translation>
        </message>
        <message>
            <source>impossible</source>
            <translation>unmöglich</translation>
        </message>
        <message>
            <source>in every pairing at least {what}, but {allowance}</source>
            <translation>in jeder Paarung gilt mindestens: {what}; aber {allowance}</translation>
        </message>
        <message>
            <source>in every round</source>
            <translation>in jeder Runde</translation>
        </message>
        <message>
            <source>in force</source>
            <translation>in Kraft</translation>
        </message>
        <message>
            <source>in force {requirements}</source>
            <translation>in Kraft {requirements}</translation>
        </message>
        <message>
            <source>in more games a player would not get a colour had too rarely so far</source>
            <translation>dann bekäme in mehr Partien ein Spieler eine Farbe nicht, die er bisher zu selten hatte</translation>
        </message>
        <message>
            <source>in more games a player would not get the due colour</source>
            <translation>dann bekäme in mehr Partien ein Spieler nicht die fällige Farbe</translation>
        </message>
        <message>
            <source>in more games both players would be due the same colour</source>
            <translation>dann warteten in mehr Partien beide auf dieselbe Farbe</translation>
        </message>
        <message>
            <source>in no round</source>
            <translation>in keiner Runde</translation>
        </message>
        <message>
            <source>in round {n} the rules avoid another upfloat for you where possible</source>
            <translation>in Runde {n} vermeiden die Regeln nach Möglichkeit, dass Sie wieder nach oben gelost werden</translation>
        </message>
        <message>
            <source>in round {n} the rules avoid another upfloat for {who} where possible</source>
            <translation>in Runde {n} vermeiden die Regeln nach Möglichkeit einen weiteren Auffloat von {who}</translation>
        </message>
        <message>
            <source>in round {n} you may not be moved up to a higher group again</source>
            <translation>in Runde {n} dürfen Sie nicht wieder in eine höhere Gruppe geholt werden</translation>
        </message>
        <message>
            <source>in round {n} {who} may not be moved up to a higher group again</source>
            <translation>in Runde {n} darf {who} nicht wieder in eine höhere Gruppe geholt werden</translation>
        </message>
        <message>
            <source>in round {round}</source>
            <translation>in Runde {round}</translation>
        </message>
        <message>
            <source>in rounds {n} and {last} the rules avoid another upfloat for you where possible</source>
            <translation>in den Runden {n} und {last} vermeiden die Regeln nach Möglichkeit, dass Sie wieder nach oben gelost werden</translation>
        </message>
        <message>
            <source>in rounds {n} and {last} the rules avoid another upfloat for {who} where possible</source>
            <translation>in den Runden {n} und {last} vermeiden die Regeln nach Möglichkeit einen weiteren Auffloat von {who}</translation>
        </message>
        <message>
            <source>in the bracket {of}</source>
            <translation>im Bracket {of}</translation>
        </message>
        <message>
            <source>in the first of them</source>
            <translation>weiter oben</translation>
        </message>
        <message>
            <source>in the group {of}</source>
            <translation>in der Gruppe {of}</translation>
        </message>
        <message>
            <source>in the group, the player with the strongest opposition so far plays the one with the weakest</source>
            <translation>in der Gruppe spielt, wer bisher die stärksten Gegner hatte, gegen den mit den schwächsten</translation>
        </message>
        <message>
            <source>in the next group more players would be far from their opponent in points, or find no opponent there</source>
            <translation>dann wären in der nächsten Gruppe mehr Spieler nach Punkten weit von ihrem Gegner entfernt oder fänden dort keinen</translation>
        </message>
        <message>
            <source>in the next group more players would be {gap} away from their opponent, or find no opponent there</source>
            <translation>dann hätten in der nächsten Gruppe mehr Spieler diesen Abstand zum Gegner oder fänden dort keinen: {gap}</translation>
        </message>
        <message>
            <source>in the order of possible opponents for {subject} you come before {other}</source>
            <translation>in der Reihenfolge möglicher Gegner für {subject} kommen Sie früher als {other}</translation>
        </message>
        <message>
            <source>in the order of possible opponents for {subject} {own} comes before {other}</source>
            <translation>in der Reihenfolge möglicher Gegner für {subject} kommt {own} früher als {other}</translation>
        </message>
        <message>
            <source>in the report file: {line}</source>
            <translation>in der Berichtsdatei: {line}</translation>
        </message>
        <message>
            <source>in the table {player} meets the number without a player, and so has no game</source>
            <translation>nach der Tabelle trifft {player} auf die Nummer, die niemand hat, und hat deshalb keine Partie</translation>
        </message>
        <message>
            <source>in worksheet {worksheet} the formula in row {row}, column {column} has no saved result, because the file was written by a program that does not calculate formulas. Open the file in a spreadsheet program, save it, and import it again</source>
            <translation>auf dem Arbeitsblatt {worksheet} hat die Formel in Zeile {row}, Spalte {column} kein gespeichertes Ergebnis, weil ein Programm die Datei geschrieben hat, das nicht rechnet. Öffnen und speichern Sie die Datei in einer Tabellenkalkulation, und importieren Sie sie dann</translation>
        </message>
        <message>
            <source>in worksheet {worksheet} {n} formulas, the first in row {row}, column {column}, have no saved result, because the file was written by a program that does not calculate formulas. Open the file in a spreadsheet program, save it, and import it again</source>
            <translation>auf dem Arbeitsblatt {worksheet} haben {n} Formeln, die erste in Zeile {row}, Spalte {column}, kein gespeichertes Ergebnis, weil ein Programm die Datei geschrieben hat, das nicht rechnet. Öffnen und speichern Sie die Datei in einer Tabellenkalkulation, und importieren Sie sie dann</translation>
        </message>
        <message>
            <source>in {n} earlier composition</source>
            <translation>in {n} früheren Aufteilung</translation>
        </message>
        <message>
            <source>in {n} earlier compositions</source>
            <translation>in {n} früheren Aufteilungen</translation>
        </message>
        <message>
            <source>including {n} whole exchange</source>
            <translation>darunter {n} ganzer Austausch</translation>
        </message>
        <message>
            <source>including {n} whole exchanges</source>
            <translation>darunter {n} ganze Austausche</translation>
        </message>
        <message>
            <source>index of {n} player, in the order of the ranking</source>
            <translation>Index von {n} Spieler in der Folge der Reihung</translation>
        </message>
        <message>
            <source>index of {n} players, in the order of the ranking</source>
            <translation>Index von {n} Spielern in der Folge der Reihung</translation>
        </message>
        <message>
            <source>initial colour</source>
            <translation>Anfangsfarbe</translation>
        </message>
        <message>
            <source>initial colour according to the higher-ranked player's number</source>
            <translation>Anfangsfarbe nach der Nummer des höher Eingestuften</translation>
        </message>
        <message>
            <source>input/output error</source>
            <translation>Ein- oder Ausgabefehler</translation>
        </message>
        <message>
            <source>into the bracket {of}</source>
            <translation>ins Bracket {of}</translation>
        </message>
        <message>
            <source>into the group {of}</source>
            <translation>in die Gruppe {of}</translation>
        </message>
        <message>
            <source>invalid argument</source>
            <translation>ungültiger Wert</translation>
        </message>
        <message>
            <source>is a directory</source>
            <translation>es ist ein Ordner</translation>
        </message>
        <message>
            <source>is not standard: {lacks}</source>
            <translation>erfüllt die Standardbedingung nicht: {lacks}</translation>
        </message>
        <message>
            <source>it cannot be read whether round {n} was published, or its reasons</source>
            <translation>ob Runde {n} veröffentlicht war, ist nicht zu lesen, auch ihre Gründe nicht</translation>
        </message>
        <message>
            <source>it has more files than an archive of its size can contain</source>
            <translation>es hat mehr Dateien, als ein Archiv dieser Größe enthalten kann</translation>
        </message>
        <message>
            <source>it has only one candidate</source>
            <translation>es gibt nur einen Kandidaten</translation>
        </message>
        <message>
            <source>it is damaged, incomplete, or not a supported archive</source>
            <translation>es ist beschädigt, unvollständig oder kein Archiv, das hier gelesen wird</translation>
        </message>
        <message>
            <source>it is not a tournament file, or it is damaged</source>
            <translation>sie ist keine Turnierdatei oder sie ist beschädigt</translation>
        </message>
        <message>
            <source>it is open in another window or program</source>
            <translation>sie ist in einem anderen Fenster oder Programm geöffnet</translation>
        </message>
        <message>
            <source>it is packed by a method that is not supported ({method})</source>
            <translation>es ist mit einem hier unbekannten Verfahren gepackt ({method})</translation>
        </message>
        <message>
            <source>it is read-only</source>
            <translation>sie ist schreibgeschützt</translation>
        </message>
        <message>
            <source>it is the lowest bracket</source>
            <translation>es ist das unterste</translation>
        </message>
        <message>
            <source>it looks like {encoding}</source>
            <translation>er sieht nach {encoding} aus</translation>
        </message>
        <message>
            <source>it names a player who is not in the tournament</source>
            <translation>sie nennt einen Spieler, den es nicht gibt</translation>
        </message>
        <message>
            <source>it would go to a higher score than necessary: {figures}</source>
            <translation>dann ginge es höher als nötig: {figures}</translation>
        </message>
        <message>
            <source>it, or a file beside it, cannot be opened for writing; its folder may be read-only</source>
            <translation>sie oder eine Datei daneben kann nicht zum Schreiben geöffnet werden; ihr Ordner ist vielleicht schreibgeschützt</translation>
        </message>
        <message>
            <source>its folder is read-only</source>
            <translation>ihr Ordner ist schreibgeschützt</translation>
        </message>
        <message>
            <source>its number is odd</source>
            <translation>die Zahl der Spieler ist ungerade</translation>
        </message>
        <message>
            <source>its players cannot all be paired with one another</source>
            <translation>nicht alle darin lassen sich untereinander paaren</translation>
        </message>
        <message>
            <source>its unpacked size is more than {n} times its own size</source>
            <translation>ausgepackt wäre es mehr als {n}-mal so groß</translation>
        </message>
        <message>
            <source>large Swiss (1.4.3d)</source>
            <translation>großes Schweizer-System-Turnier (1.4.3d)</translation>
        </message>
        <message>
            <source>larger score difference</source>
            <translation>größerer Punktabstand</translation>
        </message>
        <message>
            <source>larger score differences</source>
            <translation>größere Punktabstände</translation>
        </message>
        <message>
            <source>larger than {n} MB</source>
            <translation>größer als {n} MB</translation>
        </message>
        <message>
            <source>last day</source>
            <translation>letzter Tag</translation>
        </message>
        <message>
            <source>last in the list</source>
            <translation>Letzter der Liste</translation>
        </message>
        <message>
            <source>last player</source>
            <translation>letzter Spieler</translation>
        </message>
        <message>
            <source>last round</source>
            <translation>letzte Runde</translation>
        </message>
        <message>
            <source>last rounds without half-point byes</source>
            <translation>letzte Runden ohne Freilos mit halbem Punkt</translation>
        </message>
        <message>
            <source>last two rounds of a cycle swapped</source>
            <translation>letzte zwei Runden eines Durchgangs vertauscht</translation>
        </message>
        <message>
            <source>later</source>
            <translation>später</translation>
        </message>
        <message>
            <source>later than needed (1.4.1e)</source>
            <translation>später als nötig (1.4.1e)</translation>
        </message>
        <message>
            <source>leave FIDE mode</source>
            <translation>FIDE-Modus verlassen</translation>
        </message>
        <message>
            <source>leaves before round {n}</source>
            <translation>geht vor Runde {n}</translation>
        </message>
        <message>
            <source>left over, gets the bye: {bye}</source>
            <translation>übrig für das Freilos: {bye}</translation>
        </message>
        <message>
            <source>left over: {downfloaters}</source>
            <translation>übrig: {downfloaters}</translation>
        </message>
        <message>
            <source>left {left_half}; right {right_half}: {pairs}</source>
            <translation>links {left_half}; rechts {right_half}: {pairs}</translation>
        </message>
        <message>
            <source>less than one move: not rated</source>
            <translation>weniger als ein Zug: nicht gewertet</translation>
        </message>
        <message>
            <source>line {line} begins with {code}</source>
            <translation>Zeile {line} beginnt mit {code}</translation>
        </message>
        <message>
            <source>line {line}, {place}: {what}</source>
            <translation>Zeile {line}, {place}: {what}</translation>
        </message>
        <message>
            <source>line {line}: {what}</source>
            <translation>Zeile {line}: {what}</translation>
        </message>
        <message>
            <source>line {n}: {text} is not a decision. Enter one such as lots; 7 3 5; seed 4711 or play-off; 3 7=5; rapid games</source>
            <translation>Zeile {n}: {text} ist keine Entscheidung wie lots; 7 3 5; seed 4711 oder play-off; 3 7=5; Schnellpartien</translation>
        </message>
        <message>
            <source>line {n}: {what}</source>
            <translation>Zeile {n}: {what}</translation>
        </message>
        <message>
            <source>logo</source>
            <translation>Logo</translation>
        </message>
        <message>
            <source>loss by forfeit</source>
            <translation>kampfloser Verlust</translation>
        </message>
        <message>
            <source>loss with Black</source>
            <translation>Verlust mit Schwarz</translation>
        </message>
        <message>
            <source>loss with White</source>
            <translation>Verlust mit Weiß</translation>
        </message>
        <message>
            <source>lost</source>
            <translation>verloren</translation>
        </message>
        <message>
            <source>lost by forfeit</source>
            <translation>kampflos verloren</translation>
        </message>
        <message>
            <source>lost in less than one move</source>
            <translation>verloren in weniger als einem Zug</translation>
        </message>
        <message>
            <source>lost this game (1.4.1f)</source>
            <translation>besiegt (1.4.1f)</translation>
        </message>
        <message>
            <source>lowest score, lowest rating, then the colour most players are due, then the higher average of opponents</source>
            <translation>niedrigste Punktzahl, niedrigste Wertungszahl, dann die Farbe, die den meisten zusteht, dann der höhere Gegnerschnitt</translation>
        </message>
        <message>
            <source>lowest score, most games played, highest pairing number</source>
            <translation>wenigste Punkte, meiste gespielte Partien, größte Nummer</translation>
        </message>
        <message>
            <source>lowest score, most games played, lowest ranking</source>
            <translation>wenigste Punkte, meiste gespielte Partien, Letzter der Reihung</translation>
        </message>
        <message>
            <source>main prizes</source>
            <translation>Hauptpreise</translation>
        </message>
        <message>
            <source>make the schedule</source>
            <translation>Spielplan machen</translation>
        </message>
        <message>
            <source>male</source>
            <translation>männlich</translation>
        </message>
        <message>
            <source>match points</source>
            <translation>Mannschaftspunkte</translation>
        </message>
        <message>
            <source>maximum half-point byes per player</source>
            <translation>Freilose mit halbem Punkt je Spieler höchstens</translation>
        </message>
        <message>
            <source>maximum upfloaters</source>
            <translation>Auffloater am Höchstmaß</translation>
        </message>
        <message>
            <source>may not have the other colour</source>
            <translation>die andere Farbe ist nicht erlaubt</translation>
        </message>
        <message>
            <source>may not receive the bye ({article})</source>
            <translation>darf das Freilos nicht haben ({article})</translation>
        </message>
        <message>
            <source>meets the standard requirement</source>
            <translation>erfüllt die Standardbedingung</translation>
        </message>
        <message>
            <source>meets {who}: {why}</source>
            <translation>trifft auf {who}: {why}</translation>
        </message>
        <message>
            <source>member ID of eight digits (national ID) missing for {n} player</source>
            <translation>{n} Spieler hat keine achtstellige Mitgliedsnummer (nationale ID)</translation>
        </message>
        <message>
            <source>member ID of eight digits (national ID) missing for {n} players</source>
            <translation>{n} Spieler haben keine achtstellige Mitgliedsnummer (nationale ID)</translation>
        </message>
        <message>
            <source>member ID of the assistant TD</source>
            <translation>Mitgliedsnummer des stellvertretenden Turnierdirektors</translation>
        </message>
        <message>
            <source>member ID of the chief TD</source>
            <translation>Mitgliedsnummer des Turnierdirektors</translation>
        </message>
        <message>
            <source>member number</source>
            <translation>Mitgliedsnummer</translation>
        </message>
        <message>
            <source>men</source>
            <translation>Männer</translation>
        </message>
        <message>
            <source>merged with the next bracket</source>
            <translation>mit dem nächsten vereinigt</translation>
        </message>
        <message>
            <source>met in R{n}</source>
            <translation>gespielt R{n}</translation>
        </message>
        <message>
            <source>met in round {n}</source>
            <translation>schon in Runde {n} gespielt</translation>
        </message>
        <message>
            <source>met in round {n} (C.04.1, 2)</source>
            <translation>schon in Runde {n} gespielt (C.04.1, 2)</translation>
        </message>
        <message>
            <source>met in round {round}</source>
            <translation>schon in Runde {round} gespielt</translation>
        </message>
        <message>
            <source>met {other} in round {n}</source>
            <translation>spielte gegen {other} in Runde {n}</translation>
        </message>
        <message>
            <source>method {n}</source>
            <translation>Verfahren {n}</translation>
        </message>
        <message>
            <source>missing: {name}</source>
            <translation>es fehlt: {name}</translation>
        </message>
        <message>
            <source>more of the moved-down players would have to move down again</source>
            <translation>dann müssten mehr von denen, die von oben kamen, noch weiter hinunter</translation>
        </message>
        <message>
            <source>more of the moved-down players would not be paired first</source>
            <translation>dann würden mehr von denen, die von oben kamen, nicht zuerst gepaart</translation>
        </message>
        <message>
            <source>more of those moved up would have met another score in the previous round as well</source>
            <translation>dann hätten mehr der Hochgeholten schon in der vorigen Runde gegen andere Punkte gespielt</translation>
        </message>
        <message>
            <source>more opponents of those moved up would have met another score in the previous round as well</source>
            <translation>dann hätten mehr Gegner der Hochgeholten schon in der vorigen Runde gegen andere Punkte gespielt</translation>
        </message>
        <message>
            <source>more opponents would be further apart in points</source>
            <translation>dann lägen mehr Gegner nach Punkten weiter auseinander</translation>
        </message>
        <message>
            <source>more opponents would be {gap} apart</source>
            <translation>dann lägen mehr Gegner {gap} auseinander</translation>
        </message>
        <message>
            <source>more opponents would both be due the same colour</source>
            <translation>dann bräuchten mehr Gegner beide dieselbe Farbe</translation>
        </message>
        <message>
            <source>more pairs would have to be made within one half of the group</source>
            <translation>dann müssten mehr Paarungen innerhalb einer Hälfte der Gruppe gebildet werden</translation>
        </message>
        <message>
            <source>more players who have already met higher scores too often would be moved up</source>
            <translation>dann kämen mehr Spieler nach oben, die schon zu oft gegen mehr Punkte gespielt haben</translation>
        </message>
        <message>
            <source>more players who met a higher score in the previous round would have to meet one again</source>
            <translation>dann müssten mehr Spieler, die schon in der Runde davor auf mehr Punkte trafen, wieder auf mehr Punkte treffen</translation>
        </message>
        <message>
            <source>more players who met a higher score in the previous round would now be {gap} away from their opponent</source>
            <translation>dann hätten mehr Spieler, die schon in der Runde davor auf mehr Punkte trafen, diesen Abstand zum Gegner: {gap}</translation>
        </message>
        <message>
            <source>more players who met a higher score two rounds earlier would have to meet one again</source>
            <translation>dann müssten mehr Spieler, die schon zwei Runden davor auf mehr Punkte trafen, wieder auf mehr Punkte treffen</translation>
        </message>
        <message>
            <source>more players who met a higher score two rounds earlier would now be {gap} away from their opponent</source>
            <translation>dann hätten mehr Spieler, die schon zwei Runden davor auf mehr Punkte trafen, diesen Abstand zum Gegner: {gap}</translation>
        </message>
        <message>
            <source>more players who moved down in the previous round would have to move down again</source>
            <translation>dann müssten mehr Spieler, die schon in der Runde davor heruntergelost wurden, wieder nach unten</translation>
        </message>
        <message>
            <source>more players who moved down in the previous round would now be {gap} away from their opponent</source>
            <translation>dann hätten mehr Spieler, die schon in der Runde davor heruntergelost wurden, diesen Abstand zum Gegner: {gap}</translation>
        </message>
        <message>
            <source>more players who moved down two rounds earlier would have to move down again</source>
            <translation>dann müssten mehr Spieler, die schon zwei Runden davor heruntergelost wurden, wieder nach unten</translation>
        </message>
        <message>
            <source>more players who moved down two rounds earlier would now be {gap} away from their opponent</source>
            <translation>dann hätten mehr Spieler, die schon zwei Runden davor heruntergelost wurden, diesen Abstand zum Gegner: {gap}</translation>
        </message>
        <message>
            <source>more players with higher scores would be left without an opponent in the next group</source>
            <translation>dann blieben in der nächsten Gruppe mehr Spieler mit mehr Punkten ohne Gegner</translation>
        </message>
        <message>
            <source>more players with higher scores would find no opponent</source>
            <translation>dann fänden mehr Spieler mit mehr Punkten keinen Gegner</translation>
        </message>
        <message>
            <source>more players would be left without an opponent in the next group</source>
            <translation>dann blieben in der nächsten Gruppe mehr Spieler ohne Gegner</translation>
        </message>
        <message>
            <source>more players would be moved to the group below</source>
            <translation>dann kämen mehr Spieler in die Gruppe darunter</translation>
        </message>
        <message>
            <source>more players would find no opponent</source>
            <translation>dann fänden mehr Spieler keinen Gegner</translation>
        </message>
        <message>
            <source>more players would have the same float as two rounds earlier</source>
            <translation>dann würden mehr Spieler wie zwei Runden zuvor herauf- oder heruntergelost</translation>
        </message>
        <message>
            <source>more players would have the same float twice in a row</source>
            <translation>dann würden mehr Spieler zweimal nacheinander gleich herauf- oder heruntergelost</translation>
        </message>
        <message>
            <source>more players would have to be moved up from lower groups</source>
            <translation>dann müssten mehr Spieler aus unteren Gruppen nach oben kommen</translation>
        </message>
        <message>
            <source>more players would not get a colour they have had too rarely</source>
            <translation>dann bekämen mehr Spieler eine Farbe nicht, die sie bisher zu selten hatten</translation>
        </message>
        <message>
            <source>more players would not get their due colour</source>
            <translation>dann bekämen mehr Spieler nicht die fällige Farbe</translation>
        </message>
        <message>
            <source>more players {with_points} would be left without an opponent in the next group</source>
            <translation>dann blieben in der nächsten Gruppe mehr Spieler {with_points} ohne Gegner</translation>
        </message>
        <message>
            <source>more players {with_points} would find no opponent</source>
            <translation>dann fänden mehr Spieler {with_points} keinen Gegner</translation>
        </message>
        <message>
            <source>more players {with_points} would have to be moved up</source>
            <translation>mehr Spieler {with_points} müssten heraufkommen</translation>
        </message>
        <message>
            <source>more points ({article})</source>
            <translation>mehr Punkte ({article})</translation>
        </message>
        <message>
            <source>more teams would not get a colour they have had too rarely</source>
            <translation>dann bekämen mehr Mannschaften eine Farbe nicht, die sie zu selten hatten</translation>
        </message>
        <message>
            <source>more teams would not get the colour they prefer</source>
            <translation>dann bekämen mehr Mannschaften nicht die bevorzugte Farbe</translation>
        </message>
        <message>
            <source>more text</source>
            <translation>weiterer Text</translation>
        </message>
        <message>
            <source>more than {n} bytes</source>
            <translation>mehr als {n} Bytes</translation>
        </message>
        <message>
            <source>more than {n} players</source>
            <translation>mehr als {n} Spieler</translation>
        </message>
        <message>
            <source>more topscorers, or their opponents, would have had one colour far too often</source>
            <translation>dann hätten an der Spitze mehr Spieler eine Farbe viel zu oft gehabt</translation>
        </message>
        <message>
            <source>more topscorers, or their opponents, would have the same colour three times in a row</source>
            <translation>dann hätten an der Spitze mehr Spieler dreimal nacheinander dieselbe Farbe</translation>
        </message>
        <message>
            <source>more upfloaters</source>
            <translation>mehr Auffloater</translation>
        </message>
        <message>
            <source>move board {board} of round {round} back to its day</source>
            <translation>Brett {board} der Runde {round} auf seinen Tag zurücklegen</translation>
        </message>
        <message>
            <source>move board {board} of round {round} to another day</source>
            <translation>Brett {board} der Runde {round} verlegen</translation>
        </message>
        <message>
            <source>move {who} here</source>
            <translation>{who} hierher verschieben</translation>
        </message>
        <message>
            <source>moved down so that the group can be paired</source>
            <translation>weitergegeben, damit sich die Gruppe paaren lässt</translation>
        </message>
        <message>
            <source>moved down: {mdps}</source>
            <translation>heruntergelost: {mdps}</translation>
        </message>
        <message>
            <source>moved down: {moved_down}</source>
            <translation>heruntergelost: {moved_down}</translation>
        </message>
        <message>
            <source>moved to the black column ({article})</source>
            <translation>in die schwarze Spalte gewechselt ({article})</translation>
        </message>
        <message>
            <source>moved to the white column ({article})</source>
            <translation>in die weiße Spalte gewechselt ({article})</translation>
        </message>
        <message>
            <source>moved up before</source>
            <translation>wurde schon einmal versetzt</translation>
        </message>
        <message>
            <source>moved up from {n} point ({article})</source>
            <translation>von {n} Punkt heraufgeholt ({article})</translation>
        </message>
        <message>
            <source>moved up from {n} points ({article})</source>
            <translation>von {n} Punkten heraufgeholt ({article})</translation>
        </message>
        <message>
            <source>moved up from {points} for {blocked}, who has no possible opponent in the group: {player} (R {rating}, ARO {aro}, due {due}; a player due {colour} was needed)</source>
            <translation>von unten geholt ({points}) für {blocked}, ohne möglichen Gegner in der Gruppe: {player} (R {rating}, ARO {aro}, fällig {due}; gesucht war fällig {colour})</translation>
        </message>
        <message>
            <source>moved up from {points} into the odd group: {player} (R {rating}, ARO {aro}, due {due}; a player due {colour} was needed)</source>
            <translation>von unten geholt ({points}) in die ungerade Gruppe: {player} (R {rating}, ARO {aro}, fällig {due}; gesucht war fällig {colour})</translation>
        </message>
        <message>
            <source>moved up in the previous round</source>
            <translation>schon in der vorigen Runde nach oben geholt</translation>
        </message>
        <message>
            <source>moved up {n} time</source>
            <translation>{n}-mal nach oben geholt</translation>
        </message>
        <message>
            <source>moved up {n} times</source>
            <translation>{n}-mal nach oben geholt</translation>
        </message>
        <message>
            <source>moved up {n} times already</source>
            <translation>schon {n}-mal nach oben geholt</translation>
        </message>
        <message>
            <source>moved-down players play the first players of the group in order</source>
            <translation>wer von oben kommt, spielt der Reihe nach gegen die Ersten der Gruppe</translation>
        </message>
        <message>
            <source>moved-down players who are not paired first</source>
            <translation>Heruntergeloste, die nicht zuerst gepaart werden</translation>
        </message>
        <message>
            <source>must have Black</source>
            <translation>muss Schwarz haben</translation>
        </message>
        <message>
            <source>must have White</source>
            <translation>muss Weiß haben</translation>
        </message>
        <message>
            <source>name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>name missing for player {number}</source>
            <translation>Spieler {number} hat keinen Namen</translation>
        </message>
        <message>
            <source>name missing for {n} player</source>
            <translation>{n} Spieler hat keinen Namen</translation>
        </message>
        <message>
            <source>name missing for {n} players</source>
            <translation>{n} Spieler haben keinen Namen</translation>
        </message>
        <message>
            <source>name of the event</source>
            <translation>Name der Veranstaltung</translation>
        </message>
        <message>
            <source>name {old} → {new}</source>
            <translation>Name {old} → {new}</translation>
        </message>
        <message>
            <source>names</source>
            <translation>Namen</translation>
        </message>
        <message>
            <source>names are imported as Surname, First name: {written} as {name}</source>
            <translation>Namen werden als Nachname, Vorname eingetragen: {written} als {name}</translation>
        </message>
        <message>
            <source>national</source>
            <translation>national</translation>
        </message>
        <message>
            <source>national number</source>
            <translation>nationale Nummer</translation>
        </message>
        <message>
            <source>national only</source>
            <translation>nur national</translation>
        </message>
        <message>
            <source>national rating</source>
            <translation>nationale Wertungszahl</translation>
        </message>
        <message>
            <source>national standard</source>
            <translation>national, Standard</translation>
        </message>
        <message>
            <source>national team championship (1.4.3b)</source>
            <translation>nationale Mannschaftsmeisterschaft (1.4.3b)</translation>
        </message>
        <message>
            <source>national, otherwise FIDE</source>
            <translation>national, sonst FIDE</translation>
        </message>
        <message>
            <source>natural</source>
            <translation>natürlich</translation>
        </message>
        <message>
            <source>natural opponent: {who}</source>
            <translation>natürlicher Gegner: {who}</translation>
        </message>
        <message>
            <source>natural opponents</source>
            <translation>natürliche Gegner</translation>
        </message>
        <message>
            <source>needed below so that all players can be paired</source>
            <translation>unten gebraucht, damit alle gepaart werden können</translation>
        </message>
        <message>
            <source>needs an exchange</source>
            <translation>braucht einen Austausch</translation>
        </message>
        <message>
            <source>needs {forecast}; so far {missing}</source>
            <translation>braucht {forecast}; bisher {missing}</translation>
        </message>
        <message>
            <source>neither a tag nor a move</source>
            <translation>weder eine Angabe noch ein Zug</translation>
        </message>
        <message>
            <source>neither of you has played yet, so the lot drawn for the initial colour decides</source>
            <translation>Sie beide haben noch nicht gespielt; deshalb folgen die Farben aus der Auslosung der Anfangsfarbe</translation>
        </message>
        <message>
            <source>neither you nor your opponent is due a colour, so the lot drawn for the initial colour decides</source>
            <translation>weder Ihnen noch Ihrem Gegner steht eine Farbe zu, also folgen die Farben aus dem Los</translation>
        </message>
        <message>
            <source>next exchange: {leaving} for {entering}</source>
            <translation>nächster Austausch: {leaving} gegen {entering}</translation>
        </message>
        <message>
            <source>next scoregroup that needs further upfloaters</source>
            <translation>nächste Punktgruppe, die weitere Auffloater braucht</translation>
        </message>
        <message>
            <source>next transposition: S2 = [{s2}]</source>
            <translation>nächste Transposition: S2 = [{s2}]</translation>
        </message>
        <message>
            <source>no</source>
            <translation>nein</translation>
        </message>
        <message>
            <source>no JSON</source>
            <translation>kein JSON</translation>
        </message>
        <message>
            <source>no board of round {n} has these players with this result; the line was ignored</source>
            <translation>kein Brett der Runde {n} hat diese Paarung mit diesem Ergebnis; die Zeile wird nicht verwendet</translation>
        </message>
        <message>
            <source>no board of round {n} has these players; the line was ignored</source>
            <translation>kein Brett der Runde {n} hat diese Paarung; die Zeile wird nicht verwendet</translation>
        </message>
        <message>
            <source>no bye for {who} in {rounds}</source>
            <translation>kein Freilos für {who} in {rounds}</translation>
        </message>
        <message>
            <source>no candidate does better</source>
            <translation>kein Kandidat ist besser</translation>
        </message>
        <message>
            <source>no colour</source>
            <translation>keine Farbe</translation>
        </message>
        <message>
            <source>no colour preference</source>
            <translation>keine Farbpräferenz</translation>
        </message>
        <message>
            <source>no column of ratings</source>
            <translation>keine Spalte mit Wertungszahlen</translation>
        </message>
        <message>
            <source>no column with names or FIDE IDs</source>
            <translation>keine Spalte mit Namen oder FIDE-IDs</translation>
        </message>
        <message>
            <source>no column {name}</source>
            <translation>keine Spalte {name}</translation>
        </message>
        <message>
            <source>no date</source>
            <translation>ohne Datum</translation>
        </message>
        <message>
            <source>no edition of the rules has been chosen</source>
            <translation>es ist keine Fassung der Regeln gewählt</translation>
        </message>
        <message>
            <source>no entries in rounds {rounds}: are byes missing?</source>
            <translation>in den Runden {rounds} steht nichts: fehlen Freilose?</translation>
        </message>
        <message>
            <source>no entry in round {rounds}: is a bye missing?</source>
            <translation>in Runde {rounds} steht nichts: fehlt ein Freilos?</translation>
        </message>
        <message>
            <source>no event</source>
            <translation>keine Veranstaltung</translation>
        </message>
        <message>
            <source>no explanation of round {n} is stored; pair the round to get one</source>
            <translation>von Runde {n} ist keine Erklärung gespeichert; wer die Runde auslost, bekommt eine</translation>
        </message>
        <message>
            <source>no game</source>
            <translation>keine Partie</translation>
        </message>
        <message>
            <source>no game counts</source>
            <translation>keine Partie zählt</translation>
        </message>
        <message>
            <source>no game for this board</source>
            <translation>keine Partie dieses Brettes</translation>
        </message>
        <message>
            <source>no game has been played</source>
            <translation>es ist keine Partie gespielt</translation>
        </message>
        <message>
            <source>no game is attached to any board</source>
            <translation>an keinem Brett hängt eine Partie</translation>
        </message>
        <message>
            <source>no game over the board</source>
            <translation>keine Partie am Brett</translation>
        </message>
        <message>
            <source>no game played</source>
            <translation>keine Partie gespielt</translation>
        </message>
        <message>
            <source>no game yet</source>
            <translation>noch keine Partie</translation>
        </message>
        <message>
            <source>no games</source>
            <translation>keine Partien</translation>
        </message>
        <message>
            <source>no group</source>
            <translation>keine Gruppe</translation>
        </message>
        <message>
            <source>no legal pairing under the rules</source>
            <translation>keine zulässige Auslosung nach den Regeln</translation>
        </message>
        <message>
            <source>no longer {points}</source>
            <translation>nicht mehr: {points}</translation>
        </message>
        <message>
            <source>no moved-down player can be paired</source>
            <translation>kein Heruntergeloster lässt sich paaren</translation>
        </message>
        <message>
            <source>no norm: {missing}</source>
            <translation>keine Norm: {missing}</translation>
        </message>
        <message>
            <source>no norms were achieved</source>
            <translation>es wurde keine Norm erzielt</translation>
        </message>
        <message>
            <source>no other player could be moved up instead of you</source>
            <translation>statt Ihrer konnte niemand anders nach oben geholt werden</translation>
        </message>
        <message>
            <source>no other player could be moved up instead of {who}</source>
            <translation>statt {who} konnte niemand anders nach oben geholt werden</translation>
        </message>
        <message>
            <source>no other player could be sent down instead of you</source>
            <translation>statt Ihrer konnte niemand anders nach unten geschickt werden</translation>
        </message>
        <message>
            <source>no other player could be sent down instead of {who}</source>
            <translation>statt {who} konnte niemand anders nach unten geschickt werden</translation>
        </message>
        <message>
            <source>no other player may receive the bye: all of them have had one, or points without playing</source>
            <translation>sonst darf niemand das Freilos bekommen: alle hatten schon eines oder Punkte ohne Spiel</translation>
        </message>
        <message>
            <source>no other players with the same scores from the previous bracket would help</source>
            <translation>keine anderen Spieler mit denselben Punkten aus dem vorigen Bracket würden helfen</translation>
        </message>
        <message>
            <source>no pair disregards a preference</source>
            <translation>kein Paar übergeht eine Präferenz</translation>
        </message>
        <message>
            <source>no pair disregards a strong preference</source>
            <translation>kein Paar übergeht eine starke Präferenz</translation>
        </message>
        <message>
            <source>no pair is made here, so that the players below can be paired</source>
            <translation>mit Rücksicht auf die weiter unten wird hier kein Paar gebildet</translation>
        </message>
        <message>
            <source>no pair needs to disregard a preference</source>
            <translation>kein Paar muss eine Präferenz übergehen</translation>
        </message>
        <message>
            <source>no pair needs to disregard a strong preference</source>
            <translation>kein Paar muss eine starke Präferenz übergehen</translation>
        </message>
        <message>
            <source>no pair of the bracket above could be made differently</source>
            <translation>das Bracket darüber hat keine Paarung, die anders gebildet werden könnte</translation>
        </message>
        <message>
            <source>no pairing</source>
            <translation>keine Paarung</translation>
        </message>
        <message>
            <source>no pairings are recorded</source>
            <translation>keine Auslosungen sind eingetragen</translation>
        </message>
        <message>
            <source>no pairs</source>
            <translation>keine Paare</translation>
        </message>
        <message>
            <source>no pairs can be made</source>
            <translation>es sind keine Paare möglich</translation>
        </message>
        <message>
            <source>no player can be moved up for {players}, who floats down</source>
            <translation>niemand kann für {players} geholt werden; Floater nach unten</translation>
        </message>
        <message>
            <source>no player can be moved up into the odd group</source>
            <translation>niemand kann in die ungerade Gruppe geholt werden</translation>
        </message>
        <message>
            <source>no player could be moved up</source>
            <translation>niemand ließe sich von unten holen</translation>
        </message>
        <message>
            <source>no player could be moved up {into_group}</source>
            <translation>dann könnte niemand von unten {into_group} geholt werden</translation>
        </message>
        <message>
            <source>no player could be moved up {into_group} for {subject}</source>
            <translation>dann könnte für {subject} niemand von unten {into_group} geholt werden</translation>
        </message>
        <message>
            <source>no player may receive the pairing-allocated bye: every player has had one, or points without playing</source>
            <translation>niemand darf das Freilos bekommen: alle hatten schon eines oder Punkte ohne Spiel</translation>
        </message>
        <message>
            <source>no player repeats a downfloat of the previous round</source>
            <translation>niemand floatet ab wie in der vorigen Runde</translation>
        </message>
        <message>
            <source>no player repeats a downfloat of two rounds earlier</source>
            <translation>niemand floatet ab wie vor zwei Runden</translation>
        </message>
        <message>
            <source>no player repeats an upfloat of the previous round</source>
            <translation>niemand floatet auf wie in der vorigen Runde</translation>
        </message>
        <message>
            <source>no player repeats an upfloat of two rounds earlier</source>
            <translation>niemand floatet auf wie vor zwei Runden</translation>
        </message>
        <message>
            <source>no players</source>
            <translation>keine Spieler</translation>
        </message>
        <message>
            <source>no players are left to pair</source>
            <translation>niemand ist mehr zu paaren</translation>
        </message>
        <message>
            <source>no players are paired here</source>
            <translation>hier wird niemand gepaart</translation>
        </message>
        <message>
            <source>no point: 800 below {rating}</source>
            <translation>kein Punkt: 800 unter {rating}</translation>
        </message>
        <message>
            <source>no point: the event is disregarded (8.2.1)</source>
            <translation>kein Punkt: Das Turnier bleibt außer Betracht (8.2.1)</translation>
        </message>
        <message>
            <source>no possible opponent here</source>
            <translation>hier kein möglicher Gegner</translation>
        </message>
        <message>
            <source>no possible opponent here: {incompatible}</source>
            <translation>hier ohne möglichen Gegner: {incompatible}</translation>
        </message>
        <message>
            <source>no rating is used</source>
            <translation>es zählt keine Wertungszahl</translation>
        </message>
        <message>
            <source>no rating: {why}</source>
            <translation>keine Wertungszahl: {why}</translation>
        </message>
        <message>
            <source>no requirement prevents the pairing, so none is relaxed; continue with {to}</source>
            <translation>keine Anforderung steht im Weg, also wird keine aufgehoben; weiter mit {to}</translation>
        </message>
        <message>
            <source>no result</source>
            <translation>kein Ergebnis</translation>
        </message>
        <message>
            <source>no result yet</source>
            <translation>noch kein Ergebnis</translation>
        </message>
        <message>
            <source>no rounds</source>
            <translation>keine Runden</translation>
        </message>
        <message>
            <source>no space left on device</source>
            <translation>kein Platz mehr auf dem Datenträger</translation>
        </message>
        <message>
            <source>no such file or directory</source>
            <translation>Datei oder Ordner nicht vorhanden</translation>
        </message>
        <message>
            <source>no text for {key}</source>
            <translation>kein Text für {key}</translation>
        </message>
        <message>
            <source>no two players here may meet</source>
            <translation>hier kann niemand aufeinandertreffen</translation>
        </message>
        <message>
            <source>no two players with the same absolute preference meet</source>
            <translation>niemand trifft auf dieselbe absolute Präferenz</translation>
        </message>
        <message>
            <source>no upfloater is needed</source>
            <translation>kein Auffloater ist nötig</translation>
        </message>
        <message>
            <source>no value entered</source>
            <translation>kein Wert eingetragen</translation>
        </message>
        <message>
            <source>no worksheet {name}</source>
            <translation>kein Arbeitsblatt {name}</translation>
        </message>
        <message>
            <source>nobody</source>
            <translation>niemand</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>none of them has played; halves by number: G1 {whites}; G2 {blacks}</source>
            <translation>niemand von ihnen hat gespielt, Hälften nach Nummer: G1 {whites}; G2 {blacks}</translation>
        </message>
        <message>
            <source>none of them keeps {what} at {best}</source>
            <translation>keine erreicht den Wert {best}: {what}</translation>
        </message>
        <message>
            <source>none of them satisfies every requirement in force</source>
            <translation>keine hält alle geltenden Anforderungen ein</translation>
        </message>
        <message>
            <source>none of these</source>
            <translation>nichts davon</translation>
        </message>
        <message>
            <source>norm, counts for {n} games</source>
            <translation>Norm, zählt für {n} Partien</translation>
        </message>
        <message>
            <source>not a directory</source>
            <translation>es ist kein Ordner</translation>
        </message>
        <message>
            <source>not a report</source>
            <translation>kein Bericht</translation>
        </message>
        <message>
            <source>not accepted: {why}</source>
            <translation>nicht angenommen: {why}</translation>
        </message>
        <message>
            <source>not all players left for {group} would have an opponent, and completed pairings above it would have to be undone; with the pairing as played, that was not necessary</source>
            <translation>dann hätten nicht alle, die für {group} übrig sind, einen Gegner, und fertige Paarungen darüber müssten aufgelöst werden; so, wie gespielt wird, war das nicht nötig</translation>
        </message>
        <message>
            <source>not allowed</source>
            <translation>nicht erlaubt</translation>
        </message>
        <message>
            <source>not allowed by the colour rules</source>
            <translation>die Farben verbieten es</translation>
        </message>
        <message>
            <source>not also {fund}: one prize per player</source>
            <translation>nicht auch {fund}: ein Preis je Spieler</translation>
        </message>
        <message>
            <source>not applied: {line}: {why}</source>
            <translation>nicht angewandt: {line}: {why}</translation>
        </message>
        <message>
            <source>not begun</source>
            <translation>nicht begonnen</translation>
        </message>
        <message>
            <source>not checked</source>
            <translation>nicht geprüft</translation>
        </message>
        <message>
            <source>not checked in, or bye requested</source>
            <translation>nicht angemeldet, oder angesagt</translation>
        </message>
        <message>
            <source>not counting {gone}, who moved down (C.1)</source>
            <translation>ohne {gone} gezählt (nach C.1 heruntergelost)</translation>
        </message>
        <message>
            <source>not drawn</source>
            <translation>nicht ausgelost</translation>
        </message>
        <message>
            <source>not given</source>
            <translation>nicht angegeben</translation>
        </message>
        <message>
            <source>not in FIDE mode since before round {n}</source>
            <translation>FIDE-Modus verlassen vor Runde {n}</translation>
        </message>
        <message>
            <source>not in FIDE mode, which was left after the last round</source>
            <translation>FIDE-Modus verlassen nach der letzten Runde</translation>
        </message>
        <message>
            <source>not in {rounds}</source>
            <translation>nicht in {rounds}</translation>
        </message>
        <message>
            <source>not played: forfeit</source>
            <translation>nicht gespielt: kampflos</translation>
        </message>
        <message>
            <source>not readable</source>
            <translation>nicht lesbar</translation>
        </message>
        <message>
            <source>not tied</source>
            <translation>mit niemandem gleichauf</translation>
        </message>
        <message>
            <source>not tried: the field is large</source>
            <translation>nicht durchgespielt: großes Feld</translation>
        </message>
        <message>
            <source>not used: no values of {name} are entered</source>
            <translation>nicht verwendet: von {name} sind keine Werte eingetragen</translation>
        </message>
        <message>
            <source>not used: this is a round-robin (8)</source>
            <translation>nicht benutzt: Dies ist ein Rundenturnier (8)</translation>
        </message>
        <message>
            <source>not used: {number} is unrated</source>
            <translation>nicht benutzt: {number} hat keine Wertungszahl</translation>
        </message>
        <message>
            <source>not used: {number} met {other}, who is unrated</source>
            <translation>nicht benutzt: {number} spielte gegen {other} ohne Wertungszahl</translation>
        </message>
        <message>
            <source>not {floaters}: this would not help here</source>
            <translation>nicht {floaters}: das würde hier nicht helfen</translation>
        </message>
        <message>
            <source>not {floaters}: {barred} cannot all be paired in the previous bracket</source>
            <translation>nicht {floaters}: {barred} lassen sich im vorigen Bracket nicht alle paaren</translation>
        </message>
        <message>
            <source>not {floaters}: {barred} would have no possible opponent here</source>
            <translation>nicht {floaters}: hier ohne möglichen Gegner wären dann {barred}</translation>
        </message>
        <message>
            <source>not {players}: {why}</source>
            <translation>nicht {players}: {why}</translation>
        </message>
        <message>
            <source>note</source>
            <translation>Hinweis</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
        <message>
            <source>nothing to note for the next round</source>
            <translation>nichts Besonderes für die nächste Runde</translation>
        </message>
        <message>
            <source>number</source>
            <translation>Nummer</translation>
        </message>
        <message>
            <source>number of rounds</source>
            <translation>Zahl der Runden</translation>
        </message>
        <message>
            <source>number of the first table</source>
            <translation>Nummer des ersten Tisches</translation>
        </message>
        <message>
            <source>number of the tournament (UUID)</source>
            <translation>Kennung des Turniers (UUID)</translation>
        </message>
        <message>
            <source>number of {player}</source>
            <translation>Nummer von {player}</translation>
        </message>
        <message>
            <source>number the players</source>
            <translation>Startnummern vergeben</translation>
        </message>
        <message>
            <source>number the players, equals by lot (seed {seed})</source>
            <translation>Spieler nummerieren, Gleiche durch Los (Startwert {seed})</translation>
        </message>
        <message>
            <source>number {place} of {total} candidates is the earliest of the best ones, by certificates</source>
            <translation>Nummer {place} von {total} Kandidaten ist der erste der besten, durch Zertifikate bewiesen</translation>
        </message>
        <message>
            <source>number {place} of {total} pairings is the first of the best ones, by certificates; {done} checked</source>
            <translation>Nummer {place} von {total} Auslosungen ist die erste der besten, durch Zertifikate; {done} geprüft</translation>
        </message>
        <message>
            <source>numbers by Varma's tables</source>
            <translation>Nummern nach den Varma-Tabellen</translation>
        </message>
        <message>
            <source>numbers by hand</source>
            <translation>Nummern von Hand</translation>
        </message>
        <message>
            <source>numbers by lot</source>
            <translation>Nummern durch Los</translation>
        </message>
        <message>
            <source>numbers by rating</source>
            <translation>Nummern nach Wertungszahl</translation>
        </message>
        <message>
            <source>odd number of players</source>
            <translation>ungerade Spielerzahl</translation>
        </message>
        <message>
            <source>of an unknown month</source>
            <translation>von einem unbekannten Monat</translation>
        </message>
        <message>
            <source>of the bracket {of}</source>
            <translation>des Brackets {of}</translation>
        </message>
        <message>
            <source>of the group {of}</source>
            <translation>der Gruppe {of}</translation>
        </message>
        <message>
            <source>of the players who may receive it: the lowest score, then the lowest rating</source>
            <translation>unter denen, die es haben dürfen, niedrigste Punktzahl, dann niedrigste Wertungszahl</translation>
        </message>
        <message>
            <source>of the players who may receive it: the lowest score, then the most games, then the highest pairing number</source>
            <translation>unter denen, die es haben dürfen, niedrigste Punktzahl, dann die meisten Partien, dann die größte Nummer</translation>
        </message>
        <message>
            <source>of the players who may receive it: the lowest score, then the most games, then the lowest ranking</source>
            <translation>von denen, die es haben dürfen, die wenigsten Punkte, dann die meisten Partien, dann der Letzte der Reihung</translation>
        </message>
        <message>
            <source>of {n} point</source>
            <translation>mit {n} Punkt</translation>
        </message>
        <message>
            <source>of {n} points</source>
            <translation>mit {n} Punkten</translation>
        </message>
        <message>
            <source>one more pair may disregard a preference ({amount} now); continue with {to}</source>
            <translation>ein Paar mehr darf eine Präferenz übergehen (jetzt {amount}); weiter ab {to}</translation>
        </message>
        <message>
            <source>one more pair may disregard a preference: X = {amount}, Z = {z} again; continue with {to}</source>
            <translation>ein Paar mehr darf eine Präferenz übergehen: X = {amount}, wieder Z = {z}; weiter ab {to}</translation>
        </message>
        <message>
            <source>one more pair may disregard a preference: X = {amount}; continue with {to}</source>
            <translation>ein Paar mehr darf eine Präferenz übergehen: X = {amount}; weiter ab {to}</translation>
        </message>
        <message>
            <source>one more pair may disregard a strong preference: Z = {amount}; continue with {to}</source>
            <translation>ein Paar mehr darf eine starke Präferenz übergehen: Z = {amount}; weiter ab {to}</translation>
        </message>
        <message>
            <source>one of 1 = 0 W D L + - H F U Z ? or a space</source>
            <translation>eines von 1 = 0 W D L + - H F U Z ? oder ein Leerzeichen</translation>
        </message>
        <message>
            <source>one of 1 = 0 W D L + - or a space</source>
            <translation>eines von 1 = 0 W D L + - oder ein Leerzeichen</translation>
        </message>
        <message>
            <source>one of H F U Z + - = 1 0 or a space</source>
            <translation>eines von H F U Z + - = 1 0 oder ein Leerzeichen</translation>
        </message>
        <message>
            <source>one of W D L A P X and its points</source>
            <translation>eines von W D L A P X und seine Punkte</translation>
        </message>
        <message>
            <source>one of its players has no possible opponent in it</source>
            <translation>jemand hat darin keinen möglichen Gegner</translation>
        </message>
        <message>
            <source>one of the two meets a higher-scored opponent, as in the previous round</source>
            <translation>trifft einer von beiden wie in der Runde davor auf jemanden mit mehr Punkten</translation>
        </message>
        <message>
            <source>one of the two meets a higher-scored opponent, as two rounds earlier</source>
            <translation>trifft einer von beiden wie vor zwei Runden auf jemanden mit mehr Punkten</translation>
        </message>
        <message>
            <source>one of {names}</source>
            <translation>eines von {names}</translation>
        </message>
        <message>
            <source>one of {values}</source>
            <translation>eines von {values}</translation>
        </message>
        <message>
            <source>one of {who}</source>
            <translation>einer von {who}</translation>
        </message>
        <message>
            <source>one pair fewer: P1 = {p1}, X1 = {x1}, Z1 = {z1}; continue with C.3.a</source>
            <translation>ein Paar weniger: P1 = {p1}, X1 = {x1}, Z1 = {z1}; weiter ab C.3.a</translation>
        </message>
        <message>
            <source>one pair fewer: P1 = {p1}, X1 = {x1}; continue with C.3.a</source>
            <translation>ein Paar weniger: P1 = {p1}, X1 = {x1}; weiter ab C.3.a</translation>
        </message>
        <message>
            <source>only player {player} is in this record, so it separates no players</source>
            <translation>nur Spieler {player} steht in diesem Satz, der so niemanden trennt</translation>
        </message>
        <message>
            <source>only with an exchange of S1 and S2, which comes later in the order</source>
            <translation>nur mit einem Austausch zwischen S1 und S2, der später kommt</translation>
        </message>
        <message>
            <source>only women are marked; players without a mark are imported as men</source>
            <translation>nur Frauen sind gekennzeichnet; Spieler ohne Zeichen werden als Männer übernommen</translation>
        </message>
        <message>
            <source>only {n} moved-down player can be paired</source>
            <translation>nur {n} Heruntergeloster lässt sich paaren</translation>
        </message>
        <message>
            <source>only {n} moved-down players can be paired</source>
            <translation>nur {n} Heruntergeloste lassen sich paaren</translation>
        </message>
        <message>
            <source>only {n} pair can be made</source>
            <translation>nur {n} Paar lässt sich bilden</translation>
        </message>
        <message>
            <source>only {n} pair is made here, so that the players below can be paired</source>
            <translation>mit Rücksicht auf die weiter unten wird hier nur {n} Paar gebildet</translation>
        </message>
        <message>
            <source>only {n} pairs are made here, so that the players below can be paired</source>
            <translation>mit Rücksicht auf die weiter unten werden hier nur {n} Paare gebildet</translation>
        </message>
        <message>
            <source>only {n} pairs can be made</source>
            <translation>nur {n} Paare lassen sich bilden</translation>
        </message>
        <message>
            <source>operation not permitted</source>
            <translation>nicht erlaubt</translation>
        </message>
        <message>
            <source>opponent</source>
            <translation>Gegner</translation>
        </message>
        <message>
            <source>opponent unrated</source>
            <translation>Gegner ohne Wertungszahl</translation>
        </message>
        <message>
            <source>opponent {opponent}, who is not in the file</source>
            <translation>Gegner {opponent}, der nicht in der Datei steht</translation>
        </message>
        <message>
            <source>opponents average {aro}</source>
            <translation>Durchschnitt der Gegner {aro}</translation>
        </message>
        <message>
            <source>opponents of moved-down players who floated up in the previous round</source>
            <translation>Gegner von Heruntergelosten mit Auffloat in der vorigen Runde</translation>
        </message>
        <message>
            <source>opponents of moved-down players who floated up two rounds earlier</source>
            <translation>Gegner von Heruntergelosten mit Auffloat vor zwei Runden</translation>
        </message>
        <message>
            <source>opponents of one federation, at most</source>
            <translation>Gegner einer Föderation, höchstens</translation>
        </message>
        <message>
            <source>opponents of the player's federation, at most</source>
            <translation>Gegner der Föderation des Spielers, höchstens</translation>
        </message>
        <message>
            <source>opponents of upfloaters that floated in the previous round</source>
            <translation>Gegner von Auffloatern, die in der vorigen Runde gefloatet sind</translation>
        </message>
        <message>
            <source>order by hand</source>
            <translation>Reihung von Hand</translation>
        </message>
        <message>
            <source>order of boards only</source>
            <translation>nur die Reihenfolge der Bretter</translation>
        </message>
        <message>
            <source>organiser</source>
            <translation>Veranstalter</translation>
        </message>
        <message>
            <source>other moved-down players are paired first: S1 = {s1}</source>
            <translation>andere Heruntergeloste werden zuerst gepaart: S1 = {s1}</translation>
        </message>
        <message>
            <source>other players are tied with them</source>
            <translation>andere sind mit ihnen gleich</translation>
        </message>
        <message>
            <source>otherwise the others could not all be paired</source>
            <translation>sonst ließen sich nicht alle anderen paaren</translation>
        </message>
        <message>
            <source>otherwise there would be no legal pairing for the others</source>
            <translation>sonst gibt es keine zulässige Paarung, bei der auch alle anderen gepaart werden</translation>
        </message>
        <message>
            <source>otherwise {instead}</source>
            <translation>sonst {instead}</translation>
        </message>
        <message>
            <source>paid</source>
            <translation>bezahlt</translation>
        </message>
        <message>
            <source>paid by</source>
            <translation>bezahlt per</translation>
        </message>
        <message>
            <source>pair one moved-down player fewer first: M1 = {m1}; continue with C.3.a</source>
            <translation>ein Heruntergeloster weniger wird zuerst gepaart: M1 = {m1}; weiter ab C.3.a</translation>
        </message>
        <message>
            <source>pair round {round}</source>
            <translation>Runde {round} auslosen</translation>
        </message>
        <message>
            <source>pair round {round} by hand</source>
            <translation>Runde {round} von Hand auslosen</translation>
        </message>
        <message>
            <source>pair within one half</source>
            <translation>Paarung innerhalb einer Hälfte</translation>
        </message>
        <message>
            <source>paired again for the bracket below</source>
            <translation>unten noch einmal gepaart</translation>
        </message>
        <message>
            <source>paired again for the bracket below ({article})</source>
            <translation>neu gepaart für das Bracket darunter ({article})</translation>
        </message>
        <message>
            <source>paired before players were removed or changed, so the pairing cannot be checked</source>
            <translation>ausgelost, bevor Spieler entfernt oder so geändert wurden, dass sie nicht zu verfolgen sind</translation>
        </message>
        <message>
            <source>paired before {what}</source>
            <translation>ausgelost, bevor {what}</translation>
        </message>
        <message>
            <source>paired by hand</source>
            <translation>von Hand ausgelost</translation>
        </message>
        <message>
            <source>paired by hand, because there is no legal pairing under the rules</source>
            <translation>von Hand ausgelost, da es nach den Regeln keine Auslosung gibt</translation>
        </message>
        <message>
            <source>paired like this under these rules</source>
            <translation>nach diesen Regeln so gepaart</translation>
        </message>
        <message>
            <source>paired with the columns as they are: {pairs}</source>
            <translation>gepaart, wie die Spalten stehen: {pairs}</translation>
        </message>
        <message>
            <source>paired with {n} row changed: {pairs}</source>
            <translation>gepaart mit {n} geänderten Zeile: {pairs}</translation>
        </message>
        <message>
            <source>paired with {n} rows changed: {pairs}</source>
            <translation>gepaart mit {n} geänderten Zeilen: {pairs}</translation>
        </message>
        <message>
            <source>pairing number {number}</source>
            <translation>Startnummer {number}</translation>
        </message>
        <message>
            <source>pairing rules</source>
            <translation>Regeln der Auslosung</translation>
        </message>
        <message>
            <source>pairing score {score}</source>
            <translation>Paarungspunkte {score}</translation>
        </message>
        <message>
            <source>pairing score {score} ({points} and {virtual} virtual)</source>
            <translation>Paarungspunkte {score} ({points} und {virtual} virtuell)</translation>
        </message>
        <message>
            <source>pairing system {old} → {new}</source>
            <translation>Paarungssystem {old} → {new}</translation>
        </message>
        <message>
            <source>pairing-allocated bye</source>
            <translation>Freilos der Auslosung</translation>
        </message>
        <message>
            <source>pairs in which a colour preference is disregarded</source>
            <translation>Paare mit übergangener Farbpräferenz</translation>
        </message>
        <message>
            <source>pairs in which a strong colour preference is disregarded</source>
            <translation>Paare mit übergangener starker Farbpräferenz</translation>
        </message>
        <message>
            <source>pairs of topscorers who must both have the same colour</source>
            <translation>Paare von Spitzenreitern, die beide dieselbe Farbe haben müssen</translation>
        </message>
        <message>
            <source>pairs of two players from one column</source>
            <translation>Paare aus zwei Spielern derselben Spalte</translation>
        </message>
        <message>
            <source>pairs with the same strong colour preference</source>
            <translation>Paare mit derselben starken Farbpräferenz</translation>
        </message>
        <message>
            <source>pairs within one half of the group</source>
            <translation>Paarungen innerhalb einer Hälfte der Gruppe</translation>
        </message>
        <message>
            <source>participants</source>
            <translation>wer teilnimmt</translation>
        </message>
        <message>
            <source>performance, at least</source>
            <translation>Performance, mindestens</translation>
        </message>
        <message>
            <source>performance: {line}</source>
            <translation>Performance: {line}</translation>
        </message>
        <message>
            <source>performance: {value}</source>
            <translation>Performance: {value}</translation>
        </message>
        <message>
            <source>permission denied</source>
            <translation>keine Berechtigung</translation>
        </message>
        <message>
            <source>phone</source>
            <translation>Telefon</translation>
        </message>
        <message>
            <source>place of the event</source>
            <translation>Ort der Veranstaltung</translation>
        </message>
        <message>
            <source>place {place} already has a prize</source>
            <translation>Platz {place} hat schon einen Preis</translation>
        </message>
        <message>
            <source>play-off</source>
            <translation>Stichkampf</translation>
        </message>
        <message>
            <source>player</source>
            <translation>Spieler</translation>
        </message>
        <message>
            <source>player with no possible opponent</source>
            <translation>Spieler ohne möglichen Gegner</translation>
        </message>
        <message>
            <source>player {number}</source>
            <translation>Spieler {number}</translation>
        </message>
        <message>
            <source>player {number} is not paired in this round</source>
            <translation>Spieler {number} ist in dieser Runde nicht gepaart</translation>
        </message>
        <message>
            <source>player {number} twice in round {n}</source>
            <translation>Spieler {number} zweimal in Runde {n}</translation>
        </message>
        <message>
            <source>player {n} cannot be read, except for the games</source>
            <translation>Spieler {n} ist bis auf die Partien nicht lesbar</translation>
        </message>
        <message>
            <source>player {player}</source>
            <translation>Spieler {player}</translation>
        </message>
        <message>
            <source>player {player} against {opponent}, whose own record names {other}</source>
            <translation>Spieler {player} gegen {opponent}, in dessen eigener Zeile steht: {other}</translation>
        </message>
        <message>
            <source>player {player} appears twice in the round</source>
            <translation>Spieler {player} kommt in der Runde zweimal vor</translation>
        </message>
        <message>
            <source>player {player} does not fit into the columns of a report file</source>
            <translation>Spieler {player} passt nicht in die Spalten einer Berichtsdatei</translation>
        </message>
        <message>
            <source>player {player} has a full-point bye (F) in round {round}, in which an odd number of players took part and no player has the pairing-allocated bye (U); is it that one?</source>
            <translation>Spieler {player} hat in Runde {round} ein Freilos mit vollem Punkt (F); eine ungerade Zahl von Spielern kam, und niemand hat das Freilos der Paarung (U): ist es dieses?</translation>
        </message>
        <message>
            <source>player {player} has completed {completed} of {games} games and forfeits all from round {first}: treated as withdrawn, so that no game of the player counts in the standings (C.05, 6.6)</source>
            <translation>Spieler {player} hat {completed} von {games} Partien beendet und verliert ab Runde {first} alle kampflos: als zurückgetreten gelesen, so dass keine Partie des Spielers für die Rangfolge zählt (C.05, 6.6)</translation>
        </message>
        <message>
            <source>player {player} has two byes in round {round}</source>
            <translation>Spieler {player} hat zwei Freilose in Runde {round}</translation>
        </message>
        <message>
            <source>player {player} has virtual points twice in round {round}</source>
            <translation>Spieler {player} hat in Runde {round} zweimal virtuelle Punkte</translation>
        </message>
        <message>
            <source>player {player} has {points} points more than the results bring, and no entry in some rounds; read as {byes}</source>
            <translation>Spieler {player} hat {points} Punkte mehr, als die Ergebnisse bringen, und in einigen Runden steht nichts; gelesen als {byes}</translation>
        </message>
        <message>
            <source>player {player} has {stated} points here, but {brought} from the results; the results are used</source>
            <translation>Spieler {player} hat hier {stated} Punkte, die Ergebnisse bringen aber {brought}; es zählen die Ergebnisse</translation>
        </message>
        <message>
            <source>player {player} is listed twice</source>
            <translation>Spieler {player} kommt darin zweimal vor</translation>
        </message>
        <message>
            <source>player {player} is listed twice in this record; counted once</source>
            <translation>Spieler {player} steht zweimal in diesem Satz; einmal zählt</translation>
        </message>
        <message>
            <source>player {player} paired with themselves</source>
            <translation>Spieler {player} gegen sich selbst</translation>
        </message>
        <message>
            <source>player {player} plays in round {round}</source>
            <translation>Spieler {player} spielt in Runde {round}</translation>
        </message>
        <message>
            <source>player {player} requests a bye in round {round}, which has already been paired</source>
            <translation>Spieler {player} bittet um ein Freilos in Runde {round}, die schon ausgelost ist</translation>
        </message>
        <message>
            <source>player {player} returns in round {round}</source>
            <translation>Spieler {player} kehrt in Runde {round} zurück</translation>
        </message>
        <message>
            <source>player {player}, already in line {line}</source>
            <translation>Spieler {player}, der schon in Zeile {line} steht</translation>
        </message>
        <message>
            <source>player {player}, who is not in the file</source>
            <translation>Spieler {player}, der nicht in der Datei steht</translation>
        </message>
        <message>
            <source>player {player}: {own}, expected {due}</source>
            <translation>Spieler {player}: {own}, erwartet {due}</translation>
        </message>
        <message>
            <source>players</source>
            <translation>Spieler</translation>
        </message>
        <message>
            <source>players got different numbers</source>
            <translation>Spieler andere Nummern bekamen</translation>
        </message>
        <message>
            <source>players left over</source>
            <translation>übrig bleibende Spieler</translation>
        </message>
        <message>
            <source>players left over in the next bracket</source>
            <translation>übrig bleibende Spieler im nächsten Bracket</translation>
        </message>
        <message>
            <source>players moved down as in the previous round</source>
            <translation>wie in der vorigen Runde heruntergeloste Spieler</translation>
        </message>
        <message>
            <source>players moved down as two rounds earlier</source>
            <translation>wie vor zwei Runden heruntergeloste Spieler</translation>
        </message>
        <message>
            <source>players moved down without an opponent there</source>
            <translation>ohne Gegner weitergegebene Spieler</translation>
        </message>
        <message>
            <source>players who float down</source>
            <translation>Abfloater</translation>
        </message>
        <message>
            <source>players who have met higher scores even more often would be moved up</source>
            <translation>dann kämen Spieler nach oben, die noch öfter gegen mehr Punkte gespielt haben</translation>
        </message>
        <message>
            <source>players who meet a higher score as in the previous round</source>
            <translation>Spieler, die wie in der vorigen Runde auf mehr Punkte treffen</translation>
        </message>
        <message>
            <source>players who meet a higher score as two rounds earlier</source>
            <translation>Spieler, die wie vor zwei Runden auf mehr Punkte treffen</translation>
        </message>
        <message>
            <source>players with higher scores would be moved down</source>
            <translation>dann würden Spieler mit mehr Punkten heruntergelost</translation>
        </message>
        <message>
            <source>players with no possible opponent there</source>
            <translation>Spieler ohne möglichen Gegner dort</translation>
        </message>
        <message>
            <source>players without an opponent move down, so the bye goes to a player {with_points}</source>
            <translation>wer übrig bleibt, rückt nach unten, so geht das Freilos an jemanden {with_points}</translation>
        </message>
        <message>
            <source>players without an opponent move down, so the bye goes to the lowest group</source>
            <translation>wer übrig bleibt, rückt nach unten, so geht das Freilos in die unterste Gruppe</translation>
        </message>
        <message>
            <source>players without their colour preference</source>
            <translation>Spieler ohne ihre Farbpräferenz</translation>
        </message>
        <message>
            <source>players without their strong colour preference</source>
            <translation>Spieler ohne ihre starke Farbpräferenz</translation>
        </message>
        <message>
            <source>players {one} and {other} are paired in round {round}, although they met in round {before}</source>
            <translation>die Spieler {one} und {other} treffen in Runde {round} aufeinander, haben aber schon in Runde {before} gespielt</translation>
        </message>
        <message>
            <source>players {players}</source>
            <translation>die Spieler {players}</translation>
        </message>
        <message>
            <source>playing venue</source>
            <translation>Spiellokal</translation>
        </message>
        <message>
            <source>plays</source>
            <translation>spielt</translation>
        </message>
        <message>
            <source>please check the names</source>
            <translation>bitte prüfen Sie die Namen</translation>
        </message>
        <message>
            <source>points</source>
            <translation>Punkte</translation>
        </message>
        <message>
            <source>points ({what})</source>
            <translation>Punkte ({what})</translation>
        </message>
        <message>
            <source>points ({what}) {old} → {new}</source>
            <translation>Punkte ({what}) {old} → {new}</translation>
        </message>
        <message>
            <source>points adjusted, {who}, every round</source>
            <translation>Punkte angepasst, {who}, jede Runde</translation>
        </message>
        <message>
            <source>points adjusted, {who}, every round: {points}</source>
            <translation>Punkte angepasst, {who}, jede Runde: {points}</translation>
        </message>
        <message>
            <source>points adjusted, {who}, round {n}</source>
            <translation>Punkte angepasst, {who}, Runde {n}</translation>
        </message>
        <message>
            <source>points adjusted, {who}, round {n}: {points}</source>
            <translation>Punkte angepasst, {who}, Runde {n}: {points}</translation>
        </message>
        <message>
            <source>points between the group and the player moved up into it</source>
            <translation>Punktabstand zwischen der Gruppe und dem Geholten</translation>
        </message>
        <message>
            <source>points entered</source>
            <translation>angegebene Punkte</translation>
        </message>
        <message>
            <source>points for results, for all players: {old} → {new}</source>
            <translation>Ergebnisse zählen für alle: {old} → {new}</translation>
        </message>
        <message>
            <source>points in four columns, then a space</source>
            <translation>Punkte in vier Spalten, dann ein Leerzeichen</translation>
        </message>
        <message>
            <source>points such as 1.0 or 0.5</source>
            <translation>Punkte wie 1.0 oder 0.5</translation>
        </message>
        <message>
            <source>points such as 2.5, or spaces</source>
            <translation>Punkte wie 2.5 oder Leerzeichen</translation>
        </message>
        <message>
            <source>points {text}</source>
            <translation>Punkte {text}</translation>
        </message>
        <message>
            <source>postcode</source>
            <translation>Postleitzahl</translation>
        </message>
        <message>
            <source>preference for Black</source>
            <translation>Präferenz für Schwarz</translation>
        </message>
        <message>
            <source>preference for White</source>
            <translation>Präferenz für Weiß</translation>
        </message>
        <message>
            <source>preference not met</source>
            <translation>nicht wie gewünscht</translation>
        </message>
        <message>
            <source>prefers Black (variable)</source>
            <translation>hätte gern Schwarz (variabel)</translation>
        </message>
        <message>
            <source>prefers White (variable)</source>
            <translation>hätte gern Weiß (variabel)</translation>
        </message>
        <message>
            <source>prize list</source>
            <translation>Liste der Preise</translation>
        </message>
        <message>
            <source>prizes for the same players are shared in one way only</source>
            <translation>Preise für dieselben Spieler werden alle auf dieselbe Art geteilt</translation>
        </message>
        <message>
            <source>program error</source>
            <translation>Fehler des Programms</translation>
        </message>
        <message>
            <source>prohibited by the event</source>
            <translation>von der Turnierleitung getrennt</translation>
        </message>
        <message>
            <source>prohibited pairings</source>
            <translation>verbotene Paarungen</translation>
        </message>
        <message>
            <source>prohibited pairings ({name})</source>
            <translation>verbotene Paarungen ({name})</translation>
        </message>
        <message>
            <source>proposal that breaks {limits}; the arbiter decides: {pairs}</source>
            <translation>Vorschlag, der {limits} verletzt, zur Entscheidung durch den Schiedsrichter: {pairs}</translation>
        </message>
        <message>
            <source>proposal, the arbiter decides</source>
            <translation>Vorschlag, der Schiedsrichter entscheidet</translation>
        </message>
        <message>
            <source>publish round {round}</source>
            <translation>Runde {round} veröffentlichen</translation>
        </message>
        <message>
            <source>publish the schedule</source>
            <translation>Spielplan veröffentlichen</translation>
        </message>
        <message>
            <source>published</source>
            <translation>veröffentlicht</translation>
        </message>
        <message>
            <source>published {time}</source>
            <translation>veröffentlicht {time}</translation>
        </message>
        <message>
            <source>rank</source>
            <translation>Rang</translation>
        </message>
        <message>
            <source>rank among equals</source>
            <translation>Platz unter Gleichen</translation>
        </message>
        <message>
            <source>rank {n} belongs to another player, or a player is missing</source>
            <translation>Platz {n} hat ein anderer Spieler, oder ein Spieler fehlt</translation>
        </message>
        <message>
            <source>rank {rank}, shared: {who}, {points}</source>
            <translation>Rang {rank}, geteilt: {who}, {points}</translation>
        </message>
        <message>
            <source>rank {rank}: {who}, {points}</source>
            <translation>Rang {rank}: {who}, {points}</translation>
        </message>
        <message>
            <source>ranks</source>
            <translation>Ränge</translation>
        </message>
        <message>
            <source>rapid</source>
            <translation>Schnellschach</translation>
        </message>
        <message>
            <source>rapid, otherwise standard</source>
            <translation>Schnellschach, sonst Standard</translation>
        </message>
        <message>
            <source>rating</source>
            <translation>Wertungszahl</translation>
        </message>
        <message>
            <source>rating difference of 600 or more, one player above 2600: not rated</source>
            <translation>600 Punkte oder mehr auseinander, einer über 2600: nicht gewertet</translation>
        </message>
        <message>
            <source>rating list</source>
            <translation>Elo-Liste</translation>
        </message>
        <message>
            <source>rating type</source>
            <translation>Art der Wertung</translation>
        </message>
        <message>
            <source>rating {old} → {new}</source>
            <translation>Wertungszahl {old} → {new}</translation>
        </message>
        <message>
            <source>rating {rating}</source>
            <translation>Wertungszahl {rating}</translation>
        </message>
        <message>
            <source>rating, ARO and due colour of {n} player</source>
            <translation>Wertungszahl, ARO und fällige Farbe von {n} Spieler</translation>
        </message>
        <message>
            <source>rating, ARO and due colour of {n} players</source>
            <translation>Wertungszahl, ARO und fällige Farbe von {n} Spielern</translation>
        </message>
        <message>
            <source>rating, ARO and preference of {n} player</source>
            <translation>Zahl, ARO und Farbwunsch von {n} Spieler</translation>
        </message>
        <message>
            <source>rating, ARO and preference of {n} players</source>
            <translation>Zahl, ARO und Farbwunsch von {n} Spielern</translation>
        </message>
        <message>
            <source>ratings used: {old} → {new}</source>
            <translation>Wertungszahlen, die zählen: {old} → {new}</translation>
        </message>
        <message>
            <source>ratings {total} / {games} = {average} on average</source>
            <translation>Wertungszahlen {total} : {games} = {average} im Schnitt</translation>
        </message>
        <message>
            <source>read back, the report file has a different number of rounds played</source>
            <translation>wieder eingelesen hat die Berichtsdatei eine andere Zahl gespielter Runden</translation>
        </message>
        <message>
            <source>read back, the report file has a different {what} for {n} player</source>
            <translation>wieder eingelesen hat die Berichtsdatei bei {n} Spieler etwas anderes: {what}</translation>
        </message>
        <message>
            <source>read back, the report file has a different {what} for {n} players</source>
            <translation>wieder eingelesen hat die Berichtsdatei bei {n} Spielern etwas anderes: {what}</translation>
        </message>
        <message>
            <source>read back, the report file has a different {what}: {now} instead of {was}</source>
            <translation>wieder eingelesen hat die Berichtsdatei etwas anderes ({what}): {now} statt {was}</translation>
        </message>
        <message>
            <source>read back, the report file has different boards or results in round {n}</source>
            <translation>wieder eingelesen hat die Berichtsdatei in Runde {n} andere Bretter oder Ergebnisse</translation>
        </message>
        <message>
            <source>read back, the report file has different players</source>
            <translation>wieder eingelesen hat die Berichtsdatei andere Spieler</translation>
        </message>
        <message>
            <source>read back, the report file has different points</source>
            <translation>wieder eingelesen hat die Berichtsdatei andere Punkte</translation>
        </message>
        <message>
            <source>read back, the report has different games in round {n}</source>
            <translation>wieder gelesen hat die Meldung andere Partien in Runde {n}</translation>
        </message>
        <message>
            <source>read back, the report has different players</source>
            <translation>wieder gelesen hat die Meldung andere Spieler</translation>
        </message>
        <message>
            <source>read from a Swiss-Manager file; the point system, acceleration, prohibited pairings and withdrawals are not imported: please check them</source>
            <translation>aus einer Datei von Swiss-Manager gelesen; Punktsystem, Beschleunigung, verbotene Paarungen und Rückzüge werden nicht gelesen: bitte prüfen</translation>
        </message>
        <message>
            <source>read-only file system</source>
            <translation>der Datenträger ist schreibgeschützt</translation>
        </message>
        <message>
            <source>reading {key}: {summary}</source>
            <translation>Lesart {key}: {summary}</translation>
        </message>
        <message>
            <source>record 062 gives {stated} players, but the file has {n}; it will be corrected</source>
            <translation>Satz 062 zählt {stated} Spieler, die Datei hat {n}; er wird berichtigt</translation>
        </message>
        <message>
            <source>record 072 gives {stated} rated players, but the file has {n}; it will be corrected</source>
            <translation>Satz 072 zählt {stated} Spieler mit Wertungszahl, die Datei hat {n}; er wird berichtigt</translation>
        </message>
        <message>
            <source>record 092 names {named}, but this record means {edition}, which is used; 092 will be changed to match</source>
            <translation>Satz 092 nennt {named}, dieser bedeutet {edition}, und das gilt; 092 wird angepasst</translation>
        </message>
        <message>
            <source>record the rating list {label}</source>
            <translation>Elo-Liste {label} vermerken</translation>
        </message>
        <message>
            <source>record {code} has {stated} where a number is expected</source>
            <translation>Satz {code} enthält {stated}, wo eine Zahl erwartet wird</translation>
        </message>
        <message>
            <source>record {code}: {adjustment}</source>
            <translation>Satz {code}: {adjustment}</translation>
        </message>
        <message>
            <source>recorded {recorded}, expected {expected}</source>
            <translation>eingetragen {recorded}, nach den Regeln {expected}</translation>
        </message>
        <message>
            <source>recorded: {marked}; the others continue as a homogeneous remainder (C.4)</source>
            <translation>{marked} vorgemerkt; die anderen gehen als homogener Rest weiter (C.4)</translation>
        </message>
        <message>
            <source>rejected, {allowance}: {what}</source>
            <translation>abgelehnt, {allowance}: {what}</translation>
        </message>
        <message>
            <source>rejected: the rest of the bracket could not be paired as required</source>
            <translation>nicht beibehalten: der Rest des Brackets ließe sich nicht wie verlangt paaren</translation>
        </message>
        <message>
            <source>rejected: {pair} {why}</source>
            <translation>abgelehnt: {pair} {why}</translation>
        </message>
        <message>
            <source>rejected: {what} is {amount}, but {least} is possible</source>
            <translation>abgelehnt: {what} ist {amount}; möglich: {least}</translation>
        </message>
        <message>
            <source>rejected: {who} has had a bye or points without playing and may not receive the bye</source>
            <translation>abgelehnt: {who} hatte schon ein Freilos oder kampflose Punkte und darf das Freilos nicht bekommen</translation>
        </message>
        <message>
            <source>relaxed</source>
            <translation>aufgehoben</translation>
        </message>
        <message>
            <source>relaxing {requirements}</source>
            <translation>{requirements} aufzuheben</translation>
        </message>
        <message>
            <source>remove the games of round {n}</source>
            <translation>die Partien der Runde {n} wegnehmen</translation>
        </message>
        <message>
            <source>remove the schedule</source>
            <translation>Spielplan entfernen</translation>
        </message>
        <message>
            <source>remove {count} players</source>
            <translation>{count} Spieler entfernen</translation>
        </message>
        <message>
            <source>remove {who}</source>
            <translation>{who} entfernen</translation>
        </message>
        <message>
            <source>removed from the report file: {line}</source>
            <translation>nicht mehr in der Berichtsdatei: {line}</translation>
        </message>
        <message>
            <source>residents left over who floated down in the previous round</source>
            <translation>übrig bleibende Eigene mit Abfloat in der vorigen Runde</translation>
        </message>
        <message>
            <source>residents left over who floated down two rounds earlier</source>
            <translation>übrig bleibende Eigene mit Abfloat vor zwei Runden</translation>
        </message>
        <message>
            <source>restore the state after: {edit}</source>
            <translation>den Stand wiederherstellen nach: {edit}</translation>
        </message>
        <message>
            <source>result {code} against {against} of player {opponent} in line {line}</source>
            <translation>Ergebnis {code} gegen {against} von Spieler {opponent} in Zeile {line}</translation>
        </message>
        <message>
            <source>result {code} with an opponent</source>
            <translation>Ergebnis {code} mit Gegner</translation>
        </message>
        <message>
            <source>result {code} without an opponent</source>
            <translation>Ergebnis {code} ohne Gegner</translation>
        </message>
        <message>
            <source>result {text}</source>
            <translation>Ergebnis {text}</translation>
        </message>
        <message>
            <source>results do not count: {who}</source>
            <translation>Ergebnisse zählen nicht: {who}</translation>
        </message>
        <message>
            <source>results officer</source>
            <translation>Ergebnisverantwortlicher</translation>
        </message>
        <message>
            <source>results that do not count: {numbers}</source>
            <translation>Ergebnisse, die nicht zählen: {numbers}</translation>
        </message>
        <message>
            <source>reversing the colours would give a colour difference of more than two</source>
            <translation>umgekehrt gäbe es eine Differenz von mehr als zwei</translation>
        </message>
        <message>
            <source>reversing the colours would give a third consecutive game with one colour</source>
            <translation>umgekehrt wäre es die dritte Partie in Folge mit einer Farbe</translation>
        </message>
        <message>
            <source>round</source>
            <translation>Runde</translation>
        </message>
        <message>
            <source>round {named}</source>
            <translation>Runde {named}</translation>
        </message>
        <message>
            <source>round {n}</source>
            <translation>Runde {n}</translation>
        </message>
        <message>
            <source>round {n} can be paired</source>
            <translation>Runde {n} kann gepaart werden</translation>
        </message>
        <message>
            <source>round {n} cannot be read</source>
            <translation>Runde {n} ist nicht lesbar</translation>
        </message>
        <message>
            <source>round {n} changed after publication</source>
            <translation>Runde {n} nach der Veröffentlichung geändert</translation>
        </message>
        <message>
            <source>round {n} has not been paired</source>
            <translation>Runde {n} ist nicht ausgelost</translation>
        </message>
        <message>
            <source>round {n} has not been paired; {paired} rounds have been</source>
            <translation>Runde {n} ist nicht ausgelost; ausgeloste Runden: {paired}</translation>
        </message>
        <message>
            <source>round {n} is no longer marked as changed after publication</source>
            <translation>Runde {n} nicht mehr als nach der Veröffentlichung geändert gekennzeichnet</translation>
        </message>
        <message>
            <source>round {n} is not explained board by board</source>
            <translation>Runde {n} ist nicht Brett für Brett erklärt</translation>
        </message>
        <message>
            <source>round {n} is not recorded</source>
            <translation>Runde {n} ist nicht eingetragen</translation>
        </message>
        <message>
            <source>round {n} published</source>
            <translation>Runde {n} veröffentlicht</translation>
        </message>
        <message>
            <source>round {n}, board {table}</source>
            <translation>Runde {n}, Brett {table}</translation>
        </message>
        <message>
            <source>round {n}: no opponent, counted as {score}</source>
            <translation>Runde {n}: ohne Gegner, zählt {score}</translation>
        </message>
        <message>
            <source>round {n}: unplayed against {other}, counted as {score}</source>
            <translation>Runde {n}: kampflos gegen {other}, zählt {score}</translation>
        </message>
        <message>
            <source>round {n}: {other} ({rating}), difference {difference}{cut}; expected {expected}, scored {score}: {gain}</source>
            <translation>Runde {n}: {other} ({rating}), Unterschied {difference}{cut}; erwartet {expected}, erzielt {score}: {gain}</translation>
        </message>
        <message>
            <source>round {n}: {other} ({rating}), scored {score}</source>
            <translation>Runde {n}: {other} ({rating}), erzielt {score}</translation>
        </message>
        <message>
            <source>round {n}: {other} has Buchholz {value}</source>
            <translation>Runde {n}: {other} hat Buchholz {value}</translation>
        </message>
        <message>
            <source>round {n}: {other} has {code} {value}</source>
            <translation>Runde {n}: {other} hat {code} {value}</translation>
        </message>
        <message>
            <source>round {n}: {other} has {score}</source>
            <translation>Runde {n}: {other} hat {score}</translation>
        </message>
        <message>
            <source>round {n}: {other} has {score}, counted as {got}</source>
            <translation>Runde {n}: {other} hat {score}, zählt {got}</translation>
        </message>
        <message>
            <source>round {n}: {other} has {score}, does not count</source>
            <translation>Runde {n}: {other} hat {score}, zählt nicht</translation>
        </message>
        <message>
            <source>round {n}: {other} is rated {rating}</source>
            <translation>Runde {n}: {other} hat die Zahl {rating}</translation>
        </message>
        <message>
            <source>round {n}: {other}, {why}</source>
            <translation>Runde {n}: {other}, {why}</translation>
        </message>
        <message>
            <source>round {n}: {points} against {other} gives {got}</source>
            <translation>Runde {n}: {points} gegen {other} gibt {got}</translation>
        </message>
        <message>
            <source>round {n}: {points} without an opponent gives {got}</source>
            <translation>Runde {n}: {points} ohne Gegner gibt {got}</translation>
        </message>
        <message>
            <source>round {n}: {rated} foreign rated players (20), {federations} federations (3), {titled} GM IM WGM WIM (10)</source>
            <translation>Runde {n}: {rated} ausländische Spieler mit Wertungszahl (20), {federations} Föderationen (3), {titled} GM IM WGM WIM (10)</translation>
        </message>
        <message>
            <source>round {n}: {what}; {points}</source>
            <translation>Runde {n}: {what}; {points}</translation>
        </message>
        <message>
            <source>round {n}: {who} ({rating}) counts {used} (1.4.6)</source>
            <translation>Runde {n}: {who} ({rating}) zählt {used} (1.4.6)</translation>
        </message>
        <message>
            <source>round {rounds}</source>
            <translation>Runde {rounds}</translation>
        </message>
        <message>
            <source>round {round} has a second pairing-allocated bye (players {holder} and {player})</source>
            <translation>Runde {round} hat ein zweites Freilos der Auslosung (Spieler {holder} und {player})</translation>
        </message>
        <message>
            <source>round {round}, board {boards}</source>
            <translation>Runde {round}, Brett {boards}</translation>
        </message>
        <message>
            <source>round {round}, boards {boards}</source>
            <translation>Runde {round}, Bretter {boards}</translation>
        </message>
        <message>
            <source>round {round}: forfeits or games of less than one move, not rated</source>
            <translation>Runde {round}: kampflose Partien oder solche unter einem Zug, nicht gewertet</translation>
        </message>
        <message>
            <source>round {round}: {white}-{black}</source>
            <translation>Runde {round}: {white}-{black}</translation>
        </message>
        <message>
            <source>round {table_round} of the table for {size} players</source>
            <translation>Runde {table_round} der Tabelle für {size} Spieler</translation>
        </message>
        <message>
            <source>rounded once for all games of the month; for this event alone: {whole} (8.3.4)</source>
            <translation>einmal für alle Partien des Monats gerundet, von diesem Turnier allein: {whole} (8.3.4)</translation>
        </message>
        <message>
            <source>rounds {first} to {last}</source>
            <translation>Runden {first} bis {last}</translation>
        </message>
        <message>
            <source>rounds {named}</source>
            <translation>den Runden {named}</translation>
        </message>
        <message>
            <source>rounds {old} → {new}</source>
            <translation>Runden {old} → {new}</translation>
        </message>
        <message>
            <source>rounds {rounds}</source>
            <translation>Runden {rounds}</translation>
        </message>
        <message>
            <source>row {n}</source>
            <translation>Zeile {n}</translation>
        </message>
        <message>
            <source>row {n} before it is missing</source>
            <translation>Zeile {n} davor fehlt</translation>
        </message>
        <message>
            <source>row {n} of round {round}</source>
            <translation>Zeile {n} von Runde {round}</translation>
        </message>
        <message>
            <source>row {row} in a worksheet, which has at most {most}</source>
            <translation>Zeile {row} in einem Tabellenblatt, das höchstens {most} hat</translation>
        </message>
        <message>
            <source>row {row}: White {white} (ARO {aro}), Black {black} (R {rating})</source>
            <translation>Zeile {row}: Weiß {white} (ARO {aro}), Schwarz {black} (R {rating})</translation>
        </message>
        <message>
            <source>same</source>
            <translation>gleich</translation>
        </message>
        <message>
            <source>same colour</source>
            <translation>gleiche Farbe</translation>
        </message>
        <message>
            <source>schedule</source>
            <translation>Spielplan</translation>
        </message>
        <message>
            <source>score (35 %), at least</source>
            <translation>Punkte (35 %), mindestens</translation>
        </message>
        <message>
            <source>score difference of a repeated float</source>
            <translation>Punktabstand eines wiederholten Floats</translation>
        </message>
        <message>
            <source>score differences</source>
            <translation>Punktabstände</translation>
        </message>
        <message>
            <source>score differences in the next bracket</source>
            <translation>Punktabstände im nächsten Bracket</translation>
        </message>
        <message>
            <source>score differences of MDPs who floated down in the previous round</source>
            <translation>Punktabstände von Heruntergelosten mit Abfloat in der vorigen Runde</translation>
        </message>
        <message>
            <source>score differences of MDPs who floated down two rounds earlier</source>
            <translation>Punktabstände von Heruntergelosten mit Abfloat vor zwei Runden</translation>
        </message>
        <message>
            <source>score differences of MDPs' opponents who floated up in the previous round</source>
            <translation>Punktabstände der Gegner von Heruntergelosten mit Auffloat in der vorigen Runde</translation>
        </message>
        <message>
            <source>score differences of MDPs' opponents who floated up two rounds earlier</source>
            <translation>Punktabstände der Gegner von Heruntergelosten mit Auffloat vor zwei Runden</translation>
        </message>
        <message>
            <source>score differences of downfloats repeated from the previous round</source>
            <translation>Punktabstände bei wiederholten Abfloats aus der vorigen Runde</translation>
        </message>
        <message>
            <source>score differences of downfloats repeated from two rounds earlier</source>
            <translation>Punktabstände bei wiederholten Abfloats von vor zwei Runden</translation>
        </message>
        <message>
            <source>score differences of upfloats repeated from the previous round</source>
            <translation>Punktabstände bei wiederholten Auffloats aus der vorigen Runde</translation>
        </message>
        <message>
            <source>score differences of upfloats repeated from two rounds earlier</source>
            <translation>Punktabstände bei wiederholten Auffloats von vor zwei Runden</translation>
        </message>
        <message>
            <source>score of the player with the bye</source>
            <translation>Punkte des Spielers mit dem Freilos</translation>
        </message>
        <message>
            <source>score, then number</source>
            <translation>Punkte, dann Nummer</translation>
        </message>
        <message>
            <source>scoregroup {of_points}</source>
            <translation>Punktgruppe {of_points}</translation>
        </message>
        <message>
            <source>scoregroup {score}</source>
            <translation>Punktgruppe {score}</translation>
        </message>
        <message>
            <source>scoregroups: {groups}</source>
            <translation>Punktgruppen: {groups}</translation>
        </message>
        <message>
            <source>second consecutive downfloat</source>
            <translation>zweiter Abfloat in Folge</translation>
        </message>
        <message>
            <source>second consecutive float</source>
            <translation>zweiter Float in Folge</translation>
        </message>
        <message>
            <source>second consecutive float of an opponent</source>
            <translation>zweiter Float eines Gegners in Folge</translation>
        </message>
        <message>
            <source>second consecutive upfloat</source>
            <translation>zweiter Auffloat in Folge</translation>
        </message>
        <message>
            <source>section {n} is missing from the report</source>
            <translation>Abschnitt {n} fehlt in der Meldung</translation>
        </message>
        <message>
            <source>seed {seed}</source>
            <translation>Startzahl {seed}</translation>
        </message>
        <message>
            <source>self</source>
            <translation>selbst</translation>
        </message>
        <message>
            <source>semi-absolute preference</source>
            <translation>halbabsolute Präferenz</translation>
        </message>
        <message>
            <source>semi-absolute preference for Black</source>
            <translation>halbabsolute Präferenz für Schwarz</translation>
        </message>
        <message>
            <source>semi-absolute preference for White</source>
            <translation>halbabsolute Präferenz für Weiß</translation>
        </message>
        <message>
            <source>sender</source>
            <translation>Absender</translation>
        </message>
        <message>
            <source>set the numbers by hand</source>
            <translation>Nummern von Hand vergeben</translation>
        </message>
        <message>
            <source>set the numbers by rating</source>
            <translation>Nummern nach Wertungszahl vergeben</translation>
        </message>
        <message>
            <source>settle ties</source>
            <translation>über Gleichstände entscheiden</translation>
        </message>
        <message>
            <source>sex</source>
            <translation>Geschlecht</translation>
        </message>
        <message>
            <source>sex missing for {n} player</source>
            <translation>Geschlecht fehlt bei {n} Spieler</translation>
        </message>
        <message>
            <source>sex missing for {n} players</source>
            <translation>Geschlecht fehlt bei {n} Spielern</translation>
        </message>
        <message>
            <source>shared equally among players with equal points</source>
            <translation>unter Punktgleichen gleich geteilt</translation>
        </message>
        <message>
            <source>shifted to G1 ({article})</source>
            <translation>nach G1 gewechselt ({article})</translation>
        </message>
        <message>
            <source>shifted to G2 ({article})</source>
            <translation>nach G2 gewechselt ({article})</translation>
        </message>
        <message>
            <source>should have Black</source>
            <translation>sollte Schwarz haben</translation>
        </message>
        <message>
            <source>should have Black, as if absolute</source>
            <translation>sollte Schwarz haben (wie absolut)</translation>
        </message>
        <message>
            <source>should have White</source>
            <translation>sollte Weiß haben</translation>
        </message>
        <message>
            <source>should have White, as if absolute</source>
            <translation>sollte Weiß haben (wie absolut)</translation>
        </message>
        <message>
            <source>skipped down to M1 = 0 ({n} step): {because}</source>
            <translation>übersprungen bis M1 = 0 ({n} Schritt): {because}</translation>
        </message>
        <message>
            <source>skipped down to M1 = 0 ({n} steps): {because}</source>
            <translation>übersprungen bis M1 = 0 ({n} Schritte): {because}</translation>
        </message>
        <message>
            <source>skipped {n} order: {because}</source>
            <translation>{n} Reihenfolge übersprungen: {because}</translation>
        </message>
        <message>
            <source>skipped {n} orders: {because}</source>
            <translation>{n} Reihenfolgen übersprungen: {because}</translation>
        </message>
        <message>
            <source>skipped {n} other set: {because}</source>
            <translation>{n} andere Auswahl übersprungen: {because}</translation>
        </message>
        <message>
            <source>skipped {n} other sets: {because}</source>
            <translation>{n} andere Auswahlen übersprungen: {because}</translation>
        </message>
        <message>
            <source>skipped {n} pairing: {because}</source>
            <translation>{n} Paarung übersprungen: {because}</translation>
        </message>
        <message>
            <source>skipped {n} pairings: {because}</source>
            <translation>{n} Paarungen übersprungen: {because}</translation>
        </message>
        <message>
            <source>so you play {other}</source>
            <translation>deshalb spielen Sie gegen {other}</translation>
        </message>
        <message>
            <source>so {who} plays {other}</source>
            <translation>deshalb spielt {who} gegen {other}</translation>
        </message>
        <message>
            <source>source of the rating</source>
            <translation>Quelle der Wertungszahl</translation>
        </message>
        <message>
            <source>spaces: this is not a team tournament</source>
            <translation>Leerzeichen: dies ist kein Mannschaftsturnier</translation>
        </message>
        <message>
            <source>sparse files are not read</source>
            <translation>eine Datei mit Lücken wird nicht gelesen</translation>
        </message>
        <message>
            <source>standard</source>
            <translation>Standard</translation>
        </message>
        <message>
            <source>state</source>
            <translation>Bundesstaat</translation>
        </message>
        <message>
            <source>strong colour preference</source>
            <translation>starke Farbpräferenz</translation>
        </message>
        <message>
            <source>strong preferences count as absolute</source>
            <translation>starke Präferenzen zählen wie absolute</translation>
        </message>
        <message>
            <source>submission index</source>
            <translation>Nummer der Einreichung</translation>
        </message>
        <message>
            <source>table {table} cannot be read completely</source>
            <translation>Tabelle {table} ist nicht ganz lesbar</translation>
        </message>
        <message>
            <source>table {table}, {row}: {what}</source>
            <translation>Tabelle {table}, {row}: {what}</translation>
        </message>
        <message>
            <source>takes part</source>
            <translation>nimmt teil</translation>
        </message>
        <message>
            <source>team</source>
            <translation>Mannschaft</translation>
        </message>
        <message>
            <source>team {name}</source>
            <translation>Mannschaft {name}</translation>
        </message>
        <message>
            <source>teams</source>
            <translation>Mannschaften</translation>
        </message>
        <message>
            <source>teams have no prize for the best performance</source>
            <translation>für Mannschaften gibt es keinen Preis für die beste Leistung</translation>
        </message>
        <message>
            <source>teams without their colour preference</source>
            <translation>Mannschaften ohne ihre Farbpräferenz</translation>
        </message>
        <message>
            <source>teams without their strong colour preference</source>
            <translation>Mannschaften ohne ihre starke Farbpräferenz</translation>
        </message>
        <message>
            <source>text</source>
            <translation>Text</translation>
        </message>
        <message>
            <source>text in UTF-8</source>
            <translation>Text in UTF-8</translation>
        </message>
        <message>
            <source>text in {encoding}</source>
            <translation>Text in {encoding}</translation>
        </message>
        <message>
            <source>text of at most {n} characters</source>
            <translation>Text von höchstens {n} Zeichen</translation>
        </message>
        <message>
            <source>text that is not UTF-16 after all</source>
            <translation>Text, der doch kein UTF-16 ist</translation>
        </message>
        <message>
            <source>that bracket</source>
            <translation>dieses Bracket</translation>
        </message>
        <message>
            <source>that the rest cannot be completed</source>
            <translation>dass die übrigen nicht vollständig gepaart werden können</translation>
        </message>
        <message>
            <source>that the rest could be completed with the downfloaters that came first</source>
            <translation>dass die übrigen mit den zuerst in Frage kommenden Abfloatern vollständig gepaart werden können</translation>
        </message>
        <message>
            <source>that {n} cited reading decided what it is cited for</source>
            <translation>dass {n} angeführte Lesart das entschied, wofür sie angeführt ist</translation>
        </message>
        <message>
            <source>that {n} cited readings decided what they are cited for</source>
            <translation>dass {n} angeführte Lesarten das entschieden, wofür sie angeführt sind</translation>
        </message>
        <message>
            <source>the DSB number</source>
            <translation>die DSB-Nummer</translation>
        </message>
        <message>
            <source>the ECF code</source>
            <translation>den ECF-Code</translation>
        </message>
        <message>
            <source>the FIDE ID of the chief arbiter is missing</source>
            <translation>der Hauptschiedsrichter hat keine FIDE-ID</translation>
        </message>
        <message>
            <source>the FIDE event code is missing</source>
            <translation>die FIDE-Turniernummer fehlt</translation>
        </message>
        <message>
            <source>the affected players</source>
            <translation>wen es trifft</translation>
        </message>
        <message>
            <source>the affected players of the next bracket for {n} figure of the criterion that looks ahead</source>
            <translation>wer im nächsten Bracket für {n} Zahl des vorausschauenden Kriteriums aufkommt</translation>
        </message>
        <message>
            <source>the affected players of the next bracket for {n} figures of the criterion that looks ahead</source>
            <translation>wer im nächsten Bracket für {n} Zahlen des vorausschauenden Kriteriums aufkommt</translation>
        </message>
        <message>
            <source>the answer about {one} and {other}</source>
            <translation>die Antwort zu {one} und {other}</translation>
        </message>
        <message>
            <source>the article</source>
            <translation>der Artikel</translation>
        </message>
        <message>
            <source>the boards</source>
            <translation>die Bretter</translation>
        </message>
        <message>
            <source>the boards of the table: {pairs}</source>
            <translation>die Bretter der Tabelle: {pairs}</translation>
        </message>
        <message>
            <source>the bracket</source>
            <translation>das Bracket</translation>
        </message>
        <message>
            <source>the bracket above is merged with the lowest one: S1 from {s1}; with {others}</source>
            <translation>das Bracket darüber wird mit dem untersten vereinigt: S1 aus {s1}; dazu {others}</translation>
        </message>
        <message>
            <source>the bracket is heterogeneous: the moved-down players are paired first</source>
            <translation>das Bracket ist heterogen: zuerst werden die Heruntergelosten gepaart</translation>
        </message>
        <message>
            <source>the bracket is homogeneous</source>
            <translation>das Bracket ist homogen</translation>
        </message>
        <message>
            <source>the bracket {of}</source>
            <translation>das Bracket {of}</translation>
        </message>
        <message>
            <source>the brackets after it</source>
            <translation>die Brackets danach</translation>
        </message>
        <message>
            <source>the bye</source>
            <translation>das Freilos</translation>
        </message>
        <message>
            <source>the bye differs from the bye under these rules and is not proved</source>
            <translation>das Freilos ist nicht so, wie diese Regeln es vergeben, und ist nicht bewiesen</translation>
        </message>
        <message>
            <source>the bye for you</source>
            <translation>das Freilos für Sie</translation>
        </message>
        <message>
            <source>the bye for {others} would be equally good, but you come first in the order of the rules</source>
            <translation>hätte {others} das Freilos, wäre es ebenso gut, aber die Regeln kommen zuerst zu Ihnen</translation>
        </message>
        <message>
            <source>the bye for {others} would be equally good, but {who} comes first in the order of the rules</source>
            <translation>hätte {others} das Freilos, wäre es ebenso gut, aber die Regeln kommen zuerst zu {who}</translation>
        </message>
        <message>
            <source>the bye for {player}</source>
            <translation>das Freilos für {player}</translation>
        </message>
        <message>
            <source>the bye goes as low as the rules allow, to a player {with_points}</source>
            <translation>das Freilos geht so tief, wie die Regeln es erlauben, an jemanden {with_points}</translation>
        </message>
        <message>
            <source>the bye goes to a player {with_points}: no player with a lower score may receive it</source>
            <translation>das Freilos geht an einen Spieler {with_points}: niemand mit weniger kann es bekommen</translation>
        </message>
        <message>
            <source>the bye goes to the last player in the list without whom the others can all be paired: {player}</source>
            <translation>das Freilos geht an den Letzten der Liste, ohne den alle anderen ausgelost werden können: {player}</translation>
        </message>
        <message>
            <source>the bye goes to the last player in the list: {player}</source>
            <translation>das Freilos geht an den Letzten der Liste: {player}</translation>
        </message>
        <message>
            <source>the bye goes to the lowest group</source>
            <translation>das Freilos geht in die unterste Gruppe</translation>
        </message>
        <message>
            <source>the bye goes to {player}</source>
            <translation>das Freilos geht an {player}</translation>
        </message>
        <message>
            <source>the bye goes to {player}: lowest R ({rating}) of the players {with_points} who may receive it</source>
            <translation>das Freilos geht an {player}: niedrigste R ({rating}) derer {with_points}, die es haben dürfen</translation>
        </message>
        <message>
            <source>the bye goes to {player}: lowest score ({points}), most games played ({n} game), highest pairing number</source>
            <translation>das Freilos geht an {player}: niedrigster Punktstand ({points}), meiste gespielte Partien ({n} Partie), größte Nummer</translation>
        </message>
        <message>
            <source>the bye goes to {player}: lowest score ({points}), most games played ({n} game), lowest ranking</source>
            <translation>das Freilos bekommt {player}: wenigste Punkte ({points}), meiste gespielte Partien ({n} Partie), Letzter der Reihung</translation>
        </message>
        <message>
            <source>the bye goes to {player}: lowest score ({points}), most games played ({n} games), highest pairing number</source>
            <translation>das Freilos geht an {player}: niedrigster Punktstand ({points}), meiste gespielte Partien ({n} Partien), größte Nummer</translation>
        </message>
        <message>
            <source>the bye goes to {player}: lowest score ({points}), most games played ({n} games), lowest ranking</source>
            <translation>das Freilos bekommt {player}: wenigste Punkte ({points}), meiste gespielte Partien ({n} Partien), Letzter der Reihung</translation>
        </message>
        <message>
            <source>the bye was changed by the arbiter and is not proved</source>
            <translation>das Freilos wurde vom Schiedsrichter geändert und ist nicht bewiesen</translation>
        </message>
        <message>
            <source>the bye would go to a player who has already missed more games</source>
            <translation>dann müsste jemand aussetzen, der schon mehr Partien versäumt hat</translation>
        </message>
        <message>
            <source>the bye would go to a player who has missed more games</source>
            <translation>es müsste jemand aussetzen, der schon mehr Partien verpasst hat</translation>
        </message>
        <message>
            <source>the bye would go to a player who has missed more games than {own}: {place} instead of {played}</source>
            <translation>dann ginge das Freilos an jemanden, der mehr Partien versäumt hat als {own}: {place} statt {played}</translation>
        </message>
        <message>
            <source>the bye would go to a player with fewer games played</source>
            <translation>das Freilos ginge an jemanden mit weniger Partien</translation>
        </message>
        <message>
            <source>the bye would go to a player with more points</source>
            <translation>dann müsste jemand mit mehr Punkten aussetzen</translation>
        </message>
        <message>
            <source>the bye would go to a player {with_points}</source>
            <translation>dann müsste jemand {with_points} aussetzen</translation>
        </message>
        <message>
            <source>the bye would go to {payers}: {figures}</source>
            <translation>das Freilos geht an {payers}: {figures}</translation>
        </message>
        <message>
            <source>the bye would have to go to a higher score than necessary, to {payers}: {figures}</source>
            <translation>dann müsste das Freilos an {payers} gehen, höher als nötig: {figures}</translation>
        </message>
        <message>
            <source>the byte {code}</source>
            <translation>das Byte {code}</translation>
        </message>
        <message>
            <source>the chief arbiter is missing</source>
            <translation>der Hauptschiedsrichter fehlt</translation>
        </message>
        <message>
            <source>the city is missing</source>
            <translation>das Turnier hat keinen Ort</translation>
        </message>
        <message>
            <source>the code {code} does not denote such a bye</source>
            <translation>der Code {code} gehört nicht zu einem solchen Freilos</translation>
        </message>
        <message>
            <source>the colour of the first pair has not been drawn yet</source>
            <translation>die Farbe der ersten Paarung ist noch nicht ausgelost</translation>
        </message>
        <message>
            <source>the colours</source>
            <translation>die Farben</translation>
        </message>
        <message>
            <source>the colours are reversed; not attached</source>
            <translation>die Farben sind vertauscht; nicht angehängt</translation>
        </message>
        <message>
            <source>the colours of the table are reversed in this cycle</source>
            <translation>die Farben der Tabelle sind in diesem Durchgang vertauscht</translation>
        </message>
        <message>
            <source>the column contains regions, not federations, and is not imported</source>
            <translation>die Spalte enthält Regionen, keine Föderationen, und wird nicht übernommen</translation>
        </message>
        <message>
            <source>the comment that begins in line {line} has no end</source>
            <translation>der Kommentar, der in Zeile {line} beginnt, hat kein Ende</translation>
        </message>
        <message>
            <source>the control character {code}</source>
            <translation>das Steuerzeichen {code}</translation>
        </message>
        <message>
            <source>the date of birth {text} cannot be read; it is kept as it is</source>
            <translation>das Geburtsdatum {text} ist nicht lesbar; es bleibt, wie es ist</translation>
        </message>
        <message>
            <source>the date of birth {text} is read as {day}</source>
            <translation>das Geburtsdatum {text} wird als {day} gelesen</translation>
        </message>
        <message>
            <source>the date of birth {text} is read as {day}; day and month could be the other way round</source>
            <translation>das Geburtsdatum {text} wird als {day} gelesen; Tag und Monat könnten vertauscht sein</translation>
        </message>
        <message>
            <source>the date of {n} round is missing</source>
            <translation>{n} Runde hat kein Datum</translation>
        </message>
        <message>
            <source>the date {text} cannot be read; it is kept as it is</source>
            <translation>das Datum {text} ist nicht lesbar; es bleibt, wie es ist</translation>
        </message>
        <message>
            <source>the date {text} is read as {day}</source>
            <translation>das Datum {text} wird als {day} gelesen</translation>
        </message>
        <message>
            <source>the date {text} is read as {day}; with day and month the other way round it would be {other}</source>
            <translation>das Datum {text} wird als {day} gelesen; mit vertauschtem Tag und Monat wäre es {other}</translation>
        </message>
        <message>
            <source>the dates of {n} rounds are missing</source>
            <translation>{n} Runden haben kein Datum</translation>
        </message>
        <message>
            <source>the disk is full</source>
            <translation>der Datenträger ist voll</translation>
        </message>
        <message>
            <source>the disk reported an error</source>
            <translation>der Datenträger meldete einen Fehler</translation>
        </message>
        <message>
            <source>the due colours are not equal in number</source>
            <translation>die fälligen Farben sind nicht gleich viele</translation>
        </message>
        <message>
            <source>the end of the file within a line</source>
            <translation>das Ende der Datei mitten in einer Zeile</translation>
        </message>
        <message>
            <source>the end of the file within the list</source>
            <translation>das Ende der Datei mitten in der Liste</translation>
        </message>
        <message>
            <source>the end of the file without a player</source>
            <translation>das Ende der Datei ohne einen Spieler</translation>
        </message>
        <message>
            <source>the end of the line</source>
            <translation>das Ende der Zeile</translation>
        </message>
        <message>
            <source>the estimate {rating} is used</source>
            <translation>es zählt die Schätzung {rating}</translation>
        </message>
        <message>
            <source>the event ends before it begins</source>
            <translation>das Turnier endet, bevor es beginnt</translation>
        </message>
        <message>
            <source>the federation of the event is missing</source>
            <translation>das Turnier hat keine Föderation</translation>
        </message>
        <message>
            <source>the federation {text} is read as {value}</source>
            <translation>die Föderation {text} wird als {value} gelesen</translation>
        </message>
        <message>
            <source>the federation {text} of {n} player is read as {value}</source>
            <translation>die Föderation {text} von {n} Spieler wird als {value} gelesen</translation>
        </message>
        <message>
            <source>the federation {text} of {n} players is read as {value}</source>
            <translation>die Föderation {text} von {n} Spielern wird als {value} gelesen</translation>
        </message>
        <message>
            <source>the figures</source>
            <translation>die Zahlen</translation>
        </message>
        <message>
            <source>the file cannot contain the time control {control}</source>
            <translation>die Datei kann die Bedenkzeit {control} nicht angeben</translation>
        </message>
        <message>
            <source>the file does not give the initial colour; its first round shows that it was {colour}</source>
            <translation>die Datei nennt die Anfangsfarbe nicht; ihre erste Runde zeigt, dass es {colour} war</translation>
        </message>
        <message>
            <source>the file is damaged</source>
            <translation>die Datei ist beschädigt</translation>
        </message>
        <message>
            <source>the first and the last round</source>
            <translation>die erste und die letzte Runde</translation>
        </message>
        <message>
            <source>the first day is missing or is not a date</source>
            <translation>der erste Tag fehlt oder ist kein Datum</translation>
        </message>
        <message>
            <source>the first rule that decides, for {n} board</source>
            <translation>die erste Regel, die entscheidet, für {n} Brett</translation>
        </message>
        <message>
            <source>the first rule that decides, for {n} boards</source>
            <translation>die erste Regel, die entscheidet, für {n} Bretter</translation>
        </message>
        <message>
            <source>the forfeited game of players {opponent} and {player} has no colours; {white} is recorded as White</source>
            <translation>die kampflose Partie der Spieler {opponent} und {player} hat keine Farben; {white} wird als Weiß eingetragen</translation>
        </message>
        <message>
            <source>the game has moves, but the board is recorded as not played</source>
            <translation>die Partie hat Züge, aber am Brett steht, dass nicht gespielt wurde</translation>
        </message>
        <message>
            <source>the game has no moves; nothing to attach</source>
            <translation>die Partie hat keine Züge; nichts anzuhängen</translation>
        </message>
        <message>
            <source>the game has no result, but the board has {here}</source>
            <translation>die Partie hat kein Ergebnis, das Brett {here}</translation>
        </message>
        <message>
            <source>the game has the result {told}, but the board has no result</source>
            <translation>die Partie sagt {told}, das Brett hat kein Ergebnis</translation>
        </message>
        <message>
            <source>the game has the result {told}, but the board has {here}</source>
            <translation>die Partie sagt {told}, das Brett {here}</translation>
        </message>
        <message>
            <source>the game is adjourned</source>
            <translation>die Partie ist unterbrochen</translation>
        </message>
        <message>
            <source>the game is longer than {n} characters; not attached</source>
            <translation>die Partie hat mehr als {n} Buchstaben; nicht angehängt</translation>
        </message>
        <message>
            <source>the game kept with {white}-{black} of round {n} is damaged: {found}</source>
            <translation>die bei {white}-{black} in Runde {n} aufbewahrte Partie ist beschädigt: {found}</translation>
        </message>
        <message>
            <source>the group cannot be paired by itself</source>
            <translation>die Gruppe lässt sich in sich nicht paaren</translation>
        </message>
        <message>
            <source>the group could not be paired</source>
            <translation>die Gruppe ließe sich nicht paaren</translation>
        </message>
        <message>
            <source>the group could then still not be paired</source>
            <translation>die Gruppe ließe sich auch dann nicht paaren</translation>
        </message>
        <message>
            <source>the group {of}</source>
            <translation>die Gruppe {of}</translation>
        </message>
        <message>
            <source>the group {who} {lacks}</source>
            <translation>die Gruppe {who} {lacks}</translation>
        </message>
        <message>
            <source>the headings of a FIDE rating list</source>
            <translation>die Überschriften einer FIDE-Elo-Liste</translation>
        </message>
        <message>
            <source>the higher of the two</source>
            <translation>die höhere von beiden</translation>
        </message>
        <message>
            <source>the highest average of opponents, then the lower rating, then the starting rank</source>
            <translation>der höchste Schnitt der Gegner, dann die niedrigere Wertungszahl, dann die Startrangliste</translation>
        </message>
        <message>
            <source>the highest first rating is 2200 (8.2.2)</source>
            <translation>die höchste erste Wertungszahl ist 2200 (8.2.2)</translation>
        </message>
        <message>
            <source>the highest rating, then the lowest average of opponents, then the starting rank</source>
            <translation>die höchste Wertungszahl, dann der niedrigste Schnitt der Gegner, dann die Startrangliste</translation>
        </message>
        <message>
            <source>the index of the players</source>
            <translation>der Index der Spieler</translation>
        </message>
        <message>
            <source>the index {name}</source>
            <translation>den Index {name}</translation>
        </message>
        <message>
            <source>the initial colour</source>
            <translation>die Anfangsfarbe</translation>
        </message>
        <message>
            <source>the initial colour cannot be determined, either from a record or from the first round</source>
            <translation>die Anfangsfarbe ergibt sich weder aus einem Datensatz noch aus der ersten Runde</translation>
        </message>
        <message>
            <source>the initial colour has not been drawn yet: White or Black?</source>
            <translation>die Anfangsfarbe ist noch nicht ausgelost: Weiß oder Schwarz?</translation>
        </message>
        <message>
            <source>the initial colour is {colour} here, but the other one before</source>
            <translation>die Anfangsfarbe ist hier {colour}, zuvor die andere</translation>
        </message>
        <message>
            <source>the larger colour difference is reduced</source>
            <translation>der größere Überschuss wird abgebaut</translation>
        </message>
        <message>
            <source>the last day is missing</source>
            <translation>der letzte Tag fehlt</translation>
        </message>
        <message>
            <source>the last day is missing or is not a date</source>
            <translation>der letzte Tag fehlt oder ist kein Datum</translation>
        </message>
        <message>
            <source>the last player in the list</source>
            <translation>Letzter der Liste</translation>
        </message>
        <message>
            <source>the last round ({last}) is before the first ({first})</source>
            <translation>die letzte Runde ist {last}, die erste {first}</translation>
        </message>
        <message>
            <source>the last time your colours differed, you had Black and your opponent White</source>
            <translation>als Ihre Farben zuletzt verschieden waren, hatten Sie Schwarz und Ihr Gegner Weiß</translation>
        </message>
        <message>
            <source>the last time your colours differed, you had White and your opponent Black</source>
            <translation>als Ihre Farben zuletzt verschieden waren, hatten Sie Weiß und Ihr Gegner Schwarz</translation>
        </message>
        <message>
            <source>the last two rounds of the cycle are played in reverse order</source>
            <translation>die letzten zwei Runden des Durchgangs werden in umgekehrter Folge gespielt</translation>
        </message>
        <message>
            <source>the limit is {limit}</source>
            <translation>die Grenze ist {limit}</translation>
        </message>
        <message>
            <source>the line does not match the ratings of any player and was ignored</source>
            <translation>die Zeile passt nicht zu den Wertungszahlen eines Spielers; sie wird nicht verwendet</translation>
        </message>
        <message>
            <source>the list of the round would be divided into different halves</source>
            <translation>dann würde die Liste der Runde in andere Hälften geteilt</translation>
        </message>
        <message>
            <source>the list of {federation}</source>
            <translation>die Liste von {federation}</translation>
        </message>
        <message>
            <source>the list would be divided differently</source>
            <translation>die Hälften der Liste wären andere</translation>
        </message>
        <message>
            <source>the logo cannot be read; choose it again in Tournament &gt; Officials and forms</source>
            <translation>das Logo kann nicht gelesen werden; wählen Sie es in den Einstellungen neu</translation>
        </message>
        <message>
            <source>the lot gave {colour} to the higher player of the first pair: {boards}</source>
            <translation>das Los gab dem Höheren des ersten Paars {colour}: {boards}</translation>
        </message>
        <message>
            <source>the lot gave {colour} to the higher player on the first board, and the colours alternate from board to board</source>
            <translation>das Los gab dem höheren Spieler des ersten Bretts {colour}, und von Brett zu Brett wechseln die Farben</translation>
        </message>
        <message>
            <source>the lower of the two</source>
            <translation>die niedrigere von beiden</translation>
        </message>
        <message>
            <source>the lowest average of opponents, then the higher rating, then the starting rank</source>
            <translation>der niedrigste Schnitt der Gegner, dann die höhere Wertungszahl, dann die Startrangliste</translation>
        </message>
        <message>
            <source>the lowest bracket could not be completed as it is</source>
            <translation>das unterste Bracket ließe sich so nicht vollenden</translation>
        </message>
        <message>
            <source>the lowest rating, then the higher average of opponents, then the starting rank from below</source>
            <translation>die niedrigste Wertungszahl, dann der höhere Schnitt der Gegner, dann die Startrangliste von unten</translation>
        </message>
        <message>
            <source>the member ID</source>
            <translation>die Mitgliedsnummer</translation>
        </message>
        <message>
            <source>the method ({method}) gives {n} player no rating; the rating of the player's record is kept</source>
            <translation>nach der Wertungsmethode ({method}) hat {n} Spieler keine Wertungszahl; die der Spielerzeile bleibt</translation>
        </message>
        <message>
            <source>the method ({method}) gives {n} players no rating; the ratings of the player records are kept</source>
            <translation>nach der Wertungsmethode ({method}) haben {n} Spieler keine Wertungszahl; die der Spielerzeilen bleiben</translation>
        </message>
        <message>
            <source>the name of the event is missing</source>
            <translation>das Turnier hat keinen Namen</translation>
        </message>
        <message>
            <source>the national rating of {n} player ({federation}) was imported; rating method: {method}</source>
            <translation>die nationale Wertungszahl von {n} Spieler ({federation}) wird übernommen; es zählt: {method}</translation>
        </message>
        <message>
            <source>the national rating {rating} is used</source>
            <translation>es zählt die nationale {rating}</translation>
        </message>
        <message>
            <source>the national ratings of {federations} are kept, but the program does not use them</source>
            <translation>die nationalen Wertungszahlen von {federations} bleiben erhalten, aber das Programm verwendet sie nicht</translation>
        </message>
        <message>
            <source>the national ratings of {n} players ({federation}) were imported; rating method: {method}</source>
            <translation>die nationalen Wertungszahlen von {n} Spielern ({federation}) werden übernommen; es zählt: {method}</translation>
        </message>
        <message>
            <source>the next group could not be paired without further players from below it</source>
            <translation>dann ließe sich die nächste Gruppe nicht ohne weitere Spieler von darunter auslosen</translation>
        </message>
        <message>
            <source>the number of a player with a 001 record</source>
            <translation>die Nummer eines Spielers mit einem Satz 001</translation>
        </message>
        <message>
            <source>the number of players is even, so every player has an opponent</source>
            <translation>die Zahl der Spieler ist gerade, alle haben einen Gegner</translation>
        </message>
        <message>
            <source>the number of players is odd, and only you may receive the bye: all the others have had one, or points without playing</source>
            <translation>die Zahl der Spieler ist ungerade, und außer Ihnen darf niemand das Freilos haben: alle anderen hatten schon eins oder Punkte ohne Spiel</translation>
        </message>
        <message>
            <source>the number of players is odd, and only {who} may receive the bye: all the others have had one, or points without playing</source>
            <translation>die Zahl der Spieler ist ungerade, und außer {who} darf niemand das Freilos haben: alle anderen hatten schon eins oder Punkte ohne Spiel</translation>
        </message>
        <message>
            <source>the number of players is odd, and you have {points}, fewer than any other player who may receive the bye</source>
            <translation>die Zahl der Spieler ist ungerade, und Sie haben weniger Punkte als alle anderen, die das Freilos haben dürfen ({points})</translation>
        </message>
        <message>
            <source>the number of players is odd, and you have {points}: no player who may receive the bye has fewer</source>
            <translation>die Zahl der Spieler ist ungerade, und Sie haben {points}: niemand, der das Freilos haben darf, hat weniger</translation>
        </message>
        <message>
            <source>the number of players is odd, and you receive the bye with {points}</source>
            <translation>die Zahl der Spieler ist ungerade, und Sie haben das Freilos ({points})</translation>
        </message>
        <message>
            <source>the number of players is odd, and {who} has {points}, fewer than any other player who may receive the bye</source>
            <translation>die Zahl der Spieler ist ungerade, und {who} hat weniger Punkte als alle anderen, die das Freilos haben dürfen ({points})</translation>
        </message>
        <message>
            <source>the number of players is odd, and {who} has {points}: no player who may receive the bye has fewer</source>
            <translation>die Zahl der Spieler ist ungerade, und {who} hat {points}: niemand, der das Freilos haben darf, hat weniger</translation>
        </message>
        <message>
            <source>the number of players is odd, and {who} receives the bye with {points}</source>
            <translation>die Zahl der Spieler ist ungerade, und {who} hat das Freilos ({points})</translation>
        </message>
        <message>
            <source>the numbers of one or more</source>
            <translation>die Nummern eines oder mehrerer</translation>
        </message>
        <message>
            <source>the numbers of two or more players</source>
            <translation>die Nummern von zwei oder mehr Spielern</translation>
        </message>
        <message>
            <source>the opponents would be further apart in points</source>
            <translation>dann lägen die Gegner nach Punkten weiter auseinander</translation>
        </message>
        <message>
            <source>the others could not all be paired ({article})</source>
            <translation>nicht alle anderen ließen sich paaren ({article})</translation>
        </message>
        <message>
            <source>the others could not all be paired: {deadlock}. The bracket is paired again as the penultimate one; {collapsed} are merged into the last one</source>
            <translation>nicht alle anderen ließen sich paaren: {deadlock}. Das Bracket wird als vorletztes neu gepaart; ins letzte zusammengelegt: {collapsed}</translation>
        </message>
        <message>
            <source>the others could then not be paired as the rules require</source>
            <translation>dann ließen sich die anderen nicht so paaren, wie die Regeln es verlangen</translation>
        </message>
        <message>
            <source>the others could then not be paired equally well</source>
            <translation>dann ließen sich die anderen nicht so gut paaren</translation>
        </message>
        <message>
            <source>the others would be paired less well</source>
            <translation>die anderen würden leiden</translation>
        </message>
        <message>
            <source>the place in the table</source>
            <translation>der Platz in der Tabelle</translation>
        </message>
        <message>
            <source>the place of the event is missing</source>
            <translation>das Turnier hat keinen Ort</translation>
        </message>
        <message>
            <source>the player does not take part in this round</source>
            <translation>der Spieler nimmt an dieser Runde nicht teil</translation>
        </message>
        <message>
            <source>the player moved up would be due the other colour</source>
            <translation>für den, der von unten käme, wäre die andere Farbe fällig</translation>
        </message>
        <message>
            <source>the players below can all be paired only if no moved-down player is paired first in the bracket above</source>
            <translation>die darunter können nur dann alle gepaart werden, wenn im Bracket darüber kein Heruntergeloster zuerst gepaart wird</translation>
        </message>
        <message>
            <source>the players below can all be paired only if no pair is left in the bracket above</source>
            <translation>die darunter können nur dann alle gepaart werden, wenn im Bracket darüber keine Paarung bleibt</translation>
        </message>
        <message>
            <source>the players below could not be paired otherwise</source>
            <translation>die Spieler darunter ließen sich ohne Hilfe nicht paaren</translation>
        </message>
        <message>
            <source>the players have different points</source>
            <translation>die Spieler haben verschiedene Punkte</translation>
        </message>
        <message>
            <source>the players who have come cannot all be paired while the other boards stay</source>
            <translation>die anwesenden Spieler lassen sich nicht alle auslosen, solange die übrigen Bretter bleiben</translation>
        </message>
        <message>
            <source>the points are those with {ways}</source>
            <translation>die Punkte ergeben sich mit {ways}</translation>
        </message>
        <message>
            <source>the preference of the higher-ranked player is granted</source>
            <translation>die Präferenz des höher Eingestuften erfüllt</translation>
        </message>
        <message>
            <source>the process that checked it crashed, even on its own</source>
            <translation>der Prozess, der sie prüfte, ist abgestürzt, auch allein</translation>
        </message>
        <message>
            <source>the program does not include the edition that {code} means for an event beginning on {day}; choose the rules yourself</source>
            <translation>das Programm hat die Ausgabe nicht, die {code} für ein Turnier mit Beginn am {day} meint; wählen Sie die Regeln selbst</translation>
        </message>
        <message>
            <source>the program does not pair the tournament type {text}; choose the rules yourself</source>
            <translation>nach dem Turniertyp {text} lost das Programm nicht aus; wählen Sie die Regeln selbst</translation>
        </message>
        <message>
            <source>the program's file {file} is missing; please install the program again</source>
            <translation>die Programmdatei {file} fehlt; bitte installieren Sie das Programm neu</translation>
        </message>
        <message>
            <source>the ranks are only the starting numbers and contradict the points; they are not compared</source>
            <translation>die Ränge wiederholen nur die Startnummern, gegen die Punkte; sie werden nicht verglichen</translation>
        </message>
        <message>
            <source>the rating method {text} is unknown; choose it yourself</source>
            <translation>die Wertungsmethode {text} ist unbekannt; bitte selbst wählen</translation>
        </message>
        <message>
            <source>the rating of {n} player is taken from the player's own record, not from the method</source>
            <translation>die Wertungszahl von {n} Spieler zählt, wie es eine eigene Zeile sagt, nicht nach der Wertungsmethode</translation>
        </message>
        <message>
            <source>the ratings of {n} players are taken from their own records, not from the method</source>
            <translation>die Wertungszahlen von {n} Spielern zählen, wie es eigene Zeilen sagen, nicht nach der Wertungsmethode</translation>
        </message>
        <message>
            <source>the reasons stored with round {rounds} are damaged and ignored; the rest of the file is intact</source>
            <translation>die bei Runde {rounds} gespeicherten Gründe sind beschädigt und werden nicht verwendet; der Rest der Datei ist in Ordnung</translation>
        </message>
        <message>
            <source>the reasons stored with rounds {rounds} are damaged and ignored; the rest of the file is intact</source>
            <translation>die bei den Runden {rounds} gespeicherten Gründe sind beschädigt und werden nicht verwendet; der Rest der Datei ist in Ordnung</translation>
        </message>
        <message>
            <source>the record {code} is kept, but the program does not use it</source>
            <translation>der Satz {code} bleibt erhalten, aber das Programm benutzt ihn nicht</translation>
        </message>
        <message>
            <source>the record {code} is not read as a player; a player's record begins with 001</source>
            <translation>der Satz {code} wird nicht als Spieler gelesen; der Satz eines Spielers beginnt mit 001</translation>
        </message>
        <message>
            <source>the recorded pairing</source>
            <translation>die eingetragene Auslosung</translation>
        </message>
        <message>
            <source>the remainder after {marked} cannot be paired as required; return to the next transposition (C.7)</source>
            <translation>der Rest nach {marked} lässt sich nicht wie verlangt paaren; zurück zur nächsten Transposition (C.7)</translation>
        </message>
        <message>
            <source>the report can contain at most {n} players</source>
            <translation>die Meldung fasst höchstens {n} Spieler</translation>
        </message>
        <message>
            <source>the report can contain at most {n} rounds</source>
            <translation>die Meldung fasst höchstens {n} Runden</translation>
        </message>
        <message>
            <source>the report cannot be read back: {why}</source>
            <translation>die Meldung kann nicht wieder gelesen werden: {why}</translation>
        </message>
        <message>
            <source>the report file (TRF) that Vega writes next to it</source>
            <translation>die Berichtsdatei (TRF), die Vega daneben schreibt</translation>
        </message>
        <message>
            <source>the report file cannot be read again: {why}</source>
            <translation>die Berichtsdatei kann nicht wieder eingelesen werden: {why}</translation>
        </message>
        <message>
            <source>the rest of the archive cannot be read: {why}</source>
            <translation>das Archiv lässt sich nicht weiter lesen: {why}</translation>
        </message>
        <message>
            <source>the result code {code} of {white} and {black} in round {n}</source>
            <translation>der Ergebniscode {code} von {white} und {black} in Runde {n}</translation>
        </message>
        <message>
            <source>the result is missing</source>
            <translation>das Ergebnis fehlt</translation>
        </message>
        <message>
            <source>the results {one} and {other} contradict each other</source>
            <translation>die Ergebnisse {one} und {other} passen nicht zusammen</translation>
        </message>
        <message>
            <source>the round</source>
            <translation>die Runde</translation>
        </message>
        <message>
            <source>the round were paired as recorded</source>
            <translation>die Runde wie eingetragen ausgelost würde</translation>
        </message>
        <message>
            <source>the round were paired like this</source>
            <translation>die Runde so ausgelost würde</translation>
        </message>
        <message>
            <source>the round with {one} and {other}</source>
            <translation>die Runde mit {one} und {other}</translation>
        </message>
        <message>
            <source>the round without you moved up</source>
            <translation>die Runde, in der Sie nicht nach oben geholt sind</translation>
        </message>
        <message>
            <source>the round without you sent down</source>
            <translation>die Runde, in der Sie nicht nach unten geschickt sind</translation>
        </message>
        <message>
            <source>the round without {who} moved up</source>
            <translation>die Runde, in der {who} nicht nach oben geholt ist</translation>
        </message>
        <message>
            <source>the round without {who} sent down</source>
            <translation>die Runde, in der {who} nicht nach unten geschickt ist</translation>
        </message>
        <message>
            <source>the round, because a bracket has more than {n} players</source>
            <translation>die Runde, weil ein Bracket mehr als {n} Spieler hat</translation>
        </message>
        <message>
            <source>the row of {subject}</source>
            <translation>in die Zeile für {subject}</translation>
        </message>
        <message>
            <source>the row of {subject} {in_group}</source>
            <translation>{in_group} in die Zeile für {subject}</translation>
        </message>
        <message>
            <source>the rules give {one} White</source>
            <translation>nach den Regeln gehen die weißen Steine an {one}</translation>
        </message>
        <message>
            <source>the rules give {one} the bye</source>
            <translation>nach den Regeln geht das Freilos an {one}</translation>
        </message>
        <message>
            <source>the rules leave {one} unpaired</source>
            <translation>die Regeln lassen {one} aus</translation>
        </message>
        <message>
            <source>the rules pair {one} with {other}</source>
            <translation>die Regeln paaren {one} mit {other}</translation>
        </message>
        <message>
            <source>the rules try that only later</source>
            <translation>das versuchen die Regeln erst später</translation>
        </message>
        <message>
            <source>the same</source>
            <translation>dasselbe</translation>
        </message>
        <message>
            <source>the same R: {equal}</source>
            <translation>gleiche R: {equal}</translation>
        </message>
        <message>
            <source>the score difference of an upfloater</source>
            <translation>der Punktabstand eines Auffloaters</translation>
        </message>
        <message>
            <source>the score of the player with the bye</source>
            <translation>die Punkte des Spielers mit dem Freilos</translation>
        </message>
        <message>
            <source>the scoregroups</source>
            <translation>die Punktgruppen</translation>
        </message>
        <message>
            <source>the scoregroups after it</source>
            <translation>die Punktgruppen danach</translation>
        </message>
        <message>
            <source>the scores now differ</source>
            <translation>heute gelten andere Punkte</translation>
        </message>
        <message>
            <source>the sex {text} of {n} player is neither m nor w and was ignored</source>
            <translation>das Geschlecht {text} von {n} Spieler ist weder m noch w und wird weggelassen</translation>
        </message>
        <message>
            <source>the sex {text} of {n} player is read as {value}</source>
            <translation>das Geschlecht {text} von {n} Spieler wird als {value} gelesen</translation>
        </message>
        <message>
            <source>the sex {text} of {n} players is neither m nor w and was ignored</source>
            <translation>das Geschlecht {text} von {n} Spielern ist weder m noch w und wird weggelassen</translation>
        </message>
        <message>
            <source>the sex {text} of {n} players is read as {value}</source>
            <translation>das Geschlecht {text} von {n} Spielern wird als {value} gelesen</translation>
        </message>
        <message>
            <source>the standings are not ordered by points first; the program ranks by points</source>
            <translation>die Rangliste geht nicht zuerst nach Punkten; das Programm ordnet nach Punkten</translation>
        </message>
        <message>
            <source>the stored reasons of the round cannot be read: {fault}</source>
            <translation>die gespeicherten Gründe der Runde sind nicht lesbar: {fault}</translation>
        </message>
        <message>
            <source>the stronger preference granted</source>
            <translation>die stärkere Präferenz erfüllt</translation>
        </message>
        <message>
            <source>the sum of the scores of the players moving down</source>
            <translation>die Summe der Punkte derer, die weitergehen</translation>
        </message>
        <message>
            <source>the sum of the squared score differences</source>
            <translation>die Summe der quadrierten Punktabstände</translation>
        </message>
        <message>
            <source>the table has only one round</source>
            <translation>die Tabelle hat nur diese eine Runde</translation>
        </message>
        <message>
            <source>the table pairs them in round {rounds}</source>
            <translation>nach der Tabelle spielen sie in Runde {rounds} gegeneinander</translation>
        </message>
        <message>
            <source>the table pairs them in rounds {rounds}</source>
            <translation>nach der Tabelle spielen sie in den Runden {rounds} gegeneinander</translation>
        </message>
        <message>
            <source>the table {name}</source>
            <translation>die Tabelle {name}</translation>
        </message>
        <message>
            <source>the tags say {tag}, but the moves end with {end}</source>
            <translation>die Angaben sagen {tag}, die Züge enden mit {end}</translation>
        </message>
        <message>
            <source>the text has no byte order mark and was read as {encoding}</source>
            <translation>der Text hat keine Byte-Reihenfolge-Marke und wurde als {encoding} gelesen</translation>
        </message>
        <message>
            <source>the text is not UTF-8 and was read as {encoding}; please check the names</source>
            <translation>der Text ist kein UTF-8 und wurde als {encoding} gelesen; bitte prüfen Sie die Namen</translation>
        </message>
        <message>
            <source>the text {text} contains a character that cannot be stored</source>
            <translation>der Text {text} enthält ein Zeichen, das sich nicht speichern lässt</translation>
        </message>
        <message>
            <source>the three letters of a federation</source>
            <translation>die drei Buchstaben einer Föderation</translation>
        </message>
        <message>
            <source>the tie-break {part} is not supported; it and those after it are ignored</source>
            <translation>die Feinwertung {part} ist dem Programm nicht bekannt; sie und die folgenden werden nicht benutzt</translation>
        </message>
        <message>
            <source>the tie-breaks separate the players</source>
            <translation>die Feinwertungen trennen die Spieler</translation>
        </message>
        <message>
            <source>the time control is missing</source>
            <translation>die Bedenkzeit fehlt</translation>
        </message>
        <message>
            <source>the time control {control} is not recognised</source>
            <translation>die Bedenkzeit {control} ist nicht zu deuten</translation>
        </message>
        <message>
            <source>the time control {text} is not in a form such as 5400+30 or 40/6000+30:900+30; it is kept as it is</source>
            <translation>die Bedenkzeit {text} ist nicht wie in 5400+30 oder 40/6000+30:900+30 verschlüsselt; sie bleibt, wie sie ist</translation>
        </message>
        <message>
            <source>the title {text} of {n} player is read as {value}</source>
            <translation>der Titel {text} von {n} Spieler wird als {value} gelesen</translation>
        </message>
        <message>
            <source>the title {text} of {n} players is read as {value}</source>
            <translation>der Titel {text} von {n} Spielern wird als {value} gelesen</translation>
        </message>
        <message>
            <source>the trace</source>
            <translation>das Protokoll</translation>
        </message>
        <message>
            <source>the trace contains decisions only; verify one written at level steps</source>
            <translation>das Protokoll nennt nur Entscheidungen; zu prüfen ist eines mit allen Schritten</translation>
        </message>
        <message>
            <source>the trace was written under rules that are not available here: {edition}</source>
            <translation>das Protokoll ist nach Regeln, die hier nicht bekannt sind: {edition}</translation>
        </message>
        <message>
            <source>the trigger {name}</source>
            <translation>den Trigger {name}</translation>
        </message>
        <message>
            <source>the two have already met in round {round}</source>
            <translation>die beiden haben schon in Runde {round} gegeneinander gespielt</translation>
        </message>
        <message>
            <source>the unpacked list</source>
            <translation>die entpackte Liste</translation>
        </message>
        <message>
            <source>the upper half of the group plays the lower half in order</source>
            <translation>die obere Hälfte der Gruppe spielt der Reihe nach gegen die untere</translation>
        </message>
        <message>
            <source>the variation that begins in line {line} has no end</source>
            <translation>die Variante, die in Zeile {line} beginnt, hat kein Ende</translation>
        </message>
        <message>
            <source>the verdict</source>
            <translation>das Urteil</translation>
        </message>
        <message>
            <source>the view {name}</source>
            <translation>die Sicht {name}</translation>
        </message>
        <message>
            <source>the virtual points of the file are used, not those of the acceleration it names</source>
            <translation>es gelten die virtuellen Punkte der Datei, nicht die der Beschleunigung, die sie nennt</translation>
        </message>
        <message>
            <source>the window</source>
            <translation>das Fenster</translation>
        </message>
        <message>
            <source>there</source>
            <translation>dort</translation>
        </message>
        <message>
            <source>there are no other players in it</source>
            <translation>sonst ist niemand darin</translation>
        </message>
        <message>
            <source>there is no board for {white} – {black}</source>
            <translation>es gibt kein Brett {white} – {black}</translation>
        </message>
        <message>
            <source>there is no board for {white} – {black} in round {n}</source>
            <translation>es gibt in Runde {n} kein Brett {white} – {black}</translation>
        </message>
        <message>
            <source>there is no complete pairing</source>
            <translation>es gibt keine vollständige Paarung</translation>
        </message>
        <message>
            <source>there is no edit {n}</source>
            <translation>es gibt keine Änderung {n}</translation>
        </message>
        <message>
            <source>there is no edition that makes a whole schedule</source>
            <translation>es gibt keine Fassung, die einen ganzen Spielplan macht</translation>
        </message>
        <message>
            <source>there is no edition {key}</source>
            <translation>es gibt keine Fassung {key}</translation>
        </message>
        <message>
            <source>there is no file or folder {name}</source>
            <translation>es gibt keine Datei und keinen Ordner {name}</translation>
        </message>
        <message>
            <source>there is no player {player}</source>
            <translation>es gibt keinen Spieler {player}</translation>
        </message>
        <message>
            <source>there is no such file</source>
            <translation>diese Datei gibt es nicht</translation>
        </message>
        <message>
            <source>there is no such row</source>
            <translation>eine solche Zeile gibt es nicht</translation>
        </message>
        <message>
            <source>there is no such setting</source>
            <translation>eine solche Einstellung gibt es nicht</translation>
        </message>
        <message>
            <source>there is no tie-break {part}; the tie-breaks are {tie_breaks}</source>
            <translation>es gibt keine Feinwertung {part}; die Feinwertungen sind {tie_breaks}</translation>
        </message>
        <message>
            <source>these pairs were kept</source>
            <translation>diese Paarungen stünden</translation>
        </message>
        <message>
            <source>these players can only meet one another, and their number is odd: {groups}</source>
            <translation>diese können nur untereinander spielen und sind eine ungerade Zahl: {groups}</translation>
        </message>
        <message>
            <source>they meet</source>
            <translation>spielen gegeneinander</translation>
        </message>
        <message>
            <source>third colour in a row for a topscorer</source>
            <translation>dritte gleiche Farbe in Folge für einen Spitzenreiter</translation>
        </message>
        <message>
            <source>this</source>
            <translation>das</translation>
        </message>
        <message>
            <source>this is the only way to pair all players</source>
            <translation>nur so lassen sich alle paaren</translation>
        </message>
        <message>
            <source>this is upfloat number {n} for you, so before the last round other players are moved up first where possible</source>
            <translation>das ist Ihr Auffloat Nummer {n}, daher werden bis zur letzten Runde nach Möglichkeit zuerst andere hochgeholt</translation>
        </message>
        <message>
            <source>this is upfloat number {n} for you, so before the last round you may not be moved up again</source>
            <translation>das ist Ihr Auffloat Nummer {n}, daher dürfen Sie vor der letzten Runde nicht wieder hochgeholt werden</translation>
        </message>
        <message>
            <source>this is upfloat number {n} for {who}, so before the last round other players are moved up first where possible</source>
            <translation>das ist Auffloat Nummer {n} von {who}, daher werden bis zur letzten Runde nach Möglichkeit zuerst andere hochgeholt</translation>
        </message>
        <message>
            <source>this is upfloat number {n} for {who}, so before the last round {who} may not be moved up again</source>
            <translation>das ist Auffloat Nummer {n} von {who}, daher darf {who} vor der letzten Runde nicht wieder hochgeholt werden</translation>
        </message>
        <message>
            <source>this many pairs cannot be made here</source>
            <translation>so viele Paare lassen sich hier gar nicht bilden</translation>
        </message>
        <message>
            <source>this pairing</source>
            <translation>diese Auslosung</translation>
        </message>
        <message>
            <source>this reading decides</source>
            <translation>diese Lesart entscheidet</translation>
        </message>
        <message>
            <source>tie-breaks</source>
            <translation>Feinwertungen</translation>
        </message>
        <message>
            <source>tie-breaks different from those in line {line}, which are used</source>
            <translation>andere Feinwertungen als in Zeile {line}, die gilt</translation>
        </message>
        <message>
            <source>tie-breaks {old} → {new}</source>
            <translation>Feinwertungen {old} → {new}</translation>
        </message>
        <message>
            <source>time control</source>
            <translation>Bedenkzeit</translation>
        </message>
        <message>
            <source>time of round {n}</source>
            <translation>Uhrzeit der Runde {n}</translation>
        </message>
        <message>
            <source>title</source>
            <translation>Titel</translation>
        </message>
        <message>
            <source>title holders, at least</source>
            <translation>Titelträger, mindestens</translation>
        </message>
        <message>
            <source>title {old} → {new}</source>
            <translation>Titel {old} → {new}</translation>
        </message>
        <message>
            <source>titles of the arbiters</source>
            <translation>Titel der Schiedsrichter</translation>
        </message>
        <message>
            <source>to balance the two (G1 {due_white}, G2 {due_black}), from the middle of the list to {subgroup}: {who}</source>
            <translation>für gleiche Größe (G1 {due_white}, G2 {due_black}) nach {subgroup} von der Mitte der Liste aus: {who}</translation>
        </message>
        <message>
            <source>to be agreed</source>
            <translation>nach Vereinbarung</translation>
        </message>
        <message>
            <source>together the players have more than one point</source>
            <translation>die Spieler haben zusammen mehr als einen Punkt</translation>
        </message>
        <message>
            <source>took more than {n} seconds</source>
            <translation>dauerte länger als {n} Sekunden</translation>
        </message>
        <message>
            <source>took too long</source>
            <translation>dauerte zu lange</translation>
        </message>
        <message>
            <source>topscorers or their opponents with a colour difference beyond two</source>
            <translation>Spitzenreiter oder ihre Gegner mit einer Farbdifferenz über zwei</translation>
        </message>
        <message>
            <source>topscorers or their opponents with one colour three times in a row</source>
            <translation>Spitzenreiter oder ihre Gegner mit dreimal derselben Farbe in Folge</translation>
        </message>
        <message>
            <source>total {gain} × K {k} = {change}</source>
            <translation>zusammen {gain} × K {k} = {change}</translation>
        </message>
        <message>
            <source>total {gain}; K is not known</source>
            <translation>zusammen {gain}; K ist nicht bekannt</translation>
        </message>
        <message>
            <source>tournament and player records</source>
            <translation>Sätze von Turnier und Spielern</translation>
        </message>
        <message>
            <source>treasurer</source>
            <translation>Kassenwart</translation>
        </message>
        <message>
            <source>try {pairs}</source>
            <translation>Versuch: {pairs}</translation>
        </message>
        <message>
            <source>two capital letters</source>
            <translation>zwei Großbuchstaben</translation>
        </message>
        <message>
            <source>two groups called {name}</source>
            <translation>zwei Gruppen namens {name}</translation>
        </message>
        <message>
            <source>two records that name each other</source>
            <translation>zwei Zeilen, die einander nennen</translation>
        </message>
        <message>
            <source>type of event for norms</source>
            <translation>Art des Turniers für Normen</translation>
        </message>
        <message>
            <source>type of tournament</source>
            <translation>Art des Turniers</translation>
        </message>
        <message>
            <source>under these rules no player with points ever receives a bye</source>
            <translation>nach diesen Regeln hat nie ein Spieler ein Freilos mit Punkten</translation>
        </message>
        <message>
            <source>unpair round {round}</source>
            <translation>Auslosung der Runde {round} aufheben</translation>
        </message>
        <message>
            <source>unplayed games of the player with the bye</source>
            <translation>nicht gespielte Partien des Spielers mit dem Freilos</translation>
        </message>
        <message>
            <source>unrated</source>
            <translation>ohne Zahl</translation>
        </message>
        <message>
            <source>unrated, counted as {rating}</source>
            <translation>ohne Wertungszahl, zählt {rating}</translation>
        </message>
        <message>
            <source>unrated, no point against rated players in a round-robin (1.4.2)</source>
            <translation>ohne Wertungszahl, im Rundenturnier ohne Punkt gegen Spieler mit einer (1.4.2)</translation>
        </message>
        <message>
            <source>up to {n} players</source>
            <translation>bis {n} Spieler</translation>
        </message>
        <message>
            <source>update {n} player from the rating list</source>
            <translation>{n} Spieler wie in der Elo-Liste übernehmen</translation>
        </message>
        <message>
            <source>update {n} players from the rating list</source>
            <translation>{n} Spieler wie in der Elo-Liste übernehmen</translation>
        </message>
        <message>
            <source>upfloat</source>
            <translation>Auffloat</translation>
        </message>
        <message>
            <source>upfloat two rounds earlier</source>
            <translation>Auffloat vor zwei Runden</translation>
        </message>
        <message>
            <source>upfloaters</source>
            <translation>Auffloater</translation>
        </message>
        <message>
            <source>upfloaters from further below</source>
            <translation>Auffloater von weiter unten</translation>
        </message>
        <message>
            <source>upfloaters that floated in the previous round</source>
            <translation>Auffloater, die in der vorigen Runde gefloatet sind</translation>
        </message>
        <message>
            <source>upfloaters who floated up in the previous round</source>
            <translation>Auffloater, die es schon in der vorigen Runde waren</translation>
        </message>
        <message>
            <source>upfloaters: {who}</source>
            <translation>Auffloater: {who}</translation>
        </message>
        <message>
            <source>upfloats repeated from the previous round</source>
            <translation>wiederholte Auffloats aus der vorigen Runde</translation>
        </message>
        <message>
            <source>upfloats repeated from two rounds earlier</source>
            <translation>wiederholte Auffloats von vor zwei Runden</translation>
        </message>
        <message>
            <source>use the ratings of the list {month}</source>
            <translation>die Wertungen der Liste {month} übernehmen</translation>
        </message>
        <message>
            <source>values for federation reports</source>
            <translation>Angaben für die Meldungen an Verbände</translation>
        </message>
        <message>
            <source>variable preference for Black</source>
            <translation>variable Präferenz für Schwarz</translation>
        </message>
        <message>
            <source>variable preference for White</source>
            <translation>variable Präferenz für Weiß</translation>
        </message>
        <message>
            <source>variant</source>
            <translation>Spielart</translation>
        </message>
        <message>
            <source>virtual points of player {player} in round {round} again; the new ones are used</source>
            <translation>virtuelle Punkte von Spieler {player} in Runde {round} noch einmal; es gelten die neuen</translation>
        </message>
        <message>
            <source>virtual points of {player}, round {n}</source>
            <translation>virtuelle Punkte von {player}, Runde {n}</translation>
        </message>
        <message>
            <source>w or b for a game</source>
            <translation>w oder b für eine Partie</translation>
        </message>
        <message>
            <source>w, b, - or a space</source>
            <translation>w, b, - oder ein Leerzeichen</translation>
        </message>
        <message>
            <source>waiting</source>
            <translation>wartet</translation>
        </message>
        <message>
            <source>website</source>
            <translation>Webseite</translation>
        </message>
        <message>
            <source>what {article} counts</source>
            <translation>was {article} zählt</translation>
        </message>
        <message>
            <source>whether the readings cited decided what they are cited for</source>
            <translation>ob angeführte Lesarten des Textes entschieden haben, wofür sie angeführt sind</translation>
        </message>
        <message>
            <source>which players of the next bracket the criterion that looks ahead affects</source>
            <translation>auf welche Spieler des nächsten Brackets das vorausschauende Kriterium fällt</translation>
        </message>
        <message>
            <source>white</source>
            <translation>Weiß</translation>
        </message>
        <message>
            <source>white column {whites}; black column {blacks}</source>
            <translation>weiße Spalte {whites}; schwarze Spalte {blacks}</translation>
        </message>
        <message>
            <source>win by forfeit</source>
            <translation>kampfloser Sieg</translation>
        </message>
        <message>
            <source>win with Black</source>
            <translation>Sieg mit Schwarz</translation>
        </message>
        <message>
            <source>win with White</source>
            <translation>Sieg mit Weiß</translation>
        </message>
        <message>
            <source>with a bonus of {points}</source>
            <translation>mit einer Gutschrift von {points}</translation>
        </message>
        <message>
            <source>with a penalty of {points}</source>
            <translation>mit einem Abzug von {points}</translation>
        </message>
        <message>
            <source>with none of them can the whole bracket be paired as required</source>
            <translation>mit keiner lässt sich das ganze Bracket wie verlangt paaren</translation>
        </message>
        <message>
            <source>with the colours reversed, one of you would have had one colour three times more often than the other</source>
            <translation>mit vertauschten Farben hätte einer von Ihnen beiden eine Farbe dreimal öfter gehabt als die andere</translation>
        </message>
        <message>
            <source>with the colours reversed, one of you would have the same colour three times in a row</source>
            <translation>mit vertauschten Farben hätte einer von Ihnen beiden dreimal nacheinander dieselbe Farbe</translation>
        </message>
        <message>
            <source>with {n} earlier set</source>
            <translation>mit {n} früheren Auswahl</translation>
        </message>
        <message>
            <source>with {n} earlier sets</source>
            <translation>mit {n} früheren Auswahlen</translation>
        </message>
        <message>
            <source>with {n} point</source>
            <translation>mit {n} Punkt</translation>
        </message>
        <message>
            <source>with {n} points</source>
            <translation>mit {n} Punkten</translation>
        </message>
        <message>
            <source>with {other}</source>
            <translation>zusammen mit {other}</translation>
        </message>
        <message>
            <source>withdraw player {player} from round {round}</source>
            <translation>Spieler {player} ab Runde {round} zurückziehen</translation>
        </message>
        <message>
            <source>withdraw {count} players from round {round}</source>
            <translation>{count} Spieler ab Runde {round} zurückziehen</translation>
        </message>
        <message>
            <source>withdrawn</source>
            <translation>ausgeschieden</translation>
        </message>
        <message>
            <source>withdrawn from round {n}</source>
            <translation>ab Runde {n} ausgeschieden</translation>
        </message>
        <message>
            <source>without a rating, counted as R 0: {players}</source>
            <translation>ohne Wertungszahl, gezählt als R 0: {players}</translation>
        </message>
        <message>
            <source>without round {n}, {who}: {why}</source>
            <translation>ohne Runde {n}, {who}: {why}</translation>
        </message>
        <message>
            <source>without round {n}: {rating}</source>
            <translation>ohne Runde {n}: {rating}</translation>
        </message>
        <message>
            <source>without round {n}: {value} less</source>
            <translation>ohne Runde {n}: {value} weniger</translation>
        </message>
        <message>
            <source>without {pair}</source>
            <translation>ohne {pair}</translation>
        </message>
        <message>
            <source>women</source>
            <translation>Frauen</translation>
        </message>
        <message>
            <source>won</source>
            <translation>gewonnen</translation>
        </message>
        <message>
            <source>won by forfeit</source>
            <translation>kampflos gewonnen</translation>
        </message>
        <message>
            <source>won in less than one move</source>
            <translation>gewonnen in weniger als einem Zug</translation>
        </message>
        <message>
            <source>world or continental team or club championship (1.4.1b)</source>
            <translation>Welt- oder Kontinentmeisterschaft der Mannschaften oder Vereine (1.4.1b)</translation>
        </message>
        <message>
            <source>worse</source>
            <translation>schlechter</translation>
        </message>
        <message>
            <source>worse for the next bracket</source>
            <translation>schlechter für das nächste Bracket</translation>
        </message>
        <message>
            <source>worse for the next scoregroup</source>
            <translation>schlechter für die nächste Punktgruppe</translation>
        </message>
        <message>
            <source>worse on a criterion</source>
            <translation>schlechter nach einem Kriterium</translation>
        </message>
        <message>
            <source>year of birth missing for {n} player</source>
            <translation>{n} Spieler hat kein Geburtsjahr</translation>
        </message>
        <message>
            <source>year of birth missing for {n} players</source>
            <translation>{n} Spieler haben kein Geburtsjahr</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>ja</translation>
        </message>
        <message>
            <source>you</source>
            <translation>Sie</translation>
        </message>
        <message>
            <source>you and your opponent are both due {colour}; {why}</source>
            <translation>Ihnen und Ihrem Gegner steht {colour} zu; {why}</translation>
        </message>
        <message>
            <source>you and your opponent both had Black in your last games</source>
            <translation>Sie und Ihr Gegner hatten zuletzt beide Schwarz</translation>
        </message>
        <message>
            <source>you and your opponent both had White in your last games</source>
            <translation>Sie und Ihr Gegner hatten zuletzt beide Weiß</translation>
        </message>
        <message>
            <source>you and {other} are opposite each other in row {row}</source>
            <translation>Sie und {other} stehen in Zeile {row} nebeneinander</translation>
        </message>
        <message>
            <source>you are ranked higher</source>
            <translation>Sie stehen höher</translation>
        </message>
        <message>
            <source>you came {into_group} when the group above was merged with it</source>
            <translation>Sie kamen {into_group}, als die Gruppe darüber damit vereinigt wurde</translation>
        </message>
        <message>
            <source>you come from a higher group and are paired first, with the highest-rated possible opponent due the other colour: {other}</source>
            <translation>Sie kommen aus einer höheren Gruppe und werden zuerst gepaart, mit dem möglichen Spieler der höchsten Wertungszahl, für den die andere Farbe fällig ist: {other}</translation>
        </message>
        <message>
            <source>you come from a higher group and are paired first, with the highest-rated possible opponent: {other}</source>
            <translation>Sie kommen aus einer höheren Gruppe und werden zuerst gepaart, mit dem möglichen Spieler der höchsten Wertungszahl: {other}</translation>
        </message>
        <message>
            <source>you do not play in round {n}: {kind}</source>
            <translation>Sie nehmen an Runde {n} nicht teil: {kind}</translation>
        </message>
        <message>
            <source>you found no opponent {in_group}</source>
            <translation>Sie fanden {in_group} keinen Gegner</translation>
        </message>
        <message>
            <source>you get {colour}: {why}</source>
            <translation>Sie bekommen {colour}: {why}</translation>
        </message>
        <message>
            <source>you had Black in your last game, your opponent had White</source>
            <translation>Sie hatten zuletzt Schwarz, Ihr Gegner Weiß</translation>
        </message>
        <message>
            <source>you had White in your last game, your opponent had Black</source>
            <translation>Sie hatten zuletzt Weiß, Ihr Gegner Schwarz</translation>
        </message>
        <message>
            <source>you had points without playing in round {n}</source>
            <translation>Sie hatten in Runde {n} Punkte ohne Spiel</translation>
        </message>
        <message>
            <source>you had the bye in round {n}</source>
            <translation>Sie hatten in Runde {n} das Freilos</translation>
        </message>
        <message>
            <source>you have had {own}, your opponent has had {other}</source>
            <translation>Sie hatten bisher {own}, Ihr Gegner {other}</translation>
        </message>
        <message>
            <source>you have had {row}</source>
            <translation>Sie hatten bisher {row}</translation>
        </message>
        <message>
            <source>you have not played yet</source>
            <translation>Sie haben noch nicht gespielt</translation>
        </message>
        <message>
            <source>you meet {other}, because {moved} change places between the two halves</source>
            <translation>Sie spielen gegen {other}, weil {moved} zwischen den beiden Hälften die Plätze tauschen</translation>
        </message>
        <message>
            <source>you meet {other}, not {passed}: {why}</source>
            <translation>Sie spielen gegen {other}, nicht gegen {passed}: {why}</translation>
        </message>
        <message>
            <source>you meet {other}, who does not meet {passed}: {why}</source>
            <translation>Sie spielen gegen {other}, weil dort {passed} ausscheidet: {why}</translation>
        </message>
        <message>
            <source>you meet {other}; {wanted} is not paired in this group</source>
            <translation>Sie spielen gegen {other}; {wanted} wird in dieser Gruppe nicht gepaart</translation>
        </message>
        <message>
            <source>you met {other}</source>
            <translation>Sie gegen {other} spielten</translation>
        </message>
        <message>
            <source>you play {other}, the first free player in the order</source>
            <translation>Sie spielen gegen {other}, der Reihe nach der erste freie Gegner</translation>
        </message>
        <message>
            <source>you receive the bye as the last player in the list without whom the others can all be paired; further down the list: {passed}</source>
            <translation>Sie haben das Freilos als der Letzte der Liste, ohne den alle anderen ausgelost werden können; tiefer in der Liste steht {passed}</translation>
        </message>
        <message>
            <source>you receive the bye: {why}</source>
            <translation>Sie haben das Freilos: {why}</translation>
        </message>
        <message>
            <source>you received the bye</source>
            <translation>Sie das Freilos hätten</translation>
        </message>
        <message>
            <source>you received the bye of round {n} by hand, before the others were paired</source>
            <translation>Sie hatten das Freilos der Runde {n} von Hand, bevor die übrigen gepaart wurden</translation>
        </message>
        <message>
            <source>you requested a {kind} for round {n}</source>
            <translation>Sie haben für Runde {n} ein {kind} beantragt</translation>
        </message>
        <message>
            <source>you were moved down {from_group}</source>
            <translation>Sie wurden {from_group} heruntergelost</translation>
        </message>
        <message>
            <source>you were moved neither up nor down, but paired in the group of your own score</source>
            <translation>Sie wurden weder herauf- noch heruntergelost, sondern in der Gruppe mit Ihrer eigenen Punktzahl gepaart</translation>
        </message>
        <message>
            <source>you were moved up {into_group}, so that every player there has an opponent</source>
            <translation>Sie wurden von unten {into_group} geholt, damit dort alle einen Gegner finden</translation>
        </message>
        <message>
            <source>you were moved up {into_group}, where {blocked} has no possible opponent</source>
            <translation>Sie wurden von unten {into_group} geholt, wo für {blocked} kein Gegner möglich ist</translation>
        </message>
        <message>
            <source>you were moved up {into_group}, which had an odd number of players</source>
            <translation>Sie wurden von unten {into_group} geholt; die Zahl der Spieler dort war ungerade</translation>
        </message>
        <message>
            <source>you were not moved up</source>
            <translation>man Sie nicht nach oben holte</translation>
        </message>
        <message>
            <source>you were not sent down</source>
            <translation>man Sie nicht nach unten schickte</translation>
        </message>
        <message>
            <source>you were paired in round {n}, but removed from it: {kind}</source>
            <translation>Sie waren in Runde {n} ausgelost, wurden aber herausgenommen: {kind}</translation>
        </message>
        <message>
            <source>you were paired with {other}, who has as many points, so you do not float</source>
            <translation>Sie wurden gegen {other} gelost, mit ebenso vielen Punkten, also floaten Sie nicht</translation>
        </message>
        <message>
            <source>you were paired with {other}, who has {points} and was moved up</source>
            <translation>Sie wurden gegen {other} gelost ({points}), nach oben geholt</translation>
        </message>
        <message>
            <source>you were paired with {other}, who has {points}, so you have a downfloat</source>
            <translation>Sie wurden gegen {other} gelost ({points}), also haben Sie einen Abfloat</translation>
        </message>
        <message>
            <source>you were paired with {other}, who has {points}, so you have an upfloat</source>
            <translation>Sie wurden gegen {other} gelost ({points}), also haben Sie einen Auffloat</translation>
        </message>
        <message>
            <source>you were paired with {other}, who has {points}, which counts as being moved up for you</source>
            <translation>Sie wurden gegen {other} gelost ({points}); das zählt für Sie als Versetzung nach oben</translation>
        </message>
        <message>
            <source>you were paired {in_group}</source>
            <translation>Sie wurden {in_group} gepaart</translation>
        </message>
        <message>
            <source>you were the first player in order still free for {one}, because {wanted} plays {busy} in another row</source>
            <translation>Sie waren in der Reihenfolge der erste noch freie Gegner für {one}, weil {wanted} in einer anderen Zeile gegen {busy} spielt</translation>
        </message>
        <message>
            <source>you were the first possible opponent in order for {one} in row {row}</source>
            <translation>Sie waren in der Reihenfolge der erste mögliche Gegner für {one} in Zeile {row}</translation>
        </message>
        <message>
            <source>you were to be paired {where}</source>
            <translation>Sie {where} gepaart würden</translation>
        </message>
        <message>
            <source>you would be moved up {into_group}, but {own} is due the colour that is needed there, and you are not</source>
            <translation>dann würden Sie von unten {into_group} geholt, aber die dort fehlende Farbe ist für {own} fällig und für Sie nicht</translation>
        </message>
        <message>
            <source>you would have no opponent left {in_group}</source>
            <translation>dann hätten Sie {in_group} keinen Gegner mehr</translation>
        </message>
        <message>
            <source>you would have to move down {from_group}, because no player could be moved up</source>
            <translation>dann müssten Sie {from_group} nach unten, weil sich von unten niemand holen ließe</translation>
        </message>
        <message>
            <source>your colours have never differed</source>
            <translation>Ihre Farben waren nie verschieden</translation>
        </message>
        <message>
            <source>your games so far: {own}; your opponent's: {other}</source>
            <translation>Ihre bisherigen Partien {own}, die Ihres Gegners {other}</translation>
        </message>
        <message>
            <source>your last game was with Black</source>
            <translation>Ihre letzte Partie war mit Schwarz</translation>
        </message>
        <message>
            <source>your last game was with White</source>
            <translation>Ihre letzte Partie war mit Weiß</translation>
        </message>
        <message>
            <source>your opponent has had {row}</source>
            <translation>Ihr Gegner hatte bisher {row}</translation>
        </message>
        <message>
            <source>your opponent has not played yet</source>
            <translation>Ihr Gegner hat noch nicht gespielt</translation>
        </message>
        <message>
            <source>your opponent is ranked higher</source>
            <translation>Ihr Gegner steht höher</translation>
        </message>
        <message>
            <source>your opponent's last game was with Black</source>
            <translation>die letzte Partie Ihres Gegners war mit Schwarz</translation>
        </message>
        <message>
            <source>your opponent's last game was with White</source>
            <translation>die letzte Partie Ihres Gegners war mit Weiß</translation>
        </message>
        <message>
            <source>your opponent's preference is stronger</source>
            <translation>Ihr Gegner braucht die Farbe nötiger</translation>
        </message>
        <message>
            <source>your preference is stronger</source>
            <translation>Sie brauchen die Farbe nötiger</translation>
        </message>
        <message>
            <source>your ratings are equal too, so White goes to you, because you are lower in the starting rank</source>
            <translation>auch Ihre Wertungszahlen sind gleich, daher bekommen Sie Weiß, weil Sie in der Startrangliste tiefer stehen</translation>
        </message>
        <message>
            <source>your ratings are equal too, so White goes to your opponent, who is lower in the starting rank</source>
            <translation>auch Ihre Wertungszahlen sind gleich, daher bekommt Ihr Gegner Weiß, der in der Startrangliste tiefer steht</translation>
        </message>
        <message>
            <source>zero-point bye</source>
            <translation>Freilos ohne Punkt</translation>
        </message>
        <message>
            <source>zonal or sub-zonal (1.4.3c)</source>
            <translation>Zonen- oder Unterzonenturnier (1.4.3c)</translation>
        </message>
        <message>
            <source>{action} together with the edit {edit}</source>
            <translation>{action} mit der Änderung {edit}</translation>
        </message>
        <message>
            <source>{address} cannot be used: {why}.</source>
            <translation>{address} kann nicht benutzt werden: {why}.</translation>
        </message>
        <message>
            <source>{address} does not include a tournament number. Add it, as in {example}.</source>
            <translation>{address} nennt kein Turnier: Fügen Sie dessen Nummer an, wie in {example}.</translation>
        </message>
        <message>
            <source>{address} is not an address of this computer. Enter one such as {example}.</source>
            <translation>{address} ist keine Adresse dieses Rechners, wie etwa {example}.</translation>
        </message>
        <message>
            <source>{address} is not an address that begins with https:// or http://.</source>
            <translation>{address} ist keine Adresse, die mit https:// oder http:// beginnt.</translation>
        </message>
        <message>
            <source>{articles} for downfloaters</source>
            <translation>{articles} für Abfloater</translation>
        </message>
        <message>
            <source>{articles} for downfloaters and upfloaters</source>
            <translation>{articles} für Ab- und Auffloater</translation>
        </message>
        <message>
            <source>{articles} for upfloaters</source>
            <translation>{articles} für Auffloater</translation>
        </message>
        <message>
            <source>{article} downfloaters</source>
            <translation>{article} Abfloater</translation>
        </message>
        <message>
            <source>{article} is in force</source>
            <translation>{article} ist in Kraft</translation>
        </message>
        <message>
            <source>{article} is relaxed for {n} only</source>
            <translation>{article} ist nur für {n} aufgehoben</translation>
        </message>
        <message>
            <source>{article} is relaxed for {who}</source>
            <translation>{article} ist für {who} aufgehoben</translation>
        </message>
        <message>
            <source>{article} upfloaters</source>
            <translation>{article} Auffloater</translation>
        </message>
        <message>
            <source>{article} would be satisfied less well</source>
            <translation>dann würde {article} schlechter eingehalten</translation>
        </message>
        <message>
            <source>{article}: {summary}.</source>
            <translation>{article}: {summary}.</translation>
        </message>
        <message>
            <source>{asked} instead of {played}</source>
            <translation>{asked} statt {played}</translation>
        </message>
        <message>
            <source>{because}</source>
            <translation>{because}</translation>
        </message>
        <message>
            <source>{board} comes from {group}</source>
            <translation>{board} kommt aus der Gruppe {group}</translation>
        </message>
        <message>
            <source>{board} crosses to {group}</source>
            <translation>{board} wechselt zur Gruppe {group}</translation>
        </message>
        <message>
            <source>{bracket}: that its candidate is the earliest of the best ones</source>
            <translation>{bracket}: dass sein Kandidat der früheste der besten ist</translation>
        </message>
        <message>
            <source>{bracket}: that its pairing is the first of the best ones</source>
            <translation>{bracket}: dass ihre Auslosung die erste der besten ist</translation>
        </message>
        <message>
            <source>{bye} in round {n}</source>
            <translation>{bye} in Runde {n}</translation>
        </message>
        <message>
            <source>{bye} in round {round}</source>
            <translation>{bye} in Runde {round}</translation>
        </message>
        <message>
            <source>{by}: {sum}</source>
            <translation>{by}: {sum}</translation>
        </message>
        <message>
            <source>{cannot}: the others could then not all be paired</source>
            <translation>{cannot}: dann ließen sich nicht alle anderen paaren</translation>
        </message>
        <message>
            <source>{chosen} are paired first</source>
            <translation>{chosen} werden zuerst gepaart</translation>
        </message>
        <message>
            <source>{chosen} is paired first</source>
            <translation>{chosen} wird zuerst gepaart</translation>
        </message>
        <message>
            <source>{codes} {why}.</source>
            <translation>{codes} {why}.</translation>
        </message>
        <message>
            <source>{code} depends on the date of the event, which the file does not contain; choose the edition yourself</source>
            <translation>{code} hängt vom Datum des Turniers ab, und die Datei hat keines; wählen Sie die Ausgabe selbst</translation>
        </message>
        <message>
            <source>{code} means {edition} for an event that begins on {day}</source>
            <translation>{code} meint für ein Turnier mit Beginn am {day} {edition}</translation>
        </message>
        <message>
            <source>{colour} against {other}, {result}</source>
            <translation>{colour} gegen {other}, {result}</translation>
        </message>
        <message>
            <source>{colour} once</source>
            <translation>einmal {colour}</translation>
        </message>
        <message>
            <source>{colour} twice</source>
            <translation>zweimal {colour}</translation>
        </message>
        <message>
            <source>{colour} {n} times</source>
            <translation>{n}-mal {colour}</translation>
        </message>
        <message>
            <source>{column} is {value}, not {wanted}</source>
            <translation>{column} ist {value}, nicht {wanted}</translation>
        </message>
        <message>
            <source>{comes} just before this game</source>
            <translation>{comes}, nur für diese Partie</translation>
        </message>
        <message>
            <source>{command} cannot be started: {why}.</source>
            <translation>{command} kann nicht gestartet werden: {why}.</translation>
        </message>
        <message>
            <source>{command} did not finish within {n} seconds.</source>
            <translation>{command} endete nicht innerhalb von {n} Sekunden.</translation>
        </message>
        <message>
            <source>{command} failed with exit code {code}.</source>
            <translation>{command} misslang mit dem Code {code}.</translation>
        </message>
        <message>
            <source>{command} failed with exit code {code}: {said}</source>
            <translation>{command} misslang mit dem Code {code}: {said}</translation>
        </message>
        <message>
            <source>{count} boards of the round would change</source>
            <translation>{count} Bretter der Runde wären anders</translation>
        </message>
        <message>
            <source>{count} groups of odd size can meet nobody outside except {few}, and each needs one of those {n}: {groups}</source>
            <translation>für {count} ungerade Gruppen gibt es außerhalb nur {few}, und jede braucht einen dieser {n}: {groups}</translation>
        </message>
        <message>
            <source>{count} groups of odd size can meet nobody outside except {few}, and each needs that player: {groups}</source>
            <translation>für {count} ungerade Gruppen gibt es außerhalb nur {few}, und jede braucht diesen einen: {groups}</translation>
        </message>
        <message>
            <source>{count} players</source>
            <translation>{count} Spieler</translation>
        </message>
        <message>
            <source>{count} players absent in round {n}</source>
            <translation>{count} Spieler abwesend in Runde {n}</translation>
        </message>
        <message>
            <source>{count} players play in round {n}</source>
            <translation>{count} Spieler spielen in Runde {n}</translation>
        </message>
        <message>
            <source>{count} players return in round {round}</source>
            <translation>{count} Spieler kehren in Runde {round} zurück</translation>
        </message>
        <message>
            <source>{done} checked</source>
            <translation>{done} geprüft</translation>
        </message>
        <message>
            <source>{done} checked; not checked: {left}</source>
            <translation>{done} geprüft; nicht geprüft: {left}</translation>
        </message>
        <message>
            <source>{done} checked; nothing left unchecked</source>
            <translation>{done} geprüft; nichts blieb ungeprüft</translation>
        </message>
        <message>
            <source>{done} files, {rate} per second</source>
            <translation>{done} Dateien, {rate} je Sekunde</translation>
        </message>
        <message>
            <source>{done} of {total} files</source>
            <translation>{done} von {total} Dateien</translation>
        </message>
        <message>
            <source>{done} of {total} files, {rate} per second, {left} left</source>
            <translation>{done} von {total} Dateien, {rate} je Sekunde, noch {left}</translation>
        </message>
        <message>
            <source>{dropped} is relaxed for {spoilers}; continue with {to}</source>
            <translation>{dropped} wird für {spoilers} aufgehoben; weiter ab {to}</translation>
        </message>
        <message>
            <source>{dropping} would not help; continue with {to}</source>
            <translation>{dropping} würde nicht helfen; weiter mit {to}</translation>
        </message>
        <message>
            <source>{due_white} due White, {due_black} due Black: to the black column, by lowest ARO, then higher rating: {changers}</source>
            <translation>fällig Weiß für {due_white}, Schwarz für {due_black}: mit niedrigster ARO, dann höherer Wertungszahl, in die schwarze Spalte {changers}</translation>
        </message>
        <message>
            <source>{due_white} due White, {due_black} due Black: to the white column, by highest ARO, then lower rating: {changers}</source>
            <translation>fällig Weiß für {due_white}, Schwarz für {due_black}: mit höchster ARO, dann niedrigerer Wertungszahl, in die weiße Spalte {changers}</translation>
        </message>
        <message>
            <source>{fault}; not attached</source>
            <translation>{fault}; nicht angehängt</translation>
        </message>
        <message>
            <source>{figures} ({payers})</source>
            <translation>{figures} ({payers})</translation>
        </message>
        <message>
            <source>{figures} + {lifted}</source>
            <translation>{figures} + {lifted}</translation>
        </message>
        <message>
            <source>{file} already exists in {folder}.</source>
            <translation>{file} gibt es in {folder} schon.</translation>
        </message>
        <message>
            <source>{file} already exists. Choose another folder.</source>
            <translation>{file} gibt es schon. Wählen Sie einen anderen Ordner.</translation>
        </message>
        <message>
            <source>{file} cannot be read or written as results of an audit: {why}.</source>
            <translation>{file} kann nicht als Ergebnis einer Prüfung gelesen oder geschrieben werden: {why}.</translation>
        </message>
        <message>
            <source>{file} cannot be read: one of its changes is incomplete.</source>
            <translation>{file} kann nicht gelesen werden: Eine Änderung ist nicht abgeschlossen.</translation>
        </message>
        <message>
            <source>{file} cannot be read: {why}.</source>
            <translation>{file} kann nicht gelesen werden: {why}.</translation>
        </message>
        <message>
            <source>{file} cannot be removed: {why}.</source>
            <translation>{file} kann nicht entfernt werden: {why}.</translation>
        </message>
        <message>
            <source>{file} cannot be saved: {why}. This change was not made; everything before it is saved.</source>
            <translation>{file} kann nicht gespeichert werden: {why}. Diese Änderung wurde nicht gemacht; alles davor ist gespeichert.</translation>
        </message>
        <message>
            <source>{file} cannot be written: {why}.</source>
            <translation>{file} kann nicht geschrieben werden: {why}.</translation>
        </message>
        <message>
            <source>{file} claims to be version {version}, but {what} does not match that version.</source>
            <translation>{file} gibt Version {version} an, aber darin ist es anders: Es geht um {what}.</translation>
        </message>
        <message>
            <source>{file} contains a value that no tournament can have: {why}.</source>
            <translation>{file} enthält einen Wert, den kein Turnier haben kann: {why}.</translation>
        </message>
        <message>
            <source>{file} contains no audit results, or results from another version.</source>
            <translation>{file} enthält keine Ergebnisse einer Prüfung oder die einer anderen Version.</translation>
        </message>
        <message>
            <source>{file} contains {what}, which no tournament file has; it was not opened.</source>
            <translation>{file} enthält {what}; das hat keine Turnierdatei, sie wird nicht geöffnet.</translation>
        </message>
        <message>
            <source>{file} does not exist in {folder}.</source>
            <translation>{file} gibt es in {folder} nicht.</translation>
        </message>
        <message>
            <source>{file} in {folder} may be a later state of this tournament; this is a new start, {new}</source>
            <translation>{file} in {folder} ist vielleicht dieses Turnier in einem späteren Stand; dies ist ein neuer Anfang, {new}</translation>
        </message>
        <message>
            <source>{file} in {folder} was overwritten by another program while it was open.</source>
            <translation>{file} in {folder} wurde von einem anderen Programm überschrieben, während die Datei offen war.</translation>
        </message>
        <message>
            <source>{file} is a database of another program, not a tournament file.</source>
            <translation>{file} ist die Datenbank eines anderen Programms, keine Turnierdatei.</translation>
        </message>
        <message>
            <source>{file} is a device or a pipe, not a file that can be opened.</source>
            <translation>{file} ist ein Gerät oder eine Pipe, keine Datei, die sich öffnen lässt.</translation>
        </message>
        <message>
            <source>{file} is a folder, not a tournament file.</source>
            <translation>{file} ist ein Ordner, keine Turnierdatei.</translation>
        </message>
        <message>
            <source>{file} is a report file (TRF), not a tournament file; import it instead.</source>
            <translation>{file} ist eine Berichtsdatei (TRF), keine Turnierdatei; importieren Sie sie stattdessen.</translation>
        </message>
        <message>
            <source>{file} is damaged. Import the list again.</source>
            <translation>{file} ist beschädigt; bitte importieren Sie die Liste neu.</translation>
        </message>
        <message>
            <source>{file} is damaged. Make a copy and open the copy.</source>
            <translation>{file} ist beschädigt; öffnen Sie eine Kopie davon.</translation>
        </message>
        <message>
            <source>{file} is damaged; this is what could be read from it, without its history</source>
            <translation>{file} ist beschädigt; dies ist, was davon lesbar ist, ohne den Verlauf</translation>
        </message>
        <message>
            <source>{file} is empty, not a tournament file.</source>
            <translation>{file} ist leer und keine Turnierdatei.</translation>
        </message>
        <message>
            <source>{file} is no longer in {folder}: it was moved, deleted or replaced while it was open.</source>
            <translation>{file} ist nicht mehr in {folder}: Die Datei wurde verschoben, gelöscht oder ersetzt, während sie offen war.</translation>
        </message>
        <message>
            <source>{file} is not a rating list of this version. Import the list again.</source>
            <translation>{file} ist keine Elo-Liste dieser Version; bitte importieren Sie die Liste neu.</translation>
        </message>
        <message>
            <source>{file} is the open tournament. Choose another name for the copy.</source>
            <translation>{file} ist das geöffnete Turnier selbst; wählen Sie einen anderen Namen für die Kopie.</translation>
        </message>
        <message>
            <source>{file} was created by a newer version of Arbiter (file version {version}; this program supports up to {known}). Update Arbiter to open it.</source>
            <translation>{file} wurde von einer neueren Version von Arbiter geschrieben (Dateiversion {version}, dieses Programm kennt {known}); bitte aktualisieren Sie Arbiter, um sie zu öffnen.</translation>
        </message>
        <message>
            <source>{file} {cannot}: {why}.</source>
            <translation>{file} {cannot}: {why}.</translation>
        </message>
        <message>
            <source>{file}:{line}:{column}: {found}; expected {expected}</source>
            <translation>{file}:{line}:{column}: {found}; erwartet: {expected}</translation>
        </message>
        <message>
            <source>{float} in the last round</source>
            <translation>{float} in der letzten Runde</translation>
        </message>
        <message>
            <source>{float} in the round before last</source>
            <translation>{float} in der vorletzten Runde</translation>
        </message>
        <message>
            <source>{folder} cannot be used: {why}.</source>
            <translation>{folder} kann nicht benutzt werden: {why}.</translation>
        </message>
        <message>
            <source>{forecast} is enough if the opponents still unknown have the average rating of those so far</source>
            <translation>{forecast} würden reichen, wenn noch unbekannte Gegner die Wertungszahl der bisherigen im Schnitt haben</translation>
        </message>
        <message>
            <source>{funds}: {how}.</source>
            <translation>{funds}: {how}.</translation>
        </message>
        <message>
            <source>{fund}, place {place}</source>
            <translation>{fund}, Platz {place}</translation>
        </message>
        <message>
            <source>{goes}; you have {points}</source>
            <translation>{goes}; Sie haben {points}</translation>
        </message>
        <message>
            <source>{goes}; {who} has {points}</source>
            <translation>{goes}; {who} hat {points}</translation>
        </message>
        <message>
            <source>{group} could not be completed at the step at which it was accepted; other floaters or the bracket above would be needed too</source>
            <translation>dann ließe sich {group} nicht in dem Schritt vollenden, in dem es angenommen wurde; es bräuchte auch andere Floater oder das Bracket darüber</translation>
        </message>
        <message>
            <source>{group} was first paired differently, but that pairing was rejected: {why}</source>
            <translation>{group} war zuerst anders gepaart worden, was aufgegeben wurde: {why}</translation>
        </message>
        <message>
            <source>{group} {board}</source>
            <translation>{group} {board}</translation>
        </message>
        <message>
            <source>{group}: {title}</source>
            <translation>{group}: {title}</translation>
        </message>
        <message>
            <source>{group}: {who}</source>
            <translation>{group}: {who}</translation>
        </message>
        <message>
            <source>{group}: {who}, board {board}</source>
            <translation>{group}: {who}, Brett {board}</translation>
        </message>
        <message>
            <source>{host} cannot be reached: {why}.</source>
            <translation>{host} ist nicht zu erreichen: {why}.</translation>
        </message>
        <message>
            <source>{host} redirects to {other}. Change the address if you trust it.</source>
            <translation>{host} leitet nach {other} weiter. Ändern Sie die Adresse, wenn Sie dem vertrauen.</translation>
        </message>
        <message>
            <source>{host} responded with {code} ({words}).</source>
            <translation>{host} antwortet mit {code} ({words}).</translation>
        </message>
        <message>
            <source>{host} sends too slowly.</source>
            <translation>{host} sendet zu langsam.</translation>
        </message>
        <message>
            <source>{host} sent a different part of the file.</source>
            <translation>{host} antwortet mit einem anderen Teil der Datei.</translation>
        </message>
        <message>
            <source>{host} sent more than {most} MB.</source>
            <translation>{host} sendet mehr als {most} MB.</translation>
        </message>
        <message>
            <source>{how}.</source>
            <translation>{how}.</translation>
        </message>
        <message>
            <source>{how}: the same seed draws the same numbers again.</source>
            <translation>{how}: Dieselbe Startzahl lost dieselben Nummern wieder aus.</translation>
        </message>
        <message>
            <source>{how}; {done} checked</source>
            <translation>{how}; {done} geprüft</translation>
        </message>
        <message>
            <source>{in_group} both pairings satisfy the rules equally well; for the bye the rules try {first} before {second}</source>
            <translation>{in_group} passt beides gleich gut zu den Regeln; deren Reihenfolge für das Freilos: {first}, dann {second}</translation>
        </message>
        <message>
            <source>{in_group} both pairings satisfy the rules equally well; for {one} the rules try {first} before {second}</source>
            <translation>{in_group} passt beides gleich gut zu den Regeln; deren Reihenfolge für {one}: {first}, dann {second}</translation>
        </message>
        <message>
            <source>{key} that are not a list</source>
            <translation>{key}, die keine Liste sind</translation>
        </message>
        <message>
            <source>{label} ({article})</source>
            <translation>{label} ({article})</translation>
        </message>
        <message>
            <source>{lead}: {rest}</source>
            <translation>{lead}: {rest}</translation>
        </message>
        <message>
            <source>{least} instead of {best}</source>
            <translation>{least} statt {best}</translation>
        </message>
        <message>
            <source>{line} is not KEY=VALUE, such as state=OR</source>
            <translation>{line} ist nicht KEY=WERT, wie state=OR</translation>
        </message>
        <message>
            <source>{line}.</source>
            <translation>{line}.</translation>
        </message>
        <message>
            <source>{line}:{column}: {found}; expected {expected}</source>
            <translation>{line}:{column}: {found}; erwartet war {expected}</translation>
        </message>
        <message>
            <source>{line}; exempt: {why}</source>
            <translation>{line}; befreit: {why}</translation>
        </message>
        <message>
            <source>{list}: {line}</source>
            <translation>{list}: {line}</translation>
        </message>
        <message>
            <source>{lonely}, and {other} would have to be moved up</source>
            <translation>{lonely}, und man müsste {other} von unten holen</translation>
        </message>
        <message>
            <source>{m0} of {size} moved down</source>
            <translation>{m0} von {size} heruntergelost</translation>
        </message>
        <message>
            <source>{many} within the smaller subgroup cannot be avoided (G1 {due_white}, G2 {due_black}); shifted to {subgroup}: {who}</source>
            <translation>in der kleineren Untergruppe unvermeidbar: {many} (G1 {due_white}, G2 {due_black}); nach {subgroup} wechselt: {who}</translation>
        </message>
        <message>
            <source>{mark}: {what}</source>
            <translation>{mark}: {what}</translation>
        </message>
        <message>
            <source>{mark}: {what} ({place})</source>
            <translation>{mark}: {what} ({place})</translation>
        </message>
        <message>
            <source>{means} ({reason}): {order}</source>
            <translation>{means} ({reason}): {order}</translation>
        </message>
        <message>
            <source>{measure} decides: {figure}</source>
            <translation>{measure} entscheidet: {figure}</translation>
        </message>
        <message>
            <source>{measure}, at least {least} instead of {best}</source>
            <translation>{measure}, mindestens {least} statt {best}</translation>
        </message>
        <message>
            <source>{most} and {last}</source>
            <translation>{most} und {last}</translation>
        </message>
        <message>
            <source>{moved} would have to change halves of the group; the rules try that later</source>
            <translation>dafür müssten {moved} die Hälfte der Gruppe wechseln; das versuchen die Regeln später</translation>
        </message>
        <message>
            <source>{named} and {more} more</source>
            <translation>{named} und {more} weitere</translation>
        </message>
        <message>
            <source>{names} and {n} more</source>
            <translation>{names} und {n} weitere</translation>
        </message>
        <message>
            <source>{name} = {amount}</source>
            <translation>{name} = {amount}</translation>
        </message>
        <message>
            <source>{name} has values for numbers that no player has: {numbers}</source>
            <translation>{name} hat Werte für Nummern, die niemand hat: {numbers}</translation>
        </message>
        <message>
            <source>{name} without the lowest and the highest rating</source>
            <translation>{name} ohne die niedrigste und die höchste Zahl</translation>
        </message>
        <message>
            <source>{name} without the lowest and the highest score</source>
            <translation>{name} ohne die niedrigste und die höchste Wertung</translation>
        </message>
        <message>
            <source>{name} without the lowest rating</source>
            <translation>{name} ohne die niedrigste Zahl</translation>
        </message>
        <message>
            <source>{name} without the lowest score</source>
            <translation>{name} ohne die niedrigste Wertung</translation>
        </message>
        <message>
            <source>{name} without the two lowest and the two highest ratings</source>
            <translation>{name} ohne die zwei niedrigsten und die zwei höchsten Zahlen</translation>
        </message>
        <message>
            <source>{name} without the two lowest and the two highest scores</source>
            <translation>{name} ohne die zwei niedrigsten und die zwei höchsten Wertungen</translation>
        </message>
        <message>
            <source>{name} without the two lowest ratings</source>
            <translation>{name} ohne die zwei niedrigsten Zahlen</translation>
        </message>
        <message>
            <source>{name} without the two lowest scores</source>
            <translation>{name} ohne die zwei niedrigsten Wertungen</translation>
        </message>
        <message>
            <source>{name}, forfeits counted as played</source>
            <translation>{name}, kampflose Partien wie gespielte</translation>
        </message>
        <message>
            <source>{name}: {value} is not {wanted}</source>
            <translation>{name}: {value} ist nicht {wanted}</translation>
        </message>
        <message>
            <source>{new} (instead: {old})</source>
            <translation>{new} (statt: {old})</translation>
        </message>
        <message>
            <source>{number} is not a FIDE ID</source>
            <translation>{number} ist keine FIDE-ID</translation>
        </message>
        <message>
            <source>{number} with the bye</source>
            <translation>{number} hat das Freilos</translation>
        </message>
        <message>
            <source>{n}</source>
            <translation>{n}</translation>
        </message>
        <message>
            <source>{n} FIDE ID is not a number</source>
            <translation>{n} FIDE-ID ist keine Zahl</translation>
        </message>
        <message>
            <source>{n} FIDE IDs are not numbers</source>
            <translation>{n} FIDE-IDs sind keine Zahlen</translation>
        </message>
        <message>
            <source>{n} MDP of whom {m1} can be paired</source>
            <translation>{n} Heruntergeloster, paarbar davon {m1}</translation>
        </message>
        <message>
            <source>{n} MDPs of whom {m1} can be paired</source>
            <translation>{n} Heruntergeloste, paarbar davon {m1}</translation>
        </message>
        <message>
            <source>{n} absent</source>
            <translation>{n} abwesend</translation>
        </message>
        <message>
            <source>{n} between two scoregroups</source>
            <translation>{n} zwischen zweien</translation>
        </message>
        <message>
            <source>{n} board</source>
            <translation>{n} Brett</translation>
        </message>
        <message>
            <source>{n} board within one scoregroup</source>
            <translation>{n} Brett innerhalb einer Gruppe</translation>
        </message>
        <message>
            <source>{n} board: every player is paired once</source>
            <translation>{n} Brett: alle sind einmal gepaart</translation>
        </message>
        <message>
            <source>{n} board: every player is paired once, and no two who may not meet</source>
            <translation>{n} Brett: alle sind einmal gepaart und niemand mit jemandem, der nicht erlaubt ist</translation>
        </message>
        <message>
            <source>{n} boards</source>
            <translation>{n} Bretter</translation>
        </message>
        <message>
            <source>{n} boards within one scoregroup</source>
            <translation>{n} Bretter innerhalb einer Gruppe</translation>
        </message>
        <message>
            <source>{n} boards: every player is paired once</source>
            <translation>{n} Bretter: alle sind einmal gepaart</translation>
        </message>
        <message>
            <source>{n} boards: every player is paired once, and no two who may not meet</source>
            <translation>{n} Bretter: alle sind einmal gepaart und niemand mit jemandem, der nicht erlaubt ist</translation>
        </message>
        <message>
            <source>{n} bye</source>
            <translation>{n} Freilos</translation>
        </message>
        <message>
            <source>{n} candidate</source>
            <translation>{n} Kandidat</translation>
        </message>
        <message>
            <source>{n} candidates</source>
            <translation>{n} Kandidaten</translation>
        </message>
        <message>
            <source>{n} claim</source>
            <translation>{n} Behauptung</translation>
        </message>
        <message>
            <source>{n} claims</source>
            <translation>{n} Behauptungen</translation>
        </message>
        <message>
            <source>{n} colour</source>
            <translation>{n} Farbverteilung</translation>
        </message>
        <message>
            <source>{n} colours</source>
            <translation>{n} Farbverteilungen</translation>
        </message>
        <message>
            <source>{n} column not imported: {columns}</source>
            <translation>{n} Spalte nicht verwendet: {columns}</translation>
        </message>
        <message>
            <source>{n} columns not imported: {columns}</source>
            <translation>{n} Spalten nicht verwendet: {columns}</translation>
        </message>
        <message>
            <source>{n} cycle</source>
            <translation>{n} Durchgang</translation>
        </message>
        <message>
            <source>{n} cycles</source>
            <translation>{n} Durchgänge</translation>
        </message>
        <message>
            <source>{n} day</source>
            <translation>{n} Tag</translation>
        </message>
        <message>
            <source>{n} days</source>
            <translation>{n} Tage</translation>
        </message>
        <message>
            <source>{n} device in the list cannot be read. Authorise it again.</source>
            <translation>{n} Gerät der Liste ist nicht lesbar. Melden Sie es neu an.</translation>
        </message>
        <message>
            <source>{n} devices in the list cannot be read. Authorise them again.</source>
            <translation>{n} Geräte der Liste sind nicht lesbar. Melden Sie sie neu an.</translation>
        </message>
        <message>
            <source>{n} down</source>
            <translation>{n} nach unten</translation>
        </message>
        <message>
            <source>{n} downfloater</source>
            <translation>{n} Abfloater</translation>
        </message>
        <message>
            <source>{n} downfloaters</source>
            <translation>{n} Abfloater</translation>
        </message>
        <message>
            <source>{n} estimate is kept.</source>
            <translation>{n} Schätzung bleibt, wie sie ist.</translation>
        </message>
        <message>
            <source>{n} estimates are kept.</source>
            <translation>{n} Schätzungen bleiben, wie sie sind.</translation>
        </message>
        <message>
            <source>{n} fold</source>
            <translation>{n} Zusammenfassung</translation>
        </message>
        <message>
            <source>{n} folds</source>
            <translation>{n} Zusammenfassungen</translation>
        </message>
        <message>
            <source>{n} from above</source>
            <translation>{n} von oben</translation>
        </message>
        <message>
            <source>{n} full-point bye</source>
            <translation>{n} Freilos mit ganzem Punkt</translation>
        </message>
        <message>
            <source>{n} game is attached to its board.</source>
            <translation>{n} Partie hat ihr Brett.</translation>
        </message>
        <message>
            <source>{n} game of round {round} is adjourned</source>
            <translation>{n} Partie der Runde {round} ist eine Hängepartie</translation>
        </message>
        <message>
            <source>{n} game was finished</source>
            <translation>{n} Partie beendet wurde</translation>
        </message>
        <message>
            <source>{n} game was finished since</source>
            <translation>seitdem wurde {n} Partie beendet</translation>
        </message>
        <message>
            <source>{n} games are attached to boards.</source>
            <translation>{n} Partien haben ihre Bretter.</translation>
        </message>
        <message>
            <source>{n} games of round {round} are adjourned</source>
            <translation>{n} Partien der Runde {round} sind Hängepartien</translation>
        </message>
        <message>
            <source>{n} games were finished</source>
            <translation>{n} Partien beendet wurden</translation>
        </message>
        <message>
            <source>{n} games were finished since</source>
            <translation>seitdem wurden {n} Partien beendet</translation>
        </message>
        <message>
            <source>{n} gets a colour difference of {much} (C.04.1, 6)</source>
            <translation>{n} bekommt eine Farbdifferenz von {much} (C.04.1, 6)</translation>
        </message>
        <message>
            <source>{n} groups</source>
            <translation>{n} Gruppen</translation>
        </message>
        <message>
            <source>{n} half-point bye</source>
            <translation>{n} Freilos mit halbem Punkt</translation>
        </message>
        <message>
            <source>{n} has {colour} for the third time in a row (C.04.1, 7)</source>
            <translation>{n} hat {colour} zum dritten Mal nacheinander (C.04.1, 7)</translation>
        </message>
        <message>
            <source>{n} jump</source>
            <translation>{n} Sprung</translation>
        </message>
        <message>
            <source>{n} jumps</source>
            <translation>{n} Sprünge</translation>
        </message>
        <message>
            <source>{n} minutes for 60 moves are too short for blitz</source>
            <translation>{n} Minuten für 60 Züge sind zu wenig für Blitz</translation>
        </message>
        <message>
            <source>{n} minutes for 60 moves do not fit the time control of this rating</source>
            <translation>{n} Minuten für 60 Züge sind keine Bedenkzeit dieser Wertung</translation>
        </message>
        <message>
            <source>{n} more</source>
            <translation>{n} weitere</translation>
        </message>
        <message>
            <source>{n} name has Cyrillic or Greek letters, which a report to FIDE cannot have: {names}.</source>
            <translation>{n} Name hat kyrillische oder griechische Buchstaben, die ein Bericht an die FIDE nicht haben kann: {names}.</translation>
        </message>
        <message>
            <source>{n} name is not in the form Surname, First name</source>
            <translation>{n} Name steht nicht als Nachname, Vorname da</translation>
        </message>
        <message>
            <source>{n} name is written in Latin letters by sound</source>
            <translation>{n} Name steht nach dem Klang in lateinischen Buchstaben</translation>
        </message>
        <message>
            <source>{n} names are not in the form Surname, First name</source>
            <translation>{n} Namen stehen nicht als Nachname, Vorname da</translation>
        </message>
        <message>
            <source>{n} names are written in Latin letters by sound</source>
            <translation>{n} Namen stehen nach dem Klang in lateinischen Buchstaben</translation>
        </message>
        <message>
            <source>{n} names have Cyrillic or Greek letters, which a report to FIDE cannot have: {names}.</source>
            <translation>{n} Namen haben kyrillische oder griechische Buchstaben, die ein Bericht an die FIDE nicht haben kann: {names}.</translation>
        </message>
        <message>
            <source>{n} nothing</source>
            <translation>{n} nichts</translation>
        </message>
        <message>
            <source>{n} of these would prevent the report, or individual games, from being rated.</source>
            <translation>{n} davon würden die Wertung des Berichts oder einzelner Partien verhindern.</translation>
        </message>
        <message>
            <source>{n} of {all} players are absent in round {round} ({who}).</source>
            <translation>{n} von {all} Spielern sind in Runde {round} abwesend ({who}).</translation>
        </message>
        <message>
            <source>{n} of {all} players is absent in round {round} ({who}).</source>
            <translation>{n} von {all} Spielern ist in Runde {round} abwesend ({who}).</translation>
        </message>
        <message>
            <source>{n} of {count}</source>
            <translation>{n} von {count}</translation>
        </message>
        <message>
            <source>{n} of {needed} games against rated opponents</source>
            <translation>{n} von {needed} Partien gegen Gegner mit Wertungszahl</translation>
        </message>
        <message>
            <source>{n} optima</source>
            <translation>{n} Optima</translation>
        </message>
        <message>
            <source>{n} optimum</source>
            <translation>{n} Optimum</translation>
        </message>
        <message>
            <source>{n} other players</source>
            <translation>{n} anderen Spielern</translation>
        </message>
        <message>
            <source>{n} others may also receive it, but have more points</source>
            <translation>{n} andere dürfen es auch haben, haben aber mehr Punkte</translation>
        </message>
        <message>
            <source>{n} pair</source>
            <translation>{n} Paar</translation>
        </message>
        <message>
            <source>{n} pair cannot be made: {deadlock}</source>
            <translation>{n} Paar lässt sich nicht bilden: {deadlock}</translation>
        </message>
        <message>
            <source>{n} pair disregards a preference</source>
            <translation>{n} Paar übergeht eine Präferenz</translation>
        </message>
        <message>
            <source>{n} pair disregards a semi-absolute preference</source>
            <translation>{n} Paar übergeht eine halbabsolute Präferenz</translation>
        </message>
        <message>
            <source>{n} pair disregards a strong preference</source>
            <translation>{n} Paar übergeht eine starke Präferenz</translation>
        </message>
        <message>
            <source>{n} pair has the same absolute preference</source>
            <translation>{n} Paar hat dieselbe absolute Präferenz</translation>
        </message>
        <message>
            <source>{n} pair with a topscorer</source>
            <translation>{n} Paar mit einem Spitzenreiter</translation>
        </message>
        <message>
            <source>{n} pair with {m1} of the moved-down players cannot be made: {deadlock}</source>
            <translation>{n} Paar mit {m1} der Heruntergelosten lässt sich nicht bilden: {deadlock}</translation>
        </message>
        <message>
            <source>{n} pairs</source>
            <translation>{n} Paare</translation>
        </message>
        <message>
            <source>{n} pairs cannot be made: {deadlock}</source>
            <translation>{n} Paare lassen sich nicht bilden: {deadlock}</translation>
        </message>
        <message>
            <source>{n} pairs disregard a preference</source>
            <translation>{n} Paare übergehen eine Präferenz</translation>
        </message>
        <message>
            <source>{n} pairs disregard a semi-absolute preference</source>
            <translation>{n} Paare übergehen eine halbabsolute Präferenz</translation>
        </message>
        <message>
            <source>{n} pairs disregard a strong preference</source>
            <translation>{n} Paare übergehen eine starke Präferenz</translation>
        </message>
        <message>
            <source>{n} pairs have the same absolute preference</source>
            <translation>{n} Paare haben dieselbe absolute Präferenz</translation>
        </message>
        <message>
            <source>{n} pairs with a topscorer</source>
            <translation>{n} Paare mit einem Spitzenreiter</translation>
        </message>
        <message>
            <source>{n} pairs with {m1} of the moved-down players cannot be made: {deadlock}</source>
            <translation>{n} Paare mit {m1} der Heruntergelosten lassen sich nicht bilden: {deadlock}</translation>
        </message>
        <message>
            <source>{n} player</source>
            <translation>{n} Spieler</translation>
        </message>
        <message>
            <source>{n} player ({who}) did not appear in round {round} and will be paired again.</source>
            <translation>{n} Spieler ({who}) ist in Runde {round} nicht erschienen und wird wieder gepaart.</translation>
        </message>
        <message>
            <source>{n} player belongs in a different group.</source>
            <translation>{n} Spieler gehört in eine andere Gruppe.</translation>
        </message>
        <message>
            <source>{n} player can be imported.</source>
            <translation>{n} Spieler kann übernommen werden.</translation>
        </message>
        <message>
            <source>{n} player had no rank in the report that was read, and gets none in the new one: {who}.</source>
            <translation>{n} Spieler hatte im gelesenen Bericht keinen Rang und bleibt ohne: {who}.</translation>
        </message>
        <message>
            <source>{n} player has a club number other than five letters or digits: left out</source>
            <translation>{n} Spieler hat eine Vereinsnummer, die nicht aus fünf Buchstaben oder Ziffern besteht: weggelassen</translation>
        </message>
        <message>
            <source>{n} player has a name that cannot be written in Latin letters</source>
            <translation>{n} Spieler hat einen Namen, der sich nicht in lateinischen Buchstaben schreiben lässt</translation>
        </message>
        <message>
            <source>{n} player has a name without a comma; it is used as the surname</source>
            <translation>{n} Spieler hat einen Namen ohne Komma; er gilt als Nachname</translation>
        </message>
        <message>
            <source>{n} player has a state that is not two capital letters</source>
            <translation>{n} Spieler hat einen Bundesstaat, der nicht aus zwei Großbuchstaben besteht</translation>
        </message>
        <message>
            <source>{n} player missing in round {round}</source>
            <translation>{n} Spieler fehlt in Runde {round}</translation>
        </message>
        <message>
            <source>{n} player still has to pay.</source>
            <translation>{n} Spieler muss noch zahlen.</translation>
        </message>
        <message>
            <source>{n} player would then have no rating.</source>
            <translation>{n} Spieler hat dann keine Wertungszahl.</translation>
        </message>
        <message>
            <source>{n} players</source>
            <translation>{n} Spieler</translation>
        </message>
        <message>
            <source>{n} players ({who}) did not appear in round {round} and will be paired again.</source>
            <translation>{n} Spieler ({who}) sind in Runde {round} nicht erschienen und werden wieder gepaart.</translation>
        </message>
        <message>
            <source>{n} players belong in a different group.</source>
            <translation>{n} Spieler gehören in eine andere Gruppe.</translation>
        </message>
        <message>
            <source>{n} players can be imported.</source>
            <translation>{n} Spieler können übernommen werden.</translation>
        </message>
        <message>
            <source>{n} players had no rank in the report that was read, and get none in the new one: {who}.</source>
            <translation>{n} Spieler hatten im gelesenen Bericht keinen Rang und bleiben ohne: {who}.</translation>
        </message>
        <message>
            <source>{n} players have a name without a comma; it is used as the surname</source>
            <translation>{n} Spieler haben einen Namen ohne Komma; er gilt als Nachname</translation>
        </message>
        <message>
            <source>{n} players have a state that is not two capital letters</source>
            <translation>{n} Spieler haben einen Bundesstaat, der nicht aus zwei Großbuchstaben besteht</translation>
        </message>
        <message>
            <source>{n} players have club numbers other than five letters or digits: left out</source>
            <translation>{n} Spieler haben Vereinsnummern, die nicht aus fünf Buchstaben oder Ziffern bestehen: weggelassen</translation>
        </message>
        <message>
            <source>{n} players have names that cannot be written in Latin letters</source>
            <translation>{n} Spieler haben Namen, die sich nicht in lateinischen Buchstaben schreiben lassen</translation>
        </message>
        <message>
            <source>{n} players have {what} {number}</source>
            <translation>{n} Spieler haben {what} {number}</translation>
        </message>
        <message>
            <source>{n} players missing in round {round}</source>
            <translation>{n} Spieler fehlen in Runde {round}</translation>
        </message>
        <message>
            <source>{n} players share a FIDE ID</source>
            <translation>{n} Spieler haben dieselbe FIDE-ID</translation>
        </message>
        <message>
            <source>{n} players still have to pay.</source>
            <translation>{n} Spieler müssen noch zahlen.</translation>
        </message>
        <message>
            <source>{n} players would then have no rating.</source>
            <translation>{n} Spieler haben dann keine Wertungszahl.</translation>
        </message>
        <message>
            <source>{n} point</source>
            <translation>{n} Punkt</translation>
        </message>
        <message>
            <source>{n} points</source>
            <translation>{n} Punkte</translation>
        </message>
        <message>
            <source>{n} preference is variable, so {least}</source>
            <translation>{n} Präferenz ist variabel, somit gilt: {least}</translation>
        </message>
        <message>
            <source>{n} preferences are variable, so {least}</source>
            <translation>{n} Präferenzen sind variabel, somit gilt: {least}</translation>
        </message>
        <message>
            <source>{n} reason not yet recorded by the version that wrote the trace</source>
            <translation>{n} Grund, den die Version, die die Begründung schrieb, noch nicht nannte</translation>
        </message>
        <message>
            <source>{n} reasons not yet recorded by the version that wrote the trace</source>
            <translation>{n} Gründe, die die Version, die die Begründung schrieb, noch nicht nannte</translation>
        </message>
        <message>
            <source>{n} recorded round checked; it follows {rules}.</source>
            <translation>{n} Runde geprüft: so, wie {rules} sie auslost.</translation>
        </message>
        <message>
            <source>{n} recorded rounds checked; all follow {rules}.</source>
            <translation>{n} Runden geprüft: alle so, wie {rules} sie auslost.</translation>
        </message>
        <message>
            <source>{n} refusal</source>
            <translation>{n} Ablehnung</translation>
        </message>
        <message>
            <source>{n} refusals</source>
            <translation>{n} Ablehnungen</translation>
        </message>
        <message>
            <source>{n} report written to {folder}.</source>
            <translation>{n} Bericht nach {folder} geschrieben.</translation>
        </message>
        <message>
            <source>{n} reports written to {folder}.</source>
            <translation>{n} Berichte nach {folder} geschrieben.</translation>
        </message>
        <message>
            <source>{n} resident</source>
            <translation>{n} Eigener</translation>
        </message>
        <message>
            <source>{n} residents</source>
            <translation>{n} Eigene</translation>
        </message>
        <message>
            <source>{n} result</source>
            <translation>{n} Ergebnis</translation>
        </message>
        <message>
            <source>{n} result is missing: round {round}, board {board}.</source>
            <translation>{n} Ergebnis fehlt, zuerst Runde {round}, Brett {board}.</translation>
        </message>
        <message>
            <source>{n} result missing</source>
            <translation>{n} Ergebnis fehlt</translation>
        </message>
        <message>
            <source>{n} result of round {round} is missing</source>
            <translation>{n} Ergebnis der Runde {round} fehlt</translation>
        </message>
        <message>
            <source>{n} result of round {round} is missing.</source>
            <translation>{n} Ergebnis der Runde {round} fehlt noch.</translation>
        </message>
        <message>
            <source>{n} result was corrected</source>
            <translation>{n} Ergebnis berichtigt wurde</translation>
        </message>
        <message>
            <source>{n} result was corrected since</source>
            <translation>seitdem wurde {n} Ergebnis berichtigt</translation>
        </message>
        <message>
            <source>{n} results</source>
            <translation>{n} Ergebnisse</translation>
        </message>
        <message>
            <source>{n} results are missing, the first in round {round}, board {board}.</source>
            <translation>{n} Ergebnisse fehlen, zuerst Runde {round}, Brett {board}.</translation>
        </message>
        <message>
            <source>{n} results missing</source>
            <translation>{n} Ergebnisse fehlen</translation>
        </message>
        <message>
            <source>{n} results of round {round} are missing</source>
            <translation>{n} Ergebnisse der Runde {round} fehlen</translation>
        </message>
        <message>
            <source>{n} results of round {round} are missing.</source>
            <translation>{n} Ergebnisse der Runde {round} fehlen noch.</translation>
        </message>
        <message>
            <source>{n} results were corrected</source>
            <translation>{n} Ergebnisse berichtigt wurden</translation>
        </message>
        <message>
            <source>{n} results were corrected since</source>
            <translation>seitdem wurden {n} Ergebnisse berichtigt</translation>
        </message>
        <message>
            <source>{n} rounds are too few: {paired} have already been paired.</source>
            <translation>{n} Runden sind zu wenige: {paired} sind schon ausgelost.</translation>
        </message>
        <message>
            <source>{n} scoregroup</source>
            <translation>{n} Punktgruppe</translation>
        </message>
        <message>
            <source>{n} scoregroups</source>
            <translation>{n} Punktgruppen</translation>
        </message>
        <message>
            <source>{n} step</source>
            <translation>{n} Schritt</translation>
        </message>
        <message>
            <source>{n} steps</source>
            <translation>{n} Schritte</translation>
        </message>
        <message>
            <source>{n} team has too few players.</source>
            <translation>{n} Mannschaft hat zu wenige Spieler.</translation>
        </message>
        <message>
            <source>{n} teams have too few players.</source>
            <translation>{n} Mannschaften haben zu wenige Spieler.</translation>
        </message>
        <message>
            <source>{n} title is not a FIDE title</source>
            <translation>{n} Titel ist keiner der FIDE</translation>
        </message>
        <message>
            <source>{n} titles are not FIDE titles</source>
            <translation>{n} Titel sind keine der FIDE</translation>
        </message>
        <message>
            <source>{n} upfloater</source>
            <translation>{n} Auffloater</translation>
        </message>
        <message>
            <source>{n} upfloaters</source>
            <translation>{n} Auffloater</translation>
        </message>
        <message>
            <source>{n} with {other}</source>
            <translation>{n} mit {other}</translation>
        </message>
        <message>
            <source>{n} witness</source>
            <translation>{n} Zeuge</translation>
        </message>
        <message>
            <source>{n} witnesses</source>
            <translation>{n} Zeugen</translation>
        </message>
        <message>
            <source>{n} zero-point bye</source>
            <translation>{n} Freilos ohne Punkt</translation>
        </message>
        <message>
            <source>{of_points} down to {points}</source>
            <translation>{of_points} bis {points}</translation>
        </message>
        <message>
            <source>{one} and {other}</source>
            <translation>{one} und {other}</translation>
        </message>
        <message>
            <source>{one} and {other} do meet</source>
            <translation>{one} und {other} spielen gegeneinander</translation>
        </message>
        <message>
            <source>{one} and {other} share the rank; tied on: {equal}.</source>
            <translation>{one} und {other} teilen den Rang; gleich: {equal}.</translation>
        </message>
        <message>
            <source>{one} as floater instead of {other}</source>
            <translation>{one} als Floater statt {other}</translation>
        </message>
        <message>
            <source>{one} cannot be moved up instead of {other}</source>
            <translation>{one} statt {other} nach oben zu holen geht nicht</translation>
        </message>
        <message>
            <source>{one} cannot be sent down instead of {other}</source>
            <translation>{one} statt {other} nach unten zu schicken geht nicht</translation>
        </message>
        <message>
            <source>{one} cannot float instead of {other}</source>
            <translation>{one} statt {other} als Floater geht nicht</translation>
        </message>
        <message>
            <source>{one} floated instead of {other}</source>
            <translation>man {one} statt {other} herunterloste</translation>
        </message>
        <message>
            <source>{one} is ahead of {other} on points: {more} against {less}.</source>
            <translation>{one} steht vor {other} nach Punkten: {more} gegen {less}.</translation>
        </message>
        <message>
            <source>{one} is ahead of {other} on {code}: {more} against {less}; tied before that on: {equal}.</source>
            <translation>{one} steht vor {other} nach {code}: {more} gegen {less}; vorher gleich: {equal}.</translation>
        </message>
        <message>
            <source>{one} moved up instead of {other}</source>
            <translation>{one} statt {other} nach oben geholt</translation>
        </message>
        <message>
            <source>{one} or {other}</source>
            <translation>{one} oder {other}</translation>
        </message>
        <message>
            <source>{one} sent down instead of {other}</source>
            <translation>{one} statt {other} nach unten geschickt</translation>
        </message>
        <message>
            <source>{one} were moved up instead of {other}</source>
            <translation>man {one} statt {other} nach oben holte</translation>
        </message>
        <message>
            <source>{one} were sent down instead of {other}</source>
            <translation>man {one} statt {other} nach unten schickte</translation>
        </message>
        <message>
            <source>{one} with {other}</source>
            <translation>{one} gegen {other}</translation>
        </message>
        <message>
            <source>{opening}: {residents}</source>
            <translation>{opening}: {residents}</translation>
        </message>
        <message>
            <source>{opening}: {size} {residents}</source>
            <translation>{opening}: {size} {residents}</translation>
        </message>
        <message>
            <source>{opponent}: {points} × {against}</source>
            <translation>{opponent}: {points} × {against}</translation>
        </message>
        <message>
            <source>{opponent}b</source>
            <translation>{opponent}s</translation>
        </message>
        <message>
            <source>{opponent}w</source>
            <translation>{opponent}w</translation>
        </message>
        <message>
            <source>{order}, and all players can be paired this way</source>
            <translation>{order}, und so lassen sich alle paaren</translation>
        </message>
        <message>
            <source>{others} and {last}</source>
            <translation>{others} und {last}</translation>
        </message>
        <message>
            <source>{others} and {other} have the same rating; {other} comes first by the lower average of opponents</source>
            <translation>{others} und {other} haben dieselbe Wertungszahl; der niedrigere Schnitt der Gegner setzt {other} an die erste Stelle</translation>
        </message>
        <message>
            <source>{others} and {other} have the same rating; {other} comes first by the lower average of opponents, then the starting rank</source>
            <translation>{others} und {other} haben dieselbe Wertungszahl; der niedrigere Schnitt der Gegner, dann die Startrangliste setzen {other} an die erste Stelle</translation>
        </message>
        <message>
            <source>{other} would be counted among the players due the other colour {in_group}</source>
            <translation>dann würde man {other} {in_group} zu denen zählen, die auf die andere Farbe warten</translation>
        </message>
        <message>
            <source>{other} would be moved up {into_group}</source>
            <translation>dann würde man {other} von unten {into_group} holen</translation>
        </message>
        <message>
            <source>{other} would be moved up {into_group}, but you are due the colour that is needed there, and {other} is not</source>
            <translation>dann würde {other} von unten {into_group} geholt, aber die dort fehlende Farbe ist für Sie fällig und für {other} nicht</translation>
        </message>
        <message>
            <source>{other} would be moved up {into_group}, but {own} is due the colour that is needed there, and {other} is not</source>
            <translation>dann würde {other} von unten {into_group} geholt, aber die dort fehlende Farbe ist für {own} fällig und für {other} nicht</translation>
        </message>
        <message>
            <source>{other} would be shifted to the other subgroup {of_group}</source>
            <translation>{other} würde in die andere Untergruppe {of_group} wechseln</translation>
        </message>
        <message>
            <source>{other} would be the opponent of {subject}, who was moved down and is paired first</source>
            <translation>dann ginge es für {subject}, von oben gekommen und zuerst gepaart, gegen {other}</translation>
        </message>
        <message>
            <source>{other} would change to the other column {of_group}</source>
            <translation>dann würde man {other} in die andere Spalte {of_group} setzen</translation>
        </message>
        <message>
            <source>{other} would have to be moved up {into_group}</source>
            <translation>dann müsste man {other} von unten {into_group} holen</translation>
        </message>
        <message>
            <source>{other} would have to change to the other column {of_group}</source>
            <translation>dann müsste man {other} in die andere Spalte {of_group} setzen</translation>
        </message>
        <message>
            <source>{other} would move down {from_group}</source>
            <translation>dann würde man {other} {from_group} nach unten geben</translation>
        </message>
        <message>
            <source>{other} would receive the bye</source>
            <translation>dann ginge das Freilos an {other}</translation>
        </message>
        <message>
            <source>{own}, and {other}</source>
            <translation>{own}, und {other}</translation>
        </message>
        <message>
            <source>{own}, expected {due}</source>
            <translation>{own}, erwartet {due}</translation>
        </message>
        <message>
            <source>{pairs} cannot be paired</source>
            <translation>{pairs} geht nicht</translation>
        </message>
        <message>
            <source>{pairs} or one of many more</source>
            <translation>{pairs} oder eines von vielen weiteren</translation>
        </message>
        <message>
            <source>{pairs} or one of {n} more</source>
            <translation>{pairs} oder eines von {n} weiteren</translation>
        </message>
        <message>
            <source>{pairs}: this is the first of the orders that satisfy the rules</source>
            <translation>{pairs}: von den Reihenfolgen, die den Regeln genügen, ist es die erste</translation>
        </message>
        <message>
            <source>{pair} have also met in round {n}.</source>
            <translation>{pair} haben auch in Runde {n} gegeneinander gespielt.</translation>
        </message>
        <message>
            <source>{pair} in round {round} had the result {old} when round {last} was paired; that round is judged by it</source>
            <translation>{pair} in Runde {round}: bei der Auslosung der Runde {last} galt „{old}“; sie wird danach beurteilt</translation>
        </message>
        <message>
            <source>{pair} in round {round} had the result {old} when rounds {first} to {last} were paired; those rounds are judged by it</source>
            <translation>{pair} in Runde {round}: bei der Auslosung der Runden {first} bis {last} galt „{old}“; sie werden danach beurteilt</translation>
        </message>
        <message>
            <source>{pair} {why}</source>
            <translation>{pair} {why}</translation>
        </message>
        <message>
            <source>{pair}: fixed table</source>
            <translation>{pair}: fester Tisch</translation>
        </message>
        <message>
            <source>{parts}.</source>
            <translation>{parts}.</translation>
        </message>
        <message>
            <source>{path} cannot be written ({reason}); nothing was changed</source>
            <translation>{path} lässt sich nicht schreiben ({reason}); nichts wurde geändert</translation>
        </message>
        <message>
            <source>{path} does not exist.</source>
            <translation>{path} ist nicht da.</translation>
        </message>
        <message>
            <source>{path} is neither a list of files nor an archive that can be read</source>
            <translation>{path} ist weder eine Liste von Dateien noch ein lesbares Archiv</translation>
        </message>
        <message>
            <source>{place} cannot be opened</source>
            <translation>{place} kann nicht geöffnet werden</translation>
        </message>
        <message>
            <source>{place} is not open.</source>
            <translation>{place} ist nicht offen.</translation>
        </message>
        <message>
            <source>{place}: the file format has no score for this result</source>
            <translation>{place}: Die Datei kennt für dieses Ergebnis keinen Stand</translation>
        </message>
        <message>
            <source>{place}: the report has no code for this result</source>
            <translation>{place}: Die Meldung kennt für dieses Ergebnis keine Buchstaben</translation>
        </message>
        <message>
            <source>{place}: {fault}</source>
            <translation>{place}: {fault}</translation>
        </message>
        <message>
            <source>{place}: {what}</source>
            <translation>{place}: {what}</translation>
        </message>
        <message>
            <source>{planned} rounds are planned, but {played} are recorded</source>
            <translation>{planned} Runden sind geplant, aber {played} sind eingetragen</translation>
        </message>
        <message>
            <source>{players} are the first suitable players</source>
            <translation>{players} sind die Ersten, die passen</translation>
        </message>
        <message>
            <source>{players} players, {rounds} rounds</source>
            <translation>{players} Spieler, {rounds} Runden</translation>
        </message>
        <message>
            <source>{player} bye</source>
            <translation>{player} Freilos</translation>
        </message>
        <message>
            <source>{player} gets {chosen}</source>
            <translation>{player} bekommt {chosen}</translation>
        </message>
        <message>
            <source>{player} is left over</source>
            <translation>{player} bleibt übrig</translation>
        </message>
        <message>
            <source>{player} is not paired here</source>
            <translation>{player} wird hier nicht gepaart</translation>
        </message>
        <message>
            <source>{player} meets {other}</source>
            <translation>{player} trifft auf {other}</translation>
        </message>
        <message>
            <source>{player}, list {month}</source>
            <translation>{player}, Liste {month}</translation>
        </message>
        <message>
            <source>{player}, round {n}</source>
            <translation>{player}, Runde {n}</translation>
        </message>
        <message>
            <source>{player}: Buchholz {buchholz}, Sonneborn-Berger {sonneborn_berger}; {wish}</source>
            <translation>{player}: Buchholz {buchholz}, Sonneborn-Berger {sonneborn_berger}; {wish}</translation>
        </message>
        <message>
            <source>{player}: R {rating}, ARO {aro}, due {due} after {had}</source>
            <translation>{player}: R {rating}, ARO {aro}, fällig {due}, bisher {had}</translation>
        </message>
        <message>
            <source>{player}: {what}</source>
            <translation>{player}: {what}</translation>
        </message>
        <message>
            <source>{points} from {games}</source>
            <translation>{points} aus {games}</translation>
        </message>
        <message>
            <source>{rating} is used</source>
            <translation>es zählt {rating}</translation>
        </message>
        <message>
            <source>{reason} No bye was entered for: {players}.</source>
            <translation>{reason} Ohne eingetragenes Freilos: {players}.</translation>
        </message>
        <message>
            <source>{reason}, for {who}</source>
            <translation>{reason}, bei {who}</translation>
        </message>
        <message>
            <source>{requirement}: relaxed for {n}</source>
            <translation>{requirement}: aufgehoben für {n}</translation>
        </message>
        <message>
            <source>{result} (unrated)</source>
            <translation>{result} (ungewertet)</translation>
        </message>
        <message>
            <source>{result} against {other}, not played</source>
            <translation>{result} gegen {other}, nicht gespielt</translation>
        </message>
        <message>
            <source>{result} in round {round} ({white}-{black})</source>
            <translation>{result} in Runde {round} ({white}-{black})</translation>
        </message>
        <message>
            <source>{result} on board {board}</source>
            <translation>{result} an Brett {board}</translation>
        </message>
        <message>
            <source>{rounds} rounds are many for {players} players: a late round may have no legal pairing.</source>
            <translation>{rounds} Runden sind viele für {players} Spieler: Eine späte Runde könnte keine regelgerechte Auslosung haben.</translation>
        </message>
        <message>
            <source>{rules} pairs each round from the standings.</source>
            <translation>{rules} lost jede Runde nach dem Stand aus.</translation>
        </message>
        <message>
            <source>{rule} ({article})</source>
            <translation>{rule} ({article})</translation>
        </message>
        <message>
            <source>{said}, rejected because the rest could not be completed</source>
            <translation>{said}; aufgegeben, weil die übrigen nicht vollständig gepaart werden konnten</translation>
        </message>
        <message>
            <source>{said}; the editions are {editions}</source>
            <translation>{said}; die Fassungen sind {editions}</translation>
        </message>
        <message>
            <source>{said}; {bye} may receive the bye</source>
            <translation>{said}; {bye} darf das Freilos haben</translation>
        </message>
        <message>
            <source>{said}; {bye} receives the bye</source>
            <translation>{said}; {bye} bekommt das Freilos</translation>
        </message>
        <message>
            <source>{score} + 1 of {games} is {percent} %: {average} {sign} {step} = {rating}</source>
            <translation>{score} + 1 aus {games} sind {percent} %: {average} {sign} {step} = {rating}</translation>
        </message>
        <message>
            <source>{score} in games among {players}</source>
            <translation>{score} in den Partien unter {players}</translation>
        </message>
        <message>
            <source>{score} in games among {players}; at most {best} including the games not played</source>
            <translation>{score} in den Partien unter {players}, höchstens {best} mit den nicht gespielten Partien</translation>
        </message>
        <message>
            <source>{score} of {games} is {percent} %: {average} {sign} {step} = {value}</source>
            <translation>{score} aus {games} sind {percent} %: {average} {sign} {step} = {value}</translation>
        </message>
        <message>
            <source>{sentence} (reading {key})</source>
            <translation>{sentence} (Lesart {key})</translation>
        </message>
        <message>
            <source>{sentence} (reading {key}: {reading})</source>
            <translation>{sentence} (Lesart {key}: {reading})</translation>
        </message>
        <message>
            <source>{sentence} (readings {keys})</source>
            <translation>{sentence} (Lesarten {keys})</translation>
        </message>
        <message>
            <source>{sentence}.</source>
            <translation>{sentence}.</translation>
        </message>
        <message>
            <source>{share} × {result} = {value}</source>
            <translation>{share}, mal {result} gibt {value}</translation>
        </message>
        <message>
            <source>{short} ({article})</source>
            <translation>{short} ({article})</translation>
        </message>
        <message>
            <source>{some} and {last}</source>
            <translation>{some} und {last}</translation>
        </message>
        <message>
            <source>{subject} would be moved down {into_group} and have to be paired first</source>
            <translation>dann ginge es für {subject} hinunter {into_group}, und diese Paarung müsste zuerst gemacht werden</translation>
        </message>
        <message>
            <source>{subject} would have no opponent left {in_group}</source>
            <translation>dann hätte {subject} {in_group} keinen Gegner mehr</translation>
        </message>
        <message>
            <source>{subject} would have to move down {from_group}, because no player could be moved up</source>
            <translation>dann müsste {subject} {from_group} nach unten, weil sich von unten niemand holen ließe</translation>
        </message>
        <message>
            <source>{subject}, who was moved down {into_group}, would find no opponent there and have to move down again</source>
            <translation>dann gäbe es für {subject}, von oben {into_group} gekommen, dort keinen Gegner, und es ginge weiter nach unten</translation>
        </message>
        <message>
            <source>{subject}, who was moved down {into_group}, would meet {other}, although both are due the same colour; you are due the other colour</source>
            <translation>dann ginge es für {subject}, von oben {into_group} gekommen, gegen {other}, obwohl für beide dieselbe Farbe fällig ist; für Sie ist die andere fällig</translation>
        </message>
        <message>
            <source>{subject}, who was moved down {into_group}, would meet {other}, although both are due the same colour; {own} is due the other colour</source>
            <translation>dann ginge es für {subject}, von oben {into_group} gekommen, gegen {other}, obwohl für beide dieselbe Farbe fällig ist; für {own} ist die andere fällig</translation>
        </message>
        <message>
            <source>{system} ({text}): nothing is paired or checked, and its standings follow the rules for a Swiss</source>
            <translation>{system} ({text}): Ausgelost oder geprüft wird nichts, und die Rangfolge richtet sich nach den Regeln für ein Schweizer Turnier</translation>
        </message>
        <message>
            <source>{table}, fixed table</source>
            <translation>{table}, fester Tisch</translation>
        </message>
        <message>
            <source>{text} (here: {who})</source>
            <translation>{text} (hier: {who})</translation>
        </message>
        <message>
            <source>{text} (in the other column)</source>
            <translation>{text} (in der anderen Spalte)</translation>
        </message>
        <message>
            <source>{text} (position {played} against {place})</source>
            <translation>{text} (Platz {played} gegen {place})</translation>
        </message>
        <message>
            <source>{text} ({article})</source>
            <translation>{text} ({article})</translation>
        </message>
        <message>
            <source>{text} ({article}).</source>
            <translation>{text} ({article}).</translation>
        </message>
        <message>
            <source>{text} between two fields</source>
            <translation>{text} zwischen zwei Feldern</translation>
        </message>
        <message>
            <source>{text} is longer than {most} characters and was ignored.</source>
            <translation>{text} ist länger als {most} Buchstaben und wird weggelassen.</translation>
        </message>
        <message>
            <source>{text} is neither m nor w.</source>
            <translation>{text} ist weder m noch w.</translation>
        </message>
        <message>
            <source>{text} is not a FIDE title. Enter one of {titles}.</source>
            <translation>{text} ist keiner der FIDE-Titel {titles}.</translation>
        </message>
        <message>
            <source>{text} is not a FIDE title; it is kept, but does not count for the ranking.</source>
            <translation>{text} ist kein FIDE-Titel; er bleibt stehen, zählt aber nicht für die Rangfolge.</translation>
        </message>
        <message>
            <source>{text} is not a condition: rating=, born=, sex= or category=</source>
            <translation>{text} ist keine Bedingung: rating=, born=, sex= oder category=</translation>
        </message>
        <message>
            <source>{text} is not a group. Enter one of {words}.</source>
            <translation>{text} bezeichnet keine Gruppe; schreiben Sie eines von {words}.</translation>
        </message>
        <message>
            <source>{text} is not a place such as 1 or 4-6</source>
            <translation>{text} ist kein Platz wie 1 oder 4-6</translation>
        </message>
        <message>
            <source>{text} is not a range such as 1600-1799 or 1800-</source>
            <translation>{text} ist kein Bereich wie 1600-1799 oder 1800-</translation>
        </message>
        <message>
            <source>{text} is not a range such as 1600-1799, -12 or 60-</source>
            <translation>{text} ist kein Bereich wie 1600-1799, -12 oder 60-</translation>
        </message>
        <message>
            <source>{text} is not a rating</source>
            <translation>{text} ist keine Wertungszahl</translation>
        </message>
        <message>
            <source>{text} is not a rule for a group such as A: rating=1800-</source>
            <translation>{text} ist keine Regel für eine Gruppe wie A: rating=1800-</translation>
        </message>
        <message>
            <source>{text} is not a rule for teams such as club:4</source>
            <translation>{text} ist keine Regel für Mannschaften wie club:4</translation>
        </message>
        <message>
            <source>{text} is not a way to share: equal, hort or none</source>
            <translation>{text} ist keine Art der Teilung: equal, hort oder none</translation>
        </message>
        <message>
            <source>{text} is not an amount such as 500 or 12.50</source>
            <translation>{text} ist kein Betrag wie 500 oder 12.50</translation>
        </message>
        <message>
            <source>{text} is not recognised. Choose from the list, or enter ratings such as 1600-1799 or an age such as U18. Join several with +.</source>
            <translation>{text} wird nicht verstanden. Wählen Sie aus der Liste oder geben Sie Wertungszahlen wie 1600-1799 oder ein Alter wie U18 ein. Verbinden Sie mehrere mit +.</translation>
        </message>
        <message>
            <source>{text} is not recognised; possible lines are currency: EUR, share: equal, hort or none, prizes: one or several, round: 1, tie-breaks: BH, SB</source>
            <translation>{text} wird nicht verstanden; es gibt currency: EUR, share: equal, hort oder none, prizes: one oder several, round: 1, tie-breaks: BH, SB</translation>
        </message>
        <message>
            <source>{text} is not the address of a database. Enter one such as {example}, with or without the number of a tournament.</source>
            <translation>{text} ist nicht die Adresse einer Datenbank: erwartet wird {example}, mit der Nummer eines Turniers oder ohne.</translation>
        </message>
        <message>
            <source>{text} is not the code of a federation such as NOR; it was ignored.</source>
            <translation>{text} ist kein Kürzel einer Föderation wie NOR und wird weggelassen.</translation>
        </message>
        <message>
            <source>{text} – {players}</source>
            <translation>{text} – {players}</translation>
        </message>
        <message>
            <source>{text}, after being moved up from a lower one</source>
            <translation>{text}, von unten geholt</translation>
        </message>
        <message>
            <source>{text}, after moving down from a higher one</source>
            <translation>{text}, von oben gekommen</translation>
        </message>
        <message>
            <source>{text}, and no player could be moved up</source>
            <translation>{text}, und von unten konnte niemand geholt werden</translation>
        </message>
        <message>
            <source>{text}, as you were</source>
            <translation>{text}, so wie jetzt Sie</translation>
        </message>
        <message>
            <source>{text}, as {own} was</source>
            <translation>{text}, so wie jetzt {own}</translation>
        </message>
        <message>
            <source>{text}, the title of {n} player, is not a FIDE title; it is kept, but does not count for the ranking</source>
            <translation>{text}, der Titel von {n} Spieler, ist kein FIDE-Titel; er bleibt, zählt aber nicht für die Rangfolge</translation>
        </message>
        <message>
            <source>{text}, the title of {n} players, is not a FIDE title; it is kept, but does not count for the ranking</source>
            <translation>{text}, der Titel von {n} Spielern, ist kein FIDE-Titel; er bleibt, zählt aber nicht für die Rangfolge</translation>
        </message>
        <message>
            <source>{text}, with which the one above was merged so that all players could be paired</source>
            <translation>{text}; der darüber wurde damit vereinigt, damit alle gepaart werden konnten</translation>
        </message>
        <message>
            <source>{text}.</source>
            <translation>{text}.</translation>
        </message>
        <message>
            <source>{text}: no other players are in it</source>
            <translation>{text}: sonst ist niemand darin</translation>
        </message>
        <message>
            <source>{text}; at best {told}</source>
            <translation>{text}; im besten Fall {told}</translation>
        </message>
        <message>
            <source>{those} and {last}</source>
            <translation>{those} und {last}</translation>
        </message>
        <message>
            <source>{title} (continued)</source>
            <translation>{title} (Fortsetzung)</translation>
        </message>
        <message>
            <source>{value} rounds here, {count} before; {value} is used</source>
            <translation>{value} Runden hier, {count} zuvor; es gelten {value}</translation>
        </message>
        <message>
            <source>{verdict} under the rules</source>
            <translation>{verdict} nach den Regeln</translation>
        </message>
        <message>
            <source>{verdict}. {sentence}</source>
            <translation>{verdict}. {sentence}</translation>
        </message>
        <message>
            <source>{wanted} or nothing</source>
            <translation>{wanted} oder nichts</translation>
        </message>
        <message>
            <source>{wanted} plays {busy} and you play {other}</source>
            <translation>{wanted} spielt gegen {busy} und Sie spielen gegen {other}</translation>
        </message>
        <message>
            <source>{wanted} plays {busy} and {who} plays {other}</source>
            <translation>{wanted} spielt gegen {busy} und {who} gegen {other}</translation>
        </message>
        <message>
            <source>{what} (+{n})</source>
            <translation>{what} (+{n})</translation>
        </message>
        <message>
            <source>{what} (in the Limbo)</source>
            <translation>{what} (im Limbo)</translation>
        </message>
        <message>
            <source>{what} ({number})</source>
            <translation>{what} ({number})</translation>
        </message>
        <message>
            <source>{what} ({place})</source>
            <translation>{what} ({place})</translation>
        </message>
        <message>
            <source>{what} ({who})</source>
            <translation>{what} ({who})</translation>
        </message>
        <message>
            <source>{what} ({wishes})</source>
            <translation>{what} ({wishes})</translation>
        </message>
        <message>
            <source>{what} counts {points} {when} for {who}</source>
            <translation>{what} zählt {points} {when} für {who}</translation>
        </message>
        <message>
            <source>{what} from {low}</source>
            <translation>{what} ab {low}</translation>
        </message>
        <message>
            <source>{what} is possible only before round 1 is paired.</source>
            <translation>{what} ist nur möglich, bevor Runde 1 ausgelost ist.</translation>
        </message>
        <message>
            <source>{what} of {gap} point</source>
            <translation>{what} von {gap} Punkt</translation>
        </message>
        <message>
            <source>{what} of {gap} points</source>
            <translation>{what} von {gap} Punkten</translation>
        </message>
        <message>
            <source>{what} up to {high}</source>
            <translation>{what} bis {high}</translation>
        </message>
        <message>
            <source>{what} {low} to {high}</source>
            <translation>{what} {low} bis {high}</translation>
        </message>
        <message>
            <source>{what} {with_points}</source>
            <translation>{what} {with_points}</translation>
        </message>
        <message>
            <source>{what}, bracket of {score}: {new} instead of {old} ({article})</source>
            <translation>{what}, Gruppe mit {score}: {new} statt {old} ({article})</translation>
        </message>
        <message>
            <source>{what}.</source>
            <translation>{what}.</translation>
        </message>
        <message>
            <source>{what}: {amount}</source>
            <translation>{what}: {amount}</translation>
        </message>
        <message>
            <source>{what}: {amount} ({players})</source>
            <translation>{what}: {amount} ({players})</translation>
        </message>
        <message>
            <source>{what}: {figures} ({article})</source>
            <translation>{what}: {figures} ({article})</translation>
        </message>
        <message>
            <source>{what}: {have}, required {wanted} ({article})</source>
            <translation>{what}: {have}, nötig {wanted} ({article})</translation>
        </message>
        <message>
            <source>{what}: {least} instead of {best} ({article})</source>
            <translation>{what}: {least} statt {best} ({article})</translation>
        </message>
        <message>
            <source>{what}: {n} ({article})</source>
            <translation>{what}: {n} ({article})</translation>
        </message>
        <message>
            <source>{what}; this version of Arbiter has no rules to pair or check it with.</source>
            <translation>{what}; diese Version von Arbiter hat keine Regeln, nach denen es ausgelost oder geprüft werden könnte.</translation>
        </message>
        <message>
            <source>{what}; {faults}</source>
            <translation>{what}; {faults}</translation>
        </message>
        <message>
            <source>{what}; {rules} is for {system}. These editions can pair and check it: {editions}.</source>
            <translation>{what}; {rules} gilt für {system}. Ausgelost und geprüft wird es nach: {editions}.</translation>
        </message>
        <message>
            <source>{where}; floating down: {players}</source>
            <translation>{where}; Floater nach unten: {players}</translation>
        </message>
        <message>
            <source>{white} against {black} of round {n} moved to {date}</source>
            <translation>{white} gegen {black} aus Runde {n} verlegt auf {date}</translation>
        </message>
        <message>
            <source>{white} and {black} are from the same federation and meet in round {n}, one of the last three.</source>
            <translation>{white} und {black} gehören zu einer Föderation und spielen in Runde {n}, einer der letzten drei, gegeneinander.</translation>
        </message>
        <message>
            <source>{white} and {black} have the colours reversed: under the rules {white} has White</source>
            <translation>{white} gegen {black}: nur die Farben weichen ab; nach den Regeln hat {white} Weiß</translation>
        </message>
        <message>
            <source>{white} due White, {black} due Black, so {least}</source>
            <translation>Weiß fällig für {white}, Schwarz für {black}, somit gilt: {least}</translation>
        </message>
        <message>
            <source>{white} due White, {black} due Black, {without} without preference, so {least}</source>
            <translation>Weiß fällig für {white}, Schwarz für {black}, {without} ohne Präferenz, somit gilt: {least}</translation>
        </message>
        <message>
            <source>{whole}</source>
            <translation>{whole}</translation>
        </message>
        <message>
            <source>{whole}.{part}</source>
            <translation>{whole},{part}</translation>
        </message>
        <message>
            <source>{who} (ARO {aro})</source>
            <translation>{who} (ARO {aro})</translation>
        </message>
        <message>
            <source>{who} (FIDE ID {id})</source>
            <translation>{who} (FIDE-ID {id})</translation>
        </message>
        <message>
            <source>{who} (due {colour})</source>
            <translation>{who} (fällig {colour})</translation>
        </message>
        <message>
            <source>{who} against {other}</source>
            <translation>{who} gegen {other}</translation>
        </message>
        <message>
            <source>{who} alternates to {colour}, had {had}</source>
            <translation>{who}: milde Präferenz {colour}, bisher {had}</translation>
        </message>
        <message>
            <source>{who} and {other} are opposite each other in S1 and S2</source>
            <translation>{who} und {other} stehen einander in S1 und S2 gegenüber</translation>
        </message>
        <message>
            <source>{who} and {other} are opposite each other in S1R and S2R</source>
            <translation>{who} und {other} stehen einander in S1R und S2R gegenüber</translation>
        </message>
        <message>
            <source>{who} and {other} are opposite each other in row {row}</source>
            <translation>{who} und {other} stehen in Zeile {row} nebeneinander</translation>
        </message>
        <message>
            <source>{who} are all due {colour}</source>
            <translation>{colour} steht zu: {who}</translation>
        </message>
        <message>
            <source>{who} are both due {colour}</source>
            <translation>{colour} steht beiden zu: {who}</translation>
        </message>
        <message>
            <source>{who} came {into_group} when the group above was merged with it</source>
            <translation>{who} kam {into_group}, als die Gruppe darüber damit vereinigt wurde</translation>
        </message>
        <message>
            <source>{who} can meet only {few}, and one is not enough for {count}</source>
            <translation>für {who} gibt es als Gegner nur {few}, und einer reicht nicht für {count}</translation>
        </message>
        <message>
            <source>{who} can meet only {few}, and {n} are not enough for {count}</source>
            <translation>für {who} gibt es als Gegner nur {few}, und {n} reichen nicht für {count}</translation>
        </message>
        <message>
            <source>{who} cannot be paired with any other player</source>
            <translation>für {who} gibt es unter den anderen keinen Gegner</translation>
        </message>
        <message>
            <source>{who} cannot meet {other}</source>
            <translation>{who} kann nicht gegen {other} spielen</translation>
        </message>
        <message>
            <source>{who} cannot meet – {told}</source>
            <translation>Nicht möglich für {who} – {told}</translation>
        </message>
        <message>
            <source>{who} cannot receive the bye</source>
            <translation>{who} kann das Freilos nicht bekommen</translation>
        </message>
        <message>
            <source>{who} comes from a higher group and is paired first, with the highest-rated possible opponent due the other colour: {other}</source>
            <translation>{who} kommt aus einer höheren Gruppe und wird zuerst gepaart, mit dem möglichen Spieler der höchsten Wertungszahl, für den die andere Farbe fällig ist: {other}</translation>
        </message>
        <message>
            <source>{who} comes from a higher group and is paired first, with the highest-rated possible opponent: {other}</source>
            <translation>{who} kommt aus einer höheren Gruppe und wird zuerst gepaart, mit dem möglichen Spieler der höchsten Wertungszahl: {other}</translation>
        </message>
        <message>
            <source>{who} could not be paired {where}</source>
            <translation>{who} konnte {where} nicht gepaart werden</translation>
        </message>
        <message>
            <source>{who} does not play in round {n}: {kind}</source>
            <translation>{who} nimmt an Runde {n} nicht teil: {kind}</translation>
        </message>
        <message>
            <source>{who} does not play: {reason}</source>
            <translation>{who} spielt nicht: {reason}</translation>
        </message>
        <message>
            <source>{who} due {colour}, had {had}, ARO {aro}, R {rating}</source>
            <translation>{who} fällig {colour}, bisher {had}, ARO {aro}, R {rating}</translation>
        </message>
        <message>
            <source>{who} float down again, {again}</source>
            <translation>{who} floaten wieder ab, {again}</translation>
        </message>
        <message>
            <source>{who} float up again, {again}</source>
            <translation>{who} floaten wieder auf, {again}</translation>
        </message>
        <message>
            <source>{who} floats down again, {again}</source>
            <translation>{who} floatet wieder ab, {again}</translation>
        </message>
        <message>
            <source>{who} floats up again, {again}</source>
            <translation>{who} floatet wieder auf, {again}</translation>
        </message>
        <message>
            <source>{who} found no opponent {in_group}</source>
            <translation>{who} fand {in_group} keinen Gegner</translation>
        </message>
        <message>
            <source>{who} had been moved down into it</source>
            <translation>{who} war dorthin heruntergelost</translation>
        </message>
        <message>
            <source>{who} had not been entered yet when this round was paired</source>
            <translation>{who} war bei der Auslosung dieser Runde noch nicht gemeldet</translation>
        </message>
        <message>
            <source>{who} had points without playing in round {n}</source>
            <translation>{who} hatte in Runde {n} Punkte ohne Spiel</translation>
        </message>
        <message>
            <source>{who} had the bye in round {n}</source>
            <translation>{who} hatte in Runde {n} das Freilos</translation>
        </message>
        <message>
            <source>{who} has changed the same item ({what}); nothing was overwritten.</source>
            <translation>{who} hat inzwischen dasselbe geändert ({what}); nichts wurde überschrieben.</translation>
        </message>
        <message>
            <source>{who} has changed the same item: {theirs}. Your change was not saved: {mine}. Nothing was overwritten.</source>
            <translation>{who} hat inzwischen dasselbe geändert: {theirs}. Ihre Änderung wurde nicht geschrieben: {mine}. Nichts wurde überschrieben.</translation>
        </message>
        <message>
            <source>{who} has changed what this depends on: {theirs}. Nothing was saved; check and try again.</source>
            <translation>{who} hat inzwischen geändert, worauf dies beruht: {theirs}. Nichts wurde geschrieben; sehen Sie noch einmal hin.</translation>
        </message>
        <message>
            <source>{who} has completed {completed} of {games} games, at least half: all results count, and the remaining games are lost by forfeit (C.05, 6.6).</source>
            <translation>{who} hat {completed} von {games} Partien beendet, mindestens die Hälfte: Alle Ergebnisse zählen, die übrigen Partien gehen kampflos verloren (C.05, 6.6).</translation>
        </message>
        <message>
            <source>{who} has completed {completed} of {games} games, less than half: none of this player's results count in the standings (C.05, 6.6).</source>
            <translation>{who} hat {completed} von {games} Partien beendet, weniger als die Hälfte: Kein Ergebnis dieses Spielers zählt für die Rangfolge (C.05, 6.6).</translation>
        </message>
        <message>
            <source>{who} has no preference, had {had}</source>
            <translation>{who}: keine Präferenz, bisher {had}</translation>
        </message>
        <message>
            <source>{who} have already met in round {round}</source>
            <translation>{who} haben schon in Runde {round} gegeneinander gespielt</translation>
        </message>
        <message>
            <source>{who} is currently pairing, publishing or closing a round; nothing was changed.</source>
            <translation>{who} lost gerade aus, veröffentlicht oder schließt eine Runde ab; nichts wurde geändert.</translation>
        </message>
        <message>
            <source>{who} is saving to the server at this moment; nothing was changed. Try again.</source>
            <translation>{who} schreibt gerade auf dem Server; nichts wurde geändert. Versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <source>{who} is the first player who may receive it</source>
            <translation>{who} ist der erste, der es haben kann</translation>
        </message>
        <message>
            <source>{who} is the only player on {points} and so plays in the next bracket</source>
            <translation>nur {who} hat {points} und spielt deshalb im nächsten Bracket</translation>
        </message>
        <message>
            <source>{who} left before completing half of the games: the games of these players do not count (C.05, 6.6).</source>
            <translation>{who} schieden aus, bevor die Hälfte der Partien gespielt war: Die Partien dieser Spieler zählen nicht (C.05, 6.6).</translation>
        </message>
        <message>
            <source>{who} left before completing half of the games: the games of this player do not count (C.05, 6.6).</source>
            <translation>{who} schied aus, bevor die Hälfte der Partien gespielt war: Die Partien dieses Spielers zählen nicht (C.05, 6.6).</translation>
        </message>
        <message>
            <source>{who} may also receive it, but has more points</source>
            <translation>{who} darf es auch haben, hat aber mehr Punkte</translation>
        </message>
        <message>
            <source>{who} may also receive it, but have more points</source>
            <translation>{who} dürfen es auch haben, haben aber mehr Punkte</translation>
        </message>
        <message>
            <source>{who} may not play – {told}.</source>
            <translation>{who} darf nicht gegen diese spielen – {told}.</translation>
        </message>
        <message>
            <source>{who} may not receive the bye after points without playing in round {n} ({article}).</source>
            <translation>{who} darf das Freilos nicht haben, wegen der Punkte ohne Spiel in Runde {n} ({article}).</translation>
        </message>
        <message>
            <source>{who} may not receive the bye again after round {n} ({article}).</source>
            <translation>{who} darf nach Runde {n} kein zweites Freilos haben ({article}).</translation>
        </message>
        <message>
            <source>{who} may not receive the bye of a later pairing (C.04.1, 4).</source>
            <translation>{who} darf das Freilos einer späteren Auslosung nicht bekommen (C.04.1, 4).</translation>
        </message>
        <message>
            <source>{who} may play any of the others.</source>
            <translation>{who} darf gegen alle spielen.</translation>
        </message>
        <message>
            <source>{who} may receive the bye of a later pairing again (C.04.1, 4).</source>
            <translation>{who} darf das Freilos einer späteren Auslosung wieder bekommen (C.04.1, 4).</translation>
        </message>
        <message>
            <source>{who} meets {other} after the exchange {leaving} ↔ {entering}</source>
            <translation>{who} spielt gegen {other} nach dem Austausch {leaving} ↔ {entering}</translation>
        </message>
        <message>
            <source>{who} meets {other}, because {moved} change places between the two halves</source>
            <translation>{who} spielt gegen {other}, weil {moved} zwischen den beiden Hälften die Plätze tauschen</translation>
        </message>
        <message>
            <source>{who} meets {other}, not {passed}: {why}</source>
            <translation>{who} spielt gegen {other}, nicht gegen {passed}: {why}</translation>
        </message>
        <message>
            <source>{who} meets {other}, the first free player in the order</source>
            <translation>{who} spielt gegen {other}, den Ersten in der Reihenfolge, der frei ist</translation>
        </message>
        <message>
            <source>{who} meets {other}, who does not meet {passed}: {why}</source>
            <translation>{who} spielt gegen {other}, weil dort {passed} ausscheidet: {why}</translation>
        </message>
        <message>
            <source>{who} meets {other}; {wanted} is not paired here</source>
            <translation>{who} spielt gegen {other}; {wanted} wird hier nicht gepaart</translation>
        </message>
        <message>
            <source>{who} met {other}</source>
            <translation>{who} gegen {other} spielte</translation>
        </message>
        <message>
            <source>{who} moved from {source} to {target}.</source>
            <translation>{who} ist von {source} nach {target} gewechselt.</translation>
        </message>
        <message>
            <source>{who} must both have {colour}</source>
            <translation>{who} müssen beide {colour} haben</translation>
        </message>
        <message>
            <source>{who} must have {colour}, had {had}</source>
            <translation>{who}: absolute Präferenz {colour}, bisher {had}</translation>
        </message>
        <message>
            <source>{who} prefers {colour}, has not played</source>
            <translation>{who} wünscht {colour}, hatte keine Partie</translation>
        </message>
        <message>
            <source>{who} received the bye</source>
            <translation>{who} das Freilos hätte</translation>
        </message>
        <message>
            <source>{who} received the bye of round {n} by hand, before the others were paired</source>
            <translation>{who} hatte das Freilos der Runde {n} von Hand, bevor die übrigen gepaart wurden</translation>
        </message>
        <message>
            <source>{who} requested a {kind} for round {n}</source>
            <translation>{who} hat für Runde {n} ein {kind} beantragt</translation>
        </message>
        <message>
            <source>{who} should have {colour}, had {had}</source>
            <translation>{who}: starke Präferenz {colour}, bisher {had}</translation>
        </message>
        <message>
            <source>{who} was moved down {from_group}</source>
            <translation>{who} wurde {from_group} heruntergelost</translation>
        </message>
        <message>
            <source>{who} was moved neither up nor down, but paired in the group of their own score</source>
            <translation>{who} wurde weder herauf- noch heruntergelost, sondern in der Gruppe mit der eigenen Punktzahl gepaart</translation>
        </message>
        <message>
            <source>{who} was moved up {into_group}, so that every player there has an opponent</source>
            <translation>{who} wurde von unten {into_group} geholt, damit dort alle einen Gegner finden</translation>
        </message>
        <message>
            <source>{who} was moved up {into_group}, where {blocked} has no possible opponent</source>
            <translation>{who} wurde von unten {into_group} geholt, wo für {blocked} kein Gegner möglich ist</translation>
        </message>
        <message>
            <source>{who} was moved up {into_group}, which had an odd number of players</source>
            <translation>{who} wurde von unten {into_group} geholt; die Zahl der Spieler dort war ungerade</translation>
        </message>
        <message>
            <source>{who} was not moved down</source>
            <translation>{who} wurde nicht heruntergelost</translation>
        </message>
        <message>
            <source>{who} was paired in round {n}, but removed from it: {kind}</source>
            <translation>{who} war in Runde {n} ausgelost, wurde aber herausgenommen: {kind}</translation>
        </message>
        <message>
            <source>{who} was paired with {other}, who has as many points, so {who} does not float</source>
            <translation>{who} wurde gegen {other} gelost, mit ebenso vielen Punkten, also floatet {who} nicht</translation>
        </message>
        <message>
            <source>{who} was paired with {other}, who has {points} and was moved up</source>
            <translation>{who} wurde gegen {other} gelost ({points}), nach oben geholt</translation>
        </message>
        <message>
            <source>{who} was paired with {other}, who has {points}, so {who} has a downfloat</source>
            <translation>{who} wurde gegen {other} gelost ({points}), also hat {who} einen Abfloat</translation>
        </message>
        <message>
            <source>{who} was paired with {other}, who has {points}, so {who} has an upfloat</source>
            <translation>{who} wurde gegen {other} gelost ({points}), also hat {who} einen Auffloat</translation>
        </message>
        <message>
            <source>{who} was paired with {other}, who has {points}, which counts as being moved up for {who}</source>
            <translation>{who} wurde gegen {other} gelost ({points}); das zählt für {who} als Versetzung nach oben</translation>
        </message>
        <message>
            <source>{who} was paired {in_group}</source>
            <translation>{who} wurde {in_group} gepaart</translation>
        </message>
        <message>
            <source>{who} was the first player in order still free for {one}, because {wanted} plays {busy} in another row</source>
            <translation>{who} war in der Reihenfolge der erste noch freie Gegner für {one}, weil {wanted} in einer anderen Zeile gegen {busy} spielt</translation>
        </message>
        <message>
            <source>{who} was the first possible opponent in order for {one} in row {row}</source>
            <translation>{who} war in der Reihenfolge der erste mögliche Gegner für {one} in Zeile {row}</translation>
        </message>
        <message>
            <source>{who} were not moved up</source>
            <translation>man {who} nicht nach oben holte</translation>
        </message>
        <message>
            <source>{who} were not sent down</source>
            <translation>man {who} nicht nach unten schickte</translation>
        </message>
        <message>
            <source>{who} were to be paired {where}</source>
            <translation>{who} {where} gepaart würde</translation>
        </message>
        <message>
            <source>{who} would each have more than one half-point bye; the rules allow at most one.</source>
            <translation>{who} hätten jeweils mehr als ein Freilos mit halbem Punkt; die Regeln kennen höchstens eines.</translation>
        </message>
        <message>
            <source>{who} would each have more than the {most} half-point byes this event allows per player.</source>
            <translation>{who} hätten jeweils mehr als die {most} Freilose mit halbem Punkt, die es in diesem Turnier für einen Spieler gibt.</translation>
        </message>
        <message>
            <source>{who} would have more than one half-point bye; the rules allow at most one.</source>
            <translation>{who} hätte mehr als ein Freilos mit halbem Punkt; die Regeln kennen höchstens eines.</translation>
        </message>
        <message>
            <source>{who} would have more than the {most} half-point byes this event allows per player.</source>
            <translation>{who} hätte mehr als die {most} Freilose mit halbem Punkt, die es in diesem Turnier für einen Spieler gibt.</translation>
        </message>
        <message>
            <source>{who} would have to float instead of {others}; the rules try that later</source>
            <translation>Weiter unten müsste dann spielen: {who}, nicht {others}; das versuchen die Regeln später</translation>
        </message>
        <message>
            <source>{who} would lose the opponent {opponent}: also enter what {who} gets.</source>
            <translation>{who} verlöre den Gegner {opponent}: geben Sie auch an, was {who} bekommt.</translation>
        </message>
        <message>
            <source>{who} {old} → {new}</source>
            <translation>{who} {old} → {new}</translation>
        </message>
        <message>
            <source>{who} {points}</source>
            <translation>{who} {points}</translation>
        </message>
        <message>
            <source>{who} {preference}, had {colours}</source>
            <translation>{who} {preference}, bisher {colours}</translation>
        </message>
        <message>
            <source>{who} {with_points}</source>
            <translation>{who} {with_points}</translation>
        </message>
        <message>
            <source>{who}, {points}: Buchholz {buchholz}, Sonneborn-Berger {sonneborn_berger}</source>
            <translation>{who}, {points}: Buchholz {buchholz}, Sonneborn-Berger {sonneborn_berger}</translation>
        </message>
        <message>
            <source>{who}, {points}: {met}, due {colour}</source>
            <translation>{who}, {points}: {met}, fällig {colour}</translation>
        </message>
        <message>
            <source>{who}: board {board}, {colour}, against {other}</source>
            <translation>{who}: Brett {board}, {colour}, gegen {other}</translation>
        </message>
        <message>
            <source>{who}: bye</source>
            <translation>{who}: Freilos</translation>
        </message>
        <message>
            <source>{who}: fewer possible opponents than rounds left.</source>
            <translation>{who}: weniger mögliche Gegner übrig, als Runden kommen.</translation>
        </message>
        <message>
            <source>{who}: rank {place} in {group}, shared; rank {rank} overall, shared</source>
            <translation>{who}: Platz {place} ({group}), geteilt; insgesamt Rang {rank}, geteilt</translation>
        </message>
        <message>
            <source>{who}: rank {place} in {group}; rank {rank} overall</source>
            <translation>{who}: Platz {place} ({group}); insgesamt Rang {rank}</translation>
        </message>
        <message>
            <source>{who}: rank {place} in {group}; rank {rank} overall, shared</source>
            <translation>{who}: Platz {place} ({group}); insgesamt Rang {rank}, geteilt</translation>
        </message>
        <message>
            <source>{who}: rank {rank}</source>
            <translation>{who}: Rang {rank}</translation>
        </message>
        <message>
            <source>{who}: rank {rank}, shared</source>
            <translation>{who}: Rang {rank}, geteilt</translation>
        </message>
        <message>
            <source>{who}: {points} in every round</source>
            <translation>{who}: {points} in jeder Runde</translation>
        </message>
        <message>
            <source>{who}: {points} in round {n}</source>
            <translation>{who}: {points} in Runde {n}</translation>
        </message>
        <message>
            <source>{who}: {table}</source>
            <translation>{who}: {table}</translation>
        </message>
        <message>
            <source>{who}: {table} ({wanted} is taken)</source>
            <translation>{who}: {table} ({wanted} ist besetzt)</translation>
        </message>
        <message>
            <source>{who}: {table}, reserved by the opponent, instead of {wanted}</source>
            <translation>{who}: {table}, der feste Tisch des Gegners, nicht {wanted}</translation>
        </message>
        <message>
            <source>{who}: {what}</source>
            <translation>{who}: {what}</translation>
        </message>
        <message>
            <source>{who}: {what} ({values})</source>
            <translation>{who}: {what} ({values})</translation>
        </message>
        <message>
            <source>{why}</source>
            <translation>{why}</translation>
        </message>
        <message>
            <source>{why} ({article})</source>
            <translation>{why} ({article})</translation>
        </message>
        <message>
            <source>{why} Everything saved so far, with its history, is kept in {copy} in {folder}; the tournament continues there.</source>
            <translation>{why} Alles bisher Gespeicherte steht mit seinem Verlauf in {copy} in {folder}; dort geht es weiter.</translation>
        </message>
        <message>
            <source>{why} What was entered so far is still here: save a copy (menu File) and continue in the copy.</source>
            <translation>{why} Was bisher eingegeben wurde, ist noch da: Speichern Sie eine Kopie (Menü Datei) und arbeiten Sie dort weiter.</translation>
        </message>
        <message>
            <source>{why}: {history}</source>
            <translation>{why}: {history}</translation>
        </message>
        <message>
            <source>{why}; so {pairs}</source>
            <translation>{why}; deshalb: {pairs}</translation>
        </message>
        <message>
            <source>{why}; {so}</source>
            <translation>{why}; {so}</translation>
        </message>
        <message>
            <source>{wished} comes later in the procedure: {group} would have to send down {other} instead of {own}, and the pairing was accepted before that step</source>
            <translation>{wished} kommt später im Verfahren: {group} müsste statt {own} diese abgeben: {other}; die Paarung wurde vor diesem Schritt angenommen</translation>
        </message>
        <message>
            <source>{wished} is possible only if {group} sends down {other} instead of {own}, and the rules try that only when nothing else works</source>
            <translation>{wished} geht nur, wenn {group} statt {own} diese abgibt: {other}; dazu greifen die Regeln erst, wenn nichts anderes hilft</translation>
        </message>
        <message>
            <source>{wished} would be equally good in that bracket, but it comes later in the prescribed order: position {place}, and position {played} was accepted</source>
            <translation>{wished} gäbe in diesem Bracket nicht mehr auf, kommt dort aber später: auf Platz {place} der Reihenfolge, und Platz {played} wurde angenommen</translation>
        </message>
        <message>
            <source>{wished} would be equally good {in_group}, but it comes later in the prescribed order: position {place}, and position {played} was accepted</source>
            <translation>{wished} gäbe {in_group} nicht mehr auf, kommt dort aber später: auf Platz {place} der Reihenfolge, und Platz {played} wurde angenommen</translation>
        </message>
        <message>
            <source>{wished} would be equally good {in_group}, but players moved down into it are paired first, and the rules try {own_pair} before {other_pair}</source>
            <translation>{wished} wäre {in_group} genauso gut, aber wer von oben dorthin kommt, erhält zuerst einen Gegner, und zwar in dieser Folge: zuerst {own_pair}, erst danach {other_pair}</translation>
        </message>
        <message>
            <source>{wished} would be equally good {in_group}, but the moved-down players would be paired later in the order: {other_pair} (position {place}), and {own_pair} was accepted (position {played})</source>
            <translation>{wished} gäbe {in_group} nicht mehr auf, aber die Heruntergelosten kämen so erst später in der Reihenfolge: {other_pair} (Platz {place}), und angenommen wurde {own_pair} (Platz {played})</translation>
        </message>
        <message>
            <source>{wish}; rating {rating}, ARO {aro}</source>
            <translation>{wish}; Zahl {rating}, ARO {aro}</translation>
        </message>
        <message>
            <source>{words}, {n} higher with another prize</source>
            <translation>{words}, {n} davor mit anderem Preis</translation>
        </message>
        <message>
            <source>{words}, {n} with equal performance</source>
            <translation>{words}, {n} mit gleicher Leistung</translation>
        </message>
        <message>
            <source>{words}, {n} with equal points</source>
            <translation>{words}, {n} punktgleich</translation>
        </message>
        <message>
            <source>{words}: {performance}</source>
            <translation>{words}: {performance}</translation>
        </message>
        <message>
            <source>{year}-{month}-{day}</source>
            <translation>{day}.{month}.{year}</translation>
        </message>
        <message>
            <source>{year}/{month}/{day}</source>
            <translation>{day}.{month}.{year}</translation>
        </message>
        <message>
            <source>▶ marked</source>
            <translation>▶ markiert</translation>
        </message>
    </context>
    <context>
        <name>ServerDialog</name>
        <message>
            <source>&amp;Connect</source>
            <translation>&amp;Verbinden</translation>
        </message>
        <message>
            <source>&amp;Database:</source>
            <translation>&amp;Datenbank:</translation>
        </message>
        <message>
            <source>&amp;Keep the password in the keyring of this system</source>
            <translation>Das Passwort im Schlüssel&amp;bund dieses Systems behalten</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>Ö&amp;ffnen</translation>
        </message>
        <message>
            <source>&amp;Password:</source>
            <translation>&amp;Passwort:</translation>
        </message>
        <message>
            <source>&amp;Server:</source>
            <translation>&amp;Server:</translation>
        </message>
        <message>
            <source>Connecting …</source>
            <translation>Verbindung …</translation>
        </message>
        <message>
            <source>Copy &amp;here</source>
            <translation>&amp;Hierher kopieren</translation>
        </message>
        <message>
            <source>In use by</source>
            <translation>Geöffnet von</translation>
        </message>
        <message>
            <source>There are no tournaments on this server yet.</source>
            <translation>Auf diesem Server gibt es noch kein Turnier.</translation>
        </message>
        <message>
            <source>This system has no keyring, so you will be asked for the password each time.</source>
            <translation>Dieses System hat keinen Schlüsselbund; das Passwort wird wieder erfragt.</translation>
        </message>
        <message>
            <source>Tournament</source>
            <translation>Turnier</translation>
        </message>
        <message>
            <source>Tournament {n}</source>
            <translation>Turnier {n}</translation>
        </message>
        <message>
            <source>Tournaments on the server</source>
            <translation>Turniere auf dem Server</translation>
        </message>
        <message>
            <source>Your user &amp;name:</source>
            <translation>Ihr &amp;Name dort:</translation>
        </message>
        <message>
            <source>such as hall.example or 192.168.1.20:5432</source>
            <translation>etwa halle.example oder 192.168.1.20:5432</translation>
        </message>
    </context>
    <context>
        <name>Sharing</name>
        <message>
            <source>({n} waiting)</source>
            <translation>({n} warten)</translation>
        </message>
        <message>
            <source>1 device</source>
            <translation>1 Gerät</translation>
        </message>
        <message>
            <source>Authorise or remove other devices</source>
            <translation>Andere Geräte anmelden oder beenden</translation>
        </message>
        <message>
            <source>Board {place}: {device} reports {asked}, but {standing} is recorded.</source>
            <translation>Brett {place}: {device} sagt {asked}, es steht {standing}.</translation>
        </message>
        <message>
            <source>Check-in</source>
            <translation>Anmeldung</translation>
        </message>
        <message>
            <source>Keep {value}</source>
            <translation>{value} behalten</translation>
        </message>
        <message>
            <source>No entries have arrived yet.</source>
            <translation>Noch ist nichts eingegangen.</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>Ergebnisse</translation>
        </message>
        <message>
            <source>Round {round}, board {place}: {device} reports {asked}, but {standing} is recorded.</source>
            <translation>Runde {round}, Brett {place}: {device} sagt {asked}, es steht {standing}.</translation>
        </message>
        <message>
            <source>Undo the last entry</source>
            <translation>Letzte zurücknehmen</translation>
        </message>
        <message>
            <source>Use {value}</source>
            <translation>{value} übernehmen</translation>
        </message>
        <message>
            <source>View only</source>
            <translation>Nur ansehen</translation>
        </message>
        <message>
            <source>absent</source>
            <translation>fehlt</translation>
        </message>
        <message>
            <source>no result</source>
            <translation>kein Ergebnis</translation>
        </message>
        <message>
            <source>present</source>
            <translation>da</translation>
        </message>
        <message>
            <source>{device}: {place} {value}</source>
            <translation>{device}: {place} {value}</translation>
        </message>
        <message>
            <source>{n} devices</source>
            <translation>{n} Geräte</translation>
        </message>
        <message>
            <source>{place}: {device} reports {asked}, but {standing} is recorded.</source>
            <translation>{place}: {device} sagt {asked}, es steht {standing}.</translation>
        </message>
    </context>
    <context>
        <name>StandingsView</name>
        <message>
            <source>&amp;Show:</source>
            <translation>&amp;Zeigen:</translation>
        </message>
        <message>
            <source>All players</source>
            <translation>Alle</translation>
        </message>
        <message>
            <source>Choose t&amp;ie-breaks…</source>
            <translation>&amp;Feinwertungen wählen…</translation>
        </message>
        <message>
            <source>Standings of a group</source>
            <translation>Tabelle einer Gruppe</translation>
        </message>
    </context>
    <context>
        <name>StartPage</name>
        <message>
            <source>&amp;Import a report file…</source>
            <translation>Berichtsdatei &amp;einlesen…</translation>
        </message>
        <message>
            <source>&amp;New tournament…</source>
            <translation>&amp;Neues Turnier…</translation>
        </message>
        <message>
            <source>&amp;Open…</source>
            <translation>Ö&amp;ffnen…</translation>
        </message>
        <message>
            <source>A TRF of another program; that file is not changed</source>
            <translation>TRF eines anderen Programms; die Datei bleibt, wie sie ist</translation>
        </message>
        <message>
            <source>An Arbiter tournament file (Ctrl+O)</source>
            <translation>Ein Turnier von Arbiter (Strg+O)</translation>
        </message>
        <message>
            <source>Arbiter</source>
            <translation>Arbiter</translation>
        </message>
        <message>
            <source>Name, rounds, rules (Ctrl+N)</source>
            <translation>Name, Runden, Regeln (Strg+N)</translation>
        </message>
        <message>
            <source>New tournaments are saved in this folder, and every change is saved immediately: {folder}</source>
            <translation>Für ein neues Turnier wird dieser Ordner vorgeschlagen, und jede Änderung steht sofort in seiner Datei: {folder}</translation>
        </message>
        <message>
            <source>Open &amp;again</source>
            <translation>W&amp;ieder öffnen</translation>
        </message>
        <message>
            <source>Open what was open when the program was closed (Enter)</source>
            <translation>Was beim Beenden des Programms offen war (Enter)</translation>
        </message>
        <message>
            <source>Pairs Swiss rounds under the FIDE rules and shows the reasons.</source>
            <translation>Lost Runden im Schweizer System nach den FIDE-Regeln aus und zeigt, warum.</translation>
        </message>
        <message>
            <source>Re&amp;cent tournaments</source>
            <translation>&amp;Zuletzt geöffnet</translation>
        </message>
        <message>
            <source>Recent tournaments</source>
            <translation>Zuletzt geöffnet</translation>
        </message>
        <message>
            <source>Tournament {n} on the server, in {database}</source>
            <translation>Turnier {n} auf dem Server, in {database}</translation>
        </message>
        <message>
            <source>Tournaments you have opened appear here. You can also drop a file on the window.</source>
            <translation>Hier stehen die Turniere, die zuletzt geöffnet waren. Eine Datei kann auch auf das Fenster gezogen werden.</translation>
        </message>
        <message>
            <source>Try everything with 60 players before round 6</source>
            <translation>60 Teilnehmer vor Runde 6, um alles auszuprobieren</translation>
        </message>
        <message>
            <source>Try the sa&amp;mple</source>
            <translation>Das Beispiel a&amp;usprobieren</translation>
        </message>
        <message>
            <source>{names} and {n} more</source>
            <translation>{names} und {n} weitere</translation>
        </message>
    </context>
    <context>
        <name>StatusBar</name>
        <message>
            <source>Every change is saved immediately in {path}</source>
            <translation>Jede Änderung wird sofort gespeichert in {path}</translation>
        </message>
        <message>
            <source>Pairing in progress; you can go on working.</source>
            <translation>Es wird ausgelost; die Eingabe geht weiter.</translation>
        </message>
        <message>
            <source>Players: {count}</source>
            <translation>Spieler: {count}</translation>
        </message>
        <message>
            <source>Progress of the pairing</source>
            <translation>Fortschritt der Auslosung</translation>
        </message>
        <message>
            <source>Read-only</source>
            <translation>Nur lesbar</translation>
        </message>
        <message>
            <source>Redone: {what}</source>
            <translation>Wiederholt: {what}</translation>
        </message>
        <message>
            <source>Round {n}: {known}/{boards}</source>
            <translation>Runde {n}: {known}/{boards}</translation>
        </message>
        <message>
            <source>Server not responding</source>
            <translation>Server antwortet nicht</translation>
        </message>
        <message>
            <source>Undone: {what}</source>
            <translation>Rückgängig gemacht: {what}</translation>
        </message>
        <message>
            <source>no round yet</source>
            <translation>noch keine Runde</translation>
        </message>
        <message>
            <source>no rules chosen</source>
            <translation>keine Regeln gewählt</translation>
        </message>
        <message>
            <source>{text} (round {n})</source>
            <translation>{text} (Runde {n})</translation>
        </message>
        <message>
            <source>✓ Saved</source>
            <translation>✓ Gespeichert</translation>
        </message>
    </context>
    <context>
        <name>StepPanel</name>
        <message>
            <source>Next bracket (Alt+Down)</source>
            <translation>Nächstes Bracket (Alt+Down)</translation>
        </message>
        <message>
            <source>Next step (.)</source>
            <translation>Nächster Schritt (.)</translation>
        </message>
        <message>
            <source>Play</source>
            <translation>Start</translation>
        </message>
        <message>
            <source>Play or stop the steps (Space)</source>
            <translation>Die Schritte abspielen oder anhalten (Space)</translation>
        </message>
        <message>
            <source>Previous bracket (Alt+Up)</source>
            <translation>Voriges Bracket (Alt+Up)</translation>
        </message>
        <message>
            <source>Previous step (,)</source>
            <translation>Voriger Schritt (,)</translation>
        </message>
        <message>
            <source>Step {place} of {count}</source>
            <translation>Schritt {place} von {count}</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
    </context>
    <context>
        <name>StepsTable</name>
        <message>
            <source>Cards after this step</source>
            <translation>Karten nach diesem Schritt</translation>
        </message>
        <message>
            <source>Pairs</source>
            <translation>Paare</translation>
        </message>
        <message>
            <source>Rejected</source>
            <translation>Abgelehnt</translation>
        </message>
    </context>
    <context>
        <name>StoryPanel</name>
        <message>
            <source>Filter</source>
            <translation>Filter</translation>
        </message>
        <message>
            <source>Filter the reasons</source>
            <translation>Gründe filtern</translation>
        </message>
        <message>
            <source>Filter: word, number or article</source>
            <translation>Filter: Wort, Nummer oder Artikel</translation>
        </message>
        <message>
            <source>Reasons for the round</source>
            <translation>Gründe der Runde</translation>
        </message>
        <message>
            <source>Selected players only</source>
            <translation>Nur ausgewählte Spieler</translation>
        </message>
        <message>
            <source>Text of the article</source>
            <translation>Was der Artikel sagt</translation>
        </message>
    </context>
    <context>
        <name>TableModel</name>
        <message>
            <source>empty</source>
            <translation>leer</translation>
        </message>
    </context>
    <context>
        <name>TargetBoxes</name>
        <message>
            <source>Into:</source>
            <translation>In:</translation>
        </message>
    </context>
    <context>
        <name>TeamsDialog</name>
        <message>
            <source>&amp;Players counted:</source>
            <translation>&amp;Spieler, die zählen:</translation>
        </message>
        <message>
            <source>Teams</source>
            <translation>Mannschaften</translation>
        </message>
        <message>
            <source>Teams are formed &amp;by:</source>
            <translation>Mannschaft &amp;nach:</translation>
        </message>
        <message>
            <source>no teams</source>
            <translation>keine Mannschaften</translation>
        </message>
        <message>
            <source>the category</source>
            <translation>der Kategorie</translation>
        </message>
        <message>
            <source>the club</source>
            <translation>dem Verein</translation>
        </message>
        <message>
            <source>the federation</source>
            <translation>der Föderation</translation>
        </message>
        <message>
            <source>the team entered</source>
            <translation>die eingetippte Mannschaft</translation>
        </message>
    </context>
    <context>
        <name>TieBreaksDialog</name>
        <message>
            <source>Select tie-breaks with Space; the first one counts most.</source>
            <translation>Anhaken, was zählt (Leertaste); die erste zählt am meisten.</translation>
        </message>
        <message>
            <source>Tie-breaks</source>
            <translation>Feinwertungen</translation>
        </message>
        <message>
            <source>Tie-breaks in order</source>
            <translation>Feinwertungen der Reihe nach</translation>
        </message>
    </context>
    <context>
        <name>TiePage</name>
        <message>
            <source>&amp;Equal to player above</source>
            <translation>&amp;Gleich mit dem oberen</translation>
        </message>
        <message>
            <source>&amp;Order, the best first:</source>
            <translation>&amp;Reihenfolge, Beste zuerst:</translation>
        </message>
        <message>
            <source>&amp;Reason:</source>
            <translation>Gru&amp;nd:</translation>
        </message>
        <message>
            <source>&amp;Seed:</source>
            <translation>&amp;Startzahl:</translation>
        </message>
        <message>
            <source>Draw &amp;lots</source>
            <translation>&amp;Losen</translation>
        </message>
        <message>
            <source>Settled &amp;by:</source>
            <translation>&amp;Entscheidung:</translation>
        </message>
        <message>
            <source>not settled</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>seed</source>
            <translation>Startzahl</translation>
        </message>
        <message>
            <source>seed, for example one rolled with dice</source>
            <translation>Startzahl, zum Beispiel gewürfelt</translation>
        </message>
    </context>
    <context>
        <name>TiesDialog</name>
        <message>
            <source>&amp;Ties</source>
            <translation>Gleichs&amp;tände</translation>
        </message>
        <message>
            <source>Best first, by pairing number; = marks players who remain tied. Play-offs and decisions by hand come before the tie-breaks, lots after them. value; NAME; 3=10.5 7=9 creates the tie-break OTHER_NAME.</source>
            <translation>Die Besten zuerst, mit Startnummern; = lässt zwei gleich. Stichkampf (play-off) und Reihung von Hand (manual) gehen den Feinwertungen vor, Lose (lots) folgen ihnen. value; NAME; 3=10.5 7=9 ergibt die Feinwertung OTHER_NAME.</translation>
        </message>
        <message>
            <source>Choose a tie and what settles it. Then put the players in order with Ctrl+Up and Ctrl+Down or by dragging; a lot puts them in order by itself.</source>
            <translation>Wählen Sie einen Gleichstand und was ihn entscheidet. Ordnen Sie dann die Spieler mit Ctrl+Auf und Ctrl+Ab oder durch Ziehen; das Los ordnet sie selbst.</translation>
        </message>
        <message>
            <source>Decisions</source>
            <translation>Entscheidungen</translation>
        </message>
        <message>
            <source>No two players have equal points.</source>
            <translation>Keine zwei Spieler sind punktgleich.</translation>
        </message>
        <message>
            <source>Players with e&amp;qual points:</source>
            <translation>&amp;Punktgleiche Spieler:</translation>
        </message>
        <message>
            <source>Te&amp;xt</source>
            <translation>Te&amp;xt</translation>
        </message>
        <message>
            <source>Ties</source>
            <translation>Gleichstände</translation>
        </message>
    </context>
    <context>
        <name>TournamentDialog</name>
        <message>
            <source>Fixed since round 1 was paired; can be changed only outside FIDE mode.</source>
            <translation>Festgelegt, seit Runde 1 ausgelost ist; nur außerhalb des FIDE-Modus zu ändern.</translation>
        </message>
        <message>
            <source>not valid</source>
            <translation>nicht gültig</translation>
        </message>
    </context>
    <context>
        <name>TraceTree</name>
        <message>
            <source>Article</source>
            <translation>Artikel</translation>
        </message>
        <message>
            <source>Decisions</source>
            <translation>Was entschieden wurde</translation>
        </message>
    </context>
    <context>
        <name>Unpaired</name>
        <message>
            <source>All {count} rounds have been paired. Look at one of them.</source>
            <translation>Alle {count} Runden sind ausgelost; sehen Sie eine davon an.</translation>
        </message>
        <message>
            <source>Round {n} has not been paired yet.</source>
            <translation>Runde {n} ist noch nicht ausgelost.</translation>
        </message>
    </context>
    <context>
        <name>Views</name>
        <message>
            <source>Cross table</source>
            <translation>Kreuztabelle</translation>
        </message>
        <message>
            <source>End of the event</source>
            <translation>Abschluss</translation>
        </message>
        <message>
            <source>History</source>
            <translation>Verlauf</translation>
        </message>
        <message>
            <source>Standings</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <source>There are no changes yet.</source>
            <translation>Es wurde noch nichts geändert.</translation>
        </message>
        <message>
            <source>There are no players yet.</source>
            <translation>Es gibt noch keine Spieler.</translation>
        </message>
    </context>
    <context>
        <name>WhyDock</name>
        <message>
            <source>Alternatives</source>
            <translation>Möglichkeiten</translation>
        </message>
        <message>
            <source>Answer</source>
            <translation>Antwort</translation>
        </message>
        <message>
            <source>Bracket</source>
            <translation>Bracket</translation>
        </message>
        <message>
            <source>Compare the recorded pairing with the pairing under the rules</source>
            <translation>Die eingetragene Auslosung neben der nach den Regeln</translation>
        </message>
        <message>
            <source>Hide the reasons</source>
            <translation>Die Gründe verbergen</translation>
        </message>
        <message>
            <source>Hide the reasons (F8)</source>
            <translation>Die Gründe verbergen (F8)</translation>
        </message>
        <message>
            <source>List every other opponent of the player</source>
            <translation>Jeder andere Gegner des Spielers</translation>
        </message>
        <message>
            <source>Played</source>
            <translation>Gespielt</translation>
        </message>
        <message>
            <source>Show the player's bracket as cards on a table</source>
            <translation>Das Bracket des Spielers als Karten auf dem Tisch</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>Warum</translation>
        </message>
        <message>
            <source>Why? Why not? The five questions</source>
            <translation>Warum? Warum nicht? Die fünf Fragen</translation>
        </message>
    </context>
    <context>
        <name>WindowFrame</name>
        <message>
            <source>Tools</source>
            <translation>Werkzeuge</translation>
        </message>
    </context>
    <context>
        <name>ZoomButton</name>
        <message>
            <source>Size of all text: {percent}</source>
            <translation>Größe aller Schrift: {percent}</translation>
        </message>
        <message>
            <source>Size of all text; click or press {keys} for the normal size</source>
            <translation>Größe aller Schrift; ein Klick oder {keys}: normale Größe</translation>
        </message>
        <message>
            <source>{n} %</source>
            <translation>{n} %</translation>
        </message>
    </context>
</TS>
