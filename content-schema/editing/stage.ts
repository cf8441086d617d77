/** What of the content an editor looks at: what visitors see, or what is being written (ED-06). */
export const STAGES = ['PUBLISHED', 'DRAFT'] as const
export type Stage = (typeof STAGES)[number]

/** What an editor looks at where nothing is said. */
export const DEFAULT_STAGE: Stage = 'PUBLISHED'

/** Keeps the stage an editor chose; scripts write it, and it opens nothing. */
export const STAGE_COOKIE = 'uapp_editor-stage'

/** The stages an editor may choose: drafts where configuration names where they are read (DL-06). */
export function allowedStages({ hasDrafts }: { hasDrafts: boolean }): readonly Stage[] {
  return hasDrafts ? STAGES : [DEFAULT_STAGE]
}

export type AskedStage = { ok: true; stage: Stage } | { ok: false; status: 400 | 403; reason: string }

/**
 * The stage a request asks for, in upper case: published where it names none (AH-65), 400 for what is no stage, 403 for drafts where
 * configuration keeps them closed (DL-06).
 */
export function readStage(given: string | null, config: { hasDrafts: boolean }): AskedStage {
  if (given === null) return { ok: true, stage: DEFAULT_STAGE }
  const stage = STAGES.find((known) => known === given)
  if (!stage) return { ok: false, status: 400, reason: `stage is ${STAGES.join(' or ')}` }
  return allowedStages(config).includes(stage) ? { ok: true, stage } : { ok: false, status: 403, reason: 'drafts are closed here' }
}
