import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import UserRound from 'lucide-react/icons/user-round'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { useWatch } from 'react-hook-form'
import { formatDate } from '../../../../i18n/dates.ts'
import { useKnownCustomers } from '../../../customers/api/use-known-customers.ts'
import type { ApplicationFormApi } from '../fields/use-application-form.ts'
import type { PickedCustomer } from './use-picked-customer.ts'

const Person = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '14',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'md',
    border: '1px solid {colors.border.strong}',
    bg: 'bg.panel',
    textAlign: 'start',
    cursor: 'pointer',
    '&[aria-pressed=true]': { borderColor: 'accent.fg', bg: 'accent.subtle' },
    '@media (hover: hover)': { _hover: { borderColor: 'accent.fg' } },
  },
})

interface Props {
  form: ApplicationFormApi
  picked: PickedCustomer
}

/** Below the number: who of the customer book has it. One press fills in the person's details, and another takes them out. */
export function KnownPeople({ form, picked }: Props) {
  const { t } = useLingui()
  const phone = useWatch({ control: form.control, name: 'customer.phone' })
  const known = useKnownCustomers(phone)
  return (
    <chakra.div
      role="status"
      display="grid"
      gap="2"
      marginBlockStart="3"
      css={{ '&:empty': { display: 'none' } }}
    >
      {known.length > 0 && (
        <chakra.p fontSize="sm" fontWeight="semibold">
          {known.length > 1 ? t`Which customer is it?` : t`Saved customer`}
        </chakra.p>
      )}
      {known.map((customer) => {
        const { _id, name, lastVisitAt, village } = customer
        const isPicked = picked.id === _id
        const Mark = isPicked ? UserRoundCheck : UserRound
        const day = formatDate(lastVisitAt)
        return (
          <Person
            key={_id}
            type="button"
            aria-pressed={isPicked}
            onClick={() => picked.pick(customer)}
          >
            <chakra.span flex="none" color="accent.fg">
              <Mark size={20} aria-hidden />
            </chakra.span>
            <chakra.span minWidth="0" overflowWrap="anywhere" lineHeight="snug">
              <chakra.span display="block" fontWeight="semibold">
                {name}
              </chakra.span>
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {isPicked ? (
                  <Trans>Details filled in. Press again to undo.</Trans>
                ) : (
                  <Trans>Last here {day}</Trans>
                )}
                {!isPicked && village && <span>{` · ${village}`}</span>}
              </chakra.span>
            </chakra.span>
          </Person>
        )
      })}
    </chakra.div>
  )
}
