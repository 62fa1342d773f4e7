import { TextField } from '#ui/forms/field.tsx'
import { useScanField } from './scan-field.tsx'

interface Props {
  /** What was typed before, when it has to be corrected. */
  typed?: string
  error?: string | null
}

/** The code of a tag, typed, by a scanner at the keyboard, or by `CodeScanner` with the field `code` (R75). */
export function TagCodeField({ typed, error }: Props) {
  return (
    <TextField
      ref={useScanField(error)}
      id="code"
      name="code"
      label="Code of a tag"
      className="flex-1"
      autoComplete="off"
      autoCapitalize="characters"
      required
      maxLength={200}
      defaultValue={typed}
      error={error}
    />
  )
}
