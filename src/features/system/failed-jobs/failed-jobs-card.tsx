import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../../contract/core/money.ts'
import type { FailedJob, FailedJobs } from '../../../../contract/system/failed-jobs.ts'
import { FAILED_JOBS_SHOWN } from '../../../../contract/system/failed-jobs.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { LoadingShapes, Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { JobAct } from '../api.ts'

interface Props {
  failed: FailedJobs
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  onAsk: (act: JobAct) => void
}

/** The failed jobs with time, tries and reason, as boxes to choose from. */
export function FailedJobsCard({ failed: { jobs, total }, chosen, onChoose, onAsk }: Props) {
  const { t } = useLingui()
  const isAll = chosen.length === jobs.length
  const [shown, all] = [formatCount(jobs.length), formatCount(total)]
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <Card
      title={t`Failed background jobs`}
      action={
        <Button variant="quiet" onClick={() => onChoose(isAll ? [] : jobs.map(({ _id }) => _id))}>
          {isAll ? t`Choose none` : t`Choose all`}
        </Button>
      }
    >
      <CheckField
        label={
          total > jobs.length
            ? t`The oldest ${shown} of ${all}`
            : t`Choose what to send again or to delete`
        }
        name="jobs"
        options={jobs.map((job) => ({
          value: job._id,
          label: job.job,
          hint: <JobFacts job={job} />,
          checked: chosen.includes(job._id),
        }))}
        onChange={({ target }) => toggle(target.value)}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="3">
        <Button disabled={chosen.length === 0} onClick={() => onAsk('retry')}>
          {t`Send again`}
        </Button>
        <Button variant="danger" disabled={chosen.length === 0} onClick={() => onAsk('delete')}>
          {t`Delete`}
        </Button>
      </chakra.div>
    </Card>
  )
}

/** The card's shape with so many jobs, until they have come. */
export function FailedJobsShape({ count }: { count: number }) {
  const rows = Math.min(count, FAILED_JOBS_SHOWN)
  return (
    <LoadingShapes>
      <Skeleton height={`${10 + 5.375 * rows}rem`} />
    </LoadingShapes>
  )
}

function JobFacts({ job: { failedAt, tries, reason } }: { job: FailedJob }) {
  return (
    <>
      <chakra.span display="block">
        <span>{formatDateTime(failedAt)}</span>
        <span>{' · '}</span>
        <Plural value={tries} one="# try" other="# tries" />
      </chakra.span>
      <chakra.span display="block" lang="en" overflowWrap="anywhere">
        {reason}
      </chakra.span>
    </>
  )
}
