import { expect, it } from 'vitest'
import { usualFactors } from './condition-factors.ts'
import { readConditionFactors, saveConditionFactors } from './condition-factors.server.ts'

it('are the program’s until the owner sets others, again and again (R128)', async () => {
  expect(await readConditionFactors()).toEqual(usualFactors)
  for (const Damaged of [12.5, 40]) {
    await saveConditionFactors({ ...usualFactors, Damaged })
    expect(await readConditionFactors()).toEqual({ ...usualFactors, Damaged })
  }
})
