import { SAMPLE_PAGES } from './sample-pages.ts'
import { expect, test } from './visitor.ts'

const LIST = `/de-ch${SAMPLE_PAGES['media releases']}`

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a long list has one way on: it grows in place, or is paged where it cannot; later pages lead back', async ({ page }) => {
      await page.goto(LIST)
      const more = page.locator('.list-more')
      const pages = page.locator('.pagination')
      await expect(more).toBeVisible({ visible: javaScriptEnabled })
      await expect(pages).toBeVisible({ visible: !javaScriptEnabled })
      await page.goto((await more.locator('a').getAttribute('href')) ?? '')
      await expect(pages).toBeVisible()
      await expect(more.filter({ visible: true })).toHaveCount(0)
    })
  })
