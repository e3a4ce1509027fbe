import { createFileRoute } from '@tanstack/react-router'
import { ReuploadPage } from '../features/reuploads/by-link/reupload-page.tsx'
import { ReuploadSearch } from '../features/reuploads/by-link/reupload-search.ts'

export const Route = createFileRoute('/repload-doc')({
  validateSearch: ReuploadSearch,
  component: ReuploadPage,
})
