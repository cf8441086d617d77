import { DOCUMENT_TYPES } from '#content-schema/documents/document-index.ts'
import type { DocumentTexts } from '#content-schema/documents/finder-texts.ts'
import type { Translate } from '../strings/translate.ts'

/** What the edge writes the documents it finds with; what it knows alone stays open. */
export function documentTexts(t: Translate): DocumentTexts {
  return {
    types: Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, t(($) => $.documents.types[type])])) as DocumentTexts['types'],
    found: t(($) => $.documents.found, { number: '{count}' }),
    none: t(($) => $.documents.none),
    previous: t(($) => $.pagination.previous),
    next: t(($) => $.pagination.next),
    page: t(($) => $.documents.pageNumber, { page: '{page}', pages: '{pages}' }),
    failed: t(($) => $.documents.failed),
    limited: t(($) => $.documents.limited),
    unknownSerial: t(($) => $.documents.serial.unknown),
    ofMachine: t(($) => $.documents.serial.of, { machine: '{machine}' }),
  }
}
