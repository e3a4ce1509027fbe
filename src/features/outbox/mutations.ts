import { useMutation } from '@tanstack/react-query'
import type { DocumentPreset } from '../../../contract/documents/document-presets.ts'
import { discardEntry, retryEntry } from '../../../sw/outbox/change-entry.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { exportEntries } from '../../../sw/outbox/export-outbox.ts'
import { importEntries } from '../../../sw/outbox/import-outbox.ts'
import { findEntry, listEntries } from '../../../sw/outbox/read-outbox.ts'
import { replaceParts } from '../../../sw/outbox/replace-attachments.ts'
import { offerFile } from '../../api/download.ts'
import { noteWith } from '../../blocks/documents/attachments/attached-documents.ts'
import { shrinkApart, takeFile } from '../../blocks/documents/upload/take-file.ts'
import { flush } from '../../offline/outbox/flush.ts'
import type { OwnEntry } from '../../offline/outbox/read-view.ts'
import { giveUpLost, reportNow } from '../../offline/outbox/report-soon.ts'
import { currentSealingKey } from '../../offline/outbox/sealing-key.ts'
import { currentAuthor } from '../../offline/outbox/signer.ts'
import { BeingSentError, RefusedFileError } from './refusals.ts'

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
      if ((await findEntry(outbox, id))?.isSending) throw new BeingSentError()
      await discardEntry(outbox, id, reason)
      // Without a link the next report says it.
      void reportNow().catch(() => undefined)
    },
  })
}

/** What was lost here is settled otherwise; only the server still knows of it. */
export function useGiveUpLost() {
  return useMutation({ mutationFn: giveUpLost })
}

interface Given extends OwnEntry {
  /** Of the document that is damaged. */
  partId: string
  preset: DocumentPreset
  file: File
}

/**
 * Gives a damaged entry one of its documents again. Answers the file, and gives nothing, where
 * something is to be hidden in it first.
 */
export function useGiveAgain() {
  return useMutation({
    ...local,
    async mutationFn({ entry, own, partId, preset, file }: Given): Promise<File | null> {
      if (!own) throw new Error('Nobody here can read what is to be mended')
      const taken = await takeFile(file, { preset, shrink: shrinkApart })
      if ('problem' in taken) throw new RefusedFileError(taken.problem)
      if ('held' in taken) return taken.held
      const { name, size, type } = taken.file
      const { hides } = preset
      const given = { partId: crypto.randomUUID(), name, sha256: taken.sha256 }
      await replaceParts(await openOutbox(), {
        id: entry._id,
        newId: crypto.randomUUID(),
        own: { ...own, note: noteWith(own.note, partId, { ...given, size, type, hides }) },
        files: [{ insteadOf: partId, file: { ...given, bytes: taken.content } }],
        author: currentAuthor(),
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
