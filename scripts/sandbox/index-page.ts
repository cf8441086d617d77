import { escapeHtml } from '#content-schema/values/escape.ts'
import { type Call, type Outcome, textReply } from './http/call.ts'
import { SAMPLE_ACCOUNTS } from './identity/accounts/sample-accounts.ts'

/** The page at `/`: what there is, and a line to try each. */
export function indexPage(call: Call, url: string): Outcome {
  if (call.url.pathname !== '/') return textReply(`Nothing at ${call.url.pathname}. See / for what there is.`, 404)
  const json = `-H 'content-type: application/json'`
  const graphql = (path: string, query: string) => `curl -s ${url}${path} ${json} -d '${JSON.stringify({ query })}'`
  const rows: [string, string, string][] = [
    [
      'Content service',
      'POST /content/graphql, POST /content/realtime',
      graphql('/content/graphql', '{ pagesConnection(first: 5) { edges { node { id locale title } } } }'),
    ],
    [
      'Product information',
      'POST /pim/graphql',
      graphql('/pim/graphql', '{ singleProductV2(language: "de-CH", slug: "corda-330") { name short_description } }'),
    ],
    [
      'Service information',
      'POST /service-information/graphql',
      graphql('/service-information/graphql', '{ singleService(language: "en-US", slug: "preventive-maintenance") { name } }'),
    ],
    [
      'Pictures',
      'GET /assets/{environment}/…/{handle}',
      `curl -s ${url}/assets/sandbox/resize=width:480/output=format:webp/quality=value:90/corda-330.png -o corda.webp`,
    ],
    [
      'Tickets',
      'POST /ticketing/graphql, GET /desk',
      `curl -s ${url}/control/desk/stw-26121 ${json} -d '{"action":"answer","text":"We look into it."}'`,
    ],
    ['Downloads', 'GET /files/{handle}', `curl -s ${url}/files/corda-330-manual.pdf -o corda.pdf`],
    ['Forms', 'GET /mail, GET /mail/deliveries', `curl -s ${url}/mail/deliveries`],
    [
      'Edit',
      'POST /control/…',
      `curl -s ${url}/control/content/Page/page-about ${json} -d '{"locale":"en","data":{"title":"About Strandwerk"}}'`,
    ],
    [
      'Break',
      'POST /control/faults',
      `curl -s ${url}/control/faults ${json} -d '{"service":"pim","kind":"status","status":503,"times":1}'`,
    ],
    [
      'Identity',
      'GET /am/oauth2/realms/root/realms/alpha/.well-known/openid-configuration',
      `curl -s -X POST ${url}/control/identity/users/mia-keller/disable`,
    ],
    ['Tag manager', 'GET /tag-manager/tag.js, GET /tag-manager/hits', `curl -s ${url}/tag-manager/hits`],
    ['Look', 'GET /control/state, GET /control/requests', `curl -s ${url}/control/requests`],
  ]
  const items = rows.map(([name, path, line]) => `<h2>${name}</h2><p><code>${path}</code></p><pre>${escapeHtml(line)}</pre>`).join('')
  const style =
    'body{font:16px/1.5 system-ui;max-width:60rem;margin:3rem auto;padding:0 1rem}pre{background:#f3f4f5;padding:.75rem;overflow:auto}' +
    'table{border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.25rem 1rem .25rem 0;border-bottom:1px solid #ccc}'
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandbox</title><style>${style}</style><h1>Sandbox</h1><p>Local stand-ins of the outside services. More in <code>docs/sandbox.md</code>. Content is edited <a href="/edit">here</a>. What customers write to the <a href="/desk">service desk</a> is answered there; mails are <a href="/mail">here</a>.</p>${items}${accountTable()}</html>`
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

/** Everybody who can sign in, with what to type. */
function accountTable(): string {
  const rows = SAMPLE_ACCOUNTS.flatMap(({ email, password, about, totp, recoveryCodes }) => {
    if (password === undefined) return []
    const factor = totp ? `; key of the authenticator app ${totp}, recovery codes ${recoveryCodes.join(' and ')}` : ''
    return `<tr><td>${escapeHtml(about + factor)}</td><td>${escapeHtml(email)}</td><td><code>${escapeHtml(password)}</code></td></tr>`
  })
  const head = '<tr><th scope="col">Who</th><th scope="col">E-mail address</th><th scope="col">Password</th></tr>'
  return `<h2 id="accounts">Accounts</h2><table>${head}${rows.join('')}</table>`
}
