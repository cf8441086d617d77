import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { pageFacts } from '#islands/kit/page-facts.ts'
import { send } from '../../api/send.ts'

/** Of an answer of the site's search as much as is shown. */
const suggestionsSchema = z.object({ records: z.array(z.object({ title: z.string(), url: z.string(), category: z.string() })) })
export type Suggestion = z.infer<typeof suggestionsSchema>['records'][number]

const MAX_SHOWN = 4
const MIN_LENGTH = 4
const MAX_QUERY = 100
/** Until somebody stops typing, in ms. */
const PAUSE_MS = 400

/** Pages and papers of the site that are about what somebody types; none where the search does not answer. */
export function useSuggestions(subject: string): readonly Suggestion[] {
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(subject.trim().slice(0, MAX_QUERY)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [subject])
  const { data } = useQuery({
    queryKey: ['suggestions', query],
    queryFn: () => askSuggestions(query),
    enabled: query.length >= MIN_LENGTH,
    retry: false,
  })
  return query.length >= MIN_LENGTH ? (data ?? []) : []
}

async function askSuggestions(query: string): Promise<Suggestion[]> {
  const { locale, siteSlug } = pageFacts()
  const body = JSON.stringify({ localeCode: locale, siteSlug, query })
  const { records } = suggestionsSchema.parse(await send('/api/search-proxy/suggest', { method: 'POST', headers: {}, body }))
  // An address of another kind is no page.
  return records.filter(({ url }) => /^(\/|https?:)/.test(url)).slice(0, MAX_SHOWN)
}
