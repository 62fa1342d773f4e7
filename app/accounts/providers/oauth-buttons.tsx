import { href } from '#shared/addresses.ts'
import { FormError } from '#ui/forms/field.tsx'
import { providerProblem } from '#accounts/account-messages.ts'
import { LinkButton } from '#ui/button.tsx'

interface OAuthButtonsProps {
  /** The owner's setup; renders nothing without any. */
  providers: readonly { id: string; name: string }[]
  /** The path to lead on to. */
  redirect: string
  /** Code of what went wrong last time, from the address. */
  problem: string | null
}

/** Ways to sign in with an account that someone has elsewhere. Links: they work without JavaScript. */
export function OAuthButtons({ providers, redirect, problem }: OAuthButtonsProps) {
  if (providers.length === 0) return null
  return (
    <div className="mt-6 grid gap-3">
      {problem && <FormError title="Sign in failed">{providerProblem(problem)}</FormError>}
      {providers.map(({ id, name }) => (
        <LinkButton
          key={id}
          href={`${href('/auth/providers/:provider', { provider: id })}?${new URLSearchParams({ redirect }).toString()}`}
          className="w-full"
        >
          Continue with {name}
        </LinkButton>
      ))}
    </div>
  )
}
