import { CommandForm } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { describeFloor, describeScope, describeSteps } from '#catalogue/markdowns/markdown-texts.ts'
import type { ShownRule } from '#catalogue/markdowns/markdown-views.ts'
import { Staircase } from './staircase.tsx'

/** The rules in their order: of those that fit a piece the first one counts. */
export function RuleList({ rules }: { rules: readonly ShownRule[] }) {
  return (
    <Card id="rules" heading="Rules" isSmall>
      {rules.length > 1 && (
        <p className="mt-1 text-ink-soft">When several rules fit a piece, the one higher up counts.</p>
      )}
      <ol className="mt-3 divide-y divide-line border-t border-line">
        {rules.map((rule, place) => (
          <RuleRow key={rule.id} rule={rule} place={place} />
        ))}
      </ol>
      <LinkButton href={href('/admin/markdowns/new')} className="mt-4">
        Add a rule
      </LinkButton>
    </Card>
  )
}

function RuleRow({ rule, place }: { rule: ShownRule; place: number }) {
  const { id, lotName, steps, floor, fitting } = rule
  const scope = describeScope(rule, lotName)
  const buttonLabel = (action: string) => `${action}: ${scope}`
  return (
    <li className="py-3">
      <p className="font-semibold wrap-anywhere">
        {place + 1}. {scope}
      </p>
      <p>{describeSteps(steps)}</p>
      <p className="text-sm text-ink-soft">
        {describeFloor(floor)}.{' '}
        {fitting === 0
          ? 'No product on sale fits it: was its category or condition renamed?'
          : `${counted(fitting, 'product')} on sale fit it.`}
      </p>
      <Staircase steps={steps} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <TextLink
          href={href('/admin/markdowns/rules/:id', { id })}
          aria-label={buttonLabel('Change')}
          className="inline-flex min-h-11 items-center pr-3"
        >
          Change
        </TextLink>
        {place > 0 && (
          <CommandForm
            command="promote"
            row={id}
            submit="Move up"
            button={{ tone: 'secondary', size: 'small', 'aria-label': buttonLabel('Move up') }}
          />
        )}
        <CommandForm
          command="remove"
          row={id}
          submit="Remove"
          button={{ tone: 'danger-outline', size: 'small', 'aria-label': buttonLabel('Remove') }}
        />
      </div>
    </li>
  )
}

/** What markdowns are good for, before there is a rule. */
export function NoRules() {
  return (
    <Card id="rules" heading="Let old stock get cheaper by itself" isSmall>
      <p className="mt-2 max-w-2xl">
        Write down once what you do anyway when a piece will not move. For example: “After 30 days on the
        floor 20% off, after 60 days 40% off, after 90 days 60% off, but never below half of what I paid.” A
        $200 dresser then costs $160 after a month, $120 after two, and so on until somebody takes it home.
      </p>
      <p className="mt-2 max-w-2xl text-ink-soft">
        The store changes the prices at night. The evening before you see here what it is about to do, and one
        press puts a whole night back. A price that you typed yourself is left alone.
      </p>
      <LinkButton href={href('/admin/markdowns/new')} tone="primary" className="mt-4">
        Add your first rule
      </LinkButton>
    </Card>
  )
}
