-- What the danger zone deleted, so that all of it can be put back (decision 32).
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
