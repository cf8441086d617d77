import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toPath, toProduct } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'
import { inAll, type Say } from '../builders/texts.ts'
import { NAVIGATION_TITLES } from '../terms/navigation-titles.ts'
import { PROCESS_STEPS } from '../terms/process-steps.ts'

const ALT = inAll([
  'A crimp line with reel, cutting head, two presses and operator panel',
  'Eine Crimplinie mit Spule, Schneidkopf, zwei Pressen und Bedienfeld',
  'Krimpovací linka s cívkou, střihací hlavou, dvěma lisy a ovládacím panelem',
  'Una línea de crimpado con bobina, cabezal de corte, dos prensas y panel de mando',
  'Une ligne de sertissage avec bobine, tête de coupe, deux presses et pupitre',
  'Krimpelősor dobbal, vágófejjel, két préssel és kezelőpanellel',
  'リール、切断ヘッド、プレス2台、操作パネルを備えた圧着ライン',
  'Uma linha de crimpagem com bobina, cabeçote de corte, duas prensas e painel',
  'O linie de sertizare cu bobină, cap de tăiere, două prese și panou de comandă',
  'Krimpovacia linka s cievkou, strižnou hlavou, dvoma lismi a ovládacím panelom',
  '压接线:线盘、裁切头、两台压力机和操作面板',
])

export const home: SeedEntry = page({
  id: 'page-home',
  slug: 'home',
  languages: UI_LANGUAGES,
  overline: inAll([
    'Wire processing since 1962',
    'Leitungen verarbeiten seit 1962',
    'Zpracování vodičů od roku 1962',
    'Procesado de cables desde 1962',
    'Le traitement du fil depuis 1962',
    'Vezetékfeldolgozás 1962 óta',
    '1962年から電線加工ひとすじ',
    'Processamento de fios desde 1962',
    'Prelucrarea firelor din 1962',
    'Spracovanie vodičov od roku 1962',
    '自1962年专注线束加工',
  ]),
  title: inAll([
    'Every strand, exactly.',
    'Jeder Draht, exakt.',
    'Každý pramen, přesně.',
    'Cada hilo, exacto.',
    'Chaque brin, exactement.',
    'Minden szál, pontosan.',
    '一本一本を、正確に。',
    'Cada fio, com exatidão.',
    'Fiecare fir, exact.',
    'Každé vlákno, presne.',
    '每一根,分毫不差。',
  ]),
  lead: inAll([
    'Machines that cut, strip, crimp, twist and test the wires inside cars, trains, pacemakers and wind turbines. Four hundred and ten thousand terminations an hour, none of them by chance.',
    'Maschinen, welche die Leitungen in Autos, Zügen, Herzschrittmachern und Windrädern schneiden, abisolieren, crimpen, verdrillen und prüfen. Vierhundertzehntausend Anschlüsse in der Stunde, keiner davon durch Zufall.',
    'Stroje, které stříhají, odizolují, krimpují, zkrucují a testují vodiče v autech, vlacích, kardiostimulátorech a větrných elektrárnách. Čtyři sta deset tisíc spojů za hodinu, žádný náhodou.',
    'Máquinas que cortan, pelan, crimpan, trenzan y comprueban los cables de coches, trenes, marcapasos y aerogeneradores. Cuatrocientas diez mil terminaciones por hora, ninguna al azar.',
    'Des machines qui coupent, dénudent, sertissent, torsadent et contrôlent les fils des voitures, des trains, des stimulateurs cardiaques et des éoliennes. Quatre cent dix mille raccordements par heure, aucun dû au hasard.',
    'Gépek, amelyek autók, vonatok, szívritmus-szabályozók és szélerőművek vezetékeit vágják, csupaszolják, krimpelik, sodorják és vizsgálják. Óránként négyszáztízezer csatlakozás, egyik sem véletlenül.',
    '自動車、列車、ペースメーカー、風車の中の電線を切断し、皮をむき、圧着し、撚り、検査する機械。毎時41万か所の端末処理に、偶然はひとつもありません。',
    'Máquinas que cortam, decapam, crimpam, torcem e testam os fios de carros, trens, marca-passos e turbinas eólicas. Quatrocentas e dez mil terminações por hora, nenhuma por acaso.',
    'Mașini care taie, dezizolează, sertizează, torsadează și testează firele din automobile, trenuri, stimulatoare cardiace și turbine eoliene. Patru sute zece mii de terminații pe oră, niciuna la întâmplare.',
    'Stroje, ktoré strihajú, odizolujú, krimpujú, skrúcajú a testujú vodiče v autách, vlakoch, kardiostimulátoroch a veterných elektrárňach. Štyristodesaťtisíc spojov za hodinu, ani jeden náhodou.',
    '我们的机器裁切、剥皮、压接、绞合并测试汽车、列车、心脏起搏器和风力发电机中的电线。每小时四十一万个端接,没有一个靠运气。',
  ]),
  description: inAll([
    'Strandwerk builds machines for cutting, stripping, crimping, twisting, marking and testing wires.',
    'Strandwerk baut Maschinen zum Schneiden, Abisolieren, Crimpen, Verdrillen, Beschriften und Prüfen von Leitungen.',
    'Strandwerk vyrábí stroje pro stříhání, odizolování, krimpování, zkrucování, značení a testování vodičů.',
    'Strandwerk construye máquinas para cortar, pelar, crimpar, trenzar, marcar y comprobar cables.',
    'Strandwerk construit des machines pour couper, dénuder, sertir, torsader, marquer et contrôler les fils.',
    'A Strandwerk vezetékek vágására, csupaszolására, krimpelésére, sodrására, jelölésére és vizsgálatára gyárt gépeket.',
    'Strandwerkは電線の切断・皮むき・圧着・ツイスト・マーキング・検査用の機械メーカーです。',
    'A Strandwerk fabrica máquinas para cortar, decapar, crimpar, torcer, marcar e testar fios.',
    'Strandwerk construiește mașini pentru tăierea, dezizolarea, sertizarea, torsadarea, marcarea și testarea firelor.',
    'Strandwerk vyrába stroje na strihanie, odizolovanie, krimpovanie, skrúcanie, značenie a testovanie vodičov.',
    'Strandwerk制造用于电线裁切、剥皮、压接、绞合、打标和测试的机器。',
  ]),
  image: (say) => image('linea-565-hero.png', say(ALT)),
  fields: { hasCoverHero: true, theme: 'Default' },
  body: (say) => [
    block.processLine(
      {
        heading: say(
          inAll([
            'One wire, seven steps',
            'Eine Leitung, sieben Schritte',
            'Jeden vodič, sedm kroků',
            'Un cable, siete pasos',
            'Un fil, sept étapes',
            'Egy vezeték, hét lépés',
            '一本の電線、七つの工程',
            'Um fio, sete etapas',
            'Un fir, șapte pași',
            'Jeden vodič, sedem krokov',
            '一根电线,七道工序',
          ]),
        ),
        introduction: say(
          inAll([
            'Follow a wire through the line and stop where your process begins.',
            'Folgen Sie einer Leitung durch die Linie und halten Sie dort, wo Ihr Prozess beginnt.',
            'Sledujte vodič linkou a zastavte se tam, kde začíná váš proces.',
            'Siga un cable por la línea y deténgase donde empieza su proceso.',
            'Suivez un fil le long de la ligne et arrêtez-vous là où commence votre procédé.',
            'Kövesse a vezetéket a soron, és álljon meg ott, ahol az Ön folyamata kezdődik.',
            '電線をラインに沿ってたどり、あなたの工程から始めてください。',
            'Siga um fio pela linha e pare onde começa o seu processo.',
            'Urmăriți un fir prin linie și opriți-vă unde începe procesul dumneavoastră.',
            'Sledujte vodič linkou a zastavte sa tam, kde sa začína váš proces.',
            '跟随电线走过生产线,在您的工艺开始之处停下。',
          ]),
        ),
      },
      PROCESS_STEPS.map(({ icon, title, text, path }) => ({ icon, title: say(title), text: say(text), link: toPath(path, say(title)) })),
    ),
    block.products(
      {
        heading: say(
          inAll([
            'Made for the shop floor',
            'Gemacht für die Werkhalle',
            'Vyrobeno pro dílnu',
            'Hechas para el taller',
            "Faites pour l'atelier",
            'Az üzemcsarnokba tervezve',
            '現場のために',
            'Feitas para o chão de fábrica',
            'Făcute pentru atelier',
            'Vyrobené pre dielňu',
            '为车间而生',
          ]),
        ),
        introduction: say(
          inAll([
            'Three machines our customers ask about most.',
            'Drei Maschinen, nach denen wir am häufigsten gefragt werden.',
            'Tři stroje, na které se zákazníci ptají nejčastěji.',
            'Las tres máquinas por las que más nos preguntan.',
            'Les trois machines que l’on nous demande le plus.',
            'A három gép, amelyről vevőink a legtöbbet kérdeznek.',
            'お問い合わせの多い三機種です。',
            'As três máquinas sobre as quais mais nos perguntam.',
            'Cele trei mașini despre care suntem întrebați cel mai des.',
            'Tri stroje, na ktoré sa zákazníci pýtajú najčastejšie.',
            '客户询问最多的三款机器。',
          ]),
        ),
      },
      ['corda-330', 'linea-565', 'punto-12'],
    ),
    block.keyFigures('', [
      [
        '410 000',
        '/h',
        say({
          en: 'terminations made on our machines',
          de: 'Anschlüsse auf unseren Maschinen',
          fr: 'raccordements sur nos machines',
          ja: '当社の機械による端末処理',
        }),
      ],
      [
        '0.01',
        'mm',
        say({
          en: 'repeatability of the crimp height',
          de: 'Wiederholgenauigkeit der Crimphöhe',
          fr: 'répétabilité de la hauteur de sertissage',
          ja: 'クリンプハイトの再現性',
        }),
      ],
      [
        '20',
        '',
        say({
          en: 'years of spare parts for every machine',
          de: 'Jahre Ersatzteile für jede Maschine',
          fr: 'ans de pièces pour chaque machine',
          ja: '年間の部品供給保証',
        }),
      ],
    ]),
    block.stories(say({ ...NAVIGATION_TITLES.stories }), ['story-harness', 'story-pacemaker', 'story-night-shift']),
    ...englishAndGermanBlocks(say),
    block.callToAction(
      say(
        inAll([
          'Bring us your wire.',
          'Bringen Sie uns Ihre Leitung.',
          'Přineste nám svůj vodič.',
          'Tráiganos su cable.',
          'Apportez-nous votre fil.',
          'Hozza el nekünk a vezetékét.',
          'あなたの電線をお持ちください。',
          'Traga-nos o seu fio.',
          'Aduceți-ne firul dumneavoastră.',
          'Prineste nám svoj vodič.',
          '带上您的电线来找我们。',
        ]),
      ),
      '',
      [toPage('page-contact', say({ ...NAVIGATION_TITLES.contact })), toPath('/products', say({ ...NAVIGATION_TITLES.products }))],
    ),
  ],
})

function englishAndGermanBlocks(say: Say) {
  return [
    block.textImage({
      heading: say({
        en: 'A press that remembers',
        de: 'Eine Presse, die sich erinnert',
        fr: 'Une presse qui se souvient',
        ja: '記憶するプレス',
      }),
      text: rich(
        say({
          en: 'Every crimp leaves a curve: force over stroke, two thousand points. The Punto 12 compares it with the curve it was taught and keeps its jaw closed when a single strand is missing.',
          de: 'Jeder Crimp hinterlässt eine Kurve: Kraft über Hub, zweitausend Punkte. Die Punto 12 vergleicht sie mit der eingelernten und hält ihre Backe geschlossen, wenn ein einziger Draht fehlt.',
          fr: 'Chaque sertissage laisse une courbe : la force sur la course, en deux mille points. La Punto 12 la compare à la courbe apprise et garde sa mâchoire fermée s’il manque un seul brin.',
          ja: 'すべての圧着は、ストロークに対する荷重を2,000点で表した波形を残します。Punto 12はそれを学習済みの波形と比較し、素線が1本でも欠けるとジョーを開きません。',
        }),
      ),
      image: image('punto-12.png', 'Punto 12'),
      side: 'left',
      link: toProduct('punto-12'),
    }),
  ]
}
