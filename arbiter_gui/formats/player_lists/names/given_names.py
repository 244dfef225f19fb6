"""Frequent first names in player lists, which show the order of the words in a name.

No single name is certain; the share in a whole column is.
"""

from __future__ import annotations

from functools import cache

from arbiter_gui.domain.texts.plain_letters import folded

_GIVEN_NAMES = """
adam adrian agnieszka ahmed ahmet aivars akos alan albert alberto alejandro aleksandar aleksander aleksandr
alena alessandro alex alexander alexandra alexandre alexei alexey alfonso ali alice alicia alina alireza alois
amir ana anastasia anders andras andre andrea andreas andrei andrej andres andrew andrey andrii andrius andrzej
angel angela anita anja ann anna anne annika anton antonia antonio antonis aram arkadiusz armin arne arthur
artur arturs asa astrid attila august axel ayse barbara bart bartosz beata ben bence benjamin bernard bernd bert
bill birgit bjorn bo bob bogdan boris branko brian bruno burak can carl carla carlo carlos carmen carol carolina
caroline catherine cecilia cedric cem charles charlotte chris christian christina christine christoph
christopher claire clara claudia claudio claus cristian cristina dan daniel daniela daniele danny dario dariusz
darko dave david denis dennis diana diego dieter dimitar dimitri dimitris dirk dmitri dmitry dominik don donald
dorota dragan duc dusan ebba edgar edgars eduard eduardo edward edwin egon ekaterina elena elias elif elin elisa
elisabeth elizabeth ella else emil emilia emilie emily emin emma emre enrico enrique eric erik erika ernst erwin
esra eszter eva evan evelyn evgeny fabian fabio fatma federico felix ferenc fernando filip finn florian
francesco francisco frank franz fred frederic frederik friedrich gabor gabriel gabriela george georges georgi
georgios gerard gerd gerhard gert gianluca giorgio giovanni giulia giuseppe goran gordon grace graham greg
gregor grzegorz guido guillaume gunter gustav hakan hans harald harry hasan heiko heinz helen helena helmut
hendrik henri henrik henry herbert hermann hiroshi holger hugo hulya huseyin ian ida igor ilya imre ines ingo
ingrid irena irina irma isabel isabella ivan ivana ivo jaan jacek jack jacob jacques jakob jakub james jan jana
jane janis janos jaroslav jason javier jean jeff jelena jens jeremy jesper jesus jim jiri joachim joan joanna
joao joe joel johan johann johannes john jon jonas jonathan jordi jorge jorgen jose josef joseph joshua jozef
juan juha julia julian julie julien jurgen juri jussi justyna kaarel kai karel karen karin karl karolina
katarina katarzyna kate katerina katharina kathrin kazimierz keith kemal ken kevin khaled kim klara klaus
konstantin kristian kristina kristof krzysztof kurt lajos lara lars laszlo laura laurent lea lena leo leon
leonardo leonid lenka liam lidia lili lin linda lisa liz ljubica louis louise luc luca lucas lucia lucie lucy
ludek luigi luis luka lukas lukasz maciej maelle magda magdalena magnus mahmoud maja malgorzata manfred manuel
marc marcel marcin marco marek margaret maria marie mariia marija mario marion marius mark marko markus marta
martin martina mary mateusz mathias mathieu matthew matthias matti mattia maurice max maxim maxime mehmet
melissa mercedes merve michael michal michel michele michelle miguel mihai mikael mike mikhail mikko milan
mildred milena milos mina mira miriam miroslav mohamed mohammad mohammed monica monika morten muhammad murat
mustafa nadia nadine natalia nataliya natasha nathalie nathan neil nemanja nestor nguyen nicholas nick nicola
nicolas nicole niels nikita nikola nikolai nikolaos nikolay nikos nils nina noah nora norbert octavian ole oleg
oleksandr oleksii olena olga oliver olivia olivier omar orjan oscar oskar otto ottó pablo paolo pascal patricia
patrick patrik paul paula pavel pawel pedro peeter peter petr petra petros petter philip philipp philippe pierre
pieter piotr predrag priit rachel radek rafael rafal ralf ramon raul ravi rebecca reinhard rene ricardo richard
rita robert roberto robin rodrigo roger roland rolf roman ron rosa ruben rudolf rui rune ruth ryan sabine said
salvatore sam samuel sandor sandra sara sarah sasha saulius scott sean sebastian selin sergei sergey sergio
serhii siegfried sigrid silvia simon simona simone siobhan slavko sofia sofie sonia sophia sophie stanislav
stanislaw stefan stefania stefano steffen stephan stephane stephanie stephen steve steven stig sue susan susana
susanne suzanne sven svetlana sylvain sylvia szymon tamas tanja tatiana ted teemu teresa teodor thanh theo
theodor theresa thiago thierry thomas tibor tim timo timothy tina tiago tobias todd tom tomas tomasz tomislav
tommy toni tony tor torsten tuomas ulf ulrich ulrike ursula uwe vaclav valentin valentina valeria vasile vasyl
vera veronika victor victoria viktor viktoria vincent vincenzo vit vittorio vlad vladimir vojtech volker
volodymyr walter wendy werner wilhelm will willem william willy wim winfried wojciech wolfgang xavier yann
yannick yasmin yoko yuri yusuf yves yvonne zbigniew zdenek zeynep zoe zofia zoltan zsofia zsolt zuzana
jorg kathe soren gunther rene noel francois francoise helene irene jerome benoit cecile chloe veronique maelys ines
александр алексей анастасия андрей анна антон артем борис валентина василий виктор виктория виталий владимир
галина ганна григорий дарья денис дмитрий евгений екатерина елена иван игорь илья ирина константин ксения леонид
максим мария михаил наталья николай олег ольга оксана павел петр роман светлана сергей татьяна юлия юрий
олександр олена сергій дмитро тетяна наталія юлія володимир миколай марія ірина іван андрій αλεξανδρος αλεξης
ανδρεας αννα βασιλης γεωργιος γιαννης γιωργος δημητρης δημητριος ελενη ιωαννης κωνσταντινος μαρια νικος νικολαος
παναγιωτης σοφια χρηστος
aarav aditya ajay akash amit ananya anil anjali arjun arun ashok deepak deepika diya divya gaurav harish kavya
krishna kumar lakshmi mahesh manish manoj meera mohan mukesh neha nikhil nisha pooja pradeep prakash pranav prasad
pratik praveen priya rahul rajesh ramesh rohan rohit sachin sanjay santosh shreya siddharth sneha sunil suresh
swati tanvi vignesh vihaan vijay vikram vinod vishal vivek yash
agus andi ari bambang budi dewi dian eko fajar hendra indah joko lestari putri ratna rina rizky sari siti sri
wahyu wulan yanti yudi
alasdair angus calum callum duncan eilidh euan ewan finlay fiona gordon hamish iain isla kirsty malcolm morag
rory ruairidh aoife brendan brigid cathal ciara ciaran cian colm conor declan deirdre diarmuid donal eamon eoin
fergal fergus fionn grainne kieran maeve niall niamh orla oisin padraig sean sinead tadhg
arni asta bjarni bjorg bryndis einar gisli gudmundur gudrun gunnar hallgrimur helgi hilmar hrafn ingi ingibjorg
johann jon jona olafur ragnar sigridur sigurdur snorri stefan sveinn thor thorarinn thorsteinn thordur vignir
agim albana arben ardit artan besnik blerta blerim burim dritan drita edon elira ermal fatos fitim flutura gent
gezim ilir kujtim liridon luan lulzim mimoza petrit shpresa skender valbona zamira
antti eero hannu heikki ilkka jari jarmo jorma jouko jyrki kaarina kalle kari leena markku mikka minna outi paivi
pekka pirjo pasi raimo riitta risto sanna satu seppo taina tapani timo veikko ville
agnes attila balazs bela csaba denes dezso endre erzsebet geza gyorgy gyozo gyula ildiko ilona istvan jozsef judit
kalman karoly katalin laszlone lorand marton miklos orsolya pal piroska robertne rozsa szabolcs szilvia tunde
viktoria vilmos zsuzsa zsuzsanna
alzbeta bohumil bozena dagmar frantisek hana jarmila jitka ladislav ludmila lubomir marcela ondrej radim sarka
slavomir stepan tereza vaclava vlasta zdenka zuzanka
aleksandra bartlomiej ewa halina iwona jadwiga jerzy kamil kinga lucja lukasz marta michalina milosz oskar
pawelek przemyslaw slawomir stanislawa sylwia tadeusz urszula waldemar wieslaw zaneta zbyszek
alvaro begona belen emilio gonzalo ignacio inaki inigo joaquin josefa lourdes marina mateo nuria pilar rocio
rosario santiago sergi teresita yolanda
aykut ayhan bahar baris berk bulent cagla cagri ceren deniz ece ecem emine erdem erkan fatih ferhat filiz furkan
gokhan gulsah kaan kadir levent melike meltem murat nazli ozan ozge selim serkan sevgi sinan tolga tugba ugur umut
volkan yasemin yigit zehra
aurimas dainius darius egle gintaras jurate kestutis lina mindaugas rasa ruta sarunas vytautas arvydas edgars
gints inese janis juris kristaps liga maris normunds sandis toms uldis valdis aare ants enn heino indrek kersti
lembit maie mart meelis rein tanel tarmo tiit toomas urmas
adriana ciprian corina cosmin doina florin gheorghe horia ilie ioana ionut liviu mircea octav ovidiu radu razvan
roxana sorin stefania traian tudor viorel
biljana bojan borislav boro dejan dragana drazen dusko gordana hrvoje ivica jasmina josip kresimir ljiljana ljubisa
mirjana mladen momcilo nenad radmila ranko sinisa slobodan srdjan stjepan svetozar vesna zdravko zeljko zlatko zoran
алена анатолий ангелина арсений валерий валерия варвара вера вячеслав григорий данила даниил егор елизавета захар
иосиф кирилл кристина лидия лариса лев любовь людмила матвей марк надежда никита нина полина руслан семен софья
станислав степан тамара тимофей тимур федор эдуард юлиана ярослав
атанас божидар борислав васил веселин гергана даниела десислава димитър живко ивайло йордан калин красимир
любомир мариела мирослав никола пенка петко пламен росица стоян тодор цветан християн йоана
богдан василь вікторія галина данило катерина людмила максим михайло олексій павло петро роман софія степан тарас юрій
ulo onne tiiu mati kalev urmo aavo liis
αγγελος αγγελικη αθανασιος αθηνα αικατερινη αναστασια αντωνης βασιλικη δεσποινα ευαγγελος ευαγγελια θανασης θεοδωρος
ιωαννα κατερινα κωστας μιχαλης παναγιωτα σπυρος σταυρος στελιος χριστινα
abdul abdullah ahmad amal amira anwar ayman bilal fadi faisal farid fatima hamza hassan hossein hussein ibrahim
jamal karim layla leila mahdi mahmud maryam mohammadreza mona nabil nader noor omid parham pouya rana reza saeed
salma sami sara shahin tarek yasser youssef zahra zainab
علي محمد أحمد احمد حسن حسين مريم فاطمة زينب سارة عمر خالد يوسف علی رضا مریم زهرا فاطمه مهدی حسین سارا امیر محمدرضا
زینب نگین پویا آرش کیان
דוד משה נועה תמר יוסף יעל אבי שרה דניאל רחל יונתן מיכל אורי עידו רון גיל טל שירה מאיה איתי אלון אריאל אדם יובל
აბესალომ ანა გიორგი დავით ეკა თამარ ირაკლი ლევან ლუკა მარიამ ნათია ნიკა ნინო სალომე საბა
անի արամ արմեն գևորգ դավիթ էլինա հայկ լևոն լիլիթ մարիամ նարե սարգիս տիգրան
айдос айгерим алия арман асель данияр динара ерлан жанна нурлан мадина тимур болд сарнай
thabo sipho lerato nomsa bongani themba pieter annelize johannes chukwu emeka ngozi kwame kofi abena ama juma asha
"""


@cache
def _names() -> frozenset[str]:
    return frozenset(folded(name) for name in _GIVEN_NAMES.split())


def is_given_name(word: str) -> bool:
    """Return whether a word is a frequent first name; if it has a hyphen, its first part decides.

    >>> is_given_name("Jean-Pierre"), is_given_name("KARIN"), is_given_name("Müller")
    (True, True, False)
    """
    return folded(word).strip(".,").split("-")[0] in _names()
