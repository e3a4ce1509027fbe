import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import FilePen from 'lucide-react/icons/file-pen'
import FileX from 'lucide-react/icons/file-x'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Send from 'lucide-react/icons/send'
import Upload from 'lucide-react/icons/upload'
import UserRound from 'lucide-react/icons/user-round'
import type { Claim, WorkState } from '../../offline/outbox/entry-claims.ts'
import type { StatusTagProps } from '../../ui/feedback/status-tag.tsx'
import { StatusTag } from '../../ui/feedback/status-tag.tsx'
import { stateWord } from './claim-words.ts'

const LOOKS: Record<WorkState, Pick<StatusTagProps, 'tone' | 'icon'>> = {
  unfinished: { tone: 'neutral', icon: <FilePen /> },
  file_not_stored: { tone: 'danger', icon: <FileX /> },
  ready: { tone: 'info', icon: <Send /> },
  waiting: { tone: 'info', icon: <Clock /> },
  sending: { tone: 'progress', icon: <Upload /> },
  waits_for_owner: { tone: 'warning', icon: <UserRound /> },
  waits_for_update: { tone: 'warning', icon: <RefreshCw /> },
  refused: { tone: 'danger', icon: <CircleAlert /> },
  damaged: { tone: 'danger', icon: <FileX /> },
  sent: { tone: 'success', icon: <CircleCheck /> },
  thrown_away: { tone: 'danger', icon: <CircleAlert /> },
}

/** The state of an entry or a draft: icon, word, colour. */
export function ClaimTag({ claim }: { claim: Pick<Claim, 'state'> }) {
  return <StatusTag {...LOOKS[claim.state]}>{stateWord(claim)}</StatusTag>
}
