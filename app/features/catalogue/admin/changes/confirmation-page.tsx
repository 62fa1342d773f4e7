import { QuestionPage, type Question } from '../../../../ui/dialogs/question-page.tsx'
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

/** Asks before products are changed for good. */
export function ConfirmationPage({ question, answer, ids, back }: Props) {
  return (
    <QuestionPage
      question={question}
      notice={answer && noticeOf(answer)}
      back={back}
      leave={{ keep: 'Cancel', afterwards: 'Back to products' }}
    >
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
    </QuestionPage>
  )
}
