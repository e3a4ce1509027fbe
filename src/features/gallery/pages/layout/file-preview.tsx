import { Button } from '../../../../ui/controls/button.tsx'
import { FilePreview } from '../../../../ui/layout/file-preview.tsx'
import { fileSize } from '../../../../ui/layout/file-size.ts'
import type { GalleryPage } from '../../gallery-page.ts'
import { sampleImage } from '../../sample-image.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'document',
      Show: () => <FilePreview name="income-proof.pdf" size={fileSize(340_000)} />,
    },
    {
      name: 'photo that opens large, focus',
      isFocused: true,
      Show: ({ say }) => (
        <FilePreview
          name="aadhaar.jpg"
          size={fileSize(2_400_000)}
          imageUrl={sampleImage}
          onEnlarge={{ label: say('open'), act: () => undefined }}
          actions={
            <>
              <Button variant="quiet">{say('edit')}</Button>
              <Button variant="quiet">{say('remove')}</Button>
            </>
          }
        >
          <p>{say('completed')}</p>
        </FilePreview>
      ),
    },
    {
      name: 'long name',
      Show: () => (
        <FilePreview name={`${'IMG-20260517-WA0042-'.repeat(4)}.jpeg`} size={fileSize(1)} />
      ),
    },
  ],
}
