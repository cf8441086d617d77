import { diffArrays } from 'diff'
import { type BlockChange, blocksOf, compareBlocks } from '../preview/page-document.ts'

/** What is another one on one of two pages: a block of the content, or a piece of text or a picture around the blocks. */
export interface PageChange {
  change: BlockChange
  /** What a reader finds it by. */
  name: string
  before: HTMLElement | null
  after: HTMLElement | null
}

/** What of two pages differs, and where one reads the same on both. */
export interface PageComparison {
  changes: PageChange[]
  /** Elements that stand for the same on both pages, in the order of the newer one. */
  pairs: [HTMLElement, HTMLElement][]
}

const PICTURES = 'img, video'
/** Nothing of these is shown. */
const UNREAD = 'script, style, template, noscript, svg, head, [hidden]'
/** What is around them may stay in view while the page moves on. */
const HEADINGS = 'main :is(h1, h2, h3, h4)'
const MAX_NAME = 60

/**
 * Compares two pages as they are shown: blocks of the content by entry and id, everything else by the texts and pictures that stand in it, so that
 * pages without blocks, headers and footers are compared too.
 */
export function comparePages(before: Document, after: Document): PageComparison {
  const blocks = changedBlocks(before, after)
  const leaves = compareLeaves(leavesOf(before), leavesOf(after))
  const changes = [...blocks.changes, ...leaves.changes]
  return { changes: inOrder(changes), pairs: [...blocks.pairs, ...leaves.pairs].sort(([, a], [, b]) => orderOf(a, b)) }
}

function changedBlocks(before: Document, after: Document): PageComparison {
  const found = compareBlocks(after, before)
  const old = new Map(blocksOf(before).map((block) => [`${block.entry} ${block.id}`, block]))
  const changes: PageChange[] = []
  const pairs: PageComparison['pairs'] = []
  for (const { entry, id, element, name, kind } of blocksOf(after)) {
    const partner = old.get(`${entry} ${id}`)?.element ?? null
    if (partner) pairs.push([partner, element])
    const change = found.get(element)
    if (change) changes.push({ change, name: name || kind, before: partner, after: element })
  }
  for (const { element, name, kind } of old.values())
    if (found.get(element) === 'gone') changes.push({ change: 'gone', name: name || kind, before: element, after: null })
  return { changes, pairs }
}

interface Leaf {
  element: HTMLElement
  /** What it shows, and as what. */
  says: string
  isPicture: boolean
}

/** Elements outside all blocks that hold text of their own, or are a picture. */
function leavesOf(page: Document): Leaf[] {
  return [...page.body.querySelectorAll<HTMLElement>('*')].flatMap((element): Leaf[] => {
    if (element.closest(`[data-entry], ${UNREAD}`)) return []
    if (element.matches(PICTURES)) {
      const said = ['src', 'srcset', 'alt', 'poster'].map((name) => element.getAttribute(name) ?? '')
      return [{ element, says: said.join(' '), isPicture: true }]
    }
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ nodeValue }) => nodeValue ?? '')
    const text = own.join(' ').replace(/\s+/g, ' ').trim()
    const link = element.getAttribute('href') ?? ''
    return text === '' ? [] : [{ element, says: `${element.localName} ${link} ${text}`, isPicture: false }]
  })
}

function compareLeaves(before: Leaf[], after: Leaf[]): PageComparison {
  const changes: PageChange[] = []
  const pairs: PageComparison['pairs'] = []
  let at = 0
  let removed: Leaf[] = []
  const takeRemoved = () => {
    for (const { element } of removed) changes.push({ change: 'gone', name: nameOf(element), before: element, after: null })
    removed = []
  }
  for (const part of diffArrays(before, after, { comparator: (a, b) => a.says === b.says })) {
    if (part.removed) {
      removed.push(...part.value)
      at += part.value.length
    } else if (part.added) {
      for (const { element, isPicture } of part.value) {
        const partner = removed[0]?.element.localName === element.localName ? removed.shift() : undefined
        const change = partner ? changeOf(partner.element, element, isPicture) : 'new'
        changes.push({ change, name: nameOf(element), before: partner?.element ?? null, after: element })
      }
      takeRemoved()
    } else {
      takeRemoved()
      for (const { element } of part.value) {
        const partner = before[at]
        at += 1
        if (partner && element.matches(HEADINGS)) pairs.push([partner.element, element])
      }
    }
  }
  takeRemoved()
  return { changes, pairs }
}

function changeOf(before: HTMLElement, after: HTMLElement, isPicture: boolean): BlockChange {
  if (isPicture) return 'picture'
  return before.textContent === after.textContent ? 'link' : 'text'
}

function nameOf(element: HTMLElement): string {
  const text = (element.textContent || element.getAttribute('alt') || element.localName).replace(/\s+/g, ' ').trim()
  return text.length > MAX_NAME ? `${text.slice(0, MAX_NAME)}…` : text
}

/** As they stand on the newer page; what is gone comes last. */
function inOrder(changes: readonly PageChange[]): PageChange[] {
  return [...changes].sort((a, b) => {
    if (a.after && b.after) return orderOf(a.after, b.after)
    if (a.before && b.before && !a.after && !b.after) return orderOf(a.before, b.before)
    return Number(a.after === null) - Number(b.after === null)
  })
}

function orderOf(a: Node, b: Node): number {
  if (a === b) return 0
  return a.compareDocumentPosition(b) & 4 ? -1 : 1
}
