import { frame, svgDocument } from './kit/frame.ts'
import { createKit, type Kit } from './kit/kit.ts'
import { ACCENT, palette } from './kit/palette.ts'
import { screen } from './kit/parts.ts'

const SIZE = { width: 800, height: 600 }

/** Force over stroke: the taught curve, and one of a crimp that lacks a strand. */
function curve(): string {
  const points = (scale: number, shift: number) =>
    Array.from({ length: 61 }, (_, step) => {
      const x = step / 60
      const rise = 1 / (1 + Math.exp(-(x - 0.55 - shift) * 16))
      const fall = 1 / (1 + Math.exp((x - 0.82) * 60))
      return `${90 + x * 640} ${Math.round(500 - 380 * scale * rise * fall * (0.72 + 0.28 * x))}`
    })
  const line = (data: string[], color: string, width: number) =>
    `<path d="M${data.join('L')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"/>`
  const grid = Array.from({ length: 6 }, (_, row) => `<path d="M90 ${500 - row * 76}H740" stroke="#d9dddf" stroke-width="1.5"/>`)
  const band = `<path d="M${points(1.05, -0.01).join('L')}L730 500L${points(0.95, 0.01).reverse().join('L')}Z" fill="#dfe5e8"/>`
  const axes = `<path d="M90 90V500H740" fill="none" stroke="#14181c" stroke-width="3"/>`
  return svgDocument(
    800,
    600,
    `<rect width="800" height="600" fill="#f6f7f7"/>${grid.join('')}${band}${line(points(1, 0), '#5f6b73', 4)}${line(points(0.84, 0.03), ACCENT, 5)}${axes}`,
  )
}

/** Details drawn with the kit. */
export const DRAWN: Readonly<Record<string, (kit: Kit) => void>> = {
  blades(kit) {
    const { part, body, accent } = kit.palette
    kit.box([-130, -60, 0], [260, 120, 20], part)
    for (const [index, x] of [-92, -22, 48].entries()) {
      kit.box([x, -40, 20], [44, 70, 70], index === 1 ? part : body).left([x + 6, 30, 28], 32, 40, index === 1 ? accent.top : part.left)
      kit
        .polygon(
          [
            [x + 8, -6, 90],
            [x + 36, -6, 90],
            [x + 22, -6, 128],
          ],
          part.top,
        )
        .polygon(
          [
            [x + 8, 8, 90],
            [x + 36, 8, 90],
            [x + 22, 8, 64],
          ],
          part.left,
        )
    }
    kit.line(
      [
        [-190, 40, 64],
        [170, 40, 64],
      ],
      { color: accent.top, width: 4 },
    )
  },
  height(kit) {
    const { part, body, accent } = kit.palette
    kit.box([-90, -50, 0], [180, 100, 18], part)
    kit.box([-24, -30, 18], [48, 50, 34], body).box([-24, -30, 96], [48, 50, 60], body)
    kit.box([-14, -10, 52], [28, 26, 12], accent).box([-14, -10, 84], [28, 26, 12], accent)
    kit
      .line(
        [
          [70, 30, 52],
          [70, 30, 96],
        ],
        { width: 2.6 },
      )
      .line(
        [
          [58, 30, 52],
          [82, 30, 52],
        ],
        { width: 2 },
      )
      .line(
        [
          [58, 30, 96],
          [82, 30, 96],
        ],
        { width: 2 },
      )
    kit.line(
      [
        [-150, 10, 74],
        [14, 10, 74],
      ],
      { color: accent.top, width: 4 },
    )
  },
  drive(kit) {
    const { part, body, accent } = kit.palette
    kit.box([-120, -60, 0], [240, 120, 16], part).box([-100, -40, 16], [60, 80, 80], body)
    kit.cylinder('x', [-40, 0, 58], { radius: 34, length: 70, rings: 5 }, { end: part.left, side: body.left })
    kit.cylinder('x', [30, 0, 58], { radius: 12, length: 50 }, { end: accent.top, side: part.right })
    kit.cylinder('x', [80, 0, 58], { radius: 26, length: 14 }, { end: body.top, side: part.right })
  },
  screen(kit) {
    kit.box([-110, -40, 0], [220, 90, 14], kit.palette.part)
    screen(kit, [-96, 10, 14], [192, 132])
  },
}

export function detailPicture(name: string): string | undefined {
  if (name === 'curve') return curve()
  const draw = DRAWN[name]
  if (!draw) return undefined
  const kit = createKit(palette())
  draw(kit)
  return frame(kit.finish(), { ...SIZE, ground: palette().ground, margin: 0.16 })
}
