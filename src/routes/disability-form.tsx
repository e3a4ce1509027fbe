import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '../features/applications/api/apply-search.ts'
import { ApplyPage } from '../features/applications/create/page/apply-page.tsx'

export const Route = createFileRoute('/disability-form')({
  validateSearch: pageSearch,
  component: () => <ApplyPage page="/disability-form" />,
})
