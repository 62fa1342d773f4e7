/** New recovery codes, to be written down or printed: they are never shown again. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status">
      <p className="font-semibold">Write these down or print this page now. We cannot show them again.</p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken px-4 py-3 text-center font-mono text-lg select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">Each code works once.</p>
    </div>
  )
}
