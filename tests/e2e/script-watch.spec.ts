import { hostileTexts } from './hostile-texts.ts'
import { insertProduct } from './product-rows.ts'
import { readShownText, ScriptWatch } from './script-watch.ts'
import { expect, test, type Page } from './shop.ts'

// tests/e2e/stored-scripts.spec.ts relies on it: every text that got through would be noticed.

const careless = 'https://careless.example/'

async function openCarelessPage(page: Page, html: string): Promise<void> {
  await page.unrouteAll()
  const body = `<!doctype html><title>Careless</title><body>${html}</body>`
  await page.route(`${careless}**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  )
  await page.goto(careless)
}

test('each hostile text is noticed where somebody made the mistake that it waits for', async ({
  page,
  watch,
}) => {
  watch.expect(/./)
  const scripts = new ScriptWatch()
  await scripts.follow(page.context())
  for (const [at, { text, careless: write, runs }] of hostileTexts.entries()) {
    await openCarelessPage(page, write(text))
    if (runs) await expect.poll(() => [...scripts.ran], text).toContain(at + 1)
    await expect.poll(() => scripts.inspect(page), text).not.toEqual([])
  }
  const runners = hostileTexts.flatMap(({ runs }, at) => (runs ? [at + 1] : []))
  expect([...scripts.ran].toSorted((one, other) => one - other)).toEqual(runners)
})

test('dialogs, a receiver added to a mail and a text that is not there are noticed, harmless pages are not', async ({
  page,
  watch,
}) => {
  watch.expect(/./)
  const scripts = new ScriptWatch()
  await scripts.follow(page.context())
  await openCarelessPage(page, '<a href="mailto:a@example.com?subject=Hello">Mail</a><input value="typed">')
  expect(await scripts.inspect(page)).toEqual([])
  await expect.poll(() => readShownText(page)).toBe('Careless Mail typed')
  await openCarelessPage(page, '<a href="mailto:a@example.com?bcc=b@example.com">Mail</a>')
  await expect
    .poll(() => scripts.inspect(page))
    .toEqual([expect.stringContaining('an element: <a href="mailto:')])
  await openCarelessPage(page, '<script>alert("hello")</script>')
  await expect.poll(() => scripts.inspect(page)).toEqual(['a dialog: hello'])
})

for (const hasPolicy of [false, true])
  test(`a page of the shop that forgot to escape is noticed ${hasPolicy ? 'although its policy stops it' : 'without a policy'}`, async ({
    page,
    sql,
    watch,
  }) => {
    watch.expect(/./)
    const scripts = new ScriptWatch()
    await scripts.follow(page.context())
    const text = '<img canary src=x onerror=canary(3)>'
    const escaped = '&lt;img canary src=x onerror=canary(3)&gt;'
    const { id } = await insertProduct(sql, { description: text })
    const path = `/product/${id}`
    await page.goto(path)
    await expect.poll(() => readShownText(page)).toContain(text)
    expect(await scripts.inspect(page)).toEqual([])

    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch()
      const { 'content-security-policy': policy = '', ...headers } = answer.headers()
      const html = await answer.text()
      expect(html).toContain(`>${escaped}</p>`)
      const body = html.replace(`>${escaped}</p>`, `>${text}</p>`)
      await route.fulfill({
        body,
        headers: hasPolicy ? { ...headers, 'content-security-policy': policy } : headers,
      })
    })
    await page.goto(path)
    const found: string[] = []
    await expect
      .poll(async () => {
        found.push(...(await scripts.inspect(page)))
        return found.join('\n')
      })
      .toMatch(hasPolicy ? /only the policy stopped script-src-attr/ : /text 3 ran in/)
    expect(scripts.ran.size).toBe(hasPolicy ? 0 : 1)
    await sql`delete from products where id = ${id}`
  })
