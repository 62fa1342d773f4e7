-- Backups are made daily and kept 14 days unless the owner chose otherwise (R157), and what is wrong with them is told (R158).
alter table backup_settings
  alter column every set default 'day',
  add column keep_days integer not null default 14 check (keep_days between 7 and 90),
  -- Whether the owner saved the schedule: a Never that nobody chose is told of.
  add column is_chosen boolean not null default false,
  -- When a whole backup last went to somebody's browser (R159).
  add column downloaded_at timestamptz,
  -- What was mailed to the owner; nothing once a backup is good again.
  add column told_trouble text check (told_trouble in ('failed', 'old'));

-- A row that is still as the migration wrote it, in its transaction and at its time, was never touched by anybody.
update backup_settings b set
  every = case when exists (select from schema_migrations m where m.name = '0012-store.sql'
    and m.xmin::text = b.xmin::text and m.applied_at = b.updated_at) then 'day' else every end,
  is_chosen = every <> 'off',
  updated_at = now();

-- Another kind of mail, beside those that there are.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'mail_outbox'::regclass and conname = 'mail_outbox_kind_check');
begin
  alter table mail_outbox drop constraint mail_outbox_kind_check;
  execute 'alter table mail_outbox add constraint mail_outbox_kind_check ' || replace(kinds, '''sms''::text', '''sms''::text, ''backup''::text');
end $$;

-- Steps of a new store that stay done once they were (R160); the test order is deleted right after it was placed.
alter table store_settings add column first_steps_done text[] not null default '{}';
create function remember_first_order() returns trigger language plpgsql as $$
begin
  update store_settings set first_steps_done = first_steps_done || array['order']
    where 'order' <> all (first_steps_done) and exists (select from gone where not is_sample);
  return null;
end $$;
create trigger orders_first_order after delete on orders
  referencing old table as gone for each statement execute function remember_first_order();
