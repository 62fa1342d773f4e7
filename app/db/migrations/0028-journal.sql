-- The journal for the accountant (R97).

-- As in 0021, and how much of the gross is the delivery fee.
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

-- What a piece cost at a moment, by the history of its product; null where that was not known.
create function product_cost_at(wanted uuid, moment timestamptz, cost_now numeric) returns numeric
language sql stable as $$
  select (coalesce((
    select before -> 'cost' from product_changes
    where product_id = wanted and created_at > moment and before ? 'cost' and after is not null
    order by created_at limit 1), to_jsonb(cost_now)) #>> '{}')::numeric
$$;

-- Pieces that left the store's own goods for an order, or came back, by day, at what they cost when the order was placed: all
-- of an order on its day, what was added or removed later on that day, all of it when it was cancelled or reopened.
create view cost_events as
  with placed as not materialized (
    select id, status, case when confirmable_by is null then created_at else stock_taken_at end as placed_at
    from orders o where stock_taken_at is not null and (status <> 'cancelled' or exists (
      select from order_status_changes c where c.order_id = o.id and c.to_status = 'cancelled'))
  ), moved as not materialized (
    select order_id, product_id, quantity as pieces, null::timestamptz as at from order_items
    union all
    select order_id, product_id, case kind when 'added' then -quantity else quantity end, null
      from order_line_changes where kind <> 'reduced' and product_id is not null
    union all
    select order_id, product_id, case kind when 'added' then quantity else -quantity end, created_at
      from order_line_changes where kind <> 'reduced' and product_id is not null
    union all
    select c.order_id, i.product_id, case when c.to_status = 'cancelled' then -i.quantity else i.quantity end, c.created_at
      from order_status_changes c join order_items i on i.order_id = c.order_id
      where c.to_status = 'cancelled' or c.from_status = 'cancelled'
  )
  select m.order_id, store_day(coalesce(m.at, o.placed_at)) as day, m.product_id, m.pieces,
    m.pieces * product_cost_at(m.product_id, o.placed_at, p.cost) as cost
  from moved m join placed o on o.id = m.order_id join products p on p.id = m.product_id;

-- What changed the stock of a product, and when: its history, orders that took pieces or gave them back, and items that were
-- added or removed later. Not in here is what left no record: deleted orders, and all products deleted at once.
create view stock_moves as
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
    where c.kind <> 'reduced' and c.product_id is not null and o.stock_taken_at is not null;
