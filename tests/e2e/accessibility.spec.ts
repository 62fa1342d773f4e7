import { signInAsOwner } from './owner.ts'
import { findPictures } from './page-states.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { fillCart, openPage } from './shopping.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const announced = (page: Page) => page.locator('body > [aria-live="polite"].sr-only')

test('a new page takes the focus to its heading and reads its title out', async ({ page }) => {
  await openPage(page, '/')
  await expect(announced(page)).toHaveText('')
  await test.step('the skip link is a button of its own size, and leads past the header', async () => {
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'Skip to content' })
    await expect(link).toBeFocused()
    await expect(link).toHaveCSS('padding-left', '20px')
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeFocused()
  await expect(announced(page)).toHaveText(await page.title())

  await test.step('with a link of the header, which stays where it is', async () => {
    await page
      .getByRole('navigation', { name: 'Departments' })
      .getByRole('link', { name: 'All Deals' })
      .click()
    await expect(page.getByRole('heading', { name: 'All Deals', level: 1 })).toBeFocused()
    await expect(announced(page)).toHaveText(await page.title())
  })

  await test.step('not when only the query changes', async () => {
    const before = await announced(page).textContent()
    await page.getByLabel('Sort by').focus()
    await page.getByLabel('Sort by').selectOption({ index: 1 })
    await page.waitForURL(/sort=/)
    await expect(page.getByLabel('Sort by')).toBeFocused()
    await expect(announced(page)).toHaveText(before ?? '')
  })

  await test.step('and on the way back', async () => {
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeFocused()
  })
})

/** The contrast of the focused element's ring with the ground that it is drawn on. */
async function measureRing(): Promise<{ label: string; contrast: number }> {
  const element = document.activeElement ?? document.body
  if (element === document.body) return { label: 'outside', contrast: 0 }
  // Colors change over time, however short it is.
  await Promise.all(element.getAnimations().map(({ finished }) => finished))
  const style = getComputedStyle(element)
  const isInside = Number.parseFloat(style.outlineOffset) < 0
  let ground: Element | null = isInside ? element : element.parentElement
  const colorOf = (of: Element) => getComputedStyle(of).backgroundColor
  while (ground && /, 0\)|transparent/.test(colorOf(ground))) ground = ground.parentElement
  const luminanceOf = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 1, dark = 1] = [style.outlineColor, ground ? colorOf(ground) : 'rgb(250, 247, 242)']
    .map(luminanceOf)
    .toSorted((one, other) => other - one)
  const hasRing = style.outlineStyle === 'solid' && Number.parseFloat(style.outlineWidth) >= 2
  return {
    label: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)}`,
    contrast: hasRing ? (light + 0.05) / (dark + 0.05) : 0,
  }
}

/** Runs in the page: of what has the focus nothing can be seen, something else lies over all of it, or it is out of the window. */
function describeHiddenFocus(): string | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const over = document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * part)
    return over && (element.contains(over) || over.contains(element) || over.matches('label'))
  })
  const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
  return isSeen ? null : `${element.tagName} ${name} at ${Math.round(top)}`
}

/** Every stop of the Tab key whose ring is too faint, or of which nothing is seen, in the order in which they come. */
async function findLostFocus(page: Page): Promise<string[]> {
  const lost: string[] = []
  const stops = new Set<string>()
  let isOutside = false
  for (let stop = 0; stop < 200; stop += 1) {
    await page.keyboard.press('Tab')
    const { label, contrast } = await page.evaluate(measureRing)
    isOutside = label === 'outside'
    if (isOutside) break
    stops.add(label)
    // The slider's ring is around its thumb, which no script can look at; its color is that of all others.
    if (contrast < 3 && !/INPUT (Min|Max)imum price/.test(label))
      lost.push(`${label}: ${contrast.toFixed(1)}`)
    const hidden = await page.evaluate(describeHiddenFocus)
    if (hidden) lost.push(`hidden: ${hidden}`)
  }
  expect(isOutside, 'Tab leads out of the page').toBe(true)
  expect(stops.size).toBeGreaterThan(10)
  return lost
}

/** The way back through a page, from its last link. */
async function findHiddenOnTheWayBack(page: Page): Promise<string[]> {
  const hidden: (string | null)[] = []
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Shift+Tab')
    hidden.push(await page.evaluate(describeHiddenFocus))
  }
  return hidden.filter((problem) => problem !== null)
}

test('on a wide screen every stop of the Tab key is seen, and its ring stands out from its ground', async ({
  page,
  sql,
}) => {
  await openPage(page, '/products')
  expect(await findLostFocus(page)).toEqual([])
  await signInAsOwner(page, sql)
  await page.goto('/admin/dashboard')
  expect(await findLostFocus(page)).toEqual([])
  await test.step('a new page of the back office takes the focus to its heading too', async () => {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL(/orders/)
    await expect(announced(page)).toHaveText(await page.title())
  })
})

/** What larger or wider text cuts off: words broken in two, texts out of the window or of their box. */
function findCutTexts(change: 'size' | 'spacing'): string[] {
  if (change === 'size') document.documentElement.style.fontSize = '200%'
  else
    for (const { style } of document.querySelectorAll<HTMLElement>('body *')) {
      style.lineHeight = '1.5'
      style.letterSpacing = '0.12em'
      style.wordSpacing = '0.16em'
    }
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement
    // Names in tiles are shortened at every size; the whole one is a tap away.
    const exempt =
      '.sr-only, [aria-hidden="true"], script, option, .overflow-x-auto, .tile h3, .tile-facts, [aria-label="Just in"]'
    if (!holder?.checkVisibility() || holder.closest(exempt)) continue
    for (const { 0: word, index } of node.textContent?.matchAll(/[\p{L}]+/gu) ?? []) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (boxes.length > 1) found.push(`broken: ${word}`)
      else if (boxes.some(({ left, right }) => left < 0 || right > innerWidth + 1))
        found.push(`outside: ${word}`)
    }
    const style = getComputedStyle(holder)
    if (style.overflow !== 'visible' && style.display !== 'inline' && style.clipPath === 'none')
      if (holder.scrollWidth > holder.clientWidth + 1 || holder.scrollHeight > holder.clientHeight + 4)
        found.push(`cut: ${holder.textContent}`)
  }
  for (const select of document.querySelectorAll('select')) {
    const { left, right } = select.getBoundingClientRect()
    if (select.checkVisibility() && (left < 0 || right > innerWidth))
      found.push(`outside: select ${select.name}`)
    if (select.checkVisibility() && select.clientHeight < 2 * 16) found.push(`low: select ${select.name}`)
  }
  const { scrollWidth, clientWidth, style } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`)
  style.removeProperty('font-size')
  return found
}

/** Targets below 24 px that are no part of a text and have no room of their own around them (WCAG 2.5.8). */
function findSmallTargets(): string[] {
  const targets = [
    ...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea'),
  ]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('.sr-only'))
    .map((target) => ({ target, box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1)
  const distance = (one: DOMRect, other: DOMRect) =>
    Math.hypot(
      one.x + one.width / 2 - (other.x + other.width / 2),
      one.y + one.height / 2 - (other.y + other.height / 2),
    )
  const isInText = (target: Element) =>
    getComputedStyle(target).display === 'inline' &&
    target.parentElement?.textContent.trim() !== target.textContent.trim()
  return targets
    .filter(({ box }) => Math.min(box.width, box.height) < 24)
    .filter(({ target }) => !isInText(target))
    .filter(({ target, box }) =>
      targets.some((other) => other.target !== target && distance(box, other.box) < 24),
    )
    .map(({ target, box }) => `${target.outerHTML.slice(0, 80)}: ${box.width} x ${box.height}`)
}

/** What a customer goes through; with the focus, forth and back, through those with something at the edges of a phone. */
const paths = {
  withEdges: ['/products', '/cart', '/checkout'],
  forth: ['/', '/contact'],
  others: ['/auth', '/track-order', '/about'],
}

test('on a phone the focus is seen, targets are large enough, and larger or wider text is not cut off', async ({
  page,
  sql,
}) => {
  const softly = expect.configure({ soft: true })
  const product = await insertProduct(sql, {
    name: 'Walnut Dining Table',
    images: await findPictures(sql),
    stock: 3,
  })
  const withEdges = [...paths.withEdges, `/product/${product.id}`]
  const walked = [...withEdges, ...paths.forth]
  await openPage(page, '/')
  await fillCart(page, product)
  for (const path of [...walked, ...paths.others]) {
    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, path)
    // Before anything scrolls: what stays at the edges lies near other targets in every place.
    for (const width of [360, 1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await softly.poll(() => page.evaluate(findSmallTargets), `${path} at ${width} px`).toEqual([])
    }
    if (walked.includes(path)) expect.soft(await findLostFocus(page), path).toEqual([])
    if (withEdges.includes(path)) expect.soft(await findHiddenOnTheWayBack(page), path).toEqual([])
    for (const change of ['size', 'spacing'] as const)
      // A window that was just made narrower may have its wide look for a moment.
      await softly.poll(() => page.evaluate(findCutTexts, change), `${path}, another ${change}`).toEqual([])
  }
})
