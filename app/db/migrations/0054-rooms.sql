-- Which rooms the store uses beside the pages of the specification (R186). All, in a store that is there already or comes from
-- an older backup; in a new one, where no one has signed up yet, the counter.
alter table store_settings
  add column uses_counter boolean not null default true,
  add column uses_offline boolean not null default true,
  add column uses_staff boolean not null default true,
  add column uses_holds boolean not null default true,
  add column uses_markdowns boolean not null default true,
  add column uses_alerts boolean not null default true,
  add column uses_marketplaces boolean not null default true,
  add column uses_lots boolean not null default true,
  add column uses_tax_reports boolean not null default true,
  add column uses_visits boolean not null default true;
update store_settings set uses_offline = false, uses_staff = false, uses_holds = false, uses_markdowns = false,
  uses_alerts = false, uses_marketplaces = false, uses_lots = false, uses_tax_reports = false, uses_visits = false
  where not exists (select from users) and not exists (select from products) and not exists (select from orders);
