/** Letters without their accents, so that "espana" finds España. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Narrows the list of countries and languages to what is typed. */
export function filterLocales(): void {
  const chooser = document.querySelector<HTMLElement>('#locale-chooser')
  const input = chooser?.querySelector('input')
  const none = chooser?.querySelector<HTMLElement>('.locale-none')
  if (!chooser || !input || !none) return
  const groups = [...chooser.querySelectorAll<HTMLElement>('.locale-groups > li')]
  const show = () => {
    const asked = plain(input.value.trim())
    for (const group of groups) group.hidden = !plain(group.textContent).includes(asked)
    none.hidden = groups.some((group) => !group.hidden)
  }
  input.addEventListener('input', show)
  chooser.addEventListener('toggle', () => {
    input.value = ''
    show()
  })
}
