/** Holds everybody who arrives until `parties` have: what a broken variant needs to fail every time. */
export function createBarrier(parties: number): () => Promise<void> {
  let missing = parties
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return async () => {
    missing -= 1
    if (missing <= 0) open()
    await opened
  }
}
