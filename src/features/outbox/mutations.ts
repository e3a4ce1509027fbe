import { useMutation } from '@tanstack/react-query'
import type { DocumentPreset } from '../../../contract/documents/document-presets.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { discardEntry, retryEntry, findEntry, listEntries } from '../../../sw/outbox/entry-store.ts'
import { exportEntries, importEntries } from '../../../sw/outbox/outbox-file.ts'
import { replaceAttachments } from '../../../sw/outbox/replace-attachments.ts'
import { offerFile } from '../../api/download.ts'
import { replaceInNote } from '../../blocks/documents/attachments/attached-documents.ts'
import { shrinkLazily, takeFile } from '../../blocks/documents/upload/take-file.ts'
import { flush } from '../../offline/outbox/flush.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'
import { dismissLost, reportNow } from '../../offline/outbox/report-soon.ts'
import { currentSealingKey } from '../../offline/outbox/sealing-key.ts'
import { currentSigner } from '../../offline/outbox/signer.ts'
import { SendingInProgressError, RefusedFileError } from './refusals.ts'

// What lies on this device needs no link.
const local = { networkMode: 'always' } as const

/** Sends everything that waits, whoever wrote it. */
export function useSendNow() {
  return useMutation({ ...local, mutationFn: () => flush(true) })
}

export function useRetry() {
  return useMutation({
    ...local,
    async mutationFn(id: string) {
      await retryEntry(await openOutbox(), id)
      void flush()
    },
  })
}

export function useDiscard() {
  return useMutation({
    ...local,
    async mutationFn({ id, reason }: { id: string; reason: string }) {
      const outbox = await openOutbox()
      // Half given up and half arrived is neither.
      if ((await findEntry(outbox, id))?.isSending) throw new SendingInProgressError()
      await discardEntry(outbox, id, reason)
      // Without a link the next report says it.
      void reportNow().catch(() => undefined)
    },
  })
}

/** What was lost here is settled otherwise; only the server still knows of it. */
export function useDismissLost() {
  return useMutation({ mutationFn: dismissLost })
}

interface ReplacementInput extends OutboxItem {
  /** Of the document that is damaged. */
  attachmentId: string
  preset: DocumentPreset
  file: File
}

/**
 * Gives a damaged entry one of its documents again. Answers the file, and gives nothing, where
 * something is to be hidden in it first.
 */
export function useReplaceDocument() {
  return useMutation({
    ...local,
    async mutationFn({
      entry,
      editableCopy,
      attachmentId,
      preset,
      file,
    }: ReplacementInput): Promise<File | null> {
      if (!editableCopy) throw new Error('Nobody here can read what is to be mended')
      const taken = await takeFile(file, { preset, shrink: shrinkLazily })
      if ('problem' in taken) throw new RefusedFileError(taken.problem)
      if ('needsMasking' in taken) return taken.needsMasking
      const { name, size, type } = taken.file
      const { hides } = preset
      const replacement = { attachmentId: crypto.randomUUID(), name, sha256: taken.sha256 }
      await replaceAttachments(await openOutbox(), {
        id: entry._id,
        newId: crypto.randomUUID(),
        editableCopy: {
          ...editableCopy,
          note: replaceInNote(editableCopy.note, attachmentId, {
            ...replacement,
            size,
            type,
            hides,
          }),
        },
        files: [{ replacedId: attachmentId, file: { ...replacement, bytes: taken.content } }],
        signer: currentSigner(),
        sealingKey: currentSealingKey(),
      })
      void flush()
      return null
    },
  })
}

/** All unsent work of this device as a file; sealed as it is, it tells nobody anything. */
export function useExport() {
  return useMutation({
    ...local,
    async mutationFn() {
      const outbox = await openOutbox()
      const entries = await listEntries(outbox)
      const file = await exportEntries(
        outbox,
        entries.map(({ _id }) => _id),
      )
      const day = new Date().toISOString().slice(0, 10)
      offerFile(file, `gramone-unsent-${day}.outbox`)
      return entries.length
    },
  })
}

export function useImport() {
  return useMutation({
    ...local,
    async mutationFn(file: File) {
      const result = await importEntries(await openOutbox(), file)
      void flush()
      return result
    },
  })
}
