import { describe, expect, it } from 'vitest'
import { fulfilments } from '#orders/fulfilment.ts'
import { legalMoves, orderStatuses } from './order-status.ts'
import { isHandover, isOrderMove, isStepBack, mailOfMove, offeredMoves, orderMoves } from './order-moves.ts'

const labels = (fulfilment: 'pickup' | 'delivery', status: (typeof orderStatuses)[number]) =>
  offeredMoves(fulfilment, status).map(({ label }) => label)

describe('the moves that are offered', () => {
  it('are exactly the legal ones', () => {
    for (const fulfilment of fulfilments)
      for (const status of orderStatuses)
        expect(
          offeredMoves(fulfilment, status)
            .map(({ move }) => orderMoves[move])
            .toSorted(),
        ).toEqual([...legalMoves[fulfilment][status]].toSorted())
  })

  it('begin with the usual way and end with the cancellation', () => {
    expect(labels('pickup', 'pending')).toEqual([
      'Start processing',
      'Mark as ready',
      'Hand over (completed)',
      'Cancel order',
    ])
    expect(labels('pickup', 'ready')).toEqual(['Hand over (completed)', 'Back to Processing', 'Cancel order'])
    expect(labels('delivery', 'shipped')).toEqual(['Hand over (delivered)', 'Back to Ready', 'Cancel order'])
    expect(labels('delivery', 'delivered')).toEqual(['Complete order', 'Back to Shipped'])
    expect(labels('delivery', 'cancelled')).toEqual([])
    for (const fulfilment of ['pickup', 'delivery'] as const)
      expect(labels(fulfilment, 'unconfirmed')).toEqual(['Confirm order', 'Decline order'])
  })

  it('are steps back where they go back, and never where they stay or cancel', () => {
    for (const status of orderStatuses) {
      expect(isStepBack(status, status)).toBe(false)
      expect(isStepBack(status, 'cancelled')).toBe(false)
    }
    expect(isStepBack('cancelled', 'pending')).toBe(true)
    const back = offeredMoves('delivery', 'shipped').filter((move) => move.isBack)
    expect(back.map(({ move }) => move)).toEqual(['readiness'])
    expect(labels('delivery', 'ready')).toEqual([
      'Mark as shipped',
      'Hand over (delivered)',
      'Back to Processing',
      'Cancel order',
    ])
  })

  it('are named by addresses alone', () => {
    expect(['unconfirmed', ...new Set(Object.values(orderMoves))].toSorted()).toEqual(
      [...orderStatuses].toSorted(),
    )
    expect(isOrderMove('shipment')).toBe(true)
    for (const name of ['shipped', 'constructor', '']) expect(isOrderMove(name)).toBe(false)
  })
})

describe('what a move tells the customer', () => {
  it('is told on the way on, not on the way back', () => {
    expect(mailOfMove('pending', 'processing')).toBeNull()
    expect(mailOfMove('pending', 'ready')).toBe('order-ready')
    expect(mailOfMove('ready', 'shipped')).toBe('order-shipped')
    expect(mailOfMove('shipped', 'delivered')).toBe('order-delivered')
    expect(mailOfMove('delivered', 'completed')).toBe('order-completed')
    expect(mailOfMove('shipped', 'cancelled')).toBe('order-cancelled')
    expect(mailOfMove('shipped', 'ready')).toBeNull()
    expect(mailOfMove('unconfirmed', 'pending')).toBe('order-confirmation')
    expect(mailOfMove('processing', 'pending')).toBeNull()
    expect(mailOfMove('unconfirmed', 'cancelled')).toBe('order-cancelled')
    expect(mailOfMove('delivered', 'shipped')).toBeNull()
    expect(isStepBack('shipped', 'cancelled')).toBe(false)
  })

  it('asks for the code where the goods change hands', () => {
    expect(orderStatuses.filter((to) => isHandover('pickup', to))).toEqual(['completed'])
    expect(orderStatuses.filter((to) => isHandover('delivery', to))).toEqual(['delivered'])
  })
})
