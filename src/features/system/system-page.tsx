import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { SystemState } from '../../../contract/system/system.ts'
import { ListError } from '../../blocks/list/list-states.tsx'
import { Freshness } from '../../blocks/record/freshness.tsx'
import { withConnection } from '../../blocks/record/needs-connection.tsx'
import { formatTime } from '../../i18n/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { systemQuery } from './api.ts'
import { FailedJobs } from './failed-jobs/failed-jobs.tsx'
import { SystemView } from './system-view.tsx'

const failedIn = ({ queues }: SystemState) => queues.reduce((sum, { failed }) => sum + failed, 0)

/** How the servers run, for administrators. It shows one moment; the button shows the next. */
export function SystemPage() {
  const { t } = useLingui()
  const query = useQuery(systemQuery)
  const { data, error, isFetching } = query
  useUsable(data !== undefined || error !== null)
  const time = data && formatTime(data.at)
  const refresh = () => void query.refetch()
  return (
    <>
      <PageHeader
        title={t({ message: 'System', context: 'how the servers run' })}
        description={time ? t`As it was at ${time}.` : t`How the servers run.`}
        action={
          <Button
            icon={<RefreshCw size={20} />}
            loading={isFetching}
            onClick={() => withConnection(refresh)}
          >
            {t`Refresh`}
          </Button>
        }
      />
      <Freshness queries={[query]} onRetry={refresh} />
      {error && !data && <ListError error={error} isFetching={isFetching} retry={refresh} />}
      {!error && !data && (
        <chakra.div display="grid" gap="5">
          <Skeleton height="8rem" />
          <Skeleton height="10rem" />
          <Skeleton height="16rem" />
        </chakra.div>
      )}
      {data && (
        <SystemView
          state={data}
          failedJobs={failedIn(data) > 0 && <FailedJobs count={failedIn(data)} />}
        />
      )}
    </>
  )
}
