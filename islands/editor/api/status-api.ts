import { BUILDS_ENDPOINT, buildListSchema } from '#content-schema/editing/builds.ts'
import { contentProblemsSchema, PROBLEMS_ENDPOINT } from '#content-schema/editing/content-problems.ts'
import { EDITOR_LOG_ENDPOINT, editorLogSchema } from '#content-schema/editing/editor-log.ts'
import { SCHEDULE_ENDPOINT, scheduleSchema } from '#content-schema/editing/schedule.ts'
import { call } from './editor-api.ts'

/** What the builder tells editors, in the cache of queries. */
export const BUILDS_KEY = ['builds'] as const
export const PROBLEMS_KEY = ['problems'] as const

export const readBuilds = () => call(BUILDS_ENDPOINT, buildListSchema)
export const readProblems = () => call(PROBLEMS_ENDPOINT, contentProblemsSchema)
export const readSchedule = () => call(SCHEDULE_ENDPOINT, scheduleSchema)
export const readLog = () => call(EDITOR_LOG_ENDPOINT, editorLogSchema)
