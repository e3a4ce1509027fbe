import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReportOrder, ReportPreview as Preview } from '../../../contract/reports/reports.ts'
import { ListError } from '../../blocks/list/list-states.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { previewQuery } from './api.ts'

const Cell = chakra('td', {
  base: {
    paddingBlock: '1',
    paddingInline: '2',
    borderBlockEnd: '1px solid',
    borderColor: 'border',
    textAlign: 'start',
    verticalAlign: 'top',
    maxWidth: '12rem',
    overflowWrap: 'break-word',
    '&[data-number]': { textAlign: 'end', whiteSpace: 'nowrap' },
    'thead &': { position: 'sticky', insetBlockStart: '0', background: 'bg.panel' },
  },
})

/** The report's first page as its file will have it, by what is chosen in the form. */
export function ReportPreview({ order }: { order: ReportOrder | null }) {
  const { t } = useLingui()
  return (
    <Card title={t`Preview`}>
      {order ? (
        <Shown order={order} />
      ) : (
        <EmptyState title={t`Nothing to show yet`}>
          {t`Choose a report type and dates to see the first page.`}
        </EmptyState>
      )}
    </Card>
  )
}

function Shown({ order }: { order: ReportOrder }) {
  const query = useQuery(previewQuery(order))
  const { data, error, isPlaceholderData } = query
  if (error && (!data || isPlaceholderData)) {
    return (
      <ListError error={error} isFetching={query.isFetching} retry={() => void query.refetch()} />
    )
  }
  return data ? <Page preview={data} /> : <Skeleton height="20rem" />
}

function Page({ preview }: { preview: Preview }) {
  const { t } = useLingui()
  const { title, lines, limit, heads, totals, counts, rows } = preview
  const numbers = heads.map(({ isNumber }) => (isNumber ? '' : undefined))
  return (
    <chakra.div fontSize="sm">
      <chakra.h3 fontSize="lg" fontWeight="semibold">
        {title}
      </chakra.h3>
      {[...lines, ...counts].map((line) => (
        <p key={line}>{line}</p>
      ))}
      {limit && <chakra.p fontWeight="semibold">{limit}</chakra.p>}
      <chakra.div
        role="region"
        aria-label={t`First page of the report`}
        tabIndex={0}
        overflow="auto"
        maxHeight={{ base: '24rem', lg: '32rem' }}
        marginBlockStart="3"
        data-scrolls
      >
        <chakra.table
          width="max-content"
          minWidth="full"
          // A collapsed border would stay behind as the head stands still.
          borderCollapse="separate"
          borderSpacing="0"
          fontSize="xs"
        >
          <thead>
            <tr>
              {heads.map(({ key, text }, index) => (
                <Cell
                  key={key}
                  as="th"
                  scope="col"
                  data-number={numbers[index]}
                  fontWeight="semibold"
                >
                  {text}
                </Cell>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {heads.map(({ key }, index) => (
                <Cell key={key} data-number={numbers[index]} fontWeight="semibold">
                  {index === 0 ? t`Total` : totals[index]}
                </Cell>
              ))}
            </tr>
            {rows.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no key, and none moves
              <tr key={at}>
                {heads.map(({ key }, index) => (
                  <Cell key={key} data-number={numbers[index]}>
                    {row[index]}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
      {rows.length === 0 && <chakra.p marginBlockStart="3">{t`Nothing in these days.`}</chakra.p>}
    </chakra.div>
  )
}
