import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sealInlineScripts } from './inline-scripts.server.ts'

const nonce = 'n0nce-of-this-page'
const seal = (page: string) => {
  const { html, hashes } = sealInlineScripts([page], nonce)
  return { html: html.join(''), hashes }
}
const toHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('the inline scripts of a page', () => {
  it('that the page made itself are named by their hashes, and lose their marks', () => {
    const { html, hashes } = seal(
      `<p>ü</p><script nonce="${nonce}">one()</script><script type="module" nonce="${nonce}" async="">two('ü')</script>`,
    )
    expect(hashes).toEqual([toHash('one()'), toHash("two('ü')")])
    expect(html).toBe(`<p>ü</p><script>one()</script><script type="module" async="">two('ü')</script>`)
  })

  it('that came in with a text are not named, so that browsers refuse them', () => {
    const { html, hashes } = seal(
      `<script>evil()</script><script nonce="guess">evil()</script><script nonce="${nonce}">one()</script>`,
    )
    expect(hashes).toEqual([toHash('one()')])
    expect(html).toContain('<script>evil()</script>')
  })

  it('are not files, links or scripts without an end', () => {
    const page = `<script nonce="${nonce}" src="/a.js"></script><link nonce="${nonce}"/><script nonce="${nonce}">one()`
    expect(seal(page)).toEqual({
      html: '<script src="/a.js"></script><link/><script>one()',
      hashes: [],
    })
  })
})
