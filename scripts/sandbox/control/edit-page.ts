import { randomUUID } from 'node:crypto'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { escapeHtml } from '#content-schema/values/escape.ts'
import { MODELS } from '../content-service/models.ts'
import type { PerformEdit } from '../editing/editing.ts'
import { type Call, type Handler, type Reply, ReplyError } from '../http/call.ts'
import type { Fields } from '../store/command.ts'
import type { StoredEntry } from '../store/entry.ts'
import type { EntryStore } from '../store/entry-store.ts'
import { editEntry } from './edit-entry.ts'
import { changedFields, fieldMarkup, formFields } from './entry-form.ts'

const STYLE =
  '*{box-sizing:border-box}body{font:16px/1.5 system-ui;max-width:64rem;margin:2rem auto;padding:0 1rem}ul{columns:16rem;padding-left:1.2rem}' +
  'li{overflow-wrap:anywhere}form{display:grid;gap:.9rem}label{display:grid;gap:.2rem}small{color:#666}' +
  'input,textarea,button{font:inherit;padding:.4rem}textarea{font:14px/1.45 ui-monospace,monospace}nav{display:flex;flex-wrap:wrap;gap:.25rem .9rem}' +
  '[aria-current]{font-weight:700}.buttons{display:flex;flex-wrap:wrap;gap:.5rem;position:sticky;bottom:0;padding:.75rem 0;background:#fff}' +
  '.mark{background:#fde68a;padding:0 .4em}.problem{color:#a40000}'

interface EditServices {
  entries: EntryStore
  perform: PerformEdit
}

/**
 * `/edit/{model}/{id}?language={language}`: an entry of the content service as a form, with its draft, so that the way from a page to where it is
 * written can be tried. Its forms carry a token that pages of others do not know.
 */
export function createEditPage(services: EditServices): Handler {
  const token = randomUUID()
  return (call) => {
    const [model, id] = call.url.pathname.split('/').slice(2).map(decodeURIComponent)
    if (!model) return page('Content', `<h1>Content</h1>${listMarkup(Object.keys(MODELS).map((name) => [name, `/edit/${name}`]))}`)
    if (!Object.hasOwn(MODELS, model)) throw new ReplyError(404, `There is no model "${model}".`)
    if (!id) return modelPage(model, services)
    const entry = services.entries.latest(model, id)
    if (!entry || !(entry.draft ?? entry.published)) throw new ReplyError(404, `There is no ${model} with id "${id}".`)
    const form = { entry, token, language: languageOf(call, entry) }
    return call.method === 'POST' ? receive(call, form, services) : entryPage(form)
  }
}

interface Form {
  entry: StoredEntry
  token: string
  /** Whose texts are edited. */
  language: string
}

function receive(call: Call, form: Form, { perform }: EditServices): Reply {
  const { entry, token, language } = form
  const { token: sent, action, ...fields } = Object.fromEntries(new URLSearchParams(call.body.toString()))
  if (sent !== token) throw new ReplyError(403, 'This form is not of this page; load the page again.')
  const version = entry.draft ?? entry.published
  try {
    const data = version ? changedFields(formFields(entry.model, version, language), fields) : {}
    const target = { kind: 'entry', service: 'content', model: entry.model, id: entry.id, action: null } as const
    editEntry({ target, method: 'POST', body: { locale: language, data, localizations: {}, publish: action === 'publish' } }, perform)
  } catch (error) {
    if (error instanceof SyntaxError) return entryPage(form, error.message)
    throw error
  }
  return { status: 303, headers: { location: `${addressOf(entry)}?language=${language}` }, body: '' }
}

function modelPage(model: string, { entries }: EditServices): Reply {
  const links = [...entries.list(model)].map((entry): [string, string] => [nameOf(entry), addressOf(entry)])
  return page(model, `<p><a href="/edit">All models</a></p><h1>${model}</h1>${listMarkup(links)}`)
}

function entryPage({ entry, token, language }: Form, problem?: string): Reply {
  const version = entry.draft ?? entry.published
  if (!version) throw new ReplyError(404, 'This entry is gone.')
  const languages = UI_LANGUAGES.map((code) => {
    const label = version.localizations[code] ? code : `${code} (nothing yet)`
    return `<a href="?language=${code}"${code === language ? ' aria-current="page"' : ''}>${label}</a>`
  })
  const isLocalised = (MODELS[entry.model]?.localised.length ?? 0) > 0
  const body = `<p><a href="/edit/${entry.model}">All of ${entry.model}</a></p><h1>${escapeHtml(nameOf(entry))}</h1>
<p>${entry.model}/${escapeHtml(entry.id)} · ${stateOf(entry)}</p>${isLocalised ? `<nav aria-label="Languages">${languages.join('')}</nav>` : ''}
${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post"><input type="hidden" name="token" value="${token}">${formFields(entry.model, version, language).map(fieldMarkup).join('\n')}
<div class="buttons"><button name="action" value="save">Save draft</button><button name="action" value="publish">Save and publish</button></div></form>`
  return page(nameOf(entry), body, problem ? 400 : 200)
}

function languageOf({ url }: Call, { draft, published }: StoredEntry): string {
  const asked = url.searchParams.get('language')
  const written = Object.keys((draft ?? published)?.localizations ?? {})
  return UI_LANGUAGES.find((code) => code === asked) ?? written[0] ?? 'en'
}

function nameOf({ id, draft, published }: StoredEntry): string {
  const version = draft ?? published
  const texts = Object.values({ first: version?.localizations.en, ...version?.localizations })
  const text: Fields = texts.find((each) => each !== undefined) ?? {}
  const fields: Fields = version?.fields ?? {}
  return String(text.title ?? text.name ?? fields.name ?? fields.title ?? id)
}

function stateOf({ draft, published }: StoredEntry): string {
  if (!published) return '<span class="mark">not published</span>'
  return draft && draft.updatedAt > published.updatedAt ? '<span class="mark">the draft is newer</span>' : 'published'
}

const addressOf = ({ model, id }: StoredEntry) => `/edit/${model}/${encodeURIComponent(id)}`

function listMarkup(links: readonly [string, string][]): string {
  return `<ul>${links.map(([name, address]) => `<li><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></li>`).join('')}</ul>`
}

function page(title: string, body: string, status = 200): Reply {
  const markup = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style>${body}</html>`
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, body: markup }
}
