import { data } from 'react-router'
import { previewMarkdowns } from '#catalogue/markdowns/markdown-preview.server.ts'
import {
  listRules,
  readMarkdownSettings,
  saveMarkdownSettings,
} from '#catalogue/markdowns/markdown-rules.server.ts'
import { listRuns } from '#catalogue/markdowns/markdown-runs.server.ts'
import { settingsForm } from '#catalogue/markdowns/markdown-forms.ts'
import { describeSchedule, markdownNotices } from '#catalogue/markdowns/markdown-texts.ts'
import { countHolds, listHeld } from '#catalogue/markdowns/piece-markdown.server.ts'
import { HeldList } from '#catalogue/markdowns/page/held-list.tsx'
import { PreviewCard } from '#catalogue/markdowns/page/preview-card.tsx'
import { NoRules, RuleList } from '#catalogue/markdowns/page/rule-list.tsx'
import { RunList } from '#catalogue/markdowns/page/run-list.tsx'
import { ScheduleForm } from '#catalogue/markdowns/page/schedule-form.tsx'
import { href } from '#shared/addresses.ts'
import { saveTrouble } from '#shared/notices.ts'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/markdowns'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Markdowns', at)

export async function loader({ request }: Route.LoaderArgs) {
  const [rules, settings, preview, runs, counts, held] = await Promise.all([
    listRules(),
    readMarkdownSettings(),
    previewMarkdowns(new Date()),
    listRuns(),
    countHolds(),
    listHeld(),
  ])
  const { changedAt: _changedAt, ...schedule } = settings
  const notice = markdownNotices.read(new URL(request.url).searchParams)
  return { rules, settings: schedule, preview, runs, counts, held, notice }
}

/** Saves when the rules run (R84). */
export async function action({ request }: Route.ActionArgs) {
  const fields = await readForm(request, {
    texts: ['run_at', 'ending', 'shows_next', 'compares_after'],
    lists: ['weekdays'],
  })
  const refuse = (status: number, failure: string) => data({ failure }, { status, headers: privatePage })
  const parsed = settingsForm.safeParse({
    run_at: fields?.get('run_at'),
    ending: fields?.get('ending'),
    weekdays: fields?.getAll('weekdays') ?? [],
    shows_next: fields?.get('shows_next') === 'on',
    compares_after: fields?.get('compares_after') ?? '',
  })
  if (!parsed.success) return refuse(400, parsed.error.issues[0]?.message ?? 'Try again')
  return await catchFailure(
    'saving when markdowns run',
    async () => {
      await saveMarkdownSettings(parsed.data)
      return redirectWithNotice(href('/admin/markdowns'), markdownNotices.of('scheduled'))
    },
    (status) => refuse(status, saveTrouble),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { failure: saveTrouble })

/** Prices that go down by age: the rules, what they are about to do, and what they did. */
export default function Markdowns({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, settings, preview, runs, counts, held, notice } = loaderData
  const lead = `The longer a piece stands, the less it costs. ${describeSchedule(settings)} the store looks through the stock.`
  return (
    <>
      <AdminHeading heading="Markdowns" lead={lead} />
      <NoticeBar message={notice && !actionData ? markdownNotices.messageOf(notice) : null} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2 xl:items-start">
        <div className="grid min-w-0 gap-5">
          {rules.length === 0 ? <NoRules /> : <RuleList rules={rules} />}
          {preview && <PreviewCard preview={preview} runAt={settings.runAt} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <RunList runs={runs} />
          <HeldList counts={counts} held={held} />
          <ScheduleForm settings={settings} failure={actionData?.failure ?? null} />
        </div>
      </div>
    </>
  )
}
