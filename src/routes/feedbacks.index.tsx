import { createFileRoute } from '@tanstack/react-router'
import { FeedbacksPage } from '../features/feedback/list/feedbacks-page.tsx'

export const Route = createFileRoute('/feedbacks/')({ component: FeedbacksPage })
