import type { Role } from '../../../../../contract/core/roles.ts'
import { PlanDaysLink } from '../../../../blocks/vans/plan-days-link.tsx'
import { UserProvider } from '../../../../session/user.tsx'
import type { GalleryPage, GalleryState } from '../../gallery-page.ts'
import { sampleUser } from '../../sample-user.ts'

const state = (name: string, role: Role): GalleryState => ({
  name,
  Show: ({ say }) => (
    <UserProvider user={sampleUser(role)}>
      <PlanDaysLink van={{ _id: 'van', name: say('person') }} />
    </UserProvider>
  ),
})

export const page: GalleryPage = {
  states: [state('for who may plan', 'franchise'), state('for the van itself', 'gramvan')],
}
