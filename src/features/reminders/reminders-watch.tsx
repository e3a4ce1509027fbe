import { useRouterState } from '@tanstack/react-router'
import { REMINDED_OF } from '../../../contract/reminders/reminded-roles.ts'
import { usePresentUser } from '../../session/present-user.ts'
import { useLazyModule } from '../../ui/overlays/use-lazy-module.ts'
import { isQuiet } from '../notifications/parts/quiet-paths.ts'

/** Shows the person's reminders on every screen except those that other people look at too. */
export function RemindersWatch() {
  const user = usePresentUser()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isWanted = user !== null && REMINDED_OF[user.userInfo.userType] !== undefined
  const { module } = useLazyModule('reminders', loadReminders, { isWanted })
  if (!module || !isWanted || isQuiet(path)) return null
  return <module.Reminders key={user.userInfo._id} user={user} />
}

const loadReminders = () => import('./reminders.tsx')
