import { createApp } from 'astro/app/entrypoint'
import { FetchState } from 'astro/fetch'
import { type AstroComponentFactory, renderToString } from 'astro/runtime/server/index.js'
import { spellHtml, spellingOfUrlCode } from '#content-schema/locale/regional-text.ts'
import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import { type PageSpec, pageName, type TemplateName } from '#content-schema/pages/page-spec.ts'
import type { PartName, RenderLocals } from '#content-schema/pages/render-locals.ts'
import { messageOf } from '#content-schema/values/error-message.ts'
import Part from '../components/frame/Part.astro'
import { writeDocument } from '../documents/documents.ts'
import { EARLY_SCRIPT, ERROR_SCRIPT, FOLD_SCRIPT } from '../layouts/early-script.ts'
import Page from '../pages/[...path].astro'
import { ownText } from '../view/own-text.ts'
import { markSections } from '../view/section-mark.ts'

export interface RenderRequest {
  spec: PageSpec
  content: ContentReader
  /** Texts that stand for finished parts; without it they are rendered in place. */
  placeholder?: NonNullable<RenderLocals['placeholder']>
  /** Texts that stand for what `ownText` writes. */
  own?: NonNullable<RenderLocals['own']>
  /** Locale whose region spells the page, where another text stands for that of `spec`. */
  spelledIn?: string
  /** Told of each file of the browser that the page names. */
  onClientFile?: OnClientFile
}

/** Hears the name of a script's module, or `STYLES`. */
type OnClientFile = (name: string) => void

/** A file of the browser: its path below `/`, and the digest it is named with, so that a browser runs no other bytes under that name. */
interface ClientFile {
  path: string
  integrity: string
}

/**
 * The browser's files that templates may name: scripts by their module, the stylesheets of every page, and those a template links by
 * itself.
 */
interface ClientFiles {
  scripts: Readonly<Record<string, ClientFile>>
  styles: readonly ClientFile[]
  linked: readonly ClientFile[]
}

const SCRIPTS_OF: Partial<Record<TemplateName, readonly string[]>> = {
  error: [ERROR_SCRIPT],
  product: [EARLY_SCRIPT, FOLD_SCRIPT],
  service: [EARLY_SCRIPT, FOLD_SCRIPT],
}

/** Inline scripts of a template's pages, byte for byte: what their content security policy has to allow by hash. */
export const inlineScriptsOf = (template: TemplateName): readonly string[] => SCRIPTS_OF[template] ?? [EARLY_SCRIPT]

/** Under this name the stylesheets of a page are told of. */
const STYLES = 'styles'

let clientFiles: ClientFiles = { scripts: {}, styles: [], linked: [] }

/** Says which files of the browser templates mean. They are no part of this bundle, which is the same whatever a script says. */
export function setClientFiles(files: ClientFiles): void {
  clientFiles = files
}

createApp({ streaming: false }).logger.options.level = 'silent'

/** What a page shows follows from its locals alone, so one request is all of them. */
const REQUEST = new Request('http://renderer.invalid/page')
// What a template compiles to; its type as a tag is all that the language server knows.
const PAGE = Page as unknown as AstroComponentFactory
const PART = Part as unknown as AstroComponentFactory
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * HTML of a page: a pure function of the templates, `spec` and what the page asks `content`.
 *
 * @throws Error naming the page, with the template's own error as `cause`
 */
export async function render(request: RenderRequest): Promise<string> {
  return decoder.decode(await renderBytes(request))
}

/** The same as UTF-8: a document may be bytes, and who hashes and compresses needs no text. */
export async function renderBytes({ spec, content, placeholder, own, spelledIn, onClientFile }: RenderRequest): Promise<Uint8Array> {
  const locals: RenderLocals = { page: spec, content, ...(placeholder ? { placeholder } : {}), ...(own ? { own } : {}) }
  const rendered = await named(`page ${pageName(spec)}`, async () =>
    spec.template === 'document'
      ? writeDocument(spec, content)
      : inRegionOf(spelledIn ?? spec.locale, await renderTemplate({ default: PAGE }, { locals, onClientFile })),
  )
  return typeof rendered === 'string' ? encoder.encode(rendered) : rendered
}

/**
 * HTML of a part, with marks around the texts of its place. `args` of header and footer: `site`, `locale`; of the chooser `versions` too.
 *
 * @throws Error naming the part, with the template's own error as `cause`
 */
export async function renderPart(
  name: PartName,
  args: Record<string, string>,
  content: ContentReader,
  { spelledIn = args.locale ?? '', onClientFile }: Pick<RenderRequest, 'spelledIn' | 'onClientFile'> = {},
): Promise<string> {
  const html = await named(`part ${name}`, async () =>
    inRegionOf(
      spelledIn,
      await renderTemplate({ default: PART, partial: true }, { props: { name, args, content }, locals: { content }, onClientFile }),
    ),
  )
  return name === 'header' ? markSections(html) : html
}

export { ownText }

/** HTML as the region of a locale spells it: a pure rule of the locale, so pages depend on nothing more by it. */
function inRegionOf(locale: string, html: string): string {
  const spell = spellingOfUrlCode(locale)
  return spell ? spellHtml(html, spell) : html
}

/**
 * Renders a template by the runtime its compiled form is made for. What stands around it in a server (matching, middleware,
 * cookies, a response with its stream) would be an eighth of a build.
 */
async function renderTemplate(
  module: { default: AstroComponentFactory; partial?: boolean },
  { props = {}, locals, onClientFile }: { props?: Record<string, unknown>; locals: object; onClientFile: OnClientFile | undefined },
): Promise<string> {
  const state = new FetchState(REQUEST)
  state.locals = { ...locals, integrityOf } as typeof state.locals
  const result = await state.createResult(module, state.getAPIContext())
  result.resolve = async (module) => {
    const file = clientFiles.scripts[module]
    if (!file) throw new Error(`no script of the browser is compiled from ${module}`)
    onClientFile?.(module)
    // Astro writes the tag of a script without a place for attributes, and the address as it is.
    return `/${file.path}" integrity="${file.integrity}`
  }
  if (!module.partial) {
    onClientFile?.(STYLES)
    result.styles = new Set(clientFiles.styles.map(stylesheet))
  }
  result._metadata.headInTree = result.componentMetadata.get(module.default.moduleId ?? '')?.containsHead ?? false
  const html = await renderToString(result, module.default, props, {}, true, state.routeData)
  if (typeof html !== 'string') throw new Error(`the template answered with status ${html.status}`)
  return html
}

/** Digest of a stylesheet that a template links by itself, by its address. */
function integrityOf(address: string): string | undefined {
  return clientFiles.linked.find(({ path }) => `/${path}` === address)?.integrity
}

function stylesheet({ path, integrity }: ClientFile) {
  return { props: { rel: 'stylesheet', href: `/${path}`, integrity }, children: '' }
}

async function named<T>(what: string, rendering: () => Promise<T>): Promise<T> {
  try {
    return await rendering()
  } catch (cause) {
    throw new Error(`Rendering ${what} failed: ${messageOf(cause)}`, { cause })
  }
}
