import type { SessionRecord } from './session-record.ts'
import type { LoginBindings } from './session-settings.ts'

export interface SessionBindings extends LoginBindings {
  SESSIONS: DurableObjectNamespace<SessionRecord>
}
