import type { Place, QueryTable } from './query.ts'

/*
 * What visitors type in figures. The places are the machines whose data sheets say that they can do it, those first whose range ends
 * nearest above what is asked, so far as somebody would accept them in the first three results. They were read off the data sheets by hand.
 */

/** Cross-sections, in mm². */
const MM2 = {
  tenth: ['punto-manus-2', 'forza-20', 'corda-80', 'linea-780', 'torsa-20'],
  half: ['punto-manus-2', 'punto-6', 'forza-20', 'punto-manus-6', 'corda-80', 'punto-applicator-f2'],
  oneAndHalf: ['punto-manus-6', 'corda-80', 'punto-manus-2', 'punto-6', 'punto-applicator-f2', 'linea-780', 'torsa-20'],
  twoAndHalf: ['punto-6', 'punto-applicator-f2', 'linea-780', 'torsa-20', 'linea-240', 'linea-355'],
  thirdToTwoAndHalf: ['linea-780', 'torsa-20', 'linea-240', 'linea-355', 'corda-20', 'torsa-8'],
  four: ['torsa-8', 'punto-applicator-f2', 'linea-355', 'corda-120', 'punto-manus-6', 'torsa-40', 'linea-430'],
  six: ['punto-manus-6', 'punto-applicator-f2', 'torsa-40', 'linea-430', 'sigilla-20', 'cella-6', 'linea-565', 'sigilla-s6'],
  ten: ['punto-applicator-f2', 'corda-210', 'forza-100', 'punto-12', 'punto-manus-16', 'corda-40', 'corda-420-multi'],
  sixteen: ['punto-manus-16', 'corda-40', 'corda-420-multi', 'corda-330', 'spina-3', 'punto-30', 'punto-die-set'],
  twentyFive: ['punto-30', 'punto-die-set', 'corda-40', 'cella-2', 'corda-330', 'linea-910'],
  thirtyFive: ['punto-die-set', 'corda-40', 'punto-30', 'cella-2', 'corda-330', 'linea-910'],
  fifty: ['linea-910', 'spina-3', 'corda-650', 'corda-550', 'corda-seca-240', 'punto-die-set', 'punto-manus-50'],
  ninetyFive: ['linea-910', 'corda-550', 'forza-500', 'corda-seca-240', 'punto-die-set', 'punto-manus-50', 'corda-650'],
  hundredTwenty: ['corda-seca-240', 'punto-die-set', 'punto-manus-50', 'corda-650', 'corda-900', 'corda-seca-200'],
  hundredFifty: ['punto-manus-50', 'corda-900', 'corda-seca-200', 'corda-seca-240', 'punto-80', 'punto-die-set'],
  twoHundredForty: ['corda-seca-240', 'punto-80', 'punto-die-set', 'punto-150', 'corda-900'],
  threeHundred: ['punto-150', 'corda-900', 'corda-1200'],
  fourHundred: ['punto-150', 'corda-1200'],
} as const satisfies Record<string, readonly Place[]>

/** Gauges, from the columns of the data sheets that are in gauges. */
const AWG = {
  twentyTwo: ['punto-manus-2', 'punto-6', 'forza-20', 'punto-manus-6', 'corda-80'],
  twentyTwoToEighteen: ['punto-6', 'forza-20', 'punto-manus-6', 'corda-80', 'punto-manus-2'],
  twenty: ['punto-manus-2', 'punto-6', 'forza-20', 'punto-manus-6', 'corda-80', 'punto-applicator-f2'],
  twelve: ['torsa-8', 'linea-355', 'corda-120', 'punto-manus-6', 'torsa-40', 'linea-430'],
  ten: ['punto-manus-6', 'torsa-40', 'linea-430', 'sigilla-20', 'cella-6', 'linea-565'],
  six: ['punto-manus-16', 'corda-330', 'corda-40', 'corda-420-multi', 'spina-3', 'punto-30', 'punto-die-set'],
  four: ['punto-30', 'punto-die-set', 'corda-40', 'cella-2', 'corda-330'],
  two: ['punto-die-set', 'corda-40', 'punto-30', 'cella-2', 'corda-330'],
  twoNought: ['corda-650', 'corda-550', 'linea-910', 'corda-seca-240', 'punto-die-set', 'punto-manus-50', 'forza-500'],
} as const satisfies Record<string, readonly Place[]>

/** Machines that make so many an hour at least. */
const OUTPUT = {
  thousand: ['sigilla-20', 'linea-780', 'punto-12', 'corda-550'],
  twelveHundred: ['punto-12', 'corda-550', 'marka-t6', 'corda-tube-60', 'linea-240'],
  threeThousand: ['corda-tube-60', 'linea-240', 'corda-80', 'linea-355'],
  fourThousand: ['linea-355', 'corda-210', 'corda-120', 'corda-330'],
  fiveThousand: ['linea-565', 'filo-trace'],
} as const satisfies Record<string, readonly Place[]>

/** Crimp forces in kN that a machine has at least. */
const FORCE = {
  twelve: ['linea-430', 'punto-applicator-f2', 'linea-240', 'linea-355', 'punto-12'],
  twenty: ['linea-240', 'linea-355', 'punto-12', 'cella-6', 'linea-565', 'linea-780', 'punto-applicator-a1', 'cella-2'],
  fifty: ['cella-2', 'punto-30', 'punto-manus-50', 'punto-80'],
  eighty: ['punto-80', 'linea-910', 'punto-150', 'punto-die-set'],
  hundredTwenty: ['linea-910', 'punto-150', 'punto-die-set'],
  hundredFifty: ['punto-150', 'punto-die-set'],
} as const satisfies Record<string, readonly Place[]>

/** Machines of a kind for a cross-section. */
const KIND = {
  stripHalf: ['punto-6', 'corda-80', 'corda-20', 'corda-120', 'linea-240', 'linea-355', 'punto-manus-2'],
  stripSixteen: ['corda-40', 'corda-420-multi', 'corda-330', 'corda-650', 'corda-550'],
  crimpSixteen: ['punto-manus-16', 'punto-die-set', 'punto-30', 'spina-3', 'punto-manus-50'],
  crimpTwoAndHalf: ['punto-6', 'punto-applicator-f2', 'linea-780', 'linea-240', 'linea-355'],
  handToolsSix: ['punto-manus-6', 'punto-manus-16', 'punto-manus-50'],
  pullTestersTen: ['forza-100', 'forza-500'],
} as const satisfies Record<string, readonly Place[]>

const STRIP_TEN: readonly Place[] = ['punto-6', 'sigilla-20', 'linea-240', 'linea-430', 'linea-355', 'corda-20']
const OUTER_FIVE: readonly Place[] = ['corda-20', 'corda-lux-6', 'corda-450-coax', 'corda-480-coax', 'marka-l8', 'rota-25']

export const FIGURE_TABLES: Readonly<Record<string, QueryTable>> = {
  en: {
    'en-gb': [
      ['16 mm2', MM2.sixteen],
      ['16mm²', MM2.sixteen],
      ['16 sq mm', MM2.sixteen],
      ['machine for 16 mm²', MM2.sixteen],
      ['0.35–2.5', MM2.thirdToTwoAndHalf],
      ['0.35 to 2.5 mm²', MM2.thirdToTwoAndHalf],
      ['cross-section 95 mm²', MM2.ninetyFive],
      ['300 mm2', MM2.threeHundred],
      ['20 kN', FORCE.twenty],
      ['crimp force 80 kN', FORCE.eighty],
      ['1200/h', OUTPUT.twelveHundred],
      ['3000 pieces per hour', OUTPUT.threeThousand],
      ['crimp 16 mm2', KIND.crimpSixteen],
      ['pull tester 10 mm²', KIND.pullTestersTen],
      ['strip length 10 mm', STRIP_TEN],
      ['outer diameter 5 mm', OUTER_FIVE],
      ['6000 V', ['tessa-512']],
    ],
    'en-us': [
      ['6 AWG', AWG.six],
      ['AWG 20', AWG.twenty],
      ['22-18 AWG', AWG.twentyTwoToEighteen],
      ['10 gauge wire', AWG.ten],
      ['2/0 AWG', AWG.twoNought],
      ['AWG 2', AWG.two],
    ],
  },
  de: {
    'de-ch': [
      ['16 mm2', MM2.sixteen],
      ['16 qmm', MM2.sixteen],
      ['0,5 mm²', MM2.half],
      ['0.13 mm2', MM2.tenth],
      ['0,35 bis 2,5 mm²', MM2.thirdToTwoAndHalf],
      ['Querschnitt 35 mm²', MM2.thirtyFive],
      ['Leiterquerschnitt 120 mm2', MM2.hundredTwenty],
      ['Abisolieren 0,5 mm²', KIND.stripHalf],
      ['Abisoliermaschine 16 mm²', KIND.stripSixteen],
      ['Handzange 6 mm²', KIND.handToolsSix],
      ["1'200 Stück/h", OUTPUT.twelveHundred],
      ['1.200 Stück pro Stunde', OUTPUT.twelveHundred],
      ['4000 Teile/h', OUTPUT.fourThousand],
      ['Crimpkraft 150 kN', FORCE.hundredFifty],
      ['2 t Presse', FORCE.twenty],
    ],
    'de-de': [['AWG 22', AWG.twentyTwo]],
  },
  fr: {
    'fr-fr': [
      ['6 mm2', MM2.six],
      ['2,5 mm²', MM2.twoAndHalf],
      ['de 0,35 à 2,5 mm²', MM2.thirdToTwoAndHalf],
      ['section 240 mm²', MM2.twoHundredForty],
      ['50 mm²', MM2.fifty],
      ['1000 pièces/heure', OUTPUT.thousand],
      ['force de sertissage 50 kN', FORCE.fifty],
      ['sertir 2,5 mm²', KIND.crimpTwoAndHalf],
      ['dénuder 0,5 mm²', KIND.stripHalf],
      ['AWG 12', AWG.twelve],
    ],
  },
  ja: {
    'ja-jp': [
      ['4mm2', MM2.four],
      ['95スケア', MM2.ninetyFive],
      ['１６ｍｍ２', MM2.sixteen],
      ['断面積10mm2', MM2.ten],
      ['0.35〜2.5mm2', MM2.thirdToTwoAndHalf],
      ['AWG6', AWG.six],
      ['毎時1200本', OUTPUT.twelveHundred],
      ['3000本/時', OUTPUT.threeThousand],
      ['圧着力20kN', FORCE.twenty],
      ['120kN以上', FORCE.hundredTwenty],
      ['圧着 2.5mm2', KIND.crimpTwoAndHalf],
    ],
  },
  zh: {
    'zh-cn': [
      ['1.5平方', MM2.oneAndHalf],
      ['25平方毫米', MM2.twentyFive],
      ['150mm²', MM2.hundredFifty],
      ['截面积400mm2', MM2.fourHundred],
      ['0.35到2.5平方毫米', MM2.thirdToTwoAndHalf],
      ['4 AWG', AWG.four],
      ['每小时1200件', OUTPUT.twelveHundred],
      ['5000件/小时', OUTPUT.fiveThousand],
      ['压接力12千牛', FORCE.twelve],
      ['剥线 0.5平方', KIND.stripHalf],
    ],
  },
}
