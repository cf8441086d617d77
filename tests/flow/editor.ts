import { SANDBOX_PUBLISH_TOKEN } from '../../scripts/sandbox/options.ts'
import { ask } from './ask.ts'

/** What an editor can do to the sample content, and what can be made to go wrong. */
export interface Editor {
  /** Changes an entry by its control path, `pim/product/corda-330`, and publishes it. */
  edit(path: string, data: Record<string, unknown>, options?: { locale?: string; publish?: boolean }): Promise<void>
  create(path: string, body: Record<string, unknown>): Promise<void>
  unpublish(path: string): Promise<void>
  publish(path: string): Promise<void>
  /** Sends a mutation to the content service itself. */
  mutate(mutation: string, variables: Record<string, unknown>): Promise<void>
  fault(fault: Record<string, unknown>): Promise<void>
  clearFaults(): Promise<void>
  /** How often a service was asked since `forgetRequests`. */
  requestCount(service: string): Promise<number>
  forgetRequests(): Promise<void>
  webhooks(): Promise<{ delivered: number; failed: number; lost: number }>
}

const json = { 'content-type': 'application/json', authorization: `Bearer ${SANDBOX_PUBLISH_TOKEN}` }

export function createEditor(sandboxUrl: string): Editor {
  const call = async (method: string, path: string, body: unknown = {}): Promise<unknown> => {
    const answer = await ask(`${sandboxUrl}/${path}`, { method, headers: json, body: JSON.stringify(body) })
    if (answer.status !== 200) throw new Error(`${method} ${path} was answered with ${answer.status}: ${answer.text}`)
    return JSON.parse(answer.text)
  }
  return {
    async edit(path, data, options = {}) {
      await call('POST', `control/${path}`, { ...options, data })
    },
    async create(path, body) {
      await call('POST', `control/${path}`, body)
    },
    async unpublish(path) {
      await call('DELETE', `control/${path}`)
    },
    async publish(path) {
      await call('POST', `control/${path}/publish`)
    },
    async mutate(mutation, variables) {
      const answer = (await call('POST', 'content/graphql', { query: mutation, variables })) as { errors?: unknown }
      if (answer.errors) throw new Error(`The content service refused: ${JSON.stringify(answer.errors)}`)
    },
    async fault(fault) {
      await call('POST', 'control/faults', fault)
    },
    async clearFaults() {
      await call('DELETE', 'control/faults')
    },
    async requestCount(service) {
      const { requests } = (await call('GET', 'control/requests')) as { requests: { service: string }[] }
      return requests.filter((request) => request.service === service).length
    },
    async forgetRequests() {
      await call('DELETE', 'control/requests')
    },
    async webhooks() {
      return ((await call('GET', 'control/state')) as { webhooks: { delivered: number; failed: number; lost: number } }).webhooks
    },
  }
}
