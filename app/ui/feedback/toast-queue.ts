import type { Message, Tone } from '#shared/notices.ts'

/** What can be done about a message: a way to go, or something to do. */
export type ToastAction = { label: string; href: string } | { label: string; onSelect: () => void }

export interface ToastMessage extends Message {
  /** What it is about: a newer message about the same replaces it. All that name nothing share one. */
  subject?: string
  action?: ToastAction
  timeoutMs?: number
}

/** A message on the screen. */
export interface Toast extends ToastMessage {
  id: number
  subject: string
  /** The path of the page that it came from. */
  page: string
  timeoutMs: number
}

const timeoutsMs: Record<Tone, number> = { success: 2000, info: 5000, error: 8000 }
const ACTION_TIMEOUT_MS = 8000
const MOST_TOASTS = 3

/** A message with everything that was left open. */
export function toToast(message: ToastMessage, { id, page }: Pick<Toast, 'id' | 'page'>): Toast {
  const usual = message.action ? ACTION_TIMEOUT_MS : timeoutsMs[message.tone]
  const { subject = 'page', timeoutMs = usual } = message
  return { ...message, id, page, subject, timeoutMs }
}

/** With a newer one: it replaces those of its subject, and a success ends every error. */
export function withToast(shown: readonly Toast[], newer: Toast): Toast[] {
  const rest = shown.filter(
    ({ subject, tone }) => subject !== newer.subject && !(newer.tone === 'success' && tone === 'error'),
  )
  return [...rest, newer].slice(-MOST_TOASTS)
}

/** After a new try: the former error no longer counts. */
export function withoutErrors(shown: readonly Toast[]): Toast[] {
  return shown.filter(({ tone }) => tone !== 'error')
}

/** On another page: only a success that has just led there is still true, and it cannot be undone. */
export function onPage(shown: readonly Toast[], page: string): Toast[] {
  const hasLedHere = ({ tone, action }: Toast) => tone === 'success' && !(action && 'onSelect' in action)
  return shown.filter((toast, at) => toast.page === page || (at === shown.length - 1 && hasLedHere(toast)))
}

/** A box on the screen, in pixels from its top left corner. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * How far above the lower edge of the screen toasts are, so that they cover none of the `obstacles`: as low as
 * possible, and at the usual gap when there is no room for them at all.
 */
export function clearGap(
  toasts: { left: number; right: number; height: number },
  obstacles: readonly Box[],
  screenHeight: number,
): number {
  const usual = 16
  const between = 8
  const inTheWay = obstacles.filter((box) => box.left < toasts.right && box.right > toasts.left)
  const isFree = (bottom: number) =>
    !inTheWay.some((box) => box.top < bottom && box.bottom > bottom - toasts.height)
  const candidates = [screenHeight - usual, ...inTheWay.map(({ top }) => top - between)]
  const free = candidates.filter((bottom) => bottom <= screenHeight - usual && bottom > toasts.height)
  const lowest = Math.max(...free.filter(isFree))
  return Number.isFinite(lowest) ? screenHeight - lowest : usual
}
