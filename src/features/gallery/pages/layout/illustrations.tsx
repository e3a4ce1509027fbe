import { AllDoneDrawing } from '../../../../ui/illustrations/all-done.tsx'
import { NoAlertsDrawing } from '../../../../ui/illustrations/no-alerts.tsx'
import { NoApplicationsDrawing } from '../../../../ui/illustrations/no-applications.tsx'
import { NoOutletsDrawing } from '../../../../ui/illustrations/no-outlets.tsx'
import { NoPaymentsDrawing } from '../../../../ui/illustrations/no-payments.tsx'
import { NoPeopleDrawing } from '../../../../ui/illustrations/no-people.tsx'
import { NoTicketsDrawing } from '../../../../ui/illustrations/no-tickets.tsx'
import { NoVansDrawing } from '../../../../ui/illustrations/no-vans.tsx'
import { NotFoundDrawing } from '../../../../ui/illustrations/not-found.tsx'
import { NothingFoundDrawing } from '../../../../ui/illustrations/nothing-found.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    { name: 'no applications', Show: () => <NoApplicationsDrawing /> },
    { name: 'not found', Show: () => <NotFoundDrawing /> },
    { name: 'nothing found', Show: () => <NothingFoundDrawing /> },
    { name: 'all done', Show: () => <AllDoneDrawing /> },
    { name: 'no outlets', Show: () => <NoOutletsDrawing /> },
    { name: 'no people', Show: () => <NoPeopleDrawing /> },
    { name: 'no payments', Show: () => <NoPaymentsDrawing /> },
    { name: 'no tickets', Show: () => <NoTicketsDrawing /> },
    { name: 'no vans', Show: () => <NoVansDrawing /> },
    { name: 'no alerts', Show: () => <NoAlertsDrawing /> },
  ],
}
