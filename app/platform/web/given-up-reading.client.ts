/**
 * The router does not listen to the end of an answer that something newer overtakes (react-router 15765), and what no one
 * listens to is an error of the page. Giving up on purpose is not an error.
 */
export function forgiveGivenUpReading(page: Window): void {
  page.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault()
  })
}
