import { useEffect, useRef, useState } from 'react'
import { keepDefaultRoi, readDefaultRoi } from '#lots/work/default-roi.client.ts'
import { FoldedPanel } from './folded-panel.tsx'

/** The Settings panel: whether the next lot begins with the ROI that is typed now. Recreated when the page is ready. */
export function PricingSettings({ roi, isReady }: { roi: string; isReady: boolean }) {
  const [isKept, setKept] = useState(() => isReady && readDefaultRoi() !== null)
  const before = useRef(roi)
  useEffect(() => {
    // The return of a lot that came back with the page is not typed now.
    const isTyped = before.current !== roi
    before.current = roi
    if (isKept && isTyped && roi.trim() !== '') keepDefaultRoi(roi.trim())
  }, [isKept, roi])
  return (
    <FoldedPanel title="Settings" isSmall>
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          checked={isKept}
          onChange={({ currentTarget: { checked } }) => {
            setKept(checked)
            keepDefaultRoi(checked ? roi.trim() || null : null)
          }}
          className="size-5 accent-brand"
        />
        Remember my default ROI for next time
      </label>
    </FoldedPanel>
  )
}
