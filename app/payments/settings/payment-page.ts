import { href } from '#shared/addresses.ts'

/** Where the owner enters the payment details. */
export const paymentPage = `${href('/admin/settings/payment')}#payment-settings-zelleEmail`
