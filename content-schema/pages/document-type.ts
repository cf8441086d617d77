const TYPES: Readonly<Record<string, string>> = {
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
  step: 'model/step',
}

/**
 * Media type of a document of a release, by the extension of its path.
 *
 * @example '/de-ch/stories/feed.xml' → 'application/xml; charset=utf-8'
 * @throws Error for an extension no document has
 */
export function documentType(path: string): string {
  const extension = /\.([a-z]+)$/.exec(path)?.[1] ?? ''
  const type = TYPES[extension]
  if (type === undefined) throw new Error(`The path of a document ends in one of ${Object.keys(TYPES).join(', ')}; "${path}" does not`)
  return type
}
