import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']
const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell']

/** An installation that takes longer hangs, on a network without Debian's packages for example. */
const MAX_INSTALL_MS = 300_000

/**
 * Path of a Chromium: `BROWSER_PATH`, an installed one, or Debian's, which is installed when this process may.
 *
 * @throws Error that says how to get one
 */
export function findBrowser(env: Environment = process.env): string {
  const found = env.BROWSER_PATH || firstOf(BROWSERS) || install('chromium', BROWSERS, env)
  if (!found) throw new Error('The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set BROWSER_PATH to one.')
  return found
}

/**
 * Path of a Chromium for tests: as `findBrowser`, but Debian's headless shell where it can be had. It is the same engine without the
 * surface of a browser and opens a page in a third of the time.
 *
 * @throws Error that says how to get one
 */
export function findTestBrowser(env: Environment = process.env): string {
  const shell = env.BROWSER_PATH || firstOf(HEADLESS_SHELLS) || install('chromium-headless-shell', HEADLESS_SHELLS, env)
  return shell ?? findBrowser(env)
}

/** Null where this process may not install packages, or Debian has none of this name. */
function install(debianPackage: string, paths: readonly string[], env: Environment): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  process.stdout.write(`Installing ${debianPackage} for the browser tests…\n`)
  const options = { stdio: 'ignore', timeout: MAX_INSTALL_MS, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  const isUpdated = spawnSync('apt-get', ['update', '-qq'], options).status === 0
  if (isUpdated) spawnSync('apt-get', ['install', '-y', '-qq', debianPackage], options)
  return firstOf(paths)
}

function firstOf(paths: readonly string[]): string | null {
  return paths.find((path) => existsSync(path)) ?? null
}
