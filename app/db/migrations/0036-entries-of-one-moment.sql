-- Many entries can be of one moment, those of a transaction or of a store that was taken over: the activity page (R95) sorts
-- by time and id, and so do its indexes.

drop index order_status_changes_newest, order_status_changes_voids, order_line_changes_newest, order_notes_newest,
  order_payments_newest, order_items_pulled, order_items_reduced, pickup_schedules_newest, pickup_schedules_changed,
  product_changes_newest;

create index order_status_changes_newest on order_status_changes (created_at desc, id desc);
create index order_status_changes_voids on order_status_changes (created_at desc, id desc)
  where from_status = 'completed' and to_status = 'cancelled';
create index order_line_changes_newest on order_line_changes (created_at desc, id desc);
create index order_notes_newest on order_notes (created_at desc, id desc);
create index order_payments_newest on order_payments (created_at desc, id desc);
create index order_items_pulled on order_items (pulled_at desc, id desc) where pulled_at is not null;
create index order_items_reduced on order_items (created_at desc, id desc) where reduction_reason is not null;
create index pickup_schedules_newest on pickup_schedules (created_at desc, id desc);
create index pickup_schedules_changed on pickup_schedules (updated_at desc, id desc) where updated_at > created_at;
create index product_changes_newest on product_changes (created_at desc, id desc) where kind not in ('imported', 'marked-down');

-- The sales tax report and the journal (R85, R97) read some days of tax_events and cost_events, whose day this is.
create index orders_placed_day on orders (store_day(case when confirmable_by is null then created_at else stock_taken_at end))
  where stock_taken_at is not null;

-- As in 0028; each branch has its day, so that only the orders of the days asked for are read.
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
  )
  select m.order_id, m.day, m.product_id, m.pieces, m.pieces * product_cost_at(m.product_id, m.placed_at, p.cost) as cost
  from moved m join products p on p.id = m.product_id;
