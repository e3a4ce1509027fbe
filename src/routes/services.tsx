import { createFileRoute } from '@tanstack/react-router'
import { ServicesPage } from '../features/services/services-page.tsx'
import { ServicesSearch } from '../features/services/services-search.ts'

export const Route = createFileRoute('/services')({
  validateSearch: ServicesSearch,
  component: ServicesPage,
})
