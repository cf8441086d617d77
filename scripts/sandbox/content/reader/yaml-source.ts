import { isCollection, isMap, isScalar, LineCounter, type Node, type ParsedNode, parseDocument } from 'yaml'

/** Where something stands in a file, counted from 1. */
export interface Position {
  line: number
  column: number
}

export interface YamlSource {
  value: unknown
  faults: readonly { at: Position; message: string }[]
  /** Where the value of a path stands; what encloses it where there is no such value. */
  positionOf(path: readonly PropertyKey[]): Position
  /** Where a field of the mapping at a path is named. */
  positionOfField(path: readonly PropertyKey[], field: string): Position
}

/** A YAML text with the places of what stands in it. */
export function parseSource(text: string): YamlSource {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  const startOf = (node: Node | null): Position => at(node?.range?.[0] ?? 0)
  const faults = [...document.errors, ...document.warnings].map(({ code, message, pos }) => ({
    at: at(pos[0]),
    message:
      code === 'DUPLICATE_KEY'
        ? `${wordAt(text, pos[0])} stands twice in the same place; keep one of them`
        : `this is not YAML (${message}); look at the indentation, the colons and the quotes here`,
  }))
  const nodeAt = (path: readonly PropertyKey[]) => closestNode(document.contents, path)
  return {
    value: faults.length > 0 ? undefined : document.toJS(),
    faults,
    positionOf: (path) => startOf(nodeAt(path)),
    positionOfField(path, field) {
      const node = nodeAt(path)
      const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === field) : undefined
      return startOf(isScalar(pair?.key) ? pair.key : node)
    },
  }
}

function closestNode(root: ParsedNode | null, path: readonly PropertyKey[]): Node | null {
  let node: Node | null = root
  for (const segment of path) {
    const next: unknown = isCollection(node) ? node.get(typeof segment === 'symbol' ? '' : segment, true) : undefined
    if (!isScalar(next) && !isCollection(next)) break
    node = next
  }
  return node
}

const wordAt = (text: string, offset: number) => /^[^\s:]+/.exec(text.slice(offset))?.[0] ?? 'a field'
