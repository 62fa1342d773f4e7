-- Goods that were handed over need no appointment any more: today's (or an earlier one) was kept, a later one gives
-- its time away.
create function close_appointment_of_handed_over_order() returns trigger language plpgsql as $$
begin
  update pickup_schedules set updated_at = now(),
    status = case when pickup_date > (now() at time zone 'America/New_York')::date then 'cancelled' else 'completed' end,
    calendar_sequence = calendar_sequence + 1
  where order_id = new.id and status = 'scheduled';
  return null;
end
$$;

create trigger orders_close_appointment after update of status on orders
for each row when (new.status in ('delivered', 'completed') and old.status not in ('delivered', 'completed', 'cancelled'))
execute function close_appointment_of_handed_over_order();
