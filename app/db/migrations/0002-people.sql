-- People, what they may do, and what they are about to buy.
create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null default '',
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (email)
);

create table user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  role text not null check (role ~ '^[a-z_]{1,40}$'),
  created_at timestamptz not null default now(),
  unique (user_id, role)
);

-- One cart a visitor: a member's lines carry the user, a guest's the secret session id (decision 16).
create table cart_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade,
  session_id uuid,
  product_id uuid not null references products on delete cascade,
  quantity integer not null default 1 check (quantity between 1 and 9999),
  -- The price the shopper was last shown; a rise above it stops the order once (decision 4).
  seen_price numeric(10,2),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(user_id, session_id) = 1),
  unique (user_id, product_id),
  unique (session_id, product_id)
);
create index cart_items_product on cart_items (product_id);
create index cart_items_guest_age on cart_items (updated_at) where session_id is not null;
