import type { StoredDocument } from '../../../../../contract/documents/documents.ts'
import { DocumentList } from '../../../../blocks/record/document-list.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

const documents: StoredDocument[] = [
  {
    _id: 'sheet',
    requirement: 'income',
    fileName: 'income-certificate-2026.pdf',
    mime: 'application/pdf',
    bytes: 214_000,
    path: '/api/documents/sheet',
    thumbnailPath: null,
  },
  {
    _id: 'photo',
    requirement: null,
    fileName: 'photo-of-a-very-long-name-that-some-phone-camera-gave-to-it-by-itself.jpg',
    mime: 'image/jpeg',
    bytes: 1_840_000,
    path: '/api/documents/photo',
    thumbnailPath: null,
  },
]

export const page: GalleryPage = {
  hasWideLook: true,
  states: [
    { name: 'by their names', Show: () => <DocumentList documents={documents} /> },
    {
      name: 'one under a label',
      Show: ({ say }) => (
        <DocumentList
          documents={documents}
          labelOf={({ requirement }) => (requirement ? say('income') : undefined)}
        />
      ),
    },
  ],
}
