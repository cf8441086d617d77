// biome-ignore-all format: a table of translations, one line a text
import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import type { SeedEntry } from '../../store/entry.ts'
import { entry } from '../builders/entries.ts'
import { inAll } from '../builders/texts.ts'

/** What stories are about, in the order en, de, cs, es, fr, hu, ja, pt, ro, sk, zh. */
const NAMES = {
  application: inAll(['Application', 'Anwendung', 'Použití', 'Aplicación', 'Application', 'Felhasználás', '導入事例', 'Aplicação', 'Aplicație', 'Použitie', '应用']),
  technology: inAll(['Technology', 'Technik', 'Technika', 'Tecnología', 'Technique', 'Technika', '技術', 'Tecnologia', 'Tehnologie', 'Technika', '技术']),
  people: inAll(['People', 'Menschen', 'Lidé', 'Personas', 'Personnes', 'Emberek', '人びと', 'Pessoas', 'Oameni', 'Ľudia', '人物']),
  company: inAll(['Company', 'Unternehmen', 'Společnost', 'Empresa', 'Entreprise', 'Vállalat', '企業', 'Empresa', 'Companie', 'Spoločnosť', '公司']),
} as const

export type StoryCategory = keyof typeof NAMES

export const storyCategories: SeedEntry[] = Object.entries(NAMES).map(([key, names]) =>
  entry({ model: 'StoryCategory', id: `category-${key}`, fields: { slug: key }, languages: UI_LANGUAGES, text: (say) => ({ name: say(names) }) }),
)
