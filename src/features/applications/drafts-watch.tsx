import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { mayDo } from '../../../contract/core/access.ts'
import { createStore } from '../../api/store.ts'
import { askAgain, askOnReturn } from '../../offline/connectivity/ask-again.ts'
import type { Asking } from '../../offline/connectivity/asking.ts'
import { useStorageKind } from '../../offline/device-store/storage-kind.ts'
import { useCanSign } from '../../offline/outbox/can-sign.ts'
import { setBadgeCount, setWaiting } from '../../offline/outbox/waiting-counts.ts'
import { setUnsaved } from '../../session/unsaved.ts'
import { useUser, useVisitor } from '../../session/user.tsx'
import { catalogueQuery } from '../catalogue/api/queries.ts'
import { useDrafts } from './api/use-drafts.ts'
import { countStates, stateOf } from './drafts/draft-facts.ts'

/**
 * Mounted beside every screen: counts the drafts, and sends those whose Submit was pressed once this
 * device can make envelopes. Renders nothing.
 */
export function DraftsWatch() {
  const user = useVisitor()
  const canCreate = user !== null && mayDo(user.userInfo.userType, 'application.create')
  return canCreate ? <Watch /> : null
}

function Watch() {
  const { _id: userId, firstLogin } = useUser().userInfo
  const { data, count = 0 } = useDrafts()
  const canSign = useCanSign()

  const unsent = data ? countStates(data).ready : 0

  useEffect(() => {
    setWaiting('drafts', count - unsent)
    return () => setWaiting('drafts', 0)
  }, [count, unsent])
  useEffect(() => {
    setWaiting('ready', unsent)
    setBadgeCount('unsent', unsent)
    return () => {
      setWaiting('ready', 0)
      setBadgeCount('unsent', 0)
    }
  }, [unsent])

  // Before the first password of their own the server refuses a person everything else.
  useServicesAskedFor(!firstLogin)

  const sendReady = useEffectEvent(async () => {
    const ready = (data?.entries ?? []).filter((entry) => stateOf(entry) === 'ready')
    const { sendReadyDrafts } = await import('./create/submission/send-ready.ts')
    return sendReadyDrafts(userId, ready)
  })
  const isLostWithPage = useStorageKind() === 'memory' && count > 0
  useEffect(() => {
    setUnsaved('drafts', isLostWithPage)
    return () => setUnsaved('drafts', false)
  }, [isLostWithPage])
  const canSend = canSign && unsent > 0
  useEffect(() => {
    return canSend ? askUntilDone(() => sendReady()) : undefined
  }, [canSend, data])
  return null
}

/** Asks until it is done. Answers how to end that. */
function askUntilDone(task: () => Promise<boolean>): () => void {
  const asking = askAgain(task, createStore<Asking>('done'))
  const stopReturns = askOnReturn(asking)
  void asking.now()
  return () => {
    stopReturns()
    asking.stop()
  }
}

/**
 * No form begins without the services. A screen asks for them once, and its question may be one that hangs while the
 * connection returns.
 */
function useServicesAskedFor(isAllowed: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isAllowed) return undefined
    return askUntilDone(async () => {
      await client.query({ ...catalogueQuery, staleTime: 'static' })
      return true
    })
  }, [client, isAllowed])
}
