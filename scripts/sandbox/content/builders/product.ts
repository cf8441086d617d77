import { ENGLISH } from '#content-schema/locale/language.ts'
import type { Fields } from '../../store/command.ts'
import type { SeedEntry } from '../../store/entry.ts'
import { EVERYWHERE } from '../countries.ts'
import { highlightIn } from '../products/highlights.ts'
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../sample-languages.ts'
import { DOCUMENT_TITLES, documentEdition } from '../terms/document-titles.ts'
import { type Family, families, familySentence } from '../terms/families.ts'
import { isWritten, paperHandle } from '../terms/paper-texts.ts'
import { localise } from './entries.ts'
import type { SpecificationSeed } from './measurements.ts'
import { decimalIn, type Line, thousandsIn } from './texts.ts'

/** A figure or a suffix, the same everywhere, or a word with its translations. */
type NamePart = string | Line
/** Parts of a name, joined by commas. */
export type VariantName = NamePart | readonly NamePart[]

interface VariantSeed {
  /** Name after the product's, for both systems or for the metric one. */
  name: VariantName
  imperial?: VariantName | undefined
  /** Its own picture, where it looks different from the product's. */
  picture?: string | undefined
  /** Until it is delivered, where they are others than those of the product. */
  weeks?: number | undefined
  specifications: readonly SpecificationSeed[]
}

export interface ProductSeed {
  /** A proper name, or a type word in every language. */
  name: Line
  brand: string
  /** Slug of its classification. */
  classification: string
  sort: number
  /** Its sentence is the text in languages the product has none of its own in. */
  family: string
  /** Leading figure for the sentence of the family, with its unit. */
  leading: string
  short: Written
  /** HTML. */
  long: Written
  variants: readonly VariantSeed[]
  specifications: readonly SpecificationSeed[]
  highlights?: readonly string[] | undefined
  documents?: readonly string[] | undefined
  capabilities?: readonly string[] | undefined
  related?: Readonly<Record<string, readonly string[]>> | undefined
  /** It is made no more, and this one, by its slug, takes its place. */
  successor?: string | undefined
  /** What serial numbers of its machines begin with. */
  serial?: string | undefined
  /** Countries it is sold in; everywhere unless stated. */
  countries?: readonly string[] | undefined
  /** Languages it is translated to; all unless stated. */
  languages?: readonly SampleLanguage[] | undefined
  /** Addresses of pictures in place of the usual ones. */
  images?: readonly Fields[] | undefined
  video?: boolean | undefined
  /** Its price is told in a quotation. */
  quoted?: boolean | undefined
  /** Until it is delivered. */
  weeks?: number | undefined
}

/** Text of a product: its own in English and German, and in others where somebody wrote it. */
type Written = { en: string; de: string } & Partial<Record<SampleLanguage, string | undefined>>

const PICTURES: readonly (readonly [suffix: string, name: string])[] = [
  ['', ''],
  ['-dark', ' (2)'],
  ['-detail', ' (3)'],
]

/** A product of the product-information service, with everything that follows from its name and figures. */
export function product(slug: string, seed: ProductSeed): SeedEntry {
  const family = families.get(seed.family)
  if (!family) throw new Error(`${slug} is of no known family, ${seed.family}.`)
  const pictures = PICTURES.map(([suffix, note]) => ({
    name: seed.name.en + note,
    url: `asset:${slug}${suffix}.png`,
    default: suffix === '',
  }))
  const related = Object.entries(seed.related ?? {}).flatMap(([type, slugs]) => slugs.map((target) => ({ type, slug: target })))
  const sentences = familySentence(family, seed.leading)
  const video = { video_url: `asset:film-${slug}.webm`, video_image_url: `asset:film-${slug}.png` }
  return {
    model: 'Product',
    id: slug,
    fields: {
      brand: `b-${seed.brand}`,
      classification: seed.classification,
      supported_countries: seed.countries ?? EVERYWHERE,
      sort_index: seed.sort,
      images: seed.images ?? pictures,
      capabilities: (seed.capabilities ?? []).map((capability) => `cap-${capability}`),
      related,
      successor: seed.successor ?? null,
      serial_prefix: seed.serial ?? null,
      price_on_request: seed.quoted ?? null,
      delivery_weeks: seed.weeks ?? null,
      ...(seed.video ? video : { video_url: null, video_image_url: null }),
    },
    localizations: localise(seed.languages ?? SAMPLE_LANGUAGES, (_, language) => ({
      name: seed.name[language],
      short_description: seed.short[language] ?? sentences[language],
      long_description: seed.long[language] ?? longText(family, sentences[language], language),
      files: documentsOf(seed).map((kind) => documentOf({ slug, kind, family: seed.family }, language)),
      variants: seed.variants.map((variant, position) => variantOf({ slug, name: seed.name[language], variant, position }, language)),
      specifications: seed.specifications.flatMap((write) => write(language)),
      highlights: (seed.highlights ?? []).map((key) => highlightIn(key, language, slug)),
    })),
  }
}

/** Chinese and Japanese sentences follow each other without a space. */
function longText(family: Family, sentence: string, language: SampleLanguage): string {
  const space = language === 'ja' || language === 'zh' ? '' : ' '
  return `<p>${[sentence, family.details[language] ?? ''].join(space)}</p>`
}

/** Kinds of documents that come with a product. */
function documentsOf({ documents }: Pick<ProductSeed, 'documents'>): readonly string[] {
  return documents ?? ['manual', 'declaration']
}

function documentOf({ slug, kind, family }: { slug: string; kind: string; family: string }, language: SampleLanguage): Fields {
  const handle = paperHandle({ slug, kind, language: isWritten({ kind, family }, language) ? language : 'en' })
  return {
    title: DOCUMENT_TITLES.get(kind)?.[language] ?? kind,
    thumbnail: `asset:document-${kind}.png`,
    url: `file:${handle}`,
    name: handle,
    ...documentEdition(slug, kind),
  }
}

function variantOf(
  { slug, name, variant, position }: { slug: string; name: string; variant: VariantSeed; position: number },
  language: SampleLanguage,
): Fields {
  const inMetric = (figure: string) => thousandsIn(language, decimalIn(language, figure))
  const inImperial = (figure: string) => thousandsIn(ENGLISH, figure)
  const metric = variantName(name, variant.name, { language, figuresIn: inMetric })
  return {
    id: `${slug}-v${position + 1}`,
    name_metric: metric,
    name_imperial: variant.imperial === undefined ? metric : variantName(name, variant.imperial, { language, figuresIn: inImperial }),
    image_url: variant.picture === undefined ? null : `asset:${variant.picture}`,
    delivery_weeks: variant.weeks ?? null,
    specifications: variant.specifications.flatMap((write) => write(language)),
  }
}

function variantName(
  product: string,
  parts: VariantName,
  { language, figuresIn }: { language: SampleLanguage; figuresIn: (text: string) => string },
): string {
  const list = Array.isArray(parts) ? parts : [parts]
  const [first = '', ...rest] = list.map((part) => figuresIn(typeof part === 'string' ? part : part[language]))
  return [product + joint(list[0] ?? '', language) + first, ...rest].join(COMMA[language] ?? ', ')
}

const COMMA: Partial<Record<SampleLanguage, string>> = { ja: '、', zh: '，' }

/** A suffix of the model belongs to its name, `Linea 565 S`; a figure or a word is said of it, `Corda 120, 4 mm²`. Japanese and Chinese use a space. */
function joint(part: NamePart, language: SampleLanguage): string {
  const isSuffix = typeof part === 'string' && /^[A-Z]/.test(part)
  return isSuffix || language === 'ja' || language === 'zh' ? ' ' : ', '
}
