import { QuestionPage, type Question } from '../../../../ui/dialogs/question-page.tsx'
import { orderNotices, type OrderNotice } from '../order-messages.ts'

interface Props {
  /** The question to confirm; null without one. */
  question: Question | null
  /** The result, if it failed. */
  answer?: OrderNotice
  back: string
  /** The label of the link back while nothing was done. */
  keep?: string
}

/** Asks for confirmation before an order is changed. */
export function OrderQuestionPage({ question, answer, back, keep = 'Cancel' }: Props) {
  const afterwards = back.startsWith('/admin/orders/') ? 'Back to the order' : 'Back to orders'
  return (
    <QuestionPage
      question={question}
      notice={answer && orderNotices.messageOf(answer)}
      back={back}
      leave={{ keep, afterwards }}
    />
  )
}
