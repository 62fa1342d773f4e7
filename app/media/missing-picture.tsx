/** The placeholder; labelled when a picture was promised and did not come (S19). */
export function MissingPicture({ hasFailed }: { hasFailed: boolean }) {
  return (
    <div
      role="img"
      aria-label={hasFailed ? 'Image Not Available' : 'No picture yet'}
      className="grid size-full place-content-center justify-items-center gap-2 bg-sunken p-3 text-ink-soft"
    >
      <svg
        viewBox="0 0 64 64"
        className="size-14 sm:size-18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M8 22 32 10l24 12v24L32 58 8 46z" fill="var(--color-paper)" />
        <path d="M8 22l24 12 24-12M32 34v24M20 16l24 12v8" />
      </svg>
      <span className="text-center text-xs font-medium" aria-hidden="true">
        {hasFailed ? 'Image Not Available' : 'Picture coming soon'}
      </span>
    </div>
  )
}
