import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { href } from '#shared/addresses.ts'
import { bindField, FormError, TextArea, TextField } from '#ui/forms/field.tsx'
import { showToast } from '#ui/feedback/toaster.tsx'
import { sendingFailure, sentMessage, type ContactAnswer } from '#contact/contact-messages.ts'
import { contactMessage, honeypotField } from '#contact/contact-message.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'

interface Props {
  storeEmail: string
  /** The result of the form that was sent without JavaScript, if this page is the answer to one. */
  pageAnswer?: ContactAnswer
  /** What it is about, when a link said so. */
  subject?: string
}

const nothingEdited: ReadonlySet<string> = new Set()

/** The send-message form (S23, S24): a plain form that sends in place once it can. */
export function ContactForm({ storeEmail, pageAnswer, subject }: Props) {
  const fetcher = useFetcher<ContactAnswer>()
  const answer = fetcher.data ?? pageAnswer
  const isSending = fetcher.state !== 'idle'
  const [edited, setEdited] = useState(nothingEdited)
  const [form, fields] = useForm({
    id: 'contact-form',
    lastResult: answer?.reply,
    defaultValue: { subject },
    shouldValidate: 'onSubmit',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: contactMessage }),
    onSubmit(event, { formData }) {
      event.preventDefault()
      if (isSending) return
      formData.set('answer', 'data')
      void fetcher.submit(formData, { method: 'post', action: href('/contact') })
    },
  })
  useOutcomeToast(fetcher.data, storeEmail)

  // A page that came back with errors starts at the first, as the form in place does.
  const firstWrong =
    pageAnswer?.status === 'invalid' ? Object.keys(pageAnswer.reply.error ?? {})[0] : undefined
  /** The field's props; its error goes as soon as the field is edited (S24). */
  function bind(field: (typeof fields)[keyof typeof fields]) {
    const bound = bindField(field)
    const error = edited.has(field.name) ? undefined : bound.error
    return { ...bound, error, required: true, autoFocus: field.name === firstWrong }
  }

  return (
    <form
      id={form.id}
      method="post"
      action={href('/contact')}
      noValidate={form.noValidate}
      onSubmit={(event) => {
        setEdited(nothingEdited)
        form.onSubmit(event)
      }}
      onInput={({ target }) => {
        if ('name' in target && typeof target.name === 'string') setEdited(new Set([...edited, target.name]))
      }}
      className="grid gap-5"
    >
      {!fetcher.data && pageAnswer?.status === 'failed' && (
        <FormError title="Failed to send message">
          {pageAnswer.reason ?? sendingFailure(storeEmail)}
        </FormError>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bind(fields.name)} label="Name" autoComplete="name" />
        <TextField {...bind(fields.email)} label="Email" type="email" autoComplete="email" />
      </div>
      <TextField {...bind(fields.subject)} label="Subject" />
      <TextArea {...bind(fields.message)} label="Message" rows={7} />
      <Honeypot />
      {/* Stays beside the button when the toast, which gives the reason, is gone. */}
      {fetcher.data?.status === 'failed' && !isSending && (
        <FormError>Your message was not sent. Everything you typed is still here.</FormError>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SubmitButton busy={isSending && 'Sending...'} size="large" className="w-full sm:w-auto">
          Send Message
        </SubmitButton>
        <p role="status" className="font-medium text-success">
          {fetcher.data?.status === 'sent' && !isSending && edited.size === 0 && form.status !== 'error' && (
            <>
              Thank you. We have it and reply within 24 hours. Until then,{' '}
              <TextLink href={href('/products')}>see what came in</TextLink>.
            </>
          )}
        </p>
      </div>
    </form>
  )
}

/** Shows the result of a message that was sent in place once (S24). */
function useOutcomeToast(answer: ContactAnswer | undefined, storeEmail: string) {
  useEffect(() => {
    if (answer?.status === 'sent') showToast(sentMessage)
    if (answer?.status === 'failed') {
      showToast({
        tone: 'error',
        title: 'Failed to send message',
        description: answer.reason ?? sendingFailure(storeEmail),
      })
    }
  }, [answer, storeEmail])
}

/** A hidden field that only robots fill in (R15). */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor="contact-form-trap">Leave this empty</label>
      <input id="contact-form-trap" name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
