import { expect, it } from 'vitest'
import { greetingName } from './greeting-name.ts'

it.each([
  ['Mei Lin', 'Mei'],
  ['  Mei\r\n Lin ', 'Mei'],
  ['Jean-Luc Picard', 'Jean-Luc'],
  ['Cher', 'Cher'],
  ['Dr. Mei Lin', 'Dr. Mei Lin'],
  ['J. R. Ewing', 'J. R. Ewing'],
  ['Lin, Mei', 'Lin, Mei'],
  ['Mei & Bob Lin', 'Mei & Bob Lin'],
  ['Mei and Bob Lin', 'Mei and Bob Lin'],
  ['', ''],
])('calls %j %j (R211)', (name, called) => {
  expect(greetingName(name)).toBe(called)
})
