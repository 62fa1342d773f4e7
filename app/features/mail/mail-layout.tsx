import type { ReactNode } from 'react'
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from 'react-email'
import type { MailPassage } from './order-confirmation.ts'
import { mailtoHref } from '../../shared/text/mailto.ts'

/** The store's colours, for mail programs that know no style sheet. */
export const mailColours = {
  paper: '#FAF7F2',
  card: '#FFFFFF',
  ink: '#1D2B2A',
  quiet: '#52605E',
  line: '#E6DFD3',
  green: '#0B5D56',
  amber: '#B4530A',
} as const

const mailFont = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export const mailStyles = {
  text: { color: mailColours.ink, fontSize: '16px', lineHeight: '24px', margin: '0 0 12px' },
  quiet: { color: mailColours.quiet, fontSize: '14px', lineHeight: '21px', margin: '0 0 8px' },
  heading: { color: mailColours.green, fontSize: '18px', lineHeight: '26px', margin: '0 0 8px' },
  link: { color: mailColours.green, textDecoration: 'underline' },
  rule: { borderTop: `1px solid ${mailColours.line}`, margin: '24px 0' },
} as const

interface MailLayoutProps {
  title: string
  /** The preview text in a list of mails. */
  preview: string
  storeName: string
  storeEmail: string
  baseUrl: string
  children: ReactNode
}

/** The frame of every mail: the store's name, a card, and the sender. It needs no picture. */
export function MailLayout({ title, preview, storeName, storeEmail, baseUrl, children }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Body
        style={{ backgroundColor: mailColours.paper, fontFamily: mailFont, margin: 0, padding: '24px 12px' }}
      >
        <Preview useTitleTag={false}>{preview}</Preview>
        <Container style={{ maxWidth: '600px' }}>
          <Text style={{ margin: '0 0 16px', fontSize: '20px', lineHeight: '28px', fontWeight: 700 }}>
            <Link href={baseUrl} style={{ color: mailColours.green, textDecoration: 'none' }}>
              {storeName}
            </Link>
          </Text>
          <Section
            style={{
              backgroundColor: mailColours.card,
              border: `1px solid ${mailColours.line}`,
              borderTop: `4px solid ${mailColours.amber}`,
              borderRadius: '8px',
              padding: '24px 20px',
            }}
          >
            <Heading
              as="h1"
              style={{ color: mailColours.ink, fontSize: '24px', lineHeight: '32px', margin: '0 0 16px' }}
            >
              {title}
            </Heading>
            {children}
          </Section>
          <Text style={{ ...mailStyles.quiet, margin: '16px 0 0' }}>
            {storeName} · Toledo Area only ·{' '}
            <Link href={mailtoHref(storeEmail)} style={{ ...mailStyles.link, color: mailColours.quiet }}>
              {storeEmail}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

/** A line between two parts of a mail. */
export function MailRule() {
  return <Hr style={mailStyles.rule} />
}

/** The button of a mail. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      href={href}
      style={{
        backgroundColor: mailColours.green,
        borderRadius: '6px',
        color: '#FFFFFF',
        fontSize: '16px',
        fontWeight: 700,
        marginTop: '4px',
        padding: '13px 22px',
      }}
    >
      {children}
    </Button>
  )
}

/** A heading, sentences, and labelled values. */
export function MailPassageText({ passage }: { passage: MailPassage }) {
  return (
    <>
      <Heading as="h2" style={mailStyles.heading}>
        {passage.heading}
      </Heading>
      {passage.lines.map((line) => (
        <Text key={line} style={mailStyles.text}>
          {line}
        </Text>
      ))}
      {passage.facts.map(({ label, value }) => (
        <Text key={label} style={mailStyles.text}>
          {label}: <strong style={{ overflowWrap: 'anywhere' }}>{value}</strong>
        </Text>
      ))}
    </>
  )
}
