import { createFileRoute } from '@tanstack/react-router'
import { FeedbackPage } from '../features/feedback/by-customer/feedback-page.tsx'
import { TrackingSearch } from '../features/tracking/tracking-search.ts'

export const Route = createFileRoute('/feedback')({
  validateSearch: TrackingSearch,
  component: FeedbackPage,
})
