import { expect } from 'vitest'

/**
 * An answer is a page that has these texts. @returns the page as people read it: without what React writes between two
 * of its texts.
 */
export async function expectPage(
  answer: Response | Promise<Response>,
  texts: readonly string[],
  status = 200,
): Promise<string> {
  const given = await answer
  expect(given.status).toBe(status)
  const page = (await given.text()).replaceAll('<!-- -->', '')
  for (const text of texts) expect(page).toContain(text)
  return page
}
