-- Corrections of what a lot cost (R145): a freight bill that came late, a cost that was mistyped. None is changed or deleted.
create table lot_cost_changes (
  -- Names one, so that a form that is sent twice is done once.
  id uuid primary key,
  lot_id uuid not null references lots on delete cascade,
  lot_cost_before numeric(10,2) not null check (lot_cost_before > 0),
  freight_before numeric(10,2) not null check (freight_before >= 0),
  premium_before numeric(10,2) not null check (premium_before >= 0),
  lot_cost numeric(10,2) not null check (lot_cost > 0),
  freight numeric(10,2) not null check (freight >= 0),
  premium numeric(10,2) not null check (premium >= 0),
  note text not null check (note = btrim(note) and length(note) between 1 and 200),
  -- What of it falls on pieces that were sold or written off before: it leaves the inventory on the day of the correction.
  sold_cost numeric(12,2) not null,
  written_off_cost numeric(12,2) not null,
  recorded_by uuid references users on delete set null,
  recorded_at timestamptz not null,
  check ((lot_cost, freight, premium) <> (lot_cost_before, freight_before, premium_before))
);
create index lot_cost_changes_lot on lot_cost_changes (lot_id, recorded_at);
create index lot_cost_changes_newest on lot_cost_changes (recorded_at desc);
