-- Pieces that are held for somebody until a time (R99, R100).

alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (kind in (
  'order-confirmation', 'order-unconfirmed', 'order-ready', 'order-shipped', 'order-delivered', 'order-completed',
  'order-cancelled', 'order-changed', 'order-withdrawn', 'piece-withdrawn', 'counter-receipt', 'order-placed',
  'contact-message', 'account', 'sms', 'payment-deadline', 'pickup', 'alert', 'alert-confirmation', 'hold',
  'hold-confirmation'));

alter table store_settings add column shopper_holds boolean not null default false;
alter table store_settings add column hold_hours integer not null default 24 check (hold_hours between 1 and 168);

-- Somebody asked on the web: nothing is held until the owner of the address confirms. No foreign key, as with alerts:
-- the address must not get into the snapshot of deleted products.
create table hold_requests (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  email text not null check (email = lower(email) and length(email) between 3 and 255),
  phone text check (length(phone) between 7 and 25),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index hold_requests_email on hold_requests (email);

-- One piece, taken out of the stock for one person. It goes back when the hold ends, in the same transaction.
create table holds (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  name text not null check (length(name) between 1 and 100),
  email text check (email = lower(email) and length(email) between 3 and 255),
  phone text check (length(phone) between 7 and 25),
  -- Whom it counts for: the email without a +tag, the last ten digits of the phone.
  subjects text[] not null,
  created_at timestamptz not null default now(),
  until_at timestamptz not null check (until_at > created_at),
  is_from_web boolean not null,
  -- The member of staff who placed it; null for the web.
  placed_by uuid references users on delete set null,
  -- An order of its holder that waits for a confirmation, and takes the piece then.
  order_id uuid references orders on delete set null,
  ended_at timestamptz,
  -- Bought by its holder, released, past its time, or sold to somebody else.
  ended_as text check (ended_as in ('bought', 'released', 'expired', 'given')),
  -- Who ended it; null for its holder and for the store's own job.
  ended_by uuid references users on delete set null,
  check ((ended_at is null) = (ended_as is null))
);
create index holds_due on holds (until_at) where ended_at is null;
create index holds_product on holds (product_id);
create index holds_subjects on holds using gin (subjects) where ended_at is null;
create index holds_order on holds (order_id) where order_id is not null;
create index holds_created on holds (created_at);

-- A line whose piece is held for the owner of the cart. A hold is only ever deleted with its product, as the line is.
alter table cart_items add column hold_id uuid references holds on delete cascade;
create index cart_items_hold on cart_items (hold_id) where hold_id is not null;

-- Pieces that a line of a cart may have beyond the stock: the one that is held for it.
create function held_pieces(hold uuid) returns integer language sql stable strict parallel safe as
$$ select count(*)::integer from holds where id = hold and ended_at is null and until_at > now() $$;

-- Pieces that are held now: out of the stock, but still the store's own (R96, R98).
create view held_stock as
  select product_id, count(*)::integer as pieces from holds where ended_at is null group by product_id;

-- The pieces that were in stock at a moment and what one of them cost then: from now on backwards, by what moved
-- since (0028); what is held is part of it (R98).
create function inventory_at(moment timestamptz)
returns table (product_id uuid, name text, code text, lot_id uuid, pieces integer, unit_cost numeric)
language sql stable as $$
  with moved as (
    select m.product_id, sum(m.pieces)::integer as pieces from stock_moves m where m.at > moment group by m.product_id
  ), gone as (
    select distinct on (c.product_id) c.product_id as id, c.before ->> 'name' as name, null as code,
      (c.before ->> 'lot_id')::uuid as lot_id, 0 as stock, (c.before ->> 'cost')::numeric as cost
    from product_changes c
    where c.kind = 'deleted' and c.created_at > moment and (c.before ->> 'created_at')::timestamptz <= moment
      and not exists (select from products p where p.id = c.product_id)
    order by c.product_id, c.created_at desc
  ), known as (
    select p.id, p.name, p.code, p.lot_id, p.stock + coalesce(h.pieces, 0) as stock, p.cost
      from products p left join held_stock h on h.product_id = p.id where p.created_at <= moment
    union all
    select * from gone
  )
  select k.id, k.name, k.code, k.lot_id, k.stock - coalesce(m.pieces, 0), product_cost_at(k.id, moment, k.cost)
  from known k left join moved m on m.product_id = k.id
  where k.stock - coalesce(m.pieces, 0) > 0
$$;
