-- The profit of lots is kept until something changes it (R96): also when an item turns out to be of another product, or a
-- product of another lot. Otherwise as in 0013.

drop trigger order_items_announced on order_items;
create trigger order_items_announced after update of pulled_at, product_id on order_items
  for each statement execute function announce_desk_change();

drop trigger products_announced_to_desk on products;
create trigger products_announced_to_desk
  after insert or delete or update of status, stock, price, margin, lot_id on products
  for each statement execute function announce_desk_change();
