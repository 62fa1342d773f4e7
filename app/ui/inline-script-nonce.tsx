import { createContext, useContext } from 'react'

/** While the server renders: what the inline scripts of the page are marked with; never sent to a browser. */
export const InlineScriptNonce = createContext<string | undefined>(undefined)

export const useInlineScriptNonce = () => useContext(InlineScriptNonce)
