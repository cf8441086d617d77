import { elements } from './html.ts'

const SPEAKING = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'li',
  'dt',
  'dd',
  'figcaption',
  'blockquote',
  'caption',
  'button',
  'a',
  'summary',
]
const HOLDING = ['ul', 'ol', 'dl', 'figure', 'tbody', 'section', 'address']
const SEEN = /<(img|svg|input|select|textarea|iframe)\b/

/** Elements that show nothing at all. What scripts fill later says so by attribute. */
export function emptyElements(html: string): string[] {
  return [...SPEAKING, ...HOLDING].flatMap((name) =>
    elements(html, name)
      .filter((element) => element.text === '' && !SEEN.test(element.html) && !isFilledLater(element.attributes))
      .map(({ attributes }) => `<${name} class="${attributes.class ?? ''}">`),
  )
}

function isFilledLater(attributes: Record<string, string>): boolean {
  return (
    'hidden' in attributes ||
    'role' in attributes ||
    'aria-live' in attributes ||
    'aria-label' in attributes ||
    Object.keys(attributes).some((name) => name.startsWith('data-'))
  )
}
