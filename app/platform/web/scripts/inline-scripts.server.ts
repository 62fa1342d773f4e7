import { hash } from 'node:crypto'

/** Between the renderer and the server: the hashes of a page's own inline scripts. It never leaves the server. */
export const inlineScriptsHeader = 'x-inline-scripts'

/**
 * The hashes of the inline scripts that were marked with this page's nonce, as a Content-Security-Policy names
 * them, and the page without the marks. A script from someone's text has no mark, so the
 * browser refuses it. Hashes rather than the nonce, because a page kept for many visitors must not share one.
 * @param page in pieces of whole tags.
 */
export function sealInlineScripts(
  page: readonly string[],
  nonce: string,
): { html: string[]; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const html: string[] = []
  for (const piece of page) {
    let done = 0
    for (let at = piece.indexOf(mark); at !== -1; at = piece.indexOf(mark, done)) {
      html.push(piece.slice(done, at))
      done = at + mark.length
      const script = readScript(piece, at, done)
      if (script !== null) hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
    }
    html.push(piece.slice(done))
  }
  return { html, hashes: [...hashes] }
}

/** The text of the inline script whose tag has its mark at `at`; null for one with a source of its own, and other tags. */
function readScript(page: string, at: number, behindMark: number): string | null {
  const tag = page.lastIndexOf('<', at)
  const open = page.indexOf('>', behindMark)
  // First of all: looking for the end of a link's script would read the page to its end.
  if (open === -1 || !page.startsWith('<script', tag)) return null
  const close = page.indexOf('</script>', open)
  if (close === -1 || page.slice(tag, open).includes(' src=')) return null
  return page.slice(open + 1, close)
}
