import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

/** What ties a control to its label, hint and error; spread it onto the input, select or textarea. */
interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldTexts {
  id: string
  label: ReactNode
  /** The one thing to correct, in words; nothing when the field is fine. */
  error?: string | null
  /** A hint that is shown until something is typed. */
  description?: ReactNode
  /** Of the whole field, to place it in a form's grid. */
  className?: string
}

interface FieldProps extends FieldTexts {
  children: (control: FieldControl) => ReactNode
}

/** Label, hint, control and error of one field: the frame for any control that is not one of those below. */
export function Field({ id, label, error, description, className, children }: FieldProps) {
  const descriptionId = `${id}-description`
  const errorId = `${id}-error`
  const describedBy = [description ? descriptionId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block w-fit font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {description && (
        <p id={descriptionId} className="mt-1.5 text-sm text-ink-soft">
          {description}
        </p>
      )}
      {/* Always there, so that a text which appears in it later is read out. */}
      <div id={errorId} aria-live="polite">
        {error && (
          <p className="mt-1.5 flex gap-1.5 text-[0.9375rem] font-medium text-danger">
            <Icon name="warning" className="mt-0.75 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}

interface BoundField {
  name: string
  /** Changes when the form is reset, so that the control starts again. */
  inputKey?: string
}

type TextFieldProps = FieldTexts & BoundField & Omit<ComponentProps<'input'>, keyof FieldTexts | 'name'>

/** A labelled one-line input. Further attributes (type, autoComplete, inputMode, onChange…) go to the input. */
export function TextField({ id, label, error, description, className, inputKey, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error} description={description} className={className}>
      {(control) => <input key={inputKey} type="text" {...input} {...control} className="field-input" />}
    </Field>
  )
}

type TextAreaProps = FieldTexts & BoundField & Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'name'>

/** A labelled input of several lines. Further attributes (rows, onChange…) go to the textarea. */
export function TextArea({ id, label, error, description, className, inputKey, ...input }: TextAreaProps) {
  return (
    <Field id={id} label={label} error={error} description={description} className={className}>
      {(control) => (
        <textarea
          key={inputKey}
          rows={6}
          {...input}
          {...control}
          className="field-input block resize-y leading-relaxed"
        />
      )}
    </Field>
  )
}

/** A field as conform describes it. */
export interface FieldMetadata {
  key?: string
  id: string
  name: string
  initialValue?: unknown
  errors?: readonly string[]
}

/**
 * The props of `TextField` and `TextArea` from conform's metadata: `<TextField {...bindField(fields.email)}
 * label="Email" />`. The value is the one last sent, so that no one types twice.
 */
export function bindField(field: FieldMetadata) {
  return {
    inputKey: field.key,
    id: field.id,
    name: field.name,
    defaultValue: typeof field.initialValue === 'string' ? field.initialValue : undefined,
    error: field.errors?.[0],
  }
}

/** The error of the whole form; read out at once. Nothing without a text. */
export function FormError({ id, title, children }: { id?: string; title?: string; children?: ReactNode }) {
  if (!title && !children) return null
  return (
    <div
      id={id}
      role="alert"
      className="flex gap-2.5 rounded-control border border-danger/40 bg-danger-tint px-4 py-3 text-danger"
    >
      <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
