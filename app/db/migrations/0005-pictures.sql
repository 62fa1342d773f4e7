-- Pictures that the store keeps itself. products.images alone says which pictures a product has, and in which order;
-- here is what is known of our own, by the address that is used there.
create table product_pictures (
  -- The file is pictures/<key>.webp of the storage: a picture made anew gets another key.
  key text primary key check (key ~ '^[a-z0-9-]{1,120}$'),
  version text not null check (version ~ '^[0-9a-f]{8}$'),
  address text not null unique generated always as ('/media/' || key || '.webp?v=' || version) stored,
  -- The product that it was made for; a copy of the product may use it too.
  product_id uuid references products on delete set null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  blur text not null check (blur like 'data:image/webp;base64,%' and length(blur) <= 2000),
  source text not null check (source in ('upload', 'address', 'asin')),
  -- Named by the sender: one that is sent twice is added once (R71).
  upload_id uuid unique,
  variants_made integer not null default 0 check (variants_made >= 0),
  -- Since when no product uses it: it is kept for a while, so that a change can be undone.
  unused_since timestamptz,
  created_at timestamptz not null default now()
);
create index product_pictures_product on product_pictures (product_id);
create index product_pictures_unused on product_pictures (unused_since) where unused_since is not null;

-- One search for pictures of products that have no good one; only one at a time.
create table picture_repairs (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  total integer not null check (total >= 0),
  checked integer not null default 0 check (checked >= 0),
  fixed integer not null default 0 check (fixed between 0 and checked),
  -- The last product that was checked: a repair continues from here after a stop.
  reached uuid,
  started_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null))
);
create unique index picture_repairs_one_running on picture_repairs ((true)) where state = 'running';
create index picture_repairs_newest on picture_repairs (created_at desc);

-- What a repair found for one product.
create table picture_repair_results (
  repair_id uuid not null references picture_repairs on delete cascade,
  product_id uuid not null,
  product_name text not null,
  outcome text not null check (outcome in ('fixed', 'no-asin', 'no-picture', 'failed')),
  created_at timestamptz not null default now(),
  primary key (repair_id, product_id)
);
