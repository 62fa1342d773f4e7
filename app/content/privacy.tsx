import { retentionDays } from '#shared/retention.ts'
import { EmailLink } from '#ui/navigation/contact-links.tsx'
import type { TextSection } from '#ui/text-page.tsx'
import { keptInBrowser } from './browser-storage.ts'

export const privacyLead =
  'We ask for what an order needs, keep it to ourselves, and do not follow you around.'

/** The nine sections of the privacy policy (S22); each statement is true of this program. */
export const privacySections: readonly TextSection[] = [
  {
    id: 'scope',
    title: 'What This Policy Covers',
    body: ({ storeName }) => (
      <p>
        This policy tells you what {storeName} learns about you when you visit this site, place an order or
        write to us, and what becomes of it. You can browse, fill a cart and order without an account.
      </p>
    ),
  },
  {
    id: 'what-you-tell-us',
    title: 'What You Tell Us',
    body: () => (
      <ul>
        <li>
          <strong>With an order:</strong> your name, email address and phone number, the way you want to
          receive it and to pay for it, your notes, and for a delivery the address. We keep it with the pieces
          you ordered and their prices. We also note which network the order came from, so that no one can
          take the whole store off the shelf, and forget that a week after the order is closed.
        </li>
        <li>
          <strong>With a message:</strong> your name, email address, subject and message.
        </li>
        <li>
          <strong>When you ask for an alert:</strong> your email address, what you want to hear about, and how
          often. Nothing comes of it until you confirm by the link that we send there, and we never take the
          address of an order for it.
        </li>
        <li>
          <strong>When you track an order:</strong> the order number and email address, to compare them with
          the order.
        </li>
      </ul>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and Browser Storage',
    body: () => (
      <>
        <p>
          We set no cookie until you use something that needs one. Over a secure connection your browser lists
          them with __Host- in front of the name.
        </p>
        <KeptList entries={keptInBrowser.cookies} />
        <p>In its local storage, until you delete it:</p>
        <KeptList entries={keptInBrowser.localStorage} />
        <p>In the session storage of a tab:</p>
        <KeptList entries={keptInBrowser.sessionStorage} />
        <p>In its cache, until there is a newer version:</p>
        <KeptList entries={keptInBrowser.caches} />
        <p>That is all. Those who work in our back office keep a little more for their work there.</p>
      </>
    ),
  },
  {
    id: 'no-trackers',
    title: 'No Trackers',
    body: () => (
      <>
        <p>
          There are no analytics services, advertising networks, social media buttons or fingerprinting on
          this site. Its fonts and programs come from our own server.
        </p>
        <p>
          We count how many pages are seen each day, and which searches find nothing, without cookies and
          without noting who it was. The counts are kept for {retentionDays.visitCounts} days.
        </p>
        <p>
          Some product pictures are loaded from the servers of the retailers they come from. Those servers
          then see your network address, as with any picture on the web.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    body: () => (
      <p>
        Payment happens outside this site: in cash, or with Zelle, Cash App or Apple Pay. We never see or
        store card or bank numbers. We do note that, when and how an order was paid. What the payment services
        learn is covered by their own policies.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'How We Use It',
    body: () => (
      <ul>
        <li>to prepare your order, keep your appointment and hand the order over;</li>
        <li>to send you its confirmation and answer your questions;</li>
        <li>to keep the books that the law asks of a shop;</li>
        <li>to protect the site from abuse, by counting attempts per network and email address.</li>
      </ul>
    ),
  },
  {
    id: 'sharing',
    title: 'Who Else Sees It',
    body: () => (
      <p>
        We do not sell or rent your information, and send no newsletters: only the alerts that you asked for.
        It is seen by the people who run the shop and deliver its orders, by the providers of hosting and
        email that work for us, and by authorities if the law requires it. By no one else.
      </p>
    ),
  },
  {
    id: 'keeping',
    title: 'How Long and How Safely We Keep It',
    body: () => (
      <>
        <p>
          Orders are kept as long as bookkeeping rules ask. Everything else goes sooner, by itself, every
          night:
        </p>
        <ul>
          <li>messages {retentionDays.settledMessage} days after they arrived, once they are settled;</li>
          <li>
            the text of emails about orders and appointments after {retentionDays.mailText} days, of emails
            and text messages for signing in after {retentionDays.accountMailText};
          </li>
          <li>
            accounts without orders whose email address was never confirmed, {retentionDays.unverifiedAccount}{' '}
            days after sign-up, unless they are signed in;
          </li>
          <li>our note of who in the store opened an order after {retentionDays.orderAccess / 365} years;</li>
          <li>
            what you asked to be told about until you unsubscribe, a request that no one confirms two days,
            the emails about it {retentionDays.alertMail} days;
          </li>
          <li>
            for whom we held a piece {retentionDays.endedHold} days after the hold is over, a request that no
            one confirms two days;
          </li>
          <li>cart lines that no one touches after 30 days, the counts of attempts within two days.</li>
        </ul>
        <p>
          Technical logs note which pages were asked for and when, without your name or email address. Deleted
          data stays in our backups until they are replaced.
        </p>
        <p>
          An order can be looked up only with its number and its email address together. No way of keeping
          data is perfectly safe, but we collect little, and that is the best protection.
        </p>
      </>
    ),
  },
  {
    id: 'your-choices',
    title: 'Your Choices and Contact',
    body: ({ storeEmail }) => (
      <p>
        You can delete our cookies and stored data in your browser at any time; only the cart and the receipt
        view are lost. Write to <EmailLink address={storeEmail} /> to see, correct or delete what we hold
        about you. We reply within 24 hours. When you ask us to forget you, we delete your account, cart,
        alerts, messages and emails, end your holds, and remove your name, email address, phone number and
        address from them and from orders that are done. For the books we keep what was bought, when, and for
        how much. Changes to this policy appear on this page.
      </p>
    ),
  },
]

function KeptList({ entries }: { entries: (typeof keptInBrowser)[keyof typeof keptInBrowser] }) {
  return (
    <ul>
      {entries.map(({ name, text }) => (
        <li key={name}>
          <strong className="wrap-anywhere">{name}</strong> {text}
        </li>
      ))}
    </ul>
  )
}
