import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route map is small: sending it with the page spares a request before the first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
