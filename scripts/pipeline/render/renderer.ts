import type { ContentReader, PartName } from '#content-schema/contracts/content-reader.ts'
import type { PageSpec } from '#content-schema/contracts/page-spec.ts'

/** The templates, compiled once: the exports of the renderer bundle. */
export interface Renderer {
  /** The page as UTF-8. */
  renderBytes(request: {
    spec: PageSpec
    content: ContentReader
    part?: (name: PartName, args: Record<string, string>) => Promise<string>
    mark?: (name: PartName, args: Record<string, string>) => Promise<string>
  }): Promise<Uint8Array>
  renderPart(name: PartName, args: Record<string, string>, content: ContentReader): Promise<string>
  /** The inline scripts of the pages, byte for byte. */
  inlineScripts: readonly string[]
}
