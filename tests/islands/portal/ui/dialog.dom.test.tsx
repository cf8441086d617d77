import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createTranslate } from '#islands/kit/translate.ts'
import { TextsContext } from '#islands/portal/frame/texts.ts'
import english from '#islands/portal/strings/en.json'
import { Dialog } from '#islands/portal/ui/Dialog.tsx'

afterEach(cleanup)

function open(children: ReactNode) {
  return render(
    <TextsContext.Provider value={createTranslate('en', english, {})}>
      <Dialog title="Question" onClose={() => undefined}>
        {children}
      </Dialog>
    </TextsContext.Provider>,
  )
}

test('a dialog begins at its first field, past buttons and what cannot be filled in', () => {
  open(
    <form>
      <button type="button">Help</button>
      <input type="hidden" name="key" />
      <input type="file" aria-label="File" />
      <input aria-label="Closed" disabled />
      <textarea aria-label="Comment" />
      <input aria-label="Later" />
    </form>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Comment'))
})

test('what is marked comes before the first field', () => {
  open(
    <form>
      <input type="radio" aria-label="One person" />
      <input aria-label="E-mail" data-focus-first />
    </form>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})

test('a field that comes later, when its choices are read, is waited for', async () => {
  const { rerender } = open(<p>Loading</p>)
  rerender(
    <TextsContext.Provider value={createTranslate('en', english, {})}>
      <Dialog title="Question" onClose={() => undefined}>
        <input aria-label="Late" />
      </Dialog>
    </TextsContext.Provider>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Late')))
})

test('the focus returns to what opened the dialog', () => {
  document.body.innerHTML = '<button id="opener">Open</button>'
  document.getElementById('opener')?.focus()
  const { unmount } = open(<input aria-label="Name" />)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  unmount()
  expect(document.activeElement?.id).toBe('opener')
})
