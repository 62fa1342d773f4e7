import { expect, type Page } from './shop.ts'

/** Waits until the browser has kept a lot at hand that `isKept` recognizes by its text (all kept pieces as JSON). */
export async function expectKept(page: Page, isKept: (text: string) => boolean): Promise<void> {
  await expect.poll(async () => isKept(await page.evaluate(readKept)), 'the lot is kept').toBe(true)
}

/** Runs in the page. */
async function readKept(): Promise<string> {
  const found = await indexedDB.databases()
  const name = found.find((one) => one.name?.startsWith('pricing-tool'))?.name
  if (!name) return ''
  const database = await answer(indexedDB.open(name))
  const values = await answer(database.transaction('work').objectStore('work').getAll())
  database.close()
  return JSON.stringify(values)

  function answer<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  }
}
