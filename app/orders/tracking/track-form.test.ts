import { parseWithZod } from '@conform-to/zod/v4'
import { expect, it } from 'vitest'
import { TRACK_MISSING_MESSAGE, TRACK_NOT_FOUND_MESSAGE, trackForm } from './track-form.ts'

const typed = { order_number: ' ord-20261121 -000042 ', email: ' \uFEFFJane@Example.com ' }
const messages = (value: unknown) => trackForm.safeParse(value).error?.issues.map((issue) => issue.message)

it('forgives case and spaces', () => {
  expect(trackForm.parse(typed)).toEqual({ order_number: 'ORD-20261121-000042', email: 'jane@example.com' })
})

it('takes order numbers of an imported shop', () => {
  expect(trackForm.parse({ ...typed, order_number: 'ORD-1699999999-7' }).order_number).toBe(
    'ORD-1699999999-7',
  )
})

it('asks for both when either is missing', () => {
  expect(TRACK_MISSING_MESSAGE).toBe('Please enter both order number and email')
  for (const missing of ['', '  ', undefined, null]) {
    expect(messages({ ...typed, email: missing })).toEqual([TRACK_MISSING_MESSAGE])
    expect(messages({ ...typed, order_number: missing })).toEqual([TRACK_MISSING_MESSAGE])
  }
})

it('answers what no order can have like an unknown order', () => {
  for (const value of ['x'.repeat(256), 'a\0b']) {
    expect(messages({ ...typed, email: value })?.[0]).toBe(TRACK_NOT_FOUND_MESSAGE)
    expect(messages({ ...typed, order_number: value })?.[0]).toBe(TRACK_NOT_FOUND_MESSAGE)
  }
  expect(trackForm.safeParse({ order_number: 'X'.repeat(50), email: 'x'.repeat(255) }).success).toBe(true)
  expect(trackForm.safeParse({ order_number: 'X', email: 'x' }).success).toBe(true)
  expect(trackForm.safeParse({ order_number: 'X'.repeat(51), email: 'x' }).success).toBe(false)
})

it('works with a submitted form', () => {
  const form = new FormData()
  form.set('order_number', typed.order_number)
  form.set('email', '')
  expect(parseWithZod(form, { schema: trackForm }).reply().error).toEqual({ email: [TRACK_MISSING_MESSAGE] })
})
