import { useEffect, useRef } from 'react'
import { checkInMessages } from '#appointments/appointment-messages.ts'
import { checkInPath, type CheckInCandidate } from './check-in.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

interface Props {
  error: string | null
  /** What was typed; empty for the next customer. */
  code: string
  isBusy: boolean
  /** After each result the next code can be typed at once. */
  takesFocus: boolean
}

/** One large field for six digits, and one large button: for a thumb. */
export function CheckInForm({ error, code, isBusy, takesFocus }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus, error, code])
  return (
    <PostForm action={checkInPath} className="panel grid gap-4">
      <div>
        <label htmlFor="code" className="mb-1.5 block font-semibold">
          Hand-over code of the customer
        </label>
        <input
          ref={field}
          id="code"
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={20}
          defaultValue={code}
          aria-invalid={error ? true : undefined}
          aria-describedby="code-error"
          className="field-input text-center font-display text-3xl tracking-[0.3em]"
        />
        <div id="code-error" role="alert">
          {error && <p className="mt-2 font-medium text-danger">{error}</p>}
        </div>
      </div>
      <SubmitButton busy={isBusy && 'Checking in...'} size="large" className="w-full">
        Check In
      </SubmitButton>
    </PostForm>
  )
}

/** Two orders may have the same six digits: the name tells them apart. */
export function CheckInChoice({
  code,
  candidates,
}: {
  code: string
  candidates: readonly CheckInCandidate[]
}) {
  return (
    <Card id="several" heading={checkInMessages.several} isSmall>
      <ul className="mt-4 grid gap-2">
        {candidates.map(({ orderId, orderNumber, name }) => (
          <li key={orderId}>
            <PostForm action={checkInPath}>
              <input type="hidden" name="code" value={code} />
              <SubmitButton
                name="order"
                value={orderId}
                tone="secondary"
                className="h-auto w-full flex-col items-start py-2 text-left wrap-anywhere"
              >
                {name}
                <span className="block text-sm font-normal text-ink-soft">{orderNumber}</span>
              </SubmitButton>
            </PostForm>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <TextLink href={checkInPath}>Another code</TextLink>
      </p>
    </Card>
  )
}
