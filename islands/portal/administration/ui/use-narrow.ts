import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 1100px)'

/** True where a table has no room for what can be left out of it. */
export function useNarrow(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(NARROW).matches)
}

function listen(onChange: () => void): () => void {
  const media = matchMedia(NARROW)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
