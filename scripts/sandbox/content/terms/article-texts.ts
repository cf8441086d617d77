import { fields } from '../reader/fields.ts'
import { readData } from '../reader/read-data.ts'
import { textInAll } from '../reader/text.ts'

/** What stands below every media release. */
export const ARTICLE_TEXTS = readData(
  'terms/article-texts.yaml',
  fields({ mediaContact: textInAll, mediaPromise: textInAll, press: textInAll }),
)
