import { createApp } from 'astro/app/entrypoint'
import type { ContentReader, PartName, RenderLocals } from '#content-schema/contracts/content-reader.ts'
import { type PageSpec, pageName } from '#content-schema/contracts/page-spec.ts'
import { EARLY_SCRIPT, ERROR_SCRIPT } from '../layouts/early-script.ts'

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

const app = createApp({ streaming: false })
app.logger.options.level = 'silent'
// Astro turns an exception into an error page; a renderer has to say what went wrong.
app.renderError = async (_request, options) => {
  throw options.error ?? new Error(`the template answered with status ${options.status}`)
}

const PAGE_URL = 'http://renderer.invalid/page'
const PART_URL = 'http://renderer.invalid/parts/'
const pageRoute = routeOf(PAGE_URL)
const partRoute = routeOf(`${PART_URL}header`)

/**
 * HTML of a page: a pure function of the templates, `spec` and what the page asks `content`.
 *
 * @throws Error naming the page, with the template's own error as `cause`
 */
export async function render(request: RenderRequest): Promise<string> {
  return new TextDecoder().decode(await renderBytes(request))
}

/** The same as UTF-8, as it comes: who hashes and compresses needs no text. */
export async function renderBytes({ spec, content, part, mark }: RenderRequest): Promise<Uint8Array> {
  const locals: RenderLocals = { page: spec, content, ...(part ? { part } : {}), ...(mark ? { mark } : {}) }
  const response = await renderRoute(`page ${pageName(spec)}`, { url: PAGE_URL, routeData: pageRoute, locals })
  return new Uint8Array(await response.arrayBuffer())
}

/**
 * HTML of a part. `args` of the header: `site`, `locale`, `section`; of the footer: `site`, `locale`.
 *
 * @throws Error naming the part, with the template's own error as `cause`
 */
export async function renderPart(name: PartName, args: Record<string, string>, content: ContentReader): Promise<string> {
  const locals = { partArgs: args, content }
  return (await renderRoute(`part ${name}`, { url: PART_URL + name, routeData: partRoute, locals })).text()
}

async function renderRoute(
  what: string,
  { url, routeData, locals }: { url: string; routeData: ReturnType<typeof routeOf>; locals: object },
): Promise<Response> {
  let response: Response
  try {
    response = await app.render(new Request(url), { locals, routeData })
  } catch (cause) {
    throw new Error(`Rendering ${what} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
  if (response.status !== 200) throw new Error(`Rendering ${what} failed with status ${response.status}`)
  return response
}

function routeOf(url: string) {
  const route = app.match(new Request(url))
  if (!route) throw new Error(`No route of the renderer matches ${url}`)
  return route
}
