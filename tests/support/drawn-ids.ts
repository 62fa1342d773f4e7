/** The text without ids, hashes and moments in milliseconds, which may by chance have any digits in a row. */
export function withoutDrawnIds(text: string): string {
  return text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{16,}\b|\b\d{13}\b/g, '')
}
