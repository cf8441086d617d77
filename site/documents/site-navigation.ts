import type { ReleaseDocument } from './release-document.ts'

/** The navigation of a site for machines, in the language of a locale (`args`: `urlCode`); `audience: editor` shows what is hidden too. */
export const siteNavigation: ReleaseDocument = async ({ spec: { siteId, args }, content }) => {
  const read = args.audience === 'editor' ? content.editorNavigation : content.siteNavigation
  return JSON.stringify(await read(siteId, args.urlCode ?? ''))
}
