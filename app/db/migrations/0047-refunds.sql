-- What a refund was for (R150): the price was reduced, a piece came back, or it was paid by mistake. The first two lower what is
-- owed. `taken-back`: the payment itself was, as a sale that is voided. Null for refunds from before.

alter table order_payments
  add column purpose text check (purpose in ('price-reduced', 'piece-returned', 'paid-by-mistake', 'taken-back')),
  -- A payment that was taken back while its drawer and its day were open, and the refund that did so: only the history of the
  -- order and of the activity shows them (R155).
  add column is_undone boolean not null default false,
  add constraint order_payments_purpose check (purpose is null or kind = 'refund');

-- How much less is owed than the total says.
alter table orders add column reduced_amount numeric(10,2) not null default 0,
  add constraint orders_reduced check (reduced_amount between 0 and total_amount);

-- What came back of a line, and by how much less it is worth without tax.
alter table order_items
  add column returned_pieces integer not null default 0,
  add column reduced_amount numeric(10,2) not null default 0,
  add constraint order_items_returned check (returned_pieces between 0 and quantity),
  add constraint order_items_reduced check (reduced_amount between 0 and price * quantity);

-- What a refund lowers, by line; its amounts and taxes come to the refund.
create table order_reductions (
  id uuid primary key default gen_random_uuid(),
  refund_id uuid not null references order_payments on delete cascade,
  order_id uuid not null references orders on delete cascade,
  -- Null for what is no line: the delivery fee.
  order_item_id uuid references order_items on delete cascade,
  pieces integer not null default 0 check (pieces >= 0),
  goes_to text check (goes_to in ('stock', 'written-off')),
  amount numeric(10,2) not null check (amount >= 0),
  taxable numeric(10,2) not null check (taxable between 0 and amount),
  tax numeric(10,2) not null check (tax >= 0),
  returned_at timestamptz not null default now(),
  unique nulls not distinct (refund_id, order_item_id),
  check ((pieces > 0) = (goes_to is not null)),
  check (pieces = 0 or order_item_id is not null)
);
create index order_reductions_order on order_reductions (order_id);
create index order_reductions_item on order_reductions (order_item_id);

-- Whose the money of an order is depends on them (R96).
create trigger order_reductions_due after insert or update or delete on order_reductions
  for each row execute function note_due_collections();

-- A refund of before lowered the sales tax as far as the money was due. Where the goods had changed hands already, so did it
-- what is owed: nobody asked for that money again. All other orders owe what they did (docs/decisions/078).
with money as (
  select order_id, sum(amount) filter (where kind = 'payment') as paid, sum(amount) filter (where kind = 'refund') as refunded
  from order_payments group by order_id having bool_or(kind = 'refund')
), given_back as (
  select o.id, coalesce(paid, 0) - refunded as kept,
    least(total_amount, greatest(0, refunded - greatest(0, coalesce(paid, 0) - total_amount))) as cents
  from orders o join money m on m.order_id = o.id where o.status in ('delivered', 'completed')
)
update orders o set reduced_amount = g.cents,
  payment_status = case when g.kept >= total_amount - g.cents then 'paid' when g.kept > 0 then 'partial' else 'pending' end
from given_back g where g.id = o.id and g.cents > 0;

-- Orders that were deleted before can still be put back.
update snapshot_rows set content = content || '{"reduced_amount": 0}' where table_name = 'orders';
update snapshot_rows set content = content || '{"returned_pieces": 0, "reduced_amount": 0}' where table_name = 'order_items';
update snapshot_rows set content = content || '{"is_undone": false}' where table_name = 'order_payments';

-- As in 0028, with what refunds were for.
create or replace view tax_events as
  with placed as not materialized (
    select id, tax_state, coalesce(subtotal, total_amount) as subtotal, coalesce(delivery_fee, 0) as fee,
      coalesce(taxable_amount, 0) as taxable, coalesce(tax_amount, 0) as tax,
      case when tax_exempt_reason is null then coalesce(tax_rate, 0) else 0 end as rate, tax_exempt_reason is not null as is_exempt,
      status, case when confirmable_by is null then created_at else stock_taken_at end as placed_at
    from orders where stock_taken_at is not null
  ), cancelled as (
    select * from order_status_changes where to_status = 'cancelled' or from_status = 'cancelled'
  ), touched as (
    select order_id from order_payments where kind = 'refund' and not is_undone
    union select order_id from order_line_changes
    union select order_id from cancelled
  ), reduced as not materialized (
    select refund_id, sum(amount) as amount, coalesce(sum(amount) filter (where order_item_id is null), 0) as fee,
      sum(taxable) as taxable, sum(tax) as tax from order_reductions group by refund_id
  ), happened as (
    select p.id, store_day(p.placed_at) as day, p.placed_at as at, 1 as stands, 0 as change, 0 as paid, 0 as refunded,
      0 as amount_off, 0 as fee_off, 0 as taxable_off, 0 as tax_off
      from placed p join touched t on t.order_id = p.id
      where p.status <> 'cancelled' or exists (select from cancelled c where c.order_id = p.id)
    union all
    select order_id, store_day(created_at), created_at, 0,
      case kind when 'added' then price_after * quantity when 'removed' then -price_before * quantity
        else (price_after - price_before) * quantity end, 0, 0, 0, 0, 0, 0
      from order_line_changes
    union all
    select order_id, store_day(created_at), created_at, case when to_status = 'cancelled' then -1 else 1 end, 0, 0, 0, 0, 0, 0, 0 from cancelled
    union all
    -- A refund that says what for is money that is not there any more; one of before may have been either.
    select m.order_id, m.paid_on, m.created_at, 0, 0, case when m.kind = 'payment' then m.amount when m.purpose is not null then -m.amount else 0 end,
      case when m.kind = 'refund' and m.purpose is null then m.amount else 0 end,
      coalesce(r.amount, 0), coalesce(r.fee, 0), coalesce(r.taxable, 0), coalesce(r.tax, 0)
      from order_payments m join touched t on t.order_id = m.order_id left join reduced r on r.refund_id = m.id
      where not m.is_undone
  ), running as (
    select h.id, h.day, row_number() over so_far as place, p.tax_state, p.rate, p.tax, p.taxable, p.is_exempt,
      sum(h.stands) over so_far > 0 as stands, sum(h.paid) over so_far as paid, sum(h.refunded) over so_far as refunded,
      sum(h.taxable_off) over so_far as taxable_off, sum(h.tax_off) over so_far as tax_off,
      -- Orders that came without the parts of their total have no fee that could be lowered.
      p.fee - least(p.fee, sum(h.fee_off) over so_far) as fee,
      -- What its items cost at that moment, and how much less that was than what they cost now.
      p.subtotal - sum(h.change) over (partition by h.id) + sum(h.change) over so_far
        - sum(h.amount_off) over so_far + least(p.fee, sum(h.fee_off) over so_far) as goods,
      sum(h.change) over (partition by h.id) - sum(h.change) over so_far as later
    from happened h join placed p on p.id = h.id
    window so_far as (partition by h.id order by h.day, h.at, h.stands desc rows unbounded preceding)
  ), charged as materialized (
    select r.*, case when is_exempt then 0 else taxable - later - taxable_off end as base,
      tax - round(taxable * rate, 2) + round((taxable - later) * rate, 2) - tax_off as base_tax
    from running r
  ), owed as materialized (
    select c.*, goods + fee + base_tax as total,
      -- Money that went back although it was due: not what had been paid too much.
      greatest(0, refunded - greatest(0, paid - (goods + fee + base_tax))) as given_back
    from charged c
  ), left_over as materialized (
    select o.*, case when stands then greatest(0, total - given_back) else 0 end as remaining from owed o
  ), kept as materialized (
    select o.id, o.day, o.place, o.tax_state, o.remaining - part.tax as gross, least(o.remaining - part.tax, part.taxable) as taxable, part.tax,
      least(o.remaining - part.tax, part.fee) as fee
    from left_over o, lateral (select coalesce(round(base * remaining / nullif(total, 0), 2), 0) as taxable,
      coalesce(round(base_tax * remaining / nullif(total, 0), 2), 0) as tax,
      coalesce(round(fee * remaining / nullif(total, 0), 2), 0) as fee) as part
  ), changed as (
    select id, day, tax_state, gross - coalesce(lag(gross) over before, 0) as gross,
      taxable - coalesce(lag(taxable) over before, 0) as taxable, tax - coalesce(lag(tax) over before, 0) as tax,
      fee - coalesce(lag(fee) over before, 0) as fee
    from kept
    window before as (partition by id order by place)
  )
  select id as order_id, store_day(placed_at) as day, tax_state, subtotal + fee as gross, subtotal + fee - taxable as exempt, taxable, tax, fee
    from placed p where status <> 'cancelled' and not exists (select from touched t where t.order_id = p.id)
  union all
  select id, day, tax_state, gross, gross - taxable, taxable, tax, fee from changed where gross <> 0 or taxable <> 0 or tax <> 0;

-- As in 0036, with pieces that came back: on the day of their refund.
create or replace view cost_events as
  with placed as not materialized (
    select id, case when confirmable_by is null then created_at else stock_taken_at end as placed_at
    from orders o where stock_taken_at is not null and (status <> 'cancelled' or exists (
      select from order_status_changes c where c.order_id = o.id and c.to_status = 'cancelled'))
  ), moved as not materialized (
    select i.order_id, i.product_id, i.quantity as pieces, store_day(o.placed_at) as day, o.placed_at
      from order_items i join placed o on o.id = i.order_id
    union all
    select l.order_id, l.product_id, case l.kind when 'added' then -l.quantity else l.quantity end, store_day(o.placed_at), o.placed_at
      from order_line_changes l join placed o on o.id = l.order_id where l.kind <> 'reduced' and l.product_id is not null
    union all
    select l.order_id, l.product_id, case l.kind when 'added' then l.quantity else -l.quantity end, store_day(l.created_at), o.placed_at
      from order_line_changes l join placed o on o.id = l.order_id where l.kind <> 'reduced' and l.product_id is not null
    union all
    select c.order_id, i.product_id, case when c.to_status = 'cancelled' then -i.quantity else i.quantity end, store_day(c.created_at), o.placed_at
      from order_status_changes c join order_items i on i.order_id = c.order_id join placed o on o.id = c.order_id
      where c.to_status = 'cancelled' or c.from_status = 'cancelled'
    union all
    select r.order_id, i.product_id, -r.pieces, m.paid_on, o.placed_at
      from order_reductions r join order_payments m on m.id = r.refund_id join order_items i on i.id = r.order_item_id
      join placed o on o.id = r.order_id where r.pieces > 0
  )
  select m.order_id, m.day, m.product_id, m.pieces, m.pieces * product_cost_at(m.product_id, m.placed_at, p.cost) as cost
  from moved m join products p on p.id = m.product_id;

-- As in 0028, with pieces that came back. One that is written off then leaves the stock again by the history of its product.
create or replace view stock_moves as
  select product_id, created_at as at,
    coalesce((after ->> 'stock')::integer, 0) - coalesce((before ->> 'stock')::integer, 0) as pieces
    from product_changes where before ? 'stock' or after ? 'stock'
  union all
  select i.product_id, o.stock_taken_at, -i.quantity from orders o join order_items i on i.order_id = o.id
    where o.stock_taken_at is not null
  union all
  select i.product_id, o.stock_returned_at, i.quantity from orders o join order_items i on i.order_id = o.id
    where o.stock_returned_at is not null
  union all
  select c.product_id, moment.at, case when (c.kind = 'added') = moment.is_later then -c.quantity else c.quantity end
    from order_line_changes c join orders o on o.id = c.order_id,
      lateral (values (o.stock_taken_at, false), (c.created_at, true)) as moment(at, is_later)
    where c.kind <> 'reduced' and c.product_id is not null and o.stock_taken_at is not null
  union all
  select i.product_id, r.returned_at, r.pieces from order_reductions r join order_items i on i.id = r.order_item_id
    where r.pieces > 0;
