-- What the owner has to know of at once: told on a channel of its own, once for each transaction, without saying what.
-- Whoever hears it reads again.
create function announce_desk_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_changed', '');
  return null;
end $$;

create trigger orders_announced
  after insert or delete or update of status, payment_status, total_amount on orders
  for each statement execute function announce_desk_change();
create trigger order_payments_announced after insert or delete or update on order_payments
  for each statement execute function announce_desk_change();
create trigger pickup_schedules_announced after insert or delete or update on pickup_schedules
  for each statement execute function announce_desk_change();
create trigger contact_messages_announced after insert or delete or update of state on contact_messages
  for each statement execute function announce_desk_change();
-- What the shelf is worth; a sale is announced by its order already, but the owner counts pieces too.
create trigger products_announced_to_desk
  after insert or delete or update of status, stock, price, margin on products
  for each statement execute function announce_desk_change();
-- Every order has mails that come and go; only a parked one is the owner's business.
create trigger parked_mail_announced after update of status on mail_outbox
  for each row when (new.status = 'failed' or old.status = 'failed') execute function announce_desk_change();
