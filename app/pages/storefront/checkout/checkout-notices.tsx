import { href } from '#shared/addresses.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'

/** Instead of the form, when there is nothing to order: because it was just ordered, or not chosen yet. */
export function EmptyCheckout({ justOrdered }: { justOrdered: string | null }) {
  return (
    <EmptyNotice
      title={justOrdered ?? 'Your cart is empty'}
      text={justOrdered ? 'Your cart is empty.' : 'Put something in it first: most pieces are one of a kind.'}
    >
      {justOrdered && <LinkButton href={href('/order-success')}>See Your Order</LinkButton>}
      <LinkButton href={href('/products')} tone="primary">
        Browse Products
      </LinkButton>
    </EmptyNotice>
  )
}

/** The way to sign in that leads back to the checkout (R31). */
export function SignInHint() {
  return (
    <p className="mt-3 text-ink-soft">
      Have an account? <TextLink href={`${href('/auth')}?redirect=${href('/checkout')}`}>Sign in</TextLink>
    </p>
  )
}
