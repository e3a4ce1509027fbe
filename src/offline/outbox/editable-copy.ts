import type { Entry, EditableCopy, SealedCopy } from '../../../sw/outbox/entry.ts'
import type { OwnerKeys } from '../device-store/owner.ts'
import { requireOwner } from '../device-store/owner.ts'
import type { Bytes } from '../device-store/sealing.ts'
import { seal, textOf, unseal } from '../device-store/sealing.ts'

function aadOf(ownerId: string): string {
  return JSON.stringify(['own envelope', ownerId])
}

/** Seals what a person reads of the own envelopes on this device (offline.md, rule 10). */
export function sealEditableCopy(
  keys: OwnerKeys,
  ownerId: string,
  bytes: Bytes,
): Promise<SealedCopy> {
  return seal(keys.seal, bytes, aadOf(ownerId))
}

/**
 * What the entry says, for its owner. `null` for anybody else, and where nothing opens it any more:
 * it is sent all the same. Throws `LockedError` while nobody's key is open.
 */
export async function readEditableCopy({
  ownerId,
  editableCopy,
}: Entry): Promise<EditableCopy | null> {
  const { owner, keys } = requireOwner()
  if (owner.userId !== ownerId) return null
  try {
    return JSON.parse(textOf(await unseal(keys.seal, editableCopy, aadOf(ownerId)))) as EditableCopy
  } catch {
    return null
  }
}
