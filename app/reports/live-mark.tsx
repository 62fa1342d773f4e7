/** Whether the page follows what happens, or shows what stood when it was opened. */
export function LiveMark({ isLive }: { isLive: boolean }) {
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full ${isLive ? 'bg-success' : 'border-2 border-line-strong'}`}
      />
      {isLive ? 'Live' : 'Not live: reload to see what is new'}
    </p>
  )
}
