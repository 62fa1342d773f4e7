import type { Room } from '#settings/rooms/rooms.ts'

/**
 * The addresses of the shop that belong to a room of the store, as `routes.ts` writes them (R187). Those of links that were
 * mailed are not among them: what somebody asked for can always be looked at and ended (R188).
 */
export const shopRooms: Readonly<Record<string, Room>> = {
  'alerts/price/:id': 'alerts',
  'alerts/back/:id': 'alerts',
  'alerts/search': 'alerts',
  'holds/ask/:id': 'holds',
  'feeds/google.xml': 'marketplaces',
  'feeds/google-local.tsv': 'marketplaces',
  'feeds/meta.csv': 'marketplaces',
}
