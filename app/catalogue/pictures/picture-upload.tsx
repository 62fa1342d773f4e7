import { useUploads, type Upload, type UploadTo } from './upload-queue.tsx'
import { acceptedPictures } from './picture-list.ts'
import { SubmitButton } from '#ui/button.tsx'
import { useFileDrop } from '#ui/forms/file-drop.ts'

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
      method="post"
      action={action}
      encType="multipart/form-data"
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
          <label key={label} className="grid gap-1.5 font-semibold">
            {label}
            <input
              type="file"
              name="pictures"
              accept={acceptedPictures}
              onChange={takeFiles}
              className="field-input font-normal"
              {...kind}
            />
          </label>
        ))}
      </div>
      <noscript>
        <SubmitButton>Upload</SubmitButton>
      </noscript>
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
