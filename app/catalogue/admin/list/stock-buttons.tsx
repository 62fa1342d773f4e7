import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { useChange } from '#catalogue/admin/changes/change.tsx'
import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'

interface Props {
  product: { id: string; name: string; stock: number }
  back: string
}

/** The stock with a button for one piece less and one for one more; counted by the server, not by the page. */
export function StockButtons({ product, back }: Props) {
  const change = useChange()
  return (
    <ChangeForm
      change={change}
      action={href('/admin/products/:id/stock', { id: product.id })}
      back={back}
      className="inline-flex items-center gap-1"
    >
      <SubmitButton
        tone="secondary"
        size="small"
        name="pieces"
        value="-1"
        disabled={product.stock === 0}
        aria-label={`One less of ${product.name}`}
        className="min-w-11 text-lg lg:min-w-8"
      >
        −
      </SubmitButton>
      <span
        className={`min-w-7 text-center tabular-nums ${product.stock === 0 ? 'font-semibold text-danger' : ''}`}
      >
        <span className="sr-only">Stock: </span>
        {product.stock}
      </span>
      <SubmitButton
        tone="secondary"
        size="small"
        name="pieces"
        value="1"
        aria-label={`One more of ${product.name}`}
        className="min-w-11 text-lg lg:min-w-8"
      >
        +
      </SubmitButton>
    </ChangeForm>
  )
}
