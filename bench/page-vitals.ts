import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '#scripts/browser.ts'
import { chromiumFlags } from './browser-weight.ts'
import { fillCart } from './filled-cart.ts'
import { besideReference, compareWithLimit, medianOf, type Measure, type PartResult } from './measure.ts'
import { startShop } from './shop-process.ts'
import type { Workshop } from './workshop.ts'

const paintLimitMs = 2000
const inputLimitMs = 100
const rounds = 5
/** What Chrome's developer tools call slow 4G, and Lighthouse's mobile profile: 150 ms there and back, 1.6 Mbit/s. */
const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
}
const processorSlowdown = 4
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** What a page still shifts or reports comes within this. */
const settlingMs = 500

interface Vitals {
  /** The largest contentful paint, in ms from the beginning of the navigation. */
  paintMs: number
  /** The longest time from an input to the frame that shows its result. */
  inputMs: number
  /** The sum of the layout shifts that no input caused. */
  shift: number
}

interface Visit {
  name: string
  address: string
  /** What is done on the page once it stands; its name for the table. */
  input: { name: string; act: (page: Page) => Promise<void> }
}

/** What somebody with a phone on slow 4G sees, beside a bare page under the same conditions in the same rounds. */
export async function measurePageVitals(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('vitals')
  const { origin } = await startShop(workshop, { databaseUrl: database.url, sampleData: 'on' })
  const { productId } = await fillCart(database)
  const product = `${origin}/product/${productId}`
  const bare: Visit = {
    name: 'bare page',
    address: await serveBarePage(workshop),
    input: { name: 'a button', act: (page) => tap(page.getByRole('button')) },
  }
  const visits: Visit[] = [
    { name: 'list', address: `${origin}/products`, input: { name: 'filter', act: filterList } },
    { name: 'product', address: product, input: { name: 'Add to Cart', act: addToCart } },
    { name: 'product', address: product, input: { name: 'gallery', act: lookAtPictures } },
  ]
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: chromiumFlags.filter((flag) => !flag.startsWith('--headless')),
  })
  workshop.keep(() => browser.close())
  // The first visits of all make what the server keeps from then on: pages and the sizes of pictures.
  for (const visit of visits) await visitPage(browser, visit, { isSlow: false })
  const found = new Map<Visit, Vitals[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const visit of [bare, ...visits])
      found.set(visit, [...(found.get(visit) ?? []), await visitPage(browser, visit, { isSlow: true })])
  return { measures: describeVitals(bare, visits, found), notes: [] }
}

function describeVitals(bare: Visit, visits: readonly Visit[], found: Map<Visit, Vitals[]>): Measure[] {
  const median = (visit: Visit, of: keyof Vitals) =>
    medianOf((found.get(visit) ?? []).map((vitals) => vitals[of]))
  const [list, product] = visits.filter(({ name }, at) => visits.findIndex((one) => one.name === name) === at)
  const line = (visit: Visit, of: 'paintMs' | 'inputMs', name: string, below: number) => {
    const [value, reference] = [median(visit, of), median(bare, of)]
    return besideReference(compareWithLimit({ name, value, unit: 'ms', below }), {
      value,
      reference,
      unit: 'ms',
    })
  }
  const paints = [list, product].flatMap((visit) =>
    visit
      ? [line(visit, 'paintMs', `Slow 4G: largest contentful paint of the ${visit.name}`, paintLimitMs)]
      : [],
  )
  const inputs = visits.map((visit) =>
    line(visit, 'inputMs', `Slow 4G: from the tap to the next frame, ${visit.input.name}`, inputLimitMs),
  )
  const shift = Math.max(...visits.flatMap((visit) => (found.get(visit) ?? []).map((vitals) => vitals.shift)))
  const shiftLine = compareWithLimit({
    name: 'Slow 4G: layout shift, the worst visit',
    value: Number(shift.toFixed(3)),
    unit: '',
    below: 0,
  })
  return [...paints, ...inputs, shiftLine]
}

/** The least that a page can be: a heading and a button, in one answer. */
async function serveBarePage(workshop: Workshop): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(
      '<!doctype html><title>Bare</title><meta name="viewport" content="width=device-width"><h1>Bare</h1>' +
        '<button onclick="this.textContent += \'!\'">Press</button>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  workshop.keep(async () => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** One visit in a browser that knows nothing yet. */
async function visitPage(browser: Browser, visit: Visit, { isSlow }: { isSlow: boolean }): Promise<Vitals> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  if (isSlow) {
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', slow4g)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  }
  await page.addInitScript(watchVitals)
  await page.goto(visit.address, { waitUntil: 'networkidle' })
  await lookAtPage(context, page)
  await visit.input.act(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(settlingMs)
  const vitals = await page.evaluate(() => (window as Window & { vitals?: Vitals }).vitals)
  await context.close()
  if (!vitals || vitals.paintMs === 0) throw new Error(`nothing was painted at ${visit.address}`)
  if (isSlow && vitals.inputMs === 0) throw new Error(`${visit.input.name} was not noticed`)
  return vitals
}

/** A browser without a window puts off frames that nobody looks at, and reports them as late. */
async function lookAtPage(context: BrowserContext, page: Page): Promise<void> {
  const camera = await context.newCDPSession(page)
  camera.on('Page.screencastFrame', ({ sessionId }) => {
    // The page may have been closed meanwhile.
    camera.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await camera.send('Page.startScreencast', { format: 'jpeg', quality: 1 })
}

/** Runs in the page, before anything of its own. */
function watchVitals(): void {
  const vitals = { paintMs: 0, inputMs: 0, shift: 0 }
  Object.assign(window, { vitals })
  const watch = (
    init: PerformanceObserverInit & { durationThreshold?: number },
    add: (entry: PerformanceEntry) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ ...init, buffered: true })
  watch({ type: 'largest-contentful-paint' }, ({ startTime }) => (vitals.paintMs = startTime))
  const addInput = (entry: PerformanceEntry) => {
    if ('interactionId' in entry && entry.interactionId)
      vitals.inputMs = Math.max(vitals.inputMs, entry.duration)
  }
  watch({ type: 'first-input' }, addInput)
  watch({ type: 'event', durationThreshold: 16 }, addInput)
  watch({ type: 'layout-shift' }, (entry) => {
    if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry)
      vitals.shift += Number(entry.value)
  })
}

/** What is hit is checked before: Playwright's own check runs in the page, between the tap and its frame. */
async function tap(target: Locator): Promise<void> {
  await target.tap({ trial: true })
  await target.tap({ force: true })
}

async function filterList(page: Page): Promise<void> {
  // Before that a link is the browser's own, and the filters are closed on the new page.
  await page.locator('html[data-hydrated]').waitFor()
  await tap(page.getByRole('button', { name: 'Filters' }))
  await tap(page.getByRole('link', { name: 'Under $100' }))
  await page.waitForURL(/max/i)
  await tap(page.getByLabel('Hide sold out'))
  await page.waitForURL(/inStock/)
}

async function addToCart(page: Page): Promise<void> {
  await tap(page.getByRole('button', { name: 'Add to Cart' }))
  await page.getByRole('link', { name: 'In your cart · View cart' }).waitFor()
}

async function lookAtPictures(page: Page): Promise<void> {
  await tap(page.getByRole('link', { name: 'Show picture 2' }))
  await page.getByRole('link', { name: 'Show picture 2' }).and(page.locator('[aria-current]')).waitFor()
  await tap(page.getByRole('link', { name: /picture 2 of/ }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Zoom in' }))
}
