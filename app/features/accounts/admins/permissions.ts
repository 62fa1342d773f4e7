/** Who works in the back office, the widest first. */
export const roles = ['owner', 'manager', 'clerk'] as const
export type Role = (typeof roles)[number]

/** As the column `user_roles.role` has them; 'admin' is the specification's word for the owner (S20). */
export const storedRoles = { owner: 'admin', manager: 'manager', clerk: 'clerk' } as const satisfies Record<
  Role,
  string
>

export const roleLabels = { owner: 'Owner', manager: 'Manager', clerk: 'Clerk' } as const satisfies Record<
  Role,
  string
>

const everybody = roles
const managers = ['owner', 'manager'] as const
const owners = ['owner'] as const

/** The one table of who may do what (R81). Which address needs what: app/routes/admin/address-permissions.ts. */
const permissions = {
  enterBackOffice: everybody,
  sellAtCounter: everybody,
  workDrawer: everybody,
  pullOrders: everybody,
  /** Gives a piece that was sold on the web to the customer at the counter. */
  giveWebSoldPiece: managers,
  /** By PIN, for another person's sale: a reduction or a price below cost that is above their limit. */
  approveReductions: managers,
  approveRefunds: managers,
  approveVoids: managers,
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
  exportOrders: owners,
  deleteOrders: owners,
  /** Mail has links that open accounts. */
  readMail: owners,
  /** What the accountant and the tax office want to know. */
  readReports: owners,
  changeSettings: owners,
  manageStaff: owners,
  readActivity: owners,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Whether a role may do something; nobody without a role may do anything. */
export function may(role: Role | null, permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission]
  return role !== null && allowed.includes(role)
}

/** The roles that may do something, as the table `user_roles` has them. */
export function storedRolesThatMay(permission: Permission): string[] {
  return permissions[permission].map((role) => storedRoles[role])
}
