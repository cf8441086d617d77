import { runCommand } from './run-command.ts'
import { ROOT, runTool } from './steps.ts'

/**
 * `npm run deploy`: checks and bundles the worker for production as `wrangler deploy` would, without sending it anywhere;
 * `-- --really` sends it.
 */
runCommand(async () => {
  const isReal = process.argv.includes('--really')
  const types = await runTool('tsc', ['-p', `${ROOT}/edge`])
  if (types.code !== 0) throw new Error('The edge does not type-check; nothing was deployed.')
  const args = ['deploy', '--env', 'production', ...(isReal ? [] : ['--dry-run', '--outdir', '.data/deploy'])]
  const { code } = await runTool('wrangler', args, { env: { WRANGLER_SEND_METRICS: 'false' } })
  if (code !== 0) throw new Error('wrangler refused the worker; see above.')
  if (!isReal) process.stdout.write('Checked. Nothing was sent; `npm run deploy -- --really` does.\n')
})
