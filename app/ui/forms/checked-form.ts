import type { SubmissionResult } from '@conform-to/react'
import { useId, useRef, useState } from 'react'
import type { FieldMetadata } from './field.tsx'

/** What is wrong with each field; `''` means the whole form. */
export type FormErrors = NonNullable<SubmissionResult<string[]>['error']>

/** The errors of a form; null when it may be sent. */
export type FormCheck = (form: FormData) => FormErrors | null

interface Options<Name extends string> {
  /** What the server answered last, as conform replies. */
  lastResult?: SubmissionResult<string[]> | null
  defaultValue?: { readonly [name in Name]?: string }
  /** Brings the server's rules into the browser. */
  loadCheck: () => Promise<FormCheck>
}

/**
 * A form for pages that have to be light: the server's rules, and zod with them, are loaded with the first touch, and
 * until they have come the server judges alone. Errors appear with a submit, and follow what is typed from then on.
 */
export function useCheckedForm<Name extends string>({ lastResult, defaultValue, loadCheck }: Options<Name>) {
  const id = useId()
  const check = useRef<FormCheck>(null)
  const [found, setFound] = useState<{ errors: FormErrors | null; since: typeof lastResult }>()
  const isRechecked = found !== undefined && found.since === lastResult
  const errors = isRechecked ? found.errors : lastResult?.error

  const load = async () => (check.current ??= await loadCheck())

  return {
    /** What is wrong with the form in this browser now; undefined while only the server has judged it. */
    errors: isRechecked ? found.errors : undefined,
    field: (name: Name): FieldMetadata => ({
      id: `${id}${name}`,
      name,
      initialValue: lastResult?.initialValue?.[name] ?? defaultValue?.[name],
      errors: errors?.[name] ?? undefined,
    }),
    /** For the form's `onFocus`. Without a connection the server's answer has to do. */
    prepare: () => void load().catch(() => null),
    /** For `onInput`: a form that was refused is judged again. */
    follow(form: HTMLFormElement) {
      if (!isRechecked && !errors) return
      const judge = (rules: FormCheck) => setFound({ errors: rules(new FormData(form)), since: lastResult })
      load().then(judge, () => null)
    },
    /** For `onSubmit`: keeps a form with errors from leaving, and returns them. */
    refuse(event: React.SubmitEvent<HTMLFormElement>): FormErrors | null {
      const refused = check.current?.(new FormData(event.currentTarget)) ?? null
      if (refused) event.preventDefault()
      setFound(refused ? { errors: refused, since: lastResult } : undefined)
      return refused
    },
  }
}
