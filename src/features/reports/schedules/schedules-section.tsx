import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schedule } from '../../../../contract/reports/schedules.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { notifyUpdateFailed } from '../../../blocks/record/notify-failed.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { DataTable } from '../../../ui/layout/table/data-table.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { TYPE_LABELS } from '../report-labels.ts'
import type { ScheduleAct } from './schedule-columns.tsx'
import { useScheduleColumns } from './schedule-columns.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { schedulesQuery, useDeleteSchedule, usePauseOrResume, useSendNow } from './schedules-api.ts'

type Open = { act: 'add' } | { act: 'edit' | 'delete'; id: string }

/** Reports that go by e-mail in a rhythm, those of all administrators. */
export function SchedulesSection() {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open | null>(null)
  const query = useQuery(schedulesQuery)
  const { data, error } = query
  const send = useSendNow()
  const pause = usePauseOrResume()
  const run = (act: ScheduleAct, schedule: Schedule) => {
    if (act === 'edit' || act === 'delete') {
      setOpen({ act, id: schedule._id })
      return
    }
    const options = { onError: notifyUpdateFailed }
    withConnection(() => {
      if (act === 'pause') pause.mutate(schedule, options)
      else {
        send.mutate(schedule._id, {
          ...options,
          onSuccess: () => notify({ tone: 'success', title: t`The report is being made and sent` }),
        })
      }
    })
  }
  const columns = useScheduleColumns(run)
  const chosen = open && 'id' in open && data?.rows.find(({ _id }) => _id === open.id)
  const close = () => setOpen(null)
  return (
    <section aria-labelledby="report-schedules">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        marginBlockEnd="2"
      >
        <chakra.h2 id="report-schedules" fontSize="lg" fontWeight="semibold">
          {t`Scheduled reports`}
        </chakra.h2>
        <Button onClick={() => setOpen({ act: 'add' })}>{t`Schedule a report`}</Button>
      </chakra.div>
      {error && !data ? (
        <ListError error={error} isFetching={query.isFetching} retry={() => void query.refetch()} />
      ) : (
        <DataTable<Schedule>
          label={t`Scheduled reports`}
          columns={columns}
          rows={data?.rows}
          rowKey={({ _id }) => _id}
          expectedRows={2}
          empty={
            <EmptyState title={t`No scheduled reports yet`}>
              {t`A scheduled report goes by email to the people you choose, every day, week or month.`}
            </EmptyState>
          }
        />
      )}
      {data && open?.act === 'add' && <ScheduleDialog people={data.people} onClose={close} />}
      {data && chosen && open.act === 'edit' && (
        <ScheduleDialog people={data.people} schedule={chosen} onClose={close} />
      )}
      {chosen && open.act === 'delete' && <DeleteQuestion schedule={chosen} onClose={close} />}
    </section>
  )
}

function DeleteQuestion({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const remove = useDeleteSchedule()
  const name = i18n._(TYPE_LABELS[schedule.type])
  const confirm = () =>
    remove.mutate(schedule._id, { onError: notifyUpdateFailed, onSettled: onClose })
  return (
    <ConfirmDialog
      open
      title={t`Delete the schedule of “${name}”?`}
      confirmLabel={t`Delete schedule`}
      tone="danger"
      loading={remove.isPending}
      onCancel={onClose}
      onConfirm={() => withConnection(confirm)}
    >
      <p>{t`Nobody gets this report any more. Reports that were sent stay for their 30 days.`}</p>
    </ConfirmDialog>
  )
}
