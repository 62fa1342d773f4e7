import { useState } from 'react'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { TextLink } from '#ui/button.tsx'
import type { OfflineSale } from '#counter/offline/offline-sale.ts'
import { DeviceSale } from './device-sale.tsx'
import { listAge, useRegister, type OpenedRegister } from './register-state.tsx'
import { UnsentSales } from './unsent-sales.tsx'

/** The counter from what this device keeps (R89). */
export function OfflineCounter() {
  const opened = useRegister({ hasPieces: true })
  if (!opened) return <p className="mt-4 text-ink-soft">Reading what this device has…</p>
  return (
    <>
      <p role="status" className="mt-2 text-ink-soft">
        {opened.isReached ? (
          <>
            The store can be reached.{' '}
            <TextLink href={href('/admin/counter')} data-reload="">
              Back to the counter
            </TextLink>
          </>
        ) : (
          'No connection. What you sell is kept here and sent when the store can be reached. You may have to sign in again.'
        )}
      </p>
      <UnsentSales sales={opened.unsent} />
      {opened.facts ? (
        <Selling opened={opened} takenAtMs={opened.facts.takenAtMs} taxRate={opened.facts.taxRate} />
      ) : (
        <p className="panel mt-4">
          This device has no list of what is in stock. Turn it on at the counter while you have a connection.
        </p>
      )}
    </>
  )
}

interface Last {
  changeCents: number
  failure: string | null
}

function Selling({
  opened: { register, refresh, pieces },
  takenAtMs,
  taxRate,
}: {
  opened: OpenedRegister
  takenAtMs: number
  taxRate: string
}) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [last, setLast] = useState<Last | null>(null)
  async function sell(sale: Omit<OfflineSale, 'key' | 'soldAtMs'>, changeCents: number) {
    const sold = await register.device.sell({ ...sale, key, soldAtMs: Date.now() })
    setLast({ changeCents, failure: sold.ok ? null : failureText(sold.error) })
    // The next sale has a form of its own.
    if (sold.ok) setKey(crypto.randomUUID())
    await refresh()
  }
  return (
    <>
      {last && (
        <p role="status" className={`mt-4 font-semibold ${last.failure ? 'text-danger' : ''}`}>
          {last.failure ??
            (last.changeCents > 0 ? `Sold. Give ${formatDollars(last.changeCents)} back` : 'Sold')}
        </p>
      )}
      <DeviceSale key={key} pieces={pieces} taxRate={taxRate} onSell={sell} />
      <p className="mt-4 text-sm text-ink-soft">
        {counted(pieces.length, 'product')}. {listAge(takenAtMs)}
      </p>
    </>
  )
}

const failureText = (error: { reason: 'sold-out'; name: string } | { reason: 'closed' }) =>
  error.reason === 'closed'
    ? 'Not sold: this register was closed.'
    : `Not sold: this device may not sell ${error.name} any more. It was sold on the web or here.`
