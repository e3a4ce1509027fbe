import { createFileRoute } from '@tanstack/react-router'
import { ServicesPage } from '../features/catalogue/services-page.tsx'
import { ServicesAddress } from '../features/catalogue/services-search.ts'

export const Route = createFileRoute('/services')({
  validateSearch: ServicesAddress,
  component: ServicesPage,
})
