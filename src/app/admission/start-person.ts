import { setRequestUser } from '../../api/headers.ts'
import { queryClient } from '../../api/query-client.ts'
import { hasTypedCredentials, takeHandedOver } from '../../session/handed-over.ts'
import { setSignedInUserId, signedInUserId } from '../../session/last-person.ts'
import { setLock } from '../../session/lock.ts'
import { sessionQuery } from '../../session/session.ts'

/** The person whom the front door hands over, or who was at work on this device before. */
export function startPerson(): void {
  const handedOver = takeHandedOver()
  if (handedOver) {
    setSignedInUserId(handedOver.userInfo._id)
    queryClient.setQueryData(sessionQuery.queryKey, handedOver)
    // At once: the password that was just typed is in this page's memory alone until a key is stored under it.
    if (hasTypedCredentials())
      Promise.all([
        import('../../offline/cache/cached-queries.ts'),
        import('../../offline/device-store/open-device.ts'),
      ]).then(
        ([{ startCachedQueries }, { deviceOpening }]) => {
          startCachedQueries()
          return deviceOpening.now()
        },
        // The background loads them again.
        () => undefined,
      )
  } else if (hasTypedCredentials() || signedInUserId() !== null) {
    setLock('checking')
    setRequestUser(signedInUserId())
    Promise.all([import('../../offline/cache/restore.ts'), import('../first-screens.ts')]).then(
      ([{ restore }, { initialQueryKeysOf }]) => restore(initialQueryKeysOf),
      () => setLock('open'),
    )
  }
}
