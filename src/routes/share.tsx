import { createFileRoute } from '@tanstack/react-router'
import { SharePage } from '../features/share/share-page.tsx'
import { ShareSearch } from '../features/share/share-search.ts'

export const Route = createFileRoute('/share')({
  validateSearch: ShareSearch,
  component: SharePage,
})
