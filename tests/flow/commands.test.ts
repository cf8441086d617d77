import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEditor, type Editor } from './editor.ts'
import { eventually } from './eventually.ts'
import { createLiveSite, type LiveSite } from './live-site.ts'
import { type LocalStack, runCommand } from './local-stack.ts'
import { SMALL_SAMPLE, startPreparedStack } from './prepared-stack.ts'
import { settledReleaseId } from './settled.ts'

let stack: LocalStack
let site: LiveSite
let editor: Editor
beforeAll(async () => {
  stack = await startPreparedStack(SMALL_SAMPLE)
  site = createLiveSite(stack.edgeUrl)
  editor = createEditor(stack.sandboxUrl)
})
afterAll(() => stack?.stop())

const PAGE = '/en-us/products/crimping/crimp-lines/linea-355'
const command = (name: string, ...args: string[]) => runCommand([`scripts/commands/${name}.ts`, ...args], stack.env)
const setName = async (name: string) => {
  await editor.edit('pim/product/linea-355', { name }, { locale: 'en' })
  await eventually(`the product is called ${name}`, async () => (await site.heading(PAGE)) === name)
}
/** What people read when a command cannot do what it was asked: one sentence or two, no stack. */
const sentence = (text: string | RegExp) => ({ code: 1, output: expect.stringMatching(text) })

describe('why', () => {
  test('tells the template, the reason and the dependencies of a page', async () => {
    await setName('Linea why')
    const { code, output } = await command('why', stack.edgeUrl + PAGE)
    expect(code).toBe(0)
    expect(output).toContain(`site-main ${PAGE}`)
    expect(output).toMatch(/template\s+product \{"slug":"linea-355"\}/)
    expect(output).toMatch(/last rendered\s+because: \S/)
    expect(output).toContain('pim/Product/linea-355')
    expect(output).toContain('product["locale=en-us","site=site-main","slug=linea-355"]')
  })

  test('finds pages of other sites by host and slug', async () => {
    expect((await command('why', `${stack.edgeUrl}/en/brand-portal`)).output).toContain('site-brand-portal /en')
    expect((await command('why', stack.edgeUrl.replace('localhost', 'partner.localhost').concat('/de'))).output).toContain(
      'site-partner /de',
    )
  })

  test('says in a sentence that a page does not exist, or that none was named', async () => {
    expect(await command('why', `${stack.edgeUrl}/en/nope`)).toMatchObject(sentence(/^There is no page \/en\/nope on site-main\./))
    expect(await command('why')).toMatchObject(sentence(/^Which page\? For example: npm run why/))
  })
})

describe('impact', () => {
  test('lists the pages an entry reaches, in all languages when none is named', async () => {
    const english = await command('impact', 'pim/Product/linea-355@en')
    expect(english.code).toBe(0)
    expect(english.output).toMatch(/^pim\/Product\/linea-355@en\nmay reach \d+ pages/)
    expect(english.output).toContain(`  site-main ${PAGE}\n`)
    const all = await command('impact', 'pim/Product/linea-355')
    expect(all.output).toContain('pim/Product/linea-355@de\n')
    expect(all.output).toContain(PAGE.replace('en-us', 'de-ch'))
  })

  test('says in a sentence that nothing depends on an entry, or that none was named', async () => {
    expect(await command('impact', 'pim/Product/nope')).toMatchObject(sentence(/^Nothing depends on pim\/Product\/nope\./))
    expect(await command('impact')).toMatchObject(sentence(/^Which entry\?/))
  })
})

describe('releases and rollback', () => {
  const listed = async () =>
    (await command('releases')).output
      .trimEnd()
      .split('\n')
      .map((line) => ({ isLive: line.startsWith('*'), id: line.slice(2).split(' ')[0] ?? '' }))

  test('list what was published, newest first, and go back to the one that is named', async () => {
    await setName('Linea A')
    const a = await site.releaseId()
    await setName('Linea B')
    await setName('Linea C')
    // The page is live before the lists that show it: their release may be written and not live yet.
    await settledReleaseId(stack)
    const releases = await listed()
    const ids = releases.map((release) => release.id)
    expect(ids).toEqual([...ids].sort().reverse())
    expect(releases.filter((release) => release.isLive)).toEqual([releases[0]])
    expect(ids).toContain(a)

    expect(await command('rollback', a)).toMatchObject({ code: 0, output: expect.stringContaining(`${a} is live again`) })
    await eventually('the named release is served', async () => (await site.heading(PAGE)) === 'Linea A')
    expect((await listed()).find((release) => release.isLive)?.id).toBe(a)
    await setName('Linea D')
  })

  test('say in a sentence that there is no such release', async () => {
    expect(await command('rollback', '20200101T000000000Z-nothing')).toMatchObject(
      sentence(/^There is no release 20200101T000000000Z-nothing\. `npm run releases` lists them\./),
    )
  })

  test('keep what is live when the store is pruned', async () => {
    const before = await settledReleaseId(stack)
    const { code, output } = await command('releases', '--prune')
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/^Kept \d+ releases, removed \d+/) })
    expect(await site.releaseId()).toBe(before)
    expect(await site.heading(PAGE)).toBe('Linea D')
    for (const path of ['/de-ch', '/de-at/products', '/de/messe', '/style-guide']) expect(await site.status(path), path).toBe(200)
  })
})

describe('commands without a platform', () => {
  test('say what to do first', async () => {
    const nowhere = { ...stack.env, DATA_DIR: `${stack.dataDir}/nowhere` }
    for (const [name, argument] of [
      ['why', '/de-ch'],
      ['impact', 'pim/Product/linea-355'],
    ] as const)
      expect(await runCommand([`scripts/commands/${name}.ts`, argument], nowhere)).toMatchObject(
        sentence(/^There is no snapshot yet\. `npm start` or `npm run build` makes one\.\s*$/),
      )
  })

  test('build finds nothing to do beside a running stack', async () => {
    const release = await settledReleaseId(stack)
    const { code } = await command('build')
    expect(code).toBe(0)
    expect(await site.releaseId()).toBe(release)
  })
})
