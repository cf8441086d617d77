import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'

/** Downloads: slug, and the file in each language it exists in. */
const ROWS: readonly (readonly [slug: string, versions: Readonly<Record<string, string>>])[] = [
  ['iso-9001', { en: 'certificate-iso-9001.pdf', de: 'zertifikat-iso-9001.pdf' }],
  ['general-terms', { en: 'general-terms.pdf', de: 'allgemeine-geschäftsbedingungen.pdf', fr: 'conditions-generales.pdf' }],
  ['crimp-handbook', { en: 'crimp-handbook.pdf', de: 'crimp-handbuch.pdf', es: 'manual-de-crimpado.pdf' }],
  ['sustainability-report', { en: 'sustainability-report-2025.pdf', de: 'nachhaltigkeitsbericht-2025.pdf' }],
  ['press-kit', { en: 'press-kit.zip' }],
  ['brochure', { en: 'brochure.pdf', de: 'broschuere.pdf', fr: 'brochure-fr.pdf', ja: 'brochure-ja.pdf' }],
  ['annual-report', { en: 'annual-report-2025.pdf', de: 'geschäftsbericht-2025.pdf' }],
  ['half-year-report', { en: 'half-year-report-2026.pdf', de: 'halbjahresbericht-2026.pdf' }],
  ['share-history', { en: 'share-history.csv' }],
  ['stand-plan', { en: 'stand-plan.pdf', de: 'standplan.pdf' }],
  ['price-list', { en: 'price-list-2027.pdf', de: 'preisliste-2027.pdf' }],
  ['brand-corda', { en: 'brand-corda.zip' }],
  ['brand-linea', { en: 'brand-linea.zip' }],
  ['brand-punto', { en: 'brand-punto.zip' }],
  ['whitepaper-crimp-force', { en: 'whitepaper-crimp-force.pdf', de: 'whitepaper-crimpkraft.pdf' }],
  ['whitepaper-strip-length', { en: 'whitepaper-strip-length.pdf', de: 'whitepaper-abisolierlänge.pdf' }],
]

export const files: SeedEntry[] = ROWS.map(([slug, versions]) =>
  entry({
    model: 'File',
    id: `file-${slug}`,
    fields: {
      slug,
      files: Object.entries(versions).map(([locale, fileName]) => ({ locale, url: `file:${fileName.replaceAll('ä', 'ae')}`, fileName })),
    },
  }),
)
