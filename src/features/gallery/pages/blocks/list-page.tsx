import type { UseQueryResult } from '@tanstack/react-query'
import { useMutation } from '@tanstack/react-query'
import { choicesOf } from '../../../../../contract/core/text/several.ts'
import { CreateLink } from '../../../../blocks/list/create-link.tsx'
import { ListPage } from '../../../../blocks/list/list-page.tsx'
import { View, Views } from '../../../../blocks/list/tools/views.tsx'
import { useListSearch } from '../../../../blocks/list/use-list-search.ts'
import { useLocalPages } from '../../../../blocks/list/use-local-pages.ts'
import { UserProvider } from '../../../../session/user.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { JUST_NOW } from '../../answers.ts'
import type { GalleryPage, Say } from '../../gallery-page.ts'
import { SAMPLE_LIST, sampleRows, sampleTexts } from '../../list-sample.tsx'
import { sampleUser } from '../../sample-user.ts'

const ANSWERED = {
  data: [],
  error: null,
  isFetching: false,
  dataUpdatedAt: JUST_NOW,
  refetch: () => Promise.resolve(),
} as unknown as UseQueryResult<unknown>

/** A list whose rows are all there: search, filter, order and pages really work. */
function WorkingList({ say }: { say: Say }) {
  const address = useListSearch(SAMPLE_LIST)
  const { status, service, from, search = '' } = address.filters
  const found = sampleRows(say)
    .filter((row) => (!status || choicesOf(status).includes(row.status)) && !service && !from)
    .filter(({ number, person }) => `${number} ${person}`.includes(search))
  const sorted = address.sort
    ? found.toSorted((a, b) => (address.sort === 'fee' ? a.fee - b.fee : b.fee - a.fee))
    : found
  const data = useLocalPages(ANSWERED, sorted, address.page, 3)
  const save = useMutation({ mutationFn: async (filter: { name: string }) => filter })
  const remove = useMutation({ mutationFn: async (_id: string) => undefined })
  const create = { label: say('open'), search: { apply: 'choose' } }
  return (
    <ListPage
      {...sampleTexts(say)}
      address={address}
      data={data}
      create={create}
      action={<CreateLink create={create} />}
      ownOrder={say('name')}
      expectedRows={3}
      empty={<EmptyState title={say('sentence')} />}
      views={
        <Views label={say('open')}>
          <View>
            <a href="#list" aria-current="true">
              {say('applications')}
            </a>
          </View>
          <View>
            <a href="#map">{say('open')}</a>
          </View>
        </Views>
      }
      tabs={[
        { key: 'all', label: say('applications'), filters: {}, count: 23 },
        { key: 'open', label: say('submitted'), filters: { status: 'submitted' }, count: null },
        {
          key: 'done',
          label: say('completed'),
          filters: { status: 'completed' },
          count: Number.NaN,
        },
      ]}
      savedFilters={{
        filters: [{ _id: 'one', name: say('completed'), query: { status: 'completed' } }],
        save: save as never,
        remove,
      }}
      peek={(row) => <h2>{row.number}</h2>}
      selection={{ nameOf: (row) => row.number }}
      exportCsv={{ path: '/nowhere', fileName: 'gallery' }}
    />
  )
}

export const page: GalleryPage = {
  hasWideLook: true,
  states: [
    {
      name: 'filled',
      Show: ({ say }) => (
        <UserProvider user={sampleUser('franchise')}>
          <WorkingList say={say} />
        </UserProvider>
      ),
    },
  ],
}
