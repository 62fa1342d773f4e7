// Which feature may call which. This table is the architecture; everything else is derived from it. A row such as
// 'orders/admin' is a subfolder with rights of its own: who may use 'orders' may not use it.
export const mayUse = {
  accounts: ['mail', 'security-log', 'store'],
  appointments: ['mail', 'orders', 'store'],
  cart: ['media'],
  catalogue: ['cart', 'media'],
  'catalogue/admin': ['catalogue', 'media'],
  'catalogue/csv': ['catalogue/admin', 'csv'],
  'catalogue/import': ['catalogue/csv', 'csv'],
  'catalogue/pictures': ['catalogue/admin', 'media'],
  contact: ['mail', 'store'],
  csv: ['catalogue/csv'],
  lots: ['catalogue/admin', 'catalogue/csv', 'catalogue/import', 'csv', 'media'],
  mail: ['security-log', 'store'],
  media: [],
  orders: [
    'cart',
    'catalogue/admin',
    'mail',
    'media',
    'orders/admin',
    'payments',
    'security-log',
    'store',
    'store/danger-zone',
  ],
  'orders/admin': ['csv', 'media', 'orders', 'payments', 'payments/ledger'],
  payments: ['store'],
  'payments/cash-up': ['payments', 'payments/ledger'],
  'payments/deadlines': ['mail', 'orders', 'payments', 'store'],
  'payments/ledger': ['catalogue/admin', 'orders', 'orders/admin', 'payments'],
  reports: ['appointments', 'catalogue', 'orders'],
  'security-log': [],
  store: ['security-log'],
  'store/backup': [],
  'store/danger-zone': ['mail', 'orders', 'security-log'],
  'store/personal-data': [],
}
const anyTest = '[.]test[.]tsx?$'

/** Matches the files of a feature, without those of its subfolders that have a row of their own. */
function feature(name) {
  const inner = Object.keys(mayUse).filter((other) => other.startsWith(`${name}/`))
  const apart = inner.map((other) => other.slice(name.length + 1))
  return `^app/features/${name}/${apart.length > 0 ? `(?!(?:${apart.join('|')})/)` : ''}`
}

const featureRules = Object.entries(mayUse).map(([name, allowed]) => ({
  name: `feature-${name}`,
  comment: `${name} may use: ${allowed.join(', ') || 'no other feature'}`,
  severity: 'error',
  from: { path: feature(name), pathNot: anyTest },
  to: { path: '^app/features/', pathNot: [name, ...allowed].map(feature) },
}))

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const notOnlyTypes = { dependencyTypesNot: ['type-only'] }

export default {
  forbidden: [
    ...featureRules,
    rule(
      'known-feature',
      'Every feature folder is listed in mayUse.',
      {},
      { path: '^app/features/', pathNot: Object.keys(mayUse).map(feature) },
    ),
    rule(
      'pure-rules',
      'A plain .ts file in features/ or shared/ does no I/O: no .server, no React, no runtime db, no node built-ins. addresses.ts passes on one pure function of the router (docs/decisions/029).',
      {
        path: '^app/(features|shared)/.*[.]ts$',
        pathNot: ['[.](server|client)[.]ts$', '^app/shared/addresses[.]ts$', anyTest],
      },
      {
        path: [
          '[.](server|client)[.]ts$',
          '[.]tsx$',
          '^app/(db|platform|ui|routes)/',
          '^server/',
          'node_modules/(react|react-dom|react-router|drizzle-orm|hono)/',
        ],
        ...notOnlyTypes,
      },
    ),
    rule(
      'pure-rules-no-node',
      'Pure rules run in the browser too.',
      { path: '^app/(features|shared)/.*[.]ts$', pathNot: ['[.]server[.]ts$', anyTest] },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'components-do-no-io',
      'Feature and ui components get data as props; only browser calls (.client.ts) are theirs to make.',
      { path: '^app/(features|ui)/.*[.]tsx$', pathNot: anyTest },
      { path: ['[.]server[.]ts$', '^app/(db|platform|routes)/'], ...notOnlyTypes },
    ),
    rule(
      'ui-knows-no-feature',
      'ui/ is the kit; it knows no capability.',
      { path: '^app/ui/' },
      { path: '^app/features/' },
    ),
    rule(
      'routes-use-services',
      'Routes go through a feature service, never straight to the database.',
      { path: '^app/(routes/|root)' },
      { path: '^app/db/', ...notOnlyTypes },
    ),
    rule(
      'nothing-imports-routes',
      'Routes are the top.',
      { path: '^app/', pathNot: '^app/(routes/|routes[.]ts|root)' },
      { path: '^app/routes/' },
    ),
    rule(
      'platform-is-below',
      'platform/ and db/ know no feature.',
      { path: '^app/(platform|db|shared)/' },
      { path: '^app/(features|routes|ui)/' },
    ),
    rule(
      'services-return-data',
      'Services do not know HTTP or React Router; addresses come from shared/addresses.ts.',
      { path: '[.]server[.]tsx?$', pathNot: '^app/(routes/|entry)' },
      { path: 'node_modules/(react-router|hono)/', ...notOnlyTypes },
    ),
    rule(
      'not-to-test',
      'Shipped code never imports test code.',
      { pathNot: ['^tests/', anyTest] },
      { path: ['^tests/', anyTest] },
    ),
    rule('no-circular', 'No cycles.', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    {
      name: 'shared-means-shared',
      comment: 'A file in shared/ has at least two users; otherwise move it to its one user.',
      severity: 'error',
      from: { path: '^(app|server)/' },
      module: { path: '^app/shared/', pathNot: anyTest, numberOfDependentsLessThan: 2 },
    },
    rule(
      'resolvable',
      'Every import resolves.',
      {},
      { couldNotResolve: true, pathNot: ['^virtual:', '^[.]/[+]types/', '[.]woff2[?]url$'] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[+]types' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
