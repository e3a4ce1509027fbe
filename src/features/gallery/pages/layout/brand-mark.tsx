import { BrandMark } from '../../../../ui/layout/brand-mark.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    { name: 'beside the name', Show: () => <BrandMark /> },
    { name: 'alone, large', Show: () => <BrandMark size={96} title="GramOne" /> },
  ],
}
