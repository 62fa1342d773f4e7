import { Form, useNavigation } from 'react-router'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { FormError, TextField } from '#ui/forms/field.tsx'
import type { HoldFormAnswer } from '#orders/holds/hold-form.ts'

interface Props {
  piece: { id: string; name: string; priceCents: number }
  answer?: HoldFormAnswer
}

/** The form for asking for a hold (R99); what was typed stays when it was not accepted. */
export function HoldAskForm({ piece, answer }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { typed, errors } = answer ?? {}
  return (
    <Form method="post" noValidate className="panel grid gap-5">
      <p>
        <TextLink href={href('/product/:id', { id: piece.id })} className="font-semibold wrap-anywhere">
          {piece.name}
        </TextLink>
        , {formatDollars(piece.priceCents)}
      </p>
      <FormError title={answer?.problem ?? undefined} />
      <TextField
        id="name"
        name="name"
        label="Your Name"
        autoComplete="name"
        defaultValue={typed?.name}
        error={errors?.name}
        aria-required
      />
      <TextField
        id="email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={typed?.email}
        error={errors?.email}
        description="We use it for this hold alone."
        aria-required
      />
      <TextField
        id="phone"
        name="phone"
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        defaultValue={typed?.phone}
        error={errors?.phone}
      />
      <SubmitButton
        size="large"
        busy={isBusy && 'Sending...'}
        className="max-sm:w-full sm:justify-self-start"
      >
        Send Me the Link
      </SubmitButton>
    </Form>
  )
}

/** Why a piece cannot be held, and the way on. */
export function HoldRefused({ text, productId }: { text: string; productId: string | null }) {
  return (
    <div className="panel grid gap-3">
      <p>{text}</p>
      <p>
        <TextLink href={productId ? href('/product/:id', { id: productId }) : href('/products')}>
          {productId ? 'Back to the piece' : 'See all deals'}
        </TextLink>
      </p>
    </div>
  )
}
