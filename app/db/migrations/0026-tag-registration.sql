-- The registration number of the store as a dealer of secondhand goods, at the foot of the yellow tag (R76); null: none.
alter table store_settings add column tag_registration text check (length(tag_registration) between 1 and 40);
