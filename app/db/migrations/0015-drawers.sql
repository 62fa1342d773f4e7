-- The cash drawer of the counter (R79): from the float that it is opened with to the count that closes it.

create table drawer_sessions (
  id uuid primary key,
  opened_at timestamptz not null,
  opened_by uuid references users on delete set null,
  float_amount numeric(10,2) not null check (float_amount >= 0),
  closed_at timestamptz
);
create unique index drawer_sessions_open on drawer_sessions ((closed_at is null)) where closed_at is null;
create index drawer_sessions_closed_at on drawer_sessions (closed_at desc) where closed_at is not null;

-- Cash that was put into the drawer or taken out of it for another reason than an order.
create table drawer_movements (
  id uuid primary key,
  drawer_session_id uuid not null references drawer_sessions on delete cascade,
  kind text not null check (kind in ('paid-in', 'paid-out')),
  amount numeric(10,2) not null check (amount > 0),
  reason text not null check (reason = btrim(reason) and length(reason) between 1 and 200),
  recorded_by uuid references users on delete set null,
  recorded_at timestamptz not null
);
create index drawer_movements_session on drawer_movements (drawer_session_id, recorded_at);

-- What was found when it was closed. Written once: what happens to an order later does not change it.
create table drawer_closings (
  drawer_session_id uuid primary key references drawer_sessions on delete cascade,
  closed_by uuid references users on delete set null,
  expected_amount numeric(10,2) not null,
  counted_amount numeric(10,2) not null check (counted_amount >= 0),
  left_amount numeric(10,2) not null check (left_amount between 0 and counted_amount),
  note text check (note = btrim(note) and length(note) between 1 and 500),
  sale_count integer not null check (sale_count >= 0),
  sales_amount numeric(10,2) not null check (sales_amount >= 0),
  tax_amount numeric(10,2) not null check (tax_amount >= 0),
  reductions_amount numeric(10,2) not null check (reductions_amount >= 0),
  void_count integer not null check (void_count >= 0),
  voids_amount numeric(10,2) not null check (voids_amount >= 0),
  constraint drawer_closings_difference check (counted_amount = expected_amount or note is not null)
);

-- What a closed drawer took and gave back by each method.
create table drawer_takings (
  drawer_session_id uuid not null references drawer_closings on delete cascade,
  method text not null check (method in ('cash', 'zelle', 'cashapp', 'applepay')),
  entry_count integer not null check (entry_count >= 0),
  in_amount numeric(10,2) not null check (in_amount >= 0),
  out_amount numeric(10,2) not null check (out_amount >= 0),
  primary key (drawer_session_id, method)
);

-- The drawer that was open when the entry was recorded; null when none was.
alter table order_payments add column drawer_session_id uuid references drawer_sessions;
create index order_payments_drawer on order_payments (drawer_session_id) where drawer_session_id is not null;
