/// <reference types="astro/client" />

type RenderLocals = import('#content-schema/contracts/content-reader.ts').RenderLocals

declare namespace App {
  interface Locals extends RenderLocals {}
}
