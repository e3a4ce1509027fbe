import { createFileRoute } from '@tanstack/react-router'
import { DayBookPage } from '../features/payments/day-book/day-book-page.tsx'

export const Route = createFileRoute('/payment-status/day-book')({ component: DayBookPage })
