// biome-ignore-all format: a table of translations, one line a text
import type { SeedEntry } from '../store/entry.ts'
import { classification } from './builders/classification.ts'
import { inAll, type Line } from './builders/texts.ts'
import { CLASSIFICATION_DESCRIPTIONS } from './terms/classification-descriptions.ts'

interface Row {
  slug: string
  parent: string | null
  names: Line
  /** Handle of the picture without extension. */
  image: string
  countries?: readonly string[] | null
}

const row = (slug: string, parent: string | null, image: string, names: Line, countries?: readonly string[] | null): Row => ({
  slug,
  parent,
  image,
  names,
  ...(countries === undefined ? {} : { countries }),
})

const ROWS: readonly Row[] = [
  row('products', null, 'linea-565', ['Products', 'Produkte', 'Produkty', 'Productos', 'Produits', 'Termékek', '製品', 'Produtos', 'Produse', 'Produkty', '产品'], null),
  row('cutting', 'products', 'corda-330', ['Cutting and stripping', 'Schneiden und Abisolieren', 'Stříhání a odizolování', 'Corte y pelado', 'Coupe et dénudage', 'Vágás és csupaszolás', '切断・皮むき', 'Corte e decapagem', 'Tăiere și dezizolare', 'Strihanie a odizolovanie', '裁切与剥皮']),
  row('cut-and-strip', 'cutting', 'corda-550', ['Cut and strip machines', 'Ablängautomaten', 'Stříhací a odizolovací stroje', 'Máquinas de corte y pelado', 'Machines à couper et dénuder', 'Vágó-csupaszoló gépek', '切断皮むき機', 'Máquinas de corte e decapagem', 'Mașini de tăiat și dezizolat', 'Strihacie a odizolovacie stroje', '裁线剥皮机']),
  row('benchtop', 'cut-and-strip', 'corda-330', ['Benchtop', 'Tischgeräte', 'Stolní', 'De sobremesa', 'De table', 'Asztali', '卓上型', 'De bancada', 'De banc', 'Stolové', '台式']),
  row('compact', 'benchtop', 'corda-120', ['Compact', 'Kompakt', 'Kompaktní', 'Compactas', 'Compactes', 'Kompakt', 'コンパクト', 'Compactas', 'Compacte', 'Kompaktné', '紧凑型']),
  row('heavy-duty', 'benchtop', 'corda-550', ['Heavy duty', 'Für grosse Querschnitte', 'Pro velké průřezy', 'Para grandes secciones', 'Grosses sections', 'Nagy keresztmetszethez', '太物用', 'Para grandes seções', 'Pentru secțiuni mari', 'Pre veľké prierezy', '大截面']),
  row('floor-standing', 'cut-and-strip', 'corda-900', ['Floor-standing', 'Standgeräte', 'Stojanové', 'De pie', 'Sur pied', 'Álló', '床置き型', 'De piso', 'De podea', 'Stojanové', '落地式']),
  row('rotary-stripping', 'cutting', 'corda-450-coax', ['Rotary stripping', 'Rotatives Abisolieren', 'Rotační odizolování', 'Pelado rotativo', 'Dénudage rotatif', 'Rotációs csupaszolás', '回転刃皮むき', 'Decapagem rotativa', 'Dezizolare rotativă', 'Rotačné odizolovanie', '旋转剥皮']),
  row('laser-stripping', 'cutting', 'corda-lux-20', ['Laser stripping', 'Laser-Abisolieren', 'Laserové odizolování', 'Pelado láser', 'Dénudage laser', 'Lézeres csupaszolás', 'レーザー皮むき', 'Decapagem a laser', 'Dezizolare cu laser', 'Laserové odizolovanie', '激光剥皮'], ['ALL', 'CH', 'DE', 'US', 'JP', 'FR']),
  row('hand-fed-stripping', 'cutting', 'corda-40', ['Hand-fed strippers', 'Abisolierer mit Handzuführung', 'Ruční odizolovače', 'Peladoras de alimentación manual', 'Dénudeuses manuelles', 'Kézi adagolású csupaszolók', '手差し皮むき機', 'Decapadoras manuais', 'Dezizolatoare cu alimentare manuală', 'Ručné odizolovače', '手动送线剥皮机']),
  row('cut-to-length', 'cutting', 'corda-tube-60', ['Cutting to length', 'Ablängen', 'Stříhání na délku', 'Corte a medida', 'Mise à longueur', 'Méretre vágás', '定尺切断', 'Corte no comprimento', 'Tăiere la lungime', 'Strihanie na dĺžku', '定长裁切']),
  row('crimping', 'products', 'linea-565', ['Crimping', 'Crimpen', 'Krimpování', 'Crimpado', 'Sertissage', 'Krimpelés', '圧着', 'Crimpagem', 'Sertizare', 'Krimpovanie', '压接']),
  row('crimp-lines', 'crimping', 'linea-780', ['Crimp lines', 'Crimpautomaten', 'Krimpovací linky', 'Líneas de crimpado', 'Lignes de sertissage', 'Krimpelősorok', '自動圧着ライン', 'Linhas de crimpagem', 'Linii de sertizare', 'Krimpovacie linky', '全自动压接线']),
  row('bench-presses', 'crimping', 'punto-12', ['Bench presses', 'Tischpressen', 'Stolní lisy', 'Prensas de banco', 'Presses de table', 'Asztali prések', '卓上プレス', 'Prensas de bancada', 'Prese de banc', 'Stolové lisy', '台式压力机']),
  row('hand-tools', 'crimping', 'punto-manus-6', ['Hand tools', 'Handzangen', 'Ruční nástroje', 'Herramientas manuales', 'Pinces manuelles', 'Kéziszerszámok', 'ハンドツール', 'Ferramentas manuais', 'Unelte manuale', 'Ručné nástroje', '手动工具']),
  row('applicators', 'crimping', 'punto-applicator-a1', ['Applicators', 'Applikatoren', 'Aplikátory', 'Aplicadores', 'Applicateurs', 'Applikátorok', 'アプリケーター', 'Aplicadores', 'Aplicatoare', 'Aplikátory', '压接模具']),
  row('sealing', 'crimping', 'sigilla-20', ['Sealing', 'Abdichten', 'Těsnění', 'Sellado', 'Pose de joints', 'Tömítés', '防水栓挿入', 'Selagem', 'Etanșare', 'Tesnenie', '防水栓穿装']),
  row('twisting', 'products', 'torsa-20', ['Twisting', 'Verdrillen', 'Zkrucování', 'Trenzado', 'Torsadage', 'Sodrás', 'ツイスト', 'Torção', 'Torsadare', 'Skrúcanie', '绞线']),
  row('marking', 'products', 'marka-j10', ['Marking', 'Beschriften', 'Značení', 'Marcado', 'Marquage', 'Jelölés', 'マーキング', 'Marcação', 'Marcare', 'Značenie', '打标']),
  row('testing', 'products', 'forza-100', ['Testing', 'Prüfen', 'Testování', 'Ensayo', 'Contrôle', 'Vizsgálat', '検査', 'Ensaio', 'Testare', 'Testovanie', '测试']),
  row('pull-testers', 'testing', 'forza-500', ['Pull testers', 'Auszugsprüfgeräte', 'Trhací zkoušečky', 'Medidores de tracción', 'Testeurs d’arrachement', 'Kihúzóerő-mérők', '引張試験機', 'Testadores de tração', 'Testere de tracțiune', 'Trhacie skúšačky', '拉力测试仪']),
  row('crimp-analysis', 'testing', 'spina-3', ['Crimp analysis', 'Schliffbildanalyse', 'Analýza krimpů', 'Análisis de crimpado', 'Analyse de sertissage', 'Krimpelemzés', '圧着断面解析', 'Análise de crimpagem', 'Analiza sertizării', 'Analýza krimpov', '压接剖面分析']),
  row('cable-testers', 'testing', 'tessa-128', ['Cable testers', 'Kabeltester', 'Testery kabelů', 'Comprobadores de cables', 'Testeurs de câbles', 'Kábelteszterek', 'ケーブルテスター', 'Testadores de cabos', 'Testere de cabluri', 'Testery káblov', '线缆测试仪']),
  row('handling', 'products', 'rota-25', ['Feeding and coiling', 'Zuführen und Wickeln', 'Podávání a navíjení', 'Alimentación y bobinado', 'Dévidage et enroulage', 'Adagolás és csévélés', '供給・巻取り', 'Alimentação e enrolamento', 'Alimentare și bobinare', 'Podávanie a navíjanie', '放线与卷线']),
  row('software', 'products', 'filo-control', ['Software', 'Software', 'Software', 'Software', 'Logiciels', 'Szoftver', 'ソフトウェア', 'Software', 'Software', 'Softvér', '软件']),
  row('taping', 'products', 'fascia-20', ['Harness taping', 'Kabelbaum-Bandagieren', 'Ovíjení svazků', 'Encintado de mazos', 'Rubanage de faisceaux', 'Kábelköteg-szalagozás', 'ハーネステーピング', 'Enfitamento de chicotes', 'Bandajare de cablaje', 'Ovíjanie zväzkov', '线束缠带']),
  row('harness-boards', 'products', 'tavola-3', ['Assembly boards', 'Legebretter', 'Montážní desky', 'Tableros de montaje', 'Planches de câblage', 'Szerelőtáblák', '布線ボード', 'Bancadas de montagem', 'Plăci de asamblare', 'Montážne dosky', '布线工装板']),
  row('cells', 'products', 'cella-6', ['Automation cells', 'Automationszellen', 'Automatizační buňky', 'Células de automatización', 'Cellules d’automatisation', 'Automatizált cellák', '自動化セル', 'Células de automação', 'Celule de automatizare', 'Automatizačné bunky', '自动化单元']),
  row('spare-parts', 'products', 'corda-blade-set', ['Spare and wear parts', 'Ersatz- und Verschleissteile', 'Náhradní a spotřební díly', 'Recambios y desgaste', 'Pièces de rechange et d’usure', 'Pót- és kopóalkatrészek', '交換部品・消耗品', 'Peças de reposição e desgaste', 'Piese de schimb și de uzură', 'Náhradné a spotrebné diely', '备件与易损件']),
  row('services', null, 'service-maintenance', ['Services', 'Dienstleistungen', 'Služby', 'Servicios', 'Services', 'Szolgáltatások', 'サービス', 'Serviços', 'Servicii', 'Služby', '服务'], null),
  row('maintenance', 'services', 'service-maintenance', ['Maintenance', 'Wartung', 'Údržba', 'Mantenimiento', 'Maintenance', 'Karbantartás', '保守', 'Manutenção', 'Mentenanță', 'Údržba', '维护']),
  row('remote', 'maintenance', 'service-remote', ['Remote support', 'Fernunterstützung', 'Vzdálená podpora', 'Asistencia remota', 'Assistance à distance', 'Távoli támogatás', 'リモート支援', 'Suporte remoto', 'Asistență la distanță', 'Vzdialená podpora', '远程支持']),
  row('knowledge', 'services', 'service-training', ['Training and engineering', 'Schulung und Engineering', 'Školení a inženýring', 'Formación e ingeniería', 'Formation et ingénierie', 'Képzés és mérnöki szolgáltatás', '研修・エンジニアリング', 'Treinamento e engenharia', 'Instruire și inginerie', 'Školenia a inžiniering', '培训与工程']),
]

export const classifications: SeedEntry[] = ROWS.map(({ slug, parent, names, image, countries }, position) => {
  const description = CLASSIFICATION_DESCRIPTIONS[slug]
  return classification({
    id: `c-${slug}`,
    slug,
    parent: parent === null ? null : `c-${parent}`,
    name: inAll(names),
    image: `${image}.png`,
    sort: (position + 1) * 10,
    ...(countries === undefined ? {} : { countries }),
    ...(description ? { description } : {}),
  })
})
