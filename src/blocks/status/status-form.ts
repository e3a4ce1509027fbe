import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type * as v from 'valibot'
import type { ErrorCode } from '../../../contract/core/errors.ts'
import { DOCUMENT_PRESETS } from '../../../contract/documents/document-presets.ts'
import type { EntryFailure } from '../../../sw/outbox/entry.ts'
import { attachedDocuments, attachedSlots } from '../documents/attachments/envelope-documents.ts'
import type { UploadSlot } from '../documents/upload/upload-slot.ts'
import { EMPTY_SLOT } from '../documents/upload/upload-slot.ts'
import { useUploads } from '../documents/upload/use-uploads.ts'
import { changesSince } from '../forms/conflict-notice.tsx'
import { useContractForm } from '../forms/contract-form.ts'
import type { FieldProblem } from '../forms/field-problem.ts'

// The contract takes twenty; a decision with more than this is a bundle to be scanned as one.
export const MOST_DOCUMENTS = 10

const slotKey = (index: number) => `document-${index + 1}`
const FIRST_SLOT = slotKey(0)

/** A record whose status is decided on, in the newest version there is. */
export interface DecidedRecord<Status extends string, Entry extends { _id: string }> {
  status: Status
  version: number
  history: readonly Entry[]
}

/** What the person decided, on which version of the record. */
export interface Decision<Status extends string> {
  version: number
  status: Status
  comment: string
  documents: string[]
}

/** The person's last decision on the record, which the server refused. */
export interface RefusedDecision {
  /** Of its outbox entry. */
  entryId: string
  comment: string
  /** The note of its envelope, with its documents. */
  note: unknown
}

/** The sentences for what can be wrong with a decision; each names its field. */
export interface DecisionTexts {
  status: { label: string; missing: string; changed: string }
  comment: { label: string; missing: string }
  document: { label: (index: number) => string; missing: string; lost: string; refused: string }
}

interface Options<Status extends string, Entry extends { _id: string }> {
  record: DecidedRecord<Status, Entry>
  /** The statuses to which this person may move the record now. */
  targets: readonly Status[]
  schema: v.GenericSchema<unknown, Decision<Status>>
  /** The refusal that means: decided on an old version. */
  staleCode: ErrorCode
  refused: RefusedDecision | null
  texts: DecisionTexts
}

/** One decision, from the first choice until it is on the server or in the outbox. */
export function useStatusForm<Status extends string, Entry extends { _id: string }>(
  options: Options<Status, Entry>,
) {
  const { record, targets, schema, staleCode, refused, texts } = options
  const { store, slotOf } = useUploads()
  const [opened] = useState(record)
  const [attached] = useState(() => attachedDocuments(refused?.note))
  const [slotKeys, setSlotKeys] = useState(() =>
    attached.length > 0 ? attached.map((_, index) => slotKey(index)) : [FIRST_SLOT],
  )
  const hasChanged = record.version !== opened.version
  // Read when they are needed: an upload may have come in since the last drawing.
  const slots = () => slotKeys.map((key) => store.slots().get(key) ?? EMPTY_SLOT)

  /** Problems of documents lie at their slots, and a refused document is not called missing. */
  function adjust(problems: FieldProblem[]): FieldProblem[] {
    const failed = slotKeys.filter((_, index) => slots()[index]?.status === 'failed')
    return [
      ...problems.filter(({ path }) => path !== 'documents' || failed.length === 0).map(atSlot),
      ...failed.map((path): FieldProblem => ({ path, code: 'invalid' })),
    ]
  }

  function atSlot(problem: FieldProblem): FieldProblem {
    if (!/^documents(\.|$)/.test(problem.path)) return problem
    return { ...problem, path: slotKeys[slotOfPath(problem.path, slots()) ?? 0] ?? FIRST_SLOT }
  }

  function textOf({ path, code }: FieldProblem): string | undefined {
    const { status, comment, document } = texts
    if (path === 'status') return hasChanged ? status.changed : status.missing
    if (path === 'comment') return code === 'required' ? comment.missing : undefined
    if (slotOf(path).status === 'failed') return document.refused
    return code === 'required' ? document.missing : document.lost
  }

  const form = useContractForm({
    schema,
    values: { status: '', chosenOn: opened.version, comment: refused?.comment ?? '' },
    input: ({
      status,
      chosenOn,
      comment,
    }: {
      status: string
      chosenOn: number
      comment: string
    }) => ({
      version: record.version,
      status: standingChoice({ status, version: chosenOn }, { version: record.version, targets }),
      comment,
      documents: sentFileIds(slots()),
    }),
    adjust,
    textOf,
    labels: {
      status: texts.status.label,
      comment: texts.comment.label,
      ...Object.fromEntries(slotKeys.map((key, index) => [key, texts.document.label(index)])),
    },
  })
  const { control, setValue, trigger, getFieldState } = form.api
  const [status, chosenOn] = useWatch({ control, name: ['status', 'chosenOn'] })

  useEffect(() => {
    void store.restore(attachedSlots(attached, (_, index) => slotKey(index)))
  }, [store, attached])
  useEffect(
    () =>
      store.subscribe(() => {
        for (const key of slotKeys) {
          if (getFieldState(key as 'comment').error) void trigger(key as 'comment')
        }
      }),
    [store, slotKeys, trigger, getFieldState],
  )

  return {
    form: {
      ...form,
      isDirty: form.isDirty || refused !== null || slotKeys.some((key) => slotOf(key).file),
    },
    hasChanged,
    /** What others did while this person was deciding. */
    changes: changesSince(opened, record),
    /** The chosen status as far as it still stands. */
    status:
      standingChoice({ status, version: chosenOn }, { version: record.version, targets }) ?? '',
    choose(next: string) {
      setValue('chosenOn', record.version)
      setValue('status', next, { shouldDirty: true })
    },
    documents: { keys: slotKeys, slotOf, store },
    addSlot: () => setSlotKeys((keys) => [...keys, slotKey(keys.length)]),
    /** The files become its documents, in slots after the filled ones. Answers how many. */
    attachFiles(files: readonly File[]): number {
      const filled = slots().filter(({ file }) => file).length
      const taken = files.slice(0, MOST_DOCUMENTS - filled)
      for (const [index, file] of taken.entries()) {
        store.choose(slotKey(filled + index), file, DOCUMENT_PRESETS.paper)
      }
      const count = Math.max(1, filled + taken.length)
      setSlotKeys(Array.from({ length: count }, (_, index) => slotKey(index)))
      return taken.length
    },
    /** The keys of the slots whose files go along. */
    filledKeys: () => slotKeys.filter((key) => store.slots().get(key)?.file),
    /** Shows what the server refused. Answers whether the form shows it. */
    refuse({ code, fields }: EntryFailure): boolean {
      if (code === staleCode) {
        return form.refuse({ code: null, fields: [{ path: 'status', code: 'not_a_choice' }] })
      }
      const before = slots()
      const placed = fields.map(atSlot)
      for (const [index, { path }] of fields.entries()) {
        const key = placed[index]?.path
        if (key !== undefined && slotOfPath(path, before) !== null) store.refuse(key, code)
      }
      form.refuse({ code: null, fields: placed as typeof fields })
      return fields.length > 0
    },
  }
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

/**
 * A chosen status while it still stands: chosen on the present version, and allowed to this person.
 * On a newer version the person decides again.
 */
export function standingChoice<Status extends string>(
  choice: { status: string; version: number },
  now: { version: number; targets: readonly Status[] },
): Status | undefined {
  if (choice.version !== now.version) return undefined
  return now.targets.find((status) => status === choice.status)
}
