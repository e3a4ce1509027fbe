import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { formatMoney } from '../../../../../../contract/core/money.ts'
import { splitFee } from '../../../../../../contract/ledger/split-fee.ts'
import { SelectField } from '../../../../../ui/controls/select-field.tsx'
import { TextField } from '../../../../../ui/controls/text-field.tsx'
import type { EditorForm } from '../use-editor-form.ts'
import { feeOf } from './fee-values.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  },
})

/** The fee, how it is shared, and how long the service takes. */
export function FeeFields({ form }: { form: EditorForm }) {
  const { t } = useLingui()
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const
  const share = { ...amount, prefix: '%', required: true } as const
  return (
    <chakra.div display="grid" gap="4">
      <Row>
        <TextField {...form.field('fee')} {...amount} prefix="₹" required />
        <TextField {...form.field('governmentFee')} {...amount} prefix="₹" />
        <TextField {...form.field('franchiseShare')} {...share} />
        <TextField {...form.field('partnerShare')} {...share} />
      </Row>
      <WhoGetsWhat form={form} />
      <Row>
        <TextField {...form.field('slaHours')} inputMode="numeric" required autoComplete="off" />
        <SelectField
          {...form.field('slaClock')}
          options={[
            { value: 'working', label: t`Working hours only` },
            { value: '24x7', label: t`Around the clock` },
          ]}
        />
      </Row>
    </chakra.div>
  )
}

/** What each gets of the fee as it is typed; nothing while it cannot be shared so. */
function WhoGetsWhat({ form: { api } }: { form: EditorForm }) {
  const { t } = useLingui()
  const typed = useWatch({
    control: api.control,
    name: ['fee', 'governmentFee', 'franchiseShare', 'partnerShare'],
  })
  const [fee, governmentFee, franchiseShare, partnerShare] = typed
  const known = feeOf({ fee, governmentFee, franchiseShare, partnerShare })
  const shares = known && splitFee({ passThroughPaise: 0, ...known, hasPartner: true })
  const whole = formatMoney(known?.feePaise ?? 0)
  const government = formatMoney(shares?.departmentPaise ?? 0)
  const franchise = formatMoney(shares?.franchisePaise ?? 0)
  const partner = formatMoney(shares?.partnerPaise ?? 0)
  const network = formatMoney(shares?.networkPaise ?? 0)
  return (
    <chakra.output data-figures color="fg.muted" fontSize="sm">
      {shares &&
        (shares.departmentPaise > 0
          ? t`Of ${whole}, the government gets ${government}. The rest is shared: franchise ${franchise}, partner ${partner}, network ${network}.`
          : t`Of ${whole}, the franchise gets ${franchise}, the partner ${partner}, the network ${network}.`)}
    </chakra.output>
  )
}
