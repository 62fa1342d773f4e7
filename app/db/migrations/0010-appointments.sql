-- Appointments: when orders may be collected or delivered, and who comes when.

-- A weekday's hours: on or off, and from before to after, as HH:MM of the store's clock.
create function is_business_hours(hours jsonb) returns boolean
language sql immutable parallel safe as $$
  select jsonb_typeof(hours) = 'object' and not exists (
    select 1 from jsonb_each(hours) as day(name, value)
    where name not in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')
      or jsonb_typeof(value) is distinct from 'object'
      or jsonb_typeof(value -> 'enabled') is distinct from 'boolean'
      or ((value ->> 'enabled')::boolean and not coalesce(
        value ->> 'start' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and value ->> 'end' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        and value ->> 'start' < value ->> 'end', false)))
$$;

-- Hours, capacity and terms of one kind of appointment.
create table pickup_settings (
  id uuid primary key default gen_random_uuid(),
  kind text not null unique default 'pickup' check (kind in ('pickup', 'delivery')),
  business_hours jsonb not null check (is_business_hours(business_hours)) default '{
    "monday": {"enabled": true, "start": "10:00", "end": "18:00"},
    "tuesday": {"enabled": true, "start": "10:00", "end": "18:00"},
    "wednesday": {"enabled": true, "start": "10:00", "end": "18:00"},
    "thursday": {"enabled": true, "start": "10:00", "end": "18:00"},
    "friday": {"enabled": true, "start": "10:00", "end": "18:00"},
    "saturday": {"enabled": true, "start": "10:00", "end": "18:00"},
    "sunday": {"enabled": false, "start": "10:00", "end": "18:00"}}',
  slot_duration_minutes integer not null default 60 check (slot_duration_minutes between 15 and 1440),
  max_pickups_per_slot integer not null default 1 check (max_pickups_per_slot >= 1),
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 1440),
  -- How long before its start a slot is no longer offered.
  lead_time_hours integer not null default 0 check (lead_time_hours between 0 and 720),
  -- How many days after today can be booked.
  horizon_days integer not null default 60 check (horizon_days between 1 and 730),
  -- How long before an appointment customers may still move or cancel it themselves.
  change_notice_hours integer not null default 2 check (change_notice_hours between 0 and 720),
  pickup_location text,
  pickup_instructions text,
  updated_at timestamptz not null default now(),
  -- A delivery goes where its order says.
  check (kind = 'pickup' or pickup_location is null)
);
insert into pickup_settings default values;
-- One van: a window of two hours at a time, known the day before.
insert into pickup_settings (kind, slot_duration_minutes, lead_time_hours, change_notice_hours)
values ('delivery', 120, 24, 12);

-- A day on which there are no appointments at all.
create table pickup_blocked_dates (
  id uuid primary key default gen_random_uuid(),
  date date not null unique,
  reason text,
  created_at timestamptz not null default now()
);

-- One appointment, in the time of the store's clock (R46).
create table pickup_schedules (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('pickup', 'delivery')),
  user_id uuid references users on delete set null,
  pickup_date date not null,
  pickup_time_start time not null,
  pickup_time_end time not null,
  customer_name text not null check (length(btrim(customer_name)) > 0),
  customer_email text not null,
  customer_phone text,
  notes text,
  status text not null default 'scheduled' check (status in ('scheduled', 'completed', 'cancelled', 'no_show')),
  -- Cancelled with its order: the mail about the order says so, and takes it out of its holder's calendar.
  is_off_with_order boolean not null default false,
  -- Of the calendar file: counts every change that its holder was told of.
  calendar_sequence integer not null default 0 check (calendar_sequence >= 0),
  -- When the reminder for its present time was written.
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (pickup_time_start < pickup_time_end),
  -- Its kind is its order's fulfilment, and can never be anything else.
  foreign key (order_id, kind) references orders (id, fulfilment)
);
-- One live appointment an order (R44).
create unique index pickup_schedules_live on pickup_schedules (order_id) where status = 'scheduled';
create index pickup_schedules_day on pickup_schedules (kind, pickup_date, pickup_time_start)
  where status <> 'cancelled';
create index pickup_schedules_upcoming on pickup_schedules (pickup_date, pickup_time_start, id);
create index pickup_schedules_email on pickup_schedules (lower(customer_email)) where status = 'no_show';

create function adopt_kind_of_order() returns trigger language plpgsql as $$
begin
  select fulfilment into new.kind from orders where id = new.order_id;
  return new;
end
$$;
-- Triggers fire in the order of their names: the kind is known before its capacity is checked.
create trigger pickup_schedules_adopt_kind before insert on pickup_schedules
for each row when (new.kind is null) execute function adopt_kind_of_order();

-- Bookings of the same kind on the same day wait for each other here (R45).
create function lock_pickup_date(kind text, day date) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtext(kind || '_date'), day - date '2000-01-01')
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
    and (old.kind, old.pickup_date, old.pickup_time_start, old.pickup_time_end)
      = (new.kind, new.pickup_date, new.pickup_time_start, new.pickup_time_end) then
    return new;
  end if;
  perform lock_pickup_date(new.kind, new.pickup_date);
  select max_pickups_per_slot into capacity from pickup_settings where kind = new.kind;
  select count(*) into taken from pickup_schedules
  where kind = new.kind and pickup_date = new.pickup_date and status <> 'cancelled' and id <> new.id
    and pickup_time_start < new.pickup_time_end and new.pickup_time_start < pickup_time_end;
  if taken >= capacity then
    raise exception 'no room for a % at % % - %', new.kind, new.pickup_date, new.pickup_time_start,
      new.pickup_time_end
      using errcode = 'exclusion_violation', constraint = 'pickup_schedules_capacity';
  end if;
  return new;
end
$$;
create trigger pickup_schedules_capacity before insert or update on pickup_schedules
for each row execute function guard_pickup_capacity();

-- Nobody comes for a cancelled order: its time is free again, no matter who cancelled it and how.
create function release_pickup_of_cancelled_order() returns trigger language plpgsql as $$
begin
  update pickup_schedules set status = 'cancelled', is_off_with_order = true,
    calendar_sequence = calendar_sequence + 1, updated_at = now()
  where order_id = new.id and status = 'scheduled';
  return null;
end
$$;
create trigger orders_release_pickup after update of status on orders
for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
execute function release_pickup_of_cancelled_order();

-- Goods that were handed over need no appointment any more: today's (or an earlier one) was kept, a later one frees
-- its time.
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
