/**
 * Runs in the page, behind the template: puts into its place what the template holds, once what is seen has come and is
 * painted, or as soon as the visitor does something, or after two seconds. The nodes are moved, not made from text,
 * so that Trusted Types allow it and the hash of the script holds.
 */
const loader = `{
  const { currentScript } = document
  const template = currentScript.previousElementSibling
  currentScript.remove()
  const start = () => template.replaceWith(template.content)
  const startPainted = () => new PerformanceObserver(start).observe({ type: "paint", buffered: true })
  addEventListener("load", startPainted)
  addEventListener("pointerdown", start, { capture: true, once: true })
  addEventListener("keydown", start, { capture: true, once: true })
  setTimeout(start, 2000)
}`

const modulePreload = /<link rel="modulepreload"[^>]*>/g
const moduleScript = /<script [^>]*type="module"[^>]*>[\s\S]*?<\/script>/

/**
 * The page with its modules in a template, from where they start late: styles, fonts and pictures have the line to
 * themselves (docs/decisions/059). Only for pages that work without their scripts.
 * @param nonce marks the inline scripts of the page.
 * @returns the page in pieces, each of whole tags: put together it would be copied again (docs/decisions/055).
 * @throws when the page has no module script: then the router writes it otherwise.
 */
export function startScriptsLate(page: string, nonce: string): string[] {
  const found = moduleScript.exec(page)
  if (!found) throw new Error('the page has no module script to start late')
  const [script] = found
  const before = page.slice(0, found.index)
  const preloads = before.match(modulePreload) ?? []
  const starter = `</template><script nonce="${nonce}">${loader}</script>`
  const after = page.slice(found.index + script.length)
  return [...before.split(modulePreload), '<template>', ...preloads, script, starter, after]
}
