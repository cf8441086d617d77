import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import { dataSheetPath, drawingPath, stepPath } from '#content-schema/documents/document-paths.ts'
import { sheetBytes } from '#content-schema/documents/sheet-size.ts'
import type { ProductView } from '#content-schema/pages/catalogue-pages.ts'
import { isAbsentImage } from '#content-schema/values/image-url.ts'
import type { PageContext } from './page-context.ts'

interface GeneratedFile {
  title: string
  thumbnail: string
  url: string
  size: number
  locale: string
  extension: string
}

/** What is made from the data of a product: its data sheet, and where they say a box, its drawing and its solid, which say no word. */
export function generatedFiles(view: ProductView, { locale, frame, t }: PageContext): GeneratedFile[] {
  const { slug, drawn } = view
  const { language } = frame.locale
  const address = canonicalSlug(slug) ?? slug
  const create = (title: string, url: string, file: Pick<GeneratedFile, 'size' | 'locale' | 'extension'>) => ({
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
    ...(drawn
      ? [
          create(drawing, drawingPath(address), { size: drawn.drawing, locale: '', extension: 'SVG' }),
          create(step, stepPath(address), { size: drawn.step, locale: '', extension: 'STEP' }),
        ]
      : []),
  ]
}
