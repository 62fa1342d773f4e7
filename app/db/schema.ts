import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { centsToNumeric, numericToCents } from '../shared/money.ts'

/** numeric(10,2) dollars in the database, whole cents in code, never a float between. */
const cents = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(10,2)',
  fromDriver: numericToCents,
  toDriver: centsToNumeric,
})
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`)
const instant = (name: string) => timestamp(name, { withTimezone: true })
const createdAt = () => instant('created_at').notNull().defaultNow()
const updatedAt = () => instant('updated_at').notNull().defaultNow()
const isOnlyRow = () => boolean('is_only_row').notNull().default(true)

// ─── Catalogue ───────────────────────────────────────────────────────────────
export const products = pgTable('products', {
  id: id(),
  name: text().notNull(),
  description: text(),
  brand: text(),
  category: text().notNull().default('Other'),
  condition: text().notNull().default('Used'),
  priceCents: cents('price').notNull(),
  originalPriceCents: cents('original_price'),
  marginPercent: numeric('margin', { precision: 6, scale: 2 }),
  costCents: cents('cost'),
  stock: integer().notNull().default(1),
  status: text({ enum: ['active', 'archived'] })
    .notNull()
    .default('active'),
  images: text().array().notNull().default([]),
  asin: text(),
  lotId: uuid('lot_id').references((): AnyPgColumn => lots.id),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  // These and the search columns are filled by the trigger derive_product, whatever is sent.
  department: text({ enum: ['electronics', 'home', 'toys'] })
    .notNull()
    .default('home'),
  savingsPercent: integer('savings_percent')
    .notNull()
    .generatedAlwaysAs(sql`savings_percent_of(price, original_price)`),
  priceBand: integer('price_band')
    .notNull()
    .generatedAlwaysAs(sql`price_band_of(price)`),
  searchTitle: text('search_title').notNull().default(''),
  searchDocument: text('search_document').notNull().default(''),
  dimensions: text(),
  conditionNote: text('condition_note'),
  searchText: text('desk_text')
    .notNull()
    .generatedAlwaysAs(sql`desk_text_of(name, brand, asin)`),
})

export const productChanges = pgTable('product_changes', {
  id: id(),
  batchId: uuid('batch_id').notNull(),
  productId: uuid('product_id').notNull(),
  kind: text({
    enum: [
      'created',
      'copied',
      'imported',
      'edited',
      'categorised',
      'stocked',
      'sold',
      'pictured',
      'archived',
      'restored',
      'deleted',
      'undone',
    ],
  }).notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  userId: uuid('user_id').references(() => users.id),
  createdAt: createdAt(),
  undoes: uuid(),
})

export const catalogueCounts = pgTable('catalogue_counts', {
  ladder: text({ enum: ['all', 'day', 'price', 'savings'] }).notNull(),
  condition: text().notNull(),
  scope: text().notNull(),
  step: integer().notNull(),
  products: integer().notNull(),
})

export const catalogueVersion = pgTable('catalogue_version', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull(),
})

export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  named: integer().notNull(),
  titles: integer().notNull(),
  documents: integer().notNull(),
})

export const productPictures = pgTable('product_pictures', {
  key: text().primaryKey(),
  version: text().notNull(),
  address: text()
    .notNull()
    .generatedAlwaysAs(sql`'/media/' || key || '.webp?v=' || version`),
  productId: uuid('product_id').references(() => products.id),
  width: integer().notNull(),
  height: integer().notNull(),
  blur: text().notNull(),
  source: text({ enum: ['upload', 'address', 'asin'] }).notNull(),
  variantsMade: integer('variants_made').notNull().default(0),
  unusedSince: instant('unused_since'),
  createdAt: createdAt(),
})

export const pictureRepairs = pgTable('picture_repairs', {
  id: id(),
  state: text({ enum: ['running', 'done', 'failed', 'cancelled'] })
    .notNull()
    .default('running'),
  total: integer().notNull(),
  checked: integer().notNull().default(0),
  fixed: integer().notNull().default(0),
  reached: uuid(),
  startedBy: uuid('started_by').references(() => users.id),
  createdAt: createdAt(),
  finishedAt: instant('finished_at'),
})

export const pictureRepairResults = pgTable('picture_repair_results', {
  repairId: uuid('repair_id')
    .notNull()
    .references(() => pictureRepairs.id),
  productId: uuid('product_id').notNull(),
  productName: text('product_name').notNull(),
  outcome: text({ enum: ['fixed', 'no-asin', 'no-picture', 'failed'] }).notNull(),
  createdAt: createdAt(),
})

// ─── People ──────────────────────────────────────────────────────────────────
export const users = pgTable('users', {
  id: id(),
  name: text().notNull().default(''),
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const userRoles = pgTable('user_roles', {
  id: id(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  role: text().notNull(),
  createdAt: createdAt(),
})

export const authAccounts = pgTable('auth_accounts', {
  id: id(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  providerId: text('provider_id').notNull(),
  accountId: text('account_id').notNull(),
  password: text(),
  suitsBackOffice: boolean('suits_back_office'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenExpiresAt: instant('refresh_token_expires_at'),
  scope: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const authSessions = pgTable('auth_sessions', {
  id: id(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  token: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  aal: text({ enum: ['aal1', 'aal2'] })
    .notNull()
    .default('aal1'),
  amr: jsonb().$type<{ method: string; timestamp: number }[]>().notNull().default([]),
  authenticatedAt: instant('authenticated_at').notNull().defaultNow(),
  generation: integer().notNull().default(0),
  seenAt: instant('seen_at').notNull().defaultNow(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const authVerifications = pgTable('auth_verifications', {
  id: id(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const authSigningKeys = pgTable('auth_signing_keys', {
  id: id(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text(),
  crv: text(),
  createdAt: createdAt(),
  expiresAt: instant('expires_at'),
})

export const authRefreshTokens = pgTable('auth_refresh_tokens', {
  id: id(),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => authSessions.id),
  tokenHash: text('token_hash').notNull(),
  usedAt: instant('used_at'),
  createdAt: createdAt(),
})

export const authFactors = pgTable('auth_factors', {
  id: id(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  factorType: text('factor_type', { enum: ['totp', 'webauthn', 'phone'] }).notNull(),
  friendlyName: text('friendly_name').notNull(),
  status: text({ enum: ['unverified', 'verified'] })
    .notNull()
    .default('unverified'),
  totpSecret: text('totp_secret'),
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  phone: text(),
  credentialId: text('credential_id'),
  publicKey: bytes('public_key'),
  signCount: bigint('sign_count', { mode: 'number' }),
  transports: text().array(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const authChallenges = pgTable('auth_challenges', {
  id: id(),
  factorId: uuid('factor_id')
    .notNull()
    .references(() => authFactors.id),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => authSessions.id),
  secret: text(),
  attempts: integer().notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: createdAt(),
})

export const authFailures = pgTable('auth_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  blockedUntil: instant('blocked_until').notNull(),
  updatedAt: updatedAt(),
})

export const authKnownNetworks = pgTable(
  'auth_known_networks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    network: text().notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    factorShownAt: instant('factor_shown_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] })],
)

export const authRecoveryCodes = pgTable('auth_recovery_codes', {
  id: id(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  codeHash: text('code_hash').notNull(),
  createdAt: createdAt(),
})

export const authSetup = pgTable('auth_setup', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  codeSeed: uuid('code_seed').notNull().defaultRandom(),
})

export const cartItems = pgTable('cart_items', {
  id: id(),
  userId: uuid('user_id').references(() => users.id),
  sessionId: uuid('session_id'),
  productId: uuid('product_id')
    .notNull()
    .references(() => products.id),
  quantity: integer().notNull().default(1),
  seenPriceCents: cents('seen_price'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

// ─── Orders ──────────────────────────────────────────────────────────────────
export const orders = pgTable('orders', {
  id: id(),
  orderNumber: text('order_number').notNull(),
  userId: uuid('user_id').references(() => users.id),
  isGuest: boolean('is_guest').notNull().default(true),
  subtotalCents: cents('subtotal'),
  taxRate: numeric('tax_rate', { precision: 6, scale: 5 }),
  taxCents: cents('tax_amount'),
  deliveryFeeCents: cents('delivery_fee'),
  totalCents: cents('total_amount').notNull(),
  fulfilment: text({ enum: ['pickup', 'delivery'] })
    .notNull()
    .default('pickup'),
  paymentMethod: text('payment_method', { enum: ['cash', 'zelle', 'cashapp', 'applepay'] })
    .notNull()
    .default('cash'),
  paymentStatus: text('payment_status', { enum: ['pending', 'partial', 'paid'] })
    .notNull()
    .default('pending'),
  status: text({
    enum: ['unconfirmed', 'pending', 'processing', 'ready', 'shipped', 'delivered', 'completed', 'cancelled'],
  })
    .notNull()
    .default('pending'),
  shippingName: text('shipping_name').notNull(),
  shippingEmail: text('shipping_email').notNull(),
  shippingPhone: text('shipping_phone'),
  shippingAddress: text('shipping_address').notNull().default('Pickup'),
  shippingCity: text('shipping_city').notNull().default('Pickup'),
  shippingState: text('shipping_state').notNull().default('Pickup'),
  shippingZip: text('shipping_zip').notNull().default('00000'),
  notes: text(),
  customerNotes: text('customer_notes'),
  idempotencyKey: uuid('idempotency_key'),
  placedBy: text('placed_by'),
  stockReturnedAt: instant('stock_returned_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  searchText: text('desk_text')
    .notNull()
    .generatedAlwaysAs(sql`order_desk_text_of(shipping_name, order_number, shipping_email, status)`),
  handoverCode: text('handover_code')
    .notNull()
    .default(sql`new_handover_code()`),
  payByRemindedAt: instant('pay_by_reminded_at'),
  stockTakenAt: instant('stock_taken_at').defaultNow(),
  confirmableBy: text('confirmable_by', { enum: ['owner', 'link'] }),
  confirmedBy: text('confirmed_by', { enum: ['owner', 'link'] }),
  requestFingerprint: text('request_fingerprint'),
})

export const orderSubjects = pgTable(
  'order_subjects',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    subject: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.subject] })],
)

export const orderItems = pgTable('order_items', {
  id: id(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  productId: uuid('product_id')
    .notNull()
    .references(() => products.id),
  productName: text('product_name').notNull(),
  priceCents: cents('price').notNull(),
  quantity: integer().notNull(),
  createdAt: createdAt(),
})

export const orderPayments = pgTable('order_payments', {
  id: id(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  kind: text({ enum: ['payment', 'refund'] }).notNull(),
  method: text({ enum: ['cash', 'zelle', 'cashapp', 'applepay'] }).notNull(),
  amountCents: cents('amount').notNull(),
  reference: text(),
  paidOn: date('paid_on')
    .notNull()
    .default(sql`(now() at time zone 'America/New_York')::date`),
  recordedBy: uuid('recorded_by').references(() => users.id),
  createdAt: createdAt(),
})

export const orderStatusChanges = pgTable('order_status_changes', {
  id: id(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  fromStatus: text('from_status').notNull(),
  toStatus: text('to_status').notNull(),
  isCodeChecked: boolean('is_code_checked').notNull().default(false),
  changedBy: uuid('changed_by').references(() => users.id),
  createdAt: createdAt(),
})

export const orderNotes = pgTable('order_notes', {
  id: id(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  note: text().notNull(),
  writtenBy: uuid('written_by').references(() => users.id),
  createdAt: createdAt(),
})

export const orderAccessLog = pgTable('order_access_log', {
  id: id(),
  orderId: uuid('order_id').notNull(),
  userId: uuid('user_id').references(() => users.id),
  action: text().notNull(),
  createdAt: createdAt(),
})

// ─── Pickup ──────────────────────────────────────────────────────────────────
export const pickupSettings = pgTable('pickup_settings', {
  id: id(),
  kind: text({ enum: ['pickup', 'delivery'] })
    .notNull()
    .default('pickup'),
  businessHours: jsonb('business_hours')
    .$type<Record<string, { enabled: boolean; start: string; end: string }>>()
    .notNull(),
  slotDurationMinutes: integer('slot_duration_minutes').notNull().default(60),
  maxPickupsPerSlot: integer('max_pickups_per_slot').notNull().default(1),
  bufferMinutes: integer('buffer_minutes').notNull().default(0),
  leadTimeHours: integer('lead_time_hours').notNull().default(0),
  horizonDays: integer('horizon_days').notNull().default(60),
  changeNoticeHours: integer('change_notice_hours').notNull().default(2),
  pickupLocation: text('pickup_location'),
  pickupInstructions: text('pickup_instructions'),
  updatedAt: updatedAt(),
})

export const pickupBlockedDates = pgTable('pickup_blocked_dates', {
  id: id(),
  date: date().notNull(),
  reason: text(),
  createdAt: createdAt(),
})

export const pickupSchedules = pgTable('pickup_schedules', {
  id: id(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  kind: text({ enum: ['pickup', 'delivery'] }).notNull(),
  userId: uuid('user_id').references(() => users.id),
  pickupDate: date('pickup_date').notNull(),
  pickupTimeStart: time('pickup_time_start').notNull(),
  pickupTimeEnd: time('pickup_time_end').notNull(),
  customerName: text('customer_name').notNull(),
  customerEmail: text('customer_email').notNull(),
  customerPhone: text('customer_phone'),
  notes: text(),
  status: text({ enum: ['scheduled', 'completed', 'cancelled', 'no_show'] })
    .notNull()
    .default('scheduled'),
  calendarSequence: integer('calendar_sequence').notNull().default(0),
  remindedAt: instant('reminded_at'),
  isOffWithOrder: boolean('is_off_with_order').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

// ─── Shop ────────────────────────────────────────────────────────────────────
export const paymentSettings = pgTable('payment_settings', {
  id: id(),
  isOnlyRow: isOnlyRow(),
  zelleEmail: text('zelle_email'),
  zellePhone: text('zelle_phone'),
  cashappTag: text('cashapp_tag'),
  paymentInstructions: text('payment_instructions'),
  updatedAt: updatedAt(),
})

export const storeSettings = pgTable('store_settings', {
  id: id(),
  isOnlyRow: isOnlyRow(),
  salesTaxRate: numeric('sales_tax_rate', { precision: 6, scale: 5 }).notNull().default('0.0725'),
  deliveryFeeCents: cents('delivery_fee').notNull().default(5000),
  payByHours: integer('pay_by_hours').default(48),
  adminSecondFactor: boolean('admin_second_factor').notNull().default(false),
  updatedAt: updatedAt(),
  deliveryRadiusMiles: integer('delivery_radius_miles').notNull().default(25),
  payByReminderHours: integer('pay_by_reminder_hours').default(24),
  payByCancels: boolean('pay_by_cancels').notNull().default(true),
  storeName: text('store_name'),
  storeEmail: text('store_email'),
  storePhone: text('store_phone'),
  orderMaxPieces: integer('order_max_pieces').default(10),
  orderMaxCents: cents('order_max_amount').default(500_000),
  orderMaxLines: integer('order_max_lines').default(10),
  guestMaxOrders: integer('guest_max_orders').default(3),
  guestMaxPieces: integer('guest_max_pieces').default(15),
  guestMaxCents: cents('guest_max_amount').default(750_000),
  guestMaxLines: integer('guest_max_lines').default(15),
})

export const settingChanges = pgTable('setting_changes', {
  id: id(),
  settings: text({ enum: ['payment', 'store'] }).notNull(),
  before: jsonb().$type<Record<string, unknown>>().notNull(),
  after: jsonb().$type<Record<string, unknown>>().notNull(),
  userId: uuid('user_id').references(() => users.id),
  createdAt: createdAt(),
})

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  createdAt: createdAt(),
  state: text({ enum: ['new', 'read', 'answered', 'archived'] })
    .notNull()
    .default('new'),
})

export const mailOutbox = pgTable('mail_outbox', {
  id: id(),
  kind: text({
    enum: [
      'order-confirmation',
      'order-unconfirmed',
      'order-ready',
      'order-shipped',
      'order-delivered',
      'order-completed',
      'order-cancelled',
      'contact-message',
      'account',
      'sms',
      'payment-deadline',
      'pickup',
    ],
  }).notNull(),
  orderId: uuid('order_id').references(() => orders.id),
  contactMessageId: uuid('contact_message_id').references(() => contactMessages.id),
  toAddress: text('to_address').notNull(),
  subject: text(),
  html: text(),
  bodyText: text('body_text'),
  calendar: text(),
  status: text({ enum: ['queued', 'sent', 'kept', 'failed'] })
    .notNull()
    .default('queued'),
  attempts: integer().notNull().default(0),
  failure: text({ enum: ['refused', 'unreachable'] }),
  lastError: text('last_error'),
  claimedUntil: instant('claimed_until'),
  createdAt: createdAt(),
  sentAt: instant('sent_at'),
  textRemovedAt: instant('text_removed_at'),
})

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
})

// No reference to users: the log outlives an account.
export const securityEvents = pgTable('security_events', {
  id: id(),
  event: text().notNull(),
  outcome: text({ enum: ['done', 'refused'] }).notNull(),
  userId: uuid('user_id'),
  emailHash: text('email_hash'),
  networkHash: text('network_hash'),
  requestId: text('request_id'),
  details: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
  summaryKey: text('summary_key'),
  occurrences: integer().notNull().default(1),
  createdAt: createdAt(),
})

// ─── Imports ─────────────────────────────────────────────────────────────────
export const imports = pgTable('imports', {
  id: id(),
  fileName: text('file_name').notNull(),
  defaultCategory: text('default_category').notNull(),
  state: text({ enum: ['reading', 'ready', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] })
    .notNull()
    .default('reading'),
  problem: text(),
  header: text().array().notNull().default([]),
  comparedWith: bigint('compared_with', { mode: 'number' }).notNull().default(0),
  rowsRead: integer('rows_read').notNull().default(0),
  created: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  createdBy: uuid('created_by').references(() => users.id),
  createdAt: createdAt(),
  changedAt: instant('changed_at').notNull().defaultNow(),
  importedAt: instant('imported_at'),
  lotId: uuid('lot_id').references(() => lots.id),
})

export const importRows = pgTable('import_rows', {
  importId: uuid('import_id')
    .notNull()
    .references(() => imports.id),
  line: integer().notNull(),
  outcome: text({ enum: ['create', 'update', 'merged', 'refused'] })
    .notNull()
    .default('create'),
  productId: uuid('product_id')
    .notNull()
    .default(sql`gen_random_uuid()`),
  reasons: text().array().notNull().default([]),
  cells: text().array(),
  name: text(),
  asin: text(),
  brand: text(),
  category: text(),
  condition: text(),
  description: text(),
  priceCents: cents('price'),
  originalPriceCents: cents('original_price'),
  costCents: cents('cost'),
  marginPercent: numeric('margin', { precision: 6, scale: 2 }),
  stock: integer(),
  status: text({ enum: ['active', 'archived'] }),
  images: text().array(),
  searchTitle: text('search_title')
    .notNull()
    .generatedAlwaysAs(sql`search_title_of(name, brand, category, asin)`),
  searchDocument: text('search_document').generatedAlwaysAs(
    sql`case when description is not null then search_document_of(name, brand, category, asin, description) end`,
  ),
  before: jsonb(),
  after: jsonb(),
  dimensions: text(),
  conditionNote: text('condition_note'),
})

export const importSteps = pgTable('import_steps', {
  importId: uuid('import_id')
    .notNull()
    .references(() => imports.id),
  ladder: text().notNull(),
  condition: text().notNull(),
  scope: text().notNull(),
  step: integer().notNull(),
  products: integer().notNull(),
})

export const importWords = pgTable('import_words', {
  importId: uuid('import_id')
    .notNull()
    .references(() => imports.id),
  word: text().notNull(),
  named: integer().notNull(),
  titles: integer().notNull(),
  documents: integer().notNull(),
})

// ─── Lots ────────────────────────────────────────────────────────────────────
export const lots = pgTable('lots', {
  id: id(),
  name: text().notNull(),
  source: text(),
  boughtOn: date('bought_on')
    .notNull()
    .default(sql`((now() at time zone 'America/New_York')::date)`),
  lotCostCents: cents('lot_cost').notNull(),
  freightCents: cents('freight').notNull().default(0),
  premiumCents: cents('premium').notNull().default(0),
  targetRoi: numeric('target_roi', { precision: 8, scale: 2 }).notNull(),
  unsellablePercent: numeric('unsellable_percent', { precision: 5, scale: 2 }).notNull().default('0'),
  spread: text({ enum: ['equal', 'lot-price', 'retail-price'] })
    .notNull()
    .default('equal'),
  rowCount: integer('row_count').notNull(),
  digest: text().notNull(),
  createdBy: uuid('created_by').references(() => users.id),
  createdAt: createdAt(),
})

export const lotDrafts = pgTable('lot_drafts', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  productCount: integer('product_count').notNull(),
  content: bytes().notNull(),
  createdBy: uuid('created_by').references(() => users.id),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

// ─── Snapshots ───────────────────────────────────────────────────────────────
export const snapshots = pgTable('snapshots', {
  id: id(),
  kind: text({ enum: ['orders', 'products'] }).notNull(),
  rowCounts: jsonb('row_counts').$type<Record<string, number>>().notNull(),
  createdBy: uuid('created_by').references(() => users.id),
  createdAt: createdAt(),
  restoredBy: uuid('restored_by').references(() => users.id),
  restoredAt: instant('restored_at'),
})

export const snapshotRows = pgTable('snapshot_rows', {
  id: id(),
  snapshotId: uuid('snapshot_id')
    .notNull()
    .references(() => snapshots.id),
  tableName: text('table_name').notNull(),
  content: jsonb().notNull(),
})

export const snapshotLinks = pgTable('snapshot_links', {
  id: id(),
  snapshotId: uuid('snapshot_id')
    .notNull()
    .references(() => snapshots.id),
  tableName: text('table_name').notNull(),
  columnName: text('column_name').notNull(),
  rowKey: jsonb('row_key').notNull(),
  value: uuid().notNull(),
})

// ─── Rows ────────────────────────────────────────────────────────────────────
export type ProductRow = typeof products.$inferSelect
export type ProductChangeRow = typeof productChanges.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect
export type PaymentSettingsRow = typeof paymentSettings.$inferSelect
export type SettingChangeRow = typeof settingChanges.$inferSelect
export type MailRow = typeof mailOutbox.$inferSelect
