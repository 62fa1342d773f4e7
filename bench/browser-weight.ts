import { chromium } from '@playwright/test'
import { findBrowser } from '#scripts/browser.ts'
import { fillCart, type Cookie } from './filled-cart.ts'
import { compareWithLimit, formatNumber, tellOnly, type PartResult } from './measure.ts'
import { startShop } from './shop-process.ts'
import type { Workshop } from './workshop.ts'

const scriptLimitKb = 125
const styleLimitKb = 25
/** What a page still asks for after it has loaded comes within this. */
const settlingMs = 1500

/** Also works for root, and asks nobody for anything but the shop. */
export const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const kinds: readonly { name: string; pattern: RegExp; limitKb?: number }[] = [
  { name: 'JavaScript', pattern: /javascript/, limitKb: scriptLimitKb },
  { name: 'CSS', pattern: /^text\/css/, limitKb: styleLimitKb },
  { name: 'HTML', pattern: /^text\/html/ },
  { name: 'Fonts', pattern: /font/ },
  { name: 'Pictures', pattern: /^image\// },
]

interface Transfer {
  path: string
  mimeType: string
  /** On the wire, headers included. */
  kb: number
}

/** What the first visit of each page costs a browser with an empty cache, on the wire. */
export async function measureBrowserWeight(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('browser')
  const { origin } = await startShop(workshop, { databaseUrl: database.url, sampleData: 'on' })
  const { productId, cookie } = await fillCart(database)
  const subjects = [
    { name: 'list', address: `${origin}/products` },
    { name: 'product', address: `${origin}/product/${productId}` },
    { name: 'checkout', address: `${origin}/checkout`, cookie },
  ]
  const parts: PartResult[] = []
  for (const subject of subjects)
    parts.push(describeVisit(subject.name, await loadInBrowser(workshop, subject)))
  return { measures: parts.flatMap(({ measures }) => measures), notes: parts.flatMap(({ notes }) => notes) }
}

function describeVisit(page: string, transfers: readonly Transfer[]): PartResult {
  const measures = kinds.map(({ name, pattern, limitKb }) => {
    const value = transfers
      .filter(({ mimeType }) => pattern.test(mimeType))
      .reduce((sum, { kb }) => sum + kb, 0)
    const line = { name: `First visit of the ${page}: ${name}`, value, unit: 'kB' }
    return limitKb === undefined
      ? tellOnly(line.name, `${formatNumber(value)} kB`)
      : compareWithLimit({ ...line, below: limitKb })
  })
  const heaviest = transfers.toSorted((a, b) => b.kb - a.kb).slice(0, 5)
  return {
    measures,
    notes: [
      `Heaviest files of the first visit of the ${page}:`,
      ...heaviest.map(({ path, kb }) => `  ${formatNumber(kb)} kB ${path}`),
    ],
  }
}

async function loadInBrowser(
  workshop: Workshop,
  { address, cookie }: { address: string; cookie?: Cookie },
): Promise<Transfer[]> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: chromiumFlags.filter((flag) => !flag.startsWith('--headless')),
  })
  const close = workshop.keep(() => browser.close())
  const page = await browser.newPage()
  if (cookie) await page.context().addCookies([{ ...cookie, url: address }])
  const network = await page.context().newCDPSession(page)
  const open = new Map<string, { path: string; mimeType: string }>()
  const transfers: Transfer[] = []
  network.on('Network.responseReceived', ({ requestId, response }) => {
    open.set(requestId, { path: new URL(response.url).pathname, mimeType: response.mimeType })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = open.get(requestId) ?? { path: 'unknown', mimeType: '' }
    transfers.push({ ...file, kb: encodedDataLength / 1000 })
  })
  await network.send('Network.enable')
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(settlingMs)
  await close()
  return transfers
}
