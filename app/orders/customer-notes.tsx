/** What the customer wrote with an order and with its appointment, on screen and on paper; the same words once (R197). */
export function CustomerNotes({ notes }: { notes: readonly (string | null | undefined)[] }) {
  return [...new Set(notes)].map(
    (note) =>
      note && (
        <p key={note} className="mt-1 italic whitespace-pre-line wrap-anywhere">
          “{note}”
        </p>
      ),
  )
}
