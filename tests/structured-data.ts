/**
 * What schema.org and those who read it ask of an object: properties it must have, and what they look like. A list of problems,
 * empty for sound data.
 */
export function structuredProblems(data: unknown, path = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((item, at) => structuredProblems(item, `${path}[${at}]`))
  if (typeof data !== 'object' || data === null) return []
  const object = data as Record<string, unknown>
  const type = String(object['@type'] ?? (object['@graph'] ? 'graph' : object['@id'] ? 'reference' : ''))
  const rules = SHAPES[type]
  const problems = rules ? [] : [`${path}: unknown type “${type}”`]
  for (const [name, test] of Object.entries(rules ?? {}))
    if (!test(object[name])) problems.push(`${path}/${type}.${name}: ${JSON.stringify(object[name])}`)
  for (const [name, value] of Object.entries(object)) {
    if (value === '' || value === null || value === 'undefined' || (Array.isArray(value) && value.length === 0))
      problems.push(`${path}/${type}.${name} is empty`)
    problems.push(...structuredProblems(value, `${path}/${type}.${name}`))
  }
  return problems
}

type Test = (value: unknown) => boolean
const isText: Test = (value) => typeof value === 'string' && value.trim() !== ''
const isUrl: Test = (value) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value)
const isUrls: Test = (value) => (Array.isArray(value) ? value.every(isUrl) : isUrl(value))
const isDate: Test = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value)
const isList: Test = (value) => Array.isArray(value) && value.length > 0
const isNumber: Test = (value) => typeof value === 'number' && Number.isFinite(value)
const isObject: Test = (value) => typeof value === 'object' && value !== null
const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value)

const SHAPES: Readonly<Record<string, Readonly<Record<string, Test>>>> = {
  graph: { '@context': (value) => value === 'https://schema.org', '@graph': isList },
  reference: { '@id': isUrl },
  Organization: { '@id': isUrl, name: isText, url: optional(isUrl), logo: optional(isUrl) },
  WebSite: { name: isText, url: isUrl, publisher: isObject },
  SearchAction: { target: isObject, 'query-input': (value) => value === 'required name=search_term_string' },
  EntryPoint: { urlTemplate: (value) => isUrl(value) && String(value).includes('{search_term_string}') },
  BreadcrumbList: { itemListElement: isList },
  ListItem: { position: isNumber, name: isText, item: optional(isUrl) },
  Product: { name: isText, url: isUrl, category: isText, manufacturer: isObject, image: optional(isUrls), brand: optional(isObject) },
  Brand: { name: isText },
  PropertyValue: { name: isText, value: isText },
  Service: { name: isText, url: isUrl, serviceType: isText, provider: isObject, image: optional(isUrl) },
  NewsArticle: {
    headline: isText,
    datePublished: isDate,
    mainEntityOfPage: isUrl,
    inLanguage: isText,
    author: isObject,
    publisher: isObject,
    image: optional(isUrl),
  },
  Person: { name: isText, url: isUrl },
  Event: { name: isText, startDate: isDate, endDate: isDate, location: optional(isObject), url: optional(isUrl), organizer: isObject },
  VideoObject: { name: isText, thumbnailUrl: isUrl, uploadDate: optional(isDate) },
  FAQPage: { mainEntity: isList },
  Question: { name: isText, acceptedAnswer: isObject },
  Answer: { text: isText },
  Place: { name: isText, address: (value) => isText(value) || isObject(value) },
  PostalAddress: { streetAddress: isText, addressCountry: (value) => /^[A-Z]{2}$/.test(String(value)) },
  GeoCoordinates: { latitude: isNumber, longitude: isNumber },
  ContactPoint: { contactType: isText },
}
