-- When shoppers may collect, and who comes when.
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

create table pickup_settings (
  id uuid primary key default gen_random_uuid(),
  is_only_row boolean not null default true unique check (is_only_row),
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
  pickup_location text,
  pickup_instructions text,
  updated_at timestamptz not null default now()
);

create table pickup_blocked_dates (
  id uuid primary key default gen_random_uuid(),
  date date not null unique,
  reason text,
  created_at timestamptz not null default now()
);

create table pickup_schedules (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  user_id uuid references users on delete set null,
  pickup_date date not null,
  pickup_time_start time not null,
  pickup_time_end time not null,
  customer_name text not null check (length(btrim(customer_name)) > 0),
  customer_email text not null,
  customer_phone text,
  notes text,
  status text not null default 'scheduled' check (status in ('scheduled', 'completed', 'cancelled', 'no_show')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (pickup_time_start < pickup_time_end)
);
-- One live appointment an order (decision 44).
create unique index pickup_schedules_live on pickup_schedules (order_id) where status = 'scheduled';
create index pickup_schedules_day on pickup_schedules (pickup_date, pickup_time_start) where status <> 'cancelled';
