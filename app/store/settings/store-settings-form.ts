import { amountField } from '#shared/form-fields.ts'
import { isEmailAddress, MAX_EMAIL_LENGTH } from '#shared/text/email-address.ts'
import { cleanPhone, isPhone, PHONE_MESSAGE } from '#shared/text/phone-number.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { dropInvisible } from '#shared/text/typed-text.ts'
import { z } from '#shared/zod.ts'
import type { StoreSettings } from './store-settings.ts'

const HOURS_MAX = 8760
/** A week. */
const HOLD_HOURS_MAX = 168
const COUNT_MAX = 10_000
const NAME_MAX = 80
const REGISTRATION_MAX = 40
/** As far as the shop's ZIP table reaches. */
const RADIUS_MAX_MILES = 60

/** A text that means something; `message` for what does not. */
export function readAs<T>(message: string, read: (text: string) => T | null) {
  return z.string(message).transform((text, context) => {
    const value = read(text.trim())
    if (value !== null) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

const readWhole = (most: number) => (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null

const readPercent = (text: string) => (/^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : null)

const hours = (label: string) =>
  readAs(`${label} must be a whole number of hours from 1 to ${HOURS_MAX}`, readWhole(HOURS_MAX))
    .optional()
    .transform((value) => value ?? null)

const most = (what: string) =>
  readAs(`Enter a whole number of ${what} from 1 to ${COUNT_MAX}, or leave it empty`, readWhole(COUNT_MAX))
    .optional()
    .transform((value) => value ?? null)

const mostDollars = amountField('Enter an amount such as 5000.00, or leave it empty', { least: 1 })
  .optional()
  .transform((value) => value ?? null)

/** One line of text; null is what stays empty. */
export const optionalLine = (
  message: string,
  isRight: (text: string) => boolean,
  clean: (text: string) => string = foldToOneLine,
) =>
  z
    .string(message)
    .overwrite(clean)
    .refine((text) => text === '' || isRight(text), message)
    .optional()
    .transform((text) => text || null)
export const optionalEmail = optionalLine(
  'Enter one email address',
  (text) => isEmailAddress(text) && text.length <= MAX_EMAIL_LENGTH,
  (text) => foldToOneLine(dropInvisible(text)),
)
export const optionalPhone = optionalLine(PHONE_MESSAGE, isPhone, cleanPhone)

/** A box that is on or off. */
export const isChecked = z
  .string()
  .optional()
  .transform((text) => text !== undefined)

/** The store settings as their form sends them. Money in whole cents. */
export const storeSettingsForm = z
  .object({
    storeName: optionalLine(
      `The name must be at most ${NAME_MAX} characters`,
      (text) => text.length <= NAME_MAX,
    ),
    storeEmail: optionalEmail,
    storePhone: optionalPhone,
    orderMails: isChecked,
    deliveryFeeCents: amountField('Enter an amount such as 50.00'),
    deliveryRadiusMiles: readAs(
      `Enter whole miles from 1 to ${RADIUS_MAX_MILES}`,
      readWhole(RADIUS_MAX_MILES),
    ),
    payByHours: hours('The deadline'),
    payByReminderHours: hours('The reminder'),
    payByCancels: isChecked,
    orderMaxPieces: most('pieces'),
    orderMaxCents: mostDollars,
    orderMaxLines: most('products'),
    guestMaxOrders: most('orders'),
    guestMaxPieces: most('pieces'),
    guestMaxCents: mostDollars,
    guestMaxLines: most('products'),
    clerkReductionPercent: readAs('Enter a whole percentage from 0 to 100', readPercent),
    clerkVoidCents: amountField('Enter an amount such as 50.00'),
    clerkQuickCents: amountField('Enter an amount such as 50.00'),
    shopperHolds: isChecked,
    holdHours: readAs(`Enter whole hours from 1 to ${HOLD_HOURS_MAX}`, readWhole(HOLD_HOURS_MAX)),
    holdBuyersOnly: isChecked,
    holdNewPieces: most('pieces'),
    holdStockPercent: readAs('Enter a whole percentage from 1 to 100, or leave it empty', readWhole(100))
      .optional()
      .transform((value) => value ?? null),
    firstRefusals: isChecked,
    showsEstimates: isChecked,
    ownPhotoFromCents: amountField('Enter an amount such as 50.00'),
    googleStoreCode: optionalLine('Enter the code as Google shows it, without spaces', (text) =>
      /^[!-~]{1,64}$/.test(text),
    ),
    tagRegistration: optionalLine(
      `The number must be at most ${REGISTRATION_MAX} characters`,
      (text) => text.length <= REGISTRATION_MAX,
    ),
    adminSecondFactor: isChecked,
  })
  .superRefine(({ payByHours, payByReminderHours, payByCancels }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (payByReminderHours !== null && payByHours === null)
      refuse('payByReminderHours', 'A reminder needs a deadline')
    if (payByReminderHours !== null && payByHours !== null && payByReminderHours >= payByHours)
      refuse('payByReminderHours', 'The reminder must be shorter than the deadline')
    if (payByCancels && payByHours === null) refuse('payByCancels', 'Cancelling needs a deadline')
  })

export type StoreSettingsForm = z.output<typeof storeSettingsForm>

const shown = (value: number | null) => (value === null ? '' : String(value))
const shownDollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

/** The initial values of the form. */
export function storeSettingsValues(settings: StoreSettings): Record<keyof StoreSettingsForm, string> {
  return {
    storeName: settings.storeName ?? '',
    storeEmail: settings.storeEmail ?? '',
    storePhone: settings.storePhone ?? '',
    orderMails: settings.orderMails ? 'on' : '',
    deliveryFeeCents: (settings.deliveryFeeCents / 100).toFixed(2),
    deliveryRadiusMiles: String(settings.deliveryRadiusMiles),
    payByHours: shown(settings.payByHours),
    payByReminderHours: shown(settings.payByReminderHours),
    payByCancels: settings.payByCancels ? 'on' : '',
    orderMaxPieces: shown(settings.orderMaxPieces),
    orderMaxCents: shownDollars(settings.orderMaxCents),
    orderMaxLines: shown(settings.orderMaxLines),
    guestMaxOrders: shown(settings.guestMaxOrders),
    guestMaxPieces: shown(settings.guestMaxPieces),
    guestMaxCents: shownDollars(settings.guestMaxCents),
    guestMaxLines: shown(settings.guestMaxLines),
    clerkReductionPercent: String(settings.clerkReductionPercent),
    clerkVoidCents: (settings.clerkVoidCents / 100).toFixed(2),
    clerkQuickCents: (settings.clerkQuickCents / 100).toFixed(2),
    shopperHolds: settings.shopperHolds ? 'on' : '',
    holdHours: String(settings.holdHours),
    holdBuyersOnly: settings.holdBuyersOnly ? 'on' : '',
    holdNewPieces: shown(settings.holdNewPieces),
    holdStockPercent: shown(settings.holdStockPercent),
    firstRefusals: settings.firstRefusals ? 'on' : '',
    showsEstimates: settings.showsEstimates ? 'on' : '',
    ownPhotoFromCents: (settings.ownPhotoFromCents / 100).toFixed(2),
    googleStoreCode: settings.googleStoreCode ?? '',
    tagRegistration: settings.tagRegistration ?? '',
    adminSecondFactor: settings.adminSecondFactor ? 'on' : '',
  }
}
