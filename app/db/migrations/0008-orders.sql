-- Orders: what was bought, at the prices of that moment, and what happened to it since.

-- What the back office finds an order by, folded, a line each, so that nothing typed matches across two of them. The
-- name comes first, so that the text sorts by it; its length is bounded, because an index holds it. Of the phone
-- number only the digits: people write it in many ways.
create function order_desk_text_of(
  shipping_name text, order_number text, shipping_email text, status text, shipping_phone text
) returns text
language sql immutable parallel safe as $$
  select desk_fold(left(shipping_name, 200) || E'\n' || order_number || E'\n' || coalesce(left(shipping_email, 255), '') || E'\n' || status
    || E'\n' || left(regexp_replace(coalesce(shipping_phone, ''), '[^0-9]', '', 'g'), 20))
$$;

-- Six digits that only the customer is told, so that the goods go to the right person.
create function new_handover_code() returns text
language sql volatile as $$
  select lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000)::text, 6, '0')
$$;

create table orders (
  id uuid primary key default gen_random_uuid(),
  order_number text not null check (order_number = upper(order_number) and order_number ~ '^[!-~]{3,60}$'),
  user_id uuid references users on delete set null,
  is_guest boolean not null default true,
  -- Where it was placed: a sale at the counter is paid and handed over with it (R77).
  channel text not null default 'web' check (channel in ('web', 'counter')),
  -- Null in rows that were loaded without them; the parts always add up to the total (R6).
  subtotal numeric(10,2) check (subtotal >= 0),
  tax_rate numeric(6,5) check (tax_rate between 0 and 1),
  tax_amount numeric(10,2) check (tax_amount >= 0),
  delivery_fee numeric(10,2) check (delivery_fee >= 0),
  total_amount numeric(10,2) not null check (total_amount >= 0),
  fulfilment text not null default 'pickup' check (fulfilment in ('pickup', 'delivery')),
  payment_method text not null default 'cash' check (payment_method in ('cash', 'zelle', 'cashapp', 'applepay')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'partial', 'paid')),
  -- An order above a limit is unconfirmed: it takes no stock until the owner or a mailed link confirms it (R49).
  status text not null default 'pending'
    check (status in ('unconfirmed', 'pending', 'processing', 'ready', 'shipped', 'delivered', 'completed', 'cancelled')),
  shipping_name text not null check (length(btrim(shipping_name)) > 0),
  -- Nobody has to say who they are at the counter.
  shipping_email text check (shipping_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  shipping_phone text,
  shipping_address text not null default 'Pickup',
  shipping_city text not null default 'Pickup',
  shipping_state text not null default 'Pickup',
  shipping_zip text not null default '00000',
  notes text,
  customer_notes text,
  -- The number of the certificate for which no tax was charged.
  exemption_certificate text check (length(exemption_certificate) between 1 and 60),
  handover_code text not null default new_handover_code() check (handover_code ~ '^[0-9]{6}$'),
  -- One key, one order, one receipt (R3); only the browser that placed it may have the receipt again.
  idempotency_key uuid unique,
  placed_by text,
  -- Of what the checkout form said, so that a repeated key with other details is noticed (R3).
  request_fingerprint text,
  -- When its pieces left the stock; null while the order is unconfirmed, and forever if it is cancelled as that.
  stock_taken_at timestamptz default now(),
  -- Set when a cancelled order's pieces went back into the stock: it can only happen once (R8).
  stock_returned_at timestamptz,
  -- Who may confirm an unconfirmed order, and who did. The owner may always confirm in place of the link.
  confirmable_by text check (confirmable_by in ('owner', 'link')),
  confirmed_by text check (confirmed_by in ('owner', 'link')),
  -- When its customer was reminded of the payment deadline.
  pay_by_reminded_at timestamptz,
  -- Of a customer who does not exist (R65).
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  desk_text text collate "C" not null
    generated always as (order_desk_text_of(shipping_name, order_number, shipping_email, status, shipping_phone)) stored,
  unique (order_number),
  -- An appointment refers to both, so that its kind is its order's fulfilment.
  unique (id, fulfilment),
  check (not (is_guest and user_id is not null)),
  constraint orders_reachable check (channel = 'counter' or shipping_email is not null),
  constraint orders_exempt check (exemption_certificate is null or tax_amount = 0),
  check (num_nonnulls(subtotal, tax_rate, tax_amount, delivery_fee) in (0, 4)),
  check (subtotal is null or total_amount = subtotal + tax_amount + delivery_fee),
  check (fulfilment = 'delivery' or delivery_fee is null or delivery_fee = 0),
  check (stock_returned_at is null or status = 'cancelled'),
  -- Every order but an unconfirmed one has taken its stock (a cancelled one may have been either); stock that was
  -- never taken can never go back.
  constraint orders_stock_taken check (status = 'cancelled' or (status = 'unconfirmed') = (stock_taken_at is null)),
  constraint orders_stock_returned check (stock_returned_at is null or stock_taken_at is not null),
  constraint orders_unconfirmed_unpaid check (status <> 'unconfirmed' or payment_status = 'pending'),
  constraint orders_confirmed check (confirmed_by is null or (confirmable_by is not null and stock_taken_at is not null)),
  constraint orders_confirmable check (stock_taken_at is not null or confirmable_by is not null)
);
create index orders_of_user on orders (user_id, created_at desc) where user_id is not null;
create index orders_of_email on orders (lower(shipping_email));
-- Enough to count, filter, search and sort 100,000 orders without touching their rows.
create index orders_desk on orders (created_at desc, id) include (status, payment_status, total_amount, desk_text);
-- The few that the owner still has to do with, and those that are not paid: counted and listed without the long done.
create index orders_open on orders (created_at desc, id) include (status, fulfilment)
  where status not in ('delivered', 'completed', 'cancelled');
create index orders_due on orders (created_at desc, id) include (status) where payment_status <> 'paid';
-- An order's time to pay starts when its pieces are set aside.
create index orders_unpaid on orders (stock_taken_at)
  where payment_status = 'pending' and status in ('pending', 'processing', 'ready');
create index orders_sample on orders (id) where is_sample;
create index orders_unconfirmed on orders (created_at) where status = 'unconfirmed';
-- At the hand-over an order is found by the code that its customer says.
create index orders_handover on orders (handover_code) where fulfilment = 'pickup';

-- One product in an order, under the name and at the price it was bought. The product cannot be deleted (R33).
create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  product_id uuid not null references products on delete restrict,
  product_name text not null,
  price numeric(10,2) not null check (price >= 0),
  quantity integer not null check (quantity >= 1),
  -- What it cost before the owner reduced it, and why; null for what was sold at the price it stood at (R62).
  list_price numeric(10,2),
  reduction_reason text check (length(reduction_reason) between 1 and 200),
  -- When it was taken from the floor for its order, and by whom; null while it stands there (R78).
  pulled_at timestamptz,
  pulled_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  unique (order_id, product_id),
  check (num_nonnulls(list_price, reduction_reason) in (0, 2)),
  check (list_price > price)
);
create index order_items_product on order_items (product_id);

-- Whose an order is as far as limits go (R49): 'email:…', 'phone:…', 'network:…', 'user:…'. Removed once it is closed.
create table order_subjects (
  order_id uuid not null references orders on delete cascade,
  subject text not null check (length(subject) between 3 and 400),
  primary key (order_id, subject)
);
create index order_subjects_subject on order_subjects (subject);

-- One move of an order.
create table order_status_changes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  from_status text not null,
  to_status text not null check (to_status <> from_status),
  -- The customer said the right hand-over code.
  is_code_checked boolean not null default false,
  changed_by uuid references users on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index order_status_changes_order on order_status_changes (order_id, created_at);

-- One change of an order's items after it was placed (R62); the amounts are those of one piece.
create table order_line_changes (
  -- Names one change, so that a form that is sent twice is done once.
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('added', 'removed', 'reduced')),
  product_id uuid references products on delete set null,
  product_name text not null,
  quantity integer not null check (quantity >= 1),
  price_before numeric(10,2) not null check (price_before >= 0),
  price_after numeric(10,2) not null check (price_after >= 0),
  reason text check (length(reason) between 1 and 200),
  changed_by uuid references users on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  check ((kind = 'reduced') = (reason is not null))
);
create index order_line_changes_order on order_line_changes (order_id, created_at);
create index order_line_changes_product on order_line_changes (product_id) where product_id is not null;

-- What the owner wrote down about an order; customers never see it.
create table order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  note text not null check (length(note) between 1 and 2000),
  written_by uuid references users on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index order_notes_order on order_notes (order_id, created_at);

-- One view of an order, written by the read itself (R32). No foreign key to the order: the log outlives it.
create table order_access_log (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  user_id uuid references users on delete set null,
  action text not null,
  created_at timestamptz not null default now()
);
create index order_access_log_order on order_access_log (order_id, created_at desc);
