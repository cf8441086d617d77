import { z } from 'zod'
import { productNumber } from '../../drawings/machine-pictures.ts'
import type { Fields } from '../../store/command.ts'
import { fields } from '../reader/fields.ts'
import { line, someLanguages } from '../reader/languages.ts'
import { readData } from '../reader/read-data.ts'
import { film, picture } from '../reader/references.ts'
import type { SampleLanguage } from '../sample-languages.ts'

const highlights = new Map(
  Object.entries(
    readData(
      'highlights.yaml',
      z.record(
        z.string(),
        fields({ name: line, short: line, long: someLanguages.optional(), picture: picture.optional(), video: film.optional() }),
      ),
    ),
  ),
)

/**
 * What a product is bought for, as the product-information service delivers it in a language: where there is no picture, it delivers
 * the text `null`. A picture that comes in numbers is drawn anew for each product.
 *
 * @throws Error for an unknown highlight
 */
export function highlightIn(key: string, language: SampleLanguage, slug: string): Fields {
  const highlight = highlights.get(key)
  if (!highlight) throw new Error(`There is no highlight ${key}.`)
  return {
    name: highlight.name[language],
    short_description: highlight.short[language],
    long_description: highlight.long?.[language] ?? null,
    image_url: highlight.picture ? `asset:${highlight.picture.replace(/-1\.png$/, `-${productNumber(slug)}.png`)}` : 'null',
    video_image_url: highlight.video ? `asset:${highlight.video.replace('.webm', '.png')}` : null,
    video_url: highlight.video ? `asset:${highlight.video}` : null,
  }
}
