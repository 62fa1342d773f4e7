-- What sales tax is charged from which day on, by the state in which the customer receives the goods (R80).

create table tax_rules (
  -- Names one entry, so that a form that is sent twice is saved once.
  id uuid primary key default gen_random_uuid(),
  state text not null check (state in ('OH', 'MI')),
  rate numeric(6,5) not null check (rate between 0 and 1),
  is_fee_taxed boolean not null default false,
  -- The first day, by the store's clock. Of two rules that begin on the same day the later one counts.
  valid_from date not null,
  -- Where the owner has the rate from.
  source text not null check (source = btrim(source) and length(source) between 1 and 200),
  entered_by uuid references users on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index tax_rules_in_force on tax_rules (state, valid_from desc, created_at desc);

-- What was charged by a rule cannot be told otherwise later.
create function keep_tax_rule() returns trigger
language plpgsql as $$
begin
  raise exception 'a tax rule is never changed: enter one that begins later';
end $$;
create trigger tax_rules_kept before update of state, rate, is_fee_taxed, valid_from on tax_rules
  for each row execute function keep_tax_rule();

insert into tax_rules (state, rate, is_fee_taxed, valid_from, source)
  select 'OH', sales_tax_rate, false, '2000-01-01', 'The settings that the store came with' from store_settings;
alter table store_settings drop column sales_tax_rate;

-- Each order keeps what it was charged. Before there were rules, every order was charged as one in Ohio.
alter table orders
  add column tax_state text not null default 'OH' check (tax_state in ('OH', 'MI')),
  add column is_fee_taxed boolean not null default false,
  -- 'no-rule': nothing is charged for deliveries to a state that has no rule.
  add column tax_exempt_reason text check (tax_exempt_reason in ('certificate', 'no-rule'));
update orders set tax_exempt_reason = 'certificate' where exemption_certificate is not null;
alter table orders
  add column taxable_amount numeric(10,2) generated always as (
    case when tax_exempt_reason is not null then least(subtotal, 0)
      else subtotal + case when is_fee_taxed then delivery_fee else 0 end end) stored,
  add constraint orders_certified check ((exemption_certificate is not null) = (coalesce(tax_exempt_reason, '') = 'certificate')),
  add constraint orders_untaxed check (tax_exempt_reason is null or coalesce(tax_amount, 0) = 0);

-- Orders that were deleted before can still be put back.
update snapshot_rows set content = content || jsonb_build_object('tax_state', 'OH', 'is_fee_taxed', false,
    'tax_exempt_reason', case when content ->> 'exemption_certificate' is not null then 'certificate' end)
  where table_name = 'orders';

alter table setting_changes drop constraint setting_changes_settings_check,
  add constraint setting_changes_settings_check check (settings in ('pages', 'payment', 'store', 'tax'));
