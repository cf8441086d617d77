import type { Dimension } from '#content-schema/catalogue/unit-dimensions.ts'

/** Whose unit it is; data sheets have figures of their own in each. */
type System = 'metric' | 'imperial'

/** One thing a unit may be meant as. `factor` leads to the dimension's first unit. */
export interface UnitMeaning {
  dimension: Dimension
  factor: number
  system: System
}

/** A unit as people type it, in every language of the interface: spellings apart from each other by commas, any case and accent. */
interface UnitSpelling {
  spellings: string
  meanings: readonly UnitMeaning[]
}

const unit = (dimension: Dimension, factor: number, spellings: string, system: System = 'metric'): UnitSpelling => ({
  spellings,
  meanings: [{ dimension, factor, system }],
})

/** Newtons of the weight of a tonne: presses are sold by both. */
const NEWTONS_A_TONNE = 9806.65

export const UNIT_SPELLINGS: readonly UnitSpelling[] = [
  unit(
    'area',
    1,
    'mm2, mm^2, mm ^2, mm ^ 2, qmm, sqmm, sq mm, sq. mm, sq.mm, mm sq, sq, quadrat, quadratmillimeter, square millimetres, square millimeters, square millimetre, square millimeter, millimètres carrés, mm carrés, mm carré, milímetros cuadrados, mm cuadrados, milímetros quadrados, mm quadrados, milimetrů čtverečních, štvorcových milimetrov, négyzetmilliméter, milimetri pătrați, 平方ミリメートル, 平方ミリ, スクエア, スケア, スケ, 平方毫米, 平方',
  ),
  unit('area', 1e6, 'm2, qm, 平方メートル, 平米, 平方米'),
  unit(
    'length',
    1,
    'mm, millimeter, millimetre, millimeters, millimetres, millimètres, milímetros, milimetrů, milimetrov, milliméter, milimetri, ミリメートル, ミリ, 毫米',
  ),
  unit('length', 0.001, 'µm, um, mikrometer, micrometres, micrometers, microns, micron, マイクロメートル, 微米'),
  unit('length', 1e-6, 'nm, nanometer, nanometres, nanometers, nanomètres, ナノメートル, 纳米'),
  unit('length', 10, 'cm, zentimeter, centimetres, centimeters, centimètres, centímetros, センチメートル, センチ, 厘米, 公分'),
  unit('length', 1000, 'm, meter, metre, meters, metres, mètres, mètre, metros, metrů, metrov, méter, metri, メートル, 米'),
  unit('length', 25.4, 'in, inch, inches, zoll, pouces, pulgadas, polegadas, palců, palcov, hüvelyk, インチ, 英寸, ", ″', 'imperial'),
  unit('length', 304.8, 'ft, foot, feet, pieds, pies, pés, フィート, 英尺', 'imperial'),
  unit('force', 1, 'n, newton, newtons, ニュートン, 牛顿, 牛'),
  unit('force', 1000, 'kn, kilonewton, kilonewtons, kilonewtony, キロニュートン, 千牛顿, 千牛'),
  unit('force', 4.448222, 'lbf, pounds-force, pounds force', 'imperial'),
  {
    spellings: 't, to., tonne, tonnen, tonnes, tons, ton, toneladas, tun, ton, tonna, tone, トン, 吨',
    meanings: [
      { dimension: 'force', factor: NEWTONS_A_TONNE, system: 'metric' },
      { dimension: 'mass', factor: 1000, system: 'metric' },
    ],
  },
  unit(
    'mass',
    1,
    'kg, kilo, kilos, kilogramm, kilogram, kilograms, kilogrammes, kilogramos, quilogramas, kilogramů, kilogramov, kilogramm, kilograme, キログラム, キロ, 公斤, 千克',
  ),
  unit('mass', 0.001, 'g, gramm, gram, grams, grammes, gramos, gramas, グラム, 克'),
  unit('mass', 0.45359237, 'lb, lbs, pounds, pfund, livres, libras, ポンド, 磅', 'imperial'),
  unit('voltage', 1, 'v, volt, volts, voltios, voltů, voltov, ボルト, 伏特, 伏'),
  unit('voltage', 1000, 'kv, kilovolt, kilovolts, キロボルト, 千伏'),
  unit('power', 1, 'w, watt, watts, vatios, wattů, wattov, ワット, 瓦特, 瓦'),
  unit('power', 1000, 'kw, kilowatt, kilowatts, キロワット, 千瓦'),
  unit('frequency', 1, 'hz, hertz, ヘルツ, 赫兹'),
  unit('frequency', 1000, 'khz, kilohertz, キロヘルツ, 千赫'),
  unit('pressure', 1, 'bar, bars, bares, バール, 巴'),
  unit('pressure', 0.0689476, 'psi', 'imperial'),
  unit('speed', 1, 'm/s, メートル/秒, 米/秒'),
  unit('speed', 1 / 60, 'm/min, 米/分'),
  unit('speed', 1 / 60_000, 'mm/min'),
  unit('speed', 0.3048, 'ft/s', 'imperial'),
  unit('time', 1, 's, sec, sek, sekunden, seconds, secondes, segundos, sekund, sekúnd, másodperc, secunde, 秒'),
  unit('time', 0.001, 'ms, millisekunden, milliseconds, millisecondes, ミリ秒, 毫秒'),
  unit('time', 60, 'min, minuten, minutes, minutos, minut, minút, perc, minute, 分, 分钟'),
  unit('time', 3600, 'h, std, stunden, hours, heures, horas, hodin, hodín, óra, ore, 時間, 小时'),
  unit('resistance', 1e9, 'gω, gohm'),
  {
    spellings: 'mω, mohm',
    meanings: [
      { dimension: 'resistance', factor: 0.001, system: 'metric' },
      { dimension: 'resistance', factor: 1e6, system: 'metric' },
    ],
  },
  unit('turning', 1, 'rpm, u/min, 1/min, tr/min, ot/min, ford/perc, rot/min, 回転/分, 转/分'),
]

/** What is counted in an hour, as people type it; nobody means another thing by it. */
export const PIECES =
  'stück, stueck, stk, st, teile, teil, pcs, pieces, piece, pc, parts, part, wires, leitungen, kabel, drähte, crimps, crimp, zyklen, cycles, pièces, pièce, pces, p, câbles, piezas, pzas, cables, peças, cabos, kusů, kusov, ks, darab, db, bucăți, buc, 本, 個, 回, 件, 根, 条, 个, 次'
export const HOUR =
  'h, hr, hrs, hour, hours, std, stunde, stunden, heure, heures, hora, horas, hod, hodinu, hodina, hodin, óra, oră, ora, ore, 時間, 時, 小时'
export const MINUTE = 'min, minute, minutes, minuto, minutu, minútu, perc, minut, 分, 分钟'
/** Between what is counted and the time it takes. */
export const PER = '/, per, pro, par, por, za, na, je, pe, an, the, 每'
/** Time and rate in one word. */
export const HOURLY = 'uph, pph, cph, pcsh, stündlich, óránként'
/** Before a number that is counted in an hour. */
export const EVERY_HOUR = '毎時, 1時間に, 1時間あたり, 每小时, stündlich, óránként'
/** Between the ends of a range; words stand apart from what they join. */
export const RANGE_SIGNS = '-, –, —, ‐, ‑, −, ~, 〜, ..., .., から, 至, 到'
export const RANGE_WORDS = 'bis, to, à, a, až, do, hasta, até, până la, és'
/** Before a figure, where it says no more than the figure: what is asked for has to be possible. */
export const LIMITS = "≥, ≤, >, <, ±, ca., ca, max., max, min., bis zu, bis, up to, jusqu’à, jusqu'à, hasta, até, až, do, până la"
/** The same, behind it. */
export const LIMITS_BEHIND = '以上, 以下, 以内, まで, の, 的'
