import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../scripts/config.ts'
import { localSecrets } from '../../scripts/secrets.ts'
import { type Child, waitUntilHealthy } from '../../scripts/stack/child.ts'
import { startEdgeProcess, startStack } from '../../scripts/stack/stack.ts'
import { eventually } from './eventually.ts'
import { createDataDir, freePorts, ROOT } from './local-stack.ts'

/** Sandbox and edge as `npm start` wires them; forms need no release. */
const dataDir = createDataDir()
let stop = async () => {}
let restartEdge = async () => {}
let edgeUrl = ''
let sandboxUrl = ''

beforeAll(async () => {
  const config = readConfig({ ...process.env, ...(await freePorts()), DATA_DIR: dataDir })
  const secrets = localSecrets(dataDir)
  const stack = await startStack(ROOT, { config, secrets, sandbox: true, edge: true })
  let edge: Child | null = stack.edge
  edgeUrl = `http://localhost:${config.ports.edge}`
  sandboxUrl = `http://localhost:${config.ports.sandbox}`
  restartEdge = async () => {
    await edge?.stop()
    edge = startEdgeProcess(ROOT, { config, secrets })
    await waitUntilHealthy(`${edgeUrl}/health`, { child: edge, name: 'The edge' })
  }
  stop = async () => {
    await Promise.all([edge?.stop(), stack.stop()])
    rmSync(dataDir, { recursive: true, force: true })
  }
})
afterAll(() => stop())

async function send(message: string): Promise<string> {
  const body = { firstName: 'Mia', lastName: 'Brunner', company: 'Kabelbau Emmental', country: 'CH', message }
  const headers = { 'content-type': 'application/json', origin: edgeUrl }
  const response = await fetch(`${edgeUrl}/api/forms/feedback`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { reference } = (await response.json()) as { reference?: string }
  if (!reference) throw new Error(`The form was not accepted: ${response.status}`)
  return reference
}

async function deliveries(): Promise<{ key: string; copies: number; body: { values: { message: string } } }[]> {
  const response = await fetch(`${sandboxUrl}/mail/deliveries`)
  return ((await response.json()) as { deliveries: Awaited<ReturnType<typeof deliveries>> }).deliveries
}

const setFaults = (method: string, fault: object = {}) =>
  fetch(`${sandboxUrl}/control/faults`, {
    method,
    ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) } : {}),
  })

test('a form sent while its receiver is down outlives a restart of the edge, and arrives once', async () => {
  await setFaults('POST', { service: 'mail', kind: 'status', status: 503 })
  const reference = await send('From the night shift')
  await restartEdge()
  expect(await deliveries()).toEqual([])
  await setFaults('DELETE')
  await eventually(
    'the schedule has found it',
    async () => {
      await fetch(`${edgeUrl}/cdn-cgi/local/scheduled`)
      return (await deliveries()).length > 0
    },
    90_000,
  )
  const later = await send('From the day shift')
  await eventually('the next one arrives too', async () => (await deliveries()).length === 2)
  const arrived = await deliveries()
  expect(arrived.map(({ key, copies, body }) => [key, copies, body.values.message])).toEqual([
    [later, 1, 'From the day shift'],
    [reference, 1, 'From the night shift'],
  ])
})
