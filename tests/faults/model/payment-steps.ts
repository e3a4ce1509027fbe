import { randomInt, randomUUID } from 'node:crypto'
import { save } from './save.ts'
import type { Step } from './scene.ts'

/** So many digits has the reference of a payment by UPI, its mark here. */
const DIGITS = 12

/** A part of a fee is taken, of an application that perhaps only this device knows yet. */
export const takeFee: Step = async (scene) => {
  const { stage, kiosk, memory, chance } = scene
  const parents = memory.standing('application.create')
  const parent = parents[chance(parents.length || 1)]
  if (!parent) return
  const arrived = 'select id from applications where remark = $1'
  const [row] = (await stage.query(arrived, [parent.marker])) as unknown as { id: string }[]
  const envelopeId = parent.ids.at(-1) ?? ''
  const reference = String(randomInt(10 ** (DIGITS - 1), 10 ** DIGITS))
  const { signer, sealingKey } = kiosk
  const envelope = {
    ...{ _id: randomUUID(), kind: 'payment' as const, files: [], signer, sealingKey },
    ...{ note: null, clocks: null, capturedAt: new Date(kiosk.now()) },
    body: {
      application: row ? { _id: row.id } : { envelopeId },
      entry: { type: 'fee' as const, taken: { paise: 1, way: 'upi' as const, reference } },
    },
    dependsOnId: row ? null : envelopeId,
  }
  await save(scene, envelope, memory.note(envelope, reference, [], parent))
}
