import { LinkButton } from './button.tsx'
/** The page for what went wrong on our side, without anything that itself could fail. */
export function ErrorPage({ status }: { status: number }) {
  const isOurs = status >= 500
  return (
    <main className="page-width grid min-h-dvh place-content-center gap-4 py-16 text-center">
      <title>{isOurs ? 'Something went wrong' : 'This did not work'}</title>
      <p className="font-display text-6xl font-bold text-brand">{status}</p>
      <h1 className="text-3xl font-bold">
        {isOurs ? 'Something went wrong on our side' : 'This did not work'}
      </h1>
      <p className="mx-auto max-w-md text-ink-soft">
        {isOurs ? 'Please try again in a moment.' : 'Please go back and try again.'}
      </p>
      <p>
        <LinkButton href="/" tone="primary">
          Return to Home
        </LinkButton>
      </p>
    </main>
  )
}
