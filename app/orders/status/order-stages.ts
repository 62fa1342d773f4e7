import type { Fulfilment } from '#orders/fulfilment.ts'
import { isHandedOver } from './order-status.ts'

/** How far an order has come, as its customer sees it. */
export interface OrderStage {
  label: string
  isDone: boolean
  /** The first that is still to come. */
  isNext: boolean
}

const labels: Readonly<Record<Fulfilment, readonly [string, string, string, string]>> = {
  pickup: ['Ordered', 'Booked', 'Ready', 'Picked up'],
  delivery: ['Ordered', 'Booked', 'On its way', 'Delivered'],
}

const packed = ['ready', 'shipped', 'delivered', 'completed']
const underWay = ['shipped', 'delivered', 'completed']
const open = ['pending', 'processing']

/** The four stages of an order; none if it goes no further or its status is unknown (R8). */
export function orderStages({
  status,
  fulfilment,
  isBooked,
}: {
  status: string
  fulfilment: Fulfilment
  isBooked: boolean
}): OrderStage[] {
  if (!open.includes(status) && !packed.includes(status)) return []
  const isOver = fulfilment === 'pickup' ? status === 'completed' : isHandedOver(status)
  const isPrepared = (fulfilment === 'pickup' ? packed : underWay).includes(status)
  const done = [true, isBooked || isOver, isPrepared, isOver]
  const next = done.indexOf(false)
  return labels[fulfilment].map((label, at) => ({ label, isDone: done[at] ?? false, isNext: at === next }))
}
