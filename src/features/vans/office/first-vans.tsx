import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListExcerpt } from '../../../blocks/list/list-excerpt.tsx'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { vanPageQuery } from './queries.ts'
import { useVanColumns } from './van-columns.tsx'
import { useVanLink } from './van-link.tsx'

const SHOWN = 3

/** The vans that need somebody most, above their applications. */
export function FirstVans() {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(vanPageQuery({ page: 1 }))
  const columns = useVanColumns()
  const link = useVanLink()
  if (error && !data) {
    return <ListError error={error} isFetching={isFetching} retry={() => void refetch()} />
  }
  return (
    <ListExcerpt
      title={t`Vans`}
      rows={data?.rows}
      limit={SHOWN}
      columns={columns}
      rowKey={({ _id }) => _id}
      {...link}
      showAll={<Link to="/gramone-seva" search={{ view: 'vans' } as never}>{t`All vans`}</Link>}
      empty={<chakra.p color="fg.muted">{t`There are no vans yet.`}</chakra.p>}
    />
  )
}
