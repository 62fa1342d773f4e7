import { useEffect, useRef, type ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { TextField } from '#ui/forms/field.tsx'
import { SubmitButton } from '#ui/button.tsx'

interface Props {
  /** The page that takes the code. */
  action: string
  /** What is sent along. */
  hidden?: Readonly<Record<string, string>>
  /** A code of six digits, one in groups of letters and digits, or a password. */
  kind: keyof typeof kinds
  label: string
  description?: string
  placeholder?: string
  /** The error of the last try: a new object each time, so that each one is shown. */
  failure: { error: string | null } | null | undefined
  /** The button, and while it works. */
  submit?: readonly [label: string, busyLabel: string]
}

const kinds = {
  digits: { name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  groups: {
    name: 'code',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 40,
  },
  password: { name: 'password', type: 'password', autoComplete: 'current-password' },
} as const satisfies Record<string, Partial<ComponentProps<typeof TextField>>>

/** Asks for one code that proves something: of an app or a phone, for recovery, of the setup, or the password. */
export function CodeForm({ action, hidden = {}, kind, failure, submit, ...texts }: Props) {
  const isBusy = useNavigation().state === 'submitting'
  const field = useRef<HTMLInputElement>(null)
  const [label, busyLabel] = submit ?? ['Confirm', 'Checking...']
  // Codes change: the wrong one is about to be typed over.
  useEffect(() => {
    if (failure?.error) field.current?.select()
  }, [failure])
  return (
    <Form method="post" action={action} noValidate className="grid gap-5">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        {...kinds[kind]}
        {...texts}
        id={kinds[kind].name}
        aria-required
        ref={field}
        error={failure?.error ?? undefined}
      />
      <SubmitButton busy={isBusy && busyLabel} size="large">
        {label}
      </SubmitButton>
    </Form>
  )
}
