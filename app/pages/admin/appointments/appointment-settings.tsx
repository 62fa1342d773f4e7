import { randomUUID } from 'node:crypto'
import { useState, type FormEvent } from 'react'
import { useNavigation } from 'react-router'
import { kindLabels, parseKind, type AppointmentKind } from '#appointments/appointment-kind.ts'
import { actionOf, appointmentNotices } from '#appointments/appointment-messages.ts'
import { cancelSeen } from '#appointments/booking/appointment-changes.server.ts'
import { KindLinks } from '#appointments/calendar/kind-links.tsx'
import { readSettingsPage } from '#appointments/settings/appointment-settings-page.server.ts'
import { savePickupSettings } from '#appointments/settings/appointment-settings.server.ts'
import {
  appointmentForms,
  placeSettings,
  readAppointmentForm,
  slotSettings,
} from '#appointments/settings/appointment-settings.ts'
import { BlockedDates } from './blocked-dates-card.tsx'
import { makeConflictKey } from '#appointments/settings/hours-changes.server.ts'
import { ConflictList, ConflictQuestion } from './conflicts.tsx'
import type { PickupRules } from '#slots/slots.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { SettingFields } from '#kit/setting-fields.tsx'
import { UndoBar } from '#orders/undo/undo-form.tsx'
import { readOpenUndo } from '#orders/undo/undoable.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { z } from '#shared/zod.ts'
import { href } from '#shared/addresses.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { asks, command, commands, done, refused, reloadText } from '#pages/admin/command.server.ts'
import type { Route } from './+types/appointment-settings'
import { HoursFields, SlotPreview } from './appointment-settings-fields.tsx'

const readKind = (params: URLSearchParams) => parseKind(params.get('kind')) ?? 'pickup'

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = new Date()
  const [{ blockedOut, ...page }, undo] = await Promise.all([
    readSettingsPage(readKind(url.searchParams), now),
    readOpenUndo({ userId: adminOf(context).userId, now }),
  ])
  return { ...page, blockedOut: { count: blockedOut.length, key: makeConflictKey(blockedOut) }, undo }
}

/** Saves everything of a kind but the blocked dates; asks first when appointments would not fit any more. */
const saving = (kind: AppointmentKind) =>
  commands({
    save: command({
      what: 'saving pickup settings',
      form: appointmentForms[kind],
      async run({ form, now }) {
        const settings = readAppointmentForm(form)
        const outcome = await savePickupSettings({ kind, settings, confirmed: form.confirmed, now })
        if (!outcome.ok) {
          const { conflicts } = outcome.error
          return asks({ conflicts, key: makeConflictKey(conflicts) })
        }
        const conflicts = outcome.value.conflicts.length
        return done(appointmentNotices.of(actionOf(kind, 'saved'), { conflicts }), settingsHref(kind))
      },
    }),
    'cancel-conflicts': command({
      what: 'canceling appointments on blocked dates',
      form: z.object({ confirmed: z.string(reloadText) }),
      async run({ form: { confirmed }, admin: { userId }, now }) {
        const { blockedOut } = await readSettingsPage(kind, now)
        if (confirmed !== makeConflictKey(blockedOut))
          return refused(409, appointmentNotices.messageOf(appointmentNotices.of('conflicts-changed')))
        const conflicts = await cancelSeen(blockedOut, { userId, undoId: randomUUID(), now })
        return done(appointmentNotices.of('conflicts-cancelled', { conflicts }), settingsHref(kind))
      },
    }),
  })

export const action = (asked: Route.ActionArgs) => saving(readKind(asked.url.searchParams))(asked)

const tabs = [
  { kind: 'pickup', label: kindLabels.pickup.plural },
  { kind: 'delivery', label: kindLabels.delivery.plural },
] as const

const settingsHref = (kind: AppointmentKind) =>
  kind === 'pickup' ? href('/admin/pickup-settings') : `${href('/admin/pickup-settings')}?kind=${kind}`

const leads: Readonly<Record<AppointmentKind, string>> = {
  pickup: 'When customers can collect their orders, and where.',
  delivery: 'When orders can be delivered.',
}

/** What the form says at this moment; a text is what is wrong with it. */
function readRules(kind: AppointmentKind, form: HTMLFormElement): PickupRules | string {
  const parsed = appointmentForms[kind].safeParse(Object.fromEntries(new FormData(form)))
  return parsed.success ? readAppointmentForm(parsed.data) : (parsed.error.issues[0]?.message ?? '')
}

export default function PickupSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, settings, blocked, conflicts, blockedOut, today, undo } = loaderData
  const isBusy = useNavigation().formAction === settingsHref(kind)
  const question = actionData && 'question' in actionData ? actionData.question : null
  const [typed, setTyped] = useState<{ kind: AppointmentKind; rules: PickupRules | string } | null>(null)
  const [slots, place] = [slotSettings(kind), placeSettings(kind)]
  return (
    <AdminPage
      title="Pickup Settings"
      lead={leads[kind]}
      notices={appointmentNotices}
      isToasted
      forms={['save']}
    >
      <UndoBar undo={undo} back={settingsHref(kind)} />
      <div className="mt-6 grid gap-6">
        <KindLinks label="Settings of" choices={tabs} chosen={kind} hrefOf={settingsHref} />
        {question ? (
          <ConflictQuestion key={question.key} action="Saving this" conflicts={question.conflicts}>
            <SubmitButton form="settings" name="confirmed" value={question.key} disabled={isBusy}>
              Save Anyway
            </SubmitButton>
            <LinkButton href={settingsHref(kind)}>Discard Changes</LinkButton>
          </ConflictQuestion>
        ) : (
          <ConflictList conflicts={conflicts} blocked={blockedOut} />
        )}
        <CommandForm
          key={kind}
          id="settings"
          command="save"
          action={settingsHref(kind)}
          failed="Failed to update settings"
          submit="Save All Settings"
          button={{ size: 'large', className: 'sm:justify-self-start' }}
          onInput={({ currentTarget }: FormEvent<HTMLFormElement>) =>
            setTyped({ kind, rules: readRules(kind, currentTarget) })
          }
          className="grid gap-6"
        >
          <HoursFields kind={kind} hours={settings.businessHours} />
          <Card id="slots" heading="Time Slot Configuration">
            <div className="mt-4">
              <SettingFields list={slots} values={settings} />
            </div>
          </Card>
          <SlotPreview rules={typed?.kind === kind ? typed.rules : settings} />
          <Card id="location" heading={kind === 'pickup' ? 'Pickup Location & Instructions' : 'Instructions'}>
            <div className="mt-4">
              <SettingFields list={place} values={settings} />
            </div>
          </Card>
        </CommandForm>
        <BlockedDates dates={blocked} today={today} />
      </div>
    </AdminPage>
  )
}
