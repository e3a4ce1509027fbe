import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { notifyUpdateFailed } from '../../../blocks/record/notify-failed.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import type { JobAct } from '../api.ts'
import { failedJobsQuery, useSettleJobs } from '../api.ts'
import { FailedJobsCard, FailedJobsShape } from './failed-jobs-card.tsx'
import { SettleDialog } from './settle-dialog.tsx'

/**
 * The jobs that have failed for good, each with why; chosen ones are sent again or deleted.
 * @param count so many are to be expected
 */
export function FailedJobs({ count }: { count: number }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(failedJobsQuery)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<JobAct | null>(null)
  const settle = useSettleJobs()
  if (error && !data) {
    return <ListError error={error} isFetching={isFetching} retry={() => void refetch()} />
  }
  if (!data) return <FailedJobsShape count={count} />
  if (data.jobs.length === 0) return null
  // Another administrator may have settled some meanwhile.
  const ids = data.jobs.map(({ _id }) => _id).filter((id) => chosen.includes(id))
  const confirm = (act: JobAct) =>
    settle.mutate(
      { act, ids },
      {
        onSuccess() {
          const title = act === 'retry' ? t`Sent again` : t`Deleted`
          notify({ tone: 'success', title })
          setChosen([])
        },
        onError: notifyUpdateFailed,
        onSettled: () => setAsked(null),
      },
    )
  return (
    <>
      <FailedJobsCard failed={data} chosen={ids} onChoose={setChosen} onAsk={setAsked} />
      {asked && (
        <SettleDialog
          act={asked}
          count={ids.length}
          isSending={settle.isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => withConnection(() => confirm(asked))}
        />
      )}
    </>
  )
}
