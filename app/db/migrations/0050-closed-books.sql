-- Closed books stay closed.

-- The drawer that was open when the orders were deleted (R146): its count did not see their payments.
alter table snapshots
  add column open_drawer_id uuid references drawer_sessions on delete set null,
  add column uncounted_amount numeric(14,2) check (uncounted_amount > 0);
update snapshots s set open_drawer_id = d.id
from drawer_sessions d
where s.kind = 'orders' and s.restored_at is null
  and d.opened_at <= s.created_at and (d.closed_at is null or d.closed_at > s.created_at);

-- Sums of amounts that may each be as large as their column allows (R148).
alter table drawer_closings
  alter column expected_amount type numeric(14,2),
  alter column sales_amount type numeric(14,2),
  alter column tax_amount type numeric(14,2),
  alter column reductions_amount type numeric(14,2),
  alter column voids_amount type numeric(14,2);
alter table drawer_takings
  alter column in_amount type numeric(14,2),
  alter column out_amount type numeric(14,2);
alter table order_collections
  alter column collected type numeric(14,2),
  alter column refunded type numeric(14,2);

-- What the orders added to a closed tax period, as it was at its closing (R147): without the names of customers, and
-- without a link to the orders, which may be deleted later. A period that was closed before has none.
alter table period_closings add column has_events boolean not null default false;
create table closed_tax_events (
  closing_id uuid not null references period_closings on delete cascade,
  order_id uuid not null,
  order_number text not null,
  day date not null,
  tax_state text not null check (tax_state in ('OH', 'MI')),
  gross numeric(10,2) not null,
  exempt numeric(10,2) not null,
  taxable numeric(10,2) not null,
  tax numeric(10,2) not null,
  exempt_reason text check (exempt_reason in ('certificate', 'no-rule')),
  certificate text,
  check (gross = exempt + taxable)
);
create index closed_tax_events_day on closed_tax_events (day, order_number);
create index closed_tax_events_closing on closed_tax_events (closing_id);

-- What a list of orders of some days shows: those of a closed period as they were at its closing, all others as they are.
create view listed_tax_events as
  select e.order_id, o.order_number, e.day, e.tax_state, e.gross, e.exempt, e.taxable, e.tax,
    o.tax_exempt_reason as exempt_reason, o.exemption_certificate as certificate, false as is_deleted
  from tax_events e join orders o on o.id = e.order_id
  where not exists (select from period_closings c where c.has_events and e.day between c.first_day and c.last_day)
  union all
  select k.order_id, k.order_number, k.day, k.tax_state, k.gross, k.exempt, k.taxable, k.tax, k.exempt_reason, k.certificate,
    not exists (select from orders o where o.id = k.order_id)
  from closed_tax_events k;

-- The place of a line in its day, so that a closed journal stays to the byte (R106).
alter table closed_journal_lines add column position integer not null default 0;
