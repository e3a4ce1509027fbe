import { randomUUID } from 'node:crypto'
import { reuploadDays } from '../../../contract/reuploads/reupload-days.ts'
import { requestDocuments } from '../../../contract/reuploads/reuploads.ts'
import { aDocument } from './documents.ts'
import { save } from './save.ts'
import type { Step } from './scene.ts'

/** Names of their own: the service's documents are the first submission's. */
const REQUESTED = ['Ration card', 'Old certificate']

interface Arrived {
  id: string
  version: number
}

/** The desk requests documents of an application that has arrived, and the counter supplies them. */
export const supplyDocuments: Step = async (scene) => {
  const { stage, kiosk, memory, chance } = scene
  const parents = memory.standing('application.create')
  const parent = parents[chance(parents.length || 1)]
  if (!parent || memory.childrenOf(parent, 'application.reupload').length > 0) return
  const arrived = 'select id, version from applications where remark = $1'
  const [row] = (await stage.query(arrived, [parent.marker])) as unknown as Arrived[]
  if (!row) return
  const names = REQUESTED.slice(0, 1 + chance(REQUESTED.length))
  const desk = await stage.desk()
  const { status, body: detail } = await desk.call(requestDocuments, {
    params: { id: row.id },
    body: {
      ...{ version: row.version, documents: names, reason: 'Not readable.' },
      until: reuploadDays(new Date()).usual,
      capturedAt: new Date().toISOString(),
    },
  })
  // A cut connection, or a decision that came between.
  if (status !== 200 || !detail.reupload) return
  const files = names.map(() => aDocument(chance))
  const { signer, sealingKey } = kiosk
  const envelope = {
    ...{ _id: randomUUID(), kind: 'application.reupload' as const, files, signer, sealingKey },
    ...{ note: null, clocks: null, capturedAt: new Date(kiosk.now()) },
    body: {
      application: { _id: detail._id },
      requestId: detail.reupload._id,
      documents: names.map((requirement, index) => ({
        requirement,
        uploadId: files[index]?.attachmentId ?? '',
      })),
    },
  }
  await save(scene, envelope, memory.note(envelope, detail.reupload._id, files, parent))
}
