import { describe, expect, it } from 'vitest'
import { measureFile, percentile } from './code-size.ts'

describe('measuring a file', () => {
  it('counts lines, the last one also without its break', () => {
    expect(measureFile('a.ts', 'const a = 1\n\nconst b = 2\n').lines).toBe(3)
    expect(measureFile('a.ts', 'const a = 1\n\nconst b = 2').lines).toBe(3)
  })

  it('finds every function with its name, place and length, also inside another', () => {
    const text = `export function outer() {
  const inner = () => 1
  return inner
}

class Box {
  open() {
    return 2
  }
}

const table = { read: async () => {
  await 1
} }
`
    expect(measureFile('a.ts', text).functions).toEqual([
      { name: 'outer', line: 1, lines: 4 },
      { name: 'inner', line: 2, lines: 1 },
      { name: 'open', line: 7, lines: 3 },
      { name: 'read', line: 12, lines: 3 },
    ])
  })

  it('counts no declaration without a body as a function', () => {
    expect(
      measureFile('a.ts', 'declare function far(): void\ninterface Box { open(): void }\n').functions,
    ).toEqual([])
  })

  it('sees each way around the types', () => {
    const bad = `const a: any = 1
const b = a as string
const c = <number>a
const d = a!.e as unknown as any[]
// @ts-expect-error
const f: string = 1
// oxlint-disable-next-line no-console
/* eslint-disable */
`
    expect(measureFile('a.ts', bad)).toMatchObject({ anyTypes: 2, casts: 5, lintExceptions: 3 })
  })

  it('counts neither `as const` nor `satisfies`, nor what stands in texts and names', () => {
    const good = `export const tones = ['any', 'as never'] as const satisfies readonly string[]
export { tones as many }
const text = \`any \${tones.length} as string\`
// as any
const isSame = a !== b && !c
`
    expect(measureFile('a.ts', good)).toMatchObject({ anyTypes: 0, casts: 0, lintExceptions: 0 })
  })

  it('reads components, and of a style sheet the lines alone', () => {
    const component = `export function Card() {
  return <p title={'x' as string}>as any</p>
}
`
    expect(measureFile('card.tsx', component)).toMatchObject({ casts: 1, anyTypes: 0, lines: 3 })
    expect(measureFile('app.css', 'p {\n}\n')).toMatchObject({ lines: 2, functions: [], casts: 0 })
  })
})

it.each([
  [[], 0.9, 0],
  [[7], 0.5, 7],
  [[3, 1, 2], 0.5, 2],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9, 9],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 1, 10],
])('of %j, %d are not above %d', (numbers, share, expected) => {
  expect(percentile(numbers, share)).toBe(expected)
})
