import type { Sql } from '#tests/support/sql-tag.ts'
import type { StoreProcess } from './store-process.ts'
import { waitFor } from './wait-for.ts'

const limitMs = 120_000

/** An owner at the pages of one product's pictures and of the backups. */
export class BucketOwner {
  readonly #store: StoreProcess
  readonly #its: { cookie: string; sql: Sql; productId: string }

  constructor(store: StoreProcess, its: { cookie: string; sql: Sql; productId: string }) {
    this.#store = store
    this.#its = its
  }

  async #post(path: string, body: FormData | URLSearchParams): Promise<number> {
    const { origin } = this.#store
    const form = new Response(body)
    const headers = {
      Cookie: this.#its.cookie,
      Origin: origin,
      'Sec-Fetch-Site': 'same-origin',
      Accept: 'application/json',
      'Content-Type': form.headers.get('content-type') ?? '',
    }
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers,
      body: await form.arrayBuffer(),
    })
    await answer.arrayBuffer()
    return answer.status
  }

  /** @returns the answer's status, here and below. */
  async upload(photo: Buffer): Promise<number> {
    const form = new FormData()
    form.append('pictures', new File([new Uint8Array(photo)], 'photo.jpg'))
    return await this.#post(`/admin/products/${this.#its.productId}/picture-uploads`, form)
  }

  async copy(address: string): Promise<number> {
    const form = new URLSearchParams({ address })
    return await this.#post(`/admin/products/${this.#its.productId}/picture-copy`, form)
  }

  async remove(picture: string): Promise<number> {
    const form = new URLSearchParams({ do: 'remove', answer: 'data', picture })
    return await this.#post(`/admin/products/${this.#its.productId}/pictures`, form)
  }

  /** The addresses of the product's own pictures. */
  async images(): Promise<string[]> {
    const [row] = await this.#its.sql<{ images: string[] }[]>`
      select images from products where id = ${this.#its.productId}`
    return row?.images.filter((image) => image.startsWith('/media/')) ?? []
  }

  async show(image: string): Promise<number> {
    const answer = await fetch(`${this.#store.origin}${image}`)
    await answer.arrayBuffer()
    return answer.status
  }

  /** Makes a backup and waits for its end. */
  async backUp(): Promise<{ name: string; state: string; problem: string }> {
    const { sql } = this.#its
    const earlier = (await sql<{ id: string }[]>`select id from runs`).map(({ id }) => id)
    await this.#post('/admin/settings/backups', new URLSearchParams())
    const read = async () => {
      const [row] = await sql<{ name: string; state: string; problem: string | null }[]>`
        select name, state, problem from runs where id <> all(${earlier})`
      return { name: row?.name ?? '', state: row?.state ?? 'running', problem: row?.problem ?? '' }
    }
    await waitFor(async () => (await read()).state !== 'running', { limitMs, what: 'end of a backup' })
    return await read()
  }
}
