import { useEffect } from 'react'
import { href } from '#shared/addresses.ts'
import { showToast } from '#ui/feedback/toaster.tsx'
import { cartFailure, isInCartAlready, postCartAddition } from './cart-calls.client.ts'

/**
 * A form whose buttons named `product_id` put one piece of their product into the cart. It works
 * before and without JavaScript; with it, AddToCartListener takes over.
 */
export function AddToCartForm({ children }: { children: React.ReactNode }) {
  return (
    <form method="post" action={href('/api/cart')} data-add-to-cart="">
      <input type="hidden" name="action" value="add" />
      {children}
    </form>
  )
}

/** Two seconds are specified (S26), whatever else the message offers. */
const toastMs = 2000

/** The button itself confirms that it worked, for as long as the message is shown. */
function markAdded(button: HTMLButtonElement): void {
  button.dataset.added = ''
  setTimeout(() => delete button.dataset.added, toastMs)
}

const viewCart = { label: 'View cart', href: href('/cart') }

async function addAndTell(button: HTMLButtonElement): Promise<void> {
  // A second click while the first is on its way is the same request.
  if (button.ariaBusy) return
  button.ariaBusy = 'true'
  try {
    const { name, notice } = await postCartAddition(button.value)
    const title = name ? `✓ ${name} added to cart!` : 'Added to cart!'
    const description = notice ?? undefined
    showToast({ tone: 'success', subject: 'cart', title, description, action: viewCart, timeoutMs: toastMs })
    markAdded(button)
  } catch (error) {
    if (isInCartAlready(error))
      showToast({ tone: 'info', subject: 'cart', title: error.message, action: viewCart })
    else showToast(cartFailure(error, 'Failed to add to cart'))
  } finally {
    button.ariaBusy = null
  }
}

/** One listener for all the forms above: adds in place and confirms with a toast. */
export function AddToCartListener() {
  useEffect(() => {
    function takeOver(event: SubmitEvent) {
      const { target: form, submitter: button } = event
      if (!(form instanceof HTMLFormElement) || form.dataset.addToCart === undefined) return
      if (!(button instanceof HTMLButtonElement)) return
      event.preventDefault()
      void addAndTell(button)
    }
    document.addEventListener('submit', takeOver)
    return () => document.removeEventListener('submit', takeOver)
  }, [])
  return null
}
