import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '../../../session/user.tsx'
import { rememberDraftCount, rememberedDraftCount } from '../drafts/draft-count-memory.ts'
import { draftsQuery } from '../drafts/queries.ts'

/** The person's drafts; `expected` is their last known number, available before they are read. */
export function useDrafts() {
  const userId = useUser().userInfo._id
  const { data } = useQuery(draftsQuery(userId))
  const [expected] = useState(() => rememberedDraftCount(userId))
  const count = data && data.entries.length + data.unreadable
  useEffect(() => {
    if (count !== undefined) rememberDraftCount(userId, count)
  }, [userId, count])
  return { data, count, expected }
}
