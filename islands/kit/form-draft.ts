/** What a visitor typed into a form and has not sent: kept for the tab, so that neither a reload nor a page turned loses it. */
export interface FormDraft {
  /** Typed texts by field. Consent is given anew each time. */
  values: Record<string, string>
  /** The last attempt to send: what it said, and the key it went under. */
  attempt?: { said: string; key: string } | undefined
}

const EMPTY: FormDraft = { values: {} }

/** A form is known by its page and its id: the contact form has one draft wherever it is opened. */
function draftKey(form: HTMLFormElement): string {
  const page = form.querySelector<HTMLInputElement>('input[name="page"]')?.value ?? ''
  return `uapp_draft:${page}#${form.id}`
}

/** The draft of a form; empty where there is none, where it is nonsense, and where storage is denied. */
export function readDraft(form: HTMLFormElement): FormDraft {
  try {
    return parseDraft(JSON.parse(sessionStorage.getItem(draftKey(form)) ?? 'null'))
  } catch {
    return EMPTY
  }
}

/** Keeps the draft; where storage is full or denied it lives in the fields alone. */
export function keepDraft(form: HTMLFormElement, draft: FormDraft): void {
  try {
    if (Object.keys(draft.values).length === 0 && !draft.attempt) sessionStorage.removeItem(draftKey(form))
    else sessionStorage.setItem(draftKey(form), JSON.stringify(draft))
  } catch {
    // The fields still hold it.
  }
}

/** A draft from anything that was stored under its key. */
export function parseDraft(stored: unknown): FormDraft {
  const { values, attempt } = isObject(stored) ? stored : {}
  const texts = Object.entries(isObject(values) ? values : {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const isAttempt = isObject(attempt) && typeof attempt.said === 'string' && typeof attempt.key === 'string'
  return {
    values: Object.fromEntries(texts),
    ...(isAttempt ? { attempt: { said: String(attempt.said), key: String(attempt.key) } } : {}),
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
