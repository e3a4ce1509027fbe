import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import type { AccountContact } from '../../../../contract/accounts/desk-contact.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { accountContactQuery, useSettleContact } from '../desk-contact/queries.ts'

const loadDialog = () => import('../desk-contact/desk-contact-dialog.online.tsx')

interface Props {
  accountId: string
  name: string
  /** The record around shows the account's history, which has another entry now. */
  onChanged: () => void
}

/** How the person of an account is reached, for administrators: a change needs two of them. */
export function AccountContactCard({ accountId, name, onChanged }: Props) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(accountContactQuery(accountId))
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Card title={t`Contact details of the account`}>
      {!data && !error && <Skeleton height="6rem" />}
      {!data && error && (
        <ErrorState
          title={errorText(error)}
          details={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <DefinitionList
            isNarrow
            items={[
              { label: t`Mobile number`, value: data.phone || t`None` },
              { label: t`Email`, value: data.email || t`None` },
            ]}
          />
          {data.waiting ? (
            <Waiting {...{ accountId, onChanged }} contact={data} waiting={data.waiting} />
          ) : (
            <Button display="flex" marginBlockStart="4" onClick={() => setOpen(true)}>
              {t`Ask for new contact details`}
            </Button>
          )}
        </>
      )}
      {data && isOpen && (
        <LazyDialog
          name="desk-contact-dialog"
          load={loadDialog}
          title={t`New contact details of ${name}`}
          onClose={close}
        >
          {({ DeskContactDialog }) => (
            <DeskContactDialog {...{ accountId, name, onChanged }} contact={data} onClose={close} />
          )}
        </LazyDialog>
      )}
    </Card>
  )
}

interface WaitingProps {
  accountId: string
  contact: AccountContact
  waiting: NonNullable<AccountContact['waiting']>
  onChanged: () => void
}

/** What another administrator has to confirm, or this one asked for. */
function Waiting({ accountId, contact, waiting, onChanged }: WaitingProps) {
  const { t } = useLingui()
  const settle = useSettleContact(accountId, onChanged)
  const { phone, email, reason, requestedBy, isOwn } = waiting
  const [at, until] = [formatDateTime(waiting.requestedAt), formatDateTime(waiting.until)]
  const press = (act: 'confirm' | 'withdraw') =>
    withConnection(() => settle.mutate({ act, requestId: waiting._id }))
  return (
    <Note tone="warning" marginBlockStart="4" icon={<Clock size={20} aria-hidden />}>
      <chakra.div display="grid" gap="2" overflowWrap="anywhere">
        <p>
          <Trans>
            {requestedBy} asked for new contact details: {at}
          </Trans>
        </p>
        {phone !== contact.phone && <p>{`${t`Mobile number`}: ${phone || t`None`}`}</p>}
        {email !== contact.email && <p>{`${t`Email`}: ${email || t`None`}`}</p>}
        <p>{`${t`Reason`}: ${reason}`}</p>
        <p>
          {isOwn
            ? t`Another administrator must confirm this by ${until}.`
            : t`Confirm this only if you are sure yourself that it comes from this person.`}
        </p>
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="2">
          {!isOwn && (
            <Button loading={settle.isPending} onClick={() => press('confirm')}>
              {t`Confirm new contact details`}
            </Button>
          )}
          <Button variant="quiet" loading={settle.isPending} onClick={() => press('withdraw')}>
            {t`Withdraw`}
          </Button>
        </chakra.div>
      </chakra.div>
    </Note>
  )
}
