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

const preloadStart = '<link rel="modulepreload"'
const moduleType = 'type="module"'
const scriptEnd = '</script>'

/**
 * The page with its modules in a template, from where they start late: styles, fonts and pictures have the line to
 * themselves (docs/decisions/059). Only for pages that work without their scripts.
 * @param nonce marks the inline scripts of the page.
 * @returns the page in pieces, each of whole tags: put together it would be copied once more (docs/decisions/055).
 * @throws when the page has no module script: then the router writes it otherwise.
 */
export function startScriptsLate(page: string, nonce: string): string[] {
  // Near the end, with only the data of the page behind it; what is preloaded stands in the head.
  const named = page.lastIndexOf(moduleType)
  if (named === -1) throw new Error('the page has no module script to start late')
  const start = page.lastIndexOf('<script ', named)
  const end = page.indexOf(scriptEnd, named) + scriptEnd.length
  const headEnd = page.indexOf('</head>')
  const kept: string[] = []
  const preloads: string[] = []
  let done = 0
  for (
    let at = page.indexOf(preloadStart);
    at !== -1 && at < headEnd;
    at = page.indexOf(preloadStart, done)
  ) {
    kept.push(page.slice(done, at))
    done = page.indexOf('>', at) + 1
    preloads.push(page.slice(at, done))
  }
  kept.push(page.slice(done, start))
  const starter = `<script nonce="${nonce}">${loader}</script>`
  return [...kept, '<template>', ...preloads, page.slice(start, end), '</template>', starter, page.slice(end)]
}
