-- What one order, and all open unpaid orders of one customer, may take from the stock (decision 49). An order above a
-- limit is recorded as unconfirmed: it takes no stock until the owner or a mailed link confirms it.
alter table orders
  drop constraint orders_status_check,
  add constraint orders_status_check
    check (status in ('unconfirmed', 'pending', 'processing', 'ready', 'shipped', 'delivered', 'completed', 'cancelled')),
  -- When its pieces left the stock; null while the order is unconfirmed, and forever if it is cancelled as that.
  add column stock_taken_at timestamptz default now(),
  -- Who may confirm an order that had to wait, and who did. A link may always be replaced by the owner's word.
  add column confirmable_by text check (confirmable_by in ('owner', 'link')),
  add column confirmed_by text check (confirmed_by in ('owner', 'link')),
  -- Of what the checkout form said, so that a repeated key with other details is noticed (decision 3).
  add column request_fingerprint text;

update orders set stock_taken_at = created_at;
update snapshot_rows set content = content || jsonb_build_object('stock_taken_at', content -> 'created_at')
where table_name = 'orders';

-- Only a cancelled order may be either; stock that was never taken can never go back.
alter table orders
  add constraint orders_stock_taken check (status = 'cancelled' or (status = 'unconfirmed') = (stock_taken_at is null)),
  add constraint orders_stock_returned check (stock_returned_at is null or stock_taken_at is not null),
  add constraint orders_unconfirmed_unpaid check (status <> 'unconfirmed' or payment_status = 'pending'),
  add constraint orders_confirmed check (confirmed_by is null or (confirmable_by is not null and stock_taken_at is not null)),
  add constraint orders_confirmable check (stock_taken_at is not null or confirmable_by is not null);

-- An order's time to pay starts when its pieces are set aside.
drop index orders_unpaid;
create index orders_unpaid on orders (stock_taken_at)
  where payment_status = 'pending' and status in ('pending', 'processing', 'ready');
create index orders_unconfirmed on orders (created_at) where status = 'unconfirmed';

-- Whose an order is as far as limits go: 'email:…', 'phone:…', 'network:…', 'user:…'. Removed once it is closed.
create table order_subjects (
  order_id uuid not null references orders on delete cascade,
  subject text not null check (length(subject) between 3 and 400),
  primary key (order_id, subject)
);
create index order_subjects_subject on order_subjects (subject);

insert into order_subjects (order_id, subject)
select id, 'email:' || regexp_replace(lower(shipping_email), '\+[^@]*@', '@') from orders
where payment_status = 'pending' and status in ('pending', 'processing', 'ready', 'shipped')
union
select id, 'phone:' || right(regexp_replace(shipping_phone, '\D', '', 'g'), 10) from orders
where payment_status = 'pending' and status in ('pending', 'processing', 'ready', 'shipped') and shipping_phone ~ '\d'
union
select id, 'user:' || user_id from orders
where payment_status = 'pending' and status in ('pending', 'processing', 'ready', 'shipped') and user_id is not null;

-- Null means no such limit.
alter table store_settings
  add column order_max_pieces integer default 10 check (order_max_pieces >= 1),
  add column order_max_amount numeric(10,2) default 5000 check (order_max_amount > 0),
  add column order_max_lines integer default 10 check (order_max_lines >= 1),
  add column guest_max_orders integer default 3 check (guest_max_orders >= 1),
  add column guest_max_pieces integer default 15 check (guest_max_pieces >= 1),
  add column guest_max_amount numeric(10,2) default 7500 check (guest_max_amount > 0),
  add column guest_max_lines integer default 15 check (guest_max_lines >= 1);

-- A new store has a payment deadline (decision 50). A store that took orders or has chosen otherwise keeps its own.
alter table store_settings
  alter column pay_by_hours set default 48,
  alter column pay_by_reminder_hours set default 24,
  alter column pay_by_cancels set default true;
update store_settings set pay_by_hours = 48, pay_by_reminder_hours = 24, pay_by_cancels = true
where pay_by_hours is null
  and not exists (select from orders) and not exists (select from setting_changes where settings = 'store');
