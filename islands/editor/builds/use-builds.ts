import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Build, type BuildList, MAX_BUILDS } from '#content-schema/editing/builds.ts'
import { BUILDS_KEY, PROBLEMS_KEY, readBuilds } from '../api/status-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { listenForBuilds, type StreamState } from './build-stream.ts'

/** The last builds, newest first, as they change. They are read anew whenever the stream comes back or cannot: it may have missed some. */
export function useBuilds(): { builds: readonly Build[] | null; state: StreamState } {
  const queries = useQueryClient()
  const [state, setState] = useState<StreamState>('opening')
  const { data, isError } = useEditorQuery(BUILDS_KEY, readBuilds)
  useEffect(() => {
    if (typeof EventSource === 'undefined') return
    return listenForBuilds({
      onBuild(build) {
        queries.setQueryData<BuildList>(BUILDS_KEY, (known) => ({ builds: withBuild(known?.builds ?? [], build) }))
        if (build.state === 'running') return
        for (const key of [PROBLEMS_KEY, ['state']]) void queries.invalidateQueries({ queryKey: key })
      },
      onState(next) {
        setState(next)
        void queries.invalidateQueries({ queryKey: BUILDS_KEY })
      },
    })
  }, [queries])
  return { builds: data?.builds ?? null, state: isError ? 'down' : state }
}

/** The list with a build as it is now. One runs at a time: another that still seems to has ended unheard, or failed as one before it did. */
export function withBuild(builds: readonly Build[], build: Build): Build[] {
  return [build, ...builds.filter(({ id, state }) => id !== build.id && state !== 'running')]
    .toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
    .slice(0, MAX_BUILDS)
}
