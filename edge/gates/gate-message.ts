import { GATE_MARKUP, gateMessageAttribute } from '#content-schema/forms/gate-markup.ts'
import { GATE_MESSAGES, type GateMessageCode } from '#content-schema/forms/page-password.ts'

/** The gate with what was wrong, in the language of the page. */
export async function sayAtGate(
  gate: Response,
  { status, code, headers }: { status: number; code: GateMessageCode; headers: Record<string, string> },
): Promise<Response> {
  const rewritten = new HTMLRewriter()
    .on(`[${GATE_MARKUP.input}]`, {
      element(input) {
        input.setAttribute('aria-invalid', 'true')
        input.setAttribute('autofocus', '')
      },
    })
    .on(`[${GATE_MARKUP.error}]`, {
      element(error) {
        error.setInnerContent(error.getAttribute(gateMessageAttribute(code)) ?? GATE_MESSAGES[code])
      },
    })
    .transform(gate)
  const own = new Headers(gate.headers)
  for (const [name, value] of Object.entries(headers)) own.set(name, value)
  return new Response(await rewritten.text(), { status, headers: own })
}
