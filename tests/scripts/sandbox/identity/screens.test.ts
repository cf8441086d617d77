import { describe, expect, test } from 'vitest'
import { totp } from '../../../../scripts/sandbox/identity/accounts/totp.ts'
import { runSandbox } from '../running-sandbox.ts'
import { createBrowser, endpoint, form } from './browser.ts'
import { control, MIA, OSKAR, openSignIn, problemsOf, send, signIn, titleOf, tokensOf, userInfo } from './sign-in.ts'

const run = () => runSandbox({ webhookUrl: 'http://localhost:8787/api/webhooks/content' })

const WRONG = 'The e-mail address or the password is wrong.'
const LOCKED = 'Too many failed attempts. Please try again in 15 minutes, or choose a new password.'

async function mails(base: string): Promise<{ to: string; subject: string; text: string }[]> {
  return (await (await fetch(`${base}/mail/accounts`)).json()).mails
}

const linkIn = (text = '') => /http\S+/.exec(text)?.[0] ?? ''

describe('password', () => {
  test('an unknown address and a wrong password read the same', async () => {
    const { url } = await run()
    const answers = await Promise.all(
      [MIA.email, 'nobody@albis.example'].map(async (email) => {
        const { browser, page } = await openSignIn(url)
        const response = await browser.submit(page, { email, password: 'Not-The-Password-1' })
        const html = await response.text()
        return { status: response.status, html: html.replaceAll(email, '…').replace(/(token" value="|flow=)[^"&]*/g, '$1') }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(problemsOf(answers[0]?.html ?? '')).toEqual([WRONG])
  })

  test('missing entries are told at their fields, which are marked for screen readers and keep what was typed', async () => {
    const { url } = await run()
    const { browser, page } = await openSignIn(url)
    const answer = await send(browser, page, { email: '"><script>', password: '' })
    expect(answer.status).toBe(422)
    expect(titleOf(answer.html)).toBe('Error: Sign in – Strandwerk')
    expect(answer.html).toMatch(/<input id="password"[^>]*aria-invalid="true" aria-describedby="password-problem"/)
    expect(answer.html).toContain('<p class="problem" id="password-problem">Please enter your password.</p>')
    expect(answer.html).toContain('value="&#34;&#62;&#60;script&#62;"')
    expect(answer.html).not.toContain('<script>')
  })

  test.each([MIA.email, 'nobody@albis.example'])(
    'after five failures, %s is locked for the right password too, until unlocked or reset',
    async (email) => {
      const { url } = await run()
      const { browser, page } = await openSignIn(url)
      const tries: string[][] = []
      for (let count = 0; count < 5; count += 1)
        tries.push(problemsOf((await send(browser, page, { email, password: `wrong ${count}` })).html))
      expect(tries).toEqual([[WRONG], [WRONG], [WRONG], [WRONG], [LOCKED]])
      expect(problemsOf((await send(browser, page, { email: ` ${email.toUpperCase()} `, password: MIA.password })).html)).toEqual([LOCKED])
      if (email !== MIA.email) return
      await control(url, `users/${email}/unlock`)
      await signIn(url, MIA)
    },
  )

  test('a locked and a disabled user of the sample are told so; the disabled one only with the right password', async () => {
    const { url } = await run()
    const { browser, page } = await openSignIn(url)
    const answer = async (email: string, password: string) => problemsOf((await send(browser, page, { email, password })).html)
    expect(await answer('paula.weiss@albis.example', 'Ausgesperrt-55')).toEqual([LOCKED])
    expect(await answer('marek.kovac@nordlicht.example', 'wrong')).toEqual([WRONG])
    const disabled = ['This account is disabled. Please ask your administrator.']
    expect(await answer('marek.kovac@nordlicht.example', 'Vypnute-Konto-4')).toEqual(disabled)
  })
})

describe('forms', () => {
  test('a form without its token, or with that of another browser, is refused', async () => {
    const { url } = await run()
    const { browser, page } = await openSignIn(url)
    const other = (await openSignIn(url)).page
    const foreign = /name="token" value="([^"]*)"/.exec(other.html)?.[1] ?? ''
    for (const token of ['', foreign, 'ü'.repeat(43)]) {
      const answer = await browser.submit(page, { ...MIA, token })
      expect([answer.status, problemsOf(await answer.text())]).toEqual([403, ['This form was too old. Please send it again.']])
    }
    await tokensOf(url, await send(browser, page, MIA), (await openSignIn(url)).verifier).catch((error: Error) =>
      expect(error.message).toContain('invalid_grant'),
    )
  })

  test('a sign-in of another browser is no use', async () => {
    const { url } = await run()
    const { page } = await openSignIn(url)
    const stranger = createBrowser(url)
    const answer = await stranger.follow(await stranger.get(page.url))
    expect([answer.status, titleOf(answer.html)]).toEqual([410, 'Please start again – Strandwerk'])
  })

  test('a form that another site sends is refused', async () => {
    const { url } = await run()
    const { page } = await openSignIn(url)
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of foreign) expect((await form(page.url, MIA, headers)).status).toBe(403)
  })

  test('screens may not be framed, run no script, and are kept by nobody', async () => {
    const { url } = await run()
    const { browser, page } = await openSignIn(url)
    const { headers } = await browser.get(page.url)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self' .*frame-ancestors 'none'/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(page.html.match(/<link[^>]*href="[^"]{0,14}/g)).toEqual(['<link rel="icon" href="data:image/svg'])
    expect(page.html).not.toMatch(/<script|src=|@import|url\(/)
  })
})

describe('languages', () => {
  test.each([
    ['ui_locales', { ui_locales: 'de-CH en' }, {}, 'de'],
    ['the browser', {}, { 'accept-language': 'xx, fr;q=0.2, ja-JP;q=0.9' }, 'ja'],
    ['English for all others', {}, { 'accept-language': 'nl' }, 'en'],
  ])('a screen speaks the language of %s', async (_, change, headers, language) => {
    const { url } = await run()
    const { page } = await openSignIn(url, { change, browser: createBrowser(url, headers) })
    expect(page.html).toContain(`<html lang="${language}">`)
    const strings: Record<string, string> = { de: 'Anmelden', ja: 'サインイン', en: 'Sign in' }
    expect(titleOf(page.html)).toContain(strings[language])
  })
})

describe('second factor', () => {
  test('asks for digits after the password; a wrong code and one that was used are refused', async () => {
    const { url } = await run()
    const { browser, page, verifier } = await openSignIn(url)
    const asked = await send(browser, page, OSKAR)
    expect(titleOf(asked.html)).toBe('Second factor – Strandwerk')
    expect(asked.html).toMatch(/autocomplete="one-time-code"[^>]*inputmode="numeric"/)
    expect(problemsOf((await send(browser, asked, { code: '000 000' })).html)).toHaveLength(1)
    const code = totp(OSKAR.totp)
    const tokens = await tokensOf(url, await send(browser, asked, { code: `${code.slice(0, 3)} ${code.slice(3)}` }), verifier)
    expect(await (await userInfo(url, tokens.access_token)).json()).toMatchObject({ amr: ['pwd', 'otp'] })
    const again = await openSignIn(url)
    const askedAgain = await send(again.browser, again.page, OSKAR)
    expect(problemsOf((await send(again.browser, askedAgain, { code })).html)).toEqual([
      'The code is wrong or was used already. Please enter the next one.',
    ])
  })

  test('a recovery code stands in once, however it is written', async () => {
    const { url } = await run()
    const enter = async () => {
      const { browser, page, verifier } = await openSignIn(url)
      const asked = await send(browser, page, OSKAR)
      const recovery = await browser.follow(await browser.get(asked.url.replace(/code$/, 'recovery')))
      return { verifier, answer: await send(browser, recovery, { code: ' kabel draht ' }) }
    }
    const { answer, verifier } = await enter()
    await tokensOf(url, answer, verifier)
    expect(problemsOf((await enter()).answer.html)).toEqual(['The recovery code is wrong or was used already.'])
  })

  test('cannot be reached without the password, and not be guessed', async () => {
    const { url } = await run()
    const { browser, page } = await openSignIn(url)
    const early = await browser.follow(await browser.get(`${page.url}/code`))
    expect(titleOf(early.html)).toBe('Sign in – Strandwerk')
    const asked = await send(browser, page, OSKAR)
    let answer = asked
    for (let count = 0; count < 5; count += 1) answer = await send(browser, asked, { code: '12345' })
    expect(problemsOf(answer.html)).toEqual([LOCKED])
    expect(problemsOf((await send(browser, asked, { code: totp(OSKAR.totp) })).html)).toEqual([LOCKED])
  })
})

describe('forgotten password', () => {
  test('a mail leads to a new password, once; with it all sessions end', async () => {
    const { url } = await run()
    const { tokens } = await signIn(url, MIA)
    const { browser, page } = await openSignIn(url)
    const forgotten = await browser.follow(
      await browser.get(/href="(\/am\/login\/forgotten[^"]*)"/.exec(page.html)?.[1]?.replaceAll('&#38;', '&') ?? ''),
    )
    expect(titleOf((await send(browser, forgotten, { email: MIA.email })).html)).toBe('Please look into your mail – Strandwerk')
    const [mail] = await mails(url)
    expect(mail).toMatchObject({ to: MIA.email, subject: 'Choose a new password' })
    expect(await (await fetch(`${url}/mail`)).text()).toContain(`href="${linkIn(mail?.text).replaceAll('&', '&amp;')}"`)
    const choose = await browser.follow(await browser.get(linkIn(mail?.text)))
    expect(choose.html).toContain('at least 12 characters')
    const tooShort = await send(browser, choose, { password: 'kurz', repeat: 'kurz' })
    expect(problemsOf(tooShort.html)).toEqual([
      'The password does not meet the rules: at least 12 characters; at least one capital letter; at least one digit.',
    ])
    expect(problemsOf((await send(browser, choose, { password: 'Neue-Trommel-42', repeat: 'Neue-Trommel-43' })).html)).toHaveLength(1)
    const done = await send(browser, choose, { password: 'Neue-Trommel-42', repeat: 'Neue-Trommel-42' })
    expect(titleOf(done.html)).toBe('Your password is changed – Strandwerk')
    expect((await userInfo(url, tokens.access_token)).status).toBe(401)
    expect((await browser.get(linkIn(mail?.text))).status).toBe(410)
    await signIn(url, { ...MIA, password: 'Neue-Trommel-42' })
    await expect(signIn(url, MIA)).rejects.toThrow(WRONG)
  })

  test('nobody learns whether there is an account, and only those who can sign in get a link', async () => {
    const { url } = await run()
    const browser = createBrowser(url)
    const ask = async (email: string) => {
      const page = await browser.follow(await browser.get(`${url}/am/login/forgotten`))
      return titleOf((await send(browser, page, { email })).html)
    }
    const emails = [MIA.email, 'nobody@albis.example', 'marek.kovac@nordlicht.example', 'clara.vogt@strandwerk.example']
    for (const email of emails) expect(await ask(email)).toBe('Please look into your mail – Strandwerk')
    const sent = await mails(url)
    expect(sent.map(({ to }) => to)).toEqual(['clara.vogt@strandwerk.example', MIA.email])
    expect(sent[0]?.text).toContain('managed internally')
    expect(linkIn(sent[0]?.text)).toBe('')
  })

  test('the link of a mail leads to this machine, whatever host a gateway names', async () => {
    const { url } = await run()
    const browser = createBrowser(url, { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' })
    const page = await browser.follow(await browser.get(`${url}/am/login/forgotten`))
    await send(browser, page, { email: MIA.email })
    expect(linkIn((await mails(url))[0]?.text).startsWith(`${url}/am/login/new-password?token=`)).toBe(true)
  })

  test('only the newest link counts, and a link of nobody none', async () => {
    const { url } = await run()
    const browser = createBrowser(url)
    for (let count = 0; count < 2; count += 1) {
      const page = await browser.follow(await browser.get(`${url}/am/login/forgotten`))
      await send(browser, page, { email: MIA.email })
    }
    const [newest, oldest] = await mails(url)
    expect((await browser.get(linkIn(oldest?.text))).status).toBe(410)
    expect((await browser.get(linkIn(newest?.text))).status).toBe(200)
    expect((await browser.get(`${url}/am/login/new-password?token=guess`)).status).toBe(410)
  })
})

test('what is no screen is not there', async () => {
  const { url } = await run()
  for (const path of [
    '/am/login/',
    '/am/login/a/b/c',
    '/am/login/x/toString',
    '/am/login/constructor',
    '/am/elsewhere',
    endpoint('', '/nothing'),
  ])
    expect((await fetch(url + path)).status, path).toBeGreaterThanOrEqual(400)
})
