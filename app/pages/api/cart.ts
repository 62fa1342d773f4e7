import { cartContents, viewCart, type CartListAnswer } from '#cart/cart-answer.ts'
import type { CartOwner } from '#cart/cart-owner.ts'
import { cartRefusalText, limitedText } from '#cart/cart-messages.ts'
import { cartCommand, type CartCommand } from '#cart/cart-command.ts'
import {
  addToCart,
  clearCart,
  countCart,
  countPieces,
  readCart,
  removeFromCart,
  updateCartLine,
} from '#cart/cart.server.ts'
import { markPricesSeen } from '#cart/seen-prices.server.ts'
import { readCheckoutKey } from '#orders/placement/placement.server.ts'
import { countAction } from '#reports/visits/visit-counting.server.ts'
import { readTotalSettings } from '#settings/tax/tax-rules.server.ts'
import { requestFacts } from '#context.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { href } from '#shared/addresses.ts'
import { isByStaff } from '#pages/asked-page.server.ts'
import { readFormTexts } from '#pages/form-body.server.ts'
import { findLastOrder } from '#pages/placed-order.server.ts'
import { cartCookie, findCartOwner, openCart } from '#pages/visitor.server.ts'
import type { Route } from './+types/cart'

const cartFields = ['action', 'session_id', 'product_id', 'quantity']
const writeLimit = { name: 'cart', hits: 120, seconds: 60 }
const refusalStatus = {
  'unknown-product': 404,
  'not-in-cart': 404,
  'sold-out': 409,
  'stock-limit': 409,
  'line-limit': 409,
}

type Answer = { status: number; body: Record<string, unknown>; owner: CartOwner | null; problem?: string }

const refuseRequest = (status: number, error: string, problem: string): Answer => ({
  status,
  body: { error },
  owner: null,
  problem,
})

/**
 * The `cart` call of the specification (S89): POST {action, session_id, …} as JSON, or as a form
 * from pages without JavaScript, which are led on to the cart.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const isForm = !(request.headers.get('content-type') ?? '').startsWith('application/json')
  const command = await readCommand(request, isForm)
  const answer =
    typeof command === 'string'
      ? refuseRequest(400, command, 'invalid')
      : await answerCommand(request, command, context)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const cookie = answer.owner && cartCookie(answer.owner)
  if (cookie) headers.append('Set-Cookie', cookie)
  if (typeof answer.body.retry_after === 'number') headers.set('Retry-After', String(answer.body.retry_after))
  if (isForm && request.headers.get('accept')?.includes('text/html')) {
    headers.set('Location', answer.problem ? `${href('/cart')}?problem=${answer.problem}` : href('/cart'))
    return new Response(null, { status: 303, headers })
  }
  return Response.json(answer.body, { status: answer.status, headers })
}

/** The cart call is a POST; anything else says so. */
export function loader() {
  return Response.json({ error: 'Use POST.' }, { status: 405, headers: { Allow: 'POST' } })
}

/** The command of the body, or what is wrong with it. */
async function readCommand(request: Request, isForm: boolean): Promise<CartCommand | string> {
  let body: unknown
  try {
    body = isForm ? await readFormTexts(request, cartFields) : await request.json()
  } catch {
    return 'The body is not valid JSON.'
  }
  const parsed = cartCommand.safeParse(body)
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? 'The request is not valid.')
}

async function answerCommand(
  request: Request,
  command: CartCommand,
  context: Route.ActionArgs['context'],
): Promise<Answer> {
  const { clientNetwork } = context.get(requestFacts)
  const known = await findCartOwner(request, context, command.session_id)
  if (command.action === 'list') return { status: 200, owner: known, body: { ...(await listFor(known)) } }
  if (command.action === 'count')
    return { status: 200, owner: null, body: await countFor(request, known, command.product_id) }

  const owner = known ?? openCart()
  const subject = owner.kind === 'guest' ? owner.sessionId : owner.userId
  const limited = await spendAttempt(writeLimit, [`network:${clientNetwork}`, `cart:${subject}`])
  if (limited) {
    return {
      status: 429,
      owner: null,
      problem: 'busy',
      body: {
        error: 'That was a lot of changes at once. Please try again in a minute.',
        retry_after: limited.retryAfterSeconds,
      },
    }
  }
  const changed = await changeCart(owner, command)
  if (command.action === 'add' && changed.status === 200 && !(await isByStaff(context)))
    countAction('addition', request.headers.get('user-agent') ?? undefined)
  return { ...changed, owner }
}

async function readContents(owner: CartOwner) {
  return cartContents(await readCart(owner), { isGuest: owner.kind === 'guest' })
}

/** Of a product, or of all with what else the header of a page says of its visitor. */
async function countFor(request: Request, owner: CartOwner | null, productId: string | undefined) {
  const count = owner ? await countCart(owner) : 0
  if (productId) return { count, quantity: owner ? await countPieces({ owner, productId }) : 0 }
  return { count, last_order: (await findLastOrder(request))?.orderNumber ?? null }
}

async function listFor(owner: CartOwner | null): Promise<CartListAnswer> {
  const [lines, { taxRules }, checkoutKey] = await Promise.all([
    owner ? readCart(owner) : [],
    readTotalSettings({ now: new Date() }),
    owner ? readCheckoutKey(owner) : null,
  ])
  if (owner) await markPricesSeen({ owner, lines })
  const contents = cartContents(lines, { isGuest: owner?.kind !== 'member' })
  return { ...contents, cart: viewCart(lines, taxRules.OH.rate), checkout_key: checkoutKey }
}

type Change = Exclude<CartCommand, { action: 'list' | 'count' }>

async function changeCart(owner: CartOwner, command: Change): Promise<Omit<Answer, 'owner'>> {
  if (command.action === 'clear') {
    await clearCart(owner)
    return { status: 200, body: { ...(await readContents(owner)) } }
  }
  const line = { owner, productId: command.product_id }
  if (command.action === 'remove') {
    await removeFromCart(line)
    return { status: 200, body: { removed: command.product_id, ...(await readContents(owner)) } }
  }
  const change = command.action === 'add' ? addToCart : updateCartLine
  const outcome = await change({ ...line, quantity: command.quantity })
  if (!outcome.ok) {
    const { reason } = outcome.error
    const error = cartRefusalText(outcome.error)
    return { status: refusalStatus[reason], problem: reason, body: { error, reason } }
  }
  const { name, quantity, isLimited } = outcome.value
  return {
    status: 200,
    problem: isLimited ? 'limited' : undefined,
    body: {
      product_id: command.product_id,
      quantity,
      name,
      notice: isLimited ? limitedText(quantity) : null,
      ...(await readContents(owner)),
    },
  }
}
