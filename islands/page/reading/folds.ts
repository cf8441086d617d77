/** Opens what is folded away in the section a link leads to: on arriving, and on following a link of the page. */
export function openFolds(): void {
  const open = () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(':target .fold')) fold.open = true
  }
  window.addEventListener('hashchange', open)
  open()
}
