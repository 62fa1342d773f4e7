/** The way back to the table. */
export function BackToProducts() {
  return (
    <a
      href="/admin/products"
      className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
    >
      ← Products
    </a>
  )
}
