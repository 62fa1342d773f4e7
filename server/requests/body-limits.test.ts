import { describe, expect, it } from 'vitest'
import { adminAddresses } from '#pages/admin/admin-addresses.ts'
import { isUpload, getUploadLimit } from './body-limits.ts'

const patterns = adminAddresses.flatMap(({ path, bodyBytes }) =>
  bodyBytes ? [[path, bodyBytes] as const] : [],
)

describe('the body limits', () => {
  it('are there', () => {
    expect(patterns.length).toBeGreaterThan(0)
  })

  it.each(patterns)('hold for %s and its data, not for what stands beside it', (pattern, bytes) => {
    const path = pattern.replace(':id', '0b54d4f4-6d3c-4b7e-9b0a-3d6f5f3e9c11')
    expect(getUploadLimit('POST', path)).toBe(bytes)
    expect(getUploadLimit('POST', `${path}.data`)).toBe(bytes)
    for (const other of [`${path}/more`, `/more${path}`]) expect(getUploadLimit('POST', other)).toBe(null)
    expect(getUploadLimit('GET', path)).toBe(null)
  })

  it('take a value of one segment only, and a dot as a dot', () => {
    expect(isUpload('POST', '/admin/lot-imports/a/b/rows')).toBe(false)
    expect(isUpload('POST', '/admin/lot-imports//rows')).toBe(false)
    expect(isUpload('POST', '/admin/importxdata')).toBe(false)
    expect(isUpload(undefined, '/admin/import')).toBe(false)
  })
})
