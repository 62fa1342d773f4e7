import type { BrowserContext, Page } from '@playwright/test'
import { canaryHost } from './hostile-texts.ts'

/**
 * Notices when one of the hostile texts becomes more than text: when it runs, opens a dialog, asks its host, is stopped
 * by the page's policy alone, or makes an element or an address that runs programs.
 */
export class ScriptWatch {
  readonly #seen: string[] = []
  /** The numbers of the texts that ran. */
  readonly ran = new Set<number>()

  async follow(context: BrowserContext): Promise<void> {
    await context.exposeBinding('canary', ({ frame }, number: number) => {
      this.ran.add(number)
      this.#seen.push(`text ${number} ran in ${frame.url()}`)
    })
    await context.exposeBinding('reportBreach', ({ frame }, breach: string) => {
      this.#seen.push(`only the policy stopped ${breach} in ${frame.url()}`)
    })
    await context.addInitScript(reportBreaches)
    context.on('dialog', (dialog) => {
      this.#seen.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    await context.route(`https://${canaryHost}/**`, (route) => {
      this.#seen.push(`asked for ${route.request().url()}`)
      return route.abort('blockedbyclient')
    })
  }

  /** What was noticed since the last time, and what is wrong in the page as it stands, its frames included. */
  async inspect(page: Page): Promise<string[]> {
    const found = await Promise.all(page.frames().map((frame) => frame.evaluate(findForeignElements)))
    return [...this.#seen.splice(0), ...found.flat()]
  }
}

interface ReportingWindow extends Window {
  reportBreach?(breach: string): void
}

/** Runs in each page from its beginning. */
function reportBreaches(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    (window as ReportingWindow).reportBreach?.(`${effectiveDirective} ${blockedURI} ${sample}`),
  )
}

/** Runs in the page: elements that came out of a text, and attributes that run one or reach for another receiver. */
function findForeignElements(): string[] {
  const names = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'ping', 'background']
  const isProgram = (address: string) => {
    const { protocol, pathname } = new URL(address, 'https://base.example')
    return protocol === 'javascript:' || (protocol === 'data:' && /^[^,]*(?:html|xml|script)/i.test(pathname))
  }
  const isForeign = ({ name, value }: Attr) =>
    name === 'canary' ||
    name === 'srcdoc' ||
    name.startsWith('on') ||
    (name === 'style' && value.includes('canary')) ||
    (names.includes(name) && URL.canParse(value, 'https://base.example') && isProgram(value)) ||
    (value.startsWith('mailto:') && /[?&]b?cc=/i.test(value))
  return [...document.querySelectorAll('*')]
    .filter((element) => [...element.attributes].some(isForeign))
    .map((element) => `an element: ${element.outerHTML.slice(0, 200)}`)
}

/** What a page says to who looks at it, fields included, in one line. */
export async function readShownText(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    return [document.title, document.body.innerText, ...fields.map(({ value }) => value)].join('\n')
  })
  return foldSpaces(text)
}

/** As a browser shows a text: any run of spaces, tabs and line breaks is one space. */
export const foldSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
