-- The version of what facets count grows with every change but those of prices alone: a night of new prices does not have
-- 200,000 products counted anew after each of its portions (docs/decisions/072).
alter table catalogue_version
  add column price_changes bigint not null default 0,
  add column facets_version bigint not null generated always as (version - price_changes) stored;

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
