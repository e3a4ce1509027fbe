import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ApplicationsPage } from '../features/applications/applications-page.tsx'
import { ListSearch } from '../features/applications/list-search.ts'
import { applySearch } from '../features/create-application/apply-search.ts'
import { CreateApplication } from '../features/create-application/create-application.tsx'
import { useMay } from '../shared/session/user.tsx'

export const Route = createFileRoute('/applications/')({
  validateSearch: v.object({ ...ListSearch.entries, ...applySearch }),
  component: Screen,
})

function Screen() {
  const mayCreate = useMay('application.create')
  return (
    <>
      <ApplicationsPage />
      {mayCreate && <CreateApplication />}
    </>
  )
}
