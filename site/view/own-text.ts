import type { Frame } from '#content-schema/pages/frame.ts'
import type { PageMeta } from '#content-schema/pages/page-meta.ts'
import type { OwnTextName, ReadPart } from '#content-schema/pages/render-locals.ts'
import { escapeAttribute } from '#content-schema/values/escape.ts'
import { countryOf, countryOptionsHtml } from './country-options.ts'
import { alternateLinkHtml } from './document-head.ts'
import { createFormat } from './format.ts'
import { chooserOf, TAIL_TOKEN, tailOf } from './versions.ts'

/** The text that is laid into a page where it says its name: what templates write in place where nothing is laid in. */
export async function ownText(name: OwnTextName, { meta, frame }: { meta: PageMeta; frame: Frame }, part: ReadPart): Promise<string> {
  if (name === 'alternates') return alternateLinkHtml(meta, frame)
  if (name === 'countryOptions') return countryOptionsHtml(createFormat(frame.locale.language), countryOf(frame))
  const html = await part('localeChooser', { ...chooserOf(meta, frame) })
  return html.replaceAll(TAIL_TOKEN, escapeAttribute(tailOf(meta, frame)))
}
