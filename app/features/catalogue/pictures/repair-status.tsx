import { describeRepair, repairOutcomes, type Repair } from './repair-rules.ts'

/** How far the look for missing pictures is, with its list of results. */
export function RepairStatus({ repair }: { repair: Repair }) {
  const { state, total, checked, results } = repair
  return (
    <section aria-labelledby="repair-progress" className="panel grid gap-4">
      <h2 id="repair-progress" className="text-xl font-bold">
        {state === 'running' ? 'Fixing images...' : 'Result'}
      </h2>
      <p role="status" className={state === 'failed' ? 'font-medium text-danger' : 'font-medium'}>
        {describeRepair(repair)}
      </p>
      {state === 'running' && (
        <>
          <progress max={total} value={checked} aria-label="Products checked" className="h-2.5 w-full" />
          <form method="post" action="/admin/picture-repair-cancellation">
            <button type="submit" className="button button-secondary">
              Stop
            </button>
          </form>
        </>
      )}
      {results.length > 0 && (
        <ul aria-label="Results" className="grid divide-y divide-line">
          {results.map(({ productId, productName, outcome }) => (
            <li
              key={productId}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2"
            >
              <a href={`/admin/products/${productId}/pictures`} className="text-link min-w-0 wrap-anywhere">
                {productName}
              </a>
              <span className={outcome === 'fixed' ? 'text-success' : 'text-ink-soft'}>
                {repairOutcomes[outcome]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
