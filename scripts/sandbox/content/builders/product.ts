import { type LanguageCode, UI_LANGUAGES } from '#content-schema/entities/language.ts'
import type { Fields } from '../../store/command.ts'
import type { SeedEntry } from '../../store/entry.ts'
import { EVERYWHERE } from '../countries.ts'
import { type HighlightName, highlightIn } from '../products/highlights.ts'
import { DOCUMENT_TITLES, type DocumentKind } from '../terms/document-titles.ts'
import { type Family, familyTexts } from '../terms/family-texts.ts'
import { localise } from './entries.ts'
import type { SpecificationSeed } from './measurements.ts'

interface VariantSeed {
  /** Name in either system, after the product's. */
  metric: string
  imperial: string
  specifications: SpecificationSeed[]
}

export interface ProductSeed {
  slug: string
  name: string
  brand: 'b-strandwerk' | 'b-corda' | 'b-linea' | 'b-punto'
  /** Slug of its classification. */
  classification: string
  sort: number
  family: Family
  /** Leading figure for the sentence of the family, with its unit. */
  leading: string
  /** In English and German; the sentence of the family stands in for them in the other languages. */
  short: { en: string; de: string }
  /** HTML. */
  long: { en: string; de: string }
  variants: VariantSeed[]
  specifications: SpecificationSeed[]
  highlights?: HighlightName[]
  documents?: DocumentKind[]
  capabilities?: string[]
  related?: Partial<Record<'related' | 'component' | 'service', string[]>>
  /** Countries it is sold in; everywhere unless stated. */
  countries?: readonly string[]
  /** Languages it is translated to; all unless stated. */
  languages?: readonly LanguageCode[]
  /** Addresses of pictures in place of the usual ones. */
  images?: Fields[]
  hasVideo?: boolean
}

const PICTURES: readonly (readonly [suffix: string, name: string])[] = [
  ['', ''],
  ['-dark', ' (2)'],
  ['-detail', ' (3)'],
]

/** A product of the product-information service, with everything that follows from its name and figures. */
export function product(seed: ProductSeed): SeedEntry {
  const { slug, name, brand, classification } = seed
  const pictures = PICTURES.map(([suffix, note]) => ({ name: name + note, url: `asset:${slug}${suffix}.png`, default: suffix === '' }))
  const related = Object.entries(seed.related ?? {}).flatMap(([type, slugs]) => slugs.map((target) => ({ type, slug: target })))
  const sentences = familyTexts(seed.family, seed.leading)
  const video = { video_url: `asset:film-${slug}.webm`, video_image_url: `asset:${slug}-dark.png` }
  return {
    model: 'Product',
    id: slug,
    fields: {
      brand,
      classification,
      supported_countries: seed.countries ?? EVERYWHERE,
      sort_index: seed.sort,
      images: seed.images ?? pictures,
      capabilities: seed.capabilities ?? [],
      related,
      ...(seed.hasVideo ? video : { video_url: null, video_image_url: null }),
    },
    localizations: localise(seed.languages ?? UI_LANGUAGES, (_, language) => ({
      name,
      short_description: language === 'en' || language === 'de' ? seed.short[language] : sentences[language],
      long_description: language === 'en' || language === 'de' ? seed.long[language] : `<p>${sentences[language]}</p>`,
      files: (seed.documents ?? ['data-sheet', 'manual', 'declaration']).map((kind) => documentOf(slug, kind, language)),
      variants: seed.variants.map((variant, position) => variantOf(seed, variant, position, language)),
      specifications: seed.specifications.flatMap((write) => write(language)),
      highlights: (seed.highlights ?? []).map((key) => highlightIn(key, language)),
    })),
  }
}

function documentOf(slug: string, kind: DocumentKind, language: LanguageCode): Fields {
  const handle = `${slug}-${kind}${language === 'de' ? '-de' : ''}.pdf`
  return { title: DOCUMENT_TITLES[kind][language], thumbnail: `asset:document-${kind}.png`, url: `file:${handle}`, name: handle }
}

function variantOf(seed: ProductSeed, variant: VariantSeed, position: number, language: LanguageCode): Fields {
  return {
    id: `${seed.slug}-v${position + 1}`,
    name_metric: `${seed.name} ${variant.metric}`,
    name_imperial: `${seed.name} ${variant.imperial}`,
    specifications: variant.specifications.flatMap((write) => write(language)),
  }
}
