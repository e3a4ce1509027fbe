import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewContact } from '../../../../contract/accounts/contact.ts'
import { confirmContact, requestContact } from '../../../../contract/accounts/contact.ts'
import { changeProfile } from '../../../../contract/accounts/profile.ts'
import type { BodyInput } from '../../../../contract/core/endpoint.ts'
import { endOtherSessions, endSession } from '../../../../contract/sessions/own-sessions.ts'
import { call } from '../../../api/call.ts'
import { notifyUpdateFailed } from '../../../blocks/record/notify-failed.ts'
import { sessionQuery } from '../../../session/session.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import { askForCode } from '../../codes/parts/ask-for-code.ts'
import { secondFactorQuery } from '../../second-factor/api/queries.ts'
import { profileQuery, sessionsQuery } from './queries.ts'

/** Saves entries of the profile; name, time zone and language of the page follow. */
export function useSaveProfile() {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof changeProfile>) => call(changeProfile, { body }),
    async onSuccess(profile) {
      client.setQueryData(profileQuery.queryKey, profile)
      notify({ tone: 'success', title: t`Changes saved` })
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
}

/**
 * Has a change of the person's phone or email stored, asks for its codes one after the other, and carries it out; null
 * where the person cancels.
 */
export function useChangeContact() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(body: NewContact) {
      const { requestId, codes } = await call(requestContact, { body })
      for (const purpose of codes) {
        if ((await askForCode(purpose, requestId)) === 'cancelled') return null
      }
      return call(confirmContact, { params: { requestId } })
    },
    async onSuccess(profile) {
      if (!profile) return
      client.setQueryData(profileQuery.queryKey, profile)
      // The second factor sends its codes there.
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
