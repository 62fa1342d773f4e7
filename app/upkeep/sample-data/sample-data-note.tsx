import { href } from '#shared/addresses.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { countedSamples, type SampleCounts } from './sample-data.ts'

/** Says what of the store is only there to be tried, and leads to its removal; nothing once it is gone (R65). */
export function SampleDataNote({ samples }: { samples: SampleCounts }) {
  if (samples.products + samples.orders === 0) return null
  return (
    <Card id="sample-data" heading="Sample data" isSmall className="mt-5">
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose grow basis-80 text-ink-soft">
          Your store came with {countedSamples(samples)} to try everything with. They count in every figure,
          and no email leaves for them. Remove them before you open.
        </p>
        <LinkButton href={href('/admin/settings/sample-data-removal')}>Remove sample data</LinkButton>
      </div>
    </Card>
  )
}
