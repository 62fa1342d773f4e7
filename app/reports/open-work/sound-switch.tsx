import { useState } from 'react'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { isSoundOn, turnSound } from './new-order-sound.client.ts'

/** Whether this device sounds for new orders. Shown once the page is alive: without JavaScript nothing sounds. */
export function SoundSwitch() {
  const kept = useBrowserValue<boolean | null>(isSoundOn, null)
  const [chosen, setChosen] = useState<boolean>()
  if (kept === null) return null
  return (
    <label className="mb-4 flex min-h-11 items-center justify-between gap-3 text-sm text-white/90">
      Sound for new orders
      <input
        type="checkbox"
        checked={chosen ?? kept}
        onChange={({ target }) => {
          turnSound(target.checked)
          setChosen(target.checked)
        }}
        className="size-5 accent-sun focus-visible:outline-sun"
      />
    </label>
  )
}
