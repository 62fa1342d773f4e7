-- What was found when a piece was checked, as statements of fact with their day (R136), and what is looked at.
create table check_lines (
  department text not null check (department in ('electronics', 'home', 'toys')),
  place smallint not null check (place between 1 and 5),
  line text not null check (line = btrim(line) and length(line) between 1 and 80),
  primary key (department, place)
);
insert into check_lines (department, place, line) values
  ('electronics', 1, 'Powers on'), ('electronics', 2, 'Screen and case intact'), ('electronics', 3, 'Functions tried'),
  ('electronics', 4, 'Cable or remote included'), ('electronics', 5, 'Reset to factory'),
  ('home', 1, 'All parts and hardware'), ('home', 2, 'Stands firm'), ('home', 3, 'No tears or stains'), ('home', 4, 'No smell'),
  ('toys', 1, 'Complete'), ('toys', 2, 'Works'), ('toys', 3, 'Battery compartment clean');

-- No foreign key to the product, as in write_offs: one that is deleted and brought back has its checks again.
create table product_checks (
  id uuid primary key default gen_random_uuid(),
  -- The id of the first answer of those that were saved at once.
  check_id uuid not null,
  product_id uuid not null,
  place smallint not null check (place between 1 and 5),
  line text not null check (line = btrim(line) and length(line) between 1 and 80),
  answer text not null check (answer in ('yes', 'no', 'not-tested')),
  note text check (note = btrim(note) and length(note) between 1 and 1000),
  checked_by uuid references users on delete set null,
  checked_at timestamptz not null,
  unique (check_id, place)
);
create index product_checks_product on product_checks (product_id, checked_at desc);
create index product_checks_newest on product_checks (checked_at desc) where id = check_id;

create function refuse_check_change() returns trigger language plpgsql as $$
begin
  raise exception 'a check is never changed: check the piece again';
end $$;
create trigger product_checks_kept before update of product_id, line, answer, note, checked_at on product_checks
  for each row execute function refuse_check_change();
