import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { rich } from '../builders/rich-text.ts'

/** Pages whose blocks stand on the page of a product or service. */
export const injectedPages: SeedEntry[] = [
  page({
    id: 'page-linea-565-stations',
    slug: 'linea-565-stations',
    title: { en: 'Stations of the Linea 565', de: 'Stationen der Linea 565' },
    fields: { injection: { type: 'product', slug: 'linea-565' }, theme: 'Linea' },
    body: (say) => [
      block.table(
        { heading: say({ en: 'Eleven stations to choose from', de: 'Elf Stationen zur Wahl' }) },
        [say({ en: 'Station', de: 'Station' }), say({ en: 'Changeover', de: 'Umrüstzeit' }), say({ en: 'Cycle time', de: 'Taktzeit' })],
        [
          [say({ en: 'Crimp press 22 kN', de: 'Crimppresse 22 kN' }), '40 s', '0.35 s'],
          [say({ en: 'Single-wire seal', de: 'Einzeladerabdichtung' }), '240 s', '0.40 s'],
          [say({ en: 'Tinning', de: 'Verzinnen' }), '300 s', '1.10 s'],
          [say({ en: 'Pin insertion', de: 'Stiftbestückung' }), '480 s', '0.90 s'],
        ],
      ),
      block.image(
        image('linea-565-detail.png', say({ en: 'Two presses of the Linea 565', de: 'Zwei Pressen der Linea 565' })),
        'AsideSquare',
        say({
          en: 'A station is held by four bolts and finds its program by itself.',
          de: 'Eine Station hält mit vier Bolzen und findet ihr Programm von selbst.',
        }),
      ),
    ],
  }),
  page({
    id: 'page-maintenance-plan',
    slug: 'maintenance-plan',
    title: { en: 'The maintenance plan', de: 'Der Wartungsplan' },
    fields: { injection: { type: 'service', slug: 'preventive-maintenance' } },
    body: (say) => [
      block.text(
        say({ en: 'What is done when', de: 'Was wann gemacht wird' }),
        rich(
          say({ en: '### Every 500 hours', de: '### Alle 500 Stunden' }),
          say({ en: '- clean blades and guides', de: '- Messer und Führungen reinigen' }),
          say({ en: '### Every 2 000 hours', de: '### Alle 2 000 Stunden' }),
          say({ en: '- measure belts, align presses', de: '- Riemen messen, Pressen ausrichten' }),
        ),
      ),
    ],
  }),
]
