-- Imports of the catalogue, and what makes many products at once cheap.

-- Until now every write of a product derived its department and search vectors anew. A trigger does the same, except
-- for a transaction that brings them along (an import derives them beforehand, several rows at a time).
alter table products alter department drop expression;
alter table products alter search_title drop expression;
alter table products alter search_document drop expression;
alter table products alter department set default 'home';
alter table products alter search_title set default '';
alter table products alter search_document set default '';

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

-- New products wait in a short list that is sorted into the index together, which costs a quarter of one by one.
-- The shop's connections keep the list below 64 kB (app/db/client.server.ts), so that a search stays as quick.
alter index products_search_title set (fastupdate = on);
alter index products_search set (fastupdate = on);

-- What some products add to the counts: the same as catalogue_steps_of for each of them, but first counted alike ones.
create type counted_product as (
  department text, category text, condition text, day integer, price_band integer, savings_percent integer, products bigint
);
create function count_catalogue_steps(counted counted_product[]) returns void language plpgsql as $$
begin
  insert into catalogue_counts as known (ladder, condition, scope, step, products)
  with alike as materialized (select * from unnest(counted)),
  steps as (
    select department, category, condition, 'all' as ladder, 0 as step, sum(products) as products from alike group by 1, 2, 3
    union all select department, category, condition, 'day', day, sum(products) from alike group by 1, 2, 3, 5
    union all select department, category, condition, 'price', price_band, sum(products) from alike group by 1, 2, 3, 5
    union all select department, category, condition, 'savings', savings_percent, sum(products) from alike group by 1, 2, 3, 5
  )
  select ladder, condition_key, scope_key, step, sum(products)
  from steps, unnest(array['any', 'condition:' || condition]) as condition_key,
    unnest(array['any', 'department:' || department, 'category:' || category]) as scope_key
  group by 1, 2, 3, 4 having sum(products) <> 0 order by 1, 2, 3, 4
  on conflict (ladder, condition, scope, step) do update set products = known.products + excluded.products;
end $$;

-- The words of some products, as search_words_of has them for each: which words name is asked of all their texts
-- together, since a word of letters is either in every text that has it or, being a stop word, in none.
create type worded_product as (names text, search_title tsvector, search_document tsvector, change integer);
create function count_search_words(worded worded_product[]) returns void language plpgsql as $$
begin
  insert into search_words as known (word, named, titles, documents)
  with texts as materialized (select * from unnest(worded)),
  found as (
    select word, sum(change) filter (where is_title) as titles, sum(change) as documents, sum(abs(change)) as uses
    from (select search_document, search_document = search_title as is_title, change from texts) as text,
      unnest(tsvector_to_array(search_document)) as word
    group by 1
  ),
  titled as (
    select word, sum(change) as titles from texts, unnest(tsvector_to_array(search_title)) as word
    where search_document <> search_title group by 1
  ),
  naming as (
    select word, sum(change) as named
    from (select array_to_tsvector(array_remove(search_words_in(names), null)) as words, change from texts) as text,
      unnest(tsvector_to_array(words)) as word
    where word !~ '[0-9]' group by 1
  ),
  counted as (
    select word, coalesce(named, 0) as named, coalesce(found.titles, 0) + coalesce(titled.titles, 0) as titles, documents
    from found left join titled using (word) left join naming using (word)
  )
  select word, named, titles, documents from counted where named <> 0 or titles <> 0 or documents <> 0 order by word
  on conflict (word) do update set
    named = known.named + excluded.named, titles = known.titles + excluded.titles, documents = known.documents + excluded.documents;
end $$;

create or replace function count_products_inserted() returns trigger language plpgsql as $$
begin
  perform count_catalogue_steps(array(
    select row(department, category, condition, day_of(created_at), price_band, savings_percent, count(*))::counted_product
    from new_rows where status = 'active'
    group by department, category, condition, day_of(created_at), price_band, savings_percent));
  perform count_search_words(array(
    select row(concat_ws(' ', name, brand, category), search_title, search_document, 1)::worded_product
    from new_rows where status = 'active'));
  update catalogue_version set version = version + 1;
  return null;
end $$;

create or replace function count_products_deleted() returns trigger language plpgsql as $$
begin
  perform count_catalogue_steps(array(
    select row(department, category, condition, day_of(created_at), price_band, savings_percent, -count(*))::counted_product
    from old_rows where status = 'active'
    group by department, category, condition, day_of(created_at), price_band, savings_percent));
  perform count_search_words(array(
    select row(concat_ws(' ', name, brand, category), search_title, search_document, -1)::worded_product
    from old_rows where status = 'active'));
  update catalogue_version set version = version + 1;
  return null;
end $$;

create or replace function count_products_updated() returns trigger language plpgsql as $$
begin
  -- Selling changes the stock alone: nothing to count and nothing to lock then.
  if not exists (
    select 1 from new_rows n full join old_rows o using (id)
    where (n.status, n.category, n.condition, n.created_at, n.price, n.original_price, n.name, n.brand, n.asin, n.description)
      is distinct from (o.status, o.category, o.condition, o.created_at, o.price, o.original_price, o.name, o.brand, o.asin, o.description)
  ) then
    return null;
  end if;
  perform count_catalogue_steps(array(
    select row(department, category, condition, day_of(created_at), price_band, savings_percent, sum(change))::counted_product
    from (select *, 1 as change from new_rows union all select *, -1 from old_rows) as changed
    where status = 'active'
    group by department, category, condition, day_of(created_at), price_band, savings_percent having sum(change) <> 0));
  -- New prices leave the words alone.
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

-- One file that was sent: what became of it. The rows of a file are read into import_rows, looked at, and then become
-- products in one transaction.
create table imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (length(file_name) between 1 and 200),
  default_category text not null check (length(btrim(default_category)) between 1 and 200),
  state text not null default 'reading'
    check (state in ('reading', 'ready', 'running', 'done', 'failed', 'cancelled', 'undone')),
  -- What stopped it, for people.
  problem text,
  -- The column names as they stand in the file.
  header text[] not null default '{}',
  -- The catalogue (catalogue_version) with which the rows were compared.
  compared_with bigint not null default 0,
  rows_read integer not null default 0 check (rows_read >= 0),
  created integer not null default 0 check (created >= 0),
  updated integer not null default 0 check (updated >= 0),
  refused integer not null default 0 check (refused >= 0),
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  -- When its state changed.
  changed_at timestamptz not null default now()
);
create index imports_newest on imports (created_at desc);

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  -- Where the row begins in its file, the first line being 1.
  line integer not null check (line > 0),
  outcome text not null default 'create' check (outcome in ('create', 'update', 'merged', 'refused')),
  -- The product that it makes or changes.
  product_id uuid not null default gen_random_uuid(),
  -- Why it was refused, or what was left out.
  reasons text[] not null default '{}',
  -- The row as it stands in the file, when it was refused.
  cells text[],
  name text,
  asin text,
  brand text,
  category text,
  condition text,
  description text,
  price numeric(10,2),
  original_price numeric(10,2),
  cost numeric(10,2),
  margin numeric(6,2),
  stock integer,
  status text,
  images text[],
  search_title tsvector not null generated always as (search_title_of(name, brand, category, asin)) stored,
  -- What a changed product was, and what the import made of it: undoing changes back only what is still so.
  before jsonb,
  after jsonb,
  primary key (import_id, line),
  check ((outcome = 'refused') = (cells is not null)),
  check (outcome = 'refused' or num_nulls(name, category, condition, price, stock, status, images) = 0)
);
create index import_rows_refused on import_rows (import_id, line) where outcome = 'refused';

-- How far the import that runs has come; not part of its transaction, so that others can look.
create sequence import_progress;
