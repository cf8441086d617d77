/** What the log of the administration knows, as its filter offers it. */
export const LOGGED_ACTIONS = [
  'invited',
  'reinvited',
  'accepted',
  'granted',
  'declined',
  'updated',
  'removed',
  'organizationAdded',
  'organizationRemoved',
  'deleted',
] as const
