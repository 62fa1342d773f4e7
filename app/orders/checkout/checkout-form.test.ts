import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkoutForm, getShippingAddress } from './checkout-form.ts'
import { checkoutProblem } from './checkout-messages.ts'

const customer = { name: 'Jane Doe', email: 'jane@example.com', phone: '(419) 555-0100' }
const address = { street: '1 Main St', city: 'Toledo', state: 'OH', zip: '43604' }
const delivery = { ...customer, ...address, fulfillment: 'delivery' }
const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** Field errors as the page gets them from a submitted form. */
function listErrors(fields: Record<string, string>): Record<string, string[] | null> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseWithZod(form, { schema: checkoutForm }).reply().error ?? {}
}

describe('checkoutForm', () => {
  it('needs only the customer for a pickup paid in cash', () => {
    expect(checkoutForm.parse(customer)).toEqual({
      ...customer,
      fulfillment: 'pickup',
      payment_method: 'cash',
    })
    expect(listErrors(customer)).toEqual({})
  })

  it('takes a whole delivery, trimmed, and drops what a client says about money', () => {
    const form = checkoutForm.parse({
      ...delivery,
      name: '  Jane Doe ',
      zip: ' 43604-1234 ',
      state: ' ohio',
      payment_method: 'zelle',
      notes: ' Ring\r\ntwice ',
      idempotency_key: id.toUpperCase(),
      session_id: '',
      total_amount: '1.00',
    })
    expect(form).toEqual({
      ...delivery,
      zip: '43604-1234',
      payment_method: 'zelle',
      notes: 'Ring\ntwice',
      idempotency_key: id,
    })
  })

  it('shows every missing field of a delivery at once', () => {
    const required = {
      name: ['Name is required'],
      email: ['Email is required'],
      phone: ['Phone is required'],
      street: ['Street is required'],
      city: ['City is required'],
      state: ['State is required'],
      zip: ['ZIP is required'],
    }
    expect(listErrors({ fulfillment: 'delivery' })).toEqual(required)
    const blank = Object.fromEntries(Object.keys(required).map((field) => [field, '  ']))
    expect(listErrors({ ...blank, fulfillment: 'delivery' })).toEqual(required)
    expect(checkoutForm.safeParse({ ...blank, fulfillment: 'delivery' }).error?.issues).toHaveLength(7)
    expect(checkoutForm.safeParse({ fulfillment: 'delivery' }).error?.issues).toHaveLength(7)
  })

  it('does not judge leftovers of an address under a pickup', () => {
    expect(listErrors({ ...customer, fulfillment: 'pickup', street: 'x'.repeat(300), zip: '12' })).toEqual({})
  })

  it.each([
    ['name', 'x'.repeat(101), 'Name must be 100 characters or fewer'],
    ['name', 'Jane\r\nBcc: x', 'Name must be a single line of text'],
    ['name', 'Jane\0Doe', 'Name must be a single line of text'],
    ['email', 'j', 'Invalid email address'],
    ['email', 'x'.repeat(255), 'Invalid email address'],
    ['email', 'jane', 'Invalid email address'],
    ['email', 'jane@example.com,all@example.com', 'Invalid email address'],
    ['email', 'jane@example.com\r\nBcc: all@example.com', 'Invalid email address'],
    ['email', `${'x'.repeat(244)}@example.com`, 'Email must be 255 characters or fewer'],
    ['phone', '555-010', 'Enter a phone number we can reach you at'],
    ['phone', '+1 (419) 555-0100 ext', 'Enter a phone number we can reach you at'],
    ['phone', '(((((((((((', 'Enter a phone number we can reach you at'],
    ['phone', '123456789012345678901', 'Enter a phone number we can reach you at'],
    ['fulfillment', 'mail', 'Choose pickup or delivery'],
    ['payment_method', 'card', 'Choose a payment method'],
    ['street', 'x'.repeat(201), 'Street must be 200 characters or fewer'],
    ['street', '1 Main\nSt', 'Street must be a single line of text'],
    ['city', 'x'.repeat(101), 'City must be 100 characters or fewer'],
    ['state', 'x'.repeat(51), 'State must be 50 characters or fewer'],
    ['zip', '4360', 'Enter a 5-digit ZIP code'],
    ['zip', '43604-12', 'Enter a 5-digit ZIP code'],
    ['zip', 'M5V 2T6', 'Enter a 5-digit ZIP code'],
    ['notes', 'x'.repeat(1001), 'Notes must be 1000 characters or fewer'],
    ['idempotency_key', 'x', 'Reload the page and try again'],
    ['session_id', 'x', 'Reload the page and try again'],
  ])('refuses the %s %j', (field, value, message) => {
    expect(listErrors({ ...delivery, [field]: value })).toEqual({ [field]: [message] })
  })

  it.each([
    ['name', 'x'],
    ['name', 'x'.repeat(100)],
    ['email', `${'x'.repeat(243)}@example.com`],
    ['email', '\u202Ajane@example.com\u200B'],
    ['phone', '5550100'],
    ['phone', '+1 (419) 555-0100'],
    ['phone', '419.555.0100'],
    ['phone', '+1 (419)\u00A0555\u20110100 ext. 204'],
    ['street', 'x'.repeat(200)],
    ['city', 'x'.repeat(100)],
    ['state', 'x'.repeat(50)],
    ['zip', '43604-1234'],
    ['zip', '436041234'],
    ['notes', 'x\r\n'.repeat(499) + 'xy'],
  ])('accepts the %s %j', (field, value) => {
    expect(listErrors({ ...delivery, [field]: value })).toEqual({})
  })

  it('counts a line break of the notes as one character, as the browser does', () => {
    expect(checkoutForm.safeParse({ ...customer, notes: `a${'\r\n'.repeat(998)}b` }).success).toBe(true)
    expect(checkoutForm.safeParse({ ...customer, notes: `a${'\r\n'.repeat(999)}b` }).success).toBe(false)
  })

  it('lets no control character through, except line breaks in the notes', () => {
    const anyText = fc.string({
      unit: fc.constantFrom('a', '1', ' ', '\r', '\n', '\0', '\t', '@', '.', '\u2028'),
    })
    const fields = fc.record({
      name: anyText,
      email: anyText,
      phone: anyText,
      street: anyText,
      notes: anyText,
    })
    fc.assert(
      fc.property(
        fields,
        fc.constantFrom(...Object.keys(delivery), 'notes'),
        anyText,
        (texts, field, text) => {
          for (const input of [
            { ...delivery, ...texts },
            { ...delivery, [field]: text },
          ]) {
            const result = checkoutForm.safeParse(input)
            const { notes = '', ...others } = result.success ? result.data : {}
            expect(Object.values(others).join('')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
            expect(notes.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
          }
        },
      ),
    )
  })

  it.each([null, undefined, 'text', 7, []])('refuses the body %j without crashing', (body) => {
    expect(checkoutForm.safeParse(body).success).toBe(false)
  })

  it('refuses fields that are not text', () => {
    const file = new File(['x'], 'x.txt')
    const result = checkoutForm.safeParse({ ...delivery, name: file, street: file, zip: 7 })
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['name', 'street', 'zip'])
  })

  it('tells the browser what is required', () => {
    const constraint = getZodConstraint(checkoutForm)
    for (const field of ['name', 'email', 'phone'] as const) {
      expect(constraint[field]).toMatchObject({ required: true })
    }
    for (const field of ['street', 'zip', 'notes', 'session_id', 'fulfillment', 'payment_method'] as const) {
      expect(constraint[field]).toMatchObject({ required: false })
    }
  })
})

describe('getShippingAddress', () => {
  it('is the address of a delivery', () => {
    expect(getShippingAddress(checkoutForm.parse(delivery))).toEqual({
      address: '1 Main St',
      city: 'Toledo',
      state: 'OH',
      zip: '43604',
    })
  })

  it('is the specified text for a pickup, whatever else was typed', () => {
    expect(getShippingAddress(checkoutForm.parse({ ...delivery, fulfillment: 'pickup' }))).toEqual({
      address: 'Pickup',
      city: 'Pickup',
      state: 'Pickup',
      zip: '00000',
    })
  })
})

describe('checkoutProblem', () => {
  it('asks for the required fields before the address', () => {
    expect(checkoutProblem(listErrors({ fulfillment: 'delivery' }))).toBe(
      'Please fill in all required fields',
    )
    for (const field of ['name', 'email', 'phone']) {
      expect(checkoutProblem(listErrors({ ...customer, [field]: '', fulfillment: 'delivery' }))).toBe(
        'Please fill in all required fields',
      )
    }
  })

  it('asks for the address when any part is missing', () => {
    for (const field of Object.keys(address)) {
      expect(checkoutProblem(listErrors({ ...delivery, [field]: ' ' }))).toBe(
        'Please complete delivery address',
      )
    }
  })

  it('leaves it to a field to say what is wrong with it', () => {
    expect(checkoutProblem(listErrors({ ...delivery, zip: '1' }))).toBeNull()
    expect(checkoutProblem(listErrors({ ...customer, phone: '1', notes: 'n'.repeat(1001) }))).toBeNull()
    expect(checkoutProblem({ name: null, email: undefined, phone: [] })).toBeNull()
    expect(checkoutProblem({})).toBeNull()
  })

  it('says what no field can show', () => {
    expect(checkoutProblem(listErrors({ ...customer, payment_method: 'gold', phone: '1' }))).toBe(
      'Choose a payment method',
    )
    expect(checkoutProblem(listErrors({ ...customer, idempotency_key: 'x' }))).toBe(
      'Reload the page and try again',
    )
  })
})
