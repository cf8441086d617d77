import { SOFT_HYPHEN, withoutSoftHyphens } from '#content-schema/values/soft-hyphen.ts'

/** What is copied from a page has no soft hyphens: elsewhere they are found by no search, and seen where they should not be. */
export function cleanCopiedText(): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection()
    const text = selection?.toString() ?? ''
    if (!selection || !event.clipboardData || !text.includes(SOFT_HYPHEN)) return
    const copy = document.createElement('div')
    for (let at = 0; at < selection.rangeCount; at += 1) copy.append(selection.getRangeAt(at).cloneContents())
    event.clipboardData.setData('text/plain', withoutSoftHyphens(text))
    event.clipboardData.setData('text/html', withoutSoftHyphens(copy.innerHTML))
    event.preventDefault()
  })
}
