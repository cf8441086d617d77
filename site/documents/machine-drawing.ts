import { drawingSvg } from '#content-schema/documents/drawing-svg.ts'
import { stepFile } from '#content-schema/documents/step-file.ts'
import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import type { PageOf } from '#content-schema/pages/page-spec.ts'
import type { ReleaseDocument } from './release-document.ts'

/** Dimension drawing of a box of a machine for all languages (`args`: `slug`, and `part` but for its first box). */
export const machineDrawing: ReleaseDocument = async ({ spec, content }) => {
  const { names, envelope } = await readDrawing(spec, content)
  return drawingSvg(names, envelope)
}

/** The box of a machine as a solid (`args`: `slug`, and `part` but for its first box). */
export const stepDocument: ReleaseDocument = async ({ spec, content }) => {
  return stepFile(await readDrawing(spec, content))
}

async function readDrawing({ args }: PageOf<'document'>, content: ContentReader) {
  const { slug = '', part = '' } = args
  const drawing = await content.machineDrawing(slug, part)
  if (!drawing) throw new Error(`There is no machine ${slug} whose data say length, width and height${part && ` of ${part}`}`)
  return drawing
}
