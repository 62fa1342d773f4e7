import { data, redirect } from 'react-router'
import type { Permission } from '#accounts/admins/permissions.ts'
import { href } from '#shared/addresses.ts'
import { saveTrouble, type Message, type Notice } from '#shared/notices.ts'
import type { Refusal } from '#ui/feedback/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { z } from '#shared/zod.ts'
import { readForm } from '#pages/form-body.server.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privatePage } from '#pages/page-headers.ts'
import { adminPathOf } from './admin-pages.ts'
import { adminOf, requirePermission, requireRecentProof, type Asked } from './guard.server.ts'

type AskedOfPage = Asked & { params: Readonly<Record<string, string | undefined>> }

/** A form that keeps its rules, and who sent it. */
interface Sent<Form> {
  form: Form
  admin: ReturnType<typeof adminOf>
  asked: AskedOfPage
  now: Date
  /** The id in the address, lower case. @throws a 404 where it is none. */
  id: () => string
}

interface Done {
  notice: Notice
  next?: string
}

interface Refused<Question = never> {
  status: number
  problem: Message
  field?: string
  /** Such as Retry-After; its page needs `headers = privateAnswer` then. */
  headers?: Readonly<Record<string, string>>
  question?: Question
}

/** It is done: what to say of it, on the page that the form came from, or on `next`. */
export const done = (notice: Notice, next?: string): Done => ({ notice, next })

/** Nothing was done: why not, and which field is to be corrected, if one is. */
export const refused = (status: number, problem: string | Message, field?: string): Refused => ({
  status,
  problem: typeof problem === 'string' ? { tone: 'error', title: problem } : problem,
  field,
})

/** Nothing is done until something is answered, which the page asks. */
export const asks = <Question>(question: Question): Refused<Question> => ({ ...refused(409, ''), question })

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** The rules of a form, which may make something else of it in the end. */
type Rules<Form> = z.ZodType<Form> & ({ shape: Shape } | { in: { shape: Shape } })

interface Command<Form, Question> {
  /** Named in the log when it fails: 'placing a hold'. */
  what: string
  /** The fields that are read, and the rules for them. */
  form: Rules<Form>
  /** What to say of a failure that nobody expected, where the usual words do not do. */
  trouble?: Message
  /** What it takes beyond what its page does (R81). */
  may?: Permission
  /** Asks for password or second factor again, and leads back to this page of ours, or to where it was asked for (R32). */
  proofBefore?: string | 'asking-page'
  run: (sent: Sent<Form>) => Promise<Outcome<Question>>
}

type Failed<Question> = Refused<Question> & Partial<Refusal<Question>>
type Outcome<Question = never> = Done | Response | Failed<Question>

/** What an action makes of an entry of its table. */
interface Entry<Question> {
  names: readonly string[]
  lists: readonly string[]
  run: (sent: FormData, asked: AskedOfPage) => Promise<Outcome<Question>>
}

/** One thing that a page does: an entry of its `commands`. */
export function command<Form, Question = never>(one: Command<Form, Question>): Entry<Question> {
  const { what, form, trouble = saveTrouble, may, proofBefore, run } = one
  const { shape } = 'in' in form ? form.in : form
  const isList = (name: string) => {
    const field = shape[name]
    const inner: unknown =
      field instanceof z.ZodPipe ? field.in : field instanceof z.ZodDefault ? field.unwrap() : field
    return inner instanceof z.ZodArray
  }
  const names = Object.keys(shape)
  return {
    names: names.filter((name) => !isList(name)),
    lists: names.filter(isList),
    async run(sent, asked) {
      if (may !== undefined) await requirePermission(asked, may)
      if (proofBefore !== undefined)
        requireRecentProof(asked, proofBefore === 'asking-page' ? undefined : proofBefore)
      const values = names
        .filter((name) => isList(name) || sent.has(name))
        .map((name) => [name, isList(name) ? sent.getAll(name) : sent.get(name)])
      const parsed = form.safeParse(Object.fromEntries(values))
      if (!parsed.success) return problemsOf(parsed.error)
      const id = () => {
        if (!isUuid(asked.params.id ?? '')) throw notFound()
        return asked.params.id?.toLowerCase() ?? ''
      }
      return await catchFailure(
        what,
        () => run({ form: parsed.data, admin: adminOf(asked.context), asked, now: new Date(), id }),
        (status, said) => refused(status, said ?? trouble),
      )
    },
  }
}

/** What is wrong, at the fields that are; of the whole form only where it is no field that people see. */
export function problemsOf({ issues }: z.ZodError) {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message
  const [first = ''] = Object.entries(errors).flatMap(([name, message]) =>
    isHidden(name) || message === reloadText ? [message] : [],
  )
  return { ...refused(400, first), errors }
}

/** Said of what nobody types or chooses. */
export const reloadText = 'Reload the page and try again'

/** Which thing, and which sending of a form it is: nobody types that. */
const hiddenFields = ['', 'id', 'key', 'back']
const isHidden = (name: string) => hiddenFields.includes(name)

/** Never sent back to a page. */
const isSecret = (name: string) => /(?:^again|pin|password)$/i.test(name)

/**
 * The action of a page: does the one of its commands that the form names (`do`). What is
 * done leads on by a redirect, or is answered in place; what is refused is told on the page, with what was typed.
 */
export function commands<Question = never>(table: Readonly<Record<string, Entry<Question>>>) {
  const texts = new Set([
    'do',
    'back',
    'answer',
    'step',
    ...Object.values(table).flatMap(({ names }) => names),
  ])
  const lists = new Set(Object.values(table).flatMap((entry) => entry.lists))
  return async (asked: AskedOfPage) => {
    const { url } = asked
    const sent =
      (await readForm(asked.request, { texts: [...texts.difference(lists)], lists: [...lists] })) ??
      new FormData()
    const page = url.searchParams.has('do') ? readFormer(url, sent) : url.pathname + url.search
    const name = String(sent.get('do') ?? unnamed(sent, table))
    const outcome = Object.hasOwn(table, name)
      ? await table[name]?.run(sent, asked)
      : refused(400, 'Reload the page and try again: it is from an older version of the store.')
    if (!outcome || outcome instanceof Response) return outcome
    if ('status' in outcome) return tell(name, outcome, sent)
    const back = sent.get('back')
    const step = sent.get('step')
    if (step && outcome.next)
      return redirect(`${href('/admin/first-steps')}?after=${encodeURIComponent(String(step))}`, 303)
    const next = outcome.next ?? (back ? adminPathOf(String(back)) : page)
    return sent.get('answer') === 'data'
      ? data(outcome.notice, { headers: privatePage })
      : redirectWithNotice(next, outcome.notice)
  }
}

/** Adds what an address of the release before led here with (former-addresses.ts). @returns the page without it. */
function readFormer({ pathname, searchParams }: URL, sent: FormData): string {
  const rest = new URLSearchParams(searchParams)
  for (const name of ['do', 'id']) {
    const value = rest.get(name)
    if (value !== null && !sent.has(name)) sent.set(name, value)
    rest.delete(name)
  }
  return rest.size > 0 ? `${pathname}?${rest}` : pathname
}

/**
 * The command of a form without a name, as pages of the release before send it: the first, where there is no other or the
 * form has a field of it.
 */
function unnamed(sent: FormData, table: Readonly<Record<string, Entry<unknown>>>): string {
  const [[first, { names }] = ['', { names: [] }], ...others] = Object.entries(table)
  return others.length === 0 || names.some((name) => sent.has(name)) ? first : ''
}

function tell<Question>(name: string, outcome: Failed<Question>, sent: FormData) {
  const { status, problem, field, headers, question, ...more } = outcome
  // A list is one text, its parts between commas.
  const entered = [...new Set(sent.keys())]
    .filter((key) => !isSecret(key))
    .map((key) => [key, sent.getAll(key).join()])
  const isField = field !== undefined
  const refusal: Refusal<Question> = {
    refused: name,
    problem: isField || !problem.title ? null : problem,
    errors: isField ? { [field]: problem.title } : (more.errors ?? {}),
    entered: Object.fromEntries(entered),
    question,
  }
  return data(refusal, { status, headers: { ...headers, ...privatePage } })
}
