import { accountPages } from './account-pages.ts'
import { adminPages, adminStates } from './admin-pages.ts'
import { alertPages } from './alert-pages.ts'
import { factorPages } from './factor-pages.ts'
import { orderPages } from './order-pages.ts'
import { findExcess, findViolations } from './page-checks.ts'
import { fillCatalogue, type PageState } from './page-states.ts'
import { expect, test, type Page } from './shop.ts'
import { shopPages } from './shop-pages.ts'
import { refusedAnswer } from './watch.ts'

/** Every page in all its states. */
export const everyState: Visits['states'] = {
  'of the shop': shopPages,
  'of carts, orders and appointments': orderPages,
  'of accounts': accountPages,
  'of second factors and alerts': [...factorPages, ...alertPages],
  'of the back office': adminPages,
  'of the back office with much to show': adminStates,
}

interface Visits {
  states: Readonly<Record<string, readonly PageState[]>>
  look(page: Page): Promise<string[]>
}

/** Every page, as it is met most. */
export const everyPage = Object.fromEntries(
  Object.entries(everyState).map(([group, states]) => [group, states.filter((state) => !state.isVariant)]),
)

/** Visits pages in states of theirs: one visit a state, one catalogue and one page of the browser a group. */
export function visitPages({ states, look }: Visits): void {
  const softly = expect.configure({ soft: true })
  // Colours are judged as they stand, not half-way through a transition.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  for (const [group, its] of Object.entries(states))
    test(`pages ${group} fit every width, and axe finds nothing`, async ({ context, shop, watch }) => {
      watch.expect(refusedAnswer)
      const products = await fillCatalogue(shop.sql)
      await context.addInitScript(stayHere)
      const page = await context.newPage()
      for (const { name, open } of its) {
        await page.setViewportSize({ width: 1280, height: 740 })
        const failure = await open({ page, ...shop, products }).then(() => '', String)
        softly(failure, `${name}: cannot be opened`).toBe('')
        await softly.poll(() => look(page), name).toEqual([])
        // A new page a state would take half as long again. The one that is open would ask on, signed out.
        await page.evaluate(() => sessionStorage.clear())
        await page.goto('about:blank')
        await context.clearCookies()
      }
    })
}

/** Runs in the page: keeps one that goes on to another by itself after two seconds. */
function stayHere(): void {
  const wait = window.setTimeout.bind(window)
  const waitUnlessTwoSeconds = (work: () => void, ms?: number) => (ms === 2000 ? 0 : wait(work, ms))
  Object.assign(window, { setTimeout: waitUnlessTwoSeconds })
}

const widths = [1280, 1024, 768, 360, 320]

/** What sticks out at any width, and what axe finds at 1280 and 360 px. */
export async function findProblems(page: Page): Promise<string[]> {
  return await lookAtWidths(page, async (width) =>
    width === 360 || width === 1280 ? await findViolations(page) : [],
  )
}

/** The same in a third of the time: at 1280 px axe judges only what is not there at 360, such as the menu, once. */
export async function findProblemsOnce(page: Page): Promise<string[]> {
  const problems = await lookAtWidths(page, async (width) => {
    if (width !== 360) return []
    await page.evaluate(rememberShown)
    return await findViolations(page)
  })
  await page.setViewportSize({ width: 1280, height: 740 })
  const appeared = await page.evaluate(markAppeared)
  if (appeared.every((html) => judged.has(html))) return problems
  const found = await findViolations(page, '[data-appeared]')
  if (found.length === 0) for (const html of appeared) judged.add(html)
  return [...problems, ...found.map((problem) => `at 1280 px: ${problem}`)]
}

/** Elements that axe has already judged at 1280 px. */
const judged = new Set<string>()

async function lookAtWidths(page: Page, look: (width: number) => Promise<string[]>): Promise<string[]> {
  const problems: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    const found = [...(await findExcess(page)), ...(await look(width))]
    problems.push(...found.map((problem) => `at ${width} px: ${problem}`))
  }
  return problems
}

interface VisitedWindow extends Window {
  shown?: Set<Element>
}

/** Runs in the page: remembers which elements are displayed. */
function rememberShown(): void {
  const all = [...document.body.querySelectorAll('*')]
  ;(window as VisitedWindow).shown = new Set(all.filter((element) => element.checkVisibility()))
}

/** Runs in the page: marks what is displayed now and was not. @returns it, without numbers, which differ from page to page. */
function markAppeared(): string[] {
  const { shown } = window as VisitedWindow
  const appeared = [...document.body.querySelectorAll('*')].filter(
    (element) => element.checkVisibility() && !shown?.has(element),
  )
  const outermost = appeared.filter(({ parentElement }) => !appeared.includes(parentElement ?? document.body))
  return outermost.map((element) => {
    const html = element.outerHTML.replaceAll(/\d+/g, '')
    element.toggleAttribute('data-appeared', true)
    return html
  })
}
