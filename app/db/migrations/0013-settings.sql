-- What the owner may set besides, and who changed which setting.
alter table store_settings
  -- The ZIP table of the shop reaches 60 miles (decision 11).
  add column delivery_radius_miles integer not null default 25 check (delivery_radius_miles between 1 and 60),
  -- So long before the pay-by deadline its buyer is reminded; null means not at all.
  add column pay_by_reminder_hours integer check (pay_by_reminder_hours >= 1),
  add column pay_by_cancels boolean not null default false,
  add constraint store_settings_pay_by check (
    (pay_by_reminder_hours is null or coalesce(pay_by_reminder_hours < pay_by_hours, false))
    and (not pay_by_cancels or pay_by_hours is not null));

-- Both hold the same keys: the columns that changed.
create table setting_changes (
  id uuid primary key default gen_random_uuid(),
  settings text not null check (settings in ('payment', 'store')),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  user_id uuid references users on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index setting_changes_newest on setting_changes (created_at desc);
