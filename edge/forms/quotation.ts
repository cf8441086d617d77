import { parsePath } from '#content-schema/address/path.ts'
import { supplyOf } from '#content-schema/catalogue/supply.ts'
import type { ProductDetail } from '#content-schema/comparison/compared-product.ts'
import type { DeliveredDrawing, DeliveredLine } from '#content-schema/forms/form-delivery.ts'
import type { FormValues } from '#content-schema/forms/forms.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'
import { isLanguageCode } from '#content-schema/locale/language.ts'
import { parseLocalePrefix } from '#content-schema/locale/locale.ts'
import { parseDrawings } from '#content-schema/quotation/drawing.ts'
import { piecesOf } from '#content-schema/quotation/pieces-of-day.ts'
import { quotationSearch } from '#content-schema/quotation/quotation-address.ts'
import { MAX_LINE_TEXT, parseLines, type QuotationLine, quantityOf, readLine } from '#content-schema/quotation/quotation-line.ts'
import { type LineField, lineFieldName } from '#content-schema/quotation/quotation-markup.ts'
import type { DrawingLinks } from '../downloads/drawing-links.ts'
import { createThrottledLog, describeError } from '../http/log.ts'
import { mainSiteIn } from '../products/product-question.ts'
import type { ProductReader } from '../products/product-reader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { basketOwner } from '../uploads/uploader.ts'
import type { Uploads } from '../uploads/uploads.ts'

export interface QuotationServices {
  store: Pick<ReleaseStore, 'live'>
  products: Pick<ProductReader, 'details'>
  uploads: Pick<Uploads, 'of'>
  drawingLinks: Pick<DrawingLinks, 'of'>
}

/** Where a quotation was asked for. */
interface AskedAt {
  page: string
  /** Scheme, host and port; empty where no release says. */
  origin: string
  /** What the page shows to who asks: machines are named in it. */
  system: MeasurementSystem
}

/** Machines and drawings of a quotation, as it is delivered; or which field is wrong. */
export type QuotationParts = { lines: DeliveredLine[]; drawings: DeliveredDrawing[] } | { wrong: 'lines' | 'drawings' }

const logFailure = createThrottledLog()

/**
 * Looks up what was asked for: names, addresses and times of delivery come from the release and not from the visitor, files from the uploads of
 * his basket, which belong to the quotation from now on.
 */
export async function readQuotation(services: QuotationServices, values: FormValues, at: AskedAt): Promise<QuotationParts> {
  const lines = parseLines(String(values.lines ?? ''))
  const details = lines && (await readDetails(services, lines, at))
  if (!lines || !details) return { wrong: 'lines' }
  const drawings = await claimDrawings(services, String(values.drawings ?? ''), at.origin)
  if (!drawings) return { wrong: 'drawings' }
  return { lines: lines.map((line) => deliveredLine(line, details.get(line.product), at)), drawings }
}

/** Values of the form without what is delivered as a list. */
export function withoutLists({ lines: _lines, drawings: _drawings, ...values }: FormValues): FormValues {
  return values
}

/** Products by slug; empty while no release can be read, null where one of them cannot be had. */
async function readDetails(
  { store, products }: QuotationServices,
  lines: readonly QuotationLine[],
  { page }: AskedAt,
): Promise<ReadonlyMap<string, ProductDetail> | null> {
  const locale = parsePath(page || '/').locale ?? ''
  const language = parseLocalePrefix(locale)?.language
  try {
    const release = await store.live.current()
    const site = release && mainSiteIn(release.routing, locale)
    if (!release || !site || language === undefined || !isLanguageCode(language)) return new Map()
    const slugs = [...new Set(lines.map(({ product }) => product))]
    const answer = await products.details({ release, siteId: site.id, locale, language }, slugs)
    const bySlug = new Map(answer.products.map((product) => [product.slug, product]))
    return lines.every((line) => isOffered(line, bySlug.get(line.product))) ? bySlug : null
  } catch (error) {
    // What a visitor wrote is not lost because its names cannot be read.
    logFailure('error', 'The machines of a quotation could not be read', { error: describeError(error) })
    return new Map()
  }
}

function isOffered({ variant }: QuotationLine, product: ProductDetail | undefined): boolean {
  return product !== undefined && (variant === '' || product.variants.some(({ id }) => id === variant))
}

function deliveredLine(
  { pieces, ...line }: QuotationLine,
  product: ProductDetail | undefined,
  { origin, system }: Pick<AskedAt, 'origin' | 'system'>,
): DeliveredLine {
  const variant = product?.variants.find(({ id }) => id === line.variant) ?? product?.variants[0]
  const own = (system === 'Imperial' ? variant?.nameImperial : variant?.nameMetric) ?? ''
  const name =
    product === undefined ? line.product : own === '' || own.startsWith(product.name) ? own || product.name : `${product.name}, ${own}`
  const search = line.variant === '' ? '' : `?${new URLSearchParams({ variant: line.variant })}`
  return {
    ...line,
    ...(pieces > 0 ? { pieces } : {}),
    variant: line.variant || (variant?.id ?? ''),
    name,
    url: product === undefined || origin === '' ? '' : new URL(product.url + search, origin).href,
    ...(product ? supplyOf(product, variant) : {}),
  }
}

/** Null where they are not, or not any more, those of the basket. */
async function claimDrawings(
  { uploads, drawingLinks }: QuotationServices,
  value: string,
  origin: string,
): Promise<DeliveredDrawing[] | null> {
  if (value === '') return []
  const sent = parseDrawings(value)
  const files = sent && (await uploads.of(basketOwner(sent.basket)).claim(sent.ids, sent.basket))
  if (!files) return null
  return Promise.all(
    files.map(async (file) => {
      const path = await drawingLinks.of(file)
      const { name, mediaType, bytes } = file
      return { name, mediaType, bytes, url: origin === '' ? path : origin + path }
    }),
  )
}

/**
 * The field of lines as a browser without script fills it in: what the edge has written there, with what was typed beside it about each
 * machine.
 */
export function linesOfPost(body: Readonly<Record<string, unknown>>): unknown {
  const lines = parseLines(String(body.lines ?? ''))
  if (!lines || !Object.hasOwn(body, lineFieldName('quantity', 0))) return body.lines
  const read = lines.map((line, at) => readLine(typedLine(line, at, body)))
  return read.every((line) => line !== null) ? JSON.stringify(read) : body.lines
}

function typedLine(line: QuotationLine, at: number, body: Readonly<Record<string, unknown>>): QuotationLine {
  const textOf = (field: LineField) => {
    const value = body[lineFieldName(field, at)]
    return typeof value === 'string' ? value.slice(0, MAX_LINE_TEXT) : ''
  }
  const numbers = { quantity: quantityOf(textOf('quantity')), pieces: piecesOf(textOf('pieces')) }
  return { ...line, ...numbers, wire: textOf('wire'), contactPart: textOf('contactPart') }
}

/** The path of the page with the lines it was sent with, so that it shows them again. */
export function pageOfLines(page: string, typed: Readonly<Record<string, unknown>>): string {
  const lines = parseLines(String(typed.lines ?? ''))
  return lines && page !== '' ? page + quotationSearch(...lines) : page
}
