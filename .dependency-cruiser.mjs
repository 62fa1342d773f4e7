import { house, layers } from './scripts/layers.mjs'

const oneOf = (names) => `^app/(?:${names.join('|')})/`
const rooms = `(?:${layers.flat().join('|')})`
const anyTest = '[.]test[.]tsx?$'

const layerRules = layers.flatMap((names, at) =>
  names.map((name) => ({
    name: `layer-of-${name}`,
    comment: `${name} may use: ${layers.slice(0, at).flat().join(', ') || 'no other capability'}`,
    severity: 'error',
    from: { path: oneOf([name]), pathNot: anyTest },
    to: {
      path: oneOf(layers.slice(at).flat()),
      pathNot: oneOf(house.includes(name) ? house : [name]),
    },
  })),
)

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const notOnlyTypes = { dependencyTypesNot: ['type-only'] }

export default {
  forbidden: [
    ...layerRules,
    rule(
      'known-capability',
      'Every folder of a capability has its layer.',
      {},
      { path: '^app/[^/]+/', pathNot: [`^app/(${rooms}|content|db|kit|pages|platform|shared|ui)/`] },
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
