/// <reference types="astro/client" />

type RenderLocals = import('#content-schema/pages/render-locals.ts').RenderLocals

declare namespace App {
  interface Locals extends RenderLocals {}
}
