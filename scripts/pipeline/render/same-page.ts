interface Page {
  texts: readonly Uint8Array[]
  parts: readonly string[]
  dependencies: readonly string[]
}

/** Whether a page says what another rendering of it says, and depends on all that this asked: more makes it rendered more often, less stale. */
export function isSamePage(page: Page, other: Page): boolean {
  const dependencies = new Set(page.dependencies)
  return (
    page.texts.length === other.texts.length &&
    page.texts.every((text, at) => isSameText(text, other.texts[at])) &&
    page.parts.join() === other.parts.join() &&
    other.dependencies.every((key) => dependencies.has(key))
  )
}

function isSameText(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return other !== undefined && one.length === other.length && one.every((byte, at) => byte === other[at])
}
