import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits until axe finds nothing wrong with the page as it stands. */
export async function expectAccessible(page: Page, where = ''): Promise<void> {
  await expect.poll(() => findViolations(page), where).toEqual([])
}

/** Makes the window so wide and waits until nothing of the page sticks out. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(excess, `at ${width} px`).toBeLessThanOrEqual(0)
}

/** A line for each element; in legacy mode, since no page has frames. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}
