import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferInput } from 'valibot'
import type { Dashboard } from '../../../../contract/dashboard/dashboard.ts'
import { readDashboard } from '../../../../contract/dashboard/dashboard.ts'
import type { FirstDays } from '../../../../contract/first-days/first-days.ts'
import { noteFirstDays } from '../../../../contract/first-days/first-days.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'

type Noted = InferInput<typeof noteFirstDays.body>

const dashboardKey = endpointQuery(readDashboard).queryKey

function withNoted(dashboard: Dashboard | undefined, noted: Partial<FirstDays>) {
  if (!dashboard || !('firstDays' in dashboard) || !dashboard.firstDays) return dashboard
  return { ...dashboard, firstDays: { ...dashboard.firstDays, ...noted } }
}

/** Tells the server; the list shows it as soon as the server has it. */
export function useNoteFirstDays() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Noted) => call(noteFirstDays, { body }),
    onSuccess: async (_, noted) => {
      // An answer on its way may have been made before.
      await client.cancelQueries({ queryKey: dashboardKey })
      client.setQueryData<Dashboard>(dashboardKey, (dashboard) => withNoted(dashboard, noted))
      void client.invalidateQueries({ queryKey: dashboardKey })
    },
  })
}
