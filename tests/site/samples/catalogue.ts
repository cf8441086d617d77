import type { QuantityRange } from '#content-schema/catalogue/quantity-range.ts'
import type { BlockView } from '#content-schema/content/block-view.ts'
import type { ClassificationView, ProductView, ServiceView } from '#content-schema/pages/catalogue-pages.ts'
import { ASSET_ORIGIN, buildMeta, localeFrom } from './basics.ts'
import { sampleBlocks } from './blocks.ts'
import { buildProductReference, buildStory, buildVariant, sampleProducts, sampleSpecifications } from './references.ts'

export function buildRange(change: Partial<QuantityRange> = {}): QuantityRange {
  return {
    key: 'cross-section',
    name: 'Cross-section',
    metric: { unit: 'mm²', from: 0.05, to: 400 },
    imperial: { unit: 'AWG', from: 0.05, to: 400 },
    count: 3,
    places: 0,
    ...change,
  }
}

export function buildClassification(locale = 'en', change: Partial<ClassificationView> = {}): ClassificationView {
  const url = `/${locale}/products/crimping`
  return {
    meta: buildMeta(locale, {
      title: 'Crimping',
      url,
      breadcrumbs: [
        { title: 'Home', url: `/${locale}`, isHome: true },
        { title: 'Products', url: `/${locale}/products`, isHome: false },
        { title: 'Crimping', url, isHome: false },
      ],
    }),
    type: 'products',
    name: 'Crimping',
    language: localeFrom(locale).language,
    slug: 'crimping',
    description: 'From the bench press to the fully automatic line.',
    route: '/products/crimping',
    imageUrl: `${ASSET_ORIGIN}/sample/crimping`,
    lineage: [
      { name: 'Products', slug: 'products', url: `/${locale}/products` },
      { name: 'Crimping', slug: 'crimping', url },
    ],
    children: [
      {
        name: 'Bench presses',
        language: localeFrom(locale).language,
        description: 'For samples and small series.',
        url: `${url}/bench-presses`,
        imageUrl: `${ASSET_ORIGIN}/sample/bench`,
        productCount: 3,
        range: buildRange(),
      },
      {
        name: 'Lines',
        language: localeFrom(locale).language,
        description: '',
        url: `${url}/lines`,
        imageUrl: '',
        productCount: 1,
        range: null,
      },
    ],
    products: sampleProducts(locale),
    productCount: 4,
    finder: null,
    list: null,
    ...change,
  }
}

export function buildProduct(locale = 'en', change: Partial<ProductView> = {}): ProductView {
  const url = `/${locale}/products/crimping/bench-presses/punto-12`
  const lineage = [
    { name: 'Products', slug: 'products', url: `/${locale}/products` },
    { name: 'Crimping', slug: 'crimping', url: `/${locale}/products/crimping` },
    { name: 'Bench presses', slug: 'bench-presses', url: `/${locale}/products/crimping/bench-presses` },
  ]
  return {
    meta: buildMeta(locale, {
      title: 'Punto 12',
      url,
      theme: 'Punto',
      breadcrumbs: [
        { title: 'Home', url: `/${locale}`, isHome: true },
        ...lineage.map(({ name, url: href }) => ({ title: name, url: href, isHome: false })),
        { title: 'Punto 12', url: null, isHome: false },
      ],
    }),
    slug: 'punto-12',
    name: 'Punto 12',
    withdrawal: null,
    language: localeFrom(locale).language,
    shortDescription: 'A bench press that measures every crimp it makes, and tells you before the tool wears out.',
    longDescription:
      '<h2>For small series</h2><p>The press <strong>measures</strong> force and height. See <a href="/products/crimping" onclick="x()">the range</a>.</p><ul><li>Tool change in a minute</li></ul>',
    brand: { id: 'punto', name: 'Punto', imageUrl: `${ASSET_ORIGIN}/sample/punto-logo`, theme: 'Punto' },
    classification: { name: 'Bench presses', slug: 'bench-presses', url: `/${locale}/products/crimping/bench-presses` },
    lineage,
    primaryImage: { name: 'Punto 12', url: `${ASSET_ORIGIN}/sample/punto-12`, default: true },
    additionalImages: [
      { name: 'The tool', url: `${ASSET_ORIGIN}/sample/punto-12-tool`, default: false },
      { name: 'The display', url: `${ASSET_ORIGIN}/sample/punto-12-display`, default: false },
    ],
    drawn: [{ part: '', variants: [], drawing: 4200, step: 6100 }],
    downloads: [
      {
        title: 'Data sheet',
        thumbnail: 'null',
        file: { url: '/file/punto-12-data-sheet?l=de', size: 1_258_291, locale: 'de', name: 'data-sheet.pdf', extension: 'PDF' },
      },
      {
        title: 'Operating manual',
        thumbnail: `${ASSET_ORIGIN}/sample/manual`,
        file: { url: '/file/punto-12-manual?l=de', size: 8_400_000, locale: 'de', name: 'manual.pdf', extension: 'PDF' },
      },
    ],
    supply: {},
    variants: [
      buildVariant(),
      buildVariant({
        id: 'punto-12-s',
        nameMetric: 'Punto 12 S',
        nameImperial: 'Punto 12 S',
        specifications: sampleSpecifications.slice(0, 5),
      }),
    ],
    specifications: sampleSpecifications,
    highlights: [
      {
        name: 'Measured crimps',
        shortDescription: 'Force and height of every crimp.',
        longDescription: '<p>Kept for each batch.</p>',
        imageUrl: `${ASSET_ORIGIN}/sample/h1`,
        videoImageUrl: 'null',
        videoUrl: '',
      },
      {
        name: 'In motion',
        shortDescription: '',
        longDescription: '',
        imageUrl: '',
        videoImageUrl: 'null',
        videoUrl: 'https://video.example/punto.mp4',
      },
      { name: 'Nothing to see', shortDescription: 'Dropped.', longDescription: '', imageUrl: 'null', videoImageUrl: 'null', videoUrl: '' },
    ],
    capabilities: [{ id: 'c1', name: 'Crimp force monitoring', slug: 'crimp-force-monitoring', imageUrl: `${ASSET_ORIGIN}/sample/c1` }],
    video: { url: `${ASSET_ORIGIN}/sample/punto.mp4`, thumbnail: `${ASSET_ORIGIN}/sample/punto-film`, alt: 'Punto 12' },
    relatedProducts: sampleProducts(locale).slice(0, 2),
    relatedComponents: [buildProductReference(locale, { slug: 'tool-a', name: 'Tool A', keySpecifications: [] })],
    relatedServices: [
      buildProductReference(locale, {
        slug: 'calibration',
        name: 'Calibration',
        url: `/${locale}/services/calibration`,
        keySpecifications: [],
        brand: null,
        variantCount: 0,
      }),
    ],
    relatedStories: [buildStory(locale)],
    injectedBlocks: [sampleBlocks(locale)[8] as BlockView],
    injectedLanguage: locale.split('-')[0] ?? null,
    ...change,
  }
}

export function buildService(locale = 'en', change: Partial<ServiceView> = {}): ServiceView {
  const url = `/${locale}/services/maintenance/calibration`
  const lineage = [
    { name: 'Services', slug: 'services', url: `/${locale}/services` },
    { name: 'Maintenance', slug: 'maintenance', url: `/${locale}/services/maintenance` },
  ]
  const image = { name: 'Calibration', url: `${ASSET_ORIGIN}/sample/calibration`, default: true }
  return {
    meta: buildMeta(locale, {
      title: 'Calibration',
      url,
      breadcrumbs: [
        { title: 'Home', url: `/${locale}`, isHome: true },
        ...lineage.map(({ name, url: href }) => ({ title: name, url: href, isHome: false })),
        { title: 'Calibration', url: null, isHome: false },
      ],
    }),
    slug: 'calibration',
    name: 'Calibration',
    language: localeFrom(locale).language,
    shortDescription: 'Traceable to the national standard, at your bench.',
    longDescription: '<p>We come with our own references.</p>',
    classification: { name: 'Maintenance', slug: 'maintenance', url: `/${locale}/services/maintenance` },
    lineage,
    primaryImage: image,
    additionalImages: [],
    allImages: [image],
    benefits: [
      { number: 1, text: 'A certificate an auditor accepts' },
      { number: 3, text: 'Done in half a day' },
    ],
    details: [
      { number: 2, text: 'Force, height and pull-off' },
      { number: 6, text: 'Once a year' },
    ],
    video: { url: 'https://video.example/calibration.mp4', thumbnail: 'null', alt: 'Calibration' },
    relatedProducts: sampleProducts(locale).slice(0, 1),
    relatedComponents: [],
    relatedServices: [],
    relatedStories: [buildStory(locale)],
    injectedBlocks: [],
    injectedLanguage: null,
    ...change,
  }
}
