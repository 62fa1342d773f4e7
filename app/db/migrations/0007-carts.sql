-- Carts. They reserve nothing (R18).

-- One product in a visitor's cart: a member's lines carry the user, a guest's the secret session id (R16).
create table cart_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade,
  session_id uuid,
  product_id uuid not null references products on delete cascade,
  quantity integer not null default 1 check (quantity between 1 and 9999),
  -- The price that the customer was last shown; a rise above it stops the order once (R4).
  seen_price numeric(10,2),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(user_id, session_id) = 1),
  unique (user_id, product_id),
  unique (session_id, product_id)
);
create index cart_items_product on cart_items (product_id);
create index cart_items_guest_age on cart_items (updated_at) where session_id is not null;
