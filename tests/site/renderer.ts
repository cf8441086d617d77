import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import type { PageOf, TemplateName } from '#content-schema/pages/page-spec.ts'
import type { PartName, RenderLocals } from '#content-schema/pages/render-locals.ts'
import type { ClientFiles } from '../../scripts/pipeline/render/renderer.ts'
import { readClientFiles } from '../../scripts/platform/client-files.ts'

export interface Renderer {
  render(request: { spec: PageOf<TemplateName>; content: ContentReader; part?: NonNullable<RenderLocals['part']> }): Promise<string>
  renderPart(name: PartName, args: Record<string, string>, content: ContentReader): Promise<string>
  setClientFiles(files: ClientFiles): void
  inlineScripts: readonly string[]
}

export interface CompiledRenderer extends Renderer {
  /** Folder with `server/` and `client/`. */
  folder: string
  remove(): Promise<void>
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The templates as they are now, compiled into a folder of their own. Takes about three seconds. */
export async function compileRenderer(): Promise<CompiledRenderer> {
  const folder = await mkdtemp(join(tmpdir(), 'renderer-'))
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs')
  await promisify(execFile)(process.execPath, [astro, 'build', '--silent', '--root', ROOT], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', VITEST: '', RENDERER_OUT_DIR: folder, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  const entry = join(folder, 'server/entry.mjs')
  if (!existsSync(entry)) throw new Error(`astro build wrote no ${entry}`)
  const renderer = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Renderer
  renderer.setClientFiles(readClientFiles(folder))
  return { ...renderer, folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
