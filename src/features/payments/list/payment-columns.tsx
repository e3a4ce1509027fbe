import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { nameIn } from '../../../../contract/core/languages.ts'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { PaymentRow } from '../../../../contract/payments/payment-list.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Column } from '../../../ui/layout/table/data-table.tsx'
import { TwoLines } from '../../../ui/layout/table/two-lines.tsx'
import { PaymentStateTag, WAY_LABELS } from '../payment-labels.tsx'

const Muted = chakra('span', { base: { display: 'block', color: 'fg.muted' } })

/** On a phone the button for the whole fee says of itself that nothing was taken yet. */
const BesideButton = chakra('span', {
  variants: { saysTheSame: { true: { smDown: { display: 'none' } } } },
})

const isUntouched = ({ owedPaise, takenPaise }: PaymentRow) => owedPaise > 0 && takenPaise === 0

/** Customer, number, service, state, amounts, who took it; and the button for what is owed. */
export function usePaymentColumns(onTake: (row: PaymentRow) => void): Column<PaymentRow>[] {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return [
    {
      key: 'customer',
      header: t`Customer`,
      primary: true,
      lines: 2,
      cell: ({ customerName }) => customerName,
    },
    {
      key: 'number',
      header: t`Number`,
      foldsBelow: 'always',
      cell: ({ applicationId }) => <ApplicationNumber>{applicationId}</ApplicationNumber>,
    },
    {
      key: 'service',
      header: t`Service`,
      lines: 2,
      foldsBelow: 'wide',
      cell: ({ serviceName: name, serviceNameHi: nameHi, serviceNameMr: nameMr }) =>
        nameIn({ name, nameHi, nameMr }, language),
    },
    {
      key: 'phone',
      header: t`Mobile number`,
      nowrap: true,
      hidesBelow: 'wide',
      cell: ({ customerPhone }) => <span data-figures>{customerPhone}</span>,
    },
    {
      key: 'state',
      header: t`Status`,
      nowrap: true,
      phone: 'bottom',
      cell: (row) => (
        <BesideButton saysTheSame={isUntouched(row)}>
          <PaymentStateTag state={row.state} />
        </BesideButton>
      ),
    },
    {
      key: 'taken',
      header: t`Taken`,
      lines: 2,
      numeric: true,
      phone: 'top',
      cell: (row) => (
        <BesideButton data-figures saysTheSame={isUntouched(row)}>
          <span>
            {formatMoney(row.takenPaise) +
              (row.refundedPaise > 0 ? ` − ${formatMoney(row.refundedPaise)}` : '')}
          </span>
          {row.ways.length > 0 && (
            <Muted hideBelow="sm">
              {row.ways.map((way) => i18n._(WAY_LABELS[way])).join(', ')}
            </Muted>
          )}
        </BesideButton>
      ),
    },
    {
      key: 'by',
      header: t`Taken by`,
      lines: 2,
      hidesBelow: 'medium',
      cell: ({ byName, at }) =>
        byName === null ? (
          <Muted>{t`Since ${formatDateTime(at)}`}</Muted>
        ) : (
          <TwoLines first={byName} second={formatDateTime(at)} />
        ),
    },
    {
      key: 'owed',
      header: t`Owed`,
      width: '9rem',
      numeric: true,
      phone: 'action',
      cell: (row) =>
        row.owedPaise > 0 && (
          <Button
            size="sm"
            aria-label={t`Take ${formatMoney(row.owedPaise)} for ${row.applicationId}`}
            onClick={() => onTake(row)}
          >
            {t`Take ${formatMoney(row.owedPaise)}`}
          </Button>
        ),
    },
  ]
}
