import { href } from '#shared/addresses.ts'
import type { PushState } from './push-messages.ts'

/** Where the browser remembers the address under which the store knows it; the owner's choice on each device. */
const place = 'messages-for-orders'
/** The service worker is there soon after a page has loaded, if at all. */
const workerLimitMs = 10_000

/** The state of this device, and the address of its subscription. */
export interface ThisDevice {
  state: PushState
  endpoint: string | null
}

/** What this browser can do and has. The store may have removed it: compare `endpoint` with its list. */
export async function readThisDevice(): Promise<ThisDevice> {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator))
    return { state: isAppleMobile() ? 'home-screen' : 'unsupported', endpoint: null }
  if (Notification.permission === 'denied') return { state: 'blocked', endpoint: null }
  const worker = await navigator.serviceWorker.getRegistration()
  const endpoint = (await worker?.pushManager.getSubscription())?.endpoint ?? null
  return { state: endpoint ? 'on' : 'off', endpoint }
}

/** An iPad says that it is a Mac, but has a touch screen. */
function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** Asks the person and the browser; to be called by a tap. @returns what the store has to know, or why not. */
export async function subscribe(publicKey: string): Promise<FormData | PushState> {
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'blocked' : 'off'
  try {
    const { pushManager } = await readyWorker()
    // One under another key of the store gets nothing, and blocks a new one.
    await (await pushManager.getSubscription())?.unsubscribe()
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    localStorage.setItem(place, subscription.endpoint)
    return toForm(subscription)
  } catch (error) {
    console.warn('Messages could not be turned on.', error)
    return 'failed'
  }
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  localStorage.removeItem(place)
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

/** The device continues under the current sign-in. One that the store has removed ends here too. */
export async function renewThisDevice(): Promise<void> {
  const known = localStorage.getItem(place)
  if (!known) return
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription) return
  const body = toForm(subscription)
  body.set('replaces', known)
  const action = href('/admin/settings/notifications/renewal')
  const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' })
  if (answer.status === 404) return await unsubscribe()
  if (answer.ok) localStorage.setItem(place, subscription.endpoint)
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  return await new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('there is no service worker')), workerLimitMs)
    void navigator.serviceWorker.ready.then(resolve)
  })
}

function toForm(subscription: PushSubscription): FormData {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...keys, endpoint })) form.set(name, value)
  return form
}
