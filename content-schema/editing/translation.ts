import * as z from 'zod/mini'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { ImpactProblem } from './impact.ts'

/** What an editor asks of one page; `{endpoint}/{pageId}` (AP-07). */
export const TRANSLATION_ENDPOINT = '/api/translation'
export const TRANSLATION_ACTIONS = ['state', 'start', 'reset'] as const
export type TranslationAction = (typeof TRANSLATION_ACTIONS)[number]
/** The pages of all sites with their targets. */
export const TRANSLATIONS_ENDPOINT = '/api/translations'
/** Sent with calls that change something, where a browser says nothing of where a request comes from (AH-56). */
export const OWN_PAGE_HEADER = 'x-requested-with'

export const TRANSLATION_STATES = ['Translated', 'MarkedForTranslation', 'InProgress'] as const
export type TranslationState = (typeof TRANSLATION_STATES)[number]

const moment = z.nullable(z.string())

export const targetSchema = z.object({
  id: z.string(),
  language: z.string(),
  translationState: z.enum(TRANSLATION_STATES),
  exportedAt: moment,
  importedAt: moment,
})
/** A language a page is translated into (ED-09). */
export type Target = z.infer<typeof targetSchema>

export const pageTranslationSchema = z.object({
  sourceLanguage: z.string(),
  targetLanguages: z.array(targetSchema),
  /** When the text in the source language last changed; null where that is not known. */
  sourceChangedAt: z._default(moment, null),
})
export type PageTranslation = z.infer<typeof pageTranslationSchema>

export const translatedPageSchema = z.extend(pageTranslationSchema, { id: z.string(), title: z.string() })
export type TranslatedPage = z.infer<typeof translatedPageSchema>
export const translationsSchema = z.object({ pages: z.array(translatedPageSchema) })

/** State of a page by its targets: one in progress counts most; a page without targets is translated (ED-10 to ED-12). */
export function pageState(targets: readonly Pick<Target, 'translationState'>[]): TranslationState {
  if (targets.some(({ translationState }) => translationState === 'InProgress')) return 'InProgress'
  return targets.every(({ translationState }) => translationState === 'Translated') ? 'Translated' : 'MarkedForTranslation'
}

/**
 * True when the source changed after what the translation was made of, or is being made of, was exported; where nobody noted the export,
 * after the translation came back.
 */
export function isOutdated({ translationState, exportedAt, importedAt }: Target, sourceChangedAt: string | null): boolean {
  const since = exportedAt ?? importedAt
  if (translationState === 'MarkedForTranslation' || since === null || sourceChangedAt === null) return false
  return Date.parse(sourceChangedAt) > Date.parse(since)
}

/** Languages of a page whose translation is outdated. */
export function outdatedLanguages({ targetLanguages, sourceChangedAt }: PageTranslation): string[] {
  return targetLanguages.filter((target) => isOutdated(target, sourceChangedAt)).map(({ language }) => language)
}

/** A target with the moment of the export before the one under way, which a reset returns to. */
export type KeptTarget = Target & { exportedBefore: string | null }

/** An editor starts a translation: what is not under way yet is marked for the translators (ED-13). */
export function startTarget(target: KeptTarget): KeptTarget {
  return target.translationState === 'InProgress' ? target : { ...target, translationState: 'MarkedForTranslation' }
}

/** The translators take what is marked. */
export function takeTarget(target: KeptTarget, at: string): KeptTarget {
  if (target.translationState !== 'MarkedForTranslation') return target
  return { ...target, translationState: 'InProgress', exportedAt: at, exportedBefore: target.exportedAt }
}

/** The translators bring back what was under way. */
export function returnTarget(target: KeptTarget, at: string): KeptTarget {
  if (target.translationState !== 'InProgress') return target
  return { ...target, translationState: 'Translated', importedAt: at, exportedBefore: null }
}

/** An editor takes a translation back: the one before stands again; what was never translated waits as it did before (ED-14). */
export function resetTarget(target: KeptTarget): KeptTarget {
  if (target.translationState === 'Translated') return target
  const exportedAt = target.translationState === 'InProgress' ? target.exportedBefore : target.exportedAt
  const translationState = target.importedAt === null ? 'MarkedForTranslation' : 'Translated'
  return { ...target, translationState, exportedAt, exportedBefore: null }
}

/** What a language lacks: texts that wait, are under way, or no longer say what the source says. */
export interface LanguageCount {
  language: string
  waiting: number
  inProgress: number
  outdated: number
}

/** What is missing in each language, in the order given. */
export function countMissing(pages: readonly PageTranslation[], languages: readonly string[]): LanguageCount[] {
  return languages.map((language) => {
    const targets = pages.flatMap(({ targetLanguages, sourceChangedAt }) =>
      targetLanguages.filter((target) => target.language === language).map((target) => ({ target, sourceChangedAt })),
    )
    const inState = (state: TranslationState) => targets.filter(({ target }) => target.translationState === state).length
    return {
      language,
      waiting: inState('MarkedForTranslation'),
      inProgress: inState('InProgress'),
      outdated: targets.filter(({ target, sourceChangedAt }) => isOutdated(target, sourceChangedAt)).length,
    }
  })
}

/**
 * Pages whose translations publishing makes outdated: their source changes, in its text or in what all languages share, after they were sent.
 * Those that are outdated already are no news.
 *
 * @param changed keys of what publishing changes, e.g. `content/Page/about@en`
 */
export function outdatedByPublishing(pages: readonly TranslatedPage[], changed: readonly string[]): ImpactProblem[] {
  const keys = new Set(changed)
  return pages.flatMap((page) => {
    const shared = entryKey.content('Page', page.id)
    const source = entryKey.content('Page', page.id, page.sourceLanguage)
    if (!keys.has(shared) && !keys.has(source)) return []
    const known = outdatedLanguages(page)
    const languages = outdatedLanguages({ ...page, sourceChangedAt: END_OF_TIME }).filter((language) => !known.includes(language))
    return languages.length === 0 ? [] : [outdatedProblem(keys.has(source) ? source : shared, languages)]
  })
}

/** What a report says of translations while the content service, which knows them, does not answer; of changes that touch none, nothing. */
export function unknownTranslations(changed: readonly string[]): ImpactProblem[] {
  const entry = changed.find((key) => key.startsWith(entryKey.content('Page', '')))
  if (entry === undefined) return []
  const message = 'whether translations become outdated is not known: the content service does not answer'
  return [{ code: 'translation-unknown', entry, path: '', message, hint: 'Look again before publishing.', change: 'new' }]
}

/** After every export. */
const END_OF_TIME = '9999-12-31T00:00:00.000Z'

function outdatedProblem(entry: string, languages: readonly string[]): ImpactProblem {
  const message = `the translations into ${languages.join(', ')} become outdated: they were made of what is published now`
  return {
    code: 'translation-outdated',
    entry,
    path: '',
    message,
    hint: 'Start their translation once the draft is published.',
    values: { languages: languages.join(', ') },
    change: 'new',
  }
}
