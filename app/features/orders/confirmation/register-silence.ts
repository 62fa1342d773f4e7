/** After so long without a call of a register, what waits for it is shown to the owner (R89). */
const SILENT_MINUTES = 15

/** A register that was not heard since then is silent. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - SILENT_MINUTES * 60_000)

/** Whether a register has not called for so long that somebody should look after it. */
export const isSilent = ({ heardAt }: { heardAt: Date }, now: Date): boolean => heardAt <= silentSince(now)
