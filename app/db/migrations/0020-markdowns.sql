-- Markdowns by age (R84): what a piece first cost, since when it is on the floor, and by which rules it gets cheaper.

alter table products
  -- What it cost when it came onto the floor: every step is a part of that, so that steps never compound.
  add column first_price numeric(10,2) check (first_price > 0),
  -- Time that it was archived does not count: the trigger below moves it on by that.
  add column on_floor_since timestamptz,
  add column off_floor_since timestamptz,
  -- The percent of the last step that was dealt with, whether or not the price changed, and when.
  add column markdown_percent integer not null default 0 check (markdown_percent between 0 and 99),
  add column markdown_at timestamptz,
  -- Why the rules leave it alone: the owner paused or excluded it, or its price was changed by hand.
  add column markdown_hold text check (markdown_hold in ('paused', 'priced', 'excluded'));

-- What the store knows of products from before: the first price is the oldest one in their history.
update products p set
  on_floor_since = p.created_at,
  first_price = coalesce((
    select (c.before ->> 'price')::numeric from product_changes c
    where c.product_id = p.id and c.after is not null and c.before ->> 'price' is not null
    order by c.created_at limit 1), p.price)
where p.status = 'active';
create index products_markdown_hold on products (markdown_hold, id) where markdown_hold is not null;

-- The floor is where customers see it. A row that comes with its own dates keeps them: a deleted product that is back.
create function place_product_on_floor() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.on_floor_since := coalesce(new.on_floor_since, now());
    new.first_price := coalesce(new.first_price, new.price);
  elsif new.status = 'archived' then
    new.off_floor_since := now();
  elsif old.on_floor_since is null then
    new.on_floor_since := now();
    new.first_price := new.price;
  else
    new.on_floor_since := old.on_floor_since + (now() - coalesce(old.off_floor_since, now()));
    new.off_floor_since := null;
  end if;
  return new;
end $$;
create trigger products_placed_on_insert before insert on products
  for each row when (new.status = 'active') execute function place_product_on_floor();
create trigger products_placed_on_update before update on products
  for each row when (old.status <> new.status) execute function place_product_on_floor();

-- A price that somebody changed is theirs: the rules leave the piece alone until the owner says so. What the rules
-- change themselves, and undoing, set store.is_repriced.
create function hold_repriced_product() returns trigger language plpgsql as $$
begin
  new.markdown_hold := 'priced';
  return new;
end $$;
create trigger products_repriced before update on products for each row
  when (new.price <> old.price and old.on_floor_since is not null and new.markdown_hold is null
    and current_setting('store.is_repriced', true) is distinct from 'on')
  execute function hold_repriced_product();

alter table product_changes drop constraint product_changes_kind_check;
alter table product_changes add constraint product_changes_kind_check check (kind in (
  'created', 'copied', 'imported', 'edited', 'categorised', 'stocked', 'pictured', 'archived', 'restored', 'deleted', 'undone',
  'marked-down'
));

-- When the rules run, by the store's clock, and how prices end.
create table markdown_settings (
  id uuid primary key default gen_random_uuid(),
  is_only_row boolean not null default true unique check (is_only_row),
  run_at time not null default '02:30',
  -- Sunday is 0.
  weekdays integer[] not null default '{0,1,2,3,4,5,6}' check (weekdays <@ '{0,1,2,3,4,5,6}' and cardinality(weekdays) between 1 and 7),
  ending text not null default '00' check (ending in ('any', '00', '99')),
  -- Whether customers see the next step, on the page of a piece and on its tag.
  shows_next boolean not null default false,
  -- Of these settings or of a rule: what was changed holds from the next time on.
  changed_at timestamptz not null default now()
);
insert into markdown_settings default values;

-- The first rule that fits a piece counts, by position. Null fits all.
create table markdown_rules (
  id uuid primary key,
  position integer not null,
  category text check (length(btrim(category)) between 1 and 200),
  condition text check (length(btrim(condition)) between 1 and 200),
  -- Its rules go with a lot: without one they would fit everything.
  lot_id uuid references lots on delete cascade,
  -- No price goes below these; null for no such floor.
  floor_cost_percent integer check (floor_cost_percent between 1 and 1000),
  floor_amount numeric(10,2) check (floor_amount > 0),
  created_at timestamptz not null default now(),
  constraint markdown_rules_floor check (num_nonnulls(floor_cost_percent, floor_amount) <= 1),
  constraint markdown_rules_order unique (position) deferrable initially deferred
);
create index markdown_rules_lot on markdown_rules (lot_id) where lot_id is not null;

-- So many days after it came onto the floor a piece costs so many percent less than at first.
create table markdown_steps (
  rule_id uuid not null references markdown_rules on delete cascade,
  day integer not null check (day between 1 and 3650),
  percent integer not null check (percent between 1 and 99),
  primary key (rule_id, day)
);

-- One for each day that the rules ran for: its id is the batch that undoes it.
create table markdown_runs (
  id uuid primary key default gen_random_uuid(),
  run_on date not null unique,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  marked integer not null default 0 check (marked >= 0),
  floors_reached integer not null default 0 check (floors_reached >= 0),
  skipped integer not null default 0 check (skipped >= 0),
  amount_before numeric(14,2) not null default 0,
  amount_after numeric(14,2) not null default 0,
  undone_at timestamptz
);

-- Pages say the next step.
create trigger markdown_settings_announced after update on markdown_settings
  for each statement execute function announce_settings_change();
create trigger markdown_rules_announced after insert or delete or update on markdown_rules
  for each statement execute function announce_settings_change();
