-- The activity page (R95) reads each history from its newest entry on.

create index order_status_changes_newest on order_status_changes (created_at desc);
create index order_status_changes_voids on order_status_changes (created_at desc)
  where from_status = 'completed' and to_status = 'cancelled';
create index order_line_changes_newest on order_line_changes (created_at desc);
create index order_notes_newest on order_notes (created_at desc);
create index order_payments_newest on order_payments (created_at desc);
create index order_items_pulled on order_items (pulled_at desc) where pulled_at is not null;
create index order_items_reduced on order_items (created_at desc) where reduction_reason is not null;
create index pickup_schedules_newest on pickup_schedules (created_at desc);
create index pickup_schedules_changed on pickup_schedules (updated_at desc);
-- Imports and runs of the markdown rules are told as a whole, by their own tables.
create index product_changes_newest on product_changes (created_at desc) where kind not in ('imported', 'marked-down');
-- A batch is told once, at its last row.
drop index product_changes_batch;
create index product_changes_batch on product_changes (batch_id, created_at desc, id desc);
