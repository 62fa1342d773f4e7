import { expect, type Page } from '@playwright/test'

/** What is shown fits the roll of a receipt printer, 80 mm with margins of 4 mm. */
export async function expectOnReceiptRoll(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const screen = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: Math.floor((72 * 96) / 25.4), height: screen.height })
  const receipt = page.getByRole('article')
  await expect(receipt).toHaveCSS('page', 'receipt-roll')
  const findTooWide = () =>
    receipt.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth)
        .map((part) => part.outerHTML.slice(0, 120)),
    )
  await expect.poll(findTooWide).toEqual([])
  await page.emulateMedia({ media: null })
  await page.setViewportSize(screen)
}
