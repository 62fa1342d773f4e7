import { requiredUuid } from '#shared/form-fields.ts'
import { amountProblem, parseAmount } from '#shared/typed-amount.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { dropInvisible } from '#shared/text/typed-text.ts'
import { z } from '#shared/zod.ts'
import { paymentMethods } from '#payments/payment-method.ts'

/** Empty for none. @returns whole cents. */
const optionalAmount = (message: string) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      if (text.trim() === '') return null
      const cents = parseAmount(text)
      if (cents !== null) return cents
      context.addIssue({ code: 'custom', message: amountProblem(text, message) })
      return z.NEVER
    })

const optionalLine = (max: number, message: string) =>
  z
    .string()
    .overwrite((text) => foldToOneLine(dropInvisible(text)))
    .max(max, message)
    .transform((text) => text || null)
    .default(null)

/** The form that takes the money; the pieces are in the address that it is sent to. */
const form = z.object({
  /** Names one sale, so that a form that is sent twice sells once. */
  key: requiredUuid('Reload the page and try again'),
  method: z.enum(paymentMethods, 'Choose how it is paid'),
  given: optionalAmount('Enter the cash that you were given, such as 100'),
  part_method: z.enum(paymentMethods).or(z.literal('')).default(''),
  part_amount: optionalAmount('Enter how much of it is paid the other way'),
  /** The total that the page showed, in cents. */
  due_cents: z
    .string('Reload the page and try again')
    .regex(/^\d{1,10}$/, 'Reload the page and try again')
    .transform(Number),
  name: optionalLine(100, 'A name has at most 100 characters'),
  email: optionalLine(255, 'An email address has at most 255 characters').refine(
    (text) => text === null || z.email().safeParse(text).success,
    'Enter a valid email address, or none',
  ),
  below_cost: z.literal('true').optional(),
  /** Whose PIN approves it (R176). */
  approver: z.string().optional(),
  approver_pin: z.string().optional(),
})

/** The same, read: a part has both its amount and its method, or there is none (R174). */
export const counterForm = form.transform(({ part_method: method, part_amount: cents, ...read }, context) => {
  if (!method && !cents) return { ...read, part: null }
  if (method && cents !== null) return { ...read, part: cents > 0 ? { method, cents } : null }
  const [at, message] = method
    ? ['part_amount', 'Enter how much of it is paid the other way']
    : ['part_method', 'Choose how the part of it is paid']
  context.addIssue({ code: 'custom', message, path: [at] })
  return z.NEVER
})
