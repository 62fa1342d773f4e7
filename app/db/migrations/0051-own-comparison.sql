-- After how many days on the floor at its first price a piece that gets cheaper is compared with that price (R149); null
-- for never.
alter table markdown_settings add column compares_after integer default 14 check (compares_after between 1 and 365);
