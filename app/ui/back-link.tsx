/** The way back to the list that a page of the back office belongs to. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
      ← {children}
    </a>
  )
}
