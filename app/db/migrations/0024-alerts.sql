-- Alerts for customers: who asked for which, and what each was told (R90-R94).

alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (kind in (
  'order-confirmation', 'order-unconfirmed', 'order-ready', 'order-shipped', 'order-delivered', 'order-completed',
  'order-cancelled', 'order-changed', 'order-withdrawn', 'piece-withdrawn', 'counter-receipt', 'order-placed',
  'contact-message', 'account', 'sms', 'payment-deadline', 'pickup', 'alert', 'alert-confirmation'));
-- Where the Unsubscribe button of a mailbox posts to (RFC 8058); null for mail that is no alert.
alter table mail_outbox add column unsubscribe_address text check (unsubscribe_address ~ '^https?://[!-~]+$');

-- Somebody typed an address: nothing comes of it until its owner confirms, and it is gone soon. No foreign key: an
-- address must not get into the snapshot of deleted products.
create table alert_requests (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) between 3 and 255),
  pace text not null check (pace in ('daily', 'at-once')),
  kind text not null check (kind in ('price-drop', 'back', 'search')),
  product_id uuid,
  -- When it was asked: the price drops from there.
  price numeric(10,2) check (price > 0),
  -- The list of a saved search.
  address text check (length(address) <= 2000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (num_nonnulls(product_id, price) = case when kind = 'search' then 0 else 2 end),
  check ((kind = 'search') = (address is not null))
);
create index alert_requests_email on alert_requests (email);

-- An address whose owner has confirmed.
create table alert_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) between 3 and 255),
  pace text not null check (pace in ('daily', 'at-once')),
  -- The last mail of alerts.
  mailed_at timestamptz,
  created_at timestamptz not null default now()
);

create table alert_watches (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references alert_subscribers on delete cascade,
  product_id uuid not null references products on delete cascade,
  kind text not null check (kind in ('price-drop', 'back')),
  -- Since it was asked for, or its subscriber last told.
  price numeric(10,2) not null check (price > 0),
  created_at timestamptz not null default now(),
  unique (subscriber_id, product_id, kind)
);
create index alert_watches_product on alert_watches (product_id);

-- A list that a subscriber wants to hear about: its address says what it holds.
create table alert_searches (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references alert_subscribers on delete cascade,
  address text not null check (length(address) <= 2000),
  created_at timestamptz not null default now(),
  unique (subscriber_id, address)
);

-- Pieces that came onto the floor and were not compared with the searches yet. No foreign key: a deleted product that
-- comes back is nothing new, and its snapshot must not hold it twice.
create table alert_arrivals (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null
);

-- What a search has found and its subscriber was not told yet.
create table alert_matches (
  search_id uuid not null references alert_searches on delete cascade,
  product_id uuid not null references products on delete cascade,
  primary key (search_id, product_id)
);
create index alert_matches_product on alert_matches (product_id);

-- Whichever way it comes; as long as nobody has saved a search, nothing is noted.
create function note_arrivals() returns trigger language plpgsql as $$
begin
  if exists (select from alert_searches) then
    insert into alert_arrivals (product_id) select id from new_rows where status = 'active';
  end if;
  return null;
end $$;
create trigger products_arrived after insert on products
  referencing new table as new_rows for each statement execute function note_arrivals();

create function note_arrival() returns trigger language plpgsql as $$
begin
  insert into alert_arrivals (product_id) select new.id where exists (select from alert_searches);
  return null;
end $$;
create trigger products_arrived_on_update after update on products
  for each row when (old.status <> 'active' and new.status = 'active') execute function note_arrival();

-- Written in the transaction that writes the mail: nobody is told the same twice.
create table alert_sends (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references alert_subscribers on delete cascade,
  product_id uuid not null references products on delete cascade,
  kind text not null check (kind in ('price-drop', 'back', 'match')),
  price numeric(10,2) not null check (price > 0),
  sent_at timestamptz not null default now(),
  unique (subscriber_id, product_id, kind, price)
);
create index alert_sends_product on alert_sends (product_id);
-- Whatever it costs later, and however many searches find it.
create unique index alert_sends_match on alert_sends (subscriber_id, product_id) where kind = 'match';
