import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { listShared } from '../../../sw/shared-files/shared-store.ts'
import { isAwaitingSignIn } from '../../blocks/documents/shared-files/tab-keys.ts'
import { hasUnsaved } from '../../session/unsaved.ts'
import { useVisitor } from '../../session/user.tsx'

/**
 * Mounted beside every screen: leads back to shared files after a sign-in and deletes expired ones.
 * Renders nothing.
 */
export function SharedWatch() {
  const userId = useVisitor()?.userInfo._id ?? null
  const navigate = useNavigate()
  const returnToShare = useEffectEvent(() => {
    if (isAwaitingSignIn() && !hasUnsaved()) void navigate({ to: '/share' })
  })
  useEffect(() => {
    if (userId === null) return
    returnToShare()
    listShared().catch(() => undefined)
  }, [userId])
  return null
}
