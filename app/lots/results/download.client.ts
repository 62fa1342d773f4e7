/** How long the browser may take to begin with a file. */
const KEEP_MS = 60_000

/** Hands a text to the visitor as a file. */
export function downloadText(name: string, parts: readonly string[], type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
}
