import { queryClient } from '../../api/query-client.ts'
import { canAlert } from '../../offline/device-store/browser-push.ts'
import { sessionQuery } from '../../session/session.ts'
import { storageKeys } from '../../storage-keys.ts'
import { isPortalTaken, showInPortal } from '../../ui/overlays/portal.tsx'
import { onApplicationSaved } from '../install/parts/saved-here.ts'
import { turnOnHere } from './alert-choice-notices.ts'
import { AlertOffer } from './alert-offer.tsx'

/** Offers alerts once per browser, after an application was saved; never at load. */
export function startAlertOffer(): void {
  if (!canAlert()) return
  onApplicationSaved(() => {
    const user = queryClient.getQueryData(sessionQuery.queryKey)
    const isOpen = Notification.permission === 'default' && !wasOffered() && !isPortalTaken()
    if (!user || !isOpen) return
    rememberOffer()
    const hide = showInPortal(
      <AlertOffer
        onLater={() => hide()}
        onTurnOn={() => {
          hide()
          void turnOnHere(user.userInfo._id)
        }}
      />,
    )
  })
}

function wasOffered(): boolean {
  try {
    return localStorage.getItem(storageKeys.alertsOffered) !== null
  } catch {
    // Without the mark the offer would appear after every application.
    return true
  }
}

function rememberOffer(): void {
  try {
    localStorage.setItem(storageKeys.alertsOffered, '1')
  } catch {
    // Nothing to undo: the offer already counts as shown.
  }
}
