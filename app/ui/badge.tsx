import type { ComponentProps } from 'react'

const tones = {
  save: 'badge-save',
  new: 'badge-new',
  low: 'badge-low',
  plain: 'badge-plain',
  yellow: 'bg-status-yellow-tint text-status-yellow',
  blue: 'bg-status-blue-tint text-status-blue',
  green: 'bg-status-green-tint text-status-green',
  purple: 'bg-status-purple-tint text-status-purple',
  grey: 'bg-status-grey-tint text-status-grey',
  red: 'bg-status-red-tint text-status-red',
  orange: 'bg-status-orange-tint text-status-orange',
} as const

interface Props extends ComponentProps<'span'> {
  tone: keyof typeof tones
}

/** A few words about the state of something, in its color; the words say it too. */
export function Badge({ tone, className, ...span }: Props) {
  return <span {...span} className={['badge', tones[tone], className].filter(Boolean).join(' ')} />
}
