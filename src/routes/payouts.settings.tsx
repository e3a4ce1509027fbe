import { createFileRoute } from '@tanstack/react-router'
import { PayoutSettingsPage } from '../features/payouts/settings/settings-page.tsx'

export const Route = createFileRoute('/payouts/settings')({ component: PayoutSettingsPage })
