import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { requestFacts } from '#context.ts'
import { type ContactAnswer, contactNotices, tooManyMessages } from '#contact/contact-messages.ts'
import { findProduct } from '#catalogue/catalogue.server.ts'
import { ContactForm } from '#contact/contact-form.tsx'
import { contactLimits, contactMessage, honeypotField } from '#contact/contact-message.ts'
import { storeJsonLd } from '#appointments/place/store-json-ld.ts'
import { receiveContactMessage } from '#contact/contact.server.ts'
import { readRooms } from '#settings/rooms/rooms.server.ts'
import { readStoreFacts } from '#settings/store-facts.server.ts'
import { failureStatus } from '#platform/database/database-failure.ts'
import { logger } from '#platform/logger.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { href } from '#shared/addresses.ts'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { PageHeading } from '#ui/text-page.tsx'
import { readForm } from '#pages/form-body.server.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { privatePage, publicPage } from '#pages/page-headers.ts'
import { pageMeta, shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/contact'
import { ContactInfo, FinalSalesNotice, FollowUs } from './contact-cards.tsx'
import { Card } from '#ui/card.tsx'

const description = 'Ask about a piece, an order, a pickup or a delivery. We reply within 24 hours.'
const messageLimit = { name: 'contact', hits: 5, seconds: 600 }

/** The empty form is the same for everyone; an answer belongs to its sender. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('Cache-Control') ? actionHeaders : publicPage
}

/** `about`: the product that the message is about; a deleted one is left out. */
export async function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const [product, { alerts: hasAlerts }] = await Promise.all([
    findProduct(params.get('about') ?? ''),
    readRooms(),
  ])
  const subject = product ? `Question about ${product.name}`.slice(0, contactLimits.subject) : undefined
  return { notice: contactNotices.read(params), subject, hasAlerts }
}

/** Sending a message changes nothing that this page shows. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string
  defaultShouldRevalidate: boolean
}) => (formMethod ? false : defaultShouldRevalidate)

function answerWith(answer: ContactAnswer, status: number, more: Record<string, string> = {}) {
  return data(answer, { status, headers: { ...privatePage, ...more } })
}

/** Takes a message; a page without JavaScript is sent on, so that a reload does not send it again. */
export async function action({ request, context }: Route.ActionArgs) {
  const names = [...Object.keys(contactMessage.shape), honeypotField, 'answer']
  const form = await readForm(request, { texts: names })
  if (!form) {
    return answerWith(
      { status: 'failed', reply: null, reason: 'The form could not be read. Please fill it in again.' },
      400,
    )
  }
  const accept = () =>
    form.get('answer') === 'data'
      ? answerWith({ status: 'sent', reply: { initialValue: null } }, 200)
      : redirectWithNotice(href('/contact'), contactNotices.of('sent'))
  if (form.get(honeypotField)) return accept()

  const submission = parseWithZod(form, { schema: contactMessage })
  if (submission.status !== 'success')
    return answerWith({ status: 'invalid', reply: submission.reply() }, 400)
  const message = submission.value
  try {
    const refusal = await spendAttempt(messageLimit, [`network:${context.get(requestFacts).clientNetwork}`])
    if (refusal) {
      const reason = tooManyMessages(refusal.retryAfterSeconds, (await readStoreFacts()).storeEmail)
      return answerWith({ status: 'failed', reply: submission.reply(), reason }, 429, {
        'Retry-After': String(refusal.retryAfterSeconds),
      })
    }
    await receiveContactMessage(message)
    return accept()
  } catch (error) {
    // An error page would lose what the sender has typed; a query's error would show it in the log.
    const err = error instanceof Error ? (error.cause ?? error) : error
    logger.error({ err }, 'a contact message could not be stored')
    return answerWith({ status: 'failed', reply: submission.reply(), reason: null }, failureStatus(error))
  }
}

/** A lost connection must not lose the message either. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { status: 'failed', reply: null, reason: null } satisfies ContactAnswer)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Contact',
    description,
    path: href('/contact'),
    jsonLd: storeJsonLd(shopFacts(matches)),
  })
}

export default function Contact({ loaderData, actionData, matches }: Route.ComponentProps) {
  const shop = shopFacts(matches)
  const { storeEmail } = shop
  const { notice } = loaderData
  return (
    <div className="page-width pt-8 sm:pt-14">
      <PageHeading heading="Contact Us" lead={description} />
      <div className="mt-8 grid items-start gap-5 sm:mt-10 lg:grid-cols-[1.6fr_1fr] lg:gap-8">
        <Card heading="Send a Message">
          {notice && !actionData && <NoticeBar message={contactNotices.messageOf(notice)} />}
          <div className="mt-5">
            <ContactForm storeEmail={storeEmail} pageAnswer={actionData} subject={loaderData.subject} />
          </div>
        </Card>
        <aside className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
          <ContactInfo {...shop} />
          <FollowUs shop={shop} hasAlerts={loaderData.hasAlerts} />
          <FinalSalesNotice />
        </aside>
      </div>
    </div>
  )
}
