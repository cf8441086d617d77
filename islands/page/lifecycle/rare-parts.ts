/** What few pages have, and the part that goes with it. Each of these pages works without its part. */
const PARTS: readonly (readonly [selector: string, start: () => Promise<void>])[] = [
  ['[data-words]', async () => (await import('../lists/word-filter.ts')).filterWords()],
  ['[data-entries]', async () => (await import('../lists/entry-filter.ts')).filterEntries()],
  ['[role="tablist"]', async () => (await import('../reading/tabs.ts')).connectTabs()],
  ['[data-explore]', async () => (await import('../reading/figure-line.ts')).exploreFigures()],
]

/** Reads the parts of the page that are not in the script of every page. */
export function connectRareParts(): void {
  for (const [selector, start] of PARTS)
    if (document.querySelector(selector)) start().catch((error: unknown) => console.error(`The part of ${selector} did not start`, error))
}
