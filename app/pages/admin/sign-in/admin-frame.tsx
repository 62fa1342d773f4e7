import type { ReactNode } from 'react'
import { LoadingLine } from '#ui/feedback/loading-line.tsx'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { ClientNavigation } from '#ui/navigation/client-navigation.tsx'

interface Props {
  storeName: string
  /** Where the store's name leads. */
  home: string
  mainClass?: string
  children: ReactNode
}

/** The frame of the back office without its menu: for people who still have to say who they are. */
export function AdminFrame({ storeName, home, mainClass, children }: Props) {
  return (
    <>
      <ClientNavigation />
      <LoadingLine />
      <header className="bg-brand-deep text-white">
        <div className="page-width flex h-16 items-center justify-between gap-4">
          <a
            href={home}
            className="min-w-0 truncate rounded-control font-display text-lg font-bold focus-visible:outline-sun"
          >
            {storeName}
          </a>
          <p className="shrink-0 rounded-control bg-white/12 px-2 py-0.5 text-sm">Admin</p>
        </div>
      </header>
      <main className={mainClass}>{children}</main>
      <Toaster />
    </>
  )
}
