-- Imports: many products at once, from a file or from a lot.

-- One file or lot, and what became of it. Its rows are read into import_rows, shown to the owner, and then become
-- products in one transaction.
create table imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (length(file_name) between 1 and 200),
  default_category text not null check (length(btrim(default_category)) between 1 and 200),
  state text not null default 'reading'
    check (state in ('reading', 'ready', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone', 'unmatched', 'unpriced')),
  -- What stopped it, for people.
  problem text,
  -- The column names as they stand in the file.
  header text[] not null default '{}',
  -- The catalogue (catalogue_version) that the rows were compared with.
  compared_with bigint not null default 0,
  rows_read integer not null default 0 check (rows_read >= 0),
  created integer not null default 0 check (created >= 0),
  updated integer not null default 0 check (updated >= 0),
  refused integer not null default 0 check (refused >= 0),
  -- Words for conditions that the store does not know; the owner is asked for each before the import (R54).
  unknown_conditions text[] not null default '{}',
  -- New products without a picture are not on sale before they have one (R53).
  needs_picture boolean not null default false,
  -- The rows of a lot come batch by batch; its import waits until all of them are there.
  lot_id uuid unique references lots on delete cascade,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- When its state changed.
  changed_at timestamptz not null default now(),
  -- When it was confirmed, which is when its products came in.
  imported_at timestamptz
);
create index imports_newest on imports (created_at desc);

-- The file of an import that waits, so that its columns can be matched anew (R67); gone once the import is done.
create table import_files (
  import_id uuid primary key references imports on delete cascade,
  -- Compressed by gzip.
  content bytea not null
);
alter table import_files alter content set storage external;

-- What the owner chose for the columns of a header, for the next file that has it (R67).
create table import_columns (
  -- SHA-256 of the normalized column names.
  header_hash text primary key check (header_hash ~ '^[0-9a-f]{64}$'),
  -- One for each column: a field of a product, 'note' or 'omit'.
  uses text[] not null check (cardinality(uses) between 1 and 500),
  changed_at timestamptz not null default now()
);

-- What the owner said that a supplier means by a condition, for the next file with this header (R54).
create table import_conditions (
  header_hash text not null check (header_hash ~ '^[0-9a-f]{64}$'),
  -- Letters and digits alone, in lower case.
  written text not null check (written <> ''),
  condition text not null check (length(btrim(condition)) between 1 and 200),
  changed_at timestamptz not null default now(),
  primary key (header_hash, written)
);

-- One row of an import: what it says, and what it makes or changes. A refused row keeps its cells instead.
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
  condition_note text check (length(condition_note) <= 1000),
  dimensions text check (length(dimensions) <= 200),
  upc text check (length(upc) <= 40),
  model text check (length(model) <= 200),
  lpn text check (length(lpn) <= 1000),
  supplier_notes text check (length(supplier_notes) <= 4000),
  description text,
  price numeric(10,2),
  original_price numeric(10,2),
  cost numeric(10,2),
  margin numeric(6,2),
  stock integer,
  status text,
  images text[],
  search_title tsvector not null generated always as (search_title_of(name, brand, category, asin)) stored,
  -- Null for rows without a description, whose document is their title.
  search_document tsvector generated always as (
    case when description is not null then search_document_of(name, brand, category, asin, description) end) stored,
  -- What a changed product was, and what the import made of it: undoing changes back only what is still so.
  before jsonb,
  after jsonb,
  primary key (import_id, line),
  check ((outcome = 'refused') = (cells is not null)),
  check (outcome = 'refused' or num_nulls(name, category, condition, price, stock, status, images) = 0)
);
create index import_rows_refused on import_rows (import_id, line) where outcome = 'refused';
create index import_rows_product on import_rows (product_id) where outcome = 'create';

-- How far the running import has come; not part of its transaction, so that others can see it.
create sequence import_progress;

-- When a row's product came in: lists that show the newest first then keep the order of the file, and indexes by time
-- are written at one end.
create function import_row_time(imported_at timestamptz, line integer) returns timestamptz
language sql immutable as $$
  select imported_at - line * interval '1 microsecond'
$$;

-- Everything that happened to a product. What an import created has no row of its own in product_changes as long as
-- the rows of the import are kept.
create view product_history as
  select id, batch_id, product_id, kind, before, after, user_id, created_at from product_changes
  union all
  select r.product_id, r.import_id, r.product_id, 'imported', null, jsonb_build_object('name', r.name), i.created_by, i.imported_at
  from import_rows r join imports i on i.id = r.import_id
  where r.outcome = 'create' and i.state in ('done', 'undoing', 'undone');

-- How a new product of an import begins (R53).
create function import_status(status text, images text[], needs_picture boolean) returns text
language sql immutable as $$
  select case when needs_picture and images = '{}' then 'archived' else status end
$$;

-- What an import's products add to search_words, worked out while another connection creates them.
create table import_words (
  import_id uuid not null references imports on delete cascade,
  word text collate "C" not null,
  named integer not null,
  titles integer not null,
  documents integer not null,
  primary key (import_id, word)
);

create function prepare_import_words(imported uuid) returns void language plpgsql as $$
begin
  delete from import_words where import_id = imported;
  insert into import_words (import_id, word, named, titles, documents)
  select imported, its.word, its.named, its.titles, its.documents from words_counted_in(array(
    select row(concat_ws(' ', r.name, r.brand, r.category), r.search_title, coalesce(r.search_document, r.search_title), 1)::worded_product
    from import_rows r join imports i on i.id = r.import_id
    where r.import_id = imported and r.outcome = 'create' and import_status(r.status, r.images, i.needs_picture) = 'active')) as its;
end $$;

-- What count_products_inserted does, with what was prepared.
create function count_imported_products(imported uuid) returns void language plpgsql as $$
begin
  insert into search_words as known (word, named, titles, documents)
  select its.word, its.named, its.titles, its.documents from import_words its where its.import_id = imported order by 1
  on conflict (word) do update set
    named = known.named + excluded.named, titles = known.titles + excluded.titles, documents = known.documents + excluded.documents;
  delete from import_words where import_id = imported;
  update catalogue_version set version = version + 1;
end $$;
