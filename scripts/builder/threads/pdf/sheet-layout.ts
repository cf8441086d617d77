import type { DataSheet, SheetRow } from '#content-schema/documents/data-sheet.ts'
import { arrowCorners, type DimensionDrawing, dimensionDrawing } from '#content-schema/documents/dimension-drawing.ts'
import { createCanvas, type Fonts, linesOf, type PageCanvas, type TextStyle } from './page-canvas.ts'

/** Width and height of the picture of the machine, in its own pixels; null for none. */
export type PictureSize = { width: number; height: number } | null

const MARGIN = 48
const TOP = 84
const BOTTOM = 92
const RULE = { width: 0.4, grey: 0.75 }
const STRONG_RULE = { width: 1.2, grey: 0.08 }
const BODY: TextStyle = { weight: 'regular', size: 9.5 }
const SMALL: TextStyle = { weight: 'regular', size: 7.5, grey: 0.38 }
const HEADING: TextStyle = { weight: 'bold', size: 12 }
const LABEL: TextStyle = { weight: 'bold', size: 8.5 }
const CELL: TextStyle = { weight: 'regular', size: 8.5 }
const LEADING = 1.4
/** More variants stand in another table below: a narrower column breaks every figure. */
const MAX_COLUMNS = 4
const NAMES_SHARE = 0.36
const DRAWING_HEIGHT = 240
const PICTURE = { width: 190, height: 150 }

/** Where the next line goes. */
interface Flow {
  sheet: DataSheet
  fonts: Fonts
  pages: PageCanvas[]
  y: number
  width: number
}

/** Sets a data sheet on as many pages as it takes. */
export function layOutSheet(sheet: DataSheet, fonts: Fonts, picture: PictureSize): PageCanvas[] {
  const flow: Flow = { sheet, fonts, pages: [], y: 0, width: sheet.paper.width - MARGIN * 2 }
  beginPage(flow)
  drawIntroduction(flow, picture)
  drawSpecifications(flow)
  drawVariants(flow)
  drawDimensions(flow)
  for (const [at, page] of flow.pages.entries()) drawFooter(flow, page, at + 1)
  return flow.pages
}

const pageOf = ({ pages }: Flow): PageCanvas => {
  const page = pages.at(-1)
  if (!page) throw new Error('A sheet is drawn on pages that were begun.')
  return page
}

function beginPage(flow: Flow): void {
  const { sheet, fonts } = flow
  const page = createCanvas(fonts, sheet.paper.height)
  const right = sheet.paper.width - MARGIN
  page.text(sheet.brand, { x: MARGIN, y: 50 }, { weight: 'bold', size: 13 })
  page.text(sheet.kind, { x: right, y: 50, align: 'right' }, { weight: 'regular', size: 10, grey: 0.38 })
  page.line([MARGIN, 60], [right, 60], STRONG_RULE)
  flow.pages.push(page)
  flow.y = TOP
}

/** Begins a page where `height` finds no room on this one. */
function ensure(flow: Flow, height: number): void {
  if (flow.y + height > flow.sheet.paper.height - BOTTOM) beginPage(flow)
}

/** Writes a text from here down; `y` is the top of its first line. */
function write(flow: Flow, text: string, style: TextStyle, width = flow.width): void {
  for (const line of linesOf(flow.fonts, text, width, style)) {
    ensure(flow, style.size * LEADING)
    pageOf(flow).text(line, { x: MARGIN, y: flow.y + style.size }, style)
    flow.y += style.size * LEADING
  }
}

function drawIntroduction(flow: Flow, picture: PictureSize): void {
  const { sheet } = flow
  const top = flow.y
  const scale = picture ? Math.min(PICTURE.width / picture.width, PICTURE.height / picture.height) : 0
  const size = picture ? { width: picture.width * scale, height: picture.height * scale } : { width: 0, height: 0 }
  if (picture) pageOf(flow).image({ x: sheet.paper.width - MARGIN - size.width, y: top, ...size })
  const width = picture ? flow.width - PICTURE.width - 24 : flow.width
  write(flow, sheet.overline, SMALL, width)
  flow.y += 2
  write(flow, sheet.name, { weight: 'bold', size: 24 }, width)
  flow.y += 4
  write(flow, sheet.paragraph, { ...BODY, size: 10.5 }, width)
  flow.y = Math.max(flow.y, top + size.height) + 18
}

function heading(flow: Flow, text: string, withBelow: number): void {
  ensure(flow, HEADING.size * LEADING + 6 + withBelow)
  write(flow, text, HEADING)
  flow.y += 3
  pageOf(flow).line([MARGIN, flow.y], [MARGIN + flow.width, flow.y], STRONG_RULE)
}

function drawSpecifications(flow: Flow): void {
  const { title, groups } = flow.sheet.specifications
  if (groups.length === 0) return
  heading(flow, title, 40)
  for (const group of groups) {
    if (group.title !== '') {
      ensure(flow, 36)
      flow.y += 8
      write(flow, group.title, LABEL)
    }
    for (const row of group.rows) drawRow(flow, row, NAMES_SHARE)
  }
  flow.y += 18
}

function drawVariants(flow: Flow): void {
  const { variants } = flow.sheet
  if (!variants) return
  const { columns, rows } = variants
  heading(flow, variants.title, 70)
  for (let from = 0; from < columns.length; from += MAX_COLUMNS) {
    const part = <T>(values: readonly T[]) => values.slice(from, from + MAX_COLUMNS)
    drawRow(flow, { name: '', values: part(columns) }, 0.28, LABEL)
    for (const row of rows) drawRow(flow, { name: row.name, values: part(row.values) }, 0.28)
    flow.y += 10
  }
  flow.y += 8
}

/** A line of a table with the rule below it; a text that finds no room is broken within its column. */
function drawRow(flow: Flow, { name, values }: SheetRow, namesShare: number, style: TextStyle = CELL): void {
  const names = flow.width * namesShare
  const each = (flow.width - names) / Math.max(1, values.length)
  const cells = [name, ...values].map((text, at) => ({
    x: MARGIN + (at === 0 ? 0 : names + (at - 1) * each),
    lines: linesOf(flow.fonts, text, (at === 0 ? names : each) - 8, style),
    style: at === 0 ? { ...style, grey: 0.38 } : style,
  }))
  const height = Math.max(1, ...cells.map(({ lines }) => lines.length)) * style.size * LEADING + 5
  ensure(flow, height)
  const page = pageOf(flow)
  for (const cell of cells)
    cell.lines.forEach(
      (line, at) => void page.text(line, { x: cell.x, y: flow.y + 2.5 + style.size + at * style.size * LEADING }, cell.style),
    )
  flow.y += height
  page.line([MARGIN, flow.y], [MARGIN + flow.width, flow.y], RULE)
}

function drawDimensions(flow: Flow): void {
  const { dimensions } = flow.sheet
  if (!dimensions) return
  const drawn = dimensions.boxes.map((box) => ({
    ...box,
    drawing: dimensionDrawing(box.envelope, box.labels, { width: flow.width, height: DRAWING_HEIGHT }),
  }))
  for (const [at, { name, caption, drawing }] of drawn.entries()) {
    const below = drawing.height + 30 + (name === '' ? 0 : 16)
    if (at === 0) heading(flow, dimensions.title, below)
    else ensure(flow, below)
    flow.y += 8
    if (name !== '') write(flow, name, LABEL)
    write(flow, caption, BODY)
    flow.y += 6
    drawStrokes(flow, drawing)
    flow.y += drawing.height
  }
}

function drawStrokes(flow: Flow, { width, strokes }: DimensionDrawing): void {
  const page = pageOf(flow)
  const left = MARGIN + (flow.width - width) / 2
  const moved = ([x, y]: readonly [number, number]) => [x + left, y + flow.y] as const
  for (const stroke of strokes) {
    if (stroke.kind === 'line')
      page.line(moved(stroke.from), moved(stroke.to), { width: stroke.weight === 'outline' ? 1 : 0.4, grey: 0.08 })
    else if (stroke.kind === 'arrow') page.polygon(arrowCorners(stroke).map(moved), 0.08)
    else drawNumber(page, moved(stroke.at), stroke)
  }
}

function drawNumber(page: PageCanvas, [x, y]: readonly [number, number], { text, isUpright }: { text: string; isUpright: boolean }): void {
  const down = 2.6
  page.text(text, isUpright ? { x: x + down, y, align: 'middle', isUpright } : { x, y: y + down, align: 'middle' }, {
    weight: 'regular',
    size: 7.5,
  })
}

function drawFooter({ sheet, fonts, pages, width }: Flow, page: PageCanvas, number: number): void {
  const top = sheet.paper.height - BOTTOM + 14
  const right = sheet.paper.width - MARGIN
  page.line([MARGIN, top], [right, top], RULE)
  const half = width * 0.62
  const left = [...linesOf(fonts, sheet.address.join(' · '), half, SMALL), ...linesOf(fonts, sheet.note, half, SMALL)]
  left.slice(0, 5).forEach((line, at) => void page.text(line, { x: MARGIN, y: top + 14 + at * 10.5 }, SMALL))
  const counted = sheet.pageNumber.replace('{page}', String(number)).replace('{pages}', String(pages.length))
  const host = sheet.url.replace(/^https?:\/\//, '')
  const shown = fonts.regular.widthOf(host) * SMALL.size > width * 0.36 ? `${host.split('/')[0]}/…/${host.split('/').at(-1)}` : host
  ;[counted, sheet.asOf, shown].forEach((line, at) => void page.text(line, { x: right, y: top + 14 + at * 10.5, align: 'right' }, SMALL))
  const linked = fonts.regular.widthOf(shown) * SMALL.size
  page.link({ x: right - linked, top: top + 14 + 2 * 10.5 - SMALL.size, width: linked, height: SMALL.size * LEADING, url: sheet.url })
}
