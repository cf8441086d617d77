import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { ObjectStore } from '../../../../scripts/pipeline/platform/platform.ts'
import { createFileCopier } from '../../../../scripts/pipeline/publish/file-copier.ts'
import { fileObjectKey, removeGoneFiles } from '../../../../scripts/pipeline/publish/files.ts'
import { writeEntries } from '../../../../scripts/pipeline/snapshot/snapshot.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { createNodePlatform } from '../../../../scripts/platform/node-platform.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'

const HOUR = 60 * 60 * 1000

function buildFile(slug: string, locales: string[], { revision = '1', url = 'https://files.test' } = {}) {
  const files = locales.map((locale) => ({
    slug,
    locale,
    url: `${url}/${slug}-${locale}.pdf`,
    fileName: `${slug}.pdf`,
    size: 3,
    mimeType: 'application/pdf',
  }))
  return { key: entryKey.content('File', slug), revision, body: { slug, files } }
}

/** A builder's snapshot with a store and a file service; what is asked of the service is noted. */
async function createWorkplace() {
  const sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
  let time = 0
  const platform = createNodePlatform(sql, () => time)
  const objects = createMemoryObjectStore()
  const names = Object.assign(new Map<string, string | undefined>(), { puts: 0 })
  const store: ObjectStore = {
    ...objects,
    putAll: async (all) => {
      for (const { key, contentType, fileName } of all) names.set(key, `${contentType} ${fileName}`)
      names.puts += all.length
      await objects.putAll(all)
    },
  }
  const asked: string[] = []
  const answers = new Map<string, () => Response | Promise<Response>>()
  const get = async (input: string | URL | Request): Promise<Response> => {
    asked.push(String(input))
    return answers.get(String(input))?.() ?? new Response(`bytes of ${String(input)}`)
  }
  return {
    asked,
    answers,
    names,
    objects: objects.objects,
    write: (...put: ReturnType<typeof buildFile>[]) => writeEntries(platform, { put, remove: [] }),
    remove: (slug: string) => writeEntries(platform, { put: [], remove: [entryKey.content('File', slug)] }),
    copier: (onFailure: (failure: { key: string; entry: string }) => void) =>
      createFileCopier({ platform, store, fetch: get as typeof fetch, onFailure, waitMs: 30 }),
    pass: (ms: number) => {
      time += ms
    },
    async put() {
      const failed: { key: string; message: string }[] = []
      const before = names.puts
      const onFailure = ({ key, message }: { key: string; message: string }) => failed.push({ key, message })
      const copier = createFileCopier({ platform, store, fetch: get as typeof fetch, onFailure })
      await copier.begin()
      await copier.settled()
      await copier.stop()
      return { put: names.puts - before, failed }
    },
    removeGone: (passed = 0) => {
      time += passed
      return removeGoneFiles({ platform, store })
    },
    failingRemoval: (passed: number) => {
      time += passed
      return removeGoneFiles({ platform, store: { ...store, deleteAll: () => Promise.reject(new Error('the store is away')) } })
    },
    text: (slug: string, locale: string) => new TextDecoder().decode(objects.objects.get(fileObjectKey(slug, locale))?.bytes),
  }
}

describe('copying files', () => {
  test('takes each language once, with type and name', async () => {
    const { write, put, text, names, asked } = await createWorkplace()
    await write(buildFile('data-sheet', ['en', 'de']), buildFile('grösse', ['en']))
    expect(await put()).toEqual({ put: 3, failed: [] })
    expect(text('data-sheet', 'de')).toBe('bytes of https://files.test/data-sheet-de.pdf')
    expect(names.get('files/gr%C3%B6sse/en')).toBe('application/pdf grösse.pdf')
    expect(await put()).toEqual({ put: 0, failed: [] })
    expect(asked).toHaveLength(3)
  })

  test.each([
    ['entry', { revision: '2' }],
    ['address', { url: 'https://elsewhere.test' }],
  ])('takes a file again when its %s changed, and no other', async (_what, change) => {
    const { write, put, asked } = await createWorkplace()
    await write(buildFile('a', ['en']), buildFile('b', ['en']))
    await put()
    await write(buildFile('a', ['en'], change))
    asked.length = 0
    expect((await put()).put).toBe(1)
    expect(asked).toHaveLength(1)
  })

  test('names a file that cannot be fetched, keeps its last copy, takes the others, and asks again next time', async () => {
    const { write, put, text, answers } = await createWorkplace()
    await write(buildFile('a', ['en']))
    await put()
    await write(buildFile('a', ['en'], { revision: '2' }), buildFile('b', ['en']))
    answers.set('https://files.test/a-en.pdf', () => new Response('gone', { status: 503 }))
    const { put: count, failed } = await put()
    expect({ count, failed }).toEqual({
      count: 1,
      failed: [{ key: 'files/a/en', message: 'https://files.test/a-en.pdf answered 503' }],
    })
    expect(text('a', 'en')).toContain('bytes of')
    answers.clear()
    expect(await put()).toEqual({ put: 1, failed: [] })
  })

  test('refuses what is too large to be held', async () => {
    const { write, put, answers, objects } = await createWorkplace()
    await write(buildFile('a', ['en']))
    answers.set('https://files.test/a-en.pdf', () => new Response(new Uint8Array(40 * 1024 * 1024 + 1)))
    expect((await put()).failed[0]?.message).toContain('is larger than')
    expect(objects.size).toBe(0)
  })
})

describe('a file host that hangs', () => {
  test('holds a release up for a moment and once, and no other file at all', async () => {
    const { write, answers, copier, objects } = await createWorkplace()
    let release: (response: Response) => void = () => undefined
    answers.set('https://files.test/slow-en.pdf', () => new Promise((resolve) => (release = resolve)))
    await write(buildFile('slow', ['en']), ...Array.from({ length: 9 }, (_, index) => buildFile(`quick-${index}`, ['en'])))
    const copies = copier(() => undefined)
    await copies.begin()
    expect([...objects.keys()].filter((key) => key.startsWith('files/quick'))).toHaveLength(9)
    const began = performance.now()
    for (let edit = 0; edit < 20; edit += 1) await copies.begin()
    expect(performance.now() - began).toBeLessThan(10_000)
    release(new Response('at last'))
    await copies.settled()
    expect(objects.has('files/slow/en')).toBe(true)
    await copies.stop()
  })

  test('is told once with the entry that names the file, and asked again after pauses that grow', async () => {
    const { write, answers, copier, asked, pass, objects } = await createWorkplace()
    answers.set('https://files.test/a-en.pdf', () => new Response('', { status: 500 }))
    await write(buildFile('a', ['en']))
    const told: unknown[] = []
    const copies = copier(({ key, entry }) => told.push({ key, entry }))
    let seconds = 0
    for (; seconds < 600; seconds += 1) {
      await copies.begin()
      await copies.settled()
      pass(1000)
    }
    expect(told).toEqual([{ key: 'files/a/en', entry: entryKey.content('File', 'a') }])
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.length).toBeLessThan(10)
    answers.clear()
    pass(3_600_000)
    await copies.begin()
    await copies.settled()
    expect(objects.has('files/a/en')).toBe(true)
    await copies.stop()
  })
})

describe('files that are gone', () => {
  test('stay for a day and go then, each language by itself', async () => {
    const { write, remove, put, removeGone, objects } = await createWorkplace()
    await write(buildFile('a', ['en', 'de']), buildFile('b', ['en']))
    await put()
    await write(buildFile('a', ['en'], { revision: '2' }))
    await remove('b')
    expect(await removeGone()).toEqual({ removed: [] })
    expect(await removeGone(24 * HOUR)).toEqual({ removed: [] })
    expect(objects.size).toBe(3)
    expect((await removeGone(1)).removed.sort()).toEqual(['files/a/de', 'files/b/en'])
    expect([...objects.keys()]).toEqual(['files/a/en'])
  })

  test('that come back within the day stay, and their day begins anew', async () => {
    const { write, remove, put, removeGone, asked } = await createWorkplace()
    await write(buildFile('a', ['en']))
    await put()
    await remove('a')
    await removeGone()
    await write(buildFile('a', ['en']))
    await removeGone(20 * HOUR)
    await remove('a')
    expect(await removeGone(20 * HOUR)).toEqual({ removed: [] })
    expect(await removeGone(20 * HOUR)).toEqual({ removed: [] })
    expect(await removeGone(20 * HOUR)).toEqual({ removed: ['files/a/en'] })
    await write(buildFile('a', ['en']))
    expect((await put()).put).toBe(1)
    expect(asked).toHaveLength(2)
    await remove('a')
    expect(await removeGone()).toEqual({ removed: [] })
  })

  test('are removed by the next call when the store was away', async () => {
    const { write, remove, put, removeGone, failingRemoval, objects } = await createWorkplace()
    await write(buildFile('a', ['en']))
    await put()
    await remove('a')
    await removeGone()
    await expect(failingRemoval(25 * HOUR)).rejects.toThrow('the store is away')
    expect(objects.has('files/a/en')).toBe(true)
    expect(await removeGone()).toEqual({ removed: ['files/a/en'] })
  })

  test('of a builder that never copied them go as well', async () => {
    const { objects, removeGone } = await createWorkplace()
    objects.set('files/old/en', { bytes: new Uint8Array(1), etag: 'e', uploaded: 0 })
    objects.set('nodes/n', { bytes: new Uint8Array(1), etag: 'e', uploaded: 0 })
    await removeGone()
    expect(await removeGone(25 * HOUR)).toEqual({ removed: ['files/old/en'] })
    expect([...objects.keys()]).toEqual(['nodes/n'])
  })
})

test('a copy that is missing in the store is made again', async () => {
  const { write, put, removeGone, objects } = await createWorkplace()
  await write(buildFile('a', ['en']))
  await put()
  objects.clear()
  expect((await put()).put).toBe(0)
  await removeGone()
  expect((await put()).put).toBe(1)
  expect([...objects.keys()]).toEqual(['files/a/en'])
})
