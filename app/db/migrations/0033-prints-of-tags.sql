-- The tags that were printed at once, by the id of the first row of them (R76): the activity page (R95) tells them together.
alter table tag_prints add column print_id uuid;
update tag_prints set print_id = id;
alter table tag_prints alter column print_id set not null;
create index tag_prints_print on tag_prints (print_id);
create index tag_prints_newest on tag_prints (printed_at desc) where id = print_id;
