import { applyDiscount } from '#counter/discounted-sheet.ts'
import { randomUUID } from 'node:crypto'
import { redirect, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AdminPage } from '#kit/admin-page.tsx'
import { ApprovalFields } from '#kit/approval-fields.tsx'
import { readFacetCounts } from '#catalogue/listing/facet-counts.server.ts'
import { readProductCode, readScan } from '#catalogue/code/product-code.ts'
import { counterForm } from '#counter/counter-form.ts'
import { CounterLinks, LastSales } from './counter-links.tsx'
import { readDiscountEntry } from '#counter/discount.ts'
import { addPiece, counterAddress, readCounterSheet, readReduction } from '#counter/counter-lines.ts'
import { counterNotices, counterRefusalText } from '#counter/counter-messages.ts'
import { counterTotals, shownLines } from '#counter/sale-form/shown-lines.ts'
import { overstepText } from '#counter/limits/clerk-limits.ts'
import { judgeSheet } from '#counter/limits/sheet-oversteps.server.ts'
import {
  findPieces,
  listCounterHolds,
  listFoundHolds,
  listWebSales,
  readPieces,
} from '#counter/counter-pieces.server.ts'
import { forgetLostSale, sellAlone } from '#counter/offline/device/lost-sale.client.ts'
import { RegisterSwitch } from '#counter/offline/device/register-switch.tsx'
import { hashDevice } from '#counter/offline/register-device.server.ts'
import { isKnownDevice } from '#counter/offline/register-devices.server.ts'
import { newDeviceText } from '#counter/offline/registers.ts'
import { countRefusedSales } from '#counter/offline/refused-sales.server.ts'
import { countQuickItems } from '#counter/quick/quick-items.server.ts'
import { readQuickEntry } from '#counter/quick/quick-lines.ts'
import { sellAtCounter } from '#counter/counter-sale.server.ts'
import { proveSheet, withShownPrices } from '#counter/shown-price.server.ts'
import { listTappable } from '#counter/tappable.server.ts'
import { SaleForm } from '#counter/sale-form/sale-form.tsx'
import { listLastSales } from '#counter/counter-records.server.ts'
import { TillSwitch } from '#counter/sale-form/till-switch.tsx'
import { SheetChanges } from './sheet-changes.tsx'
import { countOpenHolds } from '#orders/holds/hold-reading.server.ts'
import { isDrawerOpen } from '#payments/open-drawer.server.ts'
import { useLiveStore } from '#reports/open-work/live-open-work.tsx'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { readTotalSettings } from '#settings/tax/tax-rules.server.ts'
import { href } from '#shared/addresses.ts'
import { parseSearch } from '#shared/lists/list-address.ts'
import type { Message } from '#shared/notices.ts'
import { isLostConnection, keepPage } from '#pages/lost-connection.ts'
import { causeOf } from '#pages/admin/keep-typed.ts'
import { listApprovers, readRight } from '#pages/admin/approval.server.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { mayDo } from '#pages/admin/guard.server.ts'
import { readRegisterDevice } from './register-cookie.server.ts'
import type { Route } from './+types/counter'

/** What is on the counter, as its address has it; a search that finds one piece puts it there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const now = new Date()
  const said = proveSheet(readCounterSheet(asked), now)
  const reduction = readReduction(said.lines, asked)
  if (reduction?.ok) throw redirect(counterAddress({ ...said, lines: reduction.value }), 303)
  const entry = readQuickEntry(asked)
  if (entry?.ok) throw redirect(counterAddress({ ...said, quick: [...said.quick, entry.value] }), 303)
  const discount = readDiscountEntry(asked)
  if (discount?.ok) throw redirect(counterAddress({ ...said, discount: discount.value }), 303)
  const scanned = readScan(asked.get('search') ?? '')
  const search = parseSearch(scanned)
  const found = search ? await findPieces(search, now) : null
  const [only, second] = found ?? []
  // A piece in a customer's hand is on the counter although none is in stock: its line says who bought or holds it.
  if (only && !second && (only.stock > 0 || readProductCode(scanned) !== null))
    throw redirect(counterAddress({ ...said, lines: addPiece(said.lines, only) }), 303)

  const ids = said.lines.map(({ productId }) => productId)
  const mayGive = mayDo(context, 'giveWebSoldPiece')
  const [
    pieces,
    holds,
    foundHolds,
    settings,
    hasDrawer,
    openHolds,
    quickItems,
    refusedSales,
    { categories },
  ] = await Promise.all([
    readPieces(ids, now),
    listCounterHolds(ids, { ...said, mayGive }),
    listFoundHolds(found, mayGive),
    readTotalSettings({ now }),
    isDrawerOpen(),
    countOpenHolds(),
    mayDo(context, 'manageProducts') ? countQuickItems() : 0,
    mayDo(context, 'sellWithoutLimits') ? countRefusedSales() : null,
    readFacetCounts(),
  ])
  const sheet = withShownPrices(said, pieces)
  const short = pieces.filter(({ id, stock }) =>
    sheet.lines.some(({ productId, quantity }) => productId === id && quantity > stock),
  )
  const webSales = await listWebSales(
    short.map(({ id }) => id),
    { given: sheet.given, mayGive, mayOpenOrders: mayDo(context, 'manageOrders'), now },
  )
  const { lines: reduced, quick, offCents, isTooMuch } = applyDiscount(sheet, pieces)
  const lines = shownLines(reduced, pieces, webSales, holds)
  const limits = mayDo(context, 'sellWithoutLimits') ? null : await readStoreSettings()
  const { oversteps, belowCost } = await judgeSheet(lines, { ...sheet, quick }, limits)
  return {
    lastSales: await listLastSales(),
    tappable: await listTappable(now),
    reasons: oversteps.map(overstepText),
    belowCost,
    approvers: await listApprovers(context),
    isNewDevice: limits !== null && !(await isKnownDevice(hashDevice(readRegisterDevice(request)))),
    sheet,
    lines,
    search,
    found,
    foundHolds,
    quick,
    totals: { ...counterTotals(lines, { ...sheet, quick }, settings), discountCents: offCents },
    refused: reduction?.error ?? null,
    saleKey: randomUUID(),
    refusedQuick: entry?.error ?? null,
    refusedDiscount: discount?.error ?? null,
    isDiscountTooMuch: isTooMuch,
    limitPercent: limits && limits.clerkReductionPercent,
    categories,
    holds: openHolds,
    quickItems,
    refusedSales,
    hasDrawer,
  }
}

/** What the page is asked by a refusal: a manager's PIN, or a key that is not used up. */
type Question = 'needs-manager' | 'made-otherwise'

const lost: Message = {
  tone: 'error',
  title: 'No clear answer came',
  description:
    'It may have been sold: look at the last sales. If it is not there, press “Took” again: that sells it once, whatever happened.',
}

const notSold = (status: number, description: string, question?: Question) => ({
  ...refused(status, { tone: 'error', title: 'Not sold', description }),
  question,
})

/** Sells what is on the counter (R77). */
export const action = commands({
  sell: command({
    what: 'a sale at the counter',
    form: counterForm,
    trouble: lost,
    async run({ form, admin: { userId }, asked: { context, url }, now }) {
      const sheet = proveSheet(readCounterSheet(url.searchParams), now)
      if (sheet.given.length > 0 && !mayDo(context, 'giveWebSoldPiece'))
        return notSold(
          403,
          'Only a manager may give away what was sold on the web or is on hold. Nothing was charged.',
        )
      const right = await readRight(context, form, 'a sale')
      if (!right.ok) return notSold(right.error.status, right.error.text, 'needs-manager')
      const { key, method, given: givenCents, part, name, email, below_cost, due_cents: dueCents } = form
      const outcome = await sellAtCounter({
        key,
        ...sheet,
        dueCents,
        payment: { method, givenCents, part },
        customer: { name, email },
        isBelowCostRight: below_cost === 'true' || right.value.approvedBy !== null,
        offline: null,
        ...right.value,
        userId,
        now,
      })
      if (outcome.ok) {
        const { orderId: id, changeCents: change } = outcome.value
        return done(counterNotices.of('sold', { change }), href('/admin/counter/:id', { id }))
      }
      const { reason } = outcome.error
      const text = counterRefusalText(outcome.error)
      if (reason === 'beyond-limit' || reason === 'needs-manager') return notSold(403, text, 'needs-manager')
      return notSold(409, text, reason === 'made-otherwise' ? reason : undefined)
    },
  }),
})

/** What was chosen stays; other pieces under a key that is used up get a new one. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.question === 'made-otherwise' || defaultShouldRevalidate

/** Anyone who lost the connection goes on with what this device keeps (R200). */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const results = await next()
    const isLost = Object.values(results).some(
      ({ type, result }) => type === 'error' && isLostConnection(causeOf(result)),
    )
    if (isLost && request.method === 'GET') await sellAlone(request.url)
    return results
  },
]

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const key = new URLSearchParams(await request.clone().text()).get('key') ?? ''
  const send = async () => {
    try {
      const answer = await serverAction()
      forgetLostSale()
      return answer
    } catch (error) {
      if (isLostConnection(error)) await sellAlone(request.url, key)
      else forgetLostSale()
      throw error
    }
  }
  return await keepPage(send, { refused: 'sell', problem: lost, errors: {}, entered: null })
}

export default function Counter({ loaderData }: Route.ComponentProps) {
  const { sheet, approvers } = loaderData
  const isSelling = useNavigation().formMethod === 'POST'
  const { told } = useLiveStore()
  return (
    <AdminPage title="Counter" forms={['sell']} tools={<TillSwitch />}>
      <CounterLinks {...loaderData} />
      <SheetChanges sheet={sheet} isSelling={isSelling}>
        {(isChanging) => (
          <SaleForm {...loaderData} busy={isSelling ? 'Selling...' : isChanging && 'One moment...'} />
        )}
      </SheetChanges>
      <LastSales sales={loaderData.lastSales} sheet={sheet} />
      <RegisterSwitch
        told={told}
        approval={
          loaderData.isNewDevice && <ApprovalFields approvers={approvers} reasons={[newDeviceText]} />
        }
      />
    </AdminPage>
  )
}
