-- Selling without a connection (R89): registers, what they know of web orders, and what they sold meanwhile.

-- A device that sells from a copy of the products while it has no connection.
create table counter_registers (
  id uuid primary key,
  opened_at timestamptz not null,
  opened_by uuid references users on delete set null,
  -- When it called last.
  heard_at timestamptz not null,
  closed_at timestamptz
);
create index counter_registers_open on counter_registers (opened_at) where closed_at is null;
create index counter_registers_opener on counter_registers (opened_by);

-- A web order that an open register has to know of before it counts: acknowledged, it no longer sells those pieces.
create table register_acknowledgements (
  order_id uuid not null references orders on delete cascade,
  register_id uuid not null references counter_registers on delete cascade,
  acknowledged_at timestamptz,
  primary key (order_id, register_id)
);
create index register_acknowledgements_register on register_acknowledgements (register_id);

-- One sale of a register, once for each key, as it was sent. What could not be booked needs somebody.
create table offline_sales (
  key uuid primary key,
  register_id uuid not null references counter_registers,
  -- By the clock of the device, and by ours.
  sold_at timestamptz not null,
  synced_at timestamptz not null,
  synced_by uuid references users on delete set null,
  content jsonb not null,
  state text not null check (state in ('sold', 'needs-you', 'settled')),
  order_id uuid references orders on delete set null,
  -- Why it was not booked, and what that is about.
  refusal text,
  refused_about text,
  settled_by uuid references users on delete set null,
  -- How somebody dealt with a sale that is no order.
  note text check (note = btrim(note) and length(note) between 1 and 500),
  check (state = 'sold' or order_id is null),
  check ((state = 'sold') = (num_nonnulls(refusal, refused_about) = 0)),
  check ((state = 'settled') = (note is not null))
);
create index offline_sales_open on offline_sales (synced_at) where state = 'needs-you';
create index offline_sales_order on offline_sales (order_id) where order_id is not null;
create index offline_sales_register on offline_sales (register_id);
create index offline_sales_synced_by on offline_sales (synced_by);
create index offline_sales_settled_by on offline_sales (settled_by) where settled_by is not null;

-- An order that waits for the registers holds its pieces already, unlike one that is above a limit.
alter table orders drop constraint orders_confirmable_by_check, drop constraint orders_confirmed_by_check;
alter table orders drop constraint orders_stock_taken;
alter table orders
  add constraint orders_confirmable_by_check check (confirmable_by in ('owner', 'link', 'register')),
  add constraint orders_confirmed_by_check check (confirmed_by in ('owner', 'link', 'register')),
  add constraint orders_stock_taken check (
    status = 'cancelled'
    or (status = 'unconfirmed' and confirmable_by is distinct from 'register') = (stock_taken_at is null));

-- The open registers; none opens or closes before the transaction ends. Volatile: its second statement sees what was
-- committed while the first one waited.
create function hold_open_registers() returns setof uuid
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('counter_registers'), 0);
  return query select id from counter_registers where closed_at is null;
end $$;
