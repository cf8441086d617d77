/**
 * Errors of the platform's own scripts that nobody dealt with are told to the visitor (ER-05, CI-18); the browser has them in the
 * console already (ER-03). What extensions and foreign scripts do wrong is theirs.
 */
export function showFailures(): void {
  const tell = () => void import('#islands/kit/failure.ts').then(({ showFailure }) => showFailure()).catch(() => undefined)
  window.addEventListener('error', ({ filename, error }) => {
    if (error && filename.startsWith(`${location.origin}/`)) tell()
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.stack?.includes(`${location.origin}/`)) tell()
  })
}
