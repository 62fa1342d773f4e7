-- Profit of lots by collected money (R96): pieces that will never be sold, and what suppliers gave back.

alter table product_changes drop constraint product_changes_kind_check;
alter table product_changes add constraint product_changes_kind_check check (kind in (
  'created', 'copied', 'imported', 'edited', 'categorised', 'stocked', 'pictured', 'archived', 'restored', 'deleted', 'undone',
  'marked-down', 'written-off', 'put-back'
));

-- Pieces that left the stock without being sold. No foreign key to the product, as in product_changes: the books outlive it,
-- so the name, the lot and the cost are those of that moment.
create table write_offs (
  -- Names one, so that a form that is sent twice is done once.
  id uuid primary key,
  product_id uuid not null,
  product_name text not null,
  lot_id uuid references lots on delete set null,
  pieces integer not null check (pieces > 0),
  reason text not null check (reason in ('donated', 'discarded', 'damaged', 'lost')),
  note text check (note = btrim(note) and length(note) between 1 and 200),
  -- Of one piece; null where it is not known.
  unit_cost numeric(10,2) check (unit_cost >= 0),
  recorded_by uuid references users on delete set null,
  recorded_at timestamptz not null,
  -- When it went back into the stock, and by whom: it can only happen once.
  put_back_by uuid references users on delete set null,
  put_back_at timestamptz check (put_back_at >= recorded_at),
  check (put_back_at is not null or put_back_by is null)
);
create index write_offs_product on write_offs (product_id, recorded_at desc);
create index write_offs_lot on write_offs (lot_id) where lot_id is not null;

-- What the supplier of a lot gave back of its price. A wrong one is taken back by the opposite entry, never changed.
create table lot_credits (
  id uuid primary key,
  lot_id uuid not null references lots on delete cascade,
  amount numeric(10,2) not null check (amount <> 0),
  credited_on date not null,
  note text check (note = btrim(note) and length(note) between 1 and 200),
  -- The entry that this one takes back, once.
  reverses uuid unique references lot_credits on delete cascade,
  recorded_by uuid references users on delete set null,
  recorded_at timestamptz not null,
  check ((reverses is not null) = (amount < 0))
);
create index lot_credits_lot on lot_credits (lot_id, credited_on, recorded_at);
create index lot_credits_newest on lot_credits (recorded_at desc);
