import { createContext } from 'react-router'

/** What the HTTP server knows of a request and hands to the pages. */
export interface RequestFacts {
  requestId: string
  /** The visitor's address, behind as many proxies as are trusted. */
  clientAddress: string
}

export const requestFacts = createContext<RequestFacts>()
