import { setTimeout as pause } from 'node:timers/promises'
import { BARE } from '../envelope-senders.ts'
import type { PortalUser } from '../portal-user.ts'
import { aSubmission, portalUser } from '../portal-user.ts'
import { Requests } from './requests.ts'

/** An application that somebody sends until it is acknowledged; noted outside the database. */
export interface Written {
  key: string
  accountId: string
  trackingTokenHash: string
  /** The application's id in the first answer of 201. */
  acknowledged: string | undefined
  tries: number
}

interface LoadOptions {
  address: string
  users: readonly string[]
  /** How long one waits after each thing, in milliseconds. */
  thinkMs: number
}

export interface Load {
  requests: Requests
  written: Written[]
  /** Nothing new is begun; what was begun is sent until it is acknowledged. */
  stop(): Promise<void>
}

const READS = ['/api/applications?page=1', '/auth/verify', '/api/applications?page=2']
const RETRY_MS = 500

async function write(user: PortalUser, requests: Requests, written: Written[]): Promise<void> {
  const { key, body } = aSubmission(user, BARE, [])
  const { trackingTokenHash } = body
  const own: Written = {
    ...{ key, trackingTokenHash, accountId: user.user.userInfo._id },
    ...{ acknowledged: undefined, tries: 0 },
  }
  written.push(own)
  while (own.acknowledged === undefined) {
    own.tries += 1
    const answer = await requests.send('write', () => user.submit(key, body))
    if (answer?.status === 201) own.acknowledged = (JSON.parse(answer.text) as { _id: string })._id
    else if (answer && answer.status < 500 && answer.status !== 409)
      throw new Error(`a submission was refused: ${answer.status} ${answer.text}`)
    else await pause(RETRY_MS)
  }
}

/** Lets these demo accounts work at once: each reads, and sends an application, in turn, for ever. */
export async function startLoad({ address, users, thinkMs }: LoadOptions): Promise<Load> {
  const requests = new Requests()
  const written: Written[] = []
  let isStopped = false
  const people: PortalUser[] = []
  for (const name of users) people.push(await portalUser(address, name))
  const working = people.map(async (user, index) => {
    for (let step = index; !isStopped; step += 1) {
      const path = READS[step % (READS.length + 1)]
      if (path === undefined) await write(user, requests, written)
      else await requests.send('read', () => user.get(path))
      if (thinkMs > 0) await pause(thinkMs)
    }
  })
  return {
    requests,
    written,
    async stop() {
      isStopped = true
      await Promise.all(working)
    },
  }
}
