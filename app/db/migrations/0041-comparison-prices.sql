-- What a price is compared with, where that is from, and whether customers see it (R129, R130).

-- Whether customers see comparison prices that are estimates.
alter table store_settings add column shows_estimates boolean not null default true;
create function shows_estimates() returns boolean language sql stable as $$ select shows_estimates from store_settings $$;

-- How often that was changed, and up to which change all products follow it.
create table estimate_changes (
  id uuid primary key default gen_random_uuid(),
  is_only_row boolean not null default true unique check (is_only_row),
  made integer not null default 0,
  applied integer not null default 0 check (applied <= made)
);
insert into estimate_changes default values;
create function count_estimate_change() returns trigger language plpgsql as $$
begin
  update estimate_changes set made = made + 1;
  return null;
end $$;
create trigger store_settings_estimates after update of shows_estimates on store_settings for each row
  when (new.shows_estimates <> old.shows_estimates) execute function count_estimate_change();

-- owner: of a store or the maker, as the owner says; manifest: of the supplier's list; own: of ours, earlier; estimate: of
-- the pricing tool. What came with a lot is an estimate, unless somebody changed it since; of the rest the owner answers.
-- One pass over the table writes all of it.
alter table products
  add column original_price_source text,
  add column original_price_note text check (length(original_price_note) <= 200),
  -- What customers compare the price with; null where there is nothing or an estimate that they are not to see.
  add column comparison_price numeric(10,2);
alter table products
  alter column original_price_source type text using (
    case when original_price is not null then case when lot_id is null then 'owner' else 'estimate' end end),
  alter column comparison_price type numeric(10,2) using original_price,
  drop column savings_percent,
  add column savings_percent integer not null generated always as (savings_percent_of(price, comparison_price)) stored;
update products set original_price_source = 'owner'
where original_price_source = 'estimate' and exists (
  select from product_changes c where c.product_id = products.id and c.before is not null and c.after ? 'original_price');
alter table products
  add constraint products_original_price_source_check
    check (original_price_source in ('owner', 'manifest', 'estimate', 'own')),
  add constraint products_original_price_source_known
    check ((original_price is null) = (original_price_source is null)),
  add constraint products_comparison_price_check check (comparison_price = original_price);

-- They went with the column.
create index products_price on products (price, id)
  include (department, category, condition, created_at, savings_percent) where status = 'active';
create index products_savings on products (savings_percent desc, created_at desc, id)
  include (department, category, condition, price) where status = 'active';
create index products_department on products (department, category, condition, price)
  include (created_at, savings_percent, id) where status = 'active';
create index products_condition on products (condition, price)
  include (department, created_at, savings_percent, id) where status = 'active';
create index products_estimated on products (created_at desc, id) where original_price_source = 'estimate';

alter table import_rows
  add column original_price_source text check (original_price_source in ('owner', 'manifest', 'estimate', 'own')),
  add column original_price_note text check (length(original_price_note) <= 200);

-- The one place where a comparison price comes from. Who writes an estimate keeps the setting as it is until the end of the
-- transaction for the job that applies a change of it.
create function derive_comparison() returns trigger language plpgsql as $$
begin
  new.comparison_price := new.original_price;
  if new.original_price is null then
    new.original_price_source := null;
    new.original_price_note := null;
    return new;
  end if;
  new.original_price_source := coalesce(
    new.original_price_source, case when new.lot_id is null then 'owner' else 'estimate' end);
  if new.original_price_source = 'estimate' then
    perform pg_advisory_xact_lock_shared(hashtext('shown_estimates'), 0);
    if not shows_estimates() then
      new.comparison_price := null;
    end if;
  end if;
  return new;
end $$;
create trigger products_compared_on_insert before insert on products
  for each row execute function derive_comparison();
create trigger products_compared_on_update
  before update of original_price, original_price_source, original_price_note, comparison_price on products
  for each row execute function derive_comparison();

create or replace function product_facts_of(p products) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'name', p.name, 'description', p.description, 'brand', p.brand, 'category', p.category, 'condition', p.condition,
    'price', p.price, 'original_price', p.original_price, 'original_price_source', p.original_price_source,
    'original_price_note', p.original_price_note, 'margin', p.margin, 'cost', p.cost, 'stock', p.stock,
    'status', p.status, 'images', to_jsonb(p.images), 'asin', p.asin, 'dimensions', p.dimensions, 'condition_note', p.condition_note,
    'location', p.location, 'upc', p.upc, 'model', p.model, 'lpn', p.lpn, 'supplier_notes', p.supplier_notes)
$$;

-- What a page shows of it.
create or replace function announce_shown_change() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from new_rows n full join old_rows o using (id)
    where (n.status, n.category, n.condition, n.created_at, n.price, n.comparison_price, n.original_price_source, n.original_price_note, n.name, n.brand, n.asin, n.description, n.images, least(n.stock, 6), n.dimensions, n.condition_note)
      is distinct from (o.status, o.category, o.condition, o.created_at, o.price, o.comparison_price, o.original_price_source, o.original_price_note, o.name, o.brand, o.asin, o.description, o.images, least(o.stock, 6), o.dimensions, o.condition_note)
  ) then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end $$;

create or replace function count_products_updated() returns trigger language plpgsql as $$
begin
  -- Selling changes the stock alone: nothing to count and nothing to lock then.
  if not exists (
    select 1 from new_rows n full join old_rows o using (id)
    where (n.status, n.category, n.condition, n.created_at, n.price, n.comparison_price, n.name, n.brand, n.asin, n.description)
      is distinct from (o.status, o.category, o.condition, o.created_at, o.price, o.comparison_price, o.name, o.brand, o.asin, o.description)
  ) then
    return null;
  end if;
  -- New prices leave the words and the facets alone.
  if not exists (
    select 1 from new_rows n full join old_rows o using (id)
    where (n.status, n.category, n.condition, n.name, n.brand, n.asin, n.description)
      is distinct from (o.status, o.category, o.condition, o.name, o.brand, o.asin, o.description)
  ) then
    update catalogue_version set version = version + 1, price_changes = price_changes + 1;
    return null;
  end if;
  perform count_search_words(array(
    select row(concat_ws(' ', c.name, c.brand, c.category), c.search_title, c.search_document, c.change)::worded_product
    from (
      select n.*, 1 as change from new_rows n left join old_rows o on o.id = n.id
      where o.id is null or (n.status, n.category, n.name, n.brand, n.asin, n.description)
        is distinct from (o.status, o.category, o.name, o.brand, o.asin, o.description)
      union all
      select o.*, -1 from old_rows o left join new_rows n on n.id = o.id
      where n.id is null or (n.status, n.category, n.name, n.brand, n.asin, n.description)
        is distinct from (o.status, o.category, o.name, o.brand, o.asin, o.description)
    ) as c where c.status = 'active'));
  update catalogue_version set version = version + 1;
  return null;
end $$;
