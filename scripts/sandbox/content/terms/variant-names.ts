// biome-ignore-all format: a table of translations, one line a text
import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import { inAll, mapTexts } from '../builders/texts.ts'

/** What variants of a product are called where it is a word, not a figure. */
export const VARIANT_WORDS = {
  standard: inAll(['Standard', 'Standard', 'Standard', 'Estándar', 'Standard', 'Alap', '標準', 'Padrão', 'Standard', 'Štandard', '标准型']),
  splitCycle: inAll(['split cycle', 'Zweihub', 'dvojitý zdvih', 'doble carrera', 'double course', 'kétlöketű', '2段ストローク', 'curso duplo', 'cursă dublă', 'dvojitý zdvih', '双行程']),
  sideFeed: inAll(['side feed', 'Querzuführung', 'boční podávání', 'alimentación lateral', 'alimentation latérale', 'oldaladagolás', 'サイドフィード', 'alimentação lateral', 'alimentare laterală', 'bočné podávanie', '横送']),
  endFeed: inAll(['end feed', 'Längszuführung', 'čelní podávání', 'alimentación frontal', 'alimentation en bout', 'végadagolás', 'エンドフィード', 'alimentação frontal', 'alimentare frontală', 'čelné podávanie', '直送']),
  black: inAll(['black', 'Schwarz', 'černá', 'negro', 'noir', 'fekete', '黒', 'preto', 'negru', 'čierna', '黑色']),
  blackAndWhite: inAll(['black and white', 'Schwarz und Weiss', 'černá a bílá', 'negro y blanco', 'noir et blanc', 'fekete-fehér', '黒・白', 'preto e branco', 'negru și alb', 'čierna a biela', '黑白双色']),
  withPrinter: inAll(['with printer', 'mit Drucker', 's tiskárnou', 'con impresora', 'avec imprimante', 'nyomtatóval', 'プリンター付き', 'com impressora', 'cu imprimantă', 's tlačiarňou', '带打印机']),
  withCamera: inAll(['with camera', 'mit Kamera', 's kamerou', 'con cámara', 'avec caméra', 'kamerával', 'カメラ付き', 'com câmera', 'cu cameră', 's kamerou', '带相机']),
  withLoader: inAll(['with loader', 'mit Lader', 's podavačem', 'con cargador', 'avec chargeur', 'adagolóval', 'ローダー付き', 'com carregador', 'cu încărcător', 's podávačom', '带上料器']),
  withCoiler: inAll(['with coiler', 'mit Wickler', 's navíječem', 'con bobinador', 'avec enrouleur', 'tekercselővel', '巻取り付き', 'com enrolador', 'cu bobinator', 's navíjačom', '带卷线器']),
  withConveyor: inAll(['with conveyor', 'mit Förderband', 's dopravníkem', 'con cinta transportadora', 'avec convoyeur', 'szállítószalaggal', 'コンベヤ付き', 'com esteira', 'cu bandă transportoare', 's dopravníkom', '带输送带']),
  withMonitoring: inAll(['with force monitoring', 'mit Kraftüberwachung', 's monitorováním síly', 'con control de fuerza', 'avec contrôle d’effort', 'erőfelügyelettel', '荷重監視付き', 'com controle de força', 'cu monitorizarea forței', 's monitorovaním sily', '带压力监测']),
  withStand: inAll(['with stand', 'mit Untergestell', 'se stojanem', 'con bancada', 'avec châssis', 'állvánnyal', 'スタンド付き', 'com base', 'cu stativ', 'so stojanom', '带底架']),
  onCastors: inAll(['on castors', 'fahrbar', 'na kolečkách', 'con ruedas', 'sur roulettes', 'görgőkön', 'キャスター付き', 'com rodízios', 'pe roți', 'na kolieskach', '移动式']),
  motorised: inAll(['motorised', 'motorisch', 'motorový', 'motorizado', 'motorisé', 'motoros', '電動', 'motorizado', 'motorizat', 'motorový', '电动']),
  manual: inAll(['manual', 'manuell', 'ruční', 'manual', 'manuel', 'kézi', '手動', 'manual', 'manual', 'ručný', '手动']),
  steel: inAll(['tool steel', 'Werkzeugstahl', 'nástrojová ocel', 'acero de herramientas', 'acier à outils', 'szerszámacél', '工具鋼', 'aço ferramenta', 'oțel de scule', 'nástrojová oceľ', '工具钢']),
  carbide: inAll(['carbide', 'Hartmetall', 'slinutý karbid', 'metal duro', 'carbure', 'keményfém', '超硬', 'metal duro', 'carbură metalică', 'spekaný karbid', '硬质合金']),
  coated: inAll(['coated', 'beschichtet', 'povlakované', 'recubierto', 'revêtu', 'bevonatos', 'コーティング', 'revestido', 'acoperit', 'povlakované', '涂层']),
  heated: inAll(['with hot knife', 'mit Heizmesser', 's horkým nožem', 'con cuchilla caliente', 'avec lame chaude', 'fűtött késsel', '加熱刃付き', 'com lâmina quente', 'cu cuțit încălzit', 's horúcim nožom', '带热刀']),
} as const

/** Forms by plural category, `one|other` or `one|few|other`; `{n}` is the count. */
const COUNTED = {
  stations: inAll(['{n} station|{n} stations', '{n} Station|{n} Stationen', '{n} stanice|{n} stanice|{n} stanic', '{n} estación|{n} estaciones', '{n} station|{n} stations', '{n} állomás', '{n}ステーション', '{n} estação|{n} estações', '{n} stație|{n} stații|{n} de stații', '{n} stanica|{n} stanice|{n} staníc', '{n}工位']),
  reels: inAll(['{n} reel|{n} reels', '{n} Spule|{n} Spulen', '{n} cívka|{n} cívky|{n} cívek', '{n} bobina|{n} bobinas', '{n} bobine|{n} bobines', '{n} dob', '{n}リール', '{n} bobina|{n} bobinas', '{n} bobină|{n} bobine|{n} de bobine', '{n} cievka|{n} cievky|{n} cievok', '{n}盘']),
  points: inAll(['{n} point|{n} points', '{n} Prüfpunkt|{n} Prüfpunkte', '{n} bod|{n} body|{n} bodů', '{n} punto|{n} puntos', '{n} point|{n} points', '{n} mérőpont', '{n}ポイント', '{n} ponto|{n} pontos', '{n} punct|{n} puncte|{n} de puncte', '{n} bod|{n} body|{n} bodov', '{n}点']),
  machines: inAll(['{n} machine|{n} machines', '{n} Maschine|{n} Maschinen', '{n} stroj|{n} stroje|{n} strojů', '{n} máquina|{n} máquinas', '{n} machine|{n} machines', '{n} gép', '{n}台', '{n} máquina|{n} máquinas', '{n} mașină|{n} mașini|{n} de mașini', '{n} stroj|{n} stroje|{n} strojov', '{n}台机器']),
  pieces: inAll(['{n} piece|{n} pieces', '{n} Stück', '{n} kus|{n} kusy|{n} kusů', '{n} pieza|{n} piezas', '{n} pièce|{n} pièces', '{n} darab', '{n}個', '{n} peça|{n} peças', '{n} bucată|{n} bucăți|{n} de bucăți', '{n} kus|{n} kusy|{n} kusov', '{n}件']),
} as const

const FORM_AT: Partial<Record<Intl.LDMLPluralRule, number>> = { one: 0, few: 1 }
const plurals = new Map(UI_LANGUAGES.map((language) => [language as string, new Intl.PluralRules(language)]))

/** A count with its noun in every language. @example counted('stations', 4).de → '4 Stationen' */
export function counted(noun: keyof typeof COUNTED, count: number): ReturnType<typeof inAll> {
  const digits = String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return mapTexts(COUNTED[noun], (forms, language) => {
    const form = forms.split('|').at(FORM_AT[plurals.get(language)?.select(count) ?? 'other'] ?? -1) ?? ''
    return form.replace('{n}', digits)
  })
}
