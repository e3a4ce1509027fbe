import { createFileRoute } from '@tanstack/react-router'
import { TaxPage } from '../features/tax/tax-page.tsx'

export const Route = createFileRoute('/tax/')({ component: TaxPage })
