import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import type { KnownCustomer } from '../../../../../contract/customers/customers.ts'
import { formatDate } from '../../../../i18n/dates.ts'
import { languageName } from '../../../../i18n/language-names.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx'
import { answerText } from '../../../catalogue/parts/answer-text.ts'
import { useKnownCustomers } from '../../../customers/api/use-known-customers.ts'
import type { ApplicationFormApi } from '../fields/use-application-form.ts'
import type { FormStep } from '../steps/use-form-steps.ts'
import { clearOffered, fillOffered } from './fill-offered.ts'
import type { OfferedField } from './offered-fields.ts'
import { offeredFields } from './offered-fields.ts'

interface Props {
  form: ApplicationFormApi
  steps: readonly FormStep[]
  service: Service
}

interface Used {
  customer: KnownCustomer
  fields: OfferedField[]
}

/** Below the mobile number: who was here with it before, and what the form could take over. Nothing is filled unasked. */
export function KnownCustomers({ form, steps, service }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [customer, fields, village] = useWatch({
    control: form.control,
    name: ['customer', 'fields', 'village'],
  })
  const known = useKnownCustomers(customer.phone)
  const [used, setUsed] = useState<Used | null>(null)
  const undoId = useId()
  // The pressed button is gone: the focus goes on.
  useEffect(() => {
    if (used) document.getElementById(undoId)?.focus()
  }, [used, undoId])
  const labels = new Map(
    steps.flatMap((step) => step.fields.map(({ name, label }) => [name, label] as const)),
  )
  labels.set('village', t`Village`)
  const nameOf = (path: string) => (path === 'customer.email' ? t`Email` : (labels.get(path) ?? ''))
  const textOf = ({ path, value }: OfferedField) => {
    if (path === 'customer.language') return languageName(value)
    const field = service.fields.find(({ key }) => path === `fields.${key}`)
    return field ? answerText(field, value, language) : value
  }
  const use = (taken: Used) => {
    fillOffered(form, taken.fields)
    setUsed(taken)
  }
  const undo = (taken: Used) => {
    clearOffered(form, taken.fields, language)
    setUsed(null)
    form.setFocus('customer.phone')
  }

  if (used && known.some(({ phone }) => phone === used.customer.phone)) {
    const names = used.fields.map(({ path }) => nameOf(path)).join(', ')
    return (
      <Note
        tone="info"
        role="status"
        action={
          <Button id={undoId} size="sm" onClick={() => undo(used)}>
            <Trans>Undo</Trans>
          </Button>
        }
      >
        <Trans>Filled in from the last visit: {names}</Trans>
      </Note>
    )
  }
  const offers = known
    .map((each) => ({
      customer: each,
      fields: offeredFields(each, { customer, fields, village }, service, new Set(labels.keys())),
    }))
    .filter((offer) => offer.fields.length > 0)
  return (
    <chakra.div role="status" display="grid" gap="3" css={{ '&:empty': { display: 'none' } }}>
      {offers.map((offer) => {
        const { name, lastVisitAt, _id } = offer.customer
        const day = formatDate(lastVisitAt)
        return (
          <Note key={_id} tone="info">
            <chakra.p fontWeight="semibold">
              <Trans>
                {name}, last here {day}
              </Trans>
            </chakra.p>
            <DefinitionList
              items={offer.fields.map((field) => ({
                label: nameOf(field.path),
                value: textOf(field),
              }))}
            />
            <Button
              size="sm"
              aria-label={t`Use these details of ${name}`}
              onClick={() => use(offer)}
            >
              {t`Use these details`}
            </Button>
          </Note>
        )
      })}
    </chakra.div>
  )
}
