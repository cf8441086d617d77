import { deflateSync } from 'node:zlib'
import { type DataSheet, dataSheetSchema } from '#content-schema/documents/data-sheet.ts'
import { createEmbeddedFont } from './embedded-font.ts'
import type { Fonts, Link, PageCanvas } from './page-canvas.ts'
import { createPdfFile, type PdfFile, pdfText } from './pdf-file.ts'
import { createTypefaces } from './sheet-fonts.ts'
import { layOutSheet } from './sheet-layout.ts'
import type { SheetPicture } from './sheet-picture.ts'

/** Sets the description of a data sheet as a PDF. Same description, fonts and picture: same bytes. */
export type SetDataSheet = (description: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>

/** What a page says beside its sheet: numbers of pages, and what joins or shortens lines. */
const PAGE_SIGNS = '0123456789·…/'

/** @param pictureOf reads the picture of a machine; null for one that cannot be had */
export function createSheetSetter(pictureOf: (url: string) => Promise<SheetPicture | null>): SetDataSheet {
  const openTypeface = createTypefaces()
  return async (description) => {
    const json = Buffer.from(description).toString()
    const sheet = dataSheetSchema.parse(JSON.parse(json))
    const asked = { lang: sheet.lang, text: json + PAGE_SIGNS }
    const fonts = {
      regular: createEmbeddedFont('Sheet-Regular', await openTypeface({ ...asked, weight: 'regular' })),
      bold: createEmbeddedFont('Sheet-Bold', await openTypeface({ ...asked, weight: 'bold' })),
    }
    return writeSheet(sheet, fonts, sheet.imageUrl === '' ? null : await pictureOf(sheet.imageUrl))
  }
}

function writeSheet(sheet: DataSheet, fonts: Fonts, picture: SheetPicture | null): Uint8Array<ArrayBuffer> {
  const file = createPdfFile()
  const { width, height } = sheet.paper
  const canvases = layOutSheet(sheet, fonts, picture)
  const image = picture && file.add(imageDictionary(picture), picture.jpeg)
  const resources = file.add(
    `/Font<</regular ${fonts.regular.write(file.add)}/bold ${fonts.bold.write(file.add)}>>${image ? `/XObject<</picture ${image}>>` : ''}`,
  )
  const tree = file.reserve()
  const pages = canvases.map((canvas) => {
    const content = file.add('', deflateSync(Buffer.from(canvas.operations.join('\n'), 'latin1')))
    return file.add(
      `/Type/Page/Parent ${tree.reference}/MediaBox[0 0 ${width} ${height}]/Resources ${resources}/Contents ${content}${annotations(file, canvas, height)}`,
    )
  })
  tree.write(`/Type/Pages/Count ${pages.length}/Kids[${pages.join(' ')}]`)
  const root = file.add(`/Type/Catalog/Pages ${tree.reference}/Lang${pdfText(sheet.lang)}/ViewerPreferences<</DisplayDocTitle true>>`)
  const info = file.add(`/Title${pdfText(`${sheet.name} · ${sheet.kind}`)}/Author${pdfText(sheet.brand)}`)
  return file.close({ root, info })
}

function imageDictionary({ width, height }: SheetPicture): string {
  return `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`
}

function annotations(file: PdfFile, { links }: PageCanvas, pageHeight: number): string {
  const references = links.map(({ x, top, width, height, url }: Link) => {
    const box = [x, pageHeight - top - height, x + width, pageHeight - top].map((value) => Number(value.toFixed(2))).join(' ')
    return file.add(`/Type/Annot/Subtype/Link/Rect[${box}]/Border[0 0 0]/A<</S/URI/URI${uriText(url)}>>`)
  })
  return references.length === 0 ? '' : `/Annots[${references.join(' ')}]`
}

/** An address is ASCII once it is encoded; brackets and backslashes would end the string. */
function uriText(url: string): string {
  return `(${encodeURI(decodeURI(url)).replace(/[\\()]/g, (sign) => `\\${sign}`)})`
}
