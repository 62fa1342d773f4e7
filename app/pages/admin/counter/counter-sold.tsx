import { readAdminOrder } from '#orders/admin/details/order-details.server.ts'
import { counterNotices, voidRefusalText } from '#counter/counter-messages.ts'
import { voidCounterSale } from '#counter/counter-void.server.ts'
import { REASON_MAX } from '#orders/lines/line-change-form.ts'
import { BoughtItems, OrderTotalsList } from '#orders/receipt/order-parts.tsx'
import { listEntries } from '#payments/ledger/order-payments.server.ts'
import { paymentLabels } from '#payments/payment-method.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { ApprovalFields, type Approver } from '#kit/approval-fields.tsx'
import { CommandForm, Input, useRefusal } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { isUuid } from '#shared/uuid.ts'
import { z } from '#shared/zod.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { approvalForm, listApprovers, readRight } from '#pages/admin/approval.server.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { adminOf, mayDo } from '#pages/admin/guard.server.ts'
import { notFound } from '#pages/page-headers.ts'
import { TillSwitch } from '#counter/sale-form/till-switch.tsx'
import type { Route } from './+types/counter-sold'

/** A sale that was made at the counter. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const orderId = params.id.toLowerCase()
  const order = isUuid(orderId) ? await readAdminOrder({ orderId, userId: adminOf(context).userId }) : null
  if (order?.channel !== 'counter') throw notFound()
  const { clerkVoidCents } = await readStoreSettings()
  const needsManager = !mayDo(context, 'sellWithoutLimits') && order.totalCents > clerkVoidCents
  const approvers = needsManager ? await listApprovers(context) : null
  const entries = order.status === 'cancelled' ? await listEntries(orderId) : []
  const back = entries.filter(({ kind }) => kind === 'refund')
  return { order, approvers, back, mayOpenOrder: mayDo(context, 'manageOrders') }
}

const voidForm = approvalForm.extend({
  reason: z
    .string('Say why')
    .overwrite((text) => foldToOneLine(text).slice(0, REASON_MAX))
    .min(1, 'Say why'),
})

/** Takes the sale back while its drawer is open, or on its day (R77, R79). */
export const action = commands({
  void: command({
    what: 'taking back a sale at the counter',
    form: voidForm,
    async run({ form, admin: { userId }, asked: { context }, id, now }) {
      const orderId = id()
      const right = await readRight(context, form, 'taking a sale back')
      if (!right.ok) return refused(right.error.status, right.error.text, 'approver_pin')
      const { reason } = form
      const outcome = await voidCounterSale({ orderId, reason, ...right.value, userId, now })
      if (outcome.ok) return done(counterNotices.of('void'), href('/admin/counter/:id', { id: orderId }))
      const { error } = outcome
      return refused(
        error.reason === 'unknown-sale' ? 404 : error.reason === 'beyond-limit' ? 403 : 409,
        voidRefusalText(error),
      )
    },
  }),
})

export default function CounterSold({ loaderData }: Route.ComponentProps) {
  const { order, approvers, back, mayOpenOrder } = loaderData
  const { id, orderNumber, items, status } = order
  return (
    <AdminPage
      title={`Sale ${orderNumber}`}
      heading={status === 'cancelled' ? 'Voided' : 'Sold'}
      notices={counterNotices}
      forms={['void']}
      className="mx-auto grid max-w-xl gap-4 *:data-notice:mt-0 *:data-notice:text-2xl"
      tools={<TillSwitch />}
    >
      {back.map(({ id: entryId, method, amountCents }) => (
        <p key={entryId} className="panel border-2 border-sun text-2xl font-bold">
          Give back {formatDollars(amountCents)} · {paymentLabels[method]}
        </p>
      ))}
      <p className="flex flex-wrap gap-3">
        <LinkButton href={href('/admin/counter')} tone="primary" size="large">
          Next sale
        </LinkButton>
        <LinkButton href={href('/admin/counter/:id/receipt', { id })} size="large">
          Print receipt
        </LinkButton>
      </p>
      <Card id="sold" heading={orderNumber} isSmall>
        <div className="mt-3">
          <BoughtItems items={items} />
          <OrderTotalsList totals={order} />
          {mayOpenOrder && (
            <p className="mt-3">
              <TextLink href={href('/admin/orders/:id', { id })}>Open the order</TextLink>
            </p>
          )}
        </div>
      </Card>
      {status !== 'cancelled' && <VoidForm approvers={approvers} />}
    </AdminPage>
  )
}

/** `approvers`: whose PIN it takes (R176); null where it takes none. */
function VoidForm({ approvers }: { approvers: readonly Approver[] | null }) {
  const isRefused = useRefusal('void') !== null
  return (
    <details open={isRefused || undefined}>
      <summary className="min-h-11 w-fit py-2.5 font-semibold text-danger">Void this sale</summary>
      <CommandForm
        command="void"
        submit="Void"
        busy="Voiding..."
        button={{ tone: 'danger' }}
        className="panel mt-2 grid gap-3"
      >
        <p>
          The pieces go back into stock, and you give the money back the way it came. This ends when the
          drawer is closed, or without a drawer with the day: after that, refund it on the page of the order.
        </p>
        {approvers && <ApprovalFields approvers={approvers} reasons={[]} />}
        <Input name="reason" label="Reason" required maxLength={REASON_MAX} autoComplete="off" />
      </CommandForm>
    </details>
  )
}
