-- Searches find what people mean: what a piece is counts before what is said of it, other words for the same thing are the
-- owner's, sizes stay together (R220-R223; docs/decisions/089).

-- A group of words and phrases that mean the same, separated by commas, as the owner wrote it; a line each.
create table search_synonyms (
  place smallint primary key check (place between 1 and 300),
  words text not null check (words = btrim(words) and words like '%,%' and length(words) <= 300)
);

-- The spellings of a word in the search vectors; of lighting no light, which is also the opposite of heavy and dark.
create function search_spellings_of(word text) returns text[]
language sql immutable parallel safe as $$
  select array(select distinct spelling from unnest(array[word, search_stem_of(word), search_stem_of(word) || 's']) as spelling
    where spelling = word or word not like '%ing' and (spelling in (word, search_stem_of(word)) or search_stem_of(spelling) = search_stem_of(word) and spelling !~ '[aeiouy]'))
$$;

-- Some words as the text of a query: all of them, in any order.
create function search_all_of(words text[]) returns text
language sql immutable parallel safe as $$
  select '(' || string_agg('(' || (select string_agg(quote_literal(spelling), ' | ') from unnest(search_spellings_of(word)) as spelling) || ')', ' & ') || ')'
  from unnest(words) as word
$$;

create function search_phrase_of(words text[]) returns text
language sql immutable parallel safe as $$
  select string_agg(coalesce(search_stem_of(word), word), ' ' order by place) from unnest(words) with ordinality as its(word, place)
$$;

-- The same as a search looks them up: each phrase as its stems, and what the others of its group are in the search vectors:
-- the spellings of single words, and these as kinds of pieces; longer phrases as texts of queries, what each is a kind of,
-- and its other words.
create table search_phrases (
  phrase text collate "C" primary key,
  spellings text[] not null,
  kinds text[] not null,
  texts text[] not null,
  text_kinds text[] not null,
  text_rests text[] not null
);

create function spread_synonyms() returns trigger language plpgsql as $$
begin
  delete from search_phrases;
  insert into search_phrases
  with phrases as (
    select place, array(
      select word from unnest(search_words_in(replace(phrase, '-', ' '))) as word
      where ts_lexize('pg_catalog.english_stem', word) <> '{}') as words
    from search_synonyms, string_to_table(words, ',') as phrase
  ), pairs as (
    select distinct search_phrase_of(own.words) as phrase, other.words
    from phrases own join phrases other using (place)
    where own.words <> '{}' and other.words <> '{}' and search_phrase_of(own.words) <> search_phrase_of(other.words)
  ), singles as (
    select phrase, array_agg(distinct spelling) as spellings, array_agg(distinct '=' || coalesce(search_stem_of(words[1]), words[1])) as kinds
    from pairs, unnest(search_spellings_of(words[1])) as spelling where cardinality(words) = 1 group by 1
  ), longer as (
    select phrase, array_agg(search_all_of(words) order by words) as texts,
      array_agg('=' || coalesce(search_stem_of(words[cardinality(words)]), words[cardinality(words)]) order by words) as kinds,
      array_agg(search_all_of(words[:cardinality(words) - 1]) order by words) as rests
    from pairs where cardinality(words) > 1 group by 1
  )
  select phrase, coalesce(s.spellings, '{}'), coalesce(s.kinds, '{}'), coalesce(l.texts, '{}'), coalesce(l.kinds, '{}'), coalesce(l.rests, '{}')
  from singles s full join longer l using (phrase);
  -- What searches found so far stands no longer.
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger synonyms_spread after insert or update or delete on search_synonyms
  for each statement execute function spread_synonyms();

-- Sizes in a name: 5 x 7 as 5x7, and inches however they are written.
create function search_sizes_of(name text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  sizes text[] := '{}';
begin
  if name ~* '[0-9][^ ]{0,4} ?[x×] ?[0-9]' then
    sizes := array(
      select size[1] || 'x' || size[2]
      from regexp_matches(lower(name), '([0-9]+) ?(?:''|"|ft|feet|in|inch)?[.]? ?[x×] ?([0-9]+)', 'g') as size);
  end if;
  return case when name ~* '[0-9][ -]?("|″|”|in[.]|inch|in\M)' then sizes || array['inch'] else sizes end;
end $$;

-- What a piece is: '=table' for the last noun of its name before "with", a comma or a bracket, with the noun before it where
-- that is only a container (a train set); '~chair' for each word of its category; '^toy' for what a category is part of.
-- Word by word, since an import asks for it hundreds of thousands of times.
create function search_kinds_of(name text, category text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  main text := split_part(split_part(split_part(split_part(split_part(lower(coalesce(name, '')), ',', 1), '(', 1), ' with ', 1), ' for ', 1), ' - ', 1);
  words text[] := string_to_array(translate(main, '/&', '  '), ' ');
  word text;
  kinds text[] := '{}';
begin
  for place in reverse cardinality(words) .. 1 loop
    word := words[place];
    continue when word ~ '^.?$|[0-9]';
    if word ~ '[^a-z]' then
      word := (search_words_in(regexp_replace(word, '^.*-', '')))[1];
      continue when word is null;
    end if;
    continue when word = any ('{xs,xl,xxl,small,medium,large,mini,plus,pro,max,new,black,white,gray,grey,brown,beige,blue,red,green,pink,silver,gold}');
    kinds := kinds || ('=' || coalesce(search_stem_of(word), word));
    exit when word <> all ('{set,sets,pack,kit,pair,pairs,piece,pieces,bundle,lot,collection,frame,unit}');
  end loop;
  words := search_words_in(category);
  foreach word in array words loop
    -- Bedding is no bed.
    kinds := kinds || ('~' || case when word like '%ing' then word else coalesce(search_stem_of(word), word) end);
  end loop;
  if words && '{sofa,sofas,couches,chair,chairs,table,tables,desk,desks,bed,beds,bedroom,dressers,seating,stools,recliners,bookcases}' then
    kinds := kinds || '^furnitur'::text;
  end if;
  if words && '{game,games,puzzle,puzzles,play,doll,dolls,dollhouses,plush,toy}' then
    kinds := kinds || '^toy'::text;
  end if;
  if words && '{television,televisions,tv,tvs,audio,computer,computers,laptops,tablets,camera,cameras,phones,video,headphones,speakers}' then
    kinds := kinds || '^electron'::text;
  end if;
  return kinds;
end $$;

-- An inch sign is a word as well.
create or replace function search_words_in(source_text text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  folded text := lower(coalesce(source_text, ''));
  words text[];
begin
  if position('"' in folded) > 0 then
    folded := regexp_replace(folded, '([0-9])"', '\1 inch ', 'g');
  end if;
  if octet_length(folded) = length(folded) then
    folded := regexp_replace(replace(folded, '''', ''), '[^a-z0-9-]+', ' ', 'g');
  else
    folded := translate(regexp_replace(normalize(folded, NFC), '([0-9])[″”]', '\1 inch ', 'g'), 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿ‐‑×÷''’‘',
      'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooooouuuuuuuuyyy--  ');
    folded := regexp_replace(folded, '[^a-z0-9\u00c0-\u02af\u0300-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff-]+', ' ', 'g');
  end if;
  words := string_to_array(translate(folded, '-', ' '), ' ');
  if position('-' in folded) > 0 then
    words := words || array(select replace(word, '-', '') from string_to_table(folded, ' ') as word where word like '%-%');
  end if;
  return array_remove(words, '');
end $$;

create or replace function search_title_of(name text, brand text, category text, asin text) returns tsvector
language sql immutable parallel safe as $$
  select search_vector_of(search_words_in(concat_ws(' ', name, brand, category, asin)))
    || array_to_tsvector(search_sizes_of(name) || search_kinds_of(name, category))
$$;
create or replace function search_document_of(name text, brand text, category text, asin text, description text) returns tsvector
language sql immutable parallel safe as $$
  select search_vector_of(search_words_in(concat_ws(' ', name, brand, category, asin, left(description, 20000))))
    || array_to_tsvector(search_sizes_of(name) || search_kinds_of(name, category))
$$;

-- What a description adds to a title is all there is to find out.
create or replace function derive_product() returns trigger language plpgsql as $$
begin
  new.department := department_of(new.category);
  new.search_title := search_title_of(new.name, new.brand, new.category, new.asin);
  new.search_document := case when new.description is null then new.search_title
    else new.search_title || search_vector_of(search_words_in(left(new.description, 20000))) end;
  return new;
end $$;

drop function search_synonyms_of(text);
drop function search_term_words(text);
drop function search_term_of(text);
drop function search_parts_of(text);

-- A term itself: its stem, what is part of it, and what begins with it (not for a single letter). Null when they are too many.
create function search_term_words(term text) returns text[]
language plpgsql stable parallel safe as $$
declare
  stem text := coalesce(search_stem_of(term), term);
  words text[] := array[term, '^' || stem];
begin
  if stem <> term then
    words := words || stem;
  end if;
  if length(term) > 1 then
    words := words || array(
      select word from search_words where word > term and word < term || U&'\+10FFFF' and word <> all (words) limit 50);
  end if;
  return case when cardinality(words) <= 50 then words end;
end $$;

-- The two words that one which few names have is made of (airfryer is air and fryer), one pair after the other; none where
-- names write it so anyway.
create function search_pairs_of(term text) returns text[]
language plpgsql stable parallel safe as $$
declare
  pairs text[] := '{}';
  second text;
begin
  if term !~ '^[a-z]{6,}$'
    or exists (select 1 from search_words where word in (term, search_stem_of(term)) and titles >= 20) then
    return pairs;
  end if;
  for cut in 3 .. least(length(term), 40) - 3 loop
    if exists (select 1 from search_words where word = left(term, cut) and titles > 0) then
      second := substr(term, cut + 1);
      if exists (select 1 from search_words where word in (second, search_stem_of(second)) and titles > 0) then
        pairs := pairs || array[left(term, cut), second];
      end if;
    end if;
  end loop;
  return pairs;
end $$;

-- One term as the text of a query. A size that a description says in other words has its numbers.
create function search_term_of(term text, pairs text[]) returns text
language plpgsql stable parallel safe as $$
declare
  words text[] := search_term_words(term);
  texts text[] := '{}';
begin
  if words is null then
    texts := array[quote_literal(term) || ':*', quote_literal(search_stem_of(term))];
  else
    foreach term in array words loop
      texts := texts || quote_literal(term);
    end loop;
    term := words[1];
  end if;
  for pair in 1 .. cardinality(pairs) by 2 loop
    texts := texts || search_all_of(pairs[pair:pair + 1]);
  end loop;
  if term ~ '^[0-9]+x[0-9]+$' then
    texts := texts || search_all_of(string_to_array(term, 'x'));
  end if;
  return array_to_string(texts, ' | ');
end $$;

-- A term behind a mark ('=' what a piece is, '~' its category), as products have it: itself, or what begins with it where no
-- product is called just so.
create function search_marked(mark text, term text) returns text[]
language plpgsql stable parallel safe as $$
declare
  words text[] := array(select word from search_words
    where word in (mark || term, mark || search_stem_of(term)) and documents > 0);
begin
  if words = '{}' and length(term) > 1 then
    words := array(select word from search_words
      where word > mark || term and word < mark || term || U&'\+10FFFF' and documents > 0 limit 50);
  end if;
  return words;
end $$;

create function search_either(words text[]) returns text
language plpgsql immutable parallel safe as $$
declare
  texts text[] := '{}';
  word text;
begin
  foreach word in array words loop
    texts := texts || quote_literal(word);
  end loop;
  return nullif(array_to_string(texts, ' | '), '');
end $$;

-- Phrases as kinds: each is what its last word is, an air fryer a fryer. `rests` are the other words as texts of queries.
create function search_phrase_kinds(kinds text[], rests text[]) returns text
language plpgsql stable parallel safe as $$
begin
  if kinds = '{}' then
    return null;
  end if;
  return (
    select string_agg('(' || quote_literal(word) || ' & ' || rest || ')', ' | ')
    from unnest(kinds, rests) as phrase (kind, rest) join search_words on word = kind where documents > 0);
end $$;

-- What a search means: all its words; those that say what is meant (the last of it that pieces are called, before "for" or
-- "with"), in names and brands (head), as kinds under the typed word and under others for the same, and as categories; the
-- terms that it goes by, and those of the head.
create type search_meaning as (
  words tsquery, head tsquery, kinds tsquery, likes tsquery, categories tsquery, telling text[], head_terms text[]);

create function search_meaning_of(terms text[]) returns search_meaning
language plpgsql stable parallel safe as $$
declare
  meaning search_meaning;
  used text[] := '{}';
  stems text[] := '{}';
  -- How many of them come before what is only said of it.
  border integer;
  term text;
  place integer := 1;
  size integer;
  others search_phrases;
  own text[];
  pairs text[];
  pair text;
  joined text[];
  texts text[] := '{}';
  part text;
  kind text;
  like_kind text;
  category text;
  -- Of the head so far: 3 a thing, 2 a container such as a set, 1 nothing that pieces are called.
  weight integer;
  best integer := 0;
begin
  foreach term in array terms loop
    if ts_lexize('pg_catalog.english_stem', term) <> '{}' then
      used := used || term;
    elsif used <> '{}' and term in ('for', 'with', 'without', 'in', 'on', 'under', 'from', 'by', 'to') then
      border := coalesce(border, cardinality(used));
    end if;
  end loop;
  if used = '{}' then
    used := terms;
  end if;
  foreach term in array used loop
    stems := stems || case when position('-' in term) > 0 then search_phrase_of(string_to_array(term, '-')) else coalesce(search_stem_of(term), term) end;
  end loop;
  while place <= cardinality(used) loop
    -- The longest phrase from here that others mean the same as.
    for longer in reverse least(4, cardinality(used) - place + 1) .. 1 loop
      size := longer;
      select * into others from search_phrases where phrase = array_to_string(stems[place:place + size - 1], ' ');
      exit when found;
    end loop;
    own := string_to_array(replace(array_to_string(used[place:place + size - 1], ' '), '-', ' '), ' ');
    if cardinality(own) > 1 then
      part := '';
      foreach term in array own loop
        part := part || case when part <> '' then ' & ' else '' end || '(' || search_term_of(term, '{}') || ')';
      end loop;
      joined := array[array_to_string(own, '')];
      part := '(' || part || ') | ' || search_term_of(joined[1], '{}');
      term := own[cardinality(own)];
      kind := '(' || search_either(search_marked('=', term)) || ') & ' || search_all_of(own[:cardinality(own) - 1]);
      category := '(' || search_either(search_marked('~', term)) || ') & ' || search_all_of(own[:cardinality(own) - 1]);
    else
      joined := '{}';
      pairs := case when others.phrase is null then search_pairs_of(own[1]) else '{}' end;
      part := search_term_of(own[1], pairs);
      kind := search_either(search_marked('=', own[1]));
      category := search_either(search_marked('~', own[1]));
      -- Bedding is no bed where there are beds.
      if kind is not null and position('~' || stems[place] || '''' in category) = 0 then
        category := null;
      end if;
      for pair_place in 1 .. cardinality(pairs) by 2 loop
        term := pairs[pair_place + 1];
        kind := concat_ws(' | ', kind, '(' || search_either(search_marked('=', term)) || ') & ' || search_all_of(pairs[pair_place:pair_place]));
      end loop;
    end if;
    like_kind := null;
    if others.phrase is not null then
      part := concat_ws(' | ', part, search_either(others.spellings), nullif(array_to_string(others.texts, ' | '), ''));
      like_kind := concat_ws(' | ',
        search_either(array(select word from search_words where word = any (others.kinds) and documents > 0)),
        search_phrase_kinds(others.text_kinds, others.text_rests));
    end if;
    -- With its neighbors, it may be what names write as one word: air fryer, airfryer.
    foreach pair in array joined || array[used[place - 1] || used[place], used[place + size - 1] || used[place + size]] loop
      continue when pair is null;
      joined := array(select word from search_words where word in (pair, search_stem_of(pair)) and titles > 0);
      if joined <> '{}' then
        part := part || ' | ' || search_either(joined);
        kind := concat_ws(' | ', kind, search_either(search_marked('=', pair)));
      end if;
    end loop;
    part := '(' || part || ')';
    texts := texts || part;
    weight := case when kind is null and coalesce(like_kind, '') = '' and category is null then 1
      when own[cardinality(own)] in ('set', 'sets', 'pack', 'kit', 'pair', 'piece', 'pieces', 'bundle', 'lot', 'unit', 'size') then 2 else 3 end;
    if best = 0 or weight >= best and place <= coalesce(border, place) then
      best := weight;
      meaning.head := part::tsquery;
      meaning.kinds := kind::tsquery;
      meaning.likes := nullif(like_kind, '')::tsquery;
      meaning.categories := category::tsquery;
      meaning.head_terms := used[place:place + size - 1];
    end if;
    place := place + size;
  end loop;
  meaning.telling := used;
  meaning.words := coalesce(array_to_string(texts, ' & '), '')::tsquery;
  return meaning;
end $$;

create or replace function search_query_of(terms text[]) returns tsquery
language sql stable parallel safe as $$
  select (search_meaning_of(terms)).words
$$;

create function count_search_words_of(words text[]) returns integer
language plpgsql stable parallel safe as $$
begin
  return (select coalesce(sum(documents), 0) from search_words where word = any (words));
end $$;

drop function count_search_matches(text, text, boolean, boolean);
create function count_search_matches(words text, others text, is_without boolean) returns integer
language plpgsql stable parallel safe as $$
declare
  query tsquery := ('(' || words || ') & ' || case when is_without then '!' else '' end || '(' || others || ')')::tsquery;
begin
  return (select count(*) from products where status = 'active' and search_document @@ query);
end $$;

-- How many pieces a term finds, exactly as before; for the choice of the way alone, how many it says the kind and the category
-- of, and how many at least have it in their titles.
drop function count_search_term(text);
create function count_search_term(term text, out titles integer, out documents integer, out kinds integer, out likes integer, out categories integer)
language plpgsql stable parallel safe as $$
declare
  words text[] := search_term_words(term);
  others search_phrases;
  known record;
  rare text[] := '{}';
  seen text[] := '{}';
  either text;
  is_form boolean;
  more integer;
begin
  select * into others from search_phrases where phrase = coalesce(search_stem_of(term), term);
  -- Nor is a word of two parts counted, which few products have.
  if words is null or position('-' in term) > 0 or others.phrase is null and search_pairs_of(term) <> '{}' then
    return;
  end if;
  words := words || others.spellings;
  rare := rare || others.texts;
  kinds := count_search_words_of(search_marked('=', term));
  likes := count_search_words_of(others.kinds);
  categories := count_search_words_of(search_marked('~', term));
  titles := (select coalesce(max(w.titles), 0) from search_words w where w.word = any (words));
  documents := 0;
  for known in select w.word, w.documents from search_words w where w.word = any (words) and w.documents > 0 order by w.documents desc loop
    if seen = '{}' then
      documents := known.documents;
      either := quote_literal(known.word);
    elsif known.documents < 200 then
      rare := rare || quote_literal(known.word);
    else
      is_form := ltrim((ts_lexize('pg_catalog.english_stem', known.word))[1], '^') = any (seen);
      more := count_search_matches(quote_literal(known.word), either, is_form);
      documents := documents + case when is_form then more else known.documents - more end;
      if not is_form or more > 0 then
        either := either || ' | ' || quote_literal(known.word);
      end if;
    end if;
    seen := seen || ltrim(known.word, '^');
  end loop;
  if rare <> '{}' then
    documents := documents + count_search_matches(array_to_string(rare, ' | '), coalesce(either, '''='''), true);
  end if;
end $$;

insert into search_synonyms (place, words)
select place, words from unnest(array[
  'sofa, couch, settee, loveseat, love seat, sectional', 'sofa bed, sleeper sofa, sofabed, futon',
  'recliner, la-z-boy, lazy boy, lazyboy, reclining chair', 'armchair, arm chair, accent chair, club chair, barrel chair, lounge chair, wingback chair',
  'dining table, kitchen table, dinner table, pedestal table, farmhouse table', 'dining chair, kitchen chair',
  'bar stool, barstool, counter stool', 'bookcase, bookshelf, book case, book shelf',
  'dresser, chest of drawers, bureau', 'sideboard, buffet, credenza, tv stand, media console, tv console, entertainment center',
  'nightstand, night stand, bedside table, night table', 'wardrobe, armoire', 'desk, writing desk, computer desk, office desk',
  'patio set, outdoor furniture, patio furniture, garden furniture, lawn furniture, bistro set', 'patio, outdoor, garden, backyard',
  'fire pit, firepit, outdoor fireplace', 'planter, flower pot, plant pot', 'grill, barbecue, bbq',
  'cookware, pot, pan, pots and pans, dutch oven, skillet', 'knife, knives', 'fridge, refrigerator', 'microwave, microwave oven',
  'washer, washing machine', 'vacuum, vacuum cleaner, hoover', 'robot vacuum, roomba', 'rug, carpet, area rug',
  'lamp, lighting', 'ceiling light, pendant light, chandelier', 'blanket, throw blanket', 'decor, decoration',
  'tv, television, hdtv, flat screen, flat screen tv, smart tv', 'home theater, soundbar, sound bar', 'earbuds, ear buds, airpods, earphones', 'headphones, headset, headphone',
  'laptop, notebook computer, chromebook, macbook', 'computer, pc, desktop', 'gaming pc, gaming desktop, gaming computer', 'tablet, ipad', 'cellphone, smartphone, cell phone, iphone',
  'smartwatch, smart watch, apple watch', 'game console, gaming console, playstation, ps4, ps5, xbox, nintendo switch',
  'record player, turntable', 'router, wifi router, modem',
  'bike, bicycle', 'kid, child, children, toddler', 'stuffed animal, plush, plushie, teddy bear, teddy', 'dollhouse, doll house',
  'jigsaw, jigsaw puzzle, puzzle', 'building blocks, building set, building bricks, lego, block set', 'play tent, teepee, tipi',
  'remote control, rc, remote controlled', 'rc car, rc truck, remote control car, remote control truck', 'chalkboard, blackboard, easel',
  'shelf, shelves', 'cabinet, cupboard']) with ordinality as its(words, place);

-- What is there gets its new words, and all are counted again. No product changes in what it says.
alter table products disable trigger user;
update products set search_title = search_title_of(name, brand, category, asin),
  search_document = search_document_of(name, brand, category, asin, description);
alter table products enable trigger user;
update import_rows set name = name, brand = brand, category = category, asin = asin, description = description;
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  upto uuid;
begin
  delete from search_words;
  loop
    select id into upto from (select id from products where id > last order by id limit 5000) as portion order by id desc limit 1;
    exit when upto is null;
    perform count_search_words(array(
      select row(concat_ws(' ', name, brand, category), search_title, search_document, 1)::worded_product
      from products where id > last and id <= upto and status = 'active'));
    last := upto;
  end loop;
end $$;
