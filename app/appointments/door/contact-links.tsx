import { phoneHref, smsHref } from '#shared/text/phone-href.ts'
import { LinkButton } from '#ui/button.tsx'
import { beginText } from './door.ts'

interface Props {
  order: { name: string; phone: string; orderNumber: string; status: string }
  storeName: string
}

/** Calls a customer, or begins a text to them with what it is about. */
export function ContactLinks({ order: { phone, ...order }, storeName }: Props) {
  const text = beginText({ ...order, storeName })
  return (
    <>
      <LinkButton size="small" href={phoneHref(phone)}>
        Call
      </LinkButton>
      <LinkButton size="small" href={smsHref(phone, text)}>
        Text
      </LinkButton>
    </>
  )
}
