import { use } from 'react'
import { usePortal } from '../frame/portal-context.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FindBox } from './FindBox.tsx'
import { paletteTexts } from './palette-texts.ts'
import './palette-styles.ts'

/** One field over everything the portal has: screens, tickets, machines, people, documents. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { language } = usePortal()
  const texts = use(paletteTexts.load(language))
  return (
    <paletteTexts.Provider value={texts}>
      <Dialog title={texts(($) => $.palette.title)} className="palette" onClose={onClose}>
        <FindBox onClose={onClose} />
      </Dialog>
    </paletteTexts.Provider>
  )
}
