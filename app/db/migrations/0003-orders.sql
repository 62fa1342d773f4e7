-- Orders, the money that came in for them, and who looked at them.
create table orders (
  id uuid primary key default gen_random_uuid(),
  order_number text not null check (order_number = upper(order_number) and order_number ~ '^[!-~]{3,60}$'),
  user_id uuid references users on delete set null,
  is_guest boolean not null default true,
  -- Null in rows that were loaded without them; the parts always add up to the total.
  subtotal numeric(10,2) check (subtotal >= 0),
  tax_rate numeric(6,5) check (tax_rate between 0 and 1),
  tax_amount numeric(10,2) check (tax_amount >= 0),
  delivery_fee numeric(10,2) check (delivery_fee >= 0),
  total_amount numeric(10,2) not null check (total_amount >= 0),
  fulfilment text not null default 'pickup' check (fulfilment in ('pickup', 'delivery')),
  payment_method text not null default 'cash' check (payment_method in ('cash', 'zelle', 'cashapp', 'applepay')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'partial', 'paid')),
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'ready', 'shipped', 'delivered', 'completed', 'cancelled')),
  shipping_name text not null check (length(btrim(shipping_name)) > 0),
  shipping_email text not null check (shipping_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  shipping_phone text,
  shipping_address text not null default 'Pickup',
  shipping_city text not null default 'Pickup',
  shipping_state text not null default 'Pickup',
  shipping_zip text not null default '00000',
  notes text,
  customer_notes text,
  -- One key, one order, one receipt (decision 3); only whoever placed it may have the receipt again.
  idempotency_key uuid unique,
  placed_by text,
  -- Set when a cancelled order's stock went back to the shelf: it can only happen once (decision 8).
  stock_returned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_number),
  check (not (is_guest and user_id is not null)),
  check (num_nonnulls(subtotal, tax_rate, tax_amount, delivery_fee) in (0, 4)),
  check (subtotal is null or total_amount = subtotal + tax_amount + delivery_fee),
  check (fulfilment = 'delivery' or delivery_fee is null or delivery_fee = 0),
  check (stock_returned_at is null or status = 'cancelled')
);
create index orders_newest on orders (created_at desc, id);
create index orders_of_user on orders (user_id, created_at desc) where user_id is not null;
create index orders_of_email on orders (lower(shipping_email));

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  product_id uuid not null references products on delete restrict,
  product_name text not null,
  price numeric(10,2) not null check (price >= 0),
  quantity integer not null check (quantity >= 1),
  created_at timestamptz not null default now(),
  unique (order_id, product_id)
);
create index order_items_product on order_items (product_id);

-- The ledger behind payment_status (decision 9).
create table order_payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('payment', 'refund')),
  method text not null check (method in ('cash', 'zelle', 'cashapp', 'applepay')),
  amount numeric(10,2) not null check (amount > 0),
  reference text,
  paid_on date not null default ((now() at time zone 'America/New_York')::date),
  recorded_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index order_payments_order on order_payments (order_id);

create table order_access_log (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  user_id uuid references users on delete set null,
  action text not null,
  created_at timestamptz not null default now()
);
create index order_access_log_order on order_access_log (order_id, created_at desc);
