-- The journal of a closed tax period stays as it was closed (R106). A period that was closed before has none.
alter table period_closings add column has_journal boolean not null default false;
create table closed_journal_lines (
  closing_id uuid not null references period_closings on delete cascade,
  day date not null,
  account text not null,
  description text not null,
  -- A debit where it is positive, a credit where it is negative.
  amount numeric(14,2) not null check (amount <> 0),
  primary key (day, account, description)
);
create index closed_journal_lines_closing on closed_journal_lines (closing_id);
