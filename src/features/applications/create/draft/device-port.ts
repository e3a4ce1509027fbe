import { makeUploadStore } from '../../../../blocks/documents/upload/upload-store.ts'
import { makeAutosave } from '../../drafts/autosave.ts'
import { sendPressed } from '../submission/send-pressed.ts'
import { noteWorkingVillage } from '../village/working-village.ts'
import type { FormPort } from './form-port.ts'

/** Stores on this device and sends to the server. */
export const devicePort: FormPort = {
  uploads: (storage) => makeUploadStore({ storage }),
  autosave: (save) => makeAutosave(save),
  send: sendPressed,
  noteVillage: noteWorkingVillage,
  keepsWork: true,
  hasBook: true,
  takesUpi: true,
}
