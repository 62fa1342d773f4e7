import { previewMarkdowns } from '#catalogue/markdowns/markdown-preview.server.ts'
import {
  listRules,
  promoteRule,
  readMarkdownSettings,
  removeRule,
  saveMarkdownSettings,
} from '#catalogue/markdowns/markdown-rules.server.ts'
import { listRuns, undoRun } from '#catalogue/markdowns/markdown-runs.server.ts'
import { markdownSettingsForm } from '#catalogue/markdowns/markdown-settings.ts'
import { describeSchedule, markdownNotices } from '#catalogue/markdowns/markdown-texts.ts'
import { countHolds, decidePiece, listHeld } from '#catalogue/markdowns/piece-markdown.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { ofRow } from '#shared/form-fields.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import type { Route } from './+types/markdowns'
import { HeldList, PreviewCard, RunList, ScheduleForm } from './markdown-cards.tsx'
import { NoRules, RuleList } from './rule-list.tsx'

export const shouldRevalidate = freshAfterConflict

export async function loader() {
  const [rules, settings, preview, runs, counts, held] = await Promise.all([
    listRules(),
    readMarkdownSettings(),
    previewMarkdowns(new Date()),
    listRuns(),
    countHolds(),
    listHeld(),
  ])
  const { changedAt: _changedAt, ...schedule } = settings
  return { rules, settings: schedule, preview, runs, counts, held }
}

const refuse = (status: number, code: 'gone' | 'not-undoable') =>
  refused(status, markdownNotices.messageOf(markdownNotices.of(code)))

/** When the rules run, their order, and the way back from a night (R84). */
export const action = commands({
  schedule: command({
    what: 'saving when markdowns run',
    form: markdownSettingsForm,
    async run({ form }) {
      await saveMarkdownSettings(form)
      return done(markdownNotices.of('scheduled'))
    },
  }),
  remove: command({
    what: 'removing a markdown rule',
    form: ofRow,
    run: async ({ form: { id } }) =>
      (await removeRule(id)) ? done(markdownNotices.of('removed')) : refuse(404, 'gone'),
  }),
  promote: command({
    what: 'moving a markdown rule up',
    form: ofRow,
    run: async ({ form: { id } }) =>
      (await promoteRule(id)) ? done(markdownNotices.of('promoted')) : refuse(404, 'gone'),
  }),
  // Lets the rules go on with a piece that they leave alone.
  resume: command({
    what: 'letting the markdown rules go on with a product',
    form: ofRow,
    run: async ({ form: { id } }) =>
      (await decidePiece({ id, decision: 'resume' }))
        ? done(markdownNotices.of('resumed'))
        : refused(404, 'This piece is not there any more'),
  }),
  undo: command({
    what: 'undoing a night of markdowns',
    form: ofRow,
    async run({ form: { id }, admin: { userId } }) {
      const outcome = await undoRun({ id, userId })
      if (!outcome.ok) return refuse(409, outcome.error.reason)
      const { count, refusedCount } = outcome.value
      return done(markdownNotices.of('undone', { count, otherCount: refusedCount }))
    },
  }),
})

/** Prices that go down by age: the rules, what they are about to do, and what they did. */
export default function Markdowns({ loaderData }: Route.ComponentProps) {
  const { rules, settings, preview, runs, counts, held } = loaderData
  return (
    <AdminPage
      title="Markdowns"
      lead={`The longer a piece stands, the less it costs. ${describeSchedule(settings)} the store looks through the stock.`}
      notices={markdownNotices}
      forms={['schedule']}
    >
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2 xl:items-start">
        <div className="grid min-w-0 gap-5">
          {rules.length === 0 ? <NoRules /> : <RuleList rules={rules} />}
          {preview && <PreviewCard preview={preview} runAt={settings.runAt} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <RunList runs={runs} />
          <HeldList counts={counts} held={held} />
          <ScheduleForm settings={settings} />
        </div>
      </div>
    </AdminPage>
  )
}
