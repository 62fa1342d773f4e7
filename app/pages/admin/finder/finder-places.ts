import { slotSettings } from '#appointments/settings/appointment-settings.ts'
import { checkSettings } from '#catalogue/check-lines/check-lines.ts'
import { synonymSettings } from '#catalogue/search/synonyms.ts'
import { markdownSettings } from '#catalogue/markdowns/markdown-settings.ts'
import { paymentSettings } from '#payments/settings/payment-settings.ts'
import { mailSettings } from '#settings/mail/mail-settings.ts'
import { pageTexts } from '#settings/page-texts/page-texts.ts'
import { rooms } from '#settings/rooms/rooms.ts'
import { storeSettings } from '#settings/store/store-settings.ts'
import { taxRuleSettings } from '#settings/tax/tax-rule-form.ts'
import { backupSettings } from '#upkeep/backup/runs/backup-schedule.ts'
import type { SettingList } from '#kit/settings.ts'
import { href } from '#shared/addresses.ts'

/** A page of the back office, or a setting on one. */
export interface Place {
  address: string
  /** As its page or its field calls itself. */
  label: string
  /** What else people call it, or come for. */
  words: string
  /** Of a setting: the name of its page. */
  page?: string
}

const at = (address: string, label: string, words = ''): Place => ({ address, label, words })

/** Every page of the back office that has an address of its own, by its name and by what people look for there. */
export const pagePlaces: readonly Place[] = [
  at(href('/admin/dashboard'), 'Dashboard', 'home today sales figures start overview'),
  at(href('/admin/orders'), 'Orders', 'sales web online find a customer customers buyers paid unpaid ready'),
  at(href('/admin/orders/cash-up'), 'End of day', 'cash-up today takings money cash close daily total'),
  at(href('/admin/pulls'), 'To pull', 'pull list pick fetch pieces get ready'),
  at(href('/admin/pickup-schedules'), 'Pickup Schedules', 'appointments calendar deliveries bookings'),
  at(href('/admin/pickup-schedules/day'), 'Day Sheet', 'today pickups appointments door hand over print'),
  at(href('/admin/pickup-schedules/week'), 'Pickups of the Week', 'pickups appointments deliveries calendar'),
  at(href('/admin/pickup-schedules/booking'), 'Book for a Customer', 'schedule pickup delivery for customer'),
  at(href('/admin/pickup-schedules/check-in'), 'Check In', 'pickup code customer arrived door hand over'),
  at(
    href('/admin/pickup-settings'),
    'Pickup Settings',
    'opening hours saturday sunday open closed times slots',
  ),
  at(href('/admin/pickup-settings/blocked-dates'), 'Block Dates', 'holiday vacation closed day off'),
  at(href('/admin/counter'), 'Counter', 'sell sale till register checkout pos walk in'),
  at(href('/admin/counter/drawer'), 'Drawer', 'cash till starting float open close count'),
  at(href('/admin/counter/drawer/count'), 'Count the drawer', 'close till cash end of day'),
  at(href('/admin/counter/drawer/pay-in'), 'Pay in', 'drawer till cash add change'),
  at(href('/admin/counter/drawer/pay-out'), 'Pay out', 'drawer till cash take petty expense'),
  at(href('/admin/counter/drawer/reports'), 'Earlier drawers', 'z-report z report till cash closed'),
  at(href('/admin/counter/quick-items'), 'Quick Items', 'untagged tagless pieces sold without tag counter'),
  at(
    href('/admin/counter/registers'),
    'Selling Without a Connection',
    'registers offline devices without internet connection',
  ),
  at(href('/admin/counter/who'), 'Who is selling', 'switch person hand over the counter pin'),
  at(href('/admin/holds'), 'Holds', 'put a piece aside reserve for caller customer reserved'),
  at(href('/admin/products'), 'Products', 'stock inventory pieces items catalog listings'),
  at(href('/admin/products/new'), 'Add Product', 'new piece item listing create'),
  at(href('/admin/products/edit'), 'Edit Products', 'bulk edit many prices raise lower round'),
  at(href('/admin/products/scan'), 'Scan a Tag', 'camera code find piece'),
  at(href('/admin/products/tags'), 'Print Tags', 'print tags labels price tags stickers today'),
  at(href('/admin/products/needs-picture'), 'Needs a Picture', 'missing photos pictures take camera'),
  at(href('/admin/picture-repair'), 'Fix images', 'repair broken missing photos pictures'),
  at(href('/admin/markdowns'), 'Markdowns', 'discounts price cuts reductions rules old stock sale'),
  at(href('/admin/markdowns/new'), 'New markdown rule', 'discount price cut reduction'),
  at(
    href('/admin/marketplaces'),
    'Marketplaces',
    'facebook craigslist google ebay post share feeds sell elsewhere',
  ),
  at(href('/admin/marketplaces/kits'), 'Share Kits', 'facebook post marketplace texts photos'),
  at(href('/admin/import'), 'Import CSV', 'upload file spreadsheet excel products manifest'),
  at(href('/admin/pricing-tool'), 'Pricing Tool', 'price a lot manifest pallet truckload spreadsheet excel'),
  at(href('/admin/lots'), 'Lots', 'pallets truckloads suppliers profit did the lot pay off earned cost'),
  at(href('/admin/reports'), 'Reports', 'figures numbers money accountant'),
  at(
    href('/admin/reports/sales'),
    'Sales',
    'takings by week channel counter person staff seller best sellers',
  ),
  at(href('/admin/reports/sales-tax'), 'Sales Tax', 'tax report month quarter file ohio county return'),
  at(href('/admin/reports/inventory'), 'Inventory at Cost', 'stock value at cost worth year end'),
  at(
    href('/admin/reports/journal'),
    'For QuickBooks and Xero',
    'journal accountant bookkeeping export entries',
  ),
  at(
    href('/admin/reports/visits'),
    'How People Find You',
    'visits visitors traffic website searches statistics',
  ),
  at(href('/admin/activity'), 'Activity', 'history log who did what changes'),
  at(href('/admin/messages'), 'Messages', 'inbox contact questions answer customers ask'),
  at(href('/admin/mail'), 'Mail', 'emails sent outbox failed smtp'),
  at(
    href('/admin/settings'),
    'Settings',
    'set up configure danger zone delete snapshots restore sample data',
  ),
  at(
    href('/admin/settings/store'),
    'Store Settings',
    'name address phone delivery fee radius deadline holds',
  ),
  at(
    href('/admin/settings/reach'),
    'Phone and Internet',
    'qr code address go online domain https network phone',
  ),
  at(href('/admin/settings/mail'), 'Mail Server', 'smtp gmail outlook send email sender password test'),
  at(href('/admin/settings/payment'), 'Payment Settings', 'zelle cash app apple pay how customers pay'),
  at(href('/admin/settings/tax'), 'Tax', 'sales tax rate county ohio michigan delivery taxed'),
  at(href('/admin/settings/page-texts'), 'Page Texts', 'about us testimonials home page words'),
  at(href('/admin/settings/checks'), 'Checks', 'check lines tested works powers on'),
  at(
    href('/admin/settings/search-words'),
    'Search Words',
    'synonyms same meaning search terms couch sofa found nothing',
  ),
  at(href('/admin/settings/backups'), 'Backups', 'backup copy download restore save data'),
  at(href('/admin/settings/notifications'), 'Notifications', 'push phone alert sound new order'),
  at(
    href('/admin/settings/staff'),
    'Staff',
    'employees helpers clerk manager invite let someone sell permission role',
  ),
  at(href('/admin/settings/security-log'), 'Security Log', 'sign in attempts log who signed in'),
  at(href('/admin/settings/rooms'), 'What This Store Uses', 'rooms turn on off features hide menu'),
  at(href('/admin/settings/sample-data-removal'), 'Remove sample data', 'delete demo example made up'),
  at(href('/admin/settings/order-deletion'), 'Delete All Orders', 'danger zone'),
  at(href('/admin/settings/product-deletion'), 'Delete All Products', 'danger zone'),
  at(href('/admin/pin'), 'Your PIN', 'counter code change pin'),
]

/** The settings of a page. Their anchor is a card, or, where it ends so, what the ids of its fields begin with. */
const settingsOf = (list: SettingList, address: string, page: string, anchor: string): Place[] =>
  Object.entries(list)
    .filter(([, { control }]) => control !== 'none')
    .map(([name, { label, group, description }]) => ({
      address: `${address}#${anchor}${anchor.endsWith('-') ? name : ''}`,
      label,
      page,
      words: [page, group?.title, typeof description === 'string' && description].filter(Boolean).join(' '),
    }))

/** Every setting that is in a list, on its page. */
export const settingPlaces: readonly Place[] = [
  ...settingsOf(storeSettings, href('/admin/settings/store'), 'Store Settings', 'store-settings-'),
  ...settingsOf(paymentSettings, href('/admin/settings/payment'), 'Payment Settings', 'payment-settings-'),
  ...settingsOf(mailSettings, href('/admin/settings/mail'), 'Mail Server', 'mail-'),
  ...settingsOf(taxRuleSettings(''), href('/admin/settings/tax'), 'Tax', 'tax-rule-'),
  ...settingsOf(pageTexts, href('/admin/settings/page-texts'), 'Page Texts', 'page-texts-'),
  ...settingsOf(checkSettings, href('/admin/settings/checks'), 'Checks', 'check-lines-'),
  ...settingsOf(synonymSettings, href('/admin/settings/search-words'), 'Search Words', 'search-words-'),
  ...settingsOf(markdownSettings, href('/admin/markdowns'), 'Markdowns', 'schedule'),
  ...settingsOf(slotSettings('pickup'), href('/admin/pickup-settings'), 'Pickup Settings', 'settings-'),
  ...settingsOf(rooms, href('/admin/settings/rooms'), 'What This Store Uses', 'rooms-'),
  ...settingsOf(backupSettings, href('/admin/settings/backups'), 'Backups', 'backup-schedule'),
]

/** Words that say nothing about what is looked for. */
const smallWords = new Set(
  'a an the of for to in on at my and is are was how do did does i me we what where which who came can'.split(
    ' ',
  ),
)

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/['\u2019]s?\b/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Longer hours are hours too: the end of a plural does not count. */
const stemOf = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)

/**
 * The places of which more than half of the telling words of a search begin a word, those with the most first, then those
 * whose name has more of them (R190). Nothing for a search without words.
 */
export function findPlaces<Some extends Place>(search: string, places: readonly Some[]): Some[] {
  const all = wordsOf(search)
  const telling = all.filter((word) => !smallWords.has(word))
  const wanted = (telling.length > 0 ? telling : all).map(stemOf)
  const countIn = (text: string) => {
    const words = wordsOf(text)
    return wanted.filter((one) => words.some((word) => word.startsWith(one))).length
  }
  return places
    .map((place) => ({
      place,
      count: countIn(`${place.label} ${place.words}`),
      named: countIn(place.label),
    }))
    .filter(({ count }) => count > wanted.length / 2)
    .toSorted((one, other) => other.count - one.count || other.named - one.named)
    .map(({ place }) => place)
}
