import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import type { Frame } from '#content-schema/pages/frame.ts'
import type { PageMeta } from '#content-schema/pages/page-meta.ts'
import type { PageSpec, TemplateName } from '#content-schema/pages/page-spec.ts'
import type { OwnTextName, PartName, ReadPart } from '#content-schema/pages/render-locals.ts'

/** A file of the browser as pages name it: its path below `/`, and its digest (`sha256-…`). */
export interface ClientFile {
  path: string
  integrity: string
}

/** The browser's files that templates may name. */
export interface ClientFiles {
  /** By the module a template names. */
  scripts: Readonly<Record<string, ClientFile>>
  /** Of every page. */
  styles: readonly ClientFile[]
  /** Stylesheets that a template links by itself. */
  linked: readonly ClientFile[]
}

/** The templates, compiled once: the exports of the renderer bundle. */
export interface Renderer {
  /** The page as UTF-8. */
  renderBytes(request: {
    spec: PageSpec
    content: ContentReader
    placeholder?: (name: PartName, args: Record<string, string>) => Promise<string>
    own?: (name: OwnTextName) => string
    /** Locale whose region spells the page, where another text stands for that of `spec`. */
    spelledIn?: string
    /** Told of each file of the browser that the page names, by its name in `ClientFiles`. */
    onClientFile?: (name: string) => void
  }): Promise<Uint8Array>
  /** With marks around the texts of its place (`content-schema/pages/place-text.ts`). */
  renderPart(
    name: PartName,
    args: Record<string, string>,
    content: ContentReader,
    /** As of `renderBytes`. */
    options?: { spelledIn?: string; onClientFile?: (name: string) => void },
  ): Promise<string>
  /** What is laid into a page for `own`; `part` is finished HTML. */
  ownText(name: OwnTextName, page: { meta: PageMeta; frame: Frame }, part: ReadPart): Promise<string>
  setClientFiles?(files: ClientFiles): void
  /** The inline scripts of a template's pages, byte for byte. */
  inlineScriptsOf(template: TemplateName): readonly string[]
}
