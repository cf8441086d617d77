import { circle, ellipse, group, line, path, rect, repeat } from '../flat/pen.ts'
import { INK } from '../flat/tones.ts'
import { hairOf } from './hair.ts'
import type { Person } from './person.ts'

/** A head with its neck, on a field of 800: the middle of the face is at 400, 330. */
export function head(person: Person, gaze: 'ahead' | 'down' = 'ahead'): string {
  const { skin, jaw, turn } = person
  const hair = hairOf(person)
  const cheek = 470 + jaw * 8
  const chin = 64 + jaw * 12
  const face = `M292 300C286 206 338 160 402 160C466 160 514 206 508 300C508 ${370 + jaw * 10} 500 ${cheek - 44} ${402 + chin} ${cheek}C${402 + chin / 2} 496 ${402 - chin / 2} 496 ${402 - chin} ${cheek}C300 ${cheek - 44} 292 ${370 + jaw * 10} 292 300Z`
  const neck = 'M338 420V560C350 610 454 610 466 560V420Z'
  const ears =
    person.style === 'scarf'
      ? ''
      : [288, 512].map((x) => ellipse(x, 330, 22, 36, { fill: x < 400 ? skin.light : skin.shade })).join('') +
        path('M282 318C292 322 294 336 288 346M518 318C508 322 506 336 512 346', { stroke: skin.line, width: 4, opacity: 0.5 })
  return [
    hair.back,
    path(neck, { fill: skin.light }),
    path('M338 466C380 520 440 516 466 470V560C462 580 440 594 402 598C420 540 360 520 338 500Z', { fill: skin.shade }),
    ears,
    path(face, { fill: skin.light }),
    path(
      `M508 300C508 ${370 + jaw * 10} 500 ${cheek - 44} ${402 + chin} ${cheek}C${402 + chin / 2} 492 ${420} 494 412 493C470 440 488 380 478 300C474 240 456 190 420 162C470 168 512 212 508 300Z`,
      { fill: skin.shade, opacity: 0.75 },
    ),
    group(`translate(${turn} 0)`, features(person, gaze)),
    hair.front,
  ].join('')
}

function features(person: Person, gaze: 'ahead' | 'down'): string {
  const { skin, hair, beard, glasses, isOlder } = person
  const brow = isOlder ? '#8d8d8a' : hair
  const whisker = isOlder ? '#a5a5a1' : hair
  const eye = (x: number) =>
    gaze === 'down'
      ? path(`M${x - 22} 318Q${x} 332 ${x + 22} 318`, { stroke: INK, width: 7 })
      : `${path(`M${x - 23} 320Q${x} 298 ${x + 23} 320Q${x} 334 ${x - 23} 320Z`, { fill: '#fff' })}${circle(x + 1, 317, 11.5, { fill: INK })}${circle(x - 3, 313, 3.4, { fill: '#fff' })}${path(`M${x - 25} 320Q${x} 295 ${x + 25} 319`, { stroke: INK, width: 5.5 })}`
  const brows = path('M322 284Q346 268 376 280M426 280Q456 268 480 284', { stroke: brow, width: 10 })
  const nose = path('M404 318C402 346 414 366 420 380C416 392 396 394 386 388', { stroke: skin.line, width: 5.5, opacity: 0.75 })
  const mouth = `${path('M362 424Q402 452 442 422', { stroke: skin.line, width: 7.5 })}${path('M384 452Q402 459 422 451', { stroke: skin.line, width: 4.5, opacity: 0.4 })}`
  const beards = {
    none: '',
    moustache: path('M352 414C366 396 390 398 402 402C414 398 438 396 452 414C436 416 416 412 402 412C388 412 368 416 352 414Z', {
      fill: whisker,
    }),
    short: path(
      'M300 350C306 430 340 492 402 494C464 492 498 430 504 350C492 392 470 402 450 398C430 388 374 388 354 398C334 402 312 392 300 350ZM360 424Q402 470 444 424Q402 414 360 424Z',
      { fill: whisker, opacity: 0.4 },
    ),
    full: path(
      'M294 336C296 440 330 520 402 524C474 520 508 440 510 336C500 386 474 402 452 396C432 384 372 384 352 396C330 402 304 386 294 336ZM358 422Q402 474 446 422Q402 412 358 422Z',
      { fill: whisker },
    ),
  }
  const rims = { stroke: INK, width: 6 }
  const glass = {
    none: '',
    round: [349, 453].map((x) => circle(x, 318, 40, rims)).join(''),
    square: [306, 412].map((x) => rect(x, 286, 86, 64, { r: 14, ...rims })).join(''),
  }
  const bridge = glasses === 'none' ? '' : path('M390 314Q401 306 412 314M308 312L290 306M494 312L512 306', { stroke: INK, width: 5 })
  const lines = isOlder
    ? path('M346 386C338 402 336 418 342 430M458 386C466 402 468 418 462 430M340 236Q402 226 462 236', {
        stroke: skin.line,
        width: 4,
        opacity: 0.35,
      })
    : ''
  const cheeks = [336, 466].map((x) => ellipse(x, 380, 26, 18, { fill: '#d9603f', opacity: 0.12 })).join('')
  return [cheeks, beards[beard], lines, brows, eye(350), eye(454), nose, mouth, glass[glasses], bridge].join('')
}

/** Shoulders and what is worn on them, down to the lower edge of the field. */
export function torso({ garment, cloth, skin }: Person): string {
  const body = 'M400 556C470 566 520 580 580 606C664 640 700 720 712 830H88C100 720 136 640 220 606C280 580 330 566 400 556Z'
  const shade = path('M500 574C560 590 668 626 712 830H560C580 740 560 640 500 574Z', { fill: '#000', opacity: 0.14 })
  const stroke = { stroke: '#000', width: 5, opacity: 0.28 }
  const neckline = path('M330 572Q402 650 474 572L466 540H338Z', { fill: skin.shade })
  const details = {
    coat: [
      neckline,
      path('M330 566L402 690L474 566L520 590L420 760H386L284 590Z', { fill: cloth.inner }),
      path('M322 562L284 592L300 700L402 830L504 700L520 592L482 562L402 740Z', { fill: cloth.main }),
      path('M322 562L290 596L306 690L402 822L498 690L514 596L482 562M402 740V830', stroke),
      rect(516, 700, 92, 10, { fill: '#ff5a1f' }),
    ],
    blazer: [
      path('M340 560L402 700L464 560L500 580L402 820L304 580Z', { fill: cloth.inner }),
      path('M338 556L402 610L466 556L440 640L402 612L364 640Z', { fill: '#fff' }),
      path('M304 578L330 566L402 760L474 566L500 578L524 660L480 672L402 830L324 672L280 660Z', { fill: cloth.main }),
      path('M330 566L402 760L474 566M280 660L324 672M524 660L480 672', stroke),
    ],
    shirt: [
      neckline,
      path('M336 552L402 640L340 690L296 590ZM468 552L402 640L464 690L508 590Z', { fill: cloth.inner }),
      path('M336 552L402 640L340 690L296 590M468 552L402 640L464 690L508 590M402 640V830', stroke),
      repeat(3, (at) => circle(402, 690 + at * 52, 5, { fill: '#000', opacity: 0.35 })),
    ],
    roundneck: [
      path('M320 570C330 640 474 640 484 570L466 540H338Z', { fill: skin.shade }),
      path('M316 572C330 652 474 652 488 572', { stroke: '#000', width: 10, opacity: 0.16 }),
    ],
    polo: [
      neckline,
      path('M332 556L402 636L352 668L300 594ZM472 556L402 636L452 668L504 594Z', { fill: cloth.main }),
      path('M332 556L402 636L352 668L300 594M472 556L402 636L452 668L504 594M402 636V740', stroke),
    ],
    rollneck: [
      path('M328 520C360 548 444 548 476 520L488 596C440 622 364 622 316 596Z', { fill: cloth.main }),
      path('M328 520C360 548 444 548 476 520M316 596C364 622 440 622 488 596', stroke),
    ],
  }
  return path(body, { fill: cloth.main }) + shade + details[garment].join('')
}

/** A limb of even width with a border: sleeve, finger. */
export function limb(spots: readonly (readonly [number, number])[], width: number, color: string, border = INK): string {
  return line(spots, { stroke: border, width: width + 7 }) + line(spots, { stroke: color, width })
}
