import { createContext, useContext, type ComponentProps } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import {
  counterAddress,
  emptySheet,
  sheetFields,
  type CounterSheet,
  type RefusedReduction,
} from '#counter/counter-lines.ts'
import type { RefusedDiscount } from '#counter/discount.ts'
import type { CounterHold } from '#counter/held/held-pieces.ts'
import type { QuickLine, RefusedQuickItem } from '#counter/quick/quick-lines.ts'
import type { Approver } from '#kit/approval-fields.tsx'
import type { OrderTotals } from '#orders/placement/order-totals.ts'
import type { PaymentMethod } from '#payments/payment-method.ts'
import type { ShownLine, ShownPiece, Tappable } from './shown-lines.ts'

/** What only the store knows and does: at its counter, links and forms lead to the address of the sheet that they make. */
interface StoreCounter {
  device?: undefined
  saleKey: string
  refused: RefusedReduction | null
  refusedQuick: RefusedQuickItem | null
  refusedDiscount: RefusedDiscount | null
  isDiscountTooMuch: boolean
  /** What a clerk takes off alone (R88); null for those without limits. */
  limitPercent: number | null
  categories: readonly string[]
  tappable: Tappable
  /** Pieces that would be sold for less than they cost. */
  belowCost: readonly string[]
  /** Why it takes a manager's PIN (R176), and whose counts. */
  reasons: readonly string[]
  approvers: readonly Approver[]
  /** What the button says while the sale is on its way, or what is on the counter changes. */
  busy: string | false
}

/** A device without a connection (R89), which finds and sells what it keeps. */
interface DeviceCounter {
  device: {
    put: (sheet: CounterSheet) => void
    find: (typed: string) => void
    sell: (method: PaymentMethod, changeCents: number) => Promise<void>
  }
}

/** A sale that is being made, and where. */
export type Sale = {
  sheet: CounterSheet
  lines: readonly ShownLine[]
  /** The quick items of the sheet, for what they cost. */
  quick: readonly QuickLine[]
  totals: OrderTotals & { taxRate: string; discountCents: number }
  search: string
  /** What several pieces are called; null when nothing was looked for. */
  found: readonly ShownPiece[] | null
  /** The open holds of those; a device knows of none. */
  foundHolds: readonly CounterHold[]
} & (StoreCounter | DeviceCounter)

export const SaleContext = createContext<Pick<Sale, 'sheet' | 'device'>>({ sheet: emptySheet })
export const useSale = () => useContext(SaleContext)

interface SheetButtonProps extends Pick<
  ComponentProps<typeof LinkButton>,
  'size' | 'className' | 'children'
> {
  to: CounterSheet
  'aria-label'?: string
  /** It does nothing on a device. */
  disabled?: boolean
}

/** Puts another sheet on the counter: with a connection, a link to it. */
export function SheetButton({ to, disabled, ...button }: SheetButtonProps) {
  const { device } = useSale()
  return device ? (
    <Button {...button} disabled={disabled} onClick={() => device.put(to)} />
  ) : (
    <LinkButton {...button} href={counterAddress(to)} />
  )
}

/** What is on the counter, in the fields of a form that continues with it. */
export function SheetFields({ sheet }: { sheet: CounterSheet }) {
  return sheetFields(sheet).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
