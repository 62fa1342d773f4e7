import { once } from 'node:events'
import { request, type Agent, type IncomingMessage } from 'node:http'

/** From sending the request to the last byte of the answer, in ms. @throws for anything but 200. */
export async function timeRequest(
  agent: Agent,
  address: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const startedAt = performance.now()
  const sent = request(address, { agent, headers })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`)
  return performance.now() - startedAt
}
