import { href } from '#shared/addresses.ts'
import { describeRepair, repairOutcomes, type Repair } from './picture-messages.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

/** How far the look for missing pictures is, with its list of results. */
export function RepairStatus({ repair }: { repair: Repair }) {
  const { state, total, checked, results } = repair
  return (
    <Card
      id="repair-progress"
      heading={state === 'running' ? 'Fixing images...' : 'Result'}
      isSmall
      className="grid gap-4"
    >
      <p role="status" className={state === 'failed' ? 'font-medium text-danger' : 'font-medium'}>
        {describeRepair(repair)}
      </p>
      {state === 'running' && (
        <>
          <progress max={total} value={checked} aria-label="Products checked" className="h-2.5 w-full" />
          <PostForm action={href('/admin/picture-repair-cancellation')}>
            <SubmitButton tone="secondary">Stop</SubmitButton>
          </PostForm>
        </>
      )}
      {results.length > 0 && (
        <ul aria-label="Results" className="grid divide-y divide-line">
          {results.map(({ productId, productName, outcome }) => (
            <li
              key={productId}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2"
            >
              <TextLink
                href={href('/admin/products/:id/pictures', { id: productId })}
                className="min-w-0 wrap-anywhere"
              >
                {productName}
              </TextLink>
              <span className={outcome === 'fixed' ? 'text-success' : 'text-ink-soft'}>
                {repairOutcomes[outcome]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
