import { createApp } from 'astro/app/entrypoint'
import { FetchState } from 'astro/fetch'
import type { AstroComponentFactory } from 'astro/runtime/server/index.js'
import { renderToString } from 'astro/runtime/server/index.js'
import type { ContentReader, PartName, RenderLocals } from '#content-schema/contracts/content-reader.ts'
import { type PageSpec, pageName } from '#content-schema/contracts/page-spec.ts'
import Part from '../components/Part.astro'
import { writeDocument } from '../documents/documents.ts'
import { EARLY_SCRIPT, ERROR_SCRIPT } from '../layouts/early-script.ts'
import Page from '../pages/[...path].astro'

export interface RenderRequest {
  spec: PageSpec
  content: ContentReader
  /** Finished HTML of the parts many pages share; without it they are rendered in place. */
  part?: NonNullable<RenderLocals['part']>
  /** Texts that stand for finished parts. */
  mark?: NonNullable<RenderLocals['mark']>
}

/** Inline scripts of the pages, byte for byte: what a content security policy has to allow by hash. */
export const inlineScripts: readonly string[] = [EARLY_SCRIPT, ERROR_SCRIPT]

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
export async function renderBytes({ spec, content, part, mark }: RenderRequest): Promise<Uint8Array> {
  const locals: RenderLocals = { page: spec, content, ...(part ? { part } : {}), ...(mark ? { mark } : {}) }
  const rendered = await named(`page ${pageName(spec)}`, () =>
    spec.template === 'document' ? writeDocument(spec, content) : renderTemplate({ default: PAGE }, { locals }),
  )
  return typeof rendered === 'string' ? encoder.encode(rendered) : rendered
}

/**
 * HTML of a part. `args` of the header: `site`, `locale`, `section`; of the footer: `site`, `locale`.
 *
 * @throws Error naming the part, with the template's own error as `cause`
 */
export async function renderPart(name: PartName, args: Record<string, string>, content: ContentReader): Promise<string> {
  return named(`part ${name}`, () =>
    renderTemplate({ default: PART, partial: true }, { props: { name, args, content }, locals: { content } }),
  )
}

/**
 * Renders a template by the runtime its compiled form is made for. What stands around it in a server (matching, middleware,
 * cookies, a response with its stream) would be an eighth of a build.
 */
async function renderTemplate(
  module: { default: AstroComponentFactory; partial?: boolean },
  { props = {}, locals }: { props?: Record<string, unknown>; locals: object },
): Promise<string> {
  const state = new FetchState(REQUEST)
  state.locals = locals as typeof state.locals
  const result = await state.createResult(module, state.getAPIContext())
  result._metadata.headInTree = result.componentMetadata.get(module.default.moduleId ?? '')?.containsHead ?? false
  const html = await renderToString(result, module.default, props, {}, true, state.routeData)
  if (typeof html !== 'string') throw new Error(`the template answered with status ${html.status}`)
  return html
}

async function named<T>(what: string, rendering: () => Promise<T>): Promise<T> {
  try {
    return await rendering()
  } catch (cause) {
    throw new Error(`Rendering ${what} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
