-- Deliveries are by appointment too: the engine of the pickups, with hours, capacity and terms of their own.
alter table pickup_settings
  add column kind text not null default 'pickup' check (kind in ('pickup', 'delivery')),
  drop column is_only_row;
alter table pickup_settings
  add unique (kind),
  -- Where a delivery goes is said by its order.
  add check (kind = 'pickup' or pickup_location is null);
-- One van: a window of two hours at a time, known the day before.
insert into pickup_settings (kind, slot_duration_minutes, lead_time_hours, change_notice_hours)
values ('delivery', 120, 24, 12);

-- What an appointment is for is its order's fulfilment, and can never be anything else.
alter table orders add unique (id, fulfilment);
alter table pickup_schedules add column kind text;
update pickup_schedules s set kind = o.fulfilment from orders o where o.id = s.order_id;
alter table pickup_schedules
  alter column kind set not null,
  add foreign key (order_id, kind) references orders (id, fulfilment);

create function adopt_kind_of_order() returns trigger language plpgsql as $$
begin
  select fulfilment into new.kind from orders where id = new.order_id;
  return new;
end
$$;

-- Triggers fire in the order of their names: the kind is known before its capacity is asked for.
create trigger pickup_schedules_adopt_kind before insert on pickup_schedules
for each row when (new.kind is null) execute function adopt_kind_of_order();

drop index pickup_schedules_day;
create index pickup_schedules_day on pickup_schedules (kind, pickup_date, pickup_time_start)
  where status <> 'cancelled';

-- Pickups wait for pickups of the same day, deliveries for deliveries.
drop function lock_pickup_date(date);
create function lock_pickup_date(kind text, day date) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtext(kind || '_date'), day - date '2000-01-01')
$$;

create or replace function guard_pickup_capacity() returns trigger language plpgsql volatile as $$
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
