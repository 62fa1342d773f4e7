import { parseWithZod } from '@conform-to/zod/v4'
import type { FormCheck } from '#ui/forms/checked-form.ts'
import { checkoutForm } from '#orders/checkout/checkout-form.ts'

/** The server's rules in the browser, loaded with the first touch of the form. */
export const checkCheckout: FormCheck = (form) =>
  parseWithZod(form, { schema: checkoutForm }).reply().error ?? null
