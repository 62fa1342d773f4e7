import type { ReactNode } from 'react'
import type { Question } from '../catalogue-admin/confirmation.ts'
import { noticeOf, type OrderAnswer } from './order-notices.ts'

interface Props {
  /** What is to be confirmed; null when there is nothing. */
  question: Question | null
  /** What became of it, when it failed. */
  answer?: OrderAnswer
  back: string
  /** On the way back when nothing was done yet. */
  keep?: string
  /** More fields of the form. */
  children?: ReactNode
}

/** Asks before something is done to an order, or says why it was not: the page for those without JavaScript. */
export function OrderQuestionPage({ question, answer, back, keep = 'Cancel', children }: Props) {
  const notice = answer && noticeOf(answer)
  const heading = notice?.title ?? question?.heading ?? 'There is nothing to do here'
  return (
    <section className="panel mx-auto max-w-xl">
      <h1 className="text-2xl font-bold">{heading}</h1>
      <p className="mt-2 wrap-anywhere text-ink-soft">{notice ? notice.description : question?.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {question && !answer && (
          <form method="post">
            <input type="hidden" name="back" value={back} />
            {children}
            <button
              type="submit"
              className={`button ${question.isDangerous ? 'bg-danger text-white' : 'button-primary'}`}
            >
              {question.confirm}
            </button>
          </form>
        )}
        <a href={back} className="button button-secondary">
          {question && !answer
            ? keep
            : back.startsWith('/admin/orders/')
              ? 'Back to the order'
              : 'Back to orders'}
        </a>
      </div>
    </section>
  )
}
