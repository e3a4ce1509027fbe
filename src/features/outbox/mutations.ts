import { useMutation } from '@tanstack/react-query'
import type { ErrorCode } from '../../../contract/core/errors.ts'
import type { DocumentPreset } from '../../../contract/documents/document-presets.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { discardEntry, retryEntry, findEntry, listEntries } from '../../../sw/outbox/entry-store.ts'
import { exportEntries, importEntries } from '../../../sw/outbox/outbox-file.ts'
import { replaceAttachments } from '../../../sw/outbox/replace-attachments.ts'
import { offerFile } from '../../api/download.ts'
import { replaceInNote } from '../../blocks/documents/attachments/envelope-documents.ts'
import { shrinkLazily, takeFile } from '../../blocks/documents/upload/take-file.ts'
import { flush } from '../../offline/outbox/flush.ts'
import { dismissLost, reportNow } from '../../offline/outbox/outbox-report.ts'
import { currentSealingKey } from '../../offline/outbox/prepare-signer.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'
import { currentSigner } from '../../offline/outbox/signer.ts'

// Mutations of the device's own store work offline.
const local = { networkMode: 'always' } as const

/** Sends every waiting entry, of every person. */
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
      // A discard is final only once no sending is under way.
      if ((await findEntry(outbox, id))?.isSending) throw new SendingInProgressError()
      await discardEntry(outbox, id, reason)
      // Offline, the next report tells the server.
      void reportNow().catch(() => undefined)
    },
  })
}

/** Marks a lost entry as handled; only the server still knows it. */
export function useDismissLost() {
  return useMutation({ mutationFn: dismissLost })
}

interface ReplacementInput extends OutboxItem {
  /** Attachment of the damaged document. */
  attachmentId: string
  preset: DocumentPreset
  file: File
}

/**
 * Replaces a lost document of a damaged entry. Answers the file instead, without replacing,
 * when an ID number must be masked first.
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

/** Exports this device's unsent work as a file; its content stays sealed. */
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

/** The chosen file has a type or size that the server refuses. */
export class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError'
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/** The entry is being sent; its outcome is not known yet. */
export class SendingInProgressError extends Error {
  override readonly name = 'SendingInProgressError'
}
