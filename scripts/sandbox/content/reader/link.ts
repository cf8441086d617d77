import { z } from 'zod'
import type { Fields } from '../../store/command.ts'
import { toPage, toPath, toProduct, toService, toUrl } from '../builders/links.ts'
import { type Say, sayIn } from '../builders/texts.ts'
import { fields } from './fields.ts'
import { named } from './references.ts'
import { text } from './text.ts'

/** A link before it is written in a language. */
export type LinkSeed = (say: Say) => Fields

const label = text.optional()

/** A link of one of the five kinds; `pages/index.yaml` says how they are written. */
export const link: z.ZodType<LinkSeed> = z.union([
  fields({ page: named.page, text: label, parameters: z.string().optional(), newTab: z.boolean().optional() }).transform(
    (to): LinkSeed =>
      (say) =>
        toPage(`page-${to.page}`, to.text && say(to.text), { parameters: to.parameters, newTab: to.newTab }),
  ),
  fields({ path: z.string(), text: label }).transform(
    (to): LinkSeed =>
      (say) =>
        toPath(to.path, to.text && say(to.text)),
  ),
  fields({ url: z.string(), text: label }).transform(
    (to): LinkSeed =>
      (say) =>
        toUrl(to.url, to.text && say(to.text)),
  ),
  fields({ product: named.product, text: label }).transform(
    (to): LinkSeed =>
      (say) =>
        toProduct(to.product, to.text && say(to.text)),
  ),
  fields({ service: named.service, text: label }).transform(
    (to): LinkSeed =>
      (say) =>
        toService(to.service, to.text && say(to.text)),
  ),
])

/** A link whose text is the same in all languages. */
export const plainLink: z.ZodType<Fields> = link.transform((write) => write(sayIn('en')))
