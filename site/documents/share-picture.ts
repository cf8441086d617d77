import { themeSchema } from '#content-schema/site/theme.ts'
import { shareCardSvg } from '../view/share-card-svg.ts'
import type { ReleaseDocument } from './release-document.ts'

/** What a page looks like where it is passed on, as a drawing that whoever renders paints (`args`: a `ShareCard`). */
export const sharePicture: ReleaseDocument = async ({ spec: { args }, content }) => {
  const { title = '', overline = '', imageUrl = '', placing, theme, brand = '' } = args
  const card = {
    title,
    overline,
    imageUrl,
    placing: placing === 'whole' ? 'whole' : 'fill',
    theme: themeSchema.parse(theme),
    brand,
  } as const
  return shareCardSvg(card, await content.assetOrigins())
}
