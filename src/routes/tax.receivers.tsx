import { createFileRoute } from '@tanstack/react-router'
import { TaxProfilesPage } from '../features/tax/profiles-page.tsx'

export const Route = createFileRoute('/tax/receivers')({ component: TaxProfilesPage })
