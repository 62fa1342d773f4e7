import { afterEach, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits for the frame that shows what the input has changed', () => {
  vi.useFakeTimers()
  const frames: (() => void)[] = []
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const work = vi.fn()
  afterPaint(work)
  vi.runAllTimers()
  // A frame is painted after what was to be done with it.
  frames.forEach((frame) => frame())
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

it('does not wait where there are no frames', () => {
  vi.stubGlobal('document', { hidden: true })
  const work = vi.fn()
  afterPaint(work)
  expect(work).toHaveBeenCalledOnce()
})
