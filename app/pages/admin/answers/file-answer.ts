import { privatePage } from '#pages/page-headers.ts'

interface SentFile {
  name: string
  type: string
  /** Null where it is not known before. */
  sizeBytes: number | null
  pieces: AsyncGenerator<Uint8Array>
}

/** A file that is written while it is sent: as much of it in memory as the receiver has not taken yet. */
export function fileAnswer({ name, type, sizeBytes, pieces }: SentFile): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      ...(sizeBytes !== null && { 'Content-Length': `${sizeBytes}` }),
      ...privatePage,
    },
  })
}
