/** An element of an XML document: as much of a parser as tests of feeds and sitemaps need. Throws on what is not well-formed. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Text directly inside, entities read. */
  text: string
}

const NAME = '[A-Za-z_:][A-Za-z0-9_:.-]*'
const TOKEN = new RegExp(
  `<\\?[^?]*\\?>|<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>|<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>|([^<]+)|(<)`,
  'g',
)
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

/** The root element. @throws Error naming the place for anything XML does not allow */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  if (FORBIDDEN.test(xml) || !xml.isWellFormed()) throw new Error('a character no XML document may hold')
  for (const [token, cdata, slash, name = '', attributes = '', isEmpty, text, stray] of xml.matchAll(TOKEN)) {
    const current = open.at(-1) ?? root
    if (stray) throw new Error(`a stray < in <${current.name}>`)
    if (cdata !== undefined) current.text += cdata
    else if (text !== undefined) {
      if (text.includes(']]>')) throw new Error(`]]> in the text of <${current.name}>`)
      current.text += readEntities(text)
    } else if (slash) {
      if (current.name !== name) throw new Error(`</${name}> ends <${current.name}>`)
      open.pop()
    } else if (!token.startsWith('<?')) {
      const element = { name, attributes: readAttributes(attributes), children: [], text: '' }
      current.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  const [first, ...others] = root.children
  if (!first || others.length > 0 || open.length !== 1 || root.text.trim() !== '') throw new Error('not one root element')
  return first
}

/** All elements of a name, in the order of the document. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)])
}

export function textsOf(element: XmlElement, name: string): string[] {
  return elementsOf(element, name).map(({ text }) => text)
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, readEntities(value)]))
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function readEntities(text: string): string {
  return text.replace(/&([^;\s]*;?)/g, (all, name: string) => {
    const code = /^#(\d+);$/.exec(name)?.[1]
    const value = code ? String.fromCodePoint(Number(code)) : ENTITIES[name.slice(0, -1)]
    if (value === undefined || !name.endsWith(';')) throw new Error(`no entity: ${all}`)
    return value
  })
}
