import { createFileRoute } from '@tanstack/react-router'
import { ReuploadPage } from '../features/reuploads/by-link/reupload-page.tsx'

export const Route = createFileRoute('/repload-doc')({ component: ReuploadPage })
