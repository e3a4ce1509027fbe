import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import type { DocumentExpiry } from '../../../../contract/outlets/document-expiry.ts'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'

interface Props {
  expiry: DocumentExpiry
  children: ReactNode
}

/** Whether a document expires soon or has expired: icon, word, colour. */
export function ExpiryTag({ expiry, children }: Props) {
  const isOver = expiry === 'expired'
  return (
    <StatusTag
      tone={isOver ? 'danger' : 'warning'}
      icon={isOver ? <CircleX size={16} /> : <Clock size={16} />}
    >
      {children}
    </StatusTag>
  )
}
