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
}

const BRANDS: readonly BrandSeed[] = [
  {
    slug: 'corda',
    name: 'Corda',
    claim: 'Cut once.',
    story:
      'Corda stands for everything that cuts and strips. Its blue-grey is the colour of a fresh blade, its mark a wire that was cut square.',
    products: ['corda-120', 'corda-330', 'corda-900'],
  },
  {
    slug: 'linea',
    name: 'Linea',
    claim: 'In one pass.',
    story: 'Linea stands for lines: wires enter on the left and leave as connections on the right. Its mark never bends.',
    products: ['linea-355', 'linea-565', 'linea-780'],
  },
  {
    slug: 'punto',
    name: 'Punto',
    claim: 'To the point.',
    story:
      'Punto stands for the single crimp, made with a press or by hand. Its mark is a dot: the place where wire and contact become one.',
    products: ['punto-12', 'punto-30', 'punto-manus-6'],
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
      block.products({ heading: `Machines named ${brand.name}` }, brand.products),
      block.callToAction('Files for agencies', 'Logos, templates and photographs, with a password.', [
        toPage(`page-bp-${brand.slug}-protected`, 'To the downloads'),
      ]),
    ],
  }),
  page({
    id: `page-bp-${brand.slug}-protected`,
    slug: `${brand.slug}-protected`,
    languages: ['en'],
    title: { en: `${brand.name} downloads` },
    fields: { theme: brand.name, protection: 1 },
    body: () => [block.downloads('Brand files', [`file-brand-${brand.slug}`])],
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
      block.callToAction('Questions', '', [toUrl('mailto:brand@strandwerk.example', 'brand@strandwerk.example')]),
    ],
  }),
  ...brandPages,
  page({
    id: 'page-bp-imprint',
    slug: 'imprint',
    languages: ['en'],
    title: { en: 'Imprint' },
    body: () => [block.text('', rich('Strandwerk AG, Drahtzug 12, 8899 Wirental'))],
  }),
]
