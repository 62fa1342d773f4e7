import { TextField } from '#ui/forms/field.tsx'
import type { HoldFormAnswer } from '#orders/holds/hold-form.ts'

/** For whom a piece is held; what was typed stays when it was not accepted. */
export function HoldFields({ answer, isStaff }: { answer?: HoldFormAnswer; isStaff: boolean }) {
  const { typed, errors } = answer ?? {}
  return (
    <>
      <TextField
        id="name"
        name="name"
        label={isStaff ? 'Name' : 'Your Name'}
        autoComplete={isStaff ? 'off' : 'name'}
        defaultValue={typed?.name}
        error={errors?.name}
        aria-required
      />
      <TextField
        id="email"
        name="email"
        label={isStaff ? 'Email (optional)' : 'Email'}
        type="email"
        autoComplete={isStaff ? 'off' : 'email'}
        defaultValue={typed?.email}
        error={errors?.email}
        description={isStaff ? 'They get a link to buy it or let it go.' : 'We use it for this hold alone.'}
        aria-required={!isStaff || undefined}
      />
      <TextField
        id="phone"
        name="phone"
        label={isStaff ? 'Phone' : 'Phone (optional)'}
        type="tel"
        autoComplete={isStaff ? 'off' : 'tel'}
        defaultValue={typed?.phone}
        error={errors?.phone}
        description={isStaff ? 'A phone number or an email is enough.' : undefined}
      />
    </>
  )
}
