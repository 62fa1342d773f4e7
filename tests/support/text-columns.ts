import { attributeList } from '#catalogue/product.ts'

/** Where texts stand, by what forgetting a person (R183) does with them: every column has a place here. */
type Columns = Readonly<Record<string, string>>

/** What the owner says of a product, in words of their own. */
const ofGoods = attributeList
  .filter(({ attribute: { type, rule } }) => (type === 'text' && rule.code !== 'choice') || type === 'images')
  .map(({ attribute }) => attribute.column)
  .join(' ')

export const columnsOf = (columns: Columns): string[] =>
  Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`))

/** Their rows go, whatever else stands in them. */
export const deletedWithPerson: readonly string[] = [
  'alert_requests',
  'alert_subscribers',
  'auth_accounts',
  'auth_factors',
  'auth_sessions',
  'auth_verifications',
  'contact_messages',
  'hold_requests',
  'mail_outbox',
  'order_notes',
  'order_subjects',
  'staff_invitations',
  'users',
]

/** Whose a row is goes, the row stays. */
export const personColumns: Columns = {
  holds: 'name email phone subjects',
  orders: 'shipping_name shipping_email shipping_phone shipping_address notes customer_notes placed_by',
  pickup_schedules: 'customer_name customer_email customer_phone notes',
}

/** What the staff type, or what the books have to keep: it may name somebody, and is not looked through. */
export const typedColumns: Columns = {
  closed_journal_lines: 'account description',
  closed_tax_events: 'order_number certificate',
  drawer_closings: 'note',
  drawer_movements: 'reason',
  lot_cost_changes: 'note',
  lot_credits: 'note',
  offline_sales: 'content refusal refused_about note',
  order_items: 'product_name reduction_reason',
  order_line_changes: 'product_name reason',
  order_payments: 'reference',
  pickup_blocked_dates: 'reason',
  product_checks: 'line note',
  write_offs: 'product_name note',
}

/** Of goods, of the store, of machines; keyed hashes; and what ends by itself within 30 days. */
export const nobodysColumns: Columns = {
  alert_searches: 'address',
  auth_challenges: 'secret',
  auth_failures: 'key',
  auth_known_networks: 'network',
  auth_signing_keys: 'public_key private_key alg crv',
  check_lines: 'line',
  condition_factors: 'condition',
  door_handovers: 'from_status',
  import_columns: 'uses',
  import_conditions: 'written condition',
  import_rows: `reasons cells status before after ${ofGoods}`,
  import_words: 'word',
  imports: 'file_name default_category problem header unknown_conditions',
  lost_searches: 'search',
  lot_drafts: 'name',
  lots: 'name source digest',
  markdown_rules: 'category condition',
  markdown_settings: 'weekdays',
  mail_settings: 'provider host user_name sealed_password from_address',
  marketplace_posts: 'product_name address',
  order_access_log: 'action',
  order_status_changes: 'from_status to_status',
  orders:
    'order_number shipping_city shipping_state shipping_zip exemption_certificate handover_code request_fingerprint',
  page_texts:
    'testimonial1 testimonial1_name testimonial1_place testimonial2 testimonial2_name testimonial2_place testimonial3 testimonial3_name testimonial3_place about_lead about_story about_mission about_offerings about_audience',
  payment_settings: 'zelle_email zelle_phone cashapp_tag payment_instructions',
  pickup_settings: 'business_hours pickup_location pickup_instructions',
  picture_repair_results: 'product_name',
  product_changes: 'before after',
  product_codes: 'code',
  product_picture_facts: 'address caption',
  product_pictures: 'key version blur',
  products: `code department ${ofGoods}`,
  push_devices: 'endpoint p256dh auth name',
  push_keys: 'public_key private_key',
  rate_limits: 'key',
  register_devices: 'name',
  runs: 'name problem',
  schema_migrations: 'name',
  search_phrases: 'phrase spellings kinds texts text_kinds text_rests',
  search_synonyms: 'words',
  search_words: 'word',
  security_events: 'event request_id details summary_key',
  setting_changes: 'before after',
  snapshot_links: 'table_name column_name row_key',
  snapshot_rows: 'table_name content',
  snapshots: 'row_counts',
  store_settings:
    'store_name store_email store_phone delivery_includes facebook_url instagram_url tag_registration google_store_code first_steps_done',
  tag_prints: 'format',
  tax_rules: 'source',
  undoable_changes: 'from_status',
  user_roles: 'role',
}
