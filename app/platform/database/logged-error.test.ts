import { expect, it } from 'vitest'
import { loggedError } from './logged-error.ts'

/** As the driver makes it of what PostgreSQL says. */
function refusal(message: string): Error {
  return Object.assign(new Error(message), {
    severity: 'ERROR',
    routine: 'ExecConstraints',
    code: '23514',
    table: 'orders',
    constraint: 'orders_total_check',
    column: undefined,
    detail: 'Failing row contains (1, Zebulon, zebulon@example.com).',
    where: 'COPY orders, line 1: "Zebulon"',
    internalQuery: "select 'Zebulon'",
  })
}

it('says which rule a row broke, and nothing of the row', () => {
  const text = 'new row for relation "orders" violates check constraint "orders_total_check"'
  const around = new Error('insert into orders values (Zebulon)', {
    cause: new Error('again', { cause: refusal(text) }),
  })
  const logged = loggedError(around)
  expect(logged).toMatchObject({
    message: text,
    code: '23514',
    table: 'orders',
    constraint: 'orders_total_check',
  })
  expect(JSON.stringify(logged)).toContain('logged-error.test.ts')
  expect(JSON.stringify(logged)).not.toMatch(/zebulon/i)
})

it.each(['invalid input syntax for type uuid: "Zebulon"', 'malformed array literal: "{\n"Zebulon"}"'])(
  'leaves out what %j quotes',
  (text) => {
    const logged = JSON.stringify(loggedError(refusal(text)))
    expect(logged).not.toContain('Zebulon')
    expect(logged).toContain(text.slice(0, 20))
  },
)

it('tells any other error as it is, of a wrapped one its cause', () => {
  expect(loggedError(new Error('No room'))).toMatchObject({ message: 'No room' })
  expect(loggedError(new Error('Query of Zebulon', { cause: new Error('No room') }))).toMatchObject({
    message: 'No room',
  })
})
