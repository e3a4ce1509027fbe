import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteFailedJobs,
  listFailedJobs,
  retryFailedJobs,
} from '../../../contract/system/failed-jobs.ts'
import { readSystem } from '../../../contract/system/system.ts'
import { call } from '../../api/call.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'

/** How the whole runs, as it was when it was asked for. */
export const systemQuery = queryOptions({
  ...endpointQuery(readSystem),
  refetchOnMount: 'always',
})

/** The jobs that have failed for good; asked for where the system's state has some. */
export const failedJobsQuery = queryOptions({
  ...endpointQuery(listFailedJobs),
  refetchOnMount: 'always',
})

/** What can be done with failed jobs. */
export type JobAct = 'retry' | 'delete'
const ENDPOINTS = { retry: retryFailedJobs, delete: deleteFailedJobs } as const

/** Sends failed jobs again or deletes them; their list and the state follow. */
export function useSettleJobs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ act, ids }: { act: JobAct; ids: string[] }) =>
      call(ENDPOINTS[act], { body: { ids } }),
    onSettled: () =>
      Promise.all(
        [failedJobsQuery, systemQuery].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey: [...queryKey] }),
        ),
      ),
  })
}
