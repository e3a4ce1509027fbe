import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type * as v from 'valibot'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { EntryFailure } from '../../../sw/outbox/entry.ts'
import type { DocumentTexts } from '../envelopes/document-texts.ts'
import { slotLabels, slotProblemText } from '../envelopes/document-texts.ts'
import { useFormSlots, useSlotChecks } from '../envelopes/form-slots.ts'
import { changesSince } from '../forms/conflict-notice.tsx'
import { useContractForm } from '../forms/contract-form.ts'
import type { FieldProblem } from '../forms/field-problem.ts'

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
  /** Id of the outbox entry that carried the decision. */
  entryId: string
  comment: string
  /** The note of its envelope, with its documents. */
  note: unknown
}

/** The sentences for what can be wrong with a decision; each names its field. */
export interface DecisionTexts {
  status: { label: string; missing: string; changed: string }
  comment: { label: string; missing: string }
  document: DocumentTexts
}

interface Options<Status extends string, Entry extends { _id: string }> {
  record: DecidedRecord<Status, Entry>
  /** The statuses to which this person may move the record now. */
  targets: readonly Status[]
  schema: v.GenericSchema<unknown, Decision<Status>>
  /** The refusal that means: decided on an old version. */
  staleCode: ErrorCode
  refused: RefusedDecision | null
  /** Something else was entered beside it. */
  hasMore?: boolean
  texts: DecisionTexts
}

/** One decision, from the first choice until it is on the server or in the outbox. */
export function useStatusForm<Status extends string, Entry extends { _id: string }>(
  options: Options<Status, Entry>,
) {
  const { record, targets, schema, staleCode, refused, texts } = options
  const [opened] = useState(record)
  const slots = useFormSlots(refused?.note)
  const hasChanged = record.version !== opened.version

  function textOf({ path, code }: FieldProblem): string | undefined {
    const { status, comment } = texts
    if (path === 'status') return hasChanged ? status.changed : status.missing
    if (path === 'comment') return code === 'required' ? comment.missing : undefined
    return slotProblemText(slots, { path, code }, texts.document)
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
      documents: slots.fileIds(),
    }),
    adjust: slots.adjust,
    textOf,
    labels: {
      status: texts.status.label,
      comment: texts.comment.label,
      ...slotLabels(slots, texts.document),
    },
  })
  const { control, getValues, setFocus, setValue } = form.api
  const [status, chosenOn] = useWatch({ control, name: ['status', 'chosenOn'] })
  useSlotChecks(slots, form.api)

  return {
    form: {
      ...form,
      isDirty: form.isDirty || refused !== null || slots.hasFiles || options.hasMore === true,
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
    /** Changes the comment as it stands, and leaves the person in it. */
    writeComment(change: (now: string) => string) {
      setValue('comment', change(getValues('comment')), { shouldDirty: true })
      setFocus('comment')
    },
    slots,
    /** Shows the server's refusal at the fields. Returns whether a field shows the reason. */
    refuse(failure: EntryFailure): boolean {
      if (failure.code === staleCode) {
        return form.refuse({ code: null, fields: [{ path: 'status', code: 'not_a_choice' }] })
      }
      form.refuse({ code: null, fields: slots.refuse(failure) })
      return failure.fields.length > 0
    },
  }
}

export type StatusForm<Status extends string> = ReturnType<
  typeof useStatusForm<Status, { _id: string }>
>

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
