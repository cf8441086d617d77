import type { NewsNode } from '#content-schema/feeds/news-feed.ts'

/**
 * An item as the server writes it: a copy of one that stands in the list, filled anew, so that there is one markup of an item
 * (`components/NewsItem.astro`). Texts are set as text, never as HTML.
 */
export function createNewsItem(like: HTMLElement, node: NewsNode): HTMLElement {
  const item = document.createElement('li')
  item.dataset.news = node.id
  if (node.image) {
    const image = new Image(node.image.width, node.image.height)
    image.alt = ''
    image.loading = 'lazy'
    image.src = node.image.src
    item.append(image)
  }
  const label = copyOf(like, '.label', 'p')
  const time = document.createElement('time')
  time.dateTime = node.publicationDate
  time.textContent = node.publicationDateText
  label.append(time)
  const heading = copyOf(like, 'h2, h3', 'h3')
  heading.append(node.link ? createLink(node.link, node.title) : node.title)
  const text = document.createElement('p')
  text.textContent = node.text
  item.append(label, heading, text)
  return item
}

/** An empty element like the one found. */
function copyOf(item: HTMLElement, selector: string, otherwise: string): HTMLElement {
  return (item.querySelector(selector)?.cloneNode(false) ?? document.createElement(otherwise)) as HTMLElement
}

function createLink({ href, action, target, rel }: NonNullable<NewsNode['link']>, text: string): HTMLElement {
  const element = document.createElement(href === null ? 'button' : 'a')
  element.textContent = text
  if (element instanceof HTMLButtonElement) {
    element.type = 'button'
    element.className = 'link-button'
    element.dataset.action = action ?? ''
    return element
  }
  if (href !== null) element.setAttribute('href', href)
  if (target !== null) element.setAttribute('target', target)
  if (rel !== null) element.setAttribute('rel', rel)
  return element
}
