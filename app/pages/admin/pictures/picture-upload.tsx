import { useRef, useState } from 'react'
import { acceptedPictures } from '#catalogue/pictures/picture-list.ts'
import { uploadPicture } from '#media/picture-calls.client.ts'
import { useFileDrop } from '#ui/forms/file-drop.ts'

interface UploadTo {
  action: string
  /** Called after each picture that was taken. */
  onChange: () => void
}

interface Upload {
  id: number
  name: string
  percent: number
  state: 'sending' | 'done' | 'failed'
  message: string
}

/** Sends pictures one after the other, and tells how far each is. */
function useUploads({ action, onChange }: UploadTo) {
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

/** Where pictures are dropped, chosen, or taken with the phone's camera; several at once, one after the other. */
export function PictureUpload({ action, onChange }: UploadTo) {
  const { uploads, send } = useUploads({ action, onChange })
  const drop = useFileDrop(send)
  function takeFiles({ currentTarget }: React.ChangeEvent<HTMLInputElement>) {
    send([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }

  return (
    <form
      aria-label="Add pictures"
      {...drop.handlers}
      className={`grid gap-4 rounded-card border-2 border-dashed p-4 sm:p-6 ${drop.isOver ? 'border-brand bg-brand-tint' : 'border-line-strong bg-surface'}`}
    >
      <p className="text-ink-soft">
        Drop pictures here, choose them or take them with the camera. JPEG, PNG, WebP or AVIF, at most 15 MB
        each.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {[
          { label: 'Choose pictures', multiple: true },
          { label: 'Take a picture', capture: 'environment' as const },
        ].map(({ label, ...kind }) => (
          <label key={label} className="button button-secondary cursor-pointer focus-within:outline-2">
            {label}
            <input
              type="file"
              name="pictures"
              accept={acceptedPictures}
              onChange={takeFiles}
              className="sr-only"
              {...kind}
            />
          </label>
        ))}
      </div>
      <UploadList uploads={uploads} />
    </form>
  )
}

function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <ul aria-label="Uploads" aria-live="polite" className={uploads.length > 0 ? 'grid gap-2' : 'sr-only'}>
      {uploads.map(({ id, name, percent, state, message }) => (
        <li key={id} className="grid gap-1 text-sm">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            <span className={state === 'failed' ? 'font-medium text-danger' : 'text-ink-soft'}>
              {state === 'sending' && percent === 100 ? 'Reading the picture...' : message}
            </span>
          </span>
          {state === 'sending' && (
            <progress max={100} value={percent} aria-label={`Sending ${name}`} className="h-2 w-full" />
          )}
        </li>
      ))}
    </ul>
  )
}
