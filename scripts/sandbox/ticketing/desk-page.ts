import { randomUUID } from 'node:crypto'
import { TICKET_STATUSES } from '#content-schema/tickets/ticket.ts'
import { escapeHtml } from '#content-schema/values/escape.ts'
import { type Call, type Handler, type Reply, ReplyError } from '../http/call.ts'
import { actAsDesk, deskCommandSchema } from './desk-commands.ts'
import { DESK_PEOPLE } from './desk-people.ts'
import { type DeskTicket, findTicketOfDesk, listForDesk, talkForDesk } from './desk-tickets.ts'
import type { TicketServices } from './services.ts'
import type { StoredEvent } from './ticket-detail.ts'
import { afterDesk, DESK_ACTIONS, type DeskAction } from './ticket-rules.ts'

const PAGE_ROWS = 100
const STYLE =
  '*{box-sizing:border-box}body{font:16px/1.5 system-ui;max-width:64rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}' +
  'th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #ccc}.done{color:#666}' +
  'article{border-left:3px solid #ccc;padding:.25rem 1rem;margin:1rem 0;white-space:pre-wrap;overflow-wrap:anywhere}.desk{border-color:#0b6e5f}' +
  'form{display:grid;gap:.75rem;border-top:1px solid #ccc;padding-top:1rem}textarea,select,button{font:inherit;padding:.4rem}' +
  'textarea{min-height:7rem}.mark{background:#fde68a;padding:0 .4em}.buttons{display:flex;flex-wrap:wrap;gap:.5rem}.problem{color:#a40000}'

const LABELS: Readonly<Record<DeskAction, string>> = {
  answer: 'Answer',
  askBack: 'Ask back (waits for the customer)',
  status: 'Change status',
  close: 'Close',
  declineClosure: 'Decline the closure',
}

/** `/desk`: the service desk's end of each talk, so that both can be tried. Its forms carry a token that pages of others do not know. */
export function createDeskPage(services: TicketServices): Handler {
  const token = randomUUID()
  return (call) => {
    const id = call.url.pathname.replace(/^\/desk\/?/, '')
    if (call.method === 'POST') return answerForm(call, id, { services, token })
    if (id === '') return listPage(call, services)
    return ticketPage(id, { services, token })
  }
}

interface Desk {
  services: TicketServices
  token: string
}

function answerForm(call: Call, id: string, { services, token }: Desk): Reply {
  const { token: sent, ...fields } = Object.fromEntries(new URLSearchParams(call.body.toString()))
  if (sent !== token) throw new ReplyError(403, 'This form is not of this page; load the page again.')
  const command = deskCommandSchema.safeParse(fields)
  if (!command.success) return ticketPage(id, { services, token }, command.error.issues[0]?.message ?? 'This cannot be done.')
  try {
    actAsDesk(services, id, command.data)
  } catch (error) {
    if (error instanceof ReplyError && error.status === 409) return ticketPage(id, { services, token }, error.message)
    throw error
  }
  return { status: 303, headers: { location: `/desk/${encodeURIComponent(id)}` }, body: '' }
}

function listPage(call: Call, { database }: TicketServices): Reply {
  const offset = Math.max(0, Number.parseInt(call.url.searchParams.get('offset') ?? '0', 10) || 0)
  const tickets = listForDesk(database, { first: PAGE_ROWS, offset })
  const rows = tickets.map(
    (ticket) => `<tr${isDone(ticket) ? ' class="done"' : ''}><th scope="row"><a href="/desk/${ticket.id}">${ticket.number}</a></th>
<td>${escapeHtml(ticket.subject)}</td><td>${escapeHtml(ticket.organisation)}</td><td>${statusOf(ticket)}</td><td>${ticket.replies}</td><td>${ticket.modified_on.slice(0, 16).replace('T', ' ')}</td></tr>`,
  )
  const head = ['Number', 'Subject', 'Customer', 'Status', 'Replies', 'Changed'].map((name) => `<th scope="col">${name}</th>`).join('')
  const more = tickets.length === PAGE_ROWS ? `<p><a href="/desk?offset=${offset + PAGE_ROWS}">Older ones</a></p>` : ''
  return page('Service desk', `<h1>Service desk</h1><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>${more}`)
}

function ticketPage(id: string, { services, token }: Desk, problem?: string): Reply {
  const ticket = findTicketOfDesk(services.database, id)
  const machine = [ticket.machine, ticket.serial_number].filter(Boolean).join(', ')
  const body = `<p><a href="/desk">All tickets</a></p><h1>${ticket.number} ${escapeHtml(ticket.subject)}</h1>
<p>${statusOf(ticket)} · ${escapeHtml(ticket.organisation)}${machine ? ` · ${escapeHtml(machine)}` : ''}</p>
<article><strong>${escapeHtml(ticket.contact_name)}</strong>\n${escapeHtml(ticket.description)}</article>
${talkForDesk(services.database, ticket).slice(1).map(eventMarkup).join('\n')}
${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''}${formMarkup(ticket, token)}`
  return page(`${ticket.number} ${ticket.subject}`, body, problem ? 409 : 200)
}

function eventMarkup({ at, author_name, is_provider, kind, text, status, reason }: StoredEvent): string {
  const what = [kind, status, reason].filter(Boolean).join(': ')
  const head = `<strong>${escapeHtml(author_name)}</strong> <small>${at.slice(0, 16).replace('T', ' ')} · ${escapeHtml(what)}</small>`
  return `<article${is_provider === 1 ? ' class="desk"' : ''}>${head}${text ? `\n${escapeHtml(text)}` : ''}</article>`
}

/** One form; which button was pressed says what to do. Buttons for what the ticket does not take are not there. */
function formMarkup(ticket: DeskTicket, token: string): string {
  const state = { status: ticket.status, closeRequested: ticket.close_requested }
  const possible = DESK_ACTIONS.filter((action) => action === 'status' || afterDesk(state, action) !== null)
  const people = [...DESK_PEOPLE.values()].map(
    ({ id, name, about }) => `<option value="${id}">${escapeHtml(`${name} (${about})`)}</option>`,
  )
  const statuses = TICKET_STATUSES.filter((status) => status !== ticket.status).map((status) => `<option>${status}</option>`)
  const buttons = possible.map((action) => `<button name="action" value="${action}">${LABELS[action]}</button>`)
  return `<form method="post"><input type="hidden" name="token" value="${token}">
<label>As <select name="person">${people.join('')}</select></label>
<label>Text <br><textarea name="text" style="width:100%"></textarea></label>
<label>Status, to change to <select name="status">${statuses.join('')}</select></label>
<div class="buttons">${buttons.join('')}</div></form>`
}

const isDone = ({ status, close_requested }: DeskTicket) => (status === 'solved' || status === 'closed') && !close_requested

function statusOf({ status, close_requested }: DeskTicket): string {
  return `${escapeHtml(status)}${close_requested ? ' <span class="mark">asks to be closed</span>' : ''}`
}

function page(title: string, body: string, status = 200): Reply {
  const markup = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style>${body}</html>`
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, body: markup }
}
