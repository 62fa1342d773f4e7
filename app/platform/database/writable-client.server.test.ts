import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '#tests/support/connect.ts'
import { openStandbyServer } from '#tests/support/standby-server.ts'
import { isDatabaseAway } from './database-failure.ts'
import { HostChoice, writableClient, type DatabaseHost } from './writable-client.server.ts'
import { directAddress } from '#tests/support/direct-address.ts'

const primary = { url: directAddress }
/** No one listens there. */
const away = { url: 'postgres://store@127.0.0.1:9/store' }
let standby: Awaited<ReturnType<typeof openStandbyServer>>
const opened: { end(): Promise<void> }[] = []

beforeEach(async () => {
  standby = await openStandbyServer()
})

afterEach(async () => {
  for (const one of opened.splice(0)) await one.end()
  standby.close()
})

function open(hosts: readonly DatabaseHost[]) {
  const sql = connect(hosts[0]?.url ?? '', { max: 2, hosts })
  opened.push(sql)
  return sql
}

describe('connections to several hosts', () => {
  it('go to the one that takes writes, wherever it stands', async () => {
    for (const hosts of [
      [primary, standby],
      [standby, primary],
      [away, standby, primary],
      [standby, away, primary],
    ])
      expect(await open(hosts)`select 1 as one`).toEqual([{ one: 1 }])
  })

  it('stay with it: a standby is asked once, not by every connection', async () => {
    const sql = open([standby, primary])
    await Promise.all([sql`select 1`, sql`select 2`])
    const asked = standby.state.connections
    const other = open([standby, primary])
    await Promise.all([other`select 1`, other`select 2`])
    expect(standby.state.connections).toBe(asked)
  })

  it('cannot be made while no host takes writes; that is a database that is away', async () => {
    const failure = await open([away, standby])`select 1`.then(
      () => null,
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(Error)
    expect(isDatabaseAway(failure)).toBe(true)
    const refused = await open([standby, away])`select 1`.then(
      () => null,
      (error: unknown) => error,
    )
    expect(isDatabaseAway(refused)).toBe(true)
  })

  it('go to a standby once it was promoted', async () => {
    const Chosen = writableClient([away, standby])
    const begin = async () => {
      const client = new Chosen()
      client.on('error', () => {})
      await client.connect()
      client.connection.stream.destroy()
    }
    await expect(begin()).rejects.toThrow()
    await expect(begin()).rejects.toThrow('this host takes no writes')
    standby.state.isStandby = false
    await expect(begin()).rejects.toThrow(/ECONNREFUSED/)
    await expect(begin()).resolves.toBeUndefined()
  })

  it('would end at the standby if they were not chosen: the driver alone takes it', async () => {
    const client = new Client({ connectionString: standby.url })
    client.on('error', () => {})
    await expect(client.connect()).resolves.toBeDefined()
    client.connection.stream.destroy()
  })
})

describe('a single host', () => {
  it("has the driver's own client, which is told nothing more", () => {
    expect(writableClient([])).toBe(Client)
    expect(writableClient([primary])).toBe(Client)
  })
})

describe('the choice among hosts', () => {
  it('moves on once, however many fail at the same host, and comes round', () => {
    const choice = new HostChoice([primary, away, standby])
    const first = choice.current
    choice.moveOn(first)
    choice.moveOn(first)
    expect(choice.current).toBe(away)
    choice.moveOn(away)
    choice.moveOn(standby)
    expect(choice.current).toBe(primary)
  })
})
