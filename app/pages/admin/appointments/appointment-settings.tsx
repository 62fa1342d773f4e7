import { useEffect, useState } from 'react'
import { data, useNavigation } from 'react-router'
import { kindLabels, parseKind, type AppointmentKind } from '#appointments/appointment-kind.ts'
import { BlockedDates } from '#appointments/settings/blocked-dates.tsx'
import { conflictKeyOf } from '#appointments/settings/conflict-key.server.ts'
import { ConflictList } from '#appointments/settings/conflict-list.tsx'
import { ConflictQuestion } from '#appointments/settings/conflict-question.tsx'
import { KindLinks } from '#appointments/calendar/kind-links.tsx'
import { actionOf, appointmentNotices, failedTo, troubleReason } from '#appointments/appointment-messages.ts'
import { savePickupSettings } from '#appointments/settings/appointment-settings.server.ts'
import { HoursFields, PlaceFields, SlotFields } from '#appointments/settings/appointment-settings-fields.tsx'
import {
  parseSettings,
  settingsFieldNames,
  settingsTexts,
  type SettingsTexts,
} from '#appointments/settings/appointment-settings-form.ts'
import { readSettingsPage } from '#appointments/settings/appointment-settings-page.server.ts'
import { SlotPreview } from '#appointments/settings/slot-preview.tsx'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { FormError } from '#ui/forms/field.tsx'
import { showToast } from '#ui/feedback/toaster.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/appointment-settings'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

export const loader = ({ url: { searchParams } }: Route.LoaderArgs) =>
  readSettingsPage(parseKind(searchParams.get('kind')) ?? 'pickup', new Date())

/** Saves everything of a kind but the blocked dates; asks first when appointments would not fit any more. */
export async function action({ request }: Route.ActionArgs) {
  const kind = parseKind(new URL(request.url).searchParams.get('kind')) ?? 'pickup'
  const texts = await readFormTexts(request, [...settingsFieldNames, 'confirmed'])
  const settings = parseSettings(kind, texts)
  if ('field' in settings) return data({ problem: settings, texts, question: null }, 400)
  const confirmed = texts.confirmed ?? null
  const saving = { kind, settings, confirmed, now: new Date() }
  return await catchFailure(
    'saving pickup settings',
    async () => answerTo(kind, texts, await savePickupSettings(saving)),
    (status) => data({ ...troubled(), texts }, status),
  )
}

function answerTo(
  kind: AppointmentKind,
  texts: SettingsTexts,
  outcome: Awaited<ReturnType<typeof savePickupSettings>>,
) {
  if (!outcome.ok) {
    const { conflicts } = outcome.error
    return data({ problem: null, texts, question: { conflicts, key: conflictKeyOf(conflicts) } }, 409)
  }
  const conflicts = outcome.value.conflicts.length
  return redirectWithNotice(settingsHref(kind), appointmentNotices.of(actionOf(kind, 'saved'), { conflicts }))
}

/** A failure that nobody expected belongs to no field. */
const troubled = () => ({ problem: { field: '', message: troubleReason }, question: null })

/** A lost connection is told of like any other trouble; what was typed is still in the form. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { ...troubled(), texts: null })

const tabs = [
  { kind: 'pickup', label: kindLabels.pickup.plural },
  { kind: 'delivery', label: kindLabels.delivery.plural },
] as const

function settingsHref(kind: AppointmentKind): string {
  return kind === 'pickup' ? href('/admin/pickup-settings') : `${href('/admin/pickup-settings')}?kind=${kind}`
}

const leads: Readonly<Record<AppointmentKind, string>> = {
  pickup: 'When customers can collect their orders, and where.',
  delivery: 'When orders can be delivered.',
}

export default function PickupSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, settings, blocked, conflicts, today } = loaderData
  const isBusy = useNavigation().formAction === settingsHref(kind)
  const problem = actionData?.problem ?? null
  const question = actionData?.question ?? null
  const [typed, setTyped] = useState<SettingsTexts | null>(null)
  const saved = actionData?.texts ?? (actionData && typed) ?? settingsTexts(settings)
  const failure = problem && failedTo(actionOf(kind, 'saved'), problem.message)
  useEffect(() => {
    if (problem) showToast(failedTo(actionOf(kind, 'saved'), problem.message))
  }, [kind, problem])
  return (
    <AdminPage title="Pickup Settings" lead={leads[kind]} notices={appointmentNotices} isToasted>
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
          <ConflictList conflicts={conflicts} />
        )}
        <PostForm
          key={kind}
          id="settings"
          action={settingsHref(kind)}
          noValidate
          onInput={(event) => setTyped(textsOf(event.currentTarget))}
          className="grid gap-6"
        >
          {failure && <FormError title={failure.title} />}
          <HoursFields kind={kind} texts={saved} problem={problem} />
          <SlotFields kind={kind} texts={saved} problem={problem} />
          <SlotPreview kind={kind} texts={typed ?? saved} />
          <PlaceFields kind={kind} texts={saved} problem={problem} />
          <p>
            <SubmitButton busy={isBusy && 'Saving...'} size="large" className="max-sm:w-full">
              Save All Settings
            </SubmitButton>
          </p>
        </PostForm>
        <BlockedDates dates={blocked} today={today} />
      </div>
    </AdminPage>
  )
}

function textsOf(form: HTMLFormElement): SettingsTexts {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
