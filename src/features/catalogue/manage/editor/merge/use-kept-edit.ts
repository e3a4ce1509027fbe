import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUser } from '../../../../../session/user.tsx'
import type { EditorForm } from '../use-editor-form.ts'
import { keepEdit, keptEdit } from './kept-edits.ts'

const SOON_MS = 400

/**
 * Keeps on this device what is typed and not saved: a reload, a power cut or a session that ends loses none of it.
 * Answers when the edit was kept with which the form goes on, and how to forget it, alone or with what the form shows of it.
 */
export function useKeptEdit(form: EditorForm, serviceId: string) {
  const userId = useUser().userInfo._id
  const [kept] = useState(() => keptEdit(userId, serviceId))
  const [phase, setPhase] = useState<'none' | 'resuming' | 'resumed'>(kept ? 'resuming' : 'none')
  const { subscribe } = form.api
  const { isDirty } = form
  if (phase === 'resuming' && isDirty) setPhase('resumed')
  // Saved or given up: what is typed next is no earlier visit's.
  if (phase === 'resumed' && !isDirty) setPhase('none')
  const resume = useEffectEvent(() => {
    if (kept) form.resume(kept)
  })
  useEffect(() => resume(), [])

  const keep = useEffectEvent(() => {
    const { api, before: base } = form
    // The last key before a press that saves: what is saved is kept no more.
    if (!isDirty) return
    keepEdit(userId, serviceId, { base, values: api.getValues(), at: Date.now() })
  })
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(soon)
        soon = setTimeout(keep, SOON_MS)
      },
    })
    // A page that is hidden may not come back.
    const hide = () => soon !== undefined && keep()
    addEventListener('pagehide', hide)
    return () => {
      stop()
      clearTimeout(soon)
      removeEventListener('pagehide', hide)
    }
  }, [subscribe])

  const wasDirty = useRef(false)
  const forget = () => keepEdit(userId, serviceId, null)
  const end = useEffectEvent(() => {
    // Saved, or typed back to what is saved.
    if (wasDirty.current && !isDirty) forget()
    wasDirty.current = isDirty
  })
  useEffect(() => end(), [isDirty])
  const giveUp = () => {
    forget()
    form.restore()
  }
  return { at: phase === 'resumed' && kept ? kept.at : null, forget, giveUp }
}
