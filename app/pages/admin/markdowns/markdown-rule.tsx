import { randomUUID } from 'node:crypto'
import { offeredCategories, offeredConditions } from '#catalogue/admin/form/product-choices.ts'
import { readFacetCounts } from '#catalogue/listing/facet-counts.server.ts'
import { ruleForm } from '#catalogue/markdowns/markdown-forms.ts'
import { findRuleById, listRuleLots, saveRule } from '#catalogue/markdowns/markdown-rules.server.ts'
import { markdownNotices } from '#catalogue/markdowns/markdown-texts.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { notFound } from '#pages/page-headers.ts'
import type { Route } from './+types/markdown-rule'
import { RuleForm, textsOfRule } from './rule-form.tsx'

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

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const rule = id !== undefined && isUuid(id) ? await findRuleById(id.toLowerCase()) : null
  if (id !== undefined && !rule) throw notFound()
  const [lots, { categories, conditions }] = await Promise.all([listRuleLots(), readFacetCounts()])
  return {
    newId: rule ? null : randomUUID(),
    values: rule ? textsOfRule(rule) : example,
    lots,
    categories: [...new Set([...categories, ...offeredCategories])],
    conditions: [...new Set([...conditions, ...offeredConditions])],
  }
}

/** Saves a rule; one that is sent twice is saved once (R84). */
export const action = commands({
  save: command({
    what: 'saving a markdown rule',
    form: ruleForm,
    async run({ form: { id: newId, ...rule }, asked: { params }, id }) {
      // A new rule brings the id that its form was made with.
      const ruleId = params.id === undefined ? newId : id()
      if (!ruleId) return refused(400, 'Reload the page and try again')
      return (await saveRule({ id: ruleId, ...rule }))
        ? done(markdownNotices.of('saved'), href('/admin/markdowns'))
        : refused(409, 'This lot is not there any more. Choose another one.', 'lot')
    },
  }),
})

export default function MarkdownRulePage({ loaderData: { newId, ...form } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={newId ? 'New markdown rule' : 'Markdown rule'}
      back={[href('/admin/markdowns'), 'Markdowns']}
      forms={['save']}
    >
      <RuleForm newId={newId} {...form} />
    </AdminPage>
  )
}
