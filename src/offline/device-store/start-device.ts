import { i18n } from '@lingui/core'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { queryClient } from '../../api/query-client.ts'
import { takeTyped } from '../../session/handed-over.ts'
import { personHere } from '../../session/last-person.ts'
import { currentLock } from '../../session/lock.ts'
import { payLogout } from '../../session/pending-sign-out.ts'
import { sessionQuery } from '../../session/session.ts'
import { storageKeys } from '../../storage-keys.ts'
import { isIdle, markActive } from './activity.ts'
import { writeIdentity } from './identity.ts'
import { openSignedIn } from './keyring.ts'
import { dropKeys, lockPage } from './lock-device.ts'
import { currentOwner } from './owner.ts'

const LOOK_EVERY_MS = 15_000
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

let followed: SessionUser | null = null

/**
 * From now on the person whom the server names has the own data open on this page, and the page
 * locks when nobody is there for long or when another tab changes who is at home.
 */
export async function startDevice(): Promise<void> {
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionQuery.queryKey[0]) void follow()
  })
  watchActivity()
  addEventListener('storage', ({ key, newValue }) => {
    const owner = currentOwner()
    if (key === storageKeys.person && owner && newValue !== owner.userId) void lockPage()
  })
  addEventListener('online', () => void payLogout().catch(() => undefined))
  i18n.on('change', () => void writeIdentity(personHere() !== null).catch(() => undefined))
  await follow()
  if (personHere() === null) await dropKeys('signed-out')
}

/** Keeps up with what the server says about the person. */
async function follow(): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey) ?? null
  if (!user || user === followed || user.userInfo.firstLogin || currentLock() !== 'open') return
  followed = user
  try {
    const isOpen = await openSignedIn(user, takeTyped()?.password)
    if (!isOpen) await lockPage()
  } catch {
    // The next answer about the session tries again; until then nothing is kept here.
    followed = null
  }
}

function watchActivity(): void {
  const look = () => {
    if (currentOwner() && isIdle()) void lockPage()
  }
  const touch = () => {
    // After a sleep the first touch may come before any timer: it is not the person's yet.
    look()
    if (currentOwner()) markActive()
  }
  for (const sign of SIGNS) {
    addEventListener(sign, touch, { capture: true, passive: true })
  }
  setInterval(look, LOOK_EVERY_MS)
  for (const event of ['focus', 'pageshow'] as const) addEventListener(event, look)
  document.addEventListener('visibilitychange', look)
}
