import type { BrowserContext, Page } from '@playwright/test'

/**
 * Follows browsers through a test and remembers what must never happen: errors on the console (breaches
 * of the content security policy are among them), uncaught errors, failed answers, and requests that
 * would leave this machine.
 */
export class Watch {
  readonly #home: Set<string>
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  constructor(origins: readonly string[]) {
    this.#home = new Set(origins)
  }

  async follow(context: BrowserContext): Promise<void> {
    await context.addInitScript(rememberMessages)
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      this.#seen.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error().message}`))
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && !this.#home.has(origin))
        this.#seen.push(`another origin: ${request.url()}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 500) this.#seen.push(`failed answer: ${response.status()} ${response.url()}`)
    })
  }

  /** One more shop of the test. */
  allow(origin: string): void {
    this.#home.add(origin)
  }

  /** What this test brings about on purpose: problems that match are no problems. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  /** What went wrong so far, what was expected left out. */
  problems(): string[] {
    return this.#seen.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)))
  }
}

interface ShopWindow extends Window {
  shownMessages?: Set<string>
}

/** Runs in each page from its beginning: short messages are gone before a slow machine has looked. */
function rememberMessages(): void {
  const shown = new Set<string>()
  ;(window as ShopWindow).shownMessages = shown
  new MutationObserver(() => {
    for (const message of document.querySelectorAll('[aria-label="Notifications"] li'))
      shown.add(message.textContent)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** The texts of all short messages that were shown since the page was loaded. */
export async function readMessages(page: Page): Promise<string[]> {
  return await page.evaluate(() => [...((window as ShopWindow).shownMessages ?? [])])
}

/** Chromium tells of every answer of 400 and above on the console: the refusals that a test asks for. */
export const refusedAnswer = /Failed to load resource: the server responded with a status of 4\d\d/
