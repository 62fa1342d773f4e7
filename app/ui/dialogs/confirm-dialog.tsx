import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { Button } from '#ui/button.tsx'

/** A question before an action. */
export interface Question {
  heading: string
  text: string
  /** On the button that does it. */
  confirm: string
  isDangerous: boolean
}

interface Props {
  question: Question
  onConfirm: () => void
  onClose: () => void
  /** What it is about, in more words. */
  children?: ReactNode
}

/** Asks for confirmation before something is done. */
export function ConfirmDialog({ question, onConfirm, onClose, children }: Props) {
  return (
    <Dialog heading={question.heading} isAlert onClose={onClose}>
      <p className="mt-2 text-ink-soft">{question.text}</p>
      {children}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          onClick={() => {
            onClose()
            onConfirm()
          }}
          tone={question.isDangerous ? 'danger' : 'primary'}
        >
          {question.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
