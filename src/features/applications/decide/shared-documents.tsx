import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { discardShared, sharedFilesQuery } from '../../../blocks/documents/shared-files/queries.ts'
import { useUser } from '../../../session/user.tsx'

interface Props {
  /** Attaches files while slots are free. Returns how many. */
  take: (files: readonly File[]) => number
  /** Receives the function that discards the shared files; called once the form was sent. */
  onTaken: (releaseFiles: () => void) => void
}

/** Attaches files that were shared with the app. Renders nothing. */
export function SharedDocuments({ take, onTaken }: Props) {
  const { data } = useQuery(sharedFilesQuery(useUser().userInfo._id))
  const isTaken = useRef(false)
  const takeOnce = useEffectEvent(() => {
    if (!data || isTaken.current) return
    isTaken.current = true
    // Files beyond the free slots wait for another form.
    const good = data.filter(({ problem }) => problem === null)
    const taken = good.slice(0, take(good.map(({ file }) => file)))
    if (taken.length > 0) onTaken(() => void discardShared(taken.map(({ id }) => id)))
  })
  useEffect(() => takeOnce(), [data])
  return null
}
