-- A picture is a picture when it was seen (R131), and says whether it shows this very piece (R133).

-- The address at which a retail host may have a picture of an ASIN, which nobody has looked at: the sizes of
-- app/features/media/asin-candidates.ts; a test compares the two.
create function is_guessed_picture(address text, asin text) returns boolean
language sql immutable parallel safe as $$
  select address like 'https://%.jpg' and (
    address ~ '/[^/?#]+\.01\.(_SCLZZZZZZZ_|_SL[0-9]+_|[LM]ZZZZZZZ)\.jpg$'
    or coalesce(right(address, length(asin) + 5) = '/' || upper(asin) || '.jpg', false))
$$;

-- Whether the first address of a product's images is that of a picture, for all that can be said before it was asked.
create function has_picture_address(images text[], asin text) returns boolean
language sql immutable parallel safe as $$
  select coalesce((images[1] like 'https://%' or images[1] like '/media/%') and images[1] not like '%placeholder%'
    and not is_guessed_picture(images[1], asin), false)
$$;

-- What is known of a picture of a product beyond its address: what the owner said that it shows, what the store found
-- there. No row is needed for what follows from where it came.
create table product_picture_facts (
  product_id uuid not null references products on delete cascade,
  address text not null,
  -- An index holds no address of 2000 characters.
  address_hash text not null generated always as (md5(address)) stored,
  kind text check (kind in ('piece', 'stock', 'unknown')),
  state text not null default 'unseen' check (state in ('unseen', 'seen', 'failed')),
  seen_at timestamptz,
  primary key (product_id, address_hash),
  check ((state = 'unseen') = (seen_at is null))
);

-- What an image of a product is: 'none' (nothing, the placeholder, what no customer is shown), 'guess' (nobody has seen
-- it), 'failed' (nothing was there), or a picture of this piece, a stock photo, or one of which nobody knows.
create function picture_kind_of(product uuid, image text, asin text) returns text
language plpgsql stable parallel safe as $$
declare
  is_guess boolean := is_guessed_picture(image, asin);
  known record;
begin
  if image is null or image like '%placeholder%' or not (image like '/media/%' or image like 'https://%') then
    return 'none';
  end if;
  select f.kind, f.state into known from product_picture_facts f
    where f.product_id = product and f.address_hash = md5(image);
  if known.state = 'failed' then
    return 'failed';
  elsif is_guess and known.state is distinct from 'seen' then
    return 'guess';
  elsif known.kind is not null then
    return known.kind;
  elsif is_guess then
    return 'stock';
  elsif image like 'https://%' then
    return 'unknown';
  end if;
  -- What was taken of one piece says nothing of its copies.
  return coalesce((
    select case when p.source = 'asin' then 'stock'
      when p.source = 'upload' and coalesce(p.product_id, product) = product then 'piece' end
    from product_pictures p where p.address = image), 'unknown');
end $$;

-- The same of all images of a product; of the only one it is known already.
create function picture_kinds_of(product uuid, images text[], asin text, main_picture text) returns text[]
language sql stable parallel safe as $$
  select case when cardinality(images) < 2 then array[main_picture] else array(
    select picture_kind_of(product, image, asin) from unnest(images) with ordinality as its(image, place) order by place) end
$$;

-- Of the main picture, so that no list has to look elsewhere.
alter table products add column main_picture text not null default 'none'
  check (main_picture in ('none', 'guess', 'failed', 'piece', 'stock', 'unknown'));
update products set main_picture = picture_kind_of(id, images[1], asin) where images <> '{}';

create function derive_main_picture() returns trigger language plpgsql as $$
begin
  new.main_picture := picture_kind_of(new.id, new.images[1], new.asin);
  return new;
end $$;
create trigger products_main_picture_on_insert before insert on products
  for each row when (new.images <> '{}' or new.main_picture <> 'none') execute function derive_main_picture();
-- By its name before products_offered_when_pictured, which reads it.
create trigger products_main_picture_on_update before update of images, asin, main_picture on products
  for each row execute function derive_main_picture();

create function derive_main_picture_again() returns trigger language plpgsql as $$
begin
  update products set images = images where id = new.product_id and images[1] = new.address;
  return null;
end $$;
create trigger product_picture_facts_told after insert or update on product_picture_facts
  for each row execute function derive_main_picture_again();

drop index products_unpictured;
create index products_unpictured on products (created_at desc, id)
  where (status = 'active' or awaits_picture) and main_picture in ('none', 'guess', 'failed');
create index products_stock_photo on products (created_at desc, id) where main_picture = 'stock';

-- A product that waits is on sale with its first picture that was seen (R53, R131).
create or replace function offer_pictured_product() returns trigger language plpgsql as $$
begin
  if new.status = 'archived' and new.main_picture not in ('none', 'guess', 'failed') then
    new.status := 'active';
  end if;
  new.awaits_picture := new.status = 'archived';
  return new;
end $$;

create function import_status(status text, images text[], asin text, needs_picture boolean) returns text
language sql immutable as $$
  select case when needs_picture and not has_picture_address(images, asin) then 'archived' else status end
$$;
create or replace function prepare_import_words(imported uuid) returns void language plpgsql as $$
begin
  delete from import_words where import_id = imported;
  insert into import_words (import_id, word, named, titles, documents)
  select imported, its.word, its.named, its.titles, its.documents from words_counted_in(array(
    select row(concat_ws(' ', r.name, r.brand, r.category), r.search_title, coalesce(r.search_document, r.search_title), 1)::worded_product
    from import_rows r join imports i on i.id = r.import_id
    where r.import_id = imported and r.outcome = 'create'
      and import_status(r.status, r.images, r.asin, i.needs_picture) = 'active')) as its;
end $$;
drop function import_status(text, text[], boolean);

-- A look for pictures also looks at those on other hosts.
alter table picture_repair_results drop constraint picture_repair_results_outcome_check;
alter table picture_repair_results add constraint picture_repair_results_outcome_check
  check (outcome in ('fixed', 'seen', 'unreachable', 'no-asin', 'no-picture', 'failed'));

-- As in 0013, and what kind of picture the main one is.
create or replace function announce_shown_change() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from new_rows n full join old_rows o using (id)
    where (n.status, n.category, n.condition, n.created_at, n.price, n.comparison_price, n.original_price_source, n.original_price_note, n.name, n.brand, n.asin, n.description, n.images, n.main_picture, least(n.stock, 6), n.dimensions, n.condition_note)
      is distinct from (o.status, o.category, o.condition, o.created_at, o.price, o.comparison_price, o.original_price_source, o.original_price_note, o.name, o.brand, o.asin, o.description, o.images, o.main_picture, least(o.stock, 6), o.dimensions, o.condition_note)
  ) then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end $$;

-- From which price on a used piece should have a picture of its own (R134).
alter table store_settings add column own_photo_from numeric(10,2) not null default 50 check (own_photo_from >= 0);
