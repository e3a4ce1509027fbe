import { NoApplicationsDrawing } from '../../../../ui/illustrations/no-applications.tsx'
import { NotFoundDrawing } from '../../../../ui/illustrations/not-found.tsx'
import { NothingFoundDrawing } from '../../../../ui/illustrations/nothing-found.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    { name: 'no applications', Show: () => <NoApplicationsDrawing /> },
    { name: 'not found', Show: () => <NotFoundDrawing /> },
    { name: 'nothing found', Show: () => <NothingFoundDrawing /> },
  ],
}
