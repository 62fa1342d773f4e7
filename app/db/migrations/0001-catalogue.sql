-- The catalogue: products, what is derived from them, and the signals that they changed.
create extension if not exists pg_trgm;

-- Department of a category text (decision 20). The word lists are those of
-- app/features/catalogue/departments.ts; a test compares the two.
create function department_of(category text) returns text
language sql immutable parallel safe as $$
  select case
    when words ~ '^(?!(.* )?(furniture|chair|seating|sofa|couch|recliner|bench|desk|tables|tray|console table|game table|gaming table|computer table|tv table|tv console|media console|entertainment center|entertainment unit|stand|cabinet|shelf|shelves|shelving|rug|decor|bedding|toy box|toy chest|toy storage|toy organizer|game storage|media storage|toy)(e?s)?( |$))(.* )?(electronic|audio|speaker|soundbar|sound bar|headphone|earphone|earbud|headset|microphone|stereo|hi fi|hifi|radio|home theater|home theatre|tv|hdtv|television|video|videogame|dvd|blu ray|projector|streaming|computer|computing|pc|laptop|notebook computer|desktop|tablet|monitor|printer|keyboard|networking|router|wifi|wi fi|usb|cable|charger|ipad|iphone|macbook|kindle|e reader|ereader|phone|smartphone|cellphone|telephone|camera|camcorder|drone|gps|tech|technology|gadget|smart home|smarthome|smart watch|smartwatch|wearable|alexa|echo|gaming|console|playstation|xbox|nintendo)(e?s)?( |$)' then 'electronics'
    when words ~ '^(?!(.* )?(furniture|chair|seating|sofa|couch|recliner|bench|desk|tables|tray|console table|game table|gaming table|computer table|tv table|tv console|media console|entertainment center|entertainment unit|stand|cabinet|shelf|shelves|shelving|rug|decor|bedding|toy box|toy chest|toy storage|toy organizer|game storage|media storage)(e?s)?( |$))(.* )?(toy|game|boardgame|puzzle|jigsaw|doll|dollhouse|lego|action figure|figurine|plush|stuffed animal|building block|building set|play|playset|playground|playhouse|swing set|trampoline|ride on|hobby|hobbies|arcade|bike|bicycle|scooter|skateboard|sport|sporting|ball)(e?s)?( |$)' then 'toys'
    else 'home'
  end
  from (select btrim(regexp_replace(lower(coalesce(category, '') collate "C"), '[^a-z0-9]+', ' ', 'g')) as words) folded
$$;

-- Whole percent saved, rounded half up, 0 when there is nothing to save (decision 22).
create function savings_percent_of(price numeric, original_price numeric) returns integer
language sql immutable parallel safe as $$
  select case when original_price > price then round((original_price - price) * 100 / original_price)::integer else 0 end
$$;

-- Exact steps of $10 up to $500 are bands of their own, so that a price range of the
-- slider (decision 21) is a range of bands: $10.00 is band 2, $10.01 to $19.99 band 3.
create function price_band_of(price numeric) returns integer
language sql immutable parallel safe as $$
  select least(101, 2 * floor(price / 10)::integer + case when mod(price, 10) > 0 then 1 else 0 end)
$$;

-- English stems for whole words and plain words for prefixes; the name weighs most (decision 23).
create function search_document_of(name text, brand text, category text, asin text, description text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('simple', name), 'A')
    || setweight(to_tsvector('simple', coalesce(brand, '')), 'B')
    || setweight(to_tsvector('english', coalesce(category, '')), 'B') || setweight(to_tsvector('simple', coalesce(category, '')), 'B')
    || setweight(to_tsvector('simple', coalesce(asin, '')), 'B')
    || setweight(to_tsvector('english', coalesce(description, '')), 'D')
$$;

create table products (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 500),
  description text,
  brand text,
  category text not null default 'Other',
  condition text not null default 'Used',
  price numeric(10,2) not null check (price > 0),
  original_price numeric(10,2) check (original_price >= 0),
  margin numeric(6,2),
  cost numeric(10,2) check (cost >= 0),
  stock integer not null default 1 check (stock >= 0),
  status text not null default 'active' check (status in ('active', 'archived')),
  images text[] not null default '{}' check (array_position(images, null) is null),
  asin text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  department text not null generated always as (department_of(category)) stored,
  savings_percent integer not null generated always as (savings_percent_of(price, original_price)) stored,
  price_band integer not null generated always as (price_band_of(price)) stored,
  search_document tsvector not null generated always as (search_document_of(name, brand, category, asin, description)) stored
) with (fillfactor = 90);

-- One index a sort, each ending in the id so that pages never overlap.
create index products_newest on products (created_at desc, id) where status = 'active';
create index products_cheapest on products (price, id) where status = 'active';
create index products_dearest on products (price desc, id) where status = 'active';
create index products_savings on products (savings_percent desc, created_at desc, id) where status = 'active';
create index products_department_newest on products (department, created_at desc, id) where status = 'active';
create index products_category_newest on products (category, created_at desc, id) where status = 'active';
create index products_condition_newest on products (condition, created_at desc, id) where status = 'active';
create index products_search on products using gin (search_document);
create index products_name on products (lower(name));
create index products_asin on products (asin);

-- How many active products each combination of filters holds: the counts and the choices of
-- All Deals stay exact without counting the catalogue on every page.
create table catalogue_counts (
  department text not null,
  category text not null,
  condition text not null,
  price_band integer not null,
  products integer not null check (products >= 0),
  primary key (department, category, condition, price_band)
);

-- Every word a shopper could mean, for mending typos in searches.
create table search_words (
  word text primary key check (length(word) between 2 and 60)
);
create index search_words_prefix on search_words (word text_pattern_ops);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

create function add_search_words(texts text[]) returns void
language sql as $$
  insert into search_words (word)
  select distinct word
  from unnest(texts) as source(source_text),
    regexp_split_to_table(lower(coalesce(source_text, '')), '[^a-z0-9]+') as word
  where length(word) between 2 and 60
  order by word
  on conflict do nothing
$$;

-- Adds the changes to the counts in key order, so that two writers cannot deadlock on them.
create function count_products_inserted() returns trigger language plpgsql as $$
begin
  insert into catalogue_counts (department, category, condition, price_band, products)
  select department, category, condition, price_band, count(*) from new_rows where status = 'active'
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (department, category, condition, price_band) do update set products = catalogue_counts.products + excluded.products;
  perform add_search_words(array(select concat_ws(' ', name, brand, category, asin) from new_rows));
  return null;
end $$;

create function count_products_deleted() returns trigger language plpgsql as $$
begin
  perform 1 from catalogue_counts c
  where exists (select 1 from old_rows o where o.status = 'active' and (o.department, o.category, o.condition, o.price_band) = (c.department, c.category, c.condition, c.price_band))
  order by department, category, condition, price_band for update;
  update catalogue_counts c set products = c.products - gone.products
  from (select department, category, condition, price_band, count(*) as products from old_rows where status = 'active' group by 1, 2, 3, 4) gone
  where (gone.department, gone.category, gone.condition, gone.price_band) = (c.department, c.category, c.condition, c.price_band);
  return null;
end $$;

create function count_products_updated() returns trigger language plpgsql as $$
begin
  -- Selling changes the stock alone: nothing to count and nothing to lock then.
  if not exists (
    select 1 from new_rows n join old_rows o using (id)
    where (n.status, n.department, n.category, n.condition, n.price_band, n.name, n.brand, n.asin)
      is distinct from (o.status, o.department, o.category, o.condition, o.price_band, o.name, o.brand, o.asin)
  ) then
    return null;
  end if;
  insert into catalogue_counts (department, category, condition, price_band, products)
  select department, category, condition, price_band, 0 from new_rows where status = 'active'
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict do nothing;
  perform 1 from catalogue_counts c
  where exists (
    select 1 from (table new_rows union all table old_rows) r
    where r.status = 'active' and (r.department, r.category, r.condition, r.price_band) = (c.department, c.category, c.condition, c.price_band))
  order by department, category, condition, price_band for update;
  update catalogue_counts c set products = c.products + moved.products
  from (
    select department, category, condition, price_band, sum(step)::integer as products from (
      select department, category, condition, price_band, 1 as step from new_rows where status = 'active'
      union all
      select department, category, condition, price_band, -1 from old_rows where status = 'active'
    ) steps group by 1, 2, 3, 4
  ) moved
  where moved.products <> 0
    and (moved.department, moved.category, moved.condition, moved.price_band) = (c.department, c.category, c.condition, c.price_band);
  perform add_search_words(array(select concat_ws(' ', name, brand, category, asin) from new_rows));
  return null;
end $$;

create function forget_all_products() returns trigger language plpgsql as $$
begin
  delete from catalogue_counts;
  delete from search_words;
  return null;
end $$;

create trigger products_counted_on_insert after insert on products
  referencing new table as new_rows for each statement execute function count_products_inserted();
create trigger products_counted_on_delete after delete on products
  referencing old table as old_rows for each statement execute function count_products_deleted();
create trigger products_counted_on_update after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function count_products_updated();
create trigger products_forgotten after truncate on products
  for each statement execute function forget_all_products();

-- Every server process listens here and drops its finished pages (also after plain SQL).
create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
create trigger products_announced after insert or update or delete or truncate on products
  for each statement execute function announce_catalogue_change();
