import { db } from '#db/client.server.ts'
import { samplePayment, samplePickupPlace } from '#db/sample/sample-settings.ts'
import { config } from '#platform/config.server.ts'
import { isMailConfigured } from '#mail/server/store-mailer.server.ts'
import { readPickupSettings } from '#appointments/settings/appointment-settings.server.ts'
import { hasEstimates } from '#catalogue/comparison/estimate-setting.server.ts'
import { hasOwnPicturedProduct } from '#catalogue/admin/changes/product-history.server.ts'
import { readPaymentSettings } from '#payments/settings/payment-settings.server.ts'
import { hasCopyElsewhere } from '#upkeep/backup/runs/backup-download.server.ts'
import { readPageTexts } from '#settings/page-texts/page-texts.server.ts'
import { showsSampleTestimonials } from '#settings/page-texts/page-texts.ts'
import { hasSampleData } from '#upkeep/sample-data/sample-presence.server.ts'
import { readFirstStepMarks, rememberFirstStep } from '#settings/store/first-steps.server.ts'
import { hasOwnTaxRule } from '#settings/tax/tax-rules.server.ts'
import { isOnline } from '#platform/web/store-reach.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { judgeFirstSteps, type FirstStep, type FirstSteps } from './first-steps.ts'

const sample = { pickupPlace: samplePickupPlace, payment: samplePayment }

/**
 * How far the store has come, as the dashboard shows it; `isShown` until the owner hides it or all is done. What may be
 * deleted afterwards, the test order and the first product, stays done, and so does what
 * the owner confirmed (R160, R193).
 */
export async function readFirstSteps({
  hasFactor,
}: {
  hasFactor: boolean
}): Promise<FirstSteps & { isShown: boolean }> {
  const [marks, settings, pickup, payment, texts, hasSamples, areEstimated, hasCopy] = await Promise.all([
    readFirstStepMarks(),
    readStoreSettings(),
    readPickupSettings('pickup'),
    readPaymentSettings(),
    readPageTexts(),
    hasSampleData(),
    hasEstimates(),
    hasCopyElsewhere(),
  ])
  const wasDone = async (step: FirstStep, isDoneNow: () => Promise<boolean>) => {
    if (marks.done.includes(step)) return true
    const isDone = await isDoneNow()
    if (isDone) await rememberFirstStep(step)
    return isDone
  }
  const state = {
    hasEmail: settings.storeEmail !== null || config.isStoreEmailSet,
    pickupPlace: pickup.location,
    payment,
    hasCheckedTax: await wasDone('tax', hasOwnTaxRule),
    hasPhone: marks.done.includes('phone'),
    hasOwnProduct: await wasDone('product', hasOwnPicturedProduct),
    showsSampleTestimonials: showsSampleTestimonials(texts, hasSamples),
    hasMailServer: await isMailConfigured(),
    hasCopyElsewhere: hasCopy,
    hasOrder: await wasDone('order', hasRealOrder),
    hasFactor,
    isOnline: isOnline(config.baseUrl),
    showsEstimates: config.baseUrl.startsWith('https:') ? settings.showsEstimates && areEstimated : null,
  }
  const judged = judgeFirstSteps(state, sample)
  return { ...judged, isShown: !marks.isHidden && judged.steps.some(({ isDone }) => !isDone) }
}

async function hasRealOrder(): Promise<boolean> {
  const real = db.selectFrom('orders').select('id').where('isSample', '=', false)
  return (await real.limit(1).executeTakeFirst()) !== undefined
}
