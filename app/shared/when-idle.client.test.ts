import { afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('leaves the time to the browser, within limits', () => {
  const ask = vi.fn()
  vi.stubGlobal('window', { requestIdleCallback: ask })
  vi.stubGlobal('requestIdleCallback', ask)
  const work = vi.fn()
  whenIdle(work)
  expect(work).not.toHaveBeenCalled()
  expect(ask).toHaveBeenCalledExactlyOnceWith(work, { timeout: 2000 })
})

it('waits a moment where the browser cannot tell', () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  const work = vi.fn()
  whenIdle(work)
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})
