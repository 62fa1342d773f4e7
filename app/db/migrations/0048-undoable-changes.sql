-- What the owner changed and can take back for ten seconds, while the emails about it wait (R173): an order, its appointment,
-- or both. One action may change several orders. What was written in the same transaction has the same moment.
create table undoable_changes (
  action_id uuid not null,
  order_id uuid not null references orders on delete cascade,
  -- What the order was; null where only its appointment changed.
  from_status text,
  appointment_id uuid references pickup_schedules on delete cascade,
  appointment_from text check (appointment_from in ('scheduled', 'completed', 'cancelled', 'no_show')),
  done_by uuid references users on delete set null,
  done_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (action_id, order_id),
  check (num_nonnulls(appointment_id, appointment_from) <> 1),
  check (from_status is not null or appointment_id is not null)
);
create index undoable_changes_newest on undoable_changes (done_by, done_at desc);
create index undoable_changes_order on undoable_changes (order_id);
create index undoable_changes_appointment on undoable_changes (appointment_id) where appointment_id is not null;
