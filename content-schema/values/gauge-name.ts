/** A thousand circular mils, which American wires beyond 4/0 are counted in. */
export const MM2_PER_KCMIL = 0.506707

/** The gauge nearest to a cross-section in mm². @example 0.5 → '20 AWG', 300 → '592 kcmil' */
export function gaugeName(area: number): string {
  if (area > 115) return `${Math.round(area / MM2_PER_KCMIL)} kcmil`
  const gauge = Math.round(36 - (39 * Math.log(Math.sqrt((4 * area) / Math.PI) / 0.127)) / Math.log(92))
  return `${gauge < 1 ? `${1 - gauge}/0` : gauge} AWG`
}
