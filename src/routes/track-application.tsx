import { createFileRoute } from '@tanstack/react-router'
import { TrackingPage } from '../features/tracking/tracking-page.tsx'
import { TrackingSearch } from '../features/tracking/tracking-search.ts'

export const Route = createFileRoute('/track-application')({
  validateSearch: TrackingSearch,
  component: TrackingPage,
})
