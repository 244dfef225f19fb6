<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_GB">
    <context>
        <name>AbsentList</name>
        <message>
            <source>Not playing</source>
            <translation>Nicht dabei</translation>
        </message>
        <message>
            <source>Not playing: {count} ({who})</source>
            <translation>Nicht dabei: {count} ({who})</translation>
        </message>
    </context>
    <context>
        <name>Actions</name>
        <message>
            <source>&amp;About Arbiter</source>
            <translation>Ü&amp;ber Arbiter</translation>
        </message>
        <message>
            <source>&amp;Accept proposal</source>
            <translation>&amp;Vorschlag annehmen</translation>
        </message>
        <message>
            <source>&amp;Add player…</source>
            <translation>&amp;Spieler hinzufügen…</translation>
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
            <source>&amp;Clear (Del)</source>
            <translation>&amp;Löschen (Entf)</translation>
        </message>
        <message>
            <source>&amp;Compare with the rating list…</source>
            <translation>&amp;Mit der Elo-Liste vergleichen…</translation>
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
            <source>&amp;Edit</source>
            <translation>&amp;Bearbeiten</translation>
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
            <source>&amp;Export</source>
            <translation>&amp;Exportieren</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Datei</translation>
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
            <source>&amp;Go to board…</source>
            <translation>&amp;Zu Brett…</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Hilfe</translation>
        </message>
        <message>
            <source>&amp;History</source>
            <translation>&amp;Verlauf</translation>
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
            <source>&amp;Notes on reading…</source>
            <translation>&amp;Hinweise vom Einlesen…</translation>
        </message>
        <message>
            <source>&amp;Number players by rank</source>
            <translation>Spieler &amp;nach Rang nummerieren</translation>
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
            <source>&amp;PDF of this view…</source>
            <translation>&amp;PDF dieser Ansicht…</translation>
        </message>
        <message>
            <source>&amp;Pair round</source>
            <translation>&amp;Runde auslosen</translation>
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
            <source>&amp;Tie-breaks…</source>
            <translation>&amp;Feinwertungen…</translation>
        </message>
        <message>
            <source>&amp;Tournament</source>
            <translation>&amp;Turnier</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Rückgängig</translation>
        </message>
        <message>
            <source>&amp;Unpair last round…</source>
            <translation>&amp;Letzte Runde aufheben…</translation>
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
            <source>&amp;Withdraw player…</source>
            <translation>Spiele&amp;r zieht zurück…</translation>
        </message>
        <message>
            <source>A bye for the selected player in the next round</source>
            <translation>Eine spielfreie Runde für den gewählten Spieler in der nächsten Runde</translation>
        </message>
        <message>
            <source>A result without a key of its own: ½-0, 0-0, less than a move played</source>
            <translation>Ein Ergebnis ohne eigene Taste: ½-0, 0-0, weniger als ein Zug gespielt</translation>
        </message>
        <message>
            <source>A window for the projector that shows only what is published</source>
            <translation>Ein Fenster für den Beamer, das nur Veröffentlichtes zeigt</translation>
        </message>
        <message>
            <source>Ad&amp;journed (a)</source>
            <translation>&amp;Hängepartie (a)</translation>
        </message>
        <message>
            <source>Add a player, also after the first round</source>
            <translation>Einen Spieler hinzufügen, auch nach der ersten Runde</translation>
        </message>
        <message>
            <source>All absent &amp;until checked in</source>
            <translation>&amp;Alle abwesend bis zur Anmeldung</translation>
        </message>
        <message>
            <source>All keys on one page</source>
            <translation>Alle Tasten auf einer Seite</translation>
        </message>
        <message>
            <source>As the &amp;system</source>
            <translation>&amp;Wie das System</translation>
        </message>
        <message>
            <source>As&amp;k why</source>
            <translation>War&amp;um fragen</translation>
        </message>
        <message>
            <source>Be free of what the rules fix; for good, and every sheet will say so</source>
            <translation>Frei von dem sein, was die Regeln festlegen; endgültig, und jedes Blatt sagt es</translation>
        </message>
        <message>
            <source>Blac&amp;k display</source>
            <translation>A&amp;nzeige schwarz</translation>
        </message>
        <message>
            <source>Black by f&amp;orfeit (-)</source>
            <translation>S&amp;chwarz kampflos (-)</translation>
        </message>
        <message>
            <source>Boards and results</source>
            <translation>Bretter und Ergebnisse</translation>
        </message>
        <message>
            <source>Both &amp;absent (x)</source>
            <translation>&amp;Beide abwesend (x)</translation>
        </message>
        <message>
            <source>C&amp;lose tournament</source>
            <translation>&amp;Turnier schließen</translation>
        </message>
        <message>
            <source>Cards in score groups</source>
            <translation>Karten in Punktgruppen</translation>
        </message>
        <message>
            <source>Change name, rating or federation of the selected player</source>
            <translation>Name, Wertungszahl oder Föderation des gewählten Spielers ändern</translation>
        </message>
        <message>
            <source>Change the pairing of the last round or the proposal; the difference is recorded</source>
            <translation>Die Paarung der letzten Runde oder des Vorschlags ändern; der Unterschied wird festgehalten</translation>
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
            <source>Close the window; everything is saved already</source>
            <translation>Das Fenster schließen; alles ist schon gespeichert</translation>
        </message>
        <message>
            <source>Cross tabl&amp;e</source>
            <translation>&amp;Kreuztabelle</translation>
        </message>
        <message>
            <source>Dark text on light ground</source>
            <translation>Dunkle Schrift auf hellem Grund</translation>
        </message>
        <message>
            <source>Drop the proposed pairing (Esc)</source>
            <translation>Die vorgeschlagene Paarung verwerfen (Esc)</translation>
        </message>
        <message>
            <source>Enter &amp;result</source>
            <translation>&amp;Ergebnis eingeben</translation>
        </message>
        <message>
            <source>Enter this result on the board of the cursor</source>
            <translation>Dieses Ergebnis am Brett des Cursors eingeben</translation>
        </message>
        <message>
            <source>Every change, newest first</source>
            <translation>Jede Änderung, die neueste zuerst</translation>
        </message>
        <message>
            <source>Everybody against everybody, in the order of the standings</source>
            <translation>Jeder gegen jeden, in der Reihenfolge der Tabelle</translation>
        </message>
        <message>
            <source>Exchange numbers with the player above, who has the same rating and title</source>
            <translation>Nummern mit dem Spieler darüber tauschen, der dieselbe Wertungszahl und denselben Titel hat</translation>
        </message>
        <message>
            <source>Exchange numbers with the player below, who has the same rating and title</source>
            <translation>Nummern mit dem Spieler darunter tauschen, der dieselbe Wertungszahl und denselben Titel hat</translation>
        </message>
        <message>
            <source>Give a bonus or a penalty, or points other than usual for a result</source>
            <translation>Einen Bonus oder Abzug geben, oder andere Punkte als üblich für ein Ergebnis</translation>
        </message>
        <message>
            <source>Give the pairing numbers by rating, title and name (C.04.2)</source>
            <translation>Startnummern nach Wertungszahl, Titel und Name vergeben (C.04.2)</translation>
        </message>
        <message>
            <source>Go back to the state after the selected line of the history; Undo comes back</source>
            <translation>Zum Stand nach der gewählten Zeile des Verlaufs zurückgehen; Rückgängig kommt wieder her</translation>
        </message>
        <message>
            <source>Go to a board by its number (also # in the round)</source>
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
            <source>Go to the open tournament before</source>
            <translation>Zum offenen Turnier davor gehen</translation>
        </message>
        <message>
            <source>Import rating &amp;list…</source>
            <translation>El&amp;o-Liste importieren…</translation>
        </message>
        <message>
            <source>Keep FIDE's rating list on this machine, to find players while typing</source>
            <translation>Die FIDE-Liste auf diesem Rechner halten, um Spieler beim Tippen zu finden</translation>
        </message>
        <message>
            <source>Keys for results as in Sharly Chess: 1 White, 2 Black, 3 draw, 0 clears</source>
            <translation>Ergebnistasten wie in Sharly Chess: 1 Weiß, 2 Schwarz, 3 Remis, 0 löscht</translation>
        </message>
        <message>
            <source>Keys for results as in Vega: 1 0 5, 3 4 2 forfeits, 7 adjourned, 9 clears</source>
            <translation>Ergebnistasten wie in Vega: 1 0 5, 3 4 2 kampflos, 7 Hängepartie, 9 löscht</translation>
        </message>
        <message>
            <source>Keys for results: 1 White, 0 Black, = 5 or d for a draw</source>
            <translation>Ergebnistasten: 1 Weiß, 0 Schwarz, = 5 oder d für Remis</translation>
        </message>
        <message>
            <source>Larger text</source>
            <translation>Größere Schrift</translation>
        </message>
        <message>
            <source>Leave &amp;FIDE mode…</source>
            <translation>FIDE-&amp;Modus verlassen…</translation>
        </message>
        <message>
            <source>Let go of the tournament on the desk; everything is saved</source>
            <translation>Das Turnier auf dem Tisch schließen; alles ist gespeichert</translation>
        </message>
        <message>
            <source>Light or dark as the system says</source>
            <translation>Hell oder dunkel wie das System</translation>
        </message>
        <message>
            <source>Light text on dark ground</source>
            <translation>Helle Schrift auf dunklem Grund</translation>
        </message>
        <message>
            <source>List of players</source>
            <translation>Liste der Spieler</translation>
        </message>
        <message>
            <source>Make the display black, or show it again</source>
            <translation>Die Anzeige schwarz machen oder wieder zeigen</translation>
        </message>
        <message>
            <source>Make the proposed pairing the round (Enter)</source>
            <translation>Die vorgeschlagene Paarung zur Runde machen (Enter)</translation>
        </message>
        <message>
            <source>Make the undone change again</source>
            <translation>Die zurückgenommene Änderung wieder machen</translation>
        </message>
        <message>
            <source>Mark everybody absent; Space then checks in who has come</source>
            <translation>Alle als abwesend vermerken; die Leertaste meldet an, wer gekommen ist</translation>
        </message>
        <message>
            <source>Mark the pairing of the round looked at as public, with the time; later changes are marked</source>
            <translation>Die Paarung der gezeigten Runde mit der Uhrzeit für veröffentlicht erklären; spätere Änderungen werden vermerkt</translation>
        </message>
        <message>
            <source>Move down amon&amp;g equals</source>
            <translation>Unter &amp;Gleichen nach unten</translation>
        </message>
        <message>
            <source>Move up among e&amp;quals</source>
            <translation>&amp;Unter Gleichen nach oben</translation>
        </message>
        <message>
            <source>Name, rounds, rules and initial colour</source>
            <translation>Name, Runden, Regeln und Anfangsfarbe</translation>
        </message>
        <message>
            <source>Next to&amp;urnament</source>
            <translation>Nä&amp;chstes Turnier</translation>
        </message>
        <message>
            <source>One row a player, one column a round</source>
            <translation>Eine Zeile je Spieler, eine Spalte je Runde</translation>
        </message>
        <message>
            <source>Open &amp;recent</source>
            <translation>&amp;Zuletzt geöffnet</translation>
        </message>
        <message>
            <source>Open a tournament or a report file (TRF)</source>
            <translation>Ein Turnier oder eine Berichtsdatei (TRF) öffnen</translation>
        </message>
        <message>
            <source>Pair by &amp;hand…</source>
            <translation>Vo&amp;n Hand auslosen…</translation>
        </message>
        <message>
            <source>Pair the next round by the rules and show why</source>
            <translation>Die nächste Runde nach den Regeln auslosen und begründen</translation>
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
            <source>Pla&amp;ys or absent</source>
            <translation>Spie&amp;lt oder abwesend</translation>
        </message>
        <message>
            <source>Point &amp;adjustments…</source>
            <translation>Punkt&amp;korrekturen…</translation>
        </message>
        <message>
            <source>Points and tie-breaks of the selected player, each with its working</source>
            <translation>Punkte und Feinwertungen des gewählten Spielers, jede mit ihrer Rechnung</translation>
        </message>
        <message>
            <source>Pre&amp;vious round</source>
            <translation>Vor&amp;ige Runde</translation>
        </message>
        <message>
            <source>Previous tourna&amp;ment</source>
            <translation>&amp;Voriges Turnier</translation>
        </message>
        <message>
            <source>Print pre&amp;view…</source>
            <translation>&amp;Druckvorschau…</translation>
        </message>
        <message>
            <source>Print the pairings of the round with their reasons</source>
            <translation>Die Paarungen der Runde mit ihren Gründen drucken</translation>
        </message>
        <message>
            <source>Print the sheet of this view</source>
            <translation>Das Blatt dieser Ansicht drucken</translation>
        </message>
        <message>
            <source>Print why, for the board of the selected player, on half A5</source>
            <translation>Die Begründung für das Brett des gewählten Spielers drucken, auf halbem A5</translation>
        </message>
        <message>
            <source>Pu&amp;blish round</source>
            <translation>Run&amp;de veröffentlichen</translation>
        </message>
        <message>
            <source>Ranking after the last results</source>
            <translation>Rangliste nach den letzten Ergebnissen</translation>
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
            <source>Remove the last round with its results</source>
            <translation>Die letzte Runde mit ihren Ergebnissen entfernen</translation>
        </message>
        <message>
            <source>Report file of &amp;2026 (TRF26)…</source>
            <translation>Berichtsdatei von &amp;2026 (TRF26)…</translation>
        </message>
        <message>
            <source>Request &amp;bye…</source>
            <translation>Spiel&amp;frei beantragen…</translation>
        </message>
        <message>
            <source>Result &amp;keys</source>
            <translation>Er&amp;gebnistasten</translation>
        </message>
        <message>
            <source>S&amp;econd entry</source>
            <translation>&amp;Zweite Eingabe</translation>
        </message>
        <message>
            <source>S&amp;tandings</source>
            <translation>&amp;Tabelle</translation>
        </message>
        <message>
            <source>S&amp;top pairing</source>
            <translation>&amp;Auslosung anhalten</translation>
        </message>
        <message>
            <source>Save a &amp;copy as…</source>
            <translation>&amp;Kopie speichern unter…</translation>
        </message>
        <message>
            <source>Say who must not be paired with whom: clubs, families</source>
            <translation>Festlegen, wer nicht gegeneinander spielen darf: Vereine, Familien</translation>
        </message>
        <message>
            <source>See the sheet of this view before it is printed</source>
            <translation>Das Blatt dieser Ansicht vor dem Druck ansehen</translation>
        </message>
        <message>
            <source>See the tournament as it was after the selected line of the history; read only</source>
            <translation>Das Turnier ansehen, wie es nach der gewählten Zeile des Verlaufs war; nur lesen</translation>
        </message>
        <message>
            <source>See what the rating list says otherwise, and take it over</source>
            <translation>Sehen, was die Elo-Liste anders sagt, und es übernehmen</translation>
        </message>
        <message>
            <source>Sheet of all &amp;reasons…</source>
            <translation>&amp;Blatt mit allen Gründen…</translation>
        </message>
        <message>
            <source>Show only boards without a result</source>
            <translation>Nur Bretter ohne Ergebnis zeigen</translation>
        </message>
        <message>
            <source>Show or hide the reasons of the round</source>
            <translation>Die Gründe der Runde zeigen oder verbergen</translation>
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
            <source>Show the round after</source>
            <translation>Die Runde danach zeigen</translation>
        </message>
        <message>
            <source>Show the round before</source>
            <translation>Die Runde davor zeigen</translation>
        </message>
        <message>
            <source>Show the standings after the last finished round on the display</source>
            <translation>Die Tabelle nach der letzten beendeten Runde auf der Anzeige zeigen</translation>
        </message>
        <message>
            <source>Smaller text</source>
            <translation>Kleinere Schrift</translation>
        </message>
        <message>
            <source>Start a tournament</source>
            <translation>Ein Turnier beginnen</translation>
        </message>
        <message>
            <source>Stop the pairing that runs; nothing is changed</source>
            <translation>Die laufende Auslosung anhalten; nichts ändert sich</translation>
        </message>
        <message>
            <source>Take players from a CSV, Excel or report file</source>
            <translation>Spieler aus einer CSV-, Excel- oder Berichtsdatei übernehmen</translation>
        </message>
        <message>
            <source>Take the last change back</source>
            <translation>Die letzte Änderung zurücknehmen</translation>
        </message>
        <message>
            <source>Take the selected player from the list, before round 1</source>
            <translation>Den gewählten Spieler vor Runde 1 von der Liste nehmen</translation>
        </message>
        <message>
            <source>Text at its normal size</source>
            <translation>Schrift in normaler Größe</translation>
        </message>
        <message>
            <source>The selected player takes no part from the next round on</source>
            <translation>Der gewählte Spieler nimmt ab der nächsten Runde nicht mehr teil</translation>
        </message>
        <message>
            <source>The selected player takes part again</source>
            <translation>Der gewählte Spieler nimmt wieder teil</translation>
        </message>
        <message>
            <source>The window in English</source>
            <translation>Das Fenster auf Englisch</translation>
        </message>
        <message>
            <source>The window in German</source>
            <translation>Das Fenster auf Deutsch</translation>
        </message>
        <message>
            <source>Tournament &amp;board</source>
            <translation>&amp;Turniertafel</translation>
        </message>
        <message>
            <source>Type all results once more; it stops only where the two entries differ</source>
            <translation>Alle Ergebnisse noch einmal eingeben; hält nur an, wo die Eingaben sich unterscheiden</translation>
        </message>
        <message>
            <source>Unusual result&amp;s…</source>
            <translation>&amp;Ungewöhnliches Ergebnis…</translation>
        </message>
        <message>
            <source>Use the whole screen</source>
            <translation>Den ganzen Bildschirm nutzen</translation>
        </message>
        <message>
            <source>Version, rules and licence</source>
            <translation>Version, Regeln und Lizenz</translation>
        </message>
        <message>
            <source>What was adjusted while the file was read</source>
            <translation>Was beim Einlesen der Datei angepasst wurde</translation>
        </message>
        <message>
            <source>White by &amp;forfeit (+)</source>
            <translation>W&amp;eiß kampflos (+)</translation>
        </message>
        <message>
            <source>Why &amp;not …?</source>
            <translation>W&amp;arum nicht …?</translation>
        </message>
        <message>
            <source>Why the &amp;bye, or why not?</source>
            <translation>Waru&amp;m spielfrei, oder warum nicht?</translation>
        </message>
        <message>
            <source>Why the selected player does not meet another one</source>
            <translation>Warum der gewählte Spieler nicht gegen einen anderen spielt</translation>
        </message>
        <message>
            <source>Why the selected player has White, or Black</source>
            <translation>Warum der gewählte Spieler Weiß oder Schwarz hat</translation>
        </message>
        <message>
            <source>Why the selected player has the bye, or does not</source>
            <translation>Warum der gewählte Spieler spielfrei ist oder nicht</translation>
        </message>
        <message>
            <source>Why the selected player was moved down, or was not</source>
            <translation>Warum der gewählte Spieler hinuntergelost wurde oder nicht</translation>
        </message>
        <message>
            <source>Why the selected player, or the first of the board, has this opponent</source>
            <translation>Warum der gewählte Spieler, oder der erste am Brett, diesen Gegner hat</translation>
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
            <source>Why this p&amp;lace?</source>
            <translation>&amp;Warum dieser Platz?</translation>
        </message>
        <message>
            <source>Write pairings, tournament board, standings and reasons as a workbook</source>
            <translation>Paarungen, Turniertafel, Tabelle und Gründe als Arbeitsmappe schreiben</translation>
        </message>
        <message>
            <source>Write the report file by the records of 2026, with the tournament type and tie-breaks</source>
            <translation>Die Berichtsdatei in den Sätzen von 2026 schreiben, mit Turnierart und Feinwertungen</translation>
        </message>
        <message>
            <source>Write the sheet of this view as PDF</source>
            <translation>Das Blatt dieser Ansicht als PDF schreiben</translation>
        </message>
        <message>
            <source>Write the sheet of this view as a web page</source>
            <translation>Das Blatt dieser Ansicht als Webseite schreiben</translation>
        </message>
        <message>
            <source>Write the tournament as a FIDE report file</source>
            <translation>Das Turnier als FIDE-Berichtsdatei schreiben</translation>
        </message>
        <message>
            <source>Write the tournament to another file and go on there</source>
            <translation>Das Turnier in eine andere Datei schreiben und dort weiterarbeiten</translation>
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
            <source>&amp;New line</source>
            <translation>&amp;Neue Zeile</translation>
        </message>
        <message>
            <source>&amp;Remove line</source>
            <translation>Zeile &amp;entfernen</translation>
        </message>
        <message>
            <source>Bonuses, penalties, and results worth something else</source>
            <translation>Boni, Abzüge und anders gewertete Ergebnisse</translation>
        </message>
        <message>
            <source>Instead of</source>
            <translation>Anstelle von</translation>
        </message>
        <message>
            <source>Line {line}: name the players.</source>
            <translation>Zeile {line}: die Spieler nennen.</translation>
        </message>
        <message>
            <source>Line {line}: one of W D L + - F H Z, or nothing.</source>
            <translation>Zeile {line}: eines von W D L + - F H Z, oder nichts.</translation>
        </message>
        <message>
            <source>Line {line}: points such as -1 or 0.5.</source>
            <translation>Zeile {line}: Punkte wie -1 oder 0,5.</translation>
        </message>
        <message>
            <source>Line {line}: rounds are whole numbers from 1.</source>
            <translation>Zeile {line}: Runden sind ganze Zahlen ab 1.</translation>
        </message>
        <message>
            <source>Line {line}: there is no player {n}.</source>
            <translation>Zeile {line}: Es gibt keinen Spieler {n}.</translation>
        </message>
        <message>
            <source>Names</source>
            <translation>Namen</translation>
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
            <source>Points with a minus are a penalty. They count from the round after the one named; without a round they count in every round. A letter says that such a result is worth these points instead: W D L games, + - forfeits, F H Z byes.</source>
            <translation>Punkte mit Minus sind ein Abzug. Sie zählen ab der Runde nach der genannten; ohne Runde zählen sie in jeder Runde. Ein Buchstabe sagt, dass ein solches Ergebnis stattdessen diese Punkte wert ist: W D L Partien, + - kampflos, F H Z spielfrei.</translation>
        </message>
        <message>
            <source>Round</source>
            <translation>Runde</translation>
        </message>
        <message>
            <source>everybody</source>
            <translation>alle</translation>
        </message>
    </context>
    <context>
        <name>AlternativesPane</name>
        <message>
            <source>Other opponents</source>
            <translation>Andere Gegner</translation>
        </message>
        <message>
            <source>Other opponents of {number} {name}</source>
            <translation>Andere Gegner von {number} {name}</translation>
        </message>
        <message>
            <source>Select a player to see every other opponent.</source>
            <translation>Einen Spieler wählen, um alle anderen Gegner zu sehen.</translation>
        </message>
        <message>
            <source>Working out the alternatives</source>
            <translation>Die Möglichkeiten werden berechnet</translation>
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
            <source>Asking…</source>
            <translation>Wird gefragt…</translation>
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
            <source>Player</source>
            <translation>Spieler</translation>
        </message>
        <message>
            <source>Player asked about</source>
            <translation>Spieler, nach dem gefragt wird</translation>
        </message>
        <message>
            <source>Print the answers about this board on a slip of half A5</source>
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
            <source>Save the question, the answer and the tournament, to have them checked</source>
            <translation>Frage, Antwort und Turnier sichern, um sie prüfen zu lassen</translation>
        </message>
        <message>
            <source>Select a player or a board, then ask.</source>
            <translation>Einen Spieler oder ein Brett wählen, dann fragen.</translation>
        </message>
        <message>
            <source>Slip…</source>
            <translation>Zettel…</translation>
        </message>
        <message>
            <source>There is no player like “{text}”.</source>
            <translation>Es gibt keinen Spieler wie „{text}“.</translation>
        </message>
        <message>
            <source>To whom the answer speaks</source>
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
            <source>Wording of the answer</source>
            <translation>Wortlaut der Antwort</translation>
        </message>
        <message>
            <source>{key}  Why not …? number or name</source>
            <translation>{key}  Warum nicht …? Nummer oder Name</translation>
        </message>
    </context>
    <context>
        <name>Answerer</name>
        <message>
            <source>Round {n} is not paired yet.</source>
            <translation>Runde {n} ist noch nicht ausgelost.</translation>
        </message>
        <message>
            <source>The question could not be answered.</source>
            <translation>Die Frage konnte nicht beantwortet werden.</translation>
        </message>
    </context>
    <context>
        <name>Answers</name>
        <message>
            <source>Bye</source>
            <translation>Spielfrei</translation>
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
            <source>Why the bye, or why not?</source>
            <translation>Warum spielfrei, oder warum nicht?</translation>
        </message>
        <message>
            <source>Why this colour?</source>
            <translation>Warum diese Farbe?</translation>
        </message>
        <message>
            <source>Why this opponent?</source>
            <translation>Warum dieser Gegner?</translation>
        </message>
        <message>
            <source>Why was the player moved down, or not?</source>
            <translation>Warum wurde der Spieler hinuntergelost oder nicht?</translation>
        </message>
    </context>
    <context>
        <name>Badge</name>
        <message>
            <source>FIDE mode</source>
            <translation>FIDE-Modus</translation>
        </message>
        <message>
            <source>FIDE mode was left before round {n}; it cannot be entered again.</source>
            <translation>Der FIDE-Modus wurde vor Runde {n} verlassen; er lässt sich nicht wieder einschalten.</translation>
        </message>
        <message>
            <source>The rules are followed strictly; menu Tournament leaves FIDE mode, for good.</source>
            <translation>Die Regeln gelten streng; das Menü Turnier verlässt den FIDE-Modus, endgültig.</translation>
        </message>
        <message>
            <source>not FIDE</source>
            <translation>nicht FIDE</translation>
        </message>
        <message>
            <source>not FIDE mode</source>
            <translation>kein FIDE-Modus</translation>
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
            <translation>Gruppe darüber</translation>
        </message>
        <message>
            <source>Bracket below</source>
            <translation>Gruppe darunter</translation>
        </message>
        <message>
            <source>Bracket picture</source>
            <translation>Bild der Gruppe</translation>
        </message>
        <message>
            <source>Brackets of the round</source>
            <translation>Gruppen der Runde</translation>
        </message>
        <message>
            <source>Copy the picture as text</source>
            <translation>Bild als Text kopieren</translation>
        </message>
        <message>
            <source>Dashed: the natural opponent. Full line: who met; empty square White, full square Black.</source>
            <translation>Gestrichelt: der natürliche Gegner. Durchgezogen: wer sich trifft; leeres Kästchen Weiß, volles Schwarz.</translation>
        </message>
        <message>
            <source>No brackets are known of this round.</source>
            <translation>Von dieser Runde sind keine Gruppen bekannt.</translation>
        </message>
        <message>
            <source>Print this bracket</source>
            <translation>Diese Gruppe drucken</translation>
        </message>
        <message>
            <source>Show the picture in a large window</source>
            <translation>Bild in einem großen Fenster zeigen</translation>
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
            <translation>Spielfrei:</translation>
        </message>
        <message>
            <source>Request bye</source>
            <translation>Spielfrei beantragen</translation>
        </message>
        <message>
            <source>full-point bye</source>
            <translation>spielfrei mit ganzem Punkt</translation>
        </message>
        <message>
            <source>half-point bye</source>
            <translation>spielfrei mit halbem Punkt</translation>
        </message>
        <message>
            <source>none: plays after all</source>
            <translation>nein: spielt doch</translation>
        </message>
        <message>
            <source>zero-point bye (absent)</source>
            <translation>spielfrei ohne Punkt (abwesend)</translation>
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
            <source>&lt;b&gt;Cards before round {number}&lt;/b&gt;</source>
            <translation>&lt;b&gt;Karten vor Runde {number}&lt;/b&gt;</translation>
        </message>
        <message>
            <source>&lt;b&gt;Score groups of round {number}&lt;/b&gt;</source>
            <translation>&lt;b&gt;Punktgruppen der Runde {number}&lt;/b&gt;</translation>
        </message>
        <message>
            <source>A band for each score group, a line for each board</source>
            <translation>Ein Band für jede Punktgruppe, eine Linie für jedes Brett</translation>
        </message>
        <message>
            <source>Cards</source>
            <translation>Karten</translation>
        </message>
        <message>
            <source>Colours of the games played, oldest first; preference for this round: W B absolute, w b strong or mild, {special}A none; floats of the last two rounds, the last one first. Full line: natural opponents; dashed: transposed or exchanged; dotted: floated.</source>
            <translation>Farben der gespielten Partien, die älteste zuerst; Anspruch für diese Runde: W B absolut, w b stark oder mild, {special}A keiner; Floater der letzten zwei Runden, die letzte zuerst. Volle Linie: natürliche Gegner; gestrichelt: transponiert oder getauscht; gepunktet: Floater.</translation>
        </message>
        <message>
            <source>S1 beside S2 in score groups</source>
            <translation>S1 neben S2 in Punktgruppen</translation>
        </message>
        <message>
            <source>Score groups</source>
            <translation>Punktgruppen</translation>
        </message>
        <message>
            <source>boards: {count}</source>
            <translation>Bretter: {count}</translation>
        </message>
        <message>
            <source>bye: {number}</source>
            <translation>spielfrei: {number}</translation>
        </message>
        <message>
            <source>not playing: {names}</source>
            <translation>nicht dabei: {names}</translation>
        </message>
    </context>
    <context>
        <name>CautionDialog</name>
        <message>
            <source>Confirm in two steps: step {n} of 2</source>
            <translation>In zwei Schritten bestätigen: Schritt {n} von 2</translation>
        </message>
        <message>
            <source>Confirm or cancel</source>
            <translation>Bestätigen oder abbrechen</translation>
        </message>
        <message>
            <source>For good</source>
            <translation>Endgültig</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <source>I have read what follows from it.</source>
            <translation>Ich habe gelesen, was daraus folgt.</translation>
        </message>
        <message>
            <source>On to step 2…</source>
            <translation>Weiter zu Schritt 2…</translation>
        </message>
        <message>
            <source>Take note</source>
            <translation>Zur Kenntnis</translation>
        </message>
        <message>
            <source>Understood</source>
            <translation>Verstanden</translation>
        </message>
    </context>
    <context>
        <name>Cells</name>
        <message>
            <source>Black</source>
            <translation>Schwarz</translation>
        </message>
        <message>
            <source>White</source>
            <translation>Weiß</translation>
        </message>
        <message>
            <source>absent</source>
            <translation>abwesend</translation>
        </message>
        <message>
            <source>bye</source>
            <translation>spielfrei</translation>
        </message>
        <message>
            <source>full-point bye</source>
            <translation>spielfrei, ganzer Punkt</translation>
        </message>
        <message>
            <source>half-point bye</source>
            <translation>spielfrei, halber Punkt</translation>
        </message>
        <message>
            <source>plays</source>
            <translation>spielt</translation>
        </message>
        <message>
            <source>withdrawn</source>
            <translation>ausgeschieden</translation>
        </message>
        <message>
            <source>zero-point bye</source>
            <translation>spielfrei, kein Punkt</translation>
        </message>
    </context>
    <context>
        <name>Columns</name>
        <message>
            <source>Black</source>
            <translation>Schwarz</translation>
        </message>
        <message>
            <source>Black's pairing number</source>
            <translation>Startnummer von Schwarz</translation>
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
            <source>Board</source>
            <translation>Brett</translation>
        </message>
        <message>
            <source>Born</source>
            <translation>Geb.</translation>
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
            <source>Change</source>
            <translation>Änderung</translation>
        </message>
        <message>
            <source>Club</source>
            <translation>Verein</translation>
        </message>
        <message>
            <source>Colour preference and last floats, for the next round</source>
            <translation>Farbanspruch und letzte Floater, für die nächste Runde</translation>
        </message>
        <message>
            <source>Date of birth</source>
            <translation>Geburtsdatum</translation>
        </message>
        <message>
            <source>FIDE ID</source>
            <translation>FIDE-ID</translation>
        </message>
        <message>
            <source>FIDE number</source>
            <translation>FIDE-Nummer</translation>
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
            <source>Fixed table</source>
            <translation>Fester Tisch</translation>
        </message>
        <message>
            <source>From</source>
            <translation>Aus</translation>
        </message>
        <message>
            <source>Gets</source>
            <translation>Erhält</translation>
        </message>
        <message>
            <source>In round {}</source>
            <translation>In Runde {}</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>Nächste</translation>
        </message>
        <message>
            <source>No.</source>
            <translation>Nr.</translation>
        </message>
        <message>
            <source>Old → new</source>
            <translation>Alt → neu</translation>
        </message>
        <message>
            <source>Pairing number</source>
            <translation>Startnummer</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>Platz</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>Punkte</translation>
        </message>
        <message>
            <source>Points after round {}</source>
            <translation>Punkte nach Runde {}</translation>
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
            <source>Pts</source>
            <translation>Pkt</translation>
        </message>
        <message>
            <source>Rank</source>
            <translation>Rang</translation>
        </message>
        <message>
            <source>Rank in the group</source>
            <translation>Rang in der Gruppe</translation>
        </message>
        <message>
            <source>Rating</source>
            <translation>Wertungszahl</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Grund</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>Round</source>
            <translation>Runde</translation>
        </message>
        <message>
            <source>Round {}</source>
            <translation>Runde {}</translation>
        </message>
        <message>
            <source>Rtg</source>
            <translation>Elo</translation>
        </message>
        <message>
            <source>Sex</source>
            <translation>G.</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Stand</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tisch</translation>
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
            <source>Where the rating is from</source>
            <translation>Woher die Wertungszahl ist</translation>
        </message>
        <message>
            <source>White</source>
            <translation>Weiß</translation>
        </message>
        <message>
            <source>White's pairing number</source>
            <translation>Startnummer von Weiß</translation>
        </message>
        <message>
            <source>White's points before the round</source>
            <translation>Punkte von Weiß vor der Runde</translation>
        </message>
        <message>
            <source>White's rating</source>
            <translation>Wertungszahl von Weiß</translation>
        </message>
    </context>
    <context>
        <name>Desk</name>
        <message>
            <source>Leave FIDE mode…</source>
            <translation>FIDE-Modus verlassen…</translation>
        </message>
        <message>
            <source>No pairing is possible: {why} ({article})</source>
            <translation>Keine Paarung ist möglich: {why} ({article})</translation>
        </message>
        <message>
            <source>Show round {number}</source>
            <translation>Runde {number} zeigen</translation>
        </message>
        <message>
            <source>The pairing was stopped; nothing was changed.</source>
            <translation>Die Auslosung wurde angehalten; nichts wurde geändert.</translation>
        </message>
        <message>
            <source>The proposal was dropped because the tournament changed.</source>
            <translation>Der Vorschlag wurde verworfen, weil das Turnier sich geändert hat.</translation>
        </message>
        <message>
            <source>The tournament changed while the round was paired; pairing again.</source>
            <translation>Das Turnier hat sich während der Auslosung geändert; es wird neu ausgelost.</translation>
        </message>
        <message>
            <source>This is an earlier state; it can be read, not changed.</source>
            <translation>Dies ist ein früherer Stand; er kann gelesen, nicht geändert werden.</translation>
        </message>
    </context>
    <context>
        <name>DisplayWindow</name>
        <message>
            <source>Display</source>
            <translation>Anzeige</translation>
        </message>
        <message>
            <source>Nothing is published yet.</source>
            <translation>Es ist noch nichts veröffentlicht.</translation>
        </message>
        <message>
            <source>Standings follow when all results of a published round are in.</source>
            <translation>Die Rangliste folgt, wenn alle Ergebnisse einer veröffentlichten Runde da sind.</translation>
        </message>
        <message>
            <source>altered since</source>
            <translation>seitdem geändert</translation>
        </message>
    </context>
    <context>
        <name>HandBar</name>
        <message>
            <source>&lt;b&gt;Waiting for an opponent: {names}&lt;/b&gt;</source>
            <translation>&lt;b&gt;Warten auf einen Gegner: {names}&lt;/b&gt;</translation>
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
            <source>Different from the pairing by the rules: {what}</source>
            <translation>Anders als die Paarung nach den Regeln: {what}</translation>
        </message>
        <message>
            <source>Esc Drop</source>
            <translation>Esc Verwerfen</translation>
        </message>
        <message>
            <source>Exactly the pairing by the rules.</source>
            <translation>Genau die Paarung nach den Regeln.</translation>
        </message>
        <message>
            <source>Marked: {name}</source>
            <translation>Markiert: {name}</translation>
        </message>
        <message>
            <source>P Pair</source>
            <translation>P Paaren</translation>
        </message>
        <message>
            <source>Put a card on another one to pair them, or on the field of the bye.</source>
            <translation>Eine Karte auf eine andere legen, um beide zu paaren, oder auf das Feld des Freiloses.</translation>
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
            <source>Black</source>
            <translation>Schwarz</translation>
        </message>
        <message>
            <source>Board</source>
            <translation>Brett</translation>
        </message>
        <message>
            <source>Boards, the bye and who waits</source>
            <translation>Bretter, spielfrei und wer wartet</translation>
        </message>
        <message>
            <source>Bye (B)</source>
            <translation>Spielfrei (B)</translation>
        </message>
        <message>
            <source>Colours (C)</source>
            <translation>Farben (C)</translation>
        </message>
        <message>
            <source>Different from the pairing by the rules (*): {what}</source>
            <translation>Anders als die Paarung nach den Regeln (*): {what}</translation>
        </message>
        <message>
            <source>Exactly the pairing by the rules.</source>
            <translation>Genau die Paarung nach den Regeln.</translation>
        </message>
        <message>
            <source>Mark (Space)</source>
            <translation>Merken (Leertaste)</translation>
        </message>
        <message>
            <source>Pair with the marked (P)</source>
            <translation>Mit dem Gemerkten paaren (P)</translation>
        </message>
        <message>
            <source>Pairing of round {number} by hand</source>
            <translation>Paarung der Runde {number} von Hand</translation>
        </message>
        <message>
            <source>Step back</source>
            <translation>Schritt zurück</translation>
        </message>
        <message>
            <source>Swap with the marked (S)</source>
            <translation>Mit dem Gemerkten tauschen (S)</translation>
        </message>
        <message>
            <source>Unpair (U)</source>
            <translation>Trennen (U)</translation>
        </message>
        <message>
            <source>What it breaks</source>
            <translation>Was verletzt wird</translation>
        </message>
        <message>
            <source>White</source>
            <translation>Weiß</translation>
        </message>
        <message>
            <source>bye</source>
            <translation>spielfrei</translation>
        </message>
        <message>
            <source>waits</source>
            <translation>wartet</translation>
        </message>
    </context>
    <context>
        <name>Headline</name>
        <message>
            <source>; F9 pairs round {n}</source>
            <translation>; F9 lost Runde {n} aus</translation>
        </message>
        <message>
            <source>Round {number}</source>
            <translation>Runde {number}</translation>
        </message>
        <message>
            <source>all {boards} results are in</source>
            <translation>alle {boards} Ergebnisse sind da</translation>
        </message>
        <message>
            <source>proposal, not accepted yet; {boards} boards</source>
            <translation>Vorschlag, noch nicht angenommen; {boards} Bretter</translation>
        </message>
        <message>
            <source>second entry: {agreed} of {boards} agree</source>
            <translation>zweite Eingabe: {agreed} von {boards} stimmen überein</translation>
        </message>
        <message>
            <source>{known} of {boards} results, {adjourned} adjourned</source>
            <translation>{known} von {boards} Ergebnissen, {adjourned} Hängepartien</translation>
        </message>
        <message>
            <source>{known} of {boards} results, {missing} missing</source>
            <translation>{known} von {boards} Ergebnissen, {missing} fehlen</translation>
        </message>
    </context>
    <context>
        <name>ImportDialog</name>
        <message>
            <source>Born</source>
            <translation>Geboren</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>Kategorie</translation>
        </message>
        <message>
            <source>Club</source>
            <translation>Verein</translation>
        </message>
        <message>
            <source>Column {n} holds</source>
            <translation>Spalte {n} enthält</translation>
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
            <source>Import players</source>
            <translation>Spieler importieren</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Players to import</source>
            <translation>Zu importierende Spieler</translation>
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
            <source>Row</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>Sex</source>
            <translation>Geschlecht</translation>
        </message>
        <message>
            <source>Surname</source>
            <translation>Nachname</translation>
        </message>
        <message>
            <source>There already, by {what}: {player}</source>
            <translation>Schon da, nach {what}: {player}</translation>
        </message>
        <message>
            <source>Ticked: {chosen} of {all}. There already: {doubles}. Not usable: {faulty}.</source>
            <translation>Angehakt: {chosen} von {all}. Schon da: {doubles}. Nicht brauchbar: {faulty}.</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>Titel</translation>
        </message>
        <message>
            <source>What the columns of the file hold:</source>
            <translation>Was die Spalten der Datei enthalten:</translation>
        </message>
    </context>
    <context>
        <name>JumpBar</name>
        <message>
            <source>Board:</source>
            <translation>Brett:</translation>
        </message>
        <message>
            <source>Player (name or number):</source>
            <translation>Spieler (Name oder Nummer):</translation>
        </message>
        <message>
            <source>nobody</source>
            <translation>niemand</translation>
        </message>
    </context>
    <context>
        <name>Keys</name>
        <message>
            <source>Everywhere</source>
            <translation>Überall</translation>
        </message>
        <message>
            <source>Typing results</source>
            <translation>Ergebnisse eingeben</translation>
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
            <source>Black by forfeit</source>
            <translation>Schwarz kampflos</translation>
        </message>
        <message>
            <source>Black wins</source>
            <translation>Schwarz gewinnt</translation>
        </message>
        <message>
            <source>Del</source>
            <translation>Entf</translation>
        </message>
        <message>
            <source>White by forfeit</source>
            <translation>Weiß kampflos</translation>
        </message>
        <message>
            <source>White wins</source>
            <translation>Weiß gewinnt</translation>
        </message>
        <message>
            <source>adjourned</source>
            <translation>Hängepartie</translation>
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
            <source>letters</source>
            <translation>Buchstaben</translation>
        </message>
        <message>
            <source>to a board</source>
            <translation>zu einem Brett</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
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
            <source>&lt;h3&gt;Arbiter {version}&lt;/h3&gt;&lt;p&gt;Swiss tournaments by the FIDE rules, every pairing explained.&lt;/p&gt;&lt;p&gt;Rules:&lt;/p&gt;&lt;ul&gt;{rules}&lt;/ul&gt;&lt;p&gt;Qt {qt}. Font: DejaVu.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Arbiter {version}&lt;/h3&gt;&lt;p&gt;Schweizer Turniere nach den FIDE-Regeln, jede Paarung begründet.&lt;/p&gt;&lt;p&gt;Regeln:&lt;/p&gt;&lt;ul&gt;{rules}&lt;/ul&gt;&lt;p&gt;Qt {qt}. Schrift: DejaVu.&lt;/p&gt;</translation>
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
            <source>All players are as in the rating list; not found: {count}.</source>
            <translation>Alle Spieler sind wie in der Elo-Liste; nicht gefunden: {count}.</translation>
        </message>
        <message>
            <source>Board</source>
            <translation>Tafel</translation>
        </message>
        <message>
            <source>Board {number}:</source>
            <translation>Brett {number}:</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Cards</source>
            <translation>Karten</translation>
        </message>
        <message>
            <source>Choose a line of the history first.</source>
            <translation>Zuerst eine Zeile des Verlaufs wählen.</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>Wählen…</translation>
        </message>
        <message>
            <source>Cross table</source>
            <translation>Kreuztabelle</translation>
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
            <source>History</source>
            <translation>Verlauf</translation>
        </message>
        <message>
            <source>Import players</source>
            <translation>Spieler importieren</translation>
        </message>
        <message>
            <source>Importing the rating list {name}</source>
            <translation>Die Elo-Liste {name} wird importiert</translation>
        </message>
        <message>
            <source>Keep the tournament in</source>
            <translation>Turnier aufbewahren in</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Tasten</translation>
        </message>
        <message>
            <source>Lists of players ({kinds});;All files (*)</source>
            <translation>Spielerlisten ({kinds});;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>New tournament</source>
            <translation>Neues Turnier</translation>
        </message>
        <message>
            <source>No tie-breaks are chosen (Ctrl+Shift+T).</source>
            <translation>Es sind keine Feinwertungen gewählt (Strg+Umschalt+T).</translation>
        </message>
        <message>
            <source>Notes on reading</source>
            <translation>Hinweise vom Einlesen</translation>
        </message>
        <message>
            <source>Notes on reading the file: {count}.</source>
            <translation>Hinweise vom Einlesen der Datei: {count}.</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>Ordner öffnen</translation>
        </message>
        <message>
            <source>Players</source>
            <translation>Spieler</translation>
        </message>
        <message>
            <source>Points: &lt;b&gt;{points}&lt;/b&gt; (after each round: {progress})</source>
            <translation>Punkte: &lt;b&gt;{points}&lt;/b&gt; (nach jeder Runde: {progress})</translation>
        </message>
        <message>
            <source>Results of boards that are changed will be lost; Undo brings them back.</source>
            <translation>Ergebnisse geänderter Bretter gehen verloren; Rückgängig bringt sie wieder.</translation>
        </message>
        <message>
            <source>Round</source>
            <translation>Runde</translation>
        </message>
        <message>
            <source>Round {number} was published before it was altered: put up the new sheet.</source>
            <translation>Runde {number} war schon veröffentlicht, als sie geändert wurde: das neue Blatt aushängen.</translation>
        </message>
        <message>
            <source>Sample tournament</source>
            <translation>Beispielturnier</translation>
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
            <source>Show notes</source>
            <translation>Hinweise zeigen</translation>
        </message>
        <message>
            <source>Standings</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <source>Still to be chosen: {what}.</source>
            <translation>Noch zu wählen: {what}.</translation>
        </message>
        <message>
            <source>The import was stopped; the old list stays.</source>
            <translation>Der Import wurde angehalten; die alte Liste bleibt.</translation>
        </message>
        <message>
            <source>The pairing by hand was dropped because something else was done meanwhile.</source>
            <translation>Die Paarung von Hand wurde verworfen, weil inzwischen etwas anderes geschah.</translation>
        </message>
        <message>
            <source>The program made a mistake ({error}). The tournament is saved. A report was written to {path}.</source>
            <translation>Das Programm hat einen Fehler gemacht ({error}). Das Turnier ist gespeichert. Ein Bericht steht in {path}.</translation>
        </message>
        <message>
            <source>The rating list has {count} players; records passed over: {faulty}.</source>
            <translation>Die Elo-Liste hat {count} Spieler; übergangene Sätze: {faulty}.</translation>
        </message>
        <message>
            <source>This line was undone since; choose a line that still counts.</source>
            <translation>Diese Zeile wurde seither zurückgenommen; eine wählen, die noch gilt.</translation>
        </message>
        <message>
            <source>Tools</source>
            <translation>Werkzeuge</translation>
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
            <source>Unusual result</source>
            <translation>Ungewöhnliches Ergebnis</translation>
        </message>
        <message>
            <source>Why this place?</source>
            <translation>Warum dieser Platz?</translation>
        </message>
        <message>
            <source>Withdraw player</source>
            <translation>Spieler zieht zurück</translation>
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
            <source>{name} cannot be read: {why}</source>
            <translation>{name} kann nicht gelesen werden: {why}</translation>
        </message>
        <message>
            <source>{name} was sent to the printer {printer}; pages: {pages}.</source>
            <translation>{name} ging an den Drucker {printer}; Seiten: {pages}.</translation>
        </message>
        <message>
            <source>{path} was written.</source>
            <translation>{path} wurde geschrieben.</translation>
        </message>
        <message>
            <source>{player} gets:</source>
            <translation>{player} erhält:</translation>
        </message>
        <message>
            <source>{player} takes no part from this round on:</source>
            <translation>{player} nimmt ab dieser Runde nicht mehr teil:</translation>
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
        <name>Notes</name>
        <message>
            <source>13w1: the opponent's place in this list, colour, result (1, ½, 0; + and - by forfeit). bye 1: a round without opponent and its points.</source>
            <translation>13w1: Platz des Gegners in dieser Liste, Farbe (w weiß, b schwarz), Ergebnis (1, ½, 0; + und - kampflos). bye 1: eine Runde ohne Gegner und ihre Punkte.</translation>
        </message>
    </context>
    <context>
        <name>PlayerDialog</name>
        <message>
            <source>&amp;Born:</source>
            <translation>&amp;Geboren:</translation>
        </message>
        <message>
            <source>&amp;Club:</source>
            <translation>&amp;Verein:</translation>
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
            <translation>G&amp;eschlecht:</translation>
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
            <source>F&amp;ederation:</source>
            <translation>&amp;Föderation:</translation>
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
            <source>Rating &amp;from:</source>
            <translation>Wertungszahl au&amp;s:</translation>
        </message>
        <message>
            <source>Surname, First name</source>
            <translation>Nachname, Vorname</translation>
        </message>
        <message>
            <source>any</source>
            <translation>beliebig</translation>
        </message>
        <message>
            <source>unrated</source>
            <translation>ohne Zahl</translation>
        </message>
    </context>
    <context>
        <name>PlayersView</name>
        <message>
            <source>&lt;b&gt;Round {round}&lt;/b&gt; · players: {players} · play: {present} · byes: {byes} · absent: {absent} · withdrawn: {withdrawn}</source>
            <translation>&lt;b&gt;Runde {round}&lt;/b&gt; · Spieler: {players} · spielen: {present} · spielfrei: {byes} · abwesend: {absent} · ausgeschieden: {withdrawn}</translation>
        </message>
        <message>
            <source>Players</source>
            <translation>Spieler</translation>
        </message>
        <message>
            <source>Space: plays or absent. Enter or F2: change the cell. Letters: look for a player.</source>
            <translation>Leertaste: spielt oder abwesend. Enter oder F2: die Zelle ändern. Buchstaben: einen Spieler suchen.</translation>
        </message>
        <message>
            <source>{name} enters from round {round} on with number {number}; renumbered: {moved}.</source>
            <translation>{name} nimmt ab Runde {round} mit Nummer {number} teil; neu nummeriert: {moved}.</translation>
        </message>
    </context>
    <context>
        <name>PointsFields</name>
        <message>
            <source>&amp;Half-point bye:</source>
            <translation>Halber Punkt spielfrei:</translation>
        </message>
        <message>
            <source>&amp;Loss:</source>
            <translation>&amp;Niederlage:</translation>
        </message>
        <message>
            <source>&amp;Points:</source>
            <translation>&amp;Punkte:</translation>
        </message>
        <message>
            <source>&amp;Win:</source>
            <translation>&amp;Sieg:</translation>
        </message>
        <message>
            <source>&amp;Zero-point bye:</source>
            <translation>&amp;Kein Punkt spielfrei:</translation>
        </message>
        <message>
            <source>Dra&amp;w:</source>
            <translation>&amp;Remis:</translation>
        </message>
        <message>
            <source>Pairing-allocated &amp;bye:</source>
            <translation>Ausgelost &amp;spielfrei:</translation>
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
            <source>&amp;Print…</source>
            <translation>&amp;Drucken…</translation>
        </message>
        <message>
            <source>&amp;Sheet:</source>
            <translation>&amp;Blatt:</translation>
        </message>
        <message>
            <source>Page &amp;width</source>
            <translation>Seiten&amp;breite</translation>
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
            <translation>Ganze &amp;Seite</translation>
        </message>
    </context>
    <context>
        <name>ProhibitedDialog</name>
        <message>
            <source>&amp;New line</source>
            <translation>&amp;Neue Zeile</translation>
        </message>
        <message>
            <source>&amp;Remove line</source>
            <translation>Zeile &amp;entfernen</translation>
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
            <source>Groups of whom no two may meet</source>
            <translation>Gruppen, von denen keine zwei gegeneinander spielen dürfen</translation>
        </message>
        <message>
            <source>Line {line}: a group has at least two players.</source>
            <translation>Zeile {line}: eine Gruppe hat mindestens zwei Spieler.</translation>
        </message>
        <message>
            <source>Line {line}: rounds are whole numbers from 1.</source>
            <translation>Zeile {line}: Runden sind ganze Zahlen ab 1.</translation>
        </message>
        <message>
            <source>Line {line}: the last round lies before the first.</source>
            <translation>Zeile {line}: die letzte Runde liegt vor der ersten.</translation>
        </message>
        <message>
            <source>Line {line}: there is no player {n}.</source>
            <translation>Zeile {line}: es gibt keinen Spieler {n}.</translation>
        </message>
        <message>
            <source>Names</source>
            <translation>Namen</translation>
        </message>
        <message>
            <source>No two players of a line are paired with each other. An empty last round: to the end.</source>
            <translation>Keine zwei Spieler einer Zeile werden gegeneinander gelost. Leere letzte Runde: bis zum Ende.</translation>
        </message>
        <message>
            <source>One line a &amp;club</source>
            <translation>Eine Zeile je &amp;Verein</translation>
        </message>
        <message>
            <source>One line a &amp;federation</source>
            <translation>Eine Zeile je &amp;Föderation</translation>
        </message>
        <message>
            <source>Players (numbers)</source>
            <translation>Spieler (Nummern)</translation>
        </message>
        <message>
            <source>Prohibited pairings</source>
            <translation>Verbotene Paarungen</translation>
        </message>
        <message>
            <source>Round 1 is paired: by then it should have been announced who must not meet.</source>
            <translation>Runde 1 ist ausgelost: Bis dahin soll bekannt gegeben sein, wer nicht gegeneinander spielen darf.</translation>
        </message>
        <message>
            <source>To round</source>
            <translation>Bis Runde</translation>
        </message>
    </context>
    <context>
        <name>ProposalBar</name>
        <message>
            <source>&lt;b&gt;Proposal for round {number}&lt;/b&gt;, by {edition}: {parts}</source>
            <translation>&lt;b&gt;Vorschlag für Runde {number}&lt;/b&gt;, nach {edition}: {parts}</translation>
        </message>
        <message>
            <source>Accept (Enter)</source>
            <translation>Annehmen (Enter)</translation>
        </message>
        <message>
            <source>Discard (Esc)</source>
            <translation>Verwerfen (Esc)</translation>
        </message>
        <message>
            <source>To confirm: {question}</source>
            <translation>Zu bestätigen: {question}</translation>
        </message>
        <message>
            <source>boards: {count}</source>
            <translation>Bretter: {count}</translation>
        </message>
        <message>
            <source>bye: player {number}</source>
            <translation>spielfrei: Spieler {number}</translation>
        </message>
    </context>
    <context>
        <name>RatingChoice</name>
        <message>
            <source>Blitz</source>
            <translation>Blitz</translation>
        </message>
        <message>
            <source>Rapid</source>
            <translation>Schnellschach</translation>
        </message>
        <message>
            <source>Standard</source>
            <translation>Standard</translation>
        </message>
    </context>
    <context>
        <name>ReadyPage</name>
        <message>
            <source>&lt;h3&gt;Before round {number}&lt;/h3&gt;</source>
            <translation>&lt;h3&gt;Vor Runde {number}&lt;/h3&gt;</translation>
        </message>
        <message>
            <source>Enter goes to what has to be settled first.</source>
            <translation>Enter führt zu dem, was zuerst zu klären ist.</translation>
        </message>
        <message>
            <source>Enter pairs round {number}.</source>
            <translation>Enter lost Runde {number} aus.</translation>
        </message>
        <message>
            <source>First</source>
            <translation>Zuerst</translation>
        </message>
        <message>
            <source>Not playing: &lt;b&gt;{count}&lt;/b&gt;: {names}</source>
            <translation>Nicht dabei: &lt;b&gt;{count}&lt;/b&gt;: {names}</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Hinweis</translation>
        </message>
        <message>
            <source>Nothing is missing and nothing is odd.</source>
            <translation>Nichts fehlt und nichts ist auffällig.</translation>
        </message>
        <message>
            <source>Players in the round: &lt;b&gt;{count}&lt;/b&gt;</source>
            <translation>Spieler in der Runde: &lt;b&gt;{count}&lt;/b&gt;</translation>
        </message>
        <message>
            <source>The number is odd; the bye will probably go to one of: {names}</source>
            <translation>Die Zahl ist ungerade; spielfrei wird wahrscheinlich einer von: {names}</translation>
        </message>
        <message>
            <source>Warning</source>
            <translation>Warnung</translation>
        </message>
        <message>
            <source>What is missing or odd</source>
            <translation>Was fehlt oder auffällig ist</translation>
        </message>
    </context>
    <context>
        <name>Reasons</name>
        <message>
            <source>Choose the rules in the settings to see the reasons.</source>
            <translation>Die Regeln in den Einstellungen wählen, um die Gründe zu sehen.</translation>
        </message>
        <message>
            <source>Round {number} is not paired yet.</source>
            <translation>Runde {number} ist noch nicht ausgelost.</translation>
        </message>
        <message>
            <source>The reasons could not be worked out.</source>
            <translation>Die Gründe konnten nicht berechnet werden.</translation>
        </message>
        <message>
            <source>The recorded pairing differs: this is how the rules pair the round.</source>
            <translation>Die eingetragene Paarung ist anders: so losen die Regeln die Runde aus.</translation>
        </message>
        <message>
            <source>Worked out now: the recorded pairing follows these rules.</source>
            <translation>Jetzt berechnet: die eingetragene Paarung folgt diesen Regeln.</translation>
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
            <source>Nothing is recorded in this round.</source>
            <translation>In dieser Runde ist nichts eingetragen.</translation>
        </message>
        <message>
            <source>Recorded pairing beside the one by the rules</source>
            <translation>Eingetragene Paarung neben der nach den Regeln</translation>
        </message>
        <message>
            <source>Round {n}: the recorded pairing follows the rules.</source>
            <translation>Runde {n}: die eingetragene Paarung folgt den Regeln.</translation>
        </message>
        <message>
            <source>Round {n}: {count} places differ from the rules.</source>
            <translation>Runde {n}: {count} Stellen weichen von den Regeln ab.</translation>
        </message>
    </context>
    <context>
        <name>RefreshDialog</name>
        <message>
            <source>Compare with the rating list</source>
            <translation>Mit der Elo-Liste vergleichen</translation>
        </message>
        <message>
            <source>Differences</source>
            <translation>Unterschiede</translation>
        </message>
        <message>
            <source>FIDE ID</source>
            <translation>FIDE-ID</translation>
        </message>
        <message>
            <source>Otherwise in the list: {different}. The same: {same}. Not found: {missing}.</source>
            <translation>Anders in der Liste: {different}. Gleich: {same}. Nicht gefunden: {missing}.</translation>
        </message>
        <message>
            <source>born</source>
            <translation>geboren</translation>
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
            <source>rating</source>
            <translation>Wertungszahl</translation>
        </message>
        <message>
            <source>sex</source>
            <translation>Geschlecht</translation>
        </message>
        <message>
            <source>title</source>
            <translation>Titel</translation>
        </message>
    </context>
    <context>
        <name>ResultEntry</name>
        <message>
            <source>Accept the proposal first (Enter); then results can be entered.</source>
            <translation>Zuerst den Vorschlag annehmen (Enter); dann können Ergebnisse eingegeben werden.</translation>
        </message>
        <message>
            <source>Board {board}: first entered {first}, now {second}. The same key again takes {second}; the other one keeps {first}.</source>
            <translation>Brett {board}: zuerst {first}, jetzt {second}. Dieselbe Taste noch einmal nimmt {second}; die andere behält {first}.</translation>
        </message>
        <message>
            <source>Noted for the rating report only; the standings keep what was used (C.04.2, 4.3).</source>
            <translation>Nur für die Wertungsauswertung vermerkt; der Tabellenstand behält, was galt (C.04.2, 4.3).</translation>
        </message>
        <message>
            <source>no result</source>
            <translation>kein Ergebnis</translation>
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
        <name>RoundPicker</name>
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
        <name>RoundView</name>
        <message>
            <source>All {count} rounds are paired.</source>
            <translation>Alle {count} Runden sind ausgelost.</translation>
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
            <source>There are no players yet. Add them in the list of players.</source>
            <translation>Es gibt noch keine Spieler. Sie werden in der Spielerliste hinzugefügt.</translation>
        </message>
    </context>
    <context>
        <name>Sentences</name>
        <message>
            <source> and </source>
            <translation> und </translation>
        </message>
        <message>
            <source>2= is a rank shared by equals; they stand in order of pairing number.</source>
            <translation>2= ist ein geteilter Rang; Gleiche stehen in der Reihenfolge der Startnummern.</translation>
        </message>
        <message>
            <source>A change in round {n}: {who}.</source>
            <translation>Eine Änderung in Runde {n}: {who}.</translation>
        </message>
        <message>
            <source>A checker that reads the report will find other colours in the rounds that are paired.</source>
            <translation>Ein Prüfprogramm, das den Bericht liest, wird in den gepaarten Runden andere Farben erwarten.</translation>
        </message>
        <message>
            <source>A late entry gets the number that is due to the rating, not the last one.</source>
            <translation>Eine Nachmeldung bekommt die Nummer, die der Wertungszahl zukommt, nicht die letzte.</translation>
        </message>
        <message>
            <source>Adjourned games count as draws for the pairing.</source>
            <translation>Hängepartien zählen für die Auslosung als Remis.</translation>
        </message>
        <message>
            <source>All {n} rounds are paired.</source>
            <translation>Alle {n} Runden sind ausgelost.</translation>
        </message>
        <message>
            <source>Black</source>
            <translation>Schwarz</translation>
        </message>
        <message>
            <source>Both get the colour they had more often: {board}</source>
            <translation>Beide bekommen die Farbe, die sie öfter hatten: {board}</translation>
        </message>
        <message>
            <source>Breaks: {what}</source>
            <translation>Verletzt: {what}</translation>
        </message>
        <message>
            <source>Choose the rules the tournament is paired by.</source>
            <translation>Wählen Sie die Regeln, nach denen das Turnier ausgelost wird.</translation>
        </message>
        <message>
            <source>Correct a result of round {n}?</source>
            <translation>Ein Ergebnis von Runde {n} berichtigen?</translation>
        </message>
        <message>
            <source>Different from the pairing by the rules: {what}</source>
            <translation>Anders als die Paarung nach den Regeln: {what}</translation>
        </message>
        <message>
            <source>Draw the initial colour by lot and enter it.</source>
            <translation>Losen Sie die Anfangsfarbe aus und tragen Sie sie ein.</translation>
        </message>
        <message>
            <source>Everything done since is taken back at once; Undo brings it all again.</source>
            <translation>Alles, was seitdem geschah, wird auf einmal zurückgenommen; Rückgängig bringt es wieder.</translation>
        </message>
        <message>
            <source>FIDE advises against full-point byes; the report will name it.</source>
            <translation>Die FIDE rät von ganzen Punkten ohne Spiel ab; der Bericht wird es nennen.</translation>
        </message>
        <message>
            <source>FIDE mode cannot be entered again in this tournament, not even by Undo.</source>
            <translation>Der FIDE-Modus lässt sich in diesem Turnier nicht wieder einschalten, auch nicht mit Rückgängig.</translation>
        </message>
        <message>
            <source>Fixed since round 1 was paired: {what}.</source>
            <translation>Festgelegt, seit Runde 1 gepaart ist: {what}.</translation>
        </message>
        <message>
            <source>Go back to the state after: {edit}?</source>
            <translation>Zum Stand nach dieser Änderung zurückgehen: {edit}?</translation>
        </message>
        <message>
            <source>Leave FIDE mode (menu Tournament) if the regulations of the event ask for it.</source>
            <translation>Verlassen Sie den FIDE-Modus (Menü Turnier), wenn die Ausschreibung es verlangt.</translation>
        </message>
        <message>
            <source>Leave FIDE mode?</source>
            <translation>Den FIDE-Modus verlassen?</translation>
        </message>
        <message>
            <source>Lists that hang out are out of date.</source>
            <translation>Ausgehängte Listen sind überholt.</translation>
        </message>
        <message>
            <source>Mark another player first, with Space.</source>
            <translation>Zuerst einen anderen Spieler merken, mit der Leertaste.</translation>
        </message>
        <message>
            <source>Nobody takes part in round {n}.</source>
            <translation>An Runde {n} nimmt niemand teil.</translation>
        </message>
        <message>
            <source>Not final: {n} adjourned game is still to be played on.</source>
            <translation>Nicht endgültig: {n} Hängepartie ist noch zu Ende zu spielen.</translation>
        </message>
        <message>
            <source>Not final: {n} adjourned games are still to be played on.</source>
            <translation>Nicht endgültig: {n} Hängepartien sind noch zu Ende zu spielen.</translation>
        </message>
        <message>
            <source>Only one player takes part in round {n}, who gets the bye (C.04.1, 3).</source>
            <translation>An Runde {n} nimmt nur ein Spieler teil, der spielfrei ist (C.04.1, 3).</translation>
        </message>
        <message>
            <source>Pairings and standings keep the result that was used (C.04.2, 4.3).</source>
            <translation>Paarungen und Tabellenstand behalten das Ergebnis, das galt (C.04.2, 4.3).</translation>
        </message>
        <message>
            <source>Player {named}</source>
            <translation>Spieler {named}</translation>
        </message>
        <message>
            <source>Player {n} did not appear in round {round} and would be paired again.</source>
            <translation>Spieler {n} ist in Runde {round} nicht erschienen und würde wieder gepaart.</translation>
        </message>
        <message>
            <source>Player {n} has a full-point bye, which FIDE advises against.</source>
            <translation>Spieler {n} hat ein volles Freilos, von dem die FIDE abrät.</translation>
        </message>
        <message>
            <source>Player {n} has a half-point bye in one of the last two rounds.</source>
            <translation>Spieler {n} hat in einer der letzten beiden Runden ein halbes Freilos.</translation>
        </message>
        <message>
            <source>Player {n} has had a half-point bye already.</source>
            <translation>Spieler {n} hatte schon ein halbes Freilos.</translation>
        </message>
        <message>
            <source>Player {player} has another half-point bye; the rules know one at most.</source>
            <translation>Spieler {player} hat ein weiteres Freilos mit halbem Punkt; die Regeln kennen höchstens eines.</translation>
        </message>
        <message>
            <source>Players who have not played yet get their first colour by the new one.</source>
            <translation>Wer noch nicht gespielt hat, bekommt die erste Farbe nach der neuen.</translation>
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
            <source>Points adjusted: {list}.</source>
            <translation>Punkte korrigiert: {list}.</translation>
        </message>
        <message>
            <source>Put it up anew.</source>
            <translation>Hängen Sie es neu aus.</translation>
        </message>
        <message>
            <source>Remove the pairing of round {round} and {n} result?</source>
            <translation>Die Paarung von Runde {round} und {n} Ergebnis entfernen?</translation>
        </message>
        <message>
            <source>Remove the pairing of round {round} and {n} results?</source>
            <translation>Die Paarung von Runde {round} und {n} Ergebnisse entfernen?</translation>
        </message>
        <message>
            <source>Round {n} is over: by C.04.2, 4.3 such a late correction goes into the rating report only, unless the rules of the event say otherwise.</source>
            <translation>Runde {n} ist vorbei: Nach C.04.2, 4.3 geht eine so späte Berichtigung nur in die Wertungsauswertung ein, wenn die Ausschreibung nichts anderes sagt.</translation>
        </message>
        <message>
            <source>Round {n} is too far back to count. Note the result for the rating report only?</source>
            <translation>Runde {n} liegt zu weit zurück, um zu zählen. Das Ergebnis nur für die Wertungsauswertung vermerken?</translation>
        </message>
        <message>
            <source>Round {n} is too far back: only results of the last two rounds count when corrected.</source>
            <translation>Runde {n} liegt zu weit zurück: Nur Berichtigungen der letzten zwei Runden zählen.</translation>
        </message>
        <message>
            <source>Round {n} stays as it was paired; the change counts from the pairing of round {next} on (C.04.2, 4.3).</source>
            <translation>Runde {n} bleibt, wie sie ausgelost wurde; die Änderung zählt ab der Auslosung von Runde {next} (C.04.2, 4.3).</translation>
        </message>
        <message>
            <source>Round {n} was not published.</source>
            <translation>Runde {n} wurde nicht veröffentlicht.</translation>
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
            <source>Rounds 1 to {n} are paired with the numbers as they are. Change them?</source>
            <translation>Die Runden 1 bis {n} sind mit den jetzigen Nummern gepaart. Nummern ändern?</translation>
        </message>
        <message>
            <source>Rounds 1 to {n} stay as they were paired.</source>
            <translation>Die Runden 1 bis {n} bleiben, wie sie gepaart wurden.</translation>
        </message>
        <message>
            <source>Say how many rounds the tournament has.</source>
            <translation>Geben Sie an, wie viele Runden das Turnier hat.</translation>
        </message>
        <message>
            <source>Table {tables} is fixed for a player and stands out of order.</source>
            <translation>Tisch {tables} gehört fest zu einem Spieler und steht außer der Reihe.</translation>
        </message>
        <message>
            <source>Tables {tables} are fixed for players and stand out of order.</source>
            <translation>Die Tische {tables} gehören fest zu Spielern und stehen außer der Reihe.</translation>
        </message>
        <message>
            <source>The initial colour was drawn before round 1: {old}. It is to be changed to: {new}.</source>
            <translation>Die Anfangsfarbe wurde vor Runde 1 ausgelost: {old}. Sie soll geändert werden in: {new}.</translation>
        </message>
        <message>
            <source>The pairing by hand of round {n} goes on record in the report file.</source>
            <translation>Die Paarung von Hand in Runde {n} wird in der Berichtsdatei festgehalten.</translation>
        </message>
        <message>
            <source>The pairing is removed; the report file will say that it was published.</source>
            <translation>Die Paarung wird entfernt; die Berichtsdatei wird sagen, dass sie veröffentlicht war.</translation>
        </message>
        <message>
            <source>The players keep their boards and results under other numbers.</source>
            <translation>Die Spieler behalten Bretter und Ergebnisse unter anderen Nummern.</translation>
        </message>
        <message>
            <source>The report file and all sheets will say that it was left before round {n}.</source>
            <translation>Berichtsdatei und alle Blätter werden sagen, dass er vor Runde {n} verlassen wurde.</translation>
        </message>
        <message>
            <source>The sheet will say that it was altered, when, and which boards.</source>
            <translation>Das Blatt wird sagen, dass es geändert wurde, wann, und welche Bretter.</translation>
        </message>
        <message>
            <source>This step breaks nothing absolute.</source>
            <translation>Dieser Schritt verletzt nichts Absolutes.</translation>
        </message>
        <message>
            <source>This step breaks: {what}</source>
            <translation>Dieser Schritt verletzt: {what}</translation>
        </message>
        <message>
            <source>This was fixed when round 1 was paired.</source>
            <translation>Das wurde festgelegt, als Runde 1 gepaart wurde.</translation>
        </message>
        <message>
            <source>Type the right result: it is noted for the rating report only (C.04.2, 4.3).</source>
            <translation>Geben Sie das richtige Ergebnis ein: Es wird nur für die Wertungsauswertung vermerkt (C.04.2, 4.3).</translation>
        </message>
        <message>
            <source>What round 1 fixed can then be changed, such as the number of rounds and the points.</source>
            <translation>Was mit Runde 1 feststand, lässt sich dann ändern, etwa die Rundenzahl und die Punkte.</translation>
        </message>
        <message>
            <source>White</source>
            <translation>Weiß</translation>
        </message>
        <message>
            <source>absence</source>
            <translation>Abwesenheit</translation>
        </message>
        <message>
            <source>acceleration {old} -&gt; {new}</source>
            <translation>Beschleunigung {old} -&gt; {new}</translation>
        </message>
        <message>
            <source>adjourned game</source>
            <translation>Hängepartie</translation>
        </message>
        <message>
            <source>altered after publication at {time}: board {boards}</source>
            <translation>nach der Veröffentlichung geändert am {time}: Brett {boards}</translation>
        </message>
        <message>
            <source>altered after publication at {time}: boards {boards}</source>
            <translation>nach der Veröffentlichung geändert am {time}: Bretter {boards}</translation>
        </message>
        <message>
            <source>altered after publication at {time}: byes</source>
            <translation>nach der Veröffentlichung geändert am {time}: Freilose</translation>
        </message>
        <message>
            <source>as a draw</source>
            <translation>wie ein Remis</translation>
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
            <source>bye of the pairing</source>
            <translation>Freilos der Paarung</translation>
        </message>
        <message>
            <source>bye: {new} (instead of {old})</source>
            <translation>Freilos: {new} (statt {old})</translation>
        </message>
        <message>
            <source>category {name}</source>
            <translation>Kategorie {name}</translation>
        </message>
        <message>
            <source>club {name}</source>
            <translation>Verein {name}</translation>
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
            <source>everybody</source>
            <translation>alle</translation>
        </message>
        <message>
            <source>federation {name}</source>
            <translation>Föderation {name}</translation>
        </message>
        <message>
            <source>for the rating only, board {results}</source>
            <translation>nur für die Wertung, Brett {results}</translation>
        </message>
        <message>
            <source>full-point bye</source>
            <translation>spielfrei, ganzer Punkt</translation>
        </message>
        <message>
            <source>groups of prohibited pairings {old} -&gt; {new}</source>
            <translation>Gruppen verbotener Paarungen {old} -&gt; {new}</translation>
        </message>
        <message>
            <source>half-point bye</source>
            <translation>spielfrei, halber Punkt</translation>
        </message>
        <message>
            <source>has had a bye or a win by forfeit (C.04.1, 4)</source>
            <translation>hatte ein Freilos oder einen kampflosen Sieg (C.04.1, 4)</translation>
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
            <source>may not have the bye ({article})</source>
            <translation>darf das Freilos nicht haben ({article})</translation>
        </message>
        <message>
            <source>men</source>
            <translation>Männer</translation>
        </message>
        <message>
            <source>met in round {n} (C.04.1, 2)</source>
            <translation>trafen sich in Runde {n} (C.04.1, 2)</translation>
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
            <source>not drawn</source>
            <translation>nicht ausgelost</translation>
        </message>
        <message>
            <source>not in FIDE mode since before round {n}</source>
            <translation>nicht im FIDE-Modus seit vor Runde {n}</translation>
        </message>
        <message>
            <source>pairing system {old} -&gt; {new}</source>
            <translation>Paarungssystem {old} -&gt; {new}</translation>
        </message>
        <message>
            <source>points ({what}) {old} -&gt; {new}</source>
            <translation>Punkte ({what}) {old} -&gt; {new}</translation>
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
            <source>rounds {old} -&gt; {new}</source>
            <translation>Runden {old} -&gt; {new}</translation>
        </message>
        <message>
            <source>somebody on it does not take part in this round</source>
            <translation>jemand daran nimmt an dieser Runde nicht teil</translation>
        </message>
        <message>
            <source>stated points</source>
            <translation>angegebene Punkte</translation>
        </message>
        <message>
            <source>the event prohibits the pair</source>
            <translation>das Turnier verbietet die Paarung</translation>
        </message>
        <message>
            <source>the player does not take part in this round</source>
            <translation>der Spieler nimmt an dieser Runde nicht teil</translation>
        </message>
        <message>
            <source>tie-breaks {old} -&gt; {new}</source>
            <translation>Feinwertungen {old} -&gt; {new}</translation>
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
            <source>women</source>
            <translation>Frauen</translation>
        </message>
        <message>
            <source>{n} bye</source>
            <translation>{n} Freilos</translation>
        </message>
        <message>
            <source>{n} gets a colour difference of {much} (C.04.1, 6)</source>
            <translation>{n} bekommt eine Farbdifferenz von {much} (C.04.1, 6)</translation>
        </message>
        <message>
            <source>{n} gets {new} points instead of {old}</source>
            <translation>{n} bekommt {new} statt {old} Punkten</translation>
        </message>
        <message>
            <source>{n} has {colour} for the third time running (C.04.1, 7)</source>
            <translation>{n} hat {colour} zum dritten Mal nacheinander (C.04.1, 7)</translation>
        </message>
        <message>
            <source>{n} nothing</source>
            <translation>{n} nichts</translation>
        </message>
        <message>
            <source>{n} player has no rating; the arbiter estimates the strength before numbering.</source>
            <translation>{n} Spieler hat keine Wertungszahl; der Schiedsrichter schätzt die Spielstärke vor der Nummerierung.</translation>
        </message>
        <message>
            <source>{n} players have no rating; the arbiter estimates the strength before numbering.</source>
            <translation>{n} Spieler haben keine Wertungszahl; der Schiedsrichter schätzt die Spielstärke vor der Nummerierung.</translation>
        </message>
        <message>
            <source>{n} result is missing, first round {round}, board {board}.</source>
            <translation>{n} Ergebnis fehlt, zuerst Runde {round}, Brett {board}.</translation>
        </message>
        <message>
            <source>{n} results are missing, first round {round}, board {board}.</source>
            <translation>{n} Ergebnisse fehlen, zuerst Runde {round}, Brett {board}.</translation>
        </message>
        <message>
            <source>{n} with {other}</source>
            <translation>{n} mit {other}</translation>
        </message>
        <message>
            <source>{players} players can play {most} rounds at most; {rounds} cannot be completed.</source>
            <translation>{players} Spieler können höchstens {most} Runden spielen; {rounds} lassen sich nicht beenden.</translation>
        </message>
        <message>
            <source>{rounds} rounds are many for {players} players: a late round may have no legal pairing.</source>
            <translation>{rounds} Runden sind viele für {players} Spieler: Eine späte Runde könnte keine regelgerechte Auslosung haben.</translation>
        </message>
        <message>
            <source>{table}, fixed table</source>
            <translation>{table}, fester Tisch</translation>
        </message>
        <message>
            <source>{who}: fewer possible opponents left than rounds to come.</source>
            <translation>{who}: weniger mögliche Gegner übrig, als Runden kommen.</translation>
        </message>
        <message>
            <source>{who}: numbered too low for rating and title.</source>
            <translation>{who}: zu niedrig eingereiht für Wertungszahl und Titel.</translation>
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
            <source>{who}: {what}</source>
            <translation>{who}: {what}</translation>
        </message>
    </context>
    <context>
        <name>Shelf</name>
        <message>
            <source>Open tournaments</source>
            <translation>Offene Turniere</translation>
        </message>
        <message>
            <source>{name} (earlier, read only)</source>
            <translation>{name} (früher, nur lesen)</translation>
        </message>
    </context>
    <context>
        <name>StandingsView</name>
        <message>
            <source>&amp;Show:</source>
            <translation>&amp;Zeigen:</translation>
        </message>
        <message>
            <source>Everybody</source>
            <translation>Alle</translation>
        </message>
        <message>
            <source>Standings of a group</source>
            <translation>Tabelle einer Gruppe</translation>
        </message>
    </context>
    <context>
        <name>StartPage</name>
        <message>
            <source>&amp;New tournament…</source>
            <translation>&amp;Neues Turnier…</translation>
        </message>
        <message>
            <source>&amp;Open…</source>
            <translation>Ö&amp;ffnen…</translation>
        </message>
        <message>
            <source>&amp;Recent tournaments</source>
            <translation>&amp;Zuletzt geöffnet</translation>
        </message>
        <message>
            <source>60 players before round 6, to try everything</source>
            <translation>60 Teilnehmer vor Runde 6, um alles auszuprobieren</translation>
        </message>
        <message>
            <source>A tournament kept by Arbiter (Ctrl+O)</source>
            <translation>Ein Turnier von Arbiter (Strg+O)</translation>
        </message>
        <message>
            <source>Arbiter</source>
            <translation>Arbiter</translation>
        </message>
        <message>
            <source>Import a &amp;report file…</source>
            <translation>&amp;Berichtsdatei einlesen…</translation>
        </message>
        <message>
            <source>Look at a &amp;sample</source>
            <translation>Ein Bei&amp;spiel ansehen</translation>
        </message>
        <message>
            <source>Name, rounds, rules (Ctrl+N)</source>
            <translation>Name, Runden, Regeln (Strg+N)</translation>
        </message>
        <message>
            <source>Pairs Swiss rounds by the FIDE rules and shows why.</source>
            <translation>Paart Schweizer Runden nach den FIDE-Regeln und zeigt, warum.</translation>
        </message>
        <message>
            <source>Recent tournaments</source>
            <translation>Zuletzt geöffnet</translation>
        </message>
        <message>
            <source>TRF of another program; the file stays as it is</source>
            <translation>TRF eines anderen Programms; die Datei bleibt, wie sie ist</translation>
        </message>
        <message>
            <source>Tournaments you have opened appear here. You can also drop a file on the window.</source>
            <translation>Hier stehen die Turniere, die zuletzt geöffnet waren. Eine Datei kann auch auf das Fenster gezogen werden.</translation>
        </message>
    </context>
    <context>
        <name>Status</name>
        <message>
            <source>Every change is saved at once in {path}</source>
            <translation>Jede Änderung wird sofort gespeichert in {path}</translation>
        </message>
        <message>
            <source>Pairing; you can go on typing.</source>
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
            <source>Round {n}: {known}/{boards}</source>
            <translation>Runde {n}: {known}/{boards}</translation>
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
            <source>✓ Saved</source>
            <translation>✓ Gespeichert</translation>
        </message>
    </context>
    <context>
        <name>StepsPane</name>
        <message>
            <source>Black</source>
            <translation>Schwarz</translation>
        </message>
        <message>
            <source>Next bracket (Down)</source>
            <translation>Nächste Gruppe (Ab)</translation>
        </message>
        <message>
            <source>Next step (Right)</source>
            <translation>Nächster Schritt (Rechts)</translation>
        </message>
        <message>
            <source>No steps are known of this round.</source>
            <translation>Von dieser Runde sind keine Schritte bekannt.</translation>
        </message>
        <message>
            <source>Previous bracket (Up)</source>
            <translation>Vorige Gruppe (Auf)</translation>
        </message>
        <message>
            <source>Previous step (Left)</source>
            <translation>Voriger Schritt (Links)</translation>
        </message>
        <message>
            <source>Print this step</source>
            <translation>Diesen Schritt drucken</translation>
        </message>
        <message>
            <source>Requirements in force</source>
            <translation>Geltende Anforderungen</translation>
        </message>
        <message>
            <source>Round {round}, step {place} of {count}</source>
            <translation>Runde {round}, Schritt {place} von {count}</translation>
        </message>
        <message>
            <source>Step {place} of {count}</source>
            <translation>Schritt {place} von {count}</translation>
        </message>
        <message>
            <source>Tournament</source>
            <translation>Turnier</translation>
        </message>
        <message>
            <source>What the step does</source>
            <translation>Was der Schritt tut</translation>
        </message>
        <message>
            <source>White</source>
            <translation>Weiß</translation>
        </message>
    </context>
    <context>
        <name>StepsTable</name>
        <message>
            <source>Black</source>
            <translation>Schwarz</translation>
        </message>
        <message>
            <source>Bye</source>
            <translation>Spielfrei</translation>
        </message>
        <message>
            <source>Cards after this step</source>
            <translation>Karten nach diesem Schritt</translation>
        </message>
        <message>
            <source>Floating down</source>
            <translation>Floater nach unten</translation>
        </message>
        <message>
            <source>In the bracket</source>
            <translation>In der Gruppe</translation>
        </message>
        <message>
            <source>Noted</source>
            <translation>Vermerkt</translation>
        </message>
        <message>
            <source>Others</source>
            <translation>Andere</translation>
        </message>
        <message>
            <source>Pairs</source>
            <translation>Paare</translation>
        </message>
        <message>
            <source>Refused</source>
            <translation>Abgelehnt</translation>
        </message>
        <message>
            <source>White</source>
            <translation>Weiß</translation>
        </message>
    </context>
    <context>
        <name>TieBreaksDialog</name>
        <message>
            <source>Move &amp;down</source>
            <translation>Nach &amp;unten</translation>
        </message>
        <message>
            <source>Move &amp;up</source>
            <translation>Nach &amp;oben</translation>
        </message>
        <message>
            <source>Tick what counts (Space); the first one counts most.</source>
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
        <name>TournamentDialog</name>
        <message>
            <source>&amp;City:</source>
            <translation>&amp;Ort:</translation>
        </message>
        <message>
            <source>&amp;Federation:</source>
            <translation>&amp;Föderation:</translation>
        </message>
        <message>
            <source>&amp;Initial colour:</source>
            <translation>&amp;Anfangsfarbe:</translation>
        </message>
        <message>
            <source>&amp;Name:</source>
            <translation>&amp;Name:</translation>
        </message>
        <message>
            <source>&amp;Rounds:</source>
            <translation>&amp;Runden:</translation>
        </message>
        <message>
            <source>&amp;Time control:</source>
            <translation>Bedenk&amp;zeit:</translation>
        </message>
        <message>
            <source>Accelerati&amp;on:</source>
            <translation>&amp;Beschleunigung:</translation>
        </message>
        <message>
            <source>B&amp;egins:</source>
            <translation>Beg&amp;inn:</translation>
        </message>
        <message>
            <source>Baku</source>
            <translation>Baku</translation>
        </message>
        <message>
            <source>Baku needs a draw worth half a win and a loss worth nothing.</source>
            <translation>Baku braucht ein Remis, das einen halben Sieg wert ist, und eine Niederlage ohne Punkte.</translation>
        </message>
        <message>
            <source>Black: the highest player begins with Black</source>
            <translation>Schwarz: der höchste Spieler beginnt mit Schwarz</translation>
        </message>
        <message>
            <source>Chief &amp;arbiter:</source>
            <translation>&amp;Hauptschiedsrichter:</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>Wählen…</translation>
        </message>
        <message>
            <source>Dep&amp;uties:</source>
            <translation>S&amp;tellvertreter:</translation>
        </message>
        <message>
            <source>Draw by lot</source>
            <translation>Auslosen</translation>
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
            <source>Fixed since round 1 was paired; only outside FIDE mode it can be changed.</source>
            <translation>Festgelegt, seit Runde 1 gepaart ist; nur außerhalb des FIDE-Modus zu ändern.</translation>
        </message>
        <message>
            <source>Players e&amp;xpected:</source>
            <translation>Er&amp;wartete Spieler:</translation>
        </message>
        <message>
            <source>Ratin&amp;g that counts:</source>
            <translation>Ge&amp;ltende Wertungszahl:</translation>
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
            <source>White: the highest player begins with White</source>
            <translation>Weiß: der höchste Spieler beginnt mit Weiß</translation>
        </message>
        <message>
            <source>YYYY/MM/DD</source>
            <translation>JJJJ/MM/TT</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>not drawn yet</source>
            <translation>noch nicht gelost</translation>
        </message>
        <message>
            <source>not known</source>
            <translation>nicht bekannt</translation>
        </message>
        <message>
            <source>not valid</source>
            <translation>nicht gültig</translation>
        </message>
        <message>
            <source>separated by semicolons</source>
            <translation>durch Strichpunkte getrennt</translation>
        </message>
        <message>
            <source>{text} is not a date; write it as 2026/05/31.</source>
            <translation>{text} ist kein Datum; zu schreiben wie 2026/05/31.</translation>
        </message>
    </context>
    <context>
        <name>TraceTree</name>
        <message>
            <source>Article</source>
            <translation>Artikel</translation>
        </message>
        <message>
            <source>What was decided</source>
            <translation>Was entschieden wurde</translation>
        </message>
    </context>
    <context>
        <name>Views</name>
        <message>
            <source>Nothing has been changed yet.</source>
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
            <translation>Gruppe</translation>
        </message>
        <message>
            <source>Every other opponent of the player</source>
            <translation>Jeder andere Gegner des Spielers</translation>
        </message>
        <message>
            <source>Filter the reasons</source>
            <translation>Die Gründe filtern</translation>
        </message>
        <message>
            <source>Filter: word, number or article</source>
            <translation>Filter: Wort, Nummer oder Artikel</translation>
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
            <source>How the round was paired, step by step</source>
            <translation>Wie die Runde ausgelost wurde, Schritt für Schritt</translation>
        </message>
        <message>
            <source>Played</source>
            <translation>Gespielt</translation>
        </message>
        <message>
            <source>Reasons of the round</source>
            <translation>Gründe der Runde</translation>
        </message>
        <message>
            <source>Round {n}</source>
            <translation>Runde {n}</translation>
        </message>
        <message>
            <source>Selected players only</source>
            <translation>Nur gewählte Spieler</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <source>The bracket of the player as cards on a table</source>
            <translation>Die Gruppe des Spielers als Karten auf dem Tisch</translation>
        </message>
        <message>
            <source>The recorded pairing beside the rules</source>
            <translation>Die eingetragene Paarung neben den Regeln</translation>
        </message>
        <message>
            <source>Trace</source>
            <translation>Protokoll</translation>
        </message>
        <message>
            <source>Walk through the pairing with the cards on the table</source>
            <translation>Mit den Karten auf dem Tisch durch die Auslosung gehen</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>Warum</translation>
        </message>
        <message>
            <source>Why? Why not? The five questions</source>
            <translation>Warum? Warum nicht? Die fünf Fragen</translation>
        </message>
        <message>
            <source>Working out the reasons of round {n}…</source>
            <translation>Die Gründe der Runde {n} werden berechnet…</translation>
        </message>
    </context>
</TS>
