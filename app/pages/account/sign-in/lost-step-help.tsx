import { EmailLink, PhoneLink } from '#ui/navigation/contact-links.tsx'
import type { ShopFacts } from '#pages/shop-facts.ts'

interface Props {
  store: Pick<ShopFacts, 'storeEmail' | 'storePhone'>
  /** Whose account it is, if it is one of the back office: the store cannot help its own owner. */
  staffEmail: string | null
}

/** For people who can no longer do the second step, and have no code either (R232). */
export function LostStepHelp({ store, staffEmail }: Props) {
  return (
    <details className="mt-5">
      <summary className="py-1 font-semibold">Lost your phone or key, and no recovery codes?</summary>
      <p className="mt-2 text-ink-soft">
        Write to <EmailLink address={store.storeEmail} />
        {store.storePhone && (
          <>
            {' '}
            or call <PhoneLink number={store.storePhone} />
          </>
        )}
        . Once we know it is you, we turn two-step sign-in off, and you sign in with your password.
      </p>
      {staffEmail && (
        <p className="mt-2 text-ink-soft">
          Is this your store? On the computer it runs on,{' '}
          <code className="wrap-anywhere">npm run admin -- remove-factors {staffEmail}</code> lets you in.
        </p>
      )}
    </details>
  )
}
