-- Grows with every change of what facets count: a night of new prices does not have 200,000 products counted anew after
-- each of its portions (docs/decisions/072).
alter table catalogue_version add column facets_version bigint not null default 1;

create or replace function count_products_inserted() returns trigger language plpgsql as $$
begin
  if current_setting('store.is_counted', true) = 'on' then
    return null;
  end if;
  perform count_search_words(array(
    select row(concat_ws(' ', name, brand, category), search_title, search_document, 1)::worded_product
    from new_rows where status = 'active'));
  update catalogue_version set version = version + 1, facets_version = facets_version + 1;
  return null;
end $$;

create or replace function count_products_deleted() returns trigger language plpgsql as $$
begin
  perform count_search_words(array(
    select row(concat_ws(' ', name, brand, category), search_title, search_document, -1)::worded_product
    from old_rows where status = 'active'));
  update catalogue_version set version = version + 1, facets_version = facets_version + 1;
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
  -- New prices leave the words and the facets alone.
  if not exists (
    select 1 from new_rows n full join old_rows o using (id)
    where (n.status, n.category, n.condition, n.name, n.brand, n.asin, n.description)
      is distinct from (o.status, o.category, o.condition, o.name, o.brand, o.asin, o.description)
  ) then
    update catalogue_version set version = version + 1;
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
  update catalogue_version set version = version + 1, facets_version = facets_version + 1;
  return null;
end $$;

create or replace function forget_all_products() returns trigger language plpgsql as $$
begin
  delete from search_words;
  update catalogue_version set version = version + 1, facets_version = facets_version + 1;
  return null;
end $$;

create or replace function count_imported_products(imported uuid) returns void language plpgsql as $$
begin
  insert into search_words as known (word, named, titles, documents)
  select its.word, its.named, its.titles, its.documents from import_words its where its.import_id = imported order by 1
  on conflict (word) do update set
    named = known.named + excluded.named, titles = known.titles + excluded.titles, documents = known.documents + excluded.documents;
  delete from import_words where import_id = imported;
  update catalogue_version set version = version + 1, facets_version = facets_version + 1;
end $$;
