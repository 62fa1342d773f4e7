import { mailtoHref } from '../../shared/text/mailto.ts'
import { TextLink } from '../button.tsx'

/** The shop's phone number, to be called. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <TextLink href={`tel:${number.replace(/[^\d+]/g, '')}`} className="font-semibold whitespace-nowrap">
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
