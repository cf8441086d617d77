import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { EARLY_SCRIPT } from '../../site/layouts/early-script.ts'
import { elements, only } from './html.ts'
import { openRenderer, type TestRenderer } from './renderer.ts'
import { buildSpec, createSampleReader } from './sample-reader.ts'
import { buildFrame } from './samples/basics.ts'

/** Others do what they are for without it. */
const SCRIPT_BUTTON = '[type=button]:not([popovertarget])'
const TAGS = 'https://tags.test/t.js?id=1'
let renderer: TestRenderer
beforeAll(async () => {
  renderer = await openRenderer()
})

const render = (template: 'content' | 'error' | 'styleGuide' | 'callback', tagManagerUrl: string | null = TAGS, args = {}) =>
  renderer.render({
    spec: buildSpec(template, args),
    content: createSampleReader({ frame: async (_site, locale) => buildFrame(locale, { tagManagerUrl }) }),
  })

describe('the question about cookies', () => {
  test('stands in the page, hidden until a script opens it, with yes and no alike', async () => {
    const html = await render('content')
    expect(only(html, 'html').attributes).toMatchObject({ 'data-tag-manager': TAGS, 'data-page-type': 'content' })
    const choices = elements(html, 'button').filter(({ attributes }) => attributes['data-consent-choice'])
    const [no, yes] = choices
    expect([no?.attributes.class, no?.text, yes?.text]).toEqual([yes?.attributes.class, 'Reject', 'Accept'])
    expect(choices.map(({ attributes }) => attributes['data-consent-choice'])).toEqual(['none', 'all'])
  })

  test('is not asked where nothing is tracked', async () => {
    const html = await render('content', null)
    expect(only(html, 'html').attributes['data-tag-manager']).toBeUndefined()
    expect(html).not.toContain('consent-banner')
  })

  test.each(['styleGuide', 'callback'] as const)('is not asked in a technical area: %s (RT-18)', async (template) => {
    const html = await render(template, TAGS, { args: { page: '', language: 'en', home: '/en' } })
    expect(html).not.toContain(TAGS)
    expect(html).not.toContain('consent-banner')
  })

  test('is not asked in portal and editor (RT-20, CI-06)', async () => {
    for (const path of ['/en/mystrandwerk', '/en/mystrandwerk/tickets/list', '/en/editor']) {
      const spec = buildSpec('content')
      const view = await createSampleReader().pageView(spec)
      const content = createSampleReader({
        frame: async (_site, locale) => buildFrame(locale, { tagManagerUrl: TAGS }),
        content: async () => ({ ...view, meta: { ...view.meta, url: path } }),
      })
      const html = await renderer.render({ spec, content })
      expect(only(html, 'html').attributes['data-tag-manager'], path).toBeUndefined()
    }
  })
})

/** What a browser has beside cookies. */
interface Browser {
  hidden?: boolean
  querySelector?: (selector: string) => object
  requestAnimationFrame?: (then: () => void) => void
  setTimeout?: (then: () => void, ms: number) => void
}

describe('before the first paint', () => {
  /** Runs the early script in as much of a browser as it needs. */
  function start(cookie: string, tagManager?: string, { hidden, querySelector, ...globals }: Browser = {}) {
    const classes: string[] = []
    const remove = (name: string) => classes.includes(name) && classes.splice(classes.indexOf(name), 1)
    const listeners = new Map<string, (event: object) => void>()
    const dataset: Record<string, string> = { measurement: 'metric', ...(tagManager ? { tagManager } : {}) }
    const documentElement = { dataset, querySelector, classList: { add: classes.push.bind(classes), remove } }
    const document = { cookie, hidden, documentElement }
    runInNewContext(EARLY_SCRIPT, { document, addEventListener: listeners.set.bind(listeners), ...globals })
    return { classes, listeners, dataset, root: documentElement as { pressed?: string } }
  }

  test.each([
    ['nothing was decided', '', TAGS, 'open'],
    ['other cookies are there', 'uapp_locale=de-ch; x_uapp_consent=1.2026-01-01.', TAGS, 'open'],
    ['it was about an older question', 'uapp_consent=0.2026-01-01.statistics', TAGS, 'open'],
    ['it was answered', 'uapp_locale=de-ch; uapp_consent=1.2026-01-01.', TAGS, undefined],
    ['nothing is tracked here', '', undefined, undefined],
    ['in testing mode', 'uapp_testing=true', TAGS, undefined],
  ])('the question is open or not when %s', (_when, cookie, tagManager, consent) => {
    expect(start(cookie, tagManager).dataset.consent).toBe(consent)
  })

  test.each([
    ['a=1; uapp_testing=true', '', 2],
    ['uapp_testing=false', undefined, 0],
    ['', undefined, 0],
  ])('testing mode takes the motion between pages away: %j (RC-16, AH-48)', (cookie, testing, skipped) => {
    const { listeners, dataset } = start(cookie)
    const skipTransition = vi.fn()
    for (const type of ['pagereveal', 'pageswap']) {
      listeners.get(type)?.({ viewTransition: { ready: Promise.reject(new Error('no transition')), skipTransition } })
      listeners.get(type)?.({ viewTransition: null })
    }
    expect(dataset.testing).toBe(testing)
    expect(skipTransition).toHaveBeenCalledTimes(skipped)
  })

  describe('the script of the document', () => {
    function open(hidden: boolean) {
      const replaceWith = vi.fn()
      const frames: (() => void)[] = []
      const later = vi.fn<(then: () => void, ms: number) => void>()
      const querySelector = vi.fn(() => ({ content: 'the script', replaceWith }))
      const page = start('', undefined, { hidden, querySelector, requestAnimationFrame: frames.push.bind(frames), setTimeout: later })
      page.listeners.get('DOMContentLoaded')?.({})
      expect(querySelector).toHaveBeenCalledWith('body>template')
      const expectBegun = () => {
        expect(page.classes).toEqual(['js'])
        expect(replaceWith).toHaveBeenCalledWith('the script')
      }
      const expectWaiting = () => {
        expect(page.classes).toEqual(['js', 'unpainted'])
        expect(replaceWith).not.toHaveBeenCalled()
      }
      return { ...page, frames, later, expectBegun, expectWaiting }
    }

    test('begins in the frame after the one that shows what has loaded', () => {
      const { listeners, frames, expectBegun, expectWaiting } = open(false)
      expect(frames).toEqual([])
      listeners.get('load')?.({})
      frames.shift()?.()
      expectWaiting()
      frames.shift()?.()
      expectBegun()
    })

    test.each(['pointerdown', 'keydown'])('begins at the first %s', (type) => {
      const { listeners, expectBegun, expectWaiting } = open(false)
      expectWaiting()
      listeners.get(type)?.({})
      expectBegun()
    })

    test('waits two seconds at most', () => {
      const { later, expectBegun } = open(false)
      expect(later).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 2000)
      later.mock.calls[0]?.[0]()
      expectBegun()
    })

    test('begins at once in a page out of sight, which draws no frame', () => {
      open(true).expectBegun()
    })
  })

  test('a button that needs the script is noted when it is pressed, and only such a one', () => {
    const { listeners, root } = start('')
    const press = (button: string | null) =>
      listeners.get('click')?.({ target: { closest: (selector: string) => (selector === SCRIPT_BUTTON ? button : null) } })
    press(null)
    expect(root.pressed).toBeUndefined()
    press('the button')
    press(null)
    listeners.get('click')?.({ target: 'the document' })
    expect(root.pressed).toBe('the button')
  })

  test('scripts are known to run, and the units chosen are shown', () => {
    const { classes, dataset } = start('a=1; uapp_measurement-system=Imperial')
    expect(classes).toEqual(['js', 'unpainted'])
    expect(dataset.measurement).toBe('imperial')
  })
})
