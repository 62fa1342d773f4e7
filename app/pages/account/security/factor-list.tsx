import { Form } from 'react-router'
import { href } from '#shared/addresses.ts'
import { formatStoreDate } from '#shared/time/shop-time.ts'
import { factorTypeLabels, type Factor } from '#accounts/factors/factor-rules.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'

/** The second factors of an account: name, kind, date, and the way to finish or remove each. */
export function FactorList({ factors }: { factors: readonly Factor[] }) {
  if (factors.length === 0)
    return <p className="mt-3 text-ink-soft">You have none yet. Your password is all that is asked for.</p>
  return (
    <ul className="mt-2 divide-y divide-line">
      {factors.map((factor) => (
        <FactorRow key={factor.id} factor={factor} />
      ))}
    </ul>
  )
}

function FactorRow({ factor }: { factor: Factor }) {
  const { id, friendlyName, factorType, phone, createdAt, status } = factor
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {friendlyName}{' '}
          {status === 'unverified' && <span className="badge badge-plain ml-1">Not finished</span>}
        </p>
        <p className="text-[0.9375rem] text-ink-soft">
          {factorTypeLabels[factorType]}
          {phone && ` ${phone}`}, added {formatStoreDate(new Date(createdAt))}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {status === 'unverified' && (
          <LinkButton href={href('/account/security/:id', { id })}>
            Finish<span className="sr-only"> setting up {friendlyName}</span>
          </LinkButton>
        )}
        <details>
          <summary className="button button-quiet list-none">
            Remove<span className="sr-only"> {friendlyName}</span>
          </summary>
          <Form
            method="post"
            action={href('/account/security/:id/removal', { id })}
            className="mt-2 max-w-xs"
          >
            <p className="text-[0.9375rem]">It will not be asked for any more.</p>
            <SubmitButton tone="secondary" className="mt-2 text-danger">
              Yes, remove<span className="sr-only"> {friendlyName}</span>
            </SubmitButton>
          </Form>
        </details>
      </div>
    </li>
  )
}
