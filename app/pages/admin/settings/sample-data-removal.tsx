import { countedSamples } from '#upkeep/sample-data/sample-data.ts'
import { countSampleData, removeSampleData } from '#upkeep/sample-data/sample-removal.server.ts'
import { settingNotices } from '#settings/store/setting-messages.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { z } from '#shared/zod.ts'
import { LinkButton } from '#ui/button.tsx'
import { adminHome } from '#pages/admin/admin-pages.ts'
import { command, commands, done } from '#pages/admin/command.server.ts'
import type { Route } from './+types/sample-data-removal'

/** Asks first; samples are nobody's data, so that no recent proof is needed. */
export const loader = async () => ({ samples: await countSampleData() })

export const action = commands({
  'remove-samples': command({
    what: 'the removal of the sample data',
    form: z.object({}),
    // Everything that the store came with (R65).
    async run({ admin: { userId } }) {
      const { products: count, orders, kept } = await removeSampleData({ userId })
      return done(settingNotices.of('samples-removed', { count, orders, kept }), adminHome)
    },
  }),
})

export default function SampleDataRemoval({ loaderData: { samples } }: Route.ComponentProps) {
  const isThere = samples.products + samples.orders > 0
  return (
    <AdminPage
      title="Remove sample data"
      heading={isThere ? 'Remove sample data?' : 'There is nothing to do here'}
      lead={
        isThere &&
        `This removes ${countedSamples(samples)} with their pictures, payments, appointments and emails, also those that you have changed. Your own products and real orders stay. A sample product that a real order has is archived instead. This action cannot be undone.`
      }
      forms={['remove-samples']}
      className="panel mx-auto max-w-xl"
    >
      {isThere ? (
        <CommandForm
          command="remove-samples"
          failed="The sample data could not be removed"
          submit="Remove sample data"
          busy="Removing..."
          button={{ tone: 'danger' }}
          beside={<LinkButton href={adminHome}>Cancel</LinkButton>}
          className="mt-6 grid gap-4"
        />
      ) : (
        <LinkButton href={adminHome} className="mt-6">
          Back to the dashboard
        </LinkButton>
      )}
    </AdminPage>
  )
}
