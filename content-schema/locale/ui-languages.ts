/** The languages the user interface speaks (specification 9). Content languages are a subset of these. */
export const UI_LANGUAGES = ['en', 'de', 'cs', 'es', 'fr', 'hu', 'ja', 'pt', 'ro', 'sk', 'zh'] as const
