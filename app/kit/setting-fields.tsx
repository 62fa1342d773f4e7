import type { ReactNode } from 'react'
import { href } from '#shared/addresses.ts'
import { LinkButton } from '#ui/button.tsx'
import { Area, Choice, CommandForm, Input, Several, Switch } from './command-form.tsx'
import { groupsOf, writeSetting, type Facts, type Setting, type SettingList } from './settings.ts'

interface Props {
  list: SettingList
  /** As they are now. */
  values: Readonly<Record<string, unknown>>
  /** What their descriptions name. */
  facts?: Facts
  /** Below the lead of the first group. */
  intro?: ReactNode
}

interface FormProps extends Props {
  /** Begins the ids of its fields. */
  id: string
  hidden?: Readonly<Record<string, string>>
}

/** The form of a page of settings: the page's command is called `save`. */
export function SettingsForm({ id, hidden, ...fields }: FormProps) {
  return (
    <CommandForm
      id={id}
      command="save"
      hidden={hidden}
      failed="Error"
      submit="Save Settings"
      beside={<LinkButton href={href('/admin/settings')}>Cancel</LinkButton>}
      // Long forms are saved from wherever one is in them; above the bar of a phone.
      besideClass="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 rounded-card border border-line bg-surface p-3 shadow-lift lg:bottom-4 [@media(height<30rem)]:static"
      className="panel mt-6 grid max-w-3xl gap-6"
    >
      <SettingFields {...fields} />
    </CommandForm>
  )
}

const gridOf = (columns?: 2 | 3) =>
  `grid items-start gap-5 ${columns === 2 ? 'sm:grid-cols-2' : columns === 3 ? 'sm:grid-cols-2 xl:grid-cols-3' : ''}`

/** The fields of a list, below their headings. */
export function SettingFields({ list, values, facts, intro }: Props) {
  return groupsOf(list).map(({ group: { title, lead, note, columns, onlyWith }, parts }, at) => {
    if (onlyWith && !facts?.[onlyWith])
      return parts.flatMap(({ names }) =>
        names.map((name) => <KeptField key={name} name={name} one={list[name]} value={values[name]} />),
      )
    const Frame = title ? 'fieldset' : 'div'
    return (
      <Frame key={title ?? at} className={`grid gap-5 ${at > 0 ? 'border-t border-line pt-5' : ''}`}>
        {title && <legend className="sr-only">{title}</legend>}
        {title && (
          <div>
            <p className="font-display text-xl font-bold" aria-hidden="true">
              {title}
            </p>
            {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
          </div>
        )}
        {at === 0 && intro}
        {parts.map(({ part, names }) => (
          <div key={names[0]} role={part.title && 'group'} aria-label={part.title}>
            {part.title && !part.isOnlyHeard && <p className="mb-3 font-semibold">{part.title}</p>}
            <div className={gridOf(part.columns ?? columns)}>
              {names.map((name) => (
                <SettingField key={name} name={name} one={list[name]} value={values[name]} facts={facts} />
              ))}
            </div>
          </div>
        ))}
        {note && <p className="text-sm text-ink-soft">{note}</p>}
      </Frame>
    )
  })
}

/** A setting that goes along as it is. */
function KeptField({ name, one, value }: FieldProps) {
  const kept = one && writeSetting(one, value)
  return kept ? <input type="hidden" name={name} value={kept} /> : null
}

interface FieldProps {
  name: string
  one: Setting | undefined
  /** As it is now. */
  value: unknown
  facts?: Facts
}

/** One field. */
export function SettingField({ name, one, value, facts = {} }: FieldProps) {
  if (!one) return null
  const { label, control, options = [], isRequired, isWide, input, description } = one
  const field = {
    name,
    value: writeSetting(one, value),
    label,
    description: typeof description === 'function' ? description(facts) : description,
    className: isWide ? 'col-span-full' : undefined,
  }
  if (control === 'switch') return <Switch {...field} />
  if (control === 'choice') return <Choice {...field} options={options} />
  if (control === 'several') return <Several {...field} options={options} />
  if (control === 'none') return null
  const attributes = { ...field, ...input, required: isRequired }
  return control === 'paragraphs' ? <Area {...attributes} /> : <Input {...attributes} />
}
