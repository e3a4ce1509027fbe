import type { Entry, OwnCopy, SealedCopy } from '../../../sw/outbox/entry.ts'
import type { OwnerKeys } from '../device-store/owner.ts'
import { openOwner } from '../device-store/owner.ts'
import type { Bytes } from '../device-store/sealing.ts'
import { seal, textOf, unseal } from '../device-store/sealing.ts'

function aboutOf(ownerId: string): string {
  return JSON.stringify(['own letter', ownerId])
}

/** Seals what a person reads of the own letters on this device (offline.md, rule 10). */
export function sealOwn(keys: OwnerKeys, ownerId: string, bytes: Bytes): Promise<SealedCopy> {
  return seal(keys.seal, bytes, aboutOf(ownerId))
}

/**
 * What the entry says, for its owner. `null` for anybody else, and where nothing opens it any more:
 * it is sent all the same. Throws `LockedError` while nobody's key is open.
 */
export async function readOwnCopy({ ownerId, own }: Entry): Promise<OwnCopy | null> {
  const { owner, keys } = openOwner()
  if (owner.userId !== ownerId) return null
  try {
    return JSON.parse(textOf(await unseal(keys.seal, own, aboutOf(ownerId)))) as OwnCopy
  } catch {
    return null
  }
}
