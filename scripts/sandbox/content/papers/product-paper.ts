import { z } from 'zod'
import type { SeedEntry } from '../../store/entry.ts'
import { productSeeds, products } from '../products/product-index.ts'
import { DOCUMENT_TITLES, documentEdition } from '../terms/document-titles.ts'
import { type PaperName, type PaperSection, paperSections, readPaperName } from '../terms/paper-texts.ts'

const rowSchema = z.object({
  name: z.string(),
  value: z.string(),
  unit: z.string().nullable(),
  measurement_system: z.enum(['Metric', 'Imperial']).nullable(),
})
const textSchema = z.object({
  name: z.string().nullable(),
  long_description: z.string(),
  specifications: z.array(rowSchema),
  variants: z.array(z.object({ name_metric: z.string(), specifications: z.array(rowSchema) })),
})
type ProductText = z.infer<typeof textSchema>
type Row = z.infer<typeof rowSchema>

/** The family of products that stand in no file of `data/products`: parts. */
const ODD_FAMILY = 'spare'

/**
 * The manual, declaration or list of parts of a product, as its file is named without extension: the text of its kind with name, edition,
 * purpose and figures of the product in place. Undefined for a name of no such paper.
 */
export function productPaper(name: string): { title: string; sections: PaperSection[] } | undefined {
  const paper = readPaperName(name)
  const product = products.find(({ id }) => id === paper?.slug)
  if (!paper || !product) return undefined
  const sections = paperSections({ kind: paper.kind, family: productSeeds.get(product.id)?.family ?? ODD_FAMILY }, paper.language)
  const text = textOf(product, paper.language)
  if (!sections || !text) return undefined
  const places = placesOf(product, paper)
  return {
    title: `${DOCUMENT_TITLES.get(paper.kind)?.[paper.language] ?? paper.kind} ${places.name}`,
    sections: sections.map(({ heading, paragraphs }) => ({
      heading,
      paragraphs: paragraphs.flatMap((line) => filled(line, text, places)),
    })),
  }
}

function textOf({ localizations }: SeedEntry, language: PaperName['language']): ProductText | undefined {
  return textSchema.safeParse(localizations[language] ?? localizations.en).data
}

function placesOf({ id, fields, localizations }: SeedEntry, { kind, language }: PaperName): Record<string, string> {
  const { version = '1.0', date = '' } = documentEdition(id, kind)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    name: String(localizations[language]?.name ?? localizations.de?.name ?? id),
    serial: String(fields.serial_prefix ?? ''),
    version,
    date: date === '' ? '' : day.format(new Date(date)),
  }
}

function filled(line: string, text: ProductText, places: Readonly<Record<string, string>>): string[] {
  if (line === '{purpose}') return plainParagraphs(text.long_description)
  if (line === '{data}') return figuresOf(text)
  return [line.replace(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole)]
}

/** The paragraphs and list items of HTML as text. */
function plainParagraphs(html: string): string[] {
  return html
    .split(/<\/?(?:p|ul|li)>/)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
}

/** What all variants share, then each variant with what is its own. */
function figuresOf({ specifications, variants }: ProductText): string[] {
  const own = variants.map(({ name_metric, specifications: rows }) => `${name_metric} – ${rowsText(rows)}`)
  return [rowsText(specifications), ...(variants.length > 1 ? own : [])].filter(Boolean)
}

function rowsText(rows: readonly Row[]): string {
  const shown = rows.filter(({ measurement_system }) => measurement_system !== 'Imperial')
  return shown.map(({ name, value, unit }) => `${name}: ${value}${unit === null ? '' : ` ${unit}`}`).join('; ')
}
