import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has the focus, and sees that whatever has it on the way is marked. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key)
    const focus = await wanted.evaluate(readFocus)
    const isMarked = focus.hasOutline || (await isSeenToHaveFocus(page))
    expect(isMarked, `${focus.markup} shows that it has the focus`).toBe(true)
    if (focus.isWanted) return
  }
  throw new Error(`${String(wanted)} was not reached by ${key}`)
}

/** Runs in the page. */
function readFocus(wanted: Element): { isWanted: boolean; hasOutline: boolean; markup: string } {
  const element = document.activeElement
  const isWanted = element === wanted
  if (!element || element === document.body) return { isWanted, hasOutline: true, markup: 'the page itself' }
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  return {
    isWanted,
    hasOutline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    markup: element.outerHTML.slice(0, 200),
  }
}

/** Whether the focused element looks different without the focus: the thumb of a slider has the outline. */
async function isSeenToHaveFocus(page: Page): Promise<boolean> {
  const element = (await page.evaluateHandle(() => document.activeElement)).asElement()
  if (!element) return false
  // A page that scrolls smoothly is still on its way to what has the focus.
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) return false
  const clip = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 }
  const focused = await page.screenshot({ clip })
  await element.evaluate((node) => (node as HTMLElement).blur())
  const plain = await page.screenshot({ clip })
  await element.evaluate((node) => (node as HTMLElement).focus())
  return !focused.equals(plain)
}
