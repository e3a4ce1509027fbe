import { IsRestoringProvider } from '@tanstack/react-query'
import { queryClient } from '../../../../api/query-client.ts'
import { sharedCountQuery } from '../../../../blocks/documents/shared-files/queries.ts'
import { SharedWaiting } from '../../../../blocks/documents/shared-files/shared-waiting.tsx'
import { UserProvider } from '../../../../session/user.tsx'
import type { GalleryPage, GalleryState } from '../../gallery-page.ts'
import { sampleUser } from '../../sample-user.ts'

const waiting = (name: string, count: number): GalleryState => ({
  name,
  Show() {
    const { queryKey } = sharedCountQuery(name)
    queryClient.setQueryData(queryKey, count)
    // While the cache is being restored no query asks the device itself.
    return (
      <IsRestoringProvider value>
        <UserProvider user={sampleUser('franchise', name)}>
          <SharedWaiting />
        </UserProvider>
      </IsRestoringProvider>
    )
  },
})

export const page: GalleryPage = {
  states: [waiting('one file', 1), waiting('several files', 3), waiting('none', 0)],
}
