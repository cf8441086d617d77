/** Areas of the requirements by the letters of their codes (`RT-05`), each with its page in docs/requirements. */
export const AREAS = {
  RT: 'routing',
  ST: 'sites',
  NV: 'navigation',
  CP: 'content-pages',
  PR: 'products',
  SV: 'services',
  CM: 'comparison',
  SE: 'search',
  NW: 'news',
  FM: 'forms',
  IM: 'images-and-files',
  AU: 'login',
  PD: 'portal',
  TK: 'tickets',
  IN: 'inventory',
  UA: 'user-administration',
  AC: 'account',
  WT: 'wire-tool',
  ED: 'editors',
  DL: 'services-behind',
  AP: 'edge-apis',
  RC: 'releases',
  IL: 'languages',
  ER: 'errors',
  SG: 'style-guide',
  UX: 'behaviour',
  SC: 'security',
  AH: 'decisions',
  CI: 'every-page',
} as const

export type Area = keyof typeof AREAS

export function areaOf(code: string): Area | null {
  const letters = code.slice(0, code.indexOf('-'))
  return letters in AREAS ? (letters as Area) : null
}

const CODE = '[A-Z]{2}-\\d{2}'
/** `ER-01 to ER-04`, `ER-01 to 04`, `ER-01..04`, `ER-01–04` */
const RANGE = new RegExp(`\\b(${CODE})(?: to |\\.\\.|–)(${CODE}|\\d{2})\\b`, 'g')
const ANY = /\b[A-Z]{2}-\d+\b/g

/**
 * The codes a text names, ranges written out. @example findCodes('shown (ER-01 to ER-03, UX-08)') // ['ER-01', 'ER-02', 'ER-03', 'UX-08']
 */
export function findCodes(text: string): string[] {
  const written = text.replace(RANGE, (range, first: string, last: string) => codesBetween(first, last)?.join(', ') ?? range)
  return [...new Set(written.match(ANY) ?? [])]
}

function codesBetween(first: string, last: string): string[] | null {
  const [area = '', from = ''] = first.split('-')
  const [lastArea = area, to = last] = last.includes('-') ? last.split('-') : []
  if (lastArea !== area || Number(to) < Number(from)) return null
  const count = Number(to) - Number(from) + 1
  return Array.from({ length: count }, (_, index) => `${area}-${String(Number(from) + index).padStart(2, '0')}`)
}
