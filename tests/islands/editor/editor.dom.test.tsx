import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import Editor from '#islands/editor/Editor.island.tsx'
import { loginTexts } from '#islands/editor/login/login-texts.ts'
import { button, leavePage, openPage, playEdge } from '../dom.tsx'

const STATE = {
  live: { id: 'release-2', created: '2026-11-23T07:00:00.000Z', since: '2026-11-23T07:00:01.000Z', pages: 12 },
  before: [{ id: 'release-1', created: '2026-11-22T07:00:00.000Z' }],
  stages: ['PUBLISHED'],
  sites: [],
  hasTranslations: true,
}

beforeEach(() => openPage())
afterEach(leavePage)

test('the editor area shows its form first, says what is wrong, opens with the password, and a logout brings the form back (ED-01, ED-02, ED-05, DL-06)', async () => {
  const { asked, request } = playEdge()
  const translate = await loginTexts.load('en')
  render(
    <loginTexts.Provider value={translate}>
      <Editor base="" htmlLang="en" />
    </loginTexts.Provider>,
  )
  const bodyOf = (at: number) => JSON.parse(String(asked[at]?.init?.body))
  ;(await request(0)).answer({ success: false })
  expect(bodyOf(0)).toEqual({ hash: '' })
  const field = await screen.findByLabelText('Password')
  fireEvent.change(screen.getByLabelText('Your name (optional)'), { target: { value: ' Ada\tČapek ' } })
  fireEvent.click(button('Log in'))
  expect((await screen.findAllByText('Please enter the password.')).length).toBeGreaterThan(0)
  expect(asked).toHaveLength(1)
  fireEvent.change(field, { target: { value: 'wrong' } })
  fireEvent.click(button('Log in'))
  ;(await request(1)).answer({ success: false })
  await screen.findAllByText('This password is not right.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(button('Log in'))
  ;(await request(2)).answer({ success: false }, 429)
  await screen.findAllByText('That was too many tries. Please wait a few minutes.')
  fireEvent.click(button('Log in'))
  ;(await request(3)).answer({ success: true, hashedPassword: '2.1.a' })
  ;(await request(4)).answer(STATE)
  await screen.findByText('release-2')
  expect(new Headers(asked[4]?.init?.headers).get('x-editor-name')).toBe('Ada%20%C4%8Capek')
  expect(screen.getByRole('radio', { name: 'Drafts' }).hasAttribute('disabled')).toBe(true)
  expect([(await request(5)).url, (await request(6)).url]).toEqual(['/api/editor/builds', '/api/editor/problems'])
  fireEvent.click(button('Log out'))
  ;(await request(7)).answer({ success: true })
  await screen.findByRole('heading', { name: 'Log in to the editor area' })
})
