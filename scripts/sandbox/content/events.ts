// biome-ignore-all format: a table of translations, one line a text
import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { toPage, toUrl } from './builders/links.ts'
import { inAll, inEvery, type Texts } from './builders/texts.ts'

interface Row {
  id: string
  start: string
  end: string
  link: Record<string, unknown> | null
  title: Texts
  place: Texts
}

const row = (id: string, [start, end]: readonly [string, string], link: Row['link'], title: Texts, place: Texts): Row => ({ id, start, end, link, title, place })

/** Titles and places in the order en, de, cs, es, fr, hu, ja, pt, ro, sk, zh. */
const ROWS: readonly Row[] = [
  row('event-wire-day-2027', ['2027-02-04', '2027-02-04'], toPage('page-courses', '{{name}}'),
    inAll(['Wire day 2027: six lectures', 'Tag der Leitung 2027: sechs Vorträge', 'Den vodičů 2027: šest přednášek', 'Día del cable 2027: seis ponencias', 'Journée du fil 2027 : six conférences', 'Vezetéknap 2027: hat előadás', '電線の日2027：6つの講演', 'Dia do fio 2027: seis palestras', 'Ziua firului 2027: șase prelegeri', 'Deň vodičov 2027: šesť prednášok', '2027电线日：六场讲座']),
    inAll(['Online', 'Online', 'Online', 'En línea', 'En ligne', 'Online', 'オンライン', 'On-line', 'Online', 'Online', '线上'])),
  row('event-dayton', ['2027-03-02', '2027-03-02'], toPage('page-nae-program', '{{name}}'),
    inAll(['Crimp height, live', 'Crimphöhe, live', 'Výška krimpu naživo', 'Altura de crimpado, en vivo', 'La hauteur de sertissage, en direct', 'Krimpmagasság élőben', 'クリンプハイト実演', 'Altura de crimpagem, ao vivo', 'Înălțimea de sertizare, pe viu', 'Výška krimpu naživo', '压接高度现场演示']),
    inEvery('Dayton, OH')),
  row('event-milwaukee', ['2027-03-04', '2027-03-04'], toPage('page-nae-program', '{{name}}'),
    inAll(['Battery cable to 4/0 AWG', 'Batterieleitung bis 4/0 AWG', 'Bateriové kabely do 4/0 AWG', 'Cable de batería hasta 4/0 AWG', 'Câble de batterie jusqu’à 4/0 AWG', 'Akkumulátorkábel 4/0 AWG-ig', '4/0 AWGまでのバッテリーケーブル', 'Cabo de bateria até 4/0 AWG', 'Cablu de baterie până la 4/0 AWG', 'Batériové káble do 4/0 AWG', '4/0 AWG以下电池电缆']),
    inEvery('Milwaukee, WI')),
  row('event-queretaro', ['2027-03-09', '2027-03-10'], toPage('page-nae-program', '{{name}}'),
    inAll(['Twisted pairs', 'Verdrillte Paare', 'Kroucené páry', 'Pares trenzados', 'Paires torsadées', 'Sodrott érpárok', 'ツイストペア', 'Pares torcidos', 'Perechi torsadate', 'Skrúcané páry', '双绞线']),
    inEvery('Querétaro')),
  row('event-general-meeting', ['2027-04-21', '2027-04-21'], toPage('page-financial-calendar', '{{name}}'),
    inAll(['Annual general meeting', 'Generalversammlung', 'Valná hromada', 'Junta general de accionistas', 'Assemblée générale', 'Közgyűlés', '定時株主総会', 'Assembleia geral', 'Adunarea generală', 'Valné zhromaždenie', '年度股东大会']),
    inAll(['Wirental, town hall', 'Wirental, Gemeindesaal', 'Wirental, obecní sál', 'Wirental, sala municipal', 'Wirental, salle communale', 'Wirental, községháza', 'ヴィレンタール、公会堂', 'Wirental, salão municipal', 'Wirental, sala comunală', 'Wirental, obecná sála', '维伦塔尔，市政厅'])),
  row('event-open-house', ['2027-05-18', '2027-05-20'], toPage('page-trade-home', 'Messe'),
    inAll(['Open house in Wirental', 'Hausmesse im Wirental', 'Dny otevřených dveří ve Wirentalu', 'Jornadas de puertas abiertas en Wirental', 'Portes ouvertes à Wirental', 'Nyílt napok Wirentalban', 'ヴィレンタール自社展示会', 'Portas abertas em Wirental', 'Porți deschise la Wirental', 'Dni otvorených dverí vo Wirentale', '维伦塔尔开放日']),
    inAll(['Wirental, Switzerland', 'Wirental', 'Wirental, Švýcarsko', 'Wirental, Suiza', 'Wirental, Suisse', 'Wirental, Svájc', 'ヴィレンタール（スイス）', 'Wirental, Suíça', 'Wirental, Elveția', 'Wirental, Švajčiarsko', '瑞士维伦塔尔'])),
  row('event-productronica', ['2027-11-16', '2027-11-19'], toUrl('https://productronica.example/', 'Productronica'),
    inEvery('Productronica 2027'),
    inAll(['Munich, hall B3', 'München, Halle B3', 'Mnichov, hala B3', 'Múnich, pabellón B3', 'Munich, hall B3', 'München, B3 csarnok', 'ミュンヘン、B3ホール', 'Munique, pavilhão B3', 'München, hala B3', 'Mníchov, hala B3', '慕尼黑，B3馆'])),
  // Over, and without a link.
  row('event-wire-day', ['2026-02-05', '2026-02-05'], null,
    inAll(['Wire day 2026', 'Tag der Leitung 2026', 'Den vodičů 2026', 'Día del cable 2026', 'Journée du fil 2026', 'Vezetéknap 2026', '電線の日2026', 'Dia do fio 2026', 'Ziua firului 2026', 'Deň vodičov 2026', '2026电线日']),
    inAll(['Online', 'Online', 'Online', 'En línea', 'En ligne', 'Online', 'オンライン', 'On-line', 'Online', 'Online', '线上'])),
]

export const events: SeedEntry[] = ROWS.map(({ id, start, end, link, title, place }) =>
  entry({ model: 'Event', id, fields: { startDate: start, endDate: end, link }, languages: UI_LANGUAGES, text: (say) => ({ title: say(title), place: say(place) }) }),
)
