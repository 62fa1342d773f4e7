import {
  createContext,
  useContext,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { useActionData, useLocation, useNavigation } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { ConfirmDialog, type Question } from '#ui/dialogs/confirm-dialog.tsx'
import { Field, FormError, TextArea, TextField } from '#ui/forms/field.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'
import { saveTrouble } from '#shared/notices.ts'
import { isRefusal, type Refusal } from '#ui/feedback/refusal.ts'
import { SayingForms } from './admin-page.tsx'

const FormContext = createContext<{ formId?: string; refusal: Refusal | null }>({ refusal: null })

/** What the page's action refused of a command: of one row of a list only where it names it. */
export function useRefusal(command: string, row?: string): Refusal | null {
  const answer = useActionData<unknown>()
  if (!isRefusal(answer) || answer.refused !== command) return null
  return row === undefined || answer.entered?.id === row ? answer : null
}

/** Whether a command is on its way. */
function useIsBusy(command: string, row?: string): boolean {
  const { formData } = useNavigation()
  return formData?.get('do') === command && (row === undefined || formData.get('id') === row)
}

interface CommandFormProps extends Omit<ComponentProps<typeof PostForm>, 'children' | 'hidden'> {
  /** As the page's `commands` names it. An `id` begins those of its fields: 'store-storeName'. */
  command: string
  /** Of a list: the id of the row that it is about. */
  row?: string
  /** More that nobody types. A new `key` is an empty form. */
  hidden?: Readonly<Record<string, string>>
  /** Asked before it is sent. */
  ask?: Question
  /** Fields of the form that are answered with the question. */
  asked?: ReactNode
  /** What stands above why nothing was done: 'Not recorded'. */
  failed?: string
  /** Left out where the form has buttons of its own. */
  submit?: ReactNode
  /** What the button says meanwhile; false where the next one may follow at once. */
  busy?: string | false
  button?: ComponentProps<typeof SubmitButton>
  /** Another way on, at its side. */
  beside?: ReactNode
  /** Of what holds both. */
  besideClass?: string
  children?: ReactNode
}

/**
 * The form of a command: its fields stand inside as `Input` and `Choice`, which show what was wrong with them
 * and keep what was typed. What is refused of the whole form stands above them.
 */
export function CommandForm({
  command,
  row,
  hidden = {},
  ask,
  asked,
  failed,
  submit,
  busy = 'Saving...',
  button = {},
  beside,
  besideClass = '',
  children,
  ...form
}: CommandFormProps) {
  const refusal = useRefusal(command, row)
  const isBusy = useIsBusy(command, row)
  const isSaid = useContext(SayingForms)?.includes(command) ?? true
  const { dialog, ...guard } = useQuestion(ask, asked)
  // On the way through the first steps of a store, saving leads on to the next one (R193).
  const step = new URLSearchParams(useLocation().search).get('step')
  const named = { do: command, ...(row !== undefined && { id: row }), ...(step && { step }), ...hidden }
  const wrong = Object.keys(named).flatMap((name) => refusal?.errors[name] ?? [])
  const problem = refusal?.problem
  const title = problem ? isSaid && problem.title : wrong[0]
  const description = isSaid ? problem?.description : undefined
  // What may be saved already is the same sending when it is tried again.
  const sameKey = problem?.title === saveTrouble && refusal?.entered?.key
  const fields = { ...named, ...(sameKey && { key: sameKey }) }
  const done = submit !== undefined && (
    <SubmitButton {...button} busy={isBusy && busy}>
      {submit}
    </SubmitButton>
  )
  return (
    <FormContext value={{ formId: form.id, refusal }}>
      <PostForm key={hidden.key} noValidate {...guard} {...form}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {!isBusy && title && (
          <div className="col-span-full basis-full">
            <FormError title={failed ?? title}>
              {failed ? [title, description].join(' ') : description}
            </FormError>
          </div>
        )}
        {children}
        {beside ? (
          <div className={`flex flex-wrap gap-3 ${besideClass}`}>
            {done}
            {beside}
          </div>
        ) : (
          done
        )}
        {dialog}
      </PostForm>
    </FormContext>
  )
}

/** Holds a form back until its question was answered. */
function useQuestion(question: Question | undefined, fields: ReactNode) {
  const ref = useRef<HTMLFormElement>(null)
  const isSure = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  return {
    ref,
    onSubmit(event: React.FormEvent) {
      if (!question || isSure.current) return
      event.preventDefault()
      setIsAsking(true)
    },
    dialog: question && isAsking && (
      <ConfirmDialog
        question={question}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          isSure.current = true
          ref.current?.requestSubmit()
          isSure.current = false
        }}
      >
        {fields}
      </ConfirmDialog>
    ),
  }
}

/** What a field of a `CommandForm` shows: what was typed and refused, else `value`. */
export function useField(name: string, value?: string) {
  const { formId, refusal } = useContext(FormContext)
  const own = useId()
  return {
    // A form with an id of its own is one that links lead into.
    id: formId === undefined ? own : `${formId}-${name}`,
    name,
    defaultValue: refusal?.entered?.[name] ?? value,
    error: refusal?.errors[name],
  }
}

/** What of boxes is checked: as it was sent and refused, where an empty one is missing, else `value`. */
function useChecked(name: string, value: string): string {
  const entered = useContext(FormContext).refusal?.entered
  return entered ? (entered[name] ?? '') : value
}

/** Whether a switch is on: as it was sent and refused, else as `value` has it. */
export const useIsOn = (name: string, value: string): boolean => useChecked(name, value) === 'on'

type Bound<Props> = Omit<Props, 'id' | 'error' | 'name' | 'defaultValue'> & { name: string; value?: string }

/** A field of one line. */
export function Input({ name, value, ...field }: Bound<ComponentProps<typeof TextField>>) {
  return <TextField {...field} {...useField(name, value)} />
}

/** A field of several lines. */
export function Area({ name, value, ...field }: Bound<ComponentProps<typeof TextArea>>) {
  return <TextArea {...field} {...useField(name, value)} />
}

interface SwitchProps {
  name: string
  /** 'on', or what is not. */
  value: string
  label: string
  description?: string
  className?: string
}

/** What is on or off. */
export function Switch({ name, value, label, description, className }: SwitchProps) {
  const { id, error } = useField(name, value)
  const isOn = useIsOn(name, value)
  return (
    <div className={className}>
      <label htmlFor={id} className="flex w-fit gap-3">
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={isOn}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          className="mt-1 size-5 shrink-0 accent-brand"
        />
        <span className="font-semibold">{label}</span>
      </label>
      <p id={`${id}-hint`} className="pl-8 text-sm text-ink-soft">
        {description}
      </p>
      <p id={`${id}-error`} aria-live="polite" className="pl-8 font-medium text-danger">
        {error}
      </p>
    </div>
  )
}

interface SeveralProps extends Omit<SwitchProps, 'description'> {
  /** Those that are chosen, with commas between, as a refusal keeps them. */
  value: string
  options: ChoiceProps['options']
}

/** A choice of several. */
export function Several({ name, value, label, options, className }: SeveralProps) {
  const { id, error } = useField(name, value)
  const chosen = useChecked(name, value).split(',')
  return (
    <fieldset className={className} aria-describedby={`${id}-error`}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              className="size-5"
            />
            {option.label}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="font-medium text-danger">
        {error}
      </p>
    </fieldset>
  )
}

interface ChoiceProps extends Bound<Omit<ComponentProps<typeof Field>, 'children'>> {
  /** What stands there before anything is chosen. */
  none?: string
  options: readonly { readonly value: string; readonly label: string }[]
}

/** A choice of one. */
export function Choice({ name, value, none, options, ...field }: ChoiceProps) {
  const { defaultValue = '', ...bound } = useField(name, value)
  return (
    <Field {...field} {...bound}>
      {(control) => (
        <select {...control} name={name} defaultValue={defaultValue} className="field-input">
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
