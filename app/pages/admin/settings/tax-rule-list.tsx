import { formatShortStoreDate } from '#shared/time/shop-time.ts'
import { Card } from '#ui/card.tsx'
import {
  getStanding,
  taxRuleText,
  taxStateNames,
  taxStates,
  type DatedTaxRule,
} from '#settings/tax/tax-rules.ts'

const standings = { 'in-force': 'In force', 'to-come': 'To come', replaced: 'Replaced' }

interface Props {
  /** The latest first. */
  rules: readonly DatedTaxRule[]
  /** 'YYYY-MM-DD' */
  today: string
}

/** The rules of each state, and what the store does where there is none. */
export function TaxRuleList({ rules, today }: Props) {
  return (
    <div className="mt-5 grid gap-5 lg:grid-cols-2">
      {taxStates.map((state) => {
        const own = rules.filter((rule) => rule.state === state)
        return (
          <Card key={state} id={`tax-${state}`} heading={taxStateNames[state]} isSmall>
            <p className="mt-1 text-ink-soft">
              {state === 'OH'
                ? 'Pickups, sales at the counter and deliveries in Ohio.'
                : 'Deliveries in Michigan.'}
            </p>
            {own.length === 0 && (
              <p className="mt-3">
                There is no rule, so no tax is charged. Ask your accountant whether you have to register with
                the Michigan Department of Treasury before you deliver there.
              </p>
            )}
            <ul className="mt-3 divide-y divide-line">
              {own.map((rule) => (
                <RuleRow key={rule.id} rule={rule} standing={standings[getStanding(rule, own, today)]} />
              ))}
            </ul>
          </Card>
        )
      })}
    </div>
  )
}

function RuleRow({ rule, standing }: { rule: DatedTaxRule; standing: string }) {
  // Noon in Greenwich is the same day in Toledo.
  const from = formatShortStoreDate(new Date(`${rule.validFrom}T12:00:00Z`))
  const isFirst = rule.validFrom < '2001'
  return (
    <li className={`py-2.5 ${standing === standings.replaced ? 'text-ink-soft' : ''}`}>
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>{taxRuleText(rule)}</strong>
        <span>{standing}</span>
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {isFirst ? 'From the start' : `From ${from}`} · {rule.source}
      </p>
    </li>
  )
}
