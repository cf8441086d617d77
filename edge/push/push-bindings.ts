import type { UserChanges } from './user-changes.ts'

export interface PushBindings {
  USER_CHANGES: DurableObjectNamespace<UserChanges>
}
