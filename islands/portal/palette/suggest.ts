import * as z from 'zod/mini'
import { pageFacts } from '#islands/kit/page-facts.ts'
import { requestJson } from '#islands/kit/request.ts'

const suggestSchema = z.object({ records: z.array(z.object({ title: z.string(), category: z.string(), url: z.string() })) })
export type Suggestion = z.infer<typeof suggestSchema>['records'][number]

/** Pages and documents of the site, by its own search (SE-03). @throws Error where it does not answer */
export async function suggestPages(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { locale, siteSlug } = pageFacts()
  const { records } = await requestJson('/api/search-proxy/suggest', suggestSchema, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ localeCode: locale, siteSlug, query }),
    signal,
  })
  return records
}
