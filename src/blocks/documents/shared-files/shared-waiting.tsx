import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { sharedCountQuery } from './queries.ts'

/** A notice at the application that was chosen for shared files, until its status is changed. */
export function SharedWaiting() {
  const { data: count = 0 } = useQuery(sharedCountQuery(useUser().userInfo._id))
  if (count === 0) return null
  return (
    <Note
      tone="info"
      role="status"
      marginBlockEnd="4"
      icon={<Clock size={20} aria-hidden />}
      action={
        <Button size="sm" asChild>
          <Link to="/share">
            <Trans>View shared files</Trans>
          </Link>
        </Button>
      }
    >
      <Plural
        value={count}
        one="# shared file is saved on this device. It will be sent with your next status update."
        other="# shared files are saved on this device. They will be sent with your next status update."
      />
    </Note>
  )
}
