import { atom } from 'nanostores'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NOBODY } from '#content-schema/identity/claims.ts'
import { PortalContext, type PortalFacts } from '#islands/portal/frame/portal-context.ts'
import type { SessionState } from '#islands/portal/session/session.ts'
import { AttachmentPicker } from '#islands/portal/uploads/AttachmentPicker.tsx'

vi.mock('#islands/portal/uploads/uploads-styles.ts', () => ({}))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const ID = 'a'.repeat(32)
let root: Root
let place: HTMLElement
let drafts = 0
/** Calls of the edge, and what it answers. */
const sent: string[] = []
let partStatus = 200

beforeEach(() => {
  sent.length = 0
  partStatus = 200
  drafts += 1
  localStorage.clear()
  place = document.createElement('div')
  document.body.append(place)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${url}`)
    if (method === 'DELETE') return new Response(null, { status: 204 })
    const answer = url.endsWith('/complete')
      ? { id: ID, name: 'photo.jpg', mediaType: 'image/jpeg', bytes: 4 }
      : { id: ID, partBytes: 5 * 1024 * 1024 }
    return Response.json(answer, { status: method === 'POST' && !url.endsWith('/complete') ? 201 : 200 })
  })
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = 0
      open(method: string, url: string) {
        sent.push(`${method} ${url}`)
      }
      setRequestHeader() {}
      abort() {}
      send() {
        this.status = partStatus
        queueMicrotask(() => this.dispatchEvent(new Event('loadend')))
      }
    },
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

async function show(onChange: (ids: string[]) => void = () => {}) {
  const user = { ...NOBODY, id: 'anna', populated: true }
  const state = atom<SessionState>({ phase: 'signedIn', user })
  const session = { state, headers: async () => ({ 'x-csrf-token': 'x' }), renew: async () => false }
  const facts = { session, language: 'en', htmlLang: 'en', locale: 'en-us' } as unknown as PortalFacts
  const draftKey = `00000000-0000-4000-8000-${String(drafts).padStart(12, '0')}`
  root = createRoot(place)
  await act(async () =>
    root.render(
      <PortalContext.Provider value={facts}>
        <AttachmentPicker draftKey={draftKey} value={[]} onChange={onChange} />
      </PortalContext.Provider>,
    ),
  )
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(place.querySelector('input')).not.toBeNull()
  })
}

async function choose(...files: File[]): Promise<void> {
  const input = place.querySelector('input')
  if (!input) throw new Error('No field')
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}
const photo = () => new File(['\u00ff\u00d8'], 'photo.jpg', { type: 'image/jpeg' })
const text = () => place.textContent ?? ''
const button = (label: string) => place.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)

it('the field takes pictures and videos, several at once [FM-14, TK-15]', async () => {
  await show()
  const input = place.querySelector('input')
  expect(input?.getAttribute('accept')).toBe('image/*,video/*')
  expect(input?.multiple).toBe(true)
  expect(text()).toContain('up to 100 MB each, 10 files at most')
})

it('a file that is no picture is refused in words, and nothing is sent [FM-14]', async () => {
  await show()
  await choose(new File(['x'], 'notes.txt', { type: 'text/plain' }), new File(['x'], 'manual.pdf', { type: 'application/pdf' }))
  expect(place.querySelector('[role="alert"]')?.textContent).toBe(
    'notes.txt is not an image or a video.manual.pdf is not an image or a video.',
  )
  expect(sent).toEqual([])
})

it('a photo is sent, told of, and can be removed [TK-15]', async () => {
  const changes: string[][] = []
  await show((ids) => void changes.push(ids))
  await choose(photo())
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(changes.at(-1)).toEqual([ID])
  })
  expect(sent).toEqual(['POST /api/uploads', `PUT /api/uploads/${ID}/parts/1`, `POST /api/uploads/${ID}/complete`])
  expect(place.querySelector('[role="status"]')?.textContent).toBe('photo.jpg has been uploaded.')
  expect(text()).toContain('uploaded')
  await act(async () => button('Remove photo.jpg')?.click())
  expect(place.querySelector('.upload-item')).toBeNull()
  expect(sent.at(-1)).toBe(`DELETE /api/uploads/${ID}`)
})

it('a file whose content is refused says so and offers no other try [FM-14]', async () => {
  partStatus = 415
  await show()
  await choose(photo())
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(text()).toContain('The content of this file is not an image or a video.')
  })
  expect(button('Try photo.jpg again')).toBeNull()
  expect(button('Remove photo.jpg')).not.toBeNull()
})

it('a file that does not arrive is paused and continued by its buttons', async () => {
  partStatus = 0
  await show()
  await choose(photo())
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(text()).toMatch(/trying again/)
  })
  await act(async () => button('Pause photo.jpg')?.click())
  expect(text()).toContain('Paused at 0%')
  await act(async () => button('Continue photo.jpg')?.click())
  expect(button('Pause photo.jpg')).not.toBeNull()
  await act(async () => button('Remove photo.jpg')?.click())
})
