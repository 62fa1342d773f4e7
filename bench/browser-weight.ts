import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { compareWithLimit, tellOnly, type PartResult } from './measure.ts'
import { startShop } from './shop-process.ts'
import type { Workshop } from './workshop.ts'

const scriptLimitKb = 150
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

/** What the first visit of the list costs a browser with an empty cache, in bytes on the wire. */
export async function measureBrowserWeight(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('browser')
  const { origin } = await startShop(workshop, { databaseUrl: database.url, sampleData: 'on' })
  const bytes = await loadInBrowser(workshop, `${origin}/products`)
  const kbOf = (pattern: RegExp) =>
    Array.from(bytes)
      .filter(([mimeType]) => pattern.test(mimeType))
      .reduce((sum, [, size]) => sum + size, 0) / 1000
  return {
    measures: kinds.map(({ name, pattern, limitKb }) => {
      const line = { name: `First visit of the list: ${name}`, value: kbOf(pattern), unit: 'kB' }
      return limitKb === undefined
        ? tellOnly(line.name, `${line.value.toFixed(1)} kB`)
        : compareWithLimit({ ...line, below: limitKb })
    }),
    notes: [],
  }
}

/** Bytes that came over the wire, headers included, by MIME type. */
async function loadInBrowser(workshop: Workshop, address: string): Promise<Map<string, number>> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: chromiumFlags.filter((flag) => !flag.startsWith('--headless')),
  })
  const close = workshop.keep(() => browser.close())
  const page = await browser.newPage()
  const network = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  const bytes = new Map<string, number>()
  network.on('Network.responseReceived', ({ requestId, response }) => types.set(requestId, response.mimeType))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'unknown'
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength)
  })
  await network.send('Network.enable')
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(settlingMs)
  await close()
  return bytes
}
