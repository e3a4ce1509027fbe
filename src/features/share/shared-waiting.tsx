import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../shared/session/user.tsx'
import { WaitingNote } from '../../shared/outbox/waiting-note.tsx'
import { sharedCountQuery } from './queries.ts'

/** At the application for which they were chosen: where they are, until its status is changed. */
export function SharedWaiting() {
  const { data: count = 0 } = useQuery(sharedCountQuery(useUser().userInfo._id))
  if (count === 0) return null
  return (
    <WaitingNote>
      <Plural
        value={count}
        one="# shared file waits on this device. It goes along with the change of this status that you make next."
        other="# shared files wait on this device. They go along with the change of this status that you make next."
      />{' '}
      <Link to="/share">
        <Trans>Look at the shared files</Trans>
      </Link>
    </WaitingNote>
  )
}
