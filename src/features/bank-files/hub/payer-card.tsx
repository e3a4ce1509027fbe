import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Payer } from '../../../../contract/bank-files/payer.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { LAYOUT_LABELS } from '../bank-file-labels.tsx'
import { PayerDialog } from './payer-dialog.tsx'

/** The network's own account, from which payouts go. */
export function PayerCard({ payer }: { payer: Payer | null }) {
  const { t, i18n } = useLingui()
  const [changes, setChanges] = useState(false)
  return (
    <Card title={t`Account for payouts`}>
      {payer ? (
        <DefinitionList
          isNarrow
          items={[
            { label: t`Bank file`, value: i18n._(LAYOUT_LABELS[payer.layout]) },
            { label: t`Account holder`, value: payer.holder },
            { label: t`Account number`, value: <span data-figures>{payer.maskedNumber}</span> },
            { label: t`IFSC`, value: <span data-figures>{payer.ifsc}</span> },
            ...(payer.clientCode
              ? [{ label: t`Client code`, value: <span data-figures>{payer.clientCode}</span> }]
              : []),
            { label: t`Since`, value: `${formatDateTime(payer.since)}, ${payer.byName}` },
          ]}
        />
      ) : (
        <chakra.p color="fg.muted">
          {t`Enter the bank account from which franchises and partners are paid. Bank files need it.`}
        </chakra.p>
      )}
      <Button display="flex" marginBlockStart="4" onClick={() => setChanges(true)}>
        {payer ? t`Change account` : t`Enter account`}
      </Button>
      {changes && <PayerDialog payer={payer} onClose={() => setChanges(false)} />}
    </Card>
  )
}
