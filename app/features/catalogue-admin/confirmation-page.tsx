import type { Question } from './confirmation.ts'
import { noticeOf, type ChangeAnswer } from './product-notices.ts'

interface Props {
  /** What is to be confirmed; null when there is nothing. */
  question: Question | null
  /** What became of it, when it failed. */
  answer?: ChangeAnswer
  /** The products that it is about. */
  ids: readonly string[]
  back: string
}

/** Asks before something is done, or says why it was not: the page for those without JavaScript. */
export function ConfirmationPage({ question, answer, ids, back }: Props) {
  const notice = answer && noticeOf(answer)
  const heading = notice?.title ?? question?.heading ?? 'There is nothing to do here'
  return (
    <section className="panel mx-auto max-w-xl">
      <h1 className="text-2xl font-bold">{heading}</h1>
      <p className="mt-2 text-ink-soft">{notice ? notice.description : question?.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {question && !answer && (
          <form method="post">
            <input type="hidden" name="back" value={back} />
            {ids.map((id) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            <button
              type="submit"
              className={`button ${question.isDangerous ? 'bg-danger text-white' : 'button-primary'}`}
            >
              {question.confirm}
            </button>
          </form>
        )}
        <a href={back} className="button button-secondary">
          {question && !answer ? 'Cancel' : 'Back to products'}
        </a>
      </div>
    </section>
  )
}
