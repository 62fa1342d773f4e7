import { notFound, privateAnswer } from '#pages/page-headers.ts'

export const headers = privateAnswer

/** An address that the back office does not have: told to those who work here, the others sign in first (R168). */
export function loader() {
  throw notFound()
}

export const action = loader

export default function UnknownPage() {
  return null
}
