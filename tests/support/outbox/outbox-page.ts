import { vi } from 'vitest'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { registerDevice } from '../../../contract/devices/devices.ts'
import { getSealingKey } from '../../../contract/outbox/sealing-keys.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import type { OwnerKeys } from '../../../src/offline/device-store/owner.ts'
import { keysOf, newDataKey } from '../../../src/offline/device-store/sealing.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { aSealingKey } from './outbox-signer.ts'

export interface TestPerson {
  id: string
  keys: OwnerKeys
  user: SessionUser
}

/** A person at this browser, with the key that opens their data. */
export async function aPerson(id: string): Promise<TestPerson> {
  const names = { firstName: id, lastName: '', franchiseName: '', servicePartnerName: '' }
  const rest = { userType: 'gramvan', firstLogin: false, franchiseId: null, servicePartnerId: null }
  const userInfo = { _id: id, userName: id, ...names, ...rest } as SessionUser['userInfo']
  const user = { userInfo, email: '', language: null, timezone: 'Asia/Kolkata' } as SessionUser
  return { id, keys: await keysOf(newDataKey()), user }
}

const { sealingKey } = await aSealingKey()

/** The calls that a page makes automatically: device keys, sealing key, reports. */
export function fakeServer() {
  const registered: string[] = []
  /** A refusal, or no answer at all, in place of the server's answer. */
  const faults: Error[] = []
  const answers = new Map<string, (body: unknown) => unknown>([
    [
      registerDevice.path,
      (body) => {
        const { publicKey } = body as { publicKey: string }
        if (!registered.includes(publicKey)) registered.push(publicKey)
        const _id = `00000000-0000-7000-8000-00000000000${registered.indexOf(publicKey)}`
        return { _id, prefix: 'BCDF' }
      },
    ],
    [getSealingKey.path, () => sealingKey],
  ])
  const call = vi.fn(async ({ path }: Endpoint, body?: unknown): Promise<unknown> => {
    const fault = faults.shift()
    if (fault) throw fault
    return answers.get(path)?.(body)
  })
  return { call, registered, faults, answers }
}

/** Empties every store of the outbox on this device. */
export async function emptyOutbox(): Promise<void> {
  const outbox = await openOutbox()
  for (const store of outbox.objectStoreNames) await outbox.clear(store)
}
