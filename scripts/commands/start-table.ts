import type { Config } from '../config.ts'
import { SAMPLE_ACCOUNTS } from '../sandbox/identity/accounts/sample-accounts.ts'
import type { localGates } from '../secrets.ts'
import { readAddresses } from '../stack/addresses.ts'
import { withSnapshot } from './with-snapshot.ts'

/** Everybody of the sample who can sign in, with what he types; the others accept their invitation in the sandbox's mail first. */
function accountRows(sandboxPort: number): [string, string][] {
  const accounts = SAMPLE_ACCOUNTS.flatMap(({ email, password, about }) =>
    password === undefined ? [] : [{ typed: `${email} / ${password}`, about }],
  )
  const width = Math.max(...accounts.map(({ typed }) => typed.length))
  const lines = [
    ...accounts.map(({ typed, about }) => `${typed.padEnd(width)}  ${about}`),
    `keys of authenticator apps: http://localhost:${sandboxPort}/#accounts`,
  ]
  return lines.map((line, index) => [index === 0 ? 'Accounts' : '', line])
}

/** Where people find what runs, as a table: homes, accounts, passwords. */
export async function startTable({ ports }: Pick<Config, 'ports'>, gates: ReturnType<typeof localGates>): Promise<string> {
  const { sites, protectedPath, home } = await withSnapshot((sql) => readAddresses(sql, ports.edge))
  const rows = [
    ...sites.map(({ name, url }) => [name, url]),
    ['Style guide', `http://localhost:${ports.edge}/style-guide`],
    ['Sandbox', `http://localhost:${ports.sandbox}/ (how to edit and publish: docs/sandbox.md)`],
    ['Forms received', `http://localhost:${ports.sandbox}/mail`],
    ['Visits counted', `http://localhost:${ports.sandbox}/tag-manager/hits (after consent)`],
    ['Builder', `http://127.0.0.1:${ports.builder}/health`],
    ...accountRows(ports.sandbox),
    [
      'Passwords',
      `${gates.PAGE_PASSWORD} opens protected pages${protectedPath ? ` such as ${protectedPath}` : ''}; tokens are in .data/secrets.json`,
    ],
    ['', `${gates.EDITOR_PASSWORD} is the editors', asked for by ${home}/editor and ${home}?nextRelease`],
  ]
  return rows.map(([name = '', value = '']) => `  ${name.padEnd(22)}${value}\n`).join('')
}
