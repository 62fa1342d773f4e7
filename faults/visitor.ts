import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import { noAnswer, type Tally } from './tally.ts'

/** Where the store listens, and the address that it takes for its own. */
export interface StorePlace {
  listening: URL
  origin: string
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface Call {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

const answerLimitMs = 30_000

/** A browser without pictures: cookies, an address of its own as the proxy tells it, and counted answers. */
export class Visitor {
  readonly #place: StorePlace
  readonly #agent: Agent | false
  readonly #tally: Tally
  readonly #address: string | undefined
  readonly cookies = new Map<string, string>()

  /** @param visitor `address` is sent as a TLS proxy would; without an agent every request has a connection of its own. */
  constructor(place: StorePlace, visitor: { tally: Tally; agent?: Agent; address?: string }) {
    this.#place = place
    this.#tally = visitor.tally
    this.#agent = visitor.agent ?? false
    this.#address = visitor.address
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send(path, { headers })
  }

  postJson(path: string, body: unknown): Promise<Answer> {
    return this.#send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  }

  postForm(path: string, fields: Record<string, string>): Promise<Answer> {
    return this.#send(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
    })
  }

  /** The headers that every request has, for those who send one by hand. */
  get headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      Host: new URL(this.#place.origin).host,
      ...(cookie && { Cookie: cookie }),
      ...(this.#address && { 'X-Forwarded-For': this.#address, 'X-Forwarded-Proto': 'https' }),
    }
  }

  async #send(path: string, call: Call): Promise<Answer> {
    try {
      const answer = await this.#exchange(path, call)
      this.#tally.noteStatus(answer.status, `${call.method ?? 'GET'} ${path}`)
      for (const line of answer.headers['set-cookie'] ?? []) this.#keepCookie(line)
      return answer
    } catch (error) {
      this.#tally.noteFailure(error, `${call.method ?? 'GET'} ${path}`)
      throw error
    }
  }

  #exchange(path: string, { method = 'GET', headers, body = '' }: Call): Promise<Answer> {
    const own = method === 'POST' && {
      Origin: this.#place.origin,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Length': String(Buffer.byteLength(body)),
    }
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, this.#place.listening),
        { method, agent: this.#agent, headers: { ...this.headers, ...own, ...headers } },
        (response) => {
          let text = ''
          response.setEncoding('latin1').on('data', (part: string) => (text += part))
          response.once('error', reject)
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          )
        },
      )
      sent.setTimeout(answerLimitMs, () => sent.destroy(new Error(noAnswer)))
      sent.once('error', reject)
      sent.end(body)
    })
  }

  #keepCookie(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute)))
      this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
