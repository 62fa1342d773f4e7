import { QuestionPage, type Question } from '../../../../ui/dialogs/question-page.tsx'
import { productNotices, type ProductNotice } from '../product-messages.ts'

interface Props {
  /** The question to confirm; null without one. */
  question: Question | null
  /** The result, if it failed. */
  answer?: ProductNotice
  /** The products that it is about. */
  ids: readonly string[]
  back: string
}

/** Asks before products are changed permanently. */
export function ConfirmationPage({ question, answer, ids, back }: Props) {
  return (
    <QuestionPage
      question={question}
      notice={answer && productNotices.messageOf(answer)}
      back={back}
      leave={{ keep: 'Cancel', afterwards: 'Back to products' }}
    >
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
    </QuestionPage>
  )
}
