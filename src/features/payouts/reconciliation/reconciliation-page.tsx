import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { Reconciliation } from '../../../../contract/ledger/reconciliation.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { Freshness } from '../../../blocks/record/freshness.tsx'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { CHECK_WORDS } from './check-words.ts'
import { DifferencesCard } from './differences-card.tsx'
import { reconciliationQuery, useReconcileNow } from './queries.ts'

/** Whether the books agree: each check with what it found, and nothing said out loud. */
export function ReconciliationPage() {
  const { t } = useLingui()
  const query = useQuery(reconciliationQuery)
  const again = useReconcileNow()
  const { data, error } = query
  useUsable(data !== undefined || error !== null)
  const retry = () => void query.refetch()
  return (
    <>
      <PageHeader
        title={t`Reconciliation`}
        description={t`Compares the ledger with applications, payments and payouts each night.`}
        action={
          <Button
            icon={<RefreshCw size={20} />}
            disabled={again.isPending}
            onClick={() => withConnection(() => again.mutate())}
          >
            {again.isPending ? t`Checking…` : t`Check now`}
          </Button>
        }
      />
      <Freshness queries={[query]} onRetry={retry} />
      {again.error && (
        <Note tone="danger" role="alert" marginBlockEnd="4">
          {errorText(again.error)}
        </Note>
      )}
      {error && !data && <ListError error={error} isFetching={query.isFetching} retry={retry} />}
      {!error && !data && <Skeleton height="12rem" />}
      {data && <Found found={data} />}
    </>
  )
}

function Found({ found: { checks, lookedAt, byName } }: { found: Reconciliation }) {
  const { t, i18n } = useLingui()
  if (lookedAt === null) {
    return <Note tone="info">{t`It has not been checked yet. The first check is tonight.`}</Note>
  }
  const differing = checks.filter(({ rows }) => rows.length > 0)
  const agreeing = checks.filter(({ rows }) => rows.length === 0)
  const at = formatDateTime(lookedAt)
  const titleOf = (check: string) => {
    const words = CHECK_WORDS[check]
    return words ? i18n._(words.title) : check
  }
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <Note tone={differing.length > 0 ? 'warning' : 'info'} role="status">
        <chakra.p fontWeight="semibold">
          {differing.length === 0 ? (
            <Trans>Everything agrees: 0 differences.</Trans>
          ) : (
            <Plural
              value={differing.length}
              one="# check found differences."
              other="# checks found differences."
            />
          )}
        </chakra.p>
        <p>{byName === null ? t`Checked at night, ${at}.` : t`Checked by ${byName}, ${at}.`}</p>
      </Note>
      {differing.map((each) => (
        <DifferencesCard key={each.check} check={each} />
      ))}
      {agreeing.length > 0 && (
        <Card title={t`No differences`}>
          <chakra.ul display="grid" gap="2">
            {agreeing.map(({ check }) => (
              <chakra.li key={check} display="flex" gap="2">
                <chakra.span flex="none" color="success.fg" marginBlockStart="0.5">
                  <CircleCheck size={20} aria-hidden />
                </chakra.span>
                <span>{`${titleOf(check)}: 0`}</span>
              </chakra.li>
            ))}
          </chakra.ul>
        </Card>
      )}
    </chakra.div>
  )
}
