-- Booking a time to collect: what the owner can set about it, and that no slot is ever sold twice.
alter table pickup_settings
  -- How long before its start a slot stops being offered.
  add column lead_time_hours integer not null default 0 check (lead_time_hours between 0 and 720),
  -- How many days after today can be booked.
  add column horizon_days integer not null default 60 check (horizon_days between 1 and 730),
  -- Until when customers may move or cancel an appointment themselves.
  add column change_notice_hours integer not null default 2 check (change_notice_hours between 0 and 720);

alter table pickup_schedules
  -- Of the calendar file: counts every change that its holder was told of.
  add column calendar_sequence integer not null default 0 check (calendar_sequence >= 0),
  -- When the reminder for its present time was written.
  add column reminded_at timestamptz;

create index pickup_schedules_upcoming on pickup_schedules (pickup_date, pickup_time_start, id);
create index pickup_schedules_email on pickup_schedules (lower(customer_email)) where status = 'no_show';

-- A mail may carry a calendar file.
alter table mail_outbox add column calendar text;

-- Whoever books a day waits here for whoever books the same day (decision 45).
create function lock_pickup_date(day date) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtext('pickup_date'), day - date '2000-01-01')
$$;

-- Plain SQL obeys capacity too: an appointment that comes to life, or moves, must find room at its time.
create function guard_pickup_capacity() returns trigger language plpgsql volatile as $$
declare
  capacity integer;
  taken integer;
begin
  if new.status = 'cancelled' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.status <> 'cancelled'
    and (old.pickup_date, old.pickup_time_start, old.pickup_time_end)
      = (new.pickup_date, new.pickup_time_start, new.pickup_time_end) then
    return new;
  end if;
  perform lock_pickup_date(new.pickup_date);
  select max_pickups_per_slot into capacity from pickup_settings;
  select count(*) into taken from pickup_schedules
  where pickup_date = new.pickup_date and status <> 'cancelled' and id <> new.id
    and pickup_time_start < new.pickup_time_end and new.pickup_time_start < pickup_time_end;
  if taken >= capacity then
    raise exception 'no room at % % - %', new.pickup_date, new.pickup_time_start, new.pickup_time_end
      using errcode = 'exclusion_violation', constraint = 'pickup_schedules_capacity';
  end if;
  return new;
end
$$;

create trigger pickup_schedules_capacity before insert or update on pickup_schedules
for each row execute function guard_pickup_capacity();

-- Nobody comes for a cancelled order: its time is free again, whoever cancelled it and how.
create function release_pickup_of_cancelled_order() returns trigger language plpgsql as $$
begin
  update pickup_schedules set status = 'cancelled', updated_at = now()
  where order_id = new.id and status = 'scheduled';
  return null;
end
$$;

create trigger orders_release_pickup after update of status on orders
for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
execute function release_pickup_of_cancelled_order();
