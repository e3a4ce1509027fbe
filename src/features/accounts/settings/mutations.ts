import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeProfile } from '../../../../contract/accounts/profile.ts'
import type { BodyInput } from '../../../../contract/core/endpoint.ts'
import { endOtherSessions, endSession } from '../../../../contract/sessions/own-sessions.ts'
import { call } from '../../../api/call.ts'
import { notifyUpdateFailed } from '../../../blocks/record/notify-failed.ts'
import { sessionQuery } from '../../../session/session.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import { withCode } from '../../codes/parts/with-code.ts'
import { secondFactorQuery } from '../../second-factor/api/queries.ts'
import { profileQuery, sessionsQuery } from './queries.ts'

/**
 * Saves entries of the profile, with a one-time code where the server wants one; name, time zone and
 * language of the page follow.
 */
export function useSaveProfile() {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof changeProfile>) =>
      withCode(() => call(changeProfile, { body })),
    async onSuccess(profile) {
      client.setQueryData(profileQuery.queryKey, profile)
      notify({ tone: 'success', title: t`Changes saved` })
      // The second factor sends its codes to the profile's address, which may have changed.
      void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
}

/** Signs one of the person's devices out, or with `others` all but this one. */
export function useEndSessions(onEnd: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (target: { id: string } | 'others') =>
      target === 'others' ? call(endOtherSessions) : call(endSession, { params: target }),
    onSuccess(_answer, target) {
      const title = target === 'others' ? t`Signed out everywhere else` : t`Device signed out`
      notify({ tone: 'success', title })
    },
    onError: notifyUpdateFailed,
    onSettled() {
      onEnd()
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
}
