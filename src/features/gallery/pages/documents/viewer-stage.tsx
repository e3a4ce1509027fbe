import type { StoredDocument } from '../../../../../contract/documents/documents.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { ViewerStage } from '../../../../blocks/documents/viewer/viewer-stage.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'
import { sampleImage } from '../../sample-image.ts'

const papers = ['papers', 'gallery'] as const

const photo = (_id: string): StoredDocument => ({
  ...{ _id, requirement: null, fileName: `${_id}.jpg`, mime: 'image/jpeg', bytes: 180_000 },
  ...{ path: `/api/documents/${_id}`, thumbnailPath: null },
})

function Stage({ say }: { say: Say }) {
  const [front, back] = [photo('front'), photo('back')]
  const paper = { kind: 'picture', url: sampleImage, size: { width: 320, height: 200 }, pages: 1 }
  for (const { _id } of [front, back]) queryClient.setQueryData([...papers, _id], paper)
  const documents = [
    { document: front, label: say('income') },
    { document: back, label: say('phone') },
  ] as const
  return (
    <ViewerStage papers={papers} documents={documents} first={0}>
      {(_staged, stage) => (
        <div style={{ display: 'flex', flexDirection: 'column', height: '24rem' }}>{stage}</div>
      )}
    </ViewerStage>
  )
}

export const page: GalleryPage = {
  hasWideLook: true,
  states: [{ name: 'two papers', Show: ({ say }) => <Stage say={say} /> }],
}
