import { rememberKeptApart } from './kept-apart.client.ts'

interface Props {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** Whether duplicates of different conditions stay apart (R138); remembered for the lots to come. */
export function ApartChoice({ isChosen, onChange }: Props) {
  return (
    <label className="flex w-fit items-start gap-3 py-1.5">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => {
          rememberKeptApart(checked)
          onChange(checked)
        }}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span>
        Keep different conditions apart
        <span className="block text-sm text-ink-soft">
          Otherwise duplicates become one row with the worst condition, which you can split.
        </span>
      </span>
    </label>
  )
}
