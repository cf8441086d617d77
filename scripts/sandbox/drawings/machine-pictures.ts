import { frame } from './kit/frame.ts'
import { createKit, type Drawing } from './kit/kit.ts'
import { palette } from './kit/palette.ts'
import { automationCell, harnessBoard, tapingHead } from './machines/assembly.ts'
import { benchPress, marker, pullTester, stripper } from './machines/bench.ts'
import { batteryTool, ferruleCrimper, framePress, sealer, stationModule } from './machines/crimping.ts'
import { benchTwister, columnTester, labelPrinter, scanDesk, testRack } from './machines/instruments.ts'
import { crimpLine, cuttingLine, twistingMachine } from './machines/lines.ts'
import type { Machine, MachineOptions } from './machines/machine.ts'
import { analyser, applicator, cableTester, coiler, handTool, prefeeder, workplace } from './machines/small.ts'
import { cableCutter, handStripper, laserStripper, rotaryStripper, tubeCutter } from './machines/stripping.ts'
import { bladeSet, dieSet, drumPayoff } from './machines/supplies.ts'

/** The archetype a product is drawn as, with its parameters, and the spot its details are shown at. */
export const PRODUCTS: Readonly<Record<string, readonly [machine: Machine, options: MachineOptions, detail: readonly [number, number]]>> = {
  'corda-80': [stripper, { size: 0.6, hasLens: true }, [0.55, 0.55]],
  'corda-120': [stripper, { size: 0.8, hasCover: true }, [0.55, 0.55]],
  'corda-210': [stripper, { size: 0.9, stations: 1, finish: 'steel' }, [0.6, 0.6]],
  'corda-330': [stripper, { size: 1, hasReel: true, finish: 'steel' }, [0.62, 0.6]],
  'corda-420-multi': [stripper, { size: 1.15, stations: 2, finish: 'graphite' }, [0.6, 0.6]],
  'corda-550': [stripper, { size: 1.35, hasReel: true, finish: 'sand' }, [0.6, 0.6]],
  'corda-650': [stripper, { size: 1.4, hasStand: true, stations: 1, hasCover: true, finish: 'sand' }, [0.6, 0.5]],
  'corda-900': [cuttingLine, { size: 1, finish: 'steel' }, [0.5, 0.5]],
  'corda-1200': [cuttingLine, { size: 1.45, stations: 3, finish: 'graphite' }, [0.5, 0.5]],
  'corda-tube-60': [tubeCutter, {}, [0.55, 0.45]],
  'corda-seca-200': [cableCutter, { stations: 8, size: 0.78, finish: 'steel' }, [0.5, 0.5]],
  'corda-seca-240': [cableCutter, { size: 1.1, finish: 'graphite' }, [0.5, 0.5]],
  'corda-450-coax': [rotaryStripper, {}, [0.45, 0.5]],
  'corda-480-coax': [rotaryStripper, { stations: 5 }, [0.45, 0.5]],
  'corda-20': [handStripper, { size: 0.9 }, [0.45, 0.5]],
  'corda-40': [handStripper, { stations: 2, size: 1.2 }, [0.45, 0.5]],
  'corda-lux-6': [laserStripper, { size: 0.86, hasCover: true }, [0.45, 0.55]],
  'corda-lux-20': [laserStripper, { size: 1.1 }, [0.45, 0.55]],
  'linea-240': [crimpLine, { stations: 2, hasCover: false, modules: ['press', 'camera'] }, [0.5, 0.4]],
  'linea-355': [crimpLine, { stations: 3, finish: 'steel', modules: ['press', 'camera', 'press'] }, [0.5, 0.4]],
  'linea-430': [crimpLine, { stations: 5, reels: 12, hasCover: false, finish: 'sand', modules: ['bowl', 'press'] }, [0.52, 0.42]],
  'linea-565': [crimpLine, { stations: 4, finish: 'steel', modules: ['press', 'bowl', 'press', 'camera'] }, [0.55, 0.42]],
  'linea-780': [
    crimpLine,
    { stations: 6, tray: 260, finish: 'graphite', modules: ['marker', 'press', 'press', 'camera', 'press', 'press'] },
    [0.55, 0.45],
  ],
  'linea-910': [crimpLine, { stations: 6, size: 1.35, finish: 'sand', modules: ['bowl', 'press', 'camera'] }, [0.52, 0.45]],
  'punto-6': [ferruleCrimper, {}, [0.5, 0.6]],
  'punto-12': [benchPress, { size: 1 }, [0.5, 0.62]],
  'punto-30': [benchPress, { size: 1.25, hasReel: false, hasCover: true, finish: 'steel' }, [0.5, 0.62]],
  'punto-80': [benchPress, { size: 1.6, hasReel: false, finish: 'graphite' }, [0.5, 0.62]],
  'punto-150': [framePress, {}, [0.45, 0.5]],
  'punto-manus-2': [handTool, { size: 0.8, stations: 8 }, [0.7, 0.5]],
  'punto-manus-6': [handTool, { size: 1 }, [0.7, 0.5]],
  'punto-manus-16': [handTool, { size: 1.2, stations: 4 }, [0.7, 0.5]],
  'punto-manus-50': [batteryTool, {}, [0.65, 0.5]],
  'punto-applicator-a1': [applicator, {}, [0.5, 0.6]],
  'punto-applicator-f2': [applicator, { hasReel: true }, [0.5, 0.6]],
  'sigilla-20': [sealer, {}, [0.4, 0.45]],
  'sigilla-s6': [stationModule, {}, [0.5, 0.4]],
  'torsa-8': [benchTwister, {}, [0.45, 0.5]],
  'torsa-20': [twistingMachine, { size: 1, stations: 2, finish: 'steel' }, [0.45, 0.5]],
  'torsa-40': [twistingMachine, { size: 1.25, stations: 4, finish: 'graphite' }, [0.45, 0.5]],
  'marka-j10': [marker, { stations: 2, finish: 'steel' }, [0.55, 0.5]],
  'marka-l8': [marker, { stations: 1, finish: 'graphite' }, [0.55, 0.5]],
  'marka-t6': [labelPrinter, {}, [0.45, 0.55]],
  'rota-25': [prefeeder, { stations: 1 }, [0.6, 0.35]],
  'rota-200': [drumPayoff, { finish: 'sand' }, [0.6, 0.45]],
  'bobina-60': [coiler, {}, [0.45, 0.35]],
  'fascia-20': [tapingHead, {}, [0.55, 0.5]],
  'tavola-3': [harnessBoard, { stations: 3 }, [0.5, 0.5]],
  'cella-2': [automationCell, { stations: 2, finish: 'steel' }, [0.5, 0.5]],
  'cella-6': [automationCell, { stations: 4, finish: 'graphite' }, [0.5, 0.5]],
  'filo-control': [workplace, {}, [0.6, 0.4]],
  'filo-trace': [scanDesk, {}, [0.45, 0.4]],
  'forza-20': [columnTester, {}, [0.5, 0.5]],
  'forza-100': [pullTester, { size: 1, finish: 'steel' }, [0.45, 0.45]],
  'forza-500': [pullTester, { size: 1.35, hasCover: true, finish: 'sand' }, [0.45, 0.45]],
  'spina-3': [analyser, {}, [0.4, 0.5]],
  'tessa-16': [cableTester, { stations: 1 }, [0.5, 0.55]],
  'tessa-128': [cableTester, { stations: 4, finish: 'steel' }, [0.5, 0.55]],
  'tessa-512': [testRack, { stations: 5, finish: 'graphite' }, [0.5, 0.5]],
  'corda-blade-set': [bladeSet, {}, [0.5, 0.5]],
  'corda-cleaning-set': [bladeSet, { stations: 2 }, [0.5, 0.5]],
  'punto-die-set': [dieSet, {}, [0.5, 0.6]],
}

/** Variants that look different from their product, by the names of their pictures: the product, and what they are drawn with besides. */
const VARIANTS: Readonly<Record<string, readonly [product: string, options: MachineOptions]>> = {
  'corda-210-coiler': ['corda-210', { exit: 'coiler' }],
  'corda-210-conveyor': ['corda-210', { exit: 'conveyor' }],
  'corda-330-ds': ['corda-330', { stations: 1, hasCover: true }],
  'corda-1200-12': ['corda-1200', { tray: 420 }],
  'corda-1200-loader': ['corda-1200', { tray: 420, hasReel: true }],
  'linea-430-24': ['linea-430', { stations: 7, reels: 24 }],
  'linea-430-36': ['linea-430', { stations: 7, reels: 36 }],
  'linea-565-m': ['linea-565', { stations: 6 }],
  'linea-565-l': ['linea-565', { stations: 8 }],
  'linea-565-l10': ['linea-565', { stations: 8, tray: 320 }],
  'linea-780-12': ['linea-780', { tray: 560 }],
  'linea-910-8': ['linea-910', { stations: 8, modules: ['bowl', 'press', 'bowl', 'camera'] }],
  'linea-910-10': ['linea-910', { stations: 10, modules: ['marker', 'bowl', 'press', 'bowl', 'camera'] }],
  'punto-12-stand': ['punto-12', { hasStand: true }],
  'punto-30-50': ['punto-30', { size: 1.42 }],
  'rota-25-2': ['rota-25', { stations: 2 }],
  'torsa-8-2': ['torsa-8', { size: 1.7 }],
  'torsa-20-10': ['torsa-20', { size: 1.6 }],
  'torsa-40-16': ['torsa-40', { size: 1.9 }],
}

export const VARIANT_NAMES: readonly string[] = Object.keys(VARIANTS)

/** How a product or a variant is drawn; undefined for unknown ones. */
export function drawnAs(name: string): (typeof PRODUCTS)[string] | undefined {
  const [product, options] = VARIANTS[name] ?? [name, {}]
  const known = PRODUCTS[product]
  return known && [known[0], { ...known[1], ...options }, known[2]]
}

/** Where a product stands among those that are drawn, from 1: what numbers the pictures of its highlights. */
export const productNumber = (slug: string): number => Object.keys(PRODUCTS).indexOf(slug) + 1 || 99

/** Whether a product or one of its variants is drawn under a name. */
export function isDrawn(name: string): boolean {
  return Object.hasOwn(PRODUCTS, name) || Object.hasOwn(VARIANTS, name)
}

/** The spot a product's details are shown at; the middle of what is none. */
export const spotOf = (name: string): readonly [number, number] => drawnAs(name)?.[2] ?? [0.5, 0.5]

/** The drawing of a product or a variant; undefined for unknown ones. */
export function drawProduct(slug: string, isDark = false): Drawing | undefined {
  const known = drawnAs(slug)
  if (!known) return undefined
  const kit = createKit(palette({ isDark, finish: known[1].finish }))
  known[0](kit, known[1])
  return kit.finish()
}

const besideKnown = new Map<Machine, readonly [width: number, height: number]>()

/** Sides of the largest drawing among the machines of one kind: beside it a small machine is seen to be small. */
function besideItsLine(name: string): readonly [width: number, height: number] | undefined {
  const machine = drawnAs(name)?.[0]
  if (!machine) return undefined
  const known = besideKnown.get(machine)
  if (known) return known
  const sides = [...Object.keys(PRODUCTS), ...Object.keys(VARIANTS)]
    .filter((other) => drawnAs(other)?.[0] === machine)
    .map((other) => drawProduct(other)?.bounds ?? [0, 0, 0, 0])
  const largest = [Math.max(...sides.map(([, , width]) => width)), Math.max(...sides.map(([, , , height]) => height))] as const
  besideKnown.set(machine, largest)
  return largest
}

/** Pictures of a product by the suffix of its handle: on open ground, dark, hero (dark tones on open ground), detail. */
export function productPicture(name: string): string | undefined {
  const [, slug = '', suffix = ''] = /^(.+?)(-dark|-hero|-detail)?$/.exec(name) ?? []
  const drawing = drawProduct(slug, suffix === '-dark' || suffix === '-hero')
  if (!drawing) return undefined
  const size = { width: 800, height: 600 }
  const beside = besideItsLine(slug)
  if (suffix === '-dark') return frame(drawing, { ...size, beside, ground: palette({ isDark: true }).ground })
  if (suffix === '-hero') return frame(drawing, { ...size, margin: 0.02 })
  if (suffix === '-detail') return frame(drawing, { ...size, ground: palette().ground, zoom: { factor: 2.3, at: spotOf(slug) } })
  return frame(drawing, { ...size, beside })
}
