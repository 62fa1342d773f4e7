import { LinkButton } from './button.tsx'

const texts = {
  lost: { heading: 'No connection', advice: 'Nothing is lost. Check your connection and try again.' },
  ours: { heading: 'Something went wrong on our side', advice: 'Please try again in a moment.' },
  theirs: { heading: 'This did not work', advice: 'Please go back and try again.' },
}

/** The page for what went wrong on our side or on the way, without anything that itself could fail. */
export function ErrorPage({ status, title }: { status: number | 'lost'; title?: string }) {
  const isLost = status === 'lost'
  const { heading: usual, advice } = isLost ? texts.lost : status >= 500 ? texts.ours : texts.theirs
  const heading = title ?? usual
  return (
    <main className="page-width grid min-h-dvh place-content-center gap-4 py-16 text-center">
      <title>{heading}</title>
      {!isLost && <p className="font-display text-6xl font-bold text-brand">{status}</p>}
      <h1 className="text-3xl font-bold">{heading}</h1>
      <p className="mx-auto max-w-md text-ink-soft">{advice}</p>
      <p>
        {/* An address without a path is that of this page, loaded again. */}
        <LinkButton href={isLost ? '' : '/'} tone="primary" data-reload={isLost ? '' : undefined}>
          {isLost ? 'Try again' : 'Return to Home'}
        </LinkButton>
      </p>
    </main>
  )
}
