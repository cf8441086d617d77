/** What is printed in place of the page: headings, and lines of a name and what it is. */
export interface Paper {
  title: string
  lead: string
  sections: readonly { heading: string; rows: readonly (readonly [name: string, text: string])[] }[]
}

const CLASS = 'account-paper'

/** Prints a paper, or saves it as PDF where the reader chooses that. The browser's own fonts write every script. */
export function printPaper(paper: Paper, htmlLang: string): void {
  document.querySelector(`.${CLASS}`)?.remove()
  const sheet = drawPaper(paper, htmlLang)
  document.body.append(sheet)
  window.addEventListener('afterprint', () => sheet.remove(), { once: true })
  window.print()
}

export function drawPaper({ title, lead, sections }: Paper, htmlLang: string): HTMLElement {
  const sheet = create('article', { className: CLASS, lang: htmlLang })
  sheet.append(create('h1', { textContent: title }), create('p', { textContent: lead }))
  for (const { heading, rows } of sections) {
    if (heading) sheet.append(create('h2', { textContent: heading }))
    const list = create('dl', {})
    for (const [name, text] of rows) {
      const row = create('div', {})
      if (name) row.append(create('dt', { textContent: name }))
      row.append(create('dd', { textContent: text }))
      list.append(row)
    }
    sheet.append(list)
  }
  return sheet
}

function create(tag: string, properties: { className?: string; lang?: string; textContent?: string }): HTMLElement {
  return Object.assign(document.createElement(tag), properties)
}
