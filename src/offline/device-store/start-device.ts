import { i18n } from '@lingui/core'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { queryClient } from '../../api/query-client.ts'
import { takeTypedCredentials } from '../../session/handed-over.ts'
import { signedInUserId } from '../../session/last-person.ts'
import { currentLock } from '../../session/lock.ts'
import { flushPendingSignOut } from '../../session/pending-sign-out.ts'
import { sessionQuery } from '../../session/session.ts'
import { storageKeys } from '../../storage-keys.ts'
import { isIdle, markActive } from './activity.ts'
import { writeIdentity } from './identity.ts'
import { openSignedIn } from './keyring.ts'
import { dropKeys, lockPage } from './lock-device.ts'
import { currentOwner } from './owner.ts'

const CHECK_EVERY_MS = 15_000
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

let openedFor: SessionUser | null = null

/**
 * From now on the server's signed-in person has the data open on this page. The page locks when it
 * is idle for long, or when another tab changes the signed-in person.
 */
export async function startDevice(): Promise<void> {
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionQuery.queryKey[0]) void syncOwner()
  })
  watchActivity()
  addEventListener('storage', ({ key, newValue }) => {
    const owner = currentOwner()
    if (key === storageKeys.person && owner && newValue !== owner.userId) void lockPage()
  })
  addEventListener('online', () => void flushPendingSignOut().catch(() => undefined))
  onLanguageChange(() => void writeIdentity(signedInUserId() !== null).catch(() => undefined))
  await syncOwner()
  if (signedInUserId() === null) await dropKeys('signed-out')
}

function onLanguageChange(listener: () => void): void {
  let { locale } = i18n
  i18n.on('change', () => {
    // Catalogs that come with a screen are a change too.
    if (i18n.locale === locale) return
    locale = i18n.locale
    listener()
  })
}

/** Follows the server's answers about the session. */
async function syncOwner(): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey) ?? null
  if (!user || user === openedFor || user.userInfo.firstLogin || currentLock() !== 'open') return
  openedFor = user
  try {
    const isOpen = await openSignedIn(user, takeTypedCredentials()?.password)
    if (!isOpen) await lockPage()
  } catch {
    // The next answer about the session tries again; until then nothing is stored here.
    openedFor = null
  }
}

function watchActivity(): void {
  const checkIdle = () => {
    if (currentOwner() && isIdle()) void lockPage()
  }
  const touch = () => {
    // After a sleep the first touch may come before any timer, and may be another person's.
    checkIdle()
    if (currentOwner()) markActive()
  }
  for (const type of ACTIVITY_EVENTS) {
    addEventListener(type, touch, { capture: true, passive: true })
  }
  setInterval(checkIdle, CHECK_EVERY_MS)
  for (const event of ['focus', 'pageshow'] as const) addEventListener(event, checkIdle)
  document.addEventListener('visibilitychange', checkIdle)
}
