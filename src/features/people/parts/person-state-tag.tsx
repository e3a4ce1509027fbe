import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Inbox from 'lucide-react/icons/inbox'
import type { ReactElement } from 'react'
import type { PersonState } from '../../../../contract/people/people-filters.ts'
import type { StatusTone } from '../../../ui/feedback/status-tag.tsx'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'
import { STATE_LABELS } from './people-labels.ts'

const LOOKS = {
  active: { tone: 'success', icon: <CircleCheck size={16} /> },
  new: { tone: 'info', icon: <Inbox size={16} /> },
  inactive: { tone: 'neutral', icon: <CircleX size={16} /> },
} satisfies Record<PersonState, { tone: StatusTone; icon: ReactElement }>

interface Props {
  state: PersonState
  /** The words for it; those of a person when left out. */
  labels?: Record<PersonState, MessageDescriptor>
}

/** Whether the person may sign in, and has done so: icon, word, colour. */
export function PersonStateTag({ state, labels = STATE_LABELS }: Props) {
  const { i18n } = useLingui()
  return <StatusTag {...LOOKS[state]}>{i18n._(labels[state])}</StatusTag>
}
