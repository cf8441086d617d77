import { join } from 'node:path'
import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import type { Frame } from '#content-schema/pages/frame.ts'
import type { PageMeta } from '#content-schema/pages/page-meta.ts'
import type { PageOf, TemplateName } from '#content-schema/pages/page-spec.ts'
import type { OwnTextName, PartName, ReadPart, RenderLocals } from '#content-schema/pages/render-locals.ts'
import type { ClientFiles } from '../../scripts/pipeline/render/renderer.ts'
import { readClientFiles } from '../../scripts/platform/client-files.ts'
import { compileRenderer } from '../../scripts/platform/compile.ts'
import { lockFolder, ROOT } from '../made-once.ts'

export interface Renderer {
  render(request: { spec: PageOf<TemplateName>; content: ContentReader } & Pick<RenderLocals, 'placeholder' | 'own'>): Promise<string>
  ownText(name: OwnTextName, page: { meta: PageMeta; frame: Frame }, part: ReadPart): Promise<string>
  renderPart(name: PartName, args: Record<string, string>, content: ContentReader): Promise<string>
  setClientFiles(files: ClientFiles): void
  inlineScriptsOf(template: TemplateName): readonly string[]
}

export interface TestRenderer extends Renderer {
  /** Folder with `server/` and `client/`, which all test files share. */
  folder: string
}

const DATA_DIR = '.data/test-templates'

/** The templates as they are now, compiled by whichever test file comes first and shared by all. */
export async function openRenderer(): Promise<TestRenderer> {
  const unlock = lockFolder(join(ROOT, DATA_DIR))
  const { dir, entryUrl } = await compileRenderer(ROOT, DATA_DIR).finally(unlock)
  const renderer = (await import(/* @vite-ignore */ entryUrl)) as Renderer
  renderer.setClientFiles(readClientFiles(dir))
  return { ...renderer, folder: dir }
}
