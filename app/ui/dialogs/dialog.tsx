import { useEffect, useId, useRef, type ReactNode } from 'react'

interface Props {
  heading: string
  /** A question that has to be answered; otherwise a place to look around in. */
  isAlert?: boolean
  isWide?: boolean
  /** It takes the whole screen. */
  isFull?: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, open as long as it is rendered. Escape closes it; the focus returns to where it was. */
export function Dialog({
  heading,
  isAlert = false,
  isWide = false,
  isFull = false,
  onClose,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const size = isFull
    ? 'fixed inset-0 z-50 m-0 h-dvh max-h-none w-full max-w-none open:flex open:flex-col'
    : `m-auto max-h-[90dvh] w-[calc(100vw-2rem)] rounded-panel ${isWide ? 'max-w-3xl' : 'max-w-md'}`
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    const stop = isFull ? showThenHold(element) : element?.showModal()
    return () => {
      stop?.()
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isFull])
  return (
    <dialog
      ref={dialog}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={`overflow-y-auto overscroll-contain bg-surface p-5 text-ink shadow-lift backdrop:bg-ink/50 sm:p-6 ${size}`}
    >
      <h2 id={headingId} className={`text-xl font-bold ${isFull ? 'line-clamp-2 pr-12' : ''}`.trim()}>
        {heading}
      </h2>
      {children}
    </dialog>
  )
}

/**
 * Shows a dialog that covers everything, and makes it modal once it has been painted: what that costs, a new style for
 * every element behind it, does not keep a slow phone from showing it. @returns a function that leaves it unchanged.
 */
function showThenHold(element: HTMLDialogElement | null): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  element?.show()
  const frame = requestAnimationFrame(() => {
    task = setTimeout(() => {
      element?.close()
      element?.showModal()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
