-- The mail server that the owner entered in the form (R192); none where there is no row. SMTP_URL of the process wins.
create table mail_settings (
  only_one boolean primary key default true check (only_one),
  provider text not null check (provider ~ '^[a-z0-9-]{1,30}$'),
  host text not null check (length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  -- Empty: the provider has one for all, or asks for none.
  user_name text not null check (length(user_name) <= 254),
  -- Encrypted with the secret of the store; null for a server that asks for none.
  sealed_password text check (length(sealed_password) between 1 and 1000),
  from_address text not null check (length(from_address) between 3 and 254),
  updated_at timestamptz not null default now()
);
create trigger mail_settings_announced after insert or update or delete on mail_settings
  for each statement execute function announce_settings_change();
alter table setting_changes drop constraint setting_changes_settings_check,
  add constraint setting_changes_settings_check check (settings in ('pages', 'payment', 'store', 'tax', 'mail'));
