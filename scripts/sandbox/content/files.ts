import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'

/** Downloads: slug, and the file in each language it exists in. */
const ROWS: readonly (readonly [slug: string, versions: Readonly<Record<string, string>>])[] = [
  ['iso-9001', { en: 'Certificate-ISO-9001.pdf', de: 'Zertifikat-ISO-9001.pdf' }],
  ['general-terms', { en: 'General-terms.pdf', de: 'Allgemeine-Geschäftsbedingungen.pdf', fr: 'Conditions-générales.pdf' }],
  ['crimp-handbook', { en: 'Crimp-handbook.pdf', de: 'Crimphandbuch.pdf', es: 'Manual-de-crimpado.pdf' }],
  ['sustainability-report', { en: 'Sustainability-report-2025.pdf', de: 'Nachhaltigkeitsbericht-2025.pdf' }],
  ['press-kit', { en: 'Press-kit.zip' }],
  ['brochure', { en: 'Brochure.pdf', de: 'Broschüre.pdf', fr: 'Brochure-fr.pdf', ja: 'Brochure-ja.pdf' }],
  ['annual-report', { en: 'Annual-report-2025.pdf', de: 'Geschäftsbericht-2025.pdf' }],
  ['half-year-report', { en: 'Half-year-report-2026.pdf', de: 'Halbjahresbericht-2026.pdf' }],
  ['share-history', { en: 'Share-history.csv' }],
  ['stand-plan', { en: 'Stand-plan.pdf', de: 'Standplan.pdf' }],
  ['price-list', { en: 'Price-list-2027.pdf', de: 'Preisliste-2027.pdf' }],
  ['brand-corda', { en: 'Brand-Corda.zip' }],
  ['brand-linea', { en: 'Brand-Linea.zip' }],
  ['brand-punto', { en: 'Brand-Punto.zip' }],
  ['whitepaper-crimp-force', { en: 'Whitepaper-crimp-force.pdf', de: 'Whitepaper-Crimpkraft.pdf' }],
  ['whitepaper-strip-length', { en: 'Whitepaper-strip-length.pdf', de: 'Whitepaper-Abisolierlänge.pdf' }],
]

/** Names as the asset service has them. @example 'Geschäftsbericht-2025.pdf' → 'geschaeftsbericht-2025.pdf' */
function handleOf(fileName: string): string {
  const letters = fileName.toLowerCase().replaceAll('ä', 'ae').replaceAll('ü', 'ue')
  return letters.normalize('NFD').replace(/\p{M}/gu, '')
}

export const files: SeedEntry[] = ROWS.map(([slug, versions]) =>
  entry({
    model: 'File',
    id: `file-${slug}`,
    fields: {
      slug,
      files: Object.entries(versions).map(([locale, fileName]) => ({ locale, url: `file:${handleOf(fileName)}`, fileName })),
    },
  }),
)
