import { frame } from './frame.ts'
import { createKit, type Drawing } from './kit.ts'
import { benchPress, marker, pullTester, stripper } from './machines/bench.ts'
import { crimpLine, cuttingLine, twistingMachine } from './machines/lines.ts'
import type { Machine, MachineOptions } from './machines/machine.ts'
import { analyser, applicator, cableTester, coiler, handTool, prefeeder, workplace } from './machines/small.ts'
import { palette } from './palette.ts'

/** The archetype a product is drawn as, with its parameters, and the spot its details are shown at. */
const PRODUCTS: Readonly<Record<string, readonly [machine: Machine, options: MachineOptions, detail: readonly [number, number]]>> = {
  'corda-120': [stripper, { size: 0.8 }, [0.55, 0.55]],
  'corda-330': [stripper, { size: 1, hasReel: true }, [0.62, 0.6]],
  'corda-550': [stripper, { size: 1.35, hasReel: true }, [0.6, 0.6]],
  'corda-900': [cuttingLine, { size: 1 }, [0.5, 0.5]],
  'corda-450-coax': [stripper, { size: 0.92 }, [0.66, 0.6]],
  'corda-lux-20': [marker, { stations: 1 }, [0.55, 0.5]],
  'linea-240': [crimpLine, { stations: 1, hasCover: false }, [0.5, 0.4]],
  'linea-355': [crimpLine, { stations: 1 }, [0.5, 0.4]],
  'linea-565': [crimpLine, { stations: 2 }, [0.55, 0.42]],
  'linea-780': [crimpLine, { stations: 4 }, [0.55, 0.45]],
  'punto-12': [benchPress, { size: 1 }, [0.5, 0.62]],
  'punto-30': [benchPress, { size: 1.18, hasReel: false }, [0.5, 0.62]],
  'punto-80': [benchPress, { size: 1.4, hasReel: false }, [0.5, 0.62]],
  'punto-manus-6': [handTool, { size: 1 }, [0.7, 0.5]],
  'punto-manus-16': [handTool, { size: 1.2 }, [0.7, 0.5]],
  'punto-applicator-a1': [applicator, {}, [0.5, 0.6]],
  'torsa-20': [twistingMachine, { size: 1, stations: 2 }, [0.45, 0.5]],
  'torsa-40': [twistingMachine, { size: 1.25, stations: 4 }, [0.45, 0.5]],
  'marka-j10': [marker, { stations: 2 }, [0.55, 0.5]],
  'marka-l8': [marker, { stations: 1 }, [0.55, 0.5]],
  'rota-25': [prefeeder, { stations: 1 }, [0.6, 0.35]],
  'bobina-60': [coiler, {}, [0.45, 0.35]],
  'filo-control': [workplace, {}, [0.6, 0.4]],
  'forza-100': [pullTester, { size: 1 }, [0.45, 0.45]],
  'forza-500': [pullTester, { size: 1.35 }, [0.45, 0.45]],
  'spina-3': [analyser, {}, [0.4, 0.5]],
  'tessa-128': [cableTester, { stations: 4 }, [0.5, 0.55]],
  'tessa-16': [cableTester, { stations: 1 }, [0.5, 0.55]],
}

/** The drawing of a product; undefined for unknown ones. */
export function drawProduct(slug: string, isDark = false): Drawing | undefined {
  const known = PRODUCTS[slug]
  if (!known) return undefined
  const kit = createKit(palette({ isDark }))
  known[0](kit, known[1])
  return kit.finish()
}

/** Pictures of a product by the suffix of its handle: on open ground, dark, hero (dark tones on open ground), detail. */
export function productPicture(name: string): string | undefined {
  const [, slug = '', suffix = ''] = /^(.+?)(-dark|-hero|-detail)?$/.exec(name) ?? []
  const drawing = drawProduct(slug, suffix === '-dark' || suffix === '-hero')
  if (!drawing) return undefined
  const size = { width: 800, height: 600 }
  if (suffix === '-dark') return frame(drawing, { ...size, ground: palette({ isDark: true }).ground })
  if (suffix === '-hero') return frame(drawing, { ...size, margin: 0.02 })
  if (suffix === '-detail')
    return frame(drawing, { ...size, ground: palette().ground, zoom: { factor: 2.3, at: PRODUCTS[slug]?.[2] ?? [0.5, 0.5] } })
  return frame(drawing, size)
}
