import { randomUUID } from 'node:crypto'
import { save } from './save.ts'
import type { Step } from './scene.ts'
import { envelopeParts } from './ticket-steps.ts'

const FILED = `select id, coalesce(department_number, '') as seen from applications
  where created_by_id = $1 and status <> 'submitted' order by number`

/** Notes the department's number of an application that has been filed, as the device has it. */
export const noteNumber: Step = async (scene) => {
  const { stage, kiosk, memory, chance } = scene
  const rows = (await stage.query(FILED, [kiosk.signer.ownerId])) as { id: string; seen: string }[]
  const row = rows[chance(rows.length || 1)]
  if (!row) return
  const number = `no ${randomUUID()}`
  const parts = envelopeParts(scene)
  const note = { seen: row.seen, number, capturedAt: parts.capturedAt.toISOString() }
  const envelope = {
    ...{ ...parts, kind: 'application.number' as const, files: [] },
    body: { application: { _id: row.id }, note },
  }
  await save(scene, envelope, memory.note(envelope, number, []))
}
