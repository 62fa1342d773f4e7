/** The first stop of the keyboard on every page: past header and menu, to the `main` with the id 'content'. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-sun font-bold text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-5 focus:py-3 focus:-outline-offset-5 focus:outline-ink"
    >
      Skip to content
    </a>
  )
}
