-- Orders that wait for their money (decision 9): reminded once, then cancelled when the owner wants that.
alter table orders add column pay_by_reminded_at timestamptz;
create index orders_unpaid on orders (created_at)
  where payment_status = 'pending' and status in ('pending', 'processing', 'ready');
