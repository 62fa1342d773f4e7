import { useEffect, useState } from 'react'
import { counted } from '#shared/text/counted.ts'

/** Between two tries without a connection. */
const RETRY_MS = 10_000

/** On every page of the back office: sends kept pictures in the background, and tells how many are still to go. */
export function PictureSender() {
  const [left, setLeft] = useState({ count: 0, isWaiting: false })
  useEffect(() => {
    const away = new AbortController()
    // Most pages have nothing to send: what it takes comes after everything else.
    void import('./picture-sending-loop.client.ts').then(({ keepSending }) =>
      keepSending({ signal: away.signal, retryMs: RETRY_MS, onChange: setLeft }),
    )
    return () => away.abort()
  }, [])
  if (left.count === 0) return null
  return (
    <output className="fixed right-4 bottom-20 z-20 rounded-control bg-ink px-4 py-2 text-sm font-medium text-white shadow-lg lg:bottom-4 print:hidden">
      {left.isWaiting
        ? `No connection: ${counted(left.count, 'picture')} will be sent later`
        : `Sending ${counted(left.count, 'picture')}...`}
    </output>
  )
}
