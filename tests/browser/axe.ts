import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What of axe is used in the page itself. */
interface AxeInPage {
  run(
    where: Document | string,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[]; any: { message: string }[] }[] }[] }>
}

interface Look {
  /** Selector of the part that is looked at; else the whole document. */
  within?: string
  /** Names of the only rules to hold; else all of WCAG 2.0 to 2.2 that axe knows, A and AA, and its own good practice. */
  rules?: readonly string[]
}

/** An element that breaks a rule. */
export interface Violation {
  rule: string
  element: string
  message: string
}

/** What 2.2 adds is off in axe unless it is asked for. */
const MORE_RULES = { 'target-size': { enabled: true } }

/**
 * What breaks a rule in the page as it is now. Axe is brought into a document once and answers violations alone: to write down all that
 * holds, and to put that together in a page of its own, takes ten times as long as to look. Our pages have no frames.
 */
export async function findViolations(page: Page, { within, rules }: Look = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await finishAnimations(page)
  return page.evaluate(
    async ({ within, rules, more }) => {
      const { axe } = window as unknown as { axe: AxeInPage }
      const only = rules ? { runOnly: { type: 'rule', values: rules } } : { rules: more }
      const look = async (where: Document | string, what: object) => {
        const { violations } = await axe.run(where, { resultTypes: ['violations'], iframes: false, ...what })
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, any }) => ({ rule: id, element: target.join(' '), message: any[0]?.message ?? '' })),
        )
      }
      const isStill = async ({ rule, element }: Violation) => {
        if (rule !== 'target-size') return true
        // What a header that stays covers is a matter of how far the page is scrolled.
        document.querySelector(element)?.scrollIntoView({ block: 'center', behavior: 'instant' })
        return (await look(element, { runOnly: { type: 'rule', values: [rule] } })).length > 0
      }
      const { scrollX, scrollY } = window
      const found: Violation[] = []
      for (const violation of await look(within ?? document, only)) if (await isStill(violation)) found.push(violation)
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
      return found
    },
    { within, rules, more: MORE_RULES },
  )
}

/** Colours on their way to others, as after a change of the window's width, are those of neither. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const running = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await drawn()
    // One that ends may begin another, where a colour is inherited.
    for (let left = 10; left > 0 && running().length > 0; left -= 1) {
      for (const animation of running()) animation.finish()
      await drawn()
    }
  })
}

/** The same as sentences, for an expectation that there are none. */
export async function describeViolations(page: Page, look: Look = {}): Promise<string[]> {
  return (await findViolations(page, look)).map(({ rule, element, message }) => `${rule}: ${element} (${message})`)
}
