import { useCallback, useState, type ReactNode } from 'react'
import type { Message, Notice } from '#shared/notices.ts'
import { AnswerHolder, useAnswer } from './change-in-place.ts'

interface Props<Result extends Notice> {
  messageOf: (notice: Result) => Message
  /** Hears of each answer once. */
  onAnswer?: (notice: Result) => void
}

/** Shows the results of the changes inside: the row that asked may be removed before its answer arrives. */
export function ChangeHolder<Result extends Notice>({
  children,
  ...listener
}: Props<Result> & { children: ReactNode }) {
  const [keys, setKeys] = useState<readonly string[]>([])
  const hold = useCallback((key: string) => {
    setKeys((held) => (held.includes(key) ? held : [...held, key]))
  }, [])
  return (
    <AnswerHolder value={hold}>
      {children}
      {keys.map((key) => (
        <HeldAnswer key={key} fetcherKey={key} {...listener} />
      ))}
    </AnswerHolder>
  )
}

function HeldAnswer<Result extends Notice>({
  fetcherKey,
  messageOf,
  onAnswer,
}: Props<Result> & { fetcherKey: string }) {
  useAnswer(fetcherKey, messageOf, onAnswer)
  return null
}
