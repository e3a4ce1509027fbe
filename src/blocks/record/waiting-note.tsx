import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { Note } from '../../ui/feedback/note.tsx'

/** Something is safe on this device and not on the server yet. */
export function WaitingNote({ children }: { children: ReactNode }) {
  return (
    <Note tone="info" role="status" marginBlockEnd="4" icon={<Clock size={20} aria-hidden />}>
      {children}
    </Note>
  )
}
