/** After so long without a call of a register, what waits for it is shown to the owner (R89). */
const SILENT_MINUTES = 15

/** Open registers call three times a minute; after so long the checkout says that the confirmation takes longer (R89). */
const OUT_OF_REACH_MINUTES = 2

/** A register that was not heard since then has no connection. */
export const outOfReachSince = (now: Date): Date => new Date(now.getTime() - OUT_OF_REACH_MINUTES * 60_000)

/** A register that was not heard since then is silent. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - SILENT_MINUTES * 60_000)

/** Whether a register has not called for so long that someone should look after it. */
export const isSilent = ({ heardAt }: { heardAt: Date }, now: Date): boolean => heardAt <= silentSince(now)
