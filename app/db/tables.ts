// Written from the migrated database by app/db/tables.test.ts: `npx vitest run app/db/tables.test.ts -u`.
import type { ColumnType, Generated } from 'kysely'

type Derived<T> = ColumnType<T, never, never>

interface AlertArrivalsTable {
  id: Generated<string>
  productId: string
  arrivedAt: ColumnType<Date, Date | string | undefined, Date | string>
  leftAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

interface AlertMatchesTable {
  searchId: string
  productId: string
}

interface AlertRequestsTable {
  id: Generated<string>
  email: string
  pace: 'daily' | 'at-once'
  kind: 'price-drop' | 'back' | 'search'
  productId: string | null
  price: string | null
  address: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
}

interface AlertSearchesTable {
  id: Generated<string>
  subscriberId: string
  address: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface AlertSendsTable {
  id: Generated<string>
  subscriberId: string
  productId: string
  kind: 'price-drop' | 'back' | 'match'
  price: string
  sentAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface AlertSubscribersTable {
  id: Generated<string>
  email: string
  pace: 'daily' | 'at-once'
  mailedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface AlertWatchesTable {
  id: Generated<string>
  subscriberId: string
  productId: string
  kind: 'price-drop' | 'back'
  price: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface AuthAccountsTable {
  id: Generated<string>
  userId: string
  providerId: string
  accountId: string
  password: string | null
  suitsBackOffice: boolean | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface AuthChallengesTable {
  id: Generated<string>
  factorId: string
  sessionId: string
  secret: string | null
  attempts: Generated<number>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  usedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface AuthFactorsTable {
  id: Generated<string>
  userId: string
  factorType: 'totp' | 'webauthn' | 'phone'
  friendlyName: string
  status: Generated<'unverified' | 'verified'>
  totpSecret: string | null
  totpLastStep: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  phone: string | null
  credentialId: string | null
  publicKey: Buffer | null
  signCount: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  transports: string[] | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface AuthFailuresTable {
  key: string
  failures: number
  blockedUntil: ColumnType<Date, Date | string, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface AuthKnownNetworksTable {
  userId: string
  network: string
  seenAt: ColumnType<Date, Date | string | undefined, Date | string>
  factorShownAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

interface AuthRecoveryCodesTable {
  id: Generated<string>
  userId: string
  codeHash: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface AuthRefreshTokensTable {
  id: Generated<string>
  sessionId: string
  tokenHash: string
  usedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface AuthSessionsTable {
  id: Generated<string>
  userId: string
  tokenHash: string
  generation: Generated<number>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  seenAt: ColumnType<Date, Date | string | undefined, Date | string>
  ipAddress: string | null
  userAgent: string | null
  aal: Generated<'aal1' | 'aal2'>
  amr: ColumnType<unknown, string | undefined, string>
  authenticatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  isHandedOver: Generated<boolean>
  counterPerson: string | null
  counterPinAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  counterUsedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

interface AuthSetupTable {
  isOnlyRow: Generated<boolean>
  codeSeed: Generated<string>
}

interface AuthSigningKeysTable {
  id: Generated<string>
  publicKey: string
  privateKey: string
  alg: string | null
  crv: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  expiresAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

interface AuthVerificationsTable {
  id: Generated<string>
  identifier: string
  value: string
  expiresAt: ColumnType<Date, Date | string, Date | string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface BackupSettingsTable {
  id: Generated<string>
  isOnlyRow: Generated<boolean>
  every: Generated<'off' | 'day' | 'week'>
  hour: Generated<number>
  place: Generated<'folder' | 'bucket'>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  keepDays: Generated<number>
  isChosen: Generated<boolean>
  downloadedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  toldTrouble: 'failed' | 'old' | null
}

interface CartItemsTable {
  id: Generated<string>
  userId: string | null
  sessionId: string | null
  productId: string
  quantity: Generated<number>
  seenPrice: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  holdId: string | null
}

interface CatalogueVersionTable {
  isOnlyRow: Generated<boolean>
  version: ColumnType<string, string | number | bigint, string | number | bigint>
  priceChanges: ColumnType<string, string | number | bigint | undefined, string | number | bigint>
  facetsVersion: Derived<string>
}

interface CheckLinesTable {
  department: 'electronics' | 'home' | 'toys'
  place: number
  line: string
}

interface ClosedJournalLinesTable {
  closingId: string
  day: string
  account: string
  description: string
  amount: string
  position: Generated<number>
}

interface ClosedTaxEventsTable {
  closingId: string
  orderId: string
  orderNumber: string
  day: string
  taxState: 'OH' | 'MI'
  gross: string
  exempt: string
  taxable: string
  tax: string
  exemptReason: 'certificate' | 'no-rule' | null
  certificate: string | null
}

interface ConditionFactorsTable {
  condition: string
  percent: string
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface ContactMessagesTable {
  id: Generated<string>
  name: string
  email: string
  subject: string
  message: string
  state: Generated<'new' | 'read' | 'answered' | 'archived'>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface CostEventsTable {
  orderId: Derived<string | null>
  day: Derived<string | null>
  productId: Derived<string | null>
  pieces: Derived<number | null>
  cost: Derived<string | null>
}

interface CounterRegistersTable {
  id: string
  openedAt: ColumnType<Date, Date | string, Date | string>
  openedBy: string | null
  heardAt: ColumnType<Date, Date | string, Date | string>
  closedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  deviceHash: string | null
}

interface DoorHandoversTable {
  id: string
  orderId: string
  fromStatus: string
  appointmentId: string | null
  mailId: string | null
  doneBy: string | null
  doneAt: ColumnType<Date, Date | string | undefined, Date | string>
  undoneAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

interface DrawerActsTable {
  id: Generated<string>
  drawerSessionId: string
  act: 'quick' | 'exempt' | 'held-sold' | 'held-given' | 'released'
  doneBy: string | null
  actCount: number
  amount: string
}

interface DrawerClosingsTable {
  drawerSessionId: string
  closedBy: string | null
  expectedAmount: string
  countedAmount: string
  leftAmount: string
  note: string | null
  saleCount: number
  salesAmount: string
  taxAmount: string
  reductionsAmount: string
  voidCount: number
  voidsAmount: string
}

interface DrawerMovementsTable {
  id: string
  drawerSessionId: string
  kind: 'paid-in' | 'paid-out'
  amount: string
  reason: string
  recordedBy: string | null
  recordedAt: ColumnType<Date, Date | string, Date | string>
}

interface DrawerSessionsTable {
  id: string
  openedAt: ColumnType<Date, Date | string, Date | string>
  openedBy: string | null
  floatAmount: string
  closedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

interface DrawerTakingsTable {
  drawerSessionId: string
  method: 'cash' | 'zelle' | 'cashapp' | 'applepay'
  entryCount: number
  inAmount: string
  outAmount: string
}

interface EstimateChangesTable {
  id: Generated<string>
  isOnlyRow: Generated<boolean>
  made: Generated<number>
  applied: Generated<number>
}

interface HeldStockTable {
  productId: Derived<string | null>
  pieces: Derived<number | null>
}

interface HoldRequestsTable {
  id: Generated<string>
  productId: string
  name: string
  email: string
  phone: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
}

interface HoldsTable {
  id: Generated<string>
  productId: string
  name: string
  email: string | null
  phone: string | null
  subjects: string[]
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  untilAt: ColumnType<Date, Date | string, Date | string>
  isFromWeb: boolean
  placedBy: string | null
  orderId: string | null
  endedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  endedAs: 'bought' | 'released' | 'expired' | 'given' | null
  endedBy: string | null
  isFirstRefusal: Generated<boolean>
}

interface ImportColumnsTable {
  headerHash: string
  uses: string[]
  changedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface ImportConditionsTable {
  headerHash: string
  written: string
  condition: string
  changedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface ImportFilesTable {
  importId: string
  content: Buffer
}

interface ImportRowsTable {
  importId: string
  line: number
  outcome: Generated<'create' | 'update' | 'merged' | 'refused'>
  productId: Generated<string>
  reasons: Generated<string[]>
  cells: string[] | null
  name: string | null
  asin: string | null
  brand: string | null
  category: string | null
  condition: string | null
  conditionNote: string | null
  dimensions: string | null
  upc: string | null
  model: string | null
  lpn: string | null
  supplierNotes: string | null
  description: string | null
  price: string | null
  originalPrice: string | null
  cost: string | null
  margin: string | null
  stock: number | null
  status: string | null
  images: string[] | null
  searchTitle: Derived<string>
  searchDocument: Derived<string | null>
  before: ColumnType<unknown | null, string | null | undefined, string | null>
  after: ColumnType<unknown | null, string | null | undefined, string | null>
  location: string | null
  originalPriceSource: 'owner' | 'manifest' | 'estimate' | 'own' | null
  originalPriceNote: string | null
}

interface ImportWordsTable {
  importId: string
  word: string
  named: number
  titles: number
  documents: number
}

interface ImportsTable {
  id: Generated<string>
  fileName: string
  defaultCategory: string
  state: Generated<'reading' | 'ready' | 'running' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone' | 'unmatched' | 'unpriced'>
  problem: string | null
  header: Generated<string[]>
  comparedWith: ColumnType<string, string | number | bigint | undefined, string | number | bigint>
  rowsRead: Generated<number>
  created: Generated<number>
  updated: Generated<number>
  refused: Generated<number>
  unknownConditions: Generated<string[]>
  needsPicture: Generated<boolean>
  lotId: string | null
  createdBy: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  changedAt: ColumnType<Date, Date | string | undefined, Date | string>
  importedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

interface ListedTaxEventsTable {
  orderId: Derived<string | null>
  orderNumber: Derived<string | null>
  day: Derived<string | null>
  taxState: Derived<string | null>
  gross: Derived<string | null>
  exempt: Derived<string | null>
  taxable: Derived<string | null>
  tax: Derived<string | null>
  exemptReason: Derived<string | null>
  certificate: Derived<string | null>
  isDeleted: Derived<boolean | null>
}

interface LostSearchesTable {
  day: string
  search: string
  searches: number
}

interface LotCostChangesTable {
  id: string
  lotId: string
  lotCostBefore: string
  freightBefore: string
  premiumBefore: string
  lotCost: string
  freight: string
  premium: string
  note: string
  soldCost: string
  writtenOffCost: string
  recordedBy: string | null
  recordedAt: ColumnType<Date, Date | string, Date | string>
}

interface LotCreditsTable {
  id: string
  lotId: string
  amount: string
  creditedOn: string
  note: string | null
  reverses: string | null
  recordedBy: string | null
  recordedAt: ColumnType<Date, Date | string, Date | string>
}

interface LotDraftsTable {
  id: string
  name: string
  productCount: number
  content: Buffer
  createdBy: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface LotsTable {
  id: Generated<string>
  name: string
  source: string | null
  boughtOn: Generated<string>
  lotCost: string
  freight: Generated<string>
  premium: Generated<string>
  targetRoi: string
  unsellablePercent: Generated<string>
  spread: Generated<'equal' | 'lot-price' | 'retail-price'>
  rowCount: number
  digest: string
  createdBy: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface MailOutboxTable {
  id: Generated<string>
  kind: 'order-confirmation' | 'order-unconfirmed' | 'order-ready' | 'order-shipped' | 'order-delivered' | 'order-completed' | 'order-cancelled' | 'order-changed' | 'order-withdrawn' | 'piece-withdrawn' | 'order-link' | 'counter-receipt' | 'order-placed' | 'contact-message' | 'account' | 'sms' | 'backup' | 'payment-deadline' | 'pickup' | 'alert' | 'alert-confirmation' | 'hold' | 'hold-confirmation'
  orderId: string | null
  contactMessageId: string | null
  fromName: string | null
  replyTo: string | null
  toAddress: string
  subject: string
  html: string
  bodyText: string
  calendar: string | null
  calendarName: string | null
  status: Generated<'queued' | 'sent' | 'kept' | 'failed'>
  attempts: Generated<number>
  failure: 'refused' | 'unreachable' | null
  lastError: string | null
  claimedUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  notBefore: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  sentAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  textRemovedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  unsubscribeAddress: string | null
  share: string | null
}

interface MailSettingsTable {
  onlyOne: Generated<boolean>
  provider: string
  host: string
  port: number
  userName: string
  sealedPassword: string | null
  fromAddress: string
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface MarkdownRulesTable {
  id: string
  position: number
  category: string | null
  condition: string | null
  lotId: string | null
  floorCostPercent: number | null
  floorAmount: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface MarkdownRunsTable {
  id: Generated<string>
  runOn: string
  startedAt: ColumnType<Date, Date | string | undefined, Date | string>
  endedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  marked: Generated<number>
  floorsReached: Generated<number>
  skipped: Generated<number>
  amountBefore: Generated<string>
  amountAfter: Generated<string>
  undoneAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

interface MarkdownSettingsTable {
  id: Generated<string>
  isOnlyRow: Generated<boolean>
  runAt: Generated<string>
  weekdays: Generated<number[]>
  ending: Generated<'any' | '00' | '99'>
  showsNext: Generated<boolean>
  changedAt: ColumnType<Date, Date | string | undefined, Date | string>
  comparesAfter: Generated<number | null>
}

interface MarkdownStepsTable {
  ruleId: string
  day: number
  percent: number
}

interface MarketplacePostsTable {
  id: Generated<string>
  productId: string
  productName: string
  place: 'facebook' | 'craigslist' | 'offerup' | 'nextdoor' | 'ebay' | 'other'
  address: string | null
  price: string
  postedBy: string | null
  postedAt: ColumnType<Date, Date | string, Date | string>
  takenDownBy: string | null
  takenDownAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

interface OfflineSalesTable {
  key: string
  registerId: string
  soldAt: ColumnType<Date, Date | string, Date | string>
  syncedAt: ColumnType<Date, Date | string, Date | string>
  syncedBy: string | null
  content: ColumnType<unknown, string, string>
  state: 'sold' | 'needs-you' | 'settled'
  orderId: string | null
  refusal: string | null
  refusedAbout: string | null
  settledBy: string | null
  note: string | null
  soldBy: string | null
}

interface OrderAccessLogTable {
  id: Generated<string>
  orderId: string
  userId: string | null
  action: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface OrderCollectionsTable {
  orderId: string
  part: 'goods' | 'tax' | 'fee' | 'unearned'
  lotId: string | null
  day: string
  collected: string
  refunded: string
}

interface OrderCollectionsDueTable {
  orderId: string
}

interface OrderItemsTable {
  id: Generated<string>
  orderId: string
  productId: string
  productName: string
  price: string
  quantity: number
  listPrice: string | null
  reductionReason: string | null
  pulledAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  pulledBy: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  isQuick: Generated<boolean>
  returnedPieces: Generated<number>
  reducedAmount: Generated<string>
}

interface OrderLineChangesTable {
  id: string
  orderId: string
  kind: 'added' | 'removed' | 'reduced'
  productId: string | null
  productName: string
  quantity: number
  priceBefore: string
  priceAfter: string
  reason: string | null
  changedBy: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface OrderNotesTable {
  id: Generated<string>
  orderId: string
  note: string
  writtenBy: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface OrderPaymentsTable {
  id: Generated<string>
  orderId: string
  kind: 'payment' | 'refund'
  method: 'cash' | 'zelle' | 'cashapp' | 'applepay'
  amount: string
  reference: string | null
  paidOn: Generated<string>
  recordedBy: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  drawerSessionId: string | null
  purpose: 'price-reduced' | 'piece-returned' | 'paid-by-mistake' | 'taken-back' | null
  isUndone: Generated<boolean>
  tendered: string | null
}

interface OrderReductionsTable {
  id: Generated<string>
  refundId: string
  orderId: string
  orderItemId: string | null
  pieces: Generated<number>
  goesTo: 'stock' | 'written-off' | null
  amount: string
  taxable: string
  tax: string
  returnedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface OrderStatusChangesTable {
  id: Generated<string>
  orderId: string
  fromStatus: string
  toStatus: string
  isCodeChecked: Generated<boolean>
  changedBy: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  byCustomer: Generated<boolean>
}

interface OrderSubjectsTable {
  orderId: string
  subject: string
}

interface OrdersTable {
  id: Generated<string>
  orderNumber: string
  userId: string | null
  isGuest: Generated<boolean>
  channel: Generated<'web' | 'counter'>
  subtotal: string | null
  taxRate: string | null
  taxAmount: string | null
  deliveryFee: string | null
  totalAmount: string
  fulfilment: Generated<'pickup' | 'delivery'>
  paymentMethod: Generated<'cash' | 'zelle' | 'cashapp' | 'applepay'>
  paymentStatus: Generated<'pending' | 'partial' | 'paid'>
  status: Generated<'unconfirmed' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'completed' | 'cancelled'>
  shippingName: string
  shippingEmail: string | null
  shippingPhone: string | null
  shippingAddress: Generated<string>
  shippingCity: Generated<string>
  shippingState: Generated<string>
  shippingZip: Generated<string>
  notes: string | null
  customerNotes: string | null
  exemptionCertificate: string | null
  handoverCode: Generated<string>
  idempotencyKey: string | null
  placedBy: string | null
  requestFingerprint: string | null
  stockTakenAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  stockReturnedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  confirmableBy: 'owner' | 'link' | 'register' | null
  confirmedBy: 'owner' | 'link' | 'register' | null
  payByRemindedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  isSample: Generated<boolean>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  deskText: Derived<string>
  taxState: Generated<'OH' | 'MI'>
  isFeeTaxed: Generated<boolean>
  taxExemptReason: 'certificate' | 'no-rule' | null
  taxableAmount: Derived<string | null>
  reducedAmount: Generated<string>
}

interface PageTextsTable {
  id: Generated<string>
  isOnlyRow: Generated<boolean>
  testimonial1: string | null
  testimonial1Name: string | null
  testimonial1Place: string | null
  testimonial2: string | null
  testimonial2Name: string | null
  testimonial2Place: string | null
  testimonial3: string | null
  testimonial3Name: string | null
  testimonial3Place: string | null
  aboutLead: string | null
  aboutStory: string | null
  aboutMission: string | null
  aboutOfferings: string | null
  aboutAudience: string | null
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface PaymentSettingsTable {
  id: Generated<string>
  isOnlyRow: Generated<boolean>
  zelleEmail: string | null
  zellePhone: string | null
  cashappTag: string | null
  paymentInstructions: string | null
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface PeriodClosingSumsTable {
  closingId: string
  kind: 'period' | 'through'
  taxState: 'OH' | 'MI'
  gross: string
  exempt: string
  taxable: string
  tax: string
}

interface PeriodClosingsTable {
  id: string
  firstDay: string
  lastDay: string
  closedAt: ColumnType<Date, Date | string | undefined, Date | string>
  closedBy: string | null
  hasJournal: Generated<boolean>
  hasEvents: Generated<boolean>
}

interface PickupBlockedDatesTable {
  id: Generated<string>
  date: string
  reason: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface PickupSchedulesTable {
  id: Generated<string>
  orderId: string
  kind: 'pickup' | 'delivery'
  userId: string | null
  pickupDate: string
  pickupTimeStart: string
  pickupTimeEnd: string
  customerName: string
  customerEmail: string
  customerPhone: string | null
  notes: string | null
  status: Generated<'scheduled' | 'completed' | 'cancelled' | 'no_show'>
  isOffWithOrder: Generated<boolean>
  calendarSequence: Generated<number>
  remindedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface PickupSettingsTable {
  id: Generated<string>
  kind: Generated<'pickup' | 'delivery'>
  businessHours: ColumnType<unknown, string | undefined, string>
  slotDurationMinutes: Generated<number>
  maxPickupsPerSlot: Generated<number>
  bufferMinutes: Generated<number>
  leadTimeHours: Generated<number>
  horizonDays: Generated<number>
  changeNoticeHours: Generated<number>
  pickupLocation: string | null
  pickupInstructions: string | null
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface PictureRepairResultsTable {
  repairId: string
  productId: string
  productName: string
  outcome: 'fixed' | 'seen' | 'unreachable' | 'no-asin' | 'no-picture' | 'failed'
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface PictureRepairsTable {
  id: Generated<string>
  state: Generated<'running' | 'done' | 'failed' | 'cancelled'>
  total: number
  checked: Generated<number>
  fixed: Generated<number>
  reached: string | null
  startedBy: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  finishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

interface ProductChangesTable {
  id: Generated<string>
  batchId: string
  productId: string
  kind: 'created' | 'copied' | 'imported' | 'edited' | 'categorised' | 'stocked' | 'pictured' | 'archived' | 'restored' | 'deleted' | 'undone' | 'marked-down' | 'written-off' | 'put-back'
  before: ColumnType<unknown | null, string | null | undefined, string | null>
  after: ColumnType<unknown | null, string | null | undefined, string | null>
  userId: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface ProductChecksTable {
  id: Generated<string>
  checkId: string
  productId: string
  place: number
  line: string
  answer: 'yes' | 'no' | 'not-tested'
  note: string | null
  checkedBy: string | null
  checkedAt: ColumnType<Date, Date | string, Date | string>
}

interface ProductCodesTable {
  code: string
  productId: string
}

interface ProductHistoryTable {
  id: Derived<string | null>
  batchId: Derived<string | null>
  productId: Derived<string | null>
  kind: Derived<string | null>
  before: Derived<unknown | null>
  after: Derived<unknown | null>
  userId: Derived<string | null>
  createdAt: Derived<Date | null>
}

interface ProductPictureFactsTable {
  productId: string
  address: string
  addressHash: Derived<string>
  kind: 'piece' | 'stock' | 'unknown' | null
  state: Generated<'unseen' | 'seen' | 'failed'>
  seenAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  caption: string | null
}

interface ProductPicturesTable {
  key: string
  version: string
  address: Derived<string>
  productId: string | null
  width: number
  height: number
  blur: string
  source: 'upload' | 'address' | 'asin'
  uploadId: string | null
  variantsMade: Generated<number>
  unusedSince: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface ProductsTable {
  id: Generated<string>
  name: string
  description: string | null
  brand: string | null
  category: Generated<string>
  condition: Generated<string>
  conditionNote: string | null
  dimensions: string | null
  price: string
  originalPrice: string | null
  margin: string | null
  cost: string | null
  stock: Generated<number>
  status: Generated<'active' | 'archived'>
  images: Generated<string[]>
  asin: string | null
  code: Generated<string>
  tagPrice: string | null
  upc: string | null
  model: string | null
  lpn: string | null
  supplierNotes: string | null
  lotId: string | null
  awaitsPicture: Generated<boolean>
  isSample: Generated<boolean>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  department: Generated<string>
  searchTitle: Generated<string>
  searchDocument: Generated<string>
  deskText: Derived<string>
  location: string | null
  isQuick: Generated<boolean>
  firstPrice: string | null
  onFloorSince: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  offFloorSince: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  markdownPercent: Generated<number>
  markdownAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  markdownHold: 'paused' | 'priced' | 'excluded' | null
  originalPriceSource: 'owner' | 'manifest' | 'estimate' | 'own' | null
  originalPriceNote: string | null
  comparisonPrice: string | null
  savingsPercent: Derived<number>
  mainPicture: Generated<'none' | 'guess' | 'failed' | 'piece' | 'stock' | 'unknown'>
  isSoldOut: Derived<boolean>
}

interface PushDevicesTable {
  id: Generated<string>
  userId: string
  sessionId: string | null
  endpoint: string
  p256dh: string
  auth: string
  name: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface PushKeysTable {
  id: Generated<string>
  isOnlyRow: Generated<boolean>
  publicKey: string
  privateKey: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface RateLimitsTable {
  key: string
  hits: number
  windowEndsAt: ColumnType<Date, Date | string, Date | string>
}

interface RegisterAcknowledgementsTable {
  orderId: string
  registerId: string
  acknowledgedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

interface RegisterDevicesTable {
  id: Generated<string>
  deviceHash: string
  name: string
  letInBy: string | null
  letInAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface RunsTable {
  id: Generated<string>
  kind: 'backup' | 'danger'
  state: Generated<'running' | 'done' | 'failed' | 'cancelled'>
  step: 'writing' | 'testing' | 'copying' | 'deleting' | 'restoring'
  stepsDone: Generated<number>
  stepsTotal: Generated<number>
  isCancelWanted: Generated<boolean>
  problem: string | null
  startedAt: ColumnType<Date, Date | string | undefined, Date | string>
  seenAt: ColumnType<Date, Date | string | undefined, Date | string>
  finishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  rowCount: number | null
  name: string | null
  place: 'folder' | 'bucket' | null
  sizeKb: number | null
  testedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  subject: 'orders' | 'products' | null
  itemCount: number | null
}

interface SchemaMigrationsTable {
  name: string
  checksum: string
  appliedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface SearchPhrasesTable {
  phrase: string
  spellings: string[]
  kinds: string[]
  texts: string[]
  textKinds: string[]
  textRests: string[]
}

interface SearchSynonymsTable {
  place: number
  words: string
}

interface SearchWordsTable {
  word: string
  named: number
  titles: number
  documents: number
}

interface SecurityEventsTable {
  id: Generated<string>
  event: string
  outcome: 'done' | 'refused'
  userId: string | null
  emailHash: string | null
  networkHash: string | null
  requestId: string | null
  details: ColumnType<unknown, string | undefined, string>
  summaryKey: string | null
  occurrences: Generated<number>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface SettingChangesTable {
  id: Generated<string>
  settings: 'pages' | 'payment' | 'store' | 'tax' | 'mail'
  before: ColumnType<unknown, string, string>
  after: ColumnType<unknown, string, string>
  userId: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface SnapshotLinksTable {
  id: Generated<string>
  snapshotId: string
  tableName: string
  columnName: string
  rowKey: ColumnType<unknown, string, string>
  value: string
}

interface SnapshotRowsTable {
  id: Generated<string>
  snapshotId: string
  tableName: string
  content: ColumnType<unknown, string, string>
}

interface SnapshotsTable {
  id: Generated<string>
  kind: 'orders' | 'products'
  rowCounts: ColumnType<unknown, string, string>
  createdBy: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  restoredBy: string | null
  restoredAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  openDrawerId: string | null
  uncountedAmount: string | null
}

interface StaffInvitationsTable {
  id: Generated<string>
  email: string
  role: 'admin' | 'manager' | 'clerk'
  tokenHash: string
  invitedBy: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
}

interface StaffPinsTable {
  userId: string
  pinHash: string
  changedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface StockMovesTable {
  productId: Derived<string | null>
  at: Derived<Date | null>
  pieces: Derived<number | null>
}

interface StoreSettingsTable {
  id: Generated<string>
  isOnlyRow: Generated<boolean>
  storeName: string | null
  storeEmail: string | null
  storePhone: string | null
  deliveryFee: Generated<string>
  deliveryRadiusMiles: Generated<number>
  payByHours: Generated<number | null>
  payByReminderHours: Generated<number | null>
  payByCancels: Generated<boolean>
  orderMaxPieces: Generated<number | null>
  orderMaxAmount: Generated<string | null>
  orderMaxLines: Generated<number | null>
  guestMaxOrders: Generated<number | null>
  guestMaxPieces: Generated<number | null>
  guestMaxAmount: Generated<string | null>
  guestMaxLines: Generated<number | null>
  adminSecondFactor: Generated<boolean>
  orderMails: Generated<boolean>
  firstStepsHiddenAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  clerkReductionPercent: Generated<number>
  clerkVoidAmount: Generated<string>
  tagRegistration: string | null
  shopperHolds: Generated<boolean>
  holdHours: Generated<number>
  googleStoreCode: string | null
  showsEstimates: Generated<boolean>
  ownPhotoFrom: Generated<string>
  holdBuyersOnly: Generated<boolean>
  holdNewPieces: Generated<number | null>
  holdStockPercent: Generated<number | null>
  firstRefusals: Generated<boolean>
  clerkQuickAmount: Generated<string>
  firstStepsDone: Generated<string[]>
  usesCounter: Generated<boolean>
  usesOffline: Generated<boolean>
  usesStaff: Generated<boolean>
  usesHolds: Generated<boolean>
  usesMarkdowns: Generated<boolean>
  usesAlerts: Generated<boolean>
  usesMarketplaces: Generated<boolean>
  usesLots: Generated<boolean>
  usesTaxReports: Generated<boolean>
  usesVisits: Generated<boolean>
  deliveryIncludes: string | null
  claimsFromStock: Generated<boolean>
  facebookUrl: string | null
  instagramUrl: string | null
}

interface TagPrintsTable {
  id: Generated<string>
  productId: string
  price: string
  format: string
  tags: number
  userId: string | null
  printedAt: ColumnType<Date, Date | string | undefined, Date | string>
  printId: string
}

interface TaxEventsTable {
  orderId: Derived<string | null>
  day: Derived<string | null>
  taxState: Derived<string | null>
  gross: Derived<string | null>
  exempt: Derived<string | null>
  taxable: Derived<string | null>
  tax: Derived<string | null>
  fee: Derived<string | null>
}

interface TaxRulesTable {
  id: Generated<string>
  state: 'OH' | 'MI'
  rate: string
  isFeeTaxed: Generated<boolean>
  validFrom: string
  source: string
  enteredBy: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  filingDiscount: Generated<string>
}

interface UndoableChangesTable {
  actionId: string
  orderId: string
  fromStatus: string | null
  appointmentId: string | null
  appointmentFrom: 'scheduled' | 'completed' | 'cancelled' | 'no_show' | null
  doneBy: string | null
  doneAt: ColumnType<Date, Date | string | undefined, Date | string>
  undoneAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

interface UserRolesTable {
  id: Generated<string>
  userId: string
  role: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface UsersTable {
  id: Generated<string>
  name: Generated<string>
  email: string
  emailVerified: Generated<boolean>
  image: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

interface VisitCountsTable {
  day: string
  step: 'list' | 'product' | 'addition' | 'checkout' | 'order'
  visits: number
}

interface WriteOffsTable {
  id: string
  productId: string
  productName: string
  lotId: string | null
  pieces: number
  reason: 'donated' | 'discarded' | 'damaged' | 'lost'
  note: string | null
  unitCost: string | null
  recordedBy: string | null
  recordedAt: ColumnType<Date, Date | string, Date | string>
  putBackBy: string | null
  putBackAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface Database {
  alertArrivals: AlertArrivalsTable
  alertMatches: AlertMatchesTable
  alertRequests: AlertRequestsTable
  alertSearches: AlertSearchesTable
  alertSends: AlertSendsTable
  alertSubscribers: AlertSubscribersTable
  alertWatches: AlertWatchesTable
  authAccounts: AuthAccountsTable
  authChallenges: AuthChallengesTable
  authFactors: AuthFactorsTable
  authFailures: AuthFailuresTable
  authKnownNetworks: AuthKnownNetworksTable
  authRecoveryCodes: AuthRecoveryCodesTable
  authRefreshTokens: AuthRefreshTokensTable
  authSessions: AuthSessionsTable
  authSetup: AuthSetupTable
  authSigningKeys: AuthSigningKeysTable
  authVerifications: AuthVerificationsTable
  backupSettings: BackupSettingsTable
  cartItems: CartItemsTable
  catalogueVersion: CatalogueVersionTable
  checkLines: CheckLinesTable
  closedJournalLines: ClosedJournalLinesTable
  closedTaxEvents: ClosedTaxEventsTable
  conditionFactors: ConditionFactorsTable
  contactMessages: ContactMessagesTable
  costEvents: CostEventsTable
  counterRegisters: CounterRegistersTable
  doorHandovers: DoorHandoversTable
  drawerActs: DrawerActsTable
  drawerClosings: DrawerClosingsTable
  drawerMovements: DrawerMovementsTable
  drawerSessions: DrawerSessionsTable
  drawerTakings: DrawerTakingsTable
  estimateChanges: EstimateChangesTable
  heldStock: HeldStockTable
  holdRequests: HoldRequestsTable
  holds: HoldsTable
  importColumns: ImportColumnsTable
  importConditions: ImportConditionsTable
  importFiles: ImportFilesTable
  importRows: ImportRowsTable
  importWords: ImportWordsTable
  imports: ImportsTable
  listedTaxEvents: ListedTaxEventsTable
  lostSearches: LostSearchesTable
  lotCostChanges: LotCostChangesTable
  lotCredits: LotCreditsTable
  lotDrafts: LotDraftsTable
  lots: LotsTable
  mailOutbox: MailOutboxTable
  mailSettings: MailSettingsTable
  markdownRules: MarkdownRulesTable
  markdownRuns: MarkdownRunsTable
  markdownSettings: MarkdownSettingsTable
  markdownSteps: MarkdownStepsTable
  marketplacePosts: MarketplacePostsTable
  offlineSales: OfflineSalesTable
  orderAccessLog: OrderAccessLogTable
  orderCollections: OrderCollectionsTable
  orderCollectionsDue: OrderCollectionsDueTable
  orderItems: OrderItemsTable
  orderLineChanges: OrderLineChangesTable
  orderNotes: OrderNotesTable
  orderPayments: OrderPaymentsTable
  orderReductions: OrderReductionsTable
  orderStatusChanges: OrderStatusChangesTable
  orderSubjects: OrderSubjectsTable
  orders: OrdersTable
  pageTexts: PageTextsTable
  paymentSettings: PaymentSettingsTable
  periodClosingSums: PeriodClosingSumsTable
  periodClosings: PeriodClosingsTable
  pickupBlockedDates: PickupBlockedDatesTable
  pickupSchedules: PickupSchedulesTable
  pickupSettings: PickupSettingsTable
  pictureRepairResults: PictureRepairResultsTable
  pictureRepairs: PictureRepairsTable
  productChanges: ProductChangesTable
  productChecks: ProductChecksTable
  productCodes: ProductCodesTable
  productHistory: ProductHistoryTable
  productPictureFacts: ProductPictureFactsTable
  productPictures: ProductPicturesTable
  products: ProductsTable
  pushDevices: PushDevicesTable
  pushKeys: PushKeysTable
  rateLimits: RateLimitsTable
  registerAcknowledgements: RegisterAcknowledgementsTable
  registerDevices: RegisterDevicesTable
  runs: RunsTable
  schemaMigrations: SchemaMigrationsTable
  searchPhrases: SearchPhrasesTable
  searchSynonyms: SearchSynonymsTable
  searchWords: SearchWordsTable
  securityEvents: SecurityEventsTable
  settingChanges: SettingChangesTable
  snapshotLinks: SnapshotLinksTable
  snapshotRows: SnapshotRowsTable
  snapshots: SnapshotsTable
  staffInvitations: StaffInvitationsTable
  staffPins: StaffPinsTable
  stockMoves: StockMovesTable
  storeSettings: StoreSettingsTable
  tagPrints: TagPrintsTable
  taxEvents: TaxEventsTable
  taxRules: TaxRulesTable
  undoableChanges: UndoableChangesTable
  userRoles: UserRolesTable
  users: UsersTable
  visitCounts: VisitCountsTable
  writeOffs: WriteOffsTable
}
