import type { ListData } from '../../../../blocks/list/list-data.ts'
import { ListPage } from '../../../../blocks/list/list-page.tsx'
import { ListError } from '../../../../blocks/list/list-states.tsx'
import { useListSearch } from '../../../../blocks/list/use-list-search.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { NoApplicationsDrawing } from '../../../../ui/illustrations/no-applications.tsx'
import { BAD_GATEWAY, JUST_NOW, NO_ANSWER, NOON } from '../../answers.ts'
import type { GalleryPage, GalleryState, Say } from '../../gallery-page.ts'
import type { SampleRow } from '../../list-sample.tsx'
import { SAMPLE_LIST, sampleRows, sampleTexts } from '../../list-sample.tsx'

const NOTHING: ListData<SampleRow> = {
  rows: [],
  total: 0,
  page: 1,
  pageCount: 1,
  error: null,
  isFetching: false,
  retry: () => undefined,
  isBehind: false,
  isPastEnd: false,
  searchedCount: null,
  freshness: { data: [], error: null, dataUpdatedAt: JUST_NOW },
  isAtHand: () => true,
}

const FILTERED = {
  filters: { search: 'Asha', status: 'completed', from: '2026-11-21' } as const,
  filterCount: 3,
}

interface Props {
  say: Say
  data: (rows: SampleRow[]) => Partial<ListData<SampleRow>>
  isFiltered: boolean
}

function List({ say, data, isFiltered }: Props) {
  const address = useListSearch(SAMPLE_LIST)
  return (
    <ListPage
      {...sampleTexts(say)}
      address={isFiltered ? { ...address, ...FILTERED } : address}
      data={{ ...NOTHING, ...data(sampleRows(say).slice(0, 1)) }}
      expectedRows={1}
      empty={
        <EmptyState
          drawing={<NoApplicationsDrawing />}
          title={say('sentence')}
          action={<Button variant="primary">{say('open')}</Button>}
        />
      }
    />
  )
}

const list = (name: string, data: Props['data'], isFiltered = false): GalleryState => ({
  name,
  Show: ({ say }) => <List say={say} data={data} isFiltered={isFiltered} />,
})

const SEARCHED = { data: [], error: NO_ANSWER, dataUpdatedAt: NOON }

export const page: GalleryPage = {
  states: [
    list('loading', () => ({ rows: undefined, isFetching: true })),
    list('empty', () => ({})),
    list('nothing found', () => ({}), true),
    list('failed', () => ({ rows: undefined, error: BAD_GATEWAY })),
    {
      name: 'failed, in a screen of several lists',
      Show: ({ say }) => (
        <ListError error={NO_ANSWER} isFetching={false} retry={() => undefined}>
          {say('sentence')}
        </ListError>
      ),
    },
    list('searched on this device', (rows) => ({
      rows,
      total: 1,
      searchedCount: 23,
      freshness: SEARCHED,
    })),
    list('another page on its way', (rows) => ({
      rows,
      total: 60,
      page: 2,
      pageCount: 3,
      isBehind: true,
      isFetching: true,
    })),
  ],
}
