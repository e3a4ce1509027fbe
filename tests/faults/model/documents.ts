import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { demoServices } from '../../../server/seed/catalogue/catalogue.ts'
import type { FileToSend } from '../../../sw/outbox/sign-and-seal.ts'
import { aFileToSend } from '../../support/outbox/outbox-signer.ts'
import type { Chance } from './network-faults.ts'

/** Services by how many documents they can't do without: few, so that schedules are quick. */
export const SERVICES = demoServices
  .map(({ key, documents }) => ({
    key,
    asked: documents.filter(({ required }) => required).length,
  }))
  .toSorted((a, b) => a.asked - b.asked)
  .slice(0, 6)
  .map(({ key }) => key)

async function anImage(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width: side, height: side, channels: 3 } as const
  const noise = sharp(randomBytes(side * side * 3), { raw })
  return new Uint8Array(await noise.png().toBuffer())
}

const small = await Promise.all(Array.from({ length: 12 }, () => anImage(16)))
/** Images a little larger than three chunks. */
const large = await Promise.all(Array.from({ length: 2 }, () => anImage(520)))

/** A document as it was photographed, a few of them large. */
export function aDocument(chance: Chance): FileToSend {
  const among = chance(12) === 0 ? large : small
  const bytes = among[chance(among.length)] ?? new Uint8Array()
  return { ...aFileToSend(bytes), attachmentId: randomUUID() }
}
