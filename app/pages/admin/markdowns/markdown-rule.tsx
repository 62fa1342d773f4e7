import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { offeredCategories, offeredConditions } from '#catalogue/admin/form/product-choices.ts'
import { readFacetCounts } from '#catalogue/listing/facet-counts.server.ts'
import { ruleFields, ruleForm, ruleId } from '#catalogue/markdowns/markdown-forms.ts'
import { findRuleById, listRuleLots, saveRule } from '#catalogue/markdowns/markdown-rules.server.ts'
import { markdownNotices } from '#catalogue/markdowns/markdown-texts.ts'
import { RuleForm, textsOfRule } from '#catalogue/markdowns/page/rule-form.tsx'
import { href } from '#shared/addresses.ts'
import { saveTrouble } from '#shared/notices.ts'
import { isUuid } from '#shared/uuid.ts'
import { BackLink } from '#ui/back-link.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/markdown-rule'

export const headers = privateAnswer

const heading = (isNew: boolean) => (isNew ? 'New markdown rule' : 'Markdown rule')

export const meta = (at: Route.MetaArgs) => adminMeta(heading(at.loaderData?.isNew ?? false), at)

/** What a new rule begins with: an example to change. */
const example = {
  day1: '30',
  percent1: '20',
  day2: '60',
  percent2: '40',
  day3: '90',
  percent3: '60',
  floor: '50',
}

export async function loader({ params }: Route.LoaderArgs) {
  const { id = null } = params
  const rule = id !== null && isUuid(id) ? await findRuleById(id.toLowerCase()) : null
  if (id !== null && !rule) throw notFound()
  const [lots, { categories, conditions }] = await Promise.all([listRuleLots(), readFacetCounts()])
  return {
    id: rule?.id ?? randomUUID(),
    isNew: rule === null,
    values: rule ? textsOfRule(rule) : example,
    lots,
    categories: [...new Set([...categories, ...offeredCategories])],
    conditions: [...new Set([...conditions, ...offeredConditions])],
  }
}

/** Saves a rule; one that is sent twice is saved once (R84). */
export async function action({ request, params }: Route.ActionArgs) {
  const entered = await readFormTexts(request, ['id', ...ruleFields])
  const refuse = (status: number, failure: string) =>
    data({ failure, entered }, { status, headers: privatePage })
  // A new rule brings the id that its form was made with.
  const id = ruleId.safeParse(params.id ?? entered.id)
  const parsed = ruleForm.safeParse(entered)
  if (!id.success) return refuse(400, 'Reload the page and try again')
  if (!parsed.success) return refuse(400, parsed.error.issues[0]?.message ?? 'Try again')
  return await catchFailure(
    'saving a markdown rule',
    async () => {
      const isSaved = await saveRule({ id: id.data, ...parsed.data })
      if (!isSaved) return refuse(409, 'This lot is not there any more. Choose another one.')
      return redirectWithNotice(href('/admin/markdowns'), markdownNotices.of('saved'))
    },
    (status) => refuse(status, saveTrouble),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { failure: saveTrouble, entered: {} })

export default function MarkdownRulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, isNew, values, lots, categories, conditions } = loaderData
  const entered: Record<string, string> = actionData?.entered ?? {}
  return (
    <>
      <BackLink href={href('/admin/markdowns')}>Markdowns</BackLink>
      <AdminHeading heading={heading(isNew)} />
      <RuleForm
        action={isNew ? href('/admin/markdowns/new') : href('/admin/markdowns/rules/:id', { id })}
        newId={isNew ? (entered.id ?? id) : null}
        failure={actionData?.failure ?? null}
        values={Object.keys(entered).length > 0 ? entered : values}
        {...{ lots, categories, conditions }}
      />
    </>
  )
}
