import { randomUUID } from 'node:crypto'
import { indiaDay } from '../../../contract/core/india-day.ts'
import { aDocument } from './documents.ts'
import { save } from './save.ts'
import type { Step } from './scene.ts'
import { envelopeParts } from './ticket-steps.ts'

const PAISE = 100

/** A franchise says that it has deposited cash, with the photo of the slip. A van hands nothing over. */
export const remit: Step = async (scene) => {
  if (scene.kiosk.person.user?.userInfo.userType !== 'franchise') return
  const files = [aDocument(scene.chance)]
  const note = `remittance ${randomUUID()}`
  const envelope = {
    ...{ ...envelopeParts(scene), kind: 'remittance' as const, files },
    body: {
      ...{ paise: PAISE * (1 + scene.chance(PAISE)), way: 'cash_deposit' as const, note },
      day: indiaDay(new Date()),
      documents: files.map(({ attachmentId }) => attachmentId),
    },
  }
  await save(scene, envelope, scene.memory.note(envelope, note, files))
}
