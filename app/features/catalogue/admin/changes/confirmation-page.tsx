import { QuestionPage, type Question } from '../../../../ui/dialogs/question-page.tsx'
import { productNoticeOf, type ChangeAnswer } from './product-notices.ts'

interface Props {
  /** The question to confirm; null without one. */
  question: Question | null
  /** The result, if it failed. */
  answer?: ChangeAnswer
  /** The products that it is about. */
  ids: readonly string[]
  back: string
}

/** Asks before products are changed permanently. */
export function ConfirmationPage({ question, answer, ids, back }: Props) {
  return (
    <QuestionPage
      question={question}
      notice={answer && productNoticeOf(answer)}
      back={back}
      leave={{ keep: 'Cancel', afterwards: 'Back to products' }}
    >
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
    </QuestionPage>
  )
}
