import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useReauthenticatingUser } from '../../../session/reauthentication.ts'
import { useMay, useUser } from '../../../session/user.tsx'
import { PopupRegion } from '../../../ui/overlays/popup-region.tsx'
import { forgetCustomers, renewCustomers } from '../../customers/api/queries.ts'
import { isQuiet } from '../parts/quiet-paths.ts'
import { showArrival } from '../popups/show-arrival.tsx'
import { takeArrivals } from './arrivals.ts'
import { connect } from './connect.ts'

interface Props {
  /** What the popups are called. No device stores this code ahead, so it says nothing of its own. */
  label: string
}

/** The real-time connection of the person at this page, and what has just come by it. */
export function LiveNotifications({ label }: Props) {
  const client = useQueryClient()
  const router = useRouter()
  const { _id: userId } = useUser().userInfo
  const knowsCustomers = useMay('customer.read')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const hasSession = useReauthenticatingUser() === null
  useEffect(() => {
    // The server takes no connection without a session: it begins anew once its person is back.
    if (!hasSession) return undefined
    const take = takeArrivals(client)
    return connect({
      client,
      userId,
      onNotification(notification) {
        if (!take(notification)) return
        showArrival(notification, (to) => router.history.push(to))
      },
      onErased() {
        if (knowsCustomers) void forgetCustomers(client)
      },
      onMaybeErased() {
        if (knowsCustomers) renewCustomers(client)
      },
    })
  }, [client, hasSession, knowsCustomers, router, userId])
  return <PopupRegion label={label} isHidden={isQuiet(path)} />
}
