import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '#scripts/browser.ts'
import { chromiumFlags } from './browser-weight.ts'
import type { Shop } from './shop-process.ts'
import type { Workshop } from './workshop.ts'

/** A middling phone in a hall with bad reception. */
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const slowLine = { offline: false, latency: 150, downloadThroughput: 1e6, uploadThroughput: 500_000 }
const processorSlowdown = 4

/** A page of the back office on the phone of somebody who is signed in, once its scripts run. */
export async function openStaffPhone(
  workshop: Workshop,
  { shop, cookie, path }: { shop: Shop; cookie: string; path: string },
): Promise<Page> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: chromiumFlags })
  workshop.keep(() => browser.close())
  const context = await browser.newContext(phone)
  const [name = '', value = ''] = cookie.split('=', 2)
  await context.addCookies([{ name, value, url: shop.origin }])
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slowLine)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  await page.goto(shop.origin + path)
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  return page
}
