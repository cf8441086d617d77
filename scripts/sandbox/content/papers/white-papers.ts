import { z } from 'zod'
import { mapDeepTexts, typeset } from '../builders/texts.ts'
import { fields } from '../reader/fields.ts'
import { readFolder } from '../reader/read-data.ts'
import { SAMPLE_LANGUAGES } from '../sample-languages.ts'
import type { PaperSection } from '../terms/paper-texts.ts'

/** A paper as it is set: sections of paragraphs. */
export interface Paper {
  title: string
  sections: readonly PaperSection[]
}

const section = fields({ heading: z.string(), paragraphs: z.array(z.string()) })
const papers = readFolder('white-papers', fields({ language: z.enum(SAMPLE_LANGUAGES), title: z.string(), sections: z.array(section) }))

/** The white papers of the sample, by the name of their file without extension. */
export const WHITE_PAPERS: ReadonlyMap<string, Paper> = new Map(
  Array.from(papers, ([name, { language, ...paper }]) => [name, mapDeepTexts(paper, (text) => typeset(text, language))]),
)
