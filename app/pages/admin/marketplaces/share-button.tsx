import { useRef, useState } from 'react'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toaster.tsx'
import { counted } from '#shared/text/counted.ts'
import { canSharePictures, fetchPictures, sharePictures } from '#catalogue/marketplaces/sharing.client.ts'

interface Props {
  name: string
  title: string
  text: string
  pictures: readonly { address: string; fileName: string }[]
}

/** Hands text and pictures to another app at once, on devices that can; the text is copied too, since some apps drop it. */
export function ShareButton({ name, ...shared }: Props) {
  const isAble = useBrowserValue(canSharePictures, false)
  const files = useRef<File[]>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'ready'>('idle')
  if (!isAble || shared.pictures.length === 0) return null
  async function share() {
    setState('busy')
    try {
      // Not waited for: a refused clipboard must not cost the tap.
      navigator.clipboard.writeText(shared.text).catch(() => {})
      files.current ??= await fetchPictures(shared.pictures)
      const outcome = await sharePictures(files.current, shared)
      if (outcome === 'failed') throw new Error('the device did not share')
      setState(outcome === 'tap-again' ? 'ready' : 'idle')
    } catch {
      setState('idle')
      showToast({ tone: 'error', title: 'It was not shared', description: 'Copy and download it instead.' })
    }
  }
  const pictures = counted(shared.pictures.length, 'picture')
  return (
    <Button
      tone="primary"
      size="large"
      className="w-full"
      aria-disabled={state === 'busy'}
      onClick={() => state !== 'busy' && void share()}
    >
      {state === 'busy'
        ? 'Getting the pictures...'
        : state === 'ready'
          ? 'Ready: tap to share'
          : `Share text and ${pictures}`}
      <span className="sr-only"> of {name}</span>
    </Button>
  )
}
