import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApplicationDetail, changeStatus } from '../../../contract/applications.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { applicationQuery, invalidateApplicationLists } from '../../shared/applications/queries.ts'
import { useUser } from '../../shared/session/user.tsx'
import type { Attempt } from './status-attempt.ts'

/**
 * Sends a decision on an application. The view and the lists follow its success; after a refusal
 * because of a newer version the view shows that one.
 */
export function useChangeStatus(id: string) {
  const client = useQueryClient()
  const role = useUser().userInfo.userType
  const { queryKey } = applicationQuery(id)

  /** A repeated answer may be older than what the refresh has brought since. */
  const show = (answer: ApplicationDetail) =>
    client.setQueryData(queryKey, (kept) => (kept && kept.version > answer.version ? kept : answer))

  return useMutation({
    mutationFn: ({ key, body }: Attempt) =>
      call(changeStatus, { params: { id }, body, idempotencyKey: key }),
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
