import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyLine } from '../../../ui/layout/empty-line.tsx'
import { devicePageQuery } from '../api.ts'
import { HeldWork } from './held-work.tsx'

/** The devices of a franchise and its vans: how many, and the one that has waited longest. */
export function OutletDevices({ franchise }: { franchise: string }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(devicePageQuery({ page: 1, franchise }))
  const worst = data?.rows[0]
  if (data && !worst) {
    return <EmptyLine title={t`Devices`}>{t`Nobody has signed in on a device yet.`}</EmptyLine>
  }
  return (
    <Card
      title={t`Devices`}
      action={
        <Button asChild variant="quiet" marginInlineEnd="-4">
          <Link to="/devices" search={{ franchise } as never}>{t`All devices`}</Link>
        </Button>
      }
    >
      {data && worst ? (
        <>
          <chakra.p data-figures marginBlockEnd="2">
            <Plural value={data.total} one="# device" other="# devices" />
          </chakra.p>
          <HeldWork {...worst} />
        </>
      ) : error ? (
        <ListError error={error} isFetching={isFetching} retry={() => void refetch()} />
      ) : (
        <Skeleton height="5rem" />
      )}
    </Card>
  )
}
