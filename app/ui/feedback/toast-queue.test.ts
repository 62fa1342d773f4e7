import { describe, expect, it } from 'vitest'
import { clearGap, onPage, toToast, withToast, withoutErrors, type ToastMessage } from './toast-queue.ts'

let ids = 0
const toast = (message: ToastMessage, page = '/checkout') => toToast(message, { id: (ids += 1), page })
const titles = (shown: readonly { title: string }[]) => shown.map(({ title }) => title)
const failed = (title: string, subject?: string) => toast({ tone: 'error', title, subject })

describe('toasts', () => {
  it('show one of a subject, the newest', () => {
    const shown = [failed('First try'), failed('Cart', 'cart')]
    expect(titles(withToast(shown, failed('Second try')))).toEqual(['Cart', 'Second try'])
  })

  it('are three at most', () => {
    const shown = ['a', 'b', 'c', 'd'].reduce<ReturnType<typeof toast>[]>(
      (list, name) => withToast(list, failed(name, name)),
      [],
    )
    expect(titles(shown)).toEqual(['b', 'c', 'd'])
  })

  it('of errors end with a success, a new try and another page', () => {
    const shown = [failed('Failed to place order'), toast({ tone: 'info', title: 'Note', subject: 'note' })]
    const placed = toast({ tone: 'success', title: 'Order placed!', subject: 'order' }, '/order-success')
    expect(titles(withToast(shown, placed))).toEqual(['Note', 'Order placed!'])
    expect(titles(withoutErrors(shown))).toEqual(['Note'])
    expect(titles(onPage([...shown, placed], '/order-success'))).toEqual(['Order placed!'])
  })

  it('keep a success that has just led to another page, and what that page itself says', () => {
    const booked = toast({ tone: 'success', title: 'Pickup scheduled successfully!' }, '/schedule-pickup')
    const warning = toast({ tone: 'info', title: 'Mail', subject: 'mail' }, '/')
    expect(titles(onPage([booked], '/'))).toEqual([booked.title])
    expect(titles(onPage([booked, warning], '/')), 'an older one').toEqual(['Mail'])
    expect(titles(onPage([booked, warning], '/cart'))).toEqual([])
  })

  it('offer to undo something only where it was done', () => {
    const title = 'Removed from cart'
    const removed = toast({ tone: 'success', title, action: { label: 'Undo', onSelect() {} } }, '/cart')
    expect(titles(onPage([removed], '/cart'))).toEqual([title])
    expect(titles(onPage([removed], '/checkout'))).toEqual([])
  })

  it('last two seconds as a success, longer with something to do or to read', () => {
    expect(toast({ tone: 'success', title: 'Saved' }).timeoutMs).toBe(2000)
    expect(toast({ tone: 'info', title: 'Note' }).timeoutMs).toBe(5000)
    expect(failed('Failed').timeoutMs).toBe(8000)
    const action = { label: 'Undo', onSelect() {} }
    expect(toast({ tone: 'success', title: 'Removed', action }).timeoutMs).toBe(8000)
    expect(toast({ tone: 'success', title: 'Added', action, timeoutMs: 2000 }).timeoutMs).toBe(2000)
  })
})

describe('clearGap', () => {
  const toasts = { left: 16, right: 344, height: 60 }
  const box = (top: number, bottom: number, left = 20) => ({ left, right: left + 100, top, bottom })

  it.each([
    ['nothing in the way', [], 16],
    ['a button beside', [box(700, 740, 500)], 16],
    ['a button well above', [box(300, 340)], 16],
    ['a bar at the lower edge', [box(660, 740)], 88],
    ['a button that would be half covered', [box(640, 680)], 108],
    ['a button above the bar', [box(660, 740), box(600, 640)], 148],
    ['a gap between that is large enough', [box(660, 740), box(500, 540)], 88],
  ])('stands clear of %s', (_, obstacles, gap) => {
    expect(clearGap(toasts, obstacles, 740)).toBe(gap)
  })

  it('stands at the lower edge when there is no room anywhere', () => {
    expect(clearGap(toasts, [box(0, 740)], 740)).toBe(16)
  })
})
