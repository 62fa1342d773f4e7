-- The newest marks of posts, for the activity page (R95, R105).
create index marketplace_posts_newest on marketplace_posts (posted_at desc);

-- When a piece came onto the floor, and when it had left it before: a saved search is told what it could not show so far
-- (R93). on_floor_since says how long a piece has been for sale in all, which is another question.
alter table alert_arrivals
  add column arrived_at timestamptz not null default now(),
  add column left_at timestamptz;

create or replace function note_arrival() returns trigger language plpgsql as $$
begin
  insert into alert_arrivals (product_id, left_at)
  select new.id, case when old.on_floor_since is not null then coalesce(old.off_floor_since, now()) end
  where exists (select from alert_searches);
  return null;
end $$;
