import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { DOCUMENT_PRESETS } from '../../../contract/documents/document-presets.ts'
import type { EntryFailure } from '../../../sw/outbox/entry.ts'
import { attachedDocuments, attachedSlots } from '../documents/attachments/envelope-documents.ts'
import type { UploadSlot } from '../documents/upload/upload-slot.ts'
import { EMPTY_SLOT } from '../documents/upload/upload-slot.ts'
import { useUploads } from '../documents/upload/use-uploads.ts'
import type { FieldProblem } from '../forms/field-problem.ts'

// The contract takes up to twenty; more than this is a bundle to be scanned as one.
export const MOST_DOCUMENTS = 10

const slotKey = (index: number) => `document-${index + 1}`
const FIRST_SLOT = slotKey(0)

/** The problem that a document in a slot was not accepted, here or by the server. */
export const REFUSED_DOCUMENT = 'invalid'

/**
 * The documents that a form of an envelope takes along: slots that are filled one after the other.
 * @param note the note of the refused envelope that the form corrects, with its documents
 */
export function useFormSlots(note: unknown) {
  const { store, slotOf } = useUploads()
  const [attached] = useState(() => attachedDocuments(note))
  const [keys, setKeys] = useState(() =>
    attached.length > 0 ? attached.map((_, index) => slotKey(index)) : [FIRST_SLOT],
  )
  useEffect(() => {
    void store.restore(attachedSlots(attached, (_, index) => slotKey(index)))
  }, [store, attached])
  // Read when they are needed: an upload may have come in since the last drawing.
  const slots = () => keys.map((key) => store.slots().get(key) ?? EMPTY_SLOT)

  function atSlot<Problem extends { path: string }>(problem: Problem): Problem {
    if (!/^documents(\.|$)/.test(problem.path)) return problem
    return { ...problem, path: keys[slotOfPath(problem.path, slots()) ?? 0] ?? FIRST_SLOT }
  }

  return {
    store,
    slotOf,
    keys,
    hasFiles: keys.some((key) => slotOf(key).file),
    /** Every slot has a file, and one more has place. */
    mayAdd: keys.length < MOST_DOCUMENTS && keys.every((key) => slotOf(key).file !== undefined),
    addSlot: () => setKeys((now) => [...now, slotKey(now.length)]),
    /** The ids of the files that go along, for the schema. */
    fileIds: () => sentFileIds(slots()),
    /** The keys of the slots whose files go along. */
    filledKeys: () => keys.filter((key) => store.slots().get(key)?.file),
    /** Problems of documents lie at their slots, and a refused document is not called missing. */
    adjust(problems: FieldProblem[]): FieldProblem[] {
      const failed = keys.filter((_, index) => slots()[index]?.status === 'failed')
      return [
        ...problems.filter(({ path }) => path !== 'documents' || failed.length === 0).map(atSlot),
        ...failed.map((path): FieldProblem => ({ path, code: REFUSED_DOCUMENT })),
      ]
    },
    /** What the server refused of the documents stands at their slots; answers all fields at their places. */
    refuse({ code, fields }: EntryFailure): EntryFailure['fields'] {
      const before = slots()
      const placed = fields.map(atSlot)
      for (const [index, { path }] of fields.entries()) {
        const key = placed[index]?.path
        if (key !== undefined && slotOfPath(path, before) !== null) store.refuse(key, code)
      }
      return placed
    },
    /** The files become documents, in slots after the filled ones. Answers how many. */
    attachFiles(files: readonly File[]): number {
      const filled = slots().filter(({ file }) => file).length
      const taken = files.slice(0, MOST_DOCUMENTS - filled)
      for (const [index, file] of taken.entries()) {
        store.choose(slotKey(filled + index), file, DOCUMENT_PRESETS.paper)
      }
      const count = Math.max(1, filled + taken.length)
      setKeys(Array.from({ length: count }, (_, index) => slotKey(index)))
      return taken.length
    },
  }
}

export type FormSlots = ReturnType<typeof useFormSlots>

/** Checks a slot that is shown as wrong again once its file changes. */
export function useSlotChecks<Values extends FieldValues, Checked>(
  { store, keys }: FormSlots,
  { trigger, getFieldState }: UseFormReturn<Values, unknown, Checked>,
): void {
  useEffect(
    () =>
      store.subscribe(() => {
        for (const key of keys as FieldPath<Values>[]) {
          if (getFieldState(key).error) void trigger(key)
        }
      }),
    [store, keys, trigger, getFieldState],
  )
}

/** The ids of the documents that go along, in the order of their slots. */
export function sentFileIds(slots: readonly UploadSlot[]): string[] {
  return slots.flatMap(({ status, fileId }) => (fileId && status !== 'failed' ? [fileId] : []))
}

/** The slot that a server's path such as `documents.1` speaks of: it counts only those that went along. */
export function slotOfPath(path: string, slots: readonly UploadSlot[]): number | null {
  const [, index] = /^documents\.(\d+)/.exec(path) ?? []
  if (index === undefined) return null
  const id = sentFileIds(slots)[Number(index)]
  const slot = slots.findIndex(({ fileId }) => fileId !== undefined && fileId === id)
  return slot === -1 ? null : slot
}
