interface Page {
  texts: readonly Uint8Array[]
  partKeys: readonly string[]
  dependencies: readonly string[]
}

/** Whether two renderings say the same and depend on the same, in whatever order they asked. */
export function isSamePage(one: Page, other: Page): boolean {
  return (
    one.texts.length === other.texts.length &&
    one.texts.every((text, at) => isSameText(text, other.texts[at])) &&
    one.partKeys.join() === other.partKeys.join() &&
    one.dependencies.toSorted().join() === other.dependencies.toSorted().join()
  )
}

function isSameText(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return other !== undefined && one.length === other.length && one.every((byte, at) => byte === other[at])
}
