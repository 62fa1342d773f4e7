import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe judges a page by. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// Half as long to load as what AxeBuilder takes by itself.
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Waits until axe finds nothing wrong with the page as it stands. */
export async function expectAccessible(page: Page, where = ''): Promise<void> {
  await expect.poll(() => findViolations(page), where).toEqual([])
}

/** Makes the window so wide and waits until nothing of the page sticks out. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  await expect.poll(() => findExcess(page), `at ${width} px`).toEqual([])
}

/** What axe finds wrong with the page, or with some elements of it, as it stands: a line for each element. */
export async function findViolations(page: Page, selector?: string): Promise<string[]> {
  // Legacy mode: in the page itself. There are no frames for which axe would need another page.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({
    runOnly: tags,
    // What is in order is not described, and style sheets are read by no rule of these.
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  })
  if (selector) axe.include(selector)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')} (${(node.failureSummary ?? '').replace(/\s+/g, ' ')})`,
    ),
  )
}

/** How much wider than the window the page is, with an element that sticks out; nothing where it fits. */
export async function findExcess(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const { scrollWidth } = document.scrollingElement ?? document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.querySelectorAll('main *, header *, footer *')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 1 &&
        !element.closest('.overflow-x-auto, .sr-only'),
    )
    // The innermost: what is around it is wide because of it.
    const culprit = outside.find(
      (element) => !outside.some((other) => other !== element && element.contains(other)),
    )
    return [`${scrollWidth - clientWidth} px too wide: ${culprit?.outerHTML.slice(0, 200)}`]
  })
}
