import { href } from 'react-router'

/**
 * The address of a page or call: `href('/admin/orders/:id', { id })`. Takes only what `routes.ts` declares and
 * escapes the values (docs/decisions/029). Everything in `app/` takes it from here, pure rules and services too.
 */
export { href }

/** Whether an address is one of the back office: '/admin' and all below it. */
export const isOfBackOffice = (pathname: string): boolean => /^\/admin(?:\/|$)/.test(pathname)

/** An absolute address, for a mail or feed. `baseUrl` is an origin, without a slash at its end. */
export function absoluteLink(baseUrl: string, address: string): string {
  return `${baseUrl}${address}`
}
