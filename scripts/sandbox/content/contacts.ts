// biome-ignore-all format: a table of people, one line each
import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { image } from './builders/image.ts'
import { inAll, type Texts } from './builders/texts.ts'

/** What people do, in the order en, de, cs, es, fr, hu, ja, pt, ro, sk, zh. */
const FUNCTIONS = {
  salesLead: inAll(['Head of sales, Switzerland', 'Verkaufsleitung Schweiz', 'Vedení prodeje, Švýcarsko', 'Dirección de ventas, Suiza', 'Direction des ventes, Suisse', 'Értékesítési vezetés, Svájc', '営業責任者（スイス）', 'Direção de vendas, Suíça', 'Conducerea vânzărilor, Elveția', 'Vedenie predaja, Švajčiarsko', '瑞士销售负责人']),
  sales: inAll(['Sales engineering', 'Technischer Verkauf', 'Technický prodej', 'Ingeniería de ventas', 'Technico-commercial', 'Műszaki értékesítés', '技術営業', 'Engenharia de vendas', 'Vânzări tehnice', 'Technický predaj', '技术销售']),
  service: inAll(['Customer service', 'Kundendienst', 'Zákaznický servis', 'Servicio técnico', 'Service après-vente', 'Műszaki ügyfélszolgálat', 'カスタマーサービス', 'Assistência técnica', 'Service pentru clienți', 'Zákaznícky servis', '客户服务']),
  parts: inAll(['Spare parts and tools', 'Ersatzteile und Werkzeuge', 'Náhradní díly a nástroje', 'Recambios y herramientas', 'Pièces de rechange et outils', 'Pótalkatrészek és szerszámok', '交換部品・工具', 'Peças e ferramentas', 'Piese de schimb și scule', 'Náhradné diely a nástroje', '备件与模具']),
  training: inAll(['Training centre', 'Schulungszentrum', 'Školicí středisko', 'Centro de formación', 'Centre de formation', 'Oktatóközpont', '研修センター', 'Centro de treinamento', 'Centru de instruire', 'Školiace stredisko', '培训中心']),
  laboratory: inAll(['Test centre, crimp laboratory', 'Testzentrum, Crimplabor', 'Zkušební centrum, krimpovací laboratoř', 'Centro de ensayos, laboratorio de crimpado', 'Centre d’essais, laboratoire de sertissage', 'Tesztközpont, krimpelőlabor', 'テストセンター、圧着ラボ', 'Centro de testes, laboratório de crimpagem', 'Centru de testare, laborator de sertizare', 'Skúšobné centrum, krimpovacie laboratórium', '测试中心，压接实验室']),
  media: inAll(['Media office', 'Medienstelle', 'Tiskové oddělení', 'Oficina de prensa', 'Service de presse', 'Sajtóiroda', '広報', 'Assessoria de imprensa', 'Biroul de presă', 'Tlačové oddelenie', '媒体联络处']),
  investors: inAll(['Investor relations', 'Investorenbeziehungen', 'Vztahy s investory', 'Relaciones con inversores', 'Relations avec les investisseurs', 'Befektetői kapcsolatok', 'IR担当', 'Relações com investidores', 'Relații cu investitorii', 'Vzťahy s investormi', '投资者关系']),
  careers: inAll(['Human resources', 'Personal', 'Personální oddělení', 'Recursos humanos', 'Ressources humaines', 'Személyügy', '人事', 'Recursos humanos', 'Resurse umane', 'Ľudské zdroje', '人力资源']),
} as const satisfies Record<string, Texts>
type FunctionName = keyof typeof FUNCTIONS

interface Person {
  name: string
  does: FunctionName
  /** Codes of the countries served; empty for all. */
  countries: string
  languages: string
  phone: string
}

const person = (name: string, does: FunctionName, countries: string, languages: string, phone: string): Person => ({ name, does, countries, languages, phone })

const PEOPLE: readonly Person[] = [
  person('Seraina Buol', 'salesLead', 'CH', 'de fr it en', '+41 44 555 01 21'),
  person('Matthias Zgraggen', 'service', 'CH', 'de fr en', '+41 44 555 01 44'),
  person('Frauke Thiemann', 'sales', 'DE AT', 'de en', '+49 711 555 0221'),
  person('Jonas Oberländer', 'service', 'DE AT', 'de en', '+49 711 555 0244'),
  person('Maëlle Courvoisier', 'sales', 'FR', 'fr en', '+33 4 55 55 01 61'),
  person('Inés Albaladejo', 'sales', 'ES PT', 'es pt en', '+34 93 555 01 22'),
  person('Rhys Penhallow', 'sales', 'GB', 'en', '+44 121 555 0123'),
  person('Dana Kowalczyk', 'sales', 'US', 'en es', '+1 937 555 0131'),
  person('Marcus Whitlow', 'service', 'US', 'en', '+1 937 555 0144'),
  person('Ximena Barragán', 'sales', 'MX', 'es en', '+52 442 555 0141'),
  person('Thiago Sampaio', 'sales', 'BR', 'pt es', '+55 11 5555 0151'),
  person('Zdeňka Hrubá', 'sales', 'CZ SK', 'cs sk de', '+420 555 501 721'),
  person('Bence Szalontai', 'sales', 'HU', 'hu de en', '+36 76 555 012'),
  person('Ioana Crețulescu', 'sales', 'RO', 'ro en fr', '+40 269 555 021'),
  person('Haruka Isonami', 'sales', 'JP', 'ja en', '+81 53 555 0181'),
  person('Lu Wenqing', 'sales', 'CN', 'zh en', '+86 512 5555 0191'),
  person('Flavia Cathomas', 'parts', '', 'de it en', '+41 44 555 01 60'),
  person('Corsin Maissen', 'training', '', 'de fr en', '+41 44 555 01 70'),
  person('Noemi Affolter', 'laboratory', '', 'de en ja', '+41 44 555 01 80'),
  person('Gian Arquint', 'media', '', 'de fr en', '+41 44 555 01 90'),
  person('Regula Stampfli', 'investors', '', 'de en', '+41 44 555 01 95'),
  person('Severin Ochsner', 'careers', '', 'de en', '+41 44 555 01 99'),
]

const slugOf = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')
const idOf = ({ name }: Person) => `person-${slugOf(name)}`
const codes = (list: string) => list.split(' ').filter((code) => code !== '')

/** Ids of all contacts, or of those who do one of these things. */
export function contactIds(...functions: FunctionName[]): string[] {
  return PEOPLE.filter(({ does }) => functions.length === 0 || functions.includes(does)).map(idOf)
}

export const contacts: SeedEntry[] = PEOPLE.map((one) =>
  entry({
    model: 'Contact',
    id: idOf(one),
    fields: {
      name: one.name,
      department: one.does === 'salesLead' ? 'sales' : one.does,
      countries: codes(one.countries),
      languages: codes(one.languages),
      phone: one.phone,
      email: `${slugOf(one.name).replaceAll('-', '.')}@strandwerk.example`,
      image: image(`portrait-${slugOf(one.name)}.png`, one.name),
    },
    languages: UI_LANGUAGES,
    text: (say) => ({ function: say(FUNCTIONS[one.does]) }),
  }),
)
