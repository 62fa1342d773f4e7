-- What came in for each part of each order's money, by day (R96), as it was worked out last: the pages of lots add these
-- up instead of reading all orders. Always to be had again from the orders and the ledger. No foreign keys: who works with
-- an order must not wait for somebody who reads.
create table order_collections (
  order_id uuid not null,
  part text not null check (part in ('goods', 'tax', 'fee', 'unearned')),
  -- Of goods; null for those of no lot.
  lot_id uuid check (part = 'goods' or lot_id is null),
  day date not null,
  collected numeric(10,2) not null,
  refunded numeric(10,2) not null
);
create index order_collections_order on order_collections (order_id);
create index order_collections_lot on order_collections (lot_id, day) include (collected, refunded)
  where lot_id is not null;

-- Orders of which something changed that decides about it, as often as it did, and deleted ones.
create table order_collections_due (order_id uuid not null);

create function note_due_collections() returns trigger language plpgsql as $$
begin
  insert into order_collections_due values (coalesce(new.order_id, old.order_id));
  return null;
end $$;
create trigger order_payments_due after insert or update or delete on order_payments
  for each row execute function note_due_collections();
create trigger order_items_due after delete or update of price, quantity, product_id on order_items
  for each row execute function note_due_collections();
-- Items are added before the first payment, which is noted, or later, which is written down: placing an order notes nothing.
create trigger order_line_changes_due after insert on order_line_changes
  for each row execute function note_due_collections();

create function note_due_order() returns trigger language plpgsql as $$
begin
  insert into order_collections_due values (new.id);
  return null;
end $$;
create trigger orders_due after update of status, tax_amount, delivery_fee on orders for each row
  when ((old.status in ('unconfirmed', 'cancelled'), old.tax_amount, old.delivery_fee)
    is distinct from (new.status in ('unconfirmed', 'cancelled'), new.tax_amount, new.delivery_fee))
  execute function note_due_order();

create function note_due_product() returns trigger language plpgsql as $$
begin
  insert into order_collections_due select order_id from order_items where product_id = new.id;
  return null;
end $$;
create trigger products_due after update of lot_id on products for each row
  when (old.lot_id is distinct from new.lot_id) execute function note_due_product();
create function forget_collections() returns trigger language plpgsql as $$
begin
  delete from order_collections;
  delete from order_collections_due;
  return null;
end $$;
create trigger order_payments_emptied after truncate on order_payments
  for each statement execute function forget_collections();

insert into order_collections_due select distinct order_id from order_payments;

-- The newest marks of posts and ticks, for the activity page (R95, R105).
drop index marketplace_posts_down;
create index marketplace_posts_down on marketplace_posts (taken_down_at desc, id desc) where taken_down_at is not null;
create index marketplace_posts_newest on marketplace_posts (posted_at desc, id desc);

-- When a piece came onto the floor, and when it had left it before: a saved search is told what it could not show so far
-- (R93). on_floor_since says how long a piece has been for sale in all, which is another question.
alter table alert_arrivals
  add column arrived_at timestamptz not null default now(),
  add column left_at timestamptz;

create or replace function note_arrival() returns trigger language plpgsql as $$
begin
  insert into alert_arrivals (product_id, left_at)
  select new.id, case when old.on_floor_since is not null then coalesce(old.off_floor_since, now()) end
  where exists (select from alert_searches);
  return null;
end $$;
