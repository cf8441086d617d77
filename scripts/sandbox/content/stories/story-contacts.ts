import type { SeedEntry } from '../../store/entry.ts'
import { entry } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import type { Texts } from '../builders/texts.ts'

const ROWS: readonly (readonly [slug: string, name: string, role: Texts])[] = [
  ['ursina-caduff', 'Ursina Caduff', { en: 'Head of development', de: 'Leiterin Entwicklung' }],
  ['lea-amrein', 'Lea Amrein', { en: 'Service technician', de: 'Servicetechnikerin' }],
  ['tomas-herrera', 'Tomás Herrera', { en: 'Partner in Guadalajara', de: 'Partner in Guadalajara' }],
  ['mio-tanabe', 'Mio Tanabe', { en: 'Process engineer, Hamamatsu', de: 'Prozessingenieurin, Hamamatsu' }],
  ['jan-dvorak', 'Jan Dvořák', { en: 'Trainer, České Budějovice', de: 'Schulungsleiter, České Budějovice' }],
]

export const storyContacts: SeedEntry[] = ROWS.map(([slug, name, role]) =>
  entry({
    model: 'StoryContact',
    id: `contact-${slug}`,
    fields: { name, slug, email: `${slug.replace('-', '.')}@strandwerk.example`, image: image(`portrait-${slug}.png`, name) },
    text: (say) => ({ role: say(role) }),
  }),
)
