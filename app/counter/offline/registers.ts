/** An open register, as the counter lists it. */
export interface ShownRegister {
  id: string
  /** Who opened it, by name or email address; null for a deleted account. */
  who: string | null
  openedAtMs: number
  heardAtMs: number
  /** It has not called for so long that someone should look after it. */
  isSilent: boolean
}

/** A browser that may sell without a connection, as the page of registers lists it. */
export interface ShownDevice {
  id: string
  /** Its browser and system. */
  name: string
  /** Who let it in, by name or email address; null for a deleted account, or from before that was kept. */
  who: string | null
  letInAtMs: number
  /** When its last register called; null when none did. */
  usedAtMs: number | null
}

/** As many are open in the store at once (R178). */
export const REGISTERS_MAX = 5

export interface RegisterRefusal {
  /** The person has one open already, the store has enough, or it is another person's. */
  reason: 'one-is-open' | 'too-many' | 'not-yours'
}

/** Why a register was not heard, for its device. */
export const registerRefusalTexts: Readonly<Record<RegisterRefusal['reason'], string>> = {
  'one-is-open':
    'You have a register open on another device. Turn it off there first, or ask a manager to close it.',
  'too-many': `${REGISTERS_MAX} registers are open already. A manager can close one that is not used.`,
  'not-yours': 'This is the register of somebody else.',
}

/** A device that no manager has let sell without a connection yet. */
export const newDeviceText = 'A manager lets a new device sell without a connection, once, by PIN.'

/** The store does not use registers any more. */
export const noRegistersText = 'Selling without a connection is turned off in the settings of the store.'
