import { type LanguageCode, UI_LANGUAGES } from '#content-schema/entities/language.ts'
import type { Fields } from '../../store/command.ts'
import type { SeedEntry } from '../../store/entry.ts'
import { EVERYWHERE } from '../countries.ts'
import { type HighlightName, highlightIn } from '../products/highlights.ts'
import { DOCUMENT_TITLES, type DocumentKind } from '../terms/document-titles.ts'
import { familyDetails } from '../terms/family-details.ts'
import { type Family, familyTexts } from '../terms/family-texts.ts'
import { productSentence } from '../terms/product-sentences.ts'
import { localise } from './entries.ts'
import type { SpecificationSeed } from './measurements.ts'
import { decimalIn, keepTogether, sayIn, type Texts } from './texts.ts'

/** A figure or proper name, the same everywhere, or a word with its translations. */
type NamePart = string | Texts
/** Parts of a name, joined by commas. */
type VariantName = NamePart | readonly NamePart[]

interface VariantSeed {
  /** Name after the product's, for both systems or for the metric one. */
  name: VariantName
  imperial?: VariantName
  specifications: SpecificationSeed[]
}

export interface ProductSeed {
  slug: string
  /** A proper name, or a type word in every language. */
  name: string | Record<LanguageCode, string>
  brand: 'b-strandwerk' | 'b-corda' | 'b-linea' | 'b-punto'
  /** Slug of its classification. */
  classification: string
  sort: number
  /** Its sentence is the long text in languages the long text is not written in. */
  family: Family
  /** Leading figure for the sentence of the family, with its unit. */
  leading: string
  /** The other languages stand in `terms/product-sentences.ts`. */
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
  const { slug, brand, classification } = seed
  const nameIn = (language: LanguageCode) => (typeof seed.name === 'string' ? seed.name : seed.name[language])
  const pictures = PICTURES.map(([suffix, note]) => ({
    name: nameIn('en') + note,
    url: `asset:${slug}${suffix}.png`,
    default: suffix === '',
  }))
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
      name: nameIn(language),
      short_description: keepTogether(
        isWritten(language) ? seed.short[language] : (productSentence(slug, language) ?? sentences[language]),
      ),
      long_description: keepTogether(isWritten(language) ? seed.long[language] : longText(seed.family, sentences[language], language)),
      files: (seed.documents ?? ['data-sheet', 'manual', 'declaration']).map((kind) => documentOf(slug, kind, language)),
      variants: seed.variants.map((variant, position) => variantOf({ slug, name: nameIn(language), variant, position }, language)),
      specifications: seed.specifications.flatMap((write) => write(language)),
      highlights: (seed.highlights ?? []).map((key) => highlightIn(key, language)),
    })),
  }
}

/** Chinese and Japanese sentences follow each other without a space. */
function longText(family: Family, sentence: string, language: LanguageCode): string {
  const space = language === 'ja' || language === 'zh' ? '' : ' '
  return `<p>${[sentence, familyDetails(family, language) ?? ''].join(space)}</p>`
}

const isWritten = (language: LanguageCode): language is 'en' | 'de' => language === 'en' || language === 'de'

function documentOf(slug: string, kind: DocumentKind, language: LanguageCode): Fields {
  const handle = `${slug}-${kind}${language === 'de' ? '-de' : ''}.${kind === 'cad' ? 'zip' : 'pdf'}`
  return { title: DOCUMENT_TITLES[kind][language], thumbnail: `asset:document-${kind}.png`, url: `file:${handle}`, name: handle }
}

function variantOf(
  { slug, name, variant, position }: { slug: string; name: string; variant: VariantSeed; position: number },
  language: LanguageCode,
): Fields {
  const metric = decimalIn(language, variantName(name, variant.name, language))
  return {
    id: `${slug}-v${position + 1}`,
    name_metric: metric,
    name_imperial: variant.imperial === undefined ? metric : variantName(name, variant.imperial, language),
    specifications: variant.specifications.flatMap((write) => write(language)),
  }
}

function variantName(product: string, parts: VariantName, language: LanguageCode): string {
  const list = typeof parts === 'string' || 'en' in parts ? [parts] : parts
  const [first = '', ...rest] = list.map((part) => (typeof part === 'string' ? part : sayIn(language)(part)))
  return [product + joint(list[0] ?? '', language) + first, ...rest].join(COMMA[language] ?? ', ')
}

const COMMA: Partial<Record<LanguageCode, string>> = { ja: '、', zh: '，' }

/** A suffix of the model belongs to its name, `Linea 565 S`; a figure or a word is said of it, `Corda 120, 4 mm²`. Japanese and Chinese use a space. */
function joint(part: NamePart, language: LanguageCode): string {
  const isSuffix = typeof part === 'string' && /^[A-Z]/.test(part)
  return isSuffix || language === 'ja' || language === 'zh' ? ' ' : ', '
}
