import { hash } from 'node:crypto'

/** Between the renderer and the server: the hashes of a page's own inline scripts. It never leaves the server. */
export const inlineScriptsHeader = 'x-inline-scripts'

/**
 * The hashes of the inline scripts that were marked with this page's nonce, as a Content-Security-Policy names
 * them, and the page without the marks. A script that came in by way of somebody's text has no mark, so the
 * browser refuses it. Hashes rather than the nonce, because a page kept for many visitors must not share one.
 */
export function sealInlineScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const pieces: string[] = []
  let done = 0
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, done)) {
    pieces.push(page.slice(done, at))
    done = at + mark.length
    const script = readScript(page, at, done)
    if (script !== null) hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  }
  pieces.push(page.slice(done))
  return { html: pieces.join(''), hashes: [...hashes] }
}

/** The text of the inline script whose tag has its mark at `at`; null for one with a source of its own. */
function readScript(page: string, at: number, behindMark: number): string | null {
  const tag = page.lastIndexOf('<', at)
  const open = page.indexOf('>', behindMark)
  const close = page.indexOf('</script>', open)
  if (!page.startsWith('<script', tag) || open === -1 || close === -1) return null
  return page.slice(tag, open).includes(' src=') ? null : page.slice(open + 1, close)
}
