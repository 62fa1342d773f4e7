-- Payments: the money that came in for orders, and where customers send it.

-- One entry of the ledger behind orders.payment_status (R9).
create table order_payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('payment', 'refund')),
  method text not null check (method in ('cash', 'zelle', 'cashapp', 'applepay')),
  amount numeric(10,2) not null check (amount > 0),
  reference text check (reference = btrim(reference) and length(reference) between 1 and 100),
  paid_on date not null default ((now() at time zone 'America/New_York')::date),
  recorded_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index order_payments_order on order_payments (order_id);
create index order_payments_day on order_payments (paid_on);
-- One payment is recorded once: the reference that Zelle or Cash App gave it is its own.
create unique index order_payments_reference on order_payments (kind, method, lower(reference)) where reference is not null;

-- Where the money goes, as the owner entered it.
create table payment_settings (
  id uuid primary key default gen_random_uuid(),
  is_only_row boolean not null default true unique check (is_only_row),
  zelle_email text,
  zelle_phone text,
  cashapp_tag text,
  payment_instructions text,
  updated_at timestamptz not null default now()
);
insert into payment_settings default values;
