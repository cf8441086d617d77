import type { NextService } from '../../../../scripts/builder/next/next-service.ts'
import { NextRefused } from '../../../../scripts/builder/next/refusals.ts'

const refuse = () => Promise.reject(new NextRefused('busy', 'Next is being built already.'))

/** A service that is busy with something else. */
export const NO_NEXT: NextService = {
  state: () => ({ work: { state: 'idle' }, canPromote: false }),
  build: refuse,
  promote: refuse,
  settled: async () => undefined,
  close: async () => undefined,
}
