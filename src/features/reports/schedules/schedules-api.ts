import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listReports } from '../../../../contract/reports/reports.ts'
import type { Schedule, SchedulePlan } from '../../../../contract/reports/schedules.ts'
import {
  addSchedule,
  deleteSchedule,
  editSchedule,
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  sendSchedule,
} from '../../../../contract/reports/schedules.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import type { Attempt, Captured } from '../../../blocks/forms/sending.ts'
import { sendPress } from '../../../blocks/tries/try-outcome.ts'
import '../error-texts.ts'

/** Schedules of all administrators, and the people who can be chosen. */
export const schedulesQuery = queryOptions({
  ...endpointQuery(listSchedules, {}),
  refetchOnMount: 'always',
})

/** A change of schedules: they follow, and reports with them. */
function useScheduleChange<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [listSchedules.path] })
      await client.invalidateQueries({ queryKey: [listReports.path] })
    },
  })
}

export type SentPlan = SchedulePlan & Captured

/** Adds a schedule, or changes the one that is given. */
export function useSaveSchedule(schedule: Schedule | undefined) {
  return useScheduleChange(({ key, body }: Attempt<SentPlan>) => {
    const { capturedAt: _, ...plan } = body
    if (!schedule) return call(addSchedule, { body: plan, idempotencyKey: key })
    const { _id: id, version } = schedule
    return call(editSchedule, { params: { id }, body: { plan, version }, idempotencyKey: key })
  })
}

/** Sends its report now. */
export function useSendNow() {
  return useScheduleChange((id: string) =>
    sendPress((idempotencyKey) => call(sendSchedule, { params: { id }, idempotencyKey })),
  )
}

/** Pauses a schedule, or lets a paused one go on. */
export function usePauseOrResume() {
  return useScheduleChange(({ _id: id, pausedFor }: Schedule) =>
    call(pausedFor === null ? pauseSchedule : resumeSchedule, { params: { id } }),
  )
}

/** Removes a schedule. */
export function useDeleteSchedule() {
  return useScheduleChange((id: string) => call(deleteSchedule, { params: { id } }))
}
