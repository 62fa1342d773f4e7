-- What the owner does to the catalogue: two more columns, what the back office searches by, and a history.
alter table products
  add column dimensions text check (length(dimensions) <= 200),
  add column condition_note text check (length(condition_note) <= 1000);

-- Name, brand and ASIN in lower case, a line each, so that nothing typed matches across two of them. Its
-- length is bounded, because an index holds it.
create function desk_text_of(name text, brand text, asin text) returns text
language sql immutable parallel safe as $$
  select lower(left(name, 500) || E'\n' || left(coalesce(brand, ''), 100) || E'\n' || left(coalesce(asin, ''), 20))
$$;
alter table products
  add column desk_text text collate "C" not null generated always as (desk_text_of(name, brand, asin)) stored;

-- Enough to count, filter, search and sort 200,000 products without touching their rows. Not the stock:
-- a sale changes that alone and must not have to write to an index.
create index products_desk on products (created_at desc, id) include (status, department, price, desk_text);

-- As in 0001, with the two new columns that a product's page shows.
create or replace function announce_shown_change() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from new_rows n full join old_rows o using (id)
    where (n.status, n.category, n.condition, n.created_at, n.price, n.original_price, n.name, n.brand, n.asin, n.description, n.images, least(n.stock, 6), n.dimensions, n.condition_note)
      is distinct from (o.status, o.category, o.condition, o.created_at, o.price, o.original_price, o.name, o.brand, o.asin, o.description, o.images, least(o.stock, 6), o.dimensions, o.condition_note)
  ) then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end $$;

-- Who changed what of a product, and when, in the transaction of the change. One batch for each action.
-- `before` is null for what was created, `after` for what was deleted; otherwise both hold the same keys:
-- those that changed. No foreign key to the product: its history outlives it, and undoing needs it.
create table product_changes (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null,
  product_id uuid not null,
  kind text not null check (kind in (
    'created', 'copied', 'imported', 'edited', 'categorised', 'stocked', 'sold', 'pictured', 'archived', 'restored', 'deleted', 'undone'
  )),
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  user_id uuid references users on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(before, after) >= 1)
);
create index product_changes_product on product_changes (product_id, created_at desc);
create index product_changes_batch on product_changes (batch_id);

-- What the history keeps of a product: the columns that the owner can change.
create function product_facts_of(p products) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'name', p.name, 'description', p.description, 'brand', p.brand, 'category', p.category, 'condition', p.condition,
    'price', p.price, 'original_price', p.original_price, 'margin', p.margin, 'cost', p.cost, 'stock', p.stock,
    'status', p.status, 'images', to_jsonb(p.images), 'asin', p.asin, 'dimensions', p.dimensions, 'condition_note', p.condition_note)
$$;

-- Those of some facts that are otherwise in others.
create function differing_facts(facts jsonb, others jsonb) returns jsonb
language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(facts) where value is distinct from others -> key
$$;

-- Whether a product still is as a change left it, as far as that change went.
create function has_product_facts(p products, wanted jsonb) returns boolean
language sql stable as $$
  select not exists (select from jsonb_each(wanted) where value is distinct from product_facts_of(p) -> key)
$$;
