import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { kindChoices, sheetHref } from './printed-schedule.ts'

interface Props<Kind> {
  label: string
  choices: readonly { kind: Kind; label: string }[]
  chosen: Kind
  hrefOf: (kind: Kind) => string
}

/** Links to pickups, deliveries, or both, with the current one marked. */
export function KindLinks<Kind extends AppointmentKind | null>({
  label,
  choices,
  chosen,
  hrefOf,
}: Props<Kind>) {
  return (
    <nav aria-label={label} className="flex print:hidden w-fit gap-1 rounded-control bg-sunken p-1">
      {choices.map((choice) => (
        <a
          key={choice.label}
          href={hrefOf(choice.kind)}
          aria-current={choice.kind === chosen ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-control px-4 font-semibold text-ink-soft hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-sm"
        >
          {choice.label}
        </a>
      ))}
    </nav>
  )
}

interface SheetKindsProps {
  sheet: Parameters<typeof sheetHref>[0]
  date: string
  kind: AppointmentKind | null
}

/** The links to the kinds of a day or week sheet. */
export function SheetKinds({ sheet, date, kind }: SheetKindsProps) {
  return (
    <KindLinks
      label="Appointments"
      choices={kindChoices}
      chosen={kind}
      hrefOf={(chosen) => sheetHref(sheet, { date, kind: chosen })}
    />
  )
}
