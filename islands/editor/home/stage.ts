import { DEFAULT_STAGE, STAGE_COOKIE, STAGES, type Stage } from '#content-schema/editing/stage.ts'
import { readCookie, writeCookie } from '#islands/kit/cookies.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The stage this browser looks at: published until drafts are chosen, and where they may no longer be (ED-06, DL-06). */
export function keptStage(allowed: readonly Stage[]): Stage {
  const kept = STAGES.find((stage) => stage === readCookie(STAGE_COOKIE))
  return kept && allowed.includes(kept) ? kept : DEFAULT_STAGE
}

export function keepStage(stage: Stage): void {
  writeCookie(STAGE_COOKIE, stage, YEAR_SECONDS)
}
