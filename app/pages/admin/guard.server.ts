import { createContext, data, redirect, type RouterContextProvider } from 'react-router'
import { visitorContext } from '#context.ts'
import { accessDenied, adminGate, type AdminGate } from '#accounts/admins/admin-access.ts'
import { may, type Permission, type Role } from '#accounts/admins/permissions.ts'
import { noteCounterUse } from '#accounts/staff/pins/handover.server.ts'
import { isRecentlyAuthenticated, type Member } from '#accounts/sessions/member.ts'
import { countRefusedSales } from '#counter/offline/refused-sales.server.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { readRooms } from '#settings/rooms/rooms.server.ts'
import { readAdminPolicy } from '#settings/store/admin-policy.server.ts'
import { logger } from '#platform/logger.server.ts'
import { href } from '#shared/addresses.ts'
import { proofAddress } from '#pages/account/security/factor-guard.server.ts'
import { privatePage } from '#pages/page-headers.ts'
import {
  isForHandedOver,
  isRegisterCall,
  isTurnedOff,
  mayUse,
  needsProof,
  roomOf,
} from './address-permissions.ts'
import { adminHome, adminPathOf, counterHome, homeOf, type Actor } from './admin-pages.ts'

/** Somebody who works in the back office. */
type Staff = Member & { role: Role }

const adminContext = createContext<Staff>()

export interface Asked {
  request: Request
  /** The address without the router's own additions. */
  url: URL
  context: Readonly<RouterContextProvider>
  /** The address as routes.ts writes it. */
  pattern: string
}

/**
 * The middleware in front of every admin page, action and call (R27): session, second factor and role,
 * as they are at this moment. @throws a redirect for pages, an answer in JSON for event streams and calls under /api.
 */
export async function requireAdmin(asked: Asked): Promise<void> {
  const { request, url, context } = asked
  const gate = await findGate(asked)
  if (gate === 'open') return needsProof(addressOf(asked.pattern)) ? requireRecentProof(asked) : undefined
  // A role without the dashboard begins elsewhere: nothing is refused.
  if (gate === 'not-permitted' && request.method === 'GET' && url.pathname === adminHome)
    throw sendTo(homeOf(adminOf(context).role))
  await logRefusal(asked, gate)
  // A stream that is led to a page says so on the console, and to nobody else.
  const isStream = request.headers.get('accept') === 'text/event-stream'
  if (isStream || url.pathname.startsWith('/api/')) throw refuseCall(gate)
  // What was typed stays on its page (R29); nobody is led anywhere from a form.
  if (gate === 'failed' && request.method === 'POST')
    throw data(null, { status: 503, headers: { ...privatePage, 'Retry-After': '5' } })
  throw sendTo(await findPlace(asked, gate))
}

/** Who asks, with their role. @throws where `requireAdmin` has not run: a page outside its branch has no admin. */
export function adminOf(context: Readonly<RouterContextProvider>): Staff {
  return context.get(adminContext)
}

/** Who asks, as menus and links are made for them. */
export async function readActor(context: Readonly<RouterContextProvider>): Promise<Actor> {
  const { role, handedOver } = adminOf(context)
  return { role, isHandedOver: handedOver !== null, rooms: await readRooms() }
}

/** Whether the one who asks may do something beyond what the address needs (R81). */
export function mayDo(context: Readonly<RouterContextProvider>, permission: Permission): boolean {
  return may(adminOf(context).role, permission)
}

/** For what needs more than its address does (R81). @throws a redirect to the page that says so. */
export async function requirePermission(asked: Asked, permission: Permission): Promise<void> {
  if (mayDo(asked.context, permission)) return
  await logRefusal(asked, 'not-permitted')
  throw sendTo(placeOf('not-permitted', ''))
}

/**
 * For actions that cannot be undone (R32), inside `requireAdmin`: goes on only when password or second
 * factor were shown in the last fifteen minutes. @throws a redirect to the page that asks for them, and from there
 * `back`: to the page itself, or to where the action was asked for, unless it is said otherwise.
 */
export function requireRecentProof({ request, url, context }: Asked, back = wayBack(request, url)): void {
  const admin = adminOf(context)
  if (isRecentlyAuthenticated(admin, new Date())) return
  throw sendTo(proofAddress(admin, back))
}

async function findGate(asked: Asked): Promise<Gate> {
  const { context } = asked
  try {
    const member = await context.get(visitorContext).session()
    const policy = member && member.role !== null ? await readAdminPolicy() : { needsSecondFactor: false }
    const gate = adminGate(member, policy)
    if (!member || member.role === null || gate !== 'open') return gate
    const staff = { ...member, role: member.role }
    if (await isOff(asked, staff)) return 'turned-off'
    return await (member.handedOver ? findCounterGate(asked, staff) : setStaff(asked, staff))
  } catch (error) {
    logger.error({ err: error }, 'who asks for an admin page could not be checked')
    return 'failed'
  }
}

/** Whether the store does not use what is asked for (R187). */
async function isOff({ pattern }: Asked, { handedOver }: Staff): Promise<boolean> {
  const address = addressOf(pattern)
  if (!isTurnedOff(await readRooms(), address)) return false
  // A counter that was handed over takes the next PIN all the same, and money that was taken is looked after.
  if (roomOf(address) === 'staff') return handedOver === null
  return address !== href('/admin/counter/registers') || (await countRefusedSales()) === 0
}

/** Says who acts; open if their role may use the address. */
function setStaff({ context, pattern }: Asked, staff: Staff): Gate {
  context.set(adminContext, staff)
  return mayUse(staff.role, addressOf(pattern)) ? 'open' : 'not-permitted'
}

/** At a counter that was handed over, the person who entered their PIN acts, and only there (R87). */
async function findCounterGate(asked: Asked, account: Staff): Promise<Gate> {
  const address = addressOf(asked.pattern)
  if (!isForHandedOver(address)) return 'counter-only'
  const person = account.handedOver?.person
  if (!person) return setNobody(asked, account)
  const gate = setStaff(asked, { ...account, ...person })
  const isUse = (asked.request.method === 'POST' && !isRegisterCall(address)) || address === counterHome
  if (gate === 'open' && isUse) await noteCounterUse(account.sessionId)
  return gate
}

/** Nobody acts: only the page that asks for the next PIN is there, and a register goes on hearing of web orders (R89). */
function setNobody({ context, pattern }: Asked, account: Staff): Gate {
  context.set(adminContext, { ...account, role: 'clerk' })
  const address = addressOf(pattern)
  return address === href('/admin/counter/who') || isRegisterCall(address) ? 'open' : 'nobody-acts'
}

/** `not-permitted`: open, but the role may not use this address; `turned-off`: the store does not. */
type Gate = AdminGate | 'not-permitted' | 'turned-off' | 'counter-only' | 'nobody-acts' | 'failed'
type ClosedGate = Exclude<Gate, 'open'>

const addressOf = (pattern: string) => `/${pattern.replace(/^\//, '')}`

/** Guests who have to sign in, and sign-ins that are half done, are no more than on their way. */
async function logRefusal({ request, context, pattern }: Asked, gate: ClosedGate): Promise<void> {
  if (gate !== 'denied' && gate !== 'no-factor' && gate !== 'not-permitted') return
  const userId = (await context.get(visitorContext).session())?.userId ?? null
  await recordSecurityEvent({
    event: 'admin-access',
    outcome: 'refused',
    userId,
    details: { reason: gate, address: `${request.method} ${addressOf(pattern)}` },
  })
}

/** Where to go on; the rest of the back office takes the proof of the account whose session it is. */
async function findPlace({ request, url, context }: Asked, gate: ClosedGate): Promise<string> {
  const back = wayBack(request, url)
  const account = gate === 'counter-only' ? await context.get(visitorContext).session() : null
  const from = new URLSearchParams({ from: url.pathname + url.search })
  if (gate === 'turned-off') return `${href('/admin/turned-off')}?${from}`
  return account ? proofAddress(account, back) : placeOf(gate, back)
}

function placeOf(gate: ClosedGate, back: string): string {
  const query = new URLSearchParams({ redirect: back })
  if (gate === 'denied') return href('/access-denied')
  if (gate === 'not-permitted') return href('/admin/not-permitted')
  if (gate === 'nobody-acts') return `${href('/admin/counter/who')}?${new URLSearchParams({ back })}`
  if (gate === 'second-factor') return `${href('/auth/second-factor')}?${query}`
  if (gate === 'weak-password') return `${href('/account/password')}?${query}`
  return gate === 'no-factor' ? href('/account/security') : `${href('/auth')}?${query}`
}

const callRefusals: Record<ClosedGate, { status: number; error: string }> = {
  'sign-in': { status: 401, error: 'Not authenticated' },
  'second-factor': { status: 401, error: 'The second step of signing in is missing' },
  denied: { status: 403, error: accessDenied.message },
  'not-permitted': { status: 403, error: 'Your role does not include this.' },
  'turned-off': { status: 404, error: 'This is turned off in the settings of the store.' },
  'counter-only': { status: 403, error: 'This counter was handed over: enter the password first.' },
  'nobody-acts': { status: 403, error: 'Nobody is at the counter: enter a PIN first.' },
  'no-factor': { status: 403, error: 'Admins need two-step sign-in: add it to your account.' },
  'weak-password': {
    status: 403,
    error:
      'Your password is too easy to guess for the back office: choose another one on the page of your account.',
  },
  failed: { status: 503, error: 'It could not be checked who you are. Please try again in a moment.' },
}

function refuseCall(gate: ClosedGate): Response {
  const { status, error } = callRefusals[gate]
  return Response.json(
    { error },
    {
      status,
      headers: { 'Cache-Control': 'no-store', ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }) },
    },
  )
}

function sendTo(location: string): Response {
  return redirect(location, { status: 303, headers: privatePage })
}

/** Where to come back to: the page itself; for an action, which cannot be repeated by a link, the page it was on. */
function wayBack(request: Request, url: URL): string {
  if (request.method === 'GET' || request.method === 'HEAD') return url.pathname + url.search
  const from = request.headers.get('referer')
  return from && URL.canParse(from) && new URL(from).host === url.host
    ? adminPathOf(new URL(from).pathname + new URL(from).search)
    : adminHome
}
