import { z } from 'zod/mini'
import { COUNTRY_CODES } from '#content-schema/locale/country-codes.ts'
import { parseDrawings } from '#content-schema/quotation/drawing.ts'
import { parseLines, type QuotationLine } from '#content-schema/quotation/quotation-line.ts'
import { CONSENT_VALUE, FORM_FIELDS, type FormField, type FormFieldName } from './form-fields.ts'
import type { FormMessageCode } from './form-messages.ts'

/** Line breaks and tabs have been dealt with before; what is left of these never comes from a keyboard. */
const CONTROL = /\p{Cc}/u
/** At least one character that prints. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
const MAIL_ADDRESS =
  /^[^\s@<>"(),:;[\]\\.]+(?:\.[^\s@<>"(),:;[\]\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}\p{M}-]{2,63}$/u
const PHONE = /^[\d ()+./-]+$/
/** Fewer digits are no telephone number anywhere. */
const LEAST_DIGITS = 5

const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES)

/** Marks that turn the direction of what is written: in a name they make one person read as another. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Those that reach beyond the words they stand in. */
const LASTING_DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

/** A value of one line: composed, any white space in it a single space, none around it, read in one direction. */
export function cleanLine(value: string): string {
  return value.normalize('NFC').replace(DIRECTIONS, '').replace(/\s+/g, ' ').trim()
}

/** A value of several lines: line feeds only, tabs as spaces, no white space around it. */
export function cleanLines(value: string): string {
  return value
    .normalize('NFC')
    .replace(LASTING_DIRECTIONS, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .trim()
}

/**
 * Schema of a field (FM-19: the same in the browser and at the edge). A missing value is an empty one; an issue's message is a
 * code of `FORM_MESSAGES`, one issue a field.
 */
function textSchema(
  field: FormField,
  options: { clean?: (value: string) => string; wrong?: FormMessageCode; isRight?: (value: string) => boolean } = {},
) {
  const { clean = cleanLine, wrong = 'invalid', isRight } = options
  return z.prefault(
    z.pipe(
      z.pipe(z.string({ error: wrong }), z.transform(clean)),
      z.string().check(
        z.refine((value) => !field.isRequired || VISIBLE.test(value), { error: field.codes[0], abort: true }),
        z.refine((value) => isSound(value, field.maxLength), { error: wrong, abort: true }),
        z.refine((value) => value === '' || !isRight || isRight(value), { error: wrong, abort: true }),
      ),
    ),
    '',
  )
}

function isSound(value: string, maxLength: number): boolean {
  return value.length <= maxLength && value.isWellFormed() && !CONTROL.test(value.replaceAll('\n', ''))
}

function isPhone(value: string): boolean {
  return PHONE.test(value) && value.replace(/\D/g, '').length >= LEAST_DIGITS
}

const FIELDS = FORM_FIELDS
const countrySchema = z.prefault(
  z.pipe(
    z.pipe(
      z.string({ error: 'select' }),
      z.transform((value) => value.trim().toUpperCase()),
    ),
    z.string().check(
      z.refine((value) => value !== '', { error: FIELDS.country.codes[0], abort: true }),
      z.refine((value) => COUNTRIES.has(value), { error: 'select' }),
    ),
  ),
  '',
)
const isTicked = (value: unknown): boolean => value === true || value === CONSENT_VALUE || value === 'on' || value === 'true'
const consentSchema = z.pipe(
  z.prefault(z.unknown(), ''),
  z.pipe(z.transform(isTicked), z.literal(true, { error: FIELDS.consent.codes[0] })),
)
const wishSchema = z.pipe(
  z.prefault(z.unknown(), ''),
  z.pipe(
    z.transform((value: unknown) =>
      isTicked(value) ? CONSENT_VALUE : typeof value === 'string' ? value.trim() : value === false ? '' : value,
    ),
    z.literal(['', CONSENT_VALUE], { error: FIELDS.wishPrice.codes[0] }),
  ),
)
/** Machines of a quotation in the one way they are written, whatever else was sent along. */
const linesSchema = z.pipe(
  z.prefault(z.unknown(), ''),
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.length <= FIELDS.lines.maxLength ? parseLines(value) : null)),
    z.pipe(
      z.custom<QuotationLine[] | null>((lines) => lines !== null, { error: FIELDS.lines.codes[0] }),
      z.transform((lines) => JSON.stringify(lines)),
    ),
  ),
)

/** Schema of each field; what it answers is the value as it is delivered. */
export const FIELD_SCHEMAS = {
  email: textSchema(FIELDS.email, { wrong: 'email', isRight: (value) => MAIL_ADDRESS.test(value) }),
  firstName: textSchema(FIELDS.firstName),
  lastName: textSchema(FIELDS.lastName),
  company: textSchema(FIELDS.company),
  country: countrySchema,
  phone: textSchema(FIELDS.phone, { isRight: isPhone }),
  subject: textSchema(FIELDS.subject),
  product: textSchema(FIELDS.product),
  serialNumber: textSchema(FIELDS.serialNumber),
  message: textSchema(FIELDS.message, { clean: cleanLines }),
  lines: linesSchema,
  drawings: textSchema(FIELDS.drawings, { wrong: 'drawings', isRight: (value) => parseDrawings(value) !== null }),
  wishPrice: wishSchema,
  wishSample: wishSchema,
  wishVisit: wishSchema,
  remarks: textSchema(FIELDS.remarks, { clean: cleanLines }),
  consent: consentSchema,
} as const satisfies Record<FormFieldName, z.ZodMiniType>
