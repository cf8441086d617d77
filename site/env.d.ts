/// <reference types="astro/client" />

type RenderLocals = import('#content-schema/contracts/content-reader.ts').RenderLocals

declare namespace App {
  interface Locals extends RenderLocals {
    /** Arguments of the part to render, set in place of `page` when a part is rendered on its own. */
    partArgs?: Record<string, string>
  }
}
