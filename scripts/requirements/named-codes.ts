import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { areaOf, findCodes } from './codes.ts'

/** A place that names a code. */
export interface NamedCode {
  code: string
  /** Path from the root. */
  file: string
  line: number
}

const FOLDERS = ['content-schema', 'site', 'islands', 'edge', 'scripts', 'tests', 'docs']
const SOURCE = /\.(?:ts|tsx|astro|css|mjs|cjs|md)$/
const TEST = /^tests\/.*\.tsx?$/
/** Names codes that do not exist, on purpose. */
const OWN_TEST = 'requirements.test.ts'

export interface SourceFile {
  file: string
  text: string
}

/** All files that may name codes: sources, tests and documents. */
export function readSources(root: string): SourceFile[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
  )
  return ['README.md', ...inFolders.sort()]
    .filter((file) => SOURCE.test(file) && !path.basename(file).startsWith('.') && path.basename(file) !== OWN_TEST)
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}

/** Codes in titles of tests, those of the tables that tests run over included. A test that is skipped holds nothing. */
export function codesInTitles({ file, text }: SourceFile): NamedCode[] {
  if (!TEST.test(file)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const found: NamedCode[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && SKIPPED.test(node.expression.getText(source))) return
    if (isText(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push(...findCodes(node.text).map((code) => ({ code, file, line: line + 1 })))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const SKIPPED = /^(?:test|it|describe)\.(?:skip|todo|fixme)\b/

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
}

/** Codes of the areas there are, wherever a file names them: in comments, in documents. */
export function codesInText({ file, text }: SourceFile): NamedCode[] {
  return text
    .split('\n')
    .flatMap((line, index) => findCodes(line).flatMap((code) => (areaOf(code) ? [{ code, file, line: index + 1 }] : [])))
}
