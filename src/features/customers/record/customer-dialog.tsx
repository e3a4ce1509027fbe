import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { KnownCustomer } from '../../../../contract/customers/customers.ts'
import { Named } from '../../../blocks/people/named.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { EraseCustomer } from './erase-customer.tsx'

interface Props {
  /** Undefined for one who is not in the book, or not any more. */
  customer: KnownCustomer | undefined
  onClose: () => void
}

/** What is saved of one customer, and the ways on: a new application, earlier ones, withdrawing the consent. */
export function CustomerDialog({ customer, onClose }: Props) {
  const { t } = useLingui()
  const [isErasing, setIsErasing] = useState(false)
  if (!customer) {
    return (
      <Dialog
        open
        size="compact"
        title={t`Customer not found`}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t`Close`}</Button>}
      >
        <p>{t`This customer is no longer in the customer book.`}</p>
      </Dialog>
    )
  }
  return (
    <>
      <Dialog
        open
        title={<Named id={customer._id} name={customer.name} />}
        onClose={onClose}
        footer={
          <>
            <Button variant="quiet" onClick={() => setIsErasing(true)}>
              {t`Withdraw consent`}
            </Button>
            <Button asChild>
              <Link
                to="/applications"
                search={{ search: customer.phone }}
              >{t`Earlier applications`}</Link>
            </Button>
            <Button variant="primary" asChild>
              <Link
                to="/applications"
                search={{ apply: 'choose' }}
                state={{ customerPhone: customer.phone }}
              >
                {t`New application`}
              </Link>
            </Button>
          </>
        }
      >
        <chakra.div display="grid" gap="5">
          <CustomerFacts customer={customer} />
        </chakra.div>
      </Dialog>
      {isErasing && (
        <EraseCustomer
          customer={customer}
          onErased={onClose}
          onCancel={() => setIsErasing(false)}
        />
      )}
    </>
  )
}
