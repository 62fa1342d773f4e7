import type { Locator } from '@playwright/test'

/** From an event until an element with a text is there, measured by the page itself. @returns seconds. */
export async function timeInPage(
  target: Locator,
  event: 'change' | 'click',
  selector: string,
  text: string,
  action: () => Promise<void>,
): Promise<number> {
  await target.evaluate(
    (element, wanted) => {
      const timing = { startedAt: 0, seconds: null as number | null }
      Object.assign(globalThis, { timing })
      element.addEventListener(wanted.event, () => (timing.startedAt = performance.now()), {
        once: true,
        capture: true,
      })
      const look = () => {
        const isThere = [...document.querySelectorAll(wanted.selector)].some((found) =>
          found.textContent?.includes(wanted.text),
        )
        if (isThere && timing.startedAt > 0) timing.seconds = (performance.now() - timing.startedAt) / 1000
        else requestAnimationFrame(look)
      }
      look()
    },
    { event, selector, text },
  )
  await action()
  const seconds = await target
    .page()
    .waitForFunction(() => (globalThis as unknown as { timing: { seconds: number | null } }).timing.seconds)
  return (await seconds.jsonValue()) ?? 0
}
