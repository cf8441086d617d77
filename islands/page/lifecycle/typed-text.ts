import { readStored, writeStored } from '#islands/kit/storage.ts'
import { whenIdle } from '../../kit/idle.ts'

const KEY = 'uapp_typed'
const CONTROLS = 'input:not([type="password"], [type="file"], [type="hidden"]), select, textarea'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** Place among the controls of the page, and what was in it. */
type Typed = [at: number, name: string, value: string | boolean]

const controls = () => [...document.querySelectorAll<Control>(CONTROLS)]
const isSwitch = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** Keeps what was typed on this page over one load of it. */
export function keepTypedText(): void {
  const typed = controls().flatMap((control, at): Typed[] => {
    if (isSwitch(control)) return control.checked === control.defaultChecked ? [] : [[at, control.name, control.checked]]
    const original = control instanceof HTMLSelectElement ? '' : control.defaultValue
    return control.value === original ? [] : [[at, control.name, control.value]]
  })
  writeStored(KEY, typed.length > 0 ? JSON.stringify({ path: location.pathname, typed }) : null, 'sessionStorage')
}

/** Puts back what was kept, where the page still has the same fields, as soon as the page is at rest. */
export function restoreTypedText(): void {
  whenIdle(restore)
}

function restore(): void {
  const text = readStored(KEY, 'sessionStorage')
  if (text === null) return
  writeStored(KEY, null, 'sessionStorage')
  const present = controls()
  for (const [at, name, value] of readTyped(text)) {
    const control = present[at]
    if (control?.name !== name) continue
    if (typeof value === 'string') control.value = value
    else if (isSwitch(control)) control.checked = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** What was typed on this very page; nothing where the text is not ours. */
function readTyped(text: string): Typed[] {
  try {
    const { path, typed } = JSON.parse(text) as { path?: unknown; typed?: unknown }
    return path === location.pathname && Array.isArray(typed) ? (typed.filter(Array.isArray) as Typed[]) : []
  } catch {
    return []
  }
}
