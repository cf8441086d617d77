/**
 * Shows the words of a glossary that hold what is typed above them, in the word or in what it means (`components/blocks/GlossaryBlock.astro`).
 * Letters without a word left go.
 */
export function filterWords(): void {
  for (const scope of document.querySelectorAll<HTMLElement>('[data-words]')) {
    const input = scope.querySelector<HTMLInputElement>('[data-find]')
    if (!input) continue
    const none = scope.querySelector<HTMLElement>('.no-entries > *')
    const show = () => {
      const wanted = plain(input.value.trim())
      for (const letter of scope.querySelectorAll('section')) {
        const words = [...letter.querySelectorAll<HTMLElement>('dl > div')]
        for (const word of words) word.hidden = !plain(word.textContent).includes(wanted)
        letter.hidden = words.every(({ hidden }) => hidden)
        const link = scope.querySelector(`[href="#${letter.id}"]`)?.parentElement
        if (link) link.hidden = letter.hidden
      }
      if (none) none.hidden = scope.querySelector('section:not([hidden])') !== null
    }
    input.addEventListener('input', show)
    none?.querySelector('button')?.addEventListener('click', () => {
      input.value = ''
      show()
      input.focus()
    })
    // What was typed before this script came, or in an earlier visit that the browser restored.
    if (input.value !== '') show()
  }
}

/** Without marks and case. @example 'Überlappung' → 'uberlappung' */
function plain(text: string | null): string {
  return (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
