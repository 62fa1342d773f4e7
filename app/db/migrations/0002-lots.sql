-- Lots: what was bought together, so that its profit can be told.
create table lots (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 200),
  -- Where it was bought.
  source text check (length(source) between 1 and 200),
  bought_on date not null default ((now() at time zone 'America/New_York')::date),
  lot_cost numeric(10,2) not null check (lot_cost > 0),
  freight numeric(10,2) not null default 0 check (freight >= 0),
  premium numeric(10,2) not null default 0 check (premium >= 0),
  target_roi numeric(8,2) not null check (target_roi > -100),
  unsellable_percent numeric(5,2) not null default 0 check (unsellable_percent between 0 and 100),
  spread text not null default 'equal' check (spread in ('equal', 'lot-price', 'retail-price')),
  -- How many pricing rows its products come from.
  row_count integer not null check (row_count > 0),
  -- Of those rows: tells whether rows that come later are still the ones that were begun.
  digest text not null check (digest ~ '^[0-9a-f]{8}$'),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index lots_newest on lots (bought_on desc, created_at desc);

-- Work of the pricing tool that was saved under a name: compressed, read by browsers alone.
create table lot_drafts (
  id uuid primary key,
  name text not null check (length(btrim(name)) between 1 and 200),
  product_count integer not null check (product_count > 0),
  content bytea not null check (length(content) between 20 and 16777216),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- It is compressed already.
alter table lot_drafts alter content set storage external;
create index lot_drafts_newest on lot_drafts (updated_at desc);
