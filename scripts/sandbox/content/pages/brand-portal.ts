import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toUrl } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'

interface BrandSeed {
  slug: 'corda' | 'linea' | 'punto'
  name: 'Corda' | 'Linea' | 'Punto'
  claim: string
  story: string
  products: string[]
  /** How the name is used, in rules. */
  rules: readonly string[]
  /** A picture for free use, with what it shows. */
  picture: readonly [handle: string, alternativeText: string]
}

const BRANDS: readonly BrandSeed[] = [
  {
    slug: 'corda',
    name: 'Corda',
    claim: 'Cut once.',
    story:
      'Corda stands for everything that cuts and strips. Its blue-grey is the colour of a fresh blade, its mark a wire that was cut square.',
    products: ['corda-120', 'corda-330', 'corda-900'],
    rules: [
      '- The name stands before the number and is never bent: Corda 330, not Cordas.',
      '- The number is part of the name and stays beside it; a line never breaks between the two.',
      '- The wire in the mark is cut at ninety degrees. It is not tapered, not even in animation.',
    ],
    picture: ['corda-900-dark.png', 'Corda 900 on dark ground'],
  },
  {
    slug: 'linea',
    name: 'Linea',
    claim: 'In one pass.',
    story: 'Linea stands for lines: wires enter on the left and leave as connections on the right. Its mark never bends.',
    products: ['linea-355', 'linea-565', 'linea-780'],
    rules: [
      '- Linea is the line, not the machine: a Linea 565 is one line, whatever it is made of.',
      '- In a sentence the wire moves from left to right, as it does in the hall.',
      '- The mark is horizontal. If there is no room for it lying down, there is no room for it.',
    ],
    picture: ['linea-565-dark.png', 'Linea 565 on dark ground'],
  },
  {
    slug: 'punto',
    name: 'Punto',
    claim: 'To the point.',
    story:
      'Punto stands for the single crimp, made with a press or by hand. Its mark is a dot: the place where wire and contact become one.',
    products: ['punto-12', 'punto-30', 'punto-manus-6'],
    rules: [
      '- Presses carry a number, hand tools carry “Manus” as well. Nobody says “the twelve”.',
      '- Applicators are called Punto, whoever makes the press they stand in.',
      '- The dot of the mark is the only round thing in our drawings. Leave it alone on the page.',
    ],
    picture: ['punto-12-dark.png', 'Punto 12 on dark ground'],
  },
]

const brandPages = BRANDS.flatMap((brand): SeedEntry[] => [
  page({
    id: `page-bp-${brand.slug}`,
    slug: brand.slug,
    languages: ['en'],
    overline: { en: 'Brand' },
    title: { en: `${brand.name}. ${brand.claim}` },
    lead: { en: brand.story },
    fields: { theme: brand.name },
    body: () => [
      block.gallery('Logo', [image(`logo-${brand.slug}.svg`, `${brand.name} logo`), image('logo-strandwerk.svg', 'Strandwerk logo')]),
      block.text('How the name is used', rich(...brand.rules)),
      block.image(image(...brand.picture), 'BreakOut', `${brand.name} as it is drawn for covers: one accent, the wire.`),
      block.products({ heading: `Machines named ${brand.name}` }, brand.products),
      block.callToAction('Files for agencies', 'Logos and drawings are open to everybody; templates and campaign files need a password.', [
        toPage(`page-bp-${brand.slug}-downloads`, 'Open downloads'),
        toPage(`page-bp-${brand.slug}-protected`, 'With password'),
      ]),
    ],
  }),
  page({
    id: `page-bp-${brand.slug}-downloads`,
    slug: 'downloads',
    languages: ['en'],
    overline: { en: brand.name },
    title: { en: `${brand.name}: logos and drawings` },
    lead: { en: 'For editorial use, free of charge, with “Strandwerk” as the source. Please do not recolour the wire.' },
    fields: { theme: brand.name },
    body: () => [
      block.downloads('To take along', ['file-press-kit', 'file-brochure']),
      block.gallery(
        'Drawings',
        brand.products.map((slug) => image(`${slug}.png`, `Drawing of ${slug.replaceAll('-', ' ')}`)),
      ),
      block.callToAction('Working files', 'Templates and campaign files are kept behind a password.', [
        toPage(`page-bp-${brand.slug}-protected`, 'To the protected downloads'),
        toPage(`page-bp-${brand.slug}`, `Back to ${brand.name}`),
      ]),
    ],
  }),
  page({
    id: `page-bp-${brand.slug}-protected`,
    slug: `${brand.slug}-protected`,
    languages: ['en'],
    overline: { en: brand.name },
    title: { en: `${brand.name} downloads` },
    lead: { en: 'Templates and campaign files in working formats. Please do not hand them on; we change them twice a year.' },
    fields: { theme: brand.name, protection: 1 },
    body: () => [
      block.downloads('Brand files', [`file-brand-${brand.slug}`]),
      block.callToAction('Something missing?', 'We cut formats to size within two working days.', [
        toUrl('mailto:brand@strandwerk.example', 'brand@strandwerk.example'),
        toPage(`page-bp-${brand.slug}`, `Back to ${brand.name}`),
      ]),
    ],
  }),
])

export const brandPortalPages: SeedEntry[] = [
  page({
    id: 'page-bp-home',
    slug: 'home',
    languages: ['en'],
    title: { en: 'Brand Portal' },
    lead: { en: 'How Strandwerk looks, speaks and is drawn.' },
    image: () => image('scene-brands.png', 'The four marks'),
    fields: { hasCoverHero: true, theme: 'Dark_Copper' },
    body: () => [
      block.teaserGrid(
        { heading: 'Three brands, one maker' },
        BRANDS.map(({ slug, name, claim }) => ({
          title: name,
          text: claim,
          image: image(`logo-${slug}.svg`, `${name} logo`),
          link: toPage(`page-bp-${slug}`, '{{name}}'),
        })),
      ),
      block.text(
        'How we draw',
        rich(
          'Machines are drawn in isometric projection, in tones of one hue, with a single accent: the wire. **Nothing else is orange.**',
        ),
      ),
      block.callToAction('Questions', '', [
        toPage('page-bp-design', 'Design principles'),
        toUrl('mailto:brand@strandwerk.example', 'brand@strandwerk.example'),
      ]),
    ],
  }),
  page({
    id: 'page-bp-design',
    slug: 'design',
    languages: ['en'],
    title: { en: 'Design principles' },
    lead: { en: 'Six rules. Whoever knows them needs no manual, and whoever needs a manual has not understood the first one.' },
    fields: { theme: 'Dark_Copper' },
    body: () => [
      block.accordion('The six', [
        ['1 Say the number', rich('A figure with its unit beats an adjective. “Fast” is not a figure.')],
        ['2 Draw what is there', rich('No person, cable or screw is added because the picture would be empty without it.')],
        ['3 One accent', rich('Orange belongs to the wire. Buttons may borrow it; nothing else may.')],
        ['4 Leave room', rich('Half of a page is paper. It costs nothing and nobody has complained yet.')],
        ['5 Set in one type', rich('Archivo, in two weights. Tables in figures of equal width.')],
        ['6 Stop early', rich('A page ends when it has said what it has to say. This one does.')],
      ]),
      block.table(
        { heading: 'Colours', caption: 'As printed on uncoated paper; on screens the stylesheet decides.' },
        ['Name', 'Use'],
        [
          ['Wire orange', 'the wire, and the one thing to click'],
          ['Anthracite', 'type and dark grounds'],
          ['Paper', 'everything else'],
        ],
      ),
      block.image(
        image('detail-drive.png', 'Servo drive, drawn with the kit'),
        'Inline',
        'Isometric, thirty degrees, light from the upper left.',
      ),
      block.callToAction('Further', '', [toPage('page-bp-home', 'To the overview')]),
    ],
  }),
  ...brandPages,
  page({
    id: 'page-bp-imprint',
    slug: 'imprint',
    languages: ['en'],
    title: { en: 'Imprint' },
    lead: { en: 'Who is responsible for this site.' },
    body: () => [
      block.text(
        'Strandwerk AG',
        rich('Drahtzug 12, 8899 Wirental, Switzerland', '[brand@strandwerk.example](mailto:brand@strandwerk.example)'),
      ),
      block.callToAction('Further', '', [toPage('page-imprint', 'Full imprint on the main site')]),
    ],
  }),
]
