-- How the store calls itself and is reached; null leaves it to the settings of the process.
alter table store_settings
  add column store_name text check (length(store_name) between 1 and 80),
  add column store_email text check (length(store_email) between 3 and 255),
  add column store_phone text check (length(store_phone) between 7 and 25);

-- Every page says something of these; whoever has kept pages or the settings themselves has to hear of a change.
create function announce_settings_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', '');
  return null;
end $$;
create trigger store_settings_announced after insert or delete or update on store_settings
  for each statement execute function announce_settings_change();
