/** The classes of a `progress` as a thin line in the shop's colours. */
export const progressLine =
  'h-2 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand'
