import { createContext } from 'react-router'
import type { Member } from './accounts/sessions/member.ts'

/** What the HTTP server knows of a request and hands to the pages. */
export interface RequestFacts {
  requestId: string
  /** The visitor's address, behind as many proxies as are trusted. */
  clientAddress: string
  /** What limits count: all addresses of one household together (`toNetwork`). */
  clientNetwork: string
}

export const requestFacts = createContext<RequestFacts>()

/** Whether the request failed because the database is away: its answer is a 503 (server/app.ts). */
export const databaseAway = createContext(false)

/** Who asks; looked up when first wanted, once a request. */
export interface Visitor {
  /** The signed-in member, with the second factor done; null for guests. */
  member(): Promise<Member | null>
  /** The member of the session, even while the second factor is still due. */
  session(): Promise<Member | null>
  /** Whether somebody with a session was found: then what is answered is theirs alone. */
  isKnown(): boolean
}

export const visitorContext = createContext<Visitor>()
