import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'

export const partnerNetworkPages: SeedEntry[] = [
  page({
    id: 'page-partners',
    slug: 'partners',
    overline: { en: 'Company', de: 'Unternehmen' },
    title: { en: 'Forty partners, one parts store', de: 'Vierzig Partner, ein Teilelager' },
    lead: {
      en: 'Where we have no company of our own, somebody works who was trained in Wirental and who has your machine in stock.',
      de: 'Wo wir keine eigene Gesellschaft haben, arbeitet jemand, der im Wirental geschult wurde und Ihre Maschine an Lager hat.',
    },
    image: (say) =>
      image(
        'service-installation.png',
        say({ en: 'Installation of a line at a partner’s', de: 'Aufstellung einer Linie bei einem Partner' }),
      ),
    fields: { theme: 'Copper' },
    body: (say) => [
      block.text(
        say({ en: 'What a partner promises', de: 'Was ein Partner verspricht' }),
        rich(
          say({
            en: '- two technicians with a certificate that is renewed every other year',
            de: '- zwei Fachleute mit einem Zertifikat, das alle zwei Jahre erneuert wird',
          }),
          say({
            en: '- wear parts for each machine in the region on the shelf',
            de: '- Verschleissteile für jede Maschine der Region im Regal',
          }),
          say({
            en: '- an answer within two hours, in the language of the country',
            de: '- eine Antwort innert zweier Stunden, in der Landessprache',
          }),
        ),
      ),
      block.keyFigures('', [
        ['40', '', say({ en: 'partners in 31 countries', de: 'Partner in 31 Ländern' })],
        ['112', '', say({ en: 'certified technicians', de: 'zertifizierte Fachleute' })],
        ['2', 'h', say({ en: 'until the first answer', de: 'bis zur ersten Antwort' })],
      ]),
      block.textImage({
        heading: say({ en: 'A partner’s workshop', de: 'Die Werkstatt eines Partners' }),
        text: rich(
          say({
            en: 'Tomás Herrera began in Guadalajara with one bench and one Linea 100. Today eleven people overhaul forty applicators a month. He still has the Linea 100. It runs.',
            de: 'Tomás Herrera begann in Guadalajara mit einer Werkbank und einer Linea 100. Heute überholen elf Menschen vierzig Applikatoren im Monat. Die Linea 100 hat er noch. Sie läuft.',
          }),
        ),
        image: image(
          'scene-workshop.png',
          say({ en: 'A workshop with shelves full of applicators', de: 'Eine Werkstatt mit Regalen voller Applikatoren' }),
        ),
        side: 'left',
        link: toPage('page-partner-home', say({ en: 'To the partners’ site', de: 'Zur Partnerseite' })),
      }),
      block.locations({ heading: say({ en: 'The one in Guadalajara', de: 'Die in Guadalajara' }) }, ['location-guadalajara']),
      block.stories(say({ en: 'Partners at work', de: 'Partner bei der Arbeit' }), ['story-workshop', 'story-training']),
      block.callToAction(say({ en: 'Find yours, or become one', de: 'Finden Sie Ihren, oder werden Sie einer' }), '', [
        toPage('page-locations', '{{name}}'),
        toPage('page-partner-join', '{{name}}'),
      ]),
    ],
  }),
]
