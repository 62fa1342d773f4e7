/** Who works in the back office, the widest first. */
export const roles = ['owner', 'manager', 'clerk'] as const
export type Role = (typeof roles)[number]

/** As the column `user_roles.role` has them; 'admin' is the specification's word for the owner (S20). */
export const storedRoles = { owner: 'admin', manager: 'manager', clerk: 'clerk' } as const satisfies Record<
  Role,
  string
>

/** The role that a row has. @throws for one that is not one of ours. */
export function roleOfStored(stored: string): Role {
  const role = roles.find((one) => storedRoles[one] === stored)
  if (!role) throw new Error('a row has a role that is unknown')
  return role
}

export const roleLabels = { owner: 'Owner', manager: 'Manager', clerk: 'Clerk' } as const satisfies Record<
  Role,
  string
>

const everyone = roles
const managers = ['owner', 'manager'] as const
const owners = ['owner'] as const

/** The one table of who may do what (R81). Which address needs what: app/pages/admin/admin-addresses.ts. */
const permissions = {
  enterBackOffice: everyone,
  keepOwnPin: everyone,
  handOverCounter: everyone,
  sellAtCounter: everyone,
  workDrawer: everyone,
  pullOrders: everyone,
  /** At the door: sees who comes, takes the money and hands over, and takes that back (R64, R201). */
  handOverOrders: everyone,
  /** Holds a piece for someone, and releases it (R99). */
  holdPieces: everyone,
  /** Gives a piece that was sold on the web, or is held for someone else, to the customer at the counter. */
  giveWebSoldPiece: managers,
  /** Has no limits for reductions, prices below cost and voided sales (R88). */
  sellWithoutLimits: managers,
  viewDashboard: managers,
  readDrawerReports: managers,
  manageProducts: managers,
  importProducts: managers,
  manageLots: managers,
  manageOrders: managers,
  readCashUp: managers,
  manageAppointments: managers,
  answerMessages: managers,
  hearOfOrders: managers,
  /** Of each history as much as the rest of this table allows (R95). */
  readActivity: managers,
  /** The list of reports: each person sees those that the rest of this table allows. */
  listReports: managers,
  readVisits: managers,
  exportOrders: owners,
  deleteOrders: owners,
  /** Mail has links that open accounts. */
  readMail: owners,
  /** What the accountant and the tax office want to know. */
  readReports: owners,
  changeSettings: owners,
  manageStaff: owners,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** What a session that is handed over to the counter may be used for, by anyone who acts there (R87). */
const atHandedOverCounter: readonly Permission[] = [
  'enterBackOffice',
  'handOverCounter',
  'sellAtCounter',
  'workDrawer',
  'pullOrders',
  'handOverOrders',
  'holdPieces',
  'giveWebSoldPiece',
  'sellWithoutLimits',
]

/** Whether the counter needs this; all else waits for the proof of the session's own account. */
export const isForCounter = (permission: Permission) => atHandedOverCounter.includes(permission)

/** Whether a role may do something; no one without a role may do anything. */
export function may(role: Role | null, permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission]
  return role !== null && allowed.includes(role)
}

/** The roles that may do something, as the table `user_roles` has them. */
export function storedRolesThatMay(permission: Permission): string[] {
  return permissions[permission].map((role) => storedRoles[role])
}
