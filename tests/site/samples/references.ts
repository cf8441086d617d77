import type { ProductReference } from '#content-schema/catalogue/catalogue-views.ts'
import type { Specification, Variant } from '#content-schema/catalogue/product.ts'
import type { StoryTeaser } from '#content-schema/content/story-views.ts'
import { ASSET_ORIGIN, buildImage, localeFrom } from './basics.ts'

export function buildSpecification(change: Partial<Specification> = {}): Specification {
  return { name: 'Cross-section', value: '0.03 – 10', unit: 'mm²', measurementSystem: 'Metric', group: 'Wire', ...change }
}

export const sampleSpecifications: Specification[] = [
  buildSpecification(),
  buildSpecification({ value: '32 – 7', unit: 'AWG', measurementSystem: 'Imperial' }),
  buildSpecification({ name: 'Crimp force', value: '22', unit: 'kN', group: 'Termination' }),
  buildSpecification({ name: 'Crimp force', value: '4,950', unit: 'lbf', measurementSystem: 'Imperial', group: 'Termination' }),
  buildSpecification({ name: 'Output', value: '1 200', unit: '/h', measurementSystem: 'None', group: 'Output' }),
  buildSpecification({ name: 'Strip length', value: '1 – 22', unit: 'mm', group: 'Termination' }),
  buildSpecification({ name: 'Strip length', value: '0.04 – 0.87', unit: 'in', measurementSystem: 'Imperial', group: 'Termination' }),
  buildSpecification({ name: 'Protection class', value: 'IP 20', unit: '', measurementSystem: 'None', group: null }),
]

export function buildVariant(change: Partial<Variant> = {}): Variant {
  return { id: 'punto-12', nameMetric: 'Punto 12', nameImperial: 'Punto 12 US', specifications: sampleSpecifications, ...change }
}

export function buildProductReference(locale = 'en', change: Partial<ProductReference> = {}): ProductReference {
  return {
    slug: 'corda-330',
    name: 'Corda 330',
    brand: { id: 'corda', name: 'Corda', imageUrl: '', theme: 'Corda' },
    shortDescription: 'Cuts and strips heavy cable without changing a blade.',
    url: `/${locale}/products/cutting/corda-330`,
    route: '/products/cutting/corda-330',
    imageUrl: `${ASSET_ORIGIN}/sample/corda-330`,
    classification: { name: 'Cutting', slug: 'cutting', url: `/${locale}/products/cutting` },
    language: locale.slice(0, 2),
    variantCount: 2,
    keySpecifications: [
      buildSpecification({ name: 'Cross-section up to', value: '35', unit: 'mm²' }),
      buildSpecification({ name: 'Cross-section up to', value: '2', unit: 'AWG', measurementSystem: 'Imperial' }),
      buildSpecification({ name: 'Output', value: '4 800', unit: '/h', measurementSystem: 'None' }),
    ],
    ...change,
  }
}

export function buildStory(locale = 'en', change: Partial<StoryTeaser> = {}): StoryTeaser {
  return {
    id: 'story-1',
    slug: 'a-harness-in-a-day',
    title: 'A harness in a day',
    leadText: 'How a workshop of twelve people in Winterthur wires a locomotive.',
    language: localeFrom(locale).language,
    category: 'Customers',
    publicationDate: '2026-03-01',
    image: buildImage({ alternativeText: 'A worker lays a cable harness on a board' }),
    url: `/${locale}/stories/a-harness-in-a-day`,
    ...change,
  }
}

export function sampleProducts(locale = 'en'): ProductReference[] {
  return [
    buildProductReference(locale),
    buildProductReference(locale, {
      slug: 'linea-565',
      name: 'Linea 565',
      url: `/${locale}/products/lines/linea-565`,
      imageUrl: `${ASSET_ORIGIN}/sample/linea-565`,
      shortDescription: 'Two crimps, two seals, one wire in a second and a half.',
      brand: null,
    }),
    buildProductReference(locale, {
      slug: 'punto-12',
      name: 'Punto 12',
      url: `/${locale}/products/crimping/bench-presses/punto-12`,
      imageUrl: 'null',
      shortDescription: 'A bench press that measures every crimp it makes.',
      variantCount: 1,
    }),
  ]
}
