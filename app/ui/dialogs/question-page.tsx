import type { ReactNode } from 'react'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import type { Message } from '#shared/notices.ts'

/** A question before an action. */
export interface Question {
  heading: string
  text: string
  /** On the button that does it. */
  confirm: string
  isDangerous: boolean
}

interface Props {
  /** The question to confirm; null without one. */
  question: Question | null
  /** The result of it, when it failed: nothing is asked any more then. */
  notice?: Message | null
  back: string
  /** The way back when nothing was done yet, and when there is nothing left to do. */
  leave: { keep: string; afterwards: string }
  /** More fields of the form. */
  children?: ReactNode
}

/** Asks before something is done, or says why it was not: the page for those without JavaScript. */
export function QuestionPage({ question, notice, back, leave, children }: Props) {
  const heading = notice?.title ?? question?.heading ?? 'There is nothing to do here'
  const asked = notice ? null : question
  return (
    <section className="panel mx-auto max-w-xl">
      <h1 className="text-2xl font-bold">{heading}</h1>
      <p className="mt-2 wrap-anywhere text-ink-soft">{notice ? notice.description : question?.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {asked && (
          <form method="post">
            <input type="hidden" name="back" value={back} />
            {children}
            <SubmitButton tone={asked.isDangerous ? 'danger' : 'primary'}>{asked.confirm}</SubmitButton>
          </form>
        )}
        <LinkButton href={back}>{asked ? leave.keep : leave.afterwards}</LinkButton>
      </div>
    </section>
  )
}
