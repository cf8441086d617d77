import type { Variant } from '#content-schema/catalogue/product.ts'
import { overlaySpecifications } from '#content-schema/catalogue/specification-sheet.ts'
import type { ComparedSpecification } from '#content-schema/comparison/compared-product.ts'
import type { DataSheet, SheetBox, SheetGroup, SheetRow } from '#content-schema/documents/data-sheet.ts'
import type { DataSheetView } from '#content-schema/documents/data-sheet-view.ts'
import { figureOfSide, SIDES, type Side } from '#content-schema/documents/envelope.ts'
import type { MachineBox } from '#content-schema/documents/machine-boxes.ts'
import { htmlLangOf } from '#content-schema/locale/locale.ts'
import { isShownIn } from '#content-schema/locale/measurement.ts'
import { absoluteUrl } from '../view/links.ts'
import { createPageContext, type PageContext } from '../view/page-context.ts'
import { figureOf } from '../view/specifications.ts'
import type { ReleaseDocument } from './release-document.ts'

const A4 = { width: 595.28, height: 841.89 }
const LETTER = { width: 612, height: 792 }
/** Where paper is eight and a half by eleven inches. */
const LETTER_COUNTRIES = ['US', 'CA', 'MX']

/**
 * All that the data sheet of a product says to the readers of a locale (`args`: `slug`). A thread of the builder sets it as a PDF
 * (`scripts/builder/threads/pdf`), as it sets the letters of share pictures.
 */
export const dataSheet: ReleaseDocument = async ({ spec, content }) => {
  const context = await createPageContext(spec, content)
  const view = await content.dataSheet(spec.siteId, spec.locale, spec.args.slug ?? '')
  if (!view) throw new Error(`There is no product ${spec.args.slug} to write a data sheet of`)
  return JSON.stringify(sheetOf(view, context))
}

/** All figures of a variant, as its reader measures. */
interface VariantSheet {
  id: string
  name: string
  lines: ComparedSpecification[]
}

function sheetOf(view: DataSheetView, context: PageContext): DataSheet {
  const { t, frame, format } = context
  const system = frame.measurementSystem
  const shown = (lines: readonly ComparedSpecification[]) => lines.filter((line) => isShownIn(system, line))
  const nameOf = ({ nameMetric, nameImperial }: Variant) => (system === 'Imperial' ? nameImperial : nameMetric)
  const whole = (own: readonly ComparedSpecification[]) => overlaySpecifications(shown(view.specifications), shown(own))
  const sheets = view.variants.map((variant) => ({ id: variant.id, name: nameOf(variant), lines: whole(variant.specifications) }))
  const all = sheets[0]?.lines ?? whole([])
  const own = new Set(view.variants.length > 1 ? view.variants.flatMap(({ specifications }) => specifications.map(({ name }) => name)) : [])
  return {
    lang: htmlLangOf(frame.locale),
    paper: LETTER_COUNTRIES.includes(frame.locale.country) ? LETTER : A4,
    brand: frame.titleSuffix || frame.site.name,
    kind: t(($) => $.documents.types.dataSheet),
    overline: view.classification,
    name: view.name,
    paragraph: view.paragraph,
    imageUrl: view.imageUrl,
    specifications: { title: t(($) => $.product.technicalData), groups: groupsOf(all.filter(({ name }) => !own.has(name))) },
    variants:
      sheets.length > 1
        ? { title: t(($) => $.product.variants), columns: sheets.map(({ name }) => name), rows: variantRows([...own], sheets) }
        : null,
    dimensions: dimensionsOf(view, sheets.length > 0 ? sheets : [{ id: '', name: '', lines: all }], context),
    address: addressOf(view, context),
    asOf: view.day === '' ? '' : t(($) => $.documents.asOf, { date: format.date(view.day) }),
    url: absoluteUrl(view.url, context),
    pageNumber: t(($) => $.documents.pageNumber, { page: '{page}', pages: '{pages}' }),
    note: t(($) => $.documents.note),
  }
}

function groupsOf(lines: readonly ComparedSpecification[]): SheetGroup[] {
  const groups = Map.groupBy(lines, ({ group }) => group ?? '')
  return [...groups].map(([title, members]) => ({ title, rows: members.map((line) => ({ name: line.name, values: [figureOf(line)] })) }))
}

function variantRows(names: readonly string[], sheets: readonly VariantSheet[]): SheetRow[] {
  return names
    .map((name) => ({
      name,
      values: sheets.map(({ lines }) => {
        const line = lines.find((candidate) => candidate.name === name)
        return line ? figureOf(line) : '–'
      }),
    }))
    .filter(({ values }) => values.some((value) => value !== '–'))
}

function dimensionsOf(view: DataSheetView, sheets: readonly VariantSheet[], context: PageContext): DataSheet['dimensions'] {
  if (view.boxes.length === 0) return null
  return { title: context.t(($) => $.documents.dimensions), boxes: view.boxes.map((box) => boxOf(box, sheets, context)) }
}

function boxOf({ envelope, variants: ids }: MachineBox, sheets: readonly VariantSheet[], { t, frame }: PageContext): SheetBox {
  const own = sheets.filter(({ id }) => ids.includes(id))
  const labelOf = (side: Side) => {
    const figure = figureOfSide(own[0]?.lines ?? sheets[0]?.lines ?? [], side, frame.measurementSystem)
    return figure ? figureOf(figure) : `${envelope[side]}\u00a0mm`
  }
  const [length = '', width = '', height = ''] = SIDES.map(labelOf)
  return {
    name: own.length < sheets.length ? own.map(({ name }) => name).join(' / ') : '',
    envelope,
    labels: { length, width, height },
    caption: t(($) => $.documents.sides, { length, width, height }),
  }
}

function addressOf({ organisation }: DataSheetView, { format, frame }: PageContext): string[] {
  if (!organisation) return [frame.titleSuffix || frame.site.name]
  const { name, addressLines, country, phone } = organisation
  return [name, ...addressLines, format.country(country), ...(phone === '' ? [] : [phone])]
}
