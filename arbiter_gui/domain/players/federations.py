"""FIDE's federations: their three letters, the ISO codes of their countries, and how the countries
are called.

FIDE's letters are mostly the Olympic ones; lists of other programs often have ISO's two or three
letters instead, web forms the name of the country.
"""

from __future__ import annotations

from functools import cache

from arbiter_gui.domain.texts.plain_letters import folded

_TABLE = """
AFG AF AFG Afghanistan
AHO - - Netherlands Antilles
ALB AL ALB Albania, Shqipëria
ALG DZ DZA Algeria, Algérie
AND AD AND Andorra
ANG AO AGO Angola
ANT AG ATG Antigua and Barbuda
ARG AR ARG Argentina
ARM AM ARM Armenia
ARU AW ABW Aruba
AUS AU AUS Australia
AUT AT AUT Austria, Österreich
AZE AZ AZE Azerbaijan
BAH BS BHS Bahamas
BAN BD BGD Bangladesh
BAR BB BRB Barbados
BDI BI BDI Burundi
BEL BE BEL Belgium, Belgien, Belgique, België
BER BM BMU Bermuda
BHU BT BTN Bhutan
BIH BA BIH Bosnia and Herzegovina, Bosna i Hercegovina, Bosnia
BIZ BZ BLZ Belize
BLR BY BLR Belarus, Беларусь
BOL BO BOL Bolivia
BOT BW BWA Botswana
BRA BR BRA Brazil, Brasil
BRN BH BHR Bahrain
BRU BN BRN Brunei
BUL BG BGR Bulgaria, България
BUR BF BFA Burkina Faso
CAF CF CAF Central African Republic
CAM KH KHM Cambodia
CAN CA CAN Canada, Kanada
CAY KY CYM Cayman Islands
CHA TD TCD Chad
CHI CL CHL Chile
CHN CN CHN China
CIV CI CIV Ivory Coast, Côte d'Ivoire
CMR CM CMR Cameroon, Cameroun
COD CD COD DR Congo
COL CO COL Colombia
COM KM COM Comoros
CPV CV CPV Cape Verde
CRC CR CRI Costa Rica
CRO HR HRV Croatia, Hrvatska
CUB CU CUB Cuba
CYP CY CYP Cyprus, Κύπρος
CZE CZ CZE Czech Republic, Czechia, Česko, Česká republika, Tschechien
DEN DK DNK Denmark, Danmark, Dänemark
DJI DJ DJI Djibouti
DMA DM DMA Dominica
DOM DO DOM Dominican Republic, República Dominicana
ECU EC ECU Ecuador
EGY EG EGY Egypt
ENG GB GBR England
ERI ER ERI Eritrea
ESA SV SLV El Salvador
ESP ES ESP Spain, España, Spanien, Espagne, Spagna
EST EE EST Estonia, Eesti
ETH ET ETH Ethiopia
FAI FO FRO Faroe Islands, Føroyar
FIJ FJ FJI Fiji
FIN FI FIN Finland, Suomi
FRA FR FRA France, Frankreich, Francia, Frankrijk, Francja
GAB GA GAB Gabon
GAM GM GMB Gambia
GCI GG GGY Guernsey
GEO GE GEO Georgia
GEQ GQ GNQ Equatorial Guinea
GER DE DEU Germany, Deutschland, Allemagne, Alemania, Alemanha, Germania, Duitsland, Niemcy, Tyskland, Německo
GHA GH GHA Ghana
GRE GR GRC Greece, Ελλάδα, Griechenland
GRN GD GRD Grenada
GUA GT GTM Guatemala
GUM GU GUM Guam
GUY GY GUY Guyana
HAI HT HTI Haiti
HKG HK HKG Hong Kong
HON HN HND Honduras
HUN HU HUN Hungary, Magyarország, Ungarn
INA ID IDN Indonesia
IND IN IND India
IOM IM IMN Isle of Man
IRI IR IRN Iran
IRL IE IRL Ireland, Irland
IRQ IQ IRQ Iraq
ISL IS ISL Iceland, Ísland
ISR IL ISR Israel
ISV VI VIR US Virgin Islands
ITA IT ITA Italy, Italia, Italien, Italie
IVB VG VGB British Virgin Islands
JAM JM JAM Jamaica
JCI JE JEY Jersey
JOR JO JOR Jordan
JPN JP JPN Japan
KAZ KZ KAZ Kazakhstan, Казахстан
KEN KE KEN Kenya
KGZ KG KGZ Kyrgyzstan
KOR KR KOR South Korea, Korea
KOS XK XKX Kosovo
KSA SA SAU Saudi Arabia
KUW KW KWT Kuwait
LAO LA LAO Laos
LAT LV LVA Latvia, Latvija
LBA LY LBY Libya
LBN LB LBN Lebanon
LBR LR LBR Liberia
LCA LC LCA Saint Lucia
LES LS LSO Lesotho
LIE LI LIE Liechtenstein
LTU LT LTU Lithuania, Lietuva
LUX LU LUX Luxembourg, Luxemburg
MAC MO MAC Macau
MAD MG MDG Madagascar
MAR MA MAR Morocco, Maroc
MAS MY MYS Malaysia
MAW MW MWI Malawi
MDA MD MDA Moldova
MDV MV MDV Maldives
MEX MX MEX Mexico, México
MGL MN MNG Mongolia
MKD MK MKD North Macedonia, Macedonia, Северна Македонија
MLI ML MLI Mali
MLT MT MLT Malta
MNC MC MCO Monaco
MNE ME MNE Montenegro, Crna Gora
MOZ MZ MOZ Mozambique
MRI MU MUS Mauritius
MTN MR MRT Mauritania
MYA MM MMR Myanmar
NAM NA NAM Namibia
NCA NI NIC Nicaragua
NED NL NLD Netherlands, Nederland, Niederlande, The Netherlands, Holland, Pays-Bas
NEP NP NPL Nepal
NGR NG NGA Nigeria
NIG NE NER Niger
NOR NO NOR Norway, Norge, Norwegen
NRU NR NRU Nauru
NZL NZ NZL New Zealand
OMA OM OMN Oman
PAK PK PAK Pakistan
PAN PA PAN Panama
PAR PY PRY Paraguay
PER PE PER Peru, Perú
PHI PH PHL Philippines
PLE PS PSE Palestine
PLW PW PLW Palau
PNG PG PNG Papua New Guinea
POL PL POL Poland, Polska, Polen, Pologne
POR PT PRT Portugal
PUR PR PRI Puerto Rico
QAT QA QAT Qatar
ROU RO ROU Romania, România, Rumänien
RSA ZA ZAF South Africa
RUS RU RUS Russia, Россия, Russland
RWA RW RWA Rwanda
SCO - - Scotland
SEN SN SEN Senegal
SEY SC SYC Seychelles
SGP SG SGP Singapore
SKN KN KNA Saint Kitts and Nevis
SLE SL SLE Sierra Leone
SLO SI SVN Slovenia, Slovenija, Slowenien
SMR SM SMR San Marino
SOL SB SLB Solomon Islands
SOM SO SOM Somalia
SRB RS SRB Serbia, Srbija, Србија, Serbien
SRI LK LKA Sri Lanka
SSD SS SSD South Sudan
STP ST STP Sao Tome and Principe
SUD SD SDN Sudan
SUI CH CHE Switzerland, Schweiz, Suisse, Svizzera, Suiza
SUR SR SUR Suriname
SVK SK SVK Slovakia, Slovensko, Slowakei
SWE SE SWE Sweden, Sverige, Schweden
SWZ SZ SWZ Eswatini
SYR SY SYR Syria
TAN TZ TZA Tanzania
THA TH THA Thailand
TJK TJ TJK Tajikistan
TKM TM TKM Turkmenistan
TLS TL TLS Timor-Leste
TOG TG TGO Togo
TPE TW TWN Chinese Taipei, Taiwan
TTO TT TTO Trinidad and Tobago
TUN TN TUN Tunisia, Tunisie
TUR TR TUR Turkey, Türkiye, Türkei, Turquie
UAE AE ARE United Arab Emirates
UGA UG UGA Uganda
UKR UA UKR Ukraine, Україна
URU UY URY Uruguay
USA US USA United States, United States of America, USA, Vereinigte Staaten, États-Unis, Estados Unidos, Stati Uniti
UZB UZ UZB Uzbekistan
VAN VU VUT Vanuatu
VEN VE VEN Venezuela
VIE VN VNM Vietnam, Viet Nam
VIN VC VCT Saint Vincent and the Grenadines
WLS - - Wales
YEM YE YEM Yemen
ZAM ZM ZMB Zambia
ZIM ZW ZWE Zimbabwe
FID - - FIDE
"""
"""FIDE's code, ISO 3166's two and three letters ("-" where there are none), and names, separated by
commas."""

_NONE = "-"


def federation_of(text: str) -> str:
    """Return FIDE's code for a code or the name of a country, empty where it is none.

    FIDE's own codes go before ISO's: `BRN` is Bahrain, as FIDE writes it.

    >>> federation_of("ger"), federation_of("DEU"), federation_of("DE"), federation_of("Österreich")
    ('GER', 'GER', 'GER', 'AUT')
    >>> federation_of("NY")
    ''
    """
    return _codes().get(folded(text.strip()), "")


def is_federation_code(text: str) -> bool:
    """Return whether these are three letters that FIDE gave to a federation, in capitals or not."""
    return federation_of(text).casefold() == text.strip().casefold() != ""


@cache
def _codes() -> dict[str, str]:
    """Return FIDE's code by every folded way to write it.

    Of two meanings the earlier kind of code wins.
    """
    own_codes: dict[str, str] = {}
    iso_codes: dict[str, str] = {}
    names: dict[str, str] = {}
    for line in _TABLE.strip().splitlines():
        code, two_letters, three_letters, country_names = line.split(" ", 3)
        own_codes[folded(code)] = code
        for iso_code in (two_letters, three_letters):
            if iso_code != _NONE:
                iso_codes.setdefault(folded(iso_code), code)
        for name in country_names.split(", "):
            names[folded(name)] = code
    return {**names, **iso_codes, **own_codes}
