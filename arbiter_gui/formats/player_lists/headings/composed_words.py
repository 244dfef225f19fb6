"""The words of which headings of several words are composed: for ratings, for numbers, and for
whose they are.

They are in their natural spelling; capitals and accents are ignored when they are compared.
"""

from __future__ import annotations

from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.texts.plain_letters import folded_words
from arbiter_gui.formats.player_lists.headings.federation_names import FEDERATIONS_BY_NAME

RATING = folded_words(
    """
    レーティング 레이팅 等级分 elo rating ratings rtg reit reiting reitings reitingas reyting
    reytinq rejting rejt élőpont értékszám értékszáma vahvuusluku ratingtal ratingtall elotal
    eloluku wertungszahl wertzahl dwz nwz twz рейтинг рейт рэйтынг рэйт рејтинг реј эло ело έλο
    等級分 积分 積分 レート վարկանիշ վարկանիշը რეიტინგი რეიტ ریتینگ דירוג כושר เรตติ้ง
    """
)
RATING_OF_AN_OWNER = folded_words(
    """
    rat rang ranking rank rk puan puani puanınız stig skakstig grade grading punkte pont pontszám
    luku wertung classement cote punteggio puntaje βαθμοί μονάδες coeficient strength ranga
    ranglista points баллы балы
    """
)
"""Words for a rating only beside FIDE or a federation; alone they are ranks and points."""
KINDS = {
    RatingKind.STANDARD: folded_words(
        """
        std standard standar standart classic classical class klassisch klassiek klasik klasyczne
        klasické classique clasico clásico classico clássico estandar estándar longue lento lungo
        långparti normal normal slow klassik regular reg класс класика класичний класичні классика
        классический классические стандарт
        """
    ),
    RatingKind.RAPID: folded_words(
        """
        rapid rap rapide rapido rápido rapida rápidas schnell schnellschach rpd quick active allegro
        hurtig hur snabb semilampo szybkie rapidas рапид быстрые быстр рап швидкі pikamale gyors
        hızlı semirapide
        """
    ),
    RatingKind.BLITZ: folded_words(
        """
        blitz blz bli blixt lyn snel relampago relámpago błyskawiczne błyskawica блиц бліц pikašah
        villám yıldırım lampo
        """
    ),
}
"""Words for the type of games of a rating."""
OF_ANY_KIND = frozenset().union(*KINDS.values())
OTHER_RATINGS = folded_words(
    """
    performance perf leistung eloperformance old alt neu new max min best peak high highest live
    average avg schnitt durchschnitt medio mean sum opponent opp gegner team change diff expected
    online lichess chesscom com provisional games count date period factor k typ type source from
    quelle category kategorie group gruppe limit section tournament turnier deviation rd est
    estimated
    """
)
"""Words beside a rating that is not the one of a list."""

FIDES = folded_words(
    """
    fide фиде фіде фидэ φιντέ int intl inter intern international internationale internationaler
    internat internacional internazionale internacionalni internasional internasjonal internationell
    internationalt межд міжн междунар международный міжнародний меѓународен међународни nemz
    nemzetközi uluslararası ulus mez mezinárodní medz medzinárodný medzinárodné mednarodni
    međunarodni międzynarodowy międzynarodowe miedzyn διεθνή διεθνές διεθν alþj alþjóðleg
    rahvusvaheline starptautiskais tarptautinis kansainvälinen tế 国际 国际棋联 國際 國際棋聯 国際
    国際チェス連盟 국제 ֆիդե միջազգային ფიდე საერთაშორისო فیده فيدا فیدا بین المللی الدولي פידה
    בינלאומי
    """
)
"""Words for FIDE, and for "international"."""
_NATIONAL = folded_words(
    """
    nat national nationale nationaler nationales naz nazionale nac nacional nacionalni nacionalna
    nacionalinis nacionalais nasional nasjonal nationell nationalt kansallinen riiklik kraj krajowy
    krajowe krajowa krajowego narodowy narodni národný valstybinis országos milli ulusal kombëtar
    kombëtare нац національний национальный национален национални нацыянальны ұлттық εθν εθνικό
    εθνικός εθνική qg nas ქართული slov čr sr 国内 國內 国家 國家 全国 국내 ազգային ազգ ეროვნული
    ეროვნ داخلی ملی وطني الوطني ישראלי לאומי үндэсний gia
    """
)
"""Words for "national"."""
_COUNTRIES = folded_words(
    """
    deutsche deutscher deutsches österreichische österr schweizer suisse svizzero suizo italia
    italiano italiana español española polski polskie český česká česke slovenský slovenska magyar
    hazai eesti suomen suomi svensk svenskt dansk danskt norsk norske íslensk íslenskt isl ελλ
    ελληνικό ελληνικές turk türkiye latvijas lietuvos român românesc srpski hrvatski slovenski
    български бълг українські українська казак қазақ беларускі dutch irish scottish welsh english
    british canadian indian
    """
)
_FEDERATIONS = folded_words(
    """
    federation federations verband
    sgk vsf fefb fce fcam fgda fada fdpa fvda fdu uci wcu cs pcsf szs sšz sak sseu sí skák šss шсс
    бфш bcf lšf lchf lšaf mal eml ema eso tcf cfr rcf ufc ucf uchf укрх ukr рос рф рус rus bcu gcf
    azcf chessmix cxr ihs nrs icf חתשם scs sgs ukrchess slo hr srb mne bih cz sk ch at hun
    """
)
"""Names of federations beside those of `federation_names`: of parts of a country, or of several
countries."""
OF_FEDERATIONS = _NATIONAL | _COUNTRIES | _FEDERATIONS | FEDERATIONS_BY_NAME.keys()
"""Words beside a rating or a number, in any order, in headings of national ones."""

REGISTER = folded_words(
    """
    azonosító azonosítója azon registration registrační registračné rejestracyjny licence licencia
    license licens lizenz licenza lisans llicència licencja tessera legitimație legit pers ident
    matricule рег идент kimlik nyilvántartási nyt 会員番号 注册号 登録番号 會員編號 회원번호
    등록번호 картотечен регистр регистрационен
    """
)
"""Words for the numbers of a federation's register, which need no other word."""
ID_WORDS = REGISTER | folded_words(
    """
    id idno idnr idnummer ref no nr n nro num number numero nummer code cod codigo codice kennung
    kennziffer kennzahl kenn identnr identnummer identification identificativo identificador
    identifiant identifikation identificatie identificacion identificacao profile profil perfil
    identyfikator identifikator identifikacni идентификатор ідентифікатор 番号 编号 번호 kód kódja
    kódszám kodu kódy codi kood šifra száma číslo čís licença card carnet personal personen spieler
    player igrača zawodnika zawodnik hráče hráča jugador joueur giocatore játékos jucător igralec
    membership member tunnus szám mitglied mitgliedsnr membre socio soci medlem medlems lid lidnr
    стандарт ид идн код номер ном № ідент numri numar broj број бр br n° numer numarası numaranız
    κωδικός κωδ αριθμός αρ μητρώου 編號 編号 证号 證號 证件号 ID번호 համար համարը ნომერი شماره رقم
    کد מס מספר เลขที่ รหัส mã số дугаар
    """
)
"""Words for a number, in any order with those for its owner."""
OF_PLAYERS = folded_words(
    """
    reg player spieler jugador jugadora joueur giocatore zawodnika hráče hráča igrača medlems
    会員 會員 会员 选手 選手 棋手 회원 선수 שחקן بازیکن لاعب สมาชิก atlet member
    """
)
"""Words for the players, or for a register, beside the word for a number."""
OTHER_NUMBERS = folded_words(
    """
    phone tel telefon telephone telefone teléfono mobil mobile handy cell order ticket invoice
    payment transaction booking house room street zip plz postal post seat board table tisch brett
    team start pair pairing rank passport bank tax vat coach parent trainer club verein klub school
    birth year national document dni cpf curp rut cedula pesel emergency whatsapp attendee row line
    serial sl sr crt wins games played k factor contact kontakt mob guardian mother father mail
    email lichess chesscom com discord telegram skype zoom facebook instagram user username device
    mpesa momo gcash paynow pix bizum swish vipps twint mobilepay
    txn upi paypal receipt bill form entry date datum fecha data timestamp time
    group gruppe section category kategorie aadhaar aadhar cnic nric student
    roll class discount coupon voucher promo postcode area city district province state country sex
    gender title credit debit library bus shirt
    """
)
"""Words beside a number that belongs to something else than the player in a federation."""
OTHER_PERSONS = folded_words(
    """
    parent parents guardian mother father eltern elternteil mutter vater erziehungsberechtigte padre
    madre tutor genitore genitori mère père emergency notfall contact kontakt captain
    mannschaftsführer coach trainer teacher lehrer friend partner
    """
)
"""Words for somebody who is not the player."""

BESIDE_BYES = folded_words(
    """
    in half halve halber halbe point points punkt punkte zero full requested request requests
    request(s) round rounds runde runden ronde ronden rondes ronda rondas rodadas turni turno con
    mit for pour para per richiesti demandes demandées solicitados gewünscht gewünschte wunsch
    wanted
    """
)
CLUBS = folded_words(
    """
    club klub clubul klubas klubs klubi клуб kulüp clube circolo verein vereniging
    クラブ クラブ名 俱乐部 倶楽部 俱樂部 棋院 单位 單位 클럽 소속
    ակումբ კლუბი باشگاه نادي מועדון สโมสร klubb klubo klubu kluba
    """
)
PLACES = folded_words(
    """
    city town place residence ort wohnort stadt ville commune ciudad localidad poblacion citta
    comune cidade municipio plaats woonplaats stad kota mjesto mesto grad misto град місто място
    место город населённый пункт miejscowość miasto město obec linn pilsēta miestas paikkakunta
    kaupunki sted poststed by ort hemort helység település város localitate oraș şehir il πόλη 市
    城市 도시
    """
)
"""Words for a place, which replaces the club of a list without clubs."""
OF_CLUBS = folded_words(
    """
    chess schach sportiv sportivo sportowy sportif deportivo esportivo šachový szachowy шахматный
    шаховий szachowe ajedrez escacs echecs scacchi xadrez schaak sjakk skak schack shakki satranç
    шах sport name of the 所属 參賽 参赛 代表 チェス 象棋 체스 asal шахматен шахматски шаховски
    шаховський шахклуб šachmatų šaha nama
    """
)
"""Words beside the word for a club."""
GROUPS = folded_words(
    """
    groep groupe grupo gruppo grupa grupp skupina csoport группа група section sections group gruppe
    turniergruppe tournament turnier турнир турнір turnaj turnieju turnyras turnīrs turnauksen
    turneringsgruppe toernooigroep
    """
)
BESIDE_GROUPS = folded_words(
    """
    name preference preferred voorkeur voorkeurs wunsch gewünscht preferencia preferência préférée
    preferowana željena žiadaná желаемая бажана entered entry chosen choice selected your preferred
    gewählte gewünschte which
    """
)

FEES = folded_words(
    """
    fee fees owed due dues charge startgeld nenngeld meldegeld meldegebühr anmeldegebühr
    turniergebühr teilnahmegebühr gebühr frais droits cuota inschrijfgeld inleg quota taxa taxă
    tassa contribution startovné vklad zápisné poplatek poplatok wpisowe startowe opłata nevezési
    díj díja такса внос взнос внесок startnina prijavnina kotizacija котизација startavgift
    anmälningsavgift avgift startkontingent kontingent indskud deltagergebyr påmeldingsavgift
    osallistumismaksu maksu osavõtumaks osalustasu osavõtutasu dalībmaksa maksa mokestis katılım
    ücreti ücret παράβολο συμμετοχής phí biaya yuran 参赛费 報名費 参加費 참가비 رسوم שכר
    """
)
"""Words for the money that a player has to pay."""
PAYMENTS = folded_words(
    """
    paid payed payment received bezahlt gezahlt zahlung einzahlung überwiesen eingegangen payé payée
    réglé pagat versé versement règlement pagado pagada abonado pago paga pagato pagata versata
    versato betaald zaplaceno uhrazeno zaplatené uhradené opłacone zapłacone wpłata wpłacono
    zapłacono plaćeno uplaćeno uplata plačano платено плаћено уплаћено оплачено оплата сплачено
    сплата plătit achitat betalt indbetalt betald inbetald maksettu makstud samaksāts apmaksāts
    sumokėta fizetve befizetve befizetett ödendi ödeme πληρωμένο πληρώθηκε πληρωμή dibayar bayar
    pembayaran 已付 已缴 支払済 납부
    """
)
"""Words for the money that a player has paid."""
BESIDE_MONEY = folded_words(
    """
    entry entrance registration start amount sum total turnier tournament event teilnahme betrag
    montant inscripción inscrição inscription iscrizione participation participación participação
    partecipazione starto startu dalības dalyvio zgłoszenia inscripció matrícula înscriere
    pendaftaran penyertaan registrační registračný účastnický účastnícky турнирный турнірний
    вступительный вступний стартовый стартовий importe importo valor kwota částka suma сумма сума za
    на na pentru участие sudah telah eur usd chf gbp czk pln inr руб rub грн uah kn din дин ft kč zł
    kr lei bgn лв try tl has have been you did already ist sind le la el il
    """
)
"""Words beside those for money, which do not change the meaning."""

BETWEEN_WORDS = folded_words(
    """
    d l de du da del di of the player spieler joueur jugador jogador giocatore speler
    """
)
"""Words that may stand between the others."""
BESIDE = folded_words(
    """
    or oder ou of o u lub i und and et y e və и або или та nebo alebo vai ar või eller vagy ili sau
    a list liste lista listy month monat numaranız score value valor wert wartość number aus from de
    del do la le il den der på pro za na january february march april may june july august september
    october november december januar februar märz mai juni juli oktober dezember jan feb mar apr jun
    jul aug sep sept oct nov dec okt dez if any quốc
    """
)
"""Words that change nothing beside a rating: conjunctions, and the month of the list."""
CURRENT_WORDS = folded_words(
    """
    aktuell aktuelle aktueller aktuelles derzeitige current present actual actuel actuelle attuale
    atual huidig huidige aktualny aktualne aktualni nuvaerende nuvarande текущий актуальный
    """
)
"""Words beside a rating or a club in forms, which do not change the meaning."""
