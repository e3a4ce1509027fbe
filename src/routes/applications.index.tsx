import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsPage } from '../features/applications/applications-page.tsx'
import { ListSearch } from '../features/applications/list-search.ts'

export const Route = createFileRoute('/applications/')({
  validateSearch: ListSearch,
  component: ApplicationsPage,
})
