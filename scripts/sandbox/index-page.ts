import type { Call, Outcome } from './http/call.ts'
import { textReply } from './http/call.ts'

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
    ['Downloads', 'GET /files/{handle}', `curl -s ${url}/files/corda-330-data-sheet.pdf -o corda.pdf`],
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
    ['Tag manager', 'GET /tag-manager/tag.js, GET /tag-manager/hits', `curl -s ${url}/tag-manager/hits`],
    ['Look', 'GET /control/state, GET /control/requests', `curl -s ${url}/control/requests`],
  ]
  const items = rows.map(([name, path, line]) => `<h2>${name}</h2><p><code>${path}</code></p><pre>${escapeHtml(line)}</pre>`).join('')
  const style =
    'body{font:16px/1.5 system-ui;max-width:60rem;margin:3rem auto;padding:0 1rem}pre{background:#f3f4f5;padding:.75rem;overflow:auto}'
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandbox</title><style>${style}</style><h1>Sandbox</h1><p>Local stand-ins of the outside services. More in <code>docs/sandbox.md</code>.</p>${items}</html>`
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
