-- Where pieces are offered besides the store itself (R105). No foreign key to the product, as in product_changes: a piece
-- that was deleted still has to be taken down, so its name is that of the moment.
create table marketplace_posts (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null,
  product_name text not null,
  place text not null check (place in ('facebook', 'craigslist', 'offerup', 'nextdoor', 'ebay', 'other')),
  -- Of the post itself, if it was entered.
  address text check (address ~ '^https?://' and length(address) <= 2000),
  -- What it says there.
  price numeric(10,2) not null check (price > 0),
  posted_by uuid references users on delete set null,
  posted_at timestamptz not null,
  taken_down_by uuid references users on delete set null,
  taken_down_at timestamptz check (taken_down_at >= posted_at),
  check (taken_down_at is not null or taken_down_by is null)
);
-- What is up, once for each piece and place.
create unique index marketplace_posts_up on marketplace_posts (product_id, place) where taken_down_at is null;
create index marketplace_posts_down on marketplace_posts (taken_down_at desc) where taken_down_at is not null;

-- The pages of brands (R104): how many products each has, and a page of them, the newest first.
create index products_brand on products (brand, created_at desc, id) where status = 'active';
