import { pinLimits } from '#shared/pin-limits.ts'
import { Input } from './command-form.tsx'

/** Takes a PIN: digits, never shown, never offered to be kept by the browser. */
export function PinField(field: { name: string; label: string }) {
  return (
    <Input
      {...field}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={pinLimits.max}
      required
    />
  )
}
