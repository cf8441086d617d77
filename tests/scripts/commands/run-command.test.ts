import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

test.each(['made anew', 'made by an earlier version for all to read'])('the folder of a command is its owner’s alone: %s', (which) => {
  const folder = mkdtempSync(join(tmpdir(), 'command-'))
  const data = join(folder, 'data')
  if (which !== 'made anew') {
    mkdirSync(data)
    chmodSync(data, 0o755)
  }
  const runCommand = resolve(import.meta.dirname, '../../../scripts/commands/run-command.ts')
  const command = join(folder, 'command.ts')
  writeFileSync(command, `import { runCommand } from ${JSON.stringify(runCommand)}\nrunCommand(async () => undefined)\n`)
  const { status } = spawnSync(process.execPath, [command], { env: { ...process.env, DATA_DIR: data } })
  expect([status, statSync(data).mode & 0o777]).toEqual([0, 0o700])
  rmSync(folder, { recursive: true })
})
