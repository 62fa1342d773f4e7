-- Shares of mail by class (R164), orders that are shown by mail (R165), caps on holds and first refusals (R166, R94).

alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (kind in (
  'order-confirmation', 'order-unconfirmed', 'order-ready', 'order-shipped', 'order-delivered', 'order-completed',
  'order-cancelled', 'order-changed', 'order-withdrawn', 'piece-withdrawn', 'order-link', 'counter-receipt',
  'order-placed', 'contact-message', 'account', 'sms', 'payment-deadline', 'pickup', 'alert', 'alert-confirmation',
  'hold', 'hold-confirmation'));

-- Which share of which mailbox a mail counts towards: 'alerts jane@example.com'; null where no stranger can have caused it.
alter table mail_outbox add column share text;
update mail_outbox set share = case
    when kind = 'account' then 'account '
    when kind = 'pickup' then 'appointments '
    when kind in ('alert-confirmation', 'hold-confirmation') then 'alerts '
    else 'orders '
  end || regexp_replace(lower(to_address), '[+][^@]*@', '@')
  where kind in ('account', 'order-confirmation', 'order-unconfirmed', 'payment-deadline', 'pickup',
      'alert-confirmation', 'hold-confirmation')
    and (status = 'queued' or sent_at > now() - interval '24 hours');
-- Whether an order is certainly that of its email address: money came in for it, it was confirmed, or the account that
-- placed it has shown that the address is its own.
create function is_proven_order(of uuid) returns boolean language sql stable as $$
  select exists (
    select from orders o left join users u on u.id = o.user_id
    where o.id = of and (o.payment_status <> 'pending' or o.confirmed_by in ('link', 'owner')
      or (u.email_verified and u.email = lower(o.shipping_email))))
$$;
drop index mail_outbox_recipient;
create index mail_outbox_share on mail_outbox (share, sent_at desc) where status = 'sent';

-- Who may ask for a hold, and how much of the stock such holds and first refusals may take together.
alter table store_settings add column hold_buyers_only boolean not null default false;
alter table store_settings add column hold_new_pieces integer default 10 check (hold_new_pieces > 0);
alter table store_settings add column hold_stock_percent integer default 10 check (hold_stock_percent between 1 and 100);
-- Whether who watches a piece that comes back has it to themselves for a while (R94).
alter table store_settings add column first_refusals boolean not null default true;

-- The hold of somebody who watched a piece that came back.
alter table holds add column is_first_refusal boolean not null default false;
create index holds_first_refusals on holds (product_id, ended_at desc) where is_first_refusal;
