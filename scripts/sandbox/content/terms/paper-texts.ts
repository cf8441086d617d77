import { z } from 'zod'
import { fields } from '../reader/fields.ts'
import { anyLanguages } from '../reader/languages.ts'
import { readData } from '../reader/read-data.ts'
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../sample-languages.ts'

export interface PaperSection {
  heading: string
  paragraphs: readonly string[]
}

const sections = z.array(fields({ heading: z.string(), paragraphs: z.array(z.string()) }))
const paperSchema = z.record(z.string(), anyLanguages(sections))
const PAPERS = new Map([
  ['manual', readData('papers/manual.yaml', paperSchema)],
  ['declaration', readData('papers/declaration.yaml', paperSchema)],
  ['parts-list', readData('papers/parts-list.yaml', paperSchema)],
])
const GROUPS = Object.entries(readData('papers/groups.yaml', z.record(z.string(), z.array(z.string()))))

/** Which paper: its kind, and the family of the product it is about. */
export interface PaperSubject {
  kind: string
  family: string
}

/** The text of a paper with its places open (`data/papers/manual.yaml`); undefined where nobody wrote it in the language. */
export function paperSections({ kind, family }: PaperSubject, language: SampleLanguage): readonly PaperSection[] | undefined {
  const group = GROUPS.find(([, families]) => families.includes(family))?.[0] ?? 'machine'
  return PAPERS.get(kind)?.[group]?.[language]
}

export function isWritten(subject: PaperSubject, language: SampleLanguage): boolean {
  return paperSections(subject, language) !== undefined
}

export interface PaperName {
  slug: string
  kind: string
  language: SampleLanguage
}

/** Name of the file of a paper; the English one names no language. @example 'corda-330-manual-de.pdf' */
export function paperHandle({ slug, kind, language }: PaperName): string {
  return `${slug}-${kind}${language === 'en' ? '' : `-${language}`}.pdf`
}

const HANDLE = new RegExp(`^(.+)-(${[...PAPERS.keys()].join('|')})(?:-([a-z]{2}))?$`)

/** The paper a name without extension is of; null for another file. */
export function readPaperName(name: string): PaperName | null {
  const [, slug = '', kind = '', code = 'en'] = HANDLE.exec(name) ?? []
  const language = SAMPLE_LANGUAGES.find((known) => known === code)
  return slug === '' || language === undefined ? null : { slug, kind, language }
}
