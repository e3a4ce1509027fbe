import { listSessions } from '../../../contract/own-sessions.ts'
import { call } from '../../shared/api/call.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { sessionQuery } from '../../shared/session/session.ts'
import { isBesideTaken, showBeside } from '../../shared/ui/show-beside.tsx'
import { changeUse, isGoodMoment, readUse, withDay } from './install-moment.ts'
import { InstallOffer } from './install-offer.tsx'
import { onApplicationSaved } from './saved-here.ts'
import { installWay, isInstalled, watchInstallWay } from './install-way.ts'

/** Offers to install the app at a moment that suits, never at once (decisions, devices). */
export function startInstall(): void {
  if (isInstalled()) return
  changeUse((use) => withDay(use, new Date().toDateString()))
  const offerInTime = () => void offer().catch(() => undefined)
  watchInstallWay(offerInTime)
  onApplicationSaved(() => {
    changeUse((use) => ({ ...use, hasSaved: true }))
    offerInTime()
  })
}

let isShown = false

async function offer(): Promise<void> {
  if (isShown || isBesideTaken() || installWay()?.by !== 'browser') return
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return
  const now = Date.now()
  const isGood = isGoodMoment(readUse(), false, now)
  if (!isGood && !(isGoodMoment(readUse(), true, now) && (await isOwnDevice()))) return
  isShown = true
  const hide = showBeside(
    <InstallOffer
      onLater={() => putAside()}
      onInstall={(ask) => {
        hide()
        ask().then((isAccepted) => {
          if (!isAccepted) putAside()
        }, putAside)
      }}
    />,
  )
  function putAside() {
    hide()
    changeUse((use) => ({ ...use, dismissedAt: Date.now() }))
  }
}

async function isOwnDevice(): Promise<boolean> {
  const { sessions } = await call(listSessions)
  return sessions.some(({ isCurrent, ownDevice }) => isCurrent && ownDevice)
}
