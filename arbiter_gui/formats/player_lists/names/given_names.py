"""Frequent first names in player lists, which show the order of the words in a name.

No single name is certain; the share in a whole column is.
"""

from __future__ import annotations

from functools import cache

from arbiter_gui.domain.texts.plain_letters import folded

_GIVEN_NAMES = """
adam adrian agnieszka ahmed ahmet aivars akos alan albert alberto alejandro aleksandar aleksander
aleksandr alena alessandro alex alexander alexandra alexandre alexei alexey alfonso ali alice alicia
alina alireza alois amir ana anastasia anders andras andre andrea andreas andrei andrej andres
andrew andrey andrii andrius andrzej angel angela anita anja ann anna anne annika anton antonia
antonio antonis aram arkadiusz armin arne arthur artur arturs asa astrid attila august axel ayse
barbara bart bartosz beata ben bence benjamin bernard bernd bert bill birgit bjorn bo bob bogdan
boris branko brian bruno burak can carl carla carlo carlos carmen carol carolina caroline catherine
cecilia cedric cem charles charlotte chris christian christina christine christoph christopher
claire clara claudia claudio claus cristian cristina dan daniel daniela daniele danny dario dariusz
darko dave david denis dennis diana diego dieter dimitar dimitri dimitris dirk dmitri dmitry dominik
don donald dorota dragan duc dusan ebba edgar edgars eduard eduardo edward edwin egon ekaterina
elena elias elif elin elisa elisabeth elizabeth ella else emil emilia emilie emily emin emma emre
enrico enrique eric erik erika ernst erwin esra eszter eva evan evelyn evgeny fabian fabio fatma
federico felix ferenc fernando filip finn florian francesco francisco frank franz fred frederic
frederik friedrich gabor gabriel gabriela george georges georgi georgios gerard gerd gerhard gert
gianluca giorgio giovanni giulia giuseppe goran gordon grace graham greg gregor grzegorz guido
guillaume gunter gustav hakan hans harald harry hasan heiko heinz helen helena helmut hendrik henri
henrik henry herbert hermann hiroshi holger hugo hulya huseyin ian ida igor ilya imre ines ingo
ingrid irena irina irma isabel isabella ivan ivana ivo jaan jacek jack jacob jacques jakob jakub
james jan jana jane janis janos jaroslav jason javier jean jeff jelena jens jeremy jesper jesus jim
jiri joachim joan joanna joao joe joel johan johann johannes john jon jonas jonathan jordi jorge
jorgen jose josef joseph joshua jozef juan juha julia julian julie julien jurgen juri jussi justyna
kaarel kai karel karen karin karl karolina katarina katarzyna kate katerina katharina kathrin
kazimierz keith kemal ken kevin khaled kim klara klaus konstantin kristian kristina kristof
krzysztof kurt lajos lara lars laszlo laura laurent lea lena leo leon leonardo leonid lenka liam
lidia lili lin linda lisa liz ljubica louis louise luc luca lucas lucia lucie lucy ludek luigi luis
luka lukas lukasz maciej maelle magda magdalena magnus mahmoud maja malgorzata manfred manuel marc
marcel marcin marco marek margaret maria marie mariia marija mario marion marius mark marko markus
marta martin martina mary mateusz mathias mathieu matthew matthias matti mattia maurice max maxim
maxime mehmet melissa mercedes merve michael michal michel michele michelle miguel mihai mikael mike
mikhail mikko milan mildred milena milos mina mira miriam miroslav mohamed mohammad mohammed monica
monika morten muhammad murat mustafa nadia nadine natalia nataliya natasha nathalie nathan neil
nemanja nestor nguyen nicholas nick nicola nicolas nicole niels nikita nikola nikolai nikolaos
nikolay nikos nils nina noah nora norbert octavian ole oleg oleksandr oleksii olena olga oliver
olivia olivier omar orjan oscar oskar otto ottó pablo paolo pascal patricia patrick patrik paul
paula pavel pawel pedro peeter peter petr petra petros petter philip philipp philippe pierre pieter
piotr predrag priit rachel radek rafael rafal ralf ramon raul ravi rebecca reinhard rene ricardo
richard rita robert roberto robin rodrigo roger roland rolf roman ron rosa ruben rudolf rui rune
ruth ryan sabine said salvatore sam samuel sandor sandra sara sarah sasha saulius scott sean
sebastian selin sergei sergey sergio serhii siegfried sigrid silvia simon simona simone siobhan
slavko sofia sofie sonia sophia sophie stanislav stanislaw stefan stefania stefano steffen stephan
stephane stephanie stephen steve steven stig sue susan susana susanne suzanne sven svetlana sylvain
sylvia szymon tamas tanja tatiana ted teemu teresa teodor thanh theo theodor theresa thiago thierry
thomas tibor tim timo timothy tina tiago tobias todd tom tomas tomasz tomislav tommy toni tony tor
torsten tuomas ulf ulrich ulrike ursula uwe vaclav valentin valentina valeria vasile vasyl vera
veronika victor victoria viktor viktoria vincent vincenzo vit vittorio vlad vladimir vojtech volker
volodymyr walter wendy werner wilhelm will willem william willy wim winfried wojciech wolfgang
xavier yann yannick yasmin yoko yuri yusuf yves yvonne zbigniew zdenek zeynep zoe zofia zoltan
zsofia zsolt zuzana jorg kathe soren gunther rene noel francois francoise helene irene jerome benoit
cecile chloe veronique maelys ines александр алексей анастасия андрей анна антон артем борис
валентина василий виктор виктория виталий владимир галина ганна григорий дарья денис дмитрий евгений
екатерина елена иван игорь илья ирина константин ксения леонид максим мария михаил наталья николай
олег ольга оксана павел петр роман светлана сергей татьяна юлия юрий олександр олена сергій дмитро
тетяна наталія юлія володимир миколай марія ірина іван андрій αλεξανδρος αλεξης ανδρεας αννα βασιλης
γεωργιος γιαννης γιωργος δημητρης δημητριος ελενη ιωαννης κωνσταντινος μαρια νικος νικολαος
παναγιωτης σοφια χρηστος aarav aditya ajay akash amit ananya anil anjali arjun arun ashok deepak
deepika diya divya gaurav harish kavya krishna kumar lakshmi mahesh manish manoj meera mohan mukesh
neha nikhil nisha pooja pradeep prakash pranav prasad pratik praveen priya rahul rajesh ramesh rohan
rohit sachin sanjay santosh shreya siddharth sneha sunil suresh swati tanvi vignesh vihaan vijay
vikram vinod vishal vivek yash agus andi ari bambang budi dewi dian eko fajar hendra indah joko
lestari putri ratna rina rizky sari siti sri wahyu wulan yanti yudi alasdair angus calum callum
duncan eilidh euan ewan finlay fiona gordon hamish iain isla kirsty malcolm morag rory ruairidh
aoife brendan brigid cathal ciara ciaran cian colm conor declan deirdre diarmuid donal eamon eoin
fergal fergus fionn grainne kieran maeve niall niamh orla oisin padraig sean sinead tadhg arni asta
bjarni bjorg bryndis einar gisli gudmundur gudrun gunnar hallgrimur helgi hilmar hrafn ingi
ingibjorg johann jon jona olafur ragnar sigridur sigurdur snorri stefan sveinn thor thorarinn
thorsteinn thordur vignir agim albana arben ardit artan besnik blerta blerim burim dritan drita edon
elira ermal fatos fitim flutura gent gezim ilir kujtim liridon luan lulzim mimoza petrit shpresa
skender valbona zamira antti eero hannu heikki ilkka jari jarmo jorma jouko jyrki kaarina kalle kari
leena markku mikka minna outi paivi pekka pirjo pasi raimo riitta risto sanna satu seppo taina
tapani timo veikko ville agnes attila balazs bela csaba denes dezso endre erzsebet geza gyorgy gyozo
gyula ildiko ilona istvan jozsef judit kalman karoly katalin laszlone lorand marton miklos orsolya
pal piroska robertne rozsa szabolcs szilvia tunde viktoria vilmos zsuzsa zsuzsanna alzbeta bohumil
bozena dagmar frantisek hana jarmila jitka ladislav ludmila lubomir marcela ondrej radim sarka
slavomir stepan tereza vaclava vlasta zdenka zuzanka aleksandra bartlomiej ewa halina iwona jadwiga
jerzy kamil kinga lucja lukasz marta michalina milosz oskar pawelek przemyslaw slawomir stanislawa
sylwia tadeusz urszula waldemar wieslaw zaneta zbyszek alvaro begona belen emilio gonzalo ignacio
inaki inigo joaquin josefa lourdes marina mateo nuria pilar rocio rosario santiago sergi teresita
yolanda aykut ayhan bahar baris berk bulent cagla cagri ceren deniz ece ecem emine erdem erkan fatih
ferhat filiz furkan gokhan gulsah kaan kadir levent melike meltem murat nazli ozan ozge selim serkan
sevgi sinan tolga tugba ugur umut volkan yasemin yigit zehra aurimas dainius darius egle gintaras
jurate kestutis lina mindaugas rasa ruta sarunas vytautas arvydas edgars gints inese janis juris
kristaps liga maris normunds sandis toms uldis valdis aare ants enn heino indrek kersti lembit maie
mart meelis rein tanel tarmo tiit toomas urmas adriana ciprian corina cosmin doina florin gheorghe
horia ilie ioana ionut liviu mircea octav ovidiu radu razvan roxana sorin stefania traian tudor
viorel biljana bojan borislav boro dejan dragana drazen dusko gordana hrvoje ivica jasmina josip
kresimir ljiljana ljubisa mirjana mladen momcilo nenad radmila ranko sinisa slobodan srdjan stjepan
svetozar vesna zdravko zeljko zlatko zoran алена анатолий ангелина арсений валерий валерия варвара
вера вячеслав григорий данила даниил егор елизавета захар иосиф кирилл кристина лидия лариса лев
любовь людмила матвей марк надежда никита нина полина руслан семен софья станислав степан тамара
тимофей тимур федор эдуард юлиана ярослав атанас божидар борислав васил веселин гергана даниела
десислава димитър живко ивайло йордан калин красимир любомир мариела мирослав никола пенка петко
пламен росица стоян тодор цветан християн йоана богдан василь вікторія галина данило катерина
людмила максим михайло олексій павло петро роман софія степан тарас юрій ulo onne tiiu mati kalev
urmo aavo liis αγγελος αγγελικη αθανασιος αθηνα αικατερινη αναστασια αντωνης βασιλικη δεσποινα
ευαγγελος ευαγγελια θανασης θεοδωρος ιωαννα κατερινα κωστας μιχαλης παναγιωτα σπυρος σταυρος στελιος
χριστινα abdul abdullah ahmad amal amira anwar ayman bilal fadi faisal farid fatima hamza hassan
hossein hussein ibrahim jamal karim layla leila mahdi mahmud maryam mohammadreza mona nabil nader
noor omid parham pouya rana reza saeed salma sami sara shahin tarek yasser youssef zahra zainab علي
محمد أحمد احمد حسن حسين مريم فاطمة زينب سارة عمر خالد يوسف علی رضا مریم زهرا فاطمه مهدی حسین سارا
امیر محمدرضا زینب نگین پویا آرش کیان דוד משה נועה תמר יוסף יעל אבי שרה דניאל רחל יונתן מיכל אורי
עידו רון גיל טל שירה מאיה איתי אלון אריאל אדם יובל აბესალომ ანა გიორგი დავით ეკა თამარ ირაკლი ლევან
ლუკა მარიამ ნათია ნიკა ნინო სალომე საბა անի արամ արմեն գևորգ դավիթ էլինա հայկ լևոն լիլիթ մարիամ նարե
սարգիս տիգրան айдос айгерим алия арман асель данияр динара ерлан жанна нурлан мадина тимур болд
сарнай thabo sipho lerato nomsa bongani themba pieter annelize johannes chukwu emeka ngozi kwame
kofi abena ama juma asha aaron aase abel abigail abraao adel adela adele adem adolfo adriano adrienn
afonso agata agatha agostinho agot agota agueda agustin agustina ahsen aidan aino aisha aitor akin
alastair alba alberta albrecht alcides aleksi alessandra alessia alessio alexis alfie alfons
alfonsina alfred alfredo aline alison alize almudena alper amalia amanda amandine ambra ambroise
amedeo amelia amelie amparo amy anais anamarija anatole anca andela ander anderson andreea andreia
andrija aneta anett angeles angelica angelo anghel annabel annalisa annamaria annegret anneli
annelies annemarie annette anselm antal ante anthony antica antje antonella antonin antonino antun
aparecida apolline araceli archie arda ariadna arianna armand armel armelle arnaldo arnau arnaud
arnold aron arpad arsene arto arvid arzu ashley asia asier aslaug asli asmund asuman asuncion atakan
athenais atilla aubin audrey augusta auguste augustin augusto aurel aurelia aurelie aurelien aurora
aurore axelle aybuke ayca ayla aymeric aysegul aysel aysun azra azucena balint banu baptiste barna
bartek bartolome basak bastian bastien batuhan baudouin bayram beatrice beatrix beatriz bedrich
begum bella beltran bendeguz benedetta benedict benedicte benedikt benedito bengt bente berangere
berat berfin berkay bernadett bernadette bernarda bernardo bernat berta bertalan bertille bertrand
bethany bettina bettine betul beyza biagio bianca birger birgitta birgul birol birte blanca blandine
blanka blas blaz bodil boglarka bogumil boguslaw bohdan bohuslav boldizsar borja borje bosko botond
boudewijn branimir branislav branka breno bretislav brice bridget brigitte britta bronislaw bronwen
bruna bryan buket burkhard buse busra caio caique caitlin calin camelia cameron camila camilla
camille camilo canan candela candice caner cansu capucine carina carles carlotta carme carmela
carmelo carole carsten casimiro cassandra cassandre cassio catalin catalina catarina caterina
catharina cathy cayetano celestin celestine celestino celia celina celine celso cemal cemile cengiz
cenk cesar cesare cetin ceyda chantal charlene charlie charline chiara chidi christel christele
christelle christiane christophe cicero cihan cinzia ciro clarissa clarisse claudette claudie
claudine claudiu clea cleber clelia clemence clemens clement clemente clementine clotilde codrin
colette colin colombe conceicao concepcion concetta constance constantin consuelo coralie corentin
corinne cornelia cornelis corneliu corrado cosimo costantino costel costin craig crina cristi
cristiane cristiano cristobal cuneyt cvijeta cyprien cyril cyrille czeslaw dacian dado daisy dalibor
dalma dalva damian damiano damien damir damla danica danielle danijel danijela danilo danuta daphne
darija darren davor davorka debora deborah delia delphin delphine denisa denise derek derya desmond
detlef diane didier dietmar dilan dilara dilek diletta dinu diogo dobromir dogukan dolores dolors
domagoj domen domenica domenico domingos dominic dominique donatien donato dora dorian doriana dorin
dorothea dorothee dorothy douglas drago dragos dubravka dumitru dunja duygu dylan eberhard ebru
eckhard ecrin eda edda edita edith edmond edmonde edoardo edouard eduarda edurne edyta efe efrain
ege eglantine eija eila eileen eino eivind ekin ekrem ela elaine elcin eleanor elemer eleonora
eleonore elia eliane elie elijah elina eline elisabetta elisangela elise elisenda eliska elke ellen
ellie elodie eloi eloise eloy elsa elvira elzbieta emanuel emanuela emanuele emel emeline emeric
emese emilian emiliano emilien emilienne emir emmanuel emmanuelle emrah encarnacion enes engin
enguerrand eniko enora enric enzo ercan erdal eren erhan erica erich erin erland ermenegildo ernest
ernesto erol ersin ertugrul erwan erzsi esin eskil esma espen esteban estefania estela estelle ester
esther estrella ethan etienne ettore eugen eugene eugenia eugenie eugenio eugeniusz eusebio evelina
evelyne evren evzen ewen eylul fabiana fabien fabienne fabiola fabrice fabricio fabrizio facundo
fadime fahri fanny fantine faruk fausto federica felicia felicie felicien felicity felipe felisa
femke fenna ferdinand ferdinando fernand fernanda fernande ferran ferruccio fevzi fidel fikret
filipa filippo fiorella firat flavia flavie flavien flavio flavius fleur flora florence florencia
florent florentin florentina floriane folke francesc francesca franciele francine francis francisca
franciszek franck franco franjo franka frauke freddie frederique freya frida friederike friedhelm
fritz frode fruzsina fulvio funda gabin gabriele gador gael gaelle gaetan gaetane gaetano gaia
gaizka gaj gamze gareth gary gaspar gaspard gaspare gaston gauthier gautier gavin gavril geert
gellert gemma genevieve gennaro genoveva genowefa geoffrey geoffroy georgeta georgette gerald
geraldine geraldo gerda gergely gergo gerhild germain germaine german gerrit ghislain ghislaine
giacomo giada giampaolo giancarlo gianfranco gianni gianpiero gica gilbert gilberto gildas gilles
gillian gina gines ginevra gino gioele giordano giorgia giosue giovana giovanna girolamo gisela
gisele gitte giuliana giuliano giulio giuseppina gizella gizem glaucia gloria gojko gonca goncalo
goranka gorka gottfried gozde gracia graciela grazia graziana graziella grazyna gregoire gregorio
gregory greta gretchen grigore guadalupe guenter guglielmo guilhem guilherme guillemette guillermo
guiomar gul gulay gulcan gulhan gulnur gulsen gunilla gunn gunnel gunvor gurkan gustave gustavo gwen
gwenael gwenaelle gwendoline gwenola haakon hacer hadrien haizea hajnalka halil halime halit haluk
halvard handan hande hanga hanna hannah hanne hannelore harri harriet hartmut haydar hazal hazel
heather hector hedda hedwig heide heidi heike heiner heitor helge helier helio heloisa heloise henna
henning henriette henrike henrique henryk heraldo hermenegildo hermine hernan herve hikmet hilal
hilario hilary hilda hilde hildegard hilkka hippolyte hjalmar holly honorata honore honorine horace
horst hortense howard hubert hugh hugues huguette huma humberto hunor hursit hynek ibai ibolya idil
ignace ignasi ignazio iker ilaria ilayda ilenia ilhan ilinca ilka ilker ilknur ilse imanol
immacolata imola inci inga inge ingeborg ingemar ingmar ingunn ingvar ingvild inka inkeri inmaculada
iolanda ionel ionela ipek irati iratxe irem irenee irfan iris isaac isabela isabelle isadora isaure
isidora isidre isidro ismael ismail ismet istvanne italo itziar iulia iulian iuliana iva ivanka
ivano iveta ivona ivone ivor izan izzet jaakko jaana jacinthe jacinto jackie jacky jacobo jacopo
jacqueline jade jadranka jaime jair jakov jamie janaina janet janez janice janina janine janko janne
jaqueline jarek jarle jarmil jaromir jaroslaw jarrod jasmin jasmine jaume jeanne jeannette jeannine
jedrzej jelica jelle jenna jenny jere jeremie jeroen jessica jette jill jimena jimmy jindrich joakim
joana joaquim jocelyn jocelyne jochen joelle johanna jolan jolanda jolanta jordan jorgina jorunn
josefina josep josephine josiane josie josipa josselin josseline jost josue jouke jouni jovan jovana
joyce juana juanita judith juergen juhani jukka jule julen jules juliana juliane julianna juliette
julio juraj jure jussara justin justine jutta kacper kader kaija kaisa kajetan kajsa kamila kamilla
karina karine karsten kata katia katica katie katja katrin kay kaye kazim kazimiera keira kenan
kenneth kerem kerim kerstin kerttu ketty kilian killian kirsi kirsten kirstin kjell kjersti kjetil
klaudia knut konrad koppany koray korkut kornel kornelija kristen kristijan kristine kristoffer
krunoslav krystian krystyna ksenija kubra kursat kvetoslav kyle laetitia laia lale lambert lana
larissa lasse latife laure laureline lauren laurence laurens laurentiu laurette lauri laurie lavinia
leandre leandro lech lehel leire lenke leonarda leonce leonie leonor leontine leopold leos leslie
leszek leticia letizia levente lewis leyla liana libor libuse lidija liesbeth lieselotte ligia liisa
lilian liliana lilla lilly lilou line linnea lionel lisbet lisbeth lise lison livia livio ljubomir
llorenc lluis loan loane loic lola loredana lorena lorenz lorenza lorenzo loretta loris lorraine
lothar louisa louison lourenco lovre luana lubos luce lucette lucian luciana luciano lucien lucienne
lucija lucile lucio lucrezia ludger ludivine ludovic ludovica ludovico ludvig ludwig luisa luiz
luiza luminita luuk luzia lydia lydie lylou lynn lynne maarten mabel macarena madalin madalina
madeleine madeline madison mael magali magdolna mahir mahmut maia maija maike mailis mailys maite
maksymilian malo malte malwina mamadou manel manlio manoel manon manuela mara marceau marcelin
marcelina marceline marcelino marcella marcello marcelo marcia marcial marcio marcos maren
margarethe margarida margarita margaux margherita margot margrit marguerite mariagrazia marian
mariana marianna marianne mariano maribel mariella marielle marijan marijana marijke marika marilena
marilia marilyn marin marine marisa marisol marit marita mariusz marja marjan marjana marjolein
marjorie marketa marlene marlies marten martha marthe martijn martti maryline maryse massimiliano
massimo mate matej mateus matheus mathilde mathis mathurin matias matija matilda matilde mato mats
matteo matthieu maud maura maureen mauricio maurine mauro maxence maximilian maximilien maximo maya
mayara mehtap meike melanie melda melih melina melinda melis melodie memduh menno merce meritxell
merja merle mert meryem mesut metehan mette mia micaela michaela michela micheline mickael
mieczyslaw mieke miha mihaela mihail mihaly mijo mikel milada milagros miles milica miljenko millie
milorad miloslav miloslava milovan milutin mimmo mine miodrag miquel mirco mireia mireille mirela
mirella miren mirja mirko miroslava miroslawa misel mislav mitchell mito modesto moises monique
montse montserrat morena moreno morgan morgane moritz muge muhammed mujde mukaddes munevver muriel
murilo murside muzaffer myriam myrtille nada nadege naiara nalan nandor naomi narcis natale natalie
nataly natasa nathalia nathanael natividad nazan nazim nazzareno necati necla neda nedeljko nedim
nehir nela nelson nelu nerea nermin neslihan nesrin nevenka nevin nevzat niccolo nicolaas nicolae
nicolai nicoleta nicoletta nicolette nicolo nicusor nieves nihal nihat niina nika nikica niklas niko
nikodem nikolina nil nilay nilton nilufer nino nives noa noam noe noelia noelle noemi noemie nolan
norma nove nuno nunzia nunzio nuran nuray nurcan nuri nursel oana octave octavio oda odd oddvar
odette odile odon ognjen oguz oguzhan oivind okan olaia oldrich olimpia olivera oliwia oliwier olli
ombeline omer onder ondine onni onur oona ophelie orazio oreste orhan oriane orietta oriol orlando
ornella ors orsola osee osman ossi osvaldo oswald oszkar otakar otavio otello otmar owen oya oyku
oystein oyvind ozgur ozlem palmira paloma pamela paola par pascale pascaline pascual pasquale
patrice patricio patrizia patrizio patrycja pau paule paulette paulina pauline paulo pavla pavlina
peder peggy pelin penelope pentti pep per perceval pere perihan perla pernille perrine petar petre
petri petru phil philemon philibert phoebe pia pier pierangelo piergiorgio pierluigi piero pierrette
pietro pina pinar pino pinuccia pippa pirkko pol poppy poyraz premysl prisca priscila priscille
prosper purificacion quentin quim quirino rabia rachid rade radivoj radka radoi radojka radomir
radoslaw radovan rafaela raffaele raffaella ragnhild ragnvald raija raimundo rainer rajko ralph
raluca ramazan ramiro ramona randi raoul raphael raphaela raphaelle raquel rares rasmus ratko
raymond raymonde rebeca rebeka recep refik regina reginald regine regis reinaldo reinhold reka remi
remus remy remzi renan renata renate renato renaud renee renzo resul reto reyes reynald rezso rhys
ricard riccardo richarda rico rinaldo rino roald roar robbie roberta rocco rodica rodney rodolphe
rodrigue roel rogerio roko roksana rolande romain romane romano romeo romina romuald romulo romy
ronald ronaldo ronan ronja roque rosalba rosalia rosalie rosalind rosana rosangela rosanna rosaria
roseli roseline rosemary roser rossana rossella rostislav roswitha roxane roza rufino ruggero rupert
russell rustu rutger ruveyda ruza ruzena ryszard saara sabina sabri sabrina sacha sadik safak salih
salim salla sally salome salvador samantha samet samir samira samson sancho sander sandrine sandro
sandy sanja sanne sante santeri santina santo sarolta sascha saskia saul savino savo sebastiano
sebastiao sebastien seda sedat sefa segolene segundo seher seija selahattin selcuk selen selene
selina selma semih semra sena senad senem serap serban serdar serena serge sergiu serhat serpil
servane sevda severin severine severino sevil sevim sevinc sezen shane shannon sharon shaun sheila
shirley sian sibel sibylle sidnei sidney sidonie siegmar sigbjorn sigmund sila silke silvana silvano
silvestre silvio silviu sime simeon simge simion simonetta sinem siri sirpa sissel sjoerd slavica
slavoljub smiljana snezana solange solene soline solveig solvi sondre songul sonja sorina spencer
spomenka srecko stacey staffan stana stanislas stanislava stanko stanley stein stelian stella sten
stepanka stevan stewart stina stipe stuart sture suat sude suelen suheyla sukru suleyman sunniva
sureyya suzana suzie svatopluk svein svenja sverre sybille sylvaine sylvester sylviane sylvie
szabina szczepan szilard tahsin talita tamara tamer taner tanguy tania tanya tapio tara tarik tarjei
tatjana tayfun taylan tea teija telma tena teodora teodoro teoman terence terhi terje tero terry
tess tevfik thais thalita thea theodora theresia thibaud thibault thibaut thilo thomasz thorbjorn
thorsten tiberiu tiffany tihana tihomir tijana till tilman timea timon timothee tito titouan titusz
tivadar tiziana tiziano toma tommaso tonino tonje toralf torben torbjorn tore torgeir torill
torstein tracy trevor trine trini tristan trond truls trygve tuba tugce tugrul tuija tulay tullia
tullio tuncay tuomo turgut turkan tuula tuva tvrtko txema tymoteusz tyra ubirajara udo ufuk ugo ulas
ulku ulla ulrika ulysse umberto umit unai unni urbain urban urho urko uros ursel utku vahit vaino
valdir valentine valentino valere valerie valerien valerio valeriu valery vanda vanesa vanessa vania
vanja vasco vasilica vedat vedran vega vegard veli veljko vencel vendula verena verica veronica vesa
vianney vic vicent vicente victoire victoriano victorien victorine vid vidar viggo viktorie
viktorija vildan vilem vilma vince vincente vincenza vinicius vinko viola violaine violet violeta
violette virag virgile virgilio virginia virginie virtudes vita vitale vito vitor viviana viviane
vivien vjekoslav vladan vladislav vlado vladut vlatka vlatko vojislav volkmar vratislav vuk vukasin
wagner waltraud wayne wellington wenke weronika wesley wiebke wiktor wiktoria wilfrid wilfried
wilhelmina wilma wilson witold wladyslaw wolf wolfram xabier xaver xavi xaviere ximena yagiz yagmur
yago yaiza yalcin yanis yasar yasmine yener yesim ylva yngve yoann yohan yohann yolande youna youri
yunus yurdagul yvain yvan yvette yvon yvonnick zacharie zachary zafer zaira zalan zara zarko zbynek
zdenko zdravka zdzislaw zekeriya zelia zelie zeliha zeljana zeljka zerrin zita zivko zlata zlatan
zlatica zora zsigmond zsombor zubeyde zuhal zuleyha zvonimir zvonko zygmunt аглая аделина алевтина
альберт альбина амалия анфиса аркадии артемии богдана вадим валентин валерія василиса виолетта
владислав владислава володимира всеволод віктор віталіи геннадии геннадіи герман глеб гульнара давид
дамир дарина демид демьян диана діана евгения евдокия ефим зинаида злата зоряна зоя игнат ильдар
ильяс инна искандер иосип камилла камиль карина кира кирило клавдия клим кузьма лаврентии лада леила
леон лилия любов лідія лілія маия макар мар'яна марат маргарита марина марьяна матвіи милана милена
мирон мирослава мстислав надія назар назаріи настя наум нелли ника ніна олесь олеся орест остап
пелагея платон поліна потап прохор радик раиса рамиль ратмир раіса регина ренат рената роберт родион
роза роксолана ростислав руслана рустам савва самуил саша святослав світлана северин серафим снежана
соломія спартак станіслав стефания таисия тимофіи тихон трофим ульяна уляна фаина фатима федір
филипп харитон элина эльвира эльдар эмилия эмиль эрик юлиан юнна юхим яков ян яна ярина ярослава
євген євгенія єлизавета іванна ігор ілля
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
