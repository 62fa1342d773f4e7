import { expect, type BrowserContext, type Page } from '@playwright/test'

/** Asked on every page, the usual waits of up to a second between two looks would add up to minutes. */
export const often = { intervals: [50, 50, 50, 100, 100, 200, 500] }

/**
 * Scripts start once a page is painted (docs/decisions/059), and a click before that is the browser's own. Tests that go to
 * a page wait until its scripts run, so that each of them tries one of the two.
 */
export function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (address, options) => {
      const response = await goto(address, options)
      // A test that does not wait for the page looks at what comes before.
      if (options?.waitUntil !== 'commit') await waitUntilHydrated(page)
      return response
    }
    page.reload = async (...options) => {
      const response = await reload(...options)
      await waitUntilHydrated(page)
      return response
    }
  })
}

/** Asked from outside: what waits inside a page stands still where a test stops its clock. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isHydrated), often).toBe(true)
}

/** Runs in the page; one without scripts, such as a file, counts too. */
function isHydrated(): boolean {
  return (
    'hydrated' in document.documentElement.dataset ||
    document.querySelector('template, script[type="module"]') === null
  )
}
