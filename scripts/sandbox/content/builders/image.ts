import type { Fields } from '../../store/command.ts'

/** A picture of the asset service; its size and type are added when it is delivered. @example image('factory.png', 'The factory') */
export function image(handle: string, alternativeText: string): Fields {
  return { url: `asset:${handle}`, alternativeText }
}
