/** The way back to the settings. */
export function BackToSettings() {
  return (
    <a
      href="/admin/settings"
      className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
    >
      ← Settings
    </a>
  )
}
