import { ChangeForm, useChange } from '../changes/change-form.tsx'

interface Props {
  product: { id: string; name: string; stock: number }
  back: string
}

/** The stock with a button for one piece less and one for one more; counted by the server, not by the page. */
export function StockButtons({ product, back }: Props) {
  const change = useChange()
  const button = 'admin-button grid min-w-11 place-content-center text-lg lg:min-w-8'
  return (
    <ChangeForm
      change={change}
      action={`/admin/products/${product.id}/stock`}
      back={back}
      className="inline-flex items-center gap-1"
    >
      <button
        type="submit"
        name="pieces"
        value="-1"
        disabled={product.stock === 0}
        aria-label={`One less of ${product.name}`}
        className={button}
      >
        −
      </button>
      <span
        className={`min-w-7 text-center tabular-nums ${product.stock === 0 ? 'font-semibold text-danger' : ''}`}
      >
        <span className="sr-only">Stock: </span>
        {product.stock}
      </span>
      <button
        type="submit"
        name="pieces"
        value="1"
        aria-label={`One more of ${product.name}`}
        className={button}
      >
        +
      </button>
    </ChangeForm>
  )
}
