import { type PictureAnswer, connectionLost, pictureRefusals } from './picture-messages.ts'

const lost: PictureAnswer = { isDone: false, message: connectionLost }
const limitBytes = 15 * 1024 * 1024

/** Sends fields to one of the picture calls. Never throws. */
export async function sendPictureCall(action: string, body: FormData): Promise<PictureAnswer> {
  try {
    const fields = new URLSearchParams()
    for (const [name, value] of body) if (typeof value === 'string') fields.append(name, value)
    const answer = await fetch(action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: fields,
    })
    return (await answer.json()) as PictureAnswer
  } catch {
    return lost
  }
}

/**
 * Sends one picture and tells how much of it is on its way, 0 to 100; with an `uploadId` it may be sent again. Never
 * throws.
 */
export function uploadPicture(
  action: string,
  file: File,
  onProgress: (percent: number) => void,
  uploadId?: string,
): Promise<PictureAnswer> {
  if (file.size > limitBytes) return Promise.resolve({ isDone: false, message: pictureRefusals['too-large'] })
  return new Promise((resolve) => {
    // fetch tells nothing of how far a body has come.
    const call = new XMLHttpRequest()
    call.open('POST', action)
    call.setRequestHeader('Accept', 'application/json')
    call.responseType = 'json'
    call.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    call.onload = () => resolve((call.response as PictureAnswer | null) ?? lost)
    call.onerror = () => resolve(lost)
    const body = new FormData()
    if (uploadId) body.append('upload', uploadId)
    body.append('pictures', file)
    call.send(body)
  })
}
