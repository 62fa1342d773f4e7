import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { Button } from '#ui/button.tsx'
import { cameraDrawing } from '#ui/drawings/more-drawings.ts'
import { Icon } from '#ui/icon.tsx'

interface Props {
  /** The id of a form, and the name of its field that gets what a QR code says; the form is sent then. */
  form: string
  field: string
}

/** Scans tags with the camera of the device, one after the other; renders nothing without one. */
export function CodeScanner(props: Props) {
  // Over plain http browsers have no `mediaDevices`.
  const hasCamera = useBrowserValue(() => 'mediaDevices' in navigator, false)
  const [isOpen, setOpen] = useState(false)
  if (!hasCamera) return null
  return (
    <div className="mt-2 grid gap-2">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="w-fit">
        <Icon path={cameraDrawing} />
        {isOpen ? 'Close the camera' : 'Scan with the camera'}
      </Button>
      {isOpen && <Viewfinder {...props} />}
    </div>
  )
}

function Viewfinder({ form, field }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const tell = useEffectEvent((text: string) => {
    // Felt in the hand, where the device can.
    if ('vibrate' in navigator) navigator.vibrate(60)
    const control = document.forms.namedItem(form)?.elements.namedItem(field)
    if (!(control instanceof HTMLInputElement)) return
    control.value = text
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.form?.requestSubmit()
  })
  useEffect(() => {
    const closing = new AbortController()
    const { signal } = closing
    async function read() {
      // The decoder is only loaded where someone scans.
      const { readCodes } = await import('./code-camera.client.ts')
      if (video.current && !signal.aborted) await readCodes({ video: video.current, signal, onCode: tell })
    }
    read().catch((error: unknown) => {
      if (!signal.aborted) setProblem(cameraProblem(error))
    })
    return () => closing.abort()
  }, [])
  if (problem)
    return (
      <p role="alert" className="font-medium text-danger">
        {problem}
      </p>
    )
  return (
    <div className="relative h-56 max-w-md overflow-hidden rounded-card bg-ink">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has no sound */}
      <video ref={video} playsInline muted aria-label="Camera" className="size-full object-cover" />
      <span aria-hidden="true" className="absolute inset-0 m-auto size-40 rounded-card border-3 border-sun" />
    </div>
  )
}

function cameraProblem(error: unknown): string {
  return error instanceof DOMException && error.name === 'NotAllowedError'
    ? 'The camera is not allowed for this page. Allow it in the settings of your browser, or type the code.'
    : 'The camera cannot be used. Type the code instead.'
}
