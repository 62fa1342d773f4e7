-- What was handed over for a payment in cash, for the receipt (R233); null where it was the exact amount or no one said.
alter table order_payments
  add column tendered numeric(10,2),
  add check (tendered is null or (tendered > amount and method = 'cash' and kind = 'payment'));
