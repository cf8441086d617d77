import { afterEach, describe, expect, test, vi } from 'vitest'
import { runAction } from '#islands/kit/actions.ts'
import { showAccount } from '#islands/page/header/account.ts'

const PORTAL = 'Account|Portal|/en/portal|Settings|/en/portal/account|Sign out|/en/portal/logout'
const OTHER_SITE = 'Account|Sign out|/en/sign-in?out'

function pageWith(facts: string): void {
  document.body.innerHTML = `<div class="account-entry" data-account="${facts}"></div>`
  showAccount()
}

afterEach(() => vi.restoreAllMocks())

describe('a link of an editor to an action of the account [RT-16, AH-06]', () => {
  test.each([
    ['login', PORTAL, '/en/portal/login'],
    ['logout', PORTAL, '/en/portal/logout'],
    ['login', OTHER_SITE, '/en/sign-in'],
    ['logout', OTHER_SITE, '/en/sign-in?out'],
  ])('%s on a page with the menu %j leads to %s', async (name, facts, address) => {
    pageWith(facts)
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    expect(runAction({ name, element: document.body })).toBe(true)
    await Promise.resolve()
    expect(assign.mock.calls).toEqual([[address]])
  })
})
