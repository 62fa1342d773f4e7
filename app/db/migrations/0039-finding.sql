-- What people type and scan finds more of what they mean: TVs as TV, airfryer as air fryer (R23), and pieces by what
-- their labels say (R111).

-- The English stem of a word. English leaves the s of a plural where no vowel stands before it: TVs, DVDs, BBQs.
create function search_stem_of(term text) returns text
language sql immutable parallel safe as $$
  select case when term ~ '^[b-df-hj-np-tv-xz]+[b-df-hj-np-rtv-xz]s$' then left(term, -1)
    else (ts_lexize('pg_catalog.english_stem', term))[1] end
$$;

create or replace function search_synonyms_of(term text) returns text[]
language sql immutable parallel safe as $$
  with groups as (
    select string_to_array(words, ' ') as words from unnest(array[
      'couch sofa settee', 'tv television hdtv', 'fridge refrigerator', 'rug carpet', 'bike bicycle', 'kid child children',
      'armoire wardrobe', 'barbecue bbq grill', 'cellphone smartphone']) as words
  ), same as (
    select word, search_stem_of(word) as stem, groups.words from groups, unnest(groups.words) as word
  )
  select coalesce(array_agg(distinct spelling), '{}')
  from same known, same other, unnest(array[other.word, other.stem, other.word || 's']) as spelling
  where known.stem = (select search_stem_of(term)) and other.words = known.words
    and (spelling in (other.word, other.stem) or search_stem_of(spelling) = other.word and spelling !~ '[aeiouy]')
$$;

create or replace function search_term_words(term text) returns text[]
language plpgsql stable parallel safe as $$
declare
  words text[] := array_remove(array[term, nullif(search_stem_of(term), term)], null);
begin
  words := words || array(select word from unnest(search_synonyms_of(term)) as word where word <> all (words));
  if length(term) > 1 then
    words := words || array(
      select word from search_words where word > term and word < term || U&'\+10FFFF' and word <> all (words) limit 50);
  end if;
  return case when cardinality(words) <= 50 then words end;
end $$;

-- The two words that one which few names have is made of, as the text of a query: airfryer is air and fryer. Null when
-- it is none, or names write it so anyway (armchair).
create function search_parts_of(term text) returns text
language plpgsql stable parallel safe as $$
declare
  parts text[] := '{}';
  second text;
begin
  if term !~ '^[a-z]{6,}$'
    or exists (select 1 from search_words where word in (term, search_stem_of(term)) and titles >= 20) then
    return null;
  end if;
  for cut in 3 .. least(length(term), 40) - 3 loop
    if exists (select 1 from search_words where word = left(term, cut) and titles > 0) then
      second := substr(term, cut + 1);
      if exists (select 1 from search_words where word in (second, search_stem_of(second)) and titles > 0) then
        parts := parts || format('(%L & (%L | %L))', left(term, cut), second, coalesce(search_stem_of(second), second));
      end if;
    end if;
  end loop;
  return nullif(array_to_string(parts, ' | '), '');
end $$;

create or replace function search_term_of(term text) returns text
language plpgsql stable parallel safe as $$
declare
  words text[] := search_term_words(term);
  spelled text := case when words is null
    then quote_literal(term) || ':*' || coalesce(' | ' || quote_literal(nullif(search_stem_of(term), term)), '')
    else (select string_agg(quote_literal(word), ' | ') from unnest(words) as word) end;
begin
  return '(' || spelled || coalesce(' | ' || search_parts_of(term), '') || ')';
end $$;

create or replace function count_search_term(term text, out titles integer, out documents integer)
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
  -- Nor is a word of two parts counted, which few products have.
  if words is null or search_parts_of(term) is not null then
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

-- Two neighbors of a search also find what names write as one word: air fryer finds airfryer.
create or replace function search_query_of(terms text[]) returns tsquery
language plpgsql stable parallel safe as $$
declare
  telling text[] := array(select term from unnest(terms) as term where ts_lexize('pg_catalog.english_stem', term) <> '{}');
  used text[] := case when telling = '{}' then terms else telling end;
  -- Of each term with the one behind it.
  joined text[] := array(
    select (select string_agg(quote_literal(word), ' | ') from search_words
      where word in (pair, search_stem_of(pair)) and titles > 0)
    from generate_series(1, cardinality(used) - 1) as place,
      lateral (select used[place] || used[place + 1] as pair offset 0) as its);
begin
  return coalesce((
    select string_agg('(' || concat_ws(' | ',
      case when term like '%-%'
        then '((' || (select string_agg(search_term_of(part), ' & ') from string_to_table(term, '-') as part) || ') | '
          || search_term_of(replace(term, '-', '')) || ')'
        else search_term_of(term)
      end, joined[place - 1], joined[place]) || ')', ' & ')
    from unnest(used) with ordinality as its(term, place)), '')::tsquery;
end $$;

-- The codes of what a label or a box says: UPC or EAN, model, and each license plate of a merged piece; letters and digits
-- alone, and numbers without leading zeros, so that a UPC and the EAN of the same thing are one.
create function label_codes_of(upc text, model text, lpn text) returns text[]
language plpgsql immutable parallel safe as $$
begin
  return array(
    select distinct regexp_replace(code, '^0+(?=[0-9]+$)', '')
    from unnest(array[upc, model] || regexp_split_to_array(lpn, '[\s,;]+')) as said,
      lateral (select upper(regexp_replace(said, '[^A-Za-z0-9]', '', 'g')) as code offset 0) as its
    where code <> '');
end $$;
-- Not for the many without any.
create index products_label_codes on products using gin (label_codes_of(upc, model, lpn))
  where num_nonnulls(upc, model, lpn) > 0;
