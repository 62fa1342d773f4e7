-- Where a piece stands in the store, as the owner calls the place: "Aisle 2, shelf 3". Customers never see it.
alter table products add column location text check (length(location) <= 60);
alter table import_rows add column location text check (length(location) <= 60);
create index products_location on products (location) where location is not null;

create or replace function product_facts_of(p products) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'name', p.name, 'description', p.description, 'brand', p.brand, 'category', p.category, 'condition', p.condition,
    'price', p.price, 'original_price', p.original_price, 'margin', p.margin, 'cost', p.cost, 'stock', p.stock,
    'status', p.status, 'images', to_jsonb(p.images), 'asin', p.asin, 'dimensions', p.dimensions, 'condition_note', p.condition_note,
    'location', p.location, 'upc', p.upc, 'model', p.model, 'lpn', p.lpn, 'supplier_notes', p.supplier_notes)
$$;
