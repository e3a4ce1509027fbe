import { createFileRoute } from '@tanstack/react-router'
import { CustomersPage } from '../features/customers/list/customers-page.tsx'

export const Route = createFileRoute('/customers')({ component: CustomersPage })
