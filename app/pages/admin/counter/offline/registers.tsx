import { offlineNotices, offlineRefusalText } from '#counter/offline/offline-messages.ts'
import type { RefusedSale } from '#counter/offline/offline-sale.ts'
import {
  bookRefusedSale,
  listRefusedSales,
  settleRefusedSale,
} from '#counter/offline/refused-sales.server.ts'
import { listDevices, turnDeviceOff } from '#counter/offline/register-devices.server.ts'
import { closeRegister, listOpenRegisters } from '#counter/offline/registers.server.ts'
import type { ShownDevice, ShownRegister } from '#counter/offline/registers.ts'
import { paymentLabels } from '#payments/payment-method.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm, Input } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { ofRow } from '#shared/form-fields.ts'
import { formatDollars } from '#shared/money.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { z } from '#shared/zod.ts'
import { Card } from '#ui/card.tsx'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import type { Route } from './+types/registers'

export async function loader() {
  const [registers, devices, sales] = await Promise.all([
    listOpenRegisters({ now: new Date() }),
    listDevices(),
    listRefusedSales(),
  ])
  return { registers, devices, sales }
}

const refuse = (code: Parameters<typeof offlineNotices.of>[0]) =>
  refused(409, offlineNotices.messageOf(offlineNotices.of(code)))

const NOTE_MAX = 500
const noNote = `Write down how you dealt with it. A note of up to ${NOTE_MAX} characters stays with the sale.`
const settlingForm = ofRow.extend({
  note: z
    .string(noNote)
    .overwrite((text) => foldToOneLine(text).slice(0, NOTE_MAX))
    .min(1, noNote),
})

const booking = (isMoneyOnly: boolean) =>
  command({
    what: 'booking a sale that was made without a connection',
    form: ofRow,
    async run({ form, admin: { userId }, now }) {
      const outcome = await bookRefusedSale({ key: form.id, isMoneyOnly, userId, now })
      return outcome.ok ? done(offlineNotices.of('booked')) : refuse(outcome.error.reason)
    },
  })

/** What can be done about a sale that could not be booked, and about a register that web orders wait for (R89). */
export const action = commands({
  close: command({
    what: 'closing a register',
    form: ofRow,
    run: async ({ form: { id } }) =>
      (await closeRegister({ id })) ? done(offlineNotices.of('closed')) : refuse('closed-before'),
  }),
  // It does not sell without a connection any more (R178).
  'turn-off': command({
    what: 'turning a device off',
    form: ofRow,
    run: async ({ form: { id } }) =>
      (await turnDeviceOff({ id })) ? done(offlineNotices.of('device-off')) : refuse('device-off-before'),
  }),
  book: booking(false),
  'book-money': booking(true),
  settle: command({
    what: 'settling a sale that was made without a connection',
    form: settlingForm,
    run: async ({ form: { id: key, note }, admin: { userId } }) =>
      (await settleRefusedSale({ key, note, userId }))
        ? done(offlineNotices.of('settled'))
        : refuse('unknown-sale'),
  }),
})

/** Which registers are open, and what they sold that could not be booked (R89). */
export default function Registers({ loaderData: { registers, devices, sales } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Selling Without a Connection"
      lead="While a register is open, each web order waits until that register knows of it. Close one that is gone."
      back={[href('/admin/counter'), 'Counter']}
      notices={offlineNotices}
    >
      <div className="mt-5 grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
        <Card id="registers" heading="Open registers" isSmall>
          {registers.length === 0 ? (
            <p className="mt-3 text-ink-soft">No device sells without a connection.</p>
          ) : (
            <ul className="mt-3 divide-y divide-line">
              {registers.map((register) => (
                <RegisterRow key={register.id} register={register} />
              ))}
            </ul>
          )}
        </Card>
        {sales.map((sale) => (
          <SaleCard key={sale.key} sale={sale} />
        ))}
        <Card id="devices" heading="Devices that may sell without a connection" isSmall>
          {devices.length === 0 ? (
            <p className="mt-3 text-ink-soft">No device may sell without a connection.</p>
          ) : (
            <ul className="mt-3 divide-y divide-line">
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </AdminPage>
  )
}

function RegisterRow({ register }: { register: ShownRegister }) {
  const { id, who, openedAtMs, heardAtMs, isSilent } = register
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {who ?? 'Somebody'} turned it on at {formatStoreDateTime(new Date(openedAtMs))}
        <span className={`block text-sm ${isSilent ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
          Last heard of at {formatStoreDateTime(new Date(heardAtMs))}
          {isSilent && '. Web orders wait for it.'}
        </span>
      </span>
      <CommandForm command="close" row={id} submit="Close register" button={{ size: 'small' }} />
    </li>
  )
}

/** A device that a manager let in (R178). */
function DeviceRow({ device: { id, name, who, letInAtMs, usedAtMs } }: { device: ShownDevice }) {
  const on = (ms: number) => formatStoreDateTime(new Date(ms))
  const used = usedAtMs === null ? '' : `, last used on ${on(usedAtMs)}`
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name}
        <span className="block text-sm text-ink-soft">
          {`Turned on ${who ? `by ${who} ` : ''}on ${on(letInAtMs)}${used}`}
        </span>
      </span>
      <CommandForm command="turn-off" row={id} submit="Turn off" button={{ size: 'small' }} />
    </li>
  )
}

function SaleCard({ sale }: { sale: RefusedSale }) {
  const { key: id, lines, method, totalCents, soldAtMs, refusal } = sale
  return (
    <section aria-label={`Sale of ${formatDollars(totalCents)}`} className="panel">
      <h2 className="font-sans text-lg font-semibold">
        {formatDollars(totalCents)} · {paymentLabels[method]}
      </h2>
      <p className="text-sm text-ink-soft">
        Sold without a connection at {formatStoreDateTime(new Date(soldAtMs))}
      </p>
      <ul className="mt-2">
        {lines.map(({ productId, quantity, name, priceCents }) => (
          <li key={productId} className="wrap-anywhere">
            {quantity} × {name}, {formatDollars(priceCents)}
          </li>
        ))}
      </ul>
      <p className="mt-2 font-medium text-danger wrap-anywhere">{offlineRefusalText(refusal)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CommandForm command="book" row={id} submit="Try again" />
        <CommandForm command="book-money" row={id} submit="Book it as quick items" />
      </div>
      <CommandForm
        command="settle"
        row={id}
        submit="Take off the list"
        button={{ tone: 'secondary' }}
        className="mt-3 grid items-end gap-2 sm:grid-cols-[1fr_auto]"
      >
        <Input
          name="note"
          label="Or write down how you dealt with it"
          placeholder="Money given back, piece taken back"
          autoComplete="off"
          required
          maxLength={NOTE_MAX}
        />
      </CommandForm>
    </section>
  )
}
