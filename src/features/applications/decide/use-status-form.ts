import { useEffect, useState } from 'react'
import type { ApplicationStatus } from '../../../../contract/applications/application-status.ts'
import { nextStatuses } from '../../../../contract/applications/application-status.ts'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { FieldError } from '../../../../contract/core/errors.ts'
import { DOCUMENT_PRESETS } from '../../../../contract/documents/document-presets.ts'
import type { EntryFailure } from '../../../../sw/outbox/entry.ts'
import {
  attachedDocuments,
  attachedSlots,
} from '../../../blocks/documents/attachments/attached-documents.ts'
import { EMPTY_SLOT } from '../../../blocks/documents/upload/upload-slot.ts'
import { useUploads } from '../../../blocks/documents/upload/use-uploads.ts'
import { useUser } from '../../../session/user.tsx'
import type { Decision } from '../edit/attempt.ts'
import type { Choice } from './meanwhile.ts'
import { changesSince, validChoice } from './meanwhile.ts'
import { checkStatusDraft, sentFileIds, slotOfPath } from './status-problems.ts'
import type { Outcome } from './use-status-envelope.ts'
import { useStatusEnvelope } from './use-status-envelope.ts'
import type { QueuedChange } from './waiting-change.tsx'

// The contract takes twenty; a decision with more than this is a bundle to be scanned as one.
export const MOST_DOCUMENTS = 10

const slotKey = (index: number) => `document-${index + 1}`
const FIRST_SLOT = slotKey(0)
const NOT_TAKEN = 'not_taken'

/** A field's problem; besides the contract's codes that of a document which was refused. */
export interface Problem {
  path: string
  code: FieldError['code'] | typeof NOT_TAKEN
  params?: FieldError['params']
}

/** The state of one decision, from the first choice until it is on the server or in the outbox. */
export function useStatusForm(
  application: ApplicationDetail,
  queued: QueuedChange | null,
  onSent: (outcome: Outcome) => void,
) {
  const viewer = useUser().userInfo
  const { store, slotOf } = useUploads()
  const [refused] = useState(queued)
  const envelope = useStatusEnvelope(application, {
    store,
    refused,
    onSent,
    onDocumentFailed: () => check(),
    onRefused: (failure) => showRefusal(failure),
  })
  const [opened] = useState(application)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [comment, setComment] = useState(refused?.change.comment ?? '')
  const [attached] = useState(() => attachedDocuments(refused?.waiting.editableCopy?.note))
  const [slotKeys, setSlotKeys] = useState(() =>
    attached.length > 0 ? attached.map((_, index) => slotKey(index)) : [FIRST_SLOT],
  )
  const [problems, setProblems] = useState<Problem[]>([])
  const [attempts, setAttempts] = useState(0)

  const validatedChoice = validChoice(choice, viewer, application)
  const slots = slotKeys.map((key) => store.slots().get(key) ?? EMPTY_SLOT)
  useEffect(() => {
    void store.restore(attachedSlots(attached, (_, index) => slotKey(index)))
  }, [store, attached])

  function show(found: Problem[]) {
    setProblems(found)
    setAttempts((count) => count + 1)
  }

  /** The decision if it can be sent; otherwise its problems are shown. */
  function check(): Decision | null {
    const { version } = application
    const slots = slotKeys.map((key) => store.slots().get(key) ?? EMPTY_SLOT)
    const draft = {
      version,
      status: validatedChoice?.status,
      comment,
      documents: sentFileIds(slots),
    }
    const checked = checkStatusDraft(draft)
    const refused = slots.flatMap((slot, index): Problem[] =>
      slot.status === 'failed' ? [{ path: slotKeys[index] ?? FIRST_SLOT, code: NOT_TAKEN }] : [],
    )
    // A document that was refused is said to be so, and not to be missing.
    const found = (checked.problems ?? []).filter(
      ({ path }) => path !== 'documents' || !refused.length,
    )
    show([...found.map(atSlots), ...refused])
    return found.length + refused.length === 0 ? checked.decision : null
  }

  /** Problems of documents lie at their slots. */
  function atSlots(problem: Problem): Problem {
    if (!problem.path.startsWith('documents')) return problem
    return { ...problem, path: slotKeys[slotOfPath(problem.path, slots) ?? 0] ?? FIRST_SLOT }
  }

  function showRefusal({ code, fields }: EntryFailure): boolean {
    if (code === 'application.stale') {
      show([{ path: 'status', code: 'not_a_choice' }])
      return true
    }
    const refused = fields.flatMap(({ path }) => {
      const index = slotOfPath(path, slots)
      const key = index === null ? undefined : slotKeys[index]
      return key === undefined ? [] : [key]
    })
    for (const key of refused) store.refuse(key, code)
    const others = fields.filter(({ path }) => slotOfPath(path, slots) === null)
    show([...others.map(atSlots), ...refused.map((path): Problem => ({ path, code: NOT_TAKEN }))])
    return fields.length > 0
  }

  return {
    targets: nextStatuses(viewer, application),
    /** What others did while this person was deciding. */
    changes: changesSince(opened, application),
    hasChanged: application.version !== opened.version,
    status: validatedChoice?.status ?? '',
    choose: (status: ApplicationStatus) => setChoice({ status, version: application.version }),
    comment,
    setComment,
    documents: { keys: slotKeys, slotOf, store },
    /** The files become its documents, in slots of their own after those that are filled. */
    attachFiles(files: readonly File[]): number {
      const filled = slots.filter(({ file }) => file).length
      const taken = files.slice(0, MOST_DOCUMENTS - filled)
      for (const [index, file] of taken.entries()) {
        store.choose(slotKey(filled + index), file, DOCUMENT_PRESETS.paper)
      }
      const count = Math.max(1, filled + taken.length)
      setSlotKeys(Array.from({ length: count }, (_, index) => slotKey(index)))
      return taken.length
    },
    addSlot: () => setSlotKeys((keys) => [...keys, slotKey(keys.length)]),
    problems,
    attempts,
    sending: envelope.sending,
    giveUp: envelope.giveUp,
    isDirty: choice !== null || comment.trim() !== '' || slots.some(({ file }) => file),
    check,
    send: (decision: Decision) =>
      void envelope.send(
        decision,
        slotKeys.filter((key) => slotOf(key).file),
      ),
  }
}

export type StatusForm = ReturnType<typeof useStatusForm>
