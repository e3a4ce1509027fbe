import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { Id } from '../../../contract/core/primitives.ts'
import { addMonths, monthOf, Month } from '../../../contract/payouts/payout-month.ts'
import {
  FINANCIAL_YEAR,
  financialYearOf,
  financialYearText,
} from '../../../contract/statements/months.ts'
import { serverDay } from '../../api/server-time.ts'
import { networkNamesQuery } from '../../blocks/outlets/network-names.ts'
import { errorText } from '../../i18n/error-text.ts'
import { monthText } from '../../i18n/months.ts'
import { useUser } from '../../session/user.tsx'
import { ComboField } from '../../ui/controls/combo-field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { monthStatementQuery, yearStatementQuery } from './api.ts'
import { MonthStatementView } from './month-statement.tsx'
import { StatementMenu } from './parts/statement-menu.tsx'
import { YearStatementView } from './year-statement.tsx'

const MONTHS_BACK = 24
const YEARS_BACK = 3

// What cannot be read is ignored.
const Address = v.object({
  receiver: v.fallback(v.optional(Id), undefined),
  /** A month, or a financial year by the year in which it begins. */
  of: v.fallback(
    v.optional(v.union([Month, v.pipe(v.unknown(), v.transform(String), v.regex(FINANCIAL_YEAR))])),
    undefined,
  ),
})

/** Statements of a franchise or partner: administrators choose whose, others see their own. */
export function StatementsPage() {
  const { t } = useLingui()
  const { franchiseId, servicePartnerId, userType } = useUser().userInfo
  const asked = v.parse(Address, useSearch({ strict: false }))
  const navigate = useNavigate()
  const present = monthOf(serverDay())
  const receiverId = asked.receiver ?? franchiseId ?? servicePartnerId
  const of = asked.of ?? present
  const show = (change: { receiver?: string; of?: string }) =>
    void navigate({ to: '.', search: { ...asked, ...change } as never, replace: true })
  const months = Array.from({ length: MONTHS_BACK }, (_none, index) => addMonths(present, -index))
  const years = Array.from({ length: YEARS_BACK }, (_none, index) => {
    return financialYearOf(present) - index
  })
  return (
    <>
      <PageHeader
        title={t`Statements`}
        description={t`What was earned, held at the counter and paid out, month by month.`}
      />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="end"
        gap="4"
        marginBlockEnd="4"
        data-no-print
      >
        {userType === 'admin' && (
          <ReceiverField value={asked.receiver ?? ''} onChange={(receiver) => show({ receiver })} />
        )}
        <chakra.div flex="0 1 16rem" minWidth="0">
          <SelectField
            label={t`Month or year`}
            name="of"
            value={of}
            options={[
              ...months.map((month) => ({ value: month, label: monthText(month) })),
              ...years.map((year) => {
                const name = financialYearText(year)
                return { value: `${year}`, label: t`Financial year ${name}` }
              }),
            ]}
            onChange={({ target }) => show({ of: target.value })}
          />
        </chakra.div>
        {receiverId && <StatementMenu receiverId={receiverId} of={of} />}
      </chakra.div>
      {receiverId ? (
        <Statement key={`${receiverId} ${of}`} receiverId={receiverId} of={of} />
      ) : (
        <Nobody />
      )}
    </>
  )
}

function ReceiverField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useLingui()
  const { data } = useQuery(networkNamesQuery)
  const all = [...(data?.franchises ?? []), ...(data?.partners ?? [])]
  return (
    <chakra.div flex="0 1 20rem" minWidth="0">
      <ComboField
        label={t`Franchise or partner`}
        name="receiver"
        value={value}
        options={all.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={onChange}
      />
    </chakra.div>
  )
}

function Nobody() {
  const { t } = useLingui()
  useUsable(true)
  return <p>{t`Choose a franchise or partner.`}</p>
}

interface Chosen {
  receiverId: string
  of: string
}

function Statement({ receiverId, of }: Chosen) {
  return FINANCIAL_YEAR.test(of) ? (
    <Year receiverId={receiverId} of={of} />
  ) : (
    <ReceiverMonth receiverId={receiverId} of={of} />
  )
}

function ReceiverMonth({ receiverId, of }: Chosen) {
  const query = useQuery(monthStatementQuery(receiverId, of))
  useUsable(query.data !== undefined || query.error !== null)
  return query.data ? <MonthStatementView statement={query.data} /> : <Waiting {...query} />
}

function Year({ receiverId, of }: Chosen) {
  const query = useQuery(yearStatementQuery(receiverId, Number(of)))
  useUsable(query.data !== undefined || query.error !== null)
  return query.data ? <YearStatementView statement={query.data} /> : <Waiting {...query} />
}

interface WaitingProps {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

function Waiting({ error, isFetching, refetch }: WaitingProps) {
  if (!error) return <Skeleton height="20rem" />
  return (
    <ErrorState
      title={errorText(error)}
      details={error.message}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
