import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { Icon } from '../icon.tsx'
import type { Message, Tone } from '../../shared/notices.ts'

const toasts = Toast.createToastManager<{ tone: Tone }>()

/** How long a toast stays; errors stay until they have been read or dismissed. */
const durationMs: Record<Tone, number> = { success: 2000, info: 5000, error: 8000 }

/** Messages that came before there was a place to show them, as when a page begins with one. */
let waiting: Message[] = []
let isRegionThere = false

export function addToast(message: Message): void {
  if (isRegionThere) show(message)
  else waiting.push(message)
}

function show({ tone, title, description }: Message): void {
  toasts.add({
    title,
    description,
    timeout: durationMs[tone],
    // Read out politely: a toast of high priority is hidden from those who hear the page, its button included.
    priority: 'low',
    data: { tone },
  })
}

const toneClasses: Record<Tone, string> = {
  success: 'border-l-success',
  info: 'border-l-brand',
  error: 'border-l-danger',
}

/** Where toasts appear; once on a page. */
export function ToastRegion() {
  // Runs after the provider below has begun to listen.
  useEffect(() => {
    isRegionThere = true
    for (const message of waiting) show(message)
    waiting = []
    return () => {
      isRegionThere = false
    }
  }, [])
  return (
    <Toast.Provider toastManager={toasts} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-4 z-50 flex flex-col gap-2 sm:left-auto sm:w-96">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts: shown } = Toast.useToastManager<{ tone: Tone }>()
  return shown.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={`rounded-control border border-l-4 border-line bg-surface shadow-lift transition-opacity data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0 ${toneClasses[toast.data?.tone ?? 'info']}`}
    >
      <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <Toast.Title
            className="font-sans text-[0.9375rem] leading-snug font-semibold tracking-normal"
            render={<p />}
          />
          <Toast.Description className="mt-0.5 text-sm text-ink-soft" />
        </div>
        <Toast.Close
          // Ours are never stacked: the button is there for everybody all the time.
          aria-hidden={false}
          className="grid size-8 shrink-0 place-content-center rounded-control text-ink-soft hover:bg-sunken"
          aria-label="Dismiss"
        >
          <Icon name="close" className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
