import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import type { Variant } from '#content-schema/catalogue/product.ts'
import { withoutProductName } from '#content-schema/catalogue/variant-name.ts'
import { dataSheetPath, drawingPath, stepPath } from '#content-schema/documents/document-paths.ts'
import type { BoxFiles } from '#content-schema/documents/machine-boxes.ts'
import { sheetBytes } from '#content-schema/documents/sheet-size.ts'
import type { ProductView } from '#content-schema/pages/catalogue-pages.ts'
import { isAbsentImage } from '#content-schema/values/image-url.ts'
import type { PageContext } from './page-context.ts'

/** A file to download, made here or the maker's own. */
export interface DownloadFile {
  title: string
  thumbnail: string
  url: string
  size: number
  locale: string
  extension: string
  /** Where it is not of all variants: names of those it is of, and their positions from 1. */
  variants?: { names: Pick<Variant, 'nameMetric' | 'nameImperial'>[]; positions: number[] }
}

/** What is made from the data of a product: its data sheet, and where they say boxes, drawing and solid of each, for all languages. */
export function generatedFiles(view: ProductView, { locale, frame, t }: PageContext): DownloadFile[] {
  const { slug, drawn } = view
  const { language } = frame.locale
  const address = canonicalSlug(slug) ?? slug
  const create = (title: string, url: string, file: Pick<DownloadFile, 'size' | 'locale' | 'extension'>) => ({
    title,
    url,
    thumbnail: '',
    ...file,
  })
  const { dataSheet, drawing, step } = {
    dataSheet: t(($) => $.documents.types.dataSheet),
    drawing: t(($) => $.documents.types.drawing),
    step: t(($) => $.documents.types.step),
  }
  return [
    create(dataSheet, dataSheetPath(locale, address), {
      size: sheetBytes({ language, hasPicture: view.primaryImage !== null && !isAbsentImage(view.primaryImage.url) }),
      locale: language,
      extension: 'PDF',
    }),
    ...drawn.flatMap((box) => {
      const variants = drawn.length > 1 ? variantsOf(box, view) : {}
      return [
        { ...create(drawing, drawingPath(address, box.part), { size: box.drawing, locale: '', extension: 'SVG' }), ...variants },
        { ...create(step, stepPath(address, box.part), { size: box.step, locale: '', extension: 'STEP' }), ...variants },
      ]
    }),
  ]
}

/** On the page of the product its name need not be said again. */
function variantsOf({ variants: ids }: BoxFiles, { name, variants }: ProductView): Pick<DownloadFile, 'variants'> {
  const own = [...variants.entries()].filter(([, { id }]) => ids.includes(id))
  const names = own.map(([, { nameMetric, nameImperial }]) => ({
    nameMetric: withoutProductName(nameMetric, name),
    nameImperial: withoutProductName(nameImperial, name),
  }))
  return { variants: { names, positions: own.map(([at]) => at + 1) } }
}
