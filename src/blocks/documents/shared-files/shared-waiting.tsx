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
            <Trans>Look at the shared files</Trans>
          </Link>
        </Button>
      }
    >
      <Plural
        value={count}
        one="# shared file waits on this device. It goes along with the change of this status that you make next."
        other="# shared files wait on this device. They go along with the change of this status that you make next."
      />
    </Note>
  )
}
