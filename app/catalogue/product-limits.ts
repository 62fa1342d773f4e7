/** How much a product can hold, at every entrance: texts in characters (UTF-16). */
export const productLimits = {
  name: 500,
  /** Of brand, category and condition: as long as a link of All Deals carries. */
  choice: 200,
  dimensions: 200,
  conditionNote: 1000,
  location: 60,
  priceNote: 200,
  description: 20_000,
  /** Of what suppliers tell: longer texts of files are cut. */
  upc: 40,
  model: 200,
  lpn: 1000,
  supplierNotes: 4000,
  /** Pieces. */
  stock: 1_000_000,
  images: 24,
  pictureCaption: 120,
  imageAddress: 2000,
} as const
