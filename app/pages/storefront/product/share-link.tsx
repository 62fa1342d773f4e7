import { showToast } from '#ui/feedback/toaster.tsx'
import { Icon } from '#ui/icon.tsx'
import { mailtoHref } from '#shared/text/mailto.ts'

interface Props {
  name: string
  /** The page's full address. */
  address: string
}

/** Shares a product: by what the device offers, else by copying the link, else, as without JavaScript, by email. */
export function ShareLink({ name, address }: Props) {
  const mail = mailtoHref('', { subject: name, body: address })
  return (
    <a
      href={mail}
      onClick={(event) => {
        event.preventDefault()
        void share({ name, address }).then((isShared) => {
          if (!isShared) window.location.assign(mail)
        })
      }}
      className="text-link inline-flex min-h-11 items-center gap-1.5 font-semibold"
    >
      <Icon path="M12 15V4m-4 3.5L12 3.75l4 3.75M7 11H5v9h14v-9h-2" className="size-4.5" />
      Share
    </a>
  )
}

/** @returns whether it was shared or the person thought better of it; false where nothing was possible. */
async function share({ name, address }: Props): Promise<boolean> {
  try {
    if ('share' in navigator) await navigator.share({ title: name, url: address })
    else {
      await window.navigator.clipboard.writeText(address)
      showToast({ tone: 'success', title: 'Link copied' })
    }
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
