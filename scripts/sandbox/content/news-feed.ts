// biome-ignore-all format: a table of translations, one line a text
import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { image } from './builders/image.ts'
import { toPage, toPath, toProduct, toService, toUrl } from './builders/links.ts'
import { inAll, type Texts } from './builders/texts.ts'

interface Row {
  date: string
  picture: string | null
  link: Record<string, unknown> | null
  title: Texts
  text: Texts
}

const row = (date: string, picture: string | null, link: Row['link'], title: Texts, text: Texts): Row => ({ date, picture, link, title, text })

/** Titles and texts in the order en, de, cs, es, fr, hu, ja, pt, ro, sk, zh. */
const ROWS: readonly Row[] = [
  row('2026-11-12', 'linea-780.png', toProduct('linea-780'),
    inAll(['Linea 780 Twin on film', 'Linea 780 Twin im Film', 'Linea 780 Twin na filmu', 'Linea 780 Twin en vídeo', 'La Linea 780 Twin en film', 'A Linea 780 Twin filmen', 'Linea 780 Twinの動画', 'Linea 780 Twin em vídeo', 'Linea 780 Twin pe film', 'Linea 780 Twin na filme', 'Linea 780 Twin视频']),
    inAll(['A pair in eleven seconds.', 'Ein Paar in elf Sekunden.', 'Pár za jedenáct sekund.', 'Un par en once segundos.', 'Une paire en onze secondes.', 'Egy érpár tizenegy másodperc alatt.', '11秒で1ペア。', 'Um par em onze segundos.', 'O pereche în unsprezece secunde.', 'Pár za jedenásť sekúnd.', '十一秒一对线。'])),
  row('2026-11-03', null, toPage('page-careers', '{{name}}'),
    inAll(['Seventeen open positions', 'Siebzehn offene Stellen', 'Sedmnáct volných míst', 'Diecisiete vacantes', 'Dix-sept postes à pourvoir', 'Tizenhét nyitott állás', '17の職種で募集中', 'Dezessete vagas abertas', 'Șaptesprezece posturi libere', 'Sedemnásť voľných miest', '十七个空缺职位']),
    inAll(['In Wirental, Dayton and Querétaro.', 'Im Wirental, in Dayton und Querétaro.', 'Ve Wirentalu, Daytonu a Querétaru.', 'En Wirental, Dayton y Querétaro.', 'À Wirental, Dayton et Querétaro.', 'Wirentalban, Daytonban és Querétaróban.', 'ヴィレンタール、デイトン、ケレタロで。', 'Em Wirental, Dayton e Querétaro.', 'La Wirental, Dayton și Querétaro.', 'Vo Wirentale, Daytone a Querétare.', '地点：维伦塔尔、代顿和克雷塔罗。'])),
  row('2026-10-20', null, toPath('/media-releases/linea-780-twin'),
    inAll(['Presented: Linea 780 Twin', 'Vorgestellt: Linea 780 Twin', 'Představujeme: Linea 780 Twin', 'Presentada: Linea 780 Twin', 'Présentée : Linea 780 Twin', 'Bemutatkozik: Linea 780 Twin', '新発表：Linea 780 Twin', 'Apresentada: Linea 780 Twin', 'Prezentată: Linea 780 Twin', 'Predstavujeme: Linea 780 Twin', '新品发布：Linea 780 Twin']),
    inAll(['Crimped and twisted in one line.', 'Gecrimpt und verdrillt in einer Linie.', 'Krimpování a zkrucování v jedné lince.', 'Crimpado y trenzado en una sola línea.', 'Sertir et torsader sur une seule ligne.', 'Krimpelés és sodrás egy soron.', '圧着とツイストを1ラインで。', 'Crimpar e torcer em uma só linha.', 'Sertizare și torsadare pe o singură linie.', 'Krimpovanie a skrúcanie v jednej linke.', '一条线完成压接与绞合。'])),
  row('2026-10-09', 'corda-900.png', toPath('/stories/a-night-train-rewired'),
    inAll(['A night train, rewired', 'Ein Nachtzug, neu verdrahtet', 'Noční vlak s novými vodiči', 'Un tren nocturno recableado', 'Un train de nuit recâblé', 'Egy éjszakai vonat új vezetékekkel', '夜行列車の電線を総入れ替え', 'Um trem noturno com fiação nova', 'Un tren de noapte recablat', 'Nočný vlak s novými vodičmi', '夜车重新布线']),
    inAll(['3 400 lengths for one sleeping car.', '3 400 Längen für einen Schlafwagen.', '3 400 délek pro jeden lůžkový vůz.', '3 400 longitudes para un coche cama.', '3 400 longueurs pour une voiture-lits.', '3 400 hossz egyetlen hálókocsihoz.', '寝台車1両に3,400本。', '3 400 comprimentos para um vagão-leito.', '3 400 de lungimi pentru un vagon de dormit.', '3 400 dĺžok pre jeden lôžkový vozeň.', '一节卧铺车厢，三千四百根线。'])),
  row('2026-09-14', 'linea-565.png', toPath('/stories/a-harness-in-one-piece'),
    inAll(['A harness in one piece', 'Ein Kabelbaum aus einem Guss', 'Svazek z jednoho kusu', 'Un mazo de una pieza', 'Un faisceau d’un seul tenant', 'Kábelköteg egy darabból', '一体でつくるハーネス', 'Um chicote inteiriço', 'Un cablaj dintr-o bucată', 'Zväzok z jedného kusa', '一气呵成的线束']),
    inAll(['From 1 900 variants to 240.', 'Von 1 900 Varianten auf 240.', 'Z 1 900 variant na 240.', 'De 1 900 variantes a 240.', 'De 1 900 variantes à 240.', '1 900 változatból 240.', '1,900種から240種へ。', 'De 1 900 variantes para 240.', 'De la 1 900 de variante la 240.', 'Z 1 900 variantov na 240.', '从一千九百种减到二百四十种。'])),
  row('2026-09-01', 'service-remote.png', toService('remote-assistance'),
    inAll(['Remote assistance in nine languages', 'Fernunterstützung in neun Sprachen', 'Vzdálená podpora v devíti jazycích', 'Asistencia remota en nueve idiomas', 'Assistance à distance en neuf langues', 'Távoli támogatás kilenc nyelven', 'リモート支援が9言語に', 'Assistência remota em nove idiomas', 'Asistență la distanță în nouă limbi', 'Vzdialená podpora v deviatich jazykoch', '九种语言的远程支持']),
    inAll(['Japanese is new.', 'Neu auf Japanisch.', 'Nově japonsky.', 'El japonés es nuevo.', 'Le japonais est nouveau.', 'Új: japánul is.', '日本語に対応しました。', 'O japonês é novo.', 'Nou: japoneza.', 'Novinka: japončina.', '新增日语。'])),
  row('2026-08-18', null, toPath('/media-releases/half-year-2026'),
    inAll(['Half-year results', 'Halbjahresergebnis', 'Pololetní výsledky', 'Resultados semestrales', 'Résultats semestriels', 'Féléves eredmények', '上半期決算', 'Resultados semestrais', 'Rezultate semestriale', 'Polročné výsledky', '半年业绩']),
    inAll(['Order intake up 8.4 per cent.', 'Auftragseingang plus 8.4 Prozent.', 'Přijaté zakázky plus 8,4 procenta.', 'Pedidos: +8,4 %.', 'Entrées de commandes : +8,4 %.', 'Beérkezett rendelések: +8,4 százalék.', '受注は8.4%増。', 'Pedidos: +8,4%.', 'Comenzi: +8,4 %.', 'Prijaté zákazky plus 8,4 percenta.', '订单增长8.4%。'])),
  row('2026-07-22', 'punto-applicator-a1.png', toProduct('punto-applicator-a1'),
    inAll(['Applicators count their strokes', 'Applikatoren zählen ihre Hübe', 'Aplikátory počítají zdvihy', 'Los aplicadores cuentan sus golpes', 'Les applicateurs comptent leurs courses', 'Az applikátorok számolják a löketeiket', 'ストロークを数えるアプリケーター', 'Aplicadores contam seus golpes', 'Aplicatoarele își numără cursele', 'Aplikátory počítajú zdvihy', '会计数的压接模具']),
    inAll(['And order their own crimper.', 'Und bestellen ihren Stempel selbst.', 'A samy si objednají razník.', 'Y piden su propio punzón.', 'Et commandent eux-mêmes leur poinçon.', 'És maguk rendelnek bélyeget.', 'クリンパも自分で発注します。', 'E pedem o próprio punção.', 'Și își comandă singure poansonul.', 'A samy si objednajú razník.', '并能自行订购压接刀。'])),
  row('2026-06-30', null, toPath('/media-releases/new-chief-executive'),
    inAll(['Change at the top', 'Wechsel an der Spitze', 'Změna ve vedení', 'Cambio en la dirección', 'Changement à la direction', 'Váltás az élen', '経営トップの交代', 'Mudança na direção', 'Schimbare la conducere', 'Zmena vo vedení', '管理层更替']),
    inAll(['Ursina Caduff becomes chief executive.', 'Ursina Caduff wird CEO.', 'Ursina Caduff se stane generální ředitelkou.', 'Ursina Caduff será directora general.', 'Ursina Caduff devient directrice générale.', 'Ursina Caduff lesz a vezérigazgató.', 'ウルシナ・カドゥフがCEOに就任。', 'Ursina Caduff será a diretora-presidente.', 'Ursina Caduff devine directoare generală.', 'Ursina Caduff sa stane generálnou riaditeľkou.', 'Ursina Caduff出任首席执行官。'])),
  row('2026-06-02', 'corda-lux-20.png', toPath('/stories/eleven-strands-for-a-heart'),
    inAll(['Eleven strands for a heart', 'Elf Einzeldrähte für ein Herz', 'Jedenáct pramenů pro srdce', 'Once hilos para un corazón', 'Onze brins pour un cœur', 'Tizenegy szál egy szívért', '心臓のための11本の素線', 'Onze fios para um coração', 'Unsprezece fire pentru o inimă', 'Jedenásť vlákien pre srdce', '为心脏而生的十一根单丝']),
    inAll(['Stripped by light.', 'Mit Licht abisoliert.', 'Odizolováno světlem.', 'Pelados con luz.', 'Dénudés par la lumière.', 'Fénnyel csupaszolva.', '光で皮むき。', 'Decapados com luz.', 'Dezizolate cu lumină.', 'Odizolované svetlom.', '以光剥皮。'])),
  row('2026-05-12', 'spina-3.png', toPage('page-test-centre', '{{name}}'),
    inAll(['Test centre opened', 'Testzentrum eröffnet', 'Otevřeno zkušební centrum', 'Centro de ensayos inaugurado', 'Centre d’essais inauguré', 'Megnyílt a tesztközpont', 'テストセンター開設', 'Centro de testes inaugurado', 'Centru de testare inaugurat', 'Otvorené skúšobné centrum', '测试中心开业']),
    inAll(['Fifty pieces free of charge.', 'Fünfzig Stück kostenlos.', 'Padesát kusů zdarma.', 'Cincuenta piezas gratis.', 'Cinquante pièces gratuites.', 'Ötven darab ingyen.', '50本まで無料。', 'Cinquenta peças grátis.', 'Cincizeci de piese gratuit.', 'Päťdesiat kusov zadarmo.', '免费试制五十件。'])),
  row('2026-04-24', 'detail-height.png', toPath('/stories/a-tenth-of-a-millimetre'),
    inAll(['A tenth of a millimetre', 'Ein Zehntelmillimeter', 'Desetina milimetru', 'Una décima de milímetro', 'Un dixième de millimètre', 'Egy tizedmilliméter', '0.1ミリメートル', 'Um décimo de milímetro', 'O zecime de milimetru', 'Desatina milimetra', '十分之一毫米']),
    inAll(['Nine crimp heights, pulled apart.', 'Neun Crimphöhen, auseinandergezogen.', 'Devět výšek krimpu v tahové zkoušce.', 'Nueve alturas de crimpado, a tracción.', 'Neuf hauteurs de sertissage, à la traction.', 'Kilenc krimpmagasság, szétszakítva.', '9種のクリンプハイトを引張試験。', 'Nove alturas de crimpagem, tracionadas.', 'Nouă înălțimi de sertizare, trase.', 'Deväť výšok krimpu v ťahovej skúške.', '九种压接高度，逐一拉断。'])),
  row('2026-04-15', null, toUrl('https://standards.example/wire', 'Standard'),
    inAll(['New limits for pull-out forces', 'Neue Grenzwerte für Auszugskräfte', 'Nové meze vytahovacích sil', 'Nuevos límites de fuerza de extracción', 'Nouvelles limites de force d’arrachement', 'Új kihúzóerő-határértékek', '引抜力の新しい規格値', 'Novos limites de força de extração', 'Noi limite pentru forța de smulgere', 'Nové medze vyťahovacích síl', '拉脱力新限值']),
    inAll(['The Forza 100 knows them already.', 'Die Forza 100 kennt sie schon.', 'Forza 100 je už zná.', 'La Forza 100 ya los conoce.', 'La Forza 100 les connaît déjà.', 'A Forza 100 már ismeri őket.', 'Forza 100は対応済みです。', 'A Forza 100 já os conhece.', 'Forza 100 le cunoaște deja.', 'Forza 100 ich už pozná.', 'Forza 100已支持。'])),
  row('2026-03-17', null, toPath('/media-releases/annual-report-2025'),
    inAll(['Annual report 2025', 'Geschäftsbericht 2025', 'Výroční zpráva 2025', 'Informe anual 2025', 'Rapport annuel 2025', '2025. évi jelentés', '2025年度年次報告書', 'Relatório anual 2025', 'Raport anual 2025', 'Výročná správa 2025', '2025年度报告']),
    inAll(['Dividend of CHF 4.20 proposed.', 'Dividende von CHF 4.20 beantragt.', 'Navržena dividenda 4,20 CHF.', 'Dividendo propuesto: CHF 4,20.', 'Dividende proposé : CHF 4,20.', 'Javasolt osztalék: 4,20 CHF.', '配当案は4.20スイスフラン。', 'Dividendo proposto: CHF 4,20.', 'Dividend propus: 4,20 CHF.', 'Navrhnutá dividenda 4,20 CHF.', '拟派股息4.20瑞士法郎。'])),
  row('2026-03-08', 'portrait-mio-tanabe.png', toPath('/stories/contacts/mio-tanabe'),
    inAll(['Five questions to Mio Tanabe', 'Fünf Fragen an Mio Tanabe', 'Pět otázek pro Mio Tanabe', 'Cinco preguntas a Mio Tanabe', 'Cinq questions à Mio Tanabe', 'Öt kérdés Mio Tanabéhoz', 'Mio Tanabeへの5つの質問', 'Cinco perguntas a Mio Tanabe', 'Cinci întrebări pentru Mio Tanabe', 'Päť otázok pre Mio Tanabe', '五问Mio Tanabe']),
    inAll(['Why a lamp teaches better than a manual.', 'Warum eine Lampe besser lehrt als ein Handbuch.', 'Proč lampa učí lépe než příručka.', 'Por qué una lámpara enseña mejor que un manual.', 'Pourquoi une lampe enseigne mieux qu’un manuel.', 'Miért tanít jobban egy lámpa, mint egy kézikönyv.', 'ランプが手引書よりよく教える理由。', 'Por que uma lâmpada ensina melhor que um manual.', 'De ce o lampă instruiește mai bine decât un manual.', 'Prečo lampa učí lepšie než príručka.', '为何一盏灯胜过一本手册。'])),
  row('2026-02-05', null, null,
    inAll(['Wire day: recordings online', 'Tag der Leitung: Aufzeichnungen online', 'Den vodičů: záznamy online', 'Día del cable: grabaciones en línea', 'Journée du fil : enregistrements en ligne', 'Vezetéknap: felvételek online', '電線の日：録画を公開', 'Dia do fio: gravações on-line', 'Ziua firului: înregistrări online', 'Deň vodičov: záznamy online', '电线日：录像上线']),
    inAll(['Six lectures, three hours.', 'Sechs Vorträge, drei Stunden.', 'Šest přednášek, tři hodiny.', 'Seis ponencias, tres horas.', 'Six conférences, trois heures.', 'Hat előadás, három óra.', '6講演、3時間。', 'Seis palestras, três horas.', 'Șase prelegeri, trei ore.', 'Šesť prednášok, tri hodiny.', '六场讲座，三小时。'])),
  row('2026-01-28', 'portrait-tomas-herrera.png', toPath('/stories/the-workshop-in-guadalajara'),
    inAll(['The workshop in Guadalajara', 'Die Werkstatt in Guadalajara', 'Dílna v Guadalajaře', 'El taller de Guadalajara', 'L’atelier de Guadalajara', 'A guadalajarai műhely', 'グアダラハラの工房', 'A oficina de Guadalajara', 'Atelierul din Guadalajara', 'Dielňa v Guadalajare', '瓜达拉哈拉的工坊']),
    inAll(['Forty applicators a month.', 'Vierzig Applikatoren im Monat.', 'Čtyřicet aplikátorů měsíčně.', 'Cuarenta aplicadores al mes.', 'Quarante applicateurs par mois.', 'Havonta negyven applikátor.', '月に40台のアプリケーター。', 'Quarenta aplicadores por mês.', 'Patruzeci de aplicatoare pe lună.', 'Štyridsať aplikátorov mesačne.', '每月四十副模具。'])),
  row('2026-01-19', null, toPage('page-sustainability', '{{name}}'),
    inAll(['38 tonnes of copper', '38 Tonnen Kupfer', '38 tun mědi', '38 toneladas de cobre', '38 tonnes de cuivre', '38 tonna réz', '銅38トン', '38 toneladas de cobre', '38 de tone de cupru', '38 ton medi', '三十八吨铜']),
    inAll(['Returned to the melt last year.', 'Letztes Jahr zurück in die Schmelze.', 'Loni zpět do tavby.', 'De vuelta a la fundición el año pasado.', 'Retournées à la fonte l’an dernier.', 'Tavaly visszakerült az olvasztóba.', '昨年、溶解に戻しました。', 'De volta à fundição no ano passado.', 'Întoarse la topire anul trecut.', 'Minulý rok späť do tavby.', '去年回炉重炼。'])),
  row('2025-12-03', 'corda-120.png', toPath('/stories/nine-beginners'),
    inAll(['Nine beginners', 'Neun, die anfangen', 'Devět začátečníků', 'Nueve principiantes', 'Neuf débutants', 'Kilenc kezdő', '9人の見習い', 'Nove principiantes', 'Nouă începători', 'Deväť začiatočníkov', '九名新手']),
    inAll(['A machine for spaghetti.', 'Eine Maschine für Spaghetti.', 'Stroj na špagety.', 'Una máquina para espaguetis.', 'Une machine à spaghettis.', 'Egy gép spagettihez.', 'スパゲッティ切断機。', 'Uma máquina para espaguete.', 'O mașină pentru spaghete.', 'Stroj na špagety.', '一台切面条的机器。'])),
  row('2025-11-27', null, toPath('/media-releases/queretaro-subsidiary'),
    inAll(['Own company in Mexico', 'Eigene Gesellschaft in Mexiko', 'Vlastní společnost v Mexiku', 'Sociedad propia en México', 'Notre propre société au Mexique', 'Saját vállalat Mexikóban', 'メキシコに現地法人', 'Empresa própria no México', 'Companie proprie în Mexic', 'Vlastná spoločnosť v Mexiku', '墨西哥子公司成立']),
    inAll(['Wear parts within the day.', 'Verschleissteile innert eines Tages.', 'Opotřebitelné díly do jednoho dne.', 'Piezas de desgaste en el día.', 'Pièces d’usure dans la journée.', 'Kopóalkatrészek egy napon belül.', '消耗部品は当日中に。', 'Peças de desgaste no mesmo dia.', 'Piese de uzură în aceeași zi.', 'Opotrebiteľné diely do jedného dňa.', '易损件当日送达。'])),
]

export const newsFeed: SeedEntry[] = ROWS.map(({ date, picture, link, title, text }) =>
  entry({
    model: 'NewsFeedItem',
    id: `news-${date}`,
    fields: { publicationDate: date, link, image: picture ? image(picture, title.en) : null },
    languages: UI_LANGUAGES,
    text: (say) => ({ title: say(title), text: say(text) }),
  }),
)
