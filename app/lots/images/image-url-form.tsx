import { useState } from 'react'
import { nameOf, type PricingRow } from '#lots/pricing/pricing-row.ts'
import { Button } from '#ui/button.tsx'

const URL_MAX_LENGTH = 2000

interface Props {
  row: PricingRow
  onTest: (id: string, url: string) => void
  onSave: (id: string, url: string) => void
}

/** A pasted address of a picture: saved only after the test of exactly this address. */
export function ImageUrlForm({ row, onTest, onSave }: Props) {
  const { id, imageTest } = row
  const [url, setUrl] = useState(imageTest?.url ?? '')
  const tested = imageTest?.url === url.trim() ? imageTest.state : null
  const errorId = `${id}-url-error`
  const name = nameOf(row)
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      <div className="flex gap-1">
        <input
          type="url"
          value={url}
          maxLength={URL_MAX_LENGTH}
          placeholder="Paste image URL"
          autoComplete="off"
          aria-label={`Image URL of ${name}`}
          aria-invalid={tested === 'broken' || undefined}
          aria-describedby={tested === 'broken' ? errorId : undefined}
          onChange={(event) => setUrl(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onTest(id, url)
          }}
          className="field-input min-h-11 min-w-0 px-2 py-1 text-sm lg:min-h-8"
        />
        <Button
          aria-label={`Test image URL of ${name}`}
          aria-disabled={tested === 'testing' || undefined}
          onClick={() => onTest(id, url)}
          size="small"
        >
          Test
        </Button>
        <Button
          aria-label={`Save image URL of ${name}`}
          onClick={() => onSave(id, url)}
          size="small"
          className={tested === 'works' ? 'border-brand text-brand' : ''}
        >
          Save
        </Button>
      </div>
      <div role="status" className="text-[0.8125rem] empty:hidden">
        {tested === 'testing' && 'Testing…'}
        {tested === 'broken' && (
          <p id={errorId} className="font-medium text-danger">
            Image URL doesn't work
          </p>
        )}
        {tested === 'works' && (
          <p className="flex items-center gap-2 font-medium text-success">
            <img
              src={url.trim()}
              alt="Preview"
              width={40}
              height={40}
              referrerPolicy="no-referrer"
              className="size-10 rounded-control border border-line bg-sunken object-contain"
            />
            Ready to save
          </p>
        )}
      </div>
    </div>
  )
}
