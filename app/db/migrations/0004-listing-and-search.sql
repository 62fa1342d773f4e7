-- What keeps lists and searches quick: search vectors, counted words, and the version of the catalogue.
create extension if not exists pg_trgm;

-- The words of a text as they are searched: lower case, without accents; hyphenated words also joined
-- (wi-fi is wi, fi and wifi). app/features/catalogue/search/search-terms.ts does the same to what customers type.
create function search_words_in(source_text text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  folded text := lower(coalesce(source_text, ''));
  words text[];
begin
  if octet_length(folded) = length(folded) then
    folded := regexp_replace(replace(folded, '''', ''), '[^a-z0-9-]+', ' ', 'g');
  else
    folded := translate(normalize(folded, NFC), 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿ‐‑×÷''’‘',
      'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooooouuuuuuuuyyy--  ');
    folded := regexp_replace(folded, '[^a-z0-9\u00c0-\u02af\u0300-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff-]+', ' ', 'g');
  end if;
  words := string_to_array(translate(folded, '-', ' '), ' ');
  if position('-' in folded) > 0 then
    words := words || array(select replace(word, '-', '') from string_to_table(folded, ' ') as word where word like '%-%');
  end if;
  return array_remove(words, '');
end $$;

-- Whole words, without the English stop words, which the configuration 'english' drops too.
create text search dictionary plain_words (template = pg_catalog.simple, stopwords = english);
create text search configuration plain_words (copy = pg_catalog.simple);
alter text search configuration plain_words alter mapping replace pg_catalog.simple with plain_words;

-- Words and their English stems. What PostgreSQL's parser may take apart (4e0c is a number and a letter to
-- it, and marks end a word) is added whole.
create function search_vector_of(words text[]) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  plain text := array_to_string(words, ' ');
  vector tsvector := strip(to_tsvector('public.plain_words', plain) || to_tsvector('english', plain));
begin
  if octet_length(plain) <> length(plain) or plain ~ '[0-9]e[0-9]+[a-z]' then
    return vector || array_to_tsvector(array(select word from unnest(words) as word where octet_length(word) <= 500));
  end if;
  return vector;
end $$;

-- What names a product, and all that is said of it (R23).
create function search_title_of(name text, brand text, category text, asin text) returns tsvector
language sql immutable parallel safe as $$
  select search_vector_of(search_words_in(concat_ws(' ', name, brand, category, asin)))
$$;
create function search_document_of(name text, brand text, category text, asin text, description text) returns tsvector
language sql immutable parallel safe as $$
  select search_vector_of(search_words_in(concat_ws(' ', name, brand, category, asin, left(description, 20000))))
$$;

-- New products wait in a short list that is sorted into the index together, which costs a quarter of one by one.
-- The store's connections keep the list below 64 kB (app/db/client.server.ts), so that a search stays as quick.
create index products_search_title on products using gin (search_title) with (fastupdate = on) where status = 'active';
create index products_search on products using gin (search_document) with (fastupdate = on) where status = 'active';

-- Every word and stem of the catalogue, with the number of active products that it names, that have it in
-- search_title and in search_document. Only words of letters name: a corrected model number would be another model.
-- Words that are gone stay with zeros.
create table search_words (
  word text collate "C" primary key,
  named integer not null,
  titles integer not null,
  documents integer not null
);
create index search_words_named on search_words (word) where named > 0;
create index search_words_similar on search_words using gin (word gin_trgm_ops) where named > 0;

-- What some products add to search_words, or with `change` -1 take from it.
create type worded_product as (names text, search_title tsvector, search_document tsvector, change integer);

-- Which words name is asked of all their texts together, since a word of letters is either in every text that has it
-- or, being a stop word, in none.
create function words_counted_in(worded worded_product[])
returns table (word text, named integer, titles integer, documents integer)
language sql stable as $$
  with texts as materialized (select * from unnest(worded)),
  found as (
    select word, sum(change) filter (where is_title) as titles, sum(change) as documents
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
  select word, named, titles, documents from counted where named <> 0 or titles <> 0 or documents <> 0
$$;

-- In the order of the words, so that two writers cannot deadlock there.
create function count_search_words(worded worded_product[]) returns void language plpgsql as $$
begin
  insert into search_words as known (word, named, titles, documents)
  select its.word, its.named, its.titles, its.documents from words_counted_in(worded) as its order by 1
  on conflict (word) do update set
    named = known.named + excluded.named, titles = known.titles + excluded.titles, documents = known.documents + excluded.documents;
end $$;

-- Other words for the same thing, in the singular and the plural of the term, each with its English stem.
create function search_synonyms_of(term text) returns text[]
language sql immutable parallel safe as $$
  with groups as (
    select string_to_array(words, ' ') as words from unnest(array[
      'couch sofa settee', 'tv television', 'fridge refrigerator', 'rug carpet', 'bike bicycle', 'kid child children',
      'armoire wardrobe', 'barbecue bbq grill', 'cellphone smartphone']) as words
  ), same as (
    select word, (ts_lexize('pg_catalog.english_stem', word))[1] as stem, groups.words from groups, unnest(groups.words) as word
  )
  select coalesce(array_agg(distinct spelling), '{}') from same known, same other, unnest(array[other.word, other.stem]) as spelling
  where known.stem = (ts_lexize('pg_catalog.english_stem', term))[1] and other.words = known.words
$$;

-- The words that a term stands for: itself, those that begin with it (not for a single letter), its English
-- stem and its synonyms. Null when they are too many.
create function search_term_words(term text) returns text[]
language plpgsql stable parallel safe as $$
declare
  words text[] := array_remove(array[term, nullif((ts_lexize('pg_catalog.english_stem', term))[1], term)], null);
begin
  words := words || array(select word from unnest(search_synonyms_of(term)) as word where word <> all (words));
  if length(term) > 1 then
    words := words || array(
      select word from search_words where word > term and word < term || U&'\+10FFFF' and word <> all (words) limit 50);
  end if;
  return case when cardinality(words) <= 50 then words end;
end $$;

-- One term as the text of a query. The words are spelled out unless they are too many, since an index
-- finds many whole words together far sooner than beginnings of words.
create function search_term_of(term text) returns text
language plpgsql stable parallel safe as $$
declare
  words text[] := search_term_words(term);
begin
  if words is null then
    return '(' || quote_literal(term) || ':*' || coalesce(' | ' || quote_literal(nullif((ts_lexize('pg_catalog.english_stem', term))[1], term)), '') || ')';
  end if;
  return '(' || (select string_agg(quote_literal(word), ' | ') from unnest(words) as word) || ')';
end $$;

-- How many active products have some words together with others, or without them.
create function count_search_matches(words text, others text, is_without boolean, is_title boolean) returns integer
language plpgsql stable parallel safe as $$
declare
  query tsquery := ('(' || words || ') & ' || case when is_without then '!' else '' end || '(' || others || ')')::tsquery;
begin
  if is_title then
    return (select count(*) from products where status = 'active' and search_title @@ query);
  end if;
  return (select count(*) from products where status = 'active' and search_document @@ query);
end $$;

-- How many active products a single term finds, without fetching them all: each frequent word is
-- counted already; what it shares with the words before it is few products, or, when one of those is its
-- stem, what it does not share. Null for terms that stand for too many words.
create function count_search_term(term text, out titles integer, out documents integer)
language plpgsql stable parallel safe as $$
declare
  words text[] := search_term_words(term);
  known record;
  rare text[] := '{}';
  seen text[] := '{}';
  either text;
  is_form boolean;
  more integer;
begin
  if words is null then
    return;
  end if;
  titles := 0;
  documents := 0;
  for known in select w.word, w.titles, w.documents from search_words w where w.word = any (words) and w.documents > 0 order by w.documents desc loop
    if seen = '{}' then
      titles := known.titles;
      documents := known.documents;
      either := quote_literal(known.word);
    elsif known.documents < 200 then
      rare := rare || quote_literal(known.word);
    else
      is_form := (ts_lexize('pg_catalog.english_stem', known.word))[1] = any (seen);
      more := count_search_matches(quote_literal(known.word), either, is_form, false);
      documents := documents + case when is_form then more else known.documents - more end;
      if not is_form or more > 0 then
        more := count_search_matches(quote_literal(known.word), either, is_form, true);
        titles := titles + case when is_form then more else known.titles - more end;
        either := either || ' | ' || quote_literal(known.word);
      end if;
    end if;
    seen := seen || known.word;
  end loop;
  if rare <> '{}' then
    titles := titles + count_search_matches(array_to_string(rare, ' | '), either, true, true);
    documents := documents + count_search_matches(array_to_string(rare, ' | '), either, true, false);
  end if;
end $$;

-- All terms, in any order. 'wi-fi' finds wi and fi together as well as wifi. English stop words are left
-- out unless there is nothing else.
create function search_query_of(terms text[]) returns tsquery
language plpgsql stable parallel safe as $$
declare
  telling text[] := array(select term from unnest(terms) as term where ts_lexize('pg_catalog.english_stem', term) <> '{}');
begin
  return coalesce((
    select string_agg(
      case when term like '%-%'
        then '((' || (select string_agg(search_term_of(part), ' & ') from string_to_table(term, '-') as part) || ') | '
          || search_term_of(replace(term, '-', '')) || ')'
        else search_term_of(term)
      end, ' & ')
    from unnest(case when telling = '{}' then terms else telling end) as term), '')::tsquery;
end $$;

-- Grows with every change of what a list or a search can show, sales excepted: results found at one
-- version stand as long as it lasts.
create table catalogue_version (
  is_only_row boolean primary key default true check (is_only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);

-- What a statement adds to the counts. An import counts what it inserts itself (count_imported_products).
create function count_products_inserted() returns trigger language plpgsql as $$
begin
  if current_setting('store.is_counted', true) = 'on' then
    return null;
  end if;
  perform count_search_words(array(
    select row(concat_ws(' ', name, brand, category), search_title, search_document, 1)::worded_product
    from new_rows where status = 'active'));
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger products_counted_on_insert after insert on products
  referencing new table as new_rows for each statement execute function count_products_inserted();

create function count_products_deleted() returns trigger language plpgsql as $$
begin
  perform count_search_words(array(
    select row(concat_ws(' ', name, brand, category), search_title, search_document, -1)::worded_product
    from old_rows where status = 'active'));
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger products_counted_on_delete after delete on products
  referencing old table as old_rows for each statement execute function count_products_deleted();

create function count_products_updated() returns trigger language plpgsql as $$
begin
  -- Selling changes the stock alone: nothing to count and nothing to lock then.
  if not exists (
    select 1 from new_rows n full join old_rows o using (id)
    where (n.status, n.category, n.condition, n.created_at, n.price, n.original_price, n.name, n.brand, n.asin, n.description)
      is distinct from (o.status, o.category, o.condition, o.created_at, o.price, o.original_price, o.name, o.brand, o.asin, o.description)
  ) then
    return null;
  end if;
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
create trigger products_counted_on_update after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function count_products_updated();

create function forget_all_products() returns trigger language plpgsql as $$
begin
  delete from search_words;
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger products_forgotten after truncate on products
  for each statement execute function forget_all_products();
