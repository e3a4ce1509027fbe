import { createFileRoute } from '@tanstack/react-router'
import { MonthsPage } from '../features/payouts/months/months-page.tsx'

export const Route = createFileRoute('/payouts/months/')({ component: MonthsPage })
