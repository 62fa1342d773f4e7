-- The sales tax report (R85): what each order adds to the taxable sales of which day, and the periods that are closed.

-- What Ohio lets a vendor keep who files and pays on time.
alter table tax_rules add column filing_discount numeric(6,5) not null default 0.0075 check (filing_discount between 0 and 1);

create index order_status_changes_cancelled on order_status_changes (order_id)
  where to_status = 'cancelled' or from_status = 'cancelled';

create function store_day(at timestamptz) returns date
language sql immutable parallel safe as $$ select (at at time zone 'America/New_York')::date $$;

-- Of each order: a sale on the day on which it was placed (or confirmed), and what lowers or raises it on the day on which
-- that happened: its items changed, it was cancelled or reopened, money went back for it. Their sum is the order as it
-- stands, less what was given back of it.
create view tax_events as
  with placed as not materialized (
    select id, tax_state, coalesce(subtotal, total_amount) as subtotal, coalesce(delivery_fee, 0) as fee,
      coalesce(taxable_amount, 0) as taxable, coalesce(tax_amount, 0) as tax,
      case when tax_exempt_reason is null then coalesce(tax_rate, 0) else 0 end as rate, tax_exempt_reason is not null as is_exempt,
      status, case when confirmable_by is null then created_at else stock_taken_at end as placed_at
    from orders where stock_taken_at is not null
  ), cancelled as (
    select * from order_status_changes where to_status = 'cancelled' or from_status = 'cancelled'
  ), touched as (
    select order_id from order_payments where kind = 'refund'
    union select order_id from order_line_changes
    union select order_id from cancelled
  ), happened as (
    select p.id, store_day(p.placed_at) as day, p.placed_at as at, 1 as stands, 0 as change, 0 as paid, 0 as refunded
      from placed p join touched t on t.order_id = p.id
      where p.status <> 'cancelled' or exists (select from cancelled c where c.order_id = p.id)
    union all
    select order_id, store_day(created_at), created_at, 0,
      case kind when 'added' then price_after * quantity when 'removed' then -price_before * quantity
        else (price_after - price_before) * quantity end, 0, 0
      from order_line_changes
    union all
    select order_id, store_day(created_at), created_at, case when to_status = 'cancelled' then -1 else 1 end, 0, 0, 0 from cancelled
    union all
    select m.order_id, m.paid_on, m.created_at, 0, 0, case m.kind when 'payment' then m.amount else 0 end,
      case m.kind when 'refund' then m.amount else 0 end
      from order_payments m join touched t on t.order_id = m.order_id
  ), running as (
    select h.id, h.day, row_number() over so_far as place, p.tax_state, p.fee, p.rate, p.tax, p.taxable, p.is_exempt,
      sum(h.stands) over so_far > 0 as stands, sum(h.paid) over so_far as paid, sum(h.refunded) over so_far as refunded,
      -- What its items cost at that moment, and how much less that was than what they cost now.
      p.subtotal - sum(h.change) over (partition by h.id) + sum(h.change) over so_far as goods,
      sum(h.change) over (partition by h.id) - sum(h.change) over so_far as later
    from happened h join placed p on p.id = h.id
    window so_far as (partition by h.id order by h.day, h.at, h.stands desc rows unbounded preceding)
  ), charged as materialized (
    select r.*, case when is_exempt then 0 else taxable - later end as base,
      tax - round(taxable * rate, 2) + round((taxable - later) * rate, 2) as base_tax
    from running r
  ), owed as materialized (
    select c.*, goods + fee + base_tax as total,
      -- Money that went back although it was due: not what had been paid too much.
      greatest(0, refunded - greatest(0, paid - (goods + fee + base_tax))) as given_back
    from charged c
  ), left_over as materialized (
    select o.*, case when stands then greatest(0, total - given_back) else 0 end as remaining from owed o
  ), kept as materialized (
    select o.id, o.day, o.place, o.tax_state, o.remaining - part.tax as gross, least(o.remaining - part.tax, part.taxable) as taxable, part.tax
    from left_over o, lateral (select coalesce(round(base * remaining / nullif(total, 0), 2), 0) as taxable,
      coalesce(round(base_tax * remaining / nullif(total, 0), 2), 0) as tax) as part
  ), changed as (
    select id, day, tax_state, gross - coalesce(lag(gross) over before, 0) as gross,
      taxable - coalesce(lag(taxable) over before, 0) as taxable, tax - coalesce(lag(tax) over before, 0) as tax
    from kept
    window before as (partition by id order by place)
  )
  select id as order_id, store_day(placed_at) as day, tax_state, subtotal + fee as gross, subtotal + fee - taxable as exempt, taxable, tax
    from placed p where status <> 'cancelled' and not exists (select from touched t where t.order_id = p.id)
  union all
  select id, day, tax_state, gross, gross - taxable, taxable, tax from changed where gross <> 0 or taxable <> 0 or tax <> 0;

-- A period that is closed. Its sums are as they were then; what changes later is a correction of the next period.
create table period_closings (
  id uuid primary key,
  first_day date not null unique,
  last_day date not null check (last_day >= first_day),
  closed_at timestamptz not null default clock_timestamp(),
  closed_by uuid references users on delete set null,
  unique (last_day)
);

-- Of each state: what the report of the period said, and what all days up to its end came to.
create table period_closing_sums (
  closing_id uuid not null references period_closings on delete cascade,
  kind text not null check (kind in ('period', 'through')),
  tax_state text not null check (tax_state in ('OH', 'MI')),
  gross numeric(14,2) not null,
  exempt numeric(14,2) not null,
  taxable numeric(14,2) not null,
  tax numeric(14,2) not null,
  primary key (closing_id, kind, tax_state),
  check (gross = exempt + taxable)
);
