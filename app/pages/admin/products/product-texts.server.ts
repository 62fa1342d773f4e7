import { newProductValues } from '#catalogue/admin/form/product-form.ts'
import { readForm } from '#pages/form-body.server.ts'

/** The texts of a product's form, each once; empty when the body is no form at all. */
export async function readTexts(request: Request): Promise<FormData> {
  const names = { texts: [...Object.keys(newProductValues), 'seen_stock', 'id', 'next'] }
  return (await readForm(request, names)) ?? new FormData()
}
