import { turnOnAllRooms } from '#tests/support/all-rooms.ts'
import { storeHostileTexts, type StoredTexts } from './hostile-rows.ts'
import type { HostilePage } from './hostile-pages.ts'
import { foreignPictures } from './hostile-texts.ts'
import { giveSession } from './people.ts'
import { foldSpaces, readShownText, ScriptWatch } from './script-watch.ts'
import { startShopProcess } from './shop-process.ts'
import { expect, test as base, type Page, type Sql } from './shop.ts'
import { refusedAnswer } from './watch.ts'

interface HostileFixtures {
  scripts: ScriptWatch
}

/** Tests of a shop of their own, with hostile texts in every column that strangers fill; who sees one run is told. */
export const test = base.extend<HostileFixtures, { stored: StoredTexts }>({
  shop: [
    async ({ database, certificate }, use) => {
      const { url, sql, drop } = await database.createDatabase('hostile_shop')
      const shop = await startShopProcess({ databaseUrl: url, certificate, env: { SAMPLE_DATA: 'off' } })
      await turnOnAllRooms(sql)
      await use({ address: shop.address, sql, keepsRows: true })
      await shop.stop()
      await drop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  stored: [async ({ shop }, use) => await use(await storeHostileTexts(shop.sql)), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  scripts: async ({}, use) => await use(new ScriptWatch()),
  context: async ({ context, scripts, watch }, use) => {
    watch.allow(foreignPictures)
    watch.expect(refusedAnswer)
    await scripts.follow(context)
    await context.route(`${foreignPictures}/**`, (route) => route.fulfill({ status: 404 }))
    await use(context)
  },
})

const soft = expect.configure({ soft: true })

/** React has taken the page over: what it renders itself is there too. */
export async function waitForScripts(page: Page): Promise<void> {
  const isAlive = () =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
  await expect.poll(() => page.evaluate(isAlive)).toBe(true)
}

/** The page shows the texts, all of them, as texts. */
export async function judgePage(
  page: Page,
  scripts: ScriptWatch,
  { path, shows }: HostilePage,
): Promise<void> {
  const findMissing = async () => {
    const shown = await readShownText(page)
    return shows.filter((text) => !shown.includes(foldSpaces(text)))
  }
  await soft.poll(findMissing, `${path} shows the texts`).toEqual([])
  // What has happened by now; no later look would take it back.
  const found = await scripts.inspect(page)
  soft(found, path).toEqual([])
}

/** Opens each page in turn. */
export async function judgePages(
  page: Page,
  scripts: ScriptWatch,
  pages: readonly HostilePage[],
): Promise<void> {
  for (const hostile of pages) {
    await page.goto(hostile.path)
    await waitForScripts(page)
    await judgePage(page, scripts, hostile)
  }
}

/** Signs a browser in. */
export async function signIn(
  page: Page,
  userId: string,
  { sql, address }: { sql: Sql; address: string },
): Promise<void> {
  const session = await giveSession(page.context(), sql, userId, address)
  // Somebody with factors has shown one.
  await sql`update auth_sessions set aal = 'aal2' where id = ${session}`
}
