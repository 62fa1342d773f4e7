-- How many pages were seen and what came of it, by day of the store (R103): counts alone, nothing about who it was.
create table visit_counts (
  day date not null,
  step text not null check (step in ('list', 'product', 'addition', 'checkout', 'order')),
  visits integer not null check (visits > 0),
  primary key (day, step)
);

-- What was searched for and not found, as often as that was.
create table lost_searches (
  day date not null,
  search text not null check (char_length(search) between 1 and 60 and search !~ '@|([0-9][ ().+/-]*){7}'),
  searches integer not null check (searches > 0),
  primary key (day, search)
);
