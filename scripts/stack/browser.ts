import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/**
 * Path of a Chromium for the browser tests: `BROWSER_PATH`, an installed one, or Debian's, which is installed when this
 * process may.
 *
 * @throws Error that says how to get one
 */
export function findBrowser(env: Readonly<Record<string, string | undefined>> = process.env): string {
  if (env.BROWSER_PATH) return env.BROWSER_PATH
  const installed = CANDIDATES.find((path) => existsSync(path))
  if (installed) return installed
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium for the browser tests…\n')
    const quiet = { stdio: 'ignore' } as const
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { ...quiet, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  const found = CANDIDATES.find((path) => existsSync(path))
  if (!found) throw new Error('The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set BROWSER_PATH to one.')
  return found
}
