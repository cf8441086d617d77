import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editorTexts } from '#islands/editor/frame/editor-texts.ts'
import { ScreenBoundary } from '#islands/editor/frame/ScreenBoundary.tsx'
import { leavePage, openPage } from '../dom.tsx'

beforeEach(() => openPage())
afterEach(leavePage)

test('a screen whose script cannot be read says so, and the frame around it stays', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Lost = () => {
    throw new Error('Failed to fetch dynamically imported module')
  }
  render(
    <editorTexts.Provider value={await editorTexts.load('en')}>
      <nav>All screens</nav>
      <ScreenBoundary>
        <Lost />
      </ScreenBoundary>
    </editorTexts.Provider>,
  )
  expect(screen.getByRole('alert').textContent).toContain('This could not be loaded.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByText('All screens')).toBeTruthy()
  expect(told).toHaveBeenCalledWith('A screen of the editor area failed', expect.any(Error))
})
