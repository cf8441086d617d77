import type { SeedEntry } from '../../store/entry.ts'

const GROUPS = /(?<=\d) (?=\d{3}(?!\d))/g
const UNITS = /(?<=\d) (?=(?:mm²|mm|cm|km|m|kN|N|kg|g|s|ms|min|h|W|kW|V|A|%|°C|mΩ|µm|AWG)(?![\p{L}\d]))/gu
const NO_BREAK = '\u00a0'

/** A number stays in one line with its groups and its unit: careful editors type a no-break space there. */
export function withFirmNumbers(seed: SeedEntry): SeedEntry {
  return { ...seed, localizations: firm(seed.localizations) as SeedEntry['localizations'] }
}

function firm(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(GROUPS, NO_BREAK).replace(UNITS, NO_BREAK)
  if (Array.isArray(value)) return value.map(firm)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, firm(inner)]))
}
