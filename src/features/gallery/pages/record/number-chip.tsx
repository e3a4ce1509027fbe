import { NumberChip } from '../../../../blocks/record/number-chip.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [{ name: 'number', isFocused: true, Show: () => <NumberChip number="GS-7K3M-9Q2T-X" /> }],
}
