import { html, type Markup } from './html.ts'

export interface Field {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autocomplete: 'username' | 'given-name' | 'family-name' | 'current-password' | 'one-time-code' | 'new-password' | 'off'
  value?: string | undefined
  problem?: string | undefined
  /** Below the field, read along with it. */
  hint?: Markup | undefined
  isNumeric?: boolean
}

interface FormContent {
  fields: readonly Field[]
  token: string
  submit: string
  /** Whose new password it is, for password managers, where no field asks for it. */
  username?: string
}

/** A form with its fields, told apart from forms of other pages by its token. */
export function form({ fields, token, submit, username }: FormContent): Markup {
  const firstWrong = fields.find(({ problem }) => problem !== undefined)
  const focused = firstWrong ?? fields[0]
  return html`<form method="post" novalidate>
<input type="hidden" name="token" value="${token}">
${username !== undefined && html`<input type="email" name="username" autocomplete="username" value="${username}" hidden>`}
${fields.map((field) => fieldMarkup(field, field === focused))}
<button type="submit">${submit}</button>
</form>`
}

function fieldMarkup(field: Field, isFocused: boolean): Markup {
  const { name, label, type, autocomplete, value, problem, hint, isNumeric } = field
  const described = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value ?? ''}" required${html` ${isNumeric && html`inputmode="numeric" class="code" maxlength="12" `}${isFocused && html`autofocus `}${problem && html`aria-invalid="true" `}${described && html`aria-describedby="${described}" `}${type !== 'text' || autocomplete === 'off' ? html`autocapitalize="none" spellcheck="false"` : null}`}>
${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
${hint && html`<div class="rules" id="${name}-hint">${hint}</div>`}
</div>`
}

/** Other ways to go, below a form. */
export function links(items: readonly { href: string; text: string }[]): Markup {
  return html`<ul class="links">${items.map(({ href, text }) => html`<li><a href="${href}">${text}</a></li>`)}</ul>`
}

export function notice(text: string): Markup {
  return html`<p class="notice" role="alert">${text}</p>`
}
