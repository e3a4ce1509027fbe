import { createFileRoute } from '@tanstack/react-router'
import { StatementsPage } from '../features/statements/statements-page.tsx'

export const Route = createFileRoute('/payouts/statements')({ component: StatementsPage })
