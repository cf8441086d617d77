import { createTexts } from '#islands/kit/screen-texts.ts'
import type { Translate } from '#islands/kit/translate.ts'
import type english from './strings/en.json'

/** What problems in content say, by their codes: files of their own, as many screens tell none. */
type ProblemTexts = typeof english

const texts = createTexts<ProblemTexts>((language) => import(`./strings/${language}.json`))
const known = new Map<string, Promise<Translate<ProblemTexts> | null>>()

/** Texts of a language; null where they cannot be read, and the words of the builder stand for them. Always the same promise of a language. */
export function loadProblemTexts(language: string): Promise<Translate<ProblemTexts> | null> {
  const loading = known.get(language) ?? texts.load(language).catch(() => null)
  known.set(language, loading)
  return loading
}

interface Told {
  code: string
  path: string
  values?: Readonly<Record<string, string>> | undefined
}

/** Codes that say the same of several things: the beginning says of what. */
const ENDINGS = ['unasked', 'not-found', 'without-place', 'without-alt'] as const

/** What a problem says in a language; null where its code is not known there, or lacks a value. */
export function problemText(translate: Translate<ProblemTexts>, { code, path, values }: Told): string | null {
  const ending = ENDINGS.find((known) => code.endsWith(`-${known}`))
  const key = (ending ?? code) as keyof ProblemTexts
  const text = translate(($) => $[key], { path, ...values })
  // A text that is not there is answered by its name.
  return text === key || text.includes('{{') ? null : text
}
