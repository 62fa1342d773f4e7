import { randomUUID } from 'node:crypto'
import { data, redirect, useNavigation } from 'react-router'
import { readFacetCounts } from '../../../features/catalogue/listing/facet-counts.server.ts'
import { readScan } from '../../../features/catalogue/code/product-code.ts'
import { counterFields, counterForm } from '../../../features/orders/counter/counter-form.ts'
import { CounterLineRow } from '../../../features/orders/counter/page/counter-line.tsx'
import { addPiece, counterAddress, readCounterSheet } from '../../../features/orders/counter/counter-lines.ts'
import { counterNotices, counterRefusalText } from '../../../features/orders/counter/counter-messages.ts'
import {
  counterTotals,
  namesBelowCost,
  shownLines,
} from '../../../features/orders/counter/page/counter-page.ts'
import { CounterPayment } from '../../../features/orders/counter/page/counter-payment.tsx'
import {
  findPieces,
  listWebSales,
  readPieces,
} from '../../../features/orders/counter/counter-pieces.server.ts'
import { QuickEntry, QuickLineRow } from '../../../features/orders/counter/quick/quick-entry.tsx'
import { countQuickItems } from '../../../features/orders/counter/quick/quick-items.server.ts'
import { readQuickEntry } from '../../../features/orders/counter/quick/quick-lines.ts'
import { readReduction } from '../../../features/orders/counter/counter-reduction.ts'
import { sellAtCounter } from '../../../features/orders/counter/counter-sale.server.ts'
import { CounterSearch } from '../../../features/orders/counter/page/counter-search.tsx'
import { ExemptionForm } from '../../../features/orders/counter/page/counter-sheet-forms.tsx'
import { OrderTotalsList } from '../../../features/orders/receipt/order-parts.tsx'
import { isDrawerOpen } from '../../../features/payments/open-drawer.server.ts'
import { readTotalSettings } from '../../../features/store/tax/tax-rules.server.ts'
import { href } from '../../../shared/addresses.ts'
import { parseSearch } from '../../../shared/lists/list-address.ts'
import { TextLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { readForm } from '../../form-body.server.ts'
import { keepPage, skipAfterTrouble } from '../../lost-connection.ts'
import { catchFailure, redirectWithNotice } from '../../notice-answer.server.ts'
import { privateAnswer, privatePage } from '../../page-headers.ts'
import { adminMeta } from '../admin-pages.ts'
import { adminOf, mayDo } from '../guard.server.ts'
import { AdminHeading } from '../shell.tsx'
import type { Route } from './+types/counter'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Counter', at)

/** What is on the counter, as its address has it; a search that finds one piece puts it there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const sheet = readCounterSheet(asked)
  const reduction = readReduction(sheet.lines, asked)
  if (reduction?.ok) throw redirect(counterAddress({ ...sheet, lines: reduction.value }), 303)
  const quick = readQuickEntry(asked)
  if (quick?.ok) throw redirect(counterAddress({ ...sheet, quick: [...sheet.quick, quick.value] }), 303)
  const search = parseSearch(readScan(asked.get('search') ?? ''))
  const found = search ? await findPieces(search) : null
  const [only, second] = found ?? []
  if (only && !second && only.stock > 0)
    throw redirect(counterAddress({ ...sheet, lines: addPiece(sheet.lines, only) }), 303)

  const ids = sheet.lines.map(({ productId }) => productId)
  const [pieces, settings, hasDrawer, quickItems, { categories }] = await Promise.all([
    readPieces(ids),
    readTotalSettings({ now: new Date() }),
    isDrawerOpen(),
    countQuickItems(),
    readFacetCounts(),
  ])
  const short = pieces.filter(({ id, stock }) =>
    sheet.lines.some(({ productId, quantity }) => productId === id && quantity > stock),
  )
  const webSales = await listWebSales(
    short.map(({ id }) => id),
    { given: sheet.given, mayGive: mayDo(context, 'giveWebSoldPiece'), now: new Date() },
  )
  const lines = shownLines(sheet.lines, pieces, webSales)
  return {
    sheet,
    lines,
    search,
    found,
    totals: counterTotals(lines, sheet, settings),
    refused: reduction?.error ?? null,
    saleKey: randomUUID(),
    refusedQuick: quick?.error ?? null,
    categories,
    quickItems,
    hasDrawer,
  }
}

const trouble = 'The store could not sell it. Nothing was charged. Please try again in a moment.'

/** Sells what is on the counter (R77). */
export async function action({ request, context }: Route.ActionArgs) {
  const sheet = readCounterSheet(new URL(request.url).searchParams)
  const sent = (await readForm(request, { texts: counterFields })) ?? new FormData()
  // Without JavaScript the form is written anew, with what was typed.
  const entered = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]))
  const refuse = (status: number, failure: string) =>
    data({ failure, entered }, { status, headers: privatePage })
  if (sheet.given.length > 0 && !mayDo(context, 'giveWebSoldPiece'))
    return refuse(403, 'Only a manager may give away what was sold on the web. Nothing was charged.')
  const parsed = counterForm.safeParse(entered)
  if (!parsed.success) return refuse(400, parsed.error.issues[0]?.message ?? 'Try again')
  const { key, method, given, part_method, part_amount, name, email, below_cost, due_cents } = parsed.data
  return await catchFailure(
    'a sale at the counter',
    async () => {
      const outcome = await sellAtCounter({
        key,
        ...sheet,
        dueCents: due_cents,
        payment: {
          method,
          givenCents: given,
          part: part_method && part_amount ? { method: part_method, cents: part_amount } : null,
        },
        customer: { name, email },
        isBelowCostRight: below_cost === 'true',
        userId: adminOf(context).userId,
        now: new Date(),
      })
      if (!outcome.ok) return refuse(409, counterRefusalText(outcome.error))
      const { orderId: id, changeCents: change } = outcome.value
      return redirectWithNotice(href('/admin/counter/:id', { id }), counterNotices.of('sold', { change }))
    },
    (status) => refuse(status, trouble),
  )
}

/** What was chosen stays. */
export const shouldRevalidate = skipAfterTrouble

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { failure: trouble, entered: {} })

export default function Counter({ loaderData, actionData }: Route.ComponentProps) {
  const { sheet, lines, totals, saleKey } = loaderData
  const isEmpty = lines.length + sheet.quick.length === 0
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <AdminHeading heading="Counter" />
      <CounterLinks {...loaderData} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <Pieces {...loaderData} isEmpty={isEmpty} />
        {!isEmpty && (
          <Card id="payment" heading="Payment" isSmall>
            <div className="mt-3 grid gap-4">
              <OrderTotalsList totals={totals} />
              <ExemptionForm sheet={sheet} />
              <CounterPayment
                // The next sale begins with a form of its own.
                key={saleKey}
                sheet={sheet}
                saleKey={saleKey}
                totalCents={totals.totalCents}
                belowCost={namesBelowCost(lines)}
                failure={actionData?.failure ?? null}
                entered={actionData?.entered ?? {}}
                isBusy={isBusy}
              />
            </div>
          </Card>
        )}
      </div>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function CounterLinks({ hasDrawer, quickItems }: Pick<Loaded, 'hasDrawer' | 'quickItems'>) {
  return (
    <p className="mt-1 text-ink-soft">
      {!hasDrawer && 'No drawer is open: cash is not counted. '}
      <TextLink href={href('/admin/counter/drawer')}>{hasDrawer ? 'Drawer' : 'Open the drawer'}</TextLink>
      {quickItems > 0 && (
        <>
          {' · '}
          <TextLink href={href('/admin/counter/quick-items')}>Quick items to match: {quickItems}</TextLink>
        </>
      )}
    </p>
  )
}

function Pieces({
  sheet,
  lines,
  search,
  found,
  refused,
  refusedQuick,
  categories,
  isEmpty,
}: Loaded & { isEmpty: boolean }) {
  return (
    <Card id="pieces" heading="Pieces" isSmall>
      <div className="mt-3">
        <CounterSearch sheet={sheet} search={search} found={found} />
        <QuickEntry sheet={sheet} categories={categories} refused={refusedQuick} />
      </div>
      {isEmpty ? (
        <p className="mt-4 text-ink-soft">Add the first piece to begin a sale.</p>
      ) : (
        <ul aria-label="On the counter" className="mt-3 divide-y divide-line border-t border-line">
          {lines.map((shown) => (
            <CounterLineRow
              key={shown.piece.id}
              sheet={sheet}
              shown={shown}
              refused={refused?.productId === shown.piece.id ? refused : null}
            />
          ))}
          {sheet.quick.map((line) => (
            <QuickLineRow key={JSON.stringify(line)} sheet={sheet} line={line} />
          ))}
        </ul>
      )}
    </Card>
  )
}
