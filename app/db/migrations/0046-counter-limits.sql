-- What a clerk may do at the counter without a manager (R177), and registers that are few and known (R178).

-- All quick items of one sale together, or a piece on hold that is sold or released, up to this.
alter table store_settings
  add column clerk_quick_amount numeric(10,2) not null default 50 check (clerk_quick_amount >= 0);

-- What was sold without a tag stays known as such when its product is found.
alter table order_items add column is_quick boolean not null default false;
update order_items i set is_quick = true from products p where p.id = i.product_id and p.is_quick;

-- What people did that the owner looks at, as the drawer was closed. Written once, like the rest of its report.
create table drawer_acts (
  id uuid primary key default gen_random_uuid(),
  drawer_session_id uuid not null references drawer_closings on delete cascade,
  act text not null check (act in ('quick', 'exempt', 'held-sold', 'held-given', 'released')),
  done_by uuid references users on delete set null,
  act_count integer not null check (act_count > 0),
  amount numeric(12,2) not null check (amount >= 0)
);
create index drawer_acts_session on drawer_acts (drawer_session_id);
create index drawer_acts_done_by on drawer_acts (done_by) where done_by is not null;

-- The browser that a register is in, by the hash of what its cookie says; null for those from before.
alter table counter_registers add column device_hash text;

-- Who was signed in on the device when the sale was made.
alter table offline_sales add column sold_by uuid references users on delete set null;
create index offline_sales_sold_by on offline_sales (sold_by) where sold_by is not null;

-- A register closes with the role of who opened it. Deferred: a changed role is a removed and a new one.
create function close_registers_of_nobody() returns trigger
language plpgsql as $$
begin
  if exists (select from counter_registers where closed_at is null) then
    perform pg_advisory_xact_lock(hashtext('counter_registers'), 0);
    update counter_registers r set closed_at = now()
    where closed_at is null and not exists (select from user_roles where user_id = r.opened_by);
  end if;
  return null;
end $$;
create constraint trigger user_roles_close_registers after delete on user_roles
  deferrable initially deferred for each row execute function close_registers_of_nobody();
