import { QuestionPage, type Question } from '../../../../ui/dialogs/question-page.tsx'
import { noticeOf, type OrderAnswer } from '../list/order-notices.ts'

interface Props {
  /** What is to be confirmed; null when there is nothing. */
  question: Question | null
  /** What became of it, when it failed. */
  answer?: OrderAnswer
  back: string
  /** On the way back when nothing was done yet. */
  keep?: string
}

/** Asks before something is done to an order. */
export function OrderQuestionPage({ question, answer, back, keep = 'Cancel' }: Props) {
  const afterwards = back.startsWith('/admin/orders/') ? 'Back to the order' : 'Back to orders'
  return (
    <QuestionPage
      question={question}
      notice={answer && noticeOf(answer)}
      back={back}
      leave={{ keep, afterwards }}
    />
  )
}
