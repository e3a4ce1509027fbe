import { canAlert } from '../../shared/alerts/browser-push.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { sessionQuery } from '../../shared/session/session.ts'
import { storageKeys } from '../../shared/storage-keys.ts'
import { isBesideTaken, showBeside } from '../../shared/ui/show-beside.tsx'
import { onApplicationSaved } from '../install/saved-here.ts'
import { AlertOffer } from './alert-offer.tsx'
import { turnOnHere } from './say-alerts.ts'

/** Offers alerts once in this browser, after an application was made in it; never at load. */
export function startAlertOffer(): void {
  if (!canAlert()) return
  onApplicationSaved(() => {
    const user = queryClient.getQueryData(sessionQuery.queryKey)
    const isOpen = Notification.permission === 'default' && !wasOffered() && !isBesideTaken()
    if (!user || !isOpen) return
    rememberOffer()
    const hide = showBeside(
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
    // It would come with every application.
    return true
  }
}

function rememberOffer(): void {
  try {
    localStorage.setItem(storageKeys.alertsOffered, '1')
  } catch {
    // Then it was taken for offered above.
  }
}
