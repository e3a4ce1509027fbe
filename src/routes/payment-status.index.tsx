import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '../features/payments/list/payments-page.tsx'

export const Route = createFileRoute('/payment-status/')({ component: PaymentsPage })
