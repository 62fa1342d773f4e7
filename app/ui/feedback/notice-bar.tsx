import { useEffect, type ReactNode } from 'react'
import { withoutNotice, type Message, type Tone } from '#shared/notices.ts'

const toneClasses: Record<Tone, string> = {
  success: 'border-success/30 bg-success-tint text-success',
  info: 'border-line bg-brand-tint text-brand-deep',
  error: 'border-danger/40 bg-danger-tint text-danger',
}

interface Props {
  message: Message | null
  className?: string
  /** What can be done about it. */
  children?: ReactNode
}

/** The result of a change, as a line of the page. */
export function NoticeBar({ message, className = 'mt-4', children }: Props) {
  useEffect(() => {
    if (message) forgetNotice()
  }, [message])
  if (!message) return null
  return (
    <div
      data-notice={message.tone}
      role={message.tone === 'error' ? 'alert' : 'status'}
      className={`${className} flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border px-4 py-2 font-medium ${toneClasses[message.tone]}`}
    >
      <p className="min-w-0">
        {message.title} {message.description && <span className="font-normal">{message.description}</span>}
      </p>
      {children}
    </div>
  )
}

/** Takes a shown notice out of the address: neither a reload nor the back button shows it again. */
export function forgetNotice(): void {
  const { pathname, search, hash } = window.location
  const rest = withoutNotice(search)
  if (rest !== search) window.history.replaceState(window.history.state, '', pathname + rest + hash)
}
