import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const code = await readFile(new URL('../../build/server/index.js', import.meta.url), 'utf8')

it("takes one byte of memory for each character of the server's code", () => {
  // A single other one, as in a template with a tag, and all five million take two.
  expect(/.{0,40}[\u0080-\uffff].{0,20}/.exec(code)?.[0]).toBeUndefined()
})

it('has no development build of a library', () => {
  // A warning of React's, which only that build has; not as a text, which a failure would print whole.
  expect(code.includes('Each child in a list should have')).toBe(false)
})
