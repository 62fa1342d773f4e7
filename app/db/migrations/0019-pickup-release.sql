-- An appointment that is off because its order was cancelled: the mail about the order tells of it, and takes it
-- out of its holder's calendar.
alter table pickup_schedules add column is_off_with_order boolean not null default false;

create or replace function release_pickup_of_cancelled_order() returns trigger language plpgsql as $$
begin
  update pickup_schedules set status = 'cancelled', is_off_with_order = true,
    calendar_sequence = calendar_sequence + 1, updated_at = now()
  where order_id = new.id and status = 'scheduled';
  return null;
end
$$;

-- At the door an order is found by what its customer says.
create index orders_handover on orders (handover_code) where fulfilment = 'pickup';
