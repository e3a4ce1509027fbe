import { createFileRoute } from '@tanstack/react-router'
import { NeedsInternetPage } from '../features/accounts/forgot-password/needs-internet-page.tsx'

export const Route = createFileRoute('/forgot-pass')({ component: NeedsInternetPage })
