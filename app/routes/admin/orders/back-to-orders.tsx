/** The way back to the table. */
export function BackToOrders() {
  return (
    <a
      href="/admin/orders"
      className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
    >
      ← Orders
    </a>
  )
}
