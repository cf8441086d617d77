import { type ComponentProps, type ReactNode, useId } from 'react'

interface Shared {
  label: string
  /** What is wrong with what was entered. */
  error?: string | undefined
  hint?: string | undefined
  /** Over the whole width of the form. */
  isWide?: boolean
  /** Id of what else describes the field. */
  describedBy?: string | undefined
}

/** A field with its label above and what is wrong with it below, as all forms of the site have them. */
export function Field({ label, error, hint, isWide, describedBy, ...input }: Shared & ComponentProps<'input'>) {
  return (
    <FieldFrame {...{ label, error, hint, isWide, describedBy }}>
      {(attributes) => <input type="text" {...input} {...attributes} />}
    </FieldFrame>
  )
}

export function SelectField({ label, error, hint, isWide, describedBy, children, ...select }: Shared & ComponentProps<'select'>) {
  return (
    <FieldFrame {...{ label, error, hint, isWide, describedBy }}>
      {(attributes) => (
        <select {...select} {...attributes}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}

/** A text of several lines. */
export function AreaField({ label, error, hint, isWide, describedBy, ...area }: Shared & ComponentProps<'textarea'>) {
  return (
    <FieldFrame {...{ label, error, hint, isWide, describedBy }}>
      {(attributes) => <textarea rows={4} {...area} {...attributes} />}
    </FieldFrame>
  )
}

interface FieldAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function FieldFrame({
  label,
  error,
  hint,
  isWide,
  describedBy,
  children,
}: Shared & { children: (attributes: FieldAttributes) => ReactNode }) {
  const id = useId()
  const describing = [hint && `${id}-hint`, describedBy, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={isWide ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describing || undefined })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
