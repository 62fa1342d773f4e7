import type { ComponentProps } from 'react'

/** Whether pieces without a picture are on sale at once or wait for one; it starts with the choice of the last import (R53). */
export function PictureChoice({
  isChosen,
  ...input
}: { isChosen: boolean } & Pick<ComponentProps<'input'>, 'onChange'>) {
  return (
    <div className="grid gap-1">
      <label className="flex w-fit items-start gap-2.5 py-1">
        <input
          type="checkbox"
          name="needsPicture"
          value="true"
          defaultChecked={isChosen}
          aria-describedby="picture-choice-hint"
          className="mt-0.5 size-5 shrink-0 accent-brand"
          {...input}
        />
        <span className="font-semibold">Put pieces on sale only when they have a picture</span>
      </label>
      <p id="picture-choice-hint" className="text-sm text-ink-soft">
        The others wait under Needs a Picture, and each is on sale with its first one.
      </p>
    </div>
  )
}
