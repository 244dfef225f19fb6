// What the registration page says, by language. Names in braces are filled in.
export const FORM_WORDS = {
  en: {
    language: "Deutsch", title: "Registration", heading: "Register for this event", another: "Register another player",
    name: "Surname, first name", found: "Players in the rating list", year: "Year of birth", sex: "Sex", woman: "female", man: "male",
    federation: "Federation (three letters)", club: "Club", group: "Group", byes: "I will not play in round",
    waits: "The arbiter checks your registration before you are entered.", send: "Send", sent: "Sent from this phone", isSent: "Sent to the arbiter.",
    waiting: "waiting for the arbiter", accepted: "entered", acceptedNumber: "entered, number {n}", refused: "not accepted, please see the arbiter",
    noName: "Please enter your name.", noYear: "Please enter the year with four digits, or leave it empty.", noFederation: "A federation has three letters, such as GER.",
    closed: "Registration is closed. Please see the arbiter.", many: "Too many registrations are waiting. Please see the arbiter.",
    wait: "Too many wrong codes. Try again in {n} s.", rate: "Please wait a few seconds, then send it again.", disk: "It could not be saved. Please send it again.",
    down: "No connection. Please try again.", wrongForm: "This was not understood. Please see the arbiter.",
  },
  de: {
    language: "English", title: "Anmeldung", heading: "Zu diesem Turnier anmelden", another: "Noch jemanden anmelden",
    name: "Nachname, Vorname", found: "Spieler der Ratingliste", year: "Geburtsjahr", sex: "Geschlecht", woman: "weiblich", man: "männlich",
    federation: "Föderation (drei Buchstaben)", club: "Verein", group: "Gruppe", byes: "Ich spiele nicht in Runde",
    waits: "Der Schiedsrichter prüft die Anmeldung, bevor Sie eingetragen werden.", send: "Absenden", sent: "Von diesem Telefon gesendet", isSent: "An den Schiedsrichter gesendet.",
    waiting: "wartet auf den Schiedsrichter", accepted: "eingetragen", acceptedNumber: "eingetragen, Nummer {n}", refused: "nicht angenommen, bitte zum Schiedsrichter",
    noName: "Bitte den Namen eingeben.", noYear: "Bitte das Jahr mit vier Ziffern eingeben oder frei lassen.", noFederation: "Eine Föderation hat drei Buchstaben, etwa GER.",
    closed: "Die Anmeldung ist geschlossen. Bitte zum Schiedsrichter.", many: "Zu viele Anmeldungen warten. Bitte zum Schiedsrichter.",
    wait: "Zu viele falsche Codes. Wieder in {n} s.", rate: "Bitte ein paar Sekunden warten und noch einmal senden.", disk: "Es war nicht zu speichern. Bitte noch einmal senden.",
    down: "Keine Verbindung. Bitte noch einmal versuchen.", wrongForm: "Das wurde nicht verstanden. Bitte zum Schiedsrichter.",
  },
};
