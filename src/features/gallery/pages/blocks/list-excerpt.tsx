import { ListExcerpt } from '../../../../blocks/list/list-excerpt.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import type { GalleryPage, GalleryState } from '../../gallery-page.ts'
import type { SampleRow } from '../../list-sample.tsx'
import { sampleRows, sampleTexts } from '../../list-sample.tsx'

const excerpt = (
  name: string,
  rowsOf: (rows: SampleRow[]) => SampleRow[] | undefined,
): GalleryState => ({
  name,
  Show: ({ say }) => {
    const { columns, rowKey, rowLink, title } = sampleTexts(say)
    return (
      <ListExcerpt
        title={title}
        columns={columns}
        rowKey={rowKey}
        rowLink={rowLink}
        rows={rowsOf(sampleRows(say))}
        limit={2}
        showAll={<a href="#all">{say('open')}</a>}
        empty={<EmptyState title={say('sentence')} />}
      />
    )
  },
})

export const page: GalleryPage = {
  states: [
    excerpt('more than are shown', (rows) => rows),
    excerpt('all are shown', (rows) => rows.slice(0, 1)),
    excerpt('loading', () => undefined),
    excerpt('empty', () => []),
  ],
}
