import { randomUUID } from 'node:crypto'
import { save } from './save.ts'
import type { Step } from './scene.ts'
import { envelopeParts } from './ticket-steps.ts'

/** Writes a remark on an application that has arrived. */
export const remark: Step = async (scene) => {
  const { stage, memory, chance } = scene
  const parents = memory.standing('application.create')
  const parent = parents[chance(parents.length || 1)]
  if (!parent) return
  const arrived = 'select id from applications where remark = $1'
  const [row] = (await stage.query(arrived, [parent.marker])) as unknown as { id: string }[]
  if (!row) return
  const marker = `remark ${randomUUID()}`
  const parts = envelopeParts(scene)
  const envelope = {
    ...{ ...parts, kind: 'application.remark' as const, files: [] },
    body: {
      application: { _id: row.id },
      remark: { comment: marker, capturedAt: parts.capturedAt.toISOString() },
    },
  }
  await save(scene, envelope, memory.note(envelope, marker, [], parent))
}
