import type { GalleryPage } from './gallery-page.ts'

const loaders = import.meta.glob<{ page: GalleryPage }>('./pages/*/*.tsx')

export interface PageEntry {
  name: string
  /** The folder of `pages/`. */
  room: string
  load: () => Promise<{ page: GalleryPage }>
}

/** Every page, by room and name. */
export const pages: readonly PageEntry[] = Object.entries(loaders).map(([path, load]) => {
  const [room = '', file = ''] = path.split('/').slice(2)
  return { name: file.replace('.tsx', ''), room, load }
})
