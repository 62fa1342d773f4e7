import { SIGNED_IN_TEXT } from '#accounts/signed-in.ts'
import { href } from '#shared/addresses.ts'
import { showToast } from '#ui/feedback/toaster.tsx'

/** Says once that the visitor is signed in, and lets the header look at the cart again. */
export async function tellSignedIn<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
): Promise<Answer> {
  const isSigningIn = new URL(request.url).searchParams.get('step') === 'sign-in'
  try {
    return await serverAction()
  } catch (error) {
    const target = error instanceof Response ? error.headers.get('Location') : null
    if (isSigningIn && target && !target.startsWith(href('/auth'))) {
      showToast({ tone: 'success', title: SIGNED_IN_TEXT })
      window.dispatchEvent(new Event('cart:updated'))
    }
    throw error
  }
}
