import { z } from 'zod'
import type { ExportedSource } from '#content-schema/editing/source-changes.ts'
import {
  type KeptTarget,
  type PageTranslation,
  resetTarget,
  returnTarget,
  startTarget,
  type Target,
  takeTarget,
  targetSchema,
} from '#content-schema/editing/translation.ts'
import { type Call, type Handler, jsonReply, type Outcome, ReplyError } from '../http/call.ts'
import { readJson } from '../http/read-json.ts'
import type { Fields } from '../store/command.ts'
import { momentIn, type StoredEntry } from '../store/entry.ts'
import type { EntryStore } from '../store/entry-store.ts'
import { openTranslationStore } from './translation-store.ts'

const officeBodySchema = z.object({ page: z.string().optional() })

/**
 * The part of the content service that manages translations, and the office that translates: it takes what is marked, and brings it back,
 * on command.
 */
export interface TranslationService {
  /** `GET {path}`, `GET {path}/{pageId}` and `…/exported`, `POST {path}/{pageId}/start` and `…/reset`. */
  handler: (path: string) => Handler
  /** `POST /control/translation/take` and `…/return`, of one page or of all. */
  control: (call: Call, path: readonly string[]) => Outcome
  reset(): void
  close(): void
}

export function createTranslationService(options: {
  entries: Pick<EntryStore, 'get' | 'list'>
  /** A page as it was before any edit: what it says is what was sent to the translators before anybody edited. */
  original: (id: string) => StoredEntry | undefined
  stateDir: string | undefined
}): TranslationService {
  const { entries, original } = options
  const store = openTranslationStore(options.stateDir)

  const targetsOf = (page: StoredEntry): KeptTarget[] => {
    const changed = store.of(page.id)
    return seededTargets(page).map((target) => changed.get(target.id) ?? { ...target, exportedBefore: null })
  }
  const pageOf = (id: string): StoredEntry => {
    const page = entries.get('Page', id)
    if (!page) throw new ReplyError(404, `There is no page "${id}".`)
    return page
  }
  const answer = (page: StoredEntry): PageTranslation & { id: string; title: string } => ({
    id: page.id,
    title: titleOf(page),
    sourceLanguage: sourceOf(page),
    sourceChangedAt: sourceChangedAt(page),
    targetLanguages: targetsOf(page).map(({ exportedBefore: _, ...target }) => target),
  })
  const exportsOf = (page: StoredEntry): ExportedSource => ({
    source: sourceTexts(page),
    exports: targetsOf(page).flatMap(({ language, exportedAt }) =>
      exportedAt === null ? [] : [{ language, exportedAt, texts: store.exported(page.id, exportedAt) ?? originalTexts(page, exportedAt) }],
    ),
  })
  const originalTexts = (page: StoredEntry, exportedAt: string) => {
    const seed = original(page.id)
    return seed && seededTargets(seed).some((target) => target.exportedAt === exportedAt) ? sourceTexts(seed) : null
  }
  const change = (page: StoredEntry, rule: (target: KeptTarget) => KeptTarget) => store.keep(page.id, targetsOf(page).map(rule))

  return {
    handler: (path) => (call) => {
      const [id, action, rest] = call.url.pathname.slice(path.length).split('/').filter(Boolean).map(decodeURIComponent)
      const operation = `${call.method} ${action ?? ''}`.trim()
      if (rest !== undefined) throw new ReplyError(404, 'Nothing is there.')
      if (id === undefined && operation === 'GET') return jsonReply({ pages: [...entries.list('Page')].map(answer) })
      if (id === undefined) throw new ReplyError(405, 'Pages are read with GET.')
      const page = pageOf(id)
      if (operation === 'POST start') change(page, startTarget)
      else if (operation === 'POST reset') change(page, resetTarget)
      else if (operation === 'GET exported') return jsonReply(exportsOf(page))
      else if (operation !== 'GET') throw new ReplyError(405, `${operation} is not possible.`)
      return jsonReply(answer(page))
    },
    control(call, [action, rest]) {
      const rules = { take: takeTarget, return: returnTarget }
      if (call.method !== 'POST' || rest !== undefined || (action !== 'take' && action !== 'return'))
        throw new ReplyError(404, 'The translation office takes and returns: POST /control/translation/take or …/return.')
      const { page } = readJson(call, officeBodySchema)
      const pages = page === undefined ? [...entries.list('Page')] : [pageOf(page)]
      const at = new Date().toISOString()
      for (const each of pages) {
        if (action === 'take') store.keepExport(each.id, at, sourceTexts(each))
        change(each, (target) => rules[action](target, at))
      }
      return jsonReply({ pages: pages.length })
    },
    reset: () => store.clear(),
    close: () => store.close(),
  }
}

function fieldsOf(page: StoredEntry): Record<string, unknown> {
  return (page.published ?? page.draft)?.fields ?? {}
}

/** Targets as the entry has them. */
function seededTargets(page: StoredEntry): Target[] {
  return z.array(targetSchema).parse(fieldsOf(page).translationTargetLanguages ?? [])
}

function sourceOf(page: StoredEntry): string {
  const { translationSourceLanguage: source } = fieldsOf(page)
  return typeof source === 'string' ? source : 'en'
}

function sourceTexts(page: StoredEntry): Fields {
  return (page.published ?? page.draft)?.localizations[sourceOf(page)] ?? {}
}

function sourceChangedAt(page: StoredEntry): string | null {
  const version = page.published ?? page.draft
  return version && momentIn(version, sourceOf(page))
}

function titleOf(page: StoredEntry): string {
  const version = page.published ?? page.draft
  const texts = version?.localizations ?? {}
  const { title } = texts[sourceOf(page)] ?? Object.values(texts)[0] ?? {}
  return typeof title === 'string' && title !== '' ? title : page.id
}
