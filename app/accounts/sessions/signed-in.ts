/** Where someone signs in from: for the limits of a network, and for the list of sessions. */
export interface SignInClient {
  address: string
  userAgent: string | null
}

/** A session that was just made, and the Set-Cookie lines that carry it. */
export interface SignedIn {
  sessionId: string
  userId: string
  setCookies: string[]
}
