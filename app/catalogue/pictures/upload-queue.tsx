import { useRef, useState } from 'react'
import { uploadPicture } from '#media/picture-calls.client.ts'

export interface UploadTo {
  action: string
  /** Called after each picture that was taken. */
  onChange: () => void
}

export interface Upload {
  id: number
  name: string
  percent: number
  state: 'sending' | 'done' | 'failed'
  message: string
}

/** Sends pictures one after the other, and tells how far each is. */
export function useUploads({ action, onChange }: UploadTo) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const nextId = useRef(1)
  const waiting = useRef(Promise.resolve())

  function update(id: number, change: Partial<Upload>) {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  }

  function send(files: Iterable<File>) {
    for (const file of files) {
      const id = nextId.current
      nextId.current += 1
      const upload: Upload = { id, name: file.name, percent: 0, state: 'sending', message: 'Sending...' }
      setUploads((all) => [...all, upload])
      waiting.current = waiting.current.then(async () => {
        const answer = await uploadPicture(action, file, (percent) => update(id, { percent }))
        update(id, { percent: 100, state: answer.isDone ? 'done' : 'failed', message: answer.message })
        if (answer.isDone) onChange()
      })
    }
  }
  return { uploads, send }
}
