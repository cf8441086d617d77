import { z } from 'zod'
import type { MachineDocument } from '#content-schema/inventory/machine.ts'
import { createPaperPdf } from '../assets/pdf.ts'
import type { Paper } from '../content/papers/white-papers.ts'
import { day } from '../content/reader/day.ts'
import { fields } from '../content/reader/fields.ts'
import { anyLanguages } from '../content/reader/languages.ts'
import { readData } from '../content/reader/read-data.ts'
import type { PortalFile } from './portal-file.ts'
import { INVENTORY_DATA } from './sample-software.ts'

const paperSchema = fields({
  title: z.string(),
  sections: z.array(fields({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
const kindSchema = fields({ version: z.string(), date: day, languages: anyLanguages(paperSchema) })
const KINDS = Object.entries(readData('documents.yaml', z.record(z.string(), kindSchema), INVENTORY_DATA))

interface Subject {
  id: string
  model: string
  serialNumber: string
}

/** The papers about a machine, in every language there are. Ids are `{machine}.{kind}.{language}`. */
export function documentsOf(machine: Subject): MachineDocument[] {
  return KINDS.flatMap(([kind, { version, date, languages }]) =>
    Object.entries(languages).flatMap(([language, paper]) => {
      if (paper === undefined) return []
      const { title } = filledIn(paper, machine)
      const bytes = createPaperPdf(filledIn(paper, machine)).length
      return { id: `${machine.id}.${kind}.${language}`, title, kind, language, version, date, extension: 'pdf', bytes }
    }),
  )
}

/** A paper about a machine as a PDF; undefined where there is none of that kind or language. */
export function documentFile(machine: Subject, id: string): PortalFile | undefined {
  const found = documentsOf(machine).find((document) => document.id === id)
  if (!found) return undefined
  const paper = KINDS.find(([kind]) => kind === found.kind)?.[1].languages
  const text = Object.entries(paper ?? {}).find(([language]) => language === found.language)?.[1]
  if (!text) return undefined
  const name = `${machine.serialNumber.toLowerCase()}-${found.kind}-${found.language}.pdf`
  return { name, mediaType: 'application/pdf', read: () => createPaperPdf(filledIn(text, machine)) }
}

function filledIn({ title, sections }: Paper, { model, serialNumber }: Subject): Paper {
  const fill = (text: string) => text.replaceAll('{model}', model).replaceAll('{serial}', serialNumber)
  return {
    title: fill(title),
    sections: sections.map(({ heading, paragraphs }) => ({ heading: fill(heading), paragraphs: paragraphs.map(fill) })),
  }
}
