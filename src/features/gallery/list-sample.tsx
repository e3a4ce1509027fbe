import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { FilterDay } from '../../../contract/core/primitives.ts'
import { several } from '../../../contract/core/text/several.ts'
import type { ListColumn } from '../../blocks/list/list-columns.tsx'
import { listSearch } from '../../blocks/list/list-search.ts'
import { StatusTag } from '../../ui/feedback/status-tag.tsx'
import type { Say } from './gallery-page.ts'

const STATUSES = ['submitted', 'completed'] as const

export interface SampleRow {
  number: string
  person: string
  status: (typeof STATUSES)[number]
  fee: number
}

/** What the address of the sample list carries. */
export const SAMPLE_LIST = listSearch(
  { status: several(v.picklist(STATUSES)), service: v.string(), from: FilterDay, to: FilterDay },
  ['fee'],
)

export function sampleRows(say: Say): SampleRow[] {
  return Array.from({ length: 23 }, (_, index) => ({
    number: `GS-7K2M-9QX${String.fromCharCode(65 + index)}-${index % 10}`,
    person: say(index % 5 === 2 ? 'longPerson' : 'person'),
    status: index % 4 === 1 ? 'completed' : 'submitted',
    fee: (index * 37) % 100,
  }))
}

export function sampleColumns(say: Say): ListColumn<SampleRow>[] {
  return [
    { key: 'person', header: say('customer'), primary: true, cell: (row) => row.person },
    {
      key: 'number',
      header: say('number'),
      foldsBelow: 'always',
      cell: (row) => row.number,
    },
    {
      key: 'status',
      header: say('status'),
      phone: 'bottom',
      cell: ({ status }) => (
        <StatusTag
          tone={status === 'completed' ? 'success' : 'info'}
          icon={status === 'completed' ? <CircleCheck /> : <Clock />}
        >
          {say(status)}
        </StatusTag>
      ),
    },
    {
      key: 'fee',
      header: say('fee'),
      numeric: true,
      sort: 'fee',
      phone: 'top',
      cell: (row) => `₹${row.fee}`,
    },
  ]
}

/** What every sample list says of itself. */
export function sampleTexts(say: Say) {
  return {
    title: say('applications'),
    searchLabel: say('search'),
    columns: sampleColumns(say),
    rowKey: (row: SampleRow) => row.number,
    rowLink: (row: SampleRow, text: ReactNode) => <a href={`#${row.number}`}>{text}</a>,
    count: (total: number) => `${total} ${say('applications')}`,
    nothingFound: { title: say('nothingFound') },
    filters: [
      {
        key: 'status' as const,
        isSeveral: true as const,
        label: say('status'),
        all: say('status'),
        options: STATUSES.map((value) => ({ value, label: say(value) })),
      },
      {
        key: 'service' as const,
        label: say('service'),
        all: say('service'),
        options: [{ value: 'income', label: say('income') }],
      },
      { key: 'from' as const, until: 'to' as const, label: say('submittedOn') },
    ],
  }
}
