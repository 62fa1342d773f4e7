import { describe, expect, it } from 'vitest'
import { startScriptsLate } from './late-scripts.server.ts'

const nonce = 'n0nce-of-this-page'
const preload = '<link rel="modulepreload" href="/assets/entry.js"/>'
const styles = '<link rel="stylesheet" href="/assets/root.css"/>'
const context = `<script nonce="${nonce}">window.context = {}</script>`
const modules = `<script nonce="${nonce}" type="module" async="">import "/assets/manifest.js";\nimport("/assets/entry.js");</script>`
const data = `<script nonce="${nonce}">context.push("$& type=\\"module\\"")</script>`
const page = `<head>${preload}${styles}${preload}</head><body><main>Größe 🛋️</main>${context}${modules}${data}</body>`
const startLate = (text: string) => startScriptsLate(text, nonce).join('')

describe('the modules of a page', () => {
  it('are in a template with their preloads, and nothing else is', () => {
    const late = startLate(page)
    const [, inTemplate = ''] = /<template>(.*?)<\/template>/s.exec(late) ?? []
    expect(inTemplate).toBe(preload + preload + modules)
    const rest = late.replace(/<template>.*?<\/template><script [^>]*>.*?<\/script>/s, () => '')
    expect(rest).toBe(`<head>${styles}</head><body><main>Größe 🛋️</main>${context}${data}</body>`)
  })

  it('are started by a script of the page, directly behind the template', () => {
    const [, loader = ''] = /<\/template><script nonce="n0nce-of-this-page">(.*?)<\/script>/s.exec(
      startLate(page),
    ) ?? ['', '']
    expect(loader).toContain('template.replaceWith(template.content)')
    expect(() => new Function(loader)).not.toThrow()
  })

  it('are missing only if the router writes them otherwise, which must be noticed', () => {
    expect(() => startLate(page.replace('type="module"', 'defer=""'))).toThrow('no module script')
  })
})
