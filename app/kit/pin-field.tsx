import { TextField } from '#ui/forms/field.tsx'
import { pinLimits } from '#shared/pin-limits.ts'

/** Takes a PIN: digits, never shown, never offered to be kept by the browser. */
export function PinField(field: { id: string; name: string; label: string }) {
  return (
    <TextField
      {...field}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={pinLimits.max}
      required
    />
  )
}
