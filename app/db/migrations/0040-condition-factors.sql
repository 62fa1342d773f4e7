-- What a piece of a condition is worth of a new one, in percent, where the owner set it (R128); the program knows the rest.
create table condition_factors (
  condition text primary key check (length(condition) between 1 and 40),
  percent numeric(5, 2) not null check (percent between 1 and 100),
  updated_at timestamptz not null default now()
);
