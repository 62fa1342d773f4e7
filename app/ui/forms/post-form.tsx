import { useContext, type ComponentProps } from 'react'
import { Form } from 'react-router'
import { IsClosed } from '#ui/navigation/closed-links.ts'

/** A form of the back office that changes something: a page that it comes back to stays where it was scrolled (R169). */
export function PostForm(props: Omit<ComponentProps<typeof Form>, 'method' | 'preventScrollReset'>) {
  const isClosed = useContext(IsClosed)(String(props.action ?? ''))
  if (isClosed) return null
  return <Form {...props} method="post" preventScrollReset data-keeps-place="" />
}
