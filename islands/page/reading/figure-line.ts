/** How a drawing tells the point it is at: all the table says of it, with the heading of each cell. */
interface Reading {
  text: string
  mark: Element | undefined
}

/** Lets a pointer and a slider go from point to point of the figures drawn in the page; what is read comes from the table below each drawing. */
export function exploreFigures(): void {
  for (const drawing of document.querySelectorAll<HTMLElement>('.figure-line')) explore(drawing)
}

function explore(drawing: HTMLElement): void {
  const svg = drawing.querySelector('svg')
  const slider = drawing.querySelector('input')
  const output = drawing.querySelector('output')
  const readings = readingsOf(drawing)
  if (!svg || !slider || !output || readings.length < 2) return
  const show = () => {
    const at = Number(slider.value)
    const text = readings[at]?.text ?? ''
    output.textContent = text
    slider.setAttribute('aria-valuetext', text)
    for (const [other, { mark }] of readings.entries()) mark?.classList.toggle('is-read', other === at)
  }
  const follow = ({ clientX }: PointerEvent) => {
    const distances = readings.map(({ mark }) => Math.abs(centreOf(mark) - clientX))
    slider.value = String(distances.indexOf(Math.min(...distances)))
    show()
  }
  slider.addEventListener('input', show)
  for (const type of ['pointermove', 'pointerdown'] as const) svg.addEventListener(type, follow)
  show()
}

function readingsOf(drawing: HTMLElement): Reading[] {
  const marks = drawing.querySelectorAll('circle')
  const table = drawing.parentElement?.querySelector('table')
  const heads = [...(table?.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent)
  return [...(table?.tBodies[0]?.rows ?? [])].map(({ cells }, at) => ({
    text: [...cells].map(({ textContent }, column) => `${heads[column] ?? ''}: ${textContent}`.replace(/^: /, '')).join(' · '),
    mark: marks[at],
  }))
}

function centreOf(mark: Element | undefined): number {
  const { left = Number.POSITIVE_INFINITY, width = 0 } = mark?.getBoundingClientRect() ?? {}
  return left + width / 2
}
