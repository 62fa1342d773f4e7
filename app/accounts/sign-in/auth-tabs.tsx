import { type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { authAddress } from '#accounts/account-answer.ts'
import { useBrowserValue } from '#ui/browser-value.tsx'

const tabs = [
  { tab: 'sign-in', label: 'Sign In' },
  { tab: 'sign-up', label: 'Sign Up' },
] as const

type Tab = (typeof tabs)[number]['tab']

interface Props {
  active: Tab
  /** Where the visitor wants to go afterwards. */
  redirect: string
  children: ReactNode
}

/** Sign In and Sign Up: two links to begin with, tabs as soon as keys can move between them. */
export function AuthTabs({ active, redirect, children }: Props) {
  const navigate = useNavigate()
  const areTabs = useBrowserValue(() => true, false)
  const choose = (tab: Tab) =>
    void navigate(authAddress({ tab, redirect }), { replace: true, preventScrollReset: true })

  function choosePlainly(event: MouseEvent, tab: Tab) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose(tab)
  }
  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const target = targetOfKey(event.key, active)
    if (!target) return
    event.preventDefault()
    choose(target)
    document.querySelector<HTMLElement>(`#${target}-tab`)?.focus()
  }

  return (
    <>
      <div
        role={areTabs ? 'tablist' : undefined}
        aria-label={areTabs ? 'Sign in or sign up' : undefined}
        className="grid grid-cols-2 gap-1 rounded-control bg-sunken p-1"
      >
        {tabs.map(({ tab, label }) => {
          const isActive = tab === active
          const asTab = {
            role: 'tab',
            'aria-selected': isActive,
            'aria-controls': isActive ? 'auth-panel' : undefined,
            tabIndex: isActive ? 0 : -1,
            onKeyDown: moveByKey,
          }
          return (
            <a
              key={tab}
              id={`${tab}-tab`}
              href={authAddress({ tab, redirect })}
              onClick={(event) => choosePlainly(event, tab)}
              {...(areTabs ? asTab : { 'aria-current': isActive ? 'true' : undefined })}
              className={`grid min-h-11 place-content-center rounded-[0.45rem] font-semibold ${isActive ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink'}`}
            >
              {label}
            </a>
          )
        })}
      </div>
      <div
        id="auth-panel"
        role={areTabs ? 'tabpanel' : undefined}
        aria-labelledby={areTabs ? `${active}-tab` : undefined}
        className="mt-6"
      >
        {children}
      </div>
    </>
  )
}

/** The arrow keys wrap around, Home and End go to the ends; null for other keys. */
function targetOfKey(key: string, active: Tab): Tab | null {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return active === 'sign-in' ? 'sign-up' : 'sign-in'
  if (key === 'Home') return 'sign-in'
  return key === 'End' ? 'sign-up' : null
}
