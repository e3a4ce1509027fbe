import { listSessions } from '../../../contract/sessions/own-sessions.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { sessionQuery } from '../../session/session.ts'
import { isPortalTaken, showInPortal } from '../../ui/overlays/portal.tsx'
import { changeUse, isGoodMoment, readUse, withDay } from './install-moment.ts'
import { InstallOffer } from './install-offer.tsx'
import { installMethod, isInstalled, watchInstallMethod } from './parts/install-method.ts'
import { onApplicationSaved } from './parts/saved-here.ts'

/** Offers installation at a suitable moment, never at load (rules.md, Devices). */
export function startInstall(): void {
  if (isInstalled()) return
  changeUse((use) => withDay(use, new Date().toDateString()))
  const offerInTime = () => void offer().catch(() => undefined)
  watchInstallMethod(offerInTime)
  onApplicationSaved(() => {
    changeUse((use) => ({ ...use, hasSaved: true }))
    offerInTime()
  })
}

let isShown = false

async function offer(): Promise<void> {
  if (isShown || isPortalTaken() || installMethod()?.by !== 'browser') return
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return
  const now = Date.now()
  const isGood = isGoodMoment(readUse(), false, now)
  if (!isGood && !(isGoodMoment(readUse(), true, now) && (await isOwnDevice()))) return
  isShown = true
  const hide = showInPortal(
    <InstallOffer
      onLater={() => dismissOffer()}
      onInstall={(ask) => {
        hide()
        ask().then((isAccepted) => {
          if (!isAccepted) dismissOffer()
        }, dismissOffer)
      }}
    />,
  )
  function dismissOffer() {
    hide()
    changeUse((use) => ({ ...use, dismissedAt: Date.now() }))
  }
}

async function isOwnDevice(): Promise<boolean> {
  const { sessions } = await call(listSessions)
  return sessions.some(({ isCurrent, ownDevice }) => isCurrent && ownDevice)
}
