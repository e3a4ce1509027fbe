import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { ApplicationStatus } from '../../../../contract/applications/application-status.ts'
import { isFinal } from '../../../../contract/applications/application-status.ts'
import { ApplicationDetail, StatusChange } from '../../../../contract/applications/applications.ts'
import type { HistoryEntry as Entry } from '../../../../contract/applications/history-entry.ts'
import { isReopening, nextStatuses } from '../../../../contract/applications/status-machine.ts'
import { showApplication } from '../../../blocks/applications/application-change.ts'
import {
  applicationQuery,
  invalidateApplicationLists,
} from '../../../blocks/applications/queries.ts'
import type { StatusTarget } from '../../../blocks/status/status-form-dialog.tsx'
import type { StatusFlowOptions } from '../../../blocks/status/use-status-flow.tsx'
import { useUser } from '../../../session/user.tsx'
import type { NumberEntry } from '../department-number/number-entry.ts'
import { HistoryEntry } from '../history/history.tsx'
import { STATUS_LABELS, STATUS_MEANINGS } from '../parts/status-labels.ts'
import type { QueuedChange } from './queued-change.tsx'

/** The decision without `capturedAt`, which is the moment of the press. */
const StatusDecision = v.omit(StatusChange, ['capturedAt'])

interface Options {
  /** The department's number as it is typed beside the decision. */
  number: NumberEntry

  /** The newest version; the form follows it. */
  application: ApplicationDetail
  /** The person's refused decision, if there is one. */
  refused: QueuedChange | null
  onSent: () => void
}

/** A decision on an application, for whatever form it is made in. */
export function useStatusOptions({
  application,
  refused,
  number,
  onSent,
}: Options): StatusFlowOptions<ApplicationStatus, Entry, 'application.status'> {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const viewer = useUser().userInfo
  const { _id, applicationId, customerName } = application
  const { queryKey } = applicationQuery(_id)
  return {
    record: application,
    targets: useTargets(application),
    schema: StatusDecision,
    staleCode: 'application.stale',
    needsDocument: true,
    hasMore: number.isChanged,
    texts: {
      now: i18n._(STATUS_LABELS[application.status]),
      commentHint: t`Write what was done or found. Everyone who can see the application can read it in the history.`,
      changedMeanwhile: t`The application changed while you were deciding`,
      chooseAgain: t`The application has changed. Choose the new status again.`,
    },
    refused: refused && {
      entryId: refused.waiting.entry._id,
      comment: refused.body.change.comment,
      note: refused.waiting.editableCopy?.note,
    },
    envelopeOf: (decision, capturedAt) => ({
      kind: 'application.status',
      body: {
        application: { _id },
        change: {
          ...decision,
          capturedAt,
          ...(number.note && { departmentNumber: number.note }),
        },
      },
      note: { customerName, applicationId, to: decision.status },
    }),
    renderChange: (entry) => (
      <HistoryEntry key={entry._id} entry={entry} application={application} />
    ),
    onSent() {
      onSent()
      void client.invalidateQueries({ queryKey })
      invalidateApplicationLists(client, viewer.userType)
    },
    onRefused({ current }) {
      const newest = v.safeParse(ApplicationDetail, current)
      if (newest.success) showApplication(client, newest.output)
      else void client.invalidateQueries({ queryKey })
    },
  }
}

/** The statuses that this person may choose now, with their meanings. */
function useTargets(application: ApplicationDetail): StatusTarget<ApplicationStatus>[] {
  const { t, i18n } = useLingui()
  const viewer = useUser().userInfo
  const number = application.applicationId
  const confirmOf = (status: ApplicationStatus): StatusTarget<ApplicationStatus>['confirm'] => {
    if (!isFinal(status)) return null
    return status === 'rejected'
      ? {
          title: t`Reject ${number}?`,
          confirmLabel: t`Reject application`,
          tone: 'danger',
          children: t`The customer will see that the application was rejected. Only an administrator can reopen it.`,
        }
      : {
          title: t`Mark ${number} as completed?`,
          confirmLabel: t`Mark as completed`,
          tone: 'primary',
          children: t`The customer will see that the application is completed. Only an administrator can reopen it.`,
        }
  }
  return nextStatuses(viewer, application).map((status) => ({
    status,
    label: i18n._(STATUS_LABELS[status]),
    meaning: i18n._(meaningOf(application.status, status)),
    confirm: confirmOf(status),
  }))
}

/** The meaning of a change from one status to another. */
function meaningOf(from: ApplicationStatus, to: ApplicationStatus): MessageDescriptor {
  if (isReopening(from, to)) return msg`Work starts again with a new deadline.`
  if (from === 'under_review' && to === 'in_progress') {
    return msg`Send back: there is still work to do.`
  }
  return STATUS_MEANINGS[to]
}
