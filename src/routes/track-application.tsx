import { createFileRoute } from '@tanstack/react-router'
import { TrackingSearch } from '../features/tracking/api/tracking-search.ts'
import { TrackingPage } from '../features/tracking/tracking-page.tsx'

export const Route = createFileRoute('/track-application')({
  validateSearch: TrackingSearch,
  component: TrackingPage,
})
