import { StorageNote } from '../../../../blocks/claims/storage-note.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    { name: 'browser without storage', Show: () => <StorageNote trouble="no_storage" /> },
    { name: 'key not there yet', Show: () => <StorageNote trouble="cannot_store" /> },
  ],
}
