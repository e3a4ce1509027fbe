import { queryClient } from '../api/query-client.ts'
import { sessionQuery } from '../session/session.ts'
import { openSignedIn } from './keyring.ts'
import { currentOwner } from './owner.ts'

let asking: string | null = null

/** From now on the person whom the server names has the own data open on this page. */
export async function startDevice(): Promise<void> {
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionQuery.queryKey[0]) void follow()
  })
  await follow()
}

async function follow(): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  if (!user || user.userInfo.firstLogin) return
  const { _id } = user.userInfo
  if (currentOwner()?.userId === _id || asking === _id) return
  asking = _id
  try {
    await openSignedIn(user)
  } catch {
    // The next answer about the session tries again; until then nothing is kept here.
  } finally {
    asking = null
  }
}
