import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApplicationDetail } from '../../../contract/applications/applications.ts'
import { ApiError } from '../../api/api-error.ts'
import { useUser } from '../../session/user.tsx'
import { applicationQuery, invalidateApplicationLists } from './queries.ts'

/** Caches an answer, unless a refresh has brought a newer version. */
export function showApplication(client: QueryClient, answer: ApplicationDetail): void {
  client.setQueryData(applicationQuery(answer._id).queryKey, (cached) =>
    cached && cached.version > answer.version ? cached : answer,
  )
}

/**
 * Sends a change of an application. Record and lists follow its success; after a stale refusal the
 * record shows the newer state.
 */
export function useApplicationChange<Sent>(
  id: string,
  send: (sent: Sent) => Promise<ApplicationDetail>,
) {
  const client = useQueryClient()
  const role = useUser().userInfo.userType
  const { queryKey } = applicationQuery(id)
  const show = (answer: ApplicationDetail) => showApplication(client, answer)

  return useMutation({
    mutationFn: send,
    onSuccess(detail) {
      show(detail)
      invalidateApplicationLists(client, role)
    },
    onError(error) {
      if (!(error instanceof ApiError)) return
      const current = v.safeParse(ApplicationDetail, error.current)
      if (current.success) show(current.output)
      else if (error.status < 500) void client.invalidateQueries({ queryKey })
    },
  })
}
