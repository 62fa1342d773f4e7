import { productForm } from '../../features/catalogue-admin/product-form.ts'

/** The texts of a product's form, each once; empty when the body is no form at all. */
export async function readTexts(request: Request): Promise<FormData> {
  const texts = new FormData()
  const sent = await request.formData().catch(() => null)
  for (const name of [...Object.keys(productForm.shape), 'seen_stock']) {
    const value = sent?.get(name)
    if (typeof value === 'string') texts.set(name, value)
  }
  return texts
}
