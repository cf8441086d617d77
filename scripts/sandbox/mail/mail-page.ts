import type { DeliveredLine } from '#content-schema/forms/form-delivery.ts'
import { escapeHtml } from '#content-schema/values/escape.ts'
import type { Reply } from '../http/call.ts'
import type { SentMail, SunkDelivery } from './sunk-delivery.ts'

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:60rem;margin:3rem auto;padding:0 1rem}article{border-top:1px solid #ccc;padding:1rem 0}' +
  'dl{display:grid;grid-template-columns:10rem 1fr;gap:.25rem 1rem;margin:0}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}' +
  'dt{color:#555}.mark{background:#fde68a;padding:0 .4em}@media(max-width:40rem){dl{grid-template-columns:1fr}}'

interface ReceivedMail {
  deliveries: readonly SunkDelivery[]
  copies: readonly SunkDelivery[]
  sent: readonly SentMail[]
}

/** The page at `/mail`: mails to users, every form that was delivered, and the copies visitors got, newest first. */
export function mailPage({ deliveries, copies, sent }: ReceivedMail): Reply {
  const items = deliveries.map(describe).join('\n')
  const empty = '<p>Nothing yet. A form sent on any of the sites arrives here.</p>'
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Forms received (${deliveries.length})</title>
<style>${STYLE}</style>
${sent.length > 0 ? `<h1>Mails to users</h1>\n${sent.map(describeMail).join('\n')}` : ''}
<h1>Forms received</h1>
<p>What visitors sent, as its receiver gets it. The same as JSON: <a href="/mail/deliveries">/mail/deliveries</a>.</p>
${items || empty}
${copies.length > 0 ? `<h1>Copies for visitors</h1>\n${copies.map(describe).join('\n')}` : ''}
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
        ...(body.lines ?? []).map((line): [string, string] => ['Machine', machineText(line)]),
        ...(body.drawings ?? []).map(({ name, url }): [string, string] => ['Drawing', `${name}\n${url}`]),
        ...Object.entries(body.values).map(([name, value]): [string, string] => [name, value === true ? 'yes' : value]),
      ]
  const suspicions = isMail ? '' : body.suspicions.map((suspicion) => ` <span class="mark">${suspicion}</span>`).join('')
  const rows = [['Received', receivedAt + (copies > 1 ? `, ${copies} times` : '')] as [string, string], ...facts]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')
  return `<article><h2>${escapeHtml(isMail ? body.subject : `${body.form} ${key}`)}${suspicions}</h2><dl>${rows}</dl></article>`
}

function machineText({ quantity, name, wire, contactPart, pieces, deliveryWeeks, url }: DeliveredLine): string {
  const facts = [
    wire,
    contactPart,
    pieces ? `${pieces} pieces a day` : '',
    deliveryWeeks === undefined ? '' : `${deliveryWeeks} weeks`,
  ].filter((fact) => fact !== '')
  return [`${quantity} × ${name}`, ...(facts.length > 0 ? [facts.join(', ')] : []), url].join('\n')
}

/** Links of the identity service can be followed from here, as from a mail. */
function describeMail({ to, subject, text, sentAt }: SentMail): string {
  const linked = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
  const rows = `<dt>Sent</dt><dd>${sentAt}</dd><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Text</dt><dd>${linked}</dd>`
  return `<article><h2>${escapeHtml(subject)}</h2><dl>${rows}</dl></article>`
}
