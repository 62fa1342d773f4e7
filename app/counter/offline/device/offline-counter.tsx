import { useEffect, useState } from 'react'
import { counterAddress, emptySheet, sheetFields, type CounterSheet } from '#counter/counter-lines.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { LinkButton } from '#ui/button.tsx'
import type { OfflineSale } from '#counter/offline/offline-sale.ts'
import { DeviceSale } from './device-sale.tsx'
import { forgetLostSale, readLostKey } from './lost-sale.client.ts'
import { listAge, useRegister, type OpenedRegister } from './register-state.tsx'
import { UnsentSales } from './unsent-sales.tsx'

/** The counter from what this device keeps (R89). */
export function OfflineCounter() {
  const opened = useRegister({ hasPieces: true })
  const [sheet, setSheet] = useState<CounterSheet | null>(null)
  useReturn(opened, sheet)
  if (!opened) return <p className="mt-4 text-ink-soft">Reading what this device has…</p>
  return (
    <>
      <p role="status" className="mt-2 text-ink-soft">
        {opened.isReached ? (
          <>
            <span className="mr-3">The store can be reached.</span>
            <LinkButton href={counterAddress(sheet ?? emptySheet)} data-reload="" size="small">
              {sheet?.lines.length ? 'Back to the counter with these pieces' : 'Back to the counter'}
            </LinkButton>
          </>
        ) : (
          'No connection. What you sell is kept here and sent when the store can be reached. You may have to sign in again.'
        )}
      </p>
      <UnsentSales sales={opened.unsent} />
      {opened.facts ? (
        <Selling
          opened={opened}
          takenAtMs={opened.facts.takenAtMs}
          taxRate={opened.facts.taxRate}
          onChange={setSheet}
        />
      ) : (
        <p className="panel mt-4">
          This device has no list of what is in stock. Turn it on at the counter while you have a connection.
        </p>
      )}
    </>
  )
}

/** Who came here because the connection was lost goes back once it is there, all is sent, and nothing is being sold. */
function useReturn(opened: OpenedRegister | null, sheet: CounterSheet | null): void {
  const isDone = opened?.isReached && opened.facts && opened.unsent.length === 0
  const isEmpty = sheet?.lines.length === 0 && sheet.quick.length === 0
  useEffect(() => {
    if (isDone && isEmpty && window.location.hash) window.location.replace(href('/admin/counter'))
  }, [isDone, isEmpty])
}

interface Last {
  changeCents: number
  failure: string | null
}

interface SellingProps {
  opened: OpenedRegister
  takenAtMs: number
  taxRate: string
  onChange: (sheet: CounterSheet) => void
}

function Selling({ opened: { register, refresh, pieces }, takenAtMs, taxRate, onChange }: SellingProps) {
  // The service worker leads here with what was on the counter.
  const [start, setStart] = useState(() => new URLSearchParams(window.location.hash.slice(1)))
  const [lostKey] = useState(() => readLostKey(href('/admin/counter') + window.location.hash.slice(1)))
  const [key, setKey] = useState(() => lostKey ?? crypto.randomUUID())
  const [last, setLast] = useState<Last | null>(null)
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [sheet, setSheet] = useState(emptySheet)
  function change(next: CounterSheet, takesConnection: readonly string[]) {
    setWaiting(takesConnection)
    setSheet(next)
    // A page that is loaded again has them too.
    if (window.location.hash)
      window.history.replaceState(window.history.state, '', `#?${new URLSearchParams(sheetFields(next))}`)
    onChange(next)
  }
  async function sell(sale: Omit<OfflineSale, 'key' | 'soldAtMs'>, changeCents: number) {
    const sold = await register.device.sell({ ...sale, key, soldAtMs: Date.now() })
    setLast({ changeCents, failure: sold.ok ? null : failureText(sold.error) })
    if (sold.ok) {
      forgetLostSale()
      const isSold = (id: string) => sale.lines.some(({ productId }) => productId === id)
      const lines = sheet.lines.filter(({ productId }) => !isSold(productId))
      setStart(new URLSearchParams(sheetFields({ ...emptySheet, lines, quick: sheet.quick })))
      // The next sale has a form of its own.
      setKey(crypto.randomUUID())
    }
    await refresh()
  }
  return (
    <>
      {key === lostKey && (
        <p className="panel mt-4">
          No answer came to your last sale: the store may have it. Sell these pieces here, and it counts once.
        </p>
      )}
      {last && (
        <p role="status" className={`mt-4 text-2xl font-bold ${last.failure ? 'text-danger' : ''}`}>
          {last.failure ??
            (last.changeCents > 0 ? `Sold. Give ${formatDollars(last.changeCents)} back` : 'Sold')}
        </p>
      )}
      {waiting.length > 0 && (
        <p className="mt-4 rounded-control border border-sun bg-sun-tint p-3 wrap-anywhere">
          This takes a connection and waits: {waiting.join(', ')}.
        </p>
      )}
      <DeviceSale key={key} {...{ pieces, taxRate, start }} onChange={change} onSell={sell} />
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
