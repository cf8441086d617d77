import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#content-schema/values/upload-rules.ts'
import { PortalError } from '#islands/portal/api/portal-error.ts'
import type { UploadCalls } from '#islands/portal/uploads/upload-calls.ts'
import { attachmentsOf, createUploadList } from '#islands/portal/uploads/upload-list.ts'

const PART = 10
const DRAFT = '1c8de1d4-7f2b-4f6e-9a53-0d6e5a1b2c3d'
/** An edge that keeps parts, and is cut off as the test says. */
function fakeEdge() {
  const uploads = new Map<string, { bytes: number; parts: Map<number, string>; isComplete: boolean; name: string }>()
  const edge = { uploads, cutAfter: Number.POSITIVE_INFINITY, parts: [] as string[], refuse: 0 }
  const known = (id: string) => {
    const upload = uploads.get(id)
    if (!upload) throw new PortalError('not found', { status: 404 })
    return upload
  }
  const calls: UploadCalls = {
    async create({ bytes, name }) {
      if (edge.refuse) throw new PortalError('refused', { status: edge.refuse })
      const id = `u${uploads.size + 1}`.padEnd(32, '_')
      uploads.set(id, { bytes, parts: new Map(), isComplete: false, name })
      return { id, partBytes: PART }
    },
    async status(id) {
      const { bytes, parts, isComplete, name } = known(id)
      return { id, name, bytes, partBytes: PART, parts: [...parts.keys()], isComplete, mediaType: null }
    },
    async part(id, { number, bytes, onMoved }) {
      const { parts } = known(id)
      if (edge.cutAfter <= 0) throw new PortalError('cut', { status: 0 })
      edge.cutAfter -= 1
      onMoved(bytes.size)
      edge.parts.push(`${id.slice(0, 2)} ${number}`)
      parts.set(number, await bytes.text())
    },
    async complete(id) {
      const upload = known(id)
      upload.isComplete = true
      return { id, name: upload.name, mediaType: 'image/jpeg', bytes: upload.bytes }
    },
    async remove(id) {
      uploads.delete(id)
    },
  }
  return Object.assign(edge, { calls })
}
const file = (text: string, name = 'a.jpg', type = 'image/jpeg') => new File([text], name, { type, lastModified: 7 })
/** Lists of a test: what still waits for another try would go on without what the test stands in for. */
const lists: ReturnType<typeof createUploadList>[] = []
const listOf = (calls: UploadCalls, userId = 'anna') => {
  const list = createUploadList({ userId, draftKey: DRAFT, calls, prepare: async (chosen) => chosen, draw: async () => null })
  lists.push(list)
  return list
}
afterEach(() => {
  for (const list of lists.splice(0)) for (const { key } of list.items.get()) list.pause(key)
})
const TEXT = 'abcdefghij'.repeat(5).slice(0, 45)

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})

describe('files of a draft', () => {
  it('arrive whole, part by part [TK-15]', async () => {
    const edge = fakeEdge()
    const list = listOf(edge.calls)
    expect(list.add([file(TEXT), file('short', 'b.mp4', 'video/mp4')])).toEqual([])
    await vi.waitFor(() => expect(attachmentsOf(list.items.get())).toHaveLength(2))
    const [upload] = edge.uploads.values()
    expect(
      [...(upload?.parts.entries() ?? [])]
        .sort(([a], [b]) => a - b)
        .map(([, text]) => text)
        .join(''),
    ).toBe(TEXT)
    expect(edge.parts[0]).toBe('u1 1')
  })

  it('are refused with a reason before anything is sent [FM-14, FM-15]', () => {
    const edge = fakeEdge()
    const list = listOf(edge.calls, 'carla')
    const large = Object.defineProperty(file('x', 'large.mp4', 'video/mp4'), 'size', { value: MAX_UPLOAD_BYTES + 1 })
    expect(
      list.add([file('x', 'a.pdf', 'application/pdf'), file('x', 'a.txt', 'text/plain'), large, file('', 'e.png', 'image/png')]),
    ).toEqual([
      { name: 'a.pdf', reason: 'kind' },
      { name: 'a.txt', reason: 'kind' },
      { name: 'large.mp4', reason: 'size' },
      { name: 'e.png', reason: 'empty' },
    ])
    const many = Array.from({ length: 12 }, (_, at) => file('x', `${at}.jpg`))
    expect(list.add(many)).toEqual([
      { name: '10.jpg', reason: 'count' },
      { name: '11.jpg', reason: 'count' },
    ])
  })

  it('go on after a reload where they were, when the same file is chosen again', async () => {
    const edge = fakeEdge()
    edge.cutAfter = 2
    const before = listOf(edge.calls)
    before.add([file(TEXT)])
    await vi.waitFor(() => expect(edge.parts).toEqual(['u1 1', 'u1 2']))
    before.pause(before.items.get()[0]?.key ?? '')
    edge.cutAfter = Number.POSITIVE_INFINITY
    const after = listOf(edge.calls)
    expect(after.items.get()).toMatchObject([{ name: 'a.jpg', state: { phase: 'missing' } }])
    after.add([file(TEXT)])
    await vi.waitFor(() => expect(attachmentsOf(after.items.get())).toHaveLength(1))
    expect(edge.uploads.size).toBe(1)
    expect([...edge.parts].sort()).toEqual(['u1 1', 'u1 2', 'u1 3', 'u1 4', 'u1 5'])
    expect(attachmentsOf(listOf(edge.calls).items.get()), 'a complete one is known after a reload').toHaveLength(1)
    expect(listOf(edge.calls, 'bert').items.get(), 'nothing of it is another user’s').toEqual([])
  })

  it('that the edge has removed meanwhile are not shown as sent', async () => {
    const edge = fakeEdge()
    const list = listOf(edge.calls)
    list.add([file('x')])
    await vi.waitFor(() => expect(attachmentsOf(list.items.get())).toHaveLength(1))
    edge.uploads.clear()
    const later = listOf(edge.calls)
    await vi.waitFor(() => expect(later.items.get()).toEqual([]))
  })

  it('are paused, resumed and removed, there and here', async () => {
    const edge = fakeEdge()
    edge.cutAfter = 1
    const list = listOf(edge.calls)
    list.add([file(TEXT)])
    await vi.waitFor(() => expect(edge.parts).toHaveLength(1))
    const key = list.items.get()[0]?.key ?? ''
    list.pause(key)
    expect(list.items.get()[0]?.state.phase).toBe('paused')
    edge.cutAfter = Number.POSITIVE_INFINITY
    list.resume(key)
    await vi.waitFor(() => expect(attachmentsOf(list.items.get())).toHaveLength(1))
    list.remove(key)
    expect(list.items.get()).toEqual([])
    await vi.waitFor(() => expect(edge.uploads.size).toBe(0))
  })

  it.each([
    [415, 'refused'],
    [429, 'tooMany'],
    [422, 'tooMany'],
    [404, 'lost'],
  ])('with an answer of %i stop with what it means', async (status, problem) => {
    const edge = fakeEdge()
    edge.refuse = status
    const list = listOf(edge.calls)
    list.add([file('x')])
    await vi.waitFor(() => expect(list.items.get()[0]?.state).toMatchObject({ phase: 'failed', problem }))
  })

  it('are two at once; the third waits for one of them', async () => {
    const edge = fakeEdge()
    const list = listOf(edge.calls)
    list.add([file('x', '1.jpg'), file('x', '2.jpg'), file('x', '3.jpg')])
    expect(list.items.get().map(({ state }) => state.phase)).toEqual(['sending', 'sending', 'waiting'])
    await vi.waitFor(() => expect(attachmentsOf(list.items.get())).toHaveLength(3))
  })
})
