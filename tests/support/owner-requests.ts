import { formPost, type openShop } from './shop-requests.ts'

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, 'request'>
type Fields = Record<string, string>

/** A form as somebody with a session sends it, or as a guest. */
export function formOf(person: { cookie: string } | null, fields: Fields = {}): RequestInit {
  return formPost(fields, person ? { Cookie: person.cookie } : {})
}

/** What an owner does below an address of the back office: `send` a form, `look` at a page. */
export function requestsOf(shop: Shop, owner: { cookie: string }, base: string) {
  return {
    send: (path: string, fields: Fields = {}) => shop.request(base + path, formOf(owner, fields)),
    look: (path: string) => shop.request(base + path, { headers: { Cookie: owner.cookie } }),
  }
}
