// Runs before every npm script, on whatever Node is there: installs what the lock file says when it is not installed. The
// project's own Node comes with it, so the script proper already runs on that.
const { existsSync, lstatSync, statSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
const { join } = require('node:path')

const root = join(__dirname, '..')
const marker = join(root, 'node_modules/.package-lock.json')
const lock = join(root, 'package-lock.json')
if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
  // What it points to belongs to another copy of the project, which an installation would empty.
  process.stderr.write('node_modules is a link to another folder. Remove it; this copy of the project installs its own.\n')
  process.exit(1)
}
if (!existsSync(marker) || statSync(lock).mtimeMs > statSync(marker).mtimeMs) {
  const env = { ...process.env }
  for (const name of Object.keys(env)) if (/^npm_(config|package|lifecycle|command)/i.test(name)) delete env[name]
  const npm = process.env.npm_execpath
  // No dependency needs a script of its own to be installed, so none gets to run one.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  process.stdout.write('Installing dependencies…\n')
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit', env })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', env })
  if (result.status !== 0) process.exit(result.status ?? 1)
}
