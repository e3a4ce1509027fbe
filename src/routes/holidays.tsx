import { createFileRoute } from '@tanstack/react-router'
import { HolidaysPage } from '../features/holidays/holidays-page.tsx'

export const Route = createFileRoute('/holidays')({ component: HolidaysPage })
