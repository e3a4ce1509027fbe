import { i18n } from '@lingui/core'
import { queryClient } from '../../api/query-client.ts'
import { signedInUserId } from '../../session/last-person.ts'
import { onLockChange } from '../../session/lock.ts'
import { flushPendingSignOut } from '../../session/pending-sign-out.ts'
import { sessionQuery } from '../../session/session.ts'
import { storageKeys } from '../../storage-keys.ts'
import { askOnReturn } from '../connectivity/ask-again.ts'
import { isIdle, markActive } from './activity.ts'
import { writeIdentity } from './identity.ts'
import { dropKeys, lockPage } from './lock-device.ts'
import { deviceOpening } from './open-device.ts'
import { currentOwner } from './owner.ts'

const CHECK_EVERY_MS = 15_000
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * From now on the server's signed-in person has the data open on this page. The page locks when it
 * is idle for long, or when another tab changes the signed-in person.
 */
export async function startDevice(): Promise<void> {
  let seen = queryClient.getQueryData(sessionQuery.queryKey)
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== sessionQuery.queryKey[0] || query.state.data === seen) return
    seen = queryClient.getQueryData(sessionQuery.queryKey)
    void deviceOpening.now()
  })
  onLockChange(() => void deviceOpening.now())
  askOnReturn(deviceOpening)
  watchActivity()
  addEventListener('storage', ({ key, newValue }) => {
    const owner = currentOwner()
    if (key === storageKeys.person && owner && newValue !== owner.userId) void lockPage()
  })
  addEventListener('online', () => void flushPendingSignOut().catch(() => undefined))
  onLanguageChange(() => void writeIdentity(signedInUserId() !== null).catch(() => undefined))
  await deviceOpening.now()
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
