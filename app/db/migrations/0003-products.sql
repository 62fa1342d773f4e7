-- Products: what is for sale, what is derived from it, and what the owner did to it.

-- Department of a category text (R20). The word lists are those of
-- app/features/catalogue/departments.ts; a test compares the two.
create function department_of(category text) returns text
language plpgsql immutable parallel safe as $$
declare
  words text := btrim(regexp_replace(lower(coalesce(category, '') collate "C"), '[^a-z0-9]+', ' ', 'g'));
begin
  return case
    when words ~ '^(?!(.* )?(furniture|chair|seating|sofa|couch|recliner|bench|desk|tables|tray|console table|game table|gaming table|computer table|tv table|tv console|media console|entertainment center|entertainment unit|stand|cabinet|shelf|shelves|shelving|rug|decor|bedding|toy box|toy chest|toy storage|toy organizer|game storage|media storage|toy)(e?s)?( |$))(.* )?(electronic|audio|speaker|soundbar|sound bar|headphone|earphone|earbud|headset|microphone|stereo|hi fi|hifi|radio|home theater|home theatre|tv|hdtv|television|video|videogame|dvd|blu ray|projector|streaming|computer|computing|pc|laptop|notebook computer|desktop|tablet|monitor|printer|keyboard|networking|router|wifi|wi fi|usb|cable|charger|ipad|iphone|macbook|kindle|e reader|ereader|phone|smartphone|cellphone|telephone|camera|camcorder|drone|gps|tech|technology|gadget|smart home|smarthome|smart watch|smartwatch|wearable|alexa|echo|gaming|console|playstation|xbox|nintendo)(e?s)?( |$)' then 'electronics'
    when words ~ '^(?!(.* )?(furniture|chair|seating|sofa|couch|recliner|bench|desk|tables|tray|console table|game table|gaming table|computer table|tv table|tv console|media console|entertainment center|entertainment unit|stand|cabinet|shelf|shelves|shelving|rug|decor|bedding|toy box|toy chest|toy storage|toy organizer|game storage|media storage)(e?s)?( |$))(.* )?(toy|game|boardgame|puzzle|jigsaw|doll|dollhouse|lego|action figure|figurine|plush|stuffed animal|building block|building set|play|playset|playground|playhouse|swing set|trampoline|ride on|hobby|hobbies|arcade|bike|bicycle|scooter|skateboard|sport|sporting|ball)(e?s)?( |$)' then 'toys'
    else 'home'
  end;
end $$;

-- Whole percent saved, rounded half up, 0 when there is nothing to save (R22).
create function savings_percent_of(price numeric, original_price numeric) returns integer
language sql immutable parallel safe as $$
  select case when original_price > price then round((original_price - price) * 100 / original_price)::integer else 0 end
$$;

-- How the back office compares texts: without capitals and accents, whatever the database's own locale. Most texts are
-- plain ASCII, for which looking each letter up would take a tenth of an import.
create function desk_fold(source_text text) returns text
language plpgsql immutable parallel safe as $$
begin
  if octet_length(source_text) = length(source_text) then
    return lower(source_text);
  end if;
  return lower(translate(source_text, 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿ‐‑’‘', 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooooouuuuuuuuyyy--'''''));
end $$;

-- Name, brand and ASIN, folded, a line each, so that nothing typed matches across two of them. Its length is
-- bounded, because an index holds it.
create function desk_text_of(name text, brand text, asin text) returns text
language sql immutable parallel safe as $$
  select desk_fold(left(name, 500) || E'\n' || left(coalesce(brand, ''), 100) || E'\n' || left(coalesce(asin, ''), 20))
$$;

-- One entry of the catalogue. An archived one is hidden from customers and kept for old orders.
create table products (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 500),
  description text,
  brand text,
  category text not null default 'Other',
  condition text not null default 'Used',
  condition_note text check (length(condition_note) <= 1000),
  dimensions text check (length(dimensions) <= 200),
  price numeric(10,2) not null check (price > 0),
  original_price numeric(10,2) check (original_price >= 0),
  -- Customers never see these two (R19).
  margin numeric(6,2),
  cost numeric(10,2) check (cost >= 0),
  -- It can never be sold twice (R2).
  stock integer not null default 1 check (stock >= 0),
  status text not null default 'active' check (status in ('active', 'archived')),
  -- Addresses, the main picture first.
  images text[] not null default '{}' check (array_position(images, null) is null),
  asin text,
  -- What its tag says (R75), given by give_product_code; letters and digits of app/features/catalogue/code/product-code.ts.
  code text collate "C" not null default '' unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{7}$'),
  -- The price on its last tag; null for one that never had a tag (R76). Customers see it, so they pay no more (R77).
  tag_price numeric(10,2),
  -- What suppliers tell and only the back office sees (R68).
  upc text check (length(upc) <= 40),
  model text check (length(model) <= 200),
  lpn text check (length(lpn) <= 1000),
  supplier_notes text check (length(supplier_notes) <= 4000),
  lot_id uuid references lots on delete set null,
  -- Archived until it has a picture (R53); see offer_pictured_product.
  awaits_picture boolean not null default false,
  -- Came with the store to be tried, and goes with one button (R65); a copy of it is the owner's.
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Derived by derive_product.
  department text not null default 'home',
  search_title tsvector not null default '',
  search_document tsvector not null default '',
  savings_percent integer not null generated always as (savings_percent_of(price, original_price)) stored,
  desk_text text collate "C" not null generated always as (desk_text_of(name, brand, asin)) stored
) with (fillfactor = 90);

-- A list walks the index of its sort, filtering on what the index carries, or gathers the few products
-- of a narrow filter from one of the other two; app/features/catalogue/listing/listing.server.ts decides.
create index products_newest on products (created_at desc, id)
  include (department, category, condition, price) where status = 'active';
create index products_price on products (price, id)
  include (department, category, condition, created_at, savings_percent) where status = 'active';
create index products_savings on products (savings_percent desc, created_at desc, id)
  include (department, category, condition, price) where status = 'active';
create index products_department on products (department, category, condition, price)
  include (created_at, savings_percent, id) where status = 'active';
create index products_condition on products (condition, price)
  include (department, created_at, savings_percent, id) where status = 'active';
create index products_name on products (lower(name));
create index products_asin on products (asin);
create index products_lot on products (lot_id) where lot_id is not null;
-- Those that nobody can see, on sale or waiting for a picture (R53, R72). Not the stock: see products_desk.
create index products_unpictured on products (created_at desc, id)
  where (status = 'active' or awaits_picture) and coalesce(images[1], '/placeholder.svg') = '/placeholder.svg';
-- Those whose tags say another price than the one of now.
create index products_mistagged on products (id) where status = 'active' and tag_price <> price;
create index products_sample on products (id) where is_sample;
-- Enough for the back office to count, filter, search and sort 200,000 products without touching their rows.
-- Not the stock: a sale changes that alone and must not have to write to an index.
create index products_desk on products (created_at desc, id) include (status, department, price, desk_text);

-- Department and search vectors. Not generated columns, since a transaction may bring them along: an import derives
-- them beforehand, several rows at a time.
create function derive_product() returns trigger language plpgsql as $$
begin
  new.department := department_of(new.category);
  new.search_title := search_title_of(new.name, new.brand, new.category, new.asin);
  new.search_document := case when new.description is null then new.search_title
    else search_document_of(new.name, new.brand, new.category, new.asin, new.description) end;
  return new;
end $$;
create trigger products_derived_on_insert before insert on products for each row
  when (current_setting('store.is_derived', true) is distinct from 'on') execute function derive_product();
-- The derived columns are named too: nobody writes them past their rule.
create trigger products_derived_on_update
  before update of name, brand, category, asin, description, department, search_title, search_document on products
  for each row execute function derive_product();

-- A product that waits for a picture is on sale with its first one, whichever way that comes; one that the owner puts on
-- sale before that no longer waits (R53).
create function offer_pictured_product() returns trigger language plpgsql as $$
begin
  if new.status = 'archived' and coalesce(new.images[1], '/placeholder.svg') <> '/placeholder.svg' then
    new.status := 'active';
  end if;
  new.awaits_picture := new.status = 'archived';
  return new;
end $$;
create trigger products_offered_when_pictured before update of images, status on products for each row
  when (old.awaits_picture) execute function offer_pictured_product();

-- Every code that a product ever got, with the product that it was given to (R75). No foreign key: a code outlives its
-- product, so that it is never given again, and a deleted product that comes back has the code of its tags.
create table product_codes (
  code text collate "C" primary key,
  product_id uuid not null unique
);

-- Six random characters and the one that checks them (docs/decisions/045).
create function random_product_code() returns text
language plpgsql volatile as $$
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bits integer := floor(random() * (1 << 30))::integer;
  code text := '';
  digit integer;
  check_digit integer := 0;
begin
  for place in 1..6 loop
    digit := bits & 31;
    bits := bits >> 5;
    code := code || substr(alphabet, digit + 1, 1);
    check_digit := check_digit # digit;
    check_digit := ((check_digit << 1) & 31) # (case when check_digit >= 16 then 5 else 0 end);
  end loop;
  return code || substr(alphabet, check_digit + 1, 1);
end $$;

-- The code that a product already had, or a new one. Another transaction that draws the same one is waited for. An
-- import brings codes along that it drew for all its rows at once.
create function give_product_code() returns trigger language plpgsql as $$
begin
  if new.code <> '' and current_setting('store.is_derived', true) = 'on' then
    return new;
  end if;
  loop
    insert into product_codes (code, product_id) values (random_product_code(), new.id)
      on conflict do nothing returning code into new.code;
    exit when found;
    select code into new.code from product_codes where product_id = new.id;
    exit when found;
  end loop;
  return new;
end $$;
create trigger products_code_given before insert on products for each row execute function give_product_code();

create function keep_product_code() returns trigger language plpgsql as $$
begin
  raise exception 'the code of a product never changes' using errcode = 'restrict_violation';
end $$;
create trigger products_code_kept before update of code on products for each row
  when (new.code is distinct from old.code) execute function keep_product_code();

-- Who changed what of a product, and when, in the transaction of the change. One batch for each action.
-- `before` is null for what was created, `after` for what was deleted; otherwise both hold the same keys:
-- those that changed. No foreign key to the product: its history outlives it, and undoing needs it.
create table product_changes (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null,
  product_id uuid not null,
  kind text not null check (kind in (
    'created', 'copied', 'imported', 'edited', 'categorised', 'stocked', 'pictured', 'archived', 'restored', 'deleted', 'undone'
  )),
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  user_id uuid references users on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(before, after) >= 1)
);
create index product_changes_product on product_changes (product_id, created_at desc);
create index product_changes_batch on product_changes (batch_id);

-- Each time that tags of a product were printed, and the price on them (R76). No foreign key, as in product_changes.
create table tag_prints (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null,
  price numeric(10,2) not null,
  format text not null check (length(format) <= 40),
  tags integer not null check (tags > 0),
  user_id uuid references users on delete set null,
  printed_at timestamptz not null default clock_timestamp()
);
create index tag_prints_product on tag_prints (product_id, printed_at desc);

-- What the history keeps of a product: the columns that the owner can change.
create function product_facts_of(p products) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'name', p.name, 'description', p.description, 'brand', p.brand, 'category', p.category, 'condition', p.condition,
    'price', p.price, 'original_price', p.original_price, 'margin', p.margin, 'cost', p.cost, 'stock', p.stock,
    'status', p.status, 'images', to_jsonb(p.images), 'asin', p.asin, 'dimensions', p.dimensions, 'condition_note', p.condition_note,
    'upc', p.upc, 'model', p.model, 'lpn', p.lpn, 'supplier_notes', p.supplier_notes)
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
