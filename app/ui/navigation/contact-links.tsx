import { mailtoHref } from '#shared/text/mailto.ts'
import { phoneHref } from '#shared/text/phone-href.ts'
import { TextLink } from '#ui/button.tsx'

/** The shop's phone number, to be called. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <TextLink href={phoneHref(number)} className="font-semibold whitespace-nowrap">
      {number}
    </TextLink>
  )
}

/** The shop's address in a running text. */
export function EmailLink({ address }: { address: string }) {
  return (
    <TextLink href={mailtoHref(address)} className="wrap-anywhere">
      {address}
    </TextLink>
  )
}
