import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import type { RouteSearch } from '../blocks/list/list-search.ts'
import { CreateApplication } from '../features/applications/create/create-application.tsx'
import { PracticeApplication } from '../features/applications/create/practice/practice-application.tsx'
import { ApplicationsPage } from '../features/applications/list/applications-page.tsx'
import type { applicationSearch } from '../features/applications/list/list-search.ts'
import { applySearch } from '../features/applications/parts/apply-search.ts'
import { notePractised } from '../features/first-days/api/practised.ts'
import { WaitingSection } from '../features/outbox/waiting-section.tsx'
import { useMay, useUser } from '../session/user.tsx'

export const Route = createFileRoute('/applications/')({
  validateSearch: v.looseObject(applySearch) as unknown as RouteSearch<
    typeof applicationSearch,
    typeof applySearch
  >,
  component: Screen,
})

function Screen() {
  const mayCreate = useMay('application.create')
  const userId = useUser().userInfo._id
  return (
    <>
      <ApplicationsPage waiting={<WaitingSection />} />
      {mayCreate && <CreateApplication />}
      {mayCreate && <PracticeApplication onPractised={() => notePractised(userId)} />}
    </>
  )
}
