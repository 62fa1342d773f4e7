-- The store itself: its settings, who changed them, and what the danger zone deleted.

create table store_settings (
  id uuid primary key default gen_random_uuid(),
  is_only_row boolean not null default true unique check (is_only_row),
  -- How the store calls itself and is reached; null leaves it to the settings of the process.
  store_name text check (length(store_name) between 1 and 80),
  store_email text check (length(store_email) between 3 and 255),
  store_phone text check (length(store_phone) between 7 and 25),
  sales_tax_rate numeric(6,5) not null default 0.0725 check (sales_tax_rate between 0 and 1),
  delivery_fee numeric(10,2) not null default 50.00 check (delivery_fee >= 0),
  -- The store's ZIP table reaches 60 miles (R11).
  delivery_radius_miles integer not null default 25 check (delivery_radius_miles between 1 and 60),
  -- The payment deadline (R50): how long an order may stay unpaid, how long before that its customer is reminded, and
  -- whether it is cancelled then. Null means never.
  pay_by_hours integer default 48 check (pay_by_hours >= 1),
  pay_by_reminder_hours integer default 24 check (pay_by_reminder_hours >= 1),
  pay_by_cancels boolean not null default true,
  -- What one order, and all open unpaid orders of one customer, may take from the stock (R49); null means no limit.
  order_max_pieces integer default 10 check (order_max_pieces >= 1),
  order_max_amount numeric(10,2) default 5000 check (order_max_amount > 0),
  order_max_lines integer default 10 check (order_max_lines >= 1),
  guest_max_orders integer default 3 check (guest_max_orders >= 1),
  guest_max_pieces integer default 15 check (guest_max_pieces >= 1),
  guest_max_amount numeric(10,2) default 7500 check (guest_max_amount > 0),
  guest_max_lines integer default 15 check (guest_max_lines >= 1),
  -- Whether a second factor is asked of everybody who runs the store.
  admin_second_factor boolean not null default false,
  -- Whether the owner hears of each order by email, and when they were done with the first steps of a new store.
  order_mails boolean not null default true,
  first_steps_hidden_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint store_settings_pay_by check (
    (pay_by_reminder_hours is null or coalesce(pay_by_reminder_hours < pay_by_hours, false))
    and (not pay_by_cancels or pay_by_hours is not null))
);
insert into store_settings default values;

-- What the owner says on pages in their own words (R63); no row until some were saved. Null leaves a testimonial out, and
-- a part of About Us as the store came with it.
create table page_texts (
  id uuid primary key default gen_random_uuid(),
  is_only_row boolean not null default true unique check (is_only_row),
  testimonial1 text check (length(testimonial1) between 1 and 400),
  testimonial1_name text check (length(testimonial1_name) between 1 and 60),
  testimonial1_place text check (length(testimonial1_place) between 1 and 60),
  testimonial2 text check (length(testimonial2) between 1 and 400),
  testimonial2_name text check (length(testimonial2_name) between 1 and 60),
  testimonial2_place text check (length(testimonial2_place) between 1 and 60),
  testimonial3 text check (length(testimonial3) between 1 and 400),
  testimonial3_name text check (length(testimonial3_name) between 1 and 60),
  testimonial3_place text check (length(testimonial3_place) between 1 and 60),
  about_lead text check (length(about_lead) between 1 and 300),
  about_story text check (length(about_story) between 1 and 3000),
  about_mission text check (length(about_mission) between 1 and 3000),
  about_offerings text check (length(about_offerings) between 1 and 3000),
  about_audience text check (length(about_audience) between 1 and 3000),
  updated_at timestamptz not null default now()
);

-- One change of the settings. Both sides hold the same keys: the columns that changed.
create table setting_changes (
  id uuid primary key default gen_random_uuid(),
  settings text not null check (settings in ('pages', 'payment', 'store')),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  user_id uuid references users on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index setting_changes_newest on setting_changes (created_at desc);

-- One deletion in the danger zone, so that all of it can be put back (R32).
create table snapshots (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('orders', 'products')),
  -- How many rows of which table: {"orders": 3, "order_items": 5}.
  row_counts jsonb not null check (jsonb_typeof(row_counts) = 'object'),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  restored_by uuid references users on delete set null,
  restored_at timestamptz
);
create index snapshots_newest on snapshots (created_at desc);

-- The deleted rows, whole, by the names of their columns.
create table snapshot_rows (
  id uuid primary key default gen_random_uuid(),
  snapshot_id uuid not null references snapshots on delete cascade,
  table_name text not null,
  content jsonb not null check (jsonb_typeof(content) = 'object')
);
create index snapshot_rows_snapshot on snapshot_rows (snapshot_id, table_name);

-- References of other rows that the deletion made null.
create table snapshot_links (
  id uuid primary key default gen_random_uuid(),
  snapshot_id uuid not null references snapshots on delete cascade,
  table_name text not null,
  column_name text not null,
  -- The primary key of the row that had it.
  row_key jsonb not null check (jsonb_typeof(row_key) = 'object'),
  value uuid not null
);
create index snapshot_links_snapshot on snapshot_links (snapshot_id);

-- One mass deletion, or one snapshot being put back. All that it changes is one transaction, which ends this row too:
-- a row that is not done has changed nothing.
create table danger_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('orders', 'products')),
  -- What is put back; null for a deletion.
  snapshot_id uuid references snapshots on delete cascade,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  -- How far it has come: tables copied or put back, or orders or products deleted.
  step text not null default 'copying' check (step in ('copying', 'deleting', 'restoring')),
  steps_done integer not null default 0 check (steps_done >= 0),
  steps_total integer not null default 0 check (steps_total >= 0),
  is_cancel_wanted boolean not null default false,
  -- How many orders or products, and how many items of orders or of carts with them.
  row_count integer check (row_count >= 0),
  item_count integer check (item_count >= 0),
  problem text,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null)),
  check (state <> 'done' or num_nonnulls(row_count, item_count) = 2)
);
create unique index danger_runs_one_running on danger_runs ((true)) where state = 'running';
create index danger_runs_snapshot on danger_runs (snapshot_id);

-- When the store makes backups by itself, and where they go.
create table backup_settings (
  id uuid primary key default gen_random_uuid(),
  is_only_row boolean not null default true unique check (is_only_row),
  every text not null default 'off' check (every in ('off', 'day', 'week')),
  -- Of the store's clock.
  hour integer not null default 4 check (hour between 0 and 23),
  place text not null default 'folder' check (place in ('folder', 'bucket')),
  updated_at timestamptz not null default now()
);
insert into backup_settings default values;

-- One backup that the store made or is making. Not part of any: it says what is on the disk, not what is in the store.
create table backups (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '^store-[0-9a-zT-]+[.]tar[.]gz$'),
  place text not null check (place in ('folder', 'bucket')),
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  -- How far it has come: tables written, or parts of the file restored for the test.
  step text not null default 'writing' check (step in ('writing', 'testing', 'copying')),
  steps_done integer not null default 0 check (steps_done >= 0),
  steps_total integer not null default 0 check (steps_total >= 0),
  is_cancel_wanted boolean not null default false,
  size_kb integer check (size_kb >= 0),
  row_count integer check (row_count >= 0),
  -- When all rows of the file stood in a database again, each as it was.
  tested_at timestamptz,
  problem text,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null)),
  check (state <> 'done' or num_nonnulls(tested_at, size_kb, row_count) = 3)
);
create unique index backups_one_running on backups ((true)) where state = 'running';
create index backups_newest on backups (started_at desc);
