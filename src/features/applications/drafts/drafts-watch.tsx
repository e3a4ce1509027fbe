import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { mayDo } from '../../../../contract/core/access.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { setBadgeCount, setWaiting } from '../../../offline/outbox/waiting-counts.ts'
import { useUser, useVisitor } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { dismissNotice, notify } from '../../../ui/feedback/notices.ts'
import { useDrafts } from '../api/use-drafts.ts'
import { countStates, stateOf } from './draft-facts.ts'

/**
 * Mounted beside every screen: counts the drafts and notifies when they can be sent. Renders
 * nothing.
 */
export function DraftsWatch() {
  const user = useVisitor()
  const canCreate = user !== null && mayDo(user.userInfo.userType, 'application.create')
  return canCreate ? <Watch /> : null
}

function Watch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isVan = useUser().userInfo.userType === 'gramvan'
  const { data, count = 0 } = useDrafts()
  const connection = useReachability()

  const unsent = data ? countStates(data).ready : 0

  useEffect(() => {
    setWaiting('drafts', count)
    return () => setWaiting('drafts', 0)
  }, [count])
  useEffect(() => {
    setBadgeCount('unsent', unsent)
    return () => setBadgeCount('unsent', 0)
  }, [unsent])

  const notifyReady = useEffectEvent(() => {
    const waiting = (data?.entries ?? []).filter((entry) => stateOf(entry) !== 'unfinished')
    const [only] = waiting
    // An open form shows this itself.
    if (!only || document.querySelector('dialog[open]')) return
    const search =
      waiting.length === 1 ? { apply: 'choose', draft: only.draft.id } : ({ drafts: true } as const)
    const open = () => {
      dismissNotice(notice)
      void navigate(isVan ? { to: '/gramone-seva', search } : { to: '/applications', search })
    }
    const notice = notify({
      tone: 'info',
      title: t`${plural(unsent, {
        one: '# application is ready to send',
        other: '# applications are ready to send',
      })}`,
      description: <Button onClick={open}>{t`Show`}</Button>,
    })
  })
  const was = useRef(connection)
  useEffect(() => {
    if (connection === 'online' && was.current !== 'online') notifyReady()
    was.current = connection
  }, [connection])
  return null
}
