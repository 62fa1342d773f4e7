import { useState } from 'react'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { bindField, TextField, type FieldMetadata } from '#ui/forms/field.tsx'
import { passwordLimits } from './account-fields.ts'

interface PasswordProps {
  field: FieldMetadata
  label: string
}

/** The current password of an account. */
export function CurrentPasswordField({ field, label }: PasswordProps) {
  return <PasswordField field={field} label={label} autoComplete="current-password" />
}

/** A new password; the server checks that it has `fewest` characters. */
export function NewPasswordField({
  field,
  label,
  fewest = passwordLimits.min,
}: PasswordProps & { fewest?: number }) {
  return (
    <PasswordField
      field={field}
      label={label}
      autoComplete="new-password"
      description={`At least ${fewest} characters.`}
    />
  )
}

interface TypedPasswordProps extends PasswordProps {
  autoComplete: 'current-password' | 'new-password'
  description?: string
}

/** A password that can be looked at while it is typed. */
function PasswordField({ field, ...texts }: TypedPasswordProps) {
  const [isShown, setIsShown] = useState(false)
  // Without JavaScript there is nothing that could show it.
  const isAlive = useBrowserValue(() => true, false)
  return (
    <div className="relative">
      <TextField {...bindField(field)} {...texts} type={isShown ? 'text' : 'password'} required />
      {isAlive && (
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="absolute top-0 right-0 min-h-7 px-1 text-[0.9375rem] font-semibold text-brand hover:underline"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> what I typed</span>
        </button>
      )}
    </div>
  )
}
