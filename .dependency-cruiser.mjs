import { mayUse } from './scripts/may-use.mjs'
/** The folders of the capabilities. */
const rooms = `(?:${[...new Set(Object.keys(mayUse).map((name) => name.split('/')[0]))].join('|')})`
const anyTest = '[.]test[.]tsx?$'

/** Matches the files of a feature, without those of its subfolders that have a row of their own. */
function feature(name) {
  const inner = Object.keys(mayUse).filter((other) => other.startsWith(`${name}/`))
  const apart = inner.map((other) => other.slice(name.length + 1))
  return `^app/${name}/${apart.length > 0 ? `(?!(?:${apart.join('|')})/)` : ''}`
}

const featureRules = Object.entries(mayUse).map(([name, allowed]) => ({
  name: `feature-${name}`,
  comment: `${name} may use: ${allowed.join(', ') || 'no other feature'}`,
  severity: 'error',
  from: { path: feature(name), pathNot: anyTest },
  to: { path: `^app/${rooms}/`, pathNot: [name, ...allowed].map(feature) },
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
      {
        path: '^app/[^/]+/',
        pathNot: ['^app/(content|db|kit|pages|platform|shared|ui)/', ...Object.keys(mayUse).map(feature)],
      },
    ),
    rule(
      'pure-rules',
      'A plain .ts file of a capability or of shared/ does no I/O: no .server, no React, no runtime db, no node built-ins. addresses.ts passes on one pure function of the router (docs/decisions/029).',
      {
        path: `^app/(${rooms}|shared)/.*[.]ts$`,
        pathNot: ['[.](server|client)[.]ts$', '^app/shared/addresses[.]ts$', anyTest],
      },
      {
        path: [
          '[.](server|client)[.]ts$',
          '[.]tsx$',
          '^app/(db|platform|ui|pages)/',
          '^server/',
          'node_modules/(react|react-dom|react-router|hono)/',
        ],
        ...notOnlyTypes,
      },
    ),
    rule(
      'pure-rules-no-node',
      'Pure rules run in the browser too.',
      { path: `^app/(${rooms}|shared)/.*[.]ts$`, pathNot: ['[.]server[.]ts$', anyTest] },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'components-do-no-io',
      'Feature and ui components get data as props; only browser calls (.client.ts) are theirs to make.',
      { path: `^app/(${rooms}|kit|ui)/.*[.]tsx$`, pathNot: anyTest },
      { path: ['[.]server[.]ts$', '^app/(db|platform|pages)/'], ...notOnlyTypes },
    ),
    rule(
      'shared-types-are-plain',
      'A type that a rule or a component shares with a service is declared in the plain file.',
      { path: `^app/(${rooms}|kit|shared|ui|content)/`, pathNot: ['[.]server[.]tsx?$', anyTest] },
      { path: '[.]server[.]tsx?$' },
    ),
    rule(
      'ui-knows-no-feature',
      'kit/ and ui/ know no capability.',
      { path: '^app/(kit|ui)/' },
      { path: `^app/${rooms}/` },
    ),
    rule(
      'routes-use-services',
      'Routes go through a feature service, never straight to the database.',
      { path: '^app/(pages/|root)' },
      { path: '^app/db/', ...notOnlyTypes },
    ),
    rule(
      'mail-is-sent-by-send-later',
      'Others send mail by sendLater, and neither enqueue nor deliver it themselves.',
      { path: '^app/', pathNot: ['^app/mail/', anyTest] },
      { path: '^app/mail/(mail-queue|delivery)[.]server[.]ts$' },
    ),
    rule(
      'nothing-imports-routes',
      'Routes are the top.',
      { path: '^app/', pathNot: '^app/(pages/|routes[.]ts|root)' },
      { path: '^app/pages/' },
    ),
    rule(
      'platform-is-below',
      'platform/ and db/ know no feature.',
      { path: '^app/(platform|db|shared)/', pathNot: '^app/db/schema' },
      { path: `^app/(${rooms}|pages|ui)/` },
    ),
    rule(
      'schema-knows-lists',
      'The values that a column may have are the list of the feature that owns it; a plain file.',
      { path: '^app/db/schema' },
      { path: `^app/(${rooms}|pages|ui)/`, pathNot: '^app/payments/payment-(method|status)[.]ts$' },
    ),
    rule(
      'services-return-data',
      'Services do not know HTTP or React Router; addresses come from shared/addresses.ts.',
      { path: '[.]server[.]tsx?$', pathNot: '^app/(pages/|entry)' },
      { path: 'node_modules/(react-router|hono)/', ...notOnlyTypes },
    ),
    rule(
      'not-to-test',
      'Shipped code never imports test code.',
      { pathNot: ['^tests/', anyTest] },
      { path: ['^tests/', anyTest] },
    ),
    rule(
      'no-circular',
      'No cycles, not even of types: what two files share is declared in a third.',
      {},
      { circular: true },
    ),
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
