import { describe, expect, it } from 'vitest'
import { countProcesses, readPlace, writePlace } from './process-places.ts'

const gigabyte = 1_000_000_000
const machine = { wanted: undefined, port: 3000, platform: 'linux', cores: 2, memoryBytes: 8 * gigabyte }

describe('how many server processes share the port', () => {
  it('is one a core, at most four, as far as the memory goes, and never none', () => {
    expect(countProcesses(machine)).toBe(2)
    expect(countProcesses({ ...machine, cores: 1 })).toBe(1)
    expect(countProcesses({ ...machine, cores: 32, memoryBytes: 64 * gigabyte })).toBe(4)
    expect(countProcesses({ ...machine, cores: 8, memoryBytes: 3.9 * gigabyte })).toBe(3)
    expect(countProcesses({ ...machine, memoryBytes: 0.5 * gigabyte })).toBe(1)
  })

  it('is what the owner wants, on any machine that can share a port', () => {
    expect(countProcesses({ ...machine, wanted: 1 })).toBe(1)
    expect(countProcesses({ ...machine, wanted: 6, memoryBytes: gigabyte })).toBe(6)
    expect(countProcesses({ ...machine, wanted: 6, platform: 'darwin' })).toBe(1)
    expect(countProcesses({ ...machine, wanted: 6, port: 0 })).toBe(1)
  })

  it('is told to each process with its place', () => {
    const place = { number: 2, count: 3 }
    expect(readPlace(writePlace(place))).toEqual(place)
    expect(readPlace(undefined)).toEqual({ number: 1, count: 1 })
  })
})
