import { createFileRoute } from '@tanstack/react-router'
import { FirstLoginPage } from '../features/accounts/first-login/first-login-page.tsx'

export const Route = createFileRoute('/reset-password')({ component: FirstLoginPage })
