/** Under which name what was chosen for an access is kept until it is carried out. */
export const accessDraft = (accessId: string, action: string): string => `access-${accessId}-${action}`
