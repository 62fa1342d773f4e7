import { showToast } from '../../../ui/feedback/toaster.tsx'
import type { PricingNotice } from './pricing-notices.ts'
import type { PricingRefusal } from './pricing-refusals.ts'

/** Tells of what was done. */
export function tell({ tone, title, description }: PricingNotice): void {
  showToast({ tone, title, description })
}

/** Tells why something was not done. */
export function tellRefusal({ title, message, detail }: PricingRefusal): void {
  showToast({ tone: 'error', title, description: detail ? `${message} ${detail}` : message })
}
