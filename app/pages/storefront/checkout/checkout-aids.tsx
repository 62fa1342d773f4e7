import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { suggestEmail } from '#shared/text/email-typo.ts'

// What helps to fill in the checkout, loaded once the page is there.
export { followCheckout } from './unsent-checkout.client.ts'

function emailField(form: HTMLFormElement | null): HTMLInputElement | null {
  const field = form?.elements.namedItem('email')
  return field instanceof HTMLInputElement ? field : null
}

/** What an email address was probably meant to be, one tap away (R229). `element`: the form, whose field it is about. */
export function EmailHint({ element }: { element: React.RefObject<HTMLFormElement | null> }) {
  const [meant, setMeant] = useState<string | null>(null)
  useEffect(() => {
    const field = emailField(element.current)
    if (!field) return
    const away = new AbortController()
    const look = () => setMeant(suggestEmail(field.value.trim()))
    look()
    field.addEventListener('blur', look, away)
    field.addEventListener('input', () => setMeant(null), away)
    return () => away.abort()
  }, [element])

  function accept(address: string) {
    const field = emailField(element.current)
    if (!field) return
    field.value = address
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <div role="status">
      {meant && (
        <p className="mt-1.5 wrap-anywhere">
          Did you mean {meant.slice(meant.lastIndexOf('@') + 1)}?{' '}
          <Button size="small" className="wrap-anywhere" onClick={() => accept(meant)}>
            Use {meant}
          </Button>
        </p>
      )}
    </div>
  )
}
