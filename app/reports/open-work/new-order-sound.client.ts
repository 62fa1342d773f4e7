const place = 'sound-for-orders'

/** Whether this device is to sound for new orders; it is the owner's choice on each. */
export function isSoundOn(): boolean {
  return localStorage.getItem(place) === 'on'
}

/** Browsers allow sound after a tap: the one that turns it on also lets the owner hear it. */
export function turnSound(isOn: boolean): void {
  localStorage.setItem(place, isOn ? 'on' : 'off')
  if (isOn) chime()
}

/** Two short notes, when sound is on and the browser allows it. */
export function chime(): void {
  if (!isSoundOn()) return
  const audio = new AudioContext()
  const volume = new GainNode(audio, { gain: 0.15 })
  volume.connect(audio.destination)
  for (const [index, frequency] of [660, 880].entries()) {
    const note = new OscillatorNode(audio, { frequency })
    note.connect(volume)
    note.start(audio.currentTime + index * 0.16)
    note.stop(audio.currentTime + index * 0.16 + 0.14)
  }
  setTimeout(() => void audio.close(), 1000)
}
