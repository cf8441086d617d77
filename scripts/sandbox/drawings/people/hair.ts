import { circle, ellipse, path, repeat } from '../flat/pen.ts'
import type { HairStyle, Person } from './person.ts'

interface Hair {
  /** Behind neck and face. */
  back?: (color: string) => string
  /** Over the forehead. */
  front?: (color: string) => string
}

const fill = (data: string) => (color: string) => path(data, { fill: color })
/** Strands of light on hair. */
const sheen = (data: string) => path(data, { stroke: '#fff', width: 7, opacity: 0.16 })

const CAP =
  'M286 318C262 190 318 128 402 128C492 128 540 190 514 318C508 286 500 262 478 244C430 222 366 222 326 244C304 258 292 284 286 318Z'

const cluster = (spots: readonly (readonly [number, number, number])[]) => (color: string) =>
  spots.map(([x, y, r]) => circle(x, y, r, { fill: color })).join('')

/** Round shapes along the head, from ear to ear. */
const crown =
  (radius: number, size: number, count: number, from = -0.12, to = 1.12) =>
  (color: string) =>
    repeat(count, (at) => {
      const angle = Math.PI * (from + ((to - from) * at) / (count - 1))
      return circle(400 + radius * Math.cos(angle), 300 - radius * 1.08 * Math.sin(angle), size * (at % 2 ? 1 : 0.86), { fill: color })
    })

export const HAIR: Readonly<Record<HairStyle, Hair>> = {
  crop: { front: (color) => fill(CAP)(color) + sheen('M330 190C360 160 420 152 462 170') },
  side: {
    front: (color) =>
      fill(
        'M284 326C254 190 312 116 412 118C506 120 546 196 516 326C512 290 504 266 488 250C440 262 372 250 336 206C334 244 300 266 284 326Z',
      )(color) + sheen('M350 176C390 148 450 150 486 190'),
  },
  swept: {
    front: (color) =>
      fill(
        'M284 322C268 220 286 176 326 158C350 104 470 96 512 164C540 206 532 270 516 322C510 280 500 250 476 226C430 236 350 222 322 238C300 256 292 284 284 322Z',
      )(color) + sheen('M340 180C380 140 440 136 484 172'),
  },
  fringe: {
    back: fill('M268 330C244 170 320 112 402 112C486 112 556 170 534 330C540 420 536 500 548 560H468L330 560H252C264 500 262 420 268 330Z'),
    front: (color) =>
      fill('M284 330C262 190 318 128 402 128C492 128 540 190 516 330C512 306 508 290 500 268H300C292 290 288 306 284 330Z')(color) +
      sheen('M330 180C370 150 430 150 470 180'),
  },
  bob: {
    back: fill(
      'M266 330C244 168 320 110 402 110C486 110 558 168 536 330C544 400 540 452 520 496C486 508 460 500 460 480H340C340 500 314 508 280 496C260 452 258 400 266 330Z',
    ),
    front: (color) =>
      fill(
        'M280 350C254 190 316 126 404 126C494 126 546 190 522 350C512 300 500 262 470 232C430 260 360 262 338 220C322 264 292 296 280 350Z',
      )(color) + sheen('M340 180C380 150 440 152 476 186'),
  },
  long: {
    back: fill(
      'M262 340C236 168 318 106 402 106C488 106 564 168 538 340C546 450 560 560 590 640C540 680 480 668 460 640H340C320 668 260 680 210 640C240 560 254 450 262 340Z',
    ),
    front: (color) =>
      fill('M278 372C250 190 314 124 404 124C496 124 550 190 522 372C514 300 492 250 408 206C330 246 290 300 278 372Z')(color) +
      sheen('M318 220C340 180 372 160 400 152'),
  },
  bun: {
    back: (color) => circle(412, 110, 62, { fill: color }) + sheen('M380 92C400 70 430 70 446 88'),
    front: (color) =>
      fill('M286 312C264 190 318 132 402 132C488 132 540 190 514 312C506 262 470 216 402 214C336 216 296 262 286 312Z')(color) +
      sheen('M330 196C370 160 430 160 470 190'),
  },
  tail: {
    back: (color) =>
      fill('M470 150C560 150 610 230 600 330C596 420 620 480 580 560C560 500 520 470 530 380C530 300 520 220 470 150Z')(color),
    front: (color) =>
      fill('M286 316C262 190 318 126 404 126C492 126 542 190 516 316C508 258 480 210 420 204C352 206 300 250 286 316Z')(color) +
      sheen('M336 192C376 158 436 158 478 192'),
  },
  curls: {
    back: crown(128, 46, 13, -0.2, 1.2),
    front: (color) =>
      cluster([
        [310, 236, 38],
        [344, 196, 44],
        [396, 176, 48],
        [450, 192, 44],
        [488, 236, 36],
        [420, 214, 32],
        [370, 214, 30],
      ])(color) + sheen('M350 168C370 152 400 150 420 160'),
  },
  cloud: {
    back: (color) => ellipse(400, 262, 196, 186, { fill: color }) + crown(184, 40, 19, -0.16, 1.16)(color),
    front: (color) =>
      fill('M286 314C270 210 324 150 402 150C484 150 532 210 514 314C506 270 476 232 402 230C330 232 296 270 286 314Z')(color),
  },
  bald: { front: () => path('M330 190C360 160 410 152 446 164', { stroke: '#fff', width: 12, opacity: 0.28 }) },
  scarf: {
    back: fill('M246 360C222 160 312 96 402 96C494 96 580 160 556 360C560 460 580 540 620 640H180C220 540 242 460 246 360Z'),
    front: (color) =>
      path(
        'M400 122C492 122 548 196 530 340C520 440 476 516 404 524C328 516 282 440 272 340C254 196 310 122 400 122ZM402 208C346 208 306 244 304 322C302 400 340 478 402 482C462 478 500 400 498 322C496 244 458 208 402 208Z',
        { fill: color },
      ) +
      path('M300 500C350 560 470 560 530 470', { stroke: '#000', width: 6, opacity: 0.2 }) +
      path('M320 170C360 138 440 138 480 172', { stroke: '#fff', width: 8, opacity: 0.2 }),
  },
}

/** Hair around the head: what is behind it and what is in front. */
export function hairOf({ style, hair }: Person): { back: string; front: string } {
  const { back, front } = HAIR[style]
  const color = style === 'scarf' ? '#5b6b75' : hair
  return { back: back?.(color) ?? '', front: front?.(color) ?? '' }
}
