import { createFileRoute } from '@tanstack/react-router'
import { HolidayAddress } from '../features/holidays/holiday-search.ts'
import { HolidaysPage } from '../features/holidays/holidays-page.tsx'

export const Route = createFileRoute('/holidays')({
  validateSearch: HolidayAddress,
  component: HolidaysPage,
})
