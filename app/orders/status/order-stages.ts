import type { Fulfilment } from '#orders/fulfilment.ts'
import { isHandedOver, orderStatusLabel } from './order-status.ts'

/** How far an order has come, as its customer sees it. */
export interface OrderStage {
  label: string
  isDone: boolean
  /** The last that has happened. */
  isCurrent: boolean
}

interface Staged {
  status: string
  fulfilment: Fulfilment
  isBooked: boolean
}

const labels: Readonly<Record<Fulfilment, readonly [string, string, string, string]>> = {
  pickup: ['Ordered', 'Booked', 'Ready', 'Picked up'],
  delivery: ['Ordered', 'Booked', 'On its way', 'Delivered'],
}

const packed = ['ready', 'shipped', 'delivered', 'completed']
const underWay = ['shipped', 'delivered', 'completed']
const open = ['pending', 'processing']

/** The four stages of an order; none if it goes no further or its status is unknown (R8). */
export function orderStages({ status, fulfilment, isBooked }: Staged): OrderStage[] {
  if (!open.includes(status) && !packed.includes(status)) return []
  const isOver = fulfilment === 'pickup' ? status === 'completed' : isHandedOver(status)
  const isPrepared = (fulfilment === 'pickup' ? packed : underWay).includes(status)
  const done = [true, isBooked || isOver, isPrepared, isOver]
  const current = done.lastIndexOf(true)
  return labels[fulfilment].map((label, at) => ({
    label,
    isDone: done[at] ?? false,
    isCurrent: at === current,
  }))
}

/** How far an order has come in a word, the same as in its stages (R209); its status where it has none. */
export function stageWord(order: Staged & { channel: string }): string {
  return orderStages(order).find(({ isCurrent }) => isCurrent)?.label ?? orderStatusLabel(order)
}
