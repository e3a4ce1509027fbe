import { createFileRoute } from '@tanstack/react-router'
import { PayoutsPage } from '../features/payouts/list/payouts-page.tsx'

export const Route = createFileRoute('/payouts/')({ component: PayoutsPage })
