import { orderNoticeOf, type OrderAnswer } from './order-notices.ts'

const toneClasses = {
  success: 'border-success/30 bg-success-tint text-success',
  info: 'border-line bg-brand-tint text-brand-deep',
  error: 'border-danger/40 bg-danger-tint text-danger',
}

/** The result of a form, on the page it redirected to. */
export function NoticeBar({ answer }: { answer: OrderAnswer | null }) {
  const notice = answer && orderNoticeOf(answer)
  if (!notice) return null
  return (
    <p
      role="status"
      className={`mt-4 rounded-control border px-4 py-2.5 font-medium ${toneClasses[notice.tone]}`}
    >
      {notice.title}
      {notice.description && <span className="block font-normal">{notice.description}</span>}
    </p>
  )
}
