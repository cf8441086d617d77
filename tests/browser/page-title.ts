import { expect } from '@playwright/test'
import { stackUnderTest } from './stack-under-test.ts'

/**
 * Writes the German title of a page of the sample, as its editor would. One that is published is waited for until a visitor sees it: what the next
 * scene finds is what this one left.
 */
export async function writeTitle(id: string, title: string, { publish }: { publish: boolean }): Promise<void> {
  const { sandboxUrl, edgeUrl } = stackUnderTest()
  const response = await fetch(`${sandboxUrl}/control/content/Page/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { title }, locale: 'de', publish }),
  })
  expect(response.ok).toBe(true)
  if (!publish) return
  await expect
    .poll(async () => {
      const page = await (await fetch(`${edgeUrl}/de-ch/${id}?direct`)).text()
      return plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1] ?? '')
    })
    .toBe(plain(title))
}

/** A title without what is in it for its line breaks. */
const plain = (title: string) => title.replaceAll(/<[^>]*>|\u00AD/g, '').trim()
