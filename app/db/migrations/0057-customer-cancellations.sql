-- Customers cancel orders themselves (R207): such a move has no account, and yet was not the store's.
alter table order_status_changes add by_customer boolean not null default false,
  add constraint customers_cancel check (not by_customer or (to_status = 'cancelled' and changed_by is null));
