import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx'
import { type Column, DataTable } from '../../../../ui/layout/table/data-table.tsx'
import { Lines } from '../../../../ui/layout/table/row-text.tsx'
import { TwoLines } from '../../../../ui/layout/table/two-lines.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

interface Row {
  number: string
  person: string
  isDone: boolean
  fee: string
}

const columns = (say: Say): Column<Row>[] => [
  { key: 'person', header: say('customer'), primary: true, cell: (row) => row.person },
  { key: 'number', header: say('number'), foldsBelow: 'always', cell: (row) => row.number },
  {
    key: 'status',
    header: say('status'),
    phone: 'bottom',
    cell: ({ isDone }) => (
      <StatusTag tone={isDone ? 'success' : 'info'} icon={isDone ? <CircleCheck /> : <Clock />}>
        {say(isDone ? 'completed' : 'submitted')}
      </StatusTag>
    ),
  },
  { key: 'fee', header: say('fee'), numeric: true, phone: 'top', cell: (row) => row.fee },
  {
    key: 'wide',
    header: say('updated'),
    hidesBelow: 'medium',
    cell: () => <TwoLines first="17 May 2026" second={say('longPerson')} />,
  },
  {
    key: 'more',
    header: say('service'),
    hidesBelow: 'wide',
    cell: () => <Lines>{say('sentence')}</Lines>,
  },
]

const rows = (say: Say): Row[] => [
  { number: 'GS-7K2M-9QXP-4', person: say('person'), isDone: false, fee: '₹1,25,000' },
  { number: 'GS-1A2B-3C4D-5', person: say('longPerson'), isDone: true, fee: '₹50' },
]

export const page: GalleryPage = {
  hasWideLook: true,
  states: [
    {
      name: 'rows that lead to records',
      Show: ({ say }) => (
        <DataTable
          label={say('applications')}
          columns={columns(say)}
          rows={rows(say)}
          rowKey={(row) => row.number}
          rowLink={(row, text) => <a href={`#${row.number}`}>{text}</a>}
        />
      ),
    },
    {
      name: 'loading',
      Show: ({ say }) => (
        <DataTable
          label={say('applications')}
          columns={columns(say)}
          rows={undefined}
          expectedRows={2}
          rowKey={(row) => row.number}
        />
      ),
    },
    {
      name: 'empty',
      Show: ({ say }) => (
        <DataTable
          label={say('applications')}
          columns={columns(say)}
          rows={[]}
          rowKey={(row) => row.number}
          empty={<EmptyState title={say('sentence')} />}
        />
      ),
    },
  ],
}
