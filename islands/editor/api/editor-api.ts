import * as z from 'zod/mini'
import { differenceAnswerSchema } from '#content-schema/editing/difference.ts'
import { DRAFT_PROXY_ENDPOINT, type DraftQuestion } from '#content-schema/editing/draft-proxy.ts'
import { EDITOR_LOGIN_ENDPOINT, EDITOR_LOGOUT_ENDPOINT, editorLoginAnswerSchema } from '#content-schema/editing/editor-login.ts'
import { EDITOR_STATE_ENDPOINT, editorStateSchema } from '#content-schema/editing/editor-state.ts'
import { impactReportSchema } from '#content-schema/editing/impact.ts'
import { type DraftReference, draftListSchema } from '#content-schema/editing/preview.ts'
import { type MakeLive, RELEASES_ENDPOINT, releaseDifferenceSchema, releaseListSchema } from '#content-schema/editing/releases.ts'
import { SHARED_PREVIEWS_ENDPOINT, type SharePreview, sharedPreviewSchema } from '#content-schema/editing/shared-preview.ts'
import { SOURCE_CHANGES_ENDPOINT, sourceChangesSchema } from '#content-schema/editing/source-changes.ts'
import type { Stage } from '#content-schema/editing/stage.ts'
import {
  OWN_PAGE_HEADER,
  pageTranslationSchema,
  TRANSLATION_ENDPOINT,
  TRANSLATIONS_ENDPOINT,
  type TranslationAction,
  translationsSchema,
} from '#content-schema/editing/translation.ts'
import { requestAnswer } from '#islands/kit/request.ts'
import { nameHeader } from './editor-name.ts'

/** Whether somebody is logged in, in the cache of queries. */
export const LOGIN_KEY = ['login'] as const

/** Of a navigation what the list of pages shows. */
export interface ListedItem {
  id: string
  title: string
  countries: string[]
  url: string | null
  unlocalizedUrl: string | null
  /** The content page it leads to. */
  page?: { id: string } | null | undefined
  hidden: boolean
  items: ListedItem[]
  sections: { title: string; items: ListedItem[] }[]
}
const itemSchema: z.ZodMiniType<ListedItem> = z.lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    countries: z.array(z.string()),
    url: z.nullable(z.string()),
    unlocalizedUrl: z.nullable(z.string()),
    page: z.optional(z.nullable(z.object({ id: z.string() }))),
    hidden: z.boolean(),
    items: z.array(itemSchema),
    sections: z.array(z.object({ title: z.string(), items: z.array(itemSchema) })),
  }),
)
const navigationSchema = z.object({
  language: z.string(),
  header: z.object({ items: z.array(itemSchema) }),
  footer: z.object({ sections: z.array(z.object({ title: z.string(), items: z.array(itemSchema) })) }),
})

/** A call the edge refused, by its status; 0 where nobody answered. */
export class EditorError extends Error {
  readonly status: number
  /** What the edge said beside the status; null for nothing. */
  readonly told: unknown
  constructor(url: string, status: number, { cause, told = null }: { cause?: unknown; told?: unknown } = {}) {
    super(`${url} answered with status ${status}`, { cause })
    this.name = 'EditorError'
    this.status = status
    this.told = told
  }
}

/** Worth trying again: nobody answered, or with a fault of his own. */
export function isPassing(error: unknown): boolean {
  return error instanceof EditorError && (error.status === 0 || error.status >= 500)
}

/** True when the edge no longer knows this browser as an editor's. */
export function isLoggedOut(error: unknown): boolean {
  return error instanceof EditorError && error.status === 401
}

export const isEditor = async () => (await postLogin({ hash: '' })).success
/** True when the password is the right one; the ticket comes in a cookie. @throws EditorError 429 after too many tries */
export const logIn = async (input: string) => (await postLogin({ input })).success
export const leave = () => call(EDITOR_LOGOUT_ENDPOINT, editorLoginAnswerSchema, { method: 'POST' })
export const readState = () => call(EDITOR_STATE_ENDPOINT, editorStateSchema)
export const readNavigation = (site: string, { lang, stage }: { lang: string; stage: Stage }) =>
  call(`/api/site-navigation/editor/${encodeURIComponent(site)}?${new URLSearchParams({ lang, stage })}`, navigationSchema)
export const readTranslations = () => call(TRANSLATIONS_ENDPOINT, translationsSchema)
export const readSourceChanges = (pageId: string) => call(`${SOURCE_CHANGES_ENDPOINT}/${encodeURIComponent(pageId)}`, sourceChangesSchema)
export const translatePage = (action: TranslationAction, pageId: string) =>
  call(`${TRANSLATION_ENDPOINT}/${action}/${encodeURIComponent(pageId)}`, pageTranslationSchema)

/** Drafts may have to be rendered by the hundred. */
export const DRAFT_TIMEOUT_MS = 60_000
export const readDrafts = () => askDrafts({ ask: 'drafts' }, draftListSchema)
/** What publishing these drafts together would change. */
export const readImpact = (drafts: readonly DraftReference[]) =>
  askDrafts({ ask: 'impact', drafts: [...drafts], unpublish: [] }, impactReportSchema)
/** A link under which this page can be seen for so many hours, as it is now. */
export const sharePreview = (page: SharePreview) =>
  call(SHARED_PREVIEWS_ENDPOINT, sharedPreviewSchema, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(page) }, DRAFT_TIMEOUT_MS)
/** What a reader would read otherwise on a page, were these drafts published. */
export const readPageDifference = (page: { siteId: string; path: string }, drafts: readonly DraftReference[]) =>
  askDrafts({ ask: 'difference', ...page, drafts: [...drafts] }, differenceAnswerSchema)
export const readReleases = () => call(RELEASES_ENDPOINT, releaseListSchema)
export const readDifference = (from: string, to: string) =>
  call(`${RELEASES_ENDPOINT}/${encodeURIComponent(to)}/difference?${new URLSearchParams({ from })}`, releaseDifferenceSchema)
/** @throws EditorError 409 when something else went live since the list was read */
export const makeReleaseLive = (id: string, move: MakeLive) =>
  call(`${RELEASES_ENDPOINT}/${encodeURIComponent(id)}/live`, movedSchema, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(move),
  })

const JSON_TYPE = { 'content-type': 'application/json' }
const movedSchema = z.object({ sequence: z.number() })

function askDrafts<Schema extends z.ZodMiniType>(question: DraftQuestion, schema: Schema) {
  const init = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(question) }
  return call(DRAFT_PROXY_ENDPOINT, schema, init, DRAFT_TIMEOUT_MS)
}

function postLogin(body: { input: string } | { hash: string }) {
  return call(EDITOR_LOGIN_ENDPOINT, editorLoginAnswerSchema, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) })
}

/** @throws EditorError for another status than 2xx and for an answer of another shape: the edge may be of another release */
export async function call<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  init: RequestInit = {},
  timeoutMs?: number,
): Promise<z.infer<Schema>> {
  const headers = { [OWN_PAGE_HEADER]: 'editor', ...nameHeader(), ...init.headers }
  const { isOk, status, told, cause } = await requestAnswer(url, { ...init, headers, ...(timeoutMs === undefined ? {} : { timeoutMs }) })
  if (!isOk) throw new EditorError(url, status, { told, cause })
  const parsed = schema.safeParse(told)
  if (!parsed.success) throw new EditorError(url, 502)
  return parsed.data
}
