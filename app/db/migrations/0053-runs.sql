-- One run of work that takes the store minutes; one of a kind at a time. In no backup: it says what the processes of this
-- store do and which backups lie on its disk, so that nothing that was running comes back as running.
create table runs (
  id uuid primary key default gen_random_uuid(),
  -- A backup, or a mass deletion or restoration in the danger zone: one transaction, which ends this row too, so that one
  -- that is not done has changed nothing (R32).
  kind text not null check (kind in ('backup', 'danger')),
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  -- How far it has come: tables or parts of the file, or orders or products deleted.
  step text not null check (step in ('writing', 'testing', 'copying', 'deleting', 'restoring')),
  steps_done integer not null default 0 check (steps_done >= 0),
  steps_total integer not null default 0 check (steps_total >= 0),
  is_cancel_wanted boolean not null default false,
  problem text,
  started_at timestamptz not null default now(),
  -- When its process last said that it is at work.
  seen_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Rows of a backup; orders or products that were deleted or put back, with their items or those of carts.
  row_count integer check (row_count >= 0),
  -- Of a backup; it is tested when all rows of the file stood in a database again, each as it was.
  name text unique check (name ~ '^store-[0-9a-zT-]+[.]tar[.]gz$'),
  place text check (place in ('folder', 'bucket')),
  size_kb integer check (size_kb >= 0),
  tested_at timestamptz,
  -- Of the danger zone.
  subject text check (subject in ('orders', 'products')),
  item_count integer check (item_count >= 0),
  check ((state = 'running') = (finished_at is null)),
  check (case kind when 'backup' then num_nulls(name, place) = 0 and num_nonnulls(subject, item_count) = 0
    else subject is not null and num_nonnulls(name, place, size_kb, tested_at) = 0 end),
  check (state <> 'done' or num_nulls(row_count) = 0 and (num_nulls(size_kb, tested_at) = 0 or item_count is not null))
);
create unique index runs_one_running on runs (kind) where state = 'running';
create index runs_newest on runs (kind, started_at desc);

insert into runs (id, kind, state, step, steps_done, steps_total, is_cancel_wanted, problem, started_at, seen_at, finished_at,
  row_count, name, place, size_kb, tested_at)
select id, 'backup', state, step, steps_done, steps_total, is_cancel_wanted, problem, started_at, seen_at, finished_at,
  row_count, name, place, size_kb, tested_at from backups;
insert into runs (id, kind, state, step, steps_done, steps_total, is_cancel_wanted, problem, started_at, seen_at, finished_at,
  row_count, subject, item_count)
select id, 'danger', state, step, steps_done, steps_total, is_cancel_wanted, problem, started_at, seen_at, finished_at,
  row_count, kind, item_count from danger_runs;
drop table backups, danger_runs;
