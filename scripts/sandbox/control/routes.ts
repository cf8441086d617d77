import type { SourceService } from '#content-schema/source/content-event.ts'

/** What a path below `/control` addresses. */
export type ControlTarget =
  | { kind: 'entry'; service: SourceService; model: string; id: string | null; action: 'publish' | 'restore' | null }
  | { kind: 'identity'; path: readonly string[] }
  | { kind: 'desk'; path: readonly string[] }
  | { kind: 'translation'; path: readonly string[] }
  | { kind: 'admin'; name: 'faults' | 'reset' | 'requests' | 'state' }

const CATALOGUE_MODELS: Readonly<Record<string, string>> = {
  'pim/product': 'Product',
  'pim/classification': 'Classification',
  'pim/capability': 'Capability',
  'service-information/service': 'Service',
}
/** What is controlled by paths of its own. */
const OWN_PATHS = ['identity', 'desk', 'translation'] as const
const ADMIN = ['faults', 'reset', 'requests', 'state'] as const

/** Reads a control path; null when there is nothing of that name. @example '/control/pim/product/corda-330/restore' */
export function parseControlPath(pathname: string): ControlTarget | null {
  const segments = pathname.split('/').filter(Boolean).slice(1).map(decodeURIComponent)
  const own = OWN_PATHS.find((name) => name === segments[0])
  if (own) return { kind: own, path: segments.slice(1) }
  const [first, second, id = null, action = null, rest] = segments
  const admin = ADMIN.find((name) => name === first)
  if (admin) return second === undefined ? { kind: 'admin', name: admin } : null
  if (first === undefined || second === undefined || rest !== undefined) return null
  if (action !== null && action !== 'publish' && action !== 'restore') return null
  if (first === 'content') return { kind: 'entry', service: 'content', model: second, id, action }
  const model = CATALOGUE_MODELS[`${first}/${second}`]
  const service = first === 'pim' ? 'pim' : 'service-information'
  return model ? { kind: 'entry', service, model, id, action } : null
}
