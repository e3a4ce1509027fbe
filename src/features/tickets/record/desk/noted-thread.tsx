import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import type { TicketNote } from '../../../../../contract/tickets/ticket-desk.ts'
import type { ThreadItem } from '../../../../blocks/composer/thread.tsx'
import { Thread } from '../../../../blocks/composer/thread.tsx'
import { Words } from '../../../../blocks/composer/waiting-words.tsx'
import { formatDateTime } from '../../../../i18n/dates.ts'
import { ticketDeskQuery } from '../../desk/queries.ts'

interface Props {
  ticketId: string
  items: readonly ThreadItem[]
}

/** The conversation with the desk's notes between its messages, each where it was written. */
export function NotedThread({ ticketId, items }: Props) {
  const { data } = useQuery(ticketDeskQuery(ticketId))
  const notes = (data?.notes ?? []).map((note): ThreadItem => ({
    key: note._id,
    at: note.receivedAt,
    look: 'note',
    content: <NoteEntry note={note} />,
  }))
  const [first, ...messages] = items
  const later = [...messages, ...notes].toSorted((a, b) => a.at.localeCompare(b.at))
  return <Thread items={first ? [first, ...later] : later} />
}

function NoteEntry({ note: { authorName, text, receivedAt } }: { note: TicketNote }) {
  const { t } = useLingui()
  return (
    <chakra.div display="grid" gap="2" minWidth="0">
      <chakra.p fontSize="sm" display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
        <Lock size={16} aria-hidden />
        <chakra.strong fontWeight="semibold">{t`Internal note`}</chakra.strong>
        <chakra.span fontWeight="medium">{authorName}</chakra.span>
        <chakra.span color="fg.muted">
          <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        </chakra.span>
      </chakra.p>
      <Words>{text}</Words>
    </chakra.div>
  )
}
