import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '../features/applications/payments/list/payments-page.tsx'

export const Route = createFileRoute('/payment-status/')({ component: PaymentsPage })
