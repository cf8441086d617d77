import type { Reply } from '../http/call.ts'
import type { SunkDelivery } from './mail-sink.ts'

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:60rem;margin:3rem auto;padding:0 1rem}article{border-top:1px solid #ccc;padding:1rem 0}' +
  'dl{display:grid;grid-template-columns:10rem 1fr;gap:.25rem 1rem;margin:0}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}' +
  'dt{color:#555}.mark{background:#fde68a;padding:0 .4em}@media(max-width:40rem){dl{grid-template-columns:1fr}}'

/** The page at `/mail`: every form that was delivered, newest first. */
export function mailPage(deliveries: readonly SunkDelivery[]): Reply {
  const items = deliveries.map(describe).join('\n')
  const empty = '<p>Nothing yet. A form sent on any of the sites arrives here.</p>'
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Forms received (${deliveries.length})</title>
<style>${STYLE}</style>
<h1>Forms received</h1>
<p>What visitors sent, as its receiver gets it. The same as JSON: <a href="/mail/deliveries">/mail/deliveries</a>.</p>
${items || empty}
</html>
`
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, body }
}

function describe({ key, receivedAt, copies, body }: SunkDelivery): string {
  const isMail = 'subject' in body
  const facts: [string, string][] = isMail
    ? [
        ['To', body.to.join(', ')],
        ['Reply to', body.reply_to ?? ''],
        ['Text', body.text],
      ]
    : [
        ['Page', body.page],
        ['File', body.file ?? ''],
        ...Object.entries(body.values).map(([name, value]): [string, string] => [name, value === true ? 'yes' : value]),
      ]
  const suspicions = isMail ? '' : body.suspicions.map((suspicion) => ` <span class="mark">${suspicion}</span>`).join('')
  const rows = [['Received', receivedAt + (copies > 1 ? `, ${copies} times` : '')] as [string, string], ...facts]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')
  return `<article><h2>${escapeHtml(isMail ? body.subject : `${body.form} ${key}`)}${suspicions}</h2><dl>${rows}</dl></article>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
