-- The attributes of a product that rows of imports did not hold yet; their limits are those of products.
alter table import_rows
  add column dimensions text check (length(dimensions) <= 200),
  add column condition_note text check (length(condition_note) <= 1000);
