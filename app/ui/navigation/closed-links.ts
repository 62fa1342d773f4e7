import { createContext } from 'react'

type Test = (address?: string) => boolean

/**
 * Whether a link leads to what the store does not use (R187), or to what the role of who looks does not have (R81): then
 * there is no link. The frame of the back office knows.
 */
export const IsClosed = createContext<Test>(() => false)
