import { showToast } from '#ui/feedback/toaster.tsx'
import type { Message } from '#shared/notices.ts'
import { describeRefusal, type PricingRefusal } from '#lots/lot-messages.ts'

/** Tells of what was done. */
export const tell = (notice: Message) => showToast(notice)

/** Tells why something was not done. */
export const tellRefusal = (refusal: PricingRefusal) =>
  showToast({ tone: 'error', ...describeRefusal(refusal) })
