import { highlightPieces } from '#content-schema/search/highlight.ts'
import type { ResultRecord } from '#content-schema/search/search-api.ts'
import { cleanQuery, MIN_SUGGEST_LENGTH, SUGGEST_DEBOUNCE_MS } from '#content-schema/search/search-query.ts'
import { pageFacts } from '#islands/kit/page-facts.ts'
import { listIn, requestJson } from '#islands/kit/request.ts'
import { type IslandTexts, pageTexts } from '#islands/kit/texts.ts'
import { track } from '#islands/kit/tracking.ts'
import { addRecentSearch, recentSearches } from './recent-searches.ts'

type Texts = IslandTexts['search'] & { retry: string }

const enhanced = new WeakSet<HTMLFormElement>()

/** Suggestions below a search form: a list box that arrows walk, Enter takes and Escape closes. Without it the form is a form. */
export async function enhanceSearchBox(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector<HTMLInputElement>('input[name=q]')
  if (!input || enhanced.has(form)) return
  enhanced.add(form)
  const { search, common } = await pageTexts()
  const texts: Texts = { ...search, retry: common.retry }
  const box = document.createElement('div')
  box.className = 'search-suggestions'
  box.hidden = true
  const list = document.createElement('div')
  list.id = `${input.id}-list`
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', texts.suggestions)
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  const notice = document.createElement('div')
  notice.className = 'search-failed'
  notice.hidden = true
  form.append(box, notice, status)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value)

  const panel = form.closest<HTMLElement>('[popover]')
  let current = -1
  let timer = 0
  let asked = ''
  let running: AbortController | null = null
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]

  const mark = (at: number) => {
    current = at
    for (const [position, option] of options().entries()) option.setAttribute('aria-selected', String(position === at))
    const option = options()[at]
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  /** A list holds nothing but what can be chosen, so what is said above it stands before it. */
  const show = (nodes: Node[], said: string, head?: Node) => {
    list.replaceChildren(...nodes)
    box.replaceChildren(...(head ? [head] : []), list)
    for (const [position, option] of options().entries()) option.id = `${list.id}-${position}`
    box.hidden = nodes.length === 0
    notice.hidden = true
    input.setAttribute('aria-expanded', String(nodes.length > 0))
    status.textContent = said
    mark(-1)
  }
  const close = () => {
    clearTimeout(timer)
    running?.abort()
    asked = ''
    show([], '')
  }
  const fail = (query: string) => {
    show([], '')
    const retry = document.createElement('button')
    retry.type = 'button'
    retry.className = 'text-link'
    retry.textContent = texts.retry
    retry.addEventListener('click', () => {
      input.focus()
      void suggest(query)
    })
    const text = document.createElement('p')
    text.textContent = texts.failed
    text.setAttribute('role', 'alert')
    notice.replaceChildren(text, retry)
    notice.hidden = false
  }
  const suggest = async (query: string) => {
    running?.abort()
    running = new AbortController()
    asked = query
    try {
      const records = await askSuggestions(query, running.signal)
      if (asked !== query) return
      const nodes = [...records.map((record) => suggestionNode(record, query, texts)), allNode(form, query, texts)]
      if (records.length > 0) show(nodes, `${texts.suggestions}: ${records.length}`)
      else show(nodes, texts.none, headNode(texts.none))
    } catch (error) {
      if (asked !== query || (error instanceof DOMException && error.name === 'AbortError')) return
      console.error('No suggestions', error)
      fail(query)
    }
  }
  const showRecent = () => {
    const searches = recentSearches.get()
    if (searches.length === 0) return close()
    const nodes = searches.map((query) => recentNode(form, query))
    show(nodes, `${texts.recent}: ${searches.length}`, recentHead(texts))
  }
  const typed = () => {
    clearTimeout(timer)
    const query = cleanQuery(input.value)
    if (query === '') return showRecent()
    if ([...query].length < MIN_SUGGEST_LENGTH) return close()
    timer = window.setTimeout(() => void suggest(query), SUGGEST_DEBOUNCE_MS)
  }

  input.addEventListener('input', typed)
  input.addEventListener('focus', () => {
    if (box.hidden && cleanQuery(input.value) === '') showRecent()
  })
  input.addEventListener('keydown', (event) => {
    const count = options().length
    if (event.isComposing) return
    if (event.key === 'ArrowDown' && box.hidden) typed()
    else if (event.key === 'ArrowDown' && count > 0) mark((current + 1) % count)
    else if (event.key === 'ArrowUp' && count > 0) mark(current <= 0 ? count - 1 : current - 1)
    else if (event.key === 'Enter' && current >= 0) options()[current]?.click()
    else if (event.key === 'Escape' && !box.hidden) close()
    else if (event.key === 'Escape' && panel) panel.hidePopover()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  box.addEventListener('mousedown', (event) => event.preventDefault())
  box.addEventListener('click', ({ target }) => {
    const isClear = target instanceof Element && target.closest('.search-clear')
    if (!isClear) return
    recentSearches.set([])
    close()
    input.focus()
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close()
  })
  form.addEventListener('submit', () => {
    clearTimeout(timer)
    addRecentSearch(input.value)
  })
  // What was found on this very page may be remembered only now.
  recentSearches.listen(() => {
    if (document.activeElement === input && cleanQuery(input.value) === '') showRecent()
  })
  if (document.activeElement !== input) return
  if (cleanQuery(input.value) === '') showRecent()
  else if (input.value !== input.defaultValue) typed()
}

/** What was found on this page is worth asking for again. Told to whoever counts: how much was found, never what for. */
export function rememberSearch(results: HTMLElement): void {
  const total = Number(results.dataset.searchTotal)
  const parameters = new URLSearchParams(location.search)
  track('search', { results: total, page: Number(parameters.get('page') ?? '1'), kind: parameters.get('kind') ?? 'all' })
  if (total > 0) addRecentSearch(parameters.get('q') ?? '')
}

async function askSuggestions(query: string, signal: AbortSignal): Promise<ResultRecord[]> {
  const { locale, siteSlug } = pageFacts()
  return requestJson('/api/search-proxy/suggest', records, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ localeCode: locale, siteSlug, query }),
    signal,
  })
}

const records = listIn('records', (value): value is ResultRecord => {
  const { title, url } = (value ?? {}) as Partial<ResultRecord>
  return typeof title === 'string' && typeof url === 'string'
})

function suggestionNode({ title, url, imageUrl, kind, category, figures = [] }: ResultRecord, query: string, texts: Texts): HTMLElement {
  const link = optionNode(url)
  const picture = document.createElement('span')
  picture.className = 'suggestion-picture'
  if (imageUrl) {
    const image = document.createElement('img')
    Object.assign(image, { src: imageUrl, alt: '', width: 48, height: 48 })
    picture.append(image)
  }
  const name = document.createElement('span')
  name.className = 'suggestion-title'
  name.append(...highlighted(title, query))
  const note = document.createElement('span')
  note.className = 'suggestion-note'
  const places = [...new Set([texts.kinds[kind as keyof Texts['kinds']], category])].filter(Boolean).join(' · ')
  note.append(...(figures.length > 0 ? figures.flatMap(figureNodes) : [places]))
  link.append(picture, name, note)
  return link
}

/** What the record says of a figure of the query; one it can do stands out. */
function figureNodes({ name, value, isMet }: NonNullable<ResultRecord['figures']>[number], at: number): (Node | string)[] {
  const figure = document.createElement(isMet ? 'em' : 'span')
  figure.textContent = value
  return [at > 0 ? ' · ' : '', `${name} `, figure]
}

function highlighted(text: string, query: string): Node[] {
  return highlightPieces(text, query).map(({ text: piece, isMatch }) => {
    if (!isMatch) return document.createTextNode(piece)
    const mark = document.createElement('em')
    mark.textContent = piece
    return mark
  })
}

function allNode(form: HTMLFormElement, query: string, texts: Texts): HTMLElement {
  const link = optionNode(resultsUrl(form, query))
  link.classList.add('suggestion-all')
  link.textContent = texts.all.replace('{{query}}', query)
  link.addEventListener('click', () => addRecentSearch(query))
  return link
}

/** What stands above the list: that there is nothing to propose, or what is proposed. */
function headNode(...content: (Node | string)[]): HTMLElement {
  const head = document.createElement('div')
  head.className = 'suggestion-head'
  head.append(...content)
  return head
}

function recentHead(texts: Texts): HTMLElement {
  const clear = document.createElement('button')
  clear.type = 'button'
  clear.className = 'search-clear text-link'
  clear.textContent = texts.clear
  const label = document.createElement('span')
  label.className = 'label'
  label.textContent = texts.recent
  return headNode(label, clear)
}

function recentNode(form: HTMLFormElement, query: string): HTMLElement {
  const link = optionNode(resultsUrl(form, query))
  link.classList.add('suggestion-recent')
  link.textContent = query
  return link
}

function optionNode(href: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.className = 'suggestion'
  link.tabIndex = -1
  link.setAttribute('role', 'option')
  return link
}

function resultsUrl(form: HTMLFormElement, query: string): string {
  return `${form.action}?${new URLSearchParams({ q: query })}`
}
