import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Machine, MachineDetail, WireToolRelease } from '#content-schema/inventory/machine.ts'
import { MACHINE_OPERATIONS, type MachineFilter } from '#content-schema/inventory/machine-operations.ts'
import { PORTAL_DOCUMENTS } from '#content-schema/source/portal-documents.ts'
import { MIA, signIn } from '../identity/sign-in.ts'
import { post, runSandbox, setFault } from '../running-sandbox.ts'

const PEOPLE = {
  mia: MIA,
  jonas: { email: 'jonas.brandt@nordlicht.example', password: 'Drei-Werke-2026' },
  haruka: { email: 'haruka.sato@hoshi.example', password: 'Hoshi-Wire-2026' },
  /** Of nordlicht, without the role of the inventory. */
  petr: { email: 'petr.novak@nordlicht.example', password: 'Vor-Ort-Draht-5' },
  ines: { email: 'ines.duarte@nordlicht.example', password: 'Na-Nuvem-2026' },
} as const
type Person = keyof typeof PEOPLE

const EMPTY: MachineFilter = { organizations: [], plants: [], models: [], statuses: [], words: '' }
const PAGE = { sort: 'name', ascending: true, offset: 0, first: 1000 }
const ALBIS = '7d1f6c1a-4b61-4f0e-9a53-0c8b7e2d51a1'
const NORDLICHT = '2b9e04f7-83cd-4d0a-b6f4-51d7a90c6e22'
const PORTAL_FILE = 'query PortalFile($id: ID!) { portalFile(id: $id) { url name mediaType bytes } }'

interface Asked {
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of what it asked for
  data: any
  errors?: { extensions?: { code?: string } }[]
}

/** Signs in and gives the way to ask as that user. */
async function signedIn(person: Person, sandbox?: { url: string }) {
  const { url } = sandbox ?? (await runSandbox({ webhookUrl: 'http://localhost:8787/api/webhooks/content' }))
  const { tokens } = await signIn(url, PEOPLE[person])
  const question = async (query: string, variables: object): Promise<Asked> => {
    const response = await post(`${url}/service-information/graphql`, { query, variables }, { ciam_id_token: tokens.id_token })
    return (await response.json()) as Asked
  }
  const list = async (filter: Partial<MachineFilter> = {}): Promise<Machine[]> => {
    const { data } = await question(PORTAL_DOCUMENTS.MachineList, { filter: { ...EMPTY, ...filter }, ...PAGE })
    return MACHINE_OPERATIONS.MachineList.answer.parse(data).machineList.rows
  }
  const detail = async (id: string, language = 'de'): Promise<MachineDetail | null> => {
    const { data } = await question(PORTAL_DOCUMENTS.MachineDetail, { id, language })
    return MACHINE_OPERATIONS.MachineDetail.answer.parse(data).machine
  }
  const releases = async (): Promise<WireToolRelease[] | null> => {
    const { data } = await question(PORTAL_DOCUMENTS.WireToolReleases, { language: 'de' })
    return MACHINE_OPERATIONS.WireToolReleases.answer.parse(data).wireToolReleases
  }
  /** As the edge reads it: the address is relative to the service's. */
  const file = async (id: string) => {
    const found = (await question(PORTAL_FILE, { id })).data.portalFile
    return found && { ...found, url: new URL(found.url, `${url}/service-information/graphql`).href }
  }
  return { url, question, list, detail, releases, file }
}

describe('machines', () => {
  test('are those of the organisations of whoever asks, and foreign filters find none of another [IN-01, IN-04]', async () => {
    const mia = await signedIn('mia')
    expect(new Set((await mia.list()).map(({ organization }) => organization.name))).toEqual(new Set(['Kabelwerk Albis AG']))
    expect(await mia.list({ organizations: [NORDLICHT] })).toEqual([])
    expect(await mia.list({ plants: ['nordlicht-ostheide'] })).toEqual([])
    const jonas = await signedIn('jonas', mia)
    expect(await jonas.list()).toHaveLength(60)
    expect(await jonas.list({ organizations: [ALBIS] })).toHaveLength(18)
    expect(await jonas.list({ organizations: [ALBIS], plants: ['nordlicht-ostheide'] })).toEqual([])
    expect(await jonas.list({ organizations: [ALBIS], plants: ['albis-linthau', 'nordlicht-ostheide'] })).toHaveLength(6)
  })

  test('of others answer as those that do not exist [IN-04]', async () => {
    const mia = await signedIn('mia')
    expect((await mia.detail('l565-10234'))?.name).toBe('Linie 4')
    for (const id of ['l780-11801', 'l999-00000', 'L565-10234']) {
      expect(await mia.detail(id)).toBeNull()
      expect(await mia.file(`${id}.manual.de`)).toBeNull()
    }
  })

  test('are for holders of the role, by every question [IN-04]', async () => {
    const petr = await signedIn('petr')
    for (const [name, variables] of [
      ['MachineList', { filter: EMPTY, ...PAGE }],
      ['MachineChoices', {}],
      ['MachineDetail', { id: 'l780-11801', language: 'de' }],
    ] as const)
      expect((await petr.question(PORTAL_DOCUMENTS[name], variables)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    expect(await petr.file('l780-11801.manual.de')).toBeNull()
  })

  test('are told to nobody who is not signed in', async () => {
    const { url } = await runSandbox()
    const response = await post(`${url}/service-information/graphql`, { query: PORTAL_DOCUMENTS.MachineChoices })
    expect(((await response.json()) as Asked).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })

  test('are counted by each value of a filter', async () => {
    const jonas = await signedIn('jonas')
    const { data } = await jonas.question(PORTAL_DOCUMENTS.MachineChoices, {})
    const { machineChoices: choices } = MACHINE_OPERATIONS.MachineChoices.answer.parse(data)
    for (const values of Object.values(choices)) expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(60)
    expect(choices.plants).toHaveLength(7)
    expect(choices.models.find(({ id }) => id === 'Linea 565')?.count).toBe(6)
  })

  test('have software in the language asked for, from the newest to what is installed', async () => {
    const mia = await signedIn('mia')
    const [german, japanese] = [await mia.detail('l565-10234', 'de'), await mia.detail('l565-10234', 'ja')]
    expect(german?.software.map(({ version }) => version)).toEqual(['5.5.0', '5.4.1', '5.3.0'])
    expect(german?.software[2]?.notes).toEqual(['Crimphöhen gehen über OPC UA an das Qualitätssystem.'])
    expect(japanese?.software[2]?.notes).toEqual(['Crimp heights go to the quality system by OPC UA.'])
    expect((await mia.detail('c300-08817'))?.software).toEqual([])
  })

  test('keep a sort, a page or a status that makes no sense out of the database', async () => {
    const mia = await signedIn('mia')
    for (const change of [{ sort: 'id; DROP TABLE machine' }, { first: 5000 }, { offset: -1 }]) {
      const { errors } = await mia.question(PORTAL_DOCUMENTS.MachineList, { filter: EMPTY, ...PAGE, ...change })
      expect(errors?.[0]?.extensions?.code, JSON.stringify(change)).toBe('BAD_USER_INPUT')
    }
    expect(await mia.list({ statuses: ['broken'] })).toEqual([])
  })

  test('are five thousand at a scale of 83, and a page of them is as short', async () => {
    const sandbox = await runSandbox({ portalScale: 83, webhookUrl: 'http://localhost:8787/api/webhooks/content' })
    const jonas = await signedIn('jonas', sandbox)
    const { data } = await jonas.question(PORTAL_DOCUMENTS.MachineList, { filter: EMPTY, ...PAGE, first: 25 })
    expect([data.machineList.total, data.machineList.rows.length]).toEqual([4980, 25])
  })
})

describe('files', () => {
  test('of a machine are PDFs in several languages, of the size that is told, read whole or by range [IN-04]', async () => {
    const mia = await signedIn('mia')
    const documents = (await mia.detail('l565-10234'))?.documents ?? []
    expect(new Set(documents.map(({ language }) => language)).size).toBeGreaterThan(3)
    const manual = documents.find(({ kind, language }) => kind === 'manual' && language === 'de')
    const file = await mia.file(manual?.id ?? '')
    expect(file).toMatchObject({ name: 'l565-10234-manual-de.pdf', mediaType: 'application/pdf', bytes: manual?.bytes })
    expect(new URL(file.url).origin).toBe(mia.url)
    const whole = Buffer.from(await (await fetch(file.url)).arrayBuffer())
    expect([whole.length, whole.subarray(0, 5).toString()]).toEqual([manual?.bytes, '%PDF-'])
    const part = await fetch(file.url, { headers: { range: 'bytes=100-199' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${whole.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200))
    const last = await fetch(file.url, { headers: { range: 'bytes=-10', 'if-range': part.headers.get('etag') ?? '' } })
    expect(Buffer.from(await last.arrayBuffer())).toEqual(whole.subarray(-10))
    const other = await fetch(file.url, { headers: { range: 'bytes=-10', 'if-range': '"of-before"' } })
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, whole.length])
    expect((await fetch(file.url, { headers: { range: `bytes=${whole.length}-` } })).status).toBe(416)
  })

  test('have addresses that open no other file and none without their key', async () => {
    const mia = await signedIn('mia')
    const { url } = await mia.file('l565-10234.manual.de')
    for (const wrong of [
      url.replace('l565-10234', 'l780-11801'),
      url.replace(/key=.*/, 'key='),
      url.replace(/until=\d+/, 'until=99999999999999'),
      url.replace(/\?.*/, ''),
    ])
      expect((await fetch(wrong)).status, wrong).toBe(404)
  })

  test('of the wire tool have true checksums, and are for its users on premises [WT-01, WT-02, WT-03, AH-42, AH-63]', async () => {
    const petr = await signedIn('petr')
    const releases = (await petr.releases()) ?? []
    expect(releases.map(({ version }) => version)).toEqual(['4.2.0', '4.1.1', '4.1.0', '4.0.2'])
    const [first] = releases[0]?.files ?? []
    const { url, bytes } = await petr.file(first?.id ?? '')
    const content = Buffer.from(await (await fetch(url)).arrayBuffer())
    expect([content.length, bytes]).toEqual([first?.bytes, first?.bytes])
    expect(createHash('sha256').update(content).digest('hex')).toBe(first?.sha256)
    for (const person of ['ines', 'mia'] as const) {
      const other = await signedIn(person, petr)
      expect(await other.releases()).toBeNull()
      expect(await other.file(first?.id ?? '')).toBeNull()
    }
    expect(await petr.file('wire-tool-9.9.9-linux-x64')).toBeNull()
    expect(await petr.file('wire-tool-4.2.0-')).toBeNull()
  })

  test('fall under the faults of the asset service', async () => {
    const mia = await signedIn('mia')
    const { url } = await mia.file('l565-10234.manual.de')
    await setFault({ url: mia.url, close: async () => {} }, { service: 'assets', kind: 'status', status: 503, times: 1 })
    expect((await fetch(url)).status).toBe(503)
  })
})
