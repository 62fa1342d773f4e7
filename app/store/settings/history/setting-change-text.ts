import { formatMiles } from '#shared/distance.ts'
import { formatDollars, formatRate } from '#shared/money.ts'
import type { SettingChange } from './setting-changes.ts'

const titles: Record<SettingChange['settings'], string> = {
  pages: 'Page texts',
  payment: 'Payment settings',
  store: 'Store settings',
  tax: 'New tax rule',
}

const labels: Record<string, string> = {
  storeName: 'Store name',
  storeEmail: 'Store email',
  storePhone: 'Store phone',
  orderMails: 'Email for each order',
  paymentInstructions: 'Payment instructions',
  taxState: 'State',
  taxRate: 'Tax rate',
  isFeeTaxed: 'Tax on the delivery fee',
  validFrom: 'From',
  taxSource: 'Source',
  deliveryFeeCents: 'Delivery fee',
  deliveryRadiusMiles: 'Delivery radius',
  payByHours: 'Pay-by deadline',
  payByReminderHours: 'Reminder',
  payByCancels: 'Cancelling of unpaid orders',
  orderMaxPieces: 'Pieces in one order',
  orderMaxCents: 'Value of one order',
  orderMaxLines: 'Products in one order',
  guestMaxOrders: 'Open unpaid orders of one customer',
  guestMaxPieces: 'Pieces in open unpaid orders of one customer',
  guestMaxCents: 'Value of open unpaid orders of one customer',
  guestMaxLines: 'Products in open unpaid orders of one customer',
  clerkReductionPercent: 'What a clerk may take off a price',
  clerkVoidCents: 'Sales that a clerk may take back',
  clerkQuickCents: 'Quick items and pieces on hold that a clerk may sell',
  shopperHolds: 'Holds that customers ask for',
  showsEstimates: 'Estimated comparison prices',
  holdHours: 'How long a piece is held',
  holdBuyersOnly: 'Holds only for customers who bought before',
  holdNewPieces: 'Pieces on hold for new customers',
  holdStockPercent: 'Share of the stock on hold for customers',
  firstRefusals: 'First refusal for those who watch a piece',
  ownPhotoFromCents: 'Price from which a used piece needs its own photo',
  googleStoreCode: 'Store code at Google',
  tagRegistration: 'Registration number on yellow tags',
  adminSecondFactor: 'Second factor for admins',
  checkElectronics: 'Checks of electronics',
  checkHome: 'Checks of home and garden',
  checkToys: 'Checks of toys and games',
  testimonial1: 'First testimonial',
  testimonial1Name: 'Name of the first testimonial',
  testimonial1Place: 'Place of the first testimonial',
  testimonial2: 'Second testimonial',
  testimonial2Name: 'Name of the second testimonial',
  testimonial2Place: 'Place of the second testimonial',
  testimonial3: 'Third testimonial',
  testimonial3Name: 'Name of the third testimonial',
  testimonial3Place: 'Place of the third testimonial',
  aboutLead: 'About Us, introduction',
  aboutStory: 'About Us, Our Story',
  aboutMission: 'About Us, Our Mission',
  aboutOfferings: 'About Us, What We Offer',
  aboutAudience: 'About Us, Who We Serve',
}
/** Empty, these are what the process was set up with. */
const defaultWords: Record<string, string> = { storeName: 'as set up', storeEmail: 'as set up' }
/** Whole numbers that are neither money nor a distance, with what they count. */
const units: Record<string, readonly [one: string, many: string]> = {
  payByHours: ['hour', 'hours'],
  payByReminderHours: ['hour', 'hours'],
  holdHours: ['hour', 'hours'],
  holdNewPieces: ['piece', 'pieces'],
  orderMaxPieces: ['piece', 'pieces'],
  orderMaxLines: ['product', 'products'],
  guestMaxOrders: ['order', 'orders'],
  guestMaxPieces: ['piece', 'pieces'],
  guestMaxLines: ['product', 'products'],
}
const TEXT_SHOWN = 80

/** A value of a setting in words: '$50.00', '7.25%', '48 hours', 'on', 'none'. */
export function showSetting(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return defaultWords[name] ?? 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (name === 'taxRate') return formatRate(String(value))
  if (typeof value === 'number') {
    if (name.endsWith('Cents')) return formatDollars(value)
    if (name.endsWith('Percent')) return `${value}%`
    if (name === 'deliveryRadiusMiles') return formatMiles(value)
    const [one, many] = units[name] ?? ['', '']
    return `${value} ${value === 1 ? one : many}`.trim()
  }
  const text = Array.from(String(value))
  return text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN).join('')}…` : text.join('')
}

/** A change of the settings in words: a line for each value that changed. `otherLabels`: of settings that other features own. */
export function describeSettingChange(
  { settings, before, after }: Pick<SettingChange, 'settings' | 'before' | 'after'>,
  otherLabels: Readonly<Record<string, string>>,
): { title: string; lines: string[] } {
  const lines = Object.entries({ ...otherLabels, ...labels })
    .filter(([name]) => name in after)
    .map(([name, label]) => {
      // A tax rule is added; nothing was it before.
      const was = settings === 'tax' ? '' : `${showSetting(name, before[name])} → `
      return `${label}: ${was}${showSetting(name, after[name])}`
    })
  return { title: titles[settings], lines }
}
