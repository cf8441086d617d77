const ID = /^[\w.:-]{1,80}$/

/**
 * The machine a QR code is of: the code holds the address of its documents, which labels have, its address in the portal, which earlier
 * labels have, or its serial number.
 *
 * @example ('https://www.strandwerk.example/downloads?serial=L565-10234') → 'l565-10234'
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
  return decoded(id ?? searchParams.get('machine') ?? searchParams.get('serial') ?? '')
}

function decoded(text: string): string | null {
  try {
    return text === '' || text.toLowerCase() === 'old' ? null : decodeURIComponent(text)
  } catch {
    return null
  }
}
