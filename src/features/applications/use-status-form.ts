import { useState } from 'react'
import type { ApplicationStatus } from '../../../contract/application-status.ts'
import { nextStatuses } from '../../../contract/application-status.ts'
import type { ApplicationDetail } from '../../../contract/applications.ts'
import type { FieldError } from '../../../contract/errors.ts'
import type { ApiError } from '../../shared/api/api-error.ts'
import { isUnderWay } from '../../shared/documents/upload-slot.ts'
import { useUploads } from '../../shared/documents/use-uploads.ts'
import { useUser } from '../../shared/session/user.tsx'
import type { Choice } from './meanwhile.ts'
import { changesSince, standingChoice } from './meanwhile.ts'
import { useChangeStatus } from './mutations.ts'
import type { Decision } from './attempt.ts'
import { arrived, checkDraft, slotOfPath } from './status-problems.ts'
import { useSending } from './use-sending.ts'

const FIRST_SLOT = 'document-1'
const UPLOADING = 'uploading'
const NOT_ARRIVED = 'not_arrived'

/** A field's problem; besides the contract's codes those of a document that is still under way. */
export interface Problem {
  path: string
  code: FieldError['code'] | typeof UPLOADING | typeof NOT_ARRIVED
  params?: FieldError['params']
}

/** The state of one decision, from the first choice until the server has taken it. */
export function useStatusForm(latest: ApplicationDetail, onDone: () => void) {
  const viewer = useUser().userInfo
  const sending = useSending(useChangeStatus(latest._id), {
    onDone,
    onRefused: (error) => showRefusal(error),
  })
  const { store, slotOf } = useUploads()
  const [opened] = useState(latest)
  const [decidedOn, setDecidedOn] = useState(latest)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [comment, setComment] = useState('')
  const [slotKeys, setSlotKeys] = useState([FIRST_SLOT])
  const [problems, setProblems] = useState<Problem[]>([])
  const [attempts, setAttempts] = useState(0)

  // What may have arrived stays with the application on which it was decided, until there is an answer.
  const application = sending.isUnconfirmed ? decidedOn : latest
  const standing = standingChoice(choice, viewer, application)
  const slots = slotKeys.map(slotOf)

  function show(found: Problem[]) {
    setProblems(found)
    setAttempts((count) => count + 1)
  }

  /** The decision if it can be sent; otherwise its problems are shown. */
  function check(): Decision | null {
    const { version } = application
    const draft = { version, status: standing?.status, comment, documents: arrived(slots) }
    const checked = checkDraft(draft)
    const late = slots.flatMap((slot, index): Problem[] => {
      const path = slotKeys[index] ?? FIRST_SLOT
      if (isUnderWay(slot)) return [{ path, code: UPLOADING }]
      return ['failed', 'waiting'].includes(slot.status) ? [{ path, code: NOT_ARRIVED }] : []
    })
    // A document that is under way is said to be so, and not to be missing.
    const found = (checked.problems ?? []).filter(
      ({ path }) => path !== 'documents' || !late.length,
    )
    show([...found.map(atSlots), ...late])
    return found.length + late.length === 0 ? checked.decision : null
  }

  /** Problems of documents lie at their slots. */
  function atSlots(problem: Problem): Problem {
    if (!problem.path.startsWith('documents')) return problem
    return { ...problem, path: slotKeys[slotOfPath(problem.path, slots) ?? 0] ?? FIRST_SLOT }
  }

  function showRefusal(error: ApiError): boolean {
    if (error.code === 'application.stale') {
      show([{ path: 'status', code: 'not_a_choice' }])
      return true
    }
    for (const { path } of error.fields) {
      const index = slotOfPath(path, slots)
      const key = index === null ? undefined : slotKeys[index]
      if (key) store.resend(key)
    }
    show(error.fields.map(atSlots))
    return error.fields.length > 0
  }

  function send(decision: Decision) {
    setDecidedOn(application)
    sending.send(decision)
  }

  return {
    application,
    targets: nextStatuses(viewer, application),
    /** What others did while this person was deciding. */
    changes: changesSince(opened, application),
    hasChanged: application.version !== opened.version,
    status: standing?.status ?? '',
    choose: (status: ApplicationStatus) => setChoice({ status, version: application.version }),
    comment,
    setComment,
    documents: { keys: slotKeys, slotOf, store },
    addSlot: () => setSlotKeys((keys) => [...keys, `document-${keys.length + 1}`]),
    problems,
    attempts,
    sending,
    isDirty: choice !== null || comment.trim() !== '' || slots.some(({ file }) => file),
    check,
    send,
  }
}

export type StatusForm = ReturnType<typeof useStatusForm>
