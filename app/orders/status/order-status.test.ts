import { describe, expect, it } from 'vitest'
import { fulfilments } from '#orders/fulfilment.ts'
import {
  canBeScheduled,
  canMove,
  isHandedOver,
  isHandoverDue,
  legalMoves,
  orderStatuses,
  statusColour,
  statusLabel,
  unsoldStatuses,
  type OrderStatus,
} from './order-status.ts'
import { statusMeaning } from './status-meaning.ts'

describe('looks', () => {
  it.each([
    ['pending', 'Pending', 'yellow'],
    ['processing', 'Processing', 'blue'],
    ['ready', 'Ready', 'green'],
    ['shipped', 'Shipped', 'purple'],
    ['delivered', 'Delivered', 'green'],
    ['completed', 'Completed', 'grey'],
    ['cancelled', 'Cancelled', 'red'],
    ['unconfirmed', 'Unconfirmed', 'grey'],
    ['on hold', 'On hold', 'grey'],
    ['constructor', 'Constructor', 'grey'],
    ['', '', 'grey'],
  ])('shows %s as %s in %s', (status, label, colour) => {
    expect(statusLabel(status)).toBe(label)
    expect(statusColour(status)).toBe(colour)
  })
})

describe('moves', () => {
  it('follow the usual way of a pickup and of a delivery', () => {
    const isPath = (fulfilment: 'pickup' | 'delivery', path: OrderStatus[]) =>
      path.every((to, index) => index === 0 || canMove(fulfilment, path[index - 1] ?? '', to))
    expect(isPath('pickup', ['pending', 'processing', 'ready', 'completed'])).toBe(true)
    expect(isPath('delivery', ['pending', 'processing', 'ready', 'shipped', 'delivered', 'completed'])).toBe(
      true,
    )
    expect(isPath('pickup', ['pending', 'completed'])).toBe(true)
    expect(isPath('delivery', ['pending', 'completed'])).toBe(false)
  })

  it('never make a pickup shipped or delivered', () => {
    for (const from of orderStatuses) {
      expect(canMove('pickup', from, 'shipped')).toBe(false)
      expect(canMove('pickup', from, 'delivered')).toBe(false)
    }
  })

  it('never stay, never leave completed or cancelled, never know other words', () => {
    for (const fulfilment of fulfilments) {
      for (const status of orderStatuses) {
        expect(canMove(fulfilment, status, status)).toBe(false)
        expect(canMove(fulfilment, 'completed', status)).toBe(false)
        expect(canMove(fulfilment, 'cancelled', status)).toBe(false)
        expect(canMove(fulfilment, status, 'lost')).toBe(false)
        expect(canMove(fulfilment, 'constructor', status)).toBe(false)
      }
    }
  })

  it('can cancel exactly what is open and not handed over', () => {
    for (const fulfilment of fulfilments) {
      for (const status of orderStatuses) {
        const isOpen = status !== 'cancelled' && !isHandedOver(status)
        expect([status, canMove(fulfilment, status, 'cancelled')]).toEqual([status, isOpen])
      }
    }
  })

  it('lead to an end from everywhere', () => {
    const reaches = (fulfilment: 'pickup' | 'delivery', from: OrderStatus, seen: OrderStatus[]): boolean =>
      from === 'completed' ||
      legalMoves[fulfilment][from].some((to) => !seen.includes(to) && reaches(fulfilment, to, [...seen, to]))
    for (const fulfilment of fulfilments) {
      for (const status of orderStatuses) {
        expect(status === 'cancelled' || reaches(fulfilment, status, [status])).toBe(true)
      }
    }
  })
})

it('counts delivered and completed as handed over', () => {
  expect(orderStatuses.filter(isHandedOver)).toEqual(['delivered', 'completed'])
  expect(isHandedOver('anything')).toBe(false)
})

it('says what each status means to the customer, and nothing of unknown ones', () => {
  for (const fulfilment of fulfilments)
    for (const status of orderStatuses) expect(statusMeaning(status, fulfilment)).toMatch(/\.$|!$/)
  expect(statusMeaning('lost', 'pickup')).toBe('')
  expect(orderStatuses.filter(isHandoverDue)).toEqual(['ready', 'shipped'])
})

it('has a time chosen as long as the goods are still to be collected or brought', () => {
  const schedulable = (fulfilment: 'pickup' | 'delivery') =>
    orderStatuses.filter((status) => canBeScheduled({ fulfilment, status }))
  expect(schedulable('pickup')).toEqual(['pending', 'processing', 'ready', 'shipped', 'delivered'])
  expect(schedulable('delivery')).toEqual(['pending', 'processing', 'ready', 'shipped'])
})

it('is no sale before it is confirmed and after it is cancelled', () => {
  expect(unsoldStatuses).toEqual(['unconfirmed', 'cancelled'])
})
