import type { ReleaseDocument } from './release-document.ts'

/** The machines with the wires they take, in one language: what the wire finder answers from. */
export const wireMachines: ReleaseDocument = async ({ spec: { args }, content }) =>
  JSON.stringify(await content.wireMachines(args.language ?? ''))
