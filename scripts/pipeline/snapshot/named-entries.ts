import { parseEntryKey } from '#content-schema/source/entry-key.ts'

/**
 * Services show of a reference only what is published: an unpublished page behind a link is null, an unpublished item is missing
 * from its list. So what an entry says depends on entries it names, or on entries nobody can see yet. This file says which.
 */

/** The entry a key belongs to, as events name it. @example entryName('content/Page/about@de') → 'content/Page/about' */
export function entryName(key: string): string {
  const { service, model, id } = parseEntryKey(key)
  return `${service}/${model}/${id}`
}

/** Stands for an entry that is not published, or for an empty choice: the service does not tell which. */
export const HOLE = '?'

/**
 * Names of the entries that another names in a way its service answers by their state, `?` in place of an id where the service
 * left a hole. What an entry names in plain text (a slug, an id in a block) is shown whatever becomes of it and is not among them.
 */
export function namedEntries(key: string, body: unknown): Set<string> {
  const { service, model, language } = parseEntryKey(key)
  const named = new Set<string>()
  const add = (target: string, id: unknown) => {
    if (typeof id === 'string') named.add(`${target}/${id === '' ? HOLE : id}`)
  }
  if (service === 'content') {
    for (const pageId of pageIds(body)) add('content/Page', pageId)
    const fields = fieldsOf(body)
    if (model === 'NavigationItem' || model === 'Footer') for (const id of itemIds(fields)) add('content/NavigationItem', id)
    if (model === 'Story' && language === null) {
      add('content/StoryCategory', fields.category)
      for (const id of list(fields.storyContacts)) add('content/StoryContact', id)
    }
    return named
  }
  const fields = fieldsOf(body)
  // Languages of an entry relate to the same ones, so English speaks for all.
  if (language === 'en') for (const { type, slug } of list(fields.related).map(fieldsOf)) add(relatedModel(type), slug)
  if (model === 'Product' && language === null) {
    add('pim/Classification', fields.classificationId)
    for (const id of list(fields.capabilityIds)) add('pim/Capability', id)
  }
  return named
}

/**
 * Names of the navigation a site is made of, and of the languages a country speaks. System data is read whole whenever one of them comes
 * or goes, so nobody looks up who names them.
 */
export function namedInSystemData(key: string, body: unknown): Set<string> {
  const { model } = parseEntryKey(key)
  const { headerNavigation, footerNavigation, supportedLanguages } = fieldsOf(body)
  if (model === 'Country') return new Set(list(supportedLanguages).map((code) => `content/Language/${code}`))
  if (model !== 'Site') return new Set()
  return new Set([...list(headerNavigation).map((id) => `content/NavigationItem/${id}`), `content/Footer/${footerNavigation}`])
}

/**
 * What an entry of the content service says while some of the entries it names are not published: a link to one is null, a list lacks it.
 * Null for a site without navigation and a country without language, which do not exist.
 */
export function withoutEntries(key: string, body: unknown, isAbsent: (name: string) => boolean): unknown {
  const { model } = parseEntryKey(key)
  if (model === 'Site') {
    const site = fieldsOf(body)
    const headerNavigation = list(site.headerNavigation).filter((id) => !isAbsent(`content/NavigationItem/${id}`))
    return headerNavigation.length === 0 || isAbsent(`content/Footer/${site.footerNavigation}`) ? null : { ...site, headerNavigation }
  }
  if (model === 'Country') {
    const country = fieldsOf(body)
    const supportedLanguages = list(country.supportedLanguages).filter((code) => !isAbsent(`content/Language/${code}`))
    const isOffered = supportedLanguages.includes(country.defaultLanguage)
    return supportedLanguages.length === 0
      ? null
      : { ...country, supportedLanguages, defaultLanguage: isOffered ? country.defaultLanguage : supportedLanguages[0] }
  }
  const shown = withoutPages(body, (id) => isAbsent(`content/Page/${id}`))
  const fields = fieldsOf(shown)
  const present = (target: string, ids: unknown) => list(ids).filter((id) => !isAbsent(`${target}/${id}`))
  if (model === 'NavigationItem' || model === 'Footer')
    return {
      ...fields,
      ...('items' in fields ? { items: present('content/NavigationItem', fields.items) } : {}),
      ...('sections' in fields
        ? {
            sections: list(fields.sections)
              .map(fieldsOf)
              .map((section) => ({ ...section, items: present('content/NavigationItem', section.items) })),
          }
        : {}),
    }
  if (model === 'Story' && 'storyContacts' in fields)
    return {
      ...fields,
      category: isAbsent(`content/StoryCategory/${fields.category}`) ? '' : fields.category,
      storyContacts: present('content/StoryContact', fields.storyContacts),
    }
  return shown
}

function withoutPages(value: unknown, isAbsent: (id: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutPages(item, isAbsent))
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    name === 'pageId' && typeof field === 'string' && isAbsent(field) ? '' : withoutPages(field, isAbsent),
  ])
  return Object.fromEntries(fields)
}

function relatedModel(type: unknown): string {
  return type === 'service' ? 'service-information/Service' : 'pim/Product'
}

function itemIds(fields: Record<string, unknown>): unknown[] {
  return [...list(fields.items), ...list(fields.sections).flatMap((section) => list(fieldsOf(section).items))]
}

/** Pages behind links, wherever they stand. */
function pageIds(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(pageIds)
  if (value === null || typeof value !== 'object') return []
  const below = Object.values(value).flatMap(pageIds)
  return 'pageId' in value ? [value.pageId, ...below] : below
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
}
