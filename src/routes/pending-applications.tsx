import { createFileRoute } from '@tanstack/react-router'
import { PendingPage } from '../features/applications/pending/pending-page.tsx'

export const Route = createFileRoute('/pending-applications')({ component: PendingPage })
