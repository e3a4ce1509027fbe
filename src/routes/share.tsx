import { createFileRoute } from '@tanstack/react-router'
import { SharePage } from '../features/shared-files/share-page.tsx'
import { ShareSearch } from '../features/shared-files/share-search.ts'

export const Route = createFileRoute('/share')({
  validateSearch: ShareSearch,
  component: SharePage,
})
