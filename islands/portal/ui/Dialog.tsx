import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CLOSE_STROKE } from '#content-schema/site/close-stroke.ts'
import { useTexts } from '../frame/texts.ts'

interface Props {
  title: string
  onClose: () => void
  className?: string
  children: ReactNode
}

/**
 * A question that has to be answered first. It is there as long as it is drawn; Escape closes it, and the focus returns. The focus begins at what
 * has the attribute `data-focus-first`, else at the first field; a question without fields leaves it to the browser, which takes the first button.
 */
export function Dialog({ title, onClose, className = '', children }: Props) {
  const t = useTexts()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    if (element && !element.open) element.showModal()
    const stopWaiting = element ? focusFirst(element) : undefined
    return () => {
      stopWaiting?.()
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`dialog portal-dialog ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="dialog-head">
        <h2 className="dialog-title" id={id}>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={t(($) => $.action.close)} onClick={onClose}>
          <svg className="icon i24" viewBox="0 0 24 24" aria-hidden="true">
            <path d={CLOSE_STROKE} />
          </svg>
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}

/** Fields that are still on their way are waited for, as long as nobody has gone elsewhere. Answers what ends the wait. */
function focusFirst(dialog: HTMLDialogElement): () => void {
  const begun = document.activeElement
  const take = () => {
    const first = firstOf(dialog)
    if (!first) return
    waiting.disconnect()
    if (document.activeElement === begun) first.focus()
  }
  const waiting = new MutationObserver(take)
  waiting.observe(dialog, { childList: true, subtree: true })
  take()
  return () => waiting.disconnect()
}

type Fillable = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** React's `autoFocus` comes before the dialog opens, which then focuses its first button. */
function firstOf(dialog: HTMLDialogElement): HTMLElement | undefined {
  const marked = dialog.querySelector<HTMLElement>('.dialog-body [data-focus-first]')
  return marked ?? [...dialog.querySelectorAll<Fillable>('.dialog-body :is(input, select, textarea)')].find(isFillable)
}

/** A file is chosen by a button that stands for its field. */
function isFillable(field: Fillable): boolean {
  return !field.matches(':disabled') && field.type !== 'hidden' && field.type !== 'file'
}
