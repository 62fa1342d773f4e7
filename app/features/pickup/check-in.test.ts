import { expect, it } from 'vitest'
import { parseHandoverCode } from './check-in.ts'

it('reads six digits however they were typed', () => {
  for (const typed of ['042137', ' 042 137 ', '042-137', '04.21.37', '0 4 2 1 3 7'])
    expect(parseHandoverCode(typed), typed).toBe('042137')
  for (const typed of ['', '42137', '0421370', '04213x', '٠٤٢١٣٧', 'ORD-20261121-123456'])
    expect(parseHandoverCode(typed), typed).toBeNull()
})
