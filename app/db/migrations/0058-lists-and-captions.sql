-- Sold-out pieces come last in every order of a list (R225, docs/decisions/090). A column of its own, so that a sale that
-- leaves a piece still writes to no index.
alter table products add column is_sold_out boolean not null generated always as (stock <= 0) stored;

drop index products_newest, products_price, products_savings, products_department, products_condition, products_brand;
create index products_newest on products (is_sold_out, created_at desc, id)
  include (department, category, condition, price) where status = 'active';
create index products_price on products (is_sold_out, price, id)
  include (department, category, condition, created_at, savings_percent) where status = 'active';
create index products_price_high on products (is_sold_out, price desc, id desc)
  include (department, category, condition) where status = 'active';
create index products_savings on products (is_sold_out, savings_percent desc, created_at desc, id)
  include (department, category, condition, price) where status = 'active';
create index products_department on products (department, category, condition, price)
  include (created_at, savings_percent, id, is_sold_out) where status = 'active';
create index products_condition on products (condition, price)
  include (department, created_at, savings_percent, id, is_sold_out) where status = 'active';
create index products_brand on products (brand, is_sold_out, created_at desc, id) where status = 'active';

-- What a picture of a product is to be noticed for, such as 'Scratch near the corner' (R228).
alter table product_picture_facts add column caption text check (length(caption) between 1 and 120);

-- Pages show it, and what other pictures than the main one are.
create function announce_told_picture() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
create trigger product_picture_facts_shown after update of kind, caption on product_picture_facts
  for each row execute function announce_told_picture();
create trigger product_picture_facts_added after insert on product_picture_facts
  for each row when (new.kind is not null or new.caption is not null) execute function announce_told_picture();
