-- What running servers and open pages are told, also after plain SQL: only that something changed, never what.
-- Listeners read again. PostgreSQL sends equal notifications of one transaction once.

-- catalogue_changed: every server process drops its cached pages.
create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
create trigger products_announced after insert or delete or truncate on products
  for each statement execute function announce_catalogue_change();

-- A sale out of plenty changes nothing that a page shows (the badge begins at five left), and the
-- announcement makes orders commit one after the other: about a third of the orders a second.
create function announce_shown_change() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from new_rows n full join old_rows o using (id)
    where (n.status, n.category, n.condition, n.created_at, n.price, n.original_price, n.name, n.brand, n.asin, n.description, n.images, least(n.stock, 6), n.dimensions, n.condition_note)
      is distinct from (o.status, o.category, o.condition, o.created_at, o.price, o.original_price, o.name, o.brand, o.asin, o.description, o.images, least(o.stock, 6), o.dimensions, o.condition_note)
  ) then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end $$;
create trigger products_announced_on_update after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function announce_shown_change();

-- desk_changed: open admin pages show what the owner has to know at once.
create function announce_desk_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_changed', '');
  return null;
end $$;
create trigger orders_announced
  after insert or delete or update of status, payment_status, total_amount on orders
  for each statement execute function announce_desk_change();
create trigger order_items_announced after update of pulled_at on order_items
  for each statement execute function announce_desk_change();
create trigger order_payments_announced after insert or delete or update on order_payments
  for each statement execute function announce_desk_change();
create trigger pickup_schedules_announced after insert or delete or update on pickup_schedules
  for each statement execute function announce_desk_change();
create trigger contact_messages_announced after insert or delete or update of state on contact_messages
  for each statement execute function announce_desk_change();
-- What the stock is worth; a sale is announced by its order already, but the owner counts pieces too.
create trigger products_announced_to_desk
  after insert or delete or update of status, stock, price, margin on products
  for each statement execute function announce_desk_change();
-- Every order has mails that come and go; the owner only cares about those that failed permanently.
create trigger parked_mail_announced after update of status on mail_outbox
  for each row when (new.status = 'failed' or old.status = 'failed') execute function announce_desk_change();

-- settings_changed: every page says something of them.
create function announce_settings_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', '');
  return null;
end $$;
create trigger store_settings_announced after insert or delete or update on store_settings
  for each statement execute function announce_settings_change();
create trigger page_texts_announced after insert or delete or update on page_texts
  for each statement execute function announce_settings_change();
