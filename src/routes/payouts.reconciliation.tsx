import { createFileRoute } from '@tanstack/react-router'
import { ReconciliationPage } from '../features/payouts/reconciliation/reconciliation-page.tsx'

export const Route = createFileRoute('/payouts/reconciliation')({ component: ReconciliationPage })
