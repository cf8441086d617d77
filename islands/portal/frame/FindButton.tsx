import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { usePortal } from './portal-context.ts'
import { useTexts } from './texts.ts'

type Palette = ComponentType<{ onClose: () => void }>

/** Opens the palette by a button or `Ctrl K`, `⌘ K`; it is read when it is first opened. */
export function FindButton() {
  const t = useTexts()
  const { loadPalette } = usePortal()
  const [Palette, setPalette] = useState<Palette | null>(null)
  const [isOpen, setOpen] = useState(false)

  async function open() {
    setOpen(true)
    // A script that cannot be read opens nothing; the next try reads it again.
    const read = await loadPalette().catch(() => null)
    if (read) setPalette(() => read.default)
    else setOpen(false)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // Another dialog asks something that has to be answered first.
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      void open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  return (
    <>
      <button type="button" className="portal-find" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => void open()}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20" />
        </svg>
        {t(($) => $.navigation.find)}
        <span className="portal-find-keys" aria-hidden="true">
          {/Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && Palette && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
