import { diffArrays } from 'diff'
import { parsePath } from '#content-schema/address/path.ts'
import type { DifferenceAnswer, DifferenceBlock } from '#content-schema/editing/difference.ts'
import type { TextBlock } from '#content-schema/editing/page-text.ts'
import { textDifference as differenceOfTexts } from '#content-schema/editing/text-difference.ts'
import type { PagePlace } from '../../pipeline/drafts/find-page.ts'
import type { DraftChanges } from '../../pipeline/drafts/impact-report.ts'
import type { Previews } from '../../pipeline/drafts/preview.ts'
import { readPageText } from './page-text.ts'

/** What a reader would read otherwise on a page, were the drafts published. */
export async function pageDifference(previews: Previews, place: PagePlace, drafts: DraftChanges): Promise<DifferenceAnswer> {
  const before = await previews.render(place, null)
  const after = await previews.render(place, drafts)
  if (after.status === 'failed') return { status: 'failed', message: after.message }
  if (before.status === 'missing' && after.status === 'missing') return { status: 'missing' }
  const isWhole = before.status !== 'page' || after.status !== 'page'
  // Of a page that comes or goes what stands around all pages is no news.
  const textOf = (preview: typeof before) =>
    preview.status === 'page' ? readPageText(preview.html).filter(({ isFrame }) => !isWhole || !isFrame) : []
  return { status: 'page', blocks: textDifference(textOf(before), textOf(after), parsePath(place.path).locale?.split('-')[0] ?? 'en') }
}

/** Blocks of text that came, went and changed, as editors are shown them. */
export function textDifference(before: readonly TextBlock[], after: readonly TextBlock[], language: string): DifferenceBlock[] {
  return differenceOfTexts(before, after, { language, diffArrays })
}
