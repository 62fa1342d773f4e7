import { useState, type ComponentProps } from 'react'
import { useSubmit } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { Question } from '#ui/dialogs/question-page.tsx'

interface Props extends ComponentProps<typeof Button> {
  /** As the page's `commands` names it. */
  command: string
  question: Question
}

/** A button whose command is done after a question. */
export function AskedCommand({ command, question, ...button }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const submit = useSubmit()
  return (
    <>
      <Button {...button} onClick={() => setIsAsked(true)} />
      {isAsked && (
        <ConfirmDialog
          question={question}
          onConfirm={() => void submit({ do: command }, { method: 'post' })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
