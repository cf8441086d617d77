const ID = /^[\w.:-]{1,80}$/

/**
 * The machine a QR code is of: the code holds the machine's address in the portal, or its serial number.
 *
 * @example ('https://www.strandwerk.example/de-ch/mystrandwerk/inventory/l565-10234') → 'l565-10234'
 * @returns id of the machine; null for a code that is of none
 */
export function machineOfCode(code: string): string | null {
  const text = code.trim()
  const id = URL.canParse(text) && /^https?:/i.test(text) ? idOfAddress(new URL(text)) : text
  const lower = id?.toLowerCase() ?? ''
  return ID.test(lower) ? lower : null
}

function idOfAddress({ pathname, searchParams }: URL): string | null {
  const [, id] = /\/inventory\/([^/]+)\/?$/i.exec(pathname) ?? []
  return decoded(id ?? searchParams.get('machine') ?? '')
}

function decoded(text: string): string | null {
  try {
    return text === '' || text.toLowerCase() === 'old' ? null : decodeURIComponent(text)
  } catch {
    return null
  }
}
